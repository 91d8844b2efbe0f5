// Names for the shards that files are cut into: STEM-000001.EXT, after the file.
#pragma once

#include "bao/formats/format.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace bao::cli {

class ShardNames {
 public:
  /// Makes the directory where there is none. Throws OutputError, also where a shard of one of
  /// `inputs` may have a name that is there already.
  ShardNames(const std::string& directory, const std::vector<std::string>& inputs);

  /// The next of `inputs` is cut. Standard input is named after `format`. Throws OutputError where
  /// a name of its shards is there already.
  void begin_file(const Format& format);
  /// The path for the next shard of the file. Throws OutputError where something is there already.
  [[nodiscard]] std::string next();

 private:
  /// What the names of one file's shards have in common: stem and extension.
  using Series = std::pair<std::string, std::string>;

  [[nodiscard]] static Series series_of(const std::string& input);
  [[nodiscard]] Series claimed(Series series);
  void look_around();

  std::string directory_;
  std::map<Series, std::string> present_;      // in the directory before anything is written, by
                                               // series with one of the files
  std::set<Series> taken_;                     // by inputs
  std::vector<std::optional<Series>> series_;  // of the inputs; none of standard input
  std::size_t file_ = 0;                       // counts the inputs that have been begun
  Series current_;
  std::size_t shard_ = 0;  // counts those of the file
};

}  // namespace bao::cli
