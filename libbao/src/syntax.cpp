#include "bao/syntax.h"

#include "bao/token.h"
#include "token_place.h"

#include <fmt/format.h>

#include <utility>

namespace bao {

void TokenCheck::check_closely(std::string_view token, const TokenPlace& place) {
  const auto parsed = parse_token(token);
  if (parsed || full()) return;
  Diagnostic finding = parsed.diagnostic();
  if (found_.size() == most_odd_tokens) {
    finding = error(
        Code::limit, Rule::none,
        fmt::format("after {} tokens that are no moves the others are not told", most_odd_tokens));
  } else {
    const Side side = place.count % 2 == 0 ? Side::south : Side::north;
    finding.message.insert(0,
                           token_place_text(place.count / 2 + 1, side, token, place.in_variation));
  }
  finding.span = place.where;
  finding.ply = place.number;
  finding.token = token;
  found_.push_back(std::move(finding));
}

std::vector<Diagnostic> tokens_that_are_no_moves(const GameRecord& record) {
  // Plies of the first round that are not there.
  const std::size_t first = record.start && record.start->to_move == Side::north ? 1 : 0;
  // As they are read: the variations of a ply come before the line goes on.
  struct Rest {
    const Line* line;
    std::size_t next;    // of its plies
    std::size_t number;  // of that ply in the game
  };
  TokenCheck tokens;
  std::vector<Rest> waiting{{&record.main, 0, 1}};
  while (!waiting.empty() && !tokens.full()) {
    auto [line, next, number] = waiting.back();
    waiting.pop_back();
    for (; next < line->plies.size(); ++next, ++number) {
      const Ply& ply = line->plies[next];
      tokens.check(ply.token, {number, number - 1 + first, line != &record.main, ply.where});
      if (ply.variations.empty()) continue;
      waiting.push_back({line, next + 1, number + 1});
      for (std::size_t left = ply.variations.size(); left > 0; --left)
        waiting.push_back({&ply.variations[left - 1], 0, number});
      break;
    }
  }
  return tokens.found();
}

}  // namespace bao
