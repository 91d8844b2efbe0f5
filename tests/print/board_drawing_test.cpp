// The one drawing of a board: every pit, its seeds and its marks.
#include "board_drawing.h"

#include "bao/bpn.h"
#include "print/drawn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::Contains;

constexpr double wide = 250;    // reserves beside the board
constexpr double narrow = 150;  // reserves above and below

/// Every number of seeds up to fourteen, forty, a blocked pit, one to be captured.
constexpr std::string_view many_seeds =
    "1.2.3.4.5.6.7.8/9.10.11.12.13.14.0.1/1.2.3.40.7.0.0.1/12.11.10.9.8.7.6.5 S 3-17 Hh A3 a2";

Setup setup_of(std::string_view bpn) {
  return *parse_bpn(bpn);
}

BoardView view_of(std::string_view bpn, std::optional<PitSet> changed = std::nullopt,
                  Orientation orientation = Orientation::south_below) {
  return board_view(setup_of(bpn), orientation, changed);
}

Group drawn(const BoardView& view, double width = wide, const Words& words = english_words) {
  return BoardDrawing(width, 100, words).draw(view, "label");
}

bool is(OwnedPit place, Side side, Pit pit) {
  return place.side == side && place.pit == pit;
}

/// A pit as it was drawn: its stamp and the shapes up to the next pit.
struct DrawnPit {
  CellView cell;
  const Stamp* stamp = nullptr;
  std::vector<std::string> texts;
  std::size_t lines = 0;
};

std::vector<DrawnPit> pits_of(const BoardView& view, const Group& group) {
  std::vector<DrawnPit> pits;
  for (const Shape& shape : group.shapes) {
    if (const auto* stamp = std::get_if<Stamp>(&shape.form)) {
      const std::size_t at = pits.size();
      pits.push_back({view.rows.at(at / pits_per_row).at(at % pits_per_row), stamp, {}, 0});
    } else if (!pits.empty() && std::holds_alternative<Segment>(shape.form)) {
      ++pits.back().lines;
    } else if (const auto* text = std::get_if<Text>(&shape.form); text && !pits.empty()) {
      pits.back().texts.push_back(text->content);
    }
  }
  return pits;
}

std::size_t dots_of(const DrawnPit& pit) {
  const auto circles = all_of<Circle>(pit.stamp->symbol->shapes);
  return static_cast<std::size_t>(
      std::ranges::count_if(circles, [](const auto& circle) { return !circle.form->stroke; }));
}

const DrawnPit& pit_named(const std::vector<DrawnPit>& pits, Side side, Pit pit) {
  return *std::ranges::find_if(
      pits, [&](const DrawnPit& drawn_pit) { return is(drawn_pit.cell.place, side, pit); });
}

TEST(BoardDrawing, HasASeedForEverySeedUpToADozenAndAlwaysTheNumber) {
  for (const double width : {wide, narrow}) {
    const BoardView view = view_of(many_seeds);
    const Group group = drawn(view, width);
    const std::vector<DrawnPit> pits = pits_of(view, group);
    ASSERT_EQ(pits.size(), 32U);
    std::set<int> numbers;
    for (const DrawnPit& pit : pits) {
      const int seeds = pit.cell.seeds;
      numbers.insert(seeds);
      EXPECT_EQ(dots_of(pit), seeds <= most_drawn_seeds ? static_cast<std::size_t>(seeds) : 0U);
      EXPECT_THAT(pit.texts, Contains(std::to_string(seeds)));
    }
    EXPECT_EQ(numbers.size(), 16U);  // 0 to 14, and 40
  }
}

