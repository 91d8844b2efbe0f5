// Which rule sets and which readings of its letters make a record legal, and where and by which
// settings rule sets part on it.
#pragma once

#include "bao/api.h"
#include "bao/record.h"
#include "bao/replay.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bao {

/// How a record's main line goes under one rule set and reading.
enum class Fit : std::uint8_t {
  legal,         ///< every ply, and nothing that the record says speaks against it
  contradicted,  ///< every ply, but its result or a board that it stores says otherwise
  illegal,       ///< a ply, a token or the start position is refused
  undecided,     ///< S9: a ply neither ended nor recurred; or too many ways to follow
};

/// A token that more than one move fits, so that all of them were followed.
struct Doubt {
  std::size_t ply = 1;             ///< from 1
  std::string token;               ///< as written
  std::vector<std::string> moves;  ///< canonical; those that lead as far as the trial got. One:
                                   ///< what follows settles it
  friend bool operator==(const Doubt&, const Doubt&) = default;
};

/// A record under one rule set and reading.
struct Trial {
  RuleSet rules;
  Reading reading;  ///< the one that was told, and what was tried besides; empty: as written
  Fit fit = Fit::legal;
  std::size_t plies = 0;            ///< legal from the beginning
  std::optional<Diagnostic> fault;  ///< why it is not legal; `ply` 0: not because of a ply
  std::size_t failed_move = 0;      ///< where a ply failed: its round
  Side failed_side = Side::south;   ///< and who made it
  std::vector<Doubt> doubts;        ///< by their plies
  bool ways_left_out = false;  ///< more ways than are followed at once; the rest was not looked
                               ///< at, and `plies` may be too few
};

/// A setting in which two rule sets differ.
struct SettingDifference {
  SettingInfo setting;
  std::string_view value;  ///< of `Identification::best`
  std::string_view other;  ///< of the rule set that parts from it

  friend bool operator==(const SettingDifference& a, const SettingDifference& b) {
    return a.setting.name == b.setting.name && a.value == b.value && a.other == b.other;
  }
};

/// Where a rule set gets less far than the best trial's, read in the same way.
struct Parting {
  Trial trial;  ///< of that rule set
  /// Each of them, changed alone, takes the record past where it broke off.
  std::vector<SettingDifference> alone;
  /// Where none does so alone: those that do together, none of which can be left out.
  std::vector<SettingDifference> together;
  bool by_start = false;  ///< no settings do: the game is set up in another way (B5)
};

struct Identification {
  RuleSet rules;              ///< the record's own, or those that were told
  std::size_t plies = 0;      ///< of the main line
  bool as_it_stands = false;  ///< legal under `rules` as written; no readings were tried
  std::vector<Trial> trials;  ///< best first, never empty. Readings that read every token as a
                              ///< plainer one does are left out
  std::vector<Parting>
      partings;  ///< from `best()`, the record's own first, then in the order of `rule_sets()`

  [[nodiscard]] const Trial& best() const { return trials.front(); }
};

/// Tries `record`'s main line under its own rules and the named rule sets, and where it is not
/// legal as it stands, under every reading that could matter. Of `options`, `rules` and `reading`
/// are taken for the record's own, and answers that `reading` gives are not varied; variations are
/// never played, and nobody is told of plies.
///
/// Best are trials that are legal, then those that get furthest; among equals those without doubts,
/// then those that change least, where a record that names its rules is believed.
[[nodiscard]] BAO_API Identification identify(const GameRecord& record,
                                              const ReplayOptions& options);

}  // namespace bao
