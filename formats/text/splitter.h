// Cutting a stream of bytes into the texts of its games, in bounded memory.
#pragma once

#include "bao/diagnostic.h"
#include "bao/formats/format.h"
#include "bao/formats/game_texts.h"
#include "decompression.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bao {

class GameSplitter {
 public:
  GameSplitter(TextSource source, Boundary boundary, const Limits& limits);

  /// What stands at the beginning of the stream, for detection: at most `bytes`, and less where the
  /// stream ends or fails before them. An error where it fails at once.
  [[nodiscard]] Result<std::string_view> peek(std::size_t bytes);
  /// Why nothing more can be read.
  [[nodiscard]] const std::optional<Diagnostic>& failure() const { return failure_; }
  void set_boundary(Boundary boundary) { boundary_ = std::move(boundary); }
  /// Bytes of the stream so far.
  [[nodiscard]] std::size_t bytes_read() const { return bytes_read_; }

  /// The next game's text; nothing at the end. Errors: those of `TextSource::read`; the game whose
  /// end they hide is not given.
  [[nodiscard]] Result<std::optional<RawText>> next();

 private:
  struct PhysicalLine {
    std::string_view text;   // without its end
    std::string_view bytes;  // with it
    bool ended = true;       // false for a piece of a line that is very long
  };

  [[nodiscard]] Result<bool> fill();
  [[nodiscard]] Result<std::optional<PhysicalLine>> next_line();
  void take(std::string_view bytes, bool ended);
  bool take_up_to_next_game(std::string_view bytes, bool ended);
  void copy_taken();

  TextSource source_;
  Boundary boundary_;
  Limits limits_;
  std::string buffer_;
  std::size_t begin_ = 0;     // of the unread part of the buffer
  std::size_t searched_ = 0;  // no line ends before this
  std::size_t bytes_read_ = 0;
  bool at_end_ = false;
  std::optional<Diagnostic> failure_;
  bool at_start_ = true;
  bool inside_line_ = false;  // the last piece did not end its line
  std::size_t line_ = 1;
  std::size_t column_ = 1;
  // The text that is being taken, but for the bytes that were taken last: they still lie in the
  // buffer, so that they are copied once and not line by line.
  RawText game_;
  std::string_view taken_;
  // The line, or the piece of it, that begins the next game, from `held_at_` on; it lies in the
  // buffer, too.
  std::string_view held_;
  std::size_t held_at_ = 0;
  bool held_ended_ = true;
  std::vector<std::size_t> begins_;  // of games, in that line or in one just read
  std::size_t next_begin_ = 0;       // of `begins_`
};

}  // namespace bao
