// What the spellings of the dialects mean in a position: parts that are left out, signs that two
// dialects read differently, and marks that disagree with the move.
#include "bao/bpn.h"
#include "bao/judge.h"
#include "bao/reasons.h"
#include "rules/ascii_board.h"
#include "rules/given.h"
#include "rules/random_positions.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

constexpr Spelling canonical{};
constexpr Spelling devoogt{Dialect::devoogt, Arrow::safari, RowCase::free};
constexpr Spelling kiba{Dialect::kiba, Arrow::right, RowCase::free};
constexpr Spelling unsure{Dialect::devoogt, Arrow::either, RowCase::free};

constexpr const char* start = R"(
          N 22 h   .   .   .   .   .   .   .   .
                   .   2   2   6   .   .   .   .
                   .   .   .   .   6   2   2   .
        > S 22 H   .   .   .   .   .   .   .   .
     )";

constexpr const char* norths_start = R"(
        > N 22 h   .   .   .   .   .   .   .   .
                   .   2   2   6   .   .   .   .
                   .   .   .   .   6   2   2   .
          S 22 H   .   .   .   .   .   .   .   .
     )";

// A1L, A4L, A4R, A7R capture; none of them comes to the house.
constexpr const char* captures = R"(
          N 9      .   .   .   .   .   .   .   .
                   1   1   .   2   .   .   2   .
                   2   .   .   3   .   .   1   .
        > S 9      .   .   .   .   .   .   .   .
     )";

// A1L takes five seeds, which end in the house.
constexpr const char* one_choice = R"(
          N 9      .   .   .   .   .   .   .   .
                   5   .   .   .   .   .   .   2
                   1   .   .   .   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )";

// A8R takes four seeds, which end in the house.
constexpr const char* choice_from_the_right = R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   4
                   .   .   .   .   6   .   .   1
        > S 9 H    .   .   .   .   .   .   .   .
     )";

// A4L takes five seeds, which end in the house; A4R does not come to it.
constexpr const char* choice_on_one_hand = R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   5   .   .   .   .
                   .   .   .   1   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )";

constexpr const char* mtaji_takata = R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   1   .   .   2   .   .   .   .
        > S        .   .   .   .   3   .   .   .
     )";

// A1R takes a6 and B4L takes a8.
constexpr const char* mtaji_captures = R"(
          N        .   .   .   .   .   .   .   .
                   1   .   1   .   .   .   .   1
                   2   .   1   .   .   .   .   .
        > S        .   .   .   4   .   .   .   .
     )";

constexpr const char* last_seeds = R"(
          N        2   2   .   .   .   .   .   .
                   .   .   2   .   .   .   .   .
                   2   .   1   .   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )";

constexpr const char* about_to_block = R"(
          N        .   .   .   .   .   .   .   .
                   .   .   2   .   .   .   2   .
                   2   .   .   .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )";

constexpr const char* blocked = R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   2x  .   .   .   2   .
                   .   1   1   .   .   3   .   .
          S        .   .   .   .   .   .   .   .
     )";

// A3L* never ends, A3R* does.
constexpr const char* never_ending_to_the_left = R"(
          N 11     .   .   .   .   .   .   .   .
                   .   .   .   .   9   .   .   1
                   1   6   3   1   .   5   4   .
        > S 11     2   1   .   5   .   3   .   1
     )";

// "A6L*", with warnings behind it, or the errors; of notes only the code.
std::string verdict_of(const Position& position, const Judgement& judgement) {
  std::string text;
  if (judgement.verdict == Verdict::legal) {
    text = canonical_token(position.to_move(), judgement.move);
  }
  for (const Diagnostic& finding : judgement.findings) {
    if (!text.empty()) text += "; ";
    text += fmt::format("{} {}", severity_word(finding.severity), code_word(finding.code));
  }
  return text;
}

struct Reading {
  const char* token;
  const char* verdict;
};

void expect_readings(const char* drawing, const Spelling& spelling,
                     const std::vector<Reading>& readings) {
  const RuleSet rules = given_rules("kiswahili");
  const Position position = given_position(board(drawing), rules);
  for (const auto& [token, verdict] : readings) {
    const Judgement judgement = judge(rules, position, token, spelling, default_lap_limit);
    EXPECT_EQ(verdict_of(position, judgement), verdict) << token << " in\n"
                                                        << drawing_of(position.setup());
    for (const Diagnostic& finding : judgement.findings) {
      EXPECT_EQ(finding.span, (Span{0, std::string_view(token).size()})) << token;
    }
  }
}

