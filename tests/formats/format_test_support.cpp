#include "formats/format_test_support.h"

#include "bao/bpn.h"
#include "bao/replay.h"
#include "bao/rule_set.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <ostream>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace bao {

void PrintTo(const GameRecord& record, std::ostream* out) {
  constexpr std::size_t enough = 2'000;
  *out << "\n  tags: " << test::tags_of(record).substr(0, enough)
       << "\n  rules: " << (record.rules ? rule_set_name(*record.rules) : "none")
       << "\n  start: " << (record.start ? format_bpn(*record.start) : "none")
       << (record.completeness == Completeness::fragment ? " (fragment)" : "")
       << "\n  result: " << result_text(record.result)
       << "\n  moves: " << test::text_of(record.main).substr(0, enough) << "\n";
}

void PrintTo(const ReadGame& game, std::ostream* out) {
  PrintTo(game.record, out);
  for (const std::string& finding : test::findings_of(game))
    *out << "  " << finding << "\n";
}

}  // namespace bao

namespace bao::test {
namespace {

const Format& named(std::string_view name) {
  const auto format = format_named(name);
  if (!format) throw std::runtime_error(format.diagnostic().message);
  return **format;
}

void append_words(std::string& text, const std::vector<std::string>& comments) {
  for (const std::string& comment : comments)
    text += fmt::format("{{{}}} ", comment);
}

// Tests do not nest deeply.
void append_line(std::string& text, const Line& line) {  // NOLINT(misc-no-recursion)
  append_words(text, line.comments);
  for (const Ply& ply : line.plies) {
    text += ply.token + ' ';
    for (const std::uint8_t nag : ply.nags) {
      text += fmt::format("${} ", nag);
    }
    append_words(text, ply.comments);
    for (const Line& variation : ply.variations) {
      text += '(';
      append_line(text, variation);
      text += ") ";
    }
  }
  if (text.ends_with(' ')) text.pop_back();
}

}  // namespace

void TextFile::Close::operator()(std::FILE* file) const {
  std::fclose(file);
}

TextFile::TextFile(std::string_view bytes) : file_(std::tmpfile()) {
  if (!file_ || std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size() ||
      std::fflush(file_.get()) != 0) {
    throw std::system_error(errno, std::system_category(), "temporary file");
  }
}

std::string TextFile::path() const {
  return fmt::format("/dev/fd/{}", ::fileno(file_.get()));
}

const Format& bgn() {
  return named("bgn");
}
const Format& donkers() {
  return named("donkers");
}
const Format& json() {
  return named("json");
}
const Format& game_record() {
  return named("game-record");
}
const Format& abstractplay() {
  return named("abstractplay");
}
const Format& kiba() {
  return named("kiba");
}
const Format& baoml() {
  return named("baoml");
}

std::vector<ReadGame> read_games(const Format& format, std::string_view bytes,
                                 const Limits& limits) {
  const TextFile file(bytes);
  auto reader = RecordReader::open(file.path(), &format, limits);
  if (!reader) throw std::runtime_error(reader.diagnostic().message);
  std::vector<ReadGame> games;
  for (;;) {
    auto game = reader->next();
    if (!game) throw std::runtime_error(game.diagnostic().message);
    if (!*game) return games;
    games.push_back(**std::move(game));
  }
}

ReadGame read_game(const Format& format, std::string_view bytes, const Limits& limits) {
  std::vector<ReadGame> games = read_games(format, bytes, limits);
  if (games.size() != 1) throw std::runtime_error(fmt::format("{} games", games.size()));
  return std::move(games.front());
}

std::vector<GameRecord> records_of(const std::vector<ReadGame>& games) {
  std::vector<GameRecord> records;
  for (const ReadGame& game : games)
    records.push_back(game.record);
  return records;
}

std::vector<std::string> findings_of(const ReadGame& game) {
  std::vector<std::string> texts;
  for (const Diagnostic& finding : game.diagnostics) {
    std::string where = "-";
    if (finding.span) {
      const Place place = place_of(*game.text, finding.span->begin);
      where = fmt::format("{}:{}", place.line, place.column);
    }
    texts.push_back(fmt::format("{} {} {}: {}", where, severity_word(finding.severity),
                                code_word(finding.code), finding.message));
  }
  return texts;
}

std::vector<std::string> all_findings_of(const ReadGame& game) {
  ReadGame judged = game;
  const ReplayOutcome outcome = replay(game.record, {});
  judged.diagnostics.insert(judged.diagnostics.end(), outcome.diagnostics.begin(),
                            outcome.diagnostics.end());
  return findings_of(judged);
}

bool has_errors(const ReadGame& game) {
  return std::ranges::any_of(game.diagnostics, [](const Diagnostic& finding) {
    return finding.severity == Severity::error;
  });
}

std::string tokens_of(const Line& line) {
  std::string tokens;
  for (const Ply& ply : line.plies) {
    if (!tokens.empty()) tokens += ' ';
    tokens += ply.token;
  }
  return tokens;
}

std::string text_of(const Line& line) {
  std::string text;
  append_line(text, line);
  return text;
}

std::string tags_of(const GameRecord& record) {
  std::string text;
  for (const auto& [name, value] : record.tags) {
    if (!text.empty()) text += "; ";
    text += fmt::format("{}={}", name, value);
  }
  return text;
}

std::string written(const Format& format, const GameRecord& record) {
  auto [text, losses] = written_with_losses(format, record);
  if (!losses.empty()) throw std::runtime_error("lost: " + losses.front());
  return std::move(text);
}

std::string framed(const Format& format, std::string_view games) {
  std::string text;
  if (format.begin_file != nullptr) format.begin_file(text);
  text += games;
  if (format.end_file != nullptr) format.end_file(text);
  return text;
}

std::string all_written(const Format& format, const std::vector<GameRecord>& records) {
  std::string games;
  for (const GameRecord& record : records) {
    if (&record != &records.front()) games += format.separator;
    games += written(format, record);
  }
  return framed(format, games);
}

namespace {

// Tests of what is written need not be games; a move that cannot be played does nothing then.
PlayedGame played(const GameRecord& record) {
  if (auto game = played_game(record, {})) {
    Line main = std::move(game->record.main);
    game->record = record;
    game->record.main = std::move(main);
    return *std::move(game);
  }
  const RuleSet& rules = record.rules_or_default();
  Position start = Position::start_of(rules);
  if (record.start) {
    const auto set_up = Position::from(*record.start, rules, record.completeness);
    if (set_up) start = *set_up;
  }
  const PlayedPly nothing{{}, Stage::namu, HouseEvent::none, false, false, std::nullopt, start};
  return {record, start, std::vector(record.main.plies.size(), nothing), {}};
}

}  // namespace

std::vector<GameRecord> canonical(std::vector<GameRecord> records) {
  for (GameRecord& record : records)
    record.main = played(record).record.main;
  return records;
}

Lossy written_with_losses(const Format& format, const GameRecord& record) {
  Lossy result;
  for (const Diagnostic& loss : format.write(played(record), result.text)) {
    result.losses.push_back(
        fmt::format("{} {}: {}", severity_word(loss.severity), code_word(loss.code), loss.message));
  }
  return result;
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file) throw std::runtime_error(path.string() + " cannot be read");
  return bytes;
}

std::vector<std::filesystem::path> samples(std::string_view extension) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(BAO_SAMPLES)) {
    if (entry.path().extension() == extension) paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  return paths;
}

std::string with_line_ends(std::string_view text, std::string_view line_end) {
  std::string out;
  for (const char c : text) {
    if (c == '\n') {
      out += line_end;
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace bao::test
