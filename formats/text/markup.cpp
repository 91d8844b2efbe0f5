#include "markup.h"

#include "char_set.h"

namespace bao {

bool begins_json(std::string_view text) {
  if (text.empty()) return false;
  const std::string_view rest = text.substr(blank_chars.skip(text, 1));
  if (text.front() == '[') return rest.starts_with('{') || rest.starts_with('[');
  if (text.front() != '{') return false;
  if (rest.starts_with('}')) return blank_chars.skip(rest, 1) == rest.size();
  const std::size_t quote = rest.find('"', 1);
  if (!rest.starts_with('"') || quote == std::string_view::npos) return false;
  const std::size_t colon = blank_chars.skip(rest, quote + 1);
  return colon < rest.size() && rest[colon] == ':';
}

}  // namespace bao
