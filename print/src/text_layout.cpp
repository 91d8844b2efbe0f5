#include "text_layout.h"

#include "bao/print/display.h"

#include <algorithm>

namespace bao {

std::vector<std::string> wrapped(std::string_view text, std::size_t width, std::size_t hanging) {
  const std::string fit = printable(text);
  std::string_view rest = fit;
  std::vector<std::string> lines;
  std::string line;
  std::size_t columns = 0;
  bool blank = true;  // so far, but for the hanging indent
  while (!rest.empty()) {
    const std::size_t first = std::min(rest.find_first_not_of(' '), rest.size());
    rest.remove_prefix(first);
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(word.size());
    if (word.empty()) continue;
    const std::size_t word_columns = display_width(word);
    if (!blank && columns + 1 + word_columns > width) {
      lines.push_back(line);
      line.assign(hanging, ' ');
      columns = hanging;
      blank = true;
    }
    if (!blank) line += ' ';
    columns += word_columns + (blank ? 0 : 1);
    line += word;
    blank = false;
  }
  if (!blank || lines.empty()) lines.push_back(line);
  return lines;
}

std::string beside(const std::vector<std::vector<std::string>>& blocks, std::size_t width,
                   std::size_t gap) {
  std::vector<std::size_t> widths;
  std::size_t height = 0;
  for (const auto& block : blocks) {
    std::size_t widest = width;
    for (const std::string& line : block)
      widest = std::max(widest, display_width(line));
    widths.push_back(widest);
    height = std::max(height, block.size());
  }
  std::string out;
  for (std::size_t row = 0; row < height; ++row) {
    std::string line;
    std::size_t column = 0;  // where the next block begins
    std::size_t at = 0;      // the line's width so far
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      if (row < blocks[i].size() && !blocks[i][row].empty()) {
        line.append(column - at, ' ');
        line += blocks[i][row];
        at = column + display_width(blocks[i][row]);
      }
      column += widths[i] + gap;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return lines;
}

}  // namespace bao
