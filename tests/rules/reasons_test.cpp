// Why a move is refused, or doubted: codes, rules, messages and their order.
#include "bao/reasons.h"

#include "bao/bpn.h"
#include "rules/ascii_board.h"
#include "rules/given.h"
#include "rules/random_positions.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace bao::test {
namespace {

std::string text_of(const Diagnostic& finding) {
  return fmt::format("{} {} {}: {}\n", severity_word(finding.severity), code_word(finding.code),
                     finding.rule == Rule::none ? "-" : rule_name(finding.rule), finding.message);
}

// Whether the table of codes lets `finding.code` cite `finding.rule`.
bool is_in_the_table(const Diagnostic& finding) {
  const auto rule = rule_name(finding.rule);
  for (const CodeEntry& entry : code_table()) {
    if (entry.code != finding.code) continue;
    return rule.empty() ? entry.rules.empty() : entry.rules.find(rule) != std::string_view::npos;
  }
  return false;
}

struct Row {
  const char* rules;
  const char* board;
  const char* token;
  const char* findings;
};

void expect_findings(const Row& row, Verdict verdict) {
  const RuleSet rules = given_rules(row.rules);
  const Judgement judgement = judged(rules, given_position(board(row.board), rules), row.token);
  std::string findings;
  for (const Diagnostic& finding : judgement.findings) {
    findings += text_of(finding);
    EXPECT_TRUE(is_in_the_table(finding)) << text_of(finding);
    EXPECT_EQ(finding.span, (Span{0, std::string_view(row.token).size()})) << row.token;
  }
  EXPECT_EQ(findings, row.findings) << row.token << " in" << row.board;
  EXPECT_EQ(judgement.verdict, verdict) << row.token << " in" << row.board;
}

constexpr const char* namu_takata = R"(
          N 9      .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   3
                   1   .   2   .   5   .   .   .
        > S 9 H    .   .   .   .   3   .   .   .
     )";

constexpr const char* namu_capture = R"(
          N 9      .   .   .   .   .   .   .   .
                   .   1   .   2   .   .   .   2
                   2   1   .   3   .   .   .   .
        > S 9      .   .   .   .   2   .   .   .
     )";

constexpr const char* mtaji_takata = R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   1   .   .   2   .   .   .   .
        > S        .   .   .   .   3   .   .   .
     )";

constexpr const char* mtaji_capture = R"(
          N        .   .   .   .   .   .   .   .
                   .   .   1   .   .   .   .   1
                   2   .   1   .   2   .   .   .
        > S        2   .   .   .   .   .   .   .
     )";

constexpr const char* house_in_mtaji = R"(
          N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   2   .   .   6   .   .   .
        > S   H    .   .   .   .   3   .   .   .
     )";

constexpr const char* never_ending = R"(
          N        .   .   .   .   .   .   .   .
                   1   .   .   .   .   .   .   .
                   .   1   .   1   .   1   .   1
        > S        1   .   1   3   1   .   1   .
     )";

constexpr Row namu_refusals[] = {
    {"kiswahili", namu_takata, "B5R*",
     "error row N1: pit B5 is in the back row, and in namu the seed goes into the front row\n"},
    {"kiswahili", namu_takata, "A2R*", "error empty-pit N1: pit A2 is empty\n"},
    {"kiswahili", namu_takata, "A1R*",
     "error singleton N4: pit A1 holds one seed, and without a functional house a takata feeds a "
     "pit of two or more (A3, A5)\n"},
    {"zanzibar",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   3
                   1   .   2   .   5   .   .   .
        > S 9      .   .   .   .   3   .   .   .
     )",
     "A1R*",
     "error singleton N4: pit A1 holds one seed, and without an owned house a takata feeds a pit "
     "of two or more (A3, A5)\n"},
    {"kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   3
                   1   .   2   .   6   .   .   .
        > S 9 H    .   .   .   .   3   .   .   .
     )",
     "A5R*",
     "error house N4: the house A5 is functional and may not be fed in a takata while another "
     "front pit is occupied\n"},
    {"kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   1   .   .   .   .   .   .   .
        > S 9      .   .   .   .   .   .   .   .
     )",
     "A1L*",
     "error front-row-emptied F1: A1 is the only occupied front pit, and sowing it outwards "
     "empties the front row\n"},
    {"kiswahili", namu_capture, "A1R*",
     "error must-capture N2: a takata is not allowed while a capture is possible (A2, A4)\n"},
    {"kiswahili", namu_capture, "A1L",
     "error no-capture-here N2: pit A1 captures nothing here, and capturing is compulsory (A2, "
     "A4)\n"},
    {"kiswahili", namu_capture, "A2R",
     "error direction-forced S6: a capture at A2 enters kichwa 1 (L), not R\n"},
    {"kiswahili", namu_capture, "A4",
     "error direction-missing -: no direction is given, and both L and R are possible\n"},
    {"kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   5   .   .   .   .
                   .   .   .   1   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "A4>", "error ambiguous -: 'A4>' may mean A4R or A4L>\n"},
};

