// What the program says, as JSON: one object a line. The shapes are those of `bao COMMAND --help`.
#pragma once

#include "bao/api.h"
#include "bao/diagnostic.h"
#include "bao/formats/format.h"
#include "bao/formats/game_text.h"
#include "bao/identify.h"
#include "bao/limits.h"
#include "bao/repair.h"
#include "bao/replay.h"
#include "bao/rules.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bao {

/// A diagnostic with its place in a file, where it has one.
struct PlacedDiagnostic {
  Diagnostic diagnostic;
  std::optional<Place> place;
};

/// One game as `validate` judged it.
struct GameReport {
  std::string file;
  std::size_t game = 1;  ///< in the file, from 1
  std::size_t line = 1;  ///< of the game's first line
  std::string rules;
  Dialect dialect = Dialect::canonical;
  std::optional<GameStatus> status;  ///< absent where a game that can be read was not judged
  std::size_t plies = 0;             ///< played legally, or read where it was not judged
  GameResult recorded = GameResult::unknown;
  GameResult computed = GameResult::unknown;
  std::optional<Setup> final;  ///< after `plies`; absent where the start position makes no sense
  std::vector<PlacedDiagnostic> diagnostics;
};

/// One game as `identify` found it.
struct IdentificationReport {
  std::string file;
  std::size_t game = 1;  ///< in the file, from 1
  std::size_t line = 1;  ///< of the game's first line
  Identification found;
  std::vector<PlacedDiagnostic> diagnostics;  ///< of the reader
};

/// A part of a file that `split` has written.
struct ShardReport {
  std::string file;
  std::string output;       ///< its path
  std::size_t games = 0;    ///< as far as can be told without parsing them
  std::size_t line = 1;     ///< of the file, the first that is in the shard
  std::uint64_t bytes = 0;  ///< of the shard
};

/// "legal", ..; "readable" of a game that was not judged.
[[nodiscard]] BAO_API std::string_view status_word(std::optional<GameStatus> status);
[[nodiscard]] BAO_API std::string_view fit_word(Fit fit);

/// All of these end with a line end. Text that is not UTF-8 (a file's name) gets replacement marks.
[[nodiscard]] BAO_API std::string json_line(const GameReport& report);
/// A ply that was played. `standing` is that of the position after it.
[[nodiscard]] BAO_API std::string json_line(std::size_t game, const PlyReport& report,
                                            const Standing& standing,
                                            const std::vector<LapEvent>* trace);
[[nodiscard]] BAO_API std::string json_line(Side side, const Move& move, const Playout& played);
/// A game that was converted into file `output`, or, where that is empty, refused.
[[nodiscard]] BAO_API std::string conversion_json_line(const GameReport& report,
                                                       std::string_view output);
[[nodiscard]] BAO_API std::string json_line(const ShardReport& report);
[[nodiscard]] BAO_API std::string json_line(const IdentificationReport& report);
/// A game that was looked at for repairs; `report` is that of the game as it was written.
[[nodiscard]] BAO_API std::string repair_json_line(const GameReport& report,
                                                   const RepairOutcome& outcome);
[[nodiscard]] BAO_API std::string_view repair_status_word(RepairStatus status);
[[nodiscard]] BAO_API std::string perft_json_line(unsigned depth, std::uint64_t count);
[[nodiscard]] BAO_API std::string json_line(const RuleSet& rules, const RuleSetInfo* info);
[[nodiscard]] BAO_API std::string json_line(const Format& format);
[[nodiscard]] BAO_API std::string json_line(const CodeEntry& entry);
[[nodiscard]] BAO_API std::string json_line(const LimitInfo& limit);
/// Something that games can be printed as; `missing` is empty where this build can.
[[nodiscard]] BAO_API std::string printer_json_line(std::string_view name,
                                                    std::string_view extension,
                                                    std::string_view summary,
                                                    std::string_view missing);

}  // namespace bao
