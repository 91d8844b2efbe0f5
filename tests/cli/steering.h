// Text that would steer a terminal, and how to find it.
#pragma once

#include <string>
#include <string_view>

namespace bao::test {

/// Colours, a bell, a step back, and what turns the writing direction.
inline constexpr std::string_view steering = "\x1b[31m\x07\b\x7f\u009b31m\u202E\u2067";

/// An illegal game and a legal one, with that in everything that people choose.
[[nodiscard]] std::string steering_record();

/// What of `text` may steer a terminal, as "1b 07": control characters but line ends, and those
/// that turn the writing direction.
[[nodiscard]] std::string steering_characters(std::string_view text);

}  // namespace bao::test
