// Tokens taken apart: the canonical ones, and every spelling of the dialects. What they mean in a
// position stands in spelling_test.cpp.
#include "bao/token.h"

#include "bao/move.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

namespace bao::test {
namespace {

std::string_view takata_word(TakataMark mark) {
  switch (mark) {
    case TakataMark::none:
      return "";
    case TakataMark::takata:
      return " takata";
    case TakataMark::takasia:
      return " takasia";
  }
  return "";
}

// "a5 left safari takata hamna": what a token says, in words.
std::string in_words(const WrittenMove& move) {
  std::string words;
  if (move.row) {
    const std::string_view letters = move.row_case == LetterCase::upper ? "AB" : "ab";
    words += letters[*move.row == Row::front ? 0 : 1];
  }
  words += fmt::format("{}", move.number);
  if (move.hand) words += *move.hand == Hand::left ? " left" : " right";
  if (move.arrow) words += " arrow";
  if (move.safari) words += " safari";
  words += takata_word(move.takata);
  if (move.hamna) words += " hamna";
  return words;
}

struct Spelled {
  const char* token;
  const char* words;
};

void expect_words(const Spelled& spelled) {
  const Result<WrittenMove> move = parse_token(spelled.token);
  ASSERT_TRUE(move) << spelled.token << ": " << move.diagnostic().message;
  EXPECT_EQ(in_words(*move), spelled.words) << spelled.token;
}

constexpr Spelled canonical_spellings[] = {
    {"A7L", "A7 left"},         {"a5R", "a5 right"},         {"B2L", "B2 left"},
    {"b8R", "b8 right"},        {"A7L*", "A7 left takata"},  {"a1R*", "a1 right takata"},
    {"B8L*", "B8 left takata"}, {"b1R*", "b1 right takata"}, {"A5R>", "A5 right safari"},
    {"a2L>", "a2 left safari"},
};

constexpr Spelled devoogt_spellings[] = {
    {"5L", "5 left"},
    {"5", "5"},
    {"7*", "7 takata"},
    {"A7", "A7"},
    {"a2", "a2"},
    {"B3", "B3"},
    {"A7*", "A7 takata"},
    {"5l", "5 left"},
    {"A5r", "A5 right"},
    {"b3l*", "b3 left takata"},
    {"5L>", "5 left safari"},
    {"8>", "8 arrow"},
    {"A8>", "A8 arrow"},
    {"A7L>*", "A7 left safari takata"},
    {"A7>*", "A7 arrow takata"},
    {"A6L**", "A6 left takasia"},
    {"b6R**", "b6 right takasia"},
    {"3**", "3 takasia"},
};

constexpr Spelled kiba_spellings[] = {
    {"A7<", "A7 left"},
    {"A7>", "A7 arrow"},
    {"b3<", "b3 left"},
    {"5<", "5 left"},
    {"A7<*", "A7 left takata"},
    {"A7>*", "A7 arrow takata"},
    {"A7<**", "A7 left takasia"},
    {"A5<+", "A5 left safari"},
    {"A5+", "A5 safari"},
    {"A5L+", "A5 left safari"},
    {"5r+", "5 right safari"},
    {"A5>+", "A5 right safari"},
    {"A5<#", "A5 left hamna"},
    {"b2>#", "b2 arrow hamna"},
    {"A5>+#", "A5 right safari hamna"},
    {"A5#", "A5 hamna"},
    {"A7<*#", "A7 left takata hamna"},
};

TEST(Token, CanonicalSpellingsAreTakenApart) {
  for (const Spelled& spelled : canonical_spellings)
    expect_words(spelled);
}

TEST(Token, SpellingsOfDeVoogtAreTakenApart) {
  for (const Spelled& spelled : devoogt_spellings)
    expect_words(spelled);
}

TEST(Token, SpellingsOfKibaAreTakenApart) {
  for (const Spelled& spelled : kiba_spellings)
    expect_words(spelled);
}

struct BadToken {
  std::string_view token;
  const char* message;
};

constexpr BadToken bad_tokens[] = {
    {"", "'' is no move: no pit 1 to 8 is named"},
    {"A", "'A' is no move: no pit 1 to 8 is named"},
    {"A0L", "'A0L' is no move: no pit 1 to 8 is named"},
    {"A9L", "'A9L' is no move: no pit 1 to 8 is named"},
    {"9", "'9' is no move: no pit 1 to 8 is named"},
    {"C5L", "'C5L' is no move: no pit 1 to 8 is named"},
    {"AA5L", "'AA5L' is no move: no pit 1 to 8 is named"},
    {"L", "'L' is no move: no pit 1 to 8 is named"},
    {"*", "'*' is no move: no pit 1 to 8 is named"},
    {"-", "'-' is no move: no pit 1 to 8 is named"},
    {" A5L", "' A5L' is no move: no pit 1 to 8 is named"},
    {"\xC3\xA9", "'\xC3\xA9' is no move: no pit 1 to 8 is named"},
    {"A5L ", "'A5L ' is no move"},
    {"A55L", "'A55L' is no move"},
    {"5A", "'5A' is no move"},
    {"A5LR", "'A5LR' is no move"},
    {"A5*L", "'A5*L' is no move"},
    {"A5*>", "'A5*>' is no move"},
    {"A5L>>", "'A5L>>' is no move"},
    {"A5L***", "'A5L***' is no move"},
    {"A5#*", "'A5#*' is no move"},
    {"A5##", "'A5##' is no move"},
    {"A5L.", "'A5L.' is no move"},
    {"A5L\xC3\xA9", "'A5L\xC3\xA9' is no move"},
    {"A5L*************", "'A5L*************' is no move"},
    {"A5L**************", "'A5L*************...' is no move"},
};

TEST(Token, WhatIsNoMoveIsRefusedAsAWhole) {
  for (const auto& [token, message] : bad_tokens) {
    const Result<WrittenMove> move = parse_token(token);
    ASSERT_FALSE(move) << token;
    const Diagnostic& wrong = move.diagnostic();
    EXPECT_EQ(wrong.severity, Severity::error) << token;
    EXPECT_EQ(wrong.code, Code::syntax) << token;
    EXPECT_EQ(wrong.rule, Rule::none) << token;
    EXPECT_EQ(wrong.message, message);
    EXPECT_EQ(wrong.span, (Span{0, token.size()})) << token;
  }
}

TEST(Token, AByteOfZeroIsNotTheEndOfAToken) {
  using namespace std::string_view_literals;
  EXPECT_FALSE(parse_token("A5L\0"sv));
  EXPECT_FALSE(is_canonical_token("A5L\0"sv));
}

TEST(Token, ALongWordIsQuotedInWholeCharacters) {
  // Six characters of three bytes each: the sixteenth byte is inside the sixth.
  std::string word;
  for (int i = 0; i < 6; ++i)
    word += "\xE5\xAE\x9D";
  const Result<WrittenMove> move = parse_token(word);
  ASSERT_FALSE(move);
  EXPECT_EQ(move.diagnostic().message,
            "'\xE5\xAE\x9D\xE5\xAE\x9D\xE5\xAE\x9D\xE5\xAE\x9D\xE5\xAE\x9D...' is no move");
}

// All that notation.md allows in section 1:
// ^(?:[Aa][1-8][LR][>*]?|[Bb][1-8][LR]\*?)$
std::set<std::string> all_canonical_tokens() {
  std::set<std::string> tokens;
  for (const char row : {'A', 'a', 'B', 'b'}) {
    for (char number = '1'; number <= '8'; ++number) {
      for (const char hand : {'L', 'R'}) {
        const std::string token{row, number, hand};
        tokens.insert({token, token + '*'});
        if (row == 'A' || row == 'a') tokens.insert(token + '>');
      }
    }
  }
  return tokens;
}

void expect_as_in_the_expression(const std::string& token) {
  static const std::set<std::string> tokens = all_canonical_tokens();
  EXPECT_EQ(is_canonical_token(token), tokens.contains(token)) << token;
}

// Every word over the letters of tokens, up to `longest` of them.
void expect_as_in_the_expression(std::string& word, std::size_t longest) {
  expect_as_in_the_expression(word);
  if (word.size() == longest) return;
  for (const char letter : {'A', 'a', 'B', 'b', '0', '1', '8', '9', 'L', 'R', 'l', '>', '*'}) {
    word += letter;
    expect_as_in_the_expression(word, longest);
    word.pop_back();
  }
}

TEST(CanonicalToken, IsWhatTheExpressionSays) {
  std::string word;
  expect_as_in_the_expression(word, 4);
  for (const char* token : {"A5L>*", "A5L**", "A5R>>", "B5L*>", "A5L* ", "A5LR*"}) {
    expect_as_in_the_expression(token);
  }
}

// Back pits are lifted in mtaji only, where there is no safari (M4).
bool can_be(const Move& move) {
  const bool safari = move.house == HouseChoice::safari;
  return !safari || (move.pit.is_front() && move.kind == Kind::capture);
}

template <typename Visit>
void visit_all_moves(Visit&& visit) {
  for (int index = 0; index < pits_per_ring; ++index) {
    for (const Hand hand : {Hand::left, Hand::right}) {
      for (const Kind kind : {Kind::capture, Kind::takata}) {
        for (const HouseChoice house : {HouseChoice::stop, HouseChoice::safari}) {
          const Move move{Pit(index), hand, kind, house};
          if (can_be(move)) visit(move);
        }
      }
    }
  }
}

void expect_round_trip(Side side, const Move& move) {
  const std::string token = canonical_token(side, move);
  EXPECT_TRUE(is_canonical_token(token)) << token;
  EXPECT_FALSE(has_kiba_sign(token)) << token;
  const Result<WrittenMove> written = parse_token(token);
  ASSERT_TRUE(written) << token;
  EXPECT_EQ(written->row, move.pit.row()) << token;
  EXPECT_EQ(written->row_case, side == Side::south ? LetterCase::upper : LetterCase::lower);
  EXPECT_EQ(written->number, move.pit.number()) << token;
  EXPECT_EQ(written->hand, move.hand) << token;
  EXPECT_EQ(written->safari, move.house == HouseChoice::safari) << token;
  EXPECT_EQ(written->takata == TakataMark::takata, move.kind == Kind::takata) << token;
  EXPECT_FALSE(written->arrow) << token;
  EXPECT_FALSE(written->hamna) << token;
}

TEST(CanonicalToken, IsReadBackForEveryMoveOfEitherSide) {
  int moves = 0;
  for (const Side side : {Side::south, Side::north}) {
    visit_all_moves([&](const Move& move) {
      expect_round_trip(side, move);
      ++moves;
    });
  }
  // Two sides, two hands: eight front pits with three marks, eight back pits with two.
  EXPECT_EQ(moves, 2 * 2 * (8 * 3 + 8 * 2));
}

TEST(KibaSign, IsASignThatNoOtherDialectUses) {
  for (const char* token : {"A7<", "A5+", "A5L+", "A5L#", "b2>#"}) {
    EXPECT_TRUE(has_kiba_sign(token)) << token;
  }
  for (const char* token : {"A7L", "A7>", "A7R>", "A7L**", "5l", ""}) {
    EXPECT_FALSE(has_kiba_sign(token)) << token;
  }
}

TEST(Dialect, HasTheNameThatReportsUse) {
  EXPECT_EQ(dialect_name(Dialect::canonical), "canonical");
  EXPECT_EQ(dialect_name(Dialect::devoogt), "devoogt");
  EXPECT_EQ(dialect_name(Dialect::kiba), "kiba");
  EXPECT_EQ(dialect_name(Dialect::abstractplay), "abstractplay");
}

}  // namespace
}  // namespace bao::test
