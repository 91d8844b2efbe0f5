// The moves of a position as the engine and the naive model tell them, in the same words.
#pragma once

#include "bao/position.h"
#include "bao/rule_set.h"
#include "naive/naive_rules.h"

#include <map>
#include <optional>
#include <string>

namespace bao::test {

/// By their canonical tokens, with all that is told of each.
using ComparedMoves = std::map<std::string, naive::Result>;

/// The legal moves; nothing where one is undecided after `lap_limit` laps (S9), since the naive
/// model gives up then.
[[nodiscard]] std::optional<ComparedMoves> moves_of_engine(const RuleSet& rules,
                                                           const Position& position,
                                                           long lap_limit);
[[nodiscard]] std::optional<ComparedMoves> moves_of_naive_model(const RuleSet& rules,
                                                                const Position& position,
                                                                long lap_limit);

/// For messages, a line a move.
[[nodiscard]] std::string text_of(const std::optional<ComparedMoves>& moves);

}  // namespace bao::test
