// Text of records in Markdown documents.
#pragma once

#include <string>
#include <string_view>

namespace bao {

/// UTF-8 text as one line of Markdown that prints just it, whatever it holds, behind other text: no
/// markup, no HTML comes of it, no entities. (Some renderers make links of e-mail addresses even
/// so; what is read stays the same.)
[[nodiscard]] std::string markdown_escaped(std::string_view text);

/// The same as lines of about 80 columns. `first` stands before the first of them and may be
/// Markdown, `next` before the others. Nothing that a line begins with makes a block of it.
[[nodiscard]] std::string markdown_lines(std::string_view first, std::string_view next,
                                         std::string_view text);

}  // namespace bao
