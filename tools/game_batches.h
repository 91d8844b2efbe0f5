// The games of the files that a command was given, some at a time, as one reader gives them to many
// judges.
#pragma once

#include "bao/formats/record_reader.h"
#include "bao/limits.h"

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bao::cli {

/// Texts that follow each other in one file.
struct GameBatch {
  std::size_t turn = 0;  ///< of the batch among all, from 0
  std::size_t file = 0;  ///< index
  const Format* format = nullptr;
  Limits limits;
  std::vector<UnparsedGames> texts;
  bool begins_file = false;
  bool ends_file = false;             ///< also where a failure does
  std::optional<Diagnostic> failure;  ///< why the file cannot be read, or read on
};

/// Whether all of the files are there to be read, none of them through a pipe.
[[nodiscard]] bool are_stored(const std::vector<std::string>& files);

/// Goes through files in order. `skip_rest` may be called from another thread.
class GameBatches {
 public:
  /// A batch holds so many bytes or a little more, and one text at least.
  GameBatches(std::vector<std::string> files, const Format* format, std::size_t batch_bytes)
      : files_(std::move(files)), format_(format), batch_bytes_(batch_bytes) {}

  /// False behind the last file. Where a file comes through a pipe, what has come is not kept back
  /// for what has not.
  bool next(GameBatch& batch);
  /// Whether what comes next may be long in coming: through a pipe, or from a terminal.
  [[nodiscard]] bool may_wait() const;
  /// The rest of a file is not wanted.
  void skip_rest(std::size_t file) { skipped_ = file; }

 private:
  void open_file(GameBatch& batch);
  void fill(GameBatch& batch);
  void fail(GameBatch& batch, Diagnostic why);
  void close_file();

  std::vector<std::string> files_;
  const Format* format_;
  std::size_t batch_bytes_;
  std::size_t turn_ = 0;
  std::size_t file_ = 0;
  std::optional<RecordReader> reader_;  // of that file
  bool is_stored_ = true;               // whether all of that file is there
  std::atomic<std::size_t> skipped_ = static_cast<std::size_t>(-1);
};

/// How games are numbered when batches of them are parsed in any order.
class GameNumbers {
 public:
  /// The number of the first of `games` games of a batch. Waits for the batches before it: this has
  /// to be called for each.
  [[nodiscard]] std::size_t first_of(const GameBatch& batch, std::size_t games);

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t turn_ = 0;
  std::size_t file_ = 0;
  std::size_t next_ = 1;
};

}  // namespace bao::cli
