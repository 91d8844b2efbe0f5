// Single positions with all their legal moves.
#include "bao/bpn.h"
#include "bao/reasons.h"
#include "conformance/conformance_data.h"
#include "rules/given.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

namespace bao::test {
namespace {

// The BPN after every legal move, by canonical token.
std::map<std::string, std::string> moves_of(const RuleSet& rules, const Position& position) {
  std::map<std::string, std::string> moves;
  visit_moves(rules, position, default_lap_limit, [&](const Move& move, const Playout& playout) {
    EXPECT_EQ(playout.ending, Ending::ended);
    moves[canonical_token(position.to_move(), move)] = format_bpn(playout.after.setup());
    return true;
  });
  return moves;
}

// Every token that is spelled canonically and names a pit of `side`.
std::vector<std::string> canonical_tokens(Side side) {
  std::vector<std::string> tokens;
  for (int index = 0; index < pits_per_ring; ++index) {
    for (const char* hand : {"L", "R"}) {
      const std::string stem = pit_name(side, Pit(index)) + hand;
      tokens.insert(tokens.end(), {stem, stem + "*"});
      if (Pit(index).is_front()) tokens.push_back(stem + ">");
    }
  }
  return tokens;
}

void expect_same_moves(const PositionRow& row) {
  const Position position = given_position(row.position, row.rules, Completeness::game);
  const auto moves = moves_of(row.rules, position);
  for (const auto& [token, after] : row.legal) {
    const auto found = moves.find(token);
    ASSERT_NE(found, moves.end()) << row.source.text() << ": " << token << " is not found legal in "
                                  << row.position;
    EXPECT_EQ(found->second, after) << row.source.text() << ": " << token << " in " << row.position;
  }
  for (const auto& [token, after] : moves) {
    EXPECT_TRUE(row.legal.contains(token))
        << row.source.text() << ": " << token << " is found legal in " << row.position;
  }
}

void expect_judged_alike(const PositionRow& row) {
  const Position position = given_position(row.position, row.rules, Completeness::game);
  for (const std::string& token : canonical_tokens(position.to_move())) {
    const Judgement judgement = judged(row.rules, position, token);
    const bool accepted = judgement.verdict == Verdict::legal && judgement.findings.empty();
    EXPECT_EQ(accepted, row.legal.contains(token))
        << row.source.text() << ": " << token << " in " << row.position;
  }
}

class Positions : public ::testing::TestWithParam<const char*> {};

TEST_P(Positions, HaveExactlyTheirLegalMoves) {
  const auto rows = position_rows(GetParam());
  EXPECT_GE(rows.size(), 10U);
  for (const PositionRow& row : rows)
    expect_same_moves(row);
}

TEST_P(Positions, AcceptExactlyTheirLegalTokensWithoutAWarning) {
  for (const PositionRow& row : position_rows(GetParam()))
    expect_judged_alike(row);
}

INSTANTIATE_TEST_SUITE_P(Files, Positions,
                         ::testing::Values("kiswahili", "kete", "zanzibar", "kujifunza", "crafted"),
                         [](const auto& name) { return std::string(name.param); });

}  // namespace
}  // namespace bao::test
