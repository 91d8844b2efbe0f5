// The kinds of changes, and how one is told.
#include "bao/repair.h"
#include "repair_costs.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace bao {
namespace {

constexpr std::array kinds{
    ChangeInfo{ChangeKind::mark, "mark", repair_cost::mark,
               "a '*' that the move belies, or a safari where there is no choice"},
    ChangeInfo{ChangeKind::completed, "completed", repair_cost::completed,
               "a direction or row that was left out, or may be read in two ways"},
    ChangeInfo{ChangeKind::direction, "direction", repair_cost::direction, "the other direction"},
    ChangeInfo{ChangeKind::safari, "safari", repair_cost::safari,
               "a safari that was not marked, or marked where the player stopped"},
    ChangeInfo{ChangeKind::row, "row", repair_cost::row, "the other row, or the other's letter"},
    ChangeInfo{
        ChangeKind::pit, "pit", repair_cost::near_pit,
        "another pit; a neighbour, a digit that looks alike or the pit as it is counted from "
        "the other end is cheapest"},
    ChangeInfo{ChangeKind::misread, "misread", repair_cost::unreadable,
               "another move of the same player; a token that is no move is cheaper"},
    ChangeInfo{ChangeKind::mirrored, "mirrored", repair_cost::mirrored,
               "pit and direction as seen from the other side"},
    ChangeInfo{ChangeKind::twice, "twice", repair_cost::twice, "a ply or a round written twice"},
    ChangeInfo{ChangeKind::surplus, "surplus", repair_cost::surplus, "a ply too many"},
    ChangeInfo{ChangeKind::missing, "missing", repair_cost::missing, "a ply that was left out"},
    ChangeInfo{ChangeKind::swapped, "swapped", repair_cost::swapped,
               "two plies in each other's place"},
    ChangeInfo{ChangeKind::columns, "columns", repair_cost::columns,
               "South's and North's columns exchanged from there on"},
    ChangeInfo{ChangeKind::rules, "rules", repair_cost::unnamed_rules,
               "another rule set, or another value of one setting; dearer where the record names "
               "its rules"},
    ChangeInfo{ChangeKind::start, "start", repair_cost::usual_start,
               "another start position; the usual one is cheapest, then the other side to move"},
    ChangeInfo{ChangeKind::result, "result", repair_cost::result, "another result"},
};

// "14S"
std::string place_tag(const Change& change) {
  return fmt::format("{}{}", change.move, change.side == Side::south ? 'S' : 'N');
}

std::string told(const Change& change, const std::string& place) {
  switch (change.kind) {
    case ChangeKind::rules:
      return fmt::format("Rules: {} -> {}", change.before, change.after);
    case ChangeKind::start:
      return fmt::format("Position: {} -> {}", change.before, change.after);
    case ChangeKind::result:
      return fmt::format("Result: {} -> {}", change.before, change.after);
    case ChangeKind::columns:
      return fmt::format("{} South's and North's columns change places here", place);
    case ChangeKind::swapped:
      // Among exchanged columns, the plies of a round that is as it should be.
      if (change.before == change.after) return fmt::format("{} {} is right", place, change.before);
      return fmt::format("{} {} -> {}", place, change.before, change.after);
    case ChangeKind::missing:
      return fmt::format("{} {} is missing", place, change.after);
    case ChangeKind::surplus:
      return fmt::format("{} {} is one too many", place, change.before);
    case ChangeKind::twice:
      return fmt::format("{} {} is written twice", place, change.before);
    default:
      return fmt::format("{} {} -> {}", place, change.before, change.after);
  }
}

}  // namespace

std::span<const ChangeInfo> change_kinds() {
  return kinds;
}

std::string_view change_word(ChangeKind kind) {
  return std::ranges::find(kinds, kind, &ChangeInfo::kind)->word;
}

std::string change_place(const Change& change) {
  return fmt::format("{} {}", change.move, side_name(change.side));
}

std::string change_text(const Change& change) {
  return told(change, change_place(change) + ':');
}

std::string change_tag(const Change& change) {
  return told(change, place_tag(change));
}

}  // namespace bao
