// Boards of the HTML page: drawings in SVG with the players' reserves above and below.
#pragma once

#include "bao/board_view.h"
#include "bao/print/printed_game.h"
#include "bao/words.h"
#include "html_words.h"

#include <array>
#include <string>
#include <string_view>

namespace bao {

/// What the boards of one game have in common.
struct BoardStyle {
  const Words& words;
  const PageWords& page;
  Orientation orientation = Orientation::south_below;
  std::array<std::string, 2> players{};  ///< by side, escaped; empty: only the side is named
};

/// The drawings that the boards use; once on a page, before them.
[[nodiscard]] std::string html_definitions();

/// A board. `labelled_by` is the id of its heading.
[[nodiscard]] std::string html_board(const PrintedBoard& board, const BoardStyle& style,
                                     std::string_view labelled_by);

/// The attributes from which the script draws a board: `data-board`, its BPN, and `data-changed`,
/// in hexadecimal, bit i of which is the pit i in the order of BPN. Begins with a blank.
[[nodiscard]] std::string board_data(const PrintedBoard& board);

/// Explains the signs, each with a drawing.
[[nodiscard]] std::string html_key(const PageWords& page);

}  // namespace bao
