// Boards that a record stores beside its moves, and what it says of them.
#include "bao/stored_board.h"

#include "bao/bpn.h"
#include "bao/comment.h"
#include "bao/replay.h"
#include "rules/given.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr std::string_view start_board =
    "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 S 22-22 Hh - -";
constexpr std::string_view after_one_round =
    "0.0.0.0.0.0.0.0/0.2.2.7.0.0.0.1/0.0.1.0.7.0.2.0/0.0.0.0.0.0.0.0 S 21-21 Hh - -";

std::string board(std::string_view bpn) {
  return command_text(board_command, bpn);
}

Line line(std::initializer_list<const char*> tokens) {
  Line made;
  std::size_t at = 0;
  for (const char* token : tokens) {
    Ply& ply = made.plies.emplace_back();
    ply.token = token;
    ply.where = {at, at + ply.token.size()};
    at += ply.token.size() + 1;
  }
  return made;
}

GameRecord one_round() {
  GameRecord record;
  record.main = line({"A6L*", "a5L"});
  return record;
}

std::vector<std::string> said(const GameRecord& record) {
  std::vector<std::string> texts;
  for (const Diagnostic& finding : replay(record, {}).diagnostics) {
    texts.push_back(fmt::format("{} {}: {}", severity_word(finding.severity),
                                code_word(finding.code), finding.message));
  }
  return texts;
}

std::vector<std::string> said_of(std::string_view bpn) {
  GameRecord record = one_round();
  record.main.plies[1].comments = {"see " + board(bpn) + " there"};
  return said(record);
}

// --- in comments ---------------------------------------------------------------------------------

TEST(StoredBoard, ThatIsRightIsNotSpokenOf) {
  EXPECT_THAT(said_of(after_one_round), IsEmpty());
}

TEST(StoredBoard, ThatIsWrongIsAnErrorThatNamesThePlyAndThePits) {
  GameRecord record = one_round();
  record.main.plies[1].comments = {
      board("0.0.0.0.0.0.0.1/0.2.2.7.0.0.0.1/0.0.1.0.6.0.2.0/0.0.0.0.0.0.0.0 S 21-21 Hh - -")};
  EXPECT_THAT(said(record),
              ElementsAre("error board-mismatch: after ply 2 pit A5 holds 7, not 6 as recorded, "
                          "pit b1 holds 0, not 1 as recorded"));
  const Diagnostic found = replay(record, {}).diagnostics.front();
  EXPECT_EQ(found.ply, 2U);
  EXPECT_EQ(found.token, "a5L");
  EXPECT_EQ(found.span, (Span{5, 8}));
}

TEST(StoredBoard, IsComparedInAllItsFields) {
  const std::string rows(after_one_round.substr(0, after_one_round.find(' ')));
  EXPECT_THAT(
      said_of(rows + " N 21-21 Hh - -"),
      ElementsAre("error board-mismatch: after ply 2 South is to move, against the record"));
  EXPECT_THAT(said_of(rows + " S 21-20 Hh - -"),
              ElementsAre("error board-mismatch: after ply 2 North's reserve is 21, not 20 as "
                          "recorded"));
  EXPECT_THAT(said_of(rows + " S 21-21 h - -"),
              ElementsAre("error board-mismatch: after ply 2 South owns the house, against the "
                          "record"));
  EXPECT_THAT(
      said_of(rows + " S 21-21 Hh A3 -"),
      ElementsAre("error board-mismatch: after ply 2 no pit is blocked, not A3 as recorded"));
  EXPECT_THAT(said_of(rows + " S 21-21 Hh - a4"),
              ElementsAre("error board-mismatch: after ply 2 no pit must be captured, not a4 as "
                          "recorded"));
}

