// Where a record may have begun: as it says, or by other rules or from another position.
#pragma once

#include "bao/position.h"
#include "bao/record.h"
#include "bao/repair.h"

#include <optional>
#include <vector>

namespace bao {

struct RepairStart {
  RuleSet rules;
  Position position;
  std::optional<Change> change;  ///< absent for the record's own, which comes first if it is there
};

/// Every start once. `options` may settle the rules.
[[nodiscard]] std::vector<RepairStart> repair_starts(const GameRecord& record,
                                                     const RepairOptions& options);

}  // namespace bao
