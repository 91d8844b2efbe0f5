// Long movetext of bgn, which is read in one go where it is canonical: the same is made of it as of
// what is read word by word. And texts of which only the faults are wanted.
#include "bao/syntax.h"
#include "formats/format_test_support.h"
#include "formats/random_records.h"
#include "rules/random_positions.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr std::array tokens{"A6L*", "a5R", "A5L>", "b3R*", "B8L", "a1R>", "A3R", "b7L"};

struct Movetext {
  std::string text;
  std::vector<std::string> tokens;
};

// So many rounds, with `number(round)` before South's move.
template <typename Number>
Movetext movetext(std::size_t rounds, const Number& number) {
  Movetext made;
  for (std::size_t round = 1; round <= rounds; ++round) {
    made.text += number(round);
    for (std::size_t side = 0; side < 2; ++side) {
      made.tokens.emplace_back(tokens[(2 * round + side) % tokens.size()]);
      made.text += " " + made.tokens.back();
    }
    made.text += round % 7 == 0 ? "\n" : " ";
  }
  made.text += "*\n";
  return made;
}

std::string plain_number(std::size_t round) {
  return fmt::format("{}.", round);
}

std::vector<std::string> tokens_read(const ReadGame& game) {
  std::vector<std::string> all;
  for (const Ply& ply : game.record.main.plies)
    all.push_back(ply.token);
  return all;
}

