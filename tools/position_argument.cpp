#include "position_argument.h"

#include "bao/bpn.h"
#include "options.h"

#include <fmt/format.h>

namespace bao::cli {

std::optional<Position> position_argument(const Invocation& invocation, std::size_t first,
                                          const RuleSet& rules, Reporter& reporter) {
  if (invocation.operands.size() <= first) return Position::start_of(rules);
  GameText text;
  for (std::size_t i = first; i < invocation.operands.size(); ++i) {
    if (i > first) text.text += ' ';
    text.text += invocation.operands[i];
  }
  const auto setup = parse_bpn(text.text);
  if (!setup) {
    reporter.report_argument("position", setup.diagnostic(), text);
    return std::nullopt;
  }
  const auto position = Position::from(*setup, rules, completeness_option(invocation));
  if (!position) {
    reporter.report_argument("position", position.diagnostic(), text);
    return std::nullopt;
  }
  return *position;
}

}  // namespace bao::cli
