// Where games begin in a bgn file, and whether a file is one.
#include "bgn.h"
#include "text/byte_search.h"
#include "text/char_set.h"
#include "text/line_boundary.h"
#include "text/markup.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace bao {
namespace {

constexpr auto none = std::string_view::npos;

constexpr CharSet space_chars{" \t"};
constexpr CharSet word_ends{" \t\r\n\f\v{}();[]$"};

std::string_view without_indent(std::string_view line) {
  return line.substr(blank_chars.skip(line, 0));
}

// `[Name "`, whatever follows. Pre: no indent.
bool opens_tag(std::string_view line) {
  if (!line.starts_with('[')) return false;
  const std::size_t name = space_chars.skip(line, 1);
  const std::size_t end = identifier_chars.skip(line, name);
  const std::size_t quote = space_chars.skip(line, end);
  return end > name && quote < line.size() && line[quote] == '"';
}

// A line that means to be a tag: nothing else may begin with a bracket. Pre: no indent.
bool means_tag(std::string_view line) {
  return line.starts_with('[') && !line.starts_with("[%") &&
         blank_chars.skip(line, 1) < line.size();
}

// `[Name "..."]` and nothing else. Pre: no indent.
bool is_whole_tag(std::string_view line) {
  const std::size_t last = line.find_last_not_of(" \t");
  return opens_tag(line) && line.substr(0, last + 1).ends_with("\"]");
}

// Whether the last of `lines`, which all end, has nothing but blanks.
bool ends_with_blank_line(std::string_view lines) {
  const std::size_t last = lines.find_last_not_of(" \t\f\v\n");
  return last == none || lines.find('\n', last) + 1 != lines.size();
}

// One past the `]` of the tag that `line` begins with; the line's size where there is none.
std::size_t after_tag(std::string_view line) {
  std::size_t at = std::min(line.find('"'), line.size());
  for (++at; at < line.size() && line[at] != '"'; ++at) {
    if (line[at] == '\\') ++at;
  }
  at = std::min(line.find(']', std::min(at, line.size())), line.size());
  return std::min(at + 1, line.size());
}

/// Follows a file line by line, with just enough of the grammar to tell tags from comments.
class BgnBoundary {
 public:
  void operator()(std::string_view text, LinePart part, std::vector<std::size_t>& begins) {
    LineCursor lines(text);
    const bool plain = part == LinePart::first && !lines.has_cr();
    while (!lines.at_end()) {
      if (plain && skip_plain_lines(text, lines, begins)) continue;
      const std::size_t begin = lines.at();
      if (begins_game(lines.next(), part)) begins.push_back(begin);
    }
  }

 private:
  // Whether a game begins with this line, or with what stands before this further part of it.
  [[nodiscard]] bool begins_game(std::string_view line, LinePart part) {
    if (part == LinePart::further) {
      scan(line);
      return false;
    }
    line_comment_ = escaped_ = false;
    const std::string_view text = without_indent(line);
    const bool tag = means_tag(text);
    const bool starts = in_comment_ ? resumes(text) : begins(text, tag);
    if (starts) *this = BgnBoundary();
    if (!in_comment_ && tag) {
      read_tags(text);
    } else if (in_comment_ || !line.starts_with('%')) {
      scan(line);
    }
    after_blank_ = text.empty();
    return starts;
  }

  // Goes over lines of which nearly all files consist, and comes to the same as `begins_game` with
  // each of them. False where the next line is not like that.
  bool skip_plain_lines(std::string_view text, LineCursor& lines,
                        std::vector<std::size_t>& begins) {
    if (in_comment_) return false;
    const std::size_t at = lines.at();
    const char first = text[at];
    if (first == '\n') {
      after_blank_ = true;
      lines.go_to(at + 1);
      return true;
    }
    if (first == '[') return skip_plain_tag(text, lines, begins);
    return identifier_chars.has(first) && skip_plain_moves(text, lines, begins);
  }

  // A line that is one tag, written as writers write it.
  bool skip_plain_tag(std::string_view text, LineCursor& lines, std::vector<std::size_t>& begins) {
    const std::size_t at = lines.at();
    const std::size_t name = at + 1;
    const std::size_t opened = identifier_chars.skip(text, name);
    if (opened == name || !stands_at(text, opened, {' ', '"'})) return false;
    const std::size_t closed = find_any<'"', '\n'>(text, opened + 2);
    if (!stands_at(text, closed, {'"', ']', '\n'})) return false;
    const bool event = text.substr(name, opened - name) == "Event";
    if (begins_with_tag(event)) {
      *this = BgnBoundary();
      begins.push_back(at);
    }
    seen_event_ = seen_event_ || event;
    after_blank_ = false;
    lines.go_to(closed + 3);
    return true;
  }

