// Legal moves under any settings, from the start or from positions that were set up.
#include "chosen.h"
#include "notation/outcome_text.h"
#include "position_properties.h"
#include "property.h"
#include "record_properties.h"
#include "targets.h"

namespace bao::fuzz {
namespace {

// The naive model plays seed by seed and remembers all laps.
constexpr long naive_laps = 150;
constexpr std::size_t most_plies = 30;

// What was played is replayed to the same position, move by move.
void check_replayed(const GameRecord& record, const Position& last) {
  const ReplayOutcome outcome = check_replay(record, quick_replay());
  if (outcome.status != GameStatus::legal) {
    broken("a game that was played is not legal:\n{}", test::outcome_text(outcome));
  }
  if (outcome.final != last) broken("a game that was played ends otherwise");
}

}  // namespace

void fuzz_play(std::string_view bytes) {
  Input input(bytes);
  GameRecord record;
  record.rules = chosen_rules(input);
  Position position = chosen_position(input, *record.rules);
  record.start = position.setup();
  record.completeness = Completeness::fragment;
  do {
    check_text(position);
    check_against_naive_model(*record.rules, position, naive_laps);
    const auto moves = checked_moves(*record.rules, position, few_laps);
    check_standing(*record.rules, position, moves, few_laps);
    if (moves.empty()) break;
    const LegalMove& move = moves[input.below(moves.size())];
    record.main.plies.emplace_back().token = move.token;
    position = move.after;
  } while (record.main.plies.size() < most_plies && !input.empty());
  check_replayed(record, position);
}

}  // namespace bao::fuzz
