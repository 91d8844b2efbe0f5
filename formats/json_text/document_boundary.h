// Where the documents of a file begin that holds JSON objects one behind the other.
#pragma once

#include "bao/formats/format.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace bao {

/// A document begins at the brace that opens an object outside any other. So that a damaged one
/// does not swallow the next, a brace in a line's first column begins a document, too, unless the
/// document at hand is written with its inner lines in the first column.
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

[[nodiscard]] Boundary json_document_boundary();

}  // namespace bao