  // Lines of moves, up to a tag or to anything that may be a comment.
  bool skip_plain_moves(std::string_view text, LineCursor& lines,
                        std::vector<std::size_t>& begins) {
    constexpr std::size_t most = 1024;  // to be looked through for nothing
    const std::size_t at = lines.at();
    std::string_view moves = text.substr(at, most);
    moves = moves.substr(0, std::min(moves.find('['), moves.size()));
    moves = moves.substr(0, moves.rfind('\n') + 1);
    if (moves.empty() || moves.find('{') != none || moves.find(';') != none ||
        moves.find('%') != none) {
      return false;
    }
    std::size_t scanned = 0;
    for (std::size_t begin = 0; begin < moves.size(); begin = moves.find('\n', begin) + 1) {
      if (!moves.substr(begin).starts_with("1.")) continue;
      scan_moves(moves.substr(scanned, begin - scanned));
      scanned = begin;
      if (!after_result_) continue;
      *this = BgnBoundary();
      begins.push_back(at + begin);
    }
    scan_moves(moves.substr(scanned));
    after_blank_ = ends_with_blank_line(moves);
    lines.go_to(at + moves.size());
    return true;
  }

  // Inside a comment that was perhaps never closed: a whole tag after a blank line, or the roster's
  // first tag, is taken for the next game, so that it is not lost. Writers do not put such lines
  // into comments.
  [[nodiscard]] bool resumes(std::string_view line) const {
    return is_whole_tag(line) && (after_blank_ || is_event(line));
  }

  // A tag after moves, the roster's first tag after a blank line, or a first move after a result.
  [[nodiscard]] bool begins(std::string_view line, bool tag) const {
    return tag ? begins_with_tag(is_event(line)) : after_result_ && line.starts_with("1.");
  }
  [[nodiscard]] bool begins_with_tag(bool event) const {
    return seen_moves_ || (seen_event_ && after_blank_ && event);
  }

  static bool is_event(std::string_view line) {
    const std::size_t name = space_chars.skip(line, std::min<std::size_t>(1, line.size()));
    return opens_tag(line) &&
           line.substr(name, identifier_chars.skip(line, name) - name) == "Event";
  }

  // The tags of a line, and what follows them.
  void read_tags(std::string_view line) {
    while (opens_tag(line)) {
      seen_event_ = seen_event_ || is_event(line);
      line = without_indent(line.substr(after_tag(line)));
    }
    if (!means_tag(line)) scan(line);
  }

  void scan(std::string_view line) {
    if (!in_comment_ && line.find('{') == none && line.find(';') == none) {
      scan_moves(line);
      return;
    }
    for (std::size_t at = 0; at < line.size() && !line_comment_;) {
      at = in_comment_ ? scan_comment(line, at) : scan_item(line, at);
    }
  }

  // Lines without comments: only their last item matters.
  void scan_moves(std::string_view line) {
    while (!line.empty() && blank_chars.has(line.back()))
      line.remove_suffix(1);
    if (line.empty()) return;
    seen_moves_ = true;
    after_result_ = parse_result(line.substr(word_ends.after_last(line))).has_value();
  }

  std::size_t scan_comment(std::string_view line, std::size_t at) {
    const char c = line[at];
    if (std::exchange(escaped_, false)) return at + 1;
    escaped_ = c == '\\';
    in_comment_ = c != '}';
    return at + 1;
  }

  std::size_t scan_item(std::string_view line, std::size_t at) {
    const char c = line[at];
    if (blank_chars.has(c)) return at + 1;
    if (c == '{') {
      in_comment_ = true;
      return at + 1;
    }
    if (c == ';') {
      line_comment_ = true;
      return at + 1;
    }
    seen_moves_ = true;
    const std::size_t end = std::max(word_ends.find(line, at), at + 1);
    after_result_ = parse_result(line.substr(at, end - at)).has_value();
    return end;
  }

  bool in_comment_ = false;
  bool line_comment_ = false;
  bool escaped_ = false;
  bool seen_moves_ = false;
  bool seen_event_ = false;
  bool after_result_ = false;
  bool after_blank_ = false;
};

bool opens_first_move(std::string_view line) {
  const auto digits = line.find_first_not_of("0123456789");
  return digits != 0 && digits != std::string_view::npos && line[digits] == '.';
}

}  // namespace

Boundary make_bgn_boundary() {
  return BgnBoundary();
}

Likeness looks_like_bgn(std::string_view head) {
  if (begins_json(without_indent(head))) return Likeness::none;
  while (!head.empty()) {
    const std::size_t end = std::min(head.find_first_of("\r\n"), head.size());
    std::string_view line = head.substr(0, end);
    head.remove_prefix(std::min(end + 1, head.size()));
    line = without_indent(line);
    if (line.empty() || line.starts_with('%') || line.starts_with(';')) continue;
    if (opens_tag(line)) return Likeness::certain;
    return opens_first_move(line) || line.starts_with('{') ? Likeness::possible : Likeness::none;
  }
  return Likeness::none;
}

}  // namespace bao
