// The least changes that make a record legal and agree with its recorded result.
//
// A record that turns illegal went wrong at that ply or before it. A search over the game tree
// plays what is written and, at a cost, what may have been meant. It goes by rising cost, so what
// it finds first is proved least.
#pragma once

#include "bao/api.h"
#include "bao/record.h"
#include "bao/replay.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bao {

/// What can have gone wrong in a record.
enum class ChangeKind : std::uint8_t {
  mark,       ///< a `*`, or a safari where none is met, that the move belies
  completed,  ///< what was left out, or may be read in two ways
  direction,
  safari,  ///< a safari unmarked, or marked where the player stopped
  row,     ///< the row letter, or its case
  pit,
  misread,   ///< several of these at once: another move altogether
  mirrored,  ///< pit and direction, as seen from the other side
  twice,     ///< a ply, or a round, written twice
  surplus,   ///< a ply too many
  missing,   ///< a ply left out
  swapped,   ///< two plies in each other's place
  columns,   ///< South's and North's columns exchanged from here on
  rules,     ///< another rule set, or one setting of it
  start,     ///< another start position
  result,    ///< another result
};

/// "direction", as reports name it. What a change of each kind costs is documented in
/// docs/repair.md.
[[nodiscard]] BAO_API std::string_view change_word(ChangeKind kind);

/// One change of a record.
struct Change {
  ChangeKind kind = ChangeKind::mark;
  /// The ply of the main line as it was written that is changed, or before which one is missing,
  /// from 1; one more than there are where one is missing at the end. 0 for rules, start and
  /// result.
  std::size_t ply = 0;
  std::size_t move = 0;     ///< the number of the round that ply stands in
  Side side = Side::south;  ///< whose column it stands in
  std::string before;       ///< as written; empty where nothing was
  std::string after;        ///< in the record's spelling; empty where nothing is left
  int cost = 0;
};

/// "14 South", where a change is made.
[[nodiscard]] BAO_API std::string change_place(const Change& change);
/// "14 South: 8 -> 8>", as people are told it.
[[nodiscard]] BAO_API std::string change_text(const Change& change);
/// "14S 8 -> 8>", as a tag `Repair` holds it.
[[nodiscard]] BAO_API std::string change_tag(const Change& change);

/// One way to mend a record.
struct Repair {
  int cost = 0;                 ///< of its changes and of what stays doubtful
  std::vector<Change> changes;  ///< in the order of the plies
  /// Marks that the moves then belie. They are warnings, so they stay as written; where false marks
  /// are errors (`Marks::strict`) they are changes.
  std::vector<Change> marks;
  bool win_not_shown =
      false;  ///< the recorded winner has not won on the board, and nothing says why
  /// The record as it is then, in its own spelling; with canonical tokens where its letters are
  /// read otherwise (`Spelling::has_canonical_letters`), since not every move has a token then.
  /// Comments, glyphs and variations stay with their plies; those of a ply that is left out go to
  /// its neighbour.
  GameRecord record;
  std::vector<std::size_t> told_at;  ///< for each change the ply of `record` it is told at, from 1;
                                     ///< 0: before the first
  GameResult computed = GameResult::unknown;  ///< of the board at the end
};

/// The repaired record with every change told in a comment `repair: 14 South: 8 -> 8>` at its ply
/// and in a tag `Repair`.
[[nodiscard]] BAO_API GameRecord told_in_record(const Repair& repair);

struct RepairOptions {
  std::optional<RuleSet> rules;  ///< instead of the record's own
  Reading reading;               ///< over the record's own spelling
  std::uint64_t lap_limit = default_lap_limit;
  Completeness completeness = Completeness::game;
  int max_changes = 3;    ///< what is a mark or completed is none
  std::size_t most = 10;  ///< repairs to give
  /// Moves to try, after which the search ends early.
  std::uint64_t work_limit = std::uint64_t{1} << 40;
  /// Asked now and then; true: the search ends early. May be empty.
  std::function<bool()> stop;
};

enum class RepairStatus : std::uint8_t {
  legal,       ///< there is nothing to repair
  repaired,    ///< the first of `repairs` is proved least
  none,        ///< proved: nothing within `max_changes` makes it legal
  unfinished,  ///< the search ended early, before it found anything
};

struct RepairOutcome {
  RepairStatus status = RepairStatus::legal;
  std::vector<Repair> repairs;  ///< by rising cost, the likelier of equal ones first
  std::size_t equals = 0;       ///< how many repairs cost as little as the first, shown or not
  bool all_equals = true;   ///< false: the search ended before it had found all that cost as little
  int ruled_out = 0;        ///< all that costs less than this has been looked at
  std::uint64_t work = 0;   ///< moves tried
  bool long_moves = false;  ///< moves of more than `hint_lap_limit` laps were met and left out
};

/// Looks for the least repairs of the main line of `record`. A tag `Termination` of `hamna` or `no
/// move` is a part of the result: the board has to show it.
[[nodiscard]] BAO_API RepairOutcome repair(const GameRecord& record, const RepairOptions& options);

}  // namespace bao
