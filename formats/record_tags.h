// The tags that bgn knows, and their order: what all readers agree on about a record's header.
#pragma once

#include "bao/record.h"

#include <array>
#include <string_view>
#include <vector>

namespace bao {

/// The roster without Result: `?` where unknown.
inline constexpr std::array<std::string_view, 6> roster_tags{"Event", "Site",  "Date",
                                                             "Round", "South", "North"};

/// Leaves out roster tags that say `?`, puts known tags into bgn's order and leaves the others
/// behind them, in the order they came in.
void tidy_tags(std::vector<Tag>& tags);

}  // namespace bao
