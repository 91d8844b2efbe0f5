#include "document_text.h"

#include "bao/print/character.h"

#include <utf8proc.h>

namespace bao {
namespace {

constexpr utf8proc_int32_t no_break_space = 0xA0;
constexpr utf8proc_int32_t zero_width_non_joiner = 0x200C;
constexpr utf8proc_int32_t zero_width_joiner = 0x200D;

constexpr DocumentCharacter blank{" ", ' '};
constexpr DocumentCharacter unprintable{"?", '?'};

// `bytes` are those of `code`, which is negative where they are damaged.
DocumentCharacter shown(utf8proc_int32_t code, std::string_view bytes) {
  const DocumentCharacter itself{bytes, code};
  if (code < 0) return unprintable;
  if (code == zero_width_non_joiner || code == zero_width_joiner) return itself;
  switch (utf8proc_category(code)) {
    case UTF8PROC_CATEGORY_ZS:
      return code == no_break_space ? itself : blank;
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
      return blank;
    case UTF8PROC_CATEGORY_CC:
      return code == '\t' || code == '\n' || code == '\r' ? blank : unprintable;
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_CN:
      return unprintable;
    default:
      return itself;
  }
}

}  // namespace

std::vector<DocumentCharacter> document_characters(std::string_view text) {
  std::vector<DocumentCharacter> all;
  while (!text.empty()) {
    const auto [bytes, code] = take_character(text);
    const DocumentCharacter character = shown(code, bytes);
    if (!character.is(' ') || (!all.empty() && !all.back().is(' '))) all.push_back(character);
  }
  if (!all.empty() && all.back().is(' ')) all.pop_back();
  return all;
}

}  // namespace bao