constexpr Row mtaji_refusals[] = {
    {"kiswahili", mtaji_takata, "4L*",
     "error row M1: which row is meant? In mtaji a pit is A4 or B4\n"},
    {"kiswahili", mtaji_takata, "A2R*", "error empty-pit M1: pit A2 is empty\n"},
    {"kiswahili", mtaji_takata, "A1R*",
     "error singleton M1: pit A1 holds one seed, and two are needed\n"},
    {"kiswahili", mtaji_takata, "B5L*",
     "error front-row-first M3: pit B5 is in the back row, and the front row has pits of two or "
     "more (A4)\n"},
    {"kiswahili", mtaji_takata, "A4*",
     "error direction-missing -: no direction is given, and both L and R are possible\n"},
    {"kiswahili", mtaji_capture, "B1R*",
     "error must-capture M2: a takata is not allowed while a capture is possible (A1, A5)\n"},
    {"kiswahili", mtaji_capture, "B1R",
     "error no-capture-here M2: pit B1 captures nothing here, and capturing is compulsory (A1, "
     "A5)\n"},
    {"kiswahili", mtaji_capture, "A1L",
     "error no-capture-here M2: pit A1 captures only the other way, and capturing is compulsory "
     "(A1, A5)\n"},
    {"kete", house_in_mtaji, "A2R*",
     "error house-first M5: a takata must lift the functional house A5\n"},
    {"kete",
     R"(
          N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   2   .   .   6x  .   .   .
        > S   H    .   .   .   .   3   .   .   .
     )",
     "B5L*",
     "error front-row-first M3: pit B5 is in the back row, and the front row has pits of two or "
     "more (A2)\n"},
    {"kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .   .   .   .   .   .   .   3
        > S        .   .   .   .   2   .   .   .
     )",
     "A8R*",
     "error front-row-emptied F1: A8 is the only occupied front pit, and sowing it outwards "
     "empties the front row\n"},
    {"kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   2x  .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A3R*", "error blocked-pit T3: pit A3 is blocked for this move\n"},
    {"kete",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   1!  .   .   .   1   .
                   2   .   1   .   2   .   1   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A5R", "error must-take-blocked T4: pit a6 was blocked and can be captured, so it must be\n"},
};

constexpr Row other_refusals[] = {
    {"kiswahili",
     R"(
        > N 9      .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   3
                   1   .   2   .   5   .   .   .
          S 9 H    .   .   .   .   .   .   .   .
     )",
     "A5L", "error wrong-side B2: A5 is South's pit, and North is to move\n"},
    {"kiswahili", namu_takata, "a3L",
     "error wrong-side B2: a3 is North's pit, and South is to move\n"},
    {"kiswahili",
     R"(
          N        .   2   .   .   .   .   .   .
                   .   .   .   .   .   .   .   .
                   .   .   3   .   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A3R*", "error game-over E1: the game has ended: North has an empty front row\n"},
    {"kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   1   .   1   .   .   .   .   .
        > S        .   .   1   .   .   .   .   .
     )",
     "A1R*", "error game-over E2: the game has ended: South has no legal move\n"},
    {"kiswahili", never_ending, "B4R*",
     "error never-ending S9: the move never ends: it repeats after 128 laps\n"
     "note game-over E2: South has no legal move and has lost\n"},
    {"kiswahili", never_ending, "A2R*",
     "error singleton M1: pit A2 holds one seed, and two are needed\n"
     "note game-over E2: South has no legal move and has lost\n"},
    {"kiswahili", namu_takata, "A9L", "error syntax -: 'A9L' is no move: no pit 1 to 8 is named\n"},
    {"kiswahili", namu_takata, "A5LX", "error syntax -: 'A5LX' is no move\n"},
    {"kiswahili", namu_takata, "", "error syntax -: '' is no move: no pit 1 to 8 is named\n"},
    {"kiswahili", namu_takata, "A5L*****************",
     "error syntax -: 'A5L*************...' is no move\n"},
};

