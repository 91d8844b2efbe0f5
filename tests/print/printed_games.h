// Games to be printed, made up: layouts ask nothing of the rules.
#pragma once

#include "bao/print/printed_game.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace bao::test {

[[nodiscard]] PrintedBoard start_board();

/// "12. South A5L".
[[nodiscard]] std::string move_heading(std::size_t ply);

/// A title, the start and so many moves, each with a board.
[[nodiscard]] PrintedGame game_of_plies(std::size_t plies);

/// "word0 word1 word2".
[[nodiscard]] std::string words(std::size_t number);

[[nodiscard]] PrintedItem text_item(PrintedItem::Kind kind, std::string text);

/// A cell of its own over the whole width.
void add_wide(PrintedGame& game, PrintedItem::Kind kind, std::string text);

}  // namespace bao::test
