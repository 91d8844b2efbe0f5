// Settings as users write them: NAME=VALUE words, names in any case.
#pragma once

#include "bao/diagnostic.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bao {

[[nodiscard]] std::string lower_case(std::string_view text);

/// What stands between blanks.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view text);

struct WrittenSetting {
  std::string name;  ///< both in lower case
  std::string value;
};
/// Error: `Code::syntax` where there is no `=`.
[[nodiscard]] Result<WrittenSetting> parse_setting(std::string_view word);

/// "unknown WHAT 'word'", with the name that is nearly right or, without one, all of them.
[[nodiscard]] Diagnostic unknown_name(std::string_view what, std::string_view word,
                                      std::span<const std::string_view> names);

/// "setting NAME takes a|b, not 'value'".
[[nodiscard]] Diagnostic bad_value(std::string_view setting, std::string_view values,
                                   std::string_view value);

}  // namespace bao
