// The board drawn in plain characters, as seen from South.
#pragma once

#include "bao/position.h"

#include <string>
#include <string_view>

namespace bao {

/// The words on a drawing. Terms of the game stay Swahili in every language.
struct BoardWords {
  std::string_view south = "South";
  std::string_view north = "North";
  std::string_view in_reserve = "in reserve";
  std::string_view to_move = "to move";
};
inline constexpr BoardWords english_words{};
inline constexpr BoardWords swahili_words{"Kusini", "Kaskazini", "ghalani", "zamu"};

/// Six lines, each beginning with `indent` and ending with a line end: numbers of North's pits,
/// four rows, numbers of South's pits. `[6]` is a functional house, `(5)` a dormant one that is
/// owned, `3x` the blocked pit, `3!` the pit in `Setup::must`.
[[nodiscard]] std::string text_board(const Setup& setup, const BoardWords& words,
                                     std::string_view indent);

}  // namespace bao
