// Positions: what may be set up (B6, H1, T, notation 4), and their text.
#include "bao/position.h"

#include "bao/bpn.h"
#include "bao/rules.h"
#include "rules/ascii_board.h"
#include "rules/given.h"
#include "rules/random_positions.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

constexpr const char* full_board = R"(
          N        4   4   4   4   4   4   4   4
                   .   .   3   .   3   .   .   .
                   2   2   2   2   2   2   2   2
        > S        1   1   1   1   1   1   1   3
     )";

struct Refusal {
  const char* rules;
  Completeness completeness;
  const char* bpn;
  std::string_view rule;
  const char* message;
};

constexpr auto game = Completeness::game;
constexpr auto fragment = Completeness::fragment;

constexpr Refusal refusals[] = {
    {"kiswahili", game, "00000000/02260000/00006210/00000000 S 22-22 Hh", "B6",
     "the position has 63 seeds, not 64"},
    {"kiswahili", game, "00000000/02260000/00006230/00000000 S 22-22 Hh", "B6",
     "the position has 65 seeds, not 64"},
    {"kujifunza", game, "22222222/22222222/22222222/22222222 S 0-0 H", "B5",
     "South owns a house, and kujifunza is played without houses"},
    {"kujifunza", fragment, "22222222/22222222/22222222/22222222 S 0-0 h", "B5",
     "North owns a house, and kujifunza is played without houses"},
    {"kiswahili", game, "00000000/02206000/00006220/00000000 S 22-22 Hh", "H1",
     "North owns a house that is empty: it was lost when its seeds were lifted or captured"},
    {"kujifunza", game, "22222222/22222222/22222222/22222222 S 0-0 - A3", "T5",
     "pit A3 is blocked, and kujifunza is played without takasia"},
    {"kiswahili takasia=no", game, "22222222/22222222/22222222/22222222 N 0-0 - a3", "T5",
     "pit a3 is blocked, and kiswahili takasia=no is played without takasia"},
    {"kiswahili", game, "22222222/22222222/22022224/22222222 S 0-0 - A3", "T1",
     "pit A3 cannot be blocked: it is not an occupied front pit"},
    {"kiswahili", fragment, "22222222/22222222/22222222/22222222 S 0-0 - B3", "T1",
     "pit B3 cannot be blocked: it is not an occupied front pit"},
    {"kiswahili", game, "22222222/22222222/22222220/22222222 S 2-0 - A3", "T1",
     "pit A3 cannot be blocked while seeds are in reserve"},
    {"kiswahili", game, "22222222/22222222/22222220/22222222 S 0-2 - A3", "T1",
     "pit A3 cannot be blocked while seeds are in reserve"},
    {"kiswahili", game, "22222222/22222222/22222222/22222222 S 0-0 - - a6", "T4",
     "pit a6 must be captured, which kiswahili never asks"},
    {"kete takasia=no", game, "22222222/22222222/22222222/22222222 N 0-0 - - A6", "T4",
     "pit A6 must be captured, which kete takasia=no never asks"},
    {"abstractplay takasia=no", game, "22222222/22222222/22222222/22222222 S 0-0 - - a6", "T4",
     "pit a6 must be captured, which abstractplay takasia=no never asks"},
    {"abstractplay", game, "22222222/22222222/22022224/22222222 S 0-0 - A3", "T1",
     "pit A3 cannot be blocked: it is not an occupied front pit"},
    {"abstractplay-kujifunza", game, "22222222/22222222/22222222/22222222 S 0-0 h", "B5",
     "North owns a house, and abstractplay-kujifunza is played without houses"},
    {"kete", game, "22222222/22222222/22222222/22222222 S 0-0 - - b6", "T4",
     "pit b6 cannot be captured: it is no front pit"},
};

void expect_refused(const Refusal& refusal) {
  const auto setup = parse_bpn(refusal.bpn);
  ASSERT_TRUE(setup) << refusal.bpn;
  const auto position = Position::from(*setup, given_rules(refusal.rules), refusal.completeness);
  ASSERT_FALSE(position) << refusal.bpn;
  EXPECT_EQ(code_word(position.diagnostic().code), "position") << refusal.bpn;
  EXPECT_EQ(rule_name(position.diagnostic().rule), refusal.rule) << refusal.bpn;
  EXPECT_EQ(position.diagnostic().message, refusal.message);
  EXPECT_EQ(position.diagnostic().severity, Severity::error);
}

void expect_refused_by(std::string_view rule, int setups) {
  int found = 0;
  for (const Refusal& refusal : refusals) {
    if (refusal.rule != rule) continue;
    ++found;
    expect_refused(refusal);
  }
  EXPECT_EQ(found, setups);
}

TEST(PositionFrom, B5_NobodyOwnsAHouseWhereThereAreNone) {
  expect_refused_by("B5", 3);
}

