// bao print: move-by-move board printouts.
#include "bao/annotation.h"
#include "bao/print/printer.h"
#include "command.h"
#include "game_check.h"
#include "game_file_names.h"
#include "game_files.h"
#include "options.h"
#include "output.h"
#include "reporter.h"
#include "usage.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace po = boost::program_options;
namespace fs = std::filesystem;

namespace bao::cli {
namespace {

constexpr std::uint64_t most_columns = 8;
constexpr std::uint64_t most_ply = std::numeric_limits<std::uint32_t>::max();

Choices printer_choices() {
  return choices_of(printers(), &PrinterInfo::name, &PrinterInfo::summary);
}

Choices units() {
  return {{"move", "a board after every move"}, {"round", "a board after every two"}};
}

Choices papers() {
  return {{"a4", "210 x 297 mm"}, {"letter", "8.5 x 11 in"}};
}

const ValueKind printer_value{"FORM", Paths::none, printer_choices};
const ValueKind unit_value{"UNIT", Paths::none, units};
const ValueKind paper_value{"PAPER", Paths::none, papers};

std::string text_option(const Invocation& invocation, const char* name) {
  return invocation.has(name) ? invocation.options[name].as<std::string>() : std::string();
}

// "1,9,44"
std::set<std::size_t> at_option(const Invocation& invocation) {
  std::set<std::size_t> plies;
  if (!invocation.has("at")) return plies;
  std::string_view rest = invocation.options["at"].as<std::string>();
  for (;;) {
    const std::size_t comma = rest.find(',');
    plies.insert(number_value(std::string(rest.substr(0, comma)), "--at", 0, most_ply));
    if (comma == std::string_view::npos) return plies;
    rest.remove_prefix(comma + 1);
  }
}

BoardChoice board_choice(const Invocation& invocation) {
  BoardChoice choice;
  if (invocation.has("every")) {
    choice.every = number_value(text_option(invocation, "every"), "--every", 1, most_ply);
  }
  choice.at = at_option(invocation);
  choice.last = invocation.has("last");
  const std::string per = choice_option(invocation, "per", unit_value);
  const bool chosen = choice.every != 0 || !choice.at.empty() || choice.last;
  if (chosen && !per.empty()) {
    throw UsageError("--per does not go with --every, --at and --last");
  }
  choice.per = chosen           ? BoardChoice::Per::chosen
               : per == "round" ? BoardChoice::Per::round
                                : BoardChoice::Per::move;
  return choice;
}

PrintChoice print_choice(const Invocation& invocation, const PrinterInfo& printer) {
  PrintChoice choice;
  choice.boards = board_choice(invocation);
  choice.laps = invocation.has("laps") ? LapDetail::unrolled : printer.laps;
  choice.text = invocation.has("only-boards") ? PrintedText::boards_only : PrintedText::all;
  return choice;
}

PrintOptions print_options(const Invocation& invocation, const PrinterInfo& printer) {
  PrintOptions options;
  options.words = &language_option(invocation);
  options.orientation =
      invocation.has("flip") ? Orientation::north_below : Orientation::south_below;
  if (invocation.has("columns")) {
    if (printer.arrangement == Arrangement::below) {
      throw UsageError(fmt::format(
          "--columns does not go with {}: its boards stand below one another", printer.name));
    }
    options.columns =
        number_value(text_option(invocation, "columns"), "--columns", 1, most_columns);
  }
  const std::string paper = choice_option(invocation, "paper", paper_value);
  options.paper = paper == "a4" ? Paper::a4 : Paper::letter;
  if (invocation.has("laps")) options.laps = LapDetail::unrolled;
  return options;
}

// As it is asked for, else by the extension of the output, else text.
const PrinterInfo& printer_option(const Invocation& invocation) {
  const PrinterInfo* printer = &printers().front();
  if (invocation.has("to")) {
    const auto named = printer_named(text_option(invocation, "to"));
    if (!named) throw UsageError("--to: " + named.diagnostic().message);
    printer = *named;
  } else {
    const std::string extension = fs::path(output_option(invocation)).extension().string();
    const auto by_extension = std::ranges::find(printers(), extension, &PrinterInfo::extension);
    if (by_extension != printers().end()) printer = &*by_extension;
  }
  if (const auto why = missing(*printer)) {
    throw UsageError(fmt::format("{} cannot be printed: {}", printer->name, why->message));
  }
  return *printer;
}

/// Whether a file is of one game, and the pages of its picture have files of their own.
enum class Pages : std::uint8_t { together, apart };

/// One file, or standard output, that games are printed into. Pictures of several pages have files
/// named after it, with numbers.
class PrintFile {
 public:
  /// Throws OutputError.
  PrintFile(std::string path, const PrinterInfo& info, const PrintOptions& options, Pages pages)
      : path_(std::move(path)),
        file_(std::make_unique<Output>(
            path_, pages == Pages::apart ? Existing::replaced : Existing::as_named)) {
    PrintSink sink;
    sink.write = [this](std::string_view bytes) { file_->write(bytes); };
    if (pages == Pages::apart && info.medium == Medium::picture)
      sink.next_file = [this] { next_file(); };
    printer_ = *info.make(options, std::move(sink));
  }

