// The search for the least repair: uniform cost over the game tree.
//
// A state is a position, the plies of the record read so far, the order in which they are read and
// the rules. What is written leads on from a state at no cost (a run); a change leads on at the
// cost of what must have gone wrong. States are met in order of cost, so the first one in which the
// record has been read and its result is shown is the end of a least repair. A change is only
// played when the search has come to its cost.
#pragma once

#include "repair_task.h"
#include "repair_way.h"

#include <cstdint>
#include <vector>

namespace bao {

struct FoundRepairs {
  std::vector<FoundRepair> repairs;  ///< by cost; the first is a least one
  int ruled_out = 0;                 ///< everything cheaper has been looked at
  bool ended_early = false;          ///< before all of the least cost, or any, were found
  bool long_moves = false;           ///< moves beyond the lap limit were met
  std::uint64_t work = 0;            ///< moves tried
};

[[nodiscard]] FoundRepairs search_repairs(const RepairTask& task);

}  // namespace bao
