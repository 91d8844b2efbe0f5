// Whole games: parsing their text, and replaying their tokens with full legality.
#include "bao/formats/format.h"
#include "bao/replay.h"
#include "random_games.h"

#include <benchmark/benchmark.h>

namespace bao::bench {
namespace {

constexpr std::size_t games = 500;
constexpr unsigned seed = 2;

const RuleSet& rules_of(const benchmark::State& state) {
  return rule_sets()[static_cast<std::size_t>(state.range(0))];
}

void count_plies(benchmark::State& state, std::size_t plies) {
  state.counters["plies/s"] =
      benchmark::Counter(static_cast<double>(plies) * static_cast<double>(state.iterations()),
                         benchmark::Counter::kIsRate);
  state.SetLabel(std::string(rules_of(state).base));
}

// The first mark: random games from their tokens, legality of every ply and the result checked.
void BM_ReplayTokens(benchmark::State& state) {
  const auto all = random_games(rules_of(state), games, seed);
  const ReplayOptions options;
  for ([[maybe_unused]] auto _ : state) {
    for (const GameRecord& game : all)
      benchmark::DoNotOptimize(replay(game, options));
  }
  count_plies(state, plies_of(all));
}

// The same where someone listens to every ply, as printers, writers and `annotate` do.
void BM_ReplayTokensHeard(benchmark::State& state) {
  const auto all = random_games(rules_of(state), games, seed);
  ReplayOptions options;
  options.on_ply = [](const PlyReport& report) { benchmark::DoNotOptimize(report.judgement); };
  for ([[maybe_unused]] auto _ : state) {
    for (const GameRecord& game : all)
      benchmark::DoNotOptimize(replay(game, options));
  }
  count_plies(state, plies_of(all));
}

void BM_ParseBgn(benchmark::State& state) {
  const auto all = random_games(rules_of(state), games, seed);
  const std::string text = as_bgn(all);
  const Format& bgn = **format_named("bgn");
  const Limits limits;
  for ([[maybe_unused]] auto _ : state) {
    for (std::size_t at = 0; at < text.size();) {
      const ParsedGame game = bgn.parse(text, at, TextEnd::whole, limits);
      at = game.end;
      benchmark::DoNotOptimize(game);
    }
  }
  count_plies(state, plies_of(all));
  state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) * state.iterations());
}

void BM_ParseAndReplayBgn(benchmark::State& state) {
  const auto all = random_games(rules_of(state), games, seed);
  const std::string text = as_bgn(all);
  const Format& bgn = **format_named("bgn");
  const Limits limits;
  const ReplayOptions options;
  for ([[maybe_unused]] auto _ : state) {
    for (std::size_t at = 0; at < text.size();) {
      const ParsedGame game = bgn.parse(text, at, TextEnd::whole, limits);
      at = game.end;
      benchmark::DoNotOptimize(replay(game.record, options));
    }
  }
  count_plies(state, plies_of(all));
}

BENCHMARK(BM_ReplayTokens)->DenseRange(0, 3);
BENCHMARK(BM_ReplayTokensHeard)->Arg(0);
BENCHMARK(BM_ParseBgn)->Arg(0);
BENCHMARK(BM_ParseAndReplayBgn)->DenseRange(0, 3);

}  // namespace
}  // namespace bao::bench
