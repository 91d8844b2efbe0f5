// Rules H1 to H4, N7 and N8: owning the house, losing it, and laps that end in it in namu.
#include "rules/rule_rows.h"

namespace bao::test {
namespace {

constexpr std::string_view five_taken_capture_from_the_house = R"(
          N 9      .   .   .   .   .   .   .   .
                   5   .   .   .   2   .   .   2
                   1   .   .   .   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )";

constexpr RuleRow owning[] = {
    {Rule::H1, "AHouseIsLostWhenItIsLiftedDormantToo", "zanzibar",
     R"(
          N 9 h    .   .   .   .   .   .   .   .
                   2   .   .   6   .   .   .   3
                   .   2   .   .   4   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "A5R*", Leads{R"(
        > N 9 h    .   .   .   .   .   .   .   .
                   2   .   .   6   .   .   .   3
                   .   2   .   .   .   1   1   1
          S 8      .   .   .   .   .   .   1   1
     )"}},
    {Rule::H1, "AHouseIsLostWhenItIsCaptured", "kiswahili",
     R"(
          N 9 h    .   .   .   .   .   .   .   .
                   .   .   .   6   .   .   .   3
                   .   .   .   1   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "A4R", Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   3
                   .   .   1   3   7   1   1   1
          S 8 H    .   .   .   .   .   .   .   .
     )"}},
    {Rule::H1, "ADormantHouseIsLostWhenItIsCaptured", "kiswahili",
     R"(
          N 9 h    .   .   .   .   .   .   .   .
                   .   .   .   2   .   .   .   3
                   .   .   .   1   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "A4L", Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   3
                   1   1   .   2   6   .   .   .
          S 8 H    .   .   .   .   .   .   .   .
     )"}},
    {Rule::H1, "OwnershipNeverReturns", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   2   .   .   6   .   .   .
        > S 9      .   .   .   .   .   .   .   .
     )",
     "A2R*", Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   1   1   .   1   1   1
          S 8      .   .   .   .   1   1   1   1
     )"}},
    {Rule::H1, "NotEvenWhenTheLostHouseHasSixSeedsAgain", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   3   .   5   .   .   .
        > S 9      .   .   .   .   .   .   .   .
     )",
     "A3R*", Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   .   1   6   1   1   .
          S 8      .   .   .   .   .   .   .   .
     )"}},
    {Rule::H2, "ADormantHouseIsAnOrdinaryPit", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   2   .   .   4   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "A2R*", Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   1   1   .   1   1   1
          S 8      .   .   .   .   .   .   1   1
     )"}},
    {Rule::H2, "WithSixSeedsItIsFunctionalAgain", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   3   .   .   .   .   .   .
                   .   .   .   .   5   .   .   2
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "A8L*", Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   2   3   .   .   .   .   .   .
                   .   .   .   .   6   1   1   .
          S 8 H    .   .   .   .   .   .   .   .
     )"}},
    {Rule::H2, "ALostHouseIsNone", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   2   .   .   6   .   .   .
        > S 9      .   .   .   .   .   .   .   .
     )",
     "A2R*", Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   1   1   .   1   1   1
          S 8      .   .   .   .   1   1   1   1
     )"}},
    {Rule::H3, "AHouseOfFiveFreesNoChoiceThoughItIsFed", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   1   .   5   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "", Legal{"A5L* A5R*"}},
    {Rule::H3, "AChoiceIsJudgedBeforeTheSeedIsPlaced", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   .   .   5   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "A5R*", Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   .   .   .   1   1   1
          S 8      .   .   .   .   .   1   1   1
     )"}},
    {Rule::H3, "ALapIsJudgedAfterItsLastSeed", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   2   .   .   5   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "A2R*", Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   1   1   6   .   .   .
          S 8 H    .   .   .   .   .   .   .   .
     )"}},
    {Rule::H4, "ACaptureFromTheHouseLeavesItOwned", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   2   .   .   .
                   .   .   .   .   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "A5R", Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   .
                   .   .   .   .   7   .   1   1
          S 8 H    .   .   .   .   .   .   .   .
     )"}},
    // The five seeds of a8 end in the house, which takes a4.
    {Rule::H4, "SoDoesALaterCapture", "kiswahili", five_taken_capture_from_the_house, "A1L",
     Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   4   .   2   .   8   1   .   .
          S 8 H    .   .   .   .   .   .   .   .
     )"}},
};

constexpr std::string_view five_taken_reach_the_house = R"(
          N 9      .   .   .   .   .   .   .   .
                   5   .   .   .   .   .   .   2
                   1   .   .   .   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )";

constexpr RuleRow reaching[] = {
    {Rule::N7, "ATakataEndsInTheFunctionalHouse", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   2   .   .   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "A2R*", Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   1   1   7   .   .   .
          S 8 H    .   .   .   .   .   .   .   .
     )"}},
    {Rule::N8, "ACaptureMoveMayStopInTheFunctionalHouseOrPlayIt", "kiswahili",
     five_taken_reach_the_house, "", Legal{"A1L A1L>"}},
    {Rule::N8, "StoppingEndsTheMove", "kiswahili", five_taken_reach_the_house, "A1L", Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   3   1   1   1   7   .   .   .
          S 8 H    .   .   .   .   .   .   .   .
     )"}},
    {Rule::N8, "ASafariSowsTheHouseAndLosesIt", "kiswahili", five_taken_reach_the_house, "A1L>",
     Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   3   1   1   1   .   1   1   1
          S 8      .   .   .   .   1   1   1   1
     )"}},
    {Rule::N8, "ACaptureAtTheHouseLeavesNoChoice", "kiswahili", five_taken_capture_from_the_house,
     "", Legal{"A1L A5L A5R"}},
    {Rule::N8, "ADormantHouseLeavesNoChoice", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   5   .   .   .   .   .   .   2
                   1   .   .   .   4   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "", Legal{"A1L"}},
};

const bool registered = register_rows("House", owning) && register_rows("House", reaching);

}  // namespace
}  // namespace bao::test
