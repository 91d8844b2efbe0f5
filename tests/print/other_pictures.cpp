// A module that draws, of a library that is not this one.
#include "picture_module.h"

extern "C" [[gnu::visibility("default")]] const bao::PictureModule* bao_picture_module() {
  static constexpr bao::PictureModule module{"0.0.0-other", nullptr, nullptr, nullptr};
  return &module;
}
