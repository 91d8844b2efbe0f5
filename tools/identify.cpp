// bao identify: which rule sets and readings make a record legal.
#include "bao/identify.h"

#include "bao/formats/reports.h"
#include "bao/print/display.h"
#include "command.h"
#include "game_check.h"
#include "game_files.h"
#include "judged_games.h"
#include "options.h"
#include "output.h"
#include "reporter.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

/// Trials that are listed beside those that are legal.
constexpr std::size_t furthest_shown = 5;

/// How many trials are listed.
enum class Listed : std::uint8_t { best, all };

std::string plies_text(std::size_t plies) {
  return fmt::format("{} {}", plies, plies == 1 ? "ply" : "plies");
}

// "[singleton, rule N4]"
std::string code_text(const Diagnostic& fault) {
  if (fault.rule == Rule::none) return fmt::format("[{}]", code_word(fault.code));
  return fmt::format("[{}, rule {}]", code_word(fault.code), rule_name(fault.rule));
}

// "ply 11 (6 South 'A6R*')", or what else a trial broke off at.
std::string place_text(const Trial& trial) {
  if (trial.failed_move != 0) {
    return ply_text(trial.plies + 1, trial.failed_move, trial.failed_side, trial.fault->token);
  }
  if (trial.fit == Fit::contradicted) return "the end";
  return "the start position";
}

std::string reading_text(const Trial& trial) {
  const std::string name = reading_name(trial.reading);
  return name.empty() ? "as written" : name;
}

// "zanzibar", "zanzibar, read with capture_letter=entry"
std::string setting_text(const Trial& trial) {
  const std::string name = reading_name(trial.reading);
  const std::string rules = rule_set_name(trial.rules);
  return name.empty() ? rules : fmt::format("{}, read with {}", rules, name);
}

/// What was found of one game, in words.
class Findings {
 public:
  Findings(const Identification& found, Listed listed) : found_(found), listed_(listed) {}

  /// `head` says of which game.
  [[nodiscard]] std::string text(std::string_view head) const {
    return fmt::format("{}{}\n", head, answer()) + table() + doubts() + partings() + use();
  }

 private:
  [[nodiscard]] std::string answer() const {
    const Trial& best = found_.best();
    const std::string plies = plies_text(found_.plies);
    if (found_.as_it_stands) {
      return fmt::format("legal as it stands ({}), {}{}", setting_text(best), plies,
                         passes_everywhere() ? ", as under every named rule set" : "");
    }
    if (best.fit == Fit::legal) {
      return fmt::format("legal under {}{}, {}", setting_text(best),
                         best.doubts.empty() ? "" : ", where tokens fit more than one move", plies);
    }
    if (!best.fault) return "the start position is not known, so nothing can be tried";
    if (best.fit == Fit::contradicted) {
      return fmt::format("every move is legal under {}, {}, but the record says otherwise",
                         setting_text(best), plies);
    }
    return fmt::format(
        "nothing is found that makes it legal to its end; {} gets furthest, to {} of {}",
        setting_text(best), place_text(best), plies);
  }

  [[nodiscard]] std::size_t passing() const {
    return static_cast<std::size_t>(std::ranges::count(found_.trials, Fit::legal, &Trial::fit));
  }
  [[nodiscard]] bool passes_everywhere() const {
    return found_.as_it_stands && passing() == found_.trials.size();
  }

  [[nodiscard]] std::size_t shown() const {
    const std::size_t all = found_.trials.size();
    if (listed_ == Listed::all || found_.as_it_stands) return all;
    return std::min(all, passing() + furthest_shown);
  }

  [[nodiscard]] std::string table() const {
    if (!found_.best().fault && found_.best().fit != Fit::legal) return {};
    if (passes_everywhere() && listed_ == Listed::best) return {};
    std::size_t rules = 0;
    std::size_t reading = 0;
    for (std::size_t i = 0; i < shown(); ++i) {
      rules = std::max(rules, rule_set_name(found_.trials[i].rules).size());
      reading = std::max(reading, reading_text(found_.trials[i]).size());
    }
    std::string text;
    for (std::size_t i = 0; i < shown(); ++i) {
      const Trial& trial = found_.trials[i];
      text += fmt::format("   {:<{}}  {:<{}}  {}\n", rule_set_name(trial.rules), rules,
                          reading_text(trial), reading, outcome(trial));
    }
    const std::size_t left_out = found_.trials.size() - shown();
    if (left_out != 0) {
      text += fmt::format("   {} more get no further (--all lists them)\n", left_out);
    }
    return text;
  }

