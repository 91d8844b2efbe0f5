// Reading KIBA's transcripts: rounds inside lines, their comments, and whose games they are. What
// they share with Donkers' records is tested there.
#include "bao/replay.h"
#include "formats/format_test_support.h"
#include "rules/given.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

ReadGame read(std::string_view text) {
  return read_game(kiba(), text);
}

std::string moves_of(std::string_view text) {
  return text_of(read(text).record.main);
}

std::vector<std::string> findings(std::string_view text) {
  return findings_of(read(text));
}

std::vector<std::string> moves_of_all(std::string_view text) {
  std::vector<std::string> moves;
  for (const ReadGame& game : read_games(kiba(), text)) {
    moves.push_back(text_of(game.record.main));
  }
  return moves;
}

// --- rounds --------------------------------------------------------------------------------------

TEST(Kiba, AllRoundsMayStandOnOneLine) {
  const ReadGame game = read(" 1: A7<* a5>; 2: A6<* a5>; 3: A2< a6<;\n");
  EXPECT_EQ(tokens_of(game.record.main), "A7<* a5> A6<* a5> A2< a6<");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Kiba, LinesMayHoldAnyNumberOfRounds) {
  const ReadGame game = read("1: A7<* a5>;\n2: A6<* a5>; 3: A2< a6<;\n\n  4: A1< a5>;\n");
  EXPECT_EQ(tokens_of(game.record.main), "A7<* a5> A6<* a5> A2< a6< A1< a5>");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Kiba, EverySloppinessBetweenRoundsIsRead) {
  for (const char* text : {"1: A7<* a5> 2: A6<* a5>\n", "1. A7<* a5>; 2. A6<* a5>;\n",
                           "1:A7<* a5>;2:A6<* a5>;\n", "1 : A7<*  a5> ;\t2 : A6<*\ta5> ;\n",
                           "  1: A7<* a5>;; 2: A6<* a5>\r\n", "1: A7<* a5> 2. A6<* a5>;"}) {
    const ReadGame game = read(text);
    EXPECT_EQ(tokens_of(game.record.main), "A7<* a5> A6<* a5>") << text;
    EXPECT_FALSE(has_errors(game)) << text;
  }
}

TEST(Kiba, TheLastRoundMayHoldOnePly) {
  EXPECT_EQ(moves_of("1: A7<* a5>; 2: A6<*;\n"), "A7<* a5> A6<*");
  EXPECT_EQ(moves_of("1: A7<* a5>; 2: A6<* -;\n"), "A7<* a5> A6<*");
}

TEST(Kiba, ADashMeansThatNorthMovesFirst) {
  const ReadGame game = read("1: - a7<*; 2: A5> a6<*;\n");
  ASSERT_TRUE(game.record.start);
  EXPECT_EQ(game.record.start->to_move, Side::north);
  EXPECT_EQ(tokens_of(game.record.main), "a7<* A5> a6<*");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Kiba, TokensAreReadAsKibaSpellsThem) {
  const Spelling& spelling = read("1: A5> a5>;\n").record.spelling;
  EXPECT_EQ(spelling.dialect, Dialect::kiba);
  EXPECT_EQ(spelling.arrow, Arrow::right);
  EXPECT_EQ(spelling.row_case, RowCase::free);
  EXPECT_EQ(spelling.marks, Marks::lenient);
}

TEST(Kiba, LettersAreReadToo) {
  const ReadGame game = read("1: A7L* a5R; 2: A6L* A5r;\n");
  EXPECT_EQ(game.record.spelling.arrow, Arrow::right);
  EXPECT_EQ(replay(game.record, {}).status, GameStatus::legal);
  // Where a letter has a safari behind it, '>' may be one, too.
  EXPECT_EQ(read("1: A7L* a5R>; 2: A6> 5>;\n").record.spelling.arrow, Arrow::either);
}

TEST(Kiba, EveryTokenKnowsWhereItStands) {
  const ReadGame game = read("1: A7<* a5>; 2: A6<* a5>;\n3: A2< a6<; 4: A1<#\n");
  for (const Ply& ply : game.record.main.plies) {
    EXPECT_EQ(game.text->text.substr(ply.where.begin, ply.where.end - ply.where.begin), ply.token);
  }
}

