// The boards inside a move: what stands after each of its laps.
#pragma once

#include "bao/api.h"
#include "bao/event.h"
#include "bao/position.h"

namespace bao {

/// Plays the events of one move, in order, on the position before it.
class BAO_API LapBoards {
 public:
  explicit LapBoards(const Setup& before) : setup_(before) {}

  /// Plays the next event. Houses are lost as laps lift them (H1); the turn, blocks and what a move
  /// does at its end (M6) are as before the move. Pre: the events are those of a legal move.
  const Setup& after(const LapEvent& event);

 private:
  Setup setup_;
  bool taxed_ = false;  // N5: the lap that comes leaves the house owned
};

}  // namespace bao
