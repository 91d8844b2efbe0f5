// bao annotate: the record with what its moves do, and what is wrong with them, in its comments.
#include "bao/annotation.h"
#include "command.h"
#include "faulty_games.h"
#include "game_check.h"
#include "game_file_names.h"
#include "game_files.h"
#include "game_output.h"
#include "judged_games.h"
#include "options.h"
#include "reporter.h"
#include "target_format.h"
#include "usage.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

/// A game with what has been made of it.
struct Annotated {
  const Format* format = nullptr;  // that it was read as
  std::vector<PlacedDiagnostic> findings;
  std::string said;                    // on standard error
  std::optional<WrittenGame> written;  // unless it is refused
};

class Annotate {
 public:
  explicit Annotate(const Invocation& invocation)
      : from_(format_option(invocation, "from")),
        to_(invocation),
        output_(output_option(invocation)),
        strip_(invocation.has("strip")),
        losses_(losses_option(invocation)),
        jobs_(jobs_option(invocation)),
        files_(input_files(invocation)),
        reporter_(invocation, files_.size()) {
    const Words& words = language_option(invocation);
    as_recorded_ = replay_options(invocation);
    options_.replay = as_recorded_;
    options_.replay.reading = {};
    if (invocation.has("boards")) options_.boards = BoardComments::store;
    if (invocation.has("prose")) options_.words = &words;
    if (strip_ && (invocation.has("boards") || invocation.has("prose"))) {
      throw UsageError("--strip takes annotations away, --boards and --prose add some");
    }
    if (to_.get() != nullptr) open_output();
  }

  int run() {
    const GameSteps<Annotated> steps{
        [this](ReadGame game, const GamePlace& place, const Unwanted&) {
          return annotate_game(std::move(game), place);
        },
        [this](const Annotated& annotated, const GamePlace& place) {
          return use(annotated, place);
        },
        {}};
    GameJudges<Annotated>(files_, from_, reporter_, jobs_, Share::many_games, {}, steps).run();
    const bool whole = !refused_ && reporter_.exit_status() != exit_failure;
    if (out_) out_->finish(whole ? Outcome::complete : Outcome::partial);
    return reporter_.exit_status();
  }

 private:
  void open_output() { out_ = std::make_unique<GameOutput>(output_, *to_.get(), files_); }

  // Without --to it is the format of the first game.
  bool fits_target(const Format& format, const std::string& file) {
    if (auto refused = to_.take(format)) {
      reporter_.report_file(shown_name(file), *refused);
      return false;
    }
    if (!out_) open_output();
    return true;
  }

  [[nodiscard]] Annotated annotate_game(ReadGame game, const GamePlace& place) const {
    Annotated made;
    made.format = game.format;
    const Format* const target = to_.named() != nullptr ? to_.named() : game.format;
    if (!can_be_target(*target)) return made;  // which `use` refuses
    game.record = without_annotations(game.record);
    CheckedGame checked = check_game(game, place.file, place.number, as_recorded_);
    std::vector<Diagnostic> findings;
    if (auto text = written(game, checked.outcome, *target, findings)) {
      made.written = WrittenGame{*std::move(text), name_by_tags(game.record)};
    }
    made.findings = std::move(checked.report.diagnostics);
    std::ranges::copy(placed(findings, *game.text, game.begin), std::back_inserter(made.findings));
    if (!made.findings.empty()) {
      made.said = reporter_.text_of(shown_name(place.file), made.findings, game.text.get());
    }
    return made;
  }

  // False: no more games of the file.
  bool use(const Annotated& annotated, const GamePlace& place) {
    if (!fits_target(*annotated.format, place.file)) return false;
    if (annotated.written) {
      out_->add(*annotated.written, place.file, place.number);
    } else {
      refused_ = true;
    }
    reporter_.report(annotated.findings, annotated.said);
    return true;
  }

