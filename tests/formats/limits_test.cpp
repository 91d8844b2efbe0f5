// Bounds on what readers take: each gives one error, and the next game is read all the same.
#include "formats/format_test_support.h"
#include "formats/piped_text.h"
#include "repeated_text.h"
#include "rules/random_positions.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

// Neither sanitized nor a debug build.
const bool at_full_speed = scaled(100) == 100;

constexpr std::string_view next_bgn_game = "\n[Event \"next\"]\n[Site \"x\"]\n\n1. A7L* a5R *\n";
constexpr std::string_view next_donkers_game = "\nsouth: next;\n1: 7L* 5R;\n";

constexpr std::string_view next_baoml_game =
    "\n<game><tag name=\"Event\">next</tag><moves><move n=\"1\" side=\"south\" token=\"A7L*\"/>"
    "</moves><result score=\"*\"/></game>\n";

constexpr std::string_view next_json_game =
    R"({"tags":{"Event":"next"},"moves":[{"token":"A7L*"}],"result":"*"})"
    "\n";
constexpr std::string_view next_state =
    R"({"game":"bao","variants":["kujifunza"],"gameover":false,"winner":[],"stack":[{"currplayer":1)"
    R"(,"board":[[2,2,2,2,2,2,2,2],[2,2,2,2,2,2,2,2],[2,2,2,2,2,2,2,2],[2,2,2,2,2,2,2,2]],)"
    R"("inhand":[0,0],"houses":[null,null],"blocked":[null,null]}]})"
    "\n";

std::string_view next_game(const Format& format) {
  if (&format == &bgn()) return next_bgn_game;
  if (&format == &baoml()) return next_baoml_game;
  if (&format == &json()) return next_json_game;
  return &format == &abstractplay() ? next_state : next_donkers_game;
}

// Reads a game and the next one, which has to be whole; returns the first.
ReadGame read_before_next(const Format& format, std::string_view text, const Limits& limits) {
  const std::string_view next = next_game(format);
  const auto games =
      read_games(format, framed(format, std::string(text) + std::string(next)), limits);
  EXPECT_THAT(games, SizeIs(2));
  if (games.size() != 2) return {};
  EXPECT_EQ(games[1].record, read_game(format, framed(format, next)).record);
  EXPECT_THAT(findings_of(games[1]), IsEmpty());
  return games[0];
}

std::vector<std::string> errors_of(const ReadGame& game) {
  std::vector<std::string> errors;
  const auto findings = findings_of(game);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    if (game.diagnostics[i].severity == Severity::error) errors.push_back(findings[i]);
  }
  return errors;
}

std::vector<std::string> errors_in(const Format& format, std::string_view text,
                                   const Limits& limits) {
  return errors_of(read_before_next(format, text, limits));
}

// --- one limit each ------------------------------------------------------------------------------

TEST(Limits, OfComments) {
  Limits limits;
  limits.comment_bytes = 10;
  const auto in_line_one = ElementsAre(
      AllOf(StartsWith("1:"), EndsWith(" error limit: a comment is longer than 10 bytes")));
  EXPECT_THAT(errors_in(bgn(), "1. A6L* {1234567890} ;1234567890\n*\n", limits), IsEmpty());
  EXPECT_THAT(errors_in(bgn(), "1. A6L* {12345678901} a5L $300 (\n", limits), in_line_one);
  EXPECT_THAT(errors_in(bgn(), "1. A6L* ;12345678901\n*\n", limits), in_line_one);
  EXPECT_THAT(errors_in(donkers(), "1: 6L* 5L; 1234567890\n; 1234567890\n", limits), IsEmpty());
  EXPECT_THAT(errors_in(donkers(), "1: 6L* 5L; 12345678901\n2: nonsense (\n", limits), in_line_one);
  EXPECT_THAT(errors_in(donkers(), "; 12345678901\n1: 6L*;\n", limits), in_line_one);
  EXPECT_THAT(errors_in(kiba(), "1: 6<*; 1234567890 1: - 5<; 1234567890\n", limits), IsEmpty());
  EXPECT_THAT(errors_in(kiba(), "1: 6<* 5<; 12345678901 2: nonsense (\n", limits), in_line_one);
}

