#include "markup.h"

#include "bao/print/character.h"

#include <utf8proc.h>

#include <array>

namespace bao {
namespace {

constexpr utf8proc_int32_t replacement = 0xFFFD;
constexpr utf8proc_int32_t first_picture = 0x2400;  // of NUL; the others follow in their order
constexpr utf8proc_int32_t picture_of_delete = 0x2421;

/// What stands for a character that is no markup: itself, if it can be there.
utf8proc_int32_t shown(utf8proc_int32_t code) {
  if (code == '\t' || code == '\n' || code == '\r') return code;
  if (code >= 0 && code < 0x20) return first_picture + code;
  if (code == 0x7F) return picture_of_delete;
  const bool forbidden =
      code < 0 || (code >= 0x80 && code < 0xA0) || code == 0xFFFE || code == 0xFFFF;
  return forbidden ? replacement : code;
}

void append(std::string& out, utf8proc_int32_t code) {
  switch (code) {
    case '&':
      out += "&amp;";
      return;
    case '<':
      out += "&lt;";
      return;
    case '>':
      out += "&gt;";
      return;
    case '"':
      out += "&quot;";
      return;
    case '\'':
      out += "&#39;";
      return;
    default:
      break;
  }
  std::array<utf8proc_uint8_t, 4> bytes{};
  const auto length = utf8proc_encode_char(shown(code), bytes.data());
  out.append(bytes.begin(), bytes.begin() + length);
}

}  // namespace

std::string xml_escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty())
    append(out, take_character(text).code);
  return out;
}

}  // namespace bao
