// Sets of pits as bit masks (bit i: ring index i), and the opening captures of mtaji (M2).
#pragma once

#include "bao/board.h"
#include "sowing.h"

#include <array>
#include <bit>
#include <cstdint>

namespace bao {

constexpr std::uint32_t bit(Pit pit) {
  return std::uint32_t{1} << pit.index();
}

inline constexpr std::uint32_t front_pits = 0x00FF;
inline constexpr std::uint32_t back_pits = 0xFF00;
inline constexpr std::uint32_t all_pits = front_pits | back_pits;

/// The top bit of every byte whose pit holds `least` seeds or more. Pre: 0 < least <= 128.
constexpr std::uint64_t flags_of(RowWord row, unsigned least) {
  constexpr std::uint64_t top = one_each << 7U;
  // A sum within the lower seven bits does not reach into the next pit.
  return (((row & ~top) + (128 - least) * one_each) | row) & top;
}

/// The flags of a row as its eight pits' bits, the lowest byte's first.
constexpr std::uint32_t bits_of(std::uint64_t flags) {
  constexpr std::uint64_t each_to_its_place = 0x0102'0408'1020'4080;
  return static_cast<std::uint32_t>((flags >> 7U) * each_to_its_place >> 56U);
}

/// The pits that hold `least` seeds or more. Pre: 0 < least <= 128.
constexpr std::uint32_t at_least(RowWord row, unsigned least) {
  return bits_of(flags_of(row, least));
}
constexpr std::uint32_t at_least(const RingWords& ring, unsigned least) {
  return at_least(ring.front, least) | at_least(ring.back, least) << pits_per_row;
}
inline std::uint32_t at_least(const Ring& ring, unsigned least) {
  return at_least(load(ring), least);
}

/// For every set of front pits, the pits that face them (B2): the same bits the other way round.
inline constexpr auto facing_row = [] {
  std::array<std::uint8_t, 256> table{};
  for (std::size_t pits = 0; pits < table.size(); ++pits) {
    for (int i = 0; i < pits_per_row; ++i) {
      const std::size_t facing = (pits >> i & 1U) << Pit(i).facing().index();
      table[pits] = static_cast<std::uint8_t>(table[pits] | facing);
    }
  }
  return table;
}();

/// The own front pits that are occupied and face an occupied front pit (N2, S4).
inline std::uint32_t meeting_pits(RowWord own_front, RowWord their_front) {
  return bits_of(flags_of(own_front, 1) & flags_of(turned(their_front), 1));
}
inline std::uint32_t meeting_pits(const Ring& own, const Ring& theirs) {
  return meeting_pits(load_row(own, Row::front), load_row(theirs, Row::front));
}

/// M2: where first laps end that may capture, both ways: rightwards in the lower half, leftwards
/// in the upper. A lap of one seed begins no move, and one of sixteen or more takes nothing.
using FirstLapEnds = std::uint32_t;

inline constexpr auto first_lap_ends = [] {
  std::array<std::array<FirstLapEnds, pits_per_ring>, pits_per_ring> table{};
  for (int pit = 0; pit < pits_per_ring; ++pit) {
    for (int seeds = 2; seeds < pits_per_ring; ++seeds) {
      table[static_cast<std::size_t>(pit)][static_cast<std::size_t>(seeds)] =
          bit(Pit(pit).onward(Direction::rightwards, seeds)) |
          bit(Pit(pit).onward(Direction::leftwards, seeds)) << pits_per_ring;
    }
  }
  return table;
}();

inline FirstLapEnds ends_from(Pit pit, unsigned seeds) {
  return seeds < pits_per_ring ? first_lap_ends[static_cast<std::size_t>(pit.index())][seeds] : 0;
}

/// Both halves with the ends that capture. With 2 to 15 seeds a lap never comes back to its own
/// pit, so `meeting` holds at its end.
constexpr FirstLapEnds capturing_ends(FirstLapEnds ends, std::uint32_t meeting) {
  return ends & (meeting | meeting << pits_per_ring);
}

constexpr std::uint32_t in_direction(FirstLapEnds ends, Direction direction) {
  return direction == Direction::rightwards ? ends & all_pits : ends >> pits_per_ring;
}

/// The opponent's front pits that are taken at these ends.
constexpr std::uint32_t taken_at(FirstLapEnds capturing) {
  return facing_row[(capturing | capturing >> pits_per_ring) & front_pits];
}

/// A row without the pits that hold sixteen seeds or more.
constexpr RowWord without_heaps(RowWord row) {
  return row & ~((flags_of(row, pits_per_ring) >> 7U) * 0xFF);
}

/// The opponent's front pits that can be taken as an opening capture (M2). Looks at every pit: to
/// choose among them costs more than that.
inline std::uint32_t mtaji_taken(const RingWords& own, std::uint32_t meeting) {
  const RowWord front = without_heaps(own.front);
  const RowWord back = without_heaps(own.back);
  FirstLapEnds ends = 0;
  for (std::size_t i = 0; i < pits_per_row; ++i) {
    const unsigned shift = static_cast<unsigned>(i) * 8;
    ends |= first_lap_ends[i][seeds_at(front, shift)];
    ends |= first_lap_ends[pits_per_row + i][seeds_at(back, shift)];
  }
  return taken_at(capturing_ends(ends, meeting));
}

/// The opening captures of a player in mtaji.
struct MtajiCaptures {
  std::uint32_t rightwards = 0;  ///< the own pits that capture when sown rightwards
  std::uint32_t leftwards = 0;
  std::uint32_t taken = 0;  ///< the opponent's front pits that can be taken

  [[nodiscard]] std::uint32_t from(Direction direction) const {
    return direction == Direction::rightwards ? rightwards : leftwards;
  }
};

/// M2, for the own pits of `candidates`. `meeting` as `meeting_pits` gives it.
inline MtajiCaptures mtaji_captures(const RingWords& own, std::uint32_t meeting,
                                    std::uint32_t candidates = all_pits) {
  MtajiCaptures captures;
  if (meeting == 0) return captures;
  FirstLapEnds ends = 0;
  for (std::uint32_t pits = candidates & at_least(own, 2); pits != 0; pits &= pits - 1) {
    const Pit pit(std::countr_zero(pits));
    const FirstLapEnds capturing = capturing_ends(ends_from(pit, seeds_in(own, pit)), meeting);
    if (in_direction(capturing, Direction::rightwards) != 0) captures.rightwards |= bit(pit);
    if (in_direction(capturing, Direction::leftwards) != 0) captures.leftwards |= bit(pit);
    ends |= capturing;
  }
  captures.taken = taken_at(ends);
  return captures;
}
inline MtajiCaptures mtaji_captures(const Ring& own, std::uint32_t meeting) {
  return mtaji_captures(load(own), meeting);
}

}  // namespace bao
