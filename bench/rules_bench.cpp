// The rules: openings, legal moves, playing, and laps that never end.
#include "bao/bpn.h"
#include "bao/rules.h"
#include "random_games.h"

#include <benchmark/benchmark.h>

namespace bao::bench {
namespace {

constexpr std::size_t games = 500;
constexpr unsigned seed = 1;

const RuleSet& rules_of(const benchmark::State& state) {
  return rule_sets()[static_cast<std::size_t>(state.range(0))];
}

std::vector<PlayedPosition> positions(const RuleSet& rules) {
  return positions_of(random_games(rules, games, seed), rules);
}

void count_plies(benchmark::State& state, std::size_t plies) {
  state.counters["plies/s"] =
      benchmark::Counter(static_cast<double>(plies) * static_cast<double>(state.iterations()),
                         benchmark::Counter::kIsRate);
  state.SetLabel(std::string(rules_of(state).base));
}

void BM_Openings(benchmark::State& state) {
  const auto all = positions(rules_of(state));
  for ([[maybe_unused]] auto _ : state) {
    for (const auto& played : all)
      benchmark::DoNotOptimize(openings(rules_of(state), played.position));
  }
  count_plies(state, all.size());
}

void BM_LegalMoves(benchmark::State& state) {
  const auto all = positions(rules_of(state));
  for ([[maybe_unused]] auto _ : state) {
    for (const auto& played : all) {
      visit_moves(rules_of(state), played.position, default_lap_limit,
                  [](const Move& move, const Playout&) {
                    benchmark::DoNotOptimize(move);
                    return true;
                  });
    }
  }
  count_plies(state, all.size());
}

void BM_Play(benchmark::State& state) {
  const auto all = positions(rules_of(state));
  for ([[maybe_unused]] auto _ : state) {
    for (const auto& played : all) {
      benchmark::DoNotOptimize(
          play(rules_of(state), played.position, played.move, default_lap_limit));
    }
  }
  count_plies(state, all.size());
}

// A takata of 1,864,761,680 laps' period: the cost of a lap.
void BM_Laps(benchmark::State& state) {
  const auto setup =
      parse_bpn("5.0.0.0.0.0.0.0/0.0.0.0.0.0.1.0/3.4.5.4.4.6.2.4/2.3.4.3.4.3.4.3 S 0-0 - - -");
  const auto position = Position::from(*setup, default_rule_set(), Completeness::game);
  const Move move{Pit::of(Row::front, 4), Hand::right, Kind::takata, HouseChoice::stop};
  constexpr std::uint64_t laps = 1'000'000;
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(play(default_rule_set(), *position, move, laps));
  }
  state.counters["laps/s"] =
      benchmark::Counter(static_cast<double>(laps) * static_cast<double>(state.iterations()),
                         benchmark::Counter::kIsRate);
}

BENCHMARK(BM_Openings)->DenseRange(0, 3);
BENCHMARK(BM_LegalMoves)->DenseRange(0, 3);
BENCHMARK(BM_Play)->DenseRange(0, 3);
BENCHMARK(BM_Laps);

}  // namespace
}  // namespace bao::bench
