// Whose transcript a text is: Donkers' and KIBA's have the same lines, and tell by their moves.
#pragma once

#include "bao/formats/format.h"

#include <cstdint>
#include <string_view>

namespace bao {

enum class TranscriptOwner : std::uint8_t { donkers, kiba, unclear };

/// How sure it is that a file which begins with `head` is a transcript of that owner, who is not
/// `unclear`.
[[nodiscard]] Likeness looks_like_transcript_of(TranscriptOwner owner, std::string_view head);

}  // namespace bao
