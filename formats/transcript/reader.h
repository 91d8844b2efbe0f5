// Reading transcripts: header lines, then numbered rounds. donkers.md and kiba.md have the
// grammars.
#pragma once

#include "bao/formats/format.h"
#include "lines.h"

#include <string_view>

namespace bao {

/// Whose records they are: what tokens mean where they do not show it themselves.
struct TranscriptKind {
  RoundsOnLine rounds = RoundsOnLine::one;
  Dialect dialect = Dialect::devoogt;  ///< of games without KIBA's signs; those that have some are
                                       ///< read in KIBA's
};

[[nodiscard]] ParsedGame parse_transcript(std::string_view text, std::size_t from, TextEnd end,
                                          const Limits& limits, const TranscriptKind& kind);

}  // namespace bao
