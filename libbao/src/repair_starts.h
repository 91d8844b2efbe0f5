// Where a record may have begun: as it says, or by other rules or from another position.
#pragma once

#include "bao/position.h"
#include "bao/record.h"
#include "bao/repair.h"

#include <vector>

namespace bao {

/// Whether two rule sets play alike, whatever they are called.
[[nodiscard]] bool same_settings(RuleSet a, const RuleSet& b);

struct RepairStart {
  RuleSet rules;
  Position position;
  std::vector<Change> changes;  ///< of the rules and of the position; none for the record's own
  int cost = 0;

  friend bool same_start(const RepairStart& a, const RepairStart& b) {
    return a.position == b.position && same_settings(a.rules, b.rules);
  }
};

/// Every start once, the record's own first if the rules allow it. `options` may settle the rules.
[[nodiscard]] std::vector<RepairStart> repair_starts(const GameRecord& record,
                                                     const RepairOptions& options);

}  // namespace bao
