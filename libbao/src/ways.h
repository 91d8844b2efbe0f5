// Following a record whose tokens may each mean several moves.
#pragma once

#include "bao/identify.h"
#include "bao/limits.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bao {

/// How a record is read and under which rules.
struct WaysOptions {
  const RuleSet& rules;
  const Spelling& spelling;
  std::uint64_t lap_limit = default_lap_limit;
  std::size_t most_positions = most_ways_at_once;  ///< after one ply that are followed at once
};

/// One of the ways that get furthest, and what all of them have in doubt.
struct Ways {
  std::vector<Move> moves;  ///< of that way
  Position last;            ///< where it leads
  std::vector<Doubt> doubts;
  bool left_out = false;  ///< there were more ways than are followed
};

/// Follows every move that fits, and merges ways that meet. Ways that a `[%board]` or the result
/// contradicts are given up as long as there are others.
[[nodiscard]] Ways follow_ways(const GameRecord& record, const Position& start,
                               const WaysOptions& options);

}  // namespace bao