TEST(StoredBoard, StatesNoMoreThanItsFields) {
  std::string fewer(after_one_round);
  for (int fields = 6; fields > 0; --fields) {
    EXPECT_THAT(said_of(fewer), IsEmpty()) << fewer;
    fewer.resize(fewer.find_last_of(' ') == std::string::npos ? 0 : fewer.find_last_of(' '));
  }
  EXPECT_THAT(said_of("0.0.0.0.0.0.0.0/0.2.2.7.0.0.0.1/0.0.1.0.7.0.2.0/0.0.0.0.0.0.0.0 N"),
              SizeIs(1));
  EXPECT_THAT(said_of("00000000/02270001/00107020/00000000"), IsEmpty());
  EXPECT_THAT(said_of("0 0 0 0 0 0 0 0 0 2 2 7 0 0 0 1 0 0 1 0 7 0 2 0 0 0 0 0 0 0 0 0"),
              IsEmpty());
}

TEST(StoredBoard, ThatCannotBeReadIsAnError) {
  for (const char* bpn : {"", "x", "0/0/0/0", "0.0.0.0.0.0.0.0/0.2.2.7.0.0.0.1"}) {
    EXPECT_THAT(said_of(bpn),
                ElementsAre(HasSubstr("error syntax: after ply 2 [%board] is not read: ")))
        << bpn;
  }
}

TEST(StoredBoard, MayStandBeforeTheFirstMove) {
  GameRecord record = one_round();
  record.main.comments = {board(start_board)};
  EXPECT_THAT(said(record), IsEmpty());
  record.main.comments = {board(after_one_round)};
  EXPECT_THAT(said(record), ElementsAre(HasSubstr("error board-mismatch: at the start pit A3 holds "
                                                  "0, not 1 as recorded, ")));
}

TEST(StoredBoard, MayStandInVariations) {
  GameRecord record = one_round();
  Line variation = line({"a5R"});
  variation.comments = {board("00000000/02260000/00107020/00000000")};
  variation.plies[0].comments = {board("00000000/02260001/00107020/00000000")};
  record.main.plies[1].variations = {variation};
  const auto found = said(record);
  ASSERT_THAT(found, SizeIs(2));
  EXPECT_THAT(found[0], HasSubstr("error board-mismatch: after ply 1 pit "));
  EXPECT_THAT(found[1], HasSubstr("error board-mismatch: after ply 2 pit "));
}

TEST(StoredBoard, MayStandInOneCommentWithOthers) {
  GameRecord record = one_round();
  record.main.plies[1].comments = {board(after_one_round) + board(start_board),
                                   board(after_one_round) + " " + board("x")};
  EXPECT_THAT(said(record), ElementsAre(HasSubstr("error board-mismatch: after ply 2"),
                                        HasSubstr("error syntax: after ply 2")));
}

TEST(StoredBoard, AfterManyThatDifferTheOthersAreNotTold) {
  GameRecord record = one_round();
  record.main.plies[1].comments.assign(30, board(start_board));
  const auto found = said(record);
  ASSERT_THAT(found, SizeIs(21));
  EXPECT_THAT(found[19], HasSubstr("error board-mismatch: after ply 2"));
  EXPECT_EQ(found[20], "error limit: after 20 boards that differ the others are not told");
}

TEST(StoredBoard, ThatDiffersLeavesTheStatusAndMakesTheRecordNoGame) {
  GameRecord record = one_round();
  record.main.plies[1].comments = {board(start_board)};
  EXPECT_EQ(replay(record, {}).status, GameStatus::legal);
  EXPECT_FALSE(played_game(record, {}));
}

// --- written into comments -----------------------------------------------------------------------

void count_boards(const Line& line,
                  std::vector<std::size_t>& counts) {  // NOLINT(misc-no-recursion)
  for (const Ply& ply : line.plies) {
    std::size_t count = 0;
    for (const std::string& comment : ply.comments) {
      std::size_t from = 0;
      while (next_command(comment, board_command, from))
        ++count;
    }
    counts.push_back(count);
    for (const Line& variation : ply.variations)
      count_boards(variation, counts);
  }
}

GameRecord with_variations() {
  GameRecord record = one_round();
  Line inner = line({"A7R*", "a6L*"});
  inner.plies[1].variations = {line({"a7L*"})};
  record.main.plies[0].variations = {line({"A7L*"}), inner};
  record.main.plies[1].variations = {line({"a5R"})};
  record.main.plies[1].comments = {"good", "so: " + board(after_one_round)};
  return record;
}

