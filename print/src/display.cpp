#include "bao/print/display.h"

#include "character.h"

#include <utf8proc.h>

#include <algorithm>
#include <vector>

namespace bao {
namespace {

/// A character as a terminal shows it.
struct Shown {
  std::string_view bytes;
  std::size_t width;
  bool control;
};

std::vector<Shown> characters_of(std::string_view text) {
  std::vector<Shown> all;
  while (!text.empty()) {
    const auto [bytes, code] = take_character(text);
    const bool control = code < 0 || utf8proc_category(code) == UTF8PROC_CATEGORY_CC ||
                         utf8proc_category(code) == UTF8PROC_CATEGORY_CF;
    const auto width = control ? 1 : static_cast<std::size_t>(utf8proc_charwidth(code));
    all.push_back({bytes, width, control});
  }
  return all;
}

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

void append(std::string& out, const Shown& character) {
  if (!character.control) {
    out += character.bytes;
  } else {
    out += character.bytes == "\t" ? ' ' : '?';
  }
}

}  // namespace

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (const Shown& character : characters_of(text))
    width += character.width;
  return width;
}

std::string printable(std::string_view text) {
  std::string out;
  for (const Shown& character : characters_of(text))
    append(out, character);
  return out;
}

Excerpt excerpt(std::string_view line, std::size_t at, std::size_t width) {
  constexpr std::string_view dots = "...";
  constexpr std::size_t longest_character = 4;
  // Only what can be seen is looked at, however long the line is.
  const std::size_t reach = width * longest_character;
  std::size_t from = at > reach ? at - reach : 0;
  while (from > 0 && is_continuation(line[from]))
    --from;
  const std::size_t to = std::min(line.size(), at + reach);
  const auto all = characters_of(line.substr(from, to - from));
  const std::size_t before = characters_of(line.substr(from, at - from)).size();
  const bool fits = from == 0 && to == line.size() && all.size() <= width;
  const std::size_t begin = fits || before <= width / 2 ? 0 : before - width / 2;
  const std::size_t end = fits ? all.size() : std::min(all.size(), begin + width);
  Excerpt result;
  if (begin > 0 || from > 0) {
    result.text = dots;
    result.caret = dots.size();
  }
  for (std::size_t i = begin; i < end; ++i) {
    append(result.text, all[i]);
    if (i < before) result.caret += all[i].width;
  }
  if (end < all.size() || to < line.size()) result.text += dots;
  return result;
}

}  // namespace bao
