// Reading the records of Donkers' program and of the 1994 tournament.
#include "bao/bpn.h"
#include "bao/replay.h"
#include "formats/format_test_support.h"
#include "rules/given.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

ReadGame read(std::string_view text) {
  return read_game(donkers(), text);
}

std::string moves_of(std::string_view text) {
  return text_of(read(text).record.main);
}

std::vector<std::string> findings(std::string_view text) {
  return findings_of(read(text));
}

constexpr std::string_view whole_game =
    "title: Zanzibar 1994, game 3;\n"
    "south: Ramadhan;\n"
    "north: Nasoro;\n"
    "event: Zanzibar championship;\n"
    "place: Zanzibar;\n"
    "date: 11-10-94;\n"
    "time: 8:45;\n"
    "winner: north;\n"
    "1: 7L* 5R;\n"
    "2: 6R* a6R*; a comment\n"
    "3: A7R*;\n";

TEST(Donkers, AWholeGameIsRead) {
  const ReadGame game = read(whole_game);
  EXPECT_EQ(tags_of(game.record),
            "Event=Zanzibar championship; Site=Zanzibar; Date=1994.10.11; South=Ramadhan; "
            "North=Nasoro; Title=Zanzibar 1994, game 3; Duration=8:45");
  EXPECT_EQ(game.record.result, GameResult::north_won);
  EXPECT_EQ(game.record.rules, given_rules("zanzibar"));
  EXPECT_EQ(game.record.start, std::nullopt);
  EXPECT_EQ(text_of(game.record.main), "7L* 5R 6R* a6R* {a comment} A7R*");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Donkers, TokensAreReadAsDeVoogtSpellsThem) {
  const Spelling& spelling = read(whole_game).record.spelling;
  EXPECT_EQ(spelling.dialect, Dialect::devoogt);
  EXPECT_EQ(spelling.arrow, Arrow::safari);
  EXPECT_EQ(spelling.row_case, RowCase::free);
}

TEST(Donkers, EveryTokenKnowsWhereItStands) {
  const ReadGame game = read(whole_game);
  for (const Ply& ply : game.record.main.plies) {
    EXPECT_EQ(game.text->text.substr(ply.where.begin, ply.where.end - ply.where.begin), ply.token);
  }
  const Place last = place_of(*game.text, game.record.main.plies.back().where.begin);
  EXPECT_EQ(last.line, 11U);
  EXPECT_EQ(last.column, 4U);
  const auto [begin, end] = game.record.result_where;
  EXPECT_EQ(game.text->text.substr(begin, end - begin), "north");
}

// --- header --------------------------------------------------------------------------------------

TEST(Donkers, KeysMayHaveEitherCase) {
  const ReadGame game =
      read("TITLE: a;\nSouth: b;\nnOrTh: c;\nWinner: SOUTH;\nTAKASIA: No;\n1: 6L*;\n");
  EXPECT_EQ(tags_of(game.record), "South=b; North=c; Title=a");
  EXPECT_EQ(game.record.result, GameResult::south_won);
  EXPECT_EQ(game.record.rules, given_rules("zanzibar takasia=no"));
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Donkers, TheSemicolonBehindAValueIsOptional) {
  const ReadGame game = read("south: Juma\nnorth: Ali\nwinner: north\n1: 6L*;\n");
  EXPECT_EQ(tags_of(game.record), "South=Juma; North=Ali");
  EXPECT_EQ(game.record.result, GameResult::north_won);
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Donkers, BlanksAroundKeysAndValuesDoNotCount) {
  EXPECT_EQ(tags_of(read("  south :\tJuma bin Ali  ;\n north:Ali;\n1: 6L*;\n").record),
            "South=Juma bin Ali; North=Ali");
}

TEST(Donkers, ValuesMayBeEmpty) {
  const ReadGame game = read(
      "title: ;\nsouth:;\nnorth:\nevent: ;\nplace: ;\ndate: ;\ntime: ;\nopening: ;\nwinner: ;\n"
      "takasia: ;\n1: 6L*;\n");
  EXPECT_EQ(tags_of(game.record), "");
  EXPECT_EQ(game.record.result, GameResult::unknown);
  EXPECT_EQ(game.record.rules, given_rules("zanzibar"));
  EXPECT_EQ(game.record.start, std::nullopt);
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Donkers, ValuesHoldColonsAndAnyCharacters) {
  EXPECT_EQ(tags_of(read("title: a: b % \"c\" {d} \xC3\xA9;\n1: 6L*;\n").record),
            "Title=a: b % \"c\" {d} \xC3\xA9");
}

