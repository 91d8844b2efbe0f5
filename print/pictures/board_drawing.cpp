#include "board_drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace bao {
namespace {

// All in pitches.
constexpr double letters_width = 0.5;
constexpr double numbers_height = 0.42;
constexpr double padding = 0.1;  // between frame and pits
constexpr double middle = 0.16;  // between the players' rows
constexpr double rows_width = pits_per_row + 2 * padding;
constexpr double rows_height = 4 + middle + 2 * padding;
constexpr double strip_gap = 0.2;
constexpr double strip_width = 2.7;
constexpr double reserve_line_height = 0.72;
constexpr double pit_radius = 0.44;
constexpr double house_half = 0.45;
constexpr double inner_house_half = 0.385;
constexpr double ring_radius = 0.32;  // on which seeds lie
constexpr double seed_radius = 0.058;
constexpr double cross_begins = 0.275;  // right and down of the centre
constexpr double cross_ends = 0.45;
constexpr double plain_line = 0.03;
constexpr double heavy_line = 0.065;

/// Narrower boards have their reserves above and below.
constexpr double least_pitch_with_strip = 16;

constexpr double width_with_strip = letters_width + rows_width + strip_gap + strip_width;
constexpr double width_without_strip = letters_width + rows_width;

void add_text(Group& group, double x, double y, std::string content, TextStyle style,
              Anchor anchor = Anchor::middle) {
  group.shapes.push_back({Text{x, y, std::move(content), style, anchor}});
}

// Digits and capitals of this size are centred on a line that runs so much above the base line.
constexpr double centre_of_capitals = 0.36;

bool is_square(const CellView& cell) {
  return cell.place.pit == house_pit;
}

int drawn_seeds(const CellView& cell) {
  return cell.seeds > most_drawn_seeds ? 0 : cell.seeds;
}

std::string symbol_name(const CellView& cell) {
  std::string name = !is_square(cell)                       ? "pit"
                     : cell.house == HouseState::functional ? "functional"
                     : cell.house == HouseState::dormant    ? "dormant"
                                                            : "house";
  if (cell.changed) name += "-changed";
  return fmt::format("{}-{}", name, drawn_seeds(cell));
}

}  // namespace

BoardDrawing::BoardDrawing(double width, double most_pitch, const Words& words)
    : words_(words),
      reserves_(width / width_with_strip >= least_pitch_with_strip ? Reserves::beside
                                                                   : Reserves::above_and_below),
      pitch_(std::min(most_pitch, width / (reserves_ == Reserves::beside ? width_with_strip
                                                                         : width_without_strip))) {}

double BoardDrawing::width() const {
  return pitch_ * (reserves_ == Reserves::beside ? width_with_strip : width_without_strip);
}

double BoardDrawing::board_top() const {
  const double line = reserves_ == Reserves::beside ? 0 : reserve_line_height;
  return pitch_ * (line + numbers_height);
}

double BoardDrawing::height() const {
  return 2 * board_top() + pitch_ * rows_height;
}

double BoardDrawing::pit_x(std::size_t column) const {
  return pitch_ * (letters_width + padding + static_cast<double>(column) + 0.5);
}

double BoardDrawing::pit_y(std::size_t row) const {
  const double gap = row < rows_on_board / 2 ? 0 : middle;
  return board_top() + pitch_ * (padding + static_cast<double>(row) + 0.5 + gap);
}

Group BoardDrawing::draw(const BoardView& view, std::string label) {
  Group group;
  group.label = std::move(label);
  draw_frame(group, view);
  draw_reserve(group, view, view.upper);
  for (std::size_t row = 0; row < rows_on_board; ++row) {
    for (std::size_t column = 0; column < pits_per_row; ++column)
      draw_pit(group, view.rows[row][column], pit_x(column), pit_y(row));
  }
  draw_reserve(group, view, view.lower());
  return group;
}

void BoardDrawing::draw_frame(Group& group, const BoardView& view) const {
  const double left = pitch_ * letters_width;
  const double right = left + pitch_ * rows_width;
  const double top = board_top();
  const double bottom = top + pitch_ * rows_height;
  group.shapes.push_back({Rectangle{left, top, right - left, bottom - top, pitch_ * 0.28,
                                    Ink::faint, Stroke{pitch_ * plain_line, Ink::middle}}});
  const double centre = (top + bottom) / 2;
  group.shapes.push_back(
      {Segment{left, centre, right, centre, Stroke{pitch_ * 0.06, Ink::middle}}});
  const TextStyle small{pitch_ * 0.32, Weight::normal, Ink::middle};
  for (std::size_t row = 0; row < rows_on_board; ++row) {
    add_text(group, left / 2, pit_y(row) + small.size * centre_of_capitals,
             std::string(1, row_letter(view, row)), small);
  }
  for (std::size_t column = 0; column < pits_per_row; ++column) {
    const auto number = [&](std::size_t row) {
      return fmt::format("{}", view.rows[row][column].place.pit.number());
    };
    add_text(group, pit_x(column), top - pitch_ * 0.11, number(0), small);
    add_text(group, pit_x(column), bottom + pitch_ * 0.34, number(rows_on_board - 1), small);
  }
}

void BoardDrawing::draw_pit(Group& group, const CellView& cell, double x, double y) {
  group.shapes.push_back({Stamp{symbol(cell), x, y}});
  draw_mark(group, cell, x, y);
  const bool among_seeds = cell.seeds <= most_drawn_seeds;
  const TextStyle style{pitch_ * (among_seeds ? 0.33 : 0.46),
                        cell.seeds == 0 ? Weight::normal : Weight::bold,
                        cell.seeds == 0 ? Ink::middle : Ink::black};
  add_text(group, x, y + style.size * centre_of_capitals, fmt::format("{}", cell.seeds), style);
}

