#include "game_starts.h"

#include "text/line_boundary.h"

#include <algorithm>
#include <vector>

namespace bao {
namespace {

class TranscriptBoundary {
 public:
  explicit TranscriptBoundary(RoundsOnLine rounds) : rounds_(rounds) {}

  void operator()(std::string_view text, LinePart part, std::vector<std::size_t>& begins) {
    std::size_t further = 0;
    if (part == LinePart::first) {
      kind_ = kind_of_line(text);
      further = move_number(text).moves;
      if (kind_ == LineKind::header && starts_.at_header()) begins.push_back(0);
      if (kind_ == LineKind::moves) tell(text, 0, begins);
    }
    if (kind_ == LineKind::moves && rounds_ == RoundsOnLine::several) {
      tell_further(text, further, begins);
    }
  }

 private:
  void tell(std::string_view text, std::size_t round, std::vector<std::size_t>& begins) {
    const std::string_view rest = text.substr(round);
    if (starts_.at_round(move_number(rest).digits(rest))) begins.push_back(round);
  }

  // The first word and the last one may be parts of words. Where that hides a round, the reader
  // still sees that a game begins there.
  void tell_further(std::string_view text, std::size_t from, std::vector<std::size_t>& begins) {
    const std::size_t last = text.find_last_of(" \t\f\v;");
    text = text.substr(0, last == std::string_view::npos ? 0 : last + 1);
    for (auto at = next_round(text, from); at < text.size(); at = next_round(text, at + 1)) {
      tell(text, at, begins);
    }
  }

  RoundsOnLine rounds_;
  LineKind kind_ = LineKind::blank;
  GameStarts starts_;
};

}  // namespace

Boundary transcript_boundary(RoundsOnLine rounds) {
  return by_lines(TranscriptBoundary(rounds));
}

}  // namespace bao
