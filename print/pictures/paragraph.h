// Text as lines on a page.
#pragma once

#include "block.h"
#include "text_measure.h"

#include <string>
#include <string_view>
#include <vector>

namespace bao {

/// `text` made fit for pictures: line ends become '\n' and tabs blanks; other control characters,
/// and what is no character at all, U+FFFD.
[[nodiscard]] std::string drawable(std::string_view text);

/// The height of a line.
[[nodiscard]] constexpr double line_height(const TextStyle& style) {
  return style.size * 1.26;
}
/// From a line's top to its base line.
[[nodiscard]] constexpr double base_line(const TextStyle& style) {
  return style.size * 0.96;
}

struct ParagraphStyle {
  TextStyle text;
  double space_before = 0;
  double indent = 0;
  double bar = 0;  ///< the width of a line down its left side
};

/// A block a line, broken to `width`, the indent included. A paragraph of right-to-left text ends
/// at `width`. The first and the last two lines keep together.
[[nodiscard]] std::vector<Block> paragraph(TextMeasure& measure, std::string_view text,
                                           const ParagraphStyle& style, double width);

/// One line, cut with "..." where it does not fit.
[[nodiscard]] std::string fitted(TextMeasure& measure, std::string_view text,
                                 const TextStyle& style, double width);

}  // namespace bao
