// BPN, the text of a position: `ROWS SIDE RESERVES HOUSES BLOCKED MUST`.
#pragma once

#include "bao/api.h"
#include "bao/position.h"

#include <string>
#include <string_view>

namespace bao {

/// Reads BPN: missing trailing fields are `S`, `0-0`, `-`, `-`, `-`; a row may be the shorthand of
/// eight digits. The bare row of 32 numbers printed in rule pages, separated by blanks, in the
/// order of BPN's rows and with commas, slashes or bars among the blanks, is read too and may be
/// followed by the other fields. Error: `Code::syntax` whose span lies in `text`; whether the
/// position makes sense is asked of `Position::from`.
[[nodiscard]] BAO_API Result<Setup> parse_bpn(std::string_view text);

/// All six fields, canonical. `parse_bpn` reads it back to an equal set-up.
[[nodiscard]] BAO_API std::string format_bpn(const Setup& setup);

}  // namespace bao
