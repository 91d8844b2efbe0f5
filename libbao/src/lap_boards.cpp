#include "bao/lap_boards.h"

#include <utility>

namespace bao {

const Setup& LapBoards::after(const LapEvent& event) {
  const Side mover = setup_.to_move;
  if (!event.from) {
    --setup_.reserve[index_of(mover)];
    taxed_ = event.kind == EventKind::tax;
  } else if (!std::exchange(taxed_, false) && *event.from == house_pit) {
    setup_.owns_house[index_of(event.entry ? opponent(mover) : mover)] = false;
  }
  apply_lap(setup_.board, mover, event);
  return setup_;
}

}  // namespace bao