Diagnostic only_finding(const char* drawing, std::string_view token, const Spelling& spelling) {
  const RuleSet rules = given_rules("kiswahili");
  const Position position = given_position(board(drawing), rules);
  const auto judgement = judge(rules, position, token, spelling, default_lap_limit);
  EXPECT_EQ(judgement.findings.size(), 1U) << token;
  return judgement.findings.empty() ? Diagnostic() : judgement.findings.front();
}

TEST(Spelling, CanonicalTokensAreReadInEveryDialect) {
  for (const Spelling& spelling : {canonical, devoogt, kiba, unsure}) {
    expect_readings(start, spelling, {{"A6L*", "A6L*"}, {"A7R*", "A7R*"}});
    expect_readings(captures, spelling, {{"A4L", "A4L"}, {"A4R", "A4R"}, {"A1L", "A1L"}});
    expect_readings(one_choice, spelling, {{"A1L", "A1L"}, {"A1L>", "A1L>"}});
    expect_readings(mtaji_captures, spelling, {{"A1R", "A1R"}, {"B4L", "B4L"}});
  }
}

// --- the row -------------------------------------------------------------------------------------

TEST(Spelling, InNamuAMissingRowIsTheFrontRow) {
  for (const Spelling& spelling : {canonical, devoogt, kiba}) {
    expect_readings(start, spelling, {{"6L*", "A6L*"}, {"7R*", "A7R*"}});
    expect_readings(captures, spelling, {{"4L", "A4L"}});
  }
  expect_readings(norths_start, devoogt, {{"6L*", "a6L*"}});
}

TEST(Spelling, InMtajiAMissingRowIsAnErrorEvenWhereOnlyOneFits) {
  expect_readings(mtaji_takata, devoogt, {{"4L*", "error row"}, {"5L*", "error row"}});
  expect_readings(mtaji_captures, devoogt, {{"1R", "error row"}, {"1", "error row"}});
  const Diagnostic missing = only_finding(mtaji_captures, "1R", devoogt);
  EXPECT_EQ(missing.message, "which row is meant? In mtaji a pit is A1 or B1");
  EXPECT_EQ(missing.rule, Rule::M1);
}

TEST(Spelling, RowLettersHaveTheMoversCaseUnlessTheCaseIsFree) {
  expect_readings(start, canonical, {{"a6L*", "error wrong-side"}, {"a6<*", "error wrong-side"}});
  expect_readings(norths_start, canonical, {{"A6L*", "error wrong-side"}, {"a6L*", "a6L*"}});
  expect_readings(start, devoogt, {{"a6L*", "A6L*"}});
  expect_readings(norths_start, devoogt, {{"A6L*", "a6L*"}, {"a6L*", "a6L*"}});
  expect_readings(mtaji_captures, devoogt, {{"b4L", "B4L"}});
  const Diagnostic wrong = only_finding(norths_start, "A6L*", canonical);
  EXPECT_EQ(wrong.message, "A6 is South's pit, and North is to move");
  EXPECT_EQ(wrong.rule, Rule::B2);
}

// --- the direction -------------------------------------------------------------------------------

TEST(Spelling, AMissingDirectionOfAKimbiCaptureIsTheOneThereIs) {
  expect_readings(captures, devoogt, {{"A1", "A1L"}, {"1", "A1L"}, {"A7", "A7R"}, {"7", "A7R"}});
  expect_readings(captures, kiba, {{"A1", "A1L"}, {"a7", "A7R"}});
}

TEST(Spelling, AMissingDirectionIsAnErrorWhereBothArePossible) {
  expect_readings(captures, devoogt,
                  {{"A4", "error direction-missing"}, {"4", "error direction-missing"}});
  expect_readings(start, devoogt, {{"6*", "error direction-missing"}});
  expect_readings(mtaji_takata, devoogt, {{"A4*", "error direction-missing"}});
  const Diagnostic missing = only_finding(captures, "A4", devoogt);
  EXPECT_EQ(missing.message, "no direction is given, and both L and R are possible");
  EXPECT_EQ(missing.rule, Rule::none);
}

