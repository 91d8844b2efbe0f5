// Printing as drawings: `svg` and `png` are pictures, `pdf` is a document of pages.
#pragma once

#include "bao/print/printer.h"

#include <memory>

namespace bao {

[[nodiscard]] std::unique_ptr<Printer> make_svg_printer(const PrintOptions& options,
                                                        PrintSink sink);
[[nodiscard]] std::unique_ptr<Printer> make_pdf_printer(const PrintOptions& options,
                                                        PrintSink sink);
[[nodiscard]] std::unique_ptr<Printer> make_png_printer(const PrintOptions& options,
                                                        PrintSink sink);

}  // namespace bao
