#include "bao/print/character.h"

#include <utf8proc.h>

#include <algorithm>

namespace bao {

Character take_character(std::string_view& text) {
  utf8proc_int32_t code = -1;
  const auto* const bytes =
      reinterpret_cast<const utf8proc_uint8_t*>(text.data());  // NOLINT(*-reinterpret-cast)
  const auto length = static_cast<std::size_t>(std::max<utf8proc_ssize_t>(
      1, utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(text.size()), &code)));
  const Character character{text.substr(0, length), code};
  text.remove_prefix(length);
  return character;
}

}  // namespace bao
