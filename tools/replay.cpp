// bao replay: plays games and shows each position.
#include "bao/lap_boards.h"
#include "bao/limits.h"
#include "bao/print/display.h"
#include "bao/text_board.h"
#include "command.h"
#include "game_check.h"
#include "game_files.h"
#include "options.h"
#include "output.h"
#include "reporter.h"
#include "usage.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

/// Laps of one move that are shown; a legal move may have millions.

/// The plies to show, both ends included.
struct PlyRange {
  std::size_t first = 0;  // 0 is the start position
  std::size_t last = std::numeric_limits<std::size_t>::max();

  [[nodiscard]] bool contains(std::size_t ply) const { return ply >= first && ply <= last; }
};

PlyRange plies_option(const Invocation& invocation) {
  PlyRange range;
  if (!invocation.has("plies")) return range;
  const auto& text = invocation.options["plies"].as<std::string>();
  const auto number = [](const std::string& part) {
    return static_cast<std::size_t>(
        number_value(part, "--plies", 1, std::numeric_limits<std::uint64_t>::max()));
  };
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos) {
    range.first = range.last = number(text);
    return range;
  }
  const std::string first = text.substr(0, dots);
  const std::string last = text.substr(dots + 2);
  if (!first.empty()) range.first = number(first);
  if (!last.empty()) range.last = number(last);
  if (range.first > range.last) {
    throw UsageError(fmt::format("--plies {}: the range is empty", text));
  }
  return range;
}

std::string comments_text(const std::vector<std::string>& comments, std::string_view indent) {
  std::string text;
  for (const std::string& comment : comments) {
    text += fmt::format("{}{{{}}}\n", indent, printable(comment));
  }
  return text;
}

class Replay {
 public:
  explicit Replay(const Invocation& invocation)
      : format_(format_option(invocation, "from")),
        options_(replay_options(invocation)),
        words_(language_option(invocation)),
        plies_(plies_option(invocation)),
        json_(invocation.has("json")),
        laps_(invocation.has("laps")),
        files_(input_files(invocation)),
        game_(game_option(invocation)),
        reporter_(invocation, files_.size()),
        out_(output_option(invocation)) {
    options_.variations = invocation.has("variations") ? Variations::play : Variations::skip;
  }

  int run() {
    for (const std::string& file : files_)
      read_games(file, format_, reporter_, game_, [&](const ReadGame& game, std::size_t number) {
        replay_game(game, file, number);
        return true;
      });
    out_.commit();
    return reporter_.exit_status();
  }

 private:
  void replay_game(const ReadGame& game, const std::string& file, std::size_t number) {
    if (!json_) show_title(game.record, number);
    shown_start_ = json_;
    options_.on_ply = [&](const PlyReport& report) { show_ply(report, number); };
    const CheckedGame checked = check_game(game, file, number, options_);
    if (!json_) show_end(game.record, checked);
    reporter_.report(shown_name(file), checked.report.diagnostics, game.text.get());
  }

  // --- text -------------------------------------------------------------------------------------

  void show_title(const GameRecord& record, std::size_t number) {
    const auto tag = [&record](std::string_view name) {
      const std::string* value = record.tag(name);
      return value == nullptr ? std::string("?") : printable(*value);
    };
    std::string title =
        fmt::format("{}{} {}: {} ({}) {} {} ({})", std::exchange(any_shown_, true) ? "\n" : "",
                    tag_label(words_, "Game"), number, tag("South"), words_.south, words_.and_,
                    tag("North"), words_.north);
    for (const std::string_view name : {"Event", "Site", "Date"}) {
      if (record.tag(name) != nullptr) title += fmt::format(", {}", tag(name));
    }
    const RuleSet& rules = options_.rules ? *options_.rules : record.rules_or_default();
    out_.write(title + fmt::format("\n{}: {}\n", words_.rules, rule_set_name(rules)));
    out_.write(comments_text(record.main.comments, ""));
  }

  void show_start(const Position& position) {
    if (shown_start_) return;
    shown_start_ = true;
    if (plies_.contains(0))
      out_.write(fmt::format("\n{}", text_board(position.setup(), words_, "    ")));
  }

  void show_ply(const PlyReport& report, std::size_t game) {
    if (report.depth == 0) show_start(report.before);
    if (report.judgement.verdict != Verdict::legal || !plies_.contains(report.number)) return;
    if (laps_) play_again(report);
    if (json_) {
      const Playout& played = report.judgement.playout;
      out_.write(json_line(game, report, standing(report.rules, played.after, options_.lap_limit),
                           laps_ ? &trace_ : nullptr));
    } else {
      show_ply_text(report);
    }
  }