TEST(BoardDrawing, SeedsOfAPitDoNotTouch) {
  const BoardView view = view_of(many_seeds);
  const Group group = drawn(view);
  for (const DrawnPit& pit : pits_of(view, group)) {
    const auto circles = all_of<Circle>(pit.stamp->symbol->shapes);
    for (std::size_t i = 0; i < circles.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Circle& a = *circles[i].form;
        const Circle& b = *circles[j].form;
        if (a.stroke || b.stroke) continue;
        EXPECT_GT(std::hypot(a.x - b.x, a.y - b.y), a.radius + b.radius) << pit.cell.seeds;
      }
    }
  }
}

TEST(BoardDrawing, HousesAreSquareWhoeverOwnsThem) {
  for (const std::string_view bpn :
       {many_seeds,
        std::string_view(
            "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 S 22-22 - - -")}) {
    const BoardView view = view_of(bpn);
    const Group group = drawn(view);
    for (const DrawnPit& pit : pits_of(view, group)) {
      const bool square = !all_of<Rectangle>(pit.stamp->symbol->shapes).empty();
      EXPECT_EQ(square, pit.cell.place.pit == house_pit);
    }
  }
}

TEST(BoardDrawing, StatesOfAHouseDifferInTheirLines) {
  const BoardView view =
      view_of("0.0.0.0.0.0.0.0/0.2.2.5.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 S 22-22 Hh - -");
  const Group group = drawn(view);
  const auto pits = pits_of(view, group);
  const auto functional =
      all_of<Rectangle>(pit_named(pits, Side::south, house_pit).stamp->symbol->shapes);
  ASSERT_EQ(functional.size(), 2U);  // a double line
  EXPECT_EQ(functional[0].form->stroke->dash, Dash::none);
  const auto dormant =
      all_of<Rectangle>(pit_named(pits, Side::north, house_pit).stamp->symbol->shapes);
  ASSERT_EQ(dormant.size(), 1U);
  EXPECT_EQ(dormant[0].form->stroke->dash, Dash::dashed);

  const BoardView lost_view =
      view_of("0.0.0.0.0.0.0.0/0.2.2.5.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 S 22-22 - - -");
  const Group lost_group = drawn(lost_view);
  const auto lost_pits = pits_of(lost_view, lost_group);
  const auto lost =
      all_of<Rectangle>(pit_named(lost_pits, Side::south, house_pit).stamp->symbol->shapes);
  ASSERT_EQ(lost.size(), 1U);
  EXPECT_EQ(lost[0].form->stroke->dash, Dash::none);
}

TEST(BoardDrawing, PitsThatChangedAreTintedAndHaveAHeavyLine) {
  PitSet changed{};
  changed[index_of(Side::north)] = 1U << 3U;
  const BoardView view = view_of(many_seeds, changed);
  const Group group = drawn(view);
  double plain = 0;
  double heavy = 0;
  for (const DrawnPit& pit : pits_of(view, group)) {
    if (pit.cell.place.pit == house_pit) continue;
    const Circle outline = *all_of<Circle>(pit.stamp->symbol->shapes).front().form;
    const bool marked = is(pit.cell.place, Side::north, Pit(3));
    EXPECT_EQ(outline.fill, marked ? Ink::tint : Ink::white);
    (marked ? heavy : plain) = outline.stroke->width;
  }
  EXPECT_GT(heavy, 1.9 * plain);
}

TEST(BoardDrawing, ABlockedPitIsCrossedOutAndOneToBeCapturedHasAMark) {
  const BoardView view = view_of(many_seeds);
  const Group group = drawn(view);
  for (const DrawnPit& pit : pits_of(view, group)) {
    EXPECT_EQ(pit.lines, pit.cell.blocked ? 4U : 0U);
    EXPECT_EQ(std::ranges::count(pit.texts, "!"), pit.cell.must ? 1 : 0);
  }
}

