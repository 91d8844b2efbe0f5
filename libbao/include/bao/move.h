// Moves of a position, and the canonical token that names each.
#pragma once

#include "bao/board.h"
#include "bao/token.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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
[[nodiscard]] std::string canonical_token(Side side, const Move& move);

/// The move of `side` that a canonical token says, or nothing. Whether it is of that kind, and
/// whether a safari meets a choice, only a position can tell.
[[nodiscard]] constexpr std::optional<Move> canonical_move(Side side, std::string_view token) {
  if (!is_canonical_token(token)) return std::nullopt;
  const char row = token[0];
  const bool front = (row == 'A') | (row == 'a');
  const bool south = (row == 'A') | (row == 'B');
  if (south != (side == Side::south)) return std::nullopt;
  Move move{Pit::of(front ? Row::front : Row::back, token[1] - '0'),
            token[2] == 'L' ? Hand::left : Hand::right, Kind::capture, HouseChoice::stop};
  if (token.size() == 3) return move;
  if (token[3] == '*') {
    move.kind = Kind::takata;
  } else {
    move.house = HouseChoice::safari;
  }
  return move;
}

}  // namespace bao
