// The position string of Donkers' program:
// `[ b8 .. b1 | a8 .. a1 | A1 .. A8 | B1 .. B8 | reserveS reserveN | T/F T/F | blocked | 0/1 ]`.
#pragma once

#include "bao/position.h"

#include <string>
#include <string_view>

namespace bao {

/// Error: `Code::syntax` with a span in `text`.
[[nodiscard]] Result<Setup> parse_position_string(std::string_view text);

/// `must` cannot be held; the rule sets of these records do not know it.
[[nodiscard]] std::string format_position_string(const Setup& setup);

}  // namespace bao
