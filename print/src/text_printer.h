// Printing in plain characters: `text` in ASCII, `unicode` with drawn boards.
#pragma once

#include "bao/print/printer.h"

#include <memory>

namespace bao {

[[nodiscard]] std::unique_ptr<Printer> make_text_printer(const PrintOptions& options,
                                                         PrintSink sink);
[[nodiscard]] std::unique_ptr<Printer> make_unicode_printer(const PrintOptions& options,
                                                            PrintSink sink);

}  // namespace bao
