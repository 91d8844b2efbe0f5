// Rules N1 to N6: how a move begins while the player has seeds in reserve. N7 and N8 stand with the
// house.
#include "rules/rule_rows.h"

namespace bao::test {
namespace {

constexpr std::string_view nothing_to_capture = R"(
          N 9      .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   2   .   .   3   .   .   .   .
        > S 9      .   .   .   .   2   .   .   .
     )";

constexpr std::string_view a4_can_capture = R"(
          N 9      .   .   .   .   .   .   .   .
                   .   .   .   2   .   .   .   2
                   2   .   .   3   .   .   .   .
        > S 9      .   .   .   .   2   .   .   .
     )";

constexpr RuleRow placing[] = {
    {Rule::N1, "TheSeedGoesIntoAnOccupiedFrontPit", "kiswahili", nothing_to_capture, "A4L*",
     Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   3   1   1   .   .   .   .   .
          S 8      1   .   .   .   2   .   .   .
     )"}},
    {Rule::N1, "AnEmptyPitIsNotFed", "kiswahili", nothing_to_capture, "A2R*",
     Refused{Code::empty_pit, Rule::N1}},
    {Rule::N1, "NoEmptyPitIsFedWhereTheChoiceIsFree", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   3
                   1   .   .   .   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "", Legal{"A1L* A1R*"}},
    {Rule::N1, "ABackPitIsNotFed", "kiswahili", nothing_to_capture, "B5R*",
     Refused{Code::row, Rule::N1}},
};

constexpr RuleRow capturing[] = {
    {Rule::N2, "CaptureIsCompulsory", "kiswahili", a4_can_capture, "A1R*",
     Refused{Code::must_capture, Rule::N2}},
    {Rule::N2, "OnlyAPitThatFacesSeedsCaptures", "kiswahili", a4_can_capture, "A1L",
     Refused{Code::no_capture_here, Rule::N2}},
    {Rule::N2, "NoOtherMovesWhileAPitCaptures", "kiswahili", a4_can_capture, "", Legal{"A4L A4R"}},
    {Rule::N2, "TheFacingSeedsAreTakenAtOnce", "kiswahili", a4_can_capture, "A4L", Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   3   1   .   4   .   .   .   .
          S 8      .   .   .   .   2   .   .   .
     )"}},
    {Rule::N2, "ASingletonMayCapture", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   .   .   .   1   .   .   .   2
                   2   .   .   1   .   .   .   .
        > S 9      .   .   .   .   .   .   .   .
     )",
     "A4R", Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   2   .   .   2   .   .   .   1
          S 8      .   .   .   .   .   .   .   .
     )"}},
    {Rule::N3, "ATakataLiftsTheWholePitAndSowsItEitherWay", "kiswahili", nothing_to_capture, "A4R*",
     Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   2   .   .   .   1   1   1   1
          S 8      .   .   .   .   2   .   .   .
     )"}},
    {Rule::N3, "EveryPairIsFedEitherWay", "kiswahili", nothing_to_capture, "",
     Legal{"A1L* A1R* A4L* A4R*"}},
};

constexpr std::string_view functional_house = R"(
          N 9      .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   3
                   1   .   2   .   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )";

constexpr std::string_view dormant_house = R"(
          N 9      .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   3
                   1   .   2   .   5   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )";

constexpr std::string_view lost_house = R"(
          N 9      .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   3
                   1   .   2   .   6   .   .   .
        > S 9      .   .   .   .   .   .   .   .
     )";

