// Text from files made fit for a terminal.
#pragma once

#include "bao/api.h"

#include <string>
#include <string_view>

namespace bao {

/// Columns that UTF-8 text takes on a terminal.
[[nodiscard]] BAO_API std::size_t display_width(std::string_view text);

/// Control characters become '?', tabs a space, so that no file can steer the terminal.
[[nodiscard]] BAO_API std::string printable(std::string_view text);

/// A window of a line around one character of it.
struct Excerpt {
  std::string text;
  std::size_t caret = 0;  ///< columns before that character
};

/// `at` counts bytes. Lines of more than `width` characters are cut, with "..." where they are.
/// Pre: at <= line.size().
[[nodiscard]] BAO_API Excerpt excerpt(std::string_view line, std::size_t at, std::size_t width);

}  // namespace bao
