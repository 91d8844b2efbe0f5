// Rule S9: moves that never end, moves that are too long to tell, and the lap limit between them.
#include "bao/bpn.h"
#include "bao/rules.h"
#include "naive/naive_rules.h"
#include "rules/given.h"
#include "rules/naive_settings.h"
#include "rules/random_positions.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

Playout played(const RuleSet& rules, const Position& position, std::string_view token,
               std::uint64_t lap_limit) {
  return judged(rules, position, token, lap_limit).playout;
}

Playout played(std::string_view bpn, std::string_view token,
               std::uint64_t lap_limit = default_lap_limit) {
  const RuleSet& rules = default_rule_set();
  return played(rules, given_position(bpn, rules), token, lap_limit);
}

struct PublishedMove {
  const char* position;
  const char* token;
  std::uint64_t period;
};

// A. de Voogt 2006 and two of AbstractPlay's tests.
constexpr PublishedMove published[] = {
    {"0.0.0.0.0.0.0.0/0.0.0.0.9.0.0.1/1.6.3.1.0.5.4.0/2.1.0.5.0.3.0.1 S 11-11", "A3L*", 228},
    {"2.1.2.3.2.4.0.3/0.2.0.0.3.0.0.0/1.0.2.1.0.1.2.1/2.0.1.2.0.1.2.0 S 13-13", "A7R*", 96},
    {"2.2.2.3.4.4.5.3/0.0.0.5.0.6.0.0/3.2.1.0.1.0.5.4/1.0.1.2.0.1.2.3 S 1-1", "A1R*", 80},
};

