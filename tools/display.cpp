#include "display.h"

#include <utf8proc.h>

#include <algorithm>
#include <vector>

namespace bao::cli {
namespace {

/// One character of a line: its bytes and the columns it takes.
struct Character {
  std::string_view bytes;
  std::size_t width;
  bool control;
};

std::vector<Character> characters_of(std::string_view text) {
  std::vector<Character> all;
  while (!text.empty()) {
    utf8proc_int32_t code = -1;
    const auto length = std::max<utf8proc_ssize_t>(
        1, utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),  // NOLINT
                            static_cast<utf8proc_ssize_t>(text.size()), &code));
    const bool control = code < 0 || utf8proc_category(code) == UTF8PROC_CATEGORY_CC ||
                         utf8proc_category(code) == UTF8PROC_CATEGORY_CF;
    const auto width = control ? 1 : static_cast<std::size_t>(utf8proc_charwidth(code));
    all.push_back({text.substr(0, static_cast<std::size_t>(length)), width, control});
    text.remove_prefix(static_cast<std::size_t>(length));
  }
  return all;
}

void append(std::string& out, const Character& character) {
  if (!character.control) {
    out += character.bytes;
  } else {
    out += character.bytes == "\t" ? ' ' : '?';
  }
}

}  // namespace

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (const Character& character : characters_of(text))
    width += character.width;
  return width;
}

std::string printable(std::string_view text) {
  std::string out;
  for (const Character& character : characters_of(text))
    append(out, character);
  return out;
}

Excerpt excerpt(std::string_view line, std::size_t column, std::size_t width) {
  constexpr std::string_view dots = "...";
  const auto all = characters_of(line);
  const std::size_t at = std::min(column - 1, all.size());
  std::size_t begin = 0;
  std::size_t end = all.size();
  if (all.size() > width) {
    begin = at > width / 2 ? at - width / 2 : 0;
    end = std::min(all.size(), begin + width);
  }
  Excerpt result;
  if (begin > 0) {
    result.text = dots;
    result.caret = dots.size();
  }
  for (std::size_t i = begin; i < end; ++i) {
    append(result.text, all[i]);
    if (i < at) result.caret += all[i].width;
  }
  if (end < all.size()) result.text += dots;
  return result;
}

}  // namespace bao::cli
