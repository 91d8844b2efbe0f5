#include "bao/identify.h"

#include "ways.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

namespace bao {
namespace {

/// What the tokens of a record leave open.
struct OpenQuestions {
  bool norths_letters = false;  ///< North's moves have letters or signs
  bool capture_letter = false;  ///< moves of front pits have, and are not marked as takatas
  bool arrow = false;           ///< there is a `>` right behind a pit
  bool row_case = false;        ///< a row letter is the other player's
};

OpenQuestions questions_of(const GameRecord& record) {
  OpenQuestions open;
  Side mover = record.start ? record.start->to_move : Side::south;
  for (const Ply& ply : record.main.plies) {
    const auto written = parse_token(ply.token);
    const Side side = std::exchange(mover, opponent(mover));
    if (!written) continue;
    const bool has_letter = written->hand || written->arrow;
    open.norths_letters |= has_letter && side == Side::north;
    open.capture_letter |=
        has_letter && written->row == Row::front && written->takata == TakataMark::none;
    open.arrow |= written->arrow;
    open.row_case |=
        written->row && (written->row_case == LetterCase::upper) != (side == Side::south);
  }
  return open;
}

/// A reading with how many answers of the record's own it changes.
struct Variation {
  Reading reading;
  int changes = 0;
};

/// The readings that could matter, the record's own first. Answers that `told` gives stay.
class ReadingList {
 public:
  ReadingList(const GameRecord& record, const Reading& told) : list_{{told, 0}} {
    if (!has_readings(record.spelling)) return;
    const Spelling own = read_by(record.spelling, told);
    const OpenQuestions open = questions_of(record);
    if (open.row_case) vary(&Reading::row_case, own.row_case, std::array{RowCase::free});
    if (open.arrow) {
      vary(&Reading::arrow, own.arrow, std::array{Arrow::safari, Arrow::right, Arrow::either});
    }
    if (open.norths_letters) {
      vary(&Reading::norths_letters, own.norths_letters,
           std::array{NorthsLetters::as_north_sees, NorthsLetters::as_south_sees});
    }
    if (open.capture_letter) {
      vary(&Reading::capture_letter, own.capture_letter,
           std::array{CaptureLetter::direction, CaptureLetter::entry});
    }
  }

  [[nodiscard]] const std::vector<Variation>& all() const { return list_; }

 private:
  template <typename Answer, std::size_t Count>
  void vary(std::optional<Answer> Reading::*question, Answer own,
            const std::array<Answer, Count>& answers) {
    if (list_.front().reading.*question) return;
    const std::vector<Variation> before = list_;
    for (const Answer answer : answers) {
      if (answer == own) continue;
      for (Variation varied : before) {
        varied.reading.*question = answer;
        ++varied.changes;
        list_.push_back(varied);
      }
    }
  }

  std::vector<Variation> list_;
};

/// A trial with what it is ranked and told apart by.
struct Ranked {
  Trial trial;
  std::vector<Move> moves;
  int changes = 0;        // of the reading
  std::size_t order = 0;  // of the rule sets, 0: the record's own
  int cost = 0;           // of all that is changed
};

/// Plays a record under rule sets and readings.
class Trials {
 public:
  Trials(const GameRecord& record, ReplayOptions options)
      : record_(record), options_(std::move(options)) {
    options_.variations = Variations::skip;
    options_.on_ply = nullptr;
    options_.on_finding = nullptr;
  }

  [[nodiscard]] Ranked run(const RuleSet& rules, const Reading& reading) const {
    Ranked made;
    made.trial.rules = rules;
    made.trial.reading = reading;
    const ReplayOutcome outcome = play(record_, made);
    if (made.trial.fault && made.trial.fault->code == Code::ambiguous && outcome.start) {
      follow(*outcome.start, made);
    }
    return made;
  }

 private:
  // Replays `record` and takes over what became of it.
  ReplayOutcome play(const GameRecord& record, Ranked& made) const {
    Trial& trial = made.trial;
    ReplayOptions options = options_;
    options.rules = trial.rules;
    options.reading = trial.reading;
    made.moves.clear();
    trial.fault.reset();
    options.on_ply = [&made](const PlyReport& report) {
      if (report.judgement.verdict == Verdict::legal) {
        made.moves.push_back(report.judgement.move);
      } else {
        fail(made.trial, report.judgement.findings.front(), report.number, report.ply.token);
      }
    };
    ReplayOutcome outcome = replay(record, options);
    trial.plies = outcome.plies;
    trial.failed_move = outcome.failed_move;
    trial.failed_side = outcome.failed_side;
    trial.fit = fit_of(outcome.status);
    if (!trial.fault) contradict(trial, outcome);
    return outcome;
  }

