// A set-up that someone typed, and a position that the rules may play from.
#pragma once

#include "bao/api.h"
#include "bao/board.h"
#include "bao/diagnostic.h"
#include "bao/rule_set.h"

#include <array>
#include <cstdint>
#include <optional>

namespace bao {

/// The stage of a player, read off the own reserve (N, M7).
enum class Stage : std::uint8_t { namu, mtaji };
[[nodiscard]] constexpr const char* stage_word(Stage stage) {
  return stage == Stage::namu ? "namu" : "mtaji";
}

/// Everything that can be written down about a position, whether or not it makes sense.
struct Setup {
  Board board{};                          ///< seeds by side and ring index
  std::array<std::uint8_t, 2> reserve{};  ///< seeds by side
  std::array<bool, 2> owns_house{};       ///< H1, by side
  Side to_move = Side::south;
  std::optional<Pit> blocked;  ///< T: a pit of the side to move that it may not play
  std::optional<Pit> must;     ///< T4: a pit of the other side that must be captured if it can be;
                               ///< with `takasia_lasts=resolved`, whether or not that obliges, one
                               ///< whose block goes on

  friend bool operator==(const Setup&, const Setup&) = default;
};

/// Whether all seeds have to be there (B6).
enum class Completeness : std::uint8_t { game, fragment };

/// A set-up that holds what the rules ask of one. Only `Position::from` and the engine make them.
class BAO_API Position {
 public:
  /// Checks a set-up against B6, H1, T and the rule set's settings.
  /// Error: `Code::position` with the rule it breaks, `Code::limit` above `max_seeds` seeds.
  [[nodiscard]] static Result<Position> from(const Setup& setup, const RuleSet& rules,
                                             Completeness completeness);

  /// The start of the game under `rules` (B5).
  [[nodiscard]] static Position start_of(const RuleSet& rules);

  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] Side to_move() const { return setup_.to_move; }
  [[nodiscard]] const Ring& ring(Side side) const { return setup_.board[index_of(side)]; }
  [[nodiscard]] int reserve(Side side) const { return setup_.reserve[index_of(side)]; }
  [[nodiscard]] bool owns_house(Side side) const { return setup_.owns_house[index_of(side)]; }
  [[nodiscard]] std::optional<Pit> blocked() const { return setup_.blocked; }
  [[nodiscard]] std::optional<Pit> must() const { return setup_.must; }

  /// The stage of the player to move.
  [[nodiscard]] Stage stage() const { return reserve(to_move()) > 0 ? Stage::namu : Stage::mtaji; }
  /// Owned and with six seeds or more (H2).
  [[nodiscard]] bool has_functional_house(Side side) const {
    return owns_house(side) && ring(side)[static_cast<std::size_t>(house_pit.index())] >= 6;
  }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  friend class MovePlayer;
  explicit Position(const Setup& setup) : setup_(setup) {}

  Setup setup_;
};

/// Seeds on the board and in the reserves together.
[[nodiscard]] BAO_API int seed_count(const Setup& setup);

}  // namespace bao
