// Records under all rule sets and readings.
#include "bao/identify.h"

#include "chosen.h"
#include "notation/outcome_text.h"
#include "property.h"
#include "record_properties.h"
#include "targets.h"

#include <algorithm>

namespace bao::fuzz {
namespace {

bool has_errors(const ReplayOutcome& outcome) {
  return std::ranges::any_of(outcome.diagnostics, [](const Diagnostic& finding) {
    return finding.severity == Severity::error;
  });
}

Fit fit_of(const ReplayOutcome& outcome) {
  switch (outcome.status) {
    case GameStatus::legal:
      return has_errors(outcome) ? Fit::contradicted : Fit::legal;
    case GameStatus::undecided:
      return Fit::undecided;
    case GameStatus::illegal:
    case GameStatus::unreadable:
      break;
  }
  return Fit::illegal;
}

// Where no token was in doubt, a replay by these rules and this reading says the same.
void check_trial(const GameRecord& record, const Trial& trial) {
  if (trial.fit != Fit::legal && !trial.fault) broken("not legal, but without a fault");
  if (!trial.doubts.empty() || trial.ways_left_out) return;
  ReplayOptions options = quick_replay();
  options.rules = trial.rules;
  options.reading = trial.reading;
  options.variations = Variations::skip;
  const ReplayOutcome outcome = replay(record, options);
  if (outcome.plies == trial.plies && fit_of(outcome) == trial.fit) return;
  broken("under {} {}: fit {}, {} plies; replayed: fit {}, {} plies\n{}",
         rule_set_name(trial.rules), reading_name(trial.reading), static_cast<int>(trial.fit),
         trial.plies, static_cast<int>(fit_of(outcome)), outcome.plies,
         test::outcome_text(outcome));
}

}  // namespace

void fuzz_identify(std::string_view bytes) {
  constexpr std::size_t most_plies = 16;
  Input input(bytes);
  const Spelling spelling = chosen_spelling(input);
  GameRecord record = chosen_record(input, most_plies, Slips::some);
  record.spelling = spelling;
  const Identification found = identify(record, quick_replay());
  if (found.trials.empty()) broken("nothing was tried");
  for (const Trial& trial : found.trials)
    check_trial(record, trial);
  for (const Parting& parting : found.partings) {
    if (parting.trial.plies > found.best().plies) broken("a rule set parts, but gets further");
  }
}

}  // namespace bao::fuzz
