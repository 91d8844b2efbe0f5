// Writing the records of Donkers' program, and saying what they cannot hold.
#include "bao/bpn.h"
#include "formats/format_test_support.h"
#include "rules/given.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

GameRecord zanzibar(std::initializer_list<std::string_view> tokens = {}) {
  GameRecord record;
  record.rules = given_rules("zanzibar");
  for (const std::string_view token : tokens)
    record.main.plies.emplace_back().token = token;
  return record;
}

Setup start_of(std::string_view rules, Side to_move) {
  Setup start = Position::start_of(given_rules(rules)).setup();
  start.to_move = to_move;
  return start;
}

constexpr std::string_view empty_header = "south: ;\nnorth: ;\nwinner: ;\n";

TEST(DonkersWriter, AWholeGameIsWritten) {
  GameRecord record = zanzibar({"A7L*", "a5R", "A6L*"});
  record.tags = {{"Event", "Zanzibar championship"},
                 {"Site", "Zanzibar"},
                 {"Date", "1994.10.17"},
                 {"South", "Ramadhan"},
                 {"North", "Kijumbe"},
                 {"Title", "game 69"},
                 {"Time", "3:47:05"},
                 {"Duration", "30 minutes"}};
  record.result = GameResult::north_won;
  record.main.comments = {"the last game"};
  record.main.plies[1].comments = {"good", "very good"};
  EXPECT_EQ(written(donkers(), record),
            "title: game 69;\n"
            "south: Ramadhan;\n"
            "north: Kijumbe;\n"
            "event: Zanzibar championship;\n"
            "place: Zanzibar;\n"
            "date: 17-10-94 3:47:05;\n"
            "time: 30 minutes;\n"
            "winner: north;\n"
            "; the last game\n"
            "1: A7L* a5R; good\n"
            "; very good\n"
            "2: A6L*;\n");
}

TEST(DonkersWriter, AnEmptyRecordHasItsPlayersAndItsWinner) {
  // Round 1 without moves keeps this game apart from the header of the next.
  EXPECT_EQ(written(donkers(), zanzibar()), std::string(empty_header) + "1:\n");
}

TEST(DonkersWriter, EveryResultIsAWinner) {
  struct Row {
    GameResult result;
    const char* line;
  };
  constexpr Row rows[] = {{GameResult::south_won, "winner: south;\n"},
                          {GameResult::north_won, "winner: north;\n"},
                          {GameResult::draw, "winner: draw;\n"},
                          {GameResult::unknown, "winner: ;\n"}};
  for (const auto& [result, line] : rows) {
    GameRecord record = zanzibar();
    record.result = result;
    EXPECT_THAT(written(donkers(), record), HasSubstr(line));
  }
}

TEST(DonkersWriter, RulesAreWrittenAsOpeningAndTakasia) {
  GameRecord record = zanzibar({"A6L*"});
  EXPECT_THAT(written(donkers(), record), Not(HasSubstr("takasia")));
  EXPECT_THAT(written(donkers(), record), Not(HasSubstr("opening")));
  record.rules = given_rules("zanzibar takasia=no");
  EXPECT_THAT(written(donkers(), record), HasSubstr("\ntakasia: no;\n"));
  record.rules = given_rules("kujifunza");
  EXPECT_THAT(written(donkers(), record), HasSubstr("\nopening: novice;\n"));
}

TEST(DonkersWriter, ACommentBehindSouthsMoveBreaksTheRound) {
  GameRecord record = zanzibar({"A6L*", "a5L", "A3L"});
  record.main.plies[0].comments = {"South waits", "and waits"};
  EXPECT_EQ(written(donkers(), record), std::string(empty_header) +
                                            "1: A6L*; South waits\n"
                                            "; and waits\n"
                                            "1: - a5L;\n"
                                            "2: A3L;\n");
}

TEST(DonkersWriter, NorthMovesFirstBehindADash) {
  GameRecord record = zanzibar({"a6L*", "A5L", "a3L"});
  record.start = start_of("zanzibar", Side::north);
  EXPECT_EQ(written(donkers(), record), std::string(empty_header) + "1: - a6L*;\n2: A5L a3L;\n");
}

