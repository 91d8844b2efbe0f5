// What stands together on a page and is never split: a line of text, a row of boards.
#pragma once

#include "drawing.h"

#include <vector>

namespace bao {

struct Block {
  double width = 0;  ///< that it takes
  double height = 0;
  double space_before = 0;  ///< not at the top of a page
  bool keeps_with_next = false;
  std::vector<Shape> shapes;  ///< from its upper left corner
};

/// Blocks above one another as one. The space before the first is that of the whole.
[[nodiscard]] Block stacked(std::vector<Block> blocks);

/// `block` at a place within another.
[[nodiscard]] Shape placed(Block block, double x, double y);

}  // namespace bao
