// The files of html/, as the build embeds them.
#pragma once

#include <string_view>

namespace bao {

extern const std::string_view page_style;
extern const std::string_view page_script;         ///< all that its element holds
extern const std::string_view page_script_sha256;  ///< in hexadecimal

}  // namespace bao
