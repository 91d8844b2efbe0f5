// Texts of positions.
#include "bao/bpn.h"

#include "bao/stored_board.h"
#include "position_properties.h"
#include "property.h"
#include "targets.h"

namespace bao::fuzz {
namespace {

void check_span(std::string_view text, const Diagnostic& wrong) {
  if (wrong.code != Code::syntax && wrong.code != Code::limit) broken("{}", wrong.message);
  if (!wrong.span) broken("no place: {}", wrong.message);
  if (wrong.span->begin > wrong.span->end || wrong.span->end > text.size()) {
    broken("bytes {} to {} of {}: {}", wrong.span->begin, wrong.span->end, text.size(),
           wrong.message);
  }
}

void check_stored(std::string_view text, const Result<Setup>& setup) {
  const auto stored = stored_board_of(text);
  if (stored.has_value() != setup.has_value()) broken("'{}' is read as one board only", text);
  if (setup && stored->setup != *setup) broken("'{}' is stored as another board", text);
}

void check_positions(const Setup& setup) {
  for (const RuleSet& rules : rule_sets()) {
    const auto game = Position::from(setup, rules, Completeness::game);
    const auto fragment = Position::from(setup, rules, Completeness::fragment);
    if (game && !fragment) broken("a game, but no fragment: {}", format_bpn(setup));
    if (game && seed_count(setup) != game_seeds) broken("a game of {} seeds", seed_count(setup));
    if (!fragment) continue;
    if (fragment->setup() != setup) broken("{} is made another position", format_bpn(setup));
    check_text(*fragment);
    static_cast<void>(checked_moves(rules, *fragment, 200));
  }
}

}  // namespace

void fuzz_bpn(std::string_view bytes) {
  const auto setup = parse_bpn(bytes);
  check_stored(bytes, setup);
  if (!setup) {
    check_span(bytes, setup.diagnostic());
    return;
  }
  const auto again = parse_bpn(format_bpn(*setup));
  if (!again || *again != *setup) broken("'{}' is not read back", format_bpn(*setup));
  check_positions(*setup);
}

}  // namespace bao::fuzz
