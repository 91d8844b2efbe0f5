// The drawings that the other tests are written in.
#include "rules/ascii_board.h"

#include "bao/bpn.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace bao::test {
namespace {

std::string refusal_of(std::string_view drawing) {
  try {
    (void)board(drawing);
  } catch (const std::invalid_argument& refused) {
    return refused.what();
  }
  return "read";
}

TEST(AsciiBoard, EverythingOfAPositionCanBeDrawn) {
  const auto setup = board(R"(
        > N   h    .   .   .   .   .   .   .   .
                   .   .   2x  6   .   .   2   .
                   .   1   .!  .   .   3   .   .
          S 12     .   .   .   .   .   .   .  10
     )");
  EXPECT_EQ(format_bpn(setup),
            "0.0.0.0.0.0.0.0/0.0.2.6.0.0.2.0/0.1.0.0.0.3.0.0/0.0.0.0.0.0.0.10 N 12-0 h a6 A3");
  EXPECT_EQ(board(drawing_of(setup)), setup);
}

TEST(AsciiBoard, ChangingRoundTwiceChangesNothing) {
  const auto setup = board(R"(
          N 3 h    .   1   .   .   .   .   .   .
                   .   .   2!  6   .   .   2   .
                   .   1x  .   .   .   3   .   .
        > S        .   .   .   .   .   .   .  10
     )");
  EXPECT_EQ(format_bpn(changed_round(setup)),
            "10.0.0.0.0.0.0.0/0.0.3.0.0.0.1.0/0.2.0.0.6.2.0.0/0.0.0.0.0.0.1.0 N 3-0 H a2 A6");
  EXPECT_EQ(changed_round(changed_round(setup)), setup);
}

struct BadDrawing {
  const char* why;
  const char* drawing;
};

constexpr BadDrawing bad_drawings[] = {
    {"board: 3 rows are drawn, not 4", "N . . . . . . . .\n . . . . . . . .\n> S . . . . . . . ."},
    {"board: row 2 does not have 8 pits",
     "N . . . . . . . .\n . . . . . . . . .\n . . . . . . . .\n> S . . . . . . . ."},
    {"board: row 4 does not have 8 pits",
     "N . . . . . . . .\n . . . . . . . .\n . . . . . . . .\n. . . . . . . ."},
    {"board: the first row begins with 'N'",
     "S . . . . . . . .\n . . . . . . . .\n . . . . . . . .\n> S . . . . . . . ."},
    {"board: 'h' means nothing here",
     "N . . . . . . . .\n . . . . . . . .\n . . . . . . . .\n> S h . . . . . . . ."},
    {"board: one side is marked with '>' as the one to move",
     "N . . . . . . . .\n . . . . . . . .\n . . . . . . . .\nS . . . . . . . ."},
    {"board: 'o' is no pit",
     "N . . . . . . . .\n . . . o . . . .\n . . . . . . . .\n> S . . . . . . . ."},
    {"board: '256' is no pit",
     "N . . . . . . . .\n . . . 256 . . . .\n . . . . . . . .\n> S . . . . . . . ."},
    {"board: '2x' is marked on the wrong side",
     "N . . . . . . . .\n . . . 2x . . . .\n . . . . . . . .\n> S . . . . . . . ."},
    {"board: '3!' is marked on the wrong side",
     "N . . . . . . . .\n . . . . . . . .\n . . . 3! . . . .\n> S . . . . . . . ."},
    {"board: '3x' is the second pit marked so",
     "N . . . . . . . .\n . . . . . . . .\n . . 2x 3x . . . .\n> S . . . . . . . ."},
};

TEST(AsciiBoard, ADrawingThatIsNoneIsRefused) {
  for (const BadDrawing& bad : bad_drawings)
    EXPECT_EQ(refusal_of(bad.drawing), bad.why);
}

}  // namespace
}  // namespace bao::test
