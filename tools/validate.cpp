// bao validate: checks every game of every file.
#include "bao/print/display.h"
#include "command.h"
#include "game_check.h"
#include "game_files.h"
#include "hints.h"
#include "judged_games.h"
#include "match_tracker.h"
#include "options.h"
#include "output.h"
#include "reporter.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

/// What is asked of a game.
enum class Asked : std::uint8_t { legality, syntax };

/// Games by what became of them.
struct Totals {
  std::size_t games = 0;
  std::size_t readable = 0;  // and not judged
  std::size_t legal = 0;
  std::size_t illegal = 0;
  std::size_t undecided = 0;
  std::size_t unreadable = 0;
  std::uint64_t plies = 0;

  void add(const GameReport& report) {
    ++games;
    plies += report.plies;
    ++of(report.status);
  }

 private:
  std::size_t& of(std::optional<GameStatus> status) {
    if (!status) return readable;
    switch (*status) {
      case GameStatus::legal:
        return legal;
      case GameStatus::illegal:
        return illegal;
      case GameStatus::undecided:
        return undecided;
      case GameStatus::unreadable:
        break;
    }
    return unreadable;
  }
};

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

const char* end_words(const Standing& standing) {
  return standing.rule == Rule::E1 ? "hamna" : "no move";
}

// ", recorded 0-1 (resignation)", and what the board says where the record says something else.
std::string result_words(const ReadGame& game, const CheckedGame& checked) {
  const GameReport& report = checked.report;
  const std::string* termination = game.record.tag("Termination");
  const bool decided = report.computed != GameResult::unknown;
  std::string words;
  if (report.recorded != GameResult::unknown) {
    words += fmt::format(", recorded {}", result_text(report.recorded));
    if (termination != nullptr) {
      words += fmt::format(" ({})", printable(*termination));
    } else if (report.recorded == report.computed) {
      words += fmt::format(" ({})", end_words(checked.outcome.standing));
    }
  }
  if (decided && report.recorded != report.computed) {
    words += fmt::format(", {} on the board ({})", result_text(report.computed),
                         end_words(checked.outcome.standing));
  }
  return words;
}

// "ok", or what is left to say of a game whose main line is legal.
const char* legal_words(const GameReport& report, const Reporter& reporter) {
  const auto has = [&report](Severity severity) {
    return std::ranges::any_of(report.diagnostics, [severity](const PlacedDiagnostic& finding) {
      return finding.diagnostic.severity == severity;
    });
  };
  if (has(Severity::error)) return "legal, but with errors";
  return reporter.strict() && has(Severity::warning) ? "legal, but with warnings" : "ok";
}

std::string status_line(const ReadGame& game, const CheckedGame& checked,
                        const Reporter& reporter) {
  const GameReport& report = checked.report;
  const std::string name = fmt::format("{}#{}", shown_name(report.file), report.game);
  const std::string plies = counted(report.plies, "ply", "plies");
  if (report.status == GameStatus::legal) {
    return fmt::format("{}: {}, {}, {}{}\n", name, legal_words(report, reporter), plies,
                       report.rules, result_words(game, checked));
  }
  if (!checked.outcome.failed_token.empty()) {
    return fmt::format("{}: {} at {}, {}\n", name, status_word(report.status),
                       failed_ply_text(checked.outcome), report.rules);
  }
  if (report.status == GameStatus::illegal) {
    return fmt::format("{}: illegal start position, {}\n", name, report.rules);
  }
  return fmt::format("{}: unreadable in part, {} legal, {}\n", name, plies, report.rules);
}

std::string syntax_status_line(const GameReport& report) {
  return fmt::format("{}#{}: {}, {}, {}\n", shown_name(report.file), report.game,
                     status_word(report.status), counted(report.plies, "ply", "plies"),
                     report.rules);
}

std::string summary_line(const Totals& totals, Asked asked, double seconds) {
  std::string line = counted(totals.games, "game", "games") + ": ";
  if (asked == Asked::legality) {
    line += fmt::format("{} legal, {} illegal", totals.legal, totals.illegal);
    if (totals.undecided != 0) line += fmt::format(", {} undecided", totals.undecided);
    if (totals.unreadable != 0) line += fmt::format(", {} unreadable", totals.unreadable);
  } else {
    line += fmt::format("{} readable, {} unreadable", totals.readable, totals.unreadable);
  }
  return line + fmt::format("; {}, {:.2f} s\n", counted(totals.plies, "ply", "plies"), seconds);
}

/// A game that has been judged, with what is said of it.
struct Validated {
  CheckedGame checked;
  std::string said;              // on standard error
  std::string line;              // of the results
  std::optional<ReadGame> game;  // one of a match: nothing has been said of it yet
};

class Validator {
 public:
  explicit Validator(const Invocation& invocation)
      : format_(format_option(invocation, "from")),
        options_(replay_options(invocation)),
        asked_(invocation.has("syntax-only") ? Asked::syntax : Asked::legality),
        json_(invocation.has("json")),
        jobs_(jobs_option(invocation)),
        files_(input_files(invocation)),
        reporter_(invocation, files_.size()),
        out_(output_option(invocation)) {}

