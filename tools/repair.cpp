// bao repair: the least changes that make a record legal.
#include "bao/repair.h"

#include "bao/print/display.h"
#include "command.h"
#include "game_check.h"
#include "game_files.h"
#include "judged_games.h"
#include "options.h"
#include "output.h"
#include "repaired_games.h"
#include "reporter.h"
#include "usage.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

constexpr std::uint64_t most_changes = 9;
constexpr std::uint64_t most_proposals = 1'000;
constexpr std::uint64_t most_seconds = 1'000'000;

/// How long the calling thread has worked. Other than the time of day it does not depend on how
/// many threads search at the same time, nor then does what is found in it.
std::chrono::nanoseconds time_worked() {
  timespec worked{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &worked);
  return std::chrono::seconds(worked.tv_sec) + std::chrono::nanoseconds(worked.tv_nsec);
}

/// A game with what has been found and made of it.
struct Searched {
  const Format* format = nullptr;  // that it was read as
  bool unrepaired = false;
  std::vector<PlacedDiagnostic> reading;  // what the reader has found
  std::string said_of_reading;            // on standard error
  std::string told;                       // of the search: words, or JSON
  // With --apply:
  RepairedGames::Made made;
  std::vector<PlacedDiagnostic> writing;  // what is lost
  std::string said_of_writing;
};

