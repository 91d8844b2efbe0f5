// Random positions for tests: the same ones on every run.
#pragma once

#include "bao/position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>

namespace bao::test {

/// Set-up positions of 64 seeds, most of which no game would reach: few pits or many, heaps, one
/// reserve or none, and whatever houses, blocked pit and obligation the rule set lets there be.
class RandomPositions {
 public:
  RandomPositions(const RuleSet& rules, std::uint64_t seed) : rules_(rules), random_(seed) {}

  [[nodiscard]] Position next();
  /// One in which the player to move has 14 to 45 seeds and faces a single pit, so that most moves
  /// are takatas, and a few of them never end.
  [[nodiscard]] Position next_lopsided();

 private:
  [[nodiscard]] int below(int bound);
  [[nodiscard]] std::size_t random_index(int bound);
  [[nodiscard]] bool one_in(int chances) { return below(chances) == 0; }
  [[nodiscard]] Setup empty_board();
  [[nodiscard]] Position finished(Setup& setup);
  void place_reserves(Setup& setup);
  void scatter(Setup& setup);
  void give_houses(Setup& setup);
  void block(Setup& setup);
  [[nodiscard]] std::optional<Pit> occupied_front_pit(const Ring& ring);

  const RuleSet rules_;
  std::mt19937_64 random_;
};

/// `full` where tests run at full speed, a small part of it under sanitizers and in debug builds.
[[nodiscard]] int scaled(int full);

}  // namespace bao::test
