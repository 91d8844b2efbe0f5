// The characters of a file: UTF-8 with a byte order mark or without, and Latin-1.
#include "formats/format_test_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace bao::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr std::string_view mark = "\xEF\xBB\xBF";

TEST(Encoding, Utf8IsTakenAsItIs) {
  const ReadGame game = read_game(
      bgn(), "[South \"Jos\xC3\xA9 \xE5\xAE\x9D \xF0\x9F\x99\x82\"]\n\n1. A6L* {\xC3\xA9} *\n");
  EXPECT_EQ(tags_of(game.record), "South=Jos\xC3\xA9 \xE5\xAE\x9D \xF0\x9F\x99\x82");
  EXPECT_EQ(text_of(game.record.main), "A6L* {\xC3\xA9}");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Encoding, AByteOrderMarkIsSkipped) {
  const ReadGame game =
      read_game(bgn(), std::string(mark) + "[South \"Juma\"]\n\n1. A6L* $300 *\n");
  EXPECT_EQ(tags_of(game.record), "South=Juma");
  EXPECT_THAT(findings_of(game), ElementsAre("3:9 error syntax: a glyph is written $0 to $255"));
  EXPECT_EQ(game.begin, 0U);
  const ReadGame other = read_game(donkers(), std::string(mark) + "south: Juma\n1: 6L*;\n");
  EXPECT_EQ(tags_of(other.record), "South=Juma");
  EXPECT_THAT(findings_of(other), IsEmpty());
}

TEST(Encoding, AByteOrderMarkAloneIsNoGame) {
  EXPECT_THAT(read_games(bgn(), mark), IsEmpty());
  EXPECT_THAT(read_games(donkers(), mark), IsEmpty());
}

TEST(Encoding, HalfAByteOrderMarkIsNone) {
  const ReadGame game = read_game(bgn(), "\xEF\xBB");
  EXPECT_TRUE(has_errors(game));
}

TEST(Encoding, WhatIsNotUtf8IsReadAsLatin1WithAWarning) {
  const ReadGame game =
      read_game(donkers(), "south: Jos\xE9;\nnorth: \xC5ke;\n1: 6L* 5L; tr\xE8s\n");
  EXPECT_EQ(tags_of(game.record), "South=Jos\xC3\xA9; North=\xC3\x85ke");
  EXPECT_EQ(text_of(game.record.main), "6L* 5L {tr\xC3\xA8s}");
  EXPECT_THAT(findings_of(game),
              ElementsAre("1:11 warning encoding: this is not UTF-8; the game is read as Latin-1"));
}

TEST(Encoding, TheWarningStandsAtTheFirstByteThatIsNotUtf8) {
  const ReadGame game = read_game(bgn(), "[South \"Juma\"]\n\n1. A6L* {bon} a5L {tr\xE8s} *\n");
  EXPECT_THAT(findings_of(game),
              ElementsAre("3:22 warning encoding: this is not UTF-8; the game is read as Latin-1"));
}

TEST(Encoding, ColumnsCountCharactersAlsoBehindLatin1) {
  const ReadGame game = read_game(bgn(), "1. A6L* {\xE9\xE9\xE9} $300 *\n");
  EXPECT_THAT(findings_of(game),
              ElementsAre("1:10 warning encoding: this is not UTF-8; the game is read as Latin-1",
                          "1:15 error syntax: a glyph is written $0 to $255"));
}

TEST(Encoding, ColumnsCountCharactersOfUtf8) {
  EXPECT_THAT(
      findings_of(read_game(bgn(), "1. A6L* {\xC3\xA9\xE5\xAE\x9D\xF0\x9F\x99\x82} $300 *\n")),
      ElementsAre("1:15 error syntax: a glyph is written $0 to $255"));
}

TEST(Encoding, EveryByteOfLatin1IsACharacter) {
  std::string comment;
  std::string utf8;
  for (unsigned byte = 0xA1; byte <= 0xFF; ++byte) {
    comment += static_cast<char>(byte);
    utf8 += static_cast<char>(0xC0U | byte >> 6U);
    utf8 += static_cast<char>(0x80U | (byte & 0x3FU));
  }
  const ReadGame game = read_game(bgn(), "1. A6L* {" + comment + "} *\n");
  EXPECT_THAT(game.record.main.plies[0].comments, ElementsAre(utf8));
}

TEST(Encoding, OverlongAndBrokenSequencesAreNoUtf8) {
  for (const char* bytes : {"\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xC3",
                            "\xE5\xAE", "\x80", "\xFF", "\xC3(", "\xF0\x9F\x99"}) {
    const ReadGame game = read_game(bgn(), "1. A6L* {a " + std::string(bytes) + "} *\n");
    ASSERT_THAT(game.diagnostics, SizeIs(1)) << bytes;
    EXPECT_EQ(game.diagnostics[0].code, Code::encoding);
    EXPECT_EQ(game.diagnostics[0].severity, Severity::warning);
    EXPECT_EQ(tokens_of(game.record.main), "A6L*");
  }
}

TEST(Encoding, EveryGameIsJudgedForItself) {
  const auto games = read_games(bgn(),
                                "[South \"Jos\xC3\xA9\"]\n\n1. A6L* *\n\n"
                                "[South \"Jos\xE9\"]\n\n1. A7L* *\n\n"
                                "[South \"Jos\xC3\xA9\"]\n\n1. A6R* *\n");
  ASSERT_THAT(games, SizeIs(3));
  for (const ReadGame& game : games)
    EXPECT_EQ(tags_of(game.record), "South=Jos\xC3\xA9");
  EXPECT_THAT(findings_of(games[0]), IsEmpty());
  EXPECT_THAT(findings_of(games[1]),
              ElementsAre("5:12 warning encoding: this is not UTF-8; the game is read as Latin-1"));
  EXPECT_THAT(findings_of(games[2]), IsEmpty());
}

TEST(Encoding, ALatin1GameIsWrittenAsUtf8) {
  const ReadGame game = read_game(donkers(), "south: Jos\xE9;\n1: A6L*;\n");
  const std::string text = written(donkers(), game.record);
  const ReadGame again = read_game(donkers(), text);
  EXPECT_EQ(again.record, game.record);
  EXPECT_THAT(findings_of(again), IsEmpty());
}

TEST(Encoding, ALongLineOfUtf8IsNotBrokenWhereTheReaderReadsOn) {
  // Three bytes a character, so that blocks end inside of one.
  std::string comment;
  while (comment.size() < 600'000)
    comment += "\xE5\xAE\x9D";
  for (const char* before : {"", "x", "xx"}) {
    const ReadGame game = read_game(bgn(), "1. A6L* {" + (before + comment) + "} *\n");
    EXPECT_THAT(findings_of(game), IsEmpty());
    EXPECT_EQ(game.record.main.plies[0].comments[0], before + comment);
  }
}

TEST(Encoding, AGameThatIsCutAtItsLimitIsNotTakenForLatin1) {
  std::string comment;
  while (comment.size() < 600'000)
    comment += "\xE5\xAE\x9D";
  Limits limits;
  limits.game_bytes = 300'000;
  for (const char* before : {"", "x", "xx"}) {
    const auto games = read_games(bgn(), "1. A6L* {" + (before + comment) + "} *\n", limits);
    ASSERT_THAT(games, SizeIs(1));
    for (const Diagnostic& finding : games[0].diagnostics) {
      EXPECT_NE(finding.code, Code::encoding) << before;
    }
  }
}

}  // namespace
}  // namespace bao::test
