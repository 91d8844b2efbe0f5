// bao repair: the least changes that make a record legal.
#include "bao/repair.h"

#include "bao/print/display.h"
#include "command.h"
#include "game_check.h"
#include "game_files.h"
#include "options.h"
#include "output.h"
#include "repaired_games.h"
#include "reporter.h"
#include "usage.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t most_changes = 9;
constexpr std::uint64_t most_proposals = 1'000;
constexpr std::uint64_t most_seconds = 1'000'000;

class Repairer {
 public:
  explicit Repairer(const Invocation& invocation)
      : from_(format_option(invocation, "from")),
        replaying_(replay_options(invocation)),
        only_(game_option(invocation)),
        seconds_(number_option(invocation, "time", 0, most_seconds)),
        chosen_(number_option(invocation, "choose", 1, most_proposals)),
        json_(invocation.has("json")),
        files_(input_files(invocation)),
        reporter_(invocation, files_.size()) {
    options_.rules = replaying_.rules;
    options_.reading = replaying_.reading;
    options_.lap_limit = replaying_.lap_limit;
    options_.completeness = replaying_.completeness;
    options_.max_changes =
        static_cast<int>(number_option(invocation, "max-changes", 1, most_changes));
    options_.most = number_option(invocation, "most", 1, most_proposals);
    options_.most = std::max<std::size_t>(options_.most, chosen_);
    const bool applies = invocation.has("apply") || invocation.has("in-place");
    check_usage(invocation, applies);
    if (applies) repaired_ = std::make_unique<RepairedGames>(invocation, replaying_, files_);
    // With --apply the games go to the output, and what is said of them to standard error.
    if (!applies) out_ = std::make_unique<Output>(output_option(invocation));
    if (applies && json_) out_ = std::make_unique<Output>("-");
  }

  int run() {
    for (const std::string& file : files_)
      repair_file(file);
    reporter_.progress().clear();
    if (repaired_)
      repaired_->finish(reporter_.bad_files() == 0 ? Outcome::complete : Outcome::partial);
    if (out_) out_->commit();
    return exit_status();
  }

 private:
  static std::uint64_t number_option(const Invocation& invocation, const char* name,
                                     std::uint64_t least, std::uint64_t most) {
    return number_value(invocation.options[name].as<std::string>(), fmt::format("--{}", name),
                        least, most);
  }

  void check_usage(const Invocation& invocation, bool applies) const {
    if (!applies) {
      for (const char* option : {"to", "allow-loss"}) {
        if (invocation.has(option)) {
          throw UsageError(fmt::format("--{} is about what --apply writes", option));
        }
      }
      if (chosen_ != 1) throw UsageError("--choose says what --apply or --in-place writes");
      return;
    }
    if (only_ && invocation.has("in-place")) {
      throw UsageError("--in-place writes all games of a file, --game picks one");
    }
    if (json_ && !invocation.has("in-place") && output_option(invocation) == "-") {
      throw UsageError("--json needs -o, since the games go to standard output otherwise");
    }
  }

  [[nodiscard]] int exit_status() const {
    const int reported = reporter_.exit_status();
    return reported == exit_good && any_unrepaired_ ? exit_bad_games : reported;
  }

  void repair_file(const std::string& file) {
    const std::size_t failures = reporter_.bad_files();
    read_games(file, from_, reporter_, only_, [&](const ReadGame& game, std::size_t number) {
      if (repaired_) {
        if (auto refused = repaired_->take(*game.format, file)) {
          reporter_.report_file(shown_name(file), *refused);
          return false;
        }
      }
      repair_game(game, file, number);
      return true;
    });
    if (!repaired_) return;
    const bool whole = reporter_.bad_files() == failures;
    if (const auto kept = repaired_->end_file(whole ? Outcome::complete : Outcome::partial, file)) {
      reporter_.note_plainly(
          fmt::format("{} is repaired; {} keeps what it was", shown_name(file), printable(*kept)));
    }
  }

  void repair_game(const ReadGame& game, const std::string& file, std::size_t number) {
    const CheckedGame checked = check_game(game, file, number, replaying_);
    RepairOutcome found = search(game.record);
    const auto readers = placed(game.diagnostics, *game.text, game.begin);
    if (json_) {
      reporter_.count(readers);
    } else if (!readers.empty()) {
      reporter_.report(shown_name(file), readers, game.text.get());
    }
    any_unrepaired_ |=
        found.status == RepairStatus::none || found.status == RepairStatus::unfinished;
    tell(game, checked, found);
    if (repaired_) write(game, checked, found, file, number);
  }