TEST(Kiba, HeaderLinesAreThoseOfDonkers) {
  const ReadGame game = read(
      "South: Juma;\ndate: 17-10-94; fine weather 2: A5> a5>\ntakasia: no;\nwinner: north;\n"
      "1: A7<* a5>;\n");
  EXPECT_EQ(tags_of(game.record), "Date=1994.10.17; South=Juma");
  EXPECT_EQ(game.record.rules, given_rules("zanzibar takasia=no"));
  EXPECT_EQ(game.record.result, GameResult::north_won);
  EXPECT_EQ(text_of(game.record.main), "{fine weather 2: A5> a5>} A7<* a5>");
  EXPECT_EQ(read("1: A7<*;\n").record.rules, given_rules("zanzibar"));
  EXPECT_EQ(read("opening: novice;\n1: A2>;\n").record.rules, given_rules("kujifunza"));
}

// --- comments ------------------------------------------------------------------------------------

TEST(Kiba, ACommentEndsBeforeTheNextRoundOrTheLinesEnd) {
  const ReadGame game = read("1: A7<* a5>; a good move 2: A6<* a5>; and: 12 so on\n3: A2<;\n");
  EXPECT_EQ(text_of(game.record.main), "A7<* a5> {a good move} A6<* a5> {and: 12 so on} A2<");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Kiba, NumbersThatNoMoveFollowsAreText) {
  for (const char* comment :
       {"see 2: there", "at 10:30", "at 10: 30 sharp", "in 1994. Good", "(2: A5>)", "x2: A5>",
        "3: 2: 9", "2 A5>", "1,2: A5>", "a 2: A5>, a5>", "a 2: - and so on", "a 2:", "::.:.",
        "a 12: A5>>>>>>>>>>>>>>>>>>>>>>>>>>>>>"}) {
    EXPECT_EQ(moves_of(fmt::format("1: A7<*; a {}\n", comment)),
              fmt::format("A7<* {{a {}}}", comment));
  }
}

TEST(Kiba, ARoundThatCannotBeReadIsNoSilentComment) {
  EXPECT_THAT(
      findings("1: A7<* a5>; 2: A6x a5>; 3: A2< a6<;\n"),
      ElementsAre("1:14 warning syntax: no move follows this number; it is read as a comment",
                  "1:26 warning syntax: move number 3 stands where 2 is due"));
  EXPECT_THAT(findings("1: A7<* a5> 2: A6x a5>;\n"),
              ElementsAre("1:13 error syntax: a round is South's move and North's"));
}

TEST(Kiba, ARoundHoldsTwoMoves) {
  EXPECT_THAT(findings("1: A7<* a5> A6<* a5>;\n"),
              ElementsAre("1:13 error syntax: a round is South's move and North's"));
}

TEST(Kiba, ACommentMayStandBetweenTheMovesOfARound) {
  const ReadGame game = read("1: A7<*; South waits 1: - a5>; 2: A6<*;\n");
  EXPECT_EQ(text_of(game.record.main), "A7<* {South waits} a5> A6<*");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Kiba, CommentLinesAreTakenWhole) {
  const ReadGame game =
      read("; 1: A5> a5>; 2: A5>\n1: A7<* a5>; 2: A6<*;\n% 3: A1> and 4: A2>\n;3: A1>\n");
  EXPECT_EQ(text_of(game.record.main),
            "{1: A5> a5>; 2: A5>} A7<* a5> A6<* {3: A1> and 4: A2>} {3: A1>}");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Kiba, ACommentWithoutItsSemicolonIsDoubtedAndKept) {
  const ReadGame game = read("1: A7<* a5> a bad move 2: A6<* a5>;\n");
  EXPECT_EQ(text_of(game.record.main), "A7<* a5> {a bad move} A6<* a5>");
  EXPECT_THAT(findings_of(game),
              ElementsAre("1:13 warning syntax: the ';' before this comment is missing"));
}

TEST(Kiba, TextThatEndsInsideARoundIsDoubted) {
  EXPECT_THAT(findings("1: A7<* a5>; 2: A6<"),
              ElementsAre("1:19 warning syntax: the text ends inside this line, which may be cut "
                          "off"));
  EXPECT_THAT(findings("1: A7<* a5>; 2: A6<*;"), IsEmpty());
}

