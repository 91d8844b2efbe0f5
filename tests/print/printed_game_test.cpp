// What is printed of a game, whatever it is printed on: which boards, which texts, in which order.
#include "bao/print/printed_game.h"

#include "bao/bpn.h"
#include "print/print_test_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using Kind = PrintedItem::Kind;

constexpr std::string_view four_plies = "1. A6L* a5L 2. A3L a7R *";

std::vector<const PrintedItem*> items(const PrintedGame& game) {
  std::vector<const PrintedItem*> all;
  for (const PrintedCell& cell : game.cells) {
    for (const PrintedItem& item : cell.items)
      all.push_back(&item);
  }
  return all;
}

std::vector<std::size_t> plies_with_boards(const PrintedGame& game) {
  std::vector<std::size_t> plies;
  for (const PrintedItem* item : items(game)) {
    if (item->board) plies.push_back(item->ply);
  }
  return plies;
}

std::vector<std::string> texts(const PrintedGame& game, Kind kind) {
  std::vector<std::string> all;
  for (const PrintedItem* item : items(game)) {
    if (item->kind == kind) all.push_back(item->text);
  }
  return all;
}

PrintChoice chosen(BoardChoice boards) {
  boards.per = BoardChoice::Per::chosen;
  return {boards, LapDetail::summed, PrintedText::all};
}

// --- boards --------------------------------------------------------------------------------------

TEST(PrintedBoards, StandAfterEveryMoveUnlessOthersAreChosen) {
  EXPECT_THAT(plies_with_boards(printed(four_plies)), ElementsAre(0, 1, 2, 3, 4));
}

TEST(PrintedBoards, StandAfterEveryRoundWhereThatIsAskedFor) {
  const PrintChoice per_round{{.per = BoardChoice::Per::round}, {}, {}};
  EXPECT_THAT(plies_with_boards(printed(four_plies, per_round)), ElementsAre(0, 2, 4));
  EXPECT_THAT(plies_with_boards(printed("1. A6L* a5L 2. A3L *", per_round)), ElementsAre(0, 2, 3));
}

TEST(PrintedBoards, OfARoundThatNorthBeginsStandAfterNorth) {
  const PrintChoice per_round{{.per = BoardChoice::Per::round}, {}, {}};
  const std::string start =
      "[SetUp \"1\"]\n[Position \"0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/"
      "0.0.0.0.0.0.0.0 N 22-22 Hh - -\"]\n";
  const PrintedGame game = printed("1... a6L* 2. A5L a3L *", per_round, start);
  EXPECT_THAT(plies_with_boards(game), ElementsAre(0, 1, 3));
}

TEST(PrintedBoards, AreThoseThatWereChosen) {
  EXPECT_THAT(plies_with_boards(printed(four_plies, chosen({.every = 3}))), ElementsAre(0, 3));
  EXPECT_THAT(plies_with_boards(printed(four_plies, chosen({.at = {2, 3, 99}}))),
              ElementsAre(2, 3));
  EXPECT_THAT(plies_with_boards(printed(four_plies, chosen({.last = true}))), ElementsAre(4));
  EXPECT_THAT(plies_with_boards(printed(four_plies, chosen({.every = 3, .at = {1}, .last = true}))),
              ElementsAre(0, 1, 3, 4));
}

TEST(PrintedBoards, TheLastOneIsTheLastThatCouldBePlayed) {
  EXPECT_THAT(plies_with_boards(printed("1. A6L* a5L 2. A8L a7R *", chosen({.last = true}))),
              ElementsAre(2));
}

