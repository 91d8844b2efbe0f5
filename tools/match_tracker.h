// Matches over the games of a file: the best of three (E3).
#pragma once

#include "bao/diagnostic.h"
#include "bao/record.h"

#include <optional>
#include <string>
#include <unordered_map>

namespace bao::cli {

class MatchTracker {
 public:
  /// Whether a game is one that `add` counts: it names its match and its players.
  [[nodiscard]] static bool counts(const GameRecord& record);

  /// Counts a game that carries a Match tag. Returns a finding where its match had been won before.
  /// Games whose players are not named are not counted. `result` is the one that holds.
  [[nodiscard]] std::optional<Diagnostic> add(const GameRecord& record, GameResult result);

 private:
  /// Games won so far by the two players of a match.
  struct Score {
    std::string first;
    std::string second;
    int first_won = 0;
    int second_won = 0;
  };
  static constexpr int games_to_win = 2;

  std::unordered_map<std::string, Score> matches_;
  bool full_ = false;
};

}  // namespace bao::cli
