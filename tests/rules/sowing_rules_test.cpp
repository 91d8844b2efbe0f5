// Rules S1 to S10: how a lap is sown, what it captures, and when a move ends.
#include "rules/rule_rows.h"

namespace bao::test {
namespace {

constexpr RuleRow laps[] = {
    {Rule::S1, "NoPitIsSkippedNotEvenTheEmptiedOne", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .  16   .   .   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A2R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   1   1   1   1   1   1   1   1
          S        1   1   1   1   1   1   1   1
     )"}},
    {Rule::S1, "NorIsAnyThatIsReachedAgain", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .  18   .   .   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A2R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   2   .   3   1   2   .   2   .
          S        .   2   .   2   .   2   .   2
     )"}},
    {Rule::S1, "ALapRunsRoundTheOwnRing", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   .   .   2   .   .   .
                   .   .  12   .   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A3L*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   2   .   .   .
                   1   1   .   .   .   .   1   1
          S        1   1   1   1   1   1   1   1
     )"}},
    {Rule::S2, "ATakataCapturesNothing", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   .   .   1   .   .   .
                   2   .   1   .   1   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   1   .   .   .
                   .   1   .   1   .   1   1   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::S2, "ACaptureMoveGoesOnCapturing", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   3   .   .   2   .   1
                   2   .   1   .   .   1   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   1
                   2   .   1   2   .   3   1   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::S3, "ALapThatEndsInAnEmptyPitEndsTheMove", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   3   .   .   .   .   .
                   2   .   .   1   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   3   .   .   .   .   .
                   .   1   1   1   .   .   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::S3, "NorDoesItCaptureWhatFacesThePit", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   4   .   1   .   .   .   .   .
                   2   .   1   .   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   4   .   .   .   .   .   .   .
                   1   1   2   .   .   .   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::S4, "TheOwnPitStaysAsItIs", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   1   .   .   .   .   1
                   2   .   1   .   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   1
                   1   1   2   .   .   .   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::S4, "BackRowsAreSafe", "kiswahili",
     R"(
          N        .   5   .   .   .   .   .   .
                   .   .   .   .   .   .   .   1
                   2   .   .   1   .   .   .   .
        > S        .   1   .   .   .   .   .   .
     )",
     "A1L*", Leads{R"(
        > N        .   5   .   .   .   .   .   .
                   .   .   .   .   .   .   .   1
                   .   .   .   1   .   .   .   .
          S        1   .   1   1   .   .   .   .
     )"}},
    // The nine seeds of a6 end in B8.
    {Rule::S4, "BackRowsAreSafeFromCaptureMovesToo", "kiswahili",
     R"(
          N        5   .   .   .   .   .   .   5
                   1   .   9   .   .   .   .   .
                   2   .   1   .   .   .   .   .
        > S        .   .   .   .   .   .   .   1
     )",
     "A1R", Leads{R"(
        > N        5   .   .   .   .   .   .   5
                   1   .   .   .   .   .   .   .
                   1   2   3   1   1   1   1   1
          S        .   .   .   .   .   1   1   .
     )"}},
    {Rule::S4, "AllSeedsOfTheFacingPitAreTaken", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   4   .   .   .   .   1
                   2   .   1   .   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   1
                   1   2   3   1   .   .   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::S7, "ALapThatEndsInAnOccupiedPitIsContinued", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   1
                   2   .   1   .   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   1
                   .   1   .   1   1   .   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
};

constexpr std::string_view a4_takes_three = R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   3   .   .   .   .
                   .   .   .   1   .   .   .   .
        > S 9      .   .   .   .   .   .   .   .
     )";

constexpr std::string_view kimbi_captures = R"(
          N 9      .   .   .   .   .   .   .   .
                   1   1   .   .   .   .   1   1
                   1   1   .   .   .   .   1   1
        > S 9      .   .   .   .   .   .   .   .
     )";

constexpr RuleRow entering[] = {
    {Rule::S5, "SeedsThatEnterAtTheLeftKichwaRunRightwards", "kiswahili", a4_takes_three, "A4L",
     Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   .
                   1   1   1   2   .   .   .   .
          S 8      .   .   .   .   .   .   .   .
     )"}},
    {Rule::S5, "SeedsThatEnterAtTheRightKichwaRunLeftwards", "kiswahili", a4_takes_three, "A4R",
     Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   .
                   .   .   .   2   .   1   1   1
          S 8      .   .   .   .   .   .   .   .
     )"}},
    {Rule::S6, "AKimbiEntersTheKichwaBesideIt", "kiswahili", kimbi_captures, "",
     Legal{"A1L A2L A7R A8R"}},
    {Rule::S6, "AKimbiLeavesNoChoice", "kiswahili", kimbi_captures, "A2R",
     Refused{Code::direction_forced, Rule::S6}},
    {Rule::S6, "TheMiddlePitsLeaveTheChoiceToTheOpeningCapture", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   .   .   1   1   1   1   .   .
                   .   .   1   1   1   1   .   .
        > S 9      .   .   .   .   .   .   .   .
     )",
     "", Legal{"A3L A3R A4L A4R A5L A5R A6L A6R"}},
    {Rule::S6, "ALaterCaptureInTheMiddleKeepsTheDirection", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   .   1   .   .   .   1
                   .   .   .   1   .   2   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A6L", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   1
                   .   .   .   2   1   .   .   1
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::S6, "ACaptureAtTheRightKimbiTurnsBack", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   1   .   .   .   .   .   1   .
                   .   .   .   .   2   .   1   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A5R", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   1   .   .   .   .   .   .   .
                   .   .   .   .   .   1   2   1
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::S6, "ACaptureAtTheLeftKimbiTurnsBack", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   1   .   .   .   .   .   1
                   .   1   .   2   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A4L", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   1
                   1   2   1   .   .   .   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
};

constexpr std::string_view hamna_at_the_house = R"(
          N 9      .   .   .   3   .   .   .   .
                   5   .   .   .   .   .   .   .
                   1   .   .   .   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )";

