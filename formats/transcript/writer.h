// Writing transcripts: header lines, then a round a line. donkers.md and kiba.md have the grammars.
#pragma once

#include "bao/formats/format.h"
#include "lines.h"

#include <array>
#include <string>
#include <vector>

namespace bao {

/// Whose records they are.
struct TranscriptSpelling {
  RoundsOnLine rounds = RoundsOnLine::one;  ///< that readers look for
  /// Spells a ply of the main line.
  std::string (*token)(const PlayedGame& game, std::size_t ply) = nullptr;
};

[[nodiscard]] std::vector<Diagnostic> write_transcript(const PlayedGame& game, std::string& out,
                                                       const TranscriptSpelling& spelling);

inline constexpr std::array transcript_losses{
    Loss{"variations"},
    Loss{"glyphs ($n and suffixes)"},
    Loss{"tags other than Title, South, North, Event, Site, Date, Time, Duration"},
    Loss{"rules other than zanzibar, zanzibar takasia=no and kujifunza"},
    Loss{"that a position is a fragment"},
    Loss{"second tags of one name, tags without a value, ';' and outer blanks in tags"},
    Loss{"line ends, outer blanks and emptiness of comments"}};

}  // namespace bao