TEST(Spelling, AMissingDirectionIsFoundWhereOnlyOneLegalMoveFits) {
  expect_readings(mtaji_captures, devoogt, {{"A1", "A1R"}, {"B4", "B4L"}});
  expect_readings(never_ending_to_the_left, devoogt, {{"3*", "A3R*"}, {"A3*", "A3R*"}});
}

TEST(Spelling, ADirectionThatContradictsAKimbiCaptureIsAnError) {
  expect_readings(captures, devoogt,
                  {{"A1R", "error direction-forced"}, {"7L", "error direction-forced"}});
  expect_readings(captures, kiba,
                  {{"A1>", "error direction-forced"}, {"A7<", "error direction-forced"}});
  const Diagnostic forced = only_finding(captures, "A1R", devoogt);
  EXPECT_EQ(forced.message, "a capture at A1 enters kichwa 1 (L), not R");
  EXPECT_EQ(forced.rule, Rule::S6);
}

TEST(Spelling, DirectionsAreTheOwnersInEveryDialect) {
  expect_readings(start, devoogt, {{"6l*", "A6L*"}, {"6r*", "A6R*"}});
  expect_readings(start, kiba, {{"A6<*", "A6L*"}, {"A6>*", "A6R*"}, {"A6L*", "A6L*"}});
  expect_readings(norths_start, kiba, {{"a6<*", "a6L*"}, {"a6>*", "a6R*"}});
}

// --- safaris and arrows --------------------------------------------------------------------------

TEST(Spelling, AnArrowIsASafariInDeVoogtsSpelling) {
  expect_readings(one_choice, devoogt, {{"A1>", "A1L>"}, {"1>", "A1L>"}, {"A1L>", "A1L>"}});
  expect_readings(choice_from_the_right, devoogt, {{"A8>", "A8R>"}, {"A8", "A8R"}});
}

TEST(Spelling, ASafariTellsTheDirectionWhereOneHandComesToTheHouse) {
  expect_readings(choice_on_one_hand, devoogt,
                  {{"A4>", "A4L>"}, {"4>", "A4L>"}, {"A4", "error direction-missing"}});
}

TEST(Spelling, AnArrowIsTheRightHandInKibasSpelling) {
  expect_readings(choice_on_one_hand, kiba, {{"A4>", "A4R"}, {"A4<", "A4L"}, {"A4<+", "A4L>"}});
  expect_readings(choice_from_the_right, kiba, {{"A8>", "A8R"}, {"A8>+", "A8R>"}});
  expect_readings(one_choice, kiba, {{"A1>", "error direction-forced"}, {"A1+", "A1L>"}});
}

TEST(Spelling, ADirectionBeforeTheArrowMakesItASafariEverywhere) {
  for (const Spelling& spelling : {canonical, devoogt, kiba, unsure}) {
    expect_readings(choice_from_the_right, spelling, {{"A8R>", "A8R>"}, {"8r>", "A8R>"}});
  }
}

TEST(Spelling, AnArrowThatMayBeEitherIsTheOneThatIsLegal) {
  expect_readings(start, unsure, {{"A6>*", "A6R*"}});
  expect_readings(one_choice, unsure, {{"A1>", "A1L>"}});
  expect_readings(captures, unsure, {{"A4>", "A4R"}});
}

TEST(Spelling, AnArrowThatMeansTheSameEitherWayIsNotAmbiguous) {
  expect_readings(captures, unsure, {{"A7>", "A7R"}, {"7>", "A7R"}});
}

TEST(Spelling, AnArrowThatMayBeEitherIsAnErrorWhereTheMovesDiffer) {
  expect_readings(choice_on_one_hand, unsure, {{"A4>", "error ambiguous"}});
  expect_readings(choice_from_the_right, unsure, {{"A8>", "error ambiguous"}});
  EXPECT_EQ(only_finding(choice_on_one_hand, "A4>", unsure).message, "'A4>' may mean A4R or A4L>");
  EXPECT_EQ(only_finding(choice_from_the_right, "8>", unsure).message, "'8>' may mean A8R or A8R>");
}