TEST(StoredBoard, IsWrittenOnceWithEveryPlyOfEveryLine) {
  const auto game = played_game(with_variations(), {}, BoardComments::store);
  ASSERT_TRUE(game) << game.diagnostic().message;
  std::vector<std::size_t> counts;
  count_boards(game->record.main, counts);
  EXPECT_THAT(counts, SizeIs(7));
  EXPECT_THAT(counts, Each(1U));
  EXPECT_THAT(said(game->record), IsEmpty());
  EXPECT_THAT(game->record.main.plies[1].comments, SizeIs(2));
  const auto again = played_game(game->record, {}, BoardComments::store);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->record, game->record);
}

TEST(StoredBoard, IsNotWrittenUnlessAskedFor) {
  const auto game = played_game(with_variations(), {});
  ASSERT_TRUE(game);
  EXPECT_EQ(game->record.main, with_variations().main);
}

// --- beside the moves ----------------------------------------------------------------------------

StoredBoard stored(std::size_t plies, std::string_view bpn) {
  StoredBoard made = stored_board_of(bpn).value();
  made.plies = plies;
  made.where = {100, 200};
  return made;
}

TEST(StoredBoard, BesideTheMovesIsComparedAtItsPly) {
  GameRecord record = one_round();
  record.boards = {stored(0, start_board), stored(2, after_one_round)};
  EXPECT_THAT(said(record), IsEmpty());
  record.boards = {stored(1, start_board)};
  EXPECT_THAT(said(record), ElementsAre(HasSubstr("error board-mismatch: after ply 1 pit A3 ")));
  EXPECT_EQ(replay(record, {}).diagnostics.front().span, (Span{100, 200}));
}

TEST(StoredBoard, PointsAtTheFirstPitThatDiffers) {
  GameRecord record = one_round();
  record.boards = {stored(0, "00000000/02260000/00006221/00000000")};
  for (std::size_t i = 0; i < 32; ++i)
    record.boards[0].pit_where.push_back({1'000 + i, 1'001 + i});
  EXPECT_EQ(replay(record, {}).diagnostics.front().span, (Span{1'007, 1'008}));
}

TEST(StoredBoard, LooselyStatedIsAWarning) {
  GameRecord record = one_round();
  record.boards = {stored(0, "00000000/02260000/00006220/00000000 N 22-22 - - -")};
  record.boards[0].houses = {Stated::loosely, Stated::no};
  EXPECT_THAT(said(record),
              ElementsAre("error board-mismatch: at the start South is to move, against the record",
                          "warning board-mismatch: at the start South owns the house, against the "
                          "record"));
}

// A1R takes a6, the only front pit that North has left.
GameRecord won_by_south() {
  GameRecord record;
  record.start =
      parse_bpn("2.2.0.0.0.0.0.0/0.0.2.0.0.0.0.0/2.0.1.0.0.0.0.0/0.0.0.0.0.0.0.0 S").value();
  record.completeness = Completeness::fragment;
  record.result = GameResult::south_won;
  record.main = line({"A1R"});
  return record;
}

TEST(StoredBoard, AfterHamnaShowsWhatItsSiteShows) {
  GameRecord record = won_by_south();
  record.boards = {stored(1, format_bpn(replay(record, {}).final->setup()))};
  EXPECT_THAT(said(record), IsEmpty());
  record.boards[0].after_hamna = AfterHamna::pending;
  EXPECT_THAT(said(record), SizeIs(1));
  StoredBoard& in_hand = record.boards[0];
  in_hand = stored(1, "2.2.0.0.0.0.0.0/0.0.0.0.0.0.0.0/0.1.2.0.0.0.0.0/0.0.0.0.0.0.0.0");
  in_hand.after_hamna = AfterHamna::pending;
  in_hand.pending = {2, 0};
  EXPECT_THAT(said(record), IsEmpty());
  in_hand.pending = {1, 0};
  EXPECT_THAT(said(record),
              ElementsAre("error board-mismatch: after ply 1 South has 2 pending, not "
                          "1 as recorded"));
  in_hand.after_hamna = AfterHamna::other;
  EXPECT_THAT(said(record), IsEmpty());
}

