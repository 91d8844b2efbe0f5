// A game as it is printed, whatever it is printed on: what is said of it, in the order in which it
// is read, with the boards that were chosen.
#pragma once

#include "bao/api.h"
#include "bao/board_view.h"
#include "bao/formats/record_reader.h"
#include "bao/replay.h"
#include "bao/words.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace bao {

/// Which plies of the main line get a board.
struct BoardChoice {
  enum class Per : std::uint8_t {
    move,
    round,   ///< after North's move, and at the end of the game
    chosen,  ///< `every`, `at` and `last` together; moves in between are told shortly
  };
  Per per = Per::move;
  std::size_t every = 0;       ///< multiples of this, of 0 too, which is the start; 0: none
  std::set<std::size_t> at{};  ///< 0 is the start
  bool last = false;
};

enum class LapDetail : std::uint8_t { summed, unrolled };

/// What is printed of a game besides its boards.
enum class PrintedText : std::uint8_t {
  all,
  boards_only,  ///< the chosen boards with the moves that led to them, and what is wrong
};

struct PrintChoice {
  BoardChoice boards;
  LapDetail laps = LapDetail::summed;
  PrintedText text = PrintedText::all;
};

struct PrintedBoard {
  Setup setup;
  std::optional<PitSet> changed;  ///< against the board before; absent at the start
};

/// A lap, or the introduction of the reserve seed, and the board after it.
struct PrintedLap {
  std::string text;
  PrintedBoard board;
};

/// Texts are UTF-8 as the record has them: control characters are up to the printers.
struct PrintedItem {
  enum class Kind : std::uint8_t {
    start,       ///< heading, board
    move,        ///< heading, text, marks, board if it was chosen, laps if they were asked for
    moves,       ///< text: moves that are told shortly
    comment,     ///< text
    variation,   ///< text
    problem,     ///< text: an error of the game, where it is found
    not_played,  ///< text: moves behind one that is not legal
    ending,      ///< text: the result and how it came about
  };
  Kind kind = Kind::comment;
  std::string heading;  ///< "14. South A5L>!"
  std::string text;
  std::optional<PrintedBoard> board;
  std::vector<PrintedLap> laps;
  std::size_t laps_not_shown = 0;

  // Of a move.
  std::size_t ply = 0;    ///< from 1; 0 is the start
  std::size_t round = 0;  ///< the number it is written behind
  Side mover = Side::south;
  std::string token;  ///< canonical, with glyphs: "A5L>!"
};

/// Items that stand together, above one another. At most one of them has a board.
struct BAO_API PrintedCell {
  std::vector<PrintedItem> items;
  bool wide = false;  ///< takes the whole width: no board, or much text

  /// The item that has a board, or nullptr.
  [[nodiscard]] const PrintedItem* with_board() const;
};

/// A line of the title block.
struct PrintedFact {
  std::string label;
  std::string value;
};

struct PrintedGame {
  std::size_t number = 1;  ///< in its file, from 1
  std::string south;       ///< who plays; "?" where that is not known
  std::string north;
  std::string result;              ///< recorded: "0-1"
  std::vector<PrintedFact> facts;  ///< tags and rules, without the players
  std::vector<PrintedCell> cells;
  bool titled = true;  ///< whether the title block is printed
};

/// "Omar (South) and Ali (North)".
[[nodiscard]] BAO_API std::string players_text(const PrintedGame& game, const Words& words);

/// Makes a printed game of what a replay of it reports. To be used once.
class BAO_API GamePrinting {
 public:
  /// Canonical tokens of the plies that were played, those of variations too.
  using TokenMap = std::unordered_map<const Ply*, std::string>;

  /// All must outlive it.
  GamePrinting(const GameRecord& record, const PrintChoice& choice, const Words& words,
               std::uint64_t lap_limit);

  /// For `ReplayOptions::on_ply`. Variations have to be played.
  void on_ply(const PlyReport& report);

  /// `findings` are those of reader and replay together; errors are printed.
  [[nodiscard]] PrintedGame finish(const ReplayOutcome& outcome, std::size_t number,
                                   const std::vector<Diagnostic>& findings);

 private:
  /// A ply of the main line that was played.
  struct Played {
    std::size_t round = 1;
    Move move;
    std::string sentence;
    Stage stage = Stage::namu;  // before the move
    Position before;
    Position after;
  };

  void unroll(PrintedItem& item, const Played& played, const RuleSet& rules);
  void add_title(PrintedGame& game, const ReplayOutcome& outcome) const;
  void add_start(const ReplayOutcome& outcome);
  void add_ply(std::size_t index, const RuleSet& rules);
  void tell_shortly(const PrintedItem& item);
  void add_problems(const std::vector<Diagnostic>& findings);
  void add_not_played();
  void add_ending(const ReplayOutcome& outcome);
  void add_comments(const std::vector<std::string>& comments);
  void add(PrintedItem item);
  [[nodiscard]] bool has_board(std::size_t ply) const;

  const GameRecord& record_;
  const PrintChoice& choice_;
  const Words& words_;
  std::uint64_t lap_limit_;
  TokenMap tokens_;
  std::vector<Played> played_;
  std::size_t first_ = 0;  // plies of the first round that are not there
  std::size_t laps_kept_ = 0;
  std::vector<PrintedCell> cells_;
};

}  // namespace bao