TEST(Spelling, AnArrowThatFitsNeitherWayIsRefused) {
  expect_readings(captures, unsure, {{"A2>", "error empty-pit"}});
}

// --- marks that disagree -------------------------------------------------------------------------

TEST(Spelling, ASafariWithoutAChoiceIsDoubted) {
  expect_readings(captures, devoogt,
                  {{"A4L>", "A4L; warning stray-safari"}, {"A1>", "A1L; warning stray-safari"}});
  expect_readings(captures, kiba, {{"A4<+", "A4L; warning stray-safari"}});
  expect_readings(start, devoogt, {{"A7L>*", "A7L*; warning stray-safari"}});
  expect_readings(mtaji_captures, devoogt, {{"A1R>", "A1R; warning stray-safari"}});
  const Diagnostic stray = only_finding(captures, "A4L>", devoogt);
  EXPECT_EQ(stray.message, "a safari is marked, but the move meets no choice at the house");
  EXPECT_EQ(stray.rule, Rule::N8);
}

TEST(Spelling, TheKindIsThePositionsAndAMarkThatSaysOtherwiseIsDoubted) {
  expect_readings(start, devoogt, {{"6L", "A6L*; warning takata-unmarked"}});
  expect_readings(mtaji_takata, kiba, {{"A4<", "A4L*; warning takata-unmarked"}});
  expect_readings(captures, devoogt, {{"4L*", "A4L; warning not-a-takata"}});
  EXPECT_EQ(only_finding(start, "6L", devoogt).message,
            "the move is a takata, but it is not marked as one");
  EXPECT_EQ(only_finding(captures, "4L*", devoogt).message,
            "the move is marked as a takata, but it captures");
}

TEST(Spelling, TakasiaIsReadOnTheBlockingMoveAndOnTheReply) {
  expect_readings(about_to_block, kiba, {{"A1>**", "A1R*"}});
  expect_readings(about_to_block, devoogt, {{"A1R**", "A1R*"}, {"A1R*", "A1R*"}});
  expect_readings(blocked, devoogt, {{"a2R**", "a2R*"}, {"a2R*", "a2R*"}});
}

TEST(Spelling, TakasiaIsATakataWhereNothingIsBlocked) {
  expect_readings(start, devoogt, {{"6L**", "A6L*; warning stray-takasia"}});
  expect_readings(about_to_block, devoogt, {{"A6R**", "A6R*; warning stray-takasia"}});
  expect_readings(captures, devoogt,
                  {{"4L**", "A4L; warning not-a-takata; warning stray-takasia"}});
  EXPECT_EQ(only_finding(start, "6L**", devoogt).message,
            "takasia is marked, but no pit is blocked by this move or for it");
}

TEST(Spelling, HamnaIsDoubtedWhereTheGameGoesOn) {
  expect_readings(last_seeds, kiba, {{"A1>#", "A1R"}, {"A1>", "A1R"}});
  expect_readings(captures, kiba, {{"A4<#", "A4L; warning result-mismatch"}});
  EXPECT_EQ(only_finding(captures, "A4<#", kiba).message,
            "'#' says that the game is won, but it goes on");
}

TEST(Spelling, EveryMarkThatDisagreesIsNamed) {
  expect_readings(captures, devoogt,
                  {{"4L>**#",
                    "A4L; warning stray-safari; warning not-a-takata; warning stray-takasia; "
                    "warning result-mismatch"}});
}

// --- in general ----------------------------------------------------------------------------------

TEST(Spelling, WhatIsNotLegalPlaysNothing) {
  const RuleSet rules = given_rules("kiswahili");
  const Position position = given_position(board(start), rules);
  for (const char* token : {"A5L*", "A1L", "6*", "a6L*", "what", "6L*6L*"}) {
    const Judgement judgement = judge(rules, position, token, canonical, default_lap_limit);
    EXPECT_EQ(judgement.verdict, Verdict::illegal) << token;
    EXPECT_EQ(judgement.playout.after, position) << token;
    ASSERT_FALSE(judgement.findings.empty()) << token;
    EXPECT_EQ(judgement.findings.front().severity, Severity::error) << token;
  }
}

