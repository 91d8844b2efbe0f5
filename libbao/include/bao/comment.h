// Commands inside comments: `[%board <BPN>]`, `[%clk 0:10:00]`.
#pragma once

#include "bao/api.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bao {

/// The name of the command that stores a position.
inline constexpr std::string_view board_command = "board";

/// The value of the next command of that name at or after `from`, which is moved behind it. Views
/// lie in `comment`.
[[nodiscard]] BAO_API std::optional<std::string_view> next_command(std::string_view comment,
                                                                   std::string_view name,
                                                                   std::size_t& from);

/// Whether one of the comments holds a command of that name.
[[nodiscard]] BAO_API bool have_command(std::span<const std::string> comments,
                                        std::string_view name);

/// `[%board <BPN>]`.
[[nodiscard]] BAO_API std::string command_text(std::string_view name, std::string_view value);

}  // namespace bao
