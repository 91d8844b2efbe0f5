// Where in a transcript games begin.
#pragma once

#include "bao/formats/format.h"
#include "lines.h"

#include <string_view>

namespace bao {

/// Told all header lines and rounds in turn. Games begin at a header line that comes after moves,
/// and at a first round that comes after a later one.
class GameStarts {
 public:
  bool at_header() {
    const bool starts = seen_moves_;
    if (starts) seen_moves_ = beyond_first_ = false;
    return starts;
  }

  bool at_round(std::string_view number) {
    const bool first = number == "1";
    const bool starts = first && beyond_first_;
    seen_moves_ = true;
    beyond_first_ = !first;
    return starts;
  }

 private:
  bool seen_moves_ = false;
  bool beyond_first_ = false;
};

[[nodiscard]] Boundary transcript_boundary(RoundsOnLine rounds);

}  // namespace bao
