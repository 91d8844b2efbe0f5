#include "bao/formats/game_texts.h"

#include "text/splitter.h"

#include <utility>

namespace bao {

struct GameTexts::State {
  const Format* format;
  Limits limits;
  GameSplitter splitter;
};

GameTexts::GameTexts(std::unique_ptr<State> state) : state_(std::move(state)) {}
GameTexts::GameTexts(GameTexts&&) noexcept = default;
GameTexts& GameTexts::operator=(GameTexts&&) noexcept = default;
GameTexts::~GameTexts() = default;

const Format& GameTexts::format() const {
  return *state_->format;
}

const Limits& GameTexts::limits() const {
  return state_->limits;
}

std::size_t GameTexts::bytes_read() const {
  return state_->splitter.bytes_read();
}

Result<GameTexts> GameTexts::open(const std::string& path, const Format* format,
                                  const Limits& limits) {
  auto source = ByteSource::open(path);
  if (!source) return source.diagnostic();
  auto state = std::make_unique<State>(
      State{format, limits, GameSplitter(TextSource(std::move(*source)), {}, limits)});
  if (format == nullptr) {
    const auto head = state->splitter.peek(detection_bytes);
    if (!head) return head.diagnostic();
    const auto detected = detect_format(*head, path);
    // What damage has left of the beginning may be too little to know the format by.
    if (!detected) return state->splitter.failure().value_or(detected.diagnostic());
    state->format = *detected;
  }
  state->splitter.set_boundary(state->format->make_boundary());
  return GameTexts(std::move(state));
}

Result<std::optional<RawText>> GameTexts::next() {
  return state_->splitter.next();
}

}  // namespace bao
