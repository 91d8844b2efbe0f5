#include "rules/random_positions.h"

#include "rules/given.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace bao::test {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool sanitized = true;
#else
constexpr bool sanitized = false;
#endif
#else
constexpr bool sanitized = false;
#endif

#if defined(__OPTIMIZE__)
constexpr bool optimized = true;
#else
constexpr bool optimized = false;
#endif

constexpr int all_the_pits = 2 * pits_per_ring;

std::uint8_t& seeds_at(Setup& setup, int pit) {
  const auto [side, index] = std::div(pit, pits_per_ring);
  return setup.board[static_cast<std::size_t>(side)][static_cast<std::size_t>(index)];
}

}  // namespace

int scaled(int full) {
  return sanitized || !optimized ? std::max(1, full / 25) : full;
}

Position RandomPositions::next() {
  if (one_in(4)) return next_lopsided();
  Setup setup = empty_board();
  place_reserves(setup);
  scatter(setup);
  return finished(setup);
}

Position RandomPositions::next_lopsided() {
  Setup setup = empty_board();
  if (rules_.has_house() && one_in(4)) setup.reserve[index_of(setup.to_move)] = 1;
  Ring& own = setup.board[index_of(setup.to_move)];
  for (int seeds = 14 + below(32); seeds > 0; --seeds)
    ++own[random_index(pits_per_ring)];
  Ring& theirs = setup.board[index_of(opponent(setup.to_move))];
  theirs[random_index(pits_per_row)] = 1;
  theirs[pits_per_row + random_index(pits_per_row)] =
      static_cast<std::uint8_t>(game_seeds - seed_count(setup));
  return finished(setup);
}

Setup RandomPositions::empty_board() {
  Setup setup;
  setup.to_move = one_in(2) ? Side::north : Side::south;
  return setup;
}

Position RandomPositions::finished(Setup& setup) {
  give_houses(setup);
  block(setup);
  return given_position(setup, rules_, Completeness::game);
}

int RandomPositions::below(int bound) {
  return static_cast<int>(random_() % static_cast<std::uint64_t>(bound));
}

std::size_t RandomPositions::random_index(int bound) {
  return static_cast<std::size_t>(below(bound));
}

void RandomPositions::place_reserves(Setup& setup) {
  constexpr int most = 22;
  if (!rules_.has_house() || one_in(2)) return;
  for (auto& reserve : setup.reserve)
    reserve = static_cast<std::uint8_t>(below(most + 1));
  if (one_in(2)) setup.reserve.back() = setup.reserve.front();
}

void RandomPositions::scatter(Setup& setup) {
  std::vector<int> pits;
  for (int pit = 0; pit < all_the_pits; ++pit)
    pits.push_back(pit);
  std::shuffle(pits.begin(), pits.end(), random_);
  const int open = 2 + below(all_the_pits - 1);
  const int heap = one_in(3) ? below(30) : 0;
  for (int seeds = game_seeds - seed_count(setup); seeds > 0; --seeds) {
    ++seeds_at(setup, seeds <= heap ? pits.front() : pits[random_index(open)]);
  }
}

void RandomPositions::give_houses(Setup& setup) {
  if (!rules_.has_house()) return;
  for (const Side side : {Side::south, Side::north}) {
    const auto seeds = setup.board[index_of(side)][static_cast<std::size_t>(house_pit.index())];
    setup.owns_house[index_of(side)] = seeds != 0 && one_in(2);
  }
}

void RandomPositions::block(Setup& setup) {
  if (!rules_.takasia) return;
  const bool reserves = setup.reserve.front() != 0 || setup.reserve.back() != 0;
  if (!reserves && one_in(2)) {
    setup.blocked = occupied_front_pit(setup.board[index_of(setup.to_move)]);
  }
  const bool remembered =
      rules_.blocked_must_be_captured || rules_.takasia_lasts == TakasiaLasts::resolved;
  if (remembered && one_in(2)) setup.must = Pit(below(pits_per_row));
}

std::optional<Pit> RandomPositions::occupied_front_pit(const Ring& ring) {
  std::vector<Pit> occupied;
  for (int index = 0; index < pits_per_row; ++index) {
    if (ring[static_cast<std::size_t>(index)] != 0) occupied.push_back(Pit(index));
  }
  if (occupied.empty()) return std::nullopt;
  return occupied[random_index(static_cast<int>(occupied.size()))];
}

}  // namespace bao::test
