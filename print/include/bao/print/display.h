// Text from files made fit for a terminal.
#pragma once

#include "bao/api.h"

#include <string>
#include <string_view>

namespace bao {

/// Columns that UTF-8 text takes on a terminal.
[[nodiscard]] BAO_API std::size_t display_width(std::string_view text);

/// One line in which nothing can steer the terminal: control characters, those that turn the
/// writing direction among them, and bytes that are no character become escapes (`\x1b`, `\u202e`),
/// tabs a space.
[[nodiscard]] BAO_API std::string printable(std::string_view text);
/// The same of a text of lines: their ends (LF) and tabs stay.
[[nodiscard]] BAO_API std::string printable_lines(std::string_view text);

/// A window of a line around one character of it.
struct Excerpt {
  std::string text;
  std::size_t caret = 0;  ///< columns before that character
};

/// `at` counts bytes. Lines of more than `width` characters are cut, with "..." where they are.
/// Pre: at <= line.size().
[[nodiscard]] BAO_API Excerpt excerpt(std::string_view line, std::size_t at, std::size_t width);

}  // namespace bao
