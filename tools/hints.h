// What may help with a game that is illegal: notes behind its error.
#pragma once

#include "bao/replay.h"
#include "game_check.h"

namespace bao::cli {

/// Adds notes to the error of the main line: where neither the record nor `options` names rules,
/// the rule sets that the game is legal under, and where a ply is illegal that a slip can lie in an
/// earlier one. That note takes the position over, so that it is drawn before it.
void add_hints(CheckedGame& checked, const GameRecord& record, const ReplayOptions& options);

}  // namespace bao::cli
