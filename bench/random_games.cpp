#include "random_games.h"

#include "bao/formats/format.h"
#include "bao/judge.h"

#include <numeric>

namespace bao::bench {
namespace {

constexpr std::uint64_t lap_limit = 5'000;
constexpr std::size_t most_plies = 300;

struct Choice {
  Move move;
  Position after;
};

std::vector<Choice> choices(const RuleSet& rules, const Position& position) {
  std::vector<Choice> all;
  visit_moves(rules, position, lap_limit, [&all](const Move& move, const Playout& played) {
    if (played.ending == Ending::ended) all.push_back({move, played.after});
    return true;
  });
  return all;
}

}  // namespace

GameRecord RandomGames::next() {
  GameRecord game;
  game.rules = rules_;
  Position position = Position::start_of(rules_);
  while (game.main.plies.size() < most_plies) {
    const auto legal = choices(rules_, position);
    if (legal.empty()) break;
    const auto& chosen = legal[random_() % legal.size()];
    game.main.plies.emplace_back().token = canonical_token(position.to_move(), chosen.move);
    position = chosen.after;
  }
  if (const auto winner = standing(rules_, position, lap_limit).winner) {
    game.result = won_by(*winner);
  }
  return game;
}

std::vector<GameRecord> random_games(const RuleSet& rules, std::size_t games, unsigned seed) {
  RandomGames source(rules, seed);
  std::vector<GameRecord> all;
  all.reserve(games);
  while (all.size() < games)
    all.push_back(source.next());
  return all;
}

std::vector<PlayedPosition> positions_of(const std::vector<GameRecord>& games,
                                         const RuleSet& rules) {
  std::vector<PlayedPosition> all;
  for (const GameRecord& game : games) {
    Position position = Position::start_of(rules);
    for (const Ply& ply : game.main.plies) {
      const Judgement judged = judge(rules, position, ply.token, {}, lap_limit);
      all.push_back({position, judged.move});
      position = judged.playout.after;
    }
  }
  return all;
}

std::string as_bgn(const std::vector<GameRecord>& games) {
  const Format& bgn = **format_named("bgn");
  std::string text;
  for (const GameRecord& game : games) {
    if (!text.empty()) text += '\n';
    static_cast<void>(bgn.write(*played_game(game, {}), text));
  }
  return text;
}

std::size_t plies_of(const std::vector<GameRecord>& games) {
  return std::accumulate(
      games.begin(), games.end(), std::size_t{0},
      [](std::size_t sum, const GameRecord& game) { return sum + game.main.plies.size(); });
}

}  // namespace bao::bench
