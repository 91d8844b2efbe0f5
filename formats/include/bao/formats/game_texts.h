// The texts of a file's games, one by one and not yet parsed: the part of reading that has to go
// through a file in order, in bounded memory whatever the file's size.
#pragma once

#include "bao/api.h"
#include "bao/diagnostic.h"
#include "bao/formats/byte_source.h"
#include "bao/formats/format.h"
#include "bao/formats/game_text.h"
#include "bao/limits.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bao {

/// What stands in a file from one place where a game begins to the next: one game as a rule, none
/// where only blanks and stray comments are left, several where they share a line.
struct RawText {
  GameText text;  ///< the bytes of the file, decompressed; perhaps no UTF-8
  TextEnd end = TextEnd::whole;
  TextPlace place = TextPlace::inner;
};

class BAO_API GameTexts {
 public:
  /// `path` as `ByteSource::open` takes it; a file that is compressed with gzip or zstd is read as
  /// the text inside. Detects the format unless one is given. Errors: `Code::file`,
  /// `Code::unknown_format`; `Code::limit` for compressed data beyond limits.h.
  [[nodiscard]] static Result<GameTexts> open(const std::string& path, const Format* format,
                                              const Limits& limits = {});
  GameTexts(GameTexts&&) noexcept;
  GameTexts& operator=(GameTexts&&) noexcept;
  GameTexts(const GameTexts&) = delete;
  GameTexts& operator=(const GameTexts&) = delete;
  ~GameTexts();

  [[nodiscard]] const Format& format() const;
  [[nodiscard]] const Limits& limits() const;
  /// Bytes taken from the file's text so far: it grows when `next` has had to read on.
  [[nodiscard]] std::size_t bytes_read() const;

  /// The next text; nothing at the end. Texts follow each other without a gap; of one that is
  /// longer than the limit only the beginning is given. Errors, after which there is nothing more
  /// to read: `Code::file`, for compressed data that are damaged or end too early too, and
  /// `Code::limit` as above. The text that was being read then is not given.
  [[nodiscard]] Result<std::optional<RawText>> next();

 private:
  struct State;
  explicit GameTexts(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace bao
