// What holds in every position: its moves, their tokens and what becomes of the seeds.
#pragma once

#include "bao/move.h"
#include "bao/position.h"
#include "bao/rule_set.h"

#include <cstdint>
#include <string>
#include <vector>

namespace bao::fuzz {

struct LegalMove {
  Move move;
  std::string token;
  Position after;
};

/// The legal moves that end within `lap_limit`. They keep all seeds, lead to positions that make
/// sense, and are said by their tokens whoever reads these: `judge`, `advance`, or a reader of
/// North's letters as South sees them. Laps, played one by one, lead where the moves do.
[[nodiscard]] std::vector<LegalMove> checked_moves(const RuleSet& rules, const Position& position,
                                                   std::uint64_t lap_limit);

/// The naive model knows the same moves and what they do.
void check_against_naive_model(const RuleSet& rules, const Position& position, long lap_limit);

/// Text of a position is read back to it.
void check_text(const Position& position);

/// Whoever has won has done so because there is no move.
void check_standing(const RuleSet& rules, const Position& position,
                    const std::vector<LegalMove>& moves, std::uint64_t lap_limit);

}  // namespace bao::fuzz
