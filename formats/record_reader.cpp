#include "bao/formats/record_reader.h"

#include "text/splitter.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace bao {

struct RecordReader::State {
  const Format* format;
  Limits limits;
  GameSplitter splitter;
  std::shared_ptr<const GameText> text;  // that is being read
  std::size_t from = 0;                  // what is left of it
  TextEnd end = TextEnd::whole;
  std::vector<Diagnostic> split_diagnostics;  // of `text`, for its first game
};

namespace {

bool has_errors(const std::vector<Diagnostic>& diagnostics) {
  return std::ranges::any_of(diagnostics,
                             [](const auto& d) { return d.severity == Severity::error; });
}

Diagnostic too_long(const Limits& limits) {
  return error(Code::limit, Rule::none,
               fmt::format("the game is longer than {} bytes; the rest of it is not read",
                           limits.game_bytes));
}

}  // namespace

RecordReader::RecordReader(std::unique_ptr<State> state) : state_(std::move(state)) {}
RecordReader::RecordReader(RecordReader&&) noexcept = default;
RecordReader& RecordReader::operator=(RecordReader&&) noexcept = default;
RecordReader::~RecordReader() = default;

const Format& RecordReader::format() const {
  return *state_->format;
}

Result<RecordReader> RecordReader::open(const std::string& path, const Format* format,
                                        const Limits& limits) {
  auto source = ByteSource::open(path);
  if (!source) return source.diagnostic();
  TextSource text(std::move(*source));
  auto state = std::make_unique<State>(State{
      format, limits, GameSplitter(std::move(text), {}, limits), nullptr, 0, TextEnd::whole, {}});
  if (format == nullptr) {
    const auto head = state->splitter.peek(detection_bytes);
    if (!head) return head.diagnostic();
    const auto detected = detect_format(*head, path);
    // What damage has left of the beginning may be too little to know the format by.
    if (!detected) return state->splitter.failure().value_or(detected.diagnostic());
    state->format = *detected;
  }
  state->splitter.set_boundary(state->format->make_boundary());
  return RecordReader(std::move(state));
}

Result<std::optional<ReadGame>> RecordReader::next() {
  State& state = *state_;
  for (;;) {
    if (!state.text) {
      auto split = state.splitter.next();
      if (!split) return split.diagnostic();
      if (!*split) return std::optional<ReadGame>();
      state.text = std::make_shared<const GameText>(std::move((*split)->text));
      state.from = 0;
      state.end = (*split)->end;
      state.split_diagnostics = std::move((*split)->diagnostics);
    }
    ParsedGame parsed = state.format->parse(state.text->text, state.from, state.end, state.limits);
    ReadGame game{std::move(parsed.record), state.text, parsed.begin,
                  std::exchange(state.split_diagnostics, {})};
    std::ranges::move(parsed.diagnostics, std::back_inserter(game.diagnostics));
    const bool last = parsed.end >= state.text->text.size() || !parsed.found;
    if (last && state.end == TextEnd::cut) {
      game.diagnostics.push_back(too_long(state.limits));
      game.diagnostics.back().span = Span{parsed.begin, parsed.begin};
    }
    const bool keep = parsed.found || has_errors(game.diagnostics);
    state.from = parsed.end;
    if (last) state.text.reset();
    if (keep) return std::optional(std::move(game));
  }
}

}  // namespace bao
