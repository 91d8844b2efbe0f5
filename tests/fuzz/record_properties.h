// What holds of every record, legal or not: replays, annotations, and texts that writers make.
#pragma once

#include "bao/record.h"
#include "bao/replay.h"

#include <string>

namespace bao::fuzz {

/// Targets leave long moves undecided.
[[nodiscard]] ReplayOptions quick_replay();

/// A replay that is listened to comes to the same as one that is not, ply by ply with all seeds,
/// and is the sum of the moves that are judged one by one.
ReplayOutcome check_replay(const GameRecord& record, const ReplayOptions& options);

/// Annotations come and go without a trace, and are the same when they are made again.
void check_annotations(const GameRecord& record);

/// Every format that says that it can hold the game reads it back as it was played, without a word;
/// written again, it has the same bytes. A record that cannot be played to its end is not written.
void check_written(const GameRecord& record);

}  // namespace bao::fuzz
