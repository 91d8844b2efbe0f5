// bao validate: checks every game of every file.
#include "bao/print/display.h"
#include "command.h"
#include "game_check.h"
#include "game_files.h"
#include "hints.h"
#include "match_tracker.h"
#include "options.h"
#include "output.h"
#include "reporter.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

/// Games by what became of them.
struct Totals {
  std::size_t games = 0;
  std::size_t legal = 0;
  std::size_t illegal = 0;
  std::size_t undecided = 0;
  std::size_t unreadable = 0;
  std::uint64_t plies = 0;

  void add(const GameReport& report) {
    ++games;
    plies += report.plies;
    switch (report.status) {
      case GameStatus::legal:
        ++legal;
        break;
      case GameStatus::illegal:
        ++illegal;
        break;
      case GameStatus::undecided:
        ++undecided;
        break;
      case GameStatus::unreadable:
        ++unreadable;
        break;
    }
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

std::string summary_line(const Totals& totals, double seconds) {
  std::string line = fmt::format("{}: {} legal, {} illegal", counted(totals.games, "game", "games"),
                                 totals.legal, totals.illegal);
  if (totals.undecided != 0) line += fmt::format(", {} undecided", totals.undecided);
  if (totals.unreadable != 0) line += fmt::format(", {} unreadable", totals.unreadable);
  return line + fmt::format("; {}, {:.2f} s\n", counted(totals.plies, "ply", "plies"), seconds);
}

class Validator {
 public:
  explicit Validator(const Invocation& invocation)
      : format_(format_option(invocation, "from")),
        options_(replay_options(invocation)),
        json_(invocation.has("json")),
        files_(input_files(invocation)),
        reporter_(invocation, files_.size()),
        out_(output_option(invocation)) {}

  int run() {
    for (const std::string& file : files_)
      validate_file(file);
    reporter_.progress().clear();
    if (!json_ && !reporter_.quiet() && totals_.games != 0) {
      out_.write(summary_line(totals_, reporter_.progress().seconds()));
    }
    out_.commit();
    return reporter_.exit_status();
  }

 private:
  void validate_file(const std::string& file) {
    MatchTracker matches;
    read_games(file, format_, reporter_, [&](const ReadGame& game, std::size_t number) {
      validate_game(game, file, number, matches);
      return true;
    });
  }

  void validate_game(const ReadGame& game, const std::string& file, std::size_t number,
                     MatchTracker& matches) {
    CheckedGame checked = check_game(game, file, number, options_);
    add_hints(checked, game.record, options_);
    GameReport& report = checked.report;
    const bool decided = report.computed != GameResult::unknown;
    if (auto finding = matches.add(game.record, decided ? report.computed : report.recorded)) {
      report.diagnostics.push_back({*std::move(finding), place_of(*game.text, game.begin)});
    }
    totals_.add(report);
    if (json_) {
      reporter_.count(report.diagnostics);
      out_.write(json_line(report));
      return;
    }
    if (!report.diagnostics.empty()) {
      reporter_.report(shown_name(file), report.diagnostics, game.text.get());
    }
    if (reporter_.quiet()) return;
    reporter_.progress().clear();
    out_.write(status_line(game, checked, reporter_));
  }

  const Format* format_;
  ReplayOptions options_;
  bool json_;
  std::vector<std::string> files_;
  Reporter reporter_;
  Output out_;
  Totals totals_;
};

void add_options(po::options_description& options) {
  add_rules_options(options);
  add_reading_option(options);
  add_input_options(options);
  add_fragment_option(options);
  add_json_option(options);
  add_output_options(options);
  add_report_options(options);
  add_progress_option(options);
}

int run(const Invocation& invocation) {
  return Validator(invocation).run();
}

constexpr std::string_view details =
    R"(Replays every game of every file under the record's own rules and says for each whether it is
legal and, where it is not, at which ply, why, by which rule, and what would be legal. Variations
are checked too, and the recorded result against the one on the board (E1, E2), and games of one
Match tag against each other (E3). A faulty game never hides the next.

  FILE#N: ok, 52 plies, zanzibar, recorded 0-1 (resignation)
  FILE#N: illegal at ply 29 (15 South '2'), zanzibar

With --json, an object a game:
  {"file","game","line","rules","dialect","status","plies","result":{"recorded","computed"},
   "final","diagnostics":[{"severity","code","rule","line","col","ply","token","message"}]}
  status: legal, illegal, undecided, unreadable; plies: played legally; final: the position (BPN)
  after them. What cannot be read at all is said on standard error.
)";

}  // namespace

const Command validate_command{
    "validate", "FILE..", "check every game of every file for legality", details, add_options, run};

}  // namespace bao::cli
