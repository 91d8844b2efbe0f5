// Diagnostics as people read them: place, message, the source line and a caret.
#pragma once

#include "bao/diagnostic.h"
#include "bao/formats/game_text.h"
#include "bao/formats/reports.h"
#include "command.h"
#include "progress.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bao::cli {

enum class Color : std::uint8_t { off, on };

/// One finding with its place and source line, ending with a line end. Notes are drawn indented, as
/// they belong to the finding before them.
[[nodiscard]] std::string render(std::string_view file, const PlacedDiagnostic& finding,
                                 const GameText* text, Color color);

/// Says what is wrong on standard error, and keeps count. What it says comes behind what has been
/// written to standard output so far; so it throws OutputError where that fails.
class Reporter {
 public:
  /// Reads --quiet, --strict, --color and --no-progress. Throws UsageError. `files` are to be read.
  explicit Reporter(const Invocation& invocation, std::size_t files = 0);

  /// The line of progress, which makes way for what is reported.
  [[nodiscard]] Progress& progress() { return progress_; }

  /// What is said of the findings of a game. `text` may be null where there is none.
  [[nodiscard]] std::string text_of(std::string_view file,
                                    const std::vector<PlacedDiagnostic>& findings,
                                    const GameText* text) const;
  /// Counts findings of a game and says what `text_of` has made of them.
  void report(const std::vector<PlacedDiagnostic>& findings, const std::string& said);
  /// Both, of a game.
  void report(std::string_view file, const std::vector<PlacedDiagnostic>& findings,
              const GameText* text) {
    report(findings, text_of(file, findings, text));
  }
  /// Of a file that cannot be read or holds no game.
  void report_file(std::string_view file, const Diagnostic& finding);
  /// Of an argument, `text`, that cannot be used.
  void report_argument(std::string_view what, const Diagnostic& finding, const GameText& text);
  /// For machine output, where the findings are told elsewhere.
  void count(const std::vector<PlacedDiagnostic>& findings);
  void note_plainly(std::string_view message);

  [[nodiscard]] bool quiet() const { return quiet_; }
  [[nodiscard]] bool strict() const { return strict_; }
  [[nodiscard]] bool failed(const Diagnostic& finding) const;
  /// How often a file, or an argument, was reported that cannot be used.
  [[nodiscard]] std::size_t bad_files() const { return bad_files_; }
  /// 0, 1 or 2 by what was reported.
  [[nodiscard]] int exit_status() const;

 private:
  bool quiet_;
  bool strict_;
  Color color_;

  void say(const std::string& text);

  Progress progress_;
  bool bad_games_ = false;
  std::size_t bad_files_ = 0;
};

/// Findings with their places in `text`; those without one are placed at the game's first line.
[[nodiscard]] std::vector<PlacedDiagnostic> placed(const std::vector<Diagnostic>& findings,
                                                   const GameText& text, std::size_t begin);

}  // namespace bao::cli
