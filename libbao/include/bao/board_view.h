// What there is to draw of a board, wherever it is drawn: cells as they lie before the one who
// looks.
#pragma once

#include "bao/api.h"
#include "bao/board.h"
#include "bao/position.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bao {

/// Whose rows are the lower ones, nearest to the one who looks.
enum class Orientation : std::uint8_t { south_below, north_below };

/// Pits by side: bit i is ring index i.
using PitSet = std::array<std::uint16_t, 2>;

/// The pits that do not hold what they held before.
[[nodiscard]] BAO_API PitSet changed_pits(const Board& before, const Board& after);

/// An owned house (H1, H2).
enum class HouseState : std::uint8_t { none, dormant, functional };
/// What stands before and behind its seeds in characters: "[6]" is functional, "(5)" dormant. Empty
/// for `none`.
[[nodiscard]] constexpr std::string_view house_opening(HouseState house) {
  return house == HouseState::none ? "" : house == HouseState::functional ? "[" : "(";
}
[[nodiscard]] constexpr std::string_view house_closing(HouseState house) {
  return house == HouseState::none ? "" : house == HouseState::functional ? "]" : ")";
}

struct CellView {
  OwnedPit place;
  int seeds = 0;
  HouseState house = HouseState::none;
  bool blocked = false;  ///< `Setup::blocked`
  bool must = false;     ///< `Setup::must`
  bool changed = false;
};

/// The mark behind the seeds where there is room for one: `x` blocked, `!` must be captured, the
/// house's closing, or a blank.
[[nodiscard]] constexpr std::string_view mark_behind(const CellView& cell) {
  if (cell.blocked) return "x";
  if (cell.must) return "!";
  return cell.house == HouseState::none ? " " : house_closing(cell.house);
}

struct BoardView {
  std::array<std::array<CellView, pits_per_row>, rows_on_board>
      rows;                  ///< from above, from the left
  Side upper = Side::north;  ///< whose rows are the upper two
  Side to_move = Side::south;
  std::array<int, 2> reserve{};  ///< by side
  bool shows_changes = false;    ///< whether cells may be marked as changed

  [[nodiscard]] Side lower() const { return opponent(upper); }
};

/// The letter of a row, counted from above: "baAB", or "BAab" where North is below.
[[nodiscard]] BAO_API char row_letter(const BoardView& view, std::size_t row);

/// `changed` where changes are to be shown.
[[nodiscard]] BAO_API BoardView board_view(const Setup& setup, Orientation orientation,
                                           std::optional<PitSet> changed = std::nullopt);

}  // namespace bao
