// The text of one game as it stands in a file, and where in the file a byte of it is.
#pragma once

#include "bao/api.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace bao {

/// UTF-8 without a byte order mark; CR, LF and CRLF end lines.
struct GameText {
  std::string text;
  std::size_t first_line = 1;    ///< of the file, counted from 1
  std::size_t first_column = 1;  ///< where the text begins inside that line
};

/// A place in a file, counted from 1; `column` in characters.
struct Place {
  std::size_t line = 1;
  std::size_t column = 1;
};

/// Pre: offset <= text.text.size().
[[nodiscard]] BAO_API Place place_of(const GameText& text, std::size_t offset);

/// Finds places one after the other; asked in ascending order, it goes over the text once.
class BAO_API PlaceFinder {
 public:
  /// `text` must outlive the finder.
  explicit PlaceFinder(const GameText& text)
      : text_(&text), line_(text.first_line), characters_(text.first_column - 1) {}
  /// Pre: offset <= text.text.size().
  [[nodiscard]] Place at(std::size_t offset);

 private:
  const GameText* text_;
  std::size_t line_;            // that holds `counted_to_`
  std::size_t counted_to_ = 0;  // where the counting stands
  std::size_t characters_;      // of that line before it
};

/// The line that holds a byte, without its end.
struct LineAt {
  std::string_view line;
  std::size_t offset = 0;  ///< of the byte in the line
};
[[nodiscard]] BAO_API LineAt line_at(const GameText& text, std::size_t offset);

}  // namespace bao
