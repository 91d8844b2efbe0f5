// Writing Bao Game Notation: the same record gives the same bytes, and they are read back.
#include "bao/bpn.h"
#include "formats/format_test_support.h"
#include "rules/given.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::string_view empty_roster =
    "[Event \"?\"]\n"
    "[Site \"?\"]\n"
    "[Date \"?\"]\n"
    "[Round \"?\"]\n"
    "[South \"?\"]\n"
    "[North \"?\"]\n";

Ply ply(std::string_view token) {
  Ply made;
  made.token = token;
  return made;
}

Line line(std::initializer_list<std::string_view> tokens) {
  Line made;
  for (const std::string_view token : tokens)
    made.plies.push_back(ply(token));
  return made;
}

// A record's moves as they are written, without tags and the last line end.
std::string moves_written(const Line& main) {
  GameRecord record;
  record.main = main;
  std::string text = written(bgn(), record);
  const std::string before = std::string(empty_roster) + "[Result \"*\"]\n\n";
  EXPECT_EQ(text.substr(0, before.size()), before);
  text.erase(0, before.size());
  EXPECT_EQ(text.back(), '\n');
  text.pop_back();
  return text;
}

TEST(BgnWriter, AnEmptyRecordHasItsRosterAndItsResult) {
  EXPECT_EQ(written(bgn(), GameRecord()), std::string(empty_roster) + "[Result \"*\"]\n\n*\n");
}

TEST(BgnWriter, TagsStandInTheirOrder) {
  GameRecord record;
  record.tags = {{"Weather", "hot"},     {"North", "Ali"},     {"Annotator", "A"},
                 {"Transcriber", "T"},   {"Source", "S"},      {"TimeControl", "30"},
                 {"Game", "2"},          {"Match", "Final"},   {"Termination", "time"},
                 {"Colour", "green"},    {"South", "Juma"},    {"Round", "1"},
                 {"Date", "1994.10.17"}, {"Site", "Zanzibar"}, {"Event", "Cup"}};
  record.rules = given_rules("zanzibar takasia=no");
  record.result = GameResult::south_won;
  record.start = parse_bpn("00000000/02260000/00006220/00000000 N 22-22 Hh").value();
  EXPECT_EQ(written(bgn(), record),
            "[Event \"Cup\"]\n"
            "[Site \"Zanzibar\"]\n"
            "[Date \"1994.10.17\"]\n"
            "[Round \"1\"]\n"
            "[South \"Juma\"]\n"
            "[North \"Ali\"]\n"
            "[Result \"1-0\"]\n"
            "[Rules \"zanzibar takasia=no\"]\n"
            "[SetUp \"1\"]\n"
            "[Position \"0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 N 22-22 "
            "Hh - -\"]\n"
            "[Termination \"time\"]\n"
            "[Match \"Final\"]\n"
            "[Game \"2\"]\n"
            "[TimeControl \"30\"]\n"
            "[Source \"S\"]\n"
            "[Transcriber \"T\"]\n"
            "[Annotator \"A\"]\n"
            "[Weather \"hot\"]\n"
            "[Colour \"green\"]\n"
            "\n"
            "1-0\n");
}

TEST(BgnWriter, AFragmentIsDeclared) {
  GameRecord record;
  record.start = parse_bpn("00000000/00000002/20000000/00000000").value();
  record.completeness = Completeness::fragment;
  EXPECT_THAT(written(bgn(), record), HasSubstr("[SetUp \"fragment\"]\n[Position "));
}

TEST(BgnWriter, QuotesAndBackslashesInTagsAreEscaped) {
  GameRecord record;
  record.tags = {{"Event", R"(the "great" \ game)"}};
  EXPECT_THAT(written(bgn(), record), ::testing::StartsWith(R"([Event "the \"great\" \\ game"])"
                                                            "\n"));
}

TEST(BgnWriter, TagsOfOneNameAreAllWritten) {
  GameRecord record;
  record.tags = {{"South", "Juma"}, {"South", "Omar"}, {"Note", "1"}, {"Note", "2"}};
  const std::string text = written(bgn(), record);
  EXPECT_THAT(text, HasSubstr("[South \"Juma\"]\n[South \"Omar\"]\n"));
  EXPECT_THAT(text, HasSubstr("[Note \"1\"]\n[Note \"2\"]\n"));
}

TEST(BgnWriter, EveryResultIsWrittenTwice) {
  for (const GameResult result :
       {GameResult::unknown, GameResult::south_won, GameResult::north_won, GameResult::draw}) {
    GameRecord record;
    record.result = result;
    EXPECT_EQ(written(bgn(), record), fmt::format("{}[Result \"{}\"]\n\n{}\n", empty_roster,
                                                  result_text(result), result_text(result)));
  }
}

// --- moves ---------------------------------------------------------------------------------------