TEST(Limits, OfWords) {
  Limits limits;
  limits.word_bytes = 5;
  EXPECT_THAT(errors_in(bgn(), "1. A6L>* *\n", limits), IsEmpty());
  EXPECT_THAT(errors_in(bgn(), "1. A6L>** ) ) a5L *\n", limits),
              ElementsAre("1:4 error limit: a word is longer than 5 bytes"));
  EXPECT_THAT(errors_in(donkers(), "1: A6L>* 5L;\n", limits), IsEmpty());
  for (const Format* format : {&donkers(), &kiba()}) {
    EXPECT_THAT(errors_in(*format, "1: A6L>** 5L;\nnonsense\n", limits),
                ElementsAre("1:4 error limit: a word is longer than 5 bytes"));
  }
}

TEST(Limits, OfTagValues) {
  Limits limits;
  limits.tag_bytes = 10;
  EXPECT_THAT(errors_in(bgn(), "[Event \"1234567890\"]\n\n*\n", limits), IsEmpty());
  EXPECT_THAT(errors_in(bgn(), "[Event \"12345678901\"]\n[Result \"x\"]\n\nA6L* )\n", limits),
              ElementsAre("1:8 error limit: the value of tag Event is longer than 10 bytes"));
  EXPECT_THAT(errors_in(donkers(), "south: 1234567890;\n1: 6L*;\n", limits), IsEmpty());
  EXPECT_THAT(errors_in(donkers(), "south: 12345678901;\nwinner: x;\n1: 6L*;\n", limits),
              ElementsAre("1:1 error limit: a header value is longer than 10 bytes"));
}

TEST(Limits, OfNamesOfTags) {
  Limits limits;
  limits.word_bytes = 5;
  EXPECT_THAT(errors_in(bgn(), "[Event \"x\"]\n\n*\n", limits), IsEmpty());
  EXPECT_THAT(errors_in(bgn(), "[Events \"x\"]\n\n*\n", limits),
              ElementsAre("1:1 error limit: the name of a tag is longer than 5 bytes"));
  EXPECT_THAT(
      errors_in(json(), "{\"tags\":{\"Event\":\"x\"},\"moves\":[],\"result\":\"*\"}\n", limits),
      IsEmpty());
  EXPECT_THAT(
      errors_in(json(), "{\"tags\":{\"Events\":\"x\"},\"moves\":[],\"result\":\"*\"}\n", limits),
      ElementsAre("1:10 error limit: the name of a tag is longer than 5 bytes"));
  EXPECT_THAT(errors_in(donkers(), "board: x;\n1: 6L*;\n", limits), IsEmpty());
  EXPECT_THAT(errors_in(donkers(), "boards: x;\n1: 6L*;\n", limits),
              ElementsAre("1:1 error limit: a key is longer than 5 bytes"));
}

TEST(Limits, OfATagWhoseValueOthersAskFor) {
  Limits limits;
  limits.tag_bytes = 10;
  EXPECT_THAT(errors_in(bgn(), "[SetUp \"1\"]\n[Position \"12345678901\"]\n\n*\n", limits),
              ElementsAre("2:11 error limit: the value of tag Position is longer than 10 bytes"));
}

