#include "details_text.h"

#include <algorithm>
#include <utility>

namespace bao::cli {
namespace {

constexpr std::size_t indent = 2;

std::size_t blanks_before(std::string_view line) {
  return std::min(line.find_first_not_of(' '), line.size());
}

/// Where the text of a list's item begins in its line; npos where the line is none.
std::size_t text_of_item(std::string_view line) {
  if (blanks_before(line) != indent) return std::string_view::npos;
  const std::size_t gap = line.find("  ", indent);
  if (gap == std::string_view::npos) return gap;
  return line.find_first_not_of(' ', gap);
}

class DetailsParser {
 public:
  void add(std::string_view line) {
    if (line.empty()) {
      apart_ = true;
    } else if (blanks_before(line) == 0) {
      add_to_paragraph(line);
    } else if (const std::size_t text = text_of_item(line); text != std::string_view::npos) {
      add_item(line, text);
    } else if (goes_on(DetailBlock::Kind::list) && blanks_before(line) == text_column_) {
      blocks_.back().items.back().text += ' ' + std::string(line.substr(text_column_));
    } else {
      block(DetailBlock::Kind::verbatim).lines.emplace_back(line.substr(indent));
    }
  }

  std::vector<DetailBlock> take() { return std::move(blocks_); }

 private:
  [[nodiscard]] bool goes_on(DetailBlock::Kind kind) const {
    return !apart_ && !blocks_.empty() && blocks_.back().kind == kind;
  }

  // The last one, if it goes on, or a new one.
  DetailBlock& block(DetailBlock::Kind kind) {
    if (!goes_on(kind)) {
      blocks_.emplace_back();
      blocks_.back().kind = kind;
      blocks_.back().apart = std::exchange(apart_, false);
    }
    return blocks_.back();
  }

  void add_to_paragraph(std::string_view line) {
    std::string& text = block(DetailBlock::Kind::paragraph).text;
    if (!text.empty()) text += ' ';
    text += line;
  }

  void add_item(std::string_view line, std::size_t text) {
    text_column_ = text;
    const std::string_view term = line.substr(indent, line.find("  ", indent) - indent);
    block(DetailBlock::Kind::list)
        .items.push_back({std::string(term), std::string(line.substr(text))});
  }

  std::vector<DetailBlock> blocks_;
  std::size_t text_column_ = 0;  // of the last item
  bool apart_ = false;
};

}  // namespace

std::vector<DetailBlock> parse_details(std::string_view details) {
  DetailsParser parser;
  while (!details.empty()) {
    const std::size_t end = std::min(details.find('\n'), details.size());
    parser.add(details.substr(0, end));
    details.remove_prefix(std::min(end + 1, details.size()));
  }
  return parser.take();
}

}  // namespace bao::cli
