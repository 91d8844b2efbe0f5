// Writing baoml, canonically: the same record gives the same bytes. Grammar: baoml.md.
#include "bao/bpn.h"
#include "bao/comment.h"
#include "baoml.h"
#include "losses.h"
#include "record_tags.h"
#include "xml_scanner.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace bao {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

// What stands for a character that would not be read back as it is; empty for all others. XML makes
// line ends of CRs, and blanks of tabs and line ends in attributes.
std::string_view reference(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '\r':
      return "&#13;";
    default:
      return {};
  }
}

std::string_view reference_in_value(char c) {
  switch (c) {
    case '"':
      return "&quot;";
    case '>':
      return {};
    case '\t':
      return "&#9;";
    case '\n':
      return "&#10;";
    default:
      return reference(c);
  }
}

// The position of a comment that is a board and nothing else, as the schema has it.
std::optional<std::string_view> stored_board(std::string_view comment) {
  std::size_t from = 0;
  const auto bpn = next_command(comment, board_command, from);
  if (!bpn || comment != command_text(board_command, *bpn)) return std::nullopt;
  const auto setup = parse_bpn(*bpn);
  return setup && format_bpn(*setup) == *bpn ? bpn : std::nullopt;
}

class BaomlWriter {
 public:
  BaomlWriter(const GameRecord& record, std::string& out) : record_(record), out_(out) {}

  std::vector<Diagnostic> run() {
    write_begin();
    write_tags();
    write_start();
    write_moves();
    write_result();
    line("</game>");
    return losses_.take();
  }

 private:
  /// A line of play, or a ply of one, whose element has begun.
  struct OpenElement {
    const Line* line;
    const Ply* ply = nullptr;  // null in a line
    std::size_t next = 0;      // ply of the line, or variation of the ply
    std::size_t first = 0;     // the (first) ply's count from South's first move
  };

  // --- text -------------------------------------------------------------------------------------

  void indent() { out_.append(2 * (depth_ + 1), ' '); }

  void line(std::string_view text) {
    indent();
    out_ += text;
    out_ += '\n';
  }

  std::string held(std::string_view text, std::string_view place) {
    std::string kept;
    for (std::size_t at = 0;;) {
      const std::size_t bad = find_no_xml(text, at);
      kept += text.substr(at, bad - at);
      if (bad == text.size()) return kept;
      const bool control = text[bad] != '\xEF';
      losses_.add(
          fmt::format("{} in {}", control ? "a control character" : "U+FFFE or U+FFFF", place));
      kept += replacement;
      at = bad + (control ? 1 : 3);
    }
  }

  template <typename Reference>
  static std::string escaped(std::string_view text, Reference reference_of) {
    std::string out;
    for (const char c : text) {
      const std::string_view written = reference_of(c);
      if (written.empty()) {
        out += c;
      } else {
        out += written;
      }
    }
    return out;
  }

  std::string value(std::string_view text, std::string_view place) {
    return escaped(held(text, place), reference_in_value);
  }

  void text_element(std::string_view tag, std::string_view name, std::string_view text) {
    line(fmt::format("<{}>{}</{}>", tag, escaped(text, reference), name));
  }

  // --- the parts of a game ----------------------------------------------------------------------

  void write_begin() {
    const std::string rules =
        record_.rules ? fmt::format(" rules=\"{}\"", rule_set_name(*record_.rules)) : "";
    line(fmt::format("<game{}>", rules));
    ++depth_;
  }

  void write_tags() {
    std::vector<Tag> tags = record_.tags;
    tidy_tags(tags);
    for (const Tag& tag : tags) {
      if (&tag != termination(tags)) write_tag(tag);
    }
  }

  // The tag that is written as an attribute of the result.
  static const Tag* termination(const std::vector<Tag>& tags) {
    const auto found = std::ranges::find(tags, "Termination", &Tag::name);
    return found == tags.end() ? nullptr : &*found;
  }

  void write_tag(const Tag& tag) {
    const bool none = std::ranges::find(baoml_no_tags, tag.name) != baoml_no_tags.end();
    if (none || tag.name.empty()) {
      losses_.add(fmt::format("a tag named '{}'", tag.name));
      return;
    }
    const std::string name = value(tag.name, "the name of a tag");
    const std::string text = held(tag.value, fmt::format("tag {}", tag.name));
    text_element(fmt::format("tag name=\"{}\"", name), "tag", text);
  }

