// "Did you mean": the nearest of a list of names.
#pragma once

#include "bao/api.h"

#include <span>
#include <string_view>

namespace bao {

/// The name that is nearest to `word` by edits, or empty if none is near enough to be meant. Words
/// longer than 64 bytes are never near.
[[nodiscard]] BAO_API std::string_view nearest_name(std::string_view word,
                                                    std::span<const std::string_view> names);

}  // namespace bao
