// Sets of pits as bit masks (bit i: ring index i), and the opening captures of mtaji (M2).
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "bao/board.h"
#include "sowing.h"

namespace bao {

constexpr std::uint32_t bit(Pit pit) { return std::uint32_t{1} << pit.index(); }

inline constexpr std::uint32_t front_pits = 0x00FF;
inline constexpr std::uint32_t back_pits = 0xFF00;
inline constexpr std::uint32_t all_pits = front_pits | back_pits;

/// The pits that hold `least` seeds or more.
inline std::uint32_t at_least(const Ring& ring, std::uint8_t least) {
  std::uint32_t mask = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    mask |= static_cast<std::uint32_t>(ring[i] >= least) << i;
  }
  return mask;
}

/// The own front pits that are occupied and face an occupied front pit (N2, S4).
inline std::uint32_t meeting_pits(const Ring& own, const Ring& theirs) {
  std::uint32_t mask = 0;
  for (std::size_t i = 0; i < pits_per_row; ++i) {
    mask |= static_cast<std::uint32_t>(own[i] != 0 && theirs[pits_per_row - 1 - i] != 0) << i;
  }
  return mask;
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
  for (int i = 0; i < pits_per_ring; ++i) {
    const unsigned seeds = own[static_cast<std::size_t>(i)];
    // With 2 to 15 seeds a lap never comes back to its own pit, so `meeting` holds at its end.
    if (seeds - 2U > 13U || (candidates >> i & 1U) == 0) continue;
    const auto n = static_cast<int>(seeds);
    const std::uint32_t right = bit(Pit(i).onward(Direction::rightwards, n)) & meeting;
    const std::uint32_t left = bit(Pit(i).onward(Direction::leftwards, n)) & meeting;
    captures.rightwards |= static_cast<std::uint32_t>(right != 0) << i;
    captures.leftwards |= static_cast<std::uint32_t>(left != 0) << i;
    ends |= right | left;
  }
  for (; ends != 0; ends &= ends - 1) captures.taken |= bit(Pit(std::countr_zero(ends)).facing());
  return captures;
}

}  // namespace bao
