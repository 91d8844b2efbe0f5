// States of the search for repairs, told from each other.
#pragma once

#include "bao/position.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

namespace bao {

/// A state in 128 bits: that two of them get the same ones will not be seen.
struct StateKey {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  friend bool operator==(const StateKey&, const StateKey&) = default;
};
struct StateKeyHash {
  std::size_t operator()(const StateKey& key) const { return static_cast<std::size_t>(key.low); }
};

inline void mix(StateKey& key, std::uint64_t word) {
  key.low = (key.low ^ word) * 0x9E37'79B9'7F4A'7C15U;
  key.low ^= key.low >> 29U;
  key.high = (std::rotl(key.high, 27) + word) * 0xD6E8'FEB8'6659'FD93U;
  key.high ^= key.high >> 32U;
}

inline std::uint64_t pit_word(const std::optional<Pit>& pit) {
  return pit ? static_cast<std::uint64_t>(pit->index()) : std::uint64_t{pits_per_ring};
}

inline void mix(StateKey& key, const Setup& setup) {
  for (const Ring& ring : setup.board) {
    std::array<std::uint64_t, 2> words{};
    static_assert(sizeof words == sizeof ring);
    std::memcpy(words.data(), ring.data(), sizeof ring);
    mix(key, words[0]);
    mix(key, words[1]);
  }
  mix(key, std::uint64_t{setup.reserve[0]} | std::uint64_t{setup.reserve[1]} << 8U |
               std::uint64_t{setup.owns_house[0]} << 16U |
               std::uint64_t{setup.owns_house[1]} << 17U |
               std::uint64_t{setup.to_move == Side::north} << 18U | pit_word(setup.blocked) << 24U |
               pit_word(setup.must) << 32U);
}

}  // namespace bao
