// Rules B1 to B5: pits, their names and neighbours, and the start. B6 stands with positions.
#include "bao/board.h"
#include "rules/ascii_board.h"
#include "rules/given.h"
#include "rules/rule_rows.h"

#include <gtest/gtest.h>

#include <string>

namespace bao::test {
namespace {

Pit front(int number) {
  return Pit::of(Row::front, number);
}
Pit back(int number) {
  return Pit::of(Row::back, number);
}

// The names of South's pits, each the next one in `direction`.
std::string round_trip(Direction direction) {
  std::string names;
  for (int steps = 0; steps < pits_per_ring; ++steps) {
    if (!names.empty()) names += ' ';
    names += pit_name(Side::south, front(1).onward(direction, steps));
  }
  return names;
}

TEST(Board, B2_PitsAreNumberedFromTheOwnersLeft) {
  // The leftmost column South sees is A1, B1 and North's a8, b8.
  const auto setup = board(R"(
          N        1   .   .   .   .   .   .   2
                   3   .   .   .   .   .   .   4
                   5   .   .   .   .   .   .   6
        > S        7   .   .   .   .   .   .   8
     )");
  const auto seeds = [&setup](Side side, Pit pit) {
    return int{setup.board[index_of(side)][static_cast<std::size_t>(pit.index())]};
  };
  EXPECT_EQ(seeds(Side::north, back(8)), 1);
  EXPECT_EQ(seeds(Side::north, back(1)), 2);
  EXPECT_EQ(seeds(Side::north, front(8)), 3);
  EXPECT_EQ(seeds(Side::north, front(1)), 4);
  EXPECT_EQ(seeds(Side::south, front(1)), 5);
  EXPECT_EQ(seeds(Side::south, front(8)), 6);
  EXPECT_EQ(seeds(Side::south, back(1)), 7);
  EXPECT_EQ(seeds(Side::south, back(8)), 8);
  EXPECT_EQ(format_bpn(setup),
            "1.0.0.0.0.0.0.2/3.0.0.0.0.0.0.4/5.0.0.0.0.0.0.6/7.0.0.0.0.0.0.8 S 0-0 - - -");
}

TEST(Board, B2_NamesAreUpperCaseForSouthAndLowerCaseForNorth) {
  EXPECT_EQ(pit_name(Side::south, front(7)), "A7");
  EXPECT_EQ(pit_name(Side::south, back(2)), "B2");
  EXPECT_EQ(pit_name(Side::north, front(1)), "a1");
  EXPECT_EQ(pit_name(Side::north, back(8)), "b8");
}

TEST(Board, B2_FacingPitsAddUpToNine) {
  for (int number = 1; number <= pits_per_row; ++number) {
    EXPECT_EQ(front(number).facing(), front(9 - number)) << number;
  }
}

TEST(Board, B3_TheRingRunsRoundTheOwnRows) {
  EXPECT_EQ(round_trip(Direction::rightwards), "A1 A2 A3 A4 A5 A6 A7 A8 B8 B7 B6 B5 B4 B3 B2 B1");
  EXPECT_EQ(round_trip(Direction::leftwards), "A1 B1 B2 B3 B4 B5 B6 B7 B8 A8 A7 A6 A5 A4 A3 A2");
  EXPECT_EQ(front(3).onward(Direction::rightwards, 48), front(3));
}

TEST(Board, B2_RowAndNumberTellAPit) {
  for (int index = 0; index < pits_per_ring; ++index) {
    const Pit pit(index);
    EXPECT_EQ(Pit::of(pit.row(), pit.number()), pit) << index;
    EXPECT_EQ(pit.is_front(), index < pits_per_row) << index;
  }
}

TEST(Board, B3_AlongTheBackRowTheHandMovesTheOtherWay) {
  EXPECT_EQ(hand_of(front(3), Direction::rightwards), Hand::right);
  EXPECT_EQ(hand_of(back(3), Direction::rightwards), Hand::left);
  for (int index = 0; index < pits_per_ring; ++index) {
    for (const Hand hand : {Hand::left, Hand::right}) {
      EXPECT_EQ(hand_of(Pit(index), direction_of(Pit(index), hand)), hand) << index;
    }
  }
}

TEST(Board, B4_KichwaAndHouseHaveTheirPlaces) {
  EXPECT_EQ(kichwa_of(Hand::left), front(1));
  EXPECT_EQ(kichwa_of(Hand::right), front(8));
  EXPECT_EQ(entry_direction(Hand::left), Direction::rightwards);
  EXPECT_EQ(entry_direction(Hand::right), Direction::leftwards);
  EXPECT_EQ(house_pit, front(5));
}

constexpr RuleRow rows[] = {
    {Rule::B2, "APitFacesTheOneAcrossTheMiddle", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   3   .   .   .   .   .   .
                   .   1   .   .   .   .   1   1
        > S 9      .   .   .   .   .   .   .   .
     )",
     "A2L", Leads{R"(
        > N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   .
                   1   3   1   .   .   .   1   1
          S 8      .   .   .   .   .   .   .   .
     )"}},
    {Rule::B2, "APitOfTheOtherSideIsNotPlayed", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
        > S 9      .   .   .   .   .   .   .   .
     )",
     "a2L*", Refused{Code::wrong_side, Rule::B2}},
    {Rule::B3, "SeedsGoOnIntoTheOwnBackRow", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .   .   .   .   .   .   4   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A7R*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   .   .   .   .   .   .   .   1
          S        .   .   .   .   .   1   1   1
     )"}},
    {Rule::B3, "AndBackIntoTheFrontRow", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   1   .   .   .   .   .   .   .
        > S        .   .   5   .   .   .   .   .
     )",
     "B3L*", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   2   1   1   .   .   .   .   .
          S        1   1   .   .   .   .   .   .
     )"}},
    {Rule::B4, "PitsTwoAndSevenAreKimbi", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   .   1   .   .   .   .   1   .
                   .   1   .   .   .   .   1   .
        > S 9      .   .   .   .   .   .   .   .
     )",
     "", Legal{"A2L A7R"}},
    // The lap runs leftwards, and would keep to that in the middle.
    {Rule::B4, "PitTwoIsOneForLaterCapturesToo", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   2   1   .   .   .   .   .   .
                   .   1   .   2   .   .   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A4L", Leads{R"(
        > N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   .
                   1   2   1   .   .   .   .   .
          S        .   .   .   .   .   .   .   .
     )"}},
};

const bool registered = register_rows("Board", rows);

TEST(Board, B5_TheGameStartsWithSixTwoTwoAndTwentyTwo) {
  for (const char* name : {"kiswahili", "kete", "zanzibar"}) {
    const Position start = Position::start_of(given_rules(name));
    EXPECT_EQ(drawing_of(start.setup()), drawing_of(board(R"(
          N 22 h   .   .   .   .   .   .   .   .
                   .   2   2   6   .   .   .   .
                   .   .   .   .   6   2   2   .
        > S 22 H   .   .   .   .   .   .   .   .
     )")))
        << name;
    EXPECT_EQ(seed_count(start.setup()), game_seeds) << name;
  }
}

TEST(Board, B5_KujifunzaStartsWithTwoInEveryPit) {
  const Position start = Position::start_of(given_rules("kujifunza"));
  EXPECT_EQ(drawing_of(start.setup()), drawing_of(board(R"(
          N        2   2   2   2   2   2   2   2
                   2   2   2   2   2   2   2   2
                   2   2   2   2   2   2   2   2
        > S        2   2   2   2   2   2   2   2
     )")));
  EXPECT_EQ(seed_count(start.setup()), game_seeds);
}

}  // namespace
}  // namespace bao::test