void BoardDrawing::draw_mark(Group& group, const CellView& cell, double x, double y) const {
  if (cell.blocked) {
    // Crossed out, but for the middle: seeds and number have to be seen.
    const Stroke stroke{pitch_ * 0.1, Ink::black};
    const double from = pitch_ * cross_begins;
    const double to = pitch_ * cross_ends;
    for (const auto& [right, down] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
      group.shapes.push_back(
          {Segment{x + right * from, y + down * from, x + right * to, y + down * to, stroke}});
    }
  }
  if (cell.must) {
    const double badge_x = x + pitch_ * 0.33;
    const double badge_y = y - pitch_ * 0.33;
    group.shapes.push_back(
        {Circle{badge_x, badge_y, pitch_ * 0.17, Ink::black, Stroke{pitch_ * 0.04, Ink::white}}});
    const TextStyle style{pitch_ * 0.28, Weight::bold, Ink::white};
    add_text(group, badge_x, badge_y + style.size * centre_of_capitals, "!", style);
  }
}

void BoardDrawing::draw_reserve(Group& group, const BoardView& view, Side side) const {
  if (reserves_ == Reserves::beside) {
    draw_reserve_beside(group, view, side);
  } else {
    draw_reserve_line(group, view, side);
  }
}

void BoardDrawing::draw_reserve_beside(Group& group, const BoardView& view, Side side) const {
  const double centre = pitch_ * (letters_width + rows_width + strip_gap + strip_width / 2);
  const double y = (pit_y(side == view.upper ? 0 : 2) + pit_y(side == view.upper ? 1 : 3)) / 2;
  const auto at = [&](double pitches) { return y + pitch_ * pitches; };
  add_text(group, centre, at(-0.5), std::string(side_word(words_, side)),
           {pitch_ * 0.36, Weight::bold, Ink::dark});
  add_text(group, centre, at(0.13), fmt::format("{}", view.reserve[index_of(side)]),
           {pitch_ * 0.6, Weight::bold, Ink::black});
  add_text(group, centre, at(0.47), std::string(words_.in_reserve),
           {pitch_ * 0.29, Weight::normal, Ink::middle});
  if (view.to_move == side) draw_turn(group, centre, at(0.79));
}

void BoardDrawing::draw_reserve_line(Group& group, const BoardView& view, Side side) const {
  const double left = pitch_ * letters_width;
  const double right = left + pitch_ * rows_width;
  const double y = side == view.upper ? pitch_ * 0.45 : height() - pitch_ * 0.2;
  add_text(group, left, y, std::string(side_word(words_, side)),
           {pitch_ * 0.44, Weight::bold, Ink::dark}, Anchor::left);
  add_text(group, (left + right) / 2, y,
           fmt::format("{} {}", view.reserve[index_of(side)], words_.in_reserve),
           {pitch_ * 0.42, Weight::normal, Ink::dark});
  if (view.to_move == side) {
    draw_turn(group, right - pitch_ * strip_width * 0.4, y - pitch_ * 0.14);
  }
}

void BoardDrawing::draw_turn(Group& group, double x, double y) const {
  const double half = pitch_ * strip_width * 0.4;
  group.shapes.push_back({Rectangle{x - half, y - pitch_ * 0.2, 2 * half, pitch_ * 0.4,
                                    pitch_ * 0.2, Ink::dark, std::nullopt}});
  const TextStyle style{pitch_ * 0.29, Weight::bold, Ink::white};
  add_text(group, x, y + style.size * centre_of_capitals, std::string(words_.to_move), style);
}

std::shared_ptr<const Symbol> BoardDrawing::symbol(const CellView& cell) {
  const int seeds = drawn_seeds(cell);
  auto& known = symbols_[{is_square(cell), cell.house, cell.changed, seeds}];
  if (known) return known;
  Symbol made;
  made.name = symbol_name(cell);
  if (is_square(cell)) {
    draw_house(made, cell);
  } else {
    made.shapes.push_back({Circle{0, 0, pitch_ * pit_radius, cell.changed ? Ink::tint : Ink::white,
                                  Stroke{pitch_ * (cell.changed ? heavy_line : plain_line),
                                         cell.changed ? Ink::black : Ink::middle}}});
  }
  for (int i = 0; i < seeds; ++i) {
    const double angle = 2 * std::numbers::pi * i / seeds;
    made.shapes.push_back(
        {Circle{pitch_ * ring_radius * std::sin(angle), -pitch_ * ring_radius * std::cos(angle),
                pitch_ * seed_radius, Ink::dark, std::nullopt}});
  }
  known = std::make_shared<const Symbol>(std::move(made));
  return known;
}

void BoardDrawing::draw_house(Symbol& symbol, const CellView& cell) const {
  const auto square = [&](double half, std::optional<Ink> fill, Stroke stroke) {
    half *= pitch_;
    symbol.shapes.push_back(
        {Rectangle{-half, -half, 2 * half, 2 * half, pitch_ * 0.06, fill, stroke}});
  };
  const bool owned = cell.house != HouseState::none;
  Stroke stroke{pitch_ * (owned ? 0.045 : plain_line),
                owned || cell.changed ? Ink::black : Ink::middle,
                cell.house == HouseState::dormant ? Dash::dashed : Dash::none};
  if (cell.changed) stroke.width = pitch_ * heavy_line;
  square(house_half, cell.changed ? Ink::tint : Ink::white, stroke);
  if (cell.house == HouseState::functional) {
    square(inner_house_half, std::nullopt, Stroke{pitch_ * 0.035, Ink::black});
  }
}

}  // namespace bao