  // The laps of the move, for those who want to see them.
  void play_again(const PlyReport& report) {
    trace_.clear();
    const Playout again = play(report.rules, report.before, report.judgement.move,
                               options_.lap_limit, [this](const LapEvent& event) {
                                 if (trace_.size() < most_laps_shown) trace_.push_back(event);
                               });
    if (again.summary.laps <= most_laps_shown) return;
    reporter_.note_plainly(fmt::format("move {} '{}' has {} laps; the first {} are shown",
                                       report.move, report.ply.token, again.summary.laps,
                                       most_laps_shown));
  }

  void show_ply_text(const PlyReport& report) {
    const Side mover = report.before.to_move();
    const Judgement& judgement = report.judgement;
    const std::string indent(4 * report.depth, ' ');
    out_.write(fmt::format("\n{}{}. {} {}  {}\n", indent, report.move,
                           mover == Side::south ? words_.south : words_.north,
                           canonical_token(mover, judgement.move),
                           move_text(words_, mover, judgement.move, judgement.playout.summary)));
    if (laps_) show_laps(report, indent);
    out_.write(
        fmt::format("\n{}", text_board(judgement.playout.after.setup(), words_, indent + "    ")));
    out_.write(comments_text(report.ply.comments, indent + "    "));
  }

  // Every lap with the board after it, but for the last, after which the ply's own board comes.
  void show_laps(const PlyReport& report, const std::string& indent) {
    LapBoards boards(report.before.setup());
    const Side mover = report.before.to_move();
    std::size_t lap = 0;
    for (const LapEvent& event : trace_) {
      if (event.from) ++lap;
      const Setup& setup = boards.after(event);
      out_.write(fmt::format("{}    {}\n", indent, lap_text(words_, mover, event, lap)));
      if (&event != &trace_.back()) out_.write(text_board(setup, words_, indent + "        "));
    }
  }

  void show_end(const GameRecord& record, const CheckedGame& checked) {
    if (checked.outcome.start) show_start(*checked.outcome.start);
    const GameReport& report = checked.report;
    std::string end =
        fmt::format("\n{}: {} {}", words_.result, result_text(report.recorded), words_.recorded);
    if (const std::string* termination = record.tag("Termination")) {
      end += fmt::format(" ({})", printable(*termination));
    }
    end += report.status == GameStatus::legal
               ? fmt::format(", {}", standing_text(words_, checked.outcome.standing))
               : fmt::format(", {}", status_word(report.status));
    out_.write(end + "\n");
  }

  const Format* format_;
  ReplayOptions options_;
  const Words& words_;
  PlyRange plies_;
  bool json_;
  bool laps_;
  std::vector<std::string> files_;
  std::optional<std::uint64_t> game_;
  Reporter reporter_;
  Output out_;
  std::vector<LapEvent> trace_;
  bool shown_start_ = false;
  bool any_shown_ = false;
};

void add_options(po::options_description& options) {
  options.add_options()("laps", "show every lap of every move");
  options.add_options()("game", value_named("N"), "replay game N of the file only");
  options.add_options()("plies", value_named("A..B"),
                        "show plies A to B only; A.., ..B and A alone do as well");
  options.add_options()("variations", "play variations, too");
  add_rules_options(options);
  add_reading_option(options);
  add_input_options(options);
  add_fragment_option(options);
  add_json_option(options);
  add_output_options(options);
  add_report_options(options);
  add_language_option(options);
}

int run(const Invocation& invocation) {
  return Replay(invocation).run();
}

constexpr std::string_view details =
    R"(Plays the games and shows the board after every ply, as seen from South:
  [6]  a functional house
  (5)  a dormant one that is still owned
  3x   the pit that is blocked
  3!   the pit that must be captured if it can be

With --json, an object a ply:
  {"game","ply","move","side","token","stage","kind","laps","sown",
   "captured","captures":[{"pit","seeds"}],"house","houseTaken",
   "blocked","ended","position","over"}
where
  house  stop, safari, tax, ended, lost or null
  over   1-0, 0-1 or null
Plies of variations have a "depth" besides. With --laps also
  "trace":[{"from","entry","seeds","direction","to","event"}]
where
  event  place, tax, capture, relay, empty, stop, safari, house, blocked, hamna
No more than the first 100000 laps of a move are shown.
)";

constexpr std::array examples{
    Example{"show plies 20 to 24, lap by lap", "bao replay --laps --plies 20..24 game.bgn"},
    Example{"show the second game of a file with labels in Swahili",
            "bao replay --game 2 --lang sw games.bgn"},
};

}  // namespace

const Command replay_command{
    .name = "replay",
    .arguments = "FILE..",
    .summary = "play games and show each position",
    .details = details,
    .add_options = add_options,
    .run = run,
    .operands = &record_files,
    .examples = examples,
};

}  // namespace bao::cli
