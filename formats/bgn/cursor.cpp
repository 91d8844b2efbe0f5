#include "cursor.h"

#include <fmt/format.h>

namespace bao {
namespace {

void drop_last_blanks(std::string& text) {
  while (!text.empty() && blank_chars.has(text.back()))
    text.pop_back();
}

}  // namespace

void BgnCursor::skip_blanks() {
  for (;;) {
    at_ = blank_chars.skip(text_, at_);
    if (!stands_here('%') || !at_line_begin()) return;
    skip_line();
  }
}

std::optional<std::string> BgnCursor::read_comment() {
  std::string comment;
  if (here() == ';') {
    const std::size_t begin = at_ + 1;
    skip_line();
    comment = text_.substr(begin, at_ - begin);
  } else if (!read_braced(comment)) {
    return std::nullopt;
  }
  if (comment.size() > limits().comment_bytes) {
    stop(Code::limit, {at_, at_},
         fmt::format("a comment is longer than {} bytes", limits().comment_bytes));
    return std::nullopt;
  }
  drop_last_blanks(comment);
  comment.erase(0, blank_chars.skip(comment, 0));
  return comment;
}

bool BgnCursor::read_braced(std::string& comment) {
  const std::size_t opened = at_++;
  for (;;) {
    const std::size_t end = text_.find_first_of("\\}\r\n", at_);
    if (end == std::string_view::npos) {
      stop_at_end({opened, opened + 1}, "this comment is not closed");
      return false;
    }
    comment += text_.substr(at_, end - at_);
    at_ = end + 1;
    if (text_[end] == '}') return true;
    if (text_[end] == '\\') {
      unescape(comment);
    } else {
      fold_line_end(comment);
    }
  }
}

// `\}` and `\\`; any other backslash stands for itself.
void BgnCursor::unescape(std::string& comment) {
  if (stands_here('}') || stands_here('\\')) {
    comment += here();
    ++at_;
  } else {
    comment += '\\';
  }
}

// A line end with the blanks around it is one space.
void BgnCursor::fold_line_end(std::string& comment) {
  drop_last_blanks(comment);
  at_ = blank_chars.skip(text_, at_);
  if (!comment.empty()) comment += ' ';
}

void BgnCursor::fail(Code code, Span where, std::string message) {
  if (stopped_) return;
  findings_.fail(code, where, std::move(message));
  if (findings_.stopped()) stop_reading();
}

void BgnCursor::stop(Code code, Span where, std::string message) {
  if (stopped_) return;
  findings_.stop(code, where, std::move(message));
  stop_reading();
}

void BgnCursor::stop_at_end(Span where, std::string message) {
  if (is_cut()) {
    stop_reading();
  } else {
    stop(Code::syntax, where, std::move(message));
  }
}

void BgnCursor::stop_reading() {
  stopped_ = true;
  at_ = text_.size();
}

}  // namespace bao