constexpr RuleRow choosing[] = {
    {Rule::N4, "AFunctionalHouseFreesEveryPitButItself", "kiswahili", functional_house, "",
     Legal{"A1L* A1R* A3L* A3R*"}},
    {Rule::N4, "AFunctionalHouseIsNotFed", "kiswahili", functional_house, "A5R*",
     Refused{Code::house, Rule::N4}},
    {Rule::N4, "AFunctionalHouseIsNotFedUnderOwnedEither", "zanzibar", functional_house, "",
     Legal{"A1L* A1R* A3L* A3R*"}},
    {Rule::N4, "ADormantHouseFreesNothingUnderFunctional", "kiswahili", dormant_house, "",
     Legal{"A3L* A3R* A5L* A5R*"}},
    {Rule::N4, "ASingletonIsNotFedBesidePairs", "kiswahili", dormant_house, "A1R*",
     Refused{Code::singleton, Rule::N4}},
    {Rule::N4, "ADormantHouseFreesEveryPitUnderOwned", "zanzibar", dormant_house, "",
     Legal{"A1L* A1R* A3L* A3R* A5L* A5R*"}},
    {Rule::N4, "OwnedCanBeAskedOfKiswahili", "kiswahili singletons=owned", dormant_house, "",
     Legal{"A1L* A1R* A3L* A3R* A5L* A5R*"}},
    {Rule::N4, "FunctionalCanBeAskedOfZanzibar", "zanzibar singletons=functional", dormant_house,
     "", Legal{"A3L* A3R* A5L* A5R*"}},
    {Rule::N4, "ALostHouseFreesNothing", "zanzibar", lost_house, "", Legal{"A3L* A3R* A5L* A5R*"}},
    {Rule::N4, "ASingletonIsNotFedWithoutAnOwnedHouse", "zanzibar", lost_house, "A1L*",
     Refused{Code::singleton, Rule::N4}},
    {Rule::N4, "SingletonsAreFedWhereThereIsNothingElse", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   3
                   1   .   1   .   .   .   .   .
        > S 9      .   .   .   .   .   .   .   .
     )",
     "", Legal{"A1L* A1R* A3L* A3R*"}},
};

constexpr std::string_view lonely_house_of_six = R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   .   .   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )";

constexpr std::string_view lonely_house_of_seven = R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   .   .   7   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )";

constexpr std::string_view six_after_the_tax = R"(
        > N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   .   .   5   1   1   .
          S 8 H    .   .   .   .   .   .   .   .
     )";

constexpr std::string_view six_lifted_whole = R"(
        > N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   .   .   .   1   1   1
          S 8      .   .   .   .   1   1   1   1
     )";

constexpr RuleRow taxing[] = {
    {Rule::N5, "ALonelyHouseIsFedEitherWay", "kiswahili", lonely_house_of_six, "",
     Legal{"A5L* A5R*"}},
    {Rule::N5, "TheTaxLiftsTwoAndTheHouseStaysOwned", "kiswahili", lonely_house_of_six, "A5R*",
     Leads{six_after_the_tax}},
    {Rule::N5, "TheTaxIsSownLeftwardsToo", "kiswahili", lonely_house_of_seven, "A5L*", Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   1   1   6   .   .   .
          S 8 H    .   .   .   .   .   .   .   .
     )"}},
    {Rule::N5, "ALonelyHouseThatIsLostIsLiftedWhole", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   .   .   6   .   .   .
        > S 9      .   .   .   .   .   .   .   .
     )",
     "A5R*", Leads{six_lifted_whole}},
    {Rule::N6, "AHouseOfSixIsLiftedWholeAndLost", "kete", lonely_house_of_six, "A5R*",
     Leads{six_lifted_whole}},
    {Rule::N6, "AHouseOfSevenIsTaxed", "kete", lonely_house_of_seven, "A5R*", Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   .   .   6   1   1   .
          S 8 H    .   .   .   .   .   .   .   .
     )"}},
    {Rule::N6, "KeepingSixCanBeTakenFromKete", "kete house_keeps_six=no", lonely_house_of_six,
     "A5R*", Leads{six_after_the_tax}},
    {Rule::N6, "KeepingSixCanBeAskedOfKiswahili", "kiswahili house_keeps_six=yes",
     lonely_house_of_six, "A5R*", Leads{six_lifted_whole}},
};

const bool registered = register_rows("Namu", placing) && register_rows("Namu", capturing) &&
                        register_rows("Namu", choosing) && register_rows("Namu", taxing);

}  // namespace
}  // namespace bao::test