TEST(PositionFrom, B6_AGameHasAllItsSeeds) {
  expect_refused_by("B6", 2);
}

TEST(PositionFrom, B6_AFragmentNeedsNotHaveThem) {
  for (const char* bpn :
       {"00000000/00000010/01000000/00000000", "22222222/22222222/22222222/22222223"}) {
    EXPECT_TRUE(Position::from(parse_bpn(bpn).value(), default_rule_set(), fragment)) << bpn;
  }
}

TEST(PositionFrom, B6_SeedsInReserveCount) {
  EXPECT_EQ(seed_count(parse_bpn("00000000/00000010/02000000/00000000 S 4-8").value()), 15);
}

TEST(PositionFrom, H1_AHouseThatIsOwnedIsNotEmpty) {
  expect_refused_by("H1", 1);
}

TEST(PositionFrom, T1_ABlockedPitIsAnOccupiedFrontPitWithoutReserves) {
  expect_refused_by("T1", 5);
}

TEST(PositionFrom, T4_NothingMustBeCapturedWhereNothingObliges) {
  expect_refused_by("T4", 4);
}

TEST(PositionFrom, T5_NothingIsBlockedWhereThereIsNoTakasia) {
  expect_refused_by("T5", 2);
}

TEST(PositionFrom, NoBoardHoldsMoreThan255Seeds) {
  const auto setup = parse_bpn("255.0.0.0.0.0.0.0/00000000/10000000/00000000 S");
  ASSERT_TRUE(setup);
  for (const Completeness completeness : {game, fragment}) {
    const auto position = Position::from(*setup, default_rule_set(), completeness);
    ASSERT_FALSE(position);
    EXPECT_EQ(code_word(position.diagnostic().code), "limit");
    EXPECT_EQ(position.diagnostic().message,
              "256 seeds are more than the 255 that a board may hold");
  }
}

struct Acceptance {
  const char* why;
  const char* rules;
  Completeness completeness;
  const char* bpn;
};

constexpr Acceptance acceptances[] = {
    {"the start", "kiswahili", game, "00000000/02260000/00006220/00000000 S 22-22 Hh"},
    {"the start of kujifunza", "kujifunza", game, "22222222/22222222/22222222/22222222"},
    {"a fragment of few seeds", "kiswahili", fragment, "00000000/00000010/01000000/00000000"},
    {"a fragment of many seeds", "kiswahili", fragment,
     "0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.99/99.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0 S 28-29"},
    {"an empty house in a fragment", "kiswahili", fragment,
     "00000000/00000010/01000000/00000000 S 0-0 Hh"},
    {"a dormant house", "kiswahili", game, "22222222/22222222/22222222/22222222 S 0-0 Hh"},
    {"a blocked pit", "zanzibar", game, "22222222/22222222/22222222/22222222 N 0-0 - a3"},
    {"a blocked singleton", "kiswahili", game, "22222222/22222222/21322222/22222222 S 0-0 - A2"},
    {"an obligation", "kete", game, "22222222/22222222/22222222/22222222 S 0-0 - - a6"},
    {"an obligation to take an empty pit", "kete", game,
     "22222222/22022224/22222222/22222222 S 0-0 - - a6"},
    {"an obligation of kiswahili", "kiswahili blocked_must_be_captured=yes", game,
     "22222222/22222222/22222222/22222222 N 0-0 - a1 A6"},
    {"a block that lasts", "kiswahili takasia_lasts=resolved", game,
     "22222222/22222222/22222222/22222222 S 0-0 - - a6"},
    {"a block that lasts beside another", "abstractplay-kujifunza", game,
     "22222222/22222222/22222222/22222222 N 0-0 - a1 A6"},
    {"a blocked house", "abstractplay", game, "22222222/22222222/22222222/22222222 S 0-0 Hh A5"},
    {"empty front rows", "kiswahili", game, "8.8.8.8.0.0.0.0/00000000/00000000/8.8.8.8.0.0.0.0 S"},
};

TEST(PositionFrom, AcceptsWhatTheRulesLetThereBe) {
  for (const Acceptance& acceptance : acceptances) {
    const auto setup = parse_bpn(acceptance.bpn);
    ASSERT_TRUE(setup) << acceptance.why;
    const auto position =
        Position::from(*setup, given_rules(acceptance.rules), acceptance.completeness);
    ASSERT_TRUE(position) << acceptance.why << ": " << position.diagnostic().message;
    EXPECT_EQ(position->setup(), *setup) << acceptance.why;
  }
}

