// Reading the games of a file one by one, in bounded memory whatever the file's size.
#pragma once

#include "bao/diagnostic.h"
#include "bao/formats/byte_source.h"
#include "bao/formats/format.h"
#include "bao/formats/game_text.h"
#include "bao/record.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bao {

/// One game as it was read.
struct ReadGame {
  GameRecord record;
  std::shared_ptr<const GameText> text;  ///< that the spans lie in
  std::size_t begin = 0;                 ///< of the game in `text`
  std::vector<Diagnostic> diagnostics;   ///< of the reader; errors mean that it is not all there
  const Format* format = nullptr;        ///< that it was read as
};

class RecordReader {
 public:
  /// `path` as `ByteSource::open` takes it; a file that is compressed with gzip or zstd is read as
  /// the text inside. Detects the format unless one is given. Errors: `Code::file`,
  /// `Code::unknown_format`; `Code::limit` for zstd data whose window is larger than 128 MiB.
  [[nodiscard]] static Result<RecordReader> open(const std::string& path, const Format* format,
                                                 const Limits& limits = {});
  RecordReader(RecordReader&&) noexcept;
  RecordReader& operator=(RecordReader&&) noexcept;
  RecordReader(const RecordReader&) = delete;
  RecordReader& operator=(const RecordReader&) = delete;
  ~RecordReader();

  [[nodiscard]] const Format& format() const;
  /// The next game; nothing at the end. A faulty game comes with its errors, and the one after it
  /// is read all the same. Errors, after which there is nothing more to read: `Code::file`, for
  /// compressed data that are damaged or end too early too, and `Code::limit` as above. The game
  /// that was being read then is not given.
  [[nodiscard]] Result<std::optional<ReadGame>> next();

 private:
  struct State;
  explicit RecordReader(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace bao
