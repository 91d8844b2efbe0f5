#include "faulty_games.h"

#include "game_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace bao::cli {
namespace {

/// Of what a format holds: the main line, or all lines.
enum class Lines : std::uint8_t { main, all };

std::vector<std::string_view> tokens_of(const GameRecord& record, Lines lines) {
  std::vector<std::string_view> tokens;
  visit_lines(record.main, [&](const Line& line) {
    if (lines == Lines::main && &line != &record.main) return;
    for (const Ply& ply : line.plies)
      tokens.push_back(ply.token);
  });
  return tokens;
}

// What cannot be played is written as it stands; to another format it may say something else.
bool reads_back(const std::string& text, const PlayedGame& game, const std::vector<Fault>& faults,
                Lines kept, const Format& format, const ReplayOptions& options) {
  const Limits limits;
  const std::size_t begin = text.find_first_not_of(" \n");
  const ParsedGame read = format.parse(text, begin, TextEnd::whole, limits);
  const auto again = played_game(read.record, options, BoardComments::keep, Playable::part);
  if (!again || tokens_of(again->record, kept) != tokens_of(game.record, kept)) return false;
  if (kept == Lines::main) return true;  // errors of variations are lost with them
  const ReplayOutcome outcome = replay(read.record, options);
  return faults_of(read.diagnostics, outcome.diagnostics) == faults;
}

}  // namespace

std::vector<Fault> faults_of(const std::vector<Diagnostic>& findings) {
  std::vector<Fault> faults;
  for (const Diagnostic& finding : findings) {
    if (finding.severity != Severity::error) continue;
    faults.push_back({finding.code, finding.rule, finding.ply});
  }
  return faults;
}

std::vector<Fault> faults_of(const std::vector<Diagnostic>& readers,
                             const std::vector<Diagnostic>& replays) {
  std::vector<Fault> faults = faults_of(readers);
  std::ranges::copy(faults_of(replays), std::back_inserter(faults));
  return faults;
}

std::optional<std::string> write_with_faults(const PlayedGame& game,
                                             const std::vector<Fault>& faults, const Format& format,
                                             Severity losses, const ReplayOptions& options,
                                             std::vector<Diagnostic>& findings) {
  std::string text;
  findings = write_game(game, format, losses, text);
  if (!findings.empty() && losses == Severity::error) return std::nullopt;
  const Lines kept = findings.empty() ? Lines::all : Lines::main;
  if (!faults.empty() && !reads_back(text, game, faults, kept, format, options)) {
    findings.push_back(
        not_written(fmt::format("in {} its errors would be read as others", format.name)));
    return std::nullopt;
  }
  return text;
}

Diagnostic not_written(std::string_view why) {
  return note(Code::loss, Rule::none, fmt::format("the game is not written: {}", why));
}

}  // namespace bao::cli