  // The text of a game, unless something of it would be lost; that is among the findings.
  std::optional<std::string> written(const ReadGame& game, const ReplayOutcome& outcome,
                                     const Format& target,
                                     std::vector<Diagnostic>& findings) const {
    auto played = played_game(game.record, as_recorded_, BoardComments::keep, Playable::part);
    const auto faults = faults_of(game.diagnostics, outcome.diagnostics);
    if (!played || !write_annotations(*played, faults)) {
      findings.push_back(not_written("a record written anew would not show what is wrong here"));
      return std::nullopt;
    }
    return write_with_faults(*played, faults, target, losses_, options_.replay, findings);
  }

  // Whether the canonical record has the errors that the game has.
  bool write_annotations(PlayedGame& game, const std::vector<Fault>& faults) const {
    AnnotatedGame made = annotated(game.record, options_);
    if (!strip_) game.record = std::move(made.record);
    return faults_of(made.diagnostics) == faults;
  }

  const Format* from_;
  TargetFormat to_;
  std::string output_;
  ReplayOptions as_recorded_;  // of what is read
  AnnotationOptions options_;  // of what is canonical, whose letters need no reading
  bool strip_;
  Severity losses_;
  std::size_t jobs_;
  std::vector<std::string> files_;
  Reporter reporter_;
  std::unique_ptr<GameOutput> out_;
  bool refused_ = false;
};

void add_options(po::options_description& options) {
  options.add_options()("to", value_of(target_format_value),
                        "the format to write, instead of that of the input");
  options.add_options()("prose", "tell what the moves do, in plain words, too");
  add_language_option(options);
  options.add_options()("boards", "store the position after every move");
  options.add_options()("strip", "take the annotations away");
  options.add_options()("allow-loss", "write even what the format cannot hold whole, and warn");
  add_rules_options(options);
  add_reading_option(options);
  add_input_options(options);
  add_fragment_option(options);
  options.add_options()("output,o", value_of(file_or_directory),
                        "write one file, whole or not at all, or each game to a file of its own");
  add_report_options(options);
  add_progress_option(options);
  add_jobs_option(options);
}

int run(const Invocation& invocation) {
  return Annotate(invocation).run();
}

constexpr std::string_view details =
    R"(Writes the games with what every move does in a comment behind the author's own, in
variations too, and with canonical moves:
  [%bao namu capture a7 5, a6 2; sown 17; ends A4; seeds 33-31;
  reserve 9-9] [%laps 3] [%captured 7]
Fields are the stage and kind, with the pits captured and their seeds, and
  sown          the seeds dropped in laps
  ends          the pit of the last seed
  house         stop, safari, tax or ended
  lost          a house and by what: safari, lifted, captured, first-capture
  blocks        a pit (takasia)
  forced        the only legal move
  enters mtaji  the reserve is used up
  hamna         the opponent's front row is empty
  seeds         on the board, South's and North's
  reserve       South's and North's
  over          a result and why: hamna, no-move

Errors that 'bao validate' finds in moves, boards, results and start positions stand where
they are:
  [%bao error empty-pit N1: illegal move 15 South '2': pit A2 is empty]
The moves behind one that cannot be played are kept as they are. Such a game is written and
the exit status is 1. It is refused where its text could not be read whole, and where boards
or other facts of its file that are no comments contradict it.

Annotations that a game has are renewed; --strip only takes them away. Other comments are
never touched. Grammar: docs/annotations.md.

Formats that hold no comments (abstractplay, game-record) need --to, as do files of several
formats. With -o FILE nothing is written if a game is refused; -o DIR/ is as for 'bao
convert'.
)";

constexpr std::array examples{
    Example{"tell what the moves do, in plain words, too",
            "bao annotate --prose -o annotated.bgn game.bgn"},
    Example{"take all that was told away again", "bao annotate --strip annotated.bgn"},
};

}  // namespace

const Command annotate_command{
    .name = "annotate",
    .arguments = "FILE..",
    .summary = "write the record with computed annotations",
    .details = details,
    .add_options = add_options,
    .run = run,
    .operands = &record_files,
    .statuses = {.bad_games = "a game has errors or, with --strict, warnings; or it is refused"},
    .examples = examples,
};

}  // namespace bao::cli
