// Sowing a lap: one table look-up and one addition on all sixteen pits of a ring at once.
#pragma once

#include "bao/board.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace bao {

/// Sixteen pits side by side. A vector type of GCC and Clang: one SIMD register where there is one.
using Lanes = std::uint8_t __attribute__((vector_size(16)));

inline Lanes load(const Ring& ring) {
  Lanes lanes;
  std::memcpy(&lanes, ring.data(), sizeof lanes);
  return lanes;
}

inline Ring store(Lanes lanes) {
  Ring ring;
  std::memcpy(ring.data(), &lanes, sizeof lanes);
  return ring;
}

inline std::array<std::uint64_t, 2> words_of(Lanes lanes) {
  std::array<std::uint64_t, 2> words;
  std::memcpy(words.data(), &lanes, sizeof lanes);
  return words;
}

inline bool same(Lanes a, Lanes b) {
  return words_of(a) == words_of(b);
}

/// The front row as one word, pit 1 in the lowest byte.
inline std::uint64_t front_word(Lanes lanes) {
  return words_of(lanes)[0];
}

struct alignas(16) LaneBytes {
  std::array<std::uint8_t, pits_per_ring> pit{};
};

struct SowingTables {
  /// One seed in each of the `seeds` pits after `from`: [direction][from][seeds], seeds < 16.
  std::array<std::array<std::array<LaneBytes, 16>, 16>, 2> seeds{};
  /// All ones but for one pit.
  std::array<LaneBytes, 16> all_but{};
};

consteval SowingTables make_sowing_tables() {
  SowingTables tables;
  for (int from = 0; from < pits_per_ring; ++from) {
    const auto row = static_cast<std::size_t>(from);
    for (const Direction direction : {Direction::rightwards, Direction::leftwards}) {
      auto& by_seeds = tables.seeds[static_cast<std::size_t>(direction)][row];
      for (int seeds = 1; seeds < pits_per_ring; ++seeds) {
        const auto n = static_cast<std::size_t>(seeds);
        by_seeds[n] = by_seeds[n - 1];
        by_seeds[n].pit[static_cast<std::size_t>(Pit(from).onward(direction, seeds).index())] = 1;
      }
    }
    for (std::size_t pit = 0; pit < pits_per_ring; ++pit) {
      tables.all_but[row].pit[pit] = pit == row ? 0x00 : 0xFF;
    }
  }
  return tables;
}

inline constexpr SowingTables sowing_tables = make_sowing_tables();

inline Lanes load(const LaneBytes& bytes) {
  Lanes lanes;
  std::memcpy(&lanes, &bytes, sizeof lanes);
  return lanes;
}

/// A ring from which all seeds of one pit have been lifted.
inline Lanes emptied(Lanes ring, Pit pit) {
  return ring & load(sowing_tables.all_but[static_cast<std::size_t>(pit.index())]);
}

/// A ring after `seeds` seeds have been dropped one by one, the first into the pit after `from`
/// (S1). Pre: no pit comes to hold more than 255.
inline Lanes sown(Lanes ring, Pit from, Direction direction, unsigned seeds) {
  const auto& by_seeds =
      sowing_tables
          .seeds[static_cast<std::size_t>(direction)][static_cast<std::size_t>(from.index())];
  ring += load(by_seeds[seeds % pits_per_ring]);
  const auto rounds = static_cast<std::uint8_t>(seeds / pits_per_ring);
  if (rounds != 0) ring += rounds;
  return ring;
}

inline unsigned seeds_in(Lanes ring, Pit pit) {
  return ring[pit.index()];
}

/// The pit from which captured seeds are counted on, so that the first falls into the kichwa (S5).
inline Pit before_kichwa(Hand kichwa) {
  return kichwa_of(kichwa).onward(reversed(entry_direction(kichwa)), 1);
}

}  // namespace bao
