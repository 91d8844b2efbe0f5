// Boundaries that look at one line after the other.
#pragma once

#include "bao/formats/format.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace bao {

/// Goes through a text line by line. LF, CR and CRLF end lines; what stands behind the last end is
/// a line if it is not empty.
class LineCursor {
 public:
  explicit LineCursor(std::string_view text)
      : text_(text), has_cr_(text.find('\r') != std::string_view::npos) {}

  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  /// Where the next line begins.
  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] bool has_cr() const { return has_cr_; }
  /// Pre: a line begins there, or the text ends.
  void go_to(std::size_t at) { at_ = at; }
  /// The next line, without its end. Pre: !at_end().
  std::string_view next() {
    std::size_t end = std::min(text_.find('\n', at_), text_.size());
    if (has_cr_) end = std::min(end, text_.substr(0, end).find('\r', at_));
    const std::string_view line = text_.substr(at_, end - at_);
    const bool pair = has_cr_ && text_.substr(end).starts_with("\r\n");
    at_ = end + (pair ? 2 : 1);
    return line;
  }

 private:
  std::string_view text_;
  bool has_cr_;
  std::size_t at_ = 0;
};

/// Calls `visit(line, begin)` for every line of `text`, without its end, with the offset at which
/// it begins.
template <typename Visit>
void visit_text_lines(std::string_view text, Visit&& visit) {
  for (LineCursor lines(text); !lines.at_end();) {
    const std::size_t begin = lines.at();
    visit(lines.next(), begin);
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