TEST(BgnWriter, SouthsMovesAreNumbered) {
  EXPECT_EQ(moves_written(line({"A6L*", "a5L", "A3L", "a7R", "A1L"})),
            "1. A6L* a5L 2. A3L a7R 3. A1L *");
}

TEST(BgnWriter, NorthsMoveIsNumberedBehindACommentAndAVariation) {
  Line main = line({"A6L*", "a5L", "A3L", "a7R", "A1L", "a5R"});
  main.plies[0].comments = {"a"};
  main.plies[2].variations = {line({"A3R"})};
  main.plies[4].nags = {1};
  EXPECT_EQ(moves_written(main), "1. A6L* {a} 1... a5L 2. A3L (2. A3R) 2... a7R 3. A1L $1 a5R *");
}

TEST(BgnWriter, WhereNorthMovesFirstItsMoveIsNumberOne) {
  GameRecord record;
  record.start = Position::start_of(default_rule_set()).setup();
  record.start->to_move = Side::north;
  record.main = line({"a6L*", "A5L", "a3L"});
  record.main.plies[0].variations = {line({"a6R*", "A6L*"})};
  EXPECT_THAT(written(bgn(), record),
              ::testing::EndsWith("\n1... a6L* (1... a6R* 2. A6L*) 2. A5L a3L *\n"));
}

TEST(BgnWriter, VariationsNestAndKeepTheirComments) {
  Line inner = line({"a6L*"});
  inner.comments = {"c"};
  inner.plies[0].comments = {"d"};
  Line outer = line({"A7L*", "a5R"});
  outer.comments = {"b"};
  outer.plies[1].variations = {std::move(inner), line({"a6R*"})};
  Line main = line({"A6L*", "a5L"});
  main.comments = {"a", ""};
  main.plies[0].nags = {3, 0, 255};
  main.plies[0].comments = {"e"};
  main.plies[0].variations = {std::move(outer), line({"A6R*"})};
  EXPECT_EQ(moves_written(main),
            "{a} {} 1. A6L* $3 $0 $255 {e} ({b} 1. A7L* a5R ({c} 1... a6L* {d}) (1... a6R*))\n"
            "(1. A6R*) 1... a5L *");
}

TEST(BgnWriter, BracesAndBackslashesInCommentsAreEscaped) {
  Line main = line({"A6L*"});
  main.plies[0].comments = {R"({a} \ b\})"};
  EXPECT_EQ(moves_written(main), R"(1. A6L* {{a\} \\ b\\\}} *)");
}

// --- lines ---------------------------------------------------------------------------------------

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string one; std::getline(stream, one);)
    lines.push_back(one);
  return lines;
}

std::string letters(std::size_t count) {
  return std::string(count, 'x');
}

std::vector<std::string> lines_with_comment(const std::string& comment) {
  Line main = line({"A6L*"});
  main.plies[0].comments = {comment};
  return lines_of(moves_written(main));
}

TEST(BgnWriter, LinesHaveUpToEightyColumns) {
  // "1. A6L* {" and "}" take ten columns.
  EXPECT_THAT(lines_with_comment(letters(68) + " a"),
              ElementsAre("1. A6L* {" + letters(68) + " a}", "*"));
  EXPECT_THAT(lines_with_comment(letters(69) + " a"),
              ElementsAre("1. A6L* {" + letters(69), "a} *"));
}

TEST(BgnWriter, TheResultIsWrappedToo) {
  EXPECT_THAT(lines_with_comment(letters(68)), ElementsAre("1. A6L* {" + letters(68) + "} *"));
  EXPECT_THAT(lines_with_comment(letters(69)), ElementsAre("1. A6L* {" + letters(69) + "}", "*"));
}

TEST(BgnWriter, AParenthesisStaysWithTheMoveItCloses) {
  for (std::size_t count = 30; count < 60; ++count) {
    Line main = line({"A6L*"});
    main.plies[0].comments = {letters(count)};
    main.plies[0].variations = {line({"A7L*", "a5R"})};
    main.plies[0].variations[0].plies[1].variations = {line({"a6L*"})};
    for (const std::string& one : lines_of(moves_written(main))) {
      EXPECT_LE(one.size(), 80U);
      EXPECT_FALSE(one.starts_with(')')) << one;
      EXPECT_FALSE(one.ends_with('(')) << one;
    }
  }
}

TEST(BgnWriter, AWordThatIsLongerThanALineIsNotBroken) {
  EXPECT_THAT(lines_with_comment("a " + letters(100) + " b"),
              ElementsAre("1. A6L* {a", letters(100), "b} *"));
}

TEST(BgnWriter, ColumnsAreCharactersNotBytes) {
  std::string accents;
  for (int i = 0; i < 68; ++i)
    accents += "\xC3\xA9";
  EXPECT_THAT(lines_with_comment(accents + " a"), ElementsAre("1. A6L* {" + accents + " a}", "*"));
}

