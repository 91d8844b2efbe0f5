// Sets of pits as bit masks (bit i: ring index i), and the opening captures of mtaji (M2).
#pragma once

#include "bao/board.h"
#include "sowing.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace bao {

constexpr std::uint32_t bit(Pit pit) {
  return std::uint32_t{1} << pit.index();
}

inline constexpr std::uint32_t front_pits = 0x00FF;
inline constexpr std::uint32_t back_pits = 0xFF00;
inline constexpr std::uint32_t all_pits = front_pits | back_pits;

/// One bit for each of eight bytes that are all ones or all zeros, the lowest byte's first.
inline std::uint32_t bits_of(std::uint64_t bytes) {
  constexpr std::uint64_t one_bit_each = 0x8040'2010'0804'0201;
  constexpr std::uint64_t sum_of_bytes = 0x0101'0101'0101'0101;
  return static_cast<std::uint32_t>((bytes & one_bit_each) * sum_of_bytes >> 56U);
}

/// The pits that hold `least` seeds or more.
inline std::uint32_t at_least(const Ring& ring, std::uint8_t least) {
  const auto holds = load(ring) >= least;
  std::array<std::uint64_t, 2> halves;
  std::memcpy(halves.data(), &holds, sizeof halves);
  return bits_of(halves[0]) | bits_of(halves[1]) << pits_per_row;
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
inline std::uint32_t meeting_pits(const Ring& own, const Ring& theirs) {
  return at_least(own, 1) & facing_row[at_least(theirs, 1) & front_pits];
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
inline MtajiCaptures mtaji_captures(const Ring& own, std::uint32_t meeting,
                                    std::uint32_t candidates = all_pits) {
  MtajiCaptures captures;
  if (meeting == 0) return captures;
  std::uint32_t ends = 0;
  // With 2 to 15 seeds a lap never comes back to its own pit, so `meeting` holds at its end.
  std::uint32_t pits = candidates & at_least(own, 2) & ~at_least(own, pits_per_ring);
  for (; pits != 0; pits &= pits - 1) {
    const int i = std::countr_zero(pits);
    const int n = own[static_cast<std::size_t>(i)];
    const std::uint32_t right = bit(Pit(i).onward(Direction::rightwards, n)) & meeting;
    const std::uint32_t left = bit(Pit(i).onward(Direction::leftwards, n)) & meeting;
    captures.rightwards |= static_cast<std::uint32_t>(right != 0) << i;
    captures.leftwards |= static_cast<std::uint32_t>(left != 0) << i;
    ends |= right | left;
  }
  captures.taken = facing_row[ends];
  return captures;
}

}  // namespace bao
