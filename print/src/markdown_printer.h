// Printing as Markdown: CommonMark with GitHub's tables for boards.
#pragma once

#include "bao/print/printer.h"

#include <memory>

namespace bao {

[[nodiscard]] std::unique_ptr<Printer> make_markdown_printer(const PrintOptions& options,
                                                             PrintSink sink);

}  // namespace bao
