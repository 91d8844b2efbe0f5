// Where converted games go: one behind the other into one file, or each into a file of its own.
#pragma once

#include "bao/formats/format.h"
#include "bao/record.h"
#include "output.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace bao::cli {

/// Whether the games go to files of their own: a path that ends with `/`, or a directory.
[[nodiscard]] bool names_directory(const std::string& path);

/// `1994.10.11-Omar-Majaliwa`, of the date, the round, the match's game and the players as far as
/// they are known, in characters that every file system takes. Empty where nothing is known.
[[nodiscard]] std::string name_by_tags(const GameRecord& record);

/// Whether every game was converted.
enum class Outcome : std::uint8_t { complete, partial };

class GameOutput {
 public:
  /// `inputs` are never replaced by games in files of their own: what is refused of them would be
  /// lost. A directory is made where there is none. Throws OutputError.
  GameOutput(const std::string& path, const Format& format, const std::vector<std::string>& inputs);

  /// Writes a game, the `number`th of file `input`. Returns the file it is in. A file of its own is
  /// there at once. Throws OutputError.
  std::string add(const GameRecord& record, std::string_view text, const std::string& input,
                  std::size_t number);
  /// To be called at the end. A file of several games stays away if some are missing. Throws
  /// OutputError.
  void finish(Outcome outcome);

 private:
  void begin_game();
  [[nodiscard]] std::string free_name(const std::string& name);
  void write_whole(const std::string& path, std::string_view text);

  const Format& format_;
  std::string path_;
  std::unique_ptr<Output> file_;  // null where games have files of their own
  bool any_written_ = false;
  std::set<std::string> inputs_;
  std::set<std::string> taken_;                        // names in small letters
  std::unordered_map<std::string, std::size_t> last_;  // number behind a name that is taken
};

}  // namespace bao::cli
