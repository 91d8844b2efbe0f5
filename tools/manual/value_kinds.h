// The kinds of values that commands take, numbered: completion has a function for each.
#pragma once

#include "value_kind.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace bao::cli {

/// Every kind that a command takes, once.
[[nodiscard]] std::span<const ValueKind* const> value_kinds();

/// Its place among them. Pre: a command takes it.
[[nodiscard]] std::size_t number_of(const ValueKind& kind);

/// The extensions of records, with a dot, plain and compressed.
[[nodiscard]] std::vector<std::string> record_extensions();

}  // namespace bao::cli
