// The bytes of an input taken as choices, from the first on.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace bao::fuzz {

/// Choices never run out: behind the last byte there are zeros.
class Input {
 public:
  explicit Input(std::string_view bytes) : rest_(bytes) {}

  [[nodiscard]] bool empty() const { return rest_.empty(); }
  [[nodiscard]] std::uint8_t byte() {
    if (rest_.empty()) return 0;
    const char first = rest_.front();
    rest_.remove_prefix(1);
    return static_cast<std::uint8_t>(first);
  }
  /// One of 0 to `bound` - 1. Pre: 0 < bound <= 256.
  [[nodiscard]] std::size_t below(std::size_t bound) { return byte() % bound; }
  [[nodiscard]] bool flag() { return (byte() & 1U) != 0; }
  template <typename T>
  [[nodiscard]] const T& one_of(std::span<const T> choices) {
    return choices[below(choices.size())];
  }
  /// A byte says how many follow, `most` at most.
  [[nodiscard]] std::string_view text(std::size_t most) {
    const std::size_t size = std::min(below(most + 1), rest_.size());
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

}  // namespace bao::fuzz
