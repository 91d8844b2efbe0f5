#include "paragraph.h"

#include "bao/print/character.h"

#include <utf8proc.h>

#include <utility>

namespace bao {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

bool is_line_end(utf8proc_int32_t code) {
  return code == '\n' || code == '\r' || code == 0x85 || code == 0x2028 || code == 0x2029;
}

// U+FFFE and U+FFFF must not be in XML.
bool is_no_character(utf8proc_int32_t code) {
  return code < 0 || utf8proc_category(code) == UTF8PROC_CATEGORY_CC || (code & 0xFFFE) == 0xFFFE ||
         (code >= 0xFDD0 && code <= 0xFDEF);
}

}  // namespace

std::string drawable(std::string_view text) {
  std::string out;
  bool after_return = false;
  while (!text.empty()) {
    const auto [bytes, code] = take_character(text);
    const bool ends_return = std::exchange(after_return, code == '\r') && code == '\n';
    if (is_line_end(code)) {
      if (!ends_return) out += '\n';
    } else if (code == '\t') {
      out += ' ';
    } else {
      out += is_no_character(code) ? replacement : bytes;
    }
  }
  return out;
}

std::vector<Block> paragraph(TextMeasure& measure, std::string_view text,
                             const ParagraphStyle& style, double width) {
  std::vector<Block> blocks;
  const double height = line_height(style.text);
  for (TextLine& line : measure.lines(drawable(text), style.text, width - style.indent)) {
    const bool leftwards = line.direction == WritingDirection::right_to_left;
    Block block;
    block.height = height;
    block.width = leftwards ? width : style.indent + line.width;
    if (style.bar > 0) {
      block.shapes.push_back(
          {Segment{style.bar / 2, 0, style.bar / 2, height, Stroke{style.bar, Ink::accent}}});
    }
    block.shapes.push_back(
        {Text{leftwards ? width : style.indent, base_line(style.text), std::move(line.content),
              style.text, leftwards ? Anchor::right : Anchor::left, line.direction}});
    blocks.push_back(std::move(block));
  }
  blocks.front().space_before = style.space_before;
  if (blocks.size() > 1) {
    blocks.front().keeps_with_next = true;
    blocks[blocks.size() - 2].keeps_with_next = true;
  }
  return blocks;
}

std::string fitted(TextMeasure& measure, std::string_view text, const TextStyle& style,
                   double width) {
  constexpr double dots_in_sizes = 1.0;
  std::string fit = drawable(text);
  if (measure.lines(fit, style, width).size() == 1) return fit;
  return measure.lines(fit, style, width - style.size * dots_in_sizes).front().content + "\u2026";
}

}  // namespace bao
