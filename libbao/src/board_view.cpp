#include "bao/board_view.h"

namespace bao {
namespace {

constexpr int functional_seeds = 6;  // H2

HouseState house_state(const Setup& setup, OwnedPit place, int seeds) {
  if (place.pit != house_pit || !setup.owns_house[index_of(place.side)]) return HouseState::none;
  return seeds >= functional_seeds ? HouseState::functional : HouseState::dormant;
}

CellView cell_view(const Setup& setup, OwnedPit place, const PitSet& changed) {
  CellView cell;
  cell.place = place;
  cell.seeds = seeds_in(setup.board, place);
  cell.house = house_state(setup, place, cell.seeds);
  cell.blocked = place.side == setup.to_move && setup.blocked == place.pit;
  cell.must = place.side != setup.to_move && setup.must == place.pit;
  cell.changed = (unsigned{changed[index_of(place.side)]} >> place.pit.index() & 1U) != 0;
  return cell;
}

}  // namespace

PitSet changed_pits(const Board& before, const Board& after) {
  PitSet changed{};
  for (std::size_t side = 0; side < before.size(); ++side) {
    for (std::size_t i = 0; i < before[side].size(); ++i) {
      if (before[side][i] != after[side][i]) {
        changed[side] = static_cast<std::uint16_t>(changed[side] | 1U << i);
      }
    }
  }
  return changed;
}

char row_letter(const BoardView& view, std::size_t row) {
  const OwnedPit place = view.rows[row].front().place;
  const char letter = place.pit.is_front() ? 'A' : 'B';
  return place.side == Side::south ? letter : static_cast<char>(letter - 'A' + 'a');
}

BoardView board_view(const Setup& setup, Orientation orientation, std::optional<PitSet> changed) {
  BoardView view;
  view.upper = orientation == Orientation::south_below ? Side::north : Side::south;
  view.to_move = setup.to_move;
  view.reserve = {setup.reserve[0], setup.reserve[1]};
  view.shows_changes = changed.has_value();
  for (std::size_t row = 0; row < rows_on_board; ++row) {
    for (std::size_t column = 0; column < pits_per_row; ++column) {
      // Who sits opposite sees it turned by half.
      const OwnedPit place = orientation == Orientation::south_below
                                 ? pit_on_board(row, column)
                                 : pit_on_board(rows_on_board - 1 - row, pits_per_row - 1 - column);
      view.rows[row][column] = cell_view(setup, place, changed.value_or(PitSet{}));
    }
  }
  return view;
}

}  // namespace bao
