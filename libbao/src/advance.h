// The way nearly every ply of a replay goes: its token is canonical, legal as it stands, and nobody
// asks what happens in it. Such a ply is played in place. What is out of the ordinary is not said
// here: it is left to `judge`, on a position that is as it was.
#pragma once

#include "bao/move.h"
#include "bao/position.h"
#include "bao/rule_set.h"

#include <cstdint>
#include <string_view>

namespace bao {

/// Whether `openings(rules, position)` are of the move's kind and allow it.
[[nodiscard]] bool may_open(const RuleSet& rules, const Position& position, const Move& move);

/// Plays a move in place where it ends and, as a safari, meets the choice at the house (N8);
/// otherwise changes nothing. Pre: `may_open`.
[[nodiscard]] bool advance(const RuleSet& rules, Position& position, const Move& move,
                           std::uint64_t lap_limit);

/// Plays `token` in place where `judge` finds it legal and has nothing to say of it, and where it
/// is canonical; otherwise changes nothing. Letters are read as they are in canonical tokens.
[[nodiscard]] bool advance(const RuleSet& rules, Position& position, std::string_view token,
                           std::uint64_t lap_limit);

}  // namespace bao
