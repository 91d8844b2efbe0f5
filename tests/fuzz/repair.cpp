// Games with slips, and what makes them legal.
#include "bao/repair.h"

#include "bao/bpn.h"
#include "chosen.h"
#include "notation/outcome_text.h"
#include "property.h"
#include "record_properties.h"
#include "targets.h"

#include <algorithm>

namespace bao::fuzz {
namespace {

RepairOptions quick_repair() {
  RepairOptions options;
  options.lap_limit = few_laps;
  options.max_changes = 2;
  options.most = 4;
  options.work_limit = 4'000;
  return options;
}

void check_legal(const GameRecord& record, std::string_view what) {
  const ReplayOutcome outcome = replay(record, quick_replay());
  if (outcome.status != GameStatus::legal)
    broken("{} is not legal:\n{}", what, test::outcome_text(outcome));
}

void check_repair(const Repair& repair, const RepairOptions& options) {
  check_legal(repair.record, "what was repaired");
  check_legal(told_in_record(repair), "what tells its repairs");
  if (repair.told_at.size() != repair.changes.size()) broken("changes are told at no ply");
  const auto counted = std::ranges::count_if(repair.changes, [](const Change& change) {
    return change.kind != ChangeKind::mark && change.kind != ChangeKind::completed;
  });
  if (counted > options.max_changes) broken("{} changes", counted);
  for (const std::size_t ply : repair.told_at) {
    if (ply > repair.record.main.plies.size()) broken("a change is told behind the last ply");
  }
}

void check_outcome(const GameRecord& record, const RepairOutcome& outcome,
                   const RepairOptions& options) {
  if (outcome.status == RepairStatus::legal) check_legal(record, "what needs no repair");
  if ((outcome.status == RepairStatus::repaired) != !outcome.repairs.empty()) {
    broken("status {} with {} repairs", static_cast<int>(outcome.status), outcome.repairs.size());
  }
  if (outcome.repairs.size() > options.most) broken("{} repairs", outcome.repairs.size());
  if (!std::ranges::is_sorted(outcome.repairs, {}, &Repair::cost)) {
    broken("repairs do not rise in cost");
  }
  for (const Repair& repair : outcome.repairs)
    check_repair(repair, options);
}

}  // namespace

void fuzz_repair(std::string_view bytes) {
  constexpr std::size_t most_plies = 24;
  Input input(bytes);
  const Spelling spelling = chosen_spelling(input);
  GameRecord record = chosen_record(input, most_plies, Slips::some);
  record.spelling = spelling;
  const RepairOptions options = quick_repair();
  check_outcome(record, repair(record, options), options);
}

}  // namespace bao::fuzz
