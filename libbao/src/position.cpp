#include "bao/position.h"

#include "bao/limits.h"

#include <fmt/format.h>

#include <numeric>

namespace bao {
namespace {

constexpr std::uint8_t house_seeds = 6;
constexpr std::uint8_t pair_seeds = 2;
constexpr std::uint8_t reserve_seeds = 22;

Diagnostic bad(Rule rule, std::string message) {
  return error(Code::position, rule, std::move(message));
}

std::optional<Diagnostic> check_houses(const Setup& setup, const RuleSet& rules,
                                       Completeness completeness) {
  for (const Side side : {Side::south, Side::north}) {
    if (!setup.owns_house[index_of(side)]) continue;
    if (!rules.has_house()) {
      return bad(Rule::B5, fmt::format("{} owns a house, and {} is played without houses",
                                       side_name(side), rules.base));
    }
    const auto seeds = setup.board[index_of(side)][static_cast<std::size_t>(house_pit.index())];
    if (seeds == 0 && completeness == Completeness::game) {
      return bad(Rule::H1, fmt::format("{} owns a house that is empty: it was lost when its seeds "
                                       "were lifted or captured",
                                       side_name(side)));
    }
  }
  return std::nullopt;
}

std::optional<Diagnostic> check_blocked(const Setup& setup, const RuleSet& rules) {
  if (!setup.blocked) return std::nullopt;
  const std::string name = pit_name(setup.to_move, *setup.blocked);
  if (!rules.takasia) {
    return bad(Rule::T5, fmt::format("pit {} is blocked, and {} is played without takasia", name,
                                     rule_set_name(rules)));
  }
  const auto& ring = setup.board[index_of(setup.to_move)];
  if (!setup.blocked->is_front() || ring[static_cast<std::size_t>(setup.blocked->index())] == 0) {
    return bad(Rule::T1,
               fmt::format("pit {} cannot be blocked: it is not an occupied front pit", name));
  }
  if (setup.reserve[0] != 0 || setup.reserve[1] != 0) {
    return bad(Rule::T1, fmt::format("pit {} cannot be blocked while seeds are in reserve", name));
  }
  return std::nullopt;
}

std::optional<Diagnostic> check_must(const Setup& setup, const RuleSet& rules) {
  if (!setup.must) return std::nullopt;
  const std::string name = pit_name(opponent(setup.to_move), *setup.must);
  const bool remembered =
      rules.blocked_must_be_captured || rules.takasia_lasts == TakasiaLasts::resolved;
  if (!rules.takasia || !remembered) {
    return bad(Rule::T4, fmt::format("pit {} must be captured, which {} never asks", name,
                                     rule_set_name(rules)));
  }
  if (!setup.must->is_front()) {
    return bad(Rule::T4, fmt::format("pit {} cannot be captured: it is no front pit", name));
  }
  return std::nullopt;
}

Ring opening_ring(Start start) {
  Ring ring{};
  if (start == Start::two_in_every_pit) {
    ring.fill(pair_seeds);
    return ring;
  }
  const auto house = static_cast<std::size_t>(house_pit.index());
  ring[house] = house_seeds;
  ring[house + 1] = ring[house + 2] = pair_seeds;
  return ring;
}

}  // namespace

int seed_count(const Setup& setup) {
  int seeds = setup.reserve[0] + setup.reserve[1];
  for (const Ring& ring : setup.board)
    seeds = std::accumulate(ring.begin(), ring.end(), seeds);
  return seeds;
}

Result<Position> Position::from(const Setup& setup, const RuleSet& rules,
                                Completeness completeness) {
  const int seeds = seed_count(setup);
  if (seeds > max_seeds) {
    return error(
        Code::limit, Rule::none,
        fmt::format("{} seeds are more than the {} that a board may hold", seeds, max_seeds));
  }
  if (completeness == Completeness::game && seeds != game_seeds) {
    return bad(Rule::B6, fmt::format("the position has {} seeds, not {}", seeds, game_seeds));
  }
  if (auto wrong = check_houses(setup, rules, completeness)) return *std::move(wrong);
  if (auto wrong = check_blocked(setup, rules)) return *std::move(wrong);
  if (auto wrong = check_must(setup, rules)) return *std::move(wrong);
  return Position(setup);
}

Position Position::start_of(const RuleSet& rules) {
  Setup setup;
  setup.board.fill(opening_ring(rules.start));
  if (rules.has_house()) {
    setup.reserve.fill(reserve_seeds);
    setup.owns_house.fill(true);
  }
  return Position(setup);
}

}  // namespace bao
