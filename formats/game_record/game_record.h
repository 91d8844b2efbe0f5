// The site bao-la-kiswahili's saved games, `bao-game-record`. Its grammar: game_record.md.
#pragma once

#include "bao/formats/format.h"

#include <string>
#include <string_view>
#include <vector>

namespace bao {

[[nodiscard]] Format game_record_format();

[[nodiscard]] Likeness looks_like_game_record(std::string_view head);
[[nodiscard]] ParsedGame parse_game_record(std::string_view text, std::size_t from, TextEnd end,
                                           const Limits& limits);
[[nodiscard]] std::vector<Diagnostic> write_game_record(const PlayedGame& game, std::string& out);

}  // namespace bao
