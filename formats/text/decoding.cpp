#include "decoding.h"

#include "encoding.h"

#include <string>
#include <string_view>

namespace bao {
namespace {

// Takes off the first bytes of a character whose others have been cut off.
void drop_cut_character(std::string& text) {
  constexpr std::size_t longest = 4;
  for (std::size_t back = 1; back < longest && back <= text.size(); ++back) {
    const std::size_t at = text.size() - back;
    if (first_bad_byte(text) == at) {
      text.erase(at);
      return;
    }
  }
}

}  // namespace

std::optional<Diagnostic> decode(RawText& raw) {
  std::string& text = raw.text.text;
  if (raw.end == TextEnd::cut) drop_cut_character(text);
  const auto bad = first_bad_byte(text);
  if (!bad) return std::nullopt;
  Diagnostic latin1 =
      warning(Code::encoding, Rule::none, "this is not UTF-8; the game is read as Latin-1");
  // The text before the first bad byte may hold UTF-8 that now counts as Latin-1, too.
  const std::size_t shift = utf8_of_latin1(std::string_view(text).substr(0, *bad)).size();
  latin1.span = Span{shift, shift + 2};
  text = utf8_of_latin1(text);
  return latin1;
}

}  // namespace bao
