// The schema of baoml: every file that is written is valid against it, and what is wrong is not.
#include "bao/replay.h"
#include "formats/format_test_support.h"
#include "formats/random_records.h"
#include "rules/random_positions.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

constexpr int valid = 0;
constexpr int invalid = 3;  // as xmllint has it

// The exit status of xmllint; 127 where there is none.
int judged(std::string_view text) {
  const TextFile file(text);
  const std::string command = fmt::format(
      "xmllint --noout --schema '{}/baoml/baoml.xsd' {} 2>/dev/null", BAO_FORMATS, file.path());
  return WEXITSTATUS(std::system(command.c_str()));
}

std::vector<GameRecord> records_to_write(std::string_view extension, const Format& format) {
  std::vector<GameRecord> records;
  for (const auto& path : samples(extension)) {
    for (const ReadGame& game : read_games(format, bytes_of(path))) {
      // As convert does, with canonical tokens or not at all.
      if (auto played = played_game(game.record, {})) records.push_back(played->record);
    }
  }
  return records;
}

TEST(BaomlSchema, HoldsForRandomRecords) {
  RandomRecords random(36);
  std::vector<GameRecord> records;
  for (int left = scaled(1'000); left > 0; --left)
    records.push_back(random.bgn());
  EXPECT_EQ(judged(all_written(baoml(), records)), valid);
}

TEST(BaomlSchema, HoldsForRecordsWithABoardAfterEveryPly) {
  RandomRecords random(37);
  std::vector<GameRecord> records;
  for (int left = scaled(100); left > 0; --left) {
    const auto played = played_game(random.bgn(), {}, BoardComments::store);
    ASSERT_TRUE(played);
    records.push_back(played->record);
  }
  const std::string text = all_written(baoml(), records);
  EXPECT_THAT(text, ::testing::HasSubstr("<board position="));
  EXPECT_EQ(judged(text), valid);
}

TEST(BaomlSchema, HoldsForEverySample) {
  const auto records = records_to_write(".bgn", bgn());
  EXPECT_GT(records.size(), 10U);
  EXPECT_EQ(judged(all_written(baoml(), records)), valid);
  EXPECT_EQ(judged(all_written(baoml(), records_to_write(".bao", donkers()))), valid);
}

TEST(BaomlSchema, HoldsForAFileWithoutGames) {
  EXPECT_EQ(judged(all_written(baoml(), {})), valid);
}

// --- what it refuses -----------------------------------------------------------------------------

constexpr std::string_view position =
    "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 S 22-22 Hh - -";

std::string move_element(std::string_view attributes, std::string_view inner = "") {
  return fmt::format("<move {}>{}</move>", attributes, inner);
}

std::string good_move(std::string_view inner = "") {
  return move_element("n=\"1\" side=\"south\" token=\"A6L*\"", inner);
}

std::string game(std::string_view moves, std::string_view before = "",
                 std::string_view result = "<result score=\"*\"/>") {
  return fmt::format("<game>{}<moves>{}</moves>{}</game>", before, moves, result);
}

void expect_invalid(const std::string& game_element) {
  EXPECT_EQ(judged(framed(baoml(), game_element)), invalid) << game_element;
}

TEST(BaomlSchema, HoldsForWhatTheExamplesBelowAreMadeOf) {
  const std::string start = fmt::format("<start position=\"{}\" fragment=\"true\"/>", position);
  const std::string inner =
      fmt::format("<board position=\"{}\"/><nag code=\"255\"/><comment/><variation>{}</variation>",
                  position, good_move());
  EXPECT_EQ(judged(framed(baoml(), game(good_move(inner), "<tag name=\"a\"/>" + start))), valid);
}

TEST(BaomlSchema, RefusesElementsOutOfPlace) {
  expect_invalid("<game/>");
  expect_invalid("<game><moves/></game>");
  expect_invalid("<game><result score=\"*\"/></game>");
  expect_invalid("<game><result score=\"*\"/><moves/></game>");
  expect_invalid("<move/>");
  expect_invalid(game("", "<move/>"));
  expect_invalid(game("", "<other/>"));
  expect_invalid(game("", "text"));
  expect_invalid(game("text"));
  expect_invalid(game("", "<moves/>"));
  expect_invalid(game(good_move() + "<comment/>"));
  expect_invalid(game(good_move("<variation/>")));
  expect_invalid(game(good_move("<variation><comment/></variation>")));
  expect_invalid(game(good_move(good_move())));
  expect_invalid(
      game("", fmt::format("<start position=\"{0}\"/><start position=\"{0}\"/>", position)));
  expect_invalid(game("<comment><b/></comment>"));
}

TEST(BaomlSchema, RefusesAttributes) {
  for (const char* wrong :
       {"n=\"0\" side=\"south\" token=\"A6L\"", "n=\"-1\" side=\"south\" token=\"A6L\"",
        "n=\"x\" side=\"south\" token=\"A6L\"", "side=\"south\" token=\"A6L\"",
        "n=\"1\" token=\"A6L\"", "n=\"1\" side=\"south\"", "n=\"1\" side=\"South\" token=\"A6L\"",
        "n=\"1\" side=\"east\" token=\"A6L\"", "n=\"1\" side=\"south\" token=\"A6L\" x=\"\""}) {
    expect_invalid(game(move_element(wrong)));
  }
  expect_invalid("<game rules=\"\"><moves/><result score=\"*\"/></game>");
  expect_invalid("<game rule=\"kete\"><moves/><result score=\"*\"/></game>");
  expect_invalid(game("", "", "<result/>"));
  expect_invalid(game("", "", "<result score=\"2-0\"/>"));
  expect_invalid(game("", "", "<result score=\"\"/>"));
  expect_invalid(game("", "<tag/>"));
  expect_invalid(game("", "<tag name=\"\"/>"));
  for (const char* code : {"256", "-1", "", "x", "1.5"})
    expect_invalid(game(good_move(fmt::format("<nag code=\"{}\"/>", code))));
  expect_invalid(game("", fmt::format("<start position=\"{}\" fragment=\"maybe\"/>", position)));
}

TEST(BaomlSchema, RefusesTokensThatAreNotCanonical) {
  for (const char* token : {"", "A6", "6L", "A9L", "A0L", "C1L", "A6l", "A6L**", "A6L>*", "B6L>",
                            "a6&lt;", "A6L#", "A6L ", " A6L"}) {
    expect_invalid(game(move_element(fmt::format("n=\"1\" side=\"south\" token=\"{}\"", token))));
  }
}

TEST(BaomlSchema, RefusesTagsThatSaySomethingByThemselves) {
  for (const std::string_view name : {"Result", "Rules", "SetUp", "Position"})
    expect_invalid(game("", fmt::format("<tag name=\"{}\">1</tag>", name)));
}

TEST(BaomlSchema, RefusesPositions) {
  const std::string whole(position);
  const std::vector<std::string> wrong{"",
                                       "x",
                                       whole.substr(0, whole.size() - 2),
                                       whole + " -",
                                       " " + whole,
                                       "256" + whole.substr(1),
                                       "00" + whole.substr(1),
                                       whole.substr(2)};
  for (const std::string& text : wrong) {
    expect_invalid(game("", fmt::format("<start position=\"{}\"/>", text)));
    expect_invalid(game(good_move(fmt::format("<board position=\"{}\"/>", text))));
  }
}

TEST(BaomlSchema, RefusesOtherRoots) {
  for (const char* text :
       {"<game/>", "<baoml version=\"1\"/>", "<baoml xmlns=\"urn:bao:baoml:1\"/>",
        "<baoml version=\"2\" xmlns=\"urn:bao:baoml:1\"/>",
        "<baoml version=\"1\" xmlns=\"urn:x\"/>",
        "<baoml version=\"1\" xmlns=\"urn:bao:baoml:1\" x=\"\"/>",
        "<baoml version=\"1\" xmlns=\"urn:bao:baoml:1\">x</baoml>"}) {
    EXPECT_EQ(judged(text), invalid) << text;
  }
}

}  // namespace
}  // namespace bao::test
