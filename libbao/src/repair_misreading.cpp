#include "repair_misreading.h"

#include "bao/limits.h"
#include "repair_costs.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace bao {
namespace {

// Digits that are taken for each other in handwriting and in print, beside neighbours.
constexpr std::array<std::pair<int, int>, 6> look_alikes{
    {{1, 4}, {1, 7}, {2, 7}, {3, 5}, {3, 8}, {6, 8}}};

bool is_near(int written, int meant) {
  const auto [low, high] = std::minmax(written, meant);
  const bool counted_from_the_other_end = low + high == pits_per_row + 1;
  return high - low == 1 || counted_from_the_other_end ||
         std::ranges::find(look_alikes, std::pair<int, int>{low, high}) != look_alikes.end();
}

void hear_sign(char sign, HeardToken& heard) {
  switch (sign) {
    case 'L':
    case 'l':
    case '<':
      heard.hand = Hand::left;
      break;
    case 'R':
    case 'r':
      heard.hand = Hand::right;
      break;
    case '+':
      heard.safari = true;
      break;
    case '>':
      (heard.hand ? heard.safari : heard.arrow) = true;
      break;
    case '*':
      heard.takata = true;
      break;
    default:
      break;
  }
}

// A token that is no move: the letters and signs that it has are taken for what they are in one.
HeardToken hear_parts(std::string_view token) {
  HeardToken heard;
  for (const char c : token) {
    const bool front = c == 'A' || c == 'a';
    if (front || c == 'B' || c == 'b') {
      heard.row = front ? Row::front : Row::back;
      heard.row_case = c < 'a' ? LetterCase::upper : LetterCase::lower;
    } else if (c >= '1' && c <= '8') {
      if (!heard.number) heard.number = c - '0';
    } else {
      hear_sign(c, heard);
    }
  }
  return heard;
}

/// The parts of a token that do not fit a move.
struct Faults {
  bool row = false;
  bool pit = false;
  bool direction = false;
  bool safari_dropped = false;  // it was meant, and is not written
  bool safari_added = false;
  bool left_out = false;  // something that one has to know

  [[nodiscard]] int parts() const {
    return static_cast<int>(row) + static_cast<int>(pit) + static_cast<int>(direction);
  }
};

Misreading of_unreadable(const HeardToken& heard, const Faults& faults) {
  if (faults.parts() != 0 || faults.safari_dropped) {
    return {ChangeKind::misread, repair_cost::misread};
  }
  return {ChangeKind::misread,
          heard.number ? repair_cost::unreadable : repair_cost::unreadable + 2};
}

std::optional<Misreading> of_one_part(const HeardToken& heard, const Move& move,
                                      const Faults& faults) {
  if (faults.row) return Misreading{ChangeKind::row, repair_cost::row};
  if (faults.direction) return Misreading{ChangeKind::direction, repair_cost::direction};
  const bool near = is_near(*heard.number, move.pit.number());
  return Misreading{ChangeKind::pit, near ? repair_cost::near_pit : repair_cost::far_pit};
}

std::optional<Misreading> of_marks(const Faults& faults, AtHouse house) {
  if (faults.safari_dropped || (faults.safari_added && house == AtHouse::stop)) {
    return Misreading{ChangeKind::safari, repair_cost::safari};
  }
  if (faults.safari_added) return Misreading{ChangeKind::mark, repair_cost::mark};
  if (faults.left_out) return Misreading{ChangeKind::completed, repair_cost::completed};
  return std::nullopt;
}

std::optional<Misreading> of_parts(const HeardToken& heard, const Move& move, const Faults& faults,
                                   AtHouse house) {
  if (!heard.written) return of_unreadable(heard, faults);
  const int parts = faults.parts();
  if (parts == 0) return of_marks(faults, house);
  const bool from_other_side = faults.pit && faults.direction && !faults.row &&
                               *heard.number + move.pit.number() == pits_per_row + 1;
  if (faults.safari_dropped || (parts > 1 && !from_other_side)) {
    return Misreading{ChangeKind::misread, repair_cost::misread};
  }
  if (from_other_side) return Misreading{ChangeKind::mirrored, repair_cost::mirrored};
  return of_one_part(heard, move, faults);
}

}  // namespace

HeardToken hear(std::string_view token) {
  const auto written = parse_token(token);
  if (!written) return hear_parts(token.substr(0, longest_token));
  return {*written,      written->row,   written->row_case, written->number,
          written->hand, written->arrow, written->safari,   written->takata != TakataMark::none};
}

bool Misreadings::says_other_row(const HeardToken& heard, Side mover, Row row) const {
  if (!heard.row) return false;
  if (*heard.row != row) return true;
  const bool souths = heard.row_case == LetterCase::upper;
  return spelling_.row_case == RowCase::by_side && souths != (mover == Side::south);
}

std::optional<Misreading> Misreadings::between(const HeardToken& heard, Side mover,
                                               const Move& move, Hand letter, AtHouse house) const {
  HeardToken read = heard;
  if (heard.arrow) {  // read as what fits best
    const bool right = spelling_.arrow == Arrow::right ||
                       (spelling_.arrow == Arrow::either && house != AtHouse::safari);
    if (right) {
      read.hand = Hand::right;
    } else {
      read.safari = true;
    }
  }
  Faults faults;
  faults.row = says_other_row(read, mover, move.pit.row());
  faults.pit = read.number && *read.number != move.pit.number();
  faults.direction = read.hand && *read.hand != letter;
  faults.safari_dropped = house == AtHouse::safari && !read.safari;
  faults.safari_added = house != AtHouse::safari && read.safari;
  faults.left_out = !read.hand || !read.row || (heard.arrow && spelling_.arrow == Arrow::either);
  auto found = of_parts(read, move, faults, house);
  const bool wrong_kind = marks_ == TakataMarks::believed && heard.number &&
                          heard.takata != (move.kind == Kind::takata);
  if (!wrong_kind) return found;
  if (!found) return Misreading{ChangeKind::mark, repair_cost::mark};
  if (found->kind != ChangeKind::mark) found->cost += repair_cost::mark;
  return found;
}

}  // namespace bao
