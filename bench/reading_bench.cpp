// Reading files: cutting them into the texts of their games, and parsing these.
#include "bao/formats/record_reader.h"
#include "random_games.h"

#include <benchmark/benchmark.h>
#include <unistd.h>

#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>

namespace bao::bench {
namespace {

constexpr std::size_t games = 2'000;
constexpr unsigned seed = 5;

/// A file of random games that has no name.
class BgnFile {
 public:
  BgnFile() {
    const std::string text = as_bgn(random_games(default_rule_set(), games, seed));
    if (!file_ || std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() ||
        std::fflush(file_.get()) != 0) {
      throw std::runtime_error("no temporary file can be written");
    }
    bytes_ = text.size();
  }

  /// Of the file, to be read from its beginning.
  [[nodiscard]] std::string path() const {
    return "/dev/fd/" + std::to_string(::fileno(file_.get()));
  }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::unique_ptr<std::FILE, Close> file_{std::tmpfile()};
  std::size_t bytes_ = 0;
};

void count(benchmark::State& state, const BgnFile& file) {
  state.SetBytesProcessed(static_cast<std::int64_t>(file.bytes()) * state.iterations());
  state.counters["games/s"] =
      benchmark::Counter(static_cast<double>(games) * static_cast<double>(state.iterations()),
                         benchmark::Counter::kIsRate);
}

void BM_CutBgn(benchmark::State& state) {
  const BgnFile file;
  for ([[maybe_unused]] auto _ : state) {
    auto texts = GameTexts::open(file.path(), *format_named("bgn"));
    for (auto text = texts->next(); *text; text = texts->next())
      benchmark::DoNotOptimize(text);
  }
  count(state, file);
}

void BM_ReadBgn(benchmark::State& state) {
  const BgnFile file;
  for ([[maybe_unused]] auto _ : state) {
    auto reader = RecordReader::open(file.path(), *format_named("bgn"));
    for (auto game = reader->next(); *game; game = reader->next())
      benchmark::DoNotOptimize(game);
  }
  count(state, file);
}

BENCHMARK(BM_CutBgn);
BENCHMARK(BM_ReadBgn);

}  // namespace
}  // namespace bao::bench
