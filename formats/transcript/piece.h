// Text that knows where it stands, and what is done with it.
#pragma once

#include "bao/diagnostic.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>

namespace bao {

/// The blanks that a line may hold.
inline constexpr std::string_view line_blanks = " \t\f\v";

inline std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(line_blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(line_blanks) - first + 1);
}

inline std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

struct Piece {
  std::string_view text;
  std::size_t begin = 0;

  [[nodiscard]] Span where() const { return {begin, begin + text.size()}; }
  [[nodiscard]] Piece part(std::size_t from, std::size_t count) const {
    const std::string_view cut = text.substr(from, count);
    return {cut, begin + from};
  }
  [[nodiscard]] Piece trimmed_part() const {
    const std::string_view inner = trimmed(text);
    const auto offset = inner.empty() ? 0 : static_cast<std::size_t>(inner.data() - text.data());
    return {inner, begin + offset};
  }
};

}  // namespace bao
