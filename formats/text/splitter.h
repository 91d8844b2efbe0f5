// Cutting a stream of bytes into the texts of its games, in bounded memory.
#pragma once

#include "bao/diagnostic.h"
#include "bao/formats/format.h"
#include "bao/formats/game_texts.h"
#include "decompression.h"

#include <cstddef>
#include <memory>
#include <optional>
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
  [[nodiscard]] Result<bool> fill();
  void make_room();
  [[nodiscard]] std::string_view unread() const { return {buffer_.get() + begin_, size_ - begin_}; }
  [[nodiscard]] Result<bool> next_lines();
  [[nodiscard]] std::size_t whole_bytes();
  void find_begins();
  void take(std::size_t end);
  void count_lines(std::string_view bytes);

  TextSource source_;
  Boundary boundary_;
  Limits limits_;
  std::unique_ptr<char[]> buffer_;  // NOLINT(*-c-arrays): it grows without being filled
  std::size_t capacity_ = 0;
  std::size_t size_ = 0;
  std::size_t begin_ = 0;     // of the unread part
  std::size_t searched_ = 0;  // what is unread before this has no line end
  std::size_t bytes_read_ = 0;
  bool at_end_ = false;
  std::optional<Diagnostic> failure_;
  bool at_start_ = true;
  bool inside_line_ = false;  // what was read last did not end its line
  std::size_t line_ = 1;
  std::size_t column_ = 1;
  // Lines, or a part of a long one, that lie in the buffer; from `at_` on they are to be taken.
  std::string_view lines_;
  std::size_t at_ = 0;
  std::vector<std::size_t> begins_;  // of games, in the lines
  std::size_t next_begin_ = 0;       // of `begins_`
  RawText game_;                     // that is being taken
};

}  // namespace bao