class Repairer {
 public:
  explicit Repairer(const Invocation& invocation)
      : from_(format_option(invocation, "from")),
        replaying_(replay_options(invocation)),
        only_(game_option(invocation)),
        seconds_(number_option(invocation, "time", 0, most_seconds)),
        chosen_(number_option(invocation, "choose", 1, most_proposals)),
        json_(invocation.has("json")),
        in_place_(invocation.has("in-place")),
        jobs_(jobs_option(invocation)),
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
    const bool applies = invocation.has("apply") || in_place_;
    check_usage(invocation, applies);
    if (applies) repaired_ = std::make_unique<RepairedGames>(invocation, replaying_, files_);
    // With --apply the games go to the output, and what is said of them to standard error.
    if (!applies) out_ = std::make_unique<Output>(output_option(invocation));
    if (applies && json_) out_ = std::make_unique<Output>("-");
  }

  int run() {
    if (in_place_) {
      // What is written may be read next, under another name.
      for (const std::string& file : files_)
        repair_files({file});
    } else {
      repair_files(files_);
    }
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
    if (only_ && in_place_) {
      throw UsageError("--in-place writes all games of a file, --game picks one");
    }
    if (json_ && !in_place_ && output_option(invocation) == "-") {
      throw UsageError("--json needs -o, since the games go to standard output otherwise");
    }
  }

  [[nodiscard]] int exit_status() const {
    const int reported = reporter_.exit_status();
    return reported == exit_good && any_unrepaired_ ? exit_bad_games : reported;
  }

  void repair_files(const std::vector<std::string>& files) {
    const GameSteps<Searched> steps{
        [this](const ReadGame& game, const GamePlace& place, const Unwanted& unwanted) {
          return search_game(game, place, unwanted);
        },
        [this](const Searched& searched, const GamePlace& place) { return use(searched, place); },
        [this](const std::string& file) { end_file(file); }};
    GameJudges<Searched>(files, from_, reporter_, jobs_, Share::one_game, only_, steps).run();
  }

  [[nodiscard]] Searched search_game(const ReadGame& game, const GamePlace& place,
                                     const Unwanted& unwanted) const {
    const CheckedGame checked = check_game(game, place.file, place.number, replaying_);
    const RepairOutcome found = search(game.record, unwanted);
    Searched searched;
    searched.format = game.format;
    searched.unrepaired =
        found.status == RepairStatus::none || found.status == RepairStatus::unfinished;
    searched.reading = placed(game.diagnostics, *game.text, game.begin);
    if (!json_) searched.said_of_reading = said(searched.reading, game, place);
    searched.told = told(game, checked, found);
    if (!repaired_) return searched;
    const Repair* chosen = nullptr;
    if (chosen_ <= found.repairs.size()) chosen = &found.repairs[chosen_ - 1];
    searched.made = repaired_->make(game, checked.outcome, chosen);
    searched.writing = placed(searched.made.findings, *game.text, game.begin);
    searched.said_of_writing = said(searched.writing, game, place);
    return searched;
  }

  [[nodiscard]] RepairOutcome search(const GameRecord& record, const Unwanted& unwanted) const {
    RepairOptions options = options_;
    const auto end = time_worked() + std::chrono::seconds(seconds_);
    options.stop = [this, end, &unwanted] {
      return unwanted || (seconds_ != 0 && time_worked() >= end);
    };
    return repair(record, options);
  }

  [[nodiscard]] std::string said(const std::vector<PlacedDiagnostic>& findings,
                                 const ReadGame& game, const GamePlace& place) const {
    if (findings.empty()) return {};
    return reporter_.text_of(shown_name(place.file), findings, game.text.get());
  }

  // False: no more games of the file.
  bool use(const Searched& searched, const GamePlace& place) {
    if (repaired_) {
      if (auto refused = repaired_->take(*searched.format, place.file)) {
        reporter_.report_file(shown_name(place.file), *refused);
        return false;
      }
    }
    reporter_.report(searched.reading, searched.said_of_reading);
    any_unrepaired_ |= searched.unrepaired;
    tell(searched.told);
    if (repaired_) {
      repaired_->add(searched.made, place.file, place.number);
      reporter_.report(searched.writing, searched.said_of_writing);
    }
    return true;
  }

  void end_file(const std::string& file) {
    const std::size_t failures_before = std::exchange(failures_, reporter_.bad_files());
    if (!repaired_) return;
    const bool whole = failures_ == failures_before;
    if (const auto kept = repaired_->end_file(whole ? Outcome::complete : Outcome::partial, file)) {
      reporter_.note_plainly(
          fmt::format("{} is repaired; {} keeps what it was", shown_name(file), printable(*kept)));
    }
  }

  // --- what is told -----------------------------------------------------------------------------

  [[nodiscard]] std::string told(const ReadGame& game, const CheckedGame& checked,
                                 const RepairOutcome& found) const {
    if (json_) return repair_json_line(checked.report, found);
    if (reporter_.quiet()) return {};
    return headline(game, checked, found) + proposals(found) + verdict(found);
  }

  void tell(const std::string& text) {
    if (text.empty()) return;
    reporter_.progress().clear();
    if (out_) {
      out_->write(text);
    } else {
      fmt::print(stderr, "{}", text);
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

  [[nodiscard]] std::string verdict(const RepairOutcome& found) const {
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
  bool in_place_;
  std::size_t jobs_;
  std::vector<std::string> files_;
  Reporter reporter_;
  RepairOptions options_;
  std::unique_ptr<RepairedGames> repaired_;  // null where repairs are only shown
  std::unique_ptr<Output> out_;              // null where games go to the output
  bool any_unrepaired_ = false;
  std::size_t failures_ = 0;  // of the files before this one
};

void add_options(po::options_description& options) {
  const auto number = [](const char* value) { return value_named("N")->default_value(value); };
  options.add_options()("max-changes", number("3"), "the most changes that a repair may take");
  options.add_options()("time", value_named("SECONDS")->default_value("10"),
                        "the longest search for a game; 0: as long as it takes");
  options.add_options()("most", number("10"), "show at most N repairs of a game");
  options.add_options()("apply",
                        "write the games with their first repairs, told in comments and "
                        "in tags");
  options.add_options()("choose", number("1"), "apply the Nth repair instead");
  options.add_options()("in-place",
                        "write them in the files themselves, and keep what was there as FILE.bak");
  options.add_options()("to", value_of(target_format_value),
                        "the format to write, instead of that of the input");
  options.add_options()("allow-loss", "write even what the format cannot hold whole, and warn");
  options.add_options()("game", value_named("N"), "only the Nth game of each file");
  add_rules_options(options);
  add_reading_option(options);
  add_input_options(options);
  add_fragment_option(options);
  add_json_option(options);
  options.add_options()("output,o", value_of(file_or_directory),
                        "write to FILE, whole or not at all; with --apply also each game to a file "
                        "of its own");
  add_report_options(options);
  add_progress_option(options);
  add_jobs_option(options);
}

int run(const Invocation& invocation) {
  return Repairer(invocation).run();
}

constexpr std::string_view details =
    R"(Looks for the least changes that make each game legal to its end and agree with its recorded
result, and shows them by rising cost, in the file's own spelling:
  game2.bao#1: illegal at ply 29 (15 South '2'), zanzibar
    1. 14 South: 8 -> 8>  (cost 14, the recorded winner is not shown)
Changes: another direction, row, pit or safari mark; a ply missing, one too many or written
twice; two plies swapped; the columns of South and North exchanged from some move on;
another rule set, start position or result. A plain slip costs 10, likelier ones less,
others more: docs/repair.md has the table. The search goes by rising cost, so nothing
cheaper than the first repair makes the game legal. '*' marks that the moves belie are
counted, but left as they are: they are warnings.

--apply writes all games, the repaired ones with each change in a comment and in a tag
Repair, the others as they are; what is said goes to standard error. With -o FILE nothing is
written if a game cannot be. --in-place does so with each file that has a repaired game, and
keeps what it was as FILE.bak.

With --json, an object a game:
  {"file","game","line","rules","status","equals","allEquals",
   "ruledOut","longMoves","repairs":[..],"diagnostics":[..]}
where
  status       legal, repaired, none (no repair by so many changes), unfinished (ended early)
  equals       repairs that cost as little as the first
  allEquals    false where the search ended before all were found
  ruledOut     all that costs less than this has been looked at
  diagnostics  of the game as it was written, as 'bao validate' has them
Repairs:
  {"cost","changes":[{"kind","ply","move","side","before","after",
   "cost","text"}],"marks":[..],"winNotShown","rules","position",
   "tokens":[..],"result":{"recorded","computed"}}
where
  marks     as changes, what stays as it is
  position  the start, or null for the usual one
)";

constexpr std::array examples{
    Example{"find what went wrong when a game was written down", "bao repair broken.bao"},
    Example{"mend the file, and keep it as it was as broken.bao.bak",
            "bao repair --in-place broken.bao"},
    Example{"write the game as the second repair has it",
            "bao repair --apply --choose 2 -o mended.bao broken.bao"},
};

}  // namespace

const Command repair_command{
    .name = "repair",
    .arguments = "FILE..",
    .summary = "find the least changes that make a record legal",
    .details = details,
    .add_options = add_options,
    .run = run,
    .operands = &record_files,
    .statuses = {.good = "every game is legal or has a repair",
                 .bad_games = "a game has no repair, or its text is faulty elsewhere"},
    .examples = examples,
};

}  // namespace bao::cli
