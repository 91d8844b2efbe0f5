// Which move of a position a written token is, and where it is none, how far its reading came. Said
// in values alone, so that a search can ask by the million; `judge` puts it in words.
#pragma once

#include "bao/rules.h"
#include "bao/token.h"

#include <cstdint>
#include <optional>

namespace bao {

enum class ReadAs : std::uint8_t {
  move,          ///< a legal one
  undecided,     ///< neither ended nor recurred within the lap limit (S9)
  wrong_side,    ///< the row letter is the opponent's
  game_over,     ///< nothing can be opened (E1, E2)
  ambiguous,     ///< `>`, or a letter that names a kichwa, may mean two moves
  rowless,       ///< no row in mtaji
  handless,      ///< no direction, and several are possible
  refused,       ///< such an opening is not allowed
  never_ending,  ///< S9
};

struct TokenReading {
  ReadAs as = ReadAs::refused;
  WrittenMove written;        ///< with its `>` read and the owner's hand
  Move move;                  ///< that was played; of two, the one with the right hand
  Move other;                 ///< where ambiguous, the other
  std::optional<Hand> hand;   ///< as far as it is known
  std::optional<Hand> entry;  ///< the kichwa, where the letter names that
  Playout playout;            ///< of `move`, where it was played
};

/// Reads `written` in `position` and plays it.
[[nodiscard]] TokenReading read_token(const RuleSet& rules, const Position& position,
                                      const WrittenMove& written, const Spelling& spelling,
                                      std::uint64_t lap_limit);

/// The hand that a token names that says `move`: what `read_token` reads back.
[[nodiscard]] Hand written_hand(const Position& position, const Move& move,
                                const Spelling& spelling);

/// Marks that the move belies.
[[nodiscard]] inline bool has_stray_safari(const WrittenMove& written, const MoveSummary& summary) {
  return written.safari && !summary.met_house_choice;
}
[[nodiscard]] inline bool has_wrong_kind(const WrittenMove& written, const Move& move) {
  return (written.takata != TakataMark::none) != (move.kind == Kind::takata);
}

}  // namespace bao