  static void fail(Trial& trial, Diagnostic why, std::size_t ply, const std::string& token) {
    why.ply = ply;
    why.token = token;
    trial.fault = std::move(why);
  }

  static Fit fit_of(GameStatus status) {
    switch (status) {
      case GameStatus::legal:
        return Fit::legal;
      case GameStatus::undecided:
        return Fit::undecided;
      case GameStatus::illegal:
      case GameStatus::unreadable:
        break;
    }
    return Fit::illegal;
  }

  // A game whose plies are all legal may still be said to be another one.
  static void contradict(Trial& trial, const ReplayOutcome& outcome) {
    const auto found =
        std::ranges::find(outcome.diagnostics, Severity::error, &Diagnostic::severity);
    if (found != outcome.diagnostics.end()) trial.fault = *found;
    if (trial.fault && trial.fit == Fit::legal) trial.fit = Fit::contradicted;
  }

  // Tokens that fit several moves: all of them are followed, and one of the ways that get furthest
  // is taken for the record.
  void follow(const Position& start, Ranked& made) const {
    Trial& trial = made.trial;
    const Reading reading = trial.reading;
    const Spelling spelling = read_by(record_.spelling, reading);
    const Ways ways = follow_ways(record_, start, {trial.rules, spelling, options_.lap_limit});
    trial.doubts = ways.doubts;
    trial.ways_left_out = ways.left_out;
    trial.reading = {};
    play(as_played(ways, start.to_move()), made);
    trial.reading = reading;
    if (trial.plies == ways.moves.size()) break_off(ways, spelling, start.to_move(), trial);
  }

  [[nodiscard]] GameRecord as_played(const Ways& ways, Side mover) const {
    GameRecord played = record_;
    auto& plies = played.main.plies;
    const bool whole = ways.moves.size() == plies.size();
    plies.resize(ways.moves.size());
    for (std::size_t i = 0; i < plies.size(); ++i) {
      plies[i].token = canonical_token(mover, ways.moves[i]);
      mover = opponent(mover);
    }
    if (!whole) played.result = GameResult::unknown;  // it is not of this board
    played.spelling = {};
    return played;
  }

  // The ply at which no way goes on, as the chosen one sees it.
  void break_off(const Ways& ways, const Spelling& spelling, Side first, Trial& trial) const {
    if (ways.moves.size() == record_.main.plies.size()) return;
    const Ply& ply = record_.main.plies[ways.moves.size()];
    const Judgement judgement =
        judge(trial.rules, ways.last, ply.token, spelling, options_.lap_limit);
    const bool undecided = judgement.verdict == Verdict::undecided || ways.left_out;
    trial.fit = undecided ? Fit::undecided : Fit::illegal;
    trial.failed_side = ways.last.to_move();
    trial.failed_move = (ways.moves.size() + (first == Side::south ? 0 : 1)) / 2 + 1;
    if (judgement.findings.empty()) return;
    fail(trial, judgement.findings.front(), ways.moves.size() + 1, ply.token);
  }

