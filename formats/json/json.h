// The project's records as JSON, one game a line. The grammar: json.md.
#pragma once

#include "bao/formats/format.h"

#include <string>
#include <string_view>
#include <vector>

namespace bao {

[[nodiscard]] Format json_format();

[[nodiscard]] Likeness looks_like_json(std::string_view head);
[[nodiscard]] Boundary make_json_boundary();
[[nodiscard]] ParsedGame parse_json_game(std::string_view text, std::size_t from, TextEnd end,
                                         const Limits& limits);
[[nodiscard]] std::vector<Diagnostic> write_json(const PlayedGame& game, std::string& out);

}  // namespace bao
