// The states of games that the site AbstractPlay exports. Their grammar: abstractplay.md.
#pragma once

#include "bao/formats/format.h"

#include <string_view>

namespace bao {

[[nodiscard]] Format abstractplay_format();

[[nodiscard]] Likeness looks_like_abstractplay(std::string_view head);
[[nodiscard]] ParsedGame parse_abstractplay(std::string_view text, std::size_t from, TextEnd end,
                                            const Limits& limits);

}  // namespace bao
