// Counts the first moves, and finds a format and a printer by their names.
#include <bao/formats/format.h>
#include <bao/print/printer.h>
#include <bao/rules.h>

int main() {
  const bao::RuleSet& rules = bao::default_rule_set();
  int moves = 0;
  bao::visit_moves(rules, bao::Position::start_of(rules), bao::default_lap_limit,
                   [&moves](const bao::Move&, const bao::Playout&) { return ++moves > 0; });
  return moves == 4 && bao::format_named("bgn") && bao::printer_named("text") ? 0 : 1;
}
