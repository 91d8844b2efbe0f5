// Where games begin in a bgn file, and whether a file is one.
#include "bgn.h"

#include <cctype>
#include <string_view>

namespace bao {
namespace {

bool is_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// `[Name "`, whatever follows.
bool opens_tag(std::string_view line) {
  if (!line.starts_with('[')) return false;
  std::size_t at = 1;
  while (at < line.size() && is_name(line[at]))
    ++at;
  if (at == 1) return false;
  while (at < line.size() && line[at] == ' ')
    ++at;
  return at < line.size() && line[at] == '"';
}

// `[Name "..."]` and nothing else.
bool is_whole_tag(std::string_view line) {
  if (!opens_tag(line)) return false;
  while (!line.empty() && line.back() == ' ')
    line.remove_suffix(1);
  return line.ends_with("\"]");
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\f\v") == std::string_view::npos;
}

/// Follows a file line by line, with just enough of the grammar to tell tags from comments.
class Boundary {
 public:
  bool operator()(std::string_view line) {
    const bool starts = in_comment_ ? resumes(line) : opens_tag(line) && seen_moves_;
    if (starts) {
      in_comment_ = false;
      seen_moves_ = false;
    }
    if (in_comment_ || !(opens_tag(line) || line.starts_with('%'))) scan(line);
    after_blank_ = is_blank(line);
    return starts;
  }

 private:
  // Inside a comment that was perhaps never closed: a whole tag after a blank line, or the roster's
  // first tag, is taken for the next game, so that it is not lost. Writers do not put such lines
  // into comments.
  [[nodiscard]] bool resumes(std::string_view line) const {
    return is_whole_tag(line) && (after_blank_ || line.starts_with("[Event \""));
  }

  void scan(std::string_view line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (in_comment_) {
        if (c == '\\') {
          ++i;
        } else if (c == '}') {
          in_comment_ = false;
        }
      } else if (c == '{') {
        in_comment_ = true;
      } else if (c == ';') {
        return;
      } else if (c != ' ' && c != '\t') {
        seen_moves_ = true;
      }
    }
  }

  bool in_comment_ = false;
  bool seen_moves_ = false;
  bool after_blank_ = false;
};

bool opens_first_move(std::string_view line) {
  const auto digits = line.find_first_not_of("0123456789");
  return digits != 0 && digits != std::string_view::npos && line[digits] == '.';
}

}  // namespace

std::function<bool(std::string_view line)> make_bgn_boundary() {
  return Boundary();
}

Likeness looks_like_bgn(std::string_view head) {
  while (!head.empty()) {
    const std::size_t end = std::min(head.find_first_of("\r\n"), head.size());
    std::string_view line = head.substr(0, end);
    head.remove_prefix(std::min(end + 1, head.size()));
    const auto first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos) continue;
    line.remove_prefix(first);
    if (line.starts_with('%') || line.starts_with(';')) continue;
    if (opens_tag(line)) return Likeness::certain;
    return opens_first_move(line) || line.starts_with('{') ? Likeness::possible : Likeness::none;
  }
  return Likeness::none;
}

}  // namespace bao
