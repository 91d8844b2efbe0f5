#include "encoding.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace bao {
namespace {

// Bytes of plain ASCII at the beginning of `text`, many at a time: nearly all text is.
std::size_t ascii_prefix(std::string_view text) {
  using Words = std::array<std::uint64_t, 4>;
  const auto is_ascii = [text](std::size_t begin) {
    Words words;
    std::memcpy(words.data(), text.data() + begin, sizeof words);
    return ((words[0] | words[1] | words[2] | words[3]) & 0x8080'8080'8080'8080U) == 0;
  };
  std::size_t at = 0;
  while (at + sizeof(Words) <= text.size() && is_ascii(at))
    at += sizeof(Words);
  // What is left at the end, with some bytes before it.
  if (at != 0 && at + sizeof(Words) > text.size() && is_ascii(text.size() - sizeof(Words))) {
    return text.size();
  }
  while (at < text.size() && static_cast<unsigned char>(text[at]) < 0x80U)
    ++at;
  return at;
}

constexpr bool continues_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

}  // namespace

std::optional<std::size_t> first_bad_byte(std::string_view text) {
  std::size_t at = 0;
  for (;;) {
    at += ascii_prefix(text.substr(at));
    if (at == text.size()) return std::nullopt;
    utf8proc_int32_t character = 0;
    const auto rest = text.substr(at);
    const auto length =
        utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(rest.data()),  // NOLINT
                         static_cast<utf8proc_ssize_t>(rest.size()), &character);
    if (length <= 0) return at;
    at += static_cast<std::size_t>(length);
  }
}

std::size_t count_characters(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continues_character));
}

std::size_t begin_of_character(std::string_view text, std::size_t at) {
  while (at > 0 && continues_character(text[at]))
    --at;
  return at;
}

std::string utf8_of_latin1(std::string_view text) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80U) {
      out += c;
    } else {
      out += static_cast<char>(0xC0U | byte >> 6U);
      out += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  return out;
}

}  // namespace bao
