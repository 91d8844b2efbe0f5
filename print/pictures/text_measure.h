// What a page layout has to know about fonts.
#pragma once

#include "drawing.h"

#include <string>
#include <string_view>
#include <vector>

namespace bao {

/// A line of a paragraph.
struct TextLine {
  std::string content;
  double width = 0;
  WritingDirection direction = WritingDirection::left_to_right;  ///< of the paragraph
};

class TextMeasure {
 public:
  TextMeasure() = default;
  TextMeasure(const TextMeasure&) = delete;
  TextMeasure& operator=(const TextMeasure&) = delete;
  virtual ~TextMeasure() = default;

  /// Breaks text between words, and words that are wider than `width` between characters; line ends
  /// in the text are kept. At least one line. Pre: `text` is UTF-8 without other control
  /// characters.
  [[nodiscard]] virtual std::vector<TextLine> lines(std::string_view text, const TextStyle& style,
                                                    double width) = 0;
};

}  // namespace bao
