#include "game_check.h"

#include "bao/print/display.h"
#include "reporter.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace bao::cli {
namespace {

// By place; notes stay behind what they explain.
std::vector<Diagnostic> in_text_order(std::vector<Diagnostic> findings) {
  if (findings.empty()) return findings;
  std::vector<std::pair<std::size_t, std::size_t>> order;  // place, index
  std::size_t place = 0;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const bool belongs = findings[i].severity == Severity::note && findings[i].ply != 0;
    if (!belongs) place = findings[i].span ? findings[i].span->begin : 0;
    order.emplace_back(place, i);
  }
  std::ranges::sort(order);
  std::vector<Diagnostic> sorted;
  sorted.reserve(findings.size());
  for (const auto& [at, index] : order)
    sorted.push_back(std::move(findings[index]));
  return sorted;
}

}  // namespace

bool is_misread(const ReadGame& game) {
  return std::ranges::any_of(game.diagnostics, [](const Diagnostic& finding) {
    return finding.severity == Severity::error && finding.code != Code::result_mismatch;
  });
}

namespace {

// What is so of a game before it is judged; `rules` are those it is played by.
GameReport report_of(const ReadGame& game, const std::string& file, std::size_t number,
                     const RuleSet& rules) {
  GameReport report;
  report.file = file;
  report.game = number;
  report.line = place_of(*game.text, game.begin).line;
  report.rules = rule_set_name(rules);
  report.dialect = game.record.spelling.dialect;
  report.recorded = game.record.result;
  return report;
}

// What the reader has found and what was found out since, in the order of the text.
std::vector<PlacedDiagnostic> all_findings(const ReadGame& game,
                                           const std::vector<Diagnostic>& others) {
  if (game.diagnostics.empty() && others.empty()) return {};
  std::vector<Diagnostic> findings = game.diagnostics;
  std::ranges::copy(others, std::back_inserter(findings));
  return placed(in_text_order(std::move(findings)), *game.text, game.begin);
}

}  // namespace

CheckedGame check_game(const ReadGame& game, const std::string& file, std::size_t number,
                       const ReplayOptions& options) {
  CheckedGame checked{replay(game.record, options), {}};
  const ReplayOutcome& outcome = checked.outcome;
  GameReport& report = checked.report;
  report = report_of(game, file, number, outcome.rules);
  report.status = outcome.status == GameStatus::legal && is_misread(game) ? GameStatus::unreadable
                                                                          : outcome.status;
  report.plies = outcome.plies;
  report.computed = report.status == GameStatus::legal ? outcome.computed() : GameResult::unknown;
  if (outcome.final) report.final = outcome.final->setup();
  report.diagnostics = all_findings(game, outcome.diagnostics);
  return checked;
}

GameReport check_syntax(const ReadGame& game, const std::string& file, std::size_t number,
                        const ReplayOptions& options) {
  const RuleSet& rules = options.rules ? *options.rules : game.record.rules_or_default();
  GameReport report = report_of(game, file, number, rules);
  if (is_misread(game)) report.status = GameStatus::unreadable;
  report.plies = game.plies;
  report.diagnostics = all_findings(game, {});
  return report;
}

std::string ply_text(std::size_t ply, std::size_t move, Side side, std::string_view token) {
  return fmt::format("ply {} ({} {} '{}')", ply, move, side_name(side), printable(token));
}

std::string failed_ply_text(const ReplayOutcome& outcome) {
  return ply_text(outcome.plies + 1, outcome.failed_move, outcome.failed_side,
                  outcome.failed_token);
}

}  // namespace bao::cli
