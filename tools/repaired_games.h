// Writing the games of files with their repairs.
#pragma once

#include "bao/formats/record_reader.h"
#include "bao/repair.h"
#include "bao/replay.h"
#include "command.h"
#include "game_output.h"
#include "target_format.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bao::cli {

/// All games of the files, one behind the other or each in a file of its own: repaired ones with
/// their changes told, the others as they are. Or the same in place, file by file. Games are made
/// in any order and added in their own.
class RepairedGames {
 public:
  /// Reads --to, --in-place, --output and --allow-loss. Throws UsageError.
  RepairedGames(const Invocation& invocation, const ReplayOptions& replaying,
                std::vector<std::string> files);

  /// A game as it is to be written, and what is lost or why it is not.
  struct Made {
    std::optional<WrittenGame> game;
    std::vector<Diagnostic> findings;
    bool is_repaired = false;
  };
  /// Makes a game, repaired where `repair` is given. In any thread, at any time.
  [[nodiscard]] Made make(const ReadGame& game, const ReplayOutcome& as_written,
                          const Repair* repair) const;

  /// Whether games of `format` can be written. To be asked before each is added.
  [[nodiscard]] std::optional<Diagnostic> take(const Format& format, const std::string& file);
  /// Adds a game. If one is not written, nothing is in the end but to standard output or a
  /// directory.
  void add(const Made& made, const std::string& file, std::size_t number);

  /// The file is done. In place, it takes the place of what was read if anything was repaired, and
  /// what was read is kept. Returns where. Throws OutputError.
  [[nodiscard]] std::optional<std::string> end_file(Outcome outcome, const std::string& file);
  /// All files are done. Throws OutputError.
  void finish(Outcome outcome);

 private:
  [[nodiscard]] std::optional<std::string> text_of(const ReadGame& game,
                                                   const ReplayOutcome& as_written,
                                                   const Format& target,
                                                   std::vector<Diagnostic>& findings) const;
  [[nodiscard]] std::optional<std::string> text_of(const Repair& repair, const Format& target,
                                                   std::vector<Diagnostic>& findings) const;
  [[nodiscard]] std::optional<std::string> text_of(const GameRecord& record, const Format& target,
                                                   std::vector<Diagnostic>& findings) const;

  ReplayOptions replaying_;
  ReplayOptions replaying_canonical_;  // of what has been read and is canonical
  std::vector<std::string> files_;
  bool in_place_;
  std::string output_;
  Severity losses_;
  TargetFormat to_;
  const Format* named_;  // with --to; else games are made in their own format
  std::unique_ptr<GameOutput> out_;
  std::optional<std::filesystem::file_time_type> as_read_;  // the last change of this file
  bool any_repaired_ = false;                               // in this file
  bool any_refused_ = false;
};

}  // namespace bao::cli
