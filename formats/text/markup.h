// Whether a text is JSON, which a brace alone does not tell.
#pragma once

#include <string_view>

namespace bao {

/// `{"key":`, `{}`, or an array of objects or arrays; `{` alone may begin a comment of bgn. Pre:
/// `text` begins with no blank.
[[nodiscard]] bool begins_json(std::string_view text);

}  // namespace bao
