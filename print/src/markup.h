// Text made fit for XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace bao {

/// `text` for element content and for attributes in quotes of either kind. What XML cannot hold is
/// shown: control characters as their pictures (U+2400..), others, and what is no UTF-8, as U+FFFD.
/// Tabs and line ends stay.
[[nodiscard]] std::string xml_escaped(std::string_view text);

}  // namespace bao
