# Debian packages of what is installed, by CPack: `bao`, the program, and `libbao-dev`, the library.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME bao)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Bao records authors <bao@localhost>")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_SOURCE_DIR}/build/packages)
set(CPACK_PACKAGING_INSTALL_PREFIX ${CMAKE_INSTALL_PREFIX})
set(CPACK_COMPONENTS_ALL runtime development)
set(CPACK_STRIP_FILES ON)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME bao)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_RECOMMENDS fonts-dejavu-core)
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "checks, mends, prints and converts records of the game Bao
Bao is the four-row mancala of the Swahili coast. This program replays
recorded games against its rules (Bao la Kiswahili, Bao la Kete, the
Zanzibar tournaments), says what is illegal and why, finds slips, prints
games, and converts between their formats.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libbao-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "libfmt-dev, libpugixml-dev, libutf8proc-dev, libzstd-dev, zlib1g-dev, pkg-config | pkgconf")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "rules, notation and records of the game Bao, to build with
Headers and static libraries, found by CMake and pkg-config: the rules
engine, readers and writers of record files, and printouts.")

# Where Debian has them.
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/bao RENAME copyright
  COMPONENT runtime)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libbao-dev RENAME copyright
  COMPONENT development)
include(CPack)
