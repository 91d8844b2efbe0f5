#include "hints.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace bao::cli {
namespace {

using Findings = std::vector<PlacedDiagnostic>;

bool is_legal(const GameRecord& record, const ReplayOptions& options) {
  const ReplayOutcome outcome = replay(record, options);
  return outcome.status == GameStatus::legal &&
         std::ranges::find(outcome.diagnostics, Severity::error, &Diagnostic::severity) ==
             outcome.diagnostics.end();
}

/// "legal under zanzibar (--rules zanzibar)"; empty where it is under no named rule set.
std::string other_rules_text(const GameRecord& record, ReplayOptions options) {
  if (record.rules || options.rules) return {};
  options.variations = Variations::skip;
  std::vector<std::string> names;
  for (const RuleSet& rules : rule_sets()) {
    if (rules == default_rule_set()) continue;
    options.rules = rules;
    if (is_legal(record, options)) names.push_back(rule_set_name(rules));
  }
  if (names.empty()) return {};
  return fmt::format("legal under {} (--rules {})", fmt::join(names, ", "), names.front());
}

/// The error that ended the main line; the end where there is none in the text.
Findings::iterator main_error(Findings& findings, const ReplayOutcome& outcome) {
  return std::ranges::find_if(findings, [&outcome](const PlacedDiagnostic& finding) {
    const Diagnostic& diagnostic = finding.diagnostic;
    if (diagnostic.severity != Severity::error) return false;
    if (outcome.failed_token.empty()) return diagnostic.code == Code::position;
    return diagnostic.ply == outcome.plies + 1 && diagnostic.token == outcome.failed_token;
  });
}

/// Behind the notes that belong to it.
Findings::iterator behind_notes(Findings& findings, Findings::iterator error) {
  return std::find_if(error + 1, findings.end(), [](const PlacedDiagnostic& finding) {
    return finding.diagnostic.severity != Severity::note || finding.diagnostic.ply == 0;
  });
}

PlacedDiagnostic note_of(const PlacedDiagnostic& error, std::string message) {
  PlacedDiagnostic made = error;
  made.diagnostic.severity = Severity::note;
  made.diagnostic.rule = Rule::none;
  made.diagnostic.message = std::move(message);
  made.diagnostic.position.clear();
  return made;
}

}  // namespace

void add_hints(CheckedGame& checked, const GameRecord& record, const ReplayOptions& options) {
  const ReplayOutcome& outcome = checked.outcome;
  if (outcome.status != GameStatus::illegal) return;
  Findings& findings = checked.report.diagnostics;
  const auto error = main_error(findings, outcome);
  if (error == findings.end()) return;
  Findings hints;
  std::string other_rules = other_rules_text(record, options);
  if (!other_rules.empty()) hints.push_back(note_of(*error, std::move(other_rules)));
  if (!outcome.failed_token.empty()) {
    hints.push_back(
        note_of(*error, "'bao repair' may find the slip: it can lie in an earlier move"));
    hints.back().diagnostic.position = std::exchange(error->diagnostic.position, {});
  }
  findings.insert(behind_notes(findings, error), hints.begin(), hints.end());
}

}  // namespace bao::cli