TEST(PrintedBoards, ShowWhatTheMoveChanged) {
  const PrintedGame game = printed("1. A6L* *");
  const std::vector<const PrintedItem*> all = items(game);
  ASSERT_GE(all.size(), 2U);
  EXPECT_EQ(all[0]->board->changed, std::nullopt);
  // A3, A4 and A5 gained, A6 was lifted.
  EXPECT_EQ(all[1]->board->changed, (PitSet{0b0011'1100, 0}));
  EXPECT_EQ(format_bpn(all[1]->board->setup),
            "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.1.1.7.0.2.0/0.0.0.0.0.0.0.0 N 21-22 Hh - -");
}

TEST(PrintedBoards, StandInACellEach) {
  const PrintedGame game = printed("{Before.} 1. A6L* {A word.} a5L *");
  ASSERT_EQ(game.cells.size(), 4U);
  EXPECT_THAT(game.cells[0].items, SizeIs(2));  // comment, start
  EXPECT_THAT(game.cells[1].items, SizeIs(2));  // move, comment
  EXPECT_THAT(game.cells[2].items, SizeIs(1));
  EXPECT_TRUE(game.cells[3].wide);  // ending
}

TEST(PrintedBoards, LongTextsTakeTheWholeWidth) {
  const PrintedGame game = printed("1. A6L* {" + std::string(400, 'x') + "} a5L {short} *");
  ASSERT_EQ(game.cells.size(), 5U);
  EXPECT_FALSE(game.cells[1].wide);
  EXPECT_TRUE(game.cells[2].wide);
  EXPECT_EQ(game.cells[2].items[0].kind, Kind::comment);
  EXPECT_FALSE(game.cells[3].wide);
}

// --- moves ---------------------------------------------------------------------------------------

TEST(PrintedMoves, SayWhatTheyDid) {
  const PrintedGame game = printed("1. A6L* a5L! *");
  const std::vector<const PrintedItem*> all = items(game);
  EXPECT_EQ(all[2]->heading, "1. North a5L!");
  EXPECT_EQ(all[2]->text, "captures A4 1; 1 lap, 1 sown, ends in a1");
}

TEST(PrintedMoves, AreCanonicalHoweverTheyAreWritten) {
  EXPECT_EQ(items(printed("1. 6L a5l *"))[1]->token, "A6L*");
}

TEST(PrintedMoves, HaveTheirGlyphs) {
  EXPECT_EQ(items(printed("1. A6L*!? $14 *"))[1]->token, "A6L*!? $14");
}

TEST(PrintedMoves, AreToldShortlyBetweenChosenBoards) {
  const PrintedGame game = printed(four_plies, chosen({.at = {3}}));
  EXPECT_THAT(texts(game, Kind::moves), ElementsAre("1. A6L* a5L", "2... a7R"));
}

TEST(PrintedMoves, ToldShortlyAreNumberedAgainAfterAComment) {
  const PrintedGame game = printed("1. A6L* {So.} a5L 2. A3L *", chosen({.last = true}));
  EXPECT_THAT(texts(game, Kind::moves), ElementsAre("1. A6L*", "1... a5L"));
}

TEST(PrintedMoves, M7_SayWhereMtajiBegins) {
  const PrintedGame game = printed_sample_game("zanzibar-1994.bgn", 8);
  std::size_t said = 0;
  for (const PrintedItem* item : items(game)) {
    if (!item->text.starts_with("mtaji begins; ")) continue;
    ++said;
    EXPECT_EQ(item->ply, 45U);
  }
  EXPECT_EQ(said, 1U);
}

TEST(PrintedMoves, SpeakSwahiliWhereAsked) {
  const PrintedGame game = printed("1. A6L* *", {}, "", swahili_words);
  EXPECT_EQ(items(game)[1]->heading, "1. Kusini A6L*");
  EXPECT_THAT(items(game)[1]->text, HasSubstr("mzunguko 1"));
}

// --- laps ----------------------------------------------------------------------------------------

TEST(PrintedLaps, AreUnrolledWhereAsked) {
  const PrintChoice choice{{}, LapDetail::unrolled, {}};
  const PrintedGame game = printed("1. A6L* a5L *", choice);
  const PrintedItem& move = *items(game)[2];
  ASSERT_EQ(move.laps.size(), 2U);
  EXPECT_EQ(move.laps[0].text, "the seed goes into a5 and captures");
  EXPECT_EQ(move.laps[1].text, "lap 1: 1 from A4 enter at a1 right to a1: empty");
  EXPECT_EQ(move.laps[1].board.setup.board, move.board->setup.board);
  EXPECT_EQ(move.laps[0].board.changed, (PitSet{0, 1U << 4U}));
  EXPECT_THAT(items(printed("1. A6L* *"))[1]->laps, IsEmpty());
}

TEST(PrintedLaps, BeyondTheLimitAreCounted) {
  const PrintChoice choice{{}, LapDetail::unrolled, {}};
  const PrintedGame game = printed_long_move(choice);
  const PrintedItem& move = *items(game)[1];
  EXPECT_THAT(move.text, HasSubstr("599 laps"));
  EXPECT_EQ(move.laps.size(), 500U);
  EXPECT_EQ(move.laps_not_shown, 99U);
}

// --- texts ---------------------------------------------------------------------------------------

TEST(PrintedTexts, TheTitleHoldsWhatIsKnown) {
  const PrintedGame game =
      printed("*", {}, "[Event \"Cup\"]\n[Site \"?\"]\n[South \"Omar\"]\n[Board \"3\"]\n");
  EXPECT_EQ(game.south, "Omar");
  EXPECT_EQ(game.north, "?");
  std::string facts;
  for (const PrintedFact& fact : game.facts)
    facts += fact.label + '=' + fact.value + ';';
  EXPECT_EQ(facts, "Event=Cup;Board=3;Rules=kiswahili;");
}

TEST(PrintedTexts, ASecondPlayerOfASideIsNotLost) {
  const PrintedGame game = printed("*", {}, "[South \"Omar\"]\n[South \"Ali\"]\n");
  ASSERT_FALSE(game.facts.empty());
  EXPECT_EQ(game.facts[0].label + game.facts[0].value, "SouthAli");
}

TEST(PrintedTexts, CommentsLoseTheCommandsThatThePageSays) {
  const PrintedGame game =
      printed("1. A6L* {[%captured 0] [%laps 1]} a5L {[%clk 0:10:00] Good. [%board x] [%x y]} *");
  EXPECT_THAT(texts(game, Kind::comment), ElementsAre("clock 0:10:00 Good. [%x y]"));
}

TEST(PrintedTexts, VariationsAreToldWithTheirOwn) {
  const PrintedGame game = printed("1. A6L* (1. 7L {Or this.} a5R (1... a5L) 2. A6L) a5L *");
  EXPECT_THAT(texts(game, Kind::variation),
              ElementsAre("(1. A7L* {Or this.} 1... a5R (1... a5L) 2. A6L*)"));
}

TEST(PrintedTexts, ErrorsAreSaidAndTheRestIsNotLost) {
  const PrintedGame game = printed("1. A6L* a5L 2. A8L {Hm.} (2. A3L) a7R *");
  EXPECT_THAT(texts(game, Kind::problem), ElementsAre(AllOf(HasSubstr("illegal move 2 South 'A8L'"),
                                                            HasSubstr("[empty-pit, N1]"))));
  EXPECT_THAT(texts(game, Kind::not_played),
              ElementsAre("Not played: 2. A8L {Hm.} (2. A3L) 2... a7R"));
  EXPECT_THAT(texts(game, Kind::ending), ElementsAre("no result recorded"));
}

TEST(PrintedTexts, TheEndingSaysWhatTheBoardSays) {
  const PrintedGame game = printed_sample_game("zanzibar-1994.bgn", 8);
  EXPECT_THAT(texts(game, Kind::ending),
              ElementsAre("0-1 recorded (hamna), 0-1 on the board (hamna)"));
}

TEST(PrintedTexts, NothingButBoardsIsPrintedWhereAsked) {
  const PrintChoice choice{
      {.per = BoardChoice::Per::chosen, .at = {2}}, {}, PrintedText::boards_only};
  const PrintedGame game = printed("{Before.} 1. A6L* {A word.} a5L (1... a5R) 2. A3L *", choice);
  EXPECT_FALSE(game.titled);
  ASSERT_THAT(items(game), SizeIs(1));
  EXPECT_EQ(items(game)[0]->heading, "1. North a5L");
}

TEST(PrintedTexts, AGameWithoutMovesHasItsStart) {
  const PrintedGame game = printed("*");
  ASSERT_THAT(items(game), SizeIs(2));
  EXPECT_EQ(items(game)[0]->kind, Kind::start);
  EXPECT_EQ(items(game)[1]->text, "no result recorded, not decided on the board");
}

}  // namespace
}  // namespace bao::test
