// The boards inside a move, against the position that the engine comes to.
#include "bao/lap_boards.h"

#include "bao/rules.h"
#include "rules/ascii_board.h"
#include "rules/given.h"
#include "rules/random_positions.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

std::vector<LapEvent> laps_of(const RuleSet& rules, const Position& position, const Move& move) {
  std::vector<LapEvent> laps;
  static_cast<void>(play(rules, position, move, default_lap_limit,
                         [&laps](const LapEvent& event) { laps.push_back(event); }));
  return laps;
}

// Turn, block and obligation are those of the position after the move; M6 comes at its end, too.
void expect_same_board(const Setup& last, const Playout& played, const RuleSet& rules) {
  const Setup& after = played.after.setup();
  EXPECT_EQ(last.board, after.board);
  EXPECT_EQ(last.reserve, after.reserve);
  if (!rules.house_ends_with_first_capture) {
    EXPECT_EQ(last.owns_house, after.owns_house);
  }
}

TEST(LapBoards, LeadToTheBoardAfterTheMove) {
  for (const std::string_view name : {"kiswahili", "kete", "zanzibar", "kujifunza"}) {
    const RuleSet rules = given_rules(name);
    RandomPositions positions(rules, 7);
    for (int i = 0; i < scaled(300); ++i) {
      const Position position = positions.next();
      visit_moves(rules, position, 1'000, [&](const Move& move, const Playout& played) {
        if (played.ending != Ending::ended) return true;
        LapBoards boards(position.setup());
        bao::Setup last = position.setup();
        for (const LapEvent& event : laps_of(rules, position, move)) {
          last = boards.after(event);
          EXPECT_EQ(seed_count(last), game_seeds);
        }
        expect_same_board(last, played, rules);
        return !::testing::Test::HasFailure();
      });
    }
  }
}

TEST(LapBoards, N5_TheTaxLeavesTheHouseOwned) {
  const RuleSet rules = given_rules("kiswahili");
  const Position position = given_position(
      "0.0.0.0.0.0.0.0/0.0.0.0.0.2.0.0/0.0.0.0.8.0.0.0/0.0.0.0.0.0.0.0 S 22-22 Hh - -", rules);
  const std::vector<LapEvent> laps = laps_of(rules, position, judged(rules, position, "A5R*").move);
  ASSERT_EQ(laps.size(), 2U);
  LapBoards boards(position.setup());
  EXPECT_EQ(boards.after(laps[0]).board[0][4], 9);
  const bao::Setup& taxed = boards.after(laps[1]);
  EXPECT_EQ(taxed.board[0][4], 7);
  EXPECT_TRUE(taxed.owns_house[0]);
}

}  // namespace
}  // namespace bao::test
