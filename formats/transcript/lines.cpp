#include "lines.h"

#include "bao/limits.h"
#include "bao/token.h"
#include "text/char_set.h"

namespace bao {
namespace {

constexpr CharSet number_marks{":."};
constexpr CharSet before_numbers{" \t\f\v;"};

// The word at or behind `at`; where it is longer than any move, as much of it as shows that.
std::string_view word_at(std::string_view line, std::size_t at) {
  const std::string_view rest = line.substr(skip_blanks(line, at), longest_token + 1);
  return rest.substr(0, before_numbers.find(rest, 0));
}

bool move_follows(std::string_view line, std::size_t at) {
  const std::string_view word = word_at(line, at);
  if (word != "-") return parse_token(word).has_value();
  return parse_token(word_at(line, skip_blanks(line, at) + 1)).has_value();
}

// Where the digits before a ':' begin; `mark` where there are none.
std::size_t number_before(std::string_view line, std::size_t mark) {
  const auto last = line.substr(0, mark).find_last_not_of(line_blanks);
  if (last == std::string_view::npos || !digit_chars.has(line[last])) return mark;
  std::size_t begin = last;
  while (begin > 0 && digit_chars.has(line[begin - 1]))
    --begin;
  return begin;
}

}  // namespace

LineKind kind_of_line(std::string_view line) {
  const std::size_t first = skip_blanks(line, 0);
  if (first == line.size()) return LineKind::blank;
  if (line[first] == '%' || line[first] == ';') return LineKind::comment;
  const MoveNumber number = move_number(line);
  if (number.end > number.begin) {
    const std::size_t mark = number.moves - 1;
    const bool marked = mark < line.size() && number_marks.has(line[mark]);
    return marked ? LineKind::moves : LineKind::other;
  }
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_ ";
  const std::size_t colon = line.find_first_not_of(letters, first);
  const bool header = colon != std::string_view::npos && colon > first && line[colon] == ':';
  return header ? LineKind::header : LineKind::other;
}

std::size_t next_round(std::string_view line, std::size_t from) {
  for (std::size_t mark = number_marks.find(line, from); mark < line.size();
       mark = number_marks.find(line, mark + 1)) {
    const std::size_t begin = number_before(line, mark);
    if (begin == mark || begin < from || begin == 0 || !before_numbers.has(line[begin - 1]))
      continue;
    if (move_follows(line, mark + 1)) return begin;
  }
  return line.size();
}

}  // namespace bao
