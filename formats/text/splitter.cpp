#include "splitter.h"

#include "encoding.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace bao {
namespace {

constexpr std::size_t block_bytes = std::size_t{256} << 10;

// Line ends are rare, so two searches for one byte each beat one for either.
std::size_t find_line_end(std::string_view text, std::size_t from) {
  const std::size_t feed = text.find('\n', from);
  return std::min(feed, text.substr(0, feed).find('\r', from));
}

// Where a piece of a long line ends: not inside a word or a tag, where that can be helped, so that
// boundaries see them whole.
std::size_t end_of_piece(std::string_view bytes) {
  const std::size_t behind = bytes.find_last_of(" \t>") + 1;
  const std::size_t before = bytes.rfind('<');
  const std::size_t end = before == std::string_view::npos ? behind : std::max(behind, before);
  return end == 0 ? bytes.size() : end;
}

}  // namespace

GameSplitter::GameSplitter(TextSource source, Boundary boundary, const Limits& limits)
    : source_(std::move(source)), boundary_(std::move(boundary)), limits_(limits) {}

// Reads one more block behind what is unread. False at the end of the file.
Result<bool> GameSplitter::fill() {
  if (failure_) return *failure_;
  if (at_end_) return false;
  copy_taken();
  buffer_.erase(0, begin_);
  searched_ -= begin_;
  begin_ = 0;
  const std::size_t old = buffer_.size();
  buffer_.resize(old + block_bytes);
  const auto count = source_.read(std::span(buffer_).subspan(old));
  buffer_.resize(old + (count ? *count : 0));
  if (!count) return failure_.emplace(count.diagnostic());
  bytes_read_ += *count;
  at_end_ = *count == 0;
  if (at_start_ && (buffer_.size() >= utf8_mark.size() || at_end_)) {
    at_start_ = false;
    if (buffer_.starts_with(utf8_mark)) begin_ = searched_ = utf8_mark.size();
  }
  return !at_end_;
}

Result<std::string_view> GameSplitter::peek(std::size_t bytes) {
  while (buffer_.size() - begin_ < bytes && !at_end_) {
    if (const auto filled = fill(); filled) continue;
    if (buffer_.size() == begin_) return *failure_;
    break;
  }
  return std::string_view(buffer_).substr(begin_, bytes);
}

// One line, or a piece of one that is longer than a block.
Result<std::optional<GameSplitter::PhysicalLine>> GameSplitter::next_line() {
  for (;;) {
    const std::size_t end = find_line_end(buffer_, searched_);
    const bool found = end != std::string::npos;
    // A CR at the end of the buffer may be half of a CRLF.
    const bool sure = found && (buffer_[end] == '\n' || end + 1 < buffer_.size() || at_end_);
    if (sure) {
      const bool pair =
          buffer_[end] == '\r' && end + 1 < buffer_.size() && buffer_[end + 1] == '\n';
      const std::size_t next = end + (pair ? 2 : 1);
      const auto unread = std::string_view(buffer_).substr(begin_, next - begin_);
      begin_ = searched_ = next;
      return std::optional(
          PhysicalLine{unread.substr(0, unread.size() - (pair ? 2 : 1)), unread, true});
    }
    searched_ = found ? end : buffer_.size();
    const bool long_piece = searched_ - begin_ >= block_bytes;
    if (at_end_ || long_piece) {
      auto unread = std::string_view(buffer_).substr(begin_, searched_ - begin_);
      if (unread.empty()) return std::optional<PhysicalLine>();
      if (!at_end_) unread = unread.substr(0, end_of_piece(unread));
      begin_ += unread.size();
      return std::optional(PhysicalLine{unread, unread, false});
    }
    if (const auto filled = fill(); !filled) return filled.diagnostic();
  }
}

// Copies what has been taken out of the buffer, which is to change or is done with.
void GameSplitter::copy_taken() {
  game_.text.text += taken_;
  taken_ = {};
}

// `bytes` lie behind those that were taken last.
void GameSplitter::take(std::string_view bytes, bool ended) {
  if (game_.end == TextEnd::whole) {
    if (game_.text.text.size() + taken_.size() + bytes.size() > limits_.game_bytes) {
      copy_taken();
      game_.end = TextEnd::cut;
    } else {
      const char* const begin = taken_.empty() ? bytes.data() : taken_.data();
      taken_ = {begin, taken_.size() + bytes.size()};
    }
  }
  if (ended) {
    ++line_;
    column_ = 1;
  } else {
    column_ += count_characters(bytes);
  }
}

// Takes the part of a line from `held_at_` on that belongs to the game, by `begins_`. Whether
// another game follows in the line; then it is for the caller to hold it.
bool GameSplitter::take_up_to_next_game(std::string_view bytes, bool ended) {
  if (next_begin_ == begins_.size()) {
    take(bytes.substr(held_at_), ended);
    return false;
  }
  const std::size_t begin = begins_[next_begin_++];
  take(bytes.substr(held_at_, begin - held_at_), false);
  held_at_ = begin;
  return true;
}

Result<std::optional<RawText>> GameSplitter::next() {
  game_ = {};
  game_.text.first_line = line_;
  game_.text.first_column = column_;
  bool any = held_at_ < held_.size();
  bool ends = any && take_up_to_next_game(held_, held_ended_);
  while (!ends) {
    held_ = {};
    held_at_ = 0;
    const auto line = next_line();
    if (!line) return line.diagnostic();
    if (!*line) {
      game_.place = TextPlace::last;
      break;
    }
    const auto& [text, bytes, ended] = **line;
    const LinePart part = std::exchange(inside_line_, !ended) ? LinePart::further : LinePart::first;
    begins_.clear();
    boundary_(text, part, begins_);
    next_begin_ = !any && !begins_.empty() && begins_.front() == 0 ? 1 : 0;
    any = true;
    ends = take_up_to_next_game(bytes, ended);
    if (ends) {
      held_ = bytes;
      held_ended_ = ended;
    }
  }
  if (!any) return std::optional<RawText>();
  copy_taken();
  return std::optional(std::move(game_));
}

}  // namespace bao
