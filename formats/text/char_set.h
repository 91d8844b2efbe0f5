// Sets of bytes, for scanning text quickly.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace bao {

class CharSet {
 public:
  consteval explicit CharSet(std::string_view members) {
    for (const char c : members)
      has_[static_cast<unsigned char>(c)] = true;
  }

  [[nodiscard]] constexpr bool has(char c) const { return has_[static_cast<unsigned char>(c)]; }
  /// The first member at or after `from`; text.size() where there is none.
  [[nodiscard]] constexpr std::size_t find(std::string_view text, std::size_t from) const {
    return first(text, from, true);
  }
  /// The first byte at or after `from` that is no member; text.size() where there is none.
  [[nodiscard]] constexpr std::size_t skip(std::string_view text, std::size_t from) const {
    return first(text, from, false);
  }
  /// One past the last member; 0 where there is none.
  [[nodiscard]] constexpr std::size_t after_last(std::string_view text) const {
    std::size_t end = text.size();
    while (end > 0 && !has(text[end - 1]))
      --end;
    return end;
  }

 private:
  // Four bytes at a time, as long as there are so many: half the work of asking for each whether
  // the text goes on.
  [[nodiscard]] constexpr std::size_t first(std::string_view text, std::size_t from,
                                            bool member) const {
    for (; from + 4 <= text.size(); from += 4) {
      if (has(text[from]) == member) return from;
      if (has(text[from + 1]) == member) return from + 1;
      if (has(text[from + 2]) == member) return from + 2;
      if (has(text[from + 3]) == member) return from + 3;
    }
    while (from < text.size() && has(text[from]) != member)
      ++from;
    return from < text.size() ? from : text.size();
  }

  std::array<bool, 256> has_{};
};

/// Whether a few given bytes stand at `at`: compared one by one, without a call.
template <std::size_t size>
[[nodiscard]] constexpr bool stands_at(std::string_view text, std::size_t at,
                                       const char (&bytes)[size]) {  // NOLINT(*-c-arrays)
  if (text.size() < size || at > text.size() - size) return false;
  for (std::size_t i = 0; i < size; ++i) {
    if (text[at + i] != bytes[i]) return false;
  }
  return true;
}

inline constexpr CharSet blank_chars{" \t\r\n\f\v"};
inline constexpr CharSet digit_chars{"0123456789"};
inline constexpr CharSet identifier_chars{
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"};
inline constexpr CharSet line_end_chars{"\r\n"};

}  // namespace bao
