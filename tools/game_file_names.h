// Names for files that hold a game each.
#pragma once

#include "bao/record.h"

#include <cstddef>
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

class GameFileNames {
 public:
  /// Makes the directory where there is none. `inputs` are never replaced: what is refused of them
  /// would be lost. Throws OutputError.
  GameFileNames(const std::string& directory, const std::vector<std::string>& inputs);

  /// The path for a game, the `number`th of file `input`: after its name by tags, else after the
  /// file; names that are taken get a number. Throws OutputError where that is an input.
  [[nodiscard]] std::string next(const std::string& name_by_tags, const std::string& input,
                                 std::size_t number, std::string_view extension);

 private:
  [[nodiscard]] std::string free_name(const std::string& name);

  std::string directory_;
  std::set<std::string> inputs_;
  std::set<std::string> taken_;                        // in small letters
  std::unordered_map<std::string, std::size_t> last_;  // number behind a name that is taken
};

}  // namespace bao::cli
