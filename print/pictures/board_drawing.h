// The one drawing of a board that every kind of picture shows.
#pragma once

#include "bao/board_view.h"
#include "bao/words.h"
#include "drawing.h"

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <tuple>

namespace bao {

/// Seeds up to this number are drawn one by one around the number.
inline constexpr int most_drawn_seeds = 12;

/// Draws boards of one size. Pits are round and houses square, whoever owns them still: with a
/// double line while they are functional, with a dashed one while they are dormant. Pits that
/// changed are tinted and have a heavy line; a blocked one is crossed out, one that must be
/// captured has a badge with an exclamation mark.
class BoardDrawing {
 public:
  /// Boards at most `width` wide whose pits are at most `most_pitch` apart. `words` must outlive
  /// it.
  BoardDrawing(double width, double most_pitch, const Words& words);

  [[nodiscard]] double width() const;
  [[nodiscard]] double height() const;

  /// From its upper left corner. `label` is that of the group.
  [[nodiscard]] Group draw(const BoardView& view, std::string label);

 private:
  /// Where what is in reserve is told.
  enum class Reserves : std::uint8_t { beside, above_and_below };
  /// What a pit looks like but for its number.
  using Look = std::tuple<bool, HouseState, bool, int>;  // square, house, changed, drawn seeds

  [[nodiscard]] double board_top() const;
  [[nodiscard]] double pit_x(std::size_t column) const;
  [[nodiscard]] double pit_y(std::size_t row) const;

  void draw_frame(Group& group, const BoardView& view) const;
  void draw_pit(Group& group, const CellView& cell, double x, double y);
  void draw_mark(Group& group, const CellView& cell, double x, double y) const;
  void draw_reserve(Group& group, const BoardView& view, Side side) const;
  void draw_reserve_beside(Group& group, const BoardView& view, Side side) const;
  void draw_reserve_line(Group& group, const BoardView& view, Side side) const;
  void draw_turn(Group& group, double x, double y) const;
  [[nodiscard]] std::shared_ptr<const Symbol> symbol(const CellView& cell);
  void draw_house(Symbol& symbol, const CellView& cell) const;

  const Words& words_;
  Reserves reserves_;
  double pitch_;  // of the pits; everything else is in proportion
  std::map<Look, std::shared_ptr<const Symbol>> symbols_;
};

}  // namespace bao
