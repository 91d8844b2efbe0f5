// One game of the HTML page.
#pragma once

#include "bao/print/printed_game.h"
#include "html_board.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace bao {

enum class Key : std::uint8_t { shown, left_out };
/// Whether the laps can be seen before somebody asks for them.
enum class LapLists : std::uint8_t { closed, open };

/// "Ramadhan (South) and Kijumbe (North) 0-1", with markup.
[[nodiscard]] std::string html_title(const PrintedGame& game, const Words& words);

/// An article. `id` is that of the article and begins all ids in it.
[[nodiscard]] std::string html_game(const PrintedGame& game, std::string_view id,
                                    const BoardStyle& style, Key key, LapLists laps);

}  // namespace bao
