#include "reading_properties.h"

#include "bao/syntax.h"
#include "byte_files.h"
#include "formats/format_test_support.h"
#include "notation/outcome_text.h"
#include "property.h"
#include "record_properties.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace bao::fuzz {
namespace {

const Format& named(std::string_view name) {
  const auto format = format_named(name);
  if (!format) broken("{}", format.diagnostic().message);
  return **format;
}

// Limits that small inputs come to.
Limits little_limits() {
  Limits limits;
  limits.game_bytes = 600;
  limits.comment_bytes = 24;
  limits.word_bytes = 12;
  limits.tag_bytes = 30;
  limits.depth = 2;
  limits.plies = 12;
  limits.tags = 12;
  limits.errors = 3;
  limits.warnings = 3;
  return limits;
}

bool at_character(std::string_view text, std::size_t at) {
  return at == text.size() || (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U;
}

void check_span(std::string_view text, const Span& span, std::string_view what) {
  if (span.begin > span.end || span.end > text.size()) {
    broken("bytes {} to {} of {}: {}", span.begin, span.end, text.size(), what);
  }
  if (!at_character(text, span.begin)) broken("byte {} begins no character: {}", span.begin, what);
}

void check_place(const GameText& text, std::size_t at, std::string_view what) {
  const LineAt line = line_at(text, at);
  if (line.offset > line.line.size()) broken("behind the end of its line: {}", what);
  const Place place = place_of(text, at);
  if (place.line < text.first_line || place.column == 0) broken("at no place: {}", what);
}

void check_spans(const std::vector<Diagnostic>& findings, const GameText& text) {
  for (const Diagnostic& finding : findings) {
    if (!finding.span) continue;
    check_span(text.text, *finding.span, finding.message);
    check_place(text, finding.span->begin, finding.message);
  }
}

void check_plies(const ReadGame& game, const Limits& limits) {
  std::size_t plies = 0;
  visit_lines(game.record.main, [&](const Line& line) {
    plies += line.plies.size();
    for (const Ply& ply : line.plies)
      check_span(game.text->text, ply.where, ply.token);
  });
  if (plies > limits.plies) broken("{} plies, {} are allowed", plies, limits.plies);
  if (game.plies != game.record.main.plies.size()) broken("{} plies are counted", game.plies);
}

std::string game_text(const ReadGame& game) {
  std::string text =
      fmt::format("line {} column {}, begins at {}, {} plies, text '{}'\n", game.text->first_line,
                  game.text->first_column, game.begin, game.plies, game.text->text);
  for (const Diagnostic& finding : game.diagnostics)
    text += test::finding_text(finding) + "\n";
  for (const Ply& ply : game.record.main.plies)
    text += fmt::format("{} [{}, {})\n", ply.token, ply.where.begin, ply.where.end);
  return text;
}

void check_same(const ReadGame& one, const ReadGame& other) {
  const std::string first = game_text(one);
  const std::string second = game_text(other);
  if (first != second) broken("games differ\nwhole:\n{}\nin pieces:\n{}", first, second);
  if (one.record != other.record) broken("records differ in pieces of\n{}", one.text->text);
}

// In no order: of what is said of a whole text, that differs.
std::string sorted_text(const std::vector<Diagnostic>& findings) {
  std::vector<std::string> lines;
  for (const Diagnostic& finding : findings)
    lines.push_back(test::finding_text(finding));
  std::ranges::sort(lines);
  return fmt::format("{}", fmt::join(lines, "\n"));
}

// One text, parsed for what it records and for its faults.
void check_faults_of_text(const UnparsedGames& games, const Format& format, const Limits& limits) {
  GameParser records(games, format, limits, Wanted::record);
  GameParser faults(games, format, limits, Wanted::faults);
  for (;;) {
    auto record = records.next();
    const auto fault = faults.next();
    if (record.has_value() != fault.has_value()) broken("a game has no faults to be looked for");
    if (!record) return;
    if (!games.refused) {
      std::ranges::move(tokens_that_are_no_moves(record->record),
                        std::back_inserter(record->diagnostics));
    }
    const std::string one = sorted_text(record->diagnostics);
    const std::string other = sorted_text(fault->diagnostics);
    if (one != other) broken("faults differ\nof the record:\n{}\nalone:\n{}", one, other);
    if (record->begin != fault->begin || record->plies != fault->plies) {
      broken("{} plies from {} on, {} from {} on where only faults are wanted", record->plies,
             record->begin, fault->plies, fault->begin);
    }
  }
}

void check_record(const ReadGame& game) {
  const ReplayOutcome outcome = check_replay(game.record, quick_replay());
  check_spans(outcome.diagnostics, *game.text);
  check_annotations(game.record);
  if (!test::has_errors(game)) check_written(game.record);
}

FileReading check_reading(std::string_view bytes, const Format& format, const Limits& limits) {
  const ByteFile file = ByteFile::whole(bytes);
  FileReading reading = games_of(file.path(), format, limits);
  for (const ReadGame& game : reading.games)
    check_findings(game, limits);
  check_in_pieces(bytes, format, limits, reading);
  check_faults(file.path(), format, limits);
  return reading;
}

}  // namespace

FileReading games_of(const std::string& path, const Format& format, const Limits& limits) {
  FileReading reading;
  auto reader = RecordReader::open(path, &format, limits);
  if (!reader) broken("cannot be opened: {}", reader.diagnostic().message);
  for (;;) {
    auto game = reader->next();
    if (!game) {
      reading.failure = game.diagnostic();
      return reading;
    }
    if (!*game) return reading;
    reading.games.push_back(**std::move(game));
  }
}

void check_findings(const ReadGame& game, const Limits& limits) {
  // Of the text and of what stands around the games there may be some more.
  constexpr std::size_t some_more = 4;
  if (game.begin > game.text->text.size()) broken("a game begins behind its text");
  check_spans(game.diagnostics, *game.text);
  check_plies(game, limits);
  const auto count = [&game](Severity severity) {
    return static_cast<std::size_t>(
        std::ranges::count(game.diagnostics, severity, &Diagnostic::severity));
  };
  if (count(Severity::error) > limits.errors + some_more) broken("too many errors");
  if (count(Severity::warning) > limits.warnings + some_more) broken("too many warnings");
}

void check_in_pieces(std::string_view bytes, const Format& format, const Limits& limits,
                     const FileReading& whole) {
  const std::size_t piece_bytes = bytes.empty() ? 1 : 1 + bytes.size() % 7;
  const ByteFile file = ByteFile::in_pieces(bytes, piece_bytes);
  const FileReading pieces = games_of(file.path(), format, limits);
  if (whole.failure != pieces.failure) broken("fails in another way in pieces");
  if (whole.games.size() != pieces.games.size()) {
    broken("{} games, {} in pieces", whole.games.size(), pieces.games.size());
  }
  for (std::size_t i = 0; i < whole.games.size(); ++i)
    check_same(whole.games[i], pieces.games[i]);
}

void check_faults(const std::string& path, const Format& format, const Limits& limits) {
  auto reader = RecordReader::open(path, &format, limits);
  if (!reader) broken("cannot be opened: {}", reader.diagnostic().message);
  for (;;) {
    const auto games = reader->next_text();
    if (!games || !*games) return;
    check_faults_of_text(**games, format, limits);
  }
}

void check_file(std::string_view format_name, std::string_view bytes) {
  const Format& format = named(format_name);
  static_cast<void>(check_reading(bytes, format, little_limits()));
  const FileReading reading = check_reading(bytes, format, {});
  for (const ReadGame& game : reading.games)
    check_record(game);
}

}  // namespace bao::fuzz
