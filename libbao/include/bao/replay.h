// Playing a record through: the part that can be played and, at most, one failure of its main line.
#pragma once

#include "bao/api.h"
#include "bao/judge.h"
#include "bao/reading.h"
#include "bao/record.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bao {

enum class GameStatus : std::uint8_t {
  legal,       ///< every ply of the main line
  illegal,     ///< a ply or the start position breaks the rules
  undecided,   ///< a ply neither ended nor recurred within the lap limit (S9)
  unreadable,  ///< a token is no move, or the start position is not known
};

enum class Variations : std::uint8_t { skip, play };

/// One ply that was played or failed, as `ReplayOptions::on_ply` sees it. References live as long
/// as the call; `ply` is the record's own.
struct PlyReport {
  const Ply& ply;
  const Judgement& judgement;
  const Position& before;
  const RuleSet& rules;
  std::size_t number = 1;  ///< of the ply in its game, from 1; in a variation counted on from there
  std::size_t move = 1;    ///< the number of the round it is written in
  std::size_t depth = 0;   ///< of nested variations; 0 in the main line
};

/// One finding with the place in the record that it is about, as `ReplayOptions::on_finding` sees
/// it. A result that is wrong is about the last ply.
struct FindingReport {
  const Diagnostic& finding;
  const Line& line;          ///< the record's own
  const Ply* ply = nullptr;  ///< of `line`; null: it is about what stands before the first one
};

struct ReplayOptions {
  std::optional<RuleSet> rules;  ///< instead of the record's own
  Reading reading;               ///< over the record's own spelling
  std::uint64_t lap_limit = default_lap_limit;
  Variations variations = Variations::play;
  Completeness completeness = Completeness::game;        ///< `fragment` allows one in every record
  std::function<void(const PlyReport&)> on_ply;          ///< may be empty
  std::function<void(const FindingReport&)> on_finding;  ///< may be empty
};

struct ReplayOutcome {
  GameStatus status = GameStatus::legal;
  RuleSet rules;                  ///< that were played
  std::size_t plies = 0;          ///< of the main line, played legally
  std::optional<Position> start;  ///< absent where the start position makes no sense
  std::optional<Position> final;  ///< after `plies`
  std::size_t failed_move = 0;  ///< where not legal: number, side and token of the ply that failed
  Side failed_side = Side::south;
  std::string failed_token;
  Standing standing;  ///< of `final`, where the game is legal
  std::vector<Diagnostic> diagnostics;

  /// The result by E1 and E2, or unknown.
  [[nodiscard]] GameResult computed() const {
    return standing.winner ? won_by(*standing.winner) : GameResult::unknown;
  }
};

/// Replays `record`, its variations too, and compares its result with the one on the board. Spans
/// of the diagnostics lie in the text the record was read from.
[[nodiscard]] BAO_API ReplayOutcome replay(const GameRecord& record, const ReplayOptions& options);

/// A ply of the main line as it was played.
struct PlayedPly {
  Move move;
  Stage stage = Stage::namu;  ///< of the mover, before the move
  HouseEvent house = HouseEvent::none;
  bool hamna = false;             ///< S8
  bool met_house_choice = false;  ///< N8
  std::optional<Pit> blocks;      ///< T1: the opponent's pit that this move blocks
  Position after;
};

/// A game that was played, as a rule to its end: what writers write.
struct PlayedGame {
  GameRecord record;             ///< canonical, see `played_game`
  Position start;                ///< the rule set's own where the record's breaks the rules
  std::vector<PlayedPly> plies;  ///< one for each ply of the main line, or for those before the
                                 ///< first that cannot be played
  Standing standing;             ///< after the last ply; of nobody where not all were played

  [[nodiscard]] const Position& before(std::size_t ply) const {
    return ply == 0 ? start : plies[ply - 1].after;
  }
  [[nodiscard]] const Position& final() const { return before(plies.size()); }
};

enum class BoardComments : std::uint8_t {
  keep,   ///< as the record has them
  store,  ///< `[%board <BPN>]` with every ply that has none
};

/// How much of a record has to be playable.
enum class Playable : std::uint8_t {
  whole,  ///< everything, its variations too, and its boards have to agree
  part,   ///< tokens that cannot be played, and those behind them, are kept, see `respelled`
};

/// Plays `record` and makes it canonical: every token, its variations too, its rules and its `*`
/// marks are as they were played; boards that were stored beside the moves are gone. Error: the
/// first diagnostic of a record that cannot be replayed to its end; where a part will do, that the
/// start position is not known.
[[nodiscard]] BAO_API Result<PlayedGame> played_game(const GameRecord& record,
                                                     const ReplayOptions& options,
                                                     BoardComments boards = BoardComments::keep,
                                                     Playable playable = Playable::whole);

}  // namespace bao
