// Rules T1 to T5: the blocked pit. `x` marks it, `!` the pit that must be captured.
#include "rules/rule_rows.h"

namespace bao::test {
namespace {

// A1R* fills A3, so that A6 threatens a6.
constexpr std::string_view about_to_threaten_a6 = R"(
          N        .   .   .   .   .   .   .   .
                   .   .   2   .   .   .   2   .
                   2   .   .   .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )";

constexpr std::string_view a6_is_blocked = R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   2x  .   .   .   2   .
                   .   1   1   .   .   3   .   .
          S        .   .   .   .   .   .   .   .
     )";

constexpr std::string_view a6_is_threatened = R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   2   .   .   .   2   .
                   .   1   1   .   .   3   .   .
          S        .   .   .   .   .   .   .   .
     )";

constexpr RuleRow blocking[] = {
    {Rule::T1, "ATakataBlocksTheOnePitItThreatens", "kiswahili", about_to_threaten_a6, "A1R*",
     Leads{a6_is_blocked}},
    {Rule::T1, "TakasiaCanBeTakenAway", "kiswahili takasia=no", about_to_threaten_a6, "A1R*",
     Leads{a6_is_threatened}},
    {Rule::T1, "SoItIsUnderKete", "kete", about_to_threaten_a6, "A1R*", Leads{a6_is_blocked}},
    {Rule::T1, "SoItIsUnderZanzibar", "zanzibar", about_to_threaten_a6, "A1R*",
     Leads{a6_is_blocked}},
    {Rule::T5, "KujifunzaHasNoTakasia", "kujifunza", about_to_threaten_a6, "A1R*",
     Leads{a6_is_threatened}},
    {Rule::T5, "TakasiaCanBeAskedOfKujifunza", "kujifunza takasia=yes", about_to_threaten_a6,
     "A1R*", Leads{a6_is_blocked}},
    {Rule::T1, "TheTakataThatPlacesTheLastSeedBlocks", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   2   .   .   .   2   .
                   2   .   .   .   .   3   .   .
        > S 1      .   .   .   .   .   .   .   .
     )",
     "A1R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   2x  .   .   .   2   .
                   .   1   1   1   .   3   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T1, "NothingIsBlockedWhileAnyoneHasAReserve", "kiswahili",
     R"(
          N 1      .   .   .   .   .   .   .   .
                   .   .   2   .   .   .   2   .
                   2   .   .   .   .   3   .   .
        > S 1      .   .   .   .   .   .   .   .
     )",
     "A1R*", Leads{R"(
        > N 1      .   .   .   .   .   .   .   .
                   .   .   2   .   .   .   2   .
                   .   1   1   1   .   3   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T1, "ACaptureBlocksNothingThoughItLeavesOneThreat", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   1   2   .   .   2   .
                   2   .   1   .   2   .   1   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   2   .   .   2   .
                   1   1   2   .   2   .   1   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T1, "TwoThreatenedPitsAreNotBlocked", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   2   .   .   .   2   .
                   2   .   .   .   3   3   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   2   2   .   .   .   2   .
                   .   1   1   .   3   3   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T1, "PitsAreCountedNotWaysToTakeThem", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   2   .   .   .   2   .
                   2   .   .   .   .   3   .   .
        > S        .   4   .   .   .   .   .   .
     )",
     "A1R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   2x  .   .   .   2   .
                   .   1   1   .   .   3   .   .
          S        .   4   .   .   .   .   .   .
     )"}},
    {Rule::T1, "WhoCanCaptureIsNotBlocked", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   2   .   2   .   .   .   2   .
                   2   .   .   .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   2   .   .   .   2   .
                   .   1   1   .   .   3   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
};

constexpr RuleRow exceptions[] = {
    {Rule::T2, "AFunctionalHouseIsNeverBlocked", "kiswahili",
     R"(
          N   h    .   .   .   .   .   .   .   .
                   .   .   .   6   .   .   .   2
                   .   2   .   .   .   .   3   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A2R*", Leads{R"(
        > N   h    .   .   .   .   .   .   .   .
                   .   .   .   6   .   .   .   2
                   .   .   1   1   .   .   3   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T2, "ADormantHouseMayBeBlocked", "kiswahili",
     R"(
          N   h    .   .   .   .   .   .   .   .
                   .   .   .   5   .   .   .   2
                   .   2   .   .   .   .   3   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A2R*", Leads{R"(
        > N   h    .   .   .   .   .   .   .   .
                   .   .   .   5x  .   .   .   2
                   .   .   1   1   .   .   3   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T2, "ALostHouseMayBeBlocked", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   .   6   .   .   .   2
                   .   2   .   .   .   .   3   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A2R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   6x  .   .   .   2
                   .   .   1   1   .   .   3   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T2, "TheOnlyFrontPitIsNeverBlocked", "kiswahili",
     R"(
          N        .   2   .   .   .   .   .   .
                   .   .   1   .   .   .   .   .
                   2   .   .   .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R*", Leads{R"(
        > N        .   2   .   .   .   .   .   .
                   .   .   1   .   .   .   .   .
                   .   1   1   .   .   3   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T2, "TheOnlyPairIsNeverBlocked", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   2   .   .   .   1   .
                   2   .   .   .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   2   .   .   .   1   .
                   .   1   1   .   .   3   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T2, "ASingletonMayBeBlocked", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   1   .   .   .   2   .
                   2   .   .   .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   1x  .   .   .   2   .
                   .   1   1   .   .   3   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
};

constexpr std::string_view a3_is_blocked = R"(
          N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   2x  .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )";

// Seventeen seeds end in A6.
constexpr std::string_view seventeen_in_the_house = R"(
          N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   .   .   .   .  17  14x  .   .
        > S   H    .   .   .   .   .   .   .   .
     )";

constexpr std::string_view house_stopped = R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   1   1   1   1   1  16   1   1
          S        1   1   1   1   1   1   1   1
     )";

constexpr std::string_view house_passed = R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   2   2   2   2   2   1   2   2
          S        2   2   2   2   2   2   2   2
     )";

