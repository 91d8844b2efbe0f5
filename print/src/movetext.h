// Moves as running text, for readers: "3... a8R 4. A3R!".
#pragma once

#include "bao/print/printed_game.h"
#include "bao/record.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bao {

/// "!", "?!", " $14".
[[nodiscard]] std::string glyph_text(const std::vector<std::uint8_t>& nags);

/// What people read of a comment: without the commands that repeat what is on the page anyway, and
/// the others in plain words. Empty where nothing is left.
[[nodiscard]] std::string visible_comment(std::string_view comment);

/// Plies from `from` on, with their comments and variations. `first` counts the line's first ply
/// from South's first move, from 0. Tokens are those of `tokens` where they were played.
[[nodiscard]] std::string movetext(const Line& line, std::size_t from, std::size_t first,
                                   const GamePrinting::TokenMap& tokens);

/// The token of a ply with its glyphs.
[[nodiscard]] std::string shown_token(const Ply& ply, const GamePrinting::TokenMap& tokens);

}  // namespace bao
