// The board: two players, a ring of sixteen pits each, and how pits are named. Rules B1 to B4.
#pragma once

#include "bao/api.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace bao {

enum class Side : std::uint8_t { south, north };

[[nodiscard]] constexpr Side opponent(Side side) {
  return side == Side::south ? Side::north : Side::south;
}
[[nodiscard]] constexpr std::size_t index_of(Side side) {
  return static_cast<std::size_t>(side);
}

/// "South", "North": as messages name them.
[[nodiscard]] constexpr const char* side_name(Side side) {
  return side == Side::south ? "South" : "North";
}

enum class Row : std::uint8_t { front, back };

/// A way round the own ring, named by the way it takes along the front row (B3).
enum class Direction : std::uint8_t { rightwards, leftwards };

[[nodiscard]] constexpr Direction reversed(Direction direction) {
  return direction == Direction::rightwards ? Direction::leftwards : Direction::rightwards;
}

/// The owner's left or right hand side, as moves are written: the way the hand moves first, or the
/// kichwa at which captured seeds enter.
enum class Hand : std::uint8_t { left, right };

[[nodiscard]] constexpr Hand reversed(Hand hand) {
  return hand == Hand::left ? Hand::right : Hand::left;
}

inline constexpr int pits_per_row = 8;
inline constexpr int pits_per_ring = 16;

/// A pit of one player's ring: 0..7 are the front row's pits 1..8 counted from the owner's left,
/// 8..15 the back row's pits 8..1, so that +1 is the next pit rightwards along the front (B2, B3).
class Pit {
 public:
  constexpr Pit() = default;
  /// Pre: 0 <= ring_index < 16.
  constexpr explicit Pit(int ring_index) : index_(static_cast<std::uint8_t>(ring_index)) {}

  /// Pre: 1 <= number <= 8.
  [[nodiscard]] static constexpr Pit of(Row row, int number) {
    return Pit(row == Row::front ? number - 1 : pits_per_ring - number);
  }

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr Row row() const { return index_ < pits_per_row ? Row::front : Row::back; }
  [[nodiscard]] constexpr bool is_front() const { return row() == Row::front; }
  /// 1..8, from the owner's left.
  [[nodiscard]] constexpr int number() const {
    return is_front() ? index_ + 1 : pits_per_ring - index_;
  }
  /// The opponent's front pit on the other side of the middle line. Pre: is_front().
  [[nodiscard]] constexpr Pit facing() const { return Pit(pits_per_row - 1 - index_); }
  /// The pit that is `steps` >= 0 further on.
  [[nodiscard]] constexpr Pit onward(Direction direction, int steps) const {
    const int moved = direction == Direction::rightwards ? index_ + steps : index_ - steps;
    return Pit(moved & (pits_per_ring - 1));
  }

  friend constexpr bool operator==(const Pit&, const Pit&) = default;

 private:
  std::uint8_t index_ = 0;
};

/// The nyumba, pit 5 of the front row (B4).
inline constexpr Pit house_pit = Pit::of(Row::front, 5);
inline constexpr Pit left_kichwa = Pit::of(Row::front, 1);
inline constexpr Pit right_kichwa = Pit::of(Row::front, 8);

/// The way the hand moves when it sows from `pit` in ring direction `direction`: along the back row
/// the ring runs the other way.
[[nodiscard]] constexpr Hand hand_of(Pit pit, Direction direction) {
  const bool right = (direction == Direction::rightwards) == pit.is_front();
  return right ? Hand::right : Hand::left;
}
[[nodiscard]] constexpr Direction direction_of(Pit pit, Hand hand) {
  const bool rightwards = (hand == Hand::right) == pit.is_front();
  return rightwards ? Direction::rightwards : Direction::leftwards;
}

/// The kichwa named by a hand, and the way seeds run that enter there (S5).
[[nodiscard]] constexpr Pit kichwa_of(Hand hand) {
  return hand == Hand::left ? left_kichwa : right_kichwa;
}
[[nodiscard]] constexpr Direction entry_direction(Hand kichwa) {
  return kichwa == Hand::left ? Direction::rightwards : Direction::leftwards;
}

/// A pit with its owner.
struct OwnedPit {
  Side side = Side::south;
  Pit pit;
};

inline constexpr std::size_t rows_on_board = 4;

/// The board as it is drawn and written, seen from South: row 0 is North's back row, row 3 South's,
/// column 0 is leftmost. Pre: row < 4, column < 8.
[[nodiscard]] constexpr OwnedPit pit_on_board(std::size_t row, std::size_t column) {
  const bool north = row < 2;
  const int number = static_cast<int>(north ? pits_per_row - column : column + 1);
  const Row pit_row = row == 0 || row == 3 ? Row::back : Row::front;
  return {north ? Side::north : Side::south, Pit::of(pit_row, number)};
}

/// Seeds in each pit of one player's ring, by ring index.
using Ring = std::array<std::uint8_t, pits_per_ring>;

/// Both rings, by `index_of(Side)`.
using Board = std::array<Ring, 2>;

[[nodiscard]] constexpr std::uint8_t& seeds_in(Board& board, OwnedPit place) {
  return board[index_of(place.side)][static_cast<std::size_t>(place.pit.index())];
}
[[nodiscard]] constexpr std::uint8_t seeds_in(const Board& board, OwnedPit place) {
  return board[index_of(place.side)][static_cast<std::size_t>(place.pit.index())];
}

/// Of a full game (B6).
inline constexpr int game_seeds = 64;

/// "A7", "b3": upper case for South's pits, lower case for North's (B2).
[[nodiscard]] BAO_API std::string pit_name(Side side, Pit pit);

[[nodiscard]] constexpr char hand_letter(Hand hand) {
  return hand == Hand::left ? 'L' : 'R';
}

}  // namespace bao
