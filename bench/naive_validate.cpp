// Replays the main lines of a record file with the naive model of the rules: what `bao validate` is
// compared with. The library reads the file; positions and moves are the naive model's alone.
#include "bao/bpn.h"
#include "bao/formats/record_reader.h"
#include "naive/naive_rules.h"
#include "rules/naive_settings.h"

#include <fmt/format.h>

#include <cstddef>
#include <exception>
#include <stdexcept>
#include <string>

namespace bao::bench {
namespace {

struct Counts {
  std::size_t games = 0;
  std::size_t plies = 0;  // that are legal
  std::size_t illegal = 0;
};

/// Whether the board contradicts the recorded result. One that is not decided contradicts none.
bool contradicts(const naive::Settings& settings, const std::string& position, GameResult result) {
  const std::string winner = naive::winner(settings, position);
  return winner != "*" && result != GameResult::unknown && winner != result_text(result);
}

void replay(const GameRecord& record, Counts& counts) {
  const naive::Settings settings = test::naive_settings(record.rules_or_default());
  std::string position = record.start ? format_bpn(*record.start) : naive::start_of(settings);
  for (const Ply& ply : record.main.plies) {
    const auto move = naive::legal_move(settings, position, ply.token);
    if (!move) {
      ++counts.illegal;
      return;
    }
    position = move->position;
    ++counts.plies;
  }
  if (contradicts(settings, position, record.result)) ++counts.illegal;
}

Counts replay_all(const std::string& file) {
  auto reader = RecordReader::open(file, nullptr);
  if (!reader) throw std::runtime_error(reader.diagnostic().message);
  Counts counts;
  for (;;) {
    const auto game = reader->next();
    if (!game) throw std::runtime_error(game.diagnostic().message);
    if (!*game) return counts;
    if (!(*game)->diagnostics.empty()) {
      throw std::runtime_error((*game)->diagnostics.front().message);
    }
    ++counts.games;
    replay((*game)->record, counts);
  }
}

int run_with(int argc, char** argv) {
  if (argc != 2) {
    fmt::print(stderr, "usage: bao_naive_validate FILE\n");
    return 2;
  }
  try {
    const Counts counts = replay_all(argv[1]);
    fmt::print("{} games, {} plies, {} illegal\n", counts.games, counts.plies, counts.illegal);
    return counts.illegal == 0 ? 0 : 1;
  } catch (const std::exception& error) {
    fmt::print(stderr, "bao_naive_validate: {}\n", error.what());
    return 2;
  }
}

}  // namespace
}  // namespace bao::bench

int main(int argc, char** argv) {
  return bao::bench::run_with(argc, argv);
}
