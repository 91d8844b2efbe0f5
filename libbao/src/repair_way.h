// Ways through a record: what the search leaves of a repair, and the repair that comes of it.
#pragma once

#include "repair_task.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace bao {

/// A ply of the repaired game.
struct RepairedPly {
  Move move;
  std::optional<std::size_t> token;  ///< the one it is read from, by index; absent where missing
  bool kept = false;                 ///< as it is written
};

/// A change, as the search makes it.
struct RepairStep {
  ChangeKind kind = ChangeKind::mark;
  int cost = 0;
  std::size_t token = 0;  ///< the first one it is about, by index; past the last at the end
  std::vector<std::size_t> tokens;  ///< that it takes in, as they stand in the record
  std::size_t played = 0;           ///< plies of the repaired game before it
};

/// Whether the record's result stands.
enum class SameResult : std::uint8_t { yes, no };

struct FoundRepair {
  int cost = 0;
  std::size_t start = 0;  ///< of `RepairTask::starts`
  std::vector<RepairedPly> plies;
  std::vector<RepairStep> steps;
  GameResult computed = GameResult::unknown;
  SameResult same_result = SameResult::yes;  ///< no: that is another change
  bool win_not_shown = false;
  double likelihood = 0;  ///< logarithm of the chance that its moves are taken from all legal ones

  [[nodiscard]] bool moves_are_those_of(const FoundRepair& other) const {
    return std::ranges::equal(plies, other.plies, {}, &RepairedPly::move, &RepairedPly::move);
  }
};

/// A change, as it leads from one state to another.
struct Edge {
  ChangeKind kind = ChangeKind::mark;
  int cost = 0;
  Move move{};                   // that is played, where it is one move
  std::uint32_t tokens = 0;      // that it takes in
  ReadingOrder order;            // of what follows
  std::uint32_t read_first = 0;  // tokens that are played before the missing move
};

/// A part of a way to a state: a change, and the plies played as written after it.
struct Leg {
  std::uint32_t start = 0;
  Edge edge;
  std::uint32_t kept = 0;
};
using Way = std::vector<Leg>;

/// The tokens that are played in place of `tokens` ones from `next` on, two or three: their ends
/// are swapped.
[[nodiscard]] std::vector<std::size_t> swapped_order(std::size_t next, std::size_t tokens);
/// Of an exchanged round that has a token too many in its middle, the others as they are played.
[[nodiscard]] std::array<std::size_t, 2> around_middle(std::size_t next);

/// Plays a way through. Pre: the search has found it, so that everything can be played.
[[nodiscard]] FoundRepair played_way(const RepairTask& task, const TaskReader& reader,
                                     const Way& way);

}  // namespace bao
