// A position given on the command line.
#pragma once

#include "bao/position.h"
#include "command.h"
#include "reporter.h"

#include <optional>

namespace bao::cli {

/// The operands from `first` on, joined, read as BPN; the start of `rules` where there are none.
/// Reports what is wrong with it and returns nothing then.
[[nodiscard]] std::optional<Position> position_argument(const Invocation& invocation,
                                                        std::size_t first, const RuleSet& rules,
                                                        Reporter& reporter);

}  // namespace bao::cli
