// Records of any tokens under any settings, spelling and reading.
#include "bao/replay.h"

#include "bao/comment.h"
#include "bao/syntax.h"
#include "chosen.h"
#include "property.h"
#include "record_properties.h"
#include "targets.h"

#include <algorithm>

namespace bao::fuzz {
namespace {

constexpr std::size_t most_plies = 24;

// Variations and comments with boards, legal or not.
void vary(Input& input, GameRecord& record) {
  for (Ply& ply : record.main.plies) {
    if (input.below(8) == 1) {
      ply.comments.push_back(command_text(board_command, as_text(input.text(80))));
    }
    if (input.below(8) == 1) {
      Line& line = ply.variations.emplace_back();
      for (std::size_t plies = input.below(3); plies > 0; --plies)
        line.plies.emplace_back().token = as_text(input.text(6));
    }
  }
}

void place(GameRecord& record) {
  std::size_t at = 0;
  visit_lines(record.main, [&at](Line& line) {
    for (Ply& ply : line.plies) {
      ply.where = {at, at + ply.token.size()};
      at = ply.where.end + 1;
    }
  });
}

// Tokens that are no moves are those that the replay cannot read either, as far as it comes.
void check_syntax(const GameRecord& record, const ReplayOutcome& outcome) {
  const auto odd = tokens_that_are_no_moves(record);
  if (odd.size() > most_odd_tokens + 1) broken("{} tokens are no moves", odd.size());
  if (outcome.status == GameStatus::legal) {
    const auto in_main = std::ranges::any_of(odd, [&](const Diagnostic& finding) {
      return std::ranges::any_of(record.main.plies, [&](const Ply& ply) {
        return ply.where == finding.span.value_or(Span{});
      });
    });
    if (in_main) broken("legal, but with a token that is no move");
  }
}

}  // namespace

void fuzz_replay(std::string_view bytes) {
  Input input(bytes);
  const Spelling spelling = chosen_spelling(input);
  ReplayOptions options = quick_replay();
  options.reading = chosen_reading(input);
  GameRecord record = chosen_record(input, most_plies, Slips::some);
  record.spelling = spelling;
  vary(input, record);
  place(record);
  check_syntax(record, check_replay(record, options));
  check_annotations(record);
  check_written(record);
}

}  // namespace bao::fuzz
