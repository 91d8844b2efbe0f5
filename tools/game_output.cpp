#include "game_output.h"

#include <fmt/format.h>

#include <utility>

namespace bao::cli {
namespace {

std::string frame(void (*append)(std::string& out)) {
  std::string text;
  if (append != nullptr) append(text);
  return text;
}

}  // namespace

std::vector<Diagnostic> write_game(const PlayedGame& game, const Format& format, Severity losses,
                                   std::string& text) {
  auto lost = format.write(game, text);
  for (Diagnostic& loss : lost) {
    loss.message = fmt::format("{} cannot hold {}", format.name, loss.message);
    loss.severity = losses;
  }
  return lost;
}

GameOutput::GameOutput(const std::string& path, const Format& format,
                       const std::vector<std::string>& inputs)
    : format_(format), path_(path) {
  if (names_directory(path)) {
    names_ = std::make_unique<GameFileNames>(path, inputs);
  } else {
    file_ = std::make_unique<Output>(path);
  }
}

std::string GameOutput::add(const WrittenGame& game, const std::string& input, std::size_t number) {
  if (file_) {
    begin_game();
    file_->write(game.text);
    return path_;
  }
  std::string path = names_->next(game.name, input, number, format_.extensions.front());
  write_whole(path, game.text);
  return path;
}

void GameOutput::begin_game() {
  file_->write(std::exchange(any_written_, true) ? std::string(format_.separator)
                                                 : frame(format_.begin_file));
}

void GameOutput::write_whole(const std::string& path, std::string_view text) const {
  Output file(path, Existing::replaced);
  file.write(frame(format_.begin_file));
  file.write(text);
  file.write(frame(format_.end_file));
  file.commit();
}

void GameOutput::finish(Outcome outcome) {
  if (!file_) return;
  // A conversion without a game writes nothing at all.
  if (any_written_) file_->write(frame(format_.end_file));
  if (outcome == Outcome::complete || path_ == "-") file_->commit();
}

}  // namespace bao::cli