  int run() {
    const GameSteps<Validated> steps{
        [this](ReadGame&& game, const GamePlace& place, const Unwanted&) {
          return judge(std::move(game), place);
        },
        [this](Validated&& judged, const GamePlace&) {
          use(judged);
          return true;
        },
        [this](const std::string&) { matches_ = MatchTracker(); },
        asked_ == Asked::syntax ? Wanted::faults : Wanted::record};
    GameJudges<Validated>(files_, format_, reporter_, jobs_, Share::many_games, {}, steps).run();
    reporter_.progress().clear();
    if (!json_ && !reporter_.quiet() && totals_.games != 0) {
      out_.write(summary_line(totals_, asked_, reporter_.progress().seconds()));
    }
    out_.commit();
    return reporter_.exit_status();
  }

 private:
  [[nodiscard]] Validated judge(ReadGame&& game, const GamePlace& place) const {
    Validated judged;
    if (asked_ == Asked::syntax) {
      judged.checked.report = check_syntax(game, place.file, place.number, options_);
    } else {
      judged.checked = check_game(game, place.file, place.number, options_);
      add_hints(judged.checked, game.record, options_);
      // What is wrong with it may depend on the games before it.
      if (MatchTracker::counts(game.record)) {
        judged.game = std::move(game);
        return judged;
      }
    }
    put_into_words(game, judged);
    return judged;
  }

  void put_into_words(const ReadGame& game, Validated& judged) const {
    const GameReport& report = judged.checked.report;
    if (json_) {
      judged.line = json_line(report);
      return;
    }
    if (!report.diagnostics.empty()) {
      judged.said = reporter_.text_of(shown_name(report.file), report.diagnostics, game.text.get());
    }
    if (reporter_.quiet()) return;
    judged.line = asked_ == Asked::syntax ? syntax_status_line(report)
                                          : status_line(game, judged.checked, reporter_);
  }

  void use(Validated& judged) {
    if (judged.game) {
      compare_with_match(*judged.game, judged.checked.report);
      put_into_words(*judged.game, judged);
    }
    const GameReport& report = judged.checked.report;
    totals_.add(report);
    reporter_.report(report.diagnostics, judged.said);
    if (judged.line.empty()) return;
    reporter_.progress().clear();
    out_.write(judged.line);
  }

  void compare_with_match(const ReadGame& game, GameReport& report) {
    const bool decided = report.computed != GameResult::unknown;
    if (auto finding = matches_.add(game.record, decided ? report.computed : report.recorded)) {
      report.diagnostics.push_back({*std::move(finding), place_of(*game.text, game.begin)});
    }
  }

  const Format* format_;
  ReplayOptions options_;
  Asked asked_;
  bool json_;
  std::size_t jobs_;
  std::vector<std::string> files_;
  Reporter reporter_;
  Output out_;
  Totals totals_;
  MatchTracker matches_;  // of the file
};

void add_options(po::options_description& options) {
  options.add_options()(
      "syntax-only",
      "only read the games, and find what is no game, no comment, no move whatever "
      "the rules");
  add_rules_options(options);
  add_reading_option(options);
  add_input_options(options);
  add_fragment_option(options);
  add_json_option(options);
  add_output_options(options);
  add_report_options(options);
  add_progress_option(options);
  add_jobs_option(options);
}

int run(const Invocation& invocation) {
  return Validator(invocation).run();
}

constexpr std::string_view details =
    R"(Replays every game of every file under the record's own rules and says for each whether it
is legal and, where it is not, at which ply, why, by which rule, and what would be legal.
Variations are checked too, and the recorded result against the one on the board (E1, E2),
and games of one Match tag against each other (E3). A faulty game never hides the next.

  FILE#N: ok, 52 plies, zanzibar, recorded 0-1 (resignation)
  FILE#N: illegal at ply 29 (15 South '2'), zanzibar

'bao help diagnostics' lists the codes of what can be wrong.

With --json, an object a game:
  {"file","game","line","rules","dialect","status","plies",
   "result":{"recorded","computed"},"final",
   "diagnostics":[{"severity","code","rule","line","col","ply","token",
                   "message"}]}
where
  line    of the file, in which the game begins
  status  legal, illegal, undecided, unreadable (with --syntax-only: readable, unreadable)
  plies   played legally, or just read
  final   the position (BPN) after them
What cannot be read at all is said on standard error.
)";

constexpr std::array examples{
    Example{"check the games of two files, one of them compressed",
            "bao validate game.bgn games.bgn.gz"},
    Example{"play by the rules of the Zanzibar tournaments, but without takasia",
            "bao validate --rules zanzibar takasia=no game.bgn"},
    Example{"count what is wrong, by its codes", "bao validate --json games.bgn | bao sum"},
};

}  // namespace

const Command validate_command{
    .name = "validate",
    .arguments = "FILE..",
    .summary = "check every game of every file for legality",
    .details = details,
    .add_options = add_options,
    .run = run,
    .operands = &record_files,
    .examples = examples,
};

}  // namespace bao::cli
