// Every bound on what is read and worked on, with its number: the one place. What goes beyond one
// is told, as `Code::limit` where nothing else is said here, and never cut or left out in silence.
#pragma once

#include "bao/api.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace bao {

inline constexpr std::size_t one_kib = std::size_t{1} << 10;
inline constexpr std::size_t one_mib = std::size_t{1} << 20;

/// Bounds on what readers take of a game; a program may set others. Beyond one of them the game is
/// faulty, and the next is read.
struct Limits {
  std::size_t game_bytes = 8 * one_mib;     ///< text of one game
  std::size_t comment_bytes = 1 * one_mib;  ///< one comment
  std::size_t word_bytes = 255;             ///< one word between blanks
  std::size_t tag_bytes = 64 * one_kib;     ///< the value of one tag
  std::size_t depth = 64;                   ///< of nested variations
  std::size_t plies = 100'000;              ///< of one game, variations included
  std::size_t tags = 1'000;                 ///< of one game
  std::size_t errors = 20;                  ///< in one game, before its reading stops
  std::size_t warnings = 1'000;             ///< in one game, before no more are told
};

// --- notation ------------------------------------------------------------------------------------

/// The longest token that is a move, in bytes; a longer one is `Code::syntax`.
inline constexpr std::size_t longest_token = 16;
/// The longest text of a position, in bytes.
inline constexpr std::size_t longest_bpn = 1 * one_kib;
/// The most seeds a board with its reserves may hold: a pit is one byte. A full game has 64 (B6).
inline constexpr int max_seeds = 255;

// --- texts ---------------------------------------------------------------------------------------

/// What compressed data may come to, as a multiple of their size: text of games comes to some ten
/// times, and what is made to fill a disk to a thousand and more.
inline constexpr std::size_t most_expansion = 250;
/// Bytes that a file may come to in any case.
inline constexpr std::size_t expansion_allowed = 64 * one_mib;
/// What zstd has to remember of its text (2 to the power of this).
inline constexpr int most_zstd_window_log = 27;
/// Attributes of one XML element: more than baoml and what else may stand on its root have.
inline constexpr std::size_t most_xml_attributes = 16;
/// XML elements of one game, for each ply that it may have.
inline constexpr std::size_t most_xml_elements_a_ply = 4;
/// Values of JSON in the text of one game, keys counted too: more than the longest game has.
inline constexpr std::size_t most_json_values = 1'000'000;
/// A game that is only copied, from one file to another: no reader takes it.
inline constexpr std::size_t most_copied_game_bytes = 256 * one_mib;
/// One line of JSON that is added up.
inline constexpr std::size_t most_line_bytes = 64 * one_mib;
/// Different things that are counted when JSON is added up.
inline constexpr std::size_t most_sum_rows = 10'000;
/// Matches of one file whose games are counted (E3).
inline constexpr std::size_t most_matches = 100'000;

// --- findings ------------------------------------------------------------------------------------

/// Of one game: tokens that are no moves, where no rules are asked.
inline constexpr std::size_t most_odd_tokens = 20;
/// Of one game: variations with a fault, before the others are not played.
inline constexpr std::size_t most_faulty_variations = 20;
/// Of one game: boards that differ from what was played, errors and warnings each.
inline constexpr std::size_t most_board_differences = 20;
/// Of one file: lines of JSON that cannot be added up.
inline constexpr std::size_t most_odd_lines = 20;

// --- work ----------------------------------------------------------------------------------------

/// Laps after which a move that has neither ended nor recurred is called undecided (S9).
inline constexpr std::uint64_t default_lap_limit = 10'000'000;
inline constexpr std::uint64_t no_lap_limit = 0;
/// Laps spent on one move that is not played, only listed or counted.
inline constexpr std::uint64_t hint_lap_limit = 100'000;
/// Laps of one move that `replay --laps` shows.
inline constexpr std::size_t most_laps_shown = 100'000;
/// Laps of one move, and of one game, that are printed: a legal move may have millions, and a game
/// many such moves.
inline constexpr std::size_t most_laps_printed_of_move = 500;
inline constexpr std::size_t most_laps_printed_of_game = 50'000;
/// Positions of a record with doubtful letters that are remembered, and followed at once.
inline constexpr std::size_t most_way_positions = 500'000;
inline constexpr std::size_t most_ways_at_once = 64;
/// States of a search for repairs that are kept, of less than a hundred bytes each, after which it
/// ends early, and ways to one state that are told apart.
inline constexpr std::size_t most_repair_states = 1'500'000;
inline constexpr std::size_t most_ways_to_repair_state = 200;
/// Repairs of one record, after which no more are looked for.
inline constexpr std::size_t most_repairs = 1'000;
/// Plies of a count of move sequences; more is a usage error.
inline constexpr unsigned most_perft_depth = 64;
/// Threads; more is a usage error.
inline constexpr std::size_t most_jobs = 256;
/// A picture in PNG, in pixels: Cairo's sizes are 16-bit numbers. One in SVG, in points: some 2,500
/// boards; programs that show it need some hundred bytes for a byte of it.
inline constexpr int most_picture_pixels = 32'767;
inline constexpr int most_picture_points = 200'000;

// --- all of them ---------------------------------------------------------------------------------

struct LimitInfo {
  std::string_view name;  ///< a word of its own
  std::uint64_t most = 0;
  std::string_view unit;  ///< "bytes"; empty where the meaning says it
  std::string_view meaning;
};

/// Those of a fresh `Limits` and the others above that people come to, as they are told them: not
/// those of searches and lists that say themselves that they end early.
[[nodiscard]] BAO_API std::span<const LimitInfo> limit_table();

}  // namespace bao