// Their periods are 1,864,761,680 and 211,942,536 laps.
constexpr PublishedMove beyond_the_limit[] = {
    {"5.0.0.0.0.0.0.0/0.0.0.0.0.0.1.0/3.4.5.4.4.6.2.4/2.3.4.3.4.3.4.3 S", "A4R*", 1'864'761'680},
    {"1.0.0.0.0.0.0.0/0.0.0.0.0.1.0.0/1.3.4.3.4.4.3.4/5.6.4.3.4.3.2.9 S", "A5R*", 211'942'536},
};

// 49 laps, 246 seeds.
constexpr const char* long_move_board =
    "1.3.0.1.1.1.1.1/1.5.2.14.0.6.8.1/0.2.1.1.0.0.0.0/1.1.3.3.1.3.2.0 S";

// B4 is the only pit that may be lifted.
constexpr const char* only_never_ending =
    "0.0.0.0.0.0.0.0/1.0.0.0.0.0.0.0/0.1.0.1.0.1.0.1/1.0.1.3.1.0.1.0 S";

TEST(NeverEnding, S9_ThePublishedMovesHaveTheirPeriods) {
  for (const PublishedMove& move : published) {
    const Playout playout = played(move.position, move.token);
    EXPECT_EQ(playout.ending, Ending::never_ending) << move.position;
    EXPECT_EQ(playout.period, move.period) << move.position;
  }
}

TEST(NeverEnding, S9_ThePeriodIsFoundWithoutALimitToo) {
  for (const PublishedMove& move : published) {
    EXPECT_EQ(played(move.position, move.token, no_lap_limit).period, move.period);
  }
}

TEST(NeverEnding, S9_ALongPeriodIsUndecidedAtTheDefaultLimit) {
  for (const PublishedMove& move : beyond_the_limit) {
    const Playout playout = played(move.position, move.token);
    EXPECT_EQ(playout.ending, Ending::undecided) << move.position;
    EXPECT_EQ(playout.summary.laps, default_lap_limit);
    EXPECT_EQ(format_bpn(playout.after.setup()), std::string(move.position) + " 0-0 - - -");
  }
}

TEST(NeverEnding, S9_AnUndecidedMoveIsCalledNeitherLegalNorNeverEnding) {
  const RuleSet& rules = default_rule_set();
  const Position position = given_position(only_never_ending, rules);
  const Judgement judgement = judged(rules, position, "B4R*", 100);
  EXPECT_EQ(judgement.verdict, Verdict::undecided);
  ASSERT_EQ(judgement.findings.size(), 1U);
  EXPECT_EQ(code_word(judgement.findings.front().code), "limit");
  EXPECT_EQ(rule_name(judgement.findings.front().rule), "S9");
  EXPECT_EQ(judgement.findings.front().message,
            "undecided: the move has neither ended nor recurred after 100 laps");
}

TEST(NeverEnding, S9_E2_APositionOfUndecidedMovesIsUndecided) {
  const RuleSet& rules = default_rule_set();
  const Position position = given_position(only_never_ending, rules);
  const Standing shortsighted = standing(rules, position, 100);
  EXPECT_TRUE(shortsighted.undecided);
  EXPECT_FALSE(shortsighted.winner.has_value());
  const Standing seen_through = standing(rules, position);
  EXPECT_FALSE(seen_through.undecided);
  EXPECT_EQ(seen_through.winner, Side::north);
}

TEST(NeverEnding, S9_E2_OneLegalMoveIsEnoughForTheGameToGoOn) {
  const RuleSet& rules = default_rule_set();
  for (const PublishedMove& move : beyond_the_limit) {
    const Standing now = standing(rules, given_position(move.position, rules), 1000);
    EXPECT_FALSE(now.undecided) << move.position;
    EXPECT_FALSE(now.winner.has_value()) << move.position;
  }
}

TEST(LapLimit, S9_AMoveOfSoManyLapsIsDecided) {
  const Playout playout = played(long_move_board, "A2R", 49);
  EXPECT_EQ(playout.ending, Ending::ended);
  EXPECT_EQ(playout.summary.laps, 49U);
  EXPECT_EQ(playout.summary.sown, 246U);
}

TEST(LapLimit, S9_OneLapFewerLeavesItUndecided) {
  const Playout playout = played(long_move_board, "A2R", 48);
  EXPECT_EQ(playout.ending, Ending::undecided);
  EXPECT_EQ(playout.summary.laps, 48U);
}

// Every move of `position` with the very limit that decides it, and with one lap fewer.
void expect_exact_limits(const RuleSet& rules, const Position& position) {
  visit_moves(rules, position, no_lap_limit, [&](const Move& move, const Playout& playout) {
    const std::uint64_t laps = playout.summary.laps;
    const auto token = canonical_token(position.to_move(), move);
    const Playout exact = play(rules, position, move, laps);
    EXPECT_EQ(exact.ending, Ending::ended) << format_bpn(position.setup()) << " " << token;
    EXPECT_EQ(exact.after, playout.after) << format_bpn(position.setup()) << " " << token;
    if (laps == 1) return true;
    EXPECT_EQ(play(rules, position, move, laps - 1).ending, Ending::undecided)
        << format_bpn(position.setup()) << " " << token;
    return true;
  });
}

TEST(LapLimit, S9_IsExactForEveryMoveOfRandomGames) {
  const RuleSet& rules = default_rule_set();
  std::uint64_t random = 1;
  Position position = Position::start_of(rules);
  for (int ply = scaled(20'000); ply > 0 && !HasFailure(); --ply) {
    expect_exact_limits(rules, position);
    std::vector<Position> after;
    visit_moves(rules, position, no_lap_limit, [&](const Move&, const Playout& playout) {
      after.push_back(playout.after);
      return true;
    });
    random = random * 6364136223846793005U + 1442695040888963407U;
    position = after.empty() ? Position::start_of(rules) : after[(random >> 33) % after.size()];
  }
}

// Compares the period of every never-ending takata of `position` with the naive model's, which
// remembers every lap. Returns how many there were.
int compare_periods(const RuleSet& rules, const Position& position) {
  constexpr std::uint64_t lap_limit = 50'000;
  const Openings open = openings(rules, position);
  int found = 0;
  for (int index = 0; index < pits_per_ring; ++index) {
    for (const Hand hand : {Hand::left, Hand::right}) {
      if (!open.allows(Pit(index), hand)) continue;
      const Move move{Pit(index), hand, open.kind, HouseChoice::stop};
      const Playout playout = play(rules, position, move, lap_limit);
      if (playout.ending != Ending::never_ending) continue;
      ++found;
      const std::string bpn = format_bpn(position.setup());
      const std::string token = canonical_token(position.to_move(), move);
      const auto naive_period = naive::never_ending_period(naive_settings(rules), bpn, token);
      EXPECT_EQ(naive_period, static_cast<long>(playout.period)) << bpn << " " << token;
    }
  }
  return found;
}

class NeverEndingPeriods : public ::testing::TestWithParam<const char*> {};

// The engine compares with one lap only, the first that can recur.
TEST_P(NeverEndingPeriods, S9_AreThoseOfTheNaiveModel) {
  const RuleSet rules = given_rules(GetParam());
  RandomPositions positions(rules, 228);
  int found = 0;
  for (int left = scaled(1'000'000); left > 0 && !HasFailure(); --left) {
    found += compare_periods(rules, positions.next_lopsided());
  }
  EXPECT_GE(found, scaled(25));
}

INSTANTIATE_TEST_SUITE_P(RuleSets, NeverEndingPeriods,
                         ::testing::Values("kiswahili", "kete", "zanzibar", "kujifunza",
                                           "abstractplay"),
                         [](const auto& rules) { return std::string(rules.param); });

}  // namespace
}  // namespace bao::test
