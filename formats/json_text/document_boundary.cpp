#include "document_boundary.h"

#include "text/char_set.h"
#include "text/line_boundary.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace bao {
namespace {

class JsonDocumentBoundary {
 public:
  void operator()(std::string_view text, LinePart part, std::vector<std::size_t>& begins);

 private:
  void open(std::string_view text, LinePart part, std::size_t at, std::vector<std::size_t>& begins);
  void see_second_line(std::string_view text);

  std::size_t depth_ = 0;
  bool in_string_ = false;
  bool escaped_ = false;
  bool first_line_of_document_ = false;
  bool inner_lines_begin_at_margin_ = false;
};

void JsonDocumentBoundary::operator()(std::string_view text, LinePart part,
                                      std::vector<std::size_t>& begins) {
  constexpr CharSet marks{"\"{}[]"};
  if (part == LinePart::first) {
    // No string of JSON runs over a line's end.
    in_string_ = escaped_ = false;
    if (first_line_of_document_) see_second_line(text);
  }
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (in_string_) {
      const char c = text[at];
      if (escaped_) {
        escaped_ = false;
      } else if (c == '\\') {
        escaped_ = true;
      } else if (c == '"') {
        in_string_ = false;
      }
      continue;
    }
    at = marks.find(text, at);
    if (at == text.size()) break;
    switch (text[at]) {
      case '"':
        in_string_ = true;
        break;
      case '{':
        open(text, part, at, begins);
        break;
      case '[':
        ++depth_;
        break;
      default:
        depth_ -= std::min<std::size_t>(depth_, 1);
    }
  }
}

void JsonDocumentBoundary::open(std::string_view text, LinePart part, std::size_t at,
                                std::vector<std::size_t>& begins) {
  const bool at_margin = at == 0 && part == LinePart::first;
  const bool begins_document = depth_ == 0 || (at_margin && !inner_lines_begin_at_margin_);
  if (!begins_document) {
    ++depth_;
    return;
  }
  begins.push_back(at);
  depth_ = 1;
  // What stands behind the brace settles how the document is written, or else its second line.
  first_line_of_document_ = blank_chars.skip(text, at + 1) == text.size();
  inner_lines_begin_at_margin_ = first_line_of_document_;
}

void JsonDocumentBoundary::see_second_line(std::string_view text) {
  if (blank_chars.skip(text, 0) == text.size()) return;
  first_line_of_document_ = false;
  inner_lines_begin_at_margin_ = !blank_chars.has(text.front());
}

}  // namespace

Boundary json_document_boundary() {
  return by_lines(JsonDocumentBoundary());
}

}  // namespace bao
