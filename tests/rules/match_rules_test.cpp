// Rule E3: a match is the best of three games.
#include "bao/record.h"
#include "match_tracker.h"

#include <gtest/gtest.h>

#include <string>

namespace bao::cli {
namespace {

GameRecord game_of(const std::string& match, const std::string& south, const std::string& north) {
  GameRecord record;
  record.tags = {{"Match", match}, {"South", south}, {"North", north}};
  return record;
}

const GameRecord juma_south = game_of("Cup", "Juma", "Ali");
const GameRecord ali_south = game_of("Cup", "Ali", "Juma");

TEST(Match, E3_EndsAsSoonAsAPlayerHasWonTwo) {
  MatchTracker matches;
  EXPECT_FALSE(matches.add(juma_south, GameResult::south_won));
  EXPECT_FALSE(matches.add(juma_south, GameResult::south_won));
  const auto over = matches.add(juma_south, GameResult::south_won);
  ASSERT_TRUE(over);
  EXPECT_EQ(code_word(over->code), "match-over");
  EXPECT_EQ(rule_name(over->rule), "E3");
  EXPECT_EQ(over->message, "match 'Cup' had been won 2-0 by Juma before this game");
}

TEST(Match, E3_GoesOnToAThirdGameWhereEachHasWonOne) {
  MatchTracker matches;
  EXPECT_FALSE(matches.add(juma_south, GameResult::south_won));
  EXPECT_FALSE(matches.add(juma_south, GameResult::north_won));
  EXPECT_FALSE(matches.add(juma_south, GameResult::north_won));
  const auto over = matches.add(juma_south, GameResult::south_won);
  ASSERT_TRUE(over);
  EXPECT_EQ(over->message, "match 'Cup' had been won 2-1 by Ali before this game");
}

TEST(Match, E3_GamesAreWonByPlayersNotBySides) {
  MatchTracker matches;
  EXPECT_FALSE(matches.add(juma_south, GameResult::south_won));
  EXPECT_FALSE(matches.add(ali_south, GameResult::south_won));
  EXPECT_FALSE(matches.add(ali_south, GameResult::north_won));
  EXPECT_TRUE(matches.add(juma_south, GameResult::north_won));
}

TEST(Match, E3_GamesThatNobodyWonDoNotCount) {
  for (const GameResult result : {GameResult::draw, GameResult::unknown}) {
    MatchTracker matches;
    for (int games = 0; games < 4; ++games)
      EXPECT_FALSE(matches.add(juma_south, result)) << result_text(result);
  }
}

TEST(Match, E3_EveryMatchIsCountedByItself) {
  MatchTracker matches;
  for (const char* match : {"Cup", "League", "Friendly"}) {
    EXPECT_FALSE(matches.add(game_of(match, "Juma", "Ali"), GameResult::south_won)) << match;
  }
}

}  // namespace
}  // namespace bao::cli
