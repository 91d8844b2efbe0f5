// Positions drawn as boards, as South sees them, from North's back row down:
//
//     N 21 h   .  .  .  .  .  .  .  .
//              .  2  2  6  .  .  .  .
//              .  .  .  .  6  .  3  1
//   > S 21 H   .  .  .  .  .  .  .  1
//
// The outer rows begin with their owner: the letter, the seeds in reserve unless there are none,
// and `H` or `h` while the house is owned. `>` marks the side to move. A dot is an empty pit; `2x`
// a blocked one (of the side to move), `2!` or `.!` one that must be captured (of the other side).
#pragma once

#include "bao/position.h"

#include <string>
#include <string_view>

namespace bao::test {

/// Throws std::invalid_argument where the drawing is none.
[[nodiscard]] Setup board(std::string_view drawing);

/// The drawing that `board` reads back, for messages.
[[nodiscard]] std::string drawing_of(const Setup& setup);

/// The same position with the players changed round.
[[nodiscard]] Setup changed_round(const Setup& setup);

}  // namespace bao::test