  static std::string outcome(const Trial& trial) {
    std::string text = trial.fit == Fit::legal ? "legal" : fault_text(trial);
    if (!trial.doubts.empty()) text += fmt::format("; in doubt: {}", doubtful_plies(trial));
    if (trial.ways_left_out) text += "; not every way was followed";
    return text;
  }

  static std::string fault_text(const Trial& trial) {
    if (!trial.fault) return std::string(fit_word(trial.fit));
    return fmt::format("{} at {}: {} {}", fit_word(trial.fit), place_text(trial),
                       printable(trial.fault->message), code_text(*trial.fault));
  }

  static std::string doubtful_plies(const Trial& trial) {
    std::string plies;
    for (const Doubt& doubt : trial.doubts)
      plies += fmt::format("{}{}", plies.empty() ? "ply " : ", ", doubt.ply);
    return plies;
  }

  // What the tokens of the best trial may mean.
  [[nodiscard]] std::string doubts() const {
    std::string text;
    for (const Doubt& doubt : found_.best().doubts) {
      text += fmt::format("   ply {}: '{}' {} {}\n", doubt.ply, printable(doubt.token),
                          doubt.moves.size() == 1 ? "leads on only as" : "may be",
                          fmt::join(doubt.moves, " or "));
    }
    return text;
  }

  [[nodiscard]] std::string partings() const {
    std::string text;
    std::vector<std::string> set_up_otherwise;
    for (const Parting& parting : found_.partings) {
      const std::string rules = rule_set_name(parting.trial.rules);
      if (parting.by_start) {
        set_up_otherwise.push_back(rules);
      } else {
        text += fmt::format("   {} and {} part at {}: {}\n", rule_set_name(found_.best().rules),
                            rules, place_text(parting.trial), why(parting));
      }
    }
    if (set_up_otherwise.empty()) return text;
    return text +
           fmt::format("   set up in another way (B5): {}\n", fmt::join(set_up_otherwise, ", "));
  }

  static std::string why(const Parting& parting) {
    if (!parting.alone.empty()) return settings_text(parting.alone, "; or ");
    return fmt::format("it takes {} settings: {}", parting.together.size(),
                       settings_text(parting.together, "; "));
  }

  // What tells the other commands to play the record like this.
  [[nodiscard]] std::string use() const {
    const Trial& best = found_.best();
    if (best.fit != Fit::legal || found_.as_it_stands || !best.doubts.empty()) return {};
    std::string options;
    if (!(best.rules == found_.rules)) {
      options += fmt::format(" --rules {}", rule_set_name(best.rules));
    }
    if (!(best.reading == Reading{})) {
      options += fmt::format(" --reading {}", reading_name(best.reading));
    }
    return fmt::format("   to play it so:{}\n", options);
  }

  // "singletons (N4), owned or functional"
  static std::string settings_text(const std::vector<SettingDifference>& settings,
                                   std::string_view between) {
    std::string text;
    for (const SettingDifference& difference : settings) {
      if (!text.empty()) text += between;
      text += fmt::format("{} ({}), {} or {}", difference.setting.name,
                          rule_name(difference.setting.rule), difference.value, difference.other);
    }
    return text;
  }

  const Identification& found_;
  Listed listed_;
};

/// A game with what is said of it.
struct Identified {
  bool legal = false;  // under some rules and reading
  std::vector<PlacedDiagnostic> findings;
  std::string said;  // on standard error
  std::string text;  // of the results
};

class Identify {
 public:
  explicit Identify(const Invocation& invocation)
      : format_(format_option(invocation, "from")),
        options_(replay_options(invocation)),
        listed_(invocation.has("all") ? Listed::all : Listed::best),
        json_(invocation.has("json")),
        jobs_(jobs_option(invocation)),
        files_(input_files(invocation)),
        game_(game_option(invocation)),
        reporter_(invocation, files_.size()),
        out_(output_option(invocation)) {}

