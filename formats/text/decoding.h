// Making UTF-8 of the text of a game.
#pragma once

#include "bao/diagnostic.h"
#include "bao/formats/game_texts.h"

#include <optional>

namespace bao {

/// A text that is no UTF-8 is taken as Latin-1, whole; then a warning with its place is returned.
/// A character that was cut off at the end of a text that is cut goes.
[[nodiscard]] std::optional<Diagnostic> decode(RawText& raw);

}  // namespace bao