TEST(Spelling, AMoveThatOutlastsTheLapLimitIsUndecided) {
  const RuleSet rules = given_rules("kiswahili");
  const Position position = given_position(board(never_ending_to_the_left), rules);
  const Judgement judgement = judge(rules, position, "3L*", devoogt, 100);
  EXPECT_EQ(judgement.verdict, Verdict::undecided);
  EXPECT_EQ(canonical_token(Side::south, judgement.move), "A3L*");
  ASSERT_EQ(judgement.findings.size(), 1U);
  EXPECT_EQ(judgement.findings.front().code, Code::limit);
  EXPECT_EQ(judgement.findings.front().rule, Rule::S9);
  EXPECT_EQ(judgement.findings.front().message,
            "undecided: the move has neither ended nor recurred after 100 laps");
}

/// Every canonical token there could be for a side.
std::vector<std::string> all_tokens(Side side) {
  std::vector<std::string> tokens;
  for (int index = 0; index < pits_per_ring; ++index) {
    for (const char* end : {"L", "R", "L*", "R*", "L>", "R>"}) {
      tokens.push_back(pit_name(side, Pit(index)) + end);
    }
  }
  return tokens;
}

constexpr std::uint64_t few_laps = 10'000;

// The tokens that are legal without a word said, and the legal moves' own tokens.
void expect_one_token_a_move(const RuleSet& rules, const Position& position) {
  std::vector<std::string> legal = legal_tokens(rules, position, few_laps);
  std::vector<std::string> accepted;
  for (const std::string& token : all_tokens(position.to_move())) {
    const Judgement judgement = judge(rules, position, token, canonical, few_laps);
    if (judgement.verdict != Verdict::legal || !judgement.findings.empty()) continue;
    accepted.push_back(token);
    EXPECT_EQ(canonical_token(position.to_move(), judgement.move), token);
  }
  std::ranges::sort(legal);
  std::ranges::sort(accepted);
  EXPECT_EQ(accepted, legal) << format_bpn(position.setup());
}

std::string kiba_spelling_of(std::string token) {
  if (token.back() == '>') token.back() = '+';
  token[2] = token[2] == 'L' ? '<' : '>';
  return token;
}

// Without what may be left out in de Voogt's spelling: the row in namu, the direction at a kimbi.
std::string shortest_devoogt_spelling_of(std::string token, const Position& position) {
  const bool front = token[0] == 'A' || token[0] == 'a';
  const bool kimbi = token[1] <= '2' || token[1] >= '7';
  if (position.stage() != Stage::namu) return token;
  if (front && kimbi && token.back() != '*') token.erase(2, 1);
  return token.substr(1);
}

void expect_same_move(const RuleSet& rules, const Position& position, const std::string& token,
                      const std::string& spelled, const Spelling& spelling) {
  const Judgement judgement = judge(rules, position, spelled, spelling, few_laps);
  EXPECT_EQ(verdict_of(position, judgement), token)
      << spelled << " in " << format_bpn(position.setup());
}

class SpellingProperty : public ::testing::TestWithParam<const char*> {};

TEST_P(SpellingProperty, EveryLegalMoveHasExactlyOneCanonicalToken) {
  const RuleSet rules = given_rules(GetParam());
  RandomPositions positions(rules, 1994);
  for (int left = scaled(500); left > 0 && !HasFailure(); --left) {
    expect_one_token_a_move(rules, positions.next());
  }
}

TEST_P(SpellingProperty, EveryLegalMoveCanBeWrittenInEveryDialect) {
  const RuleSet rules = given_rules(GetParam());
  RandomPositions positions(rules, 2001);
  for (int left = scaled(1'000); left > 0 && !HasFailure(); --left) {
    const Position position = positions.next();
    for (const std::string& token : legal_tokens(rules, position, few_laps)) {
      expect_same_move(rules, position, token, kiba_spelling_of(token), kiba);
      expect_same_move(rules, position, token, shortest_devoogt_spelling_of(token, position),
                       devoogt);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(RuleSets, SpellingProperty,
                         ::testing::Values("kiswahili", "kete", "zanzibar", "kujifunza",
                                           "abstractplay"),
                         [](const auto& tested) { return std::string(tested.param); });

}  // namespace
}  // namespace bao::test
