#include "bao/formats/game_text.h"

#include <algorithm>

namespace bao {
namespace {

constexpr std::string_view line_ends = "\r\n";

// The first byte of the line that holds `offset`.
std::size_t line_begin(std::string_view text, std::size_t offset) {
  if (offset == 0) return 0;
  const std::size_t end = text.find_last_of(line_ends, offset - 1);
  return end == std::string_view::npos ? 0 : end + 1;
}

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

std::size_t count_lines(std::string_view text) {
  std::size_t lines = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool ends =
        text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'));
    if (ends) ++lines;
  }
  return lines;
}

}  // namespace

Place place_of(const GameText& text, std::size_t offset) {
  const std::string_view all = text.text;
  const std::size_t begin = line_begin(all, offset);
  const std::string_view before = all.substr(begin, offset - begin);
  const auto characters =
      before.size() - static_cast<std::size_t>(std::ranges::count_if(before, is_continuation));
  return {text.first_line + count_lines(all.substr(0, begin)), characters + 1};
}

std::string_view line_at(const GameText& text, std::size_t offset) {
  const std::string_view all = text.text;
  const std::size_t begin = line_begin(all, offset);
  const std::size_t end = std::min(all.find_first_of(line_ends, begin), all.size());
  return all.substr(begin, end - begin);
}

}  // namespace bao
