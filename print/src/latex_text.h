// Text of records in LaTeX documents.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bao {

/// UTF-8 text as LaTeX source that prints just it, whatever it holds: nothing becomes a command, a
/// comment or a ligature. Runs from right to left stand in `\baortl`, numbers in them in `\baoltr`;
/// words of more than `longest_word` characters may be broken anywhere (`\baobreak`). Lines of the
/// source are broken at about 100 columns; none of them is blank.
[[nodiscard]] std::string latex_escaped(std::string_view text, std::size_t longest_word);

}  // namespace bao
