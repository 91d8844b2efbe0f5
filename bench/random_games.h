// Random legal games to measure with, the same on every machine.
#pragma once

#include "bao/record.h"
#include "bao/rules.h"

#include <cstddef>
#include <random>
#include <string>
#include <vector>

namespace bao::bench {

/// Games of random legal moves from the start, with canonical tokens and the result on the board.
/// Games that would need a move of more than a few thousand laps end before it.
class RandomGames {
 public:
  RandomGames(const RuleSet& rules, unsigned seed) : rules_(rules), random_(seed) {}

  [[nodiscard]] GameRecord next();

 private:
  RuleSet rules_;
  std::mt19937 random_;
};

/// The first `games` of them.
[[nodiscard]] std::vector<GameRecord> random_games(const RuleSet& rules, std::size_t games,
                                                   unsigned seed);

/// The positions of these games, each with a move that was played in it.
struct PlayedPosition {
  Position position;
  Move move;
};
[[nodiscard]] std::vector<PlayedPosition> positions_of(const std::vector<GameRecord>& games,
                                                       const RuleSet& rules);

[[nodiscard]] std::string as_bgn(const std::vector<GameRecord>& games);

[[nodiscard]] std::size_t plies_of(const std::vector<GameRecord>& games);

}  // namespace bao::bench
