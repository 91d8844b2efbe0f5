#include "picture_module.h"

#include "bao/version.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace bao {
namespace {

namespace fs = std::filesystem;

Diagnostic cannot_draw(std::string_view reason) {
  return error(Code::file, Rule::none, fmt::format("nothing can be drawn: {}", reason));
}

// Of this thread's last call that failed.
std::string_view last_error() {
  return ::dlerror();  // NOLINT(concurrency-mt-unsafe): glibc and musl have one for each thread
}

// Where it is; empty where it is not there.
fs::path module_path() {
  std::error_code failed;
  const fs::path program = fs::read_symlink("/proc/self/exe", failed);
  const std::array places{program.parent_path().parent_path() / BAO_PICTURE_MODULE,
                          fs::path(BAO_INSTALLED_PICTURE_MODULE)};
  for (const fs::path& place : places) {
    if (fs::exists(place, failed)) return place;
  }
  return {};
}

Result<const PictureModule*> load() {
  const fs::path path = module_path();
  if (path.empty()) {
    return cannot_draw(fmt::format("{} is not installed; it takes Cairo and Pango",
                                   fs::path(BAO_PICTURE_MODULE).filename().string()));
  }
  void* const library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return cannot_draw(last_error());
  void* const function = ::dlsym(library, picture_module_function);
  if (function == nullptr) return cannot_draw(last_error());
  const PictureModule* const module = reinterpret_cast<PictureModuleFunction*>(function)();
  if (module->version == library_version) return module;
  return cannot_draw(fmt::format("{} is of version {}, this program of {}", path.string(),
                                 module->version, library_version));
}

}  // namespace

Result<const PictureModule*> picture_module() {
  static const Result<const PictureModule*> module = load();
  return module;
}

}  // namespace bao