  RepairOutcome search(const GameRecord& record) {
    const auto end = Clock::now() + std::chrono::seconds(seconds_);
    if (seconds_ != 0) {
      options_.stop = [end] { return Clock::now() >= end; };
    }
    return repair(record, options_);
  }

  void write(const ReadGame& game, const CheckedGame& checked, const RepairOutcome& found,
             const std::string& file, std::size_t number) {
    const Repair* chosen = nullptr;
    if (chosen_ <= found.repairs.size()) chosen = &found.repairs[chosen_ - 1];
    const auto findings = repaired_->add(game, checked.outcome, chosen, file, number);
    if (findings.empty()) return;
    reporter_.report(shown_name(file), placed(findings, *game.text, game.begin), game.text.get());
  }

  // --- what is told -----------------------------------------------------------------------------

  void tell(const ReadGame& game, const CheckedGame& checked, const RepairOutcome& found) {
    if (json_) {
      out_->write(repair_json_line(checked.report, found));
      return;
    }
    if (reporter_.quiet()) return;
    const std::string text = headline(game, checked, found) + proposals(found) + verdict(found);
    reporter_.progress().clear();
    if (repaired_) {
      fmt::print(stderr, "{}", text);
    } else {
      out_->write(text);
    }
  }

  static std::string headline(const ReadGame& game, const CheckedGame& checked,
                              const RepairOutcome& found) {
    const GameReport& report = checked.report;
    return fmt::format("{}#{}: {}{}, {}\n", shown_name(report.file), report.game,
                       is_misread(game) ? "as far as it can be read, " : "",
                       what_is_wrong(checked, found), report.rules);
  }

  static std::string what_is_wrong(const CheckedGame& checked, const RepairOutcome& found) {
    if (found.status == RepairStatus::legal) return "legal, nothing to repair";
    const GameReport& report = checked.report;
    const ReplayOutcome& outcome = checked.outcome;
    if (!outcome.failed_token.empty()) {
      return fmt::format("{} at {}", status_word(report.status), failed_ply_text(outcome));
    }
    if (!outcome.final) return "illegal start position";
    const GameResult computed = outcome.computed();
    if (computed != GameResult::unknown && report.recorded != GameResult::unknown &&
        computed != report.recorded) {
      return fmt::format("legal, but {} on the board and {} in the record", result_text(computed),
                         result_text(report.recorded));
    }
    return "legal, but it does not end as the record says";
  }

  static std::string proposals(const RepairOutcome& found) {
    std::string text;
    for (std::size_t i = 0; i < found.repairs.size(); ++i) {
      const Repair& repair = found.repairs[i];
      const std::string number = fmt::format("{:>3}. ", i + 1);
      for (std::size_t change = 0; change < repair.changes.size(); ++change) {
        text += change == 0 ? number : std::string(number.size(), ' ');
        text += printable(change_text(repair.changes[change]));
        if (change + 1 == repair.changes.size()) text += cost_words(repair);
        text += '\n';
      }
    }
    return text;
  }

  static std::string cost_words(const Repair& repair) {
    std::string words = fmt::format("  (cost {}", repair.cost);
    if (repair.computed != GameResult::unknown) {
      words += fmt::format(", {} on the board", result_text(repair.computed));
    }
    if (repair.win_not_shown) words += ", the recorded winner is not shown";
    return words + marks_words(repair.marks) + ")";
  }

  static std::string marks_words(const std::vector<Change>& marks) {
    constexpr std::size_t most_told = 2;
    if (marks.size() > most_told) return fmt::format(", {} marks stay wrong", marks.size());
    std::string words;
    for (const Change& mark : marks)
      words += fmt::format(", {} stays marked '{}'", change_place(mark), printable(mark.before));
    return words;
  }

  std::string verdict(const RepairOutcome& found) const {
    std::string text;
    const int changes = options_.max_changes;
    switch (found.status) {
      case RepairStatus::legal:
        break;
      case RepairStatus::repaired:
        text = found.equals == 1
                   ? "     nothing that costs as little makes it legal\n"
                   : fmt::format("     {}{} repairs cost as little as the first, none less\n",
                                 found.all_equals ? "" : "at least ", found.equals);
        break;
      case RepairStatus::none:
        text = fmt::format("     no repair by {} makes it legal\n",
                           changes == 1 ? "one change" : fmt::format("up to {} changes", changes));
        text += "     'bao identify' tries other readings of its letters\n";
        break;
      case RepairStatus::unfinished:
        text = fmt::format(
            "     the search ended early; repairs that cost less than {} are ruled out\n",
            found.ruled_out);
        break;
    }
    if (found.long_moves) {
      text += fmt::format("     moves of more than {} laps were left out\n", hint_lap_limit);
    }
    return text;
  }

