// Printing as LaTeX: a document with one macro for the board, for lualatex, xelatex or pdflatex.
#pragma once

#include "bao/print/printer.h"

#include <memory>

namespace bao {

[[nodiscard]] std::unique_ptr<Printer> make_latex_printer(const PrintOptions& options,
                                                          PrintSink sink);

}  // namespace bao