  [[nodiscard]] std::optional<Diagnostic> add(const PrintedGame& game) {
    return printer_->add(game);
  }
  [[nodiscard]] std::optional<Diagnostic> finish() {
    if (auto wrong = printer_->finish()) return wrong;
    file_->commit();
    return std::nullopt;
  }

 private:
  void next_file() {
    file_->commit();
    const fs::path path(path_);
    // No game's file has a name with two hyphens.
    const fs::path name =
        fmt::format("{}--{}{}", path.stem().string(), ++page_, path.extension().string());
    file_ = std::make_unique<Output>((path.parent_path() / name).string(), Existing::replaced);
  }

  std::string path_;
  std::unique_ptr<Output> file_;
  std::unique_ptr<Printer> printer_;
  std::size_t page_ = 1;
};

class GamePrinter {
 public:
  explicit GamePrinter(const Invocation& invocation)
      : format_(format_option(invocation, "from")),
        replay_(replay_options(invocation)),
        printer_(printer_option(invocation)),
        options_(print_options(invocation, printer_)),
        choice_(print_choice(invocation, printer_)),
        path_(output_option(invocation)),
        files_(input_files(invocation)),
        game_(game_option(invocation)),
        reporter_(invocation, files_.size()) {
    replay_.variations = Variations::play;
    if (path_ == "-" && is_binary() && ::isatty(STDOUT_FILENO) != 0) {
      throw UsageError(
          fmt::format("{} is not for a terminal; -o FILE writes a file", printer_.name));
    }
    if (names_directory(path_)) {
      names_ = std::make_unique<GameFileNames>(path_, files_);
    } else {
      shared_ = std::make_unique<PrintFile>(path_, printer_, options_, Pages::together);
    }
  }

  int run() {
    for (const std::string& file : files_) {
      if (given_up_) break;
      read_games(file, format_, reporter_, game_, [&](const ReadGame& game, std::size_t number) {
        print_game(game, file, number);
        return !given_up_;
      });
    }
    if (shared_ && any_printed_ && !given_up_) say(shared_->finish());
    return reporter_.exit_status();
  }

 private:
  [[nodiscard]] bool is_binary() const { return printer_.name == "pdf" || printer_.name == "png"; }

  void print_game(const ReadGame& read, const std::string& file, std::size_t number) {
    // The page says what annotations say.
    ReadGame game = read;
    game.record = without_annotations(read.record);
    GamePrinting printing(game.record, choice_, *options_.words, replay_.lap_limit);
    replay_.on_ply = [&printing](const PlyReport& report) { printing.on_ply(report); };
    const CheckedGame checked = check_game(game, file, number, replay_);
    reporter_.report(shown_name(file), checked.report.diagnostics, game.text.get());
    std::vector<Diagnostic> findings;
    for (const PlacedDiagnostic& placed : checked.report.diagnostics)
      findings.push_back(placed.diagnostic);
    const PrintedGame printed = printing.finish(checked.outcome, number, findings);
    any_printed_ = true;
    if (shared_) {
      say(shared_->add(printed));
      return;
    }
    PrintFile own(names_->next(name_by_tags(game.record), file, number, printer_.extension),
                  printer_, options_, Pages::apart);
    auto wrong = own.add(printed);
    say(wrong ? std::move(wrong) : own.finish());
  }

