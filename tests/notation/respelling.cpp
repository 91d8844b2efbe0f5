#include "notation/respelling.h"

#include "bao/formats/record_reader.h"
#include "bao/replay.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace bao::test {

GameRecord sample_game(std::size_t number) {
  auto reader = RecordReader::open(BAO_SAMPLES "/zanzibar-1994.bgn", nullptr);
  if (!reader) throw std::runtime_error(reader.diagnostic().message);
  for (std::size_t i = 1;; ++i) {
    auto game = reader->next();
    if (!game || !*game) throw std::runtime_error("there is no such game");
    if (i == number) return std::move((*game)->record);
  }
}

GameRecord seen_by_south(GameRecord game) {
  for (std::size_t i = 1; i < game.main.plies.size(); i += 2) {
    char& letter = game.main.plies[i].token[2];
    letter = letter == 'L' ? 'R' : 'L';
  }
  return game;
}

char entry_letter(const RuleSet& rules, const Position& position, const Move& move) {
  char letter = 0;
  static_cast<void>(
      play(rules, position, move, default_lap_limit, [&letter](const LapEvent& event) {
        if (letter == 0 && event.entry) letter = *event.entry == left_kichwa ? 'L' : 'R';
      }));
  return letter;
}

GameRecord with_entry_letters(GameRecord game) {
  const GameRecord canonical = game;
  ReplayOptions options;
  options.on_ply = [&game](const PlyReport& report) {
    const Judgement& judgement = report.judgement;
    if (judgement.playout.summary.stage != Stage::mtaji || !judgement.move.pit.is_front()) return;
    if (judgement.move.kind != Kind::capture) return;
    game.main.plies[report.number - 1].token[2] =
        entry_letter(report.rules, report.before, judgement.move);
  };
  static_cast<void>(replay(canonical, options));
  return game;
}

}  // namespace bao::test