TEST(Donkers, TextBehindAHeaderLineIsAComment) {
  EXPECT_EQ(moves_of("south: Juma; plays at home\nnorth: Ali; ; twice;\n1: 6L*;\n"),
            "{plays at home} {; twice;} 6L*");
}

TEST(Donkers, EveryWinnerIsRead) {
  EXPECT_EQ(read("winner: south;\n1: 6L*;\n").record.result, GameResult::south_won);
  EXPECT_EQ(read("winner: North;\n1: 6L*;\n").record.result, GameResult::north_won);
  EXPECT_EQ(read("winner: draw;\n1: 6L*;\n").record.result, GameResult::draw);
  EXPECT_EQ(read("winner: ;\n1: 6L*;\n").record.result, GameResult::unknown);
  EXPECT_THAT(
      findings("winner: Juma;\n1: 6L*;\n"),
      ElementsAre("1:9 error syntax: the winner is south, north, draw or empty, not 'Juma'"));
}

TEST(Donkers, RulesFollowFromOpeningAndTakasia) {
  EXPECT_EQ(read("1: 6L*;\n").record.rules, given_rules("zanzibar"));
  EXPECT_EQ(read("opening: official;\n1: 6L*;\n").record.rules, given_rules("zanzibar"));
  EXPECT_EQ(read("opening: Official;\ntakasia: yes;\n1: 6L*;\n").record.rules,
            given_rules("zanzibar"));
  EXPECT_EQ(read("takasia: no;\nopening: official;\n1: 6L*;\n").record.rules,
            given_rules("zanzibar takasia=no"));
  EXPECT_EQ(read("opening: novice;\n1: A2R;\n").record.rules, given_rules("kujifunza"));
  EXPECT_EQ(read("opening: novice;\ntakasia: no;\n1: A2R;\n").record.rules,
            given_rules("kujifunza"));
  EXPECT_EQ(read("takasia: no;\nopening: novice;\n1: A2R;\n").record.rules,
            given_rules("kujifunza"));
}

TEST(Donkers, TakasiaIsYesOrNo) {
  EXPECT_THAT(findings("takasia: maybe;\n1: 6L*;\n"),
              ElementsAre("1:10 error syntax: takasia is yes or no, not 'maybe'"));
}

constexpr std::string_view position_line =
    "opening: [ 0 1 2 3 4 5 6 7 | 1 0 1 0 1 0 1 0 | 0 2 0 2 0 2 0 2 | 7 6 0 1 0 0 0 1 | 5 4 | T F "
    "| "
    "255 | 1 ];\n";

TEST(Donkers, AnOpeningMayBeAPosition) {
  const ReadGame game = read(std::string(position_line) + "1: - a2L*;\n");
  ASSERT_TRUE(game.record.start);
  EXPECT_EQ(format_bpn(*game.record.start),
            "0.1.2.3.4.5.6.7/1.0.1.0.1.0.1.0/0.2.0.2.0.2.0.2/7.6.0.1.0.0.0.1 N 5-4 H - -");
  EXPECT_EQ(game.record.completeness, Completeness::game);
  EXPECT_EQ(game.record.rules, given_rules("zanzibar"));
  EXPECT_EQ(tokens_of(game.record.main), "a2L*");
  EXPECT_EQ(place_of(*game.text, game.record.start_where.begin).column, 10U);
  EXPECT_THAT(findings_of(game), IsEmpty());
}

std::string position_with(std::string_view houses, int blocked, int side) {
  return fmt::format(
      "opening: [0 0 0 0 0 0 0 0|1 1 1 1 1 1 1 1|1 1 1 1 1 1 1 1|0 0 0 0 0 0 0 0|0 0|{}|{}|{}]\n"
      "1: {}\n",
      houses, blocked, side, side == 0 ? "A2L*" : "- a2L*");
}