constexpr RuleRow blocked[] = {
    {Rule::T3, "TheBlockedPitIsNotLifted", "kiswahili", a3_is_blocked, "A3R*",
     Refused{Code::blocked_pit, Rule::T3}},
    {Rule::T3, "OtherPitsAre", "kiswahili", a3_is_blocked, "", Legal{"A6L* A6R*"}},
    {Rule::T3, "ALapThatEndsInTheBlockedPitEndsTheMove", "kiswahili", a3_is_blocked, "A6L*",
     Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   3   1   1   .   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T3, "TheBlockedPitObligesToNothing", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   2x  .   .   1   .   .
        > S        .   .   .   .   3   .   .   .
     )",
     "", Legal{"B5L* B5R*"}},
    {Rule::T3, "ABlockedPitMayCaptureWhereALapEnds", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   1   .   .   .   .   2
                   .   .   2x  .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A6L", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   .   .   3   1   1   .   .   1
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T3, "TheFirstLapOfTheHousePasses", "kiswahili", seventeen_in_the_house, "A5R*",
     Leads{house_passed}},
    {Rule::T3, "ItDoesNotPassUnderZanzibar", "zanzibar", seventeen_in_the_house, "A5R*",
     Leads{house_stopped}},
    {Rule::T3, "PassingCanBeTakenFromKiswahili", "kiswahili house_passes_block=no",
     seventeen_in_the_house, "A5R*", Leads{house_stopped}},
    {Rule::T3, "PassingCanBeAskedOfZanzibar", "zanzibar house_passes_block=yes",
     seventeen_in_the_house, "A5R*", Leads{house_passed}},
    {Rule::T3, "OnlyTheFirstLapPasses", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   .   .   .   .  17  30x  .   .
        > S   H    .   .   .   .   .   .   .   .
     )",
     "A5R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   3   3   3   3   3   2   3   3
          S        3   3   3   3   3   3   3   3
     )"}},
    {Rule::T3, "ALostHouseDoesNotPass", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   .   .   .   .  17  14x  .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A5R*", Leads{house_stopped}},
};

// A1 takes a6, A5 takes a2.
constexpr std::string_view a6_must_be_captured = R"(
          N        .   .   .   .   .   .   .   .
                   .   .   1!  .   .   .   1   .
                   2   .   1   .   2   .   1   .
        > S        .   .   .   .   .   .   .   .
     )";

constexpr RuleRow obliging[] = {
    {Rule::T4, "TheBlockedPitMustBeCapturedNext", "kete", a6_must_be_captured, "",
     Legal{"A1R A5L"}},
    {Rule::T4, "AnotherPitIsNotCapturedInstead", "kete", a6_must_be_captured, "A5R",
     Refused{Code::must_take_blocked, Rule::T4}},
    {Rule::T4, "WithoutTheObligationAnyCaptureWillDo", "kete",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   1   .   .   .   1   .
                   2   .   1   .   2   .   1   .
        > S        .   .   .   .   .   .   .   .
     )",
     "", Legal{"A1R A5L A5R"}},
    {Rule::T4, "APositionThatWasSetUpInNamuObligesToo", "kete",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   .   1   .   1!  .   .   .   2
                   .   1   .   1   .   .   .   .
        > S 9      .   .   .   .   .   .   .   .
     )",
     "", Legal{"A4L A4R"}},
    {Rule::T4, "WhatCannotBeCapturedObligesToNothing", "kete",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   1!  .   .   .   1   .
                   2   .   .   .   2   .   1   .
        > S        .   .   .   .   .   .   .   .
     )",
     "", Legal{"A5R"}},
    {Rule::T4, "TheReplyLeavesTheObligation", "kete", a3_is_blocked, "A6R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   2!  .   .   .   1   1
          S        .   .   .   .   .   .   .   1
     )"}},
    {Rule::T4, "KiswahiliLeavesNoObligation", "kiswahili", a3_is_blocked, "A6R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   2   .   .   .   1   1
          S        .   .   .   .   .   .   .   1
     )"}},
    {Rule::T4, "TheObligationCanBeTakenFromKete", "kete blocked_must_be_captured=no", a3_is_blocked,
     "A6R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   2   .   .   .   1   1
          S        .   .   .   .   .   .   .   1
     )"}},
    {Rule::T4, "TheObligationCanBeAskedOfKiswahili", "kiswahili blocked_must_be_captured=yes",
     a3_is_blocked, "A6R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   2!  .   .   .   1   1
          S        .   .   .   .   .   .   .   1
     )"}},
    {Rule::T4, "TheObligationIsGoneOnePlyLater", "kete", a6_must_be_captured, "A1R", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   1   .
                   1   1   2   .   2   .   1   .
          S        .   .   .   .   .   .   .   .
     )"}},
};

const bool registered = register_rows("Takasia", blocking) &&
                        register_rows("Takasia", exceptions) && register_rows("Takasia", blocked) &&
                        register_rows("Takasia", obliging);

}  // namespace
}  // namespace bao::test
