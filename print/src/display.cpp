#include "bao/print/display.h"

#include "bao/print/character.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace bao {
namespace {

/// A character as a terminal shows it.
struct Shown {
  std::string_view bytes;  // as they are, but where there is an escape
  std::size_t width = 0;
  std::string escape;  // of what would steer the terminal
};

/// How line ends and tabs are taken.
enum class Layout : std::uint8_t { one_line, lines };

// Of characters that have no look of their own but change that of others: controls, the overrides
// of writing directions among them, and separators of lines; and of bytes that are no character.
bool steers(utf8proc_int32_t code) {
  if (code < 0) return true;
  switch (utf8proc_category(code)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
      return true;
    default:
      return false;
  }
}

// As C++ and JSON write them, but for the bytes.
std::string escape_of(const Character& character) {
  constexpr utf8proc_int32_t last_of_two_digits = 0x9F;
  constexpr utf8proc_int32_t last_of_four_digits = 0xFFFF;
  const utf8proc_int32_t code =
      character.code < 0 ? static_cast<unsigned char>(character.bytes.front()) : character.code;
  if (character.code < 0 || code <= last_of_two_digits) return fmt::format("\\x{:02x}", code);
  return code <= last_of_four_digits ? fmt::format("\\u{:04x}", code)
                                     : fmt::format("\\U{:08x}", code);
}

Shown shown(const Character& character, Layout layout) {
  const bool lays_out = character.bytes == "\t" || character.bytes == "\n";
  if (layout == Layout::lines && lays_out) return {character.bytes, 1, {}};
  if (character.bytes == "\t") return {" ", 1, {}};
  if (!steers(character.code)) {
    return {character.bytes, static_cast<std::size_t>(utf8proc_charwidth(character.code)), {}};
  }
  std::string escape = escape_of(character);
  const std::size_t width = escape.size();
  return {character.bytes, width, std::move(escape)};
}

std::vector<Shown> characters_of(std::string_view text) {
  std::vector<Shown> all;
  while (!text.empty())
    all.push_back(shown(take_character(text), Layout::one_line));
  return all;
}

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

void append(std::string& out, const Shown& character) {
  out += character.escape.empty() ? character.bytes : std::string_view(character.escape);
}

std::string without_steering(std::string_view text, Layout layout) {
  std::string out;
  while (!text.empty())
    append(out, shown(take_character(text), layout));
  return out;
}

}  // namespace

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (const Shown& character : characters_of(text))
    width += character.width;
  return width;
}

std::string printable(std::string_view text) {
  return without_steering(text, Layout::one_line);
}

std::string printable_lines(std::string_view text) {
  return without_steering(text, Layout::lines);
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
