// Transcripts of KIBA and of Board Game Arena. Their grammar: kiba.md.
#pragma once

#include "bao/formats/format.h"

#include <string>
#include <string_view>
#include <vector>

namespace bao {

[[nodiscard]] Format kiba_format();

[[nodiscard]] Likeness looks_like_kiba(std::string_view head);
[[nodiscard]] Boundary make_kiba_boundary();
[[nodiscard]] ParsedGame parse_kiba(std::string_view text, std::size_t from, TextEnd end,
                                    const Limits& limits);
[[nodiscard]] std::vector<Diagnostic> write_kiba(const PlayedGame& game, std::string& out);

}  // namespace bao
