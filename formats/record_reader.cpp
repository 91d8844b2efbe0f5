#include "bao/formats/record_reader.h"

#include "text/decoding.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace bao {
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

// Also of a text that has been decoded before, which changes nothing then.
void decode(UnparsedGames& games) {
  if (auto latin1 = decode(games.raw)) games.diagnostics.push_back(*std::move(latin1));
}

}  // namespace

GameParser::GameParser(UnparsedGames games, const Format& format, const Limits& limits,
                       Wanted wanted)
    : format_(&format),
      limits_(limits),
      wanted_(wanted),
      end_(games.raw.end),
      place_(games.raw.place),
      refused_(games.refused) {
  decode(games);
  text_ = std::make_shared<const GameText>(std::move(games.raw.text));
  diagnostics_ = std::move(games.diagnostics);
}

void GameParser::tell_refusal(ReadGame& game) {
  Diagnostic rest = note(Code::file, Rule::none, "for that reason no game of the file is read");
  rest.span = diagnostics_.back().span;
  diagnostics_.push_back(std::move(rest));
  game.text = std::exchange(text_, nullptr);
  game.diagnostics = std::move(diagnostics_);
}

// The next game of the text, which is let go after its last one. Whether there is one.
bool GameParser::parse(ReadGame& game) {
  ParsedGame parsed = parse_as_wanted(*format_, wanted_, text_->text, from_, end_, limits_);
  game.record = std::move(parsed.record);
  game.text = text_;
  game.begin = parsed.begin;
  game.plies = parsed.plies;
  game.diagnostics = std::exchange(diagnostics_, {});
  std::ranges::move(parsed.diagnostics, std::back_inserter(game.diagnostics));
  from_ = parsed.end;
  if (parsed.found && parsed.end < text_->text.size()) return true;
  if (end_ == TextEnd::cut) {
    game.diagnostics.push_back(too_long(limits_));
    game.diagnostics.back().span = Span{parsed.begin, parsed.begin};
  } else if (format_->check_end != nullptr && !has_errors(game.diagnostics)) {
    std::ranges::move(format_->check_end(text_->text, place_),
                      std::back_inserter(game.diagnostics));
  }
  text_.reset();
  return parsed.found || has_errors(game.diagnostics);
}

bool GameParser::next(ReadGame& game) {
  game.format = format_;
  if (!refused_) return parse(game);
  tell_refusal(game);
  return true;
}

std::optional<ReadGame> GameParser::next() {
  std::optional<ReadGame> game;
  bool found = false;
  while (!at_end() && !found)
    found = next(game.emplace());
  if (!found) game.reset();
  return game;
}

Result<RecordReader> RecordReader::open(const std::string& path, const Format* format,
                                        const Limits& limits) {
  auto texts = GameTexts::open(path, format, limits);
  if (!texts) return texts.diagnostic();
  return RecordReader(std::move(*texts));
}

Result<std::optional<UnparsedGames>> RecordReader::next_text() {
  if (refused_) return std::optional<UnparsedGames>();
  auto raw = texts_.next();
  if (!raw) return raw.diagnostic();
  if (!*raw) return std::optional<UnparsedGames>();
  UnparsedGames games{**std::move(raw), {}};
  if (!std::exchange(begun_, true) && format().check_begin != nullptr) {
    decode(games);
    std::ranges::move(format().check_begin(games.raw.text.text, games.raw.end),
                      std::back_inserter(games.diagnostics));
    games.refused = refused_ = has_errors(games.diagnostics);
  }
  return std::optional(std::move(games));
}

Result<std::optional<ReadGame>> RecordReader::next() {
  for (;;) {
    if (parser_) {
      if (auto game = parser_->next()) return game;
    }
    auto text = next_text();
    if (!text) return text.diagnostic();
    if (!*text) return std::optional<ReadGame>();
    parser_.emplace(**std::move(text), format(), limits());
  }
}

}  // namespace bao
