// Sections that several manual pages have.
#pragma once

#include "command.h"
#include "roff.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bao::cli {

/// "bao-validate"
[[nodiscard]] std::string page_name(const Command& command);

/// NAME, and the heading of SYNOPSIS.
void begin_page(ManPage& page, std::string_view name, std::string_view summary);
void add_statuses(ManPage& page, const Statuses& statuses);
void add_examples(ManPage& page, std::span<const Example> examples);
/// `pages`: "bao(1)", in any order.
void add_see_also(ManPage& page, std::vector<std::string> pages);

}  // namespace bao::cli
