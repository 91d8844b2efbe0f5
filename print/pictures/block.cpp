#include "block.h"

#include <algorithm>
#include <utility>

namespace bao {

Block stacked(std::vector<Block> blocks) {
  Block all;
  if (!blocks.empty()) all.space_before = std::exchange(blocks.front().space_before, 0);
  for (Block& block : blocks) {
    all.height += block.space_before;
    const double height = block.height;
    all.width = std::max(all.width, block.width);
    all.shapes.push_back(placed(std::move(block), 0, all.height));
    all.height += height;
  }
  return all;
}

Shape placed(Block block, double x, double y) {
  return {Group{x, y, {}, std::move(block.shapes)}};
}

}  // namespace bao