TEST(Limits, OfPositions) {
  const std::string position(2'000, '1');
  EXPECT_THAT(errors_in(bgn(), "[SetUp \"1\"]\n[Position \"" + position + "\"]\n\nA6L* *\n", {}),
              ElementsAre("2:12 error limit: a position is longer than 1024 characters"));
}

TEST(Limits, OfNesting) {
  Limits limits;
  limits.depth = 3;
  EXPECT_THAT(errors_in(bgn(), "A6L* (A6L* (A6L* (A6L*))) *\n", limits), IsEmpty());
  EXPECT_THAT(errors_in(bgn(), "A6L* (A6L* (A6L* (A6L* (A6L*)))) *\n", limits),
              ElementsAre("1:24 error limit: variations are nested more than 3 deep"));
  // Closing one makes room for another.
  EXPECT_THAT(errors_in(bgn(), "A6L* (A6L* (A6L* (A6L*) (A6L*))) (A6L* (A6L* (A6L*))) *\n", limits),
              IsEmpty());
}

TEST(Limits, OfPlies) {
  Limits limits;
  limits.plies = 4;
  EXPECT_THAT(errors_in(bgn(), "A6L* (A7L* a5R) a5L *\n", limits), IsEmpty());
  EXPECT_THAT(errors_in(bgn(), "A6L* (A7L* a5R) a5L A3L $300 *\n", limits),
              ElementsAre("1:21 error limit: the game has more than 4 plies"));
  EXPECT_THAT(errors_in(donkers(), "1: 6L* 5L;\n2: 3L 7R;\n", limits), IsEmpty());
  EXPECT_THAT(errors_in(donkers(), "1: 6L* 5L;\n2: 3L 7R;\n3: 1L;\nnonsense\n", limits),
              ElementsAre("3:4 error limit: the game has more than 4 plies"));
  EXPECT_THAT(errors_in(kiba(), "1: 6<* 5<; 2: 3< 7>; 3: 1< 5>; 4: 2<;\n", limits),
              ElementsAre("1:25 error limit: the game has more than 4 plies"));
}

TEST(Limits, OfTags) {
  Limits limits;
  limits.tags = 2;
  EXPECT_THAT(errors_in(bgn(), "[A \"\"]\n[B \"\"]\n\n*\n", limits), IsEmpty());
  EXPECT_THAT(errors_in(bgn(), "[A \"\"]\n[B \"\"]\n[C \"\"]\n[Result \"x\"]\n\n)\n", limits),
              ElementsAre("3:1 error limit: the game has more than 2 tags"));
  EXPECT_THAT(errors_in(donkers(), "a: 1;\nb: 2;\n1: 6L*;\n", limits), IsEmpty());
  EXPECT_THAT(errors_in(donkers(), "a: 1;\nb: 2;\nc: 3;\nwinner: x;\n1: 6L*;\n", limits),
              ElementsAre("3:4 error limit: the game has more than 2 tags"));
}

TEST(Limits, OfWarnings) {
  Limits limits;
  limits.warnings = 2;
  EXPECT_THAT(findings_of(read_before_next(bgn(), "9. A6L* 9. a5L 9. A3L 9. a7R $300 *\n", limits)),
              ElementsAre("1:1 warning syntax: move number 9 stands where 1 is due",
                          "1:9 warning syntax: move number 9 stands where 1 is due",
                          "1:16 warning limit: there are more than 2 warnings; the others are not "
                          "told",
                          "1:30 error syntax: a glyph is written $0 to $255"));
  const ReadGame game =
      read_before_next(donkers(), "9: 6L* 5L;\n9: 3L 7R;\n9: 1L 5R;\n9: 2L 8R;\n(\n", limits);
  EXPECT_THAT(findings_of(game),
              ElementsAre("1:1 warning syntax: move number 9 stands where 1 is due",
                          "2:1 warning syntax: move number 9 stands where 2 is due",
                          "3:1 warning limit: there are more than 2 warnings; the others are not "
                          "told",
                          "5:1 error syntax: this is neither a header line nor a line of moves"));
  EXPECT_EQ(tokens_of(game.record.main), "6L* 5L 3L 7R 1L 5R 2L 8R");
}

TEST(Limits, OfErrors) {
  Limits limits;
  limits.errors = 3;
  const auto errors = errors_in(bgn(), "1. A6L* $300 $301 $302 $303 $304 *\n", limits);
  EXPECT_THAT(errors, ElementsAre("1:9 error syntax: a glyph is written $0 to $255",
                                  "1:14 error syntax: a glyph is written $0 to $255",
                                  "1:19 error syntax: a glyph is written $0 to $255",
                                  "1:19 error limit: after 3 errors the rest of the game is not "
                                  "read"));
  EXPECT_THAT(errors_in(donkers(), "1: 6L* 5L;\n(\n(\n(\n(\n(\n", limits),
              ElementsAre("2:1 error syntax: this is neither a header line nor a line of moves",
                          "3:1 error syntax: this is neither a header line nor a line of moves",
                          "4:1 error syntax: this is neither a header line nor a line of moves",
                          "4:1 error limit: after 3 errors the rest of the game is not read"));
}

TEST(Limits, OfErrorsInTags) {
  Limits limits;
  limits.errors = 2;
  EXPECT_THAT(findings_of(read_game(bgn(),
                                    "[Rules \"a\"]\n[SetUp \"b\"]\n[SetUp \"c\"]\n"
                                    "[SetUp \"d\"]\n\n1. A6L* *\n",
                                    limits)),
              ElementsAre(HasSubstr("1:9 error syntax"), HasSubstr("2:9 error syntax"),
                          "2:9 error limit: after 2 errors the rest of the game is not read"));
}

TEST(Limits, OfBaoml) {
  Limits limits;
  limits.comment_bytes = 10;
  limits.tag_bytes = 80;
  limits.word_bytes = 5;
  limits.tags = 2;
  limits.plies = 2;
  const auto errors = [&](std::string_view text) {
    return errors_in(baoml(), "<game>\n" + std::string(text) + "</game>", limits);
  };
  const std::string result = "\n<result score=\"*\"/>";
  const std::string move = "\n<move n=\"1\" side=\"south\" token=\"A6L*\"/>";
  const std::string reply = "\n<move n=\"1\" side=\"north\" token=\"a5L\"/>";
  const std::string moves = "<moves>" + move + reply + "\n<move n=\"2\" side=\"x\"/></moves>";
  EXPECT_THAT(errors("<moves><comment>1234567890</comment></moves>" + result), IsEmpty());
  EXPECT_THAT(errors("<moves><comment>12345678901</comment><x/></moves>"),
              ElementsAre("4:8 error limit: a comment is longer than 10 bytes"));
  const std::string value(80, 'x');
  EXPECT_THAT(errors("<tag name=\"a\">" + value + "</tag><moves/>" + result), IsEmpty());
  EXPECT_THAT(errors("<tag name=\"a\">" + value + "y</tag><moves/><x/>"),
              ElementsAre("4:1 error limit: the value of tag a is longer than 80 bytes"));
  EXPECT_THAT(errors("<moves/><result score=\"*\" termination=\"" + value + "y\"/><x/>"),
              ElementsAre("4:40 error limit: the value of attribute termination is longer than 80 "
                          "bytes"));
  EXPECT_THAT(errors("<tag name=\"12345\"/><moves/>" + result), IsEmpty());
  EXPECT_THAT(errors("<tag name=\"123456\"/><moves/><x/>"),
              ElementsAre("4:12 error limit: the value of attribute name is longer than 5 bytes"));
  EXPECT_THAT(errors("<tag name=\"a\"/><tag name=\"b\"/><tag name=\"c\"/><x/>"),
              ElementsAre("4:31 error limit: the game has more than 2 tags"));
  EXPECT_THAT(errors(moves), ElementsAre("7:1 error limit: the game has more than 2 plies"));
}

// A ply that is varied, and so on; `inner` stands in the last of them.
std::string nested(std::size_t depth, std::string_view inner) {
  return times(depth, "<move n=\"1\" side=\"south\" token=\"A6L*\"><variation>") +
         std::string(inner) + times(depth, "</variation></move>");
}

TEST(Limits, OfNestingInBaoml) {
  Limits limits;
  limits.depth = 3;
  const std::string move =
      "<move n=\"1\" side=\"south\" token=\"A6L*\"><comment>a</comment></move>";
  const auto errors = [&](const std::string& moves, const Limits& used) {
    return errors_in(baoml(), "<game><moves>" + moves + "</moves><result score=\"*\"/></game>",
                     used);
  };
  EXPECT_THAT(errors(nested(3, move), limits), IsEmpty());
  EXPECT_THAT(errors(nested(4, move), limits),
              ElementsAre("3:199 error limit: variations are nested more than 3 deep"));
  EXPECT_THAT(errors(nested(64, move), {}), IsEmpty());
  EXPECT_THAT(errors(nested(65, move), {}), SizeIs(1));
  EXPECT_THAT(errors(times(200, "<x>") + times(200, "</x>"), limits),
              ElementsAre("3:14 error syntax: <x> has no place in <moves>",
                          "3:56 error limit: elements are nested too deep"));
}

// --- the size of a game --------------------------------------------------------------------------

constexpr std::string_view bgn_rounds = "A6L* a5L A3L a7R A1L a5R A2L a8R\n";

Limits small_games() {
  Limits limits;
  limits.game_bytes = 500;
  return limits;
}

TEST(Limits, OfAGamesSize) {
  const ReadGame game =
      read_before_next(bgn(), "[Event \"a\"]\n\n" + times(100, bgn_rounds) + "*\n", small_games());
  EXPECT_THAT(findings_of(game),
              ElementsAre("1:1 error limit: the game is longer than 500 bytes; the rest of it is "
                          "not read"));
  EXPECT_EQ(tags_of(game.record), "Event=a");
  EXPECT_FALSE(game.record.main.plies.empty());
  for (const Ply& ply : game.record.main.plies)
    EXPECT_THAT(ply.token, SizeIs(::testing::Ge(3U)));
}

TEST(Limits, OfADonkersGamesSize) {
  std::string text = "south: a;\n";
  for (int round = 1; round <= 100; ++round)
    text += fmt::format("{}: A6L* a5L;\n", round);
  const ReadGame game = read_before_next(donkers(), text, small_games());
  EXPECT_THAT(findings_of(game),
              ElementsAre("1:1 error limit: the game is longer than 500 bytes; the rest of it is "
                          "not read"));
  EXPECT_EQ(tags_of(game.record), "South=a");
}

TEST(Limits, OfAGamesSizeInsideACommentOrAVariation) {
  for (const char* open : {"{", "(A7L* ", "(A7L* {"}) {
    const ReadGame game = read_before_next(
        bgn(), "[Event \"a\"]\n\n1. A6L* " + (open + times(100, bgn_rounds)) + "}) *\n",
        small_games());
    EXPECT_THAT(findings_of(game),
                ElementsAre("1:1 error limit: the game is longer than 500 bytes; the rest of it is "
                            "not read"))
        << open;
  }
}

TEST(Limits, AGameOfTheGreatestSizeIsRead) {
  const std::string before = "[Event \"a\"]\n\n1. A6L* {";
  const std::string after = "} *\n";
  Limits limits;
  limits.game_bytes = 1'000;
  const std::string comment(limits.game_bytes - before.size() - after.size(), 'x');
  EXPECT_THAT(findings_of(read_game(bgn(), before + comment + after, limits)), IsEmpty());
  EXPECT_THAT(findings_of(read_game(bgn(), before + comment + "x" + after, limits)), SizeIs(1));
}

// --- the limits that are set ---------------------------------------------------------------------

TEST(Limits, ThatAreSetAreGenerous) {
  const Limits limits;
  EXPECT_EQ(limits.depth, 64U);
  const std::string comment(limits.comment_bytes, 'x');
  EXPECT_THAT(errors_in(bgn(), "1. A6L* {" + comment + "} *\n", limits), IsEmpty());
  EXPECT_THAT(errors_in(bgn(), "1. A6L* {" + comment + "x} *\n", limits),
              ElementsAre(EndsWith(" error limit: a comment is longer than 1048576 bytes")));
  const std::string opened = times(limits.depth, "A6L* (");
  const std::string closed(limits.depth, ')');
  EXPECT_THAT(errors_in(bgn(), opened + "A6L*" + closed + " *\n", limits), IsEmpty());
  EXPECT_THAT(errors_in(bgn(), opened + "A6L* (A6L*)" + closed + " *\n", limits), SizeIs(1));
  EXPECT_THAT(errors_in(bgn(), times(limits.plies, "A6L* ") + "*\n", limits), IsEmpty());
  EXPECT_THAT(errors_in(bgn(), times(limits.plies + 1, "A6L* ") + "*\n", limits), SizeIs(1));
}

// --- floods --------------------------------------------------------------------------------------

constexpr std::size_t a_million = 1'000'000;
constexpr std::size_t many = 100'000;

TEST(Flood, OfParenthesesIsOneError) {
  for (const char* flood : {"(", "(A6L* ", "(1. A6L* {a} ", "()", "(A6L*) ", "((", "({a}"}) {
    const ReadGame game =
        read_before_next(bgn(), "1. A6L* " + times(a_million, flood) + "\n", Limits());
    EXPECT_TRUE(has_errors(game)) << flood;
    EXPECT_LE(game.diagnostics.size(), Limits().errors + 1) << flood;
  }
}

TEST(Flood, OfAnyOneCharacterIsRead) {
  for (char c = ' '; c <= '~'; ++c) {
    const std::string flood = std::string("1. A6L* ") + std::string(many, c) + "\n";
    EXPECT_LE(errors_in(bgn(), flood, Limits()).size(), Limits().errors + 1) << c;
    for (const Format* format : {&donkers(), &kiba()}) {
      EXPECT_LE(errors_in(*format, "1: 6L*" + flood.substr(7), Limits()).size(),
                Limits().errors + 1)
          << c;
    }
  }
}

TEST(Flood, OfMarkupIsRead) {
  for (const char* flood : {"<a>",
                            "<a/>",
                            "</a>",
                            "<moves>",
                            "<game",
                            "<!--",
                            "<![CDATA[",
                            "<?a ",
                            "<?a?>",
                            "&amp;",
                            "&",
                            "&lt",
                            "<",
                            ">",
                            "\"",
                            "<a b='",
                            "<move n=\"1\" side=\"south\" token=\"A6L*\"><variation>",
                            "<move n=\"1\" side=\"south\" token=\"A6L*\"/>",
                            "<comment>",
                            "]]>",
                            "--",
                            "x<a/>",
                            "<a a='' b='' c=''/>",
                            "\x01"}) {
    const std::string text = framed(baoml(), "<game><moves>" + times(many, flood) + "\n");
    for (const ReadGame& game : read_games(baoml(), text)) {
      EXPECT_LE(game.diagnostics.size(), Limits().errors + 1) << flood;
      if (game.begin != 0) {
        EXPECT_TRUE(has_errors(game)) << flood;
      }
    }
  }
}

TEST(Flood, OfLinesIsRead) {
  for (const char* line : {"\n", "[\n", "]\n", "{\n", "}\n", "%\n", ";\n", "$\n", "(\n", ")\n",
                           "1.\n", "*\n", "x\n", "{}\n", "\"\n", "\\\n"}) {
    EXPECT_LE(errors_in(bgn(), "1. A6L*\n" + times(many, line), Limits()).size(),
              Limits().errors + 1)
        << line;
  }
  for (const char* line : {"\n", "[\n", "%\n", ";\n", ":\n", "1:\n", "2:\n", "-\n", "x\n"}) {
    for (const Format* format : {&donkers(), &kiba()}) {
      EXPECT_LE(errors_in(*format, "1: 6L*;\n" + times(many, line), Limits()).size(),
                Limits().errors + 1)
          << line;
    }
  }
}

TEST(Flood, OfNumbersOnALineIsRead) {
  for (const char* flood : {"1:", "2: ", " 2:", ";2:", " 2: -", " - ", "2 ", "2:9", " 2: 9;"}) {
    std::string text = "1: 6<*; 2: 5<;" + times(many, flood) + "\n";
    for (const ReadGame& game : read_games(kiba(), text)) {
      EXPECT_LE(errors_of(game).size(), Limits().errors + 1) << flood;
    }
  }
}

TEST(Flood, OfTagsIsOneLimit) {
  std::string tags;
  std::string keys;
  for (int i = 0; i < 15'000; ++i) {
    tags += fmt::format("[T{} \"\"]\n", i);
    const auto letter = [i](int divisor) { return static_cast<char>('a' + i / divisor % 26); };
    keys += fmt::format("x{}{}{}: v;\n", letter(676), letter(26), letter(1));
  }
  EXPECT_THAT(errors_in(bgn(), tags + "\n*\n", Limits()),
              ElementsAre("1001:1 error limit: the game has more than 1000 tags"));
  EXPECT_THAT(errors_in(donkers(), keys + "1: 6L*;\n", Limits()),
              ElementsAre("1001:7 error limit: the game has more than 1000 tags"));
}

TEST(Flood, OfDoubtsIsBounded) {
  // Every number is wrong; a game of eight megabytes holds millions of them.
  const ReadGame game = read_before_next(bgn(), "1. A6L*\n" + times(many, "9. ") + "*\n", Limits());
  EXPECT_LT(game.diagnostics.size(), 10'000U);
}

// --- streams -------------------------------------------------------------------------------------

// The most memory this process has had, in bytes.
std::size_t peak_memory() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::size_t>(usage.ru_maxrss) << 10;
}

constexpr std::size_t megabyte = std::size_t{1} << 20;

struct Stream {
  const char* name;
  const Format& (*format)();
  const char* begin;
  const char* repeated;
  const char* end;
};

void PrintTo(const Stream& stream, std::ostream* out) {
  *out << stream.name;
}

constexpr Stream streams[] = {
    {"OneComment", bgn, "1. A6L* {", "xxxxxxxx", "} *\n"},
    {"OneWord", bgn, "1. A6L* ", "xxxxxxxx", " *\n"},
    {"OneTag", bgn, "[Event \"", "xxxxxxxx", "\"]\n\n1. A6L* *\n"},
    {"OneLineOfMoves", bgn, "1. A6L* a5L ", "A3L a7R ", "*\n"},
    {"OneCommentOfManyLines", bgn, "1. A6L* {", "xxxxxxx\n", "} *\n"},
    {"ManyLinesOfMoves", bgn, "1. A6L* a5L\n", "A3L a7R\n", "*\n"},
    {"OneDonkersComment", donkers, "1: A6L* a5L; ", "xxxxxxxx", "\n"},
    {"OneDonkersWord", donkers, "1: ", "xxxxxxxx", "\n"},
    {"OneDonkersHeader", donkers, "south: ", "xxxxxxxx", ";\n1: A6L*;\n"},
    {"ManyDonkersComments", donkers, "1: A6L* a5L;\n", "; xxxxx\n", "\n"},
    {"OneKibaComment", kiba, "1: A6<* a5<; ", "xxx 3: x", "\n"},
    {"OneKibaWord", kiba, "1: ", "xxxxxxxx", "\n"},
    {"OneLineOfKibaRounds", kiba, "1: A6<* a5<; ", "2: A3< a7>; ", "\n"},
    {"OneBaomlComment", baoml, "<game><moves><comment>", "xxxxxxxx",
     "</comment></moves><result score=\"*\"/></game>"},
    {"OneXmlComment", baoml, "<game><!--", "xxxxxxxx", "--></game>"},
    {"OneCdata", baoml, "<game><tag name=\"a\"><![CDATA[", "x]] > ]]", "]]></tag></game>"},
    {"OneInstruction", baoml, "<game><?a ", "xxxxxxx ", "?></game>"},
    {"OneValue", baoml, "<game><tag name=\"", "xxxxxxxx", "\"></tag></game>"},
    {"OneElementName", baoml, "<game><x", "xxxxxxxx", "/></game>"},
    {"OneLineOfElements", baoml, "<game><moves><move n=\"1\" side=\"south\" token=\"A6L*\">",
     "<nag code=\"1\"/>", "</move></moves><result score=\"*\"/></game>"},
    {"ManyElements", baoml, "<game><moves><move n=\"1\" side=\"south\" token=\"A6L*\">\n",
     "<nag code=\"1\"/>\n", "</move></moves><result score=\"*\"/></game>"},
    {"ManyBlankLines", baoml, "<game><moves>", "\n", "</moves><result score=\"*\"/></game>"},
    {"OneJsonComment", json, R"({"comments":[")", "xxxxxxxx", "\"]}\n"},
    {"OneJsonArray", json, R"({"moves":[)", "0,0,0,0,", "0]}\n"},
    {"OneJsonLineOfMoves", json, R"({"moves":[)", R"({"token":"A6L*"},)", "0]}\n"},
    {"OneStateOfAbstractPlay", abstractplay, R"({"stack":[)", "[[],[]],", "]}\n"},
};

