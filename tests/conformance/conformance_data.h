// The conformance data: positions, games and counts that every implementation of the rules has to
// agree with. Rows carry the place they stand in, for messages. Data that cannot be read throws.
#pragma once

#include "bao/record.h"
#include "bao/rule_set.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {

/// "games-kete.jsonl:17"
struct Source {
  std::string file;
  std::size_t line = 0;

  [[nodiscard]] std::string text() const;
};

/// The number of move sequences of one length from the start of the game.
struct PerftRow {
  Source source;
  RuleSet rules;
  int depth = 0;
  std::uint64_t count = 0;
};

/// A game played to its end. `legal[i]` moves were legal before `moves[i]`, which led to
/// `positions[i]` (BPN).
struct GameRow {
  Source source;
  RuleSet rules;
  std::vector<std::string> moves;
  std::vector<std::size_t> legal;
  std::vector<std::string> positions;
  GameResult result = GameResult::unknown;
};

/// A position with the BPN after every legal move, by canonical token.
struct PositionRow {
  Source source;
  RuleSet rules;
  std::string position;
  std::map<std::string, std::string> legal;
};

/// A move as someone published it: what it leads to, or that it never ends.
struct PublishedRow {
  Source source;
  RuleSet rules;
  std::string publication;
  std::string position;
  bool fragment = false;
  std::string token;
  std::optional<std::uint64_t> never_ending_period;
  std::string after;  ///< this and the next two only where the move ends
  std::uint64_t laps = 0;
  int captured = 0;
};

[[nodiscard]] std::vector<PerftRow> perft_rows(std::string_view rule_set);
[[nodiscard]] std::vector<GameRow> game_rows(std::string_view rule_set);
/// `name` is a rule set or `crafted`.
[[nodiscard]] std::vector<PositionRow> position_rows(std::string_view name);
[[nodiscard]] std::vector<PublishedRow> published_rows();

}  // namespace bao::test