TEST(Donkers, TheBlockedPitIsARingIndexOfTheSideToMove) {
  EXPECT_EQ(read(position_with("T T", 0, 0)).record.start->blocked, Pit::of(Row::front, 1));
  EXPECT_EQ(read(position_with("T T", 7, 1)).record.start->blocked, Pit::of(Row::front, 8));
  EXPECT_EQ(read(position_with("T T", 8, 1)).record.start->blocked, Pit::of(Row::back, 8));
  EXPECT_EQ(read(position_with("T T", 15, 1)).record.start->blocked, Pit::of(Row::back, 1));
  EXPECT_EQ(read(position_with("T T", 255, 0)).record.start->blocked, std::nullopt);
}

TEST(Donkers, HousesAndSideAreReadFromThePosition) {
  const auto start = *read(position_with("F T", 255, 1)).record.start;
  EXPECT_EQ(start.to_move, Side::north);
  EXPECT_FALSE(start.owns_house[index_of(Side::south)]);
  EXPECT_TRUE(start.owns_house[index_of(Side::north)]);
}

TEST(Donkers, APositionThatCannotBeReadIsShownWhereItIsWrong) {
  EXPECT_THAT(findings("opening: nonsense;\n1: 6L*;\n"),
              ElementsAre("1:10 error syntax: the position string lacks a '[' here"));
  EXPECT_THAT(findings("opening: [ 1 2 3 ];\n1: 6L*;\n"),
              ElementsAre("1:18 error syntax: the position string lacks a number for seeds (0 to "
                          "255) here"));
  EXPECT_THAT(findings(position_with("X F", 255, 0)),
              ElementsAre("1:79 error syntax: the position string lacks a T or F here"));
  EXPECT_THAT(findings(position_with("T F", 16, 0)),
              ElementsAre("1:83 error syntax: the blocked pit is 0 to 15 or 255, not 16"));
  EXPECT_THAT(findings(position_with("T F", 255, 2)),
              ElementsAre("1:87 error syntax: the position string lacks a number for the side to "
                          "move (0 to 1) here"));
}

TEST(Donkers, DatesAreBroughtIntoTheOrderOfBgn) {
  struct Row {
    const char* written;
    const char* tags;
  };
  constexpr Row rows[] = {
      {"17-10-94", "Date=1994.10.17"},
      {"1-2-70", "Date=1970.02.01"},
      {"31-12-99", "Date=1999.12.31"},
      {"01-01-00", "Date=2000.01.01"},
      {"01-01-69", "Date=2069.01.01"},
      {"17-10-1994", "Date=1994.10.17"},
      {"\?\?-10-94", "Date=1994.10.\?\?"},
      {"\?\?-\?\?-\?\?", "Date=\?\?\?\?.\?\?.\?\?"},
      {"17-10-94 3:47:05", "Date=1994.10.17; Time=3:47:05"},
      {"17-10-94   10:30 pm", "Date=1994.10.17; Time=10:30 pm"},
  };
  for (const auto& [written, tags] : rows) {
    const ReadGame game = read(fmt::format("date: {};\n1: 6L*;\n", written));
    EXPECT_EQ(tags_of(game.record), tags) << written;
    EXPECT_THAT(findings_of(game), IsEmpty()) << written;
  }
}

TEST(Donkers, ADateThatIsNoneIsDoubtedAndKept) {
  const ReadGame game = read("date: October 1994;\n1: 6L*;\n");
  EXPECT_EQ(tags_of(game.record), "Date=October 1994");
  EXPECT_THAT(findings_of(game),
              ElementsAre("1:7 warning syntax: 'October 1994' is not a date as these records write "
                          "it, dd-mm-yy"));
}

TEST(Donkers, AKeyThatIsNotKnownIsDoubtedAndKept) {
  const ReadGame game = read("south: Juma;\nreferee name: Omar;\nnorth: Ali;\n1: 6L*;\n");
  EXPECT_EQ(tags_of(game.record), "South=Juma; North=Ali; Referee_name=Omar");
  EXPECT_THAT(findings_of(game),
              ElementsAre("2:1 warning syntax: 'referee name' is no key of these records; it is "
                          "kept as tag Referee_name"));
}

TEST(Donkers, AKeyThatIsNotKnownTakesNoTagThatHasAMeaning) {
  // These are no tags of a record: as such they would change the game when it is written as bgn.
  for (const char* line : {"rules: kete;\n", "position: x;\n", "result: 1-0;\n"}) {
    const GameRecord record = read(std::string(line) + "1: 6L*;\n").record;
    for (const char* meaningful : {"Rules", "Position", "Result"}) {
      EXPECT_EQ(record.tag(meaningful), nullptr) << line;
    }
  }
}

