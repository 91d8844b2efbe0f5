#include "rules/compared_moves.h"

#include "bao/bpn.h"
#include "bao/rules.h"
#include "rules/naive_settings.h"

#include <fmt/format.h>

#include <cstdint>
#include <stdexcept>

namespace bao::test {
namespace {

naive::Result result_of(Side mover, const Move& move, const Playout& playout) {
  const MoveSummary& summary = playout.summary;
  naive::Result result;
  result.kind = move.kind == Kind::capture ? "capture" : "takata";
  result.laps = static_cast<long>(summary.laps);
  result.sown = static_cast<long>(summary.sown);
  result.captured = summary.captured;
  for (const Capture& capture : summary.captures()) {
    result.captures.emplace_back(pit_name(opponent(mover), capture.pit), capture.seeds);
  }
  result.house = house_event_word(summary.house);
  result.house_taken = summary.house_taken;
  if (summary.blocks) result.blocked = pit_name(opponent(mover), *summary.blocks);
  result.ended = pit_name(mover, summary.ended);
  result.position = format_bpn(playout.after.setup());
  return result;
}

std::string text_of(const naive::Result& result) {
  std::string captures;
  for (const auto& [pit, seeds] : result.captures)
    captures += fmt::format(" {}:{}", pit, seeds);
  return fmt::format(
      "{}, {} laps, {} sown, {} captured{}, house '{}'{}, blocked '{}', ended {}, {}", result.kind,
      result.laps, result.sown, result.captured, captures, result.house,
      result.house_taken ? " taken" : "", result.blocked, result.ended, result.position);
}

}  // namespace

std::optional<ComparedMoves> moves_of_engine(const RuleSet& rules, const Position& position,
                                             long lap_limit) {
  ComparedMoves moves;
  const Side mover = position.to_move();
  const bool decided =
      visit_moves(rules, position, static_cast<std::uint64_t>(lap_limit),
                  [&](const Move& move, const Playout& playout) {
                    moves.emplace(canonical_token(mover, move), result_of(mover, move, playout));
                    return playout.ending != Ending::undecided;
                  });
  if (!decided) return std::nullopt;
  return moves;
}

std::optional<ComparedMoves> moves_of_naive_model(const RuleSet& rules, const Position& position,
                                                  long lap_limit) {
  try {
    return naive::legal_moves(naive_settings(rules), format_bpn(position.setup()), lap_limit);
  } catch (const std::runtime_error&) {
    return std::nullopt;
  }
}

std::string text_of(const std::optional<ComparedMoves>& moves) {
  if (!moves) return "a move is undecided\n";
  std::string text;
  for (const auto& [token, result] : *moves)
    text += fmt::format("{}: {}\n", token, text_of(result));
  return text;
}

}  // namespace bao::test
