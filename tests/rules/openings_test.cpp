// What may be opened, and the walk over a position's moves.
#include "bao/bpn.h"
#include "bao/reasons.h"
#include "bao/rules.h"
#include "rules/ascii_board.h"
#include "rules/given.h"
#include "rules/random_positions.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace bao::test {
namespace {

// A1 takes five, which end in the house; A8 takes two.
constexpr const char* choice_at_the_house = R"(
          N 9      .   .   .   .   .   .   .   .
                   5   .   .   .   .   .   .   2
                   1   .   .   .   6   .   .   3
        > S 9 H    .   .   .   .   .   .   .   .
     )";

constexpr const char* two_pits_to_take = R"(
          N        .   .   .   .   .   .   .   .
                   .   .   1   .   .   .   1   .
                   2   .   1   .   2   .   1   .
        > S        .   .   .   .   .   .   .   .
     )";

TEST(Openings, TellStageAndKind) {
  const RuleSet& rules = default_rule_set();
  const Openings namu = openings(rules, given_position(board(choice_at_the_house), rules));
  EXPECT_EQ(namu.stage, Stage::namu);
  EXPECT_EQ(namu.kind, Kind::capture);
  EXPECT_TRUE(namu.allows(left_kichwa, Hand::left));
  EXPECT_FALSE(namu.allows(left_kichwa, Hand::right));
  EXPECT_FALSE(namu.allows(house_pit, Hand::left));
  const Openings ended =
      openings(rules, given_position("00000000/00000000/00000000/00000000", rules));
  EXPECT_TRUE(ended.empty());
}

TEST(OpeningCaptures, B2_NameTheOpponentsPitsByNumber) {
  const RuleSet& rules = default_rule_set();
  EXPECT_EQ(opening_captures(rules, given_position(board(two_pits_to_take), rules)), 0b0010'0010);
  EXPECT_EQ(opening_captures(rules, given_position(board(choice_at_the_house), rules)),
            0b1000'0001);
  EXPECT_EQ(opening_captures(rules, Position::start_of(rules)), 0);
}

// The pits that the openings of `position` capture first.
std::uint8_t first_captures(const RuleSet& rules, const Position& position) {
  unsigned taken = 0;
  visit_moves(rules, position, no_lap_limit, [&](const Move&, const Playout& playout) {
    const auto captures = playout.summary.captures();
    if (!captures.empty()) taken |= 1U << (captures.front().pit.number() - 1);
    return true;
  });
  return static_cast<std::uint8_t>(taken);
}

void expect_captures_of_the_openings(const RuleSet& rules) {
  RandomPositions positions(rules, 16);
  for (int left = scaled(20'000); left > 0 && !::testing::Test::HasFailure(); --left) {
    const Position position = positions.next();
    if (openings(rules, position).kind == Kind::takata) {
      EXPECT_EQ(opening_captures(rules, position), 0) << format_bpn(position.setup());
    } else {
      EXPECT_EQ(opening_captures(rules, position), first_captures(rules, position))
          << format_bpn(position.setup());
    }
  }
}

TEST(OpeningCaptures, N2_M2_AreWhatTheOpeningsCapture) {
  expect_captures_of_the_openings(default_rule_set());
}

TEST(OpeningCaptures, T3_AreAlsoThoseOfTheBlockedPitWhereItMayCapture) {
  expect_captures_of_the_openings(given_rules("kiswahili takasia_despite_capture=yes"));
}

std::vector<std::string> visited(const Position& position, std::size_t most, bool& to_the_end) {
  std::vector<std::string> tokens;
  to_the_end = visit_moves(default_rule_set(), position, default_lap_limit,
                           [&](const Move& move, const Playout&) {
                             tokens.push_back(canonical_token(position.to_move(), move));
                             return tokens.size() < most;
                           });
  return tokens;
}

TEST(VisitMoves, N8_GoesThroughThePitsAndShowsASafariAfterTheStop) {
  const Position position = given_position(board(choice_at_the_house), default_rule_set());
  bool to_the_end = false;
  EXPECT_EQ(fmt::format("{}", fmt::join(visited(position, 100, to_the_end), " ")), "A1L A1L> A8R");
  EXPECT_TRUE(to_the_end);
}

TEST(VisitMoves, EndsWhereItIsToldTo) {
  const Position position = given_position(board(choice_at_the_house), default_rule_set());
  for (std::size_t most = 1; most <= 2; ++most) {
    bool to_the_end = true;
    EXPECT_EQ(visited(position, most, to_the_end).size(), most);
    EXPECT_FALSE(to_the_end);
  }
}

TEST(VisitMoves, S9_ShowsUndecidedMovesAndNoneThatNeverEnd) {
  const RuleSet& rules = default_rule_set();
  const Position position =
      given_position("0.0.0.0.0.0.0.0/1.0.0.0.0.0.0.0/0.1.0.1.0.1.0.1/1.0.1.3.1.0.1.0 S", rules);
  int undecided = 0;
  visit_moves(rules, position, 100, [&](const Move&, const Playout& playout) {
    undecided += playout.ending == Ending::undecided ? 1 : 0;
    return true;
  });
  EXPECT_EQ(undecided, 2);
  EXPECT_TRUE(legal_tokens(rules, position, 100).empty());
  bool to_the_end = false;
  EXPECT_TRUE(visited(position, 100, to_the_end).empty());
}

}  // namespace
}  // namespace bao::test
