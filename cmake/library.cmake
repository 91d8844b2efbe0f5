# Libraries that are installed: static ones, or shared ones where BUILD_SHARED_LIBS says so.

# libbao, or libbao-EXPORT, without the prefix of libraries.
function(bao_file_name result export)
  if(export STREQUAL "bao")
    set(${result} bao PARENT_SCOPE)
  else()
    set(${result} bao-${export} PARENT_SCOPE)
  endif()
endfunction()

# bao_library(TARGET EXPORT SOURCES..): `TARGET` is `bao::EXPORT` to all who use it, here
# and installed. It is called libbao, or libbao-EXPORT.
function(bao_library target export)
  add_library(${target} ${ARGN})
  add_library(bao::${export} ALIAS ${target})
  bao_file_name(name ${export})
  # Until 1.0 every minor version may change what is seen from outside.
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${name} EXPORT_NAME ${export}
    VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  if(BUILD_SHARED_LIBS)
    target_compile_definitions(${target} PUBLIC BAO_SHARED)
    # What is seen of it may not be replaced from outside, so that it can be inlined inside.
    target_compile_options(${target} PRIVATE -fno-semantic-interposition)
    target_link_options(${target} PRIVATE -Wl,--no-undefined)
  endif()
  target_include_directories(${target} PUBLIC
    $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  install(TARGETS ${target} EXPORT bao-targets
    LIBRARY COMPONENT runtime NAMELINK_COMPONENT development
    ARCHIVE COMPONENT development)
  install(DIRECTORY include/bao DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
endfunction()

# bao_pkg_config(EXPORT SUMMARY [NEEDS modules of this project] [USES modules of others]
# [LIBS flags of libraries without one]): a module for pkg-config. What a static library uses, its
# users link as well.
function(bao_pkg_config export summary)
  cmake_parse_arguments(arg "" "" "NEEDS;USES;LIBS" ${ARGN})
  bao_file_name(name ${export})
  set(requires ${arg_NEEDS})
  set(private_libs "")
  set(flags "")
  if(BUILD_SHARED_LIBS)
    set(requires_private ${arg_USES})
    set(flags " -DBAO_SHARED")
  else()
    list(APPEND requires ${arg_USES})
    set(requires_private "")
    set(private_libs ${arg_LIBS})
  endif()
  list(JOIN requires ", " requires)
  list(JOIN requires_private ", " requires_private)
  list(JOIN private_libs " " private_libs)
  # Seen from where the file is, so that what is installed can be moved.
  set(directory ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
  file(RELATIVE_PATH to_prefix /${directory} /)
  string(REGEX REPLACE "/$" "" to_prefix "${to_prefix}")
  configure_file(${PROJECT_SOURCE_DIR}/cmake/module.pc.in ${PROJECT_BINARY_DIR}/${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${name}.pc DESTINATION ${directory} COMPONENT development)
endfunction()
