// Writing baoml: the whole text of small records, and what cannot be held.
#include "bao/bpn.h"
#include "formats/format_test_support.h"
#include "rules/given.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bao::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::string_view board =
    "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.1.1.7.0.2.0/0.0.0.0.0.0.0.0 N 21-22 Hh - -";

Ply ply(std::string token) {
  Ply made;
  made.token = std::move(token);
  return made;
}

void expect_read_back(const GameRecord& record) {
  const ReadGame game = read_game(baoml(), all_written(baoml(), {record}));
  EXPECT_THAT(findings_of(game), IsEmpty());
  EXPECT_EQ(game.record, record);
}

TEST(BaomlWriter, WritesAWholeFile) {
  GameRecord record;
  record.rules = given_rules("zanzibar takasia=no");
  record.tags = {{"North", "Ali"},
                 {"Weather", "hot & \"dry\""},
                 {"South", "Juma <jr>"},
                 {"Site", "?"},
                 {"Termination", "time"}};
  record.result = GameResult::north_won;
  record.main.comments = {"The beginning."};
  record.main.plies = {ply("A6L*"), ply("a5L"), ply("A3L")};
  Ply& first = record.main.plies[0];
  first.nags = {1, 255};
  first.comments = {"", std::string("[%board ") + std::string(board) + "]"};
  first.variations.resize(1);
  first.variations[0].comments = {"or"};
  first.variations[0].plies = {ply("A7L*"), ply("a5R")};
  record.main.plies[1].comments = {" good \n"};
  EXPECT_EQ(all_written(baoml(), {record, GameRecord()}), R"(<?xml version="1.0" encoding="UTF-8"?>
<baoml version="1" xmlns="urn:bao:baoml:1">
  <game rules="zanzibar takasia=no">
    <tag name="South">Juma &lt;jr&gt;</tag>
    <tag name="North">Ali</tag>
    <tag name="Weather">hot &amp; "dry"</tag>
    <moves>
      <comment>The beginning.</comment>
      <move n="1" side="south" token="A6L*">
        <nag code="1"/>
        <nag code="255"/>
        <comment></comment>
        <board position="0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.1.1.7.0.2.0/0.0.0.0.0.0.0.0 N 21-22 Hh - -"/>
        <variation>
          <comment>or</comment>
          <move n="1" side="south" token="A7L*"/>
          <move n="1" side="north" token="a5R"/>
        </variation>
      </move>
      <move n="1" side="north" token="a5L">
        <comment> good 
</comment>
      </move>
      <move n="2" side="south" token="A3L"/>
    </moves>
    <result score="0-1" termination="time"/>
  </game>
  <game>
    <moves/>
    <result score="*"/>
  </game>
</baoml>
)");
}

TEST(BaomlWriter, NumbersMovesFromTheSideThatBegins) {
  GameRecord record;
  record.start = *parse_bpn(board);
  record.completeness = Completeness::fragment;
  record.main.plies = {ply("a5L"), ply("A3L")};
  const std::string text = all_written(baoml(), {record});
  EXPECT_THAT(text,
              HasSubstr("<start position=\"" + std::string(board) + "\" fragment=\"true\"/>"));
  EXPECT_THAT(text, HasSubstr("<move n=\"1\" side=\"north\" token=\"a5L\"/>"));
  EXPECT_THAT(text, HasSubstr("<move n=\"2\" side=\"south\" token=\"A3L\"/>"));
  expect_read_back(record);
}

TEST(BaomlWriter, KeepsBlanksAndLineEnds) {
  GameRecord record;
  const std::string blanks = " \t\n a\r\nb\r c\n\r\n\t ";
  record.tags = {{"South", blanks}, {"Termination", blanks}, {"odd \t\n\r name", " "}, {"x", "\r"}};
  record.main.comments = {blanks, "\n", "\r", " ", ""};
  record.main.plies = {ply("A6L*")};
  record.main.plies[0].comments = {blanks};
  expect_read_back(record);
}

