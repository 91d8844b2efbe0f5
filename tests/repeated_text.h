// The same text over and over.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bao::test {

[[nodiscard]] inline std::string times(std::size_t count, std::string_view text) {
  std::string out;
  out.reserve(count * text.size());
  for (std::size_t i = 0; i < count; ++i)
    out += text;
  return out;
}

}  // namespace bao::test
