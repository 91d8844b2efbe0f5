#include "setting_text.h"

#include "bao/suggest.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace bao {

std::string lower_case(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  constexpr std::string_view blanks = " \t";
  for (;;) {
    const auto begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return words;
    text.remove_prefix(begin);
    const auto end = std::min(text.find_first_of(blanks), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

Result<WrittenSetting> parse_setting(std::string_view word) {
  const auto equals = word.find('=');
  if (equals == std::string_view::npos) {
    return error(Code::syntax, Rule::none,
                 fmt::format("'{}' is not of the form SETTING=VALUE", word));
  }
  return WrittenSetting{lower_case(word.substr(0, equals)), lower_case(word.substr(equals + 1))};
}

Diagnostic unknown_name(std::string_view what, std::string_view word,
                        std::span<const std::string_view> names) {
  const std::string_view near = nearest_name(lower_case(word), names);
  std::string message =
      near.empty() ? fmt::format("unknown {} '{}' (known: {})", what, word, fmt::join(names, ", "))
                   : fmt::format("unknown {} '{}'; did you mean '{}'?", what, word, near);
  return error(Code::syntax, Rule::none, std::move(message));
}

Diagnostic bad_value(std::string_view setting, std::string_view values, std::string_view value) {
  return error(Code::syntax, Rule::none,
               fmt::format("setting {} takes {}, not '{}'", setting, values, value));
}

}  // namespace bao
