// The board drawn in plain characters.
#pragma once

#include "bao/api.h"
#include "bao/board_view.h"
#include "bao/position.h"
#include "bao/words.h"

#include <string>
#include <string_view>

namespace bao {

/// Six lines, each beginning with `indent` and ending with a line end: numbers of the upper pits,
/// four rows, numbers of the lower pits. `[6]` is a functional house, `(5)` a dormant one that is
/// owned, `3x` the blocked pit, `3!` the pit in `Setup::must`, `3'` a pit that changed.
[[nodiscard]] BAO_API std::string text_board(const BoardView& view, const Words& words,
                                             std::string_view indent);

/// The same as seen from South, without changes.
[[nodiscard]] BAO_API std::string text_board(const Setup& setup, const Words& words,
                                             std::string_view indent);

/// "South: 22 in reserve, to move": what is written beside a board.
[[nodiscard]] BAO_API std::string side_remark(const BoardView& view, const Words& words, Side side);

}  // namespace bao
