// The board drawn with box-drawing characters.
#pragma once

#include "bao/board_view.h"
#include "bao/words.h"

#include <string>

namespace bao {

/// Thirteen lines, each ending with a line end: what is in the upper player's reserve, numbers,
/// four rows between lines, numbers, the lower player's reserve. Marks are those of `text_board`,
/// but `•` is a pit that changed.
[[nodiscard]] std::string unicode_board(const BoardView& view, const Words& words);

}  // namespace bao