TEST(BgnMovetext, AThousandRoundsAreCountedWithoutAFault) {
  const Movetext made = movetext(1'234, plain_number);
  const ReadGame game = read_game(bgn(), made.text);
  EXPECT_THAT(findings_of(game), IsEmpty());
  EXPECT_EQ(tokens_read(game), made.tokens);
  EXPECT_EQ(game.plies, made.tokens.size());
}

TEST(BgnMovetext, EveryTokenKnowsWhereItStands) {
  const Movetext made = movetext(150, plain_number);
  const ReadGame game = read_game(bgn(), made.text);
  for (const Ply& ply : game.record.main.plies) {
    const auto& [begin, end] = ply.where;
    EXPECT_EQ(std::string_view(game.text->text).substr(begin, end - begin), ply.token);
  }
}

TEST(BgnMovetext, HowItIsSpacedChangesNothing) {
  const Movetext made = movetext(120, plain_number);
  const ReadGame expected = read_game(bgn(), made.text);
  for (const std::string_view blank : {"\n", "  ", "\t", "\r\n", " \n\n "}) {
    std::string spaced;
    for (const char c : made.text) {
      if (c == ' ') {
        spaced += blank;
      } else {
        spaced += c;
      }
    }
    const ReadGame game = read_game(bgn(), spaced);
    EXPECT_EQ(game.record, expected.record) << blank;
    EXPECT_THAT(findings_of(game), IsEmpty());
  }
}

TEST(BgnMovetext, NumbersMayBeLeftOutOrStandAtTheirMoves) {
  const Movetext made = movetext(120, plain_number);
  std::string attached = made.text;
  for (std::size_t at = attached.find(". "); at != std::string::npos; at = attached.find(". "))
    attached.erase(at + 1, 1);
  const Movetext without = movetext(120, [](std::size_t) { return std::string(); });
  for (const std::string& text : {attached, without.text}) {
    const ReadGame game = read_game(bgn(), text);
    EXPECT_EQ(tokens_read(game), made.tokens);
    EXPECT_THAT(findings_of(game), IsEmpty());
  }
}

TEST(BgnMovetext, AWrongNumberIsWarnedOfWhereverItStands) {
  for (const std::size_t wrong : {2U, 9U, 10U, 11U, 99U, 100U, 101U}) {
    const Movetext made = movetext(
        110, [wrong](std::size_t round) { return plain_number(round == wrong ? 77 : round); });
    const ReadGame game = read_game(bgn(), made.text);
    EXPECT_EQ(tokens_read(game), made.tokens);
    ASSERT_THAT(game.diagnostics, SizeIs(1)) << wrong;
    EXPECT_EQ(game.diagnostics.front().message,
              fmt::format("move number 77 stands where {} is due", wrong));
  }
}

TEST(BgnMovetext, ANumberOfNorthsMoveBeforeSouthsIsWarnedOf) {
  const Movetext made = movetext(
      30, [](std::size_t round) { return plain_number(round) + (round == 20 ? ".." : ""); });
  const ReadGame game = read_game(bgn(), made.text);
  ASSERT_THAT(game.diagnostics, SizeIs(1));
  EXPECT_EQ(game.diagnostics.front().message,
            "'20...' announces North's move, but South is to move");
}

TEST(BgnMovetext, ALineThatIsTakenOutIsNone) {
  const Movetext made = movetext(60, plain_number);
  std::string text = made.text;
  constexpr std::string_view taken_out = "% A1L a1\n";
  for (std::size_t at = text.find('\n'); at + 1 < text.size();
       at = text.find('\n', at + 1 + taken_out.size())) {
    text.insert(at + 1, taken_out);
  }
  const ReadGame game = read_game(bgn(), text);
  EXPECT_EQ(tokens_read(game), made.tokens);
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(BgnMovetext, TheLimitOfPliesIsTheSame) {
  Limits limits;
  limits.plies = 100;
  EXPECT_THAT(findings_of(read_game(bgn(), movetext(50, plain_number).text, limits)), IsEmpty());
  const ReadGame game = read_game(bgn(), movetext(51, plain_number).text, limits);
  EXPECT_THAT(game.record.main.plies, SizeIs(100));
  ASSERT_THAT(game.diagnostics, SizeIs(1));
  EXPECT_EQ(game.diagnostics.front().message, "the game has more than 100 plies");
}

TEST(BgnMovetext, KibasSafariBehindALetterIsFound) {
  std::string text = movetext(20, plain_number).text;
  text.insert(text.size() - 2, "21. A5< ");
  EXPECT_EQ(read_game(bgn(), text).record.spelling.arrow, Arrow::either);
}

// --- only the faults -----------------------------------------------------------------------------

ParsedGame parsed(std::string_view text, std::size_t from, Wanted wanted) {
  return parse_as_wanted(bgn(), wanted, text, from, TextEnd::whole, {});
}

// By place: a record is looked through line by line, its text as it stands.
std::vector<Diagnostic> in_order(std::vector<Diagnostic> findings) {
  std::ranges::stable_sort(
      findings, {}, [](const Diagnostic& finding) { return finding.span.value_or(Span{}).begin; });
  return findings;
}

std::vector<std::string> texts_of(const std::vector<Diagnostic>& findings) {
  std::vector<std::string> texts;
  for (const Diagnostic& finding : in_order(findings)) {
    const Span where = finding.span.value_or(Span{});
    texts.push_back(fmt::format("{}..{} {} ply {} '{}': {}", where.begin, where.end,
                                code_word(finding.code), finding.ply, finding.token,
                                finding.message));
  }
  return texts;
}

// What is wanted instead of the record is what the record would have shown.
void expect_same_faults(std::string_view text) {
  for (std::size_t from = 0; from < text.size();) {
    const ParsedGame whole = parsed(text, from, Wanted::record);
    std::vector<Diagnostic> expected = whole.diagnostics;
    for (Diagnostic& no_move : tokens_that_are_no_moves(whole.record))
      expected.push_back(std::move(no_move));
    const ParsedGame game = parsed(text, from, Wanted::faults);
    EXPECT_EQ(texts_of(game.diagnostics), texts_of(expected)) << text;
    EXPECT_EQ(game.begin, whole.begin);
    EXPECT_EQ(game.end, whole.end);
    EXPECT_EQ(game.found, whole.found);
    EXPECT_EQ(game.plies, whole.record.main.plies.size());
    EXPECT_EQ(game.record.rules, whole.record.rules);
    EXPECT_EQ(game.record.result, whole.record.result);
    from = std::max(game.end, from + 1);
  }
}

TEST(BgnFaults, AreThoseOfTheRecord) {
  expect_same_faults(movetext(40, plain_number).text);
  expect_same_faults(
      "[Event \"a\"]\n[Event \"b\"]\n[Rules \"nowhere\"]\n[Result \"1-0\"]\n\n"
      "1. A6L* a5L xx $1 {c} (1... a6R yy) 2. A3L! zz $999 (2. A4R (2. A5R qq)) 3. A1L 0-1\n"
      "1. A6L* a5L 1-0 1. A3L a6L");
}

TEST(BgnFaults, AreThoseOfRandomRecordsThatAreDamaged) {
  constexpr std::uint32_t seed = 61;
  constexpr std::string_view noise = "A1L*>#{}()[]$\"\\%;. \n0x";
  RandomRecords records(seed);
  std::mt19937 random(seed);
  for (int left = scaled(300); left > 0; --left) {
    std::string text = written(bgn(), records.bgn());
    damage(text, random() % 4, noise, random);
    expect_same_faults(text);
  }
}

TEST(BgnFaults, TokensThatAreNoMovesAreToldAsTheReplayTellsThem) {
  const std::string_view text = "1. A6L* a5L 2. A9L a5L 3. A3L (3. A0R) a6L *\n";
  const ParsedGame game = parsed(text, 0, Wanted::faults);
  std::vector<std::string> messages;
  for (const Diagnostic& finding : game.diagnostics)
    messages.push_back(fmt::format("{} {}", finding.ply, finding.message));
  EXPECT_THAT(messages,
              ElementsAre("3 move 2 South 'A9L': 'A9L' is no move: no pit 1 to 8 is named",
                          "5 move 3 South 'A0R' in a variation: 'A0R' is no move: no pit 1 to 8 is "
                          "named"));
}

TEST(BgnFaults, TokensThatAreNoMovesAreToldInTheOrderInWhichTheyAreRead) {
  // More than are told, and of those behind the variations none is.
  std::string text = "1. x ";
  for (int i = 0; i < 6; ++i)
    text += "(1. v w (1... u)) ";
  expect_same_faults(text + "(1. v (1. u) w) y 2. z x y *\n");
}

TEST(BgnFaults, AfterTwentyTokensThatAreNoMovesTheOthersAreNotTold) {
  std::string text;
  for (int i = 0; i < 30; ++i)
    text += "x ";
  const ParsedGame game = parsed(text + "*\n", 0, Wanted::faults);
  ASSERT_THAT(game.diagnostics, SizeIs(21));
  EXPECT_EQ(game.diagnostics.back().code, Code::limit);
}

TEST(Faults, OfAFormatThatReadsRecordsOnlyAreTheSame) {
  const std::string_view text = "south: a;\nnorth: b;\n1: 6L* 5L;\n2: 3L xx;\n3: 9;\n";
  const ParsedGame whole = donkers().parse(text, 0, TextEnd::whole, {});
  const ParsedGame game = parse_as_wanted(donkers(), Wanted::faults, text, 0, TextEnd::whole, {});
  EXPECT_EQ(game.plies, whole.record.main.plies.size());
  EXPECT_THAT(game.diagnostics,
              SizeIs(whole.diagnostics.size() + tokens_that_are_no_moves(whole.record).size()));
}

}  // namespace
}  // namespace bao::test
