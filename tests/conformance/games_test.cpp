// Whole games, ply by ply and as records.
#include "bao/bpn.h"
#include "bao/reasons.h"
#include "bao/replay.h"
#include "conformance/conformance_data.h"
#include "rules/given.h"

#include <gtest/gtest.h>

#include <string>

namespace bao::test {
namespace {

std::string place_of(const GameRow& game, std::size_t ply) {
  return game.source.text() + ": ply " + std::to_string(ply + 1) + ", " + game.moves[ply];
}

// One ply of a game. Returns the position after it.
Position play_ply(const GameRow& game, std::size_t ply, const Position& before) {
  SCOPED_TRACE(place_of(game, ply));
  EXPECT_EQ(legal_tokens(game.rules, before, default_lap_limit).size(), game.legal[ply]);
  const Judgement judgement = judged(game.rules, before, game.moves[ply]);
  EXPECT_EQ(judgement.verdict, Verdict::legal);
  EXPECT_TRUE(judgement.findings.empty()) << judgement.findings.front().message;
  EXPECT_EQ(format_bpn(judgement.playout.after.setup()), game.positions[ply]);
  return judgement.playout.after;
}

void play_through(const GameRow& game) {
  Position position = Position::start_of(game.rules);
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    position = play_ply(game, ply, position);
    if (::testing::Test::HasFailure()) return;
  }
  const Standing end = standing(game.rules, position);
  EXPECT_EQ(end.winner ? won_by(*end.winner) : GameResult::unknown, game.result)
      << place_of(game, game.moves.size() - 1);
}

GameRecord record_of(const GameRow& game) {
  GameRecord record;
  record.rules = game.rules;
  record.result = game.result;
  for (const std::string& token : game.moves) {
    Ply ply;
    ply.token = token;
    record.main.plies.push_back(ply);
  }
  return record;
}

class Games : public ::testing::TestWithParam<const char*> {};

TEST_P(Games, EveryPlyLeadsWhereItShould) {
  const auto games = game_rows(GetParam());
  EXPECT_EQ(games.size(), 100U);
  for (const GameRow& game : games) {
    play_through(game);
    if (HasFailure()) return;
  }
}

TEST_P(Games, AreReplayedToTheirResult) {
  for (const GameRow& game : game_rows(GetParam())) {
    SCOPED_TRACE(game.source.text());
    const ReplayOutcome outcome = replay(record_of(game), {});
    ASSERT_EQ(outcome.status, GameStatus::legal)
        << outcome.failed_token << ": " << outcome.diagnostics.front().message;
    EXPECT_EQ(outcome.plies, game.moves.size());
    EXPECT_EQ(format_bpn(outcome.final->setup()), game.positions.back());
    EXPECT_EQ(outcome.computed(), game.result);
    EXPECT_TRUE(outcome.diagnostics.empty());
  }
}

INSTANTIATE_TEST_SUITE_P(RuleSets, Games,
                         ::testing::Values("kiswahili", "kete", "zanzibar", "kujifunza"),
                         [](const auto& rules) { return std::string(rules.param); });

}  // namespace
}  // namespace bao::test
