// The manual pages, out of the table of commands and the tables of what they work with.
#pragma once

#include "command.h"

#include <string>
#include <string_view>

namespace bao::cli {

// `date` is shown at the foot of the page: "2026-01-31".

[[nodiscard]] std::string program_page(std::string_view date);  // bao.1
[[nodiscard]] std::string command_page(const Command& command, std::string_view date);
[[nodiscard]] std::string diagnostics_page(std::string_view date);  // bao-diagnostics.7

}  // namespace bao::cli
