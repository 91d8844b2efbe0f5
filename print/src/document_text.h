// Text of records as documents print it: one paragraph, without anything that steers.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace bao {

struct DocumentCharacter {
  std::string_view bytes;  ///< UTF-8
  std::int32_t code = 0;

  [[nodiscard]] bool is(char ascii) const { return code == ascii; }
};

/// The characters of UTF-8 text. Line ends and all blanks that may be broken at are blanks, one
/// where there are several, and none at the ends. '?' stands for what has no look of its own:
/// control and format characters, but for those that joined scripts need, private ones, damage.
/// What is returned refers to `text`.
[[nodiscard]] std::vector<DocumentCharacter> document_characters(std::string_view text);

}  // namespace bao
