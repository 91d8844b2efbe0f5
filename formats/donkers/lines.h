// What kind of line a line of a Donkers record is.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bao {

enum class DonkersLine : std::uint8_t { blank, comment, header, moves, other };

inline std::size_t skip_blanks(std::string_view line, std::size_t at) {
  return std::min(line.find_first_not_of(" \t\f\v", at), line.size());
}

/// Where the digits of a move line's number begin and end, and where its moves begin.
struct MoveNumber {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t moves = 0;
};

/// Pre: `kind_of_line(line)` is `moves`, or the result is not used.
inline MoveNumber move_number(std::string_view line) {
  MoveNumber number;
  number.begin = skip_blanks(line, 0);
  number.end = std::min(line.find_first_not_of("0123456789", number.begin), line.size());
  number.moves = skip_blanks(line, number.end) + 1;
  return number;
}

inline DonkersLine kind_of_line(std::string_view line) {
  const std::size_t first = skip_blanks(line, 0);
  if (first == line.size()) return DonkersLine::blank;
  if (line[first] == '%' || line[first] == ';') return DonkersLine::comment;
  const MoveNumber number = move_number(line);
  if (number.end > number.begin) {
    const std::size_t mark = number.moves - 1;
    const bool marked = mark < line.size() && (line[mark] == ':' || line[mark] == '.');
    return marked ? DonkersLine::moves : DonkersLine::other;
  }
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_ ";
  const std::size_t colon = line.find_first_not_of(letters, first);
  const bool header = colon != std::string_view::npos && colon > first && line[colon] == ':';
  return header ? DonkersLine::header : DonkersLine::other;
}

}  // namespace bao
