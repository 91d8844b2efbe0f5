// Boundaries of formats in which games begin at the beginning of a line.
#pragma once

#include "bao/formats/format.h"

#include <utility>

namespace bao {

/// `begins_game(line, part)` says whether a game begins with this line; asked of every part.
template <typename BeginsGame>
[[nodiscard]] Boundary line_boundary(BeginsGame begins_game) {
  return [begins_game = std::move(begins_game)](std::string_view text, LinePart part,
                                                std::vector<std::size_t>& begins) mutable {
    if (begins_game(text, part)) begins.push_back(0);
  };
}

}  // namespace bao
