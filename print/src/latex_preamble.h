// The macros of printed documents: latex/preamble.tex.
#pragma once

#include <string_view>

namespace bao {

extern const std::string_view latex_preamble;

}  // namespace bao
