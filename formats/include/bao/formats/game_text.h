// The text of one game as it stands in a file, and where in the file a byte of it is.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bao {

/// Bounds on what readers take. Beyond them a game is reported with `Code::limit`, not cut.
struct Limits {
  std::size_t game_bytes = std::size_t{8} << 20;     ///< text of one game
  std::size_t comment_bytes = std::size_t{1} << 20;  ///< one comment
  std::size_t word_bytes = 255;                      ///< one word between blanks
  std::size_t tag_bytes = std::size_t{64} << 10;     ///< the value of one tag
  std::size_t depth = 64;                            ///< of nested variations
  std::size_t plies = 100'000;                       ///< of one game, variations included
  std::size_t tags = 1'000;                          ///< of one game
  std::size_t errors = 20;                           ///< in one game, before its reading stops
  std::size_t warnings = 1'000;                      ///< in one game, before no more are told
};

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
[[nodiscard]] Place place_of(const GameText& text, std::size_t offset);

/// Finds places one after the other; asked in ascending order, it goes over the text once.
class PlaceFinder {
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
[[nodiscard]] LineAt line_at(const GameText& text, std::size_t offset);

}  // namespace bao
