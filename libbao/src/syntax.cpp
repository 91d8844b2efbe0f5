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
  if (found_.size() == most_told) {
    finding =
        error(Code::limit, Rule::none,
              fmt::format("after {} tokens that are no moves the others are not told", most_told));
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
  TokenCheck tokens;
  std::vector<std::pair<const Line*, std::size_t>> waiting{{&record.main, 1}};
  while (!waiting.empty() && !tokens.full()) {
    auto [line, number] = waiting.back();
    waiting.pop_back();
    for (const Ply& ply : line->plies) {
      tokens.check(ply.token, {number, number - 1 + first, line != &record.main, ply.where});
      for (const Line& variation : ply.variations)
        waiting.emplace_back(&variation, number);
      ++number;
    }
  }
  return tokens.found();
}

}  // namespace bao
