// The kichwa at which captured seeds enter: rule S6.
#pragma once

#include "bao/board.h"
#include "bao/position.h"

#include <cstddef>

namespace bao {

/// S6, of a capture at `own_pit` by a lap that ran in `direction`. Not for the opening capture of
/// namu, where the move says it.
constexpr Hand kichwa_entered(Pit own_pit, Direction direction) {
  if (own_pit.number() <= 2) return Hand::left;
  if (own_pit.number() >= 7) return Hand::right;
  return direction == Direction::rightwards ? Hand::left : Hand::right;
}

/// Where the first capture of a move in mtaji enters. Pre: `pit` sown by `hand` captures (M2).
inline Hand first_entry(const Position& position, Pit pit, Hand hand) {
  const Direction direction = direction_of(pit, hand);
  const Ring& own = position.ring(position.to_move());
  return kichwa_entered(pit.onward(direction, own[static_cast<std::size_t>(pit.index())]),
                        direction);
}

}  // namespace bao