TEST(Donkers, AKeyThatStandsTwiceIsDoubtedAndKept) {
  const ReadGame game = read("south: Juma;\nsouth: Omar;\n1: 6L*;\n");
  EXPECT_EQ(tags_of(game.record), "South=Juma; South=Omar");
  EXPECT_THAT(findings_of(game),
              ElementsAre("2:8 warning syntax: tag South stands here a second time"));
}

// --- comments ------------------------------------------------------------------------------------

TEST(Donkers, LinesOfPercentSignsAndSemicolonsAreComments) {
  const ReadGame game =
      read("% one\nsouth: Juma;\n; two\n1: 6L* 5L;\n  % three\n;four\n%\n;\n2: 3L; five\n% six\n");
  EXPECT_EQ(text_of(game.record.main), "{one} {two} 6L* 5L {three} {four} 3L {five} {six}");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Donkers, CommentBeforeFirstMoveSurvives) {
  EXPECT_THAT(read("south: Juma;\n; the first\n1: 6L*;\n").record.main.comments,
              ElementsAre("the first"));
}

TEST(Donkers, CommentsMayHoldMoves) {
  const ReadGame game = read("1: 6L* 5L; 2: 3L 7 was better; 6R too\n; 2: 3L 7;\n2: 3L 7;\n");
  EXPECT_EQ(text_of(game.record.main), "6L* 5L {2: 3L 7 was better; 6R too} {2: 3L 7;} 3L 7");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Donkers, ACommentMayStandBetweenTheMovesOfARound) {
  const ReadGame game = read("1: 6L*; South waits\n1: - 5L;\n2: 3L 7;\n");
  EXPECT_EQ(text_of(game.record.main), "6L* {South waits} 5L 3L 7");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Donkers, CommentsAreTrimmed) {
  EXPECT_EQ(moves_of("1: 6L* 5L;   two  words \t\n"), "6L* 5L {two  words}");
}

// --- moves ---------------------------------------------------------------------------------------

TEST(Donkers, MissingSemicolonIsNoFault) {
  const ReadGame game = read("south: Juma\n1: 6L* 5L\n2: 3L 7R\n");
  EXPECT_EQ(tokens_of(game.record.main), "6L* 5L 3L 7R");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Donkers, ACommentWithoutItsSemicolonIsDoubtedAndKept) {
  const ReadGame game = read("1: 6L* 5L a bad move\n2: 3L 7R;\n");
  EXPECT_EQ(text_of(game.record.main), "6L* 5L {a bad move} 3L 7R");
  EXPECT_THAT(findings_of(game),
              ElementsAre("1:11 warning syntax: the ';' before this comment is missing"));
}

TEST(Donkers, AnyBlanksSeparateMoves) {
  const ReadGame game = read("1:  6L*   5L ;\n2:3L\t7R;\n 3: 1L;\n");
  EXPECT_EQ(tokens_of(game.record.main), "6L* 5L 3L 7R 1L");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Donkers, AColonOrADotStandsBehindTheMoveNumber) {
  const ReadGame game = read("1. 6L* 5L;\n2 : 3L 7R;\n3.1L;\n");
  EXPECT_EQ(tokens_of(game.record.main), "6L* 5L 3L 7R 1L");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Donkers, TheLastLineMayHoldOnePly) {
  for (const char* last : {"2: 3L;\n", "2: 3L\n", "2: 3L -;\n"}) {
    const ReadGame game = read(std::string("1: 6L* 5L;\n") + last);
    EXPECT_EQ(tokens_of(game.record.main), "6L* 5L 3L") << last;
    EXPECT_THAT(findings_of(game), IsEmpty()) << last;
  }
}

TEST(Donkers, EverySloppySpellingIsRead) {
  const ReadGame game = read("1: 5l A7L>*;\n2: A5> B3r**;\n");
  EXPECT_EQ(tokens_of(game.record.main), "5l A7L>* A5> B3r**");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Donkers, NorthMayHaveUpperCaseRows) {
  const ReadGame game = read("1: A6L* A5L;\n2: A3L A7R;\n");
  const ReplayOutcome outcome = replay(game.record, {});
  EXPECT_EQ(outcome.status, GameStatus::legal);
  EXPECT_EQ(outcome.plies, 4U);
  EXPECT_THAT(outcome.diagnostics, IsEmpty());
}

