// Where a token stands in its game, in the words that findings begin with.
#pragma once

#include "bao/board.h"

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace bao {

/// "move 15 South '2': ", "move 3 North 'a5' in a variation: ". `move` is the round's number.
inline std::string token_place_text(std::size_t move, Side side, std::string_view token,
                                    bool in_variation) {
  return fmt::format("move {} {} '{}'{}: ", move, side_name(side), token,
                     in_variation ? " in a variation" : "");
}

}  // namespace bao
