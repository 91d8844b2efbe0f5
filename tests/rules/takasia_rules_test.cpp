// Rules T1 to T5: the blocked pit. `x` marks it, `!` the pit that must be captured or that stays
// blocked.
#include "bao/rules.h"
#include "rules/given.h"
#include "rules/random_positions.h"
#include "rules/rule_rows.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <vector>

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
    {Rule::T1, "ForOneMoveAlone", "kiswahili", a3_is_blocked, "A6R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   2   .   .   .   1   1
          S        .   .   .   .   .   .   .   1
     )"}},
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
    {Rule::T3, "OtherPitsDoNotPass", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   2x  .   1   3   .   .
        > S   H    .   .   .   .   .   .   .   .
     )",
     "A6L*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   3   1   2   .   .   .
          S   H    .   .   .   .   .   .   .   .
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

// a8 takes A3 in reply.
constexpr std::string_view about_to_threaten_and_be_threatened = R"(
          N        .   .   .   .   .   .   .   .
                   2   .   2   .   .   .   2   .
                   2   .   .   .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )";

constexpr std::string_view a6_is_blocked_and_a8_captures = R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   2x  .   .   .   2   .
                   .   1   1   .   .   3   .   .
          S        .   .   .   .   .   .   .   .
     )";

// A3 takes a8.
constexpr std::string_view the_blocked_pit_captures = R"(
          N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   1   .   2x  .   .   1   .   .
        > S        .   .   .   .   3   .   .   .
     )";

// A6L takes a5, whose seed ends in A8.
constexpr std::string_view a_capture_ends_in_the_blocked_pit = R"(
          N        .   .   .   .   .   .   .   .
                   2   .   .   1   .   .   .   .
                   .   .   .   1   .   2   .   1x
        > S        .   .   .   .   .   .   .   .
     )";

constexpr std::string_view the_blocked_pit_was_relayed = R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   .
                   .   .   .   2   1   1   1   .
          S        .   .   .   .   .   .   .   .
     )";

