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
  TextPlace place = TextPlace::inner;
  std::vector<Diagnostic> text_diagnostics;  // of `text`, for its first game
  bool begun = false;
  bool refused = false;  // what stands before the first game is wrong

  void take(SplitText split);
  ReadGame refused_file();
  ReadGame read_game(bool& found);
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
  auto state = std::make_unique<State>(State{format,
                                             limits,
                                             GameSplitter(std::move(text), {}, limits),
                                             nullptr,
                                             0,
                                             TextEnd::whole,
                                             TextPlace::inner,
                                             {},
                                             false,
                                             false});
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

void RecordReader::State::take(SplitText split) {
  text = std::make_shared<const GameText>(std::move(split.text));
  from = 0;
  end = split.end;
  place = split.place;
  text_diagnostics = std::move(split.diagnostics);
  if (std::exchange(begun, true) || format->check_begin == nullptr) return;
  std::ranges::move(format->check_begin(text->text, end), std::back_inserter(text_diagnostics));
  refused = has_errors(text_diagnostics);
}

ReadGame RecordReader::State::refused_file() {
  Diagnostic rest = note(Code::file, Rule::none, "for that reason no game of the file is read");
  rest.span = text_diagnostics.back().span;
  text_diagnostics.push_back(std::move(rest));
  return {{}, std::exchange(text, nullptr), 0, std::move(text_diagnostics), format};
}

// The next game of the text, which is let go after its last one. `found` says whether there is one.
ReadGame RecordReader::State::read_game(bool& found) {
  ParsedGame parsed = format->parse(text->text, from, end, limits);
  ReadGame game{std::move(parsed.record), text, parsed.begin, std::exchange(text_diagnostics, {}),
                format};
  std::ranges::move(parsed.diagnostics, std::back_inserter(game.diagnostics));
  found = parsed.found;
  from = parsed.end;
  if (parsed.found && parsed.end < text->text.size()) return game;
  if (end == TextEnd::cut) {
    game.diagnostics.push_back(too_long(limits));
    game.diagnostics.back().span = Span{parsed.begin, parsed.begin};
  } else if (format->check_end != nullptr && !has_errors(game.diagnostics)) {
    std::ranges::move(format->check_end(text->text, place), std::back_inserter(game.diagnostics));
  }
  text.reset();
  return game;
}

Result<std::optional<ReadGame>> RecordReader::next() {
  State& state = *state_;
  while (!state.refused) {
    if (!state.text) {
      auto split = state.splitter.next();
      if (!split) return split.diagnostic();
      if (!*split) break;
      state.take(**std::move(split));
      if (state.refused) return std::optional(state.refused_file());
    }
    bool found = false;
    ReadGame game = state.read_game(found);
    if (found || has_errors(game.diagnostics)) return std::optional(std::move(game));
  }
  return std::optional<ReadGame>();
}

}  // namespace bao
