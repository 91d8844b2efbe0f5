// Rules M1 to M7 and F1: moves of a player who has no seeds in reserve, and the own front row.
#include "rules/rule_rows.h"

namespace bao::test {
namespace {

constexpr std::string_view one_pair = R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   1   .   .   2   .   .   .   .
        > S        .   .   .   .   1   .   .   .
     )";

constexpr std::string_view two_ways_to_a3 = R"(
          N        .   .   .   .   .   .   .   .
                   .   .   1   .   .   .   .   1
                   2   .   1   .   2   .   .   .
        > S        2   .   .   .   .   .   .   .
     )";

constexpr RuleRow capturing[] = {
    {Rule::M1, "APitOfTwoOrMoreIsSownEitherWay", "kiswahili", one_pair, "", Legal{"A4L* A4R*"}},
    {Rule::M1, "AllItsSeedsAreSown", "kiswahili", one_pair, "A4L*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   1   1   1   .   .   .   .   .
          S        .   .   .   .   1   .   .   .
     )"}},
    {Rule::M1, "ASingletonIsNotLifted", "kiswahili", one_pair, "A1R*",
     Refused{Code::singleton, Rule::M1}},
    {Rule::M1, "AnEmptyPitIsNotLifted", "kiswahili", one_pair, "A2R*",
     Refused{Code::empty_pit, Rule::M1}},
    {Rule::M1, "TheRowIsPartOfTheMove", "kiswahili", one_pair, "4L*", Refused{Code::row, Rule::M1}},
    // Sown rightwards, A2 would end in A3, which faces seeds.
    {Rule::M1, "NotEvenToCapture", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   1   .   .   .   .   .
                   .   1   2   .   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "", Legal{"A3L* A3R*"}},
    {Rule::M2, "CaptureIsCompulsory", "kiswahili", two_ways_to_a3, "B1R*",
     Refused{Code::must_capture, Rule::M2}},
    {Rule::M2, "OnlyAFirstLapThatEndsFacingSeedsCaptures", "kiswahili", two_ways_to_a3, "A1L",
     Refused{Code::no_capture_here, Rule::M2}},
    {Rule::M2, "NoOtherMovesWhileAPitCaptures", "kiswahili", two_ways_to_a3, "", Legal{"A1R A5L"}},
    {Rule::M2, "ABackPitMayCapture", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   1   .   .   .   .   .   1
                   .   1   .   .   .   .   .   .
        > S        .   3   .   .   .   .   .   .
     )",
     "B2L", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   1
                   .   3   1   .   .   .   .   .
          S        1   .   .   .   .   .   .   .
     )"}},
    {Rule::M2, "ABackPitObligesToCapture", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   1   .   .   .   .   .   1
                   .   1   .   .   2   .   .   .
        > S        .   3   .   .   .   .   .   .
     )",
     "", Legal{"B2L"}},
    {Rule::M2, "FifteenSeedsCapture", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   .   1   .   .   .   .
                   .   .  15   1   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A3L", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   .
                   1   1   .   2   1   1   1   2
          S        1   1   1   1   1   1   1   1
     )"}},
    {Rule::M2, "MoreThanFifteenSeedsDoNot", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   1   .   .   .   .   1   .
                   .   1  17   .   2   .   1   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A3L", Refused{Code::sixteen, Rule::M2}},
    {Rule::M2, "MoreThanFifteenSeedsAreATakataWhereverTheyEnd", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   1   .   .   .   .   .   .
                   .   1  17   .   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A3L*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   1   .   .   .   .   .   .
                   .   1   .   2   .   2   .   2
          S        3   1   .   1   3   1   2   .
     )"}},
    // Eighteen seeds would end two pits from where they are lifted.
    {Rule::M2, "MoreThanFifteenSeedsObligeToNothing", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   1   .   .   .   .   .   .   .
                   1   .  18   .   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "", Legal{"A3L* A3R*"}},
};

constexpr std::string_view house_and_pair = R"(
          N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   2   .   .   6   .   .   .
        > S   H    .   .   .   .   .   .   .   .
     )";

