// bao convert: from one record format to another.
#include "command.h"
#include "game_check.h"
#include "game_files.h"
#include "options.h"
#include "output.h"
#include "reporter.h"
#include "usage.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

class Converter {
 public:
  explicit Converter(const Invocation& invocation)
      : from_(format_option(invocation, "from")),
        to_(format_option(invocation, "to")),
        options_(replay_options(invocation)),
        allow_loss_(invocation.has("allow-loss")),
        files_(input_files(invocation)),
        reporter_(invocation, files_.size()),
        out_(output_option(invocation)) {
    if (to_ == nullptr) throw UsageError("convert needs --to FORMAT");
  }

  int run() {
    for (const std::string& file : files_) {
      read_games(file, from_, reporter_, [&](const ReadGame& game, std::size_t number) {
        convert_game(game, file, number);
        return true;
      });
    }
    end_file();
    if (reporter_.exit_status() == exit_good) out_.commit();
    return reporter_.exit_status();
  }

 private:
  void convert_game(const ReadGame& game, const std::string& file, std::size_t number) {
    const CheckedGame checked = check_game(game, file, number, options_);
    std::vector<PlacedDiagnostic> findings = checked.report.diagnostics;
    if (!any_failed(findings)) {
      std::string text;
      const auto losses = write(game.record, text);
      for (const PlacedDiagnostic& loss : placed(losses, *game.text, game.begin)) {
        findings.push_back(loss);
      }
      if (!any_failed(findings)) {
        begin_game();
        out_.write(text);
      }
    }
    if (!findings.empty()) reporter_.report(shown_name(file), findings, game.text.get());
  }

  // What stands before the next game: the beginning of the file, or what keeps two games apart.
  void begin_game() {
    if (std::exchange(any_written_, true)) {
      out_.write(to_->separator);
    } else if (to_->begin_file != nullptr) {
      write_frame(to_->begin_file);
    }
  }

  // A conversion without a game writes nothing at all.
  void end_file() {
    if (any_written_ && to_->end_file != nullptr) write_frame(to_->end_file);
  }

  void write_frame(void (*append)(std::string& out)) {
    std::string text;
    append(text);
    out_.write(text);
  }

  static bool any_failed(const std::vector<PlacedDiagnostic>& findings) {
    return std::ranges::any_of(findings, [](const PlacedDiagnostic& finding) {
      return finding.diagnostic.severity == Severity::error;
    });
  }

  // Pre: the record can be replayed to its end. Returns what is lost.
  std::vector<Diagnostic> write(const GameRecord& record, std::string& text) const {
    const auto played = played_game(record, options_);
    if (!played) return {played.diagnostic()};
    auto losses = to_->write(*played, text);
    for (Diagnostic& loss : losses) {
      loss.message = fmt::format("{} cannot hold {}", to_->name, loss.message);
      if (allow_loss_) loss.severity = Severity::warning;
    }
    return losses;
  }

  const Format* from_;
  const Format* to_;
  ReplayOptions options_;
  bool allow_loss_;
  std::vector<std::string> files_;
  Reporter reporter_;
  Output out_;
  bool any_written_ = false;
};

void add_options(po::options_description& options) {
  options.add_options()("to", po::value<std::string>()->value_name("FORMAT"),
                        "the format to write; 'bao formats' lists them");
  options.add_options()("allow-loss", "write even what the format cannot hold whole, and warn");
  add_rules_options(options);
  add_input_options(options);
  add_fragment_option(options);
  add_output_options(options);
  add_report_options(options);
  add_progress_option(options);
}

int run(const Invocation& invocation) {
  return Converter(invocation).run();
}

constexpr std::string_view details =
    R"(Writes the games of the files in another format, with canonical moves. A game that is not legal to
its end, or that the format cannot hold whole, is refused and said; the others are written. With -o
nothing is written unless all are.
)";

}  // namespace

const Command convert_command{"convert", "--to FORMAT FILE..", "convert between record formats",
                              details,   add_options,          run};

}  // namespace bao::cli