// 200 megabytes where they are one line; lines take longer.
std::size_t megabytes_of(const Stream& stream) {
  const bool lines = std::string_view(stream.repeated).ends_with('\n');
  return at_full_speed && !lines ? 200 : 20;
}

class LimitsOfStreams : public ::testing::TestWithParam<Stream> {};

// The stream, and then a good game.
TEST_P(LimitsOfStreams, OneGameWithoutEndTakesBoundedMemory) {
  const Stream& stream = GetParam();
  const Format& format = stream.format();
  std::string begin;
  std::string end = stream.end + std::string(next_game(format));
  if (format.begin_file != nullptr) format.begin_file(begin);
  if (format.end_file != nullptr) format.end_file(end);
  const PipedText pipe({.begin = begin + stream.begin,
                        .repeated = stream.repeated,
                        .bytes = megabytes_of(stream) * megabyte,
                        .end = end});
  const std::size_t before = peak_memory();
  auto reader = RecordReader::open(pipe.path(), &format);
  ASSERT_TRUE(reader);
  const auto endless = reader->next();
  ASSERT_TRUE(endless && *endless);
  const auto next = reader->next();
  ASSERT_TRUE(next && *next);
  EXPECT_EQ((*next)->record, read_game(format, framed(format, next_game(format))).record);
  EXPECT_THAT(findings_of(**next), IsEmpty());
  EXPECT_THAT((*endless)->diagnostics, Contains(Field(&Diagnostic::code, Code::limit)));
  // Sanitizers keep what has been freed.
  if (at_full_speed) {
    EXPECT_LT(peak_memory() - before, 100 * megabyte);
  }
}

TEST_P(LimitsOfStreams, NothingIsCalledUnclosedThatWasCut) {
  const Stream& stream = GetParam();
  const Format& format = stream.format();
  Limits limits;
  limits.game_bytes = 3 * megabyte;
  const std::string text = stream.begin + times(megabyte / 2, stream.repeated) + stream.end;
  for (const std::string& error : errors_in(format, text, limits)) {
    EXPECT_THAT(error, HasSubstr(" error limit: "));
  }
}

INSTANTIATE_TEST_SUITE_P(Streams, LimitsOfStreams, ::testing::ValuesIn(streams),
                         [](const auto& tested) { return std::string(tested.param.name); });

}  // namespace
}  // namespace bao::test
