// bao annotate: the record with what its moves do, and what is wrong with them, in its comments.
#include "bao/annotation.h"
#include "command.h"
#include "game_check.h"
#include "game_files.h"
#include "game_output.h"
#include "options.h"
#include "reporter.h"
#include "usage.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
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

/// An error as it has to come back from what is written.
struct Fault {
  Code code = Code::syntax;
  Rule rule = Rule::none;
  std::size_t ply = 0;

  friend bool operator==(const Fault&, const Fault&) = default;
};

std::vector<Fault> faults_of(const std::vector<Diagnostic>& findings) {
  std::vector<Fault> faults;
  for (const Diagnostic& finding : findings) {
    if (finding.severity != Severity::error) continue;
    faults.push_back({finding.code, finding.rule, finding.ply});
  }
  return faults;
}

std::vector<Fault> faults_of(const std::vector<Diagnostic>& readers,
                             const std::vector<Diagnostic>& replays) {
  std::vector<Fault> faults = faults_of(readers);
  std::ranges::copy(faults_of(replays), std::back_inserter(faults));
  return faults;
}

/// Of what a format holds: the main line, or all lines.
enum class Lines : std::uint8_t { main, all };

std::vector<std::string_view> tokens_of(const GameRecord& record, Lines lines) {
  std::vector<std::string_view> tokens;
  visit_lines(record.main, [&](const Line& line) {
    if (lines == Lines::main && &line != &record.main) return;
    for (const Ply& ply : line.plies)
      tokens.push_back(ply.token);
  });
  return tokens;
}

class Annotate {
 public:
  explicit Annotate(const Invocation& invocation)
      : from_(format_option(invocation, "from")),
        to_(target_option(invocation)),
        named_(to_ != nullptr),
        output_(output_option(invocation)),
        strip_(invocation.has("strip")),
        losses_(losses_option(invocation)),
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
    if (to_ != nullptr) open_output();
  }

  int run() {
    for (const std::string& file : files_) {
      read_games(file, from_, reporter_, [&](const ReadGame& game, std::size_t number) {
        if (!fits_target(*game.format, file)) return false;
        annotate_game(game, file, number);
        return true;
      });
    }
    const bool whole = !refused_ && reporter_.exit_status() != exit_failure;
    if (out_) out_->finish(whole ? Outcome::complete : Outcome::partial);
    return reporter_.exit_status();
  }

 private:
  static const Format* target_option(const Invocation& invocation) {
    const Format* to = format_option(invocation, "to");
    if (to != nullptr && !can_be_target(*to)) {
      throw UsageError(fmt::format("--to: {}", no_target(*to)));
    }
    return to;
  }

  static bool can_be_target(const Format& format) {
    return format.holds_comments && format.write != nullptr;
  }

  static std::string no_target(const Format& format) {
    return fmt::format("{} holds no comments; bgn does", format.name);
  }

  void open_output() { out_ = std::make_unique<GameOutput>(output_, *to_, files_); }

  // Without --to it is the format of the first game.
  bool fits_target(const Format& format, const std::string& file) {
    if (named_ || to_ == &format) return true;
    if (to_ == nullptr && can_be_target(format)) {
      to_ = &format;
      open_output();
      return true;
    }
    std::string why = no_target(format) + " (--to bgn)";
    if (to_ != nullptr) {
      why = fmt::format(
          "this is {}, and what was read before it is {}; --to names the format to "
          "write",
          format.name, to_->name);
    }
    reporter_.report_file(shown_name(file), error(Code::unknown_format, Rule::none, why));
    return false;
  }

  void annotate_game(const ReadGame& read, const std::string& file, std::size_t number) {
    ReadGame game = read;
    game.record = without_annotations(read.record);
    CheckedGame checked = check_game(game, file, number, as_recorded_);
    std::vector<Diagnostic> findings;
    const auto text = written(game, checked.outcome, findings);
    auto& all = checked.report.diagnostics;
    std::ranges::copy(placed(findings, *game.text, game.begin), std::back_inserter(all));
    if (text) {
      out_->add(game.record, *text, file, number);
    } else {
      refused_ = true;
    }
    if (!all.empty()) reporter_.report(shown_name(file), all, game.text.get());
  }

  // The text of a game, unless something of it would be lost; that is among the findings.
  std::optional<std::string> written(const ReadGame& game, const ReplayOutcome& outcome,
                                     std::vector<Diagnostic>& findings) const {
    auto played = played_game(game.record, as_recorded_, BoardComments::keep, Playable::part);
    const auto faults = faults_of(game.diagnostics, outcome.diagnostics);
    if (!played || !write_annotations(*played, faults)) {
      findings.push_back(refusal("a record written anew would not show what is wrong here"));
      return std::nullopt;
    }
    std::string text;
    findings = write_game(*played, *to_, losses_, text);
    if (!findings.empty() && losses_ == Severity::error) return std::nullopt;
    const Lines kept = findings.empty() ? Lines::all : Lines::main;
    if (!faults.empty() && !reads_back(text, played->record, faults, kept)) {
      findings.push_back(
          refusal(fmt::format("in {} its errors would be read as others", to_->name)));
      return std::nullopt;
    }
    return text;
  }

  static Diagnostic refusal(std::string_view why) {
    return note(Code::loss, Rule::none, fmt::format("the game is not written: {}", why));
  }

  // Whether the canonical record has the errors that the game has.
  bool write_annotations(PlayedGame& game, const std::vector<Fault>& faults) const {
    AnnotatedGame made = annotated(game.record, options_);
    if (!strip_) game.record = std::move(made.record);
    return faults_of(made.diagnostics) == faults;
  }

  // What cannot be played is written as it stands; to another format it may say something else.
  bool reads_back(const std::string& text, const GameRecord& record,
                  const std::vector<Fault>& faults, Lines kept) const {
    const Limits limits;
    const std::size_t begin = text.find_first_not_of(" \n");
    const ParsedGame read = to_->parse(text, begin, TextEnd::whole, limits);
    const auto again =
        played_game(read.record, options_.replay, BoardComments::keep, Playable::part);
    if (!again || tokens_of(again->record, kept) != tokens_of(record, kept)) return false;
    if (kept == Lines::main) return true;  // errors of variations are lost with them
    const ReplayOutcome outcome = replay(read.record, options_.replay);
    return faults_of(read.diagnostics, outcome.diagnostics) == faults;
  }

  const Format* from_;
  const Format* to_;  // null until the first game is read
  bool named_;        // with --to
  std::string output_;
  ReplayOptions as_recorded_;  // of what is read
  AnnotationOptions options_;  // of what is canonical, whose letters need no reading
  bool strip_;
  Severity losses_;
  std::vector<std::string> files_;
  Reporter reporter_;
  std::unique_ptr<GameOutput> out_;
  bool refused_ = false;
};

