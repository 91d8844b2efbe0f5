// The search for the least repair: uniform cost over the game tree.
//
// A state is a position, the plies of the record read so far, the order in which they are read and
// the rules. What is written leads on from a state at no cost (a run); a change leads on at the
// cost of what must have gone wrong. States are met in order of cost, so the first one in which the
// record has been read and its result is shown is the end of a least repair. A change is only
// played when the search has come to its cost.
#pragma once

#include "bao/repair.h"
#include "repair_misreading.h"
#include "repair_starts.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bao {

struct RecordedToken {
  std::string text;
  HeardToken heard;
};

/// How a record says that the game ended.
struct RecordedEnd {
  GameResult result = GameResult::unknown;
  std::optional<Rule> rule;  ///< E1 or E2, where it says so
  bool explained = false;    ///< it says how the game ended, so the board need not show it
};

struct RepairTask {
  std::vector<RepairStart> starts;
  std::vector<RecordedToken> tokens;
  RecordedEnd end;
  Spelling spelling;
  TakataMarks marks = TakataMarks::believed;
  std::uint64_t lap_limit = hint_lap_limit;
  int max_changes = 3;
  std::size_t most = 10;
  std::uint64_t work_limit = 0;
  std::function<bool()> stop;
};

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
  std::size_t token = 0;   ///< the first one it is about, by index; past the last at the end
  std::size_t tokens = 0;  ///< how many it takes in
  std::size_t played = 0;  ///< plies of the repaired game before it
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

struct FoundRepairs {
  std::vector<FoundRepair> repairs;  ///< by cost; the first is a least one
  int ruled_out = 0;                 ///< everything cheaper has been looked at
  bool ended_early = false;          ///< before all of the least cost, or any, were found
  bool long_moves = false;           ///< moves beyond the lap limit were met
  std::uint64_t work = 0;            ///< moves tried
};

[[nodiscard]] FoundRepairs search_repairs(const RepairTask& task);

}  // namespace bao