TEST(Donkers, KibasSignsAreReadAsKiba) {
  const ReadGame game = read("1: A6<* a5<;\n2: A3> a7>;\n");
  EXPECT_EQ(game.record.spelling.dialect, Dialect::kiba);
  EXPECT_EQ(game.record.spelling.arrow, Arrow::right);
  EXPECT_EQ(read("1: A6<* a5L>;\n").record.spelling.arrow, Arrow::either);
}

TEST(Donkers, ADashMeansThatNorthMovesFirst) {
  const ReadGame game = read("1: - 6L*;\n2: 5L 3L;\n");
  ASSERT_TRUE(game.record.start);
  EXPECT_EQ(format_bpn(*game.record.start),
            "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 N 22-22 Hh - -");
  EXPECT_EQ(tokens_of(game.record.main), "6L* 5L 3L");
  EXPECT_THAT(findings_of(game), IsEmpty());
  EXPECT_EQ(replay(game.record, {}).plies, 3U);
}

TEST(Donkers, ADashWorksForNovicesToo) {
  const ReadGame game = read("opening: novice;\n1: - a2R;\n");
  ASSERT_TRUE(game.record.start);
  EXPECT_EQ(format_bpn(*game.record.start),
            "2.2.2.2.2.2.2.2/2.2.2.2.2.2.2.2/2.2.2.2.2.2.2.2/2.2.2.2.2.2.2.2 N 0-0 - - -");
}

TEST(Donkers, ADateIsPlacedWhereItIsWritten) {
  const ReadGame game = read("date: 1-1-94;\ndate: 1-1-94;\n1: 6L*;\n");
  ASSERT_THAT(game.diagnostics, SizeIs(1));
  EXPECT_EQ(game.diagnostics[0].span, (Span{20, 26}));
}

TEST(Donkers, AMoveThatIsMissingIsAnError) {
  EXPECT_THAT(findings("1: 6L*;\n2: 3L 7R;\n"),
              ElementsAre("2:1 warning syntax: move number 2 stands where 1 is due",
                          "2:4 error syntax: North's move is missing before this one"));
  EXPECT_THAT(findings("1: 6L* 5L;\n2: - 7R;\n"),
              ElementsAre("2:4 error syntax: South's move is missing here"));
}

TEST(Donkers, AWrongMoveNumberIsDoubted) {
  const ReadGame game = read("1: 6L* 5L;\n3: 3L 7R;\n");
  EXPECT_EQ(tokens_of(game.record.main), "6L* 5L 3L 7R");
  EXPECT_THAT(findings_of(game),
              ElementsAre("2:1 warning syntax: move number 3 stands where 2 is due"));
}

TEST(Donkers, ALineHoldsOneRound) {
  EXPECT_THAT(findings("1: 6L* 5L 3L 7R;\n"),
              ElementsAre("1:11 error syntax: a line holds one round, South's move and North's"));
}

TEST(Donkers, RoundsBehindTheFirstOfALineAreNoComment) {
  const ReadGame game = read("1: 6L* 5L 2: 3L 7R 3: 1L\n");
  EXPECT_TRUE(has_errors(game) || tokens_of(game.record.main) == "6L* 5L 3L 7R 1L");
}

TEST(Donkers, ALineThatIsNeitherHeaderNorMovesIsAnError) {
  const ReadGame game = read("south: Juma;\n1: 6L* 5L;\n  and so on\n2: 3L;\n");
  EXPECT_THAT(findings_of(game),
              ElementsAre("3:3 error syntax: this is neither a header line nor a line of moves"));
  EXPECT_EQ(tokens_of(game.record.main), "6L* 5L 3L");
}

TEST(Donkers, TextThatEndsInsideALineIsDoubted) {
  EXPECT_THAT(findings("1: 6L* 5L;\n2: 3L"),
              ElementsAre("2:5 warning syntax: the text ends inside this line, which may be cut "
                          "off"));
  EXPECT_THAT(findings("1: 6L* 5L;\n2: 3L;"), IsEmpty());
  for (const char* name : {"Jum", "Jo\xC3\xA9"}) {
    EXPECT_THAT(findings(fmt::format("south: {}", name)),
                ElementsAre("1:10 warning syntax: the text ends inside this line, which may be cut "
                            "off"));
  }
}

