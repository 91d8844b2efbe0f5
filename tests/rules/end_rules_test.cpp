// Rules E1 and E2: who has won. What never-ending moves do to E2 stands with S9 and S10.
#include "rules/rule_rows.h"

namespace bao::test {
namespace {

constexpr std::string_view south_has_no_front_row = R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .   .   .   .   .   .   .   .
        > S        .   .   3   .   .   .   .   .
     )";

constexpr std::string_view north_has_no_front_row = R"(
          N        .   2   .   .   .   .   .   .
                   .   .   .   .   .   .   .   .
                   .   .   3   .   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )";

constexpr std::string_view nothing_but_singletons = R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   1   .   1   .   .   .   .   .
        > S        .   .   1   .   .   .   .   .
     )";

constexpr RuleRow front_rows[] = {
    {Rule::E1, "WhoseFrontRowIsEmptyLoses", "kiswahili", south_has_no_front_row, "",
     Won{Side::north, Rule::E1}},
    {Rule::E1, "NoMovesAreLeftToIt", "kiswahili", south_has_no_front_row, "", Legal{""}},
    {Rule::E1, "TheSideThatIsNotToMoveMayLoseToo", "kiswahili", north_has_no_front_row, "",
     Won{Side::south, Rule::E1}},
    {Rule::E1, "NoMovesAreLeftToTheWinnerEither", "kiswahili", north_has_no_front_row, "",
     Legal{""}},
    {Rule::E1, "AMoveAfterTheEndIsRefused", "kiswahili", north_has_no_front_row, "A3R*",
     Refused{Code::game_over, Rule::E1}},
    {Rule::E1, "AReserveDoesNotSaveAnEmptyFrontRow", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .   .   .   .   .   .   .   .
        > S 9      .   .   3   .   .   .   .   .
     )",
     "", Won{Side::north, Rule::E1}},
    {Rule::E1, "OfTwoEmptyFrontRowsTheMoversLoses", "kiswahili",
     R"(
          N        .   2   .   .   .   .   .   .
                   .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   .
        > S        .   .   3   .   .   .   .   .
     )",
     "", Won{Side::north, Rule::E1}},
};

constexpr RuleRow moves[] = {
    {Rule::E2, "WhoHasNoLegalMoveLoses", "kiswahili", nothing_but_singletons, "",
     Won{Side::north, Rule::E2}},
    {Rule::E2, "ThereIsNoMoveToMake", "kiswahili", nothing_but_singletons, "A1R*",
     Refused{Code::game_over, Rule::E2}},
    {Rule::E2, "SingletonsAreMovesWhileThereIsAReserve", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   1   .   1   .   .   .   .   .
        > S 1      .   .   1   .   .   .   .   .
     )",
     "", GoesOn{}},
    {Rule::E2, "ALastPairThatIsBlockedIsNoMove", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   1   .   2x  .   .   .   .   .
        > S        .   .   1   .   .   .   .   .
     )",
     "", Won{Side::north, Rule::E2}},
    {Rule::E2, "AGameWithALegalMoveGoesOn", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   1   .   2   .   .   .   .   .
        > S        .   .   1   .   .   .   .   .
     )",
     "", GoesOn{}},
};

const bool registered = register_rows("End", front_rows) && register_rows("End", moves);

}  // namespace
}  // namespace bao::test
