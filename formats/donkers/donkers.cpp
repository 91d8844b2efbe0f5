#include "donkers.h"

#include "transcript/detection.h"
#include "transcript/game_starts.h"
#include "transcript/reader.h"
#include "transcript/writer.h"

#include <array>

namespace bao {
namespace {

constexpr std::array<std::string_view, 1> extensions{".bao"};

std::string donkers_token(const PlayedGame& game, std::size_t ply) {
  std::string token = game.record.main.plies[ply].token;
  if (ply >= game.plies.size()) return token;  // not played
  // The reply to a takasia is marked twice.
  if (game.before(ply).blocked() && game.plies[ply].move.kind == Kind::takata) token += '*';
  return token;
}

}  // namespace

Likeness looks_like_donkers(std::string_view head) {
  return looks_like_transcript_of(TranscriptOwner::donkers, head);
}

Boundary make_donkers_boundary() {
  return transcript_boundary(RoundsOnLine::one);
}

ParsedGame parse_donkers(std::string_view text, std::size_t from, TextEnd end,
                         const Limits& limits) {
  return parse_transcript(text, from, end, limits, {RoundsOnLine::one, Dialect::devoogt});
}

std::vector<Diagnostic> write_donkers(const PlayedGame& game, std::string& out) {
  return write_transcript(game, out, {RoundsOnLine::one, donkers_token});
}

Format donkers_format() {
  return {.name = "donkers",
          .summary = "Donkers' program and the 1994 tournament records",
          .extensions = extensions,
          .losses = transcript_losses,
          .looks_like = looks_like_donkers,
          .make_boundary = make_donkers_boundary,
          .parse = parse_donkers,
          .write = write_donkers,
          .holds_comments = true,
          .holds_boards = true,
          .separator = "\n"};
}

}  // namespace bao
