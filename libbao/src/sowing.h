// Sowing a lap: one table look-up and two additions for the sixteen pits of a ring.
#pragma once

#include "bao/board.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace bao {

/// The pits of one row side by side, ring indices 0..7 or 8..15, the lowest index in the lowest
/// byte. Sums of rows are sums of pits as long as every pit stays within 0..255.
using RowWord = std::uint64_t;

/// One in every pit of a row.
inline constexpr RowWord one_each = 0x0101'0101'0101'0101;

/// A ring as two words, or what is to be added to one.
struct RingWords {
  RowWord front = 0;
  RowWord back = 0;

  friend bool operator==(const RingWords&, const RingWords&) = default;
};

constexpr void add(RingWords& ring, const RingWords& seeds) {
  ring.front += seeds.front;
  ring.back += seeds.back;
}

/// Where a pit lies in the word of its row, in bits.
constexpr unsigned shift_of(Pit pit) {
  return static_cast<unsigned>(pit.index()) % pits_per_row * 8;
}

constexpr RingWords only_in(Pit pit, RowWord seeds) {
  const RowWord word = seeds << shift_of(pit);
  return pit.is_front() ? RingWords{word, 0} : RingWords{0, word};
}

constexpr RingWords without(RingWords ring, Pit pit) {
  const RingWords all = only_in(pit, 0xFF);
  return {ring.front & ~all.front, ring.back & ~all.back};
}

/// The seeds of the pit that lies at `shift`.
constexpr unsigned seeds_at(RowWord row, unsigned shift) {
  return static_cast<unsigned>(row >> shift & 0xFF);
}
constexpr unsigned seeds_in(const RingWords& ring, Pit pit) {
  return seeds_at(pit.is_front() ? ring.front : ring.back, shift_of(pit));
}

/// A front row as the opponent counts it: each pit where the one lies that faces it (B2).
inline RowWord turned(RowWord front) {
  return __builtin_bswap64(front);
}

inline RowWord load_row(const Ring& ring, Row row) {
  RowWord word;
  std::memcpy(&word, ring.data() + (row == Row::front ? 0 : pits_per_row), sizeof word);
  return std::endian::native == std::endian::little ? word : __builtin_bswap64(word);
}
inline RingWords load(const Ring& ring) {
  return {load_row(ring, Row::front), load_row(ring, Row::back)};
}

inline void store_row(Ring& ring, Row row, RowWord word) {
  if (std::endian::native != std::endian::little) word = __builtin_bswap64(word);
  std::memcpy(ring.data() + (row == Row::front ? 0 : pits_per_row), &word, sizeof word);
}
inline void store(Ring& ring, const RingWords& words) {
  store_row(ring, Row::front, words.front);
  store_row(ring, Row::back, words.back);
}

/// What laps add to a ring that begin in one place and go one way, by the seeds that are sown; at
/// 0, what a whole round of sixteen adds. What is lifted is taken away in the same addition.
using LapSums = std::array<RingWords, pits_per_ring>;

constexpr LapSums lap_sums(Pit before_first, Direction direction, bool lifts) {
  const RowWord lifted = lifts ? 1 : 0;
  const auto with_one_more = [&](RingWords sum, int seeds) {
    add(sum, only_in(before_first.onward(direction, seeds), 1));
    add(sum, only_in(before_first, 0 - lifted));
    return sum;
  };
  LapSums sums{};
  for (std::size_t seeds = 1; seeds < sums.size(); ++seeds)
    sums[seeds] = with_one_more(sums[seeds - 1], static_cast<int>(seeds));
  sums[0] = with_one_more(sums.back(), pits_per_ring);
  return sums;
}

/// The pit from which captured seeds are counted on, so that the first falls into the kichwa (S5).
constexpr Pit before_kichwa(Hand kichwa) {
  return kichwa_of(kichwa).onward(reversed(entry_direction(kichwa)), 1);
}

struct SowingTables {
  std::array<std::array<LapSums, pits_per_ring>, 2> lifted{};  ///< by direction and pit
  std::array<LapSums, 2> entered{};                            ///< by kichwa
};

inline constexpr SowingTables sowing_tables = [] {
  SowingTables tables;
  for (const Direction direction : {Direction::rightwards, Direction::leftwards}) {
    for (int pit = 0; pit < pits_per_ring; ++pit) {
      tables.lifted[static_cast<std::size_t>(direction)][static_cast<std::size_t>(pit)] =
          lap_sums(Pit(pit), direction, true);
    }
  }
  for (const Hand kichwa : {Hand::left, Hand::right}) {
    tables.entered[static_cast<std::size_t>(kichwa)] =
        lap_sums(before_kichwa(kichwa), entry_direction(kichwa), false);
  }
  return tables;
}();

/// A lap to come: seeds in the hand, and where they go.
struct LapToSow {
  const LapSums* sums = nullptr;
  unsigned seeds = 0;
  Pit before_first;
  Direction direction = Direction::rightwards;
};

/// S1: `seeds` seeds are lifted from `pit`; the ring still holds them.
inline LapToSow lifted(Pit pit, Direction direction, unsigned seeds) {
  return {&sowing_tables
               .lifted[static_cast<std::size_t>(direction)][static_cast<std::size_t>(pit.index())],
          seeds, pit, direction};
}

/// S5: `seeds` captured seeds enter.
inline LapToSow entering(Hand kichwa, unsigned seeds) {
  return {&sowing_tables.entered[static_cast<std::size_t>(kichwa)], seeds, before_kichwa(kichwa),
          entry_direction(kichwa)};
}

/// Where a lap's last seed fell, and what the pit then holds.
struct LapFell {
  Pit to;
  unsigned seeds = 0;
};

/// Sows a lap of one seed or more (S1). With up to fifteen seeds only the last one falls into its
/// pit: what that comes to hold is known without waiting for the additions.
inline LapFell sow(RingWords& ring, const LapToSow& lap) {
  const Pit to = lap.before_first.onward(lap.direction, static_cast<int>(lap.seeds));
  if (lap.seeds < pits_per_ring) {
    const unsigned seeds = seeds_in(ring, to) + 1;
    add(ring, (*lap.sums)[lap.seeds]);
    return {to, seeds};
  }
  for (unsigned rounds = lap.seeds / pits_per_ring; rounds != 0; --rounds)
    add(ring, lap.sums->front());
  const unsigned left = lap.seeds % pits_per_ring;
  if (left != 0) add(ring, (*lap.sums)[left]);
  return {to, seeds_in(ring, to)};
}

}  // namespace bao
