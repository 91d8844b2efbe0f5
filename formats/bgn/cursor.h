// How far a bgn text has been read, and what is wrong with it.
#pragma once

#include "bao/formats/format.h"
#include "bao/limits.h"
#include "findings.h"
#include "text/char_set.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace bao {

class BgnCursor {
 public:
  /// Reads `text` from `from` on. The text and `limits` must outlive the cursor.
  BgnCursor(std::string_view text, std::size_t from, TextEnd end, const Limits& limits)
      : text_(text), at_(from), end_(end), findings_(limits) {}

  [[nodiscard]] const Limits& limits() const { return findings_.limits(); }
  [[nodiscard]] std::string_view text() const { return text_; }
  /// Whether more of the text would come behind it.
  [[nodiscard]] bool is_cut() const { return end_ == TextEnd::cut; }

  /// What is read next; at the end of the text where nothing more of the game is to be read.
  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  [[nodiscard]] char here() const { return text_[at_]; }
  /// The byte that stands here, if there is one.
  [[nodiscard]] bool stands_here(char c) const { return !at_end() && here() == c; }

  void go_to(std::size_t at) { at_ = at; }
  /// Of all bytes of a set that stand here; returns where they begin.
  std::size_t pass(const CharSet& chars) { return std::exchange(at_, chars.skip(text_, at_)); }
  /// Blanks, and lines that `%` in the first column takes out.
  void skip_blanks();
  void skip_line() { at_ = line_end_chars.find(text_, at_); }
  /// What a comment `{...}` or `;...` says that begins here; nothing, with an error, where it is
  /// not closed or too long.
  [[nodiscard]] std::optional<std::string> read_comment();

  /// Nothing is told once reading has stopped.
  void fail(Code code, Span where, std::string message);
  void fail(Span where, std::string message) { fail(Code::syntax, where, std::move(message)); }
  /// An error after which nothing of this game can be read.
  void stop(Code code, Span where, std::string message);
  /// Something is not closed; that is no fault if the text was cut.
  void stop_at_end(Span where, std::string message);
  void stop_reading();
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] Findings& findings() { return findings_; }

 private:
  [[nodiscard]] bool at_line_begin() const {
    return at_ == 0 || line_end_chars.has(text_[at_ - 1]);
  }
  bool read_braced(std::string& comment);
  void unescape(std::string& comment);
  void fold_line_end(std::string& comment);

  std::string_view text_;
  std::size_t at_;
  TextEnd end_;
  Findings findings_;
  bool stopped_ = false;
};

}  // namespace bao