// The first in the order of the rules is the error, the others are notes.
constexpr const char* blocked_beside_a_capture = R"(
          N        .   .   .   .   .   .   .   .
                   .   .   1   .   .   .   .   2
                   2   .   2x  .   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )";

constexpr Row several_reasons[] = {
    {"kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   1   .   .   .   .   1   .
                   .   1  17   .   2   .   1   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A3L",
     "error sixteen M2: pit A3 holds 17 seeds, and a capture lifts 15 at most\n"
     "note no-capture-here M2: pit A3 captures nothing here, and capturing is compulsory (A5)\n"},
    {"kete",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   .   1   .   1!  .   .   .   2
                   .   1   .   1   .   .   .   .
        > S 9      .   .   .   .   .   .   .   .
     )",
     "A2R",
     "error direction-forced S6: a capture at A2 enters kichwa 1 (L), not R\n"
     "note must-take-blocked T4: pit a5 was blocked and can be captured, so it must be\n"},
    {"kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   1   .   .   .   .   2
                   .   .   2x  .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A3R",
     "error no-capture-here M2: pit A3 captures nothing here, and capturing is compulsory (A6)\n"
     "note blocked-pit T3: pit A3 is blocked for this move\n"},
    {"kete", house_in_mtaji, "B5L*",
     "error front-row-first M3: pit B5 is in the back row, and the front row has pits of two or "
     "more (A2, A5)\n"
     "note house-first M5: a takata must lift the functional house A5\n"},
    {"kete",
     R"(
          N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   2x  .   .   6   .   .   .
        > S   H    .   .   .   .   .   .   .   .
     )",
     "A2R*",
     "error house-first M5: a takata must lift the functional house A5\n"
     "note blocked-pit T3: pit A2 is blocked for this move\n"},
    {"kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .   .   .   .   .   .   .   3x
        > S        .   .   .   .   2   .   .   .
     )",
     "A8R*",
     "error front-row-emptied F1: A8 is the only occupied front pit, and sowing it outwards "
     "empties the front row\n"
     "note blocked-pit T3: pit A8 is blocked for this move\n"},
    // Where a block leaves captures free, it is no reason against one.
    {"abstractplay", blocked_beside_a_capture, "A3R",
     "error no-capture-here M2: pit A3 captures nothing here, and capturing is compulsory (A1)\n"},
    {"kiswahili", blocked_beside_a_capture, "A3R",
     "error no-capture-here M2: pit A3 captures nothing here, and capturing is compulsory (A1)\n"
     "note blocked-pit T3: pit A3 is blocked for this move\n"},
};

constexpr const char* choice_at_the_house = R"(
          N 9      .   .   .   .   .   .   .   .
                   5   .   .   .   .   .   .   2
                   1   .   .   .   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )";

constexpr Row doubts[] = {
    {"kiswahili", namu_capture, "A4L*",
     "warning not-a-takata S2: the move is marked as a takata, but it captures\n"},
    {"kiswahili", mtaji_takata, "A4L",
     "warning takata-unmarked S2: the move is a takata, but it is not marked as one\n"},
    {"kiswahili", namu_capture, "A4L>",
     "warning stray-safari N8: a safari is marked, but the move meets no choice at the house\n"},
    {"kiswahili", mtaji_takata, "A4L**",
     "warning stray-takasia T1: takasia is marked, but no pit is blocked by this move or for it\n"},
    {"kiswahili", choice_at_the_house, "A1L#",
     "warning result-mismatch E1: '#' says that the game is won, but it goes on\n"},
    {"kiswahili", choice_at_the_house, "A1L>", ""},
    {"kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   2x  .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A6R**", ""},
};

TEST(Reasons, SayWhatIsWrongInNamu) {
  for (const Row& row : namu_refusals)
    expect_findings(row, Verdict::illegal);
}

