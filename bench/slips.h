// Slips, as people make them who write games down and copy them: put into games that are known, to
// see whether repairs bring these back. The same on every machine. docs/repair-figures.md tells how
// each kind is made.
#pragma once

#include "bao/position.h"
#include "bao/record.h"
#include "bao/rule_set.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bao::bench {

enum class SlipKind : std::uint8_t {
  direction,
  pit,
  row,      ///< or the letter case that says whose it is
  safari,   ///< its mark dropped or added
  missing,  ///< a ply left out
  surplus,  ///< a ply that was not played
  twice,    ///< a ply written twice
  swapped,  ///< two plies in each other's place
  columns,  ///< those of South and North exchanged from a round on
  start,    ///< a start position written down that was not it
  rules,    ///< another rule set named
};
inline constexpr std::array slip_kinds{SlipKind::direction, SlipKind::pit,     SlipKind::row,
                                       SlipKind::safari,    SlipKind::missing, SlipKind::surplus,
                                       SlipKind::twice,     SlipKind::swapped, SlipKind::columns,
                                       SlipKind::start,     SlipKind::rules};
/// "direction".
[[nodiscard]] std::string_view slip_word(SlipKind kind);

/// How a record is written.
enum class Handwriting : std::uint8_t {
  canonical,
  devoogt,  ///< as people write: no row letter in namu, no direction where a capture in namu has
            ///< but one, and letter case says nothing
};

/// A game as it was played, written down without a slip.
struct Original {
  GameRecord record;
  std::vector<std::string> moves;  ///< canonical tokens
  Setup start;
};

/// The main line of `record`, written anew; of the tags only `Termination` is kept, and says how
/// the board ended the game where it did. Nothing where the record is not legal, has no result or
/// one that the board contradicts.
[[nodiscard]] std::optional<Original> original_of(GameRecord record, Handwriting writing);

/// Random games that were played to their end.
[[nodiscard]] std::vector<Original> random_originals(const RuleSet& rules, std::size_t games,
                                                     unsigned seed, Handwriting writing);

/// Whether row letters keep the case of the move when the columns are exchanged.
enum class ColumnCase : std::uint8_t { of_move, of_column };

/// One slip, told by the plies of the original, so that several can be put into it together.
struct Slip {
  SlipKind kind = SlipKind::direction;
  std::size_t ply = 0;  ///< the first that is written otherwise, from 1; 0: none, see rules, start
  std::vector<std::vector<std::string>> written = {};  ///< the tokens that stand for that ply, for
                                                       ///< the next, and so on; empty for columns
  ColumnCase column_case = ColumnCase::of_move;
  std::optional<RuleSet> rules = std::nullopt;
  std::optional<Setup> start = std::nullopt;
};

/// Slips of these kinds, each on plies of its own. Any number of them without the others can be
/// seen, see `is_seen`: what nobody can see nobody can mend. Nothing where no place was found for
/// them.
[[nodiscard]] std::optional<std::vector<Slip>> make_slips(const Original& original,
                                                          std::span<const SlipKind> kinds,
                                                          std::mt19937& random);

/// `first` and others, in all `count` kinds; of those that concern a whole record each at most
/// once.
[[nodiscard]] std::vector<SlipKind> mixed_kinds(SlipKind first, std::size_t count,
                                                std::mt19937& random);

/// A game with slips to put into it.
struct SlippedGame {
  Original original;
  std::vector<Slip> slips;
};

/// Random games with `slips` slips each, of mixed kinds; all kinds in turn are the first. Where a
/// game has no place for one, it is the next kind's turn.
[[nodiscard]] std::vector<SlippedGame> slipped_games(const RuleSet& rules, std::size_t games,
                                                     std::size_t slips, unsigned seed,
                                                     Handwriting writing);

/// The slips are made one after the other.
[[nodiscard]] GameRecord with_slips(const Original& original, std::span<const Slip> slips);

/// "pit, 17 North: 6R -> 3R".
[[nodiscard]] std::string slip_text(const Original& original, const Slip& slip);

/// Whether `record` is not legal or contradicts its result or how it says that the game ended. One
/// that plays the very moves of the original is as good as that.
[[nodiscard]] bool is_seen(const Original& original, const GameRecord& record);

/// Whether `record` plays the same moves from the same start to the same result. The name of the
/// rules does not matter.
[[nodiscard]] bool is_original(const Original& original, const GameRecord& record);

}  // namespace bao::bench
