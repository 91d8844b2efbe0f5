// The kinds of changes, and how one is told.
#include "bao/repair.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace bao {
namespace {

struct KindWord {
  ChangeKind kind;
  std::string_view word;
};
constexpr std::array words{
    KindWord{ChangeKind::mark, "mark"},
    KindWord{ChangeKind::completed, "completed"},
    KindWord{ChangeKind::direction, "direction"},
    KindWord{ChangeKind::safari, "safari"},
    KindWord{ChangeKind::row, "row"},
    KindWord{ChangeKind::pit, "pit"},
    KindWord{ChangeKind::misread, "misread"},
    KindWord{ChangeKind::mirrored, "mirrored"},
    KindWord{ChangeKind::twice, "twice"},
    KindWord{ChangeKind::surplus, "surplus"},
    KindWord{ChangeKind::missing, "missing"},
    KindWord{ChangeKind::swapped, "swapped"},
    KindWord{ChangeKind::columns, "columns"},
    KindWord{ChangeKind::rules, "rules"},
    KindWord{ChangeKind::start, "start"},
    KindWord{ChangeKind::result, "result"},
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

std::string_view change_word(ChangeKind kind) {
  return std::ranges::find(words, kind, &KindWord::kind)->word;
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
