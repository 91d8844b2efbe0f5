// Boundaries that look at one line after the other.
#pragma once

#include "bao/formats/format.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace bao {

/// Calls `visit(line, begin)` for every line of `text`, without its end, with the offset at which
/// it begins. LF, CR and CRLF end lines. What stands behind the last end is a line if it is not
/// empty.
template <typename Visit>
void visit_text_lines(std::string_view text, Visit&& visit) {
  const bool has_cr = text.find('\r') != std::string_view::npos;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = std::min(text.find('\n', begin), text.size());
    if (has_cr) end = std::min(end, text.substr(0, end).find('\r', begin));
    visit(text.substr(begin, end - begin), begin);
    const bool pair = has_cr && text.substr(end).starts_with("\r\n");
    begin = end + (pair ? 2 : 1);
  }
}

/// `tell(line, part, begins)` is told every line in turn, without its end, and appends the offsets
/// in it at which games begin; of a very long line it is told every part.
template <typename TellLine>
[[nodiscard]] Boundary by_lines(TellLine tell) {
  return [tell = std::move(tell), inner = std::vector<std::size_t>()](
             std::string_view text, LinePart part, std::vector<std::size_t>& begins) mutable {
    visit_text_lines(text, [&](std::string_view line, std::size_t begin) {
      inner.clear();
      tell(line, part, inner);
      for (const std::size_t at : inner)
        begins.push_back(begin + at);
    });
  };
}

/// Of formats in which games begin at the beginning of a line: `begins_game(line, part)` says
/// whether one does with this line; asked of every part.
template <typename BeginsGame>
[[nodiscard]] Boundary line_boundary(BeginsGame begins_game) {
  return by_lines([begins_game = std::move(begins_game)](std::string_view line, LinePart part,
                                                         std::vector<std::size_t>& begins) mutable {
    if (begins_game(line, part)) begins.push_back(0);
  });
}

}  // namespace bao