  int run() {
    const GameSteps<Identified> steps{
        [this](const ReadGame& game, const GamePlace& place, const Unwanted&) {
          return identify_game(game, place);
        },
        [this](const Identified& identified, const GamePlace&) {
          use(identified);
          return true;
        },
        {}};
    GameJudges<Identified>(files_, format_, reporter_, jobs_, Share::one_game, game_, steps).run();
    reporter_.progress().clear();
    out_.commit();
    return std::max(reporter_.exit_status(), all_identified_ ? exit_good : exit_bad_games);
  }

 private:
  [[nodiscard]] Identified identify_game(const ReadGame& game, const GamePlace& place) const {
    const IdentificationReport report{
        place.file, place.number, place_of(*game.text, game.begin).line,
        identify(game.record, options_), placed(game.diagnostics, *game.text, game.begin)};
    Identified identified;
    identified.legal = report.found.best().fit == Fit::legal;
    identified.findings = report.diagnostics;
    if (json_) {
      identified.text = json_line(report);
      return identified;
    }
    if (!report.diagnostics.empty()) {
      identified.said =
          reporter_.text_of(shown_name(place.file), report.diagnostics, game.text.get());
    }
    if (!reporter_.quiet() || !report.found.as_it_stands) {
      identified.text = Findings(report.found, listed_).text(head(game, place));
    }
    return identified;
  }

  void use(const Identified& identified) {
    all_identified_ = all_identified_ && identified.legal;
    reporter_.report(identified.findings, identified.said);
    if (identified.text.empty()) return;
    reporter_.progress().clear();
    out_.write(identified.text);
  }

  // "FILE#1: "
  static std::string head(const ReadGame& game, const GamePlace& place) {
    return fmt::format("{}#{}: {}", shown_name(place.file), place.number,
                       is_misread(game) ? "as far as it can be read, " : "");
  }

  const Format* format_;
  ReplayOptions options_;
  Listed listed_;
  bool json_;
  std::size_t jobs_;
  std::vector<std::string> files_;
  std::optional<std::uint64_t> game_;
  Reporter reporter_;
  Output out_;
  bool all_identified_ = true;
};

void add_options(po::options_description& options) {
  options.add_options()("game", value_named("N"), "identify game N of the file only");
  options.add_options()("all", "list every rule set with every reading");
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
  return Identify(invocation).run();
}

constexpr std::string_view details =
    R"(Tries the main line of every game under the record's own rules (or those of --rules) and
under every named rule set. Where it is not legal as it stands, every reading of its letters
that could matter is tried, too:
  north_as_seen_by_south=yes  North's L and R, < and > are as South sees them
  capture_letter=entry        in mtaji, the letter of a capture from a front pit is the kichwa
                              at which the first capture enters, not the way of the first lap
  arrow=safari|right|either   what a '>' right behind a pit means
  row_case=free               the case of a row letter says nothing about whose pit it is
Found is what makes every move legal and agrees with the record's result and boards. Where
rule sets part, the setting is named that, changed alone, takes the record past that ply.
What was found can be used with --rules and --reading of the other commands. With -q, games
that are legal as they stand are left out.

With --json, an object a game:
  {"file","game","line","rules","plies","asItStands","identified",
   "trials":[..],"partings":[..],"diagnostics":[..]}
where plies are those recorded, and diagnostics those of the reader. Trials, best first:
  {"rules","reading","fit","plies","fault":{"code","rule","ply","move",
   "side","token","message"},"doubts":[{"ply","token","moves":[..]}],
   "waysLeftOut"}
where
  reading  as --reading takes it, or null
  fit      legal, contradicted (by result or boards), illegal, undecided
  fault    or null
  doubts   tokens that several moves fit
Partings from the first trial:
  {"rules","plies","fault","together":[..],"start",
   "alone":[{"setting","rule","value","other"}]}
where
  alone     each of these settings makes the difference
  together  all of these do, where none does alone
  start     neither, since the game is set up in another way
)";

constexpr std::array examples{
    Example{"find the rules that a game was played by", "bao identify game.bgn"},
    Example{"list what the first game would be under every rule set and reading",
            "bao identify --all --game 1 games.bgn"},
};

}  // namespace

const Command identify_command{
    .name = "identify",
    .arguments = "FILE..",
    .summary = "find the rule sets and readings that make games legal",
    .details = details,
    .add_options = add_options,
    .run = run,
    .operands = &record_files,
    .statuses = {.good = "every game is legal, or something makes it so",
                 .bad_games = "nothing makes a game legal, or it cannot be read whole"},
    .examples = examples,
};

}  // namespace bao::cli
