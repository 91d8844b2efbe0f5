// Where converted games go: one behind the other into one file, or each into a file of its own.
#pragma once

#include "bao/formats/format.h"
#include "bao/record.h"
#include "game_file_names.h"
#include "output.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bao::cli {

/// Appends a game in `format`. Returns what the format cannot hold, with that severity.
[[nodiscard]] std::vector<Diagnostic> write_game(const PlayedGame& game, const Format& format,
                                                 Severity losses, std::string& text);

/// A game as it is to be written.
struct WrittenGame {
  std::string text;
  std::string name;  ///< by its tags, for a file of its own; may be empty
};

/// Whether every game was converted.
enum class Outcome : std::uint8_t { complete, partial };

class GameOutput {
 public:
  /// `inputs` are never replaced by games in files of their own: what is refused of them would be
  /// lost. A directory is made where there is none. Throws OutputError.
  GameOutput(const std::string& path, const Format& format, const std::vector<std::string>& inputs);

  /// Writes a game, the `number`th of file `input`. Returns the file it is in. A file of its own is
  /// there at once. Throws OutputError.
  std::string add(const WrittenGame& game, const std::string& input, std::size_t number);
  /// To be called at the end. A file of several games stays away if some are missing. Throws
  /// OutputError.
  void finish(Outcome outcome);

 private:
  void begin_game();
  void write_whole(const std::string& path, std::string_view text) const;

  const Format& format_;
  std::string path_;
  std::unique_ptr<Output> file_;          // null where games have files of their own
  std::unique_ptr<GameFileNames> names_;  // null where they share one
  bool any_written_ = false;
};

}  // namespace bao::cli
