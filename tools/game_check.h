// One game judged whole: what its reader and its replay found, in the order of its text.
#pragma once

#include "bao/formats/record_reader.h"
#include "bao/formats/reports.h"
#include "bao/replay.h"

#include <string>

namespace bao::cli {

struct CheckedGame {
  ReplayOutcome outcome;
  GameReport report;
};

/// Replays a game and makes its report. `number` counts the games of `file` from 1.
[[nodiscard]] CheckedGame check_game(const ReadGame& game, const std::string& file,
                                     std::size_t number, const ReplayOptions& options);

}  // namespace bao::cli