// B4 is the only pit that may be lifted, and comes back to itself after 128 laps either way.
constexpr std::string_view nothing_but_never_ending = R"(
          N        .   .   .   .   .   .   .   .
                   1   .   .   .   .   .   .   .
                   .   1   .   1   .   1   .   1
        > S        1   .   1   3   1   .   1   .
     )";

// A3 never ends either way. B8 would.
constexpr std::string_view obliged_to_the_never_ending = R"(
          N        .   .   .   .   .   .   .   .
                   1   .   .   .   .   .   .   .
                   .   1   3   1   .   1   .   1
        > S        1   .   1   .   1   .   1   2
     )";

constexpr RuleRow ending[] = {
    {Rule::S8, "TheLastCaptureIsStillSownAndThatIsAll", "kiswahili",
     R"(
          N 9      .   .   .   3   .   .   .   .
                   2   .   .   .   .   .   .   .
                   1   1   .   .   .   .   .   .
        > S 9      .   .   .   .   .   .   .   .
     )",
     "A1L", Leads{R"(
        > N 9      .   .   .   3   .   .   .   .
                   .   .   .   .   .   .   .   .
                   3   2   .   .   .   .   .   .
          S 8      .   .   .   .   .   .   .   .
     )"}},
    {Rule::S8, "NothingIsLeftToDecideAtTheHouse", "kiswahili", hamna_at_the_house, "",
     Legal{"A1L"}},
    {Rule::S8, "TheHouseIsNotPlayedAfterTheLastCapture", "kiswahili", hamna_at_the_house, "A1L",
     Leads{R"(
        > N 9      .   .   .   3   .   .   .   .
                   .   .   .   .   .   .   .   .
                   3   1   1   1   7   .   .   .
          S 8 H    .   .   .   .   .   .   .   .
     )"}},
    {Rule::S9, "ANeverEndingMoveIsIllegal", "kiswahili", nothing_but_never_ending, "B4R*",
     Refused{Code::never_ending, Rule::S9}},
    {Rule::S10, "TheObligationStandsThoughTheMoveNeverEnds", "kiswahili",
     obliged_to_the_never_ending, "B8R*", Refused{Code::front_row_first, Rule::M3}},
    {Rule::S10, "ThereIsNoFallingBackToOtherMoves", "kiswahili", obliged_to_the_never_ending, "",
     Won{Side::north, Rule::E2}},
    {Rule::E2, "WhoHasNoneButNeverEndingMovesLoses", "kiswahili", nothing_but_never_ending, "",
     Won{Side::north, Rule::E2}},
};

const bool registered = register_rows("Sowing", laps) && register_rows("Sowing", entering) &&
                        register_rows("Sowing", ending);

}  // namespace
}  // namespace bao::test
