// The words that people read on boards and printouts, by language. Terms of the game (namu, mtaji,
// takata, takasia, safari, hamna) are Swahili in every language.
#pragma once

#include "bao/api.h"
#include "bao/board.h"
#include "bao/event.h"
#include "bao/record.h"
#include "bao/rules.h"

#include <string>
#include <string_view>

namespace bao {

/// One language. Where a text has `{}`, numbers and names are filled in, in the order told.
struct Words {
  std::string_view code;  ///< as HTML's `lang` has it

  std::string_view south;
  std::string_view north;
  std::string_view in_reserve;
  std::string_view to_move;

  // Of a move.
  std::string_view captures;    ///< pits with their seeds
  std::string_view one_lap;     ///< a number
  std::string_view laps;        ///< a number
  std::string_view one_sown;    ///< a number
  std::string_view sown;        ///< a number
  std::string_view ends_in;     ///< a pit
  std::string_view stops;       ///< N8
  std::string_view safari;      ///< N8
  std::string_view tax;         ///< N5
  std::string_view ends_house;  ///< N7
  std::string_view house_lost;  ///< H1
  std::string_view house_taken;
  std::string_view blocks;  ///< a pit
  std::string_view mtaji_begins;
  std::string_view houses_end;  ///< M6
  std::string_view only_move;

  // Of its laps.
  std::string_view seed_placed;    ///< a pit
  std::string_view seed_captures;  ///< a pit
  std::string_view seed_taxes;     ///< a pit
  std::string_view lap;            ///< its number, seeds, a pit
  std::string_view enters_at;      ///< a kichwa
  std::string_view lap_left;       ///< the pit where it ends, what follows
  std::string_view lap_right;      ///< the same
  std::string_view lap_captures;   ///< what follows the end of a lap
  std::string_view lap_relays;
  std::string_view lap_empty;
  std::string_view lap_stops;
  std::string_view lap_in_house;
  std::string_view lap_blocked;
  std::string_view more_laps;  ///< the number of laps that are not shown

  // Of a game.
  std::string_view result;
  std::string_view recorded;   ///< after a result
  std::string_view no_result;  ///< that none is recorded
  std::string_view rules;
  std::string_view undecided_on_board;
  std::string_view decided_on_board;  ///< a result, how it came about
  std::string_view start_position;
  std::string_view not_played;  ///< before moves that follow one that is not legal
  std::string_view by_no_move;  ///< E2
  std::string_view and_;        ///< between the two players
};
extern BAO_API const Words english_words;
extern BAO_API const Words swahili_words;

[[nodiscard]] constexpr std::string_view side_word(const Words& words, Side side) {
  return side == Side::south ? words.south : words.north;
}

/// The label of a tag of the roster and the like; the tag's own name where there is no other.
[[nodiscard]] BAO_API std::string_view tag_label(const Words& words, std::string_view tag);

/// "a7 5, a6 2": the pits captured with their seeds, in order. Empty where there are none.
[[nodiscard]] BAO_API std::string captures_text(Side mover, const MoveSummary& summary);

/// "captures a7 5; 3 laps, 17 sown, ends in A4; stops at the house".
[[nodiscard]] BAO_API std::string move_text(const Words& words, Side mover, const Move& move,
                                            const MoveSummary& summary);

/// "lap 2: 5 from a3 enter at A1 right to A6: relay". `lap` is its number in the move, meaningless
/// for the introduction.
[[nodiscard]] BAO_API std::string lap_text(const Words& words, Side mover, const LapEvent& event,
                                           std::size_t lap);

/// "99 more laps are not shown".
[[nodiscard]] BAO_API std::string more_laps_text(const Words& words, std::size_t laps);

/// "1-0 on the board (hamna)", or that it is not decided there.
[[nodiscard]] BAO_API std::string standing_text(const Words& words, const Standing& standing);

}  // namespace bao
