#include "reporter.h"

#include "bao/bpn.h"
#include "bao/print/display.h"
#include "bao/text_board.h"
#include "options.h"
#include "output.h"

#include <fmt/color.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace bao::cli {
namespace {

constexpr std::size_t excerpt_width = 100;

Color color_option(const Invocation& invocation) {
  const std::string when = choice_option(invocation, "color", color_value);
  if (when == "always") return Color::on;
  if (when == "never") return Color::off;
  return ::isatty(STDERR_FILENO) != 0 ? Color::on : Color::off;
}

std::string severity_text(Severity severity, Color color) {
  const std::string_view word = severity_word(severity);
  if (color == Color::off) return std::string(word);
  const auto shade = severity == Severity::error     ? fmt::terminal_color::red
                     : severity == Severity::warning ? fmt::terminal_color::yellow
                                                     : fmt::terminal_color::cyan;
  return fmt::format(fmt::emphasis::bold | fmt::fg(shade), "{}", word);
}

std::string code_text(const Diagnostic& diagnostic) {
  if (diagnostic.rule == Rule::none) return fmt::format("[{}]", code_word(diagnostic.code));
  return fmt::format("[{}, rule {}]", code_word(diagnostic.code), rule_name(diagnostic.rule));
}

std::string source_text(const GameText& text, const PlacedDiagnostic& finding, Color color) {
  const LineAt here = line_at(text, finding.diagnostic.span->begin);
  const Excerpt shown = excerpt(here.line, here.offset, excerpt_width);
  const std::string caret =
      color == Color::on
          ? fmt::format(fmt::emphasis::bold | fmt::fg(fmt::terminal_color::green), "^")
          : "^";
  const char* space = shown.text.empty() ? "" : " ";
  return fmt::format("{:>5} |{}{}\n{:>5} | {:>{}}{}\n", finding.place->line, space, shown.text, "",
                     "", shown.caret, caret);
}

std::string position_text(const std::string& bpn, Color color) {
  const auto setup = parse_bpn(bpn);
  if (!setup) return {};
  return fmt::format("   {}: the position before the move:\n{}",
                     severity_text(Severity::note, color),
                     text_board(*setup, english_words, "         "));
}

std::string render_note(const Diagnostic& diagnostic, Color color) {
  const std::string code =
      diagnostic.rule == Rule::none ? "" : fmt::format(" {}", code_text(diagnostic));
  return fmt::format("   {}: {}{}\n", severity_text(Severity::note, color),
                     printable(diagnostic.message), code);
}

}  // namespace

std::string render(std::string_view file, const PlacedDiagnostic& finding, const GameText* text,
                   Color color) {
  const Diagnostic& diagnostic = finding.diagnostic;
  std::string place = printable(file);
  if (finding.place) {
    place += fmt::format(":{}", finding.place->line);
    if (diagnostic.span) place += fmt::format(":{}", finding.place->column);
  }
  std::string out = fmt::format("{}: {}: {} {}\n", place, severity_text(diagnostic.severity, color),
                                printable(diagnostic.message), code_text(diagnostic));
  if (text != nullptr && finding.place && diagnostic.span) {
    out += source_text(*text, finding, color);
  }
  return out;
}

Reporter::Reporter(const Invocation& invocation, std::size_t files)
    : quiet_(invocation.has("quiet")),
      strict_(invocation.has("strict")),
      color_(color_option(invocation)),
      progress_(invocation, files) {}

// What has been written to standard output so far comes first.
void Reporter::say(const std::string& text) {
  progress_.clear();
  flush_standard_output();
  std::fwrite(text.data(), 1, text.size(), stderr);
}

bool Reporter::failed(const Diagnostic& finding) const {
  return finding.severity == Severity::error || (strict_ && finding.severity == Severity::warning);
}

void Reporter::count(const std::vector<PlacedDiagnostic>& findings) {
  for (const auto& finding : findings)
    bad_games_ = bad_games_ || failed(finding.diagnostic);
}

std::string Reporter::text_of(std::string_view file, const std::vector<PlacedDiagnostic>& findings,
                              const GameText* text) const {
  std::string out;
  std::string position;  // of the finding whose notes are being written
  bool shown = true;
  for (const auto& finding : findings) {
    const Diagnostic& diagnostic = finding.diagnostic;
    const bool belongs = diagnostic.severity == Severity::note && diagnostic.ply != 0;
    if (belongs) {
      if (!shown) continue;
      out += position_text(diagnostic.position, color_) + render_note(diagnostic, color_);
      continue;
    }
    out += position_text(std::exchange(position, {}), color_);
    shown = !quiet_ || failed(diagnostic);
    if (!shown) continue;
    out += render(file, finding, text, color_);
    position = diagnostic.position;
  }
  return out + position_text(position, color_);
}

void Reporter::report(const std::vector<PlacedDiagnostic>& findings, const std::string& said) {
  count(findings);
  if (!said.empty()) say(said);
}

void Reporter::report_file(std::string_view file, const Diagnostic& finding) {
  ++bad_files_;
  say(render(file, {finding, std::nullopt}, nullptr, color_));
}

void Reporter::report_argument(std::string_view what, const Diagnostic& finding,
                               const GameText& text) {
  ++bad_files_;
  Diagnostic whole = finding;
  if (!whole.span) whole.span = Span{0, text.text.size()};
  say(render(what, placed({whole}, text, 0).front(), &text, color_));
}

void Reporter::note_plainly(std::string_view message) {
  if (!quiet_) say(fmt::format("bao: {}\n", message));
}

int Reporter::exit_status() const {
  if (bad_files_ != 0) return exit_failure;
  return bad_games_ ? exit_bad_games : exit_good;
}

std::vector<PlacedDiagnostic> placed(const std::vector<Diagnostic>& findings, const GameText& text,
                                     std::size_t begin) {
  std::vector<PlacedDiagnostic> all;
  all.reserve(findings.size());
  PlaceFinder finder(text);
  for (const Diagnostic& finding : findings) {
    all.push_back({finding, finder.at(finding.span ? finding.span->begin : begin)});
  }
  return all;
}

}  // namespace bao::cli
