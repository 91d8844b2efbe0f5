// The records of Donkers' program and of the 1994 tournament. Their grammar: donkers.md.
#pragma once

#include "bao/formats/format.h"

#include <string>
#include <string_view>
#include <vector>

namespace bao {

[[nodiscard]] Format donkers_format();

[[nodiscard]] Likeness looks_like_donkers(std::string_view head);
[[nodiscard]] Boundary make_donkers_boundary();
[[nodiscard]] ParsedGame parse_donkers(std::string_view text, std::size_t from, TextEnd end,
                                       const Limits& limits);
[[nodiscard]] std::vector<Diagnostic> write_donkers(const PlayedGame& game, std::string& out);

}  // namespace bao
