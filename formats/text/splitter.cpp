#include "splitter.h"

#include "byte_search.h"
#include "encoding.h"
#include "line_boundary.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace bao {
namespace {

constexpr std::size_t block_bytes = std::size_t{64} << 10;

constexpr std::string_view line_ends = "\r\n";

// Where a piece of a long line ends: not inside a word or a tag, where that can be helped, so that
// boundaries see them whole.
std::size_t end_of_piece(std::string_view bytes) {
  const std::size_t behind = bytes.find_last_of(" \t>") + 1;
  const std::size_t before = bytes.rfind('<');
  const std::size_t end = before == std::string_view::npos ? behind : std::max(behind, before);
  return end == 0 ? bytes.size() : end;
}

bool ends_line(std::string_view text) {
  return text.ends_with('\n') || text.ends_with('\r');
}

std::size_t count_line_feeds(std::string_view text) {
  constexpr std::size_t most_at_a_time = 255;  // a byte counts no further
  std::size_t count = 0;
  std::size_t at = 0;
  while (at + sizeof(ByteVector) <= text.size()) {
    ByteVector counts{};
    for (std::size_t i = 0; i < most_at_a_time && at + sizeof(ByteVector) <= text.size(); ++i) {
      counts -= equal_bytes<'\n'>(text, at);
      at += sizeof(ByteVector);
    }
    for (std::size_t i = 0; i < sizeof(ByteVector); ++i)
      count += counts[i];
  }
  return count + static_cast<std::size_t>(std::ranges::count(text.substr(at), '\n'));
}

// The whole lines among the first `room` bytes of `text`.
std::string_view whole_lines(std::string_view text, std::size_t room) {
  std::size_t end = text.substr(0, room).find_last_of(line_ends) + 1;
  if (text.substr(0, end).ends_with('\r') && text.substr(end).starts_with('\n')) {
    end = text.substr(0, end - 1).find_last_of(line_ends) + 1;
  }
  return text.substr(0, end);
}

}  // namespace

GameSplitter::GameSplitter(TextSource source, Boundary boundary, const Limits& limits)
    : source_(std::move(source)), boundary_(std::move(boundary)), limits_(limits) {}

// Reads one more block behind what is unread. False at the end of the file.
Result<bool> GameSplitter::fill() {
  if (failure_) return *failure_;
  if (at_end_) return false;
  make_room();
  const auto count = source_.read({buffer_.get() + size_, block_bytes});
  if (!count) return failure_.emplace(count.diagnostic());
  size_ += *count;
  bytes_read_ += *count;
  at_end_ = *count == 0;
  if (at_start_ && (size_ >= utf8_mark.size() || at_end_)) {
    at_start_ = false;
    if (unread().starts_with(utf8_mark)) begin_ = searched_ = utf8_mark.size();
  }
  return !at_end_;
}

// For one more block behind what is unread.
void GameSplitter::make_room() {
  const std::string_view kept = unread();
  if (kept.size() + block_bytes > capacity_) {
    capacity_ = 2 * kept.size() + block_bytes;
    auto larger = std::make_unique_for_overwrite<char[]>(capacity_);  // NOLINT(*-c-arrays)
    std::ranges::copy(kept, larger.get());
    buffer_ = std::move(larger);
  } else {
    std::memmove(buffer_.get(), kept.data(), kept.size());
  }
  size_ = kept.size();
  searched_ -= std::exchange(begin_, 0);
}

Result<std::string_view> GameSplitter::peek(std::size_t bytes) {
  while (unread().size() < bytes && !at_end_) {
    if (const auto filled = fill(); filled) continue;
    if (unread().empty()) return *failure_;
    break;
  }
  return unread().substr(0, bytes);
}

// Goes to the next lines, or to a part of one that is longer than a block. False at the end.
Result<bool> GameSplitter::next_lines() {
  for (;;) {
    if (const std::size_t bytes = whole_bytes(); bytes != 0) {
      lines_ = unread().substr(0, bytes);
      begin_ += bytes;
      searched_ = begin_;
      find_begins();
      return true;
    }
    if (at_end_) return false;
    if (const auto filled = fill(); !filled) return filled.diagnostic();
  }
}

// How many of the unread bytes can be told to the boundary; 0 where more has to be seen before.
std::size_t GameSplitter::whole_bytes() {
  std::string_view sure = unread();
  if (at_end_ && !inside_line_) return sure.size();
  // A CR at the end may be half of a CRLF.
  if (!at_end_ && sure.ends_with('\r')) sure.remove_suffix(1);
  const std::string_view fresh = sure.substr(std::min(searched_ - begin_, sure.size()));
  const std::size_t end =
      inside_line_ ? fresh.find_first_of(line_ends) : fresh.find_last_of(line_ends);
  if (end != std::string_view::npos) {
    const std::size_t at = sure.size() - fresh.size() + end;
    return at + (inside_line_ && unread().substr(at).starts_with("\r\n") ? 2 : 1);
  }
  searched_ = begin_ + sure.size();
  if (at_end_) return unread().size();
  return sure.size() >= block_bytes ? end_of_piece(sure) : 0;
}

void GameSplitter::find_begins() {
  at_ = next_begin_ = 0;
  begins_.clear();
  const LinePart part =
      std::exchange(inside_line_, !ends_line(lines_)) ? LinePart::further : LinePart::first;
  boundary_(lines_, part, begins_);
}

// Takes the lines from `at_` to `end`, as far as the limit lets it.
void GameSplitter::take(std::size_t end) {
  const std::string_view bytes = lines_.substr(at_, end - at_);
  at_ = end;
  count_lines(bytes);
  if (game_.end == TextEnd::cut) return;
  std::string& text = game_.text.text;
  const std::size_t room = limits_.game_bytes - text.size();
  if (bytes.size() > room) game_.end = TextEnd::cut;
  text += bytes.size() > room ? whole_lines(bytes, room) : bytes;
}

void GameSplitter::count_lines(std::string_view bytes) {
  if (bytes.ends_with('\n') && bytes.find('\r') == std::string_view::npos) {
    line_ += count_line_feeds(bytes);
    column_ = 1;
    return;
  }
  std::string_view last;
  visit_text_lines(bytes, [&](std::string_view line, std::size_t begin) {
    if (begin != 0) column_ = 1;
    ++line_;
    last = line;
  });
  if (bytes.empty()) return;
  if (ends_line(bytes)) {
    column_ = 1;
  } else {
    --line_;
    column_ += count_characters(last);
  }
}

Result<std::optional<RawText>> GameSplitter::next() {
  game_ = {};
  game_.text.first_line = line_;
  game_.text.first_column = column_;
  for (bool any = false;;) {
    if (at_ == lines_.size()) {
      lines_ = {};
      at_ = 0;
      const auto more = next_lines();
      if (!more) return more.diagnostic();
      if (*more) continue;
      game_.place = TextPlace::last;
      if (!any) return std::optional<RawText>();
      break;
    }
    if (next_begin_ == begins_.size()) {
      take(lines_.size());
    } else if (any || begins_[next_begin_] > at_) {
      take(begins_[next_begin_]);
      break;
    } else {
      ++next_begin_;  // of the game itself
      continue;
    }
    any = true;
  }
  return std::optional(std::move(game_));
}

}  // namespace bao
