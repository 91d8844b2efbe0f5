// Lines of text of a fixed width, for printers whose medium is plain characters.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bao {

/// `text`, made fit for a terminal, broken at blanks into lines of at most `width` columns; longer
/// words keep a line of their own. Each line but the first begins with `hanging` blanks.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width,
                                               std::size_t hanging);

/// Blocks of lines beside one another, `gap` columns apart, each as wide as its widest line and at
/// least `width`. No line ends with a blank.
[[nodiscard]] std::string beside(const std::vector<std::vector<std::string>>& blocks,
                                 std::size_t width, std::size_t gap);

/// The lines of a text whose every line ends with a line end.
[[nodiscard]] std::vector<std::string> lines_of(std::string_view text);

}  // namespace bao
