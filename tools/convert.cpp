// bao convert: from one record format to another.
#include "command.h"
#include "game_check.h"
#include "game_file_names.h"
#include "game_files.h"
#include "game_output.h"
#include "judged_games.h"
#include "options.h"
#include "output.h"
#include "reporter.h"
#include "usage.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

/// A game with what has been made of it.
struct Converted {
  GameReport report;
  std::string said;                    // on standard error
  std::optional<WrittenGame> written;  // unless it is refused
};

class Converter {
 public:
  explicit Converter(const Invocation& invocation)
      : from_(format_option(invocation, "from")),
        to_(target_option(invocation)),
        options_(replay_options(invocation)),
        boards_(boards_option(invocation)),
        losses_(losses_option(invocation)),
        json_(invocation.has("json")),
        jobs_(jobs_option(invocation)),
        files_(input_files(invocation)),
        reporter_(invocation, files_.size()),
        out_(output_option(invocation), to_, files_) {
    if (json_ && output_option(invocation) == "-") {
      throw UsageError("--json needs -o, since the games go to standard output otherwise");
    }
    if (boards_ == BoardComments::store && !to_.holds_boards) {
      reporter_.note_plainly(fmt::format("{} keeps no boards beside its moves", to_.name));
      boards_ = BoardComments::keep;
    }
  }

  int run() {
    const GameSteps<Converted> steps{[this](const ReadGame& game, const GamePlace& place,
                                            const Unwanted&) { return convert_game(game, place); },
                                     [this](const Converted& converted, const GamePlace& place) {
                                       use(converted, place);
                                       return true;
                                     },
                                     {}};
    GameJudges<Converted>(files_, from_, reporter_, jobs_, Share::many_games, {}, steps).run();
    out_.finish(reporter_.exit_status() == exit_good ? Outcome::complete : Outcome::partial);
    if (json_) reports_.commit();
    return reporter_.exit_status();
  }

 private:
  static const Format& target_option(const Invocation& invocation) {
    const Format* to = format_option(invocation, "to");
    if (to == nullptr) throw UsageError("convert needs --to FORMAT");
    if (to->write == nullptr) {
      throw UsageError(fmt::format("--to: {} is only read, not written", to->name));
    }
    return *to;
  }

  static BoardComments boards_option(const Invocation& invocation) {
    return invocation.has("boards") ? BoardComments::store : BoardComments::keep;
  }

  [[nodiscard]] Converted convert_game(const ReadGame& game, const GamePlace& place) const {
    Converted converted;
    converted.report = check_game(game, place.file, place.number, options_).report;
    std::vector<PlacedDiagnostic>& findings = converted.report.diagnostics;
    if (!any_failed(findings)) {
      WrittenGame written{{}, name_by_tags(game.record)};
      const auto losses = write(game.record, written.text);
      for (const PlacedDiagnostic& loss : placed(losses, *game.text, game.begin))
        findings.push_back(loss);
      if (!any_failed(findings)) converted.written = std::move(written);
    }
    if (!json_ && !findings.empty()) {
      converted.said = reporter_.text_of(shown_name(place.file), findings, game.text.get());
    }
    return converted;
  }

  void use(const Converted& converted, const GamePlace& place) {
    std::string file;
    if (converted.written) file = out_.add(*converted.written, place.file, place.number);
    reporter_.report(converted.report.diagnostics, converted.said);
    if (json_) reports_.write(conversion_json_line(converted.report, file));
  }

  static bool any_failed(const std::vector<PlacedDiagnostic>& findings) {
    return std::ranges::any_of(findings, [](const PlacedDiagnostic& finding) {
      return finding.diagnostic.severity == Severity::error;
    });
  }

  // Pre: the record can be replayed to its end. Returns what is lost.
  std::vector<Diagnostic> write(const GameRecord& record, std::string& text) const {
    const auto played = played_game(record, options_, boards_);
    if (!played) return {played.diagnostic()};
    return write_game(*played, to_, losses_, text);
  }

  const Format* from_;
  const Format& to_;
  ReplayOptions options_;
  BoardComments boards_;
  Severity losses_;
  bool json_;
  std::size_t jobs_;
  std::vector<std::string> files_;
  Reporter reporter_;
  GameOutput out_;
  Output reports_{"-"};  // with --json
};

Choices written_format_choices() {
  return choices_of(formats(), &Format::name, &Format::summary,
                    [](const Format& format) { return format.write != nullptr; });
}

const ValueKind written_format_value{"FORMAT", Paths::none, written_format_choices};

void add_options(po::options_description& options) {
  options.add_options()("to", value_of(written_format_value),
                        "the format to write; 'bao formats' lists them");
  options.add_options()("allow-loss", "write even what the format cannot hold whole, and warn");
  options.add_options()("boards", "store the position after every move");
  add_rules_options(options);
  add_reading_option(options);
  add_input_options(options);
  add_fragment_option(options);
  add_json_option(options);
  options.add_options()("output,o", value_of(file_or_directory),
                        "write one file, whole or not at all, or each game to a file of its own");
  add_report_options(options);
  add_progress_option(options);
  add_jobs_option(options);
}

int run(const Invocation& invocation) {
  return Converter(invocation).run();
}

constexpr std::string_view details =
    R"(Writes the games of the files in another format, with canonical moves. A game that is not
legal to its end, that contradicts its own result or boards, or that the format cannot hold
whole, is refused and said; the others are written. Boards that a file stores beside its
moves are compared and not kept; --boards stores them anew, as comments [%board BPN] or as
the format has it.

With -o FILE nothing is written unless every game is. With -o DIR/, or a directory, each
game gets a file of its own, named after its date, round, match, game and players, else
after the file it comes from; names that are taken get a number. Files of an earlier run are
replaced, files that are read never.

With --json (and -o), an object a game on standard output:
  {"file","game","line","output","status","diagnostics":[..]}
where
  output  the file it was written to, or null where it was refused
  status  written, refused
The rest is as 'bao validate' has it.
)";

constexpr std::array examples{
    Example{"write a record of the tournaments of 1994 as bgn",
            "bao convert --to bgn game.bao > game-1994.bgn"},
    Example{"write the games of a file as JSON, whole or not at all",
            "bao convert --to json -o games.ndjson games.bgn"},
    Example{"write a file for each game of many", "bao convert --to bgn -o records/ *.bao *.baoml"},
};

}  // namespace

const Command convert_command{
    .name = "convert",
    .arguments = "--to FORMAT FILE..",
    .summary = "convert between record formats",
    .details = details,
    .add_options = add_options,
    .run = run,
    .operands = &record_files,
    .statuses = {.good = "every game is written",
                 .bad_games = "a game is refused, or has errors or, with --strict, warnings"},
    .examples = examples,
};

}  // namespace bao::cli