constexpr RuleRow takatas[] = {
    {Rule::M3, "TheFrontRowIsPlayedFirst", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   1   .   .   2   .   .   .   .
        > S        .   .   .   .   3   .   .   .
     )",
     "B5L*", Refused{Code::front_row_first, Rule::M3}},
    {Rule::M3, "TheBackRowIsPlayedWhenTheFrontRowHasNoPair", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   1   .   .   1   .   .   .   .
        > S        .   .   .   .   3   .   .   .
     )",
     "", Legal{"B5L* B5R*"}},
    {Rule::M4, "ATakataThatEndsInTheHouseSowsItOn", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   3   .   .   6   .   .   .
        > S   H    .   .   .   .   .   .   .   .
     )",
     "A2R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   1   1   .   1   1   1
          S        .   .   .   .   1   1   1   1
     )"}},
    {Rule::M4, "ACaptureMoveThatEndsInTheHouseSowsItOn", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   5   .   .   .   .   1
                   2   .   1   .   6   .   .   .
        > S   H    .   .   .   .   .   .   .   .
     )",
     "A1R", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   1
                   1   2   3   1   .   1   1   1
          S        .   .   .   .   1   1   1   1
     )"}},
    {Rule::M5, "ATakataMustLiftTheFunctionalHouse", "kete", house_and_pair, "", Legal{"A5L* A5R*"}},
    {Rule::M5, "AnotherPitIsNotLiftedBeforeTheHouse", "kete", house_and_pair, "A2R*",
     Refused{Code::house_first, Rule::M5}},
    {Rule::M5, "KiswahiliAsksNoHouseFirst", "kiswahili", house_and_pair, "",
     Legal{"A2L* A2R* A5L* A5R*"}},
    {Rule::M5, "HouseFirstCanBeTakenFromKete", "kete house_leads_takata=no", house_and_pair, "",
     Legal{"A2L* A2R* A5L* A5R*"}},
    {Rule::M5, "HouseFirstCanBeAskedOfZanzibar", "zanzibar house_leads_takata=yes", house_and_pair,
     "", Legal{"A5L* A5R*"}},
    {Rule::M5, "ADormantHouseDoesNotLead", "kete",
     R"(
          N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   2   .   .   5   .   .   .
        > S   H    .   .   .   .   .   .   .   .
     )",
     "", Legal{"A2L* A2R* A5L* A5R*"}},
};

constexpr std::string_view capture_beside_two_houses = R"(
          N   h    .   .   .   .   .   .   .   .
                   .   .   1   6   .   .   .   .
                   2   .   1   .   6   .   .   .
        > S   H    .   .   .   .   .   .   .   .
     )";

constexpr std::string_view both_houses_are_left = R"(
        > N   h    .   .   .   .   .   .   .   .
                   .   .   .   6   .   .   .   .
                   1   1   2   .   6   .   .   .
          S   H    .   .   .   .   .   .   .   .
     )";

constexpr std::string_view no_house_is_left = R"(
        > N        .   .   .   .   .   .   .   .
                   .   .   .   6   .   .   .   .
                   1   1   2   .   6   .   .   .
          S        .   .   .   .   .   .   .   .
     )";

