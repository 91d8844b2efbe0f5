// What an input may choose: rules, spellings, positions, moves and records.
#pragma once

#include "bao/position.h"
#include "bao/reading.h"
#include "bao/record.h"
#include "bao/rule_set.h"
#include "bao/token.h"
#include "input.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace bao::fuzz {

/// Laps after which targets leave a move undecided, so that an input takes some milliseconds.
inline constexpr std::uint64_t few_laps = 2'000;

/// A named rule set with any of its settings changed.
[[nodiscard]] RuleSet chosen_rules(Input& input);
[[nodiscard]] Spelling chosen_spelling(Input& input);
[[nodiscard]] Reading chosen_reading(Input& input);

/// The start of the game, or a board that was set up, of 64 seeds or any other number.
[[nodiscard]] Position chosen_position(Input& input, const RuleSet& rules);

/// A record whose tokens are legal moves, but for `slips`.
enum class Slips : std::uint8_t { none, some };
[[nodiscard]] GameRecord chosen_record(Input& input, std::size_t most_plies, Slips slips);

/// Any words in tags, comments, and variations that are legal.
void add_words(Input& input, GameRecord& record);

/// UTF-8, as readers make it of what is none.
[[nodiscard]] std::string as_text(std::string_view bytes);

}  // namespace bao::fuzz