// --- many games ----------------------------------------------------------------------------------

std::vector<std::string> moves_of_all(std::string_view text) {
  std::vector<std::string> moves;
  for (const ReadGame& game : read_games(donkers(), text)) {
    moves.push_back(text_of(game.record.main));
  }
  return moves;
}

TEST(Donkers, AHeaderLineBehindMovesBeginsTheNextGame) {
  const auto games =
      read_games(donkers(), std::string(whole_game) + "\n" + std::string(whole_game));
  ASSERT_THAT(games, SizeIs(2));
  EXPECT_EQ(games[0].record, games[1].record);
  EXPECT_EQ(place_of(*games[1].text, games[1].begin).line, 13U);
  EXPECT_EQ(place_of(*games[1].text, games[1].record.main.plies[0].where.begin).line, 21U);
}

TEST(Donkers, AFirstRoundBehindOthersBeginsTheNextGame) {
  EXPECT_THAT(moves_of_all("1: 6L* 5L;\n2: 3L 7R;\n\n1: 7L* 5R;\n2: 6L*;\n"),
              ElementsAre("6L* 5L 3L 7R", "7L* 5R 6L*"));
}

TEST(Donkers, AFileOfBlanksAndCommentsHoldsNoGame) {
  for (const char* text : {"", "\n", " \t\n\r\n", "% nothing\n; at all\n"}) {
    EXPECT_THAT(read_games(donkers(), text), IsEmpty()) << text;
  }
}

TEST(Donkers, AHeaderAloneIsAGameWithoutMoves) {
  const ReadGame game = read("south: Juma;\nnorth: Ali;\nwinner: south;\n; not played\n");
  EXPECT_EQ(tags_of(game.record), "South=Juma; North=Ali");
  EXPECT_EQ(game.record.result, GameResult::south_won);
  EXPECT_EQ(text_of(game.record.main), "{not played}");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

struct Fault {
  const char* name;
  const char* text;
};

void PrintTo(const Fault& fault, std::ostream* out) {
  *out << fault.name;
}

constexpr Fault faults[] = {
    {"BadWinner", "south: bad;\nwinner: both;\n1: 6L*;\n"},
    {"BadTakasia", "south: bad;\ntakasia: maybe;\n1: 6L*;\n"},
    {"BadOpening", "south: bad;\nopening: [ 1 2 3;\n1: 6L*;\n"},
    {"PositionWithoutItsEnd", "south: bad;\nopening: [\n1: 6L*;\n"},
    {"MissingMove", "south: bad;\n1: 6L*;\n2: 3L 7R;\n3: 1L 5R;\n"},
    {"DashForAMove", "south: bad;\n1: 6L* 5L;\n2: - 7R;\n"},
    {"TwoRoundsOnALine", "south: bad;\n1: 6L* 5L 3L 7R;\n"},
    {"StrayText", "south: bad;\n1: 6L* 5L;\nand so on\n"},
    {"StrayTextBeforeTheMoves", "south: bad;\n(unreadable)\n1: 6L* 5L;\n"},
    {"LongWord",
     "south: bad;\n1: "
     "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
     "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
     "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
     ";\n"},
};

class DonkersFault : public ::testing::TestWithParam<Fault> {};

constexpr std::string_view good_before = "south: before;\nwinner: ;\n1: 6L* 5L;\n2: 3L;\n";
constexpr std::string_view good_after = "south: after;\nwinner: north;\n1: 7L* 5R; good\n2: 6L*;\n";

TEST_P(DonkersFault, HidesNeitherTheGameBeforeNorTheOneAfter) {
  const auto games =
      read_games(donkers(), fmt::format("{}{}{}", good_before, GetParam().text, good_after));
  ASSERT_THAT(games, SizeIs(3));
  EXPECT_EQ(games[0].record, read(good_before).record);
  EXPECT_THAT(findings_of(games[0]), IsEmpty());
  EXPECT_TRUE(has_errors(games[1]));
  EXPECT_EQ(games[1].record.tag("South") == nullptr ? "" : *games[1].record.tag("South"), "bad");
  EXPECT_EQ(games[2].record, read(good_after).record);
  EXPECT_THAT(findings_of(games[2]), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Faults, DonkersFault, ::testing::ValuesIn(faults),
                         [](const auto& tested) { return std::string(tested.param.name); });

}  // namespace
}  // namespace bao::test
