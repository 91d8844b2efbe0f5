#include "kiba.h"

#include "bao/token.h"
#include "transcript/detection.h"
#include "transcript/game_starts.h"
#include "transcript/reader.h"
#include "transcript/writer.h"

#include <algorithm>
#include <array>

namespace bao {
namespace {

constexpr std::array<std::string_view, 2> extensions{".txt", ".kiba"};

// KIBA's sign for a sign of canonical tokens.
char kiba_sign(char canonical) {
  switch (canonical) {
    case 'L':
      return '<';
    case 'R':
      return '>';
    case '>':
      return '+';
    default:
      return canonical;
  }
}

std::string kiba_token(const PlayedGame& game, std::size_t ply) {
  std::string token = game.record.main.plies[ply].token;
  const bool played = ply < game.plies.size();
  if (!played && !parse_token(token)) return token;  // no move at all
  std::ranges::transform(token, token.begin(), kiba_sign);
  if (!played) return token;
  if (game.plies[ply].blocks) token += '*';  // the move that blocks is marked twice
  const bool last = ply + 1 == game.plies.size();
  if (last && game.standing.winner == game.before(ply).to_move()) token += '#';
  return token;
}

}  // namespace

Likeness looks_like_kiba(std::string_view head) {
  return looks_like_transcript_of(TranscriptOwner::kiba, head);
}

Boundary make_kiba_boundary() {
  return transcript_boundary(RoundsOnLine::several);
}

ParsedGame parse_kiba(std::string_view text, std::size_t from, TextEnd end, const Limits& limits) {
  return parse_transcript(text, from, end, limits, {RoundsOnLine::several, Dialect::kiba});
}

std::vector<Diagnostic> write_kiba(const PlayedGame& game, std::string& out) {
  return write_transcript(game, out, {RoundsOnLine::several, kiba_token});
}

Format kiba_format() {
  return {.name = "kiba",
          .summary = "transcript lines of KIBA and of Board Game Arena",
          .extensions = extensions,
          .losses = transcript_losses,
          .looks_like = looks_like_kiba,
          .make_boundary = make_kiba_boundary,
          .parse = parse_kiba,
          .write = write_kiba,
          .holds_comments = true,
          .holds_boards = true,
          .separator = "\n"};
}

}  // namespace bao
