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
    while (from < text.size() && !has(text[from]))
      ++from;
    return from < text.size() ? from : text.size();
  }
  /// The first byte at or after `from` that is no member; text.size() where there is none.
  [[nodiscard]] constexpr std::size_t skip(std::string_view text, std::size_t from) const {
    while (from < text.size() && has(text[from]))
      ++from;
    return from < text.size() ? from : text.size();
  }
  /// One past the last member; 0 where there is none.
  [[nodiscard]] constexpr std::size_t after_last(std::string_view text) const {
    std::size_t end = text.size();
    while (end > 0 && !has(text[end - 1]))
      --end;
    return end;
  }

 private:
  std::array<bool, 256> has_{};
};

inline constexpr CharSet blank_chars{" \t\r\n\f\v"};
inline constexpr CharSet digit_chars{"0123456789"};
inline constexpr CharSet identifier_chars{
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"};
inline constexpr CharSet line_end_chars{"\r\n"};

}  // namespace bao