  const GameRecord& record_;
  ReplayOptions options_;
};

/// The settings in which two rule sets differ.
std::vector<SettingDifference> settings_apart(const RuleSet& best, const RuleSet& other) {
  std::vector<SettingDifference> apart;
  for (const SettingInfo& setting : setting_info()) {
    const SettingDifference difference{setting, setting_value(best, setting.name),
                                       setting_value(other, setting.name)};
    if (difference.value != difference.other) apart.push_back(difference);
  }
  return apart;
}

/// `rules` with those settings as the best trial has them.
RuleSet with_settings(const RuleSet& rules, std::span<const SettingDifference> settings) {
  std::string text = rule_set_name(rules);
  for (const SettingDifference& difference : settings)
    text += fmt::format(" {}={}", difference.setting.name, difference.value);
  return *parse_rule_set(text);
}

bool gets_past(const Trial& trial, const Trial& broken_off) {
  return trial.plies > broken_off.plies ||
         (trial.fit == Fit::legal && broken_off.fit != Fit::legal);
}

/// Why `broken_off` gets less far than `best`.
Parting parting_of(const Trials& trials, const Trial& best, const Trial& broken_off) {
  Parting parting{broken_off, {}, {}, false};
  const auto past = [&](std::span<const SettingDifference> settings) {
    const RuleSet rules = with_settings(broken_off.rules, settings);
    return gets_past(trials.run(rules, broken_off.reading).trial, broken_off);
  };
  std::vector<SettingDifference> all = settings_apart(best.rules, broken_off.rules);
  std::ranges::copy_if(all, std::back_inserter(parting.alone),
                       [&past](const SettingDifference& one) {
                         return past({&one, 1});
                       });
  if (!parting.alone.empty()) return parting;
  parting.by_start = !past(all);
  if (parting.by_start) return parting;
  for (std::size_t i = 0; i < all.size();) {
    auto fewer = all;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (past(fewer)) {
      all = std::move(fewer);
    } else {
      ++i;
    }
  }
  parting.together = std::move(all);
  return parting;
}

/// What a change is worth. Of one who names the rules, the letters are doubted first; of one who
/// does not, the rules are.
int cost_of(int changed_answers, bool other_rules, bool rules_are_named) {
  constexpr int answer = 2;
  const int rules = rules_are_named ? answer + 1 : answer - 1;
  return answer * changed_answers + (other_rules ? rules : 0);
}

bool is_better(const Ranked& a, const Ranked& b) {
  const bool a_fits = a.trial.fit == Fit::legal;
  const bool b_fits = b.trial.fit == Fit::legal;
  if (a_fits != b_fits) return a_fits;
  if (a.trial.plies != b.trial.plies) return a.trial.plies > b.trial.plies;
  if (a.trial.doubts.empty() != b.trial.doubts.empty()) return a.trial.doubts.empty();
  if (a.cost != b.cost) return a.cost < b.cost;
  return std::pair(a.changes, a.order) < std::pair(b.changes, b.order);
}

/// Whether both read every token as the same move, as far as they come.
bool reads_alike(const Ranked& a, const Ranked& b) {
  const auto code = [](const Ranked& ranked) {
    return ranked.trial.fault ? std::optional(ranked.trial.fault->code) : std::nullopt;
  };
  return a.order == b.order && a.moves == b.moves && a.trial.doubts == b.trial.doubts &&
         code(a) == code(b);
}

class Identifier {
 public:
  Identifier(const GameRecord& record, const ReplayOptions& options)
      : record_(record),
        options_(options),
        rules_are_named_(record.rules || options.rules),
        trials_(record, options) {
    found_.rules = options.rules ? *options.rules : record.rules_or_default();
    found_.plies = record.main.plies.size();
    rule_sets_.push_back(found_.rules);
    for (const RuleSet& rules : rule_sets()) {
      if (!(rules == found_.rules)) rule_sets_.push_back(rules);
    }
  }

  Identification run() {
    try_readings(std::array{Variation{options_.reading, 0}});
    const Trial& own = ranked_.front().trial;
    found_.as_it_stands = own.fit == Fit::legal && own.doubts.empty();
    if (!found_.as_it_stands) {
      const ReadingList readings(record_, options_.reading);
      try_readings(std::span(readings.all()).subspan(1));
    }
    std::ranges::stable_sort(ranked_, is_better);
    part();
    leave_out_repetitions();
    for (Ranked& ranked : ranked_)
      found_.trials.push_back(std::move(ranked.trial));
    return std::move(found_);
  }

 private:
  void try_readings(std::span<const Variation> readings) {
    for (const auto& [reading, changes] : readings) {
      for (std::size_t order = 0; order < rule_sets_.size(); ++order) {
        Ranked ranked = trials_.run(rule_sets_[order], reading);
        ranked.changes = changes;
        ranked.order = order;
        ranked.cost = cost_of(changes, order != 0, rules_are_named_);
        ranked_.push_back(std::move(ranked));
      }
    }
  }

  // Of the best trial's rules with the others, read in the same way.
  void part() {
    const Ranked& best = ranked_.front();
    std::vector<const Ranked*> others;
    for (const Ranked& other : ranked_) {
      if (other.trial.reading == best.trial.reading && gets_past(best.trial, other.trial)) {
        others.push_back(&other);
      }
    }
    std::ranges::sort(others, {}, &Ranked::order);
    for (const Ranked* other : others)
      found_.partings.push_back(parting_of(trials_, best.trial, other->trial));
  }

  void leave_out_repetitions() {
    std::vector<Ranked> kept;
    for (Ranked& ranked : ranked_) {
      const bool repeats = std::ranges::any_of(ranked_, [&ranked](const Ranked& other) {
        return other.changes < ranked.changes && reads_alike(other, ranked);
      });
      if (!repeats) kept.push_back(ranked);
    }
    ranked_ = std::move(kept);
  }

  const GameRecord& record_;
  const ReplayOptions& options_;
  bool rules_are_named_;
  Trials trials_;
  std::vector<RuleSet> rule_sets_;  // the record's own first
  std::vector<Ranked> ranked_;
  Identification found_;
};

}  // namespace

Identification identify(const GameRecord& record, const ReplayOptions& options) {
  return Identifier(record, options).run();
}

}  // namespace bao