constexpr RuleRow despite_captures[] = {
    {Rule::T1, "WhoCanCaptureMayBeBlockedWhereThatIsAsked", "kiswahili takasia_despite_capture=yes",
     about_to_threaten_and_be_threatened, "A1R*", Leads{a6_is_blocked_and_a8_captures}},
    {Rule::T1, "SoItIsUnderAbstractplay", "abstractplay", about_to_threaten_and_be_threatened,
     "A1R*", Leads{a6_is_blocked_and_a8_captures}},
    {Rule::T1, "SoItIsUnderTheKujifunzaOfAbstractplay", "abstractplay-kujifunza",
     about_to_threaten_and_be_threatened, "A1R*", Leads{a6_is_blocked_and_a8_captures}},
    {Rule::M2, "WhoIsBlockedMustCaptureAllTheSame", "abstractplay", a6_is_blocked_and_a8_captures,
     "", Legal{"a8L"}},
    {Rule::T1, "TwoThreatenedPitsAreNotBlockedThen", "abstractplay",
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
    {Rule::T3, "TheBlockedPitThenBeginsCaptures", "kiswahili takasia_despite_capture=yes",
     the_blocked_pit_captures, "", Legal{"A3L"}},
    {Rule::T3, "OtherwiseItBeginsNone", "kiswahili", the_blocked_pit_captures, "",
     Legal{"B5L* B5R*"}},
    {Rule::T3, "ItThenBeginsNoTakata", "kiswahili takasia_despite_capture=yes", a3_is_blocked, "",
     Legal{"A6L* A6R*"}},
    {Rule::T3, "ACaptureIsThenRelayedThroughTheBlockedPit", "kiswahili takasia_despite_capture=yes",
     a_capture_ends_in_the_blocked_pit, "A6L", Leads{the_blocked_pit_was_relayed}},
    {Rule::T3, "OtherwiseACaptureStopsThere", "kiswahili", a_capture_ends_in_the_blocked_pit, "A6L",
     Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   .
                   .   .   .   2   1   .   .   2
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T3, "ATakataThenStopsThereAllTheSame", "kiswahili takasia_despite_capture=yes",
     a3_is_blocked, "A6L*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   3   1   1   .   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
};

constexpr RuleRow unspared[] = {
    {Rule::T2, "AFunctionalHouseIsBlockedWhereNothingIsSpared", "kiswahili takasia_spares=no",
     R"(
          N   h    .   .   .   .   .   .   .   .
                   .   .   .   6   .   .   .   2
                   .   2   .   .   .   .   3   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A2R*", Leads{R"(
        > N   h    .   .   .   .   .   .   .   .
                   .   .   .   6x  .   .   .   2
                   .   .   1   1   .   .   3   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T2, "SoIsTheOnlyFrontPit", "kiswahili takasia_spares=no",
     R"(
          N        .   2   .   .   .   .   .   .
                   .   .   1   .   .   .   .   .
                   2   .   .   .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R*", Leads{R"(
        > N        .   2   .   .   .   .   .   .
                   .   .   1x  .   .   .   .   .
                   .   1   1   .   .   3   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T2, "SoIsTheOnlyPair", "abstractplay takasia_spares=no",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   2   .   .   .   1   .
                   2   .   .   .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   2x  .   .   .   1   .
                   .   1   1   .   .   3   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::M3, "TheBackRowIsLiftedWhereTheOnlyPairIsBlocked", "abstractplay takasia_spares=no",
     R"(
        > N        .   2   .   .   .   .   .   .
                   .   .   2x  .   .   .   1   .
                   .   1   1   .   .   3   .   .
          S        .   .   .   .   .   .   .   .
     )",
     "", Legal{"b7L* b7R*"}},
    {Rule::E2, "WhoHasNothingBesideTheBlockedPitHasLost", "abstractplay takasia_spares=no",
     R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   2x  .   .   .   1   .
                   .   1   1   .   .   3   .   .
          S        .   .   .   .   .   .   .   .
     )",
     "", Won{Side::south, Rule::E2}},
    {Rule::M5, "ABlockedHouseNeedNotBeLifted", "kete takasia_spares=no",
     R"(
        > N   h    .   .   .   .   .   .   .   .
                   2   .   .   6x  .   .   .   .
                   .   .   .   .   .   .   2   .
          S        .   .   .   .   .   .   .   .
     )",
     "", Legal{"a8L* a8R*"}},
};

constexpr std::string_view lasting = "kiswahili takasia_lasts=resolved";

// A1 takes a6, A5 takes a2.
constexpr std::string_view a6_stays_blocked = a6_must_be_captured;

constexpr RuleRow lasting_blocks[] = {
    {Rule::T3, "ABlockThatLastsIsRememberedAfterTheReply", lasting, a3_is_blocked, "A6R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   2!  .   .   .   1   1
          S        .   .   .   .   .   .   .   1
     )"}},
    {Rule::T3, "AlsoWhereTheReplyEndsInThePit", "abstractplay", a3_is_blocked, "A6L*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   3!  1   1   .   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T3, "ATakataOfTheBlockerBlocksThePitAgain", lasting,
     R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   2!  .   .   .   1   1
          S        .   .   .   .   .   .   .   1
     )",
     "a8R*", Leads{R"(
          N        1   1   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   .   .   2x  .   .   .   1   1
        > S        .   .   .   .   .   .   .   1
     )"}},
    {Rule::T3, "SoDoesACaptureElsewhere", lasting, a6_stays_blocked, "A5R", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   1x  .   .   .   .   .
                   2   .   1   .   .   1   2   1
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T3, "CapturingThePitResolvesTheBlock", lasting, a6_stays_blocked, "A1R", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   1   .
                   1   1   2   .   2   .   1   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T4, "ABlockThatLastsDoesNotYetOblige", lasting, a6_stays_blocked, "",
     Legal{"A1R A5L A5R"}},
    {Rule::T4, "UnderAbstractplayItDoes", "abstractplay", a6_stays_blocked, "", Legal{"A1R A5L"}},
    {Rule::T1, "ANewBlockTakesThePlaceOfOneThatLasts", lasting,
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   2   .   .   .   2!  .
                   2   .   .   .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R*", Leads{a6_is_blocked}},
    {Rule::T1, "AReplyMayBlockAPitInItsTurn", lasting,
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   2   .   .   .   2   .
                   2   .   .   .   .   3   .   1x
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   2x  .   .   .   2   .
                   .   1   1   .   .   3   .   1!
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T3, "LiftingThePitToBeginResolvesTheBlock", "abstractplay", the_blocked_pit_captures,
     "A3L", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   3   .   1   1   .   1   .   .
          S        .   .   .   .   3   .   .   .
     )"}},
    {Rule::T3, "LiftingItInALaterLapDoes", "abstractplay", a_capture_ends_in_the_blocked_pit, "A6L",
     Leads{the_blocked_pit_was_relayed}},
    {Rule::T3, "LiftingItAfterTheHousePassesDoes",
     "kiswahili takasia_lasts=resolved house_passes_block=yes", seventeen_in_the_house, "A5R*",
     Leads{house_passed}},
    {Rule::T3, "CapturingOtherPitsDoesNot", lasting, a_capture_ends_in_the_blocked_pit, "A6L",
     Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   .
                   .   .   .   2   1   .   .   2!
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T3, "CapturingThePitThatItFacesResolvesTheBlock", lasting,
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
    {Rule::T4, "UnderKeteTheObligationLastsForTheReplyWhateverHappens", "kete",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   1   .   .   .   .   2
                   .   .   2x  .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A6L", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   .   .   3!  1   1   .   .   1
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T3, "AnEmptyPitIsNotBlockedAgain", lasting,
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   .!  .   .   .   .   2
                   2   .   .   .   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   .   1   1   .   .   .   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::T3, "NothingIsBlockedAgainWhileAnyoneHasAReserve", lasting,
     R"(
          N 2      .   .   .   .   .   .   .   .
                   .   .   2!  .   .   .   .   2
                   2   .   .   .   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R*", Leads{R"(
        > N 2      .   .   .   .   .   .   .   .
                   .   .   2   .   .   .   .   2
                   .   1   1   .   .   .   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
};

const bool registered =
    register_rows("Takasia", blocking) && register_rows("Takasia", exceptions) &&
    register_rows("Takasia", blocked) && register_rows("Takasia", obliging) &&
    register_rows("Takasia", despite_captures) && register_rows("Takasia", unspared) &&
    register_rows("Takasia", lasting_blocks);

// How often a game came to each state.
struct States {
  int blocked = 0;
  int must = 0;
  int both = 0;
};

void count(const Setup& setup, States& states) {
  states.blocked += static_cast<int>(setup.blocked.has_value());
  states.must += static_cast<int>(setup.must.has_value());
  states.both += static_cast<int>(setup.blocked && setup.must);
}

// A block that lasts is all in the position: read back from its text, the game goes on the same.
TEST(Takasia, T5_EveryStateOfAGameIsReadBackFromItsText) {
  for (const std::string_view text :
       {"abstractplay", "abstractplay-kujifunza", "kujifunza takasia=yes takasia_lasts=resolved"}) {
    const RuleSet rules = given_rules(text);
    std::mt19937_64 random(1995);
    States states;
    Position position = Position::start_of(rules);
    for (int left = 20'000; left > 0; --left) {
      const std::string bpn = format_bpn(position.setup());
      ASSERT_EQ(given_position(bpn, rules, Completeness::game), position) << text << ": " << bpn;
      count(position.setup(), states);
      std::vector<Position> after;
      visit_moves(rules, position, 10'000, [&](const Move&, const Playout& playout) {
        if (playout.ending == Ending::ended) after.push_back(playout.after);
        return true;
      });
      position = after.empty() ? Position::start_of(rules) : after[random() % after.size()];
    }
    EXPECT_GT(states.blocked, 100) << text;
    EXPECT_GT(states.must, 100) << text;
    EXPECT_GT(states.both, 0) << text;
  }
}

// What was lifted is found out whether or not anyone is told of the laps.
TEST(Takasia, T3_ABlockLastsAsLongWhoeverListens) {
  const RuleSet rules = given_rules("abstractplay");
  RandomPositions positions(rules, 3);
  int resolved = 0;
  for (int left = scaled(5'000); left > 0; --left) {
    const Position position = positions.next();
    visit_moves(rules, position, 1'000, [&](const Move& move, const Playout& playout) {
      const Playout told = play(rules, position, move, 1'000, [](const LapEvent&) {});
      EXPECT_EQ(told.after, playout.after) << format_bpn(position.setup());
      resolved += static_cast<int>(position.blocked() && !told.after.must());
      return true;
    });
  }
  EXPECT_GT(resolved, scaled(100));
}

}  // namespace
}  // namespace bao::test
