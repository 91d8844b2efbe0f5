// Moves of a position, and the canonical token that names each.
#pragma once

#include "bao/api.h"
#include "bao/board.h"

#include <cstdint>
#include <string>

namespace bao {

/// Settled by how a move begins (S2).
enum class Kind : std::uint8_t { capture, takata };
[[nodiscard]] constexpr const char* kind_word(Kind kind) {
  return kind == Kind::capture ? "capture" : "takata";
}

/// What a capture move does where a lap ends in the functional house in namu (N8).
enum class HouseChoice : std::uint8_t { stop, safari };

/// A move as its canonical token says it. `hand` is the kichwa entered for a namu capture,
/// otherwise the way the hand moves first. `house` is `stop` where the move meets no choice.
struct Move {
  Pit pit;
  Hand hand = Hand::left;
  Kind kind = Kind::capture;
  HouseChoice house = HouseChoice::stop;

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// `A7L*`, `a5R>`, `b2L`.
[[nodiscard]] BAO_API std::string canonical_token(Side side, const Move& move);

}  // namespace bao
