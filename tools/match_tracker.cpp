#include "match_tracker.h"

#include "bao/limits.h"

#include <fmt/format.h>

#include <algorithm>

namespace bao::cli {

bool MatchTracker::counts(const GameRecord& record) {
  return record.tag("Match") != nullptr && record.tag("South") != nullptr &&
         record.tag("North") != nullptr;
}

std::optional<Diagnostic> MatchTracker::add(const GameRecord& record, GameResult result) {
  if (!counts(record)) return std::nullopt;
  const std::string* match = record.tag("Match");
  const std::string* south = record.tag("South");
  const std::string* north = record.tag("North");
  if (matches_.size() == most_matches && !matches_.contains(*match)) {
    if (std::exchange(full_, true)) return std::nullopt;
    return warning(
        Code::limit, Rule::none,
        fmt::format("the file has more than {} matches; the others are not checked", most_matches));
  }
  const auto [entry, fresh] = matches_.try_emplace(*match, Score{*south, *north});
  Score& score = entry->second;
  const auto is_player = [&score](const std::string& name) {
    return name == score.first || name == score.second;
  };
  if (!is_player(*south) || !is_player(*north)) {
    return warning(Code::syntax, Rule::none,
                   fmt::format("match '{}' was begun by {} and {}, not by {} and {}", *match,
                               score.first, score.second, *south, *north));
  }
  const int most = std::max(score.first_won, score.second_won);
  if (most >= games_to_win) {
    const bool first = score.first_won > score.second_won;
    return error(Code::match_over, Rule::E3,
                 fmt::format("match '{}' had been won {}-{} by {} before this game", *match, most,
                             std::min(score.first_won, score.second_won),
                             first ? score.first : score.second));
  }
  if (result == GameResult::south_won || result == GameResult::north_won) {
    const std::string& winner = result == GameResult::south_won ? *south : *north;
    ++(winner == score.first ? score.first_won : score.second_won);
  }
  return std::nullopt;
}

}  // namespace bao::cli