void add_options(po::options_description& options) {
  options.add_options()("to", po::value<std::string>()->value_name("FORMAT"),
                        "the format to write, instead of that of the input");
  options.add_options()("prose", "say it in plain words, too");
  add_language_option(options);
  options.add_options()("boards", "store the position after every move");
  options.add_options()("strip", "take the annotations away");
  options.add_options()("allow-loss", "write even what the format cannot hold whole, and warn");
  add_rules_options(options);
  add_reading_option(options);
  add_input_options(options);
  add_fragment_option(options);
  options.add_options()("output,o", po::value<std::string>()->value_name("FILE|DIR/"),
                        "write one file, whole or not at all, or each game to a file of its own");
  add_report_options(options);
  add_progress_option(options);
}

int run(const Invocation& invocation) {
  return Annotate(invocation).run();
}

constexpr std::string_view details =
    R"(Writes the games with what every move does in a comment behind the author's own, in variations
too, and with canonical moves:
  [%bao namu capture a7 5, a6 2; sown 17; ends A4; seeds 33-31; reserve 9-9] [%laps 3] [%captured 7]
Fields: stage and kind, with the pits captured and their seeds; sown; ends, the pit of the last
seed; house stop, safari, tax or ended; lost, a house and by what (safari, lifted, captured,
first-capture); blocks, a pit (takasia); forced, the only legal move; enters mtaji; hamna; seeds on
the board and reserve, South's and North's; over, a result and why (hamna, no-move).

Errors that 'bao validate' finds in moves, boards, results and start positions stand where they are:
  [%bao error empty-pit N1: illegal move 15 South '2': pit A2 is empty]
The moves behind one that cannot be played are kept as they are. Such a game is written and the exit
status is 1. It is refused where its text could not be read whole, and where boards or other facts
of its file that are no comments contradict it.

Annotations that a game has are renewed; --strip only takes them away. Other comments are never
touched. Grammar: docs/annotations.md.

Formats that hold no comments (abstractplay, game-record) need --to, as do files of several formats.
With -o FILE nothing is written if a game is refused; -o DIR/ is as for 'bao convert'.
)";

}  // namespace

const Command annotate_command{
    "annotate", "FILE..", "write the record with computed annotations", details, add_options, run};

}  // namespace bao::cli
