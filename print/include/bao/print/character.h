// UTF-8 text, character by character.
#pragma once

#include "bao/api.h"

#include <cstdint>
#include <string_view>

namespace bao {

/// A character, or one byte of what is no UTF-8.
struct Character {
  std::string_view bytes;  ///< in the text it was taken from
  std::int32_t code = -1;  ///< negative for a byte of what is no UTF-8
};

/// Takes the first character off `text`. Pre: !text.empty().
[[nodiscard]] BAO_API Character take_character(std::string_view& text);

}  // namespace bao
