// The rules engine: which openings a position allows, what a move does, and who has won.
// Everything here reads settings of the rule set and the position; nothing knows about notation.
#pragma once

#include "bao/api.h"
#include "bao/event.h"
#include "bao/limits.h"
#include "bao/move.h"
#include "bao/position.h"
#include "bao/rule_set.h"

#include <bit>
#include <cstdint>
#include <functional>
#include <optional>

namespace bao {

/// The pits that may be fed or lifted, by the hand that is named for each: everything that is
/// decided by the opening alone (N, M, F1, T3, T4), before S9. In a position all are of one kind.
struct Openings {
  Stage stage = Stage::namu;
  Kind kind = Kind::capture;
  std::uint16_t left = 0;   ///< bit i: ring index i with `Hand::left`
  std::uint16_t right = 0;  ///< the same with `Hand::right`

  [[nodiscard]] bool allows(Pit pit, Hand hand) const {
    const unsigned mask = hand == Hand::left ? left : right;
    return (mask >> pit.index() & 1U) != 0;
  }
  [[nodiscard]] bool empty() const { return (left | right) == 0; }
};

/// Empty where a front row is empty (E1) and where nothing may be opened (E2).
[[nodiscard]] BAO_API Openings openings(const RuleSet& rules, const Position& position);

/// The opponent's front pits that the player to move could take as an opening capture, by number:
/// bit n-1 for pit n (N2 in namu, M2 and T3 in mtaji; T4 not considered).
[[nodiscard]] BAO_API std::uint8_t opening_captures(const RuleSet& rules, const Position& position);

/// How a move turned out.
enum class Ending : std::uint8_t {
  ended,
  never_ending,  ///< it came back to an earlier board, pit and direction (S9): illegal
  undecided,     ///< neither within the lap limit
};

struct Playout {
  /// Of a move of which nothing has been played yet. No aggregate: compilers clear those first.
  explicit Playout(const Position& position) : after(position) {}

  Ending ending = Ending::ended;
  std::uint64_t period = 0;  ///< laps, where never-ending
  Position after;            ///< where ended; otherwise the position before the move
  MoveSummary summary;       ///< of the laps that were played
};

/// Plays a move in constant memory. Pre: `openings(rules, position).allows(move.pit, move.hand)`
/// and `move.kind` is theirs. A safari in a move that meets no choice is the same as none (N8).
[[nodiscard]] BAO_API Playout play(const RuleSet& rules, const Position& position, const Move& move,
                                   std::uint64_t lap_limit = default_lap_limit);

/// The same, telling `on_lap` every lap in turn.
using LapSink = std::function<void(const LapEvent&)>;
[[nodiscard]] BAO_API Playout play(const RuleSet& rules, const Position& position, const Move& move,
                                   std::uint64_t lap_limit, const LapSink& on_lap);

/// Calls `visit(const Move&, const Playout&)` for every legal move and for every undecided one, in
/// the order of the pits. Stops when `visit` returns false; returns whether it went to the end.
template <typename Visit>
bool visit_moves(const RuleSet& rules, const Position& position, std::uint64_t lap_limit,
                 Visit&& visit) {
  const Openings open = openings(rules, position);
  std::uint32_t pits = static_cast<std::uint32_t>(open.left) | open.right;
  for (; pits != 0; pits &= pits - 1) {
    const Pit pit(std::countr_zero(pits));
    for (const Hand hand : {Hand::left, Hand::right}) {
      if (!open.allows(pit, hand)) continue;
      Move move{pit, hand, open.kind, HouseChoice::stop};
      const Playout stopped = play(rules, position, move, lap_limit);
      if (stopped.ending != Ending::never_ending && !visit(move, stopped)) return false;
      if (!stopped.summary.met_house_choice) continue;
      move.house = HouseChoice::safari;
      const Playout safari = play(rules, position, move, lap_limit);
      if (safari.ending != Ending::never_ending && !visit(move, safari)) return false;
    }
  }
  return true;
}

/// Who has won, if anyone has.
struct Standing {
  std::optional<Side> winner;
  Rule rule = Rule::none;  ///< E1 or E2, where there is a winner
  bool undecided = false;  ///< every move is never-ending or undecided, at least one undecided
};

[[nodiscard]] BAO_API Standing standing(const RuleSet& rules, const Position& position,
                                        std::uint64_t lap_limit = default_lap_limit);

}  // namespace bao
