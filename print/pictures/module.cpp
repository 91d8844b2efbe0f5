// What programs load to draw: see picture_module.h.
#include "bao/version.h"
#include "picture_module.h"
#include "picture_printer.h"

// The only symbol that anybody sees.
extern "C" [[gnu::visibility("default")]] const bao::PictureModule* bao_picture_module() {
  static constexpr bao::PictureModule module{bao::library_version, bao::make_svg_printer,
                                             bao::make_pdf_printer, bao::make_png_printer};
  return &module;
}