TEST(BaomlWriter, KeepsWhatMeansSomethingInXml) {
  GameRecord record;
  for (const char* text :
       {"<", ">", "&", "&amp;", "&lt;", "&#13;", "'", "\"", "]]>", "<!--", "-->", "<![CDATA[x]]>",
        "<?x?>", "</comment>", "<game>", "</baoml>", "\xC2\x85", "\x7F", "\xEF\xBF\xBD"}) {
    record.tags.push_back({text, text});
    record.main.comments.emplace_back(text);
  }
  record.tags.push_back({"Termination", "<>&'\"]]>"});
  std::swap(record.tags.front(), record.tags.back());
  const ReadGame game = read_game(baoml(), all_written(baoml(), {record}));
  EXPECT_THAT(findings_of(game), IsEmpty());
  EXPECT_EQ(game.record.main, record.main);
  EXPECT_THAT(game.record.tags, ::testing::UnorderedElementsAreArray(record.tags));
}

TEST(BaomlWriter, KeepsSecondTagsOfOneName) {
  GameRecord record;
  record.tags = {{"Termination", "a"}, {"Termination", "b"}, {"x", "1"}, {"x", "2"}};
  const ReadGame game = read_game(baoml(), all_written(baoml(), {record}));
  EXPECT_EQ(game.record, record);
  EXPECT_THAT(findings_of(game),
              ElementsAre("6:16 warning syntax: tag x stands here a second time",
                          "8:36 warning syntax: tag Termination stands here a second time"));
}

TEST(BaomlWriter, WritesOnlyWholeCanonicalBoardsAsElements) {
  const std::string bpn(board);
  for (const std::string& comment :
       {"[%board " + bpn + "] ", " [%board " + bpn + "]", "[%board  " + bpn + "]",
        std::string("[%board x]"), std::string("[%board ]"),
        "[%board " + bpn + "] [%board " + bpn + "]",
        "[%board " + bpn.substr(0, bpn.size() - 4) + "]"}) {
    GameRecord record;
    record.main.comments = {comment};
    EXPECT_THAT(all_written(baoml(), {record}), ::testing::Not(HasSubstr("<board"))) << comment;
    expect_read_back(record);
  }
}

// --- what is lost --------------------------------------------------------------------------------

TEST(BaomlWriter, SaysWhatXmlCannotHold) {
  GameRecord record;
  record.tags = {{"South", std::string("a\x01"
                                       "b\0",
                                       4)},
                 {"North", "\xEF\xBF\xBE"},
                 {"Termination", "\x1F"},
                 {"\x02", "x"}};
  record.main.comments = {"\f"};
  const Lossy lossy = written_with_losses(baoml(), record);
  EXPECT_THAT(lossy.losses, ElementsAre("error loss: a control character in tag South",
                                        "error loss: U+FFFE or U+FFFF in tag North",
                                        "error loss: a control character in the name of a tag",
                                        "error loss: a control character in a comment",
                                        "error loss: a control character in tag Termination"));
  const ReadGame game = read_game(baoml(), framed(baoml(), lossy.text));
  EXPECT_THAT(findings_of(game), IsEmpty());
  EXPECT_EQ(*game.record.tag("South"),
            "a\xEF\xBF\xBD"
            "b\xEF\xBF\xBD");
}

TEST(BaomlWriter, SaysThatAVariationHasNoMoves) {
  GameRecord record;
  record.main.plies = {ply("A6L*")};
  record.main.plies[0].variations.resize(2);
  record.main.plies[0].variations[1].plies = {ply("A7L*")};
  const Lossy lossy = written_with_losses(baoml(), record);
  EXPECT_THAT(lossy.losses, ElementsAre("error loss: a variation without moves"));
  EXPECT_EQ(text_of(read_game(baoml(), framed(baoml(), lossy.text)).record.main), "A6L* (A7L*)");
}

TEST(BaomlWriter, SaysThatATagCannotHaveAName) {
  GameRecord record;
  record.tags = {{"", "x"}, {"Result", "1-0"}, {"Position", "y"}};
  EXPECT_THAT(written_with_losses(baoml(), record).losses,
              ElementsAre("error loss: a tag named ''", "error loss: a tag named 'Result'",
                          "error loss: a tag named 'Position'"));
}

}  // namespace
}  // namespace bao::test