TEST(DonkersWriter, AStartPositionIsAnOpening) {
  GameRecord record = zanzibar({"a2L*"});
  record.start =
      parse_bpn("0.1.2.3.4.5.6.7/1.0.1.0.1.0.1.0/0.2.0.2.0.2.0.2/7.6.0.1.0.0.0.10 N 0-0 H a2 -")
          .value();
  EXPECT_EQ(written(donkers(), record),
            "south: ;\nnorth: ;\n"
            "opening: [ 0 1 2 3 4 5 6 7 | 1 0 1 0 1 0 1 0 | 0 2 0 2 0 2 0 2 | 7 6 0 1 0 0 0 10 | 0 "
            "0 | T F | 1 | 1 ];\n"
            "winner: ;\n"
            "1: - a2L*;\n");
}

TEST(DonkersWriter, AUsualStartThatIsWrittenDownStaysSo) {
  GameRecord record = zanzibar({"A6L*"});
  record.start = start_of("zanzibar", Side::south);
  const std::string text = written(donkers(), record);
  EXPECT_THAT(text, HasSubstr("opening: [ 0 0 0 0 0 0 0 0 | 0 2 2 6 0 0 0 0 |"));
  EXPECT_EQ(read_game(donkers(), text).record, record);
}

TEST(DonkersWriter, DatesHaveTwoFiguresWhereTheyAreReadAsTheSameYear) {
  struct Row {
    const char* date;
    const char* line;
  };
  constexpr Row rows[] = {{"1994.10.17", "date: 17-10-94;\n"},
                          {"1970.01.02", "date: 02-01-70;\n"},
                          {"1969.12.31", "date: 31-12-1969;\n"},
                          {"2000.01.01", "date: 01-01-00;\n"},
                          {"2069.01.01", "date: 01-01-69;\n"},
                          {"2070.01.01", "date: 01-01-2070;\n"},
                          {"1994.\?\?.\?\?", "date: \?\?-\?\?-94;\n"},
                          {"\?\?\?\?.\?\?.\?\?", "date: \?\?-\?\?-\?\?;\n"}};
  for (const auto& [date, line] : rows) {
    GameRecord record = zanzibar({"A6L*"});
    record.tags = {{"Date", date}};
    const std::string text = written(donkers(), record);
    EXPECT_THAT(text, HasSubstr(line));
    EXPECT_EQ(read_game(donkers(), text).record, record);
  }
}

// --- what cannot be held -------------------------------------------------------------------------

// Writes with losses; what was written is read without any finding.
std::vector<std::string> losses_of(const GameRecord& record, std::string* text = nullptr) {
  Lossy lossy = written_with_losses(donkers(), record);
  EXPECT_THAT(findings_of(read_game(donkers(), lossy.text)), IsEmpty()) << lossy.text;
  if (text != nullptr) *text = std::move(lossy.text);
  return std::move(lossy.losses);
}

TEST(DonkersWriter, GlyphsAreLost) {
  GameRecord record = zanzibar({"A6L*", "a5L"});
  for (Ply& ply : record.main.plies)
    ply.nags = {1, 2};
  std::string text;
  EXPECT_THAT(losses_of(record, &text), ElementsAre("error loss: glyphs ($n, !, ?)"));
  EXPECT_THAT(text, HasSubstr("1: A6L* a5L;\n"));
}

TEST(DonkersWriter, VariationsAreLost) {
  GameRecord record = zanzibar({"A6L*", "a5L"});
  record.main.plies[0].variations.emplace_back().plies.emplace_back().token = "A7L*";
  std::string text;
  EXPECT_THAT(losses_of(record, &text), ElementsAre("error loss: variations"));
  EXPECT_THAT(text, HasSubstr("1: A6L* a5L;\n"));
}

TEST(DonkersWriter, TagsWithoutAKeyAreLostByName) {
  GameRecord record = zanzibar({"A6L*"});
  record.tags = {{"South", "Juma"}, {"Round", "2"}, {"Termination", "time"}, {"Time", "3:47"}};
  std::string text;
  EXPECT_THAT(
      losses_of(record, &text),
      ElementsAre("error loss: tag Round", "error loss: tag Termination", "error loss: tag Time"));
  EXPECT_THAT(text, HasSubstr("south: Juma;\n"));
}

