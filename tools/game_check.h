// One game judged whole: what its reader and its replay found, in the order of its text.
#pragma once

#include "bao/formats/record_reader.h"
#include "bao/formats/reports.h"
#include "bao/replay.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace bao::cli {

struct CheckedGame {
  ReplayOutcome outcome;
  GameReport report;
};

/// Whether the reader found errors in the game's text, so that not all of it may be there.
[[nodiscard]] bool is_misread(const ReadGame& game);

/// Replays a game and makes its report. `number` counts the games of `file` from 1.
[[nodiscard]] CheckedGame check_game(const ReadGame& game, const std::string& file,
                                     std::size_t number, const ReplayOptions& options);

/// The report of a game whose text alone is checked: it was read as `Wanted::faults`. `number` as
/// above.
[[nodiscard]] GameReport check_syntax(const ReadGame& game, const std::string& file,
                                      std::size_t number, const ReplayOptions& options);

/// "ply 29 (15 South '2')", as people are told where a game fails. `ply` counts from 1.
[[nodiscard]] std::string ply_text(std::size_t ply, std::size_t move, Side side,
                                   std::string_view token);
/// The same of the ply that failed. Pre: one did.
[[nodiscard]] std::string failed_ply_text(const ReplayOutcome& outcome);

}  // namespace bao::cli