TEST(BoardDrawing, SaysWhatIsInReserveAndWhoseTurnItIs) {
  for (const Words* words : {&english_words, &swahili_words}) {
    for (const double width : {wide, narrow}) {
      const auto texts = texts_of(drawn(view_of(many_seeds), width, *words).shapes);
      EXPECT_THAT(texts, Contains(std::string(words->south)));
      EXPECT_THAT(texts, Contains(std::string(words->north)));
      EXPECT_THAT(texts, Contains(std::string(words->to_move)));
      const auto in_texts = [&](std::string_view part) {
        return std::ranges::any_of(
            texts, [&](const std::string& text) { return text.find(part) != std::string::npos; });
      };
      EXPECT_TRUE(in_texts("17"));
      EXPECT_TRUE(in_texts(words->in_reserve));
    }
  }
}

TEST(BoardDrawing, IsTurnedRoundWithNorthBelow) {
  const BoardView view = view_of(many_seeds, std::nullopt, Orientation::north_below);
  const Group group = drawn(view);
  const auto texts = texts_of(group.shapes);
  const auto letter = [&](const char* name) { return std::ranges::find(texts, name); };
  EXPECT_LT(letter("B"), letter("A"));
  EXPECT_LT(letter("A"), letter("a"));
  EXPECT_LT(letter("a"), letter("b"));
  EXPECT_TRUE(is(pits_of(view, group).front().cell.place, Side::south, Pit::of(Row::back, 8)));
}

TEST(BoardDrawing, StaysWithinItsSize) {
  for (const double width : {30.0, narrow, wide, 500.0}) {
    BoardDrawing drawing(width, 100, swahili_words);
    EXPECT_LE(drawing.width(), width + 1e-9);
    const Group group = drawing.draw(view_of(many_seeds), "label");
    const auto within = [&](double x, double y) {
      EXPECT_GE(x, 0);
      EXPECT_GE(y, 0);
      EXPECT_LE(x, drawing.width());
      EXPECT_LE(y, drawing.height());
    };
    for (const auto& circle : all_of<Circle>(group.shapes)) {
      const double r = circle.form->radius;
      within(circle.x + circle.form->x - r, circle.y + circle.form->y - r);
      within(circle.x + circle.form->x + r, circle.y + circle.form->y + r);
    }
    for (const auto& rectangle : all_of<Rectangle>(group.shapes)) {
      const double x = rectangle.x + rectangle.form->x;
      const double y = rectangle.y + rectangle.form->y;
      within(x, y);
      within(x + rectangle.form->width, y + rectangle.form->height);
    }
    for (const auto& text : all_of<Text>(group.shapes)) {
      within(text.form->x, text.form->y - 0.75 * text.form->style.size);
      within(text.form->x, text.form->y + 0.2 * text.form->style.size);
    }
  }
}

TEST(BoardDrawing, ASymbolIsMadeOnce) {
  BoardDrawing drawing(wide, 100, english_words);
  const Group first = drawing.draw(view_of(many_seeds), "");
  const Group second = drawing.draw(view_of(many_seeds), "");
  const auto of = [](const Group& group) { return all_of<Stamp>(group.shapes); };
  for (std::size_t i = 0; i < of(first).size(); ++i)
    EXPECT_EQ(of(first)[i].form->symbol, of(second)[i].form->symbol);
}

double lightness(Ink ink) {
  const std::uint32_t colour = rgb(ink);
  return (0.2126 * (colour >> 16U) + 0.7152 * (colour >> 8U & 0xFFU) + 0.0722 * (colour & 0xFFU)) /
         255;
}

// In grey print, and for those who do not see the hue.
TEST(Ink, WhatHasToBeToldApartIsNotEquallyLight) {
  EXPECT_GT(lightness(Ink::white) - lightness(Ink::tint), 0.1);
  EXPECT_GT(lightness(Ink::tint) - lightness(Ink::dark), 0.4);
  EXPECT_GT(lightness(Ink::tint) - lightness(Ink::middle), 0.3);
  EXPECT_GT(lightness(Ink::white) - lightness(Ink::middle), 0.5);
}

}  // namespace
}  // namespace bao::test