  void write_start() {
    if (!record_.start) return;
    const bool fragment = record_.completeness == Completeness::fragment;
    line(fmt::format("<start position=\"{}\"{}/>", format_bpn(*record_.start),
                     fragment ? " fragment=\"true\"" : ""));
  }

  void write_result() {
    const Tag* tag = termination(record_.tags);
    const std::string why =
        tag == nullptr ? ""
                       : fmt::format(" termination=\"{}\"", value(tag->value, "tag Termination"));
    line(fmt::format("<result score=\"{}\"{}/>", result_text(record_.result), why));
    --depth_;
  }

  // --- moves ------------------------------------------------------------------------------------

  void write_moves() {
    if (record_.main == Line()) {
      line("<moves/>");
      return;
    }
    const bool north_first = record_.start && record_.start->to_move == Side::north;
    begin_line(record_.main, "moves", north_first ? 1 : 0);
    while (!open_.empty()) {
      OpenElement& top = open_.back();
      if (top.ply == nullptr) {
        go_on_with_line(top);
      } else {
        go_on_with_ply(top);
      }
    }
  }

  void begin_line(const Line& begun, std::string_view name, std::size_t first) {
    line(fmt::format("<{}>", name));
    open_.push_back({&begun, nullptr, 0, first});
    ++depth_;
    write_comments(begun.comments);
  }

  void end_element(std::string_view name) {
    --depth_;
    line(fmt::format("</{}>", name));
    open_.pop_back();
  }

  void go_on_with_line(OpenElement& top) {
    if (top.next == top.line->plies.size()) {
      end_element(open_.size() == 1 ? "moves" : "variation");
      return;
    }
    const std::size_t count = top.first + top.next;
    const Ply& ply = top.line->plies[top.next++];
    const bool alone = ply.nags.empty() && ply.comments.empty() && ply.variations.empty();
    line(fmt::format(R"(<move n="{}" side="{}" token="{}"{}>)", count / 2 + 1,
                     count % 2 == 0 ? "south" : "north", value(ply.token, "a token"),
                     alone ? "/" : ""));
    if (alone) return;
    open_.push_back({top.line, &ply, 0, count});
    ++depth_;
    for (const std::uint8_t nag : ply.nags)
      line(fmt::format("<nag code=\"{}\"/>", nag));
    write_comments(ply.comments);
  }

  void go_on_with_ply(OpenElement& top) {
    if (top.next == top.ply->variations.size()) {
      end_element("move");
      return;
    }
    const Line& variation = top.ply->variations[top.next++];
    if (variation.plies.empty()) {
      losses_.add("a variation without moves");
    } else {
      begin_line(variation, "variation", top.first);
    }
  }

  void write_comments(const std::vector<std::string>& comments) {
    for (const std::string& comment : comments) {
      if (const auto position = stored_board(comment)) {
        line(fmt::format("<board position=\"{}\"/>", *position));
      } else {
        text_element("comment", "comment", held(comment, "a comment"));
      }
    }
  }

  const GameRecord& record_;
  std::string& out_;
  Losses losses_;
  std::vector<OpenElement> open_;
  std::size_t depth_ = 0;  // of the game's elements
};

constexpr std::array<std::string_view, 2> extensions{".baoml", ".xml"};
constexpr std::array baoml_losses{
    Loss{"control characters other than tabs and line ends, U+FFFE and U+FFFF"},
    Loss{"variations without moves"},
    Loss{"tags without a name, or named Result, Rules, SetUp or Position"}};

}  // namespace

std::vector<Diagnostic> write_baoml(const PlayedGame& game, std::string& out) {
  return BaomlWriter(game.record, out).run();
}

Format baoml_format() {
  return {.name = "baoml",
          .summary = "XML for interchange, with a schema",
          .extensions = extensions,
          .losses = baoml_losses,
          .looks_like = looks_like_baoml,
          .make_boundary = make_baoml_boundary,
          .parse = parse_baoml,
          .write = write_baoml,
          .holds_comments = true,
          .holds_boards = true,
          .separator = {},
          .begin_file = begin_baoml_file,
          .end_file = end_baoml_file,
          .check_begin = check_baoml_begin,
          .check_end = check_baoml_end};
}

}  // namespace bao
