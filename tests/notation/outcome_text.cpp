#include "notation/outcome_text.h"

#include "bao/bpn.h"

#include <fmt/format.h>

namespace bao::test {

std::string finding_text(const Diagnostic& finding) {
  const Span span = finding.span.value_or(Span{});
  return fmt::format("{} {} {} [{}, {}) ply {} '{}' {}: {}", severity_word(finding.severity),
                     code_word(finding.code), rule_name(finding.rule), span.begin, span.end,
                     finding.ply, finding.token, finding.position, finding.message);
}

std::string outcome_text(const ReplayOutcome& outcome) {
  std::string text = fmt::format(
      "status {}, {} plies, move {} of side {} '{}', final {}, winner {} undecided {}\n",
      static_cast<int>(outcome.status), outcome.plies, outcome.failed_move,
      index_of(outcome.failed_side), outcome.failed_token,
      outcome.final ? format_bpn(outcome.final->setup()) : "none", result_text(outcome.computed()),
      outcome.standing.undecided);
  for (const Diagnostic& finding : outcome.diagnostics)
    text += finding_text(finding) + "\n";
  return text;
}

}  // namespace bao::test
