// Records at random: legal games with all that a record can hold. The same ones on every run.
#pragma once

#include "bao/position.h"
#include "bao/record.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {

class RandomRecords {
 public:
  explicit RandomRecords(std::uint32_t seed) : random_(seed) {}

  /// Tags, comments, glyphs, nested variations, start positions; tokens are canonical.
  [[nodiscard]] GameRecord bgn();
  /// What Donkers' format and KIBA's can hold of that.
  [[nodiscard]] GameRecord donkers();
  /// A game that is played until someone has won, and nothing said about it.
  [[nodiscard]] GameRecord played_out(std::string_view rules,
                                      const std::optional<Setup>& start = std::nullopt);

 private:
  struct Shape {
    std::size_t plies = 0;              // at most
    std::size_t variations = 0;         // depth of their nesting, at most
    std::size_t said_about_one_in = 1;  // plies
    bool glyphs = true;
  };

  [[nodiscard]] std::size_t below(std::size_t bound);
  [[nodiscard]] bool one_in(std::size_t chances) { return below(chances) == 0; }
  template <typename T>
  [[nodiscard]] const T& one_of(std::span<const T> choices) {
    return choices[below(choices.size())];
  }

  [[nodiscard]] std::string words(std::size_t most);
  [[nodiscard]] std::string word();
  [[nodiscard]] std::string date();
  [[nodiscard]] std::string tag_value(std::string_view without);
  void set_bgn_tags(GameRecord& record);
  void set_donkers_tags(GameRecord& record);
  void set_start(GameRecord& record);
  void make_fragment(GameRecord& record);
  void set_moves(GameRecord& record, const Shape& shape);
  [[nodiscard]] std::optional<Ply> ply(const RuleSet& rules, Position& position);
  [[nodiscard]] Line line(const RuleSet& rules, Position position, const Shape& shape);
  void say_something(Ply& ply, const RuleSet& rules, const Position& before, const Shape& shape);

  std::mt19937 random_;
};

/// Puts bytes of `noise` in the place of some of a text, `slips` of them.
void damage(std::string& text, std::size_t slips, std::string_view noise, std::mt19937& random);

}  // namespace bao::test