  const Format* from_;
  ReplayOptions replaying_;
  std::optional<std::uint64_t> only_;
  std::uint64_t seconds_;
  std::uint64_t chosen_;
  bool json_;
  std::vector<std::string> files_;
  Reporter reporter_;
  RepairOptions options_;
  std::unique_ptr<RepairedGames> repaired_;  // null where repairs are only shown
  std::unique_ptr<Output> out_;              // null where games go to the output
  bool any_unrepaired_ = false;
};

void add_options(po::options_description& options) {
  const auto number = [](const char* value) {
    return po::value<std::string>()->value_name("N")->default_value(value);
  };
  options.add_options()("max-changes", number("3"), "the most changes that a repair may take");
  options.add_options()("time",
                        po::value<std::string>()->value_name("SECONDS")->default_value("10"),
                        "the longest search for a game; 0: as long as it takes");
  options.add_options()("most", number("10"), "show at most N repairs of a game");
  options.add_options()("apply",
                        "write the games with their first repairs, told in comments and "
                        "in tags");
  options.add_options()("choose", number("1"), "apply the Nth repair instead");
  options.add_options()("in-place", "the same in the files themselves; what was there is kept");
  options.add_options()("to", po::value<std::string>()->value_name("FORMAT"),
                        "the format to write, instead of that of the input");
  options.add_options()("allow-loss", "write even what the format cannot hold whole, and warn");
  options.add_options()("game", po::value<std::string>()->value_name("N"),
                        "only the Nth game of each file");
  add_rules_options(options);
  add_reading_option(options);
  add_input_options(options);
  add_fragment_option(options);
  add_json_option(options);
  options.add_options()("output,o", po::value<std::string>()->value_name("FILE|DIR/"),
                        "write to FILE, whole or not at all; with --apply also each game to a file "
                        "of its own");
  add_report_options(options);
  add_progress_option(options);
}

int run(const Invocation& invocation) {
  return Repairer(invocation).run();
}

constexpr std::string_view details =
    R"(Looks for the least changes that make each game legal to its end and agree with its recorded
result, and shows them by rising cost, in the file's own spelling:
  game2.bao#1: illegal at ply 29 (15 South '2'), zanzibar
    1. 14 South: 8 -> 8>  (cost 14, the recorded winner is not shown)
Changes: another direction, row, pit or safari mark; a ply missing, one too many or written twice;
two plies swapped; the columns of South and North exchanged from some move on; another rule set,
start position or result. A plain slip costs 10, likelier ones less, others more: docs/repair.md has
the table. The search goes by rising cost, so nothing cheaper than the first repair makes the game
legal. '*' marks that the moves belie are counted, but left as they are: they are warnings.

--apply writes all games, the repaired ones with each change in a comment and in a tag Repair, the
others as they are; what is said goes to standard error. With -o FILE nothing is written if a game
cannot be. --in-place does so with each file that has a repaired game, and keeps what it was as
FILE.bak.

Exit status: 0 where every game is legal or has a repair, 1 where one has none, or its text is
faulty elsewhere.

With --json, an object a game:
  {"file","game","line","rules","status","equals","allEquals","ruledOut","longMoves","repairs":[..],
   "diagnostics":[..]}
  status: legal, repaired, none (no repair by so many changes), unfinished (ended early).
  equals: repairs that cost as little as the first; allEquals: false where the search ended before
  all were found. ruledOut: all that costs less than this has been looked at. diagnostics: of the
  game as it was written, as validate has them.
  repairs: {"cost","changes":[{"kind","ply","move","side","before","after","cost","text"}],"marks":
  [..],"winNotShown","rules","position","tokens":[..],"result":{"recorded","computed"}}
  marks: as changes, what stays as it is. position: the start, or null for the usual one.
)";

}  // namespace

const Command repair_command{
    "repair", "FILE..",    "find the least changes that make a record legal",
    details,  add_options, run};

}  // namespace bao::cli
