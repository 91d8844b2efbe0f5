// Printing as one HTML page that needs nothing else: all boards for reading and for paper, and a
// script that steps through them. Well-formed as XML, too.
#pragma once

#include "bao/print/printer.h"

#include <memory>

namespace bao {

[[nodiscard]] std::unique_ptr<Printer> make_html_printer(const PrintOptions& options,
                                                         PrintSink sink);

}  // namespace bao
