// UTF-8, and Latin-1 where it is not.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace bao {

inline constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";

/// The offset of the first byte that cannot stand in UTF-8, if there is one.
[[nodiscard]] std::optional<std::size_t> first_bad_byte(std::string_view text);

/// Of UTF-8: bytes that continue a character are not counted.
[[nodiscard]] std::size_t count_characters(std::string_view text);

/// Of UTF-8: where the character begins that holds the byte at `at`. Pre: at < text.size().
[[nodiscard]] std::size_t begin_of_character(std::string_view text, std::size_t at);

[[nodiscard]] std::string utf8_of_latin1(std::string_view text);

}  // namespace bao
