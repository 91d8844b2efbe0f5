// Bao Game Notation, the project's own text format. Its grammar: bgn.md.
#pragma once

#include "bao/formats/format.h"

#include <string>
#include <string_view>
#include <vector>

namespace bao {

[[nodiscard]] Format bgn_format();

[[nodiscard]] Likeness looks_like_bgn(std::string_view head);
[[nodiscard]] Boundary make_bgn_boundary();
[[nodiscard]] ParsedGame parse_bgn(std::string_view text, std::size_t from, TextEnd end,
                                   const Limits& limits);
[[nodiscard]] ParsedGame find_bgn_faults(std::string_view text, std::size_t from, TextEnd end,
                                         const Limits& limits);
[[nodiscard]] std::vector<Diagnostic> write_bgn(const PlayedGame& game, std::string& out);

}  // namespace bao