// --- many games ----------------------------------------------------------------------------------

TEST(Kiba, AHeaderLineBehindMovesBeginsTheNextGame) {
  EXPECT_THAT(moves_of_all("1: A7<* a5>; 2: A6<*;\nsouth: Ali;\n1: A6<*;\n"),
              ElementsAre("A7<* a5> A6<*", "A6<*"));
}

TEST(Kiba, AFirstRoundBehindOthersBeginsTheNextGame) {
  for (const char* between : {"\n", " ", "", "\r\n\r\n"}) {
    const auto games = read_games(
        kiba(), fmt::format("1: A7<* a5>; 2: A6<*;{0}1: A6<* a5<; 2: A3>;{0}1: A6>*;\n", between));
    ASSERT_THAT(games, SizeIs(3));
    EXPECT_EQ(tokens_of(games[0].record.main), "A7<* a5> A6<*");
    EXPECT_EQ(tokens_of(games[1].record.main), "A6<* a5< A3>");
    EXPECT_EQ(tokens_of(games[2].record.main), "A6>*");
    for (const ReadGame& game : games)
      EXPECT_THAT(findings_of(game), IsEmpty());
  }
}

TEST(Kiba, GamesOfOneLineNeedNoSemicolons) {
  const auto games = read_games(kiba(), "1: A7<* a5> 2: A6< 1: A6<* a5< 2: 3> 1: 6\n");
  ASSERT_THAT(games, SizeIs(3));
  EXPECT_EQ(tokens_of(games[0].record.main), "A7<* a5> A6<");
  EXPECT_EQ(tokens_of(games[1].record.main), "A6<* a5< 3>");
  EXPECT_EQ(tokens_of(games[2].record.main), "6");
  for (const ReadGame& game : games)
    EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Kiba, AGameInsideALineKnowsWhereItStands) {
  const auto games = read_games(kiba(), "\n1: A7<* a5>; 2: A6<*; \xC3\xA9 1: A6<* a5<;\n");
  ASSERT_THAT(games, SizeIs(2));
  const Place place = place_of(*games[1].text, games[1].record.main.plies[0].where.begin);
  EXPECT_EQ(place.line, 2U);
  EXPECT_EQ(place.column, 28U);
}

TEST(Kiba, AFaultHidesNoOtherGameOfItsLine) {
  const auto games =
      read_games(kiba(), "1: A7<* a5>; 2: A6<* a5>; 1: A6<*; 2: A3> a7>; 1: A7<* a5>; 2: A6<*;\n");
  ASSERT_THAT(games, SizeIs(3));
  EXPECT_THAT(findings_of(games[0]), IsEmpty());
  EXPECT_TRUE(has_errors(games[1]));
  EXPECT_EQ(tokens_of(games[2].record.main), "A7<* a5> A6<*");
  EXPECT_THAT(findings_of(games[2]), IsEmpty());
}

// Such a line comes in pieces, which may end inside a number or a move.
TEST(Kiba, GamesOfAVeryLongLineAreAllFound) {
  constexpr int count = 40'000;
  for (const char* game : {"1: A7<* a5>; 2: A6<*; ", "1:A7<* a5>;2:A6<*;", "1: A7<* a5> 2: A6< "}) {
    std::string text;
    for (int i = 0; i < count; ++i)
      text += game;
    const auto games = read_games(kiba(), text + "\n");
    ASSERT_THAT(games, SizeIs(count));
    for (const ReadGame& read : games) {
      ASSERT_THAT(read.record.main.plies, SizeIs(3));
      ASSERT_THAT(findings_of(read), IsEmpty());
    }
  }
}

// --- the sample ----------------------------------------------------------------------------------

TEST(Kiba, TheSampleIsTheGameThatDonkersRecordHolds) {
  const std::filesystem::path games = std::filesystem::path(BAO_SAMPLES) / "zanzibar-1994";
  const auto ours = played_game(read(bytes_of(games / "game-69.kiba.txt")).record, {});
  const auto theirs = played_game(read_game(donkers(), bytes_of(games / "game-69.bao")).record, {});
  ASSERT_TRUE(ours);
  ASSERT_TRUE(theirs);
  EXPECT_EQ(ours->record, theirs->record);
}

}  // namespace
}  // namespace bao::test