TEST(Reasons, SayWhatIsWrongInMtaji) {
  for (const Row& row : mtaji_refusals)
    expect_findings(row, Verdict::illegal);
}

TEST(Reasons, SayWhatIsWrongAnywhere) {
  for (const Row& row : other_refusals)
    expect_findings(row, Verdict::illegal);
}

TEST(Reasons, ComeInTheOrderOfTheRules) {
  for (const Row& row : several_reasons)
    expect_findings(row, Verdict::illegal);
}

TEST(Reasons, AMarkThatDisagreesIsDoubtedNotRefused) {
  for (const Row& row : doubts)
    expect_findings(row, Verdict::legal);
}

bool is_allowed(const Openings& open, const Attempt& attempt) {
  if (attempt.hand) return open.allows(attempt.pit, *attempt.hand);
  return open.allows(attempt.pit, Hand::left) || open.allows(attempt.pit, Hand::right);
}

void expect_reasons(const RuleSet& rules, const Position& position, const Attempt& attempt) {
  const auto reasons = why_not(rules, position, attempt);
  EXPECT_EQ(reasons.empty(), is_allowed(openings(rules, position), attempt));
  EXPECT_TRUE(std::ranges::is_sorted(reasons, {}, &Diagnostic::rule));
  for (const Diagnostic& reason : reasons) {
    EXPECT_EQ(reason.severity, Severity::error);
    EXPECT_FALSE(reason.message.empty());
    EXPECT_TRUE(is_in_the_table(reason)) << text_of(reason);
  }
}

// Every pit, every hand or none, with a claim or without.
void expect_reasons_for_all(const RuleSet& rules, const Position& position) {
  const std::string bpn = format_bpn(position.setup());
  for (int index = 0; index < pits_per_ring; ++index) {
    for (const auto hand :
         {std::optional<Hand>(), std::optional(Hand::left), std::optional(Hand::right)}) {
      for (const Kind claimed : {Kind::capture, Kind::takata}) {
        SCOPED_TRACE(fmt::format("{}, {} {} {}", bpn, pit_name(position.to_move(), Pit(index)),
                                 hand ? hand_letter(*hand) : '-',
                                 claimed == Kind::takata ? "takata" : "capture"));
        expect_reasons(rules, position, {Pit(index), hand, claimed});
      }
    }
  }
}

class ReasonsProperty : public ::testing::TestWithParam<const char*> {};

TEST_P(ReasonsProperty, ThereIsAReasonExactlyWhereTheOpeningIsNotAllowed) {
  const RuleSet rules = given_rules(GetParam());
  RandomPositions positions(rules, 96);
  for (int left = scaled(5'000); left > 0 && !HasFailure(); --left) {
    expect_reasons_for_all(rules, positions.next());
  }
}

// Tokens of all kinds, in positions of all kinds.
TEST_P(ReasonsProperty, WhatIsNotLegalHasAnErrorFirstAndThenNotes) {
  const RuleSet rules = given_rules(GetParam());
  RandomPositions positions(rules, 80);
  for (int left = scaled(2'000); left > 0 && !HasFailure(); --left) {
    const Position position = positions.next();
    for (const char* token : {"A1L", "a5R*", "B3", "b8L*", "4R", "A7>", "5L>", "A2R**"}) {
      SCOPED_TRACE(format_bpn(position.setup()) + ", " + token);
      const Judgement judgement = judged(rules, position, token, 10'000);
      if (judgement.verdict == Verdict::legal) continue;
      ASSERT_FALSE(judgement.findings.empty());
      EXPECT_EQ(judgement.findings.front().severity, Severity::error);
      for (std::size_t i = 0; i < judgement.findings.size(); ++i) {
        EXPECT_EQ(judgement.findings[i].severity, i == 0 ? Severity::error : Severity::note);
        EXPECT_TRUE(is_in_the_table(judgement.findings[i])) << text_of(judgement.findings[i]);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(RuleSets, ReasonsProperty,
                         ::testing::Values("kiswahili", "kete", "zanzibar", "kujifunza",
                                           "abstractplay"),
                         [](const auto& rules) { return std::string(rules.param); });

}  // namespace
}  // namespace bao::test