// --- what is said of a move ----------------------------------------------------------------------

std::vector<std::string> said_with(const StatedMove& stated) {
  GameRecord record = one_round();
  record.stated = {stated};
  return said(record);
}

TEST(StatedMove, ThatIsRightIsNotSpokenOf) {
  StatedMove stated;
  stated.ply = 2;
  EXPECT_THAT(said_with(stated), IsEmpty());
}

TEST(StatedMove, ThatIsWrongIsAnErrorThatNamesThePly) {
  StatedMove stage;
  stage.ply = 2;
  stage.stage = Stage::mtaji;
  EXPECT_THAT(said_with(stage), ElementsAre("error board-mismatch: ply 2 'a5L': the record says "
                                            "mtaji, but the player has a reserve"));
  StatedMove tax;
  tax.tax = true;
  EXPECT_THAT(said_with(tax),
              ElementsAre("error board-mismatch: ply 1 'A6L*': the record says that "
                          "the house is taxed, but it is not"));
  StatedMove choice;
  choice.house_choice = true;
  EXPECT_THAT(said_with(choice),
              ElementsAre("error board-mismatch: ply 1 'A6L*': the record says that the player "
                          "stops at the house, but the move does not meet that choice"));
}

TEST(StatedMove, IsPlacedInTheText) {
  GameRecord record = one_round();
  StatedMove stated;
  stated.stage = Stage::mtaji;
  stated.stage_where = {7, 9};
  record.stated = {stated};
  const Diagnostic found = replay(record, {}).diagnostics.front();
  EXPECT_EQ(found.span, (Span{7, 9}));
  EXPECT_EQ(found.ply, 1U);
  EXPECT_EQ(found.token, "A6L*");
  EXPECT_EQ(found.rule, Rule::M7);
}

// --- boards of sites that play by other rules ----------------------------------------------------

// A7L* blocks a4, says our rule; the site's board says what it says.
GameRecord takasia_of_a_site(std::string_view reply, std::string_view fields) {
  GameRecord record;
  record.start =
      *parse_bpn("0.1.2.1.4.8.2.2/10.0.0.10.2.1.0.1/0.2.0.0.0.0.2.0/0.0.2.2.0.2.6.4 S 0-0 - - -");
  record.main = line({"A7L*", std::string(reply).c_str()});
  StoredBoard stored = *stored_board_of(fmt::format(
      "0.1.2.1.4.8.2.2/10.0.0.10.2.1.0.1/0.2.0.0.1.1.0.0/0.0.2.2.0.2.6.4 N 0-0 {}", fields));
  stored.plies = 1;
  stored.blocked = Stated::loosely;
  record.boards = {stored};
  return record;
}

TEST(StoredBoard, AStoredBlockThatDiffersIsAWarning) {
  EXPECT_THAT(said(takasia_of_a_site("a5L*", "- - -")),
              ElementsAre("warning board-mismatch: after ply 1 a4 is blocked, not no pit as "
                          "recorded"));
}

TEST(StoredBoard, TheNextMoveIsJudgedByTheStoredBlock) {
  EXPECT_EQ(replay(takasia_of_a_site("a4L*", "- a4 -"), {}).status, GameStatus::illegal);
  EXPECT_EQ(replay(takasia_of_a_site("a4L*", "- - -"), {}).status, GameStatus::legal);
  EXPECT_EQ(replay(takasia_of_a_site("a5L*", "- a5 -"), {}).status, GameStatus::illegal);
}

TEST(StoredBoard, AStoredBlockThatIsNoneIsNotPlayedBy) {
  // a2 is empty.
  EXPECT_EQ(replay(takasia_of_a_site("a4L*", "- a2 -"), {}).status, GameStatus::illegal);
}

}  // namespace
}  // namespace bao::test
