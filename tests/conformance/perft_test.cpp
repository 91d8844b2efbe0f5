// Counts of move sequences from the start of the game.
#include "bao/rules.h"
#include "conformance/conformance_data.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace bao::test {
namespace {

// The number of move sequences of length `depth`; a stop and a safari count as two.
std::uint64_t perft(const RuleSet& rules, const Position& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  visit_moves(rules, position, default_lap_limit, [&](const Move&, const Playout& playout) {
    EXPECT_EQ(playout.ending, Ending::ended);
    count += perft(rules, playout.after, depth - 1);
    return true;
  });
  return count;
}

class Perft : public ::testing::TestWithParam<const char*> {};

TEST_P(Perft, EveryDepthHasItsNumberOfMoveSequences) {
  const auto rows = perft_rows(GetParam());
  EXPECT_GE(rows.size(), 6U);
  for (const PerftRow& row : rows) {
    EXPECT_EQ(perft(row.rules, Position::start_of(row.rules), row.depth), row.count)
        << row.source.text() << ": depth " << row.depth;
  }
}

INSTANTIATE_TEST_SUITE_P(RuleSets, Perft,
                         ::testing::Values("kiswahili", "kete", "zanzibar", "kujifunza"),
                         [](const auto& rules) { return std::string(rules.param); });

}  // namespace
}  // namespace bao::test