TEST(BgnWriter, SeveralBlanksInACommentAreNotBroken) {
  EXPECT_THAT(lines_with_comment(letters(69) + "  a"),
              ElementsAre("1. A6L*", "{" + letters(69) + "  a} *"));
}

TEST(BgnWriter, NoLineOfACommentLooksLikeATagOrASkippedLine) {
  for (const char* word : {"[Event \"x\"]", "[x", "%x"}) {
    for (std::size_t count = 50; count < 80; ++count) {
      for (const std::string& one : lines_with_comment(letters(count) + " " + word + " b")) {
        EXPECT_FALSE(one.starts_with('[') || one.starts_with('%')) << one;
      }
    }
  }
}

TEST(BgnWriter, LongGamesAreWrapped) {
  Line main;
  for (int i = 0; i < 100; ++i) {
    main.plies.push_back(ply("A6L*"));
    main.plies.push_back(ply("a5L"));
  }
  const auto lines = lines_of(moves_written(main));
  for (const std::string& one : lines) {
    EXPECT_LE(one.size(), 80U);
    EXPECT_FALSE(one.starts_with(' ') || one.ends_with(' ')) << one;
  }
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    EXPECT_GT(lines[i].size(), 65U) << lines[i];
  }
}

// --- what cannot be held -------------------------------------------------------------------------

TEST(BgnWriter, ATagWhoseNameIsNoneIsLost) {
  for (const char* name : {"two words", "", "name\"", "na-me", "n\xC3\xA4me"}) {
    GameRecord record;
    record.tags = {{name, "x"}, {"Event", "Cup"}};
    const auto [text, losses] = written_with_losses(bgn(), record);
    EXPECT_THAT(losses, ElementsAre(fmt::format("error loss: a tag named '{}'", name)));
    EXPECT_EQ(tags_of(read_game(bgn(), text).record), "Event=Cup");
  }
}

TEST(BgnWriter, LineEndsInATagAreLost) {
  GameRecord record;
  record.tags = {{"Event", "a\nb\r\nc"}};
  const auto [text, losses] = written_with_losses(bgn(), record);
  EXPECT_THAT(losses, ElementsAre("error loss: the line ends in tag Event"));
  EXPECT_EQ(tags_of(read_game(bgn(), text).record), "Event=a b  c");
}

TEST(BgnWriter, LineEndsInACommentAreLost) {
  GameRecord record;
  record.main = line({"A6L*"});
  record.main.plies[0].comments = {"a\nb"};
  const auto [text, losses] = written_with_losses(bgn(), record);
  EXPECT_THAT(losses, ElementsAre("error loss: the line ends in a comment"));
  EXPECT_EQ(text_of(read_game(bgn(), text).record.main), "A6L* {a b}");
}

TEST(BgnWriter, BlanksAroundACommentAreLost) {
  for (const char* comment : {" a", "a ", "\ta", "a\t", " ", "\fa", "a\v"}) {
    GameRecord record;
    record.main = line({"A6L*"});
    record.main.plies[0].comments = {comment};
    const auto [text, losses] = written_with_losses(bgn(), record);
    EXPECT_THAT(losses, ElementsAre("error loss: the blanks around a comment"));
    EXPECT_THAT(findings_of(read_game(bgn(), text)), IsEmpty());
  }
}

TEST(BgnWriter, WhatIsLostOftenIsSaidOnce) {
  GameRecord record;
  record.main = line({"A6L*", "a5L"});
  for (Ply& one : record.main.plies)
    one.comments = {" a", "b "};
  EXPECT_THAT(written_with_losses(bgn(), record).losses,
              ElementsAre("error loss: the blanks around a comment"));
}

GameRecord with_variation(Line variation) {
  GameRecord record;
  record.main = line({"A6L*", "a5L"});
  record.main.plies[0].variations = {std::move(variation)};
  return record;
}

TEST(BgnWriter, AVariationWithoutMovesIsLostAndTheRestIsWritten) {
  Line commented;
  commented.comments = {"a"};
  for (const Line& variation : {Line(), commented}) {
    const auto [text, losses] = written_with_losses(bgn(), with_variation(variation));
    EXPECT_THAT(losses, ElementsAre("error loss: a variation without moves"));
    const ReadGame game = read_game(bgn(), text);
    EXPECT_EQ(tokens_of(game.record.main), "A6L* a5L") << text;
    EXPECT_THAT(findings_of(game), IsEmpty()) << text;
  }
}

TEST(BgnWriter, TheFormatNamesItsLosses) {
  std::string named;
  for (const Loss& loss : bgn().losses)
    named += fmt::format("{}\n", loss.what);
  for (const char* loss : {"line ends inside tags", "comments", "blanks around comments",
                           "variations without moves", "names"}) {
    EXPECT_THAT(named, HasSubstr(loss));
  }
}

}  // namespace
}  // namespace bao::test