TEST(PositionFrom, AcceptsWhateverAMoveLeadsTo) {
  for (const RuleSet& rules : rule_sets()) {
    RandomPositions positions(rules, 6);
    for (int left = scaled(2'000); left > 0; --left) {
      visit_moves(rules, positions.next(), 1000, [&](const Move&, const Playout& playout) {
        const auto again = Position::from(playout.after.setup(), rules, game);
        EXPECT_TRUE(again) << format_bpn(playout.after.setup());
        return !HasFailure();
      });
    }
  }
}

TEST(PositionFrom, H2_M7_KnowsStagesAndHouses) {
  const RuleSet& rules = default_rule_set();
  const Position position = given_position("00000000/00050000/00006000/00000000 N 0-3 Hh", rules);
  EXPECT_EQ(position.stage(), Stage::namu);
  EXPECT_TRUE(position.owns_house(Side::north));
  EXPECT_FALSE(position.has_functional_house(Side::north));
  EXPECT_TRUE(position.has_functional_house(Side::south));
  EXPECT_EQ(seed_count(position.setup()), 14);
  const Position turned = given_position("00000000/00050000/00006000/00000000 S 0-3 h", rules);
  EXPECT_EQ(turned.stage(), Stage::mtaji);
  EXPECT_FALSE(turned.has_functional_house(Side::south));
}

struct Reading {
  const char* text;
  const char* canonical;
};

constexpr const char* start_bpn =
    "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 S 22-22 Hh - -";

constexpr Reading readings[] = {
    {start_bpn, start_bpn},
    {"00000000/02260000/00006220/00000000 S 22-22 Hh - -", start_bpn},
    {"00000000/0.2.2.6.0.0.0.0/00006220/0.0.0.0.0.0.0.0 S 22-22 Hh", start_bpn},
    {"  00000000/02260000/00006220/00000000 \t S  22-22\tHh ", start_bpn},
    {"0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0",
     "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 S 0-0 - - -"},
    {"00000000/02260000/00006220/00000000 N",
     "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 N 0-0 - - -"},
    {"00000000/02260000/00006220/00000000 N 1-2",
     "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 N 1-2 - - -"},
    {"00000000/02260000/00006220/00000000 N 0-0 h a6",
     "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 N 0-0 h a6 -"},
    {"00000000/02260000/00006220/00000000 N 0-0 H - A5",
     "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 N 0-0 H - A5"},
    {"255.0.0.0.0.0.0.0/00000000/00000000/0.0.0.0.0.0.0.17 S 255-255",
     "255.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.17 S 255-255 - - -"},
    {"0 0 0 0 0 0 0 0 0 2 2 6 0 0 0 0 0 0 0 0 6 2 2 0 0 0 0 0 0 0 0 0 S 22-22 Hh - -", start_bpn},
    {"0,0,0,0,0,0,0,0,0,2,2,6,0,0,0,0,0,0,0,0,6,2,2,0,0,0,0,0,0,0,0,0 S 22-22 Hh", start_bpn},
    {"0 0 0 0 0 0 0 0 / 0 2 2 6 0 0 0 0 / 0 0 0 0 6 2 2 0 / 0 0 0 0 0 0 0 0 S 22-22 Hh", start_bpn},
    {"0 0 0 0 0 0 0 0|0 2 2 6 0 0 0 0|0 0 0 0 6 2 2 0|0 0 0 0 0 0 0 0 S 22-22 Hh", start_bpn},
    {"1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, "
     "0, 1, 0, 1, 0, 1, 0, 1, 0, 2, 0, 2, 0, 2, 0, 2",
     "1.2.3.4.5.6.7.8/9.10.11.12.13.14.15.16/0.1.0.1.0.1.0.1/0.2.0.2.0.2.0.2 S 0-0 - - -"},
};

TEST(Bpn, IsReadInEverySpelling) {
  for (const Reading& reading : readings) {
    const auto setup = parse_bpn(reading.text);
    ASSERT_TRUE(setup) << reading.text << ": " << setup.diagnostic().message;
    EXPECT_EQ(format_bpn(*setup), reading.canonical) << reading.text;
  }
}

TEST(Bpn, TheStartIsWrittenInFull) {
  EXPECT_EQ(format_bpn(Position::start_of(default_rule_set()).setup()), start_bpn);
  EXPECT_EQ(format_bpn(board(full_board)),
            "4.4.4.4.4.4.4.4/0.0.3.0.3.0.0.0/2.2.2.2.2.2.2.2/1.1.1.1.1.1.1.3 S 0-0 - - -");
}

TEST(Bpn, WhatIsWrittenIsReadBack) {
  for (const RuleSet& rules : rule_sets()) {
    RandomPositions positions(rules, 4);
    for (int left = scaled(5'000); left > 0; --left) {
      const auto setup = positions.next().setup();
      const std::string text = format_bpn(setup);
      const auto again = parse_bpn(text);
      ASSERT_TRUE(again) << text;
      EXPECT_EQ(*again, setup) << text;
      EXPECT_EQ(format_bpn(*again), text);
    }
  }
}

// Brackets mark what the error points to; they are no part of the text.
struct BadText {
  const char* text;
  const char* message;
};

constexpr BadText bad_texts[] = {
    {"[]", "the position is empty"},
    {"[  ]", "the position is empty"},
    {"[00000000/02260000] S", "a board has 4 rows, here are 2"},
    {"[00000000/02260000/00006220/00000000/] S", "a board has 4 rows, here are 5"},
    {"00000000/[0.2.2.6.0.0.0]/00006220/00000000 S", "row '0.2.2.6.0.0.0' has 7 pits, not 8"},
    {"00000000/02260000/[0.0.0.0.6.2.2.0.0]/00000000", "row '0.0.0.0.6.2.2.0.0' has 9 pits, not 8"},
    {"00000000/0.2.[x].6.0.0.0.0/00006220/00000000", "'x' is not a number of seeds"},
    {"00000000/0.2.[].6.0.0.0.0/00006220/00000000", "'' is not a number of seeds"},
    {"00000000/0.2.[-1].6.0.0.0.0/00006220/00000000", "'-1' is not a number of seeds"},
    {"00000000/0.2.[256].6.0.0.0.0/00006220/00000000",
     "'256' is more seeds than a pit may hold (255)"},
    {"00000000/0.2.[99999999999999999999].6.0.0.0.0/00006220/00000000",
     "'99999999999999999999' is more seeds than a pit may hold (255)"},
    {"00000000/02260000/00006220/00000000 [W]", "the side to move is S or N, not 'W'"},
    {"00000000/02260000/00006220/00000000 [s] 22-22", "the side to move is S or N, not 's'"},
    {"00000000/02260000/00006220/00000000 S [22]",
     "the reserves are written South-North, as 22-22, not '22'"},
    {"00000000/02260000/00006220/00000000 S [22-22-22]",
     "the reserves are written South-North, as 22-22, not '22-22-22'"},
    {"00000000/02260000/00006220/00000000 S 22-[x]", "'x' is not a number of seeds"},
    {"00000000/02260000/00006220/00000000 S [300]-22",
     "'300' is more seeds than a pit may hold (255)"},
    {"00000000/02260000/00006220/00000000 S 22-22 [hH]", "the houses are H, h, Hh or -, not 'hH'"},
    {"00000000/02260000/00006220/00000000 N 0-0 Hh [A3]", "'A3' is no pit of North"},
    {"00000000/02260000/00006220/00000000 S 0-0 Hh [A9]", "'A9' is no pit of South"},
    {"00000000/02260000/00006220/00000000 N 0-0 Hh - [a3]", "'a3' is no pit of South"},
    {"00000000/02260000/00006220/00000000 S 22-22 Hh - - [extra]", "'extra' is one field too many"},
    {"[0 0 0 1]", "a board has 32 pits, here are 4 numbers"},
    {"[0,1,2,x,4]", "a board has 32 pits, here are 3 numbers"},
    {"[0 0 0 0 0 0 0 0 0 2 2 6 0 0 0 0 0 0 0 0 6 2 2 0 0 0 0 0 0 0 0 0 0]",
     "a board has 32 pits, here are 33 numbers"},
    {"0 0 0 0 0 0 0 0 0 2 2 [256] 0 0 0 0 0 0 0 0 6 2 2 0 0 0 0 0 0 0 0 0",
     "'256' is more seeds than a pit may hold (255)"},
    {"0 0 0 0 0 0 0 0 0 2 2 6 0 0 0 0 0 0 0 0 6 2 2 0 0 0 0 0 0 0 0 0 [W]",
     "the side to move is S or N, not 'W'"},
    {"[hello]", "a board has 4 rows, here is 1"},
};

TEST(Bpn, ErrorsPointToWhatIsWrong) {
  for (const BadText& bad : bad_texts) {
    const std::string_view marked = bad.text;
    const std::size_t begin = marked.find('[');
    const std::size_t end = marked.find(']') - 1;
    std::string text(marked);
    std::erase_if(text, [](char c) { return c == '[' || c == ']'; });
    const auto setup = parse_bpn(text);
    ASSERT_FALSE(setup) << bad.text;
    EXPECT_EQ(setup.diagnostic().message, bad.message) << bad.text;
    EXPECT_EQ(code_word(setup.diagnostic().code), "syntax") << bad.text;
    EXPECT_EQ(setup.diagnostic().span, (Span{begin, end})) << bad.text;
  }
}

TEST(Bpn, ATextBeyondAllBoundsIsNotRead) {
  const auto setup = parse_bpn(std::string(1025, '0'));
  ASSERT_FALSE(setup);
  EXPECT_EQ(code_word(setup.diagnostic().code), "limit");
  EXPECT_EQ(setup.diagnostic().message, "a position is longer than 1024 characters");
}

}  // namespace
}  // namespace bao::test