TEST(DonkersWriter, ASecondTagOfOneNameIsLost) {
  GameRecord record = zanzibar({"A6L*"});
  record.tags = {{"South", "Juma"}, {"South", "Omar"}};
  std::string text;
  EXPECT_THAT(losses_of(record, &text), ElementsAre("error loss: a second tag South"));
  EXPECT_THAT(text, HasSubstr("south: Juma;\n"));
}

TEST(DonkersWriter, ASecondTagOfTheSameValueIsLostToo) {
  GameRecord record = zanzibar({"A6L*"});
  record.tags = {{"South", "Juma"}, {"South", "Juma"}};
  EXPECT_THAT(losses_of(record), ElementsAre("error loss: a second tag South"));
}

TEST(DonkersWriter, SemicolonsAndLineEndsInTagsAreLost) {
  for (const char* value : {"Juma; Ali", "Juma\nAli", "Juma\r\nAli"}) {
    GameRecord record = zanzibar({"A6L*"});
    record.tags = {{"South", value}};
    EXPECT_THAT(losses_of(record), ElementsAre("error loss: a ';' or line end in south"));
  }
}

TEST(DonkersWriter, BlanksAroundTagsAreLost) {
  for (const char* value : {" Juma", "Juma ", "\tJuma", "Juma\f"}) {
    GameRecord record = zanzibar({"A6L*"});
    record.tags = {{"South", value}};
    std::string text;
    EXPECT_THAT(losses_of(record, &text), SizeIs(1)) << value;
    EXPECT_EQ(tags_of(read_game(donkers(), text).record), "South=Juma");
  }
}

TEST(DonkersWriter, TagsWithoutAValueAreLost) {
  for (const char* name : {"South", "Title", "Site"}) {
    GameRecord record = zanzibar({"A6L*"});
    record.tags = {{name, ""}};
    EXPECT_THAT(losses_of(record), SizeIs(1)) << name;
  }
}

TEST(DonkersWriter, BlanksBeforeTheClockAreLost) {
  GameRecord record = zanzibar({"A6L*"});
  record.tags = {{"Date", "1994.10.17"}, {"Time", " 3:47"}};
  EXPECT_THAT(losses_of(record), SizeIs(1));
}

TEST(DonkersWriter, AQuestionMarkIsAValueWhereTheRosterDoesNotAskForOne) {
  for (const char* name : {"Title", "Duration"}) {
    GameRecord record = zanzibar({"A6L*"});
    record.tags = {{name, "?"}};
    const auto [text, losses] = written_with_losses(donkers(), record);
    EXPECT_THAT(losses, IsEmpty());
    EXPECT_EQ(read_game(donkers(), text).record, record);
  }
}

TEST(DonkersWriter, ADateThatIsNoneIsLost) {
  for (const char* date : {"1994", "October 1994", "1994.1.2", "94.10.17", "1994-10-17"}) {
    GameRecord record = zanzibar({"A6L*"});
    record.tags = {{"Date", date}};
    std::string text;
    EXPECT_THAT(losses_of(record, &text),
                ElementsAre(fmt::format("error loss: the date '{}'", date)));
    EXPECT_EQ(tags_of(read_game(donkers(), text).record), "");
  }
}

TEST(DonkersWriter, AClockIsNoDate) {
  GameRecord record = zanzibar({"A6L*"});
  record.tags = {{"Date", "1994"}, {"Time", "3:47"}};
  const auto [text, losses] = written_with_losses(donkers(), record);
  EXPECT_THAT(losses, ElementsAre("error loss: the date '1994'", "error loss: tag Time"));
  EXPECT_EQ(tags_of(read_game(donkers(), text).record), "");
}

TEST(DonkersWriter, OtherRulesAreLost) {
  for (const char* rules :
       {"kiswahili", "kete", "zanzibar singletons=functional", "kujifunza takasia=yes"}) {
    GameRecord record = zanzibar({"A6L*"});
    record.rules = given_rules(rules);
    EXPECT_THAT(losses_of(record), ElementsAre(fmt::format("error loss: the rules '{}'", rules)));
  }
  GameRecord record = zanzibar({"A6L*"});
  record.rules.reset();
  EXPECT_THAT(losses_of(record), ElementsAre("error loss: the rules 'kiswahili'"));
}

TEST(DonkersWriter, NovicesRulesAreLostWithAStartPosition) {
  GameRecord record = zanzibar({"A2L*"});
  record.rules = given_rules("kujifunza");
  record.start = parse_bpn("22222222/22222222/22222222/22222224 S").value();
  EXPECT_THAT(losses_of(record),
              ElementsAre("error loss: the rules 'kujifunza' with a start position"));
}

