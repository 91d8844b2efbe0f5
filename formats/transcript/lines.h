// What kind of line a line of a transcript is, and where its rounds begin.
#pragma once

#include "piece.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bao {

/// How many rounds a line of moves may hold. Where there are several, a comment ends before the
/// next round.
enum class RoundsOnLine : std::uint8_t { one, several };

enum class LineKind : std::uint8_t { blank, comment, header, moves, other };

inline std::size_t skip_blanks(std::string_view line, std::size_t at) {
  return std::min(line.find_first_not_of(line_blanks, at), line.size());
}

/// Where the digits of a round's number begin and end, and where its moves begin.
struct MoveNumber {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t moves = 0;

  [[nodiscard]] std::string_view digits(std::string_view round) const {
    return round.substr(begin, end - begin);
  }
};

/// Pre: `kind_of_line(line)` is `moves`, or the result is not used.
inline MoveNumber move_number(std::string_view line) {
  MoveNumber number;
  number.begin = skip_blanks(line, 0);
  number.end = std::min(line.find_first_not_of("0123456789", number.begin), line.size());
  number.moves = skip_blanks(line, number.end) + 1;
  return number;
}

[[nodiscard]] LineKind kind_of_line(std::string_view line);

/// The first place at or behind `from` where a further round begins: `n:` or `n.` behind a blank or
/// `;`, with a move, or `-` and a move, behind it. line.size() where there is none.
[[nodiscard]] std::size_t next_round(std::string_view line, std::size_t from);

}  // namespace bao