constexpr RuleRow houses[] = {
    {Rule::M6, "TheFirstCaptureInMtajiEndsBothHouses", "zanzibar", capture_beside_two_houses, "A1R",
     Leads{no_house_is_left}},
    {Rule::M6, "KiswahiliKeepsBothHouses", "kiswahili", capture_beside_two_houses, "A1R",
     Leads{both_houses_are_left}},
    {Rule::M6, "EndingTheHousesCanBeTakenFromZanzibar", "zanzibar house_ends_with_first_capture=no",
     capture_beside_two_houses, "A1R", Leads{both_houses_are_left}},
    {Rule::M6, "EndingTheHousesCanBeAskedOfKete", "kete house_ends_with_first_capture=yes",
     capture_beside_two_houses, "A1R", Leads{no_house_is_left}},
    {Rule::M6, "ATakataEndsNoHouse", "zanzibar",
     R"(
          N   h    .   .   .   .   .   .   .   .
                   .   .   .   6   .   .   .   .
                   2   .   .   .   6   .   .   .
        > S   H    .   .   .   .   .   .   .   .
     )",
     "A1R*", Leads{R"(
        > N   h    .   .   .   .   .   .   .   .
                   .   .   .   6   .   .   .   .
                   .   1   1   .   6   .   .   .
          S   H    .   .   .   .   .   .   .   .
     )"}},
    {Rule::M6, "ACaptureInNamuEndsNoHouse", "zanzibar",
     R"(
          N   h    .   .   .   .   .   .   .   .
                   .   .   1   6   .   .   .   .
                   .   .   1   .   6   .   .   .
        > S 1 H    .   .   .   .   .   .   .   .
     )",
     "A3L", Leads{R"(
        > N   h    .   .   .   .   .   .   .   .
                   .   .   .   6   .   .   .   .
                   1   .   2   .   6   .   .   .
          S   H    .   .   .   .   .   .   .   .
     )"}},
    {Rule::M7, "WhoHasNoReserveLiftsThoughTheOtherPlaces", "kiswahili",
     R"(
          N 3      .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .   .   .   2   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A4R*", Leads{R"(
        > N 3      .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .   .   .   .   1   1   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
    {Rule::M7, "WhoHasAReservePlacesThoughTheOtherLifts", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .   .   .   2   .   .   .   .
        > S 3      .   .   .   .   .   .   .   .
     )",
     "A4R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .   .   .   .   1   1   1   .
          S 2      .   .   .   .   .   .   .   .
     )"}},
    {Rule::M7, "WhoHasNoReserveMayPlayTheBackRow", "kiswahili",
     R"(
          N 3      .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .   .   .   1   .   .   .   .
        > S        .   .   .   .   3   .   .   .
     )",
     "", Legal{"B5L* B5R*"}},
    {Rule::M7, "WhoHasAReserveMayFeedASingleton", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .   .   .   1   .   .   .   .
        > S 3      .   .   .   .   3   .   .   .
     )",
     "", Legal{"A4L* A4R*"}},
};

constexpr RuleRow front_row[] = {
    {Rule::F1, "ALonelyKichwaIsNotSownOutwards", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .   .   .   .   .   .   .   3
        > S        .   .   .   .   2   .   .   .
     )",
     "A8R*", Refused{Code::front_row_emptied, Rule::F1}},
    {Rule::F1, "ALonelyKichwaIsSownInwards", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .   .   .   .   .   .   .   3
        > S        .   .   .   .   2   .   .   .
     )",
     "", Legal{"A8L*"}},
    {Rule::F1, "NotForAMomentThoughTheLapComesRoundAgain", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .   .   .   .   .   .   .  12
        > S        .   .   .   .   .   .   .   .
     )",
     "A8R*", Refused{Code::front_row_emptied, Rule::F1}},
    {Rule::F1, "InNamuToo", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   1   .   .   .   .   .   .   .
        > S 9      .   .   .   .   .   .   .   .
     )",
     "", Legal{"A1R*"}},
    {Rule::F1, "ACaptureAtALonelyKichwaIsNotRestricted", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   2   .   .   .   .   .   .
                   1   .   .   .   .   .   .   .
        > S 9      .   .   .   .   .   .   .   .
     )",
     "", Legal{"A1L"}},
    {Rule::F1, "AKichwaBesideAnotherPitIsSownOutwards", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .   .   .   .   1   .   .   3
        > S        .   .   .   .   2   .   .   .
     )",
     "", Legal{"A8L* A8R*"}},
};

const bool registered = register_rows("Mtaji", capturing) && register_rows("Mtaji", takatas) &&
                        register_rows("Mtaji", houses) && register_rows("FrontRow", front_row);

}  // namespace
}  // namespace bao::test
