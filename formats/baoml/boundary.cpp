// Where games begin in a baoml file, and whether a file is one.
#include "baoml.h"
#include "text/char_set.h"
#include "text/line_boundary.h"

#include <string_view>
#include <utility>

namespace bao {
namespace {

constexpr std::string_view game_begin = "<game";
constexpr std::string_view comment_begin = "<!--";
constexpr CharSet name_ends{" \t\r\n/><"};

// `<name` and not the beginning of a longer name. What a line ends with is whole.
bool begins_element(std::string_view text, std::string_view begin) {
  if (!text.starts_with(begin)) return false;
  return text.size() == begin.size() || name_ends.has(text[begin.size()]);
}

/// What tags do not count in: it ends with so many of one sign, and `>`.
struct Enclosure {
  std::string_view begin;
  char sign;
  std::size_t signs;
};
constexpr Enclosure enclosures[]{{comment_begin, '-', 2}, {"<![CDATA[", ']', 2}, {"<?", '?', 1}};

/// Follows a file line by line. A `<` counts wherever it stands, since values and text may not have
/// one: so a quote that is not closed hides nothing.
class BaomlBoundary {
 public:
  void operator()(std::string_view text, LinePart part, std::vector<std::size_t>& begins) {
    if (part == LinePart::first) signs_ = 0;
    std::size_t at = inside_ == nullptr ? 0 : after_enclosure(text, 0);
    for (;;) {
      at = text.find('<', at);
      if (at == std::string_view::npos) return;
      at = read_markup(text, at, begins);
    }
  }

 private:
  // Returns where to go on.
  std::size_t read_markup(std::string_view text, std::size_t at, std::vector<std::size_t>& begins) {
    const std::string_view rest = text.substr(at);
    for (const Enclosure& enclosure : enclosures) {
      if (!rest.starts_with(enclosure.begin)) continue;
      inside_ = &enclosure;
      signs_ = 0;
      return after_enclosure(text, at + enclosure.begin.size());
    }
    // What stands before the first game belongs to it.
    if (begins_element(rest, game_begin) && std::exchange(seen_game_, true)) begins.push_back(at);
    return at + 1;
  }

  // One past the end of the enclosure; the text's size where that is not in it.
  std::size_t after_enclosure(std::string_view text, std::size_t at) {
    for (; at < text.size(); ++at) {
      const char c = text[at];
      if (c == '>' && signs_ >= inside_->signs) {
        inside_ = nullptr;
        return at + 1;
      }
      signs_ = c == inside_->sign ? signs_ + 1 : 0;
    }
    return at;
  }

  const Enclosure* inside_ = nullptr;
  std::size_t signs_ = 0;  // that stand right before
  bool seen_game_ = false;
};

// Cuts off what ends with `closing`; all where that is not there.
std::string_view after(std::string_view text, std::string_view closing) {
  const std::size_t end = text.find(closing);
  return end == std::string_view::npos ? std::string_view() : text.substr(end + closing.size());
}

}  // namespace

Boundary make_baoml_boundary() {
  return by_lines(BaomlBoundary());
}

Likeness looks_like_baoml(std::string_view head) {
  for (;;) {
    head.remove_prefix(blank_chars.skip(head, 0));
    if (head.starts_with(comment_begin)) {
      head = after(head, "-->");
    } else if (head.starts_with("<?")) {
      head = after(head, "?>");
    } else {
      break;
    }
  }
  const bool root = begins_element(head, "<baoml") || head.starts_with("<!DOCTYPE baoml");
  return root ? Likeness::certain : Likeness::none;
}

}  // namespace bao