TEST(DonkersWriter, APitThatMustBeCapturedIsLost) {
  GameRecord record = zanzibar({"A2L*"});
  record.start = parse_bpn("22222222/22222222/22222222/22222222 S 0-0 - - a3").value();
  EXPECT_THAT(losses_of(record), ElementsAre("error loss: a pit that must be captured"));
}

TEST(DonkersWriter, ThatAPositionIsAFragmentIsLost) {
  GameRecord record = zanzibar({"A1R"});
  record.start = parse_bpn("00000000/00000002/20000000/00000000 S").value();
  record.completeness = Completeness::fragment;
  EXPECT_THAT(losses_of(record), ElementsAre("error loss: that the position is a fragment"));
}

TEST(DonkersWriter, ThatAUsualStartIsAFragmentIsLostToo) {
  GameRecord record = zanzibar({"a6L*"});
  record.start = start_of("zanzibar", Side::north);
  record.completeness = Completeness::fragment;
  EXPECT_THAT(losses_of(record), ElementsAre("error loss: that the position is a fragment"));
}

TEST(DonkersWriter, LineEndsInACommentAreLost) {
  GameRecord record = zanzibar({"A6L*"});
  record.main.plies[0].comments = {"a\nb"};
  std::string text;
  EXPECT_THAT(losses_of(record, &text), ElementsAre("error loss: the line ends in a comment"));
  EXPECT_THAT(text, HasSubstr("1: A6L*; a b\n"));
}

TEST(DonkersWriter, BlanksAroundACommentAreLost) {
  for (const char* comment : {" a", "a ", "\ta", "a\t", "\fa", "a\v"}) {
    GameRecord record = zanzibar({"A6L*"});
    record.main.comments = {comment};
    EXPECT_THAT(losses_of(record), ElementsAre("error loss: the blanks around a comment"));
  }
}

TEST(DonkersWriter, AnEmptyCommentIsLost) {
  GameRecord record = zanzibar({"A6L*"});
  record.main.comments = {""};
  record.main.plies[0].comments = {"", ""};
  EXPECT_THAT(losses_of(record), ElementsAre("error loss: an empty comment"));
}

TEST(DonkersWriter, EveryLossIsSaidOnce) {
  GameRecord record = zanzibar({"A6L*", "a5L"});
  record.rules = given_rules("kete");
  record.tags = {{"Date", "1994"}, {"Round", "1"}, {"Source", "a book"}};
  for (Ply& ply : record.main.plies) {
    ply.nags = {1};
    ply.comments = {"a\nb", "", "c\nd"};
    ply.variations.emplace_back().plies.emplace_back().token = "A7L*";
  }
  EXPECT_THAT(losses_of(record),
              ElementsAre("error loss: the date '1994'", "error loss: the rules 'kete'",
                          "error loss: tag Round", "error loss: tag Source",
                          "error loss: the line ends in a comment", "error loss: an empty comment",
                          "error loss: glyphs ($n, !, ?)", "error loss: variations"));
}

TEST(DonkersWriter, GamesOfOneFileStayApart) {
  GameRecord unplayed = zanzibar();
  unplayed.tags = {{"South", "Juma"}};
  GameRecord commented = unplayed;
  commented.main.comments = {"not played"};
  const GameRecord played = zanzibar({"A6L*", "a5L"});
  const GameRecord one_ply = zanzibar({"A7L*"});
  const std::vector<GameRecord> records{played, unplayed, one_ply, commented, unplayed, played};
  std::string text;
  for (const GameRecord& record : records)
    text += written(donkers(), record);
  EXPECT_EQ(records_of(read_games(donkers(), text)), records) << text;
}

TEST(DonkersWriter, TheFormatNamesItsLosses) {
  std::string named;
  for (const Loss& loss : donkers().losses)
    named += fmt::format("{}\n", loss.what);
  for (const char* loss :
       {"variations", "glyphs", "tags other than", "second tags", "without a value",
        "rules other than", "fragment", "';'", "line ends", "outer blanks", "emptiness"}) {
    EXPECT_THAT(named, HasSubstr(loss));
  }
}

}  // namespace
}  // namespace bao::test