  void say(const std::optional<Diagnostic>& wrong) {
    if (!wrong) return;
    given_up_ = true;
    reporter_.report_file(path_ == "-" ? "standard output" : path_, *wrong);
  }

  const Format* format_;
  ReplayOptions replay_;
  const PrinterInfo& printer_;
  PrintOptions options_;
  PrintChoice choice_;
  std::string path_;
  std::vector<std::string> files_;
  std::optional<std::uint64_t> game_;
  Reporter reporter_;
  std::unique_ptr<PrintFile> shared_;     // null where games have files of their own
  std::unique_ptr<GameFileNames> names_;  // null where they share one
  bool any_printed_ = false;
  bool given_up_ = false;
};

void add_options(po::options_description& options) {
  options.add_options()("to", value_of(printer_value),
                        ("what to print: " + choices_text(printer_value)).c_str());
  options.add_options()("per", value_of(unit_value),
                        "a board per move or per round (default: move)");
  options.add_options()("every", value_named("N"), "a board at the start and every N plies only");
  options.add_options()("at", value_named("N,N.."),
                        "a board after these plies only; 0 is the start");
  options.add_options()("last", "a board at the end of the game only");
  options.add_options()("only-boards", "print nothing but boards and the moves that led to them");
  options.add_options()("laps", "unroll the moves lap by lap");
  options.add_options()("columns", value_named("N"), "boards beside one another, 1 to 8");
  options.add_options()("paper", value_of(paper_value)->default_value("a4"),
                        ("size of the pages: " + choices_text(paper_value)).c_str());
  options.add_options()("flip", "draw the boards with North below");
  options.add_options()("game", value_named("N"), "print game N of the file only");
  add_rules_options(options);
  add_reading_option(options);
  add_input_options(options);
  add_fragment_option(options);
  options.add_options()("output,o", value_of(file_or_directory),
                        "write one file, whole or not at all, or each game to a file of its own");
  add_report_options(options);
  add_progress_option(options);
  add_language_option(options);
}

int run(const Invocation& invocation) {
  return GamePrinter(invocation).run();
}

constexpr std::string_view details =
    R"(Prints games for reading: a title block, then the moves with what they did, boards, comments
and variations. Without --to the extension of the output decides (-o games.pdf), else it is
text.

  text, unicode  plain characters; 3' (3•) is a pit that changed, [6] a functional house, (5) a
                 dormant one that is still owned, 3x the pit that is blocked, 3! the pit that
                 must be captured if it can be
  markdown       boards as tables, without --columns; what changed is bold
  html           one page with all boards; where scripts run, it steps through the game
  svg, png       pictures; with -o DIR/ one for each page, otherwise one for all
  latex          a document for lualatex or xelatex; pdflatex does for Latin letters
  pdf            pages to print, with an outline of the games

--every, --at and --last may be given together; the moves in between are told shortly then.
A game that is not legal to its end is printed as far as it goes, with what is wrong. With
-o DIR/, or a directory, each game gets a file of its own, named as 'bao convert' does.
)";

constexpr std::array examples{
    Example{"print all games of a file on paper", "bao print -o games.pdf games.bgn"},
    Example{"make a page of each game", "bao print --to html -o pages/ games.bgn"},
    Example{"show the board after ply 44 of the second game",
            "bao print --to unicode --only-boards --at 44 --game 2 games.bgn"},
};

}  // namespace

const Command print_command{
    .name = "print",
    .arguments = "FILE..",
    .summary = "print games with their boards",
    .details = details,
    .add_options = add_options,
    .run = run,
    .operands = &record_files,
    .examples = examples,
};

}  // namespace bao::cli
