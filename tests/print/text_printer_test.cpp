// Printing in plain characters: what every line promises.
#include "bao/print/display.h"
#include "print/print_test_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::AllOf;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::Le;
using ::testing::Not;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    lines.push_back(line);
  return lines;
}

std::string in_text(std::string_view moves, std::string_view tags = {},
                    const PrintOptions& options = {}) {
  return print_all("text", options, {printed(moves, {}, tags)});
}

TEST(TextPrinter, LinesFitOnAScreen) {
  const std::string text = print_all("text", {}, {printed_sample_game("zanzibar-1994.bgn", 8)});
  for (const std::string& line : lines_of(text))
    EXPECT_LE(display_width(line), 80U) << line;
}

TEST(TextPrinter, LongTextsAreWholeAndWrapped) {
  std::string comment;
  for (int i = 0; i < 2'000; ++i)
    comment += "word" + std::to_string(i) + ' ';
  const std::string text = in_text("1. A6L* {" + comment + "} *");
  for (const std::string& line : lines_of(text))
    EXPECT_LE(display_width(line), 80U) << line;
  for (const int i : {0, 999, 1'999})
    EXPECT_THAT(text, HasSubstr("word" + std::to_string(i)));
}

TEST(TextPrinter, AWordThatIsLongerThanTheLineStaysWhole) {
  const std::string name(500, 'n');
  EXPECT_THAT(in_text("*", "[Event \"" + name + "\"]\n"), HasSubstr(name));
}

TEST(TextPrinter, NoLineEndsWithABlank) {
  for (const char* printer : {"text", "unicode"}) {
    const std::string text =
        print_all(printer, {.columns = 3}, {printed_sample_game("zanzibar-1994.bgn", 1)});
    EXPECT_THAT(text, Not(HasSubstr(" \n"))) << printer;
  }
}

TEST(TextPrinter, NoTextOfTheRecordSteersTheTerminal) {
  const std::string text = in_text("1. A6L* {bell \a, \x1b[31m red, \xe2\x80\xae turned} *",
                                   "[Event \"\x1b]0;title\x07\"]\n[South \"a\x9b\"]\n");
  for (const char c : text)
    EXPECT_TRUE(c == '\n' || (static_cast<unsigned char>(c) >= 0x20 && c != '\x7f'));
  EXPECT_THAT(text, AllOf(HasSubstr("[31m red"), Not(HasSubstr("\xe2\x80\xae"))));
}

TEST(TextPrinter, ColumnsLineUpWhateverTheNamesAre) {
  const PrintedGame game = printed("{\xe4\xb8\xad\xe6\x9d\x91 wide, e\xcc\x81 combined} 1. A6L* *");
  const std::vector<std::string> lines = lines_of(print_all("unicode", {.columns = 2}, {game}));
  std::vector<std::size_t> widths;  // before the second board
  for (const std::string& line : lines) {
    const std::size_t corner = line.rfind("\xe2\x94\x8c");
    const std::size_t letter = line.rfind("b \xe2\x94\x82");
    if (corner != std::string::npos) widths.push_back(display_width(line.substr(0, corner)));
    if (letter != std::string::npos) widths.push_back(display_width(line.substr(0, letter)) + 2);
  }
  std::erase_if(widths, [](std::size_t width) { return width < 20; });
  ASSERT_EQ(widths.size(), 2U);
  EXPECT_EQ(widths[0], widths[1]);
}

TEST(TextPrinter, BoardsOfOneRowStandBesideOneAnother) {
  const std::vector<std::string> lines = lines_of(in_text("1. A6L* *", "", {.columns = 2}));
  EXPECT_THAT(lines, ::testing::Contains(AllOf(HasSubstr("Start"), HasSubstr("1. South A6L*"))));
}

TEST(TextPrinter, FlippedBoardsHaveNorthBelow) {
  const std::string text = in_text("1. A6L* *", "", {.orientation = Orientation::north_below});
  EXPECT_THAT(
      text,
      HasSubstr("         8    7    6    5    4    3    2    1\n"
                "     B   .    .    .    .    .    .    .    .     South: 21 in reserve\n"
                "     A   .    2    .'  [7]'  1'   1'   .    .\n"
                "     a   .    .    .    .   [6]   2    2    .\n"
                "     b   .    .    .    .    .    .    .    .     North: 22 in reserve, to move\n"
                "         1    2    3    4    5    6    7    8\n"));
}

TEST(TextPrinter, ShowsEveryStateOfAPit) {
  const std::string tags =
      "[SetUp \"fragment\"]\n[Position \"0.0.0.0.0.0.0.0/0.0.0.40.3.0.0.0/0.0.2.0.5.0.0.0/"
      "0.0.0.0.0.0.0.0 S 0-0 Hh A3 -\"]\n";
  EXPECT_THAT(in_text("*", tags), AllOf(HasSubstr("[40]"), HasSubstr("(5)"), HasSubstr("2x")));
  const std::string drawn = print_all("unicode", {}, {printed("*", {}, tags)});
  EXPECT_THAT(drawn, AllOf(HasSubstr("│[40] │"), HasSubstr("│ (5) │"), HasSubstr("│  2x │")));
}

TEST(TextPrinter, GamesStandApart) {
  const std::string text = print_all("text", {}, {printed("*"), printed("*")});
  EXPECT_THAT(text, HasSubstr("not decided on the board\n\n\n? (South) and ? (North)  *\n"));
}

TEST(TextPrinter, LapsHaveTheirBoards) {
  const PrintChoice choice{{}, LapDetail::unrolled, {}};
  const std::string text = print_all("text", {}, {printed("1. A6L* *", choice)});
  EXPECT_THAT(text, AllOf(HasSubstr("    the seed goes into A6\n"),
                          HasSubstr("    lap 1: 3 from A6 left to A3: empty\n"),
                          HasSubstr("[6]   3'   2")));
}

}  // namespace
}  // namespace bao::test
