// Games of the samples, and how others would have printed them.
#pragma once

#include "bao/record.h"
#include "bao/rules.h"

#include <cstddef>

namespace bao::test {

/// Game `number` of samples/zanzibar-1994.bgn, from 1. Throws where there is none.
[[nodiscard]] GameRecord sample_game(std::size_t number);

/// The same with the letters of North's moves as South sees them. Pre: `game` is canonical.
[[nodiscard]] GameRecord seen_by_south(GameRecord game);

/// The same with the kichwa that is entered for the letter of captures from front pits in mtaji.
/// Pre: `game` is canonical and legal.
[[nodiscard]] GameRecord with_entry_letters(GameRecord game);

/// The letter of the kichwa where the first capture of a move in mtaji enters, by its laps.
[[nodiscard]] char entry_letter(const RuleSet& rules, const Position& position, const Move& move);

}  // namespace bao::test
