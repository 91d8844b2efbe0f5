// Writing bgn, canonically: the same record gives the same bytes. Grammar: bgn.md.
#include "bao/bpn.h"
#include "bgn.h"
#include "losses.h"
#include "record_tags.h"
#include "text/encoding.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace bao {
namespace {

constexpr std::size_t line_width = 80;
constexpr std::string_view line_ends = "\r\n";

/// Fills lines with units that are not broken. The last unit is held, since it may get a closing
/// parenthesis.
class LineFiller {
 public:
  explicit LineFiller(std::string& out) : out_(out) {}

  void open(char bracket) { prefix_ += bracket; }
  void add(std::string_view unit) {
    flush();
    held_ = std::exchange(prefix_, {});
    held_ += unit;
  }
  void close(char bracket) { held_ += bracket; }
  void finish() {
    flush();
    out_ += '\n';
  }

 private:
  void flush() {
    if (held_.empty()) return;
    const std::size_t width = count_characters(held_);
    if (column_ != 0 && column_ + 1 + width > line_width) {
      out_ += '\n';
      column_ = 0;
    }
    if (column_ != 0) {
      out_ += ' ';
      ++column_;
    }
    out_ += held_;
    column_ += width;
    held_.clear();
  }

  std::string& out_;
  std::string held_;
  std::string prefix_;
  std::size_t column_ = 0;
};

class BgnWriter {
 public:
  BgnWriter(const GameRecord& record, std::string& out)
      : record_(record), out_(out), filler_(out) {}

  std::vector<Diagnostic> run() {
    write_tags();
    out_ += '\n';
    write_moves();
    filler_.add(result_text(record_.result));
    filler_.finish();
    return losses_.take();
  }

 private:
  // --- tags -------------------------------------------------------------------------------------

  void write_tags() {
    std::vector<Tag> tags = record_.tags;
    tidy_tags(tags);
    for (const std::string_view name : roster_tags) {
      const auto same_name = [name](const Tag& tag) { return tag.name == name; };
      if (std::ranges::none_of(tags, same_name)) write_tag(name, "?");
      for (const Tag& tag : tags) {
        if (same_name(tag)) write_tag(tag.name, tag.value);
      }
      std::erase_if(tags, same_name);
    }
    write_tag("Result", result_text(record_.result));
    if (record_.rules) write_tag("Rules", rule_set_name(*record_.rules));
    if (record_.start) {
      const bool fragment = record_.completeness == Completeness::fragment;
      write_tag("SetUp", fragment ? "fragment" : "1");
      write_tag("Position", format_bpn(*record_.start));
    }
    for (const Tag& tag : tags)
      write_tag(tag.name, tag.value);
  }

  void write_tag(std::string_view name, std::string_view value) {
    const bool good_name = !name.empty() && std::ranges::all_of(name, [](char c) {
      return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
    });
    if (!good_name) {
      losses_.add(fmt::format("a tag named '{}'", name));
      return;
    }
    if (value.find_first_of(line_ends) != std::string_view::npos) {
      losses_.add(fmt::format("the line ends in tag {}", name));
    }
    out_ += fmt::format("[{} \"", name);
    for (const char c : value) {
      if (c == '"' || c == '\\') out_ += '\\';
      out_ += line_ends.find(c) == std::string_view::npos ? c : ' ';
    }
    out_ += "\"]\n";
  }

  // --- moves ------------------------------------------------------------------------------------

  /// A line being written.
  struct OpenLine {
    const Line* line;
    std::size_t next = 0;       // ply
    std::size_t variation = 0;  // of the ply before `next`
    std::size_t first = 0;      // the first ply's count from South's first move
  };

  void write_moves() {
    const bool north_first = record_.start && record_.start->to_move == Side::north;
    begin_line(record_.main, north_first ? 1 : 0);
    while (!open_.empty()) {
      OpenLine& top = open_.back();
      if (top.next > 0) {
        const Ply& ply = top.line->plies[top.next - 1];
        if (top.variation < ply.variations.size()) {
          const std::size_t first = top.first + top.next - 1;
          const Line& variation = ply.variations[top.variation++];
          if (variation.plies.empty()) {
            losses_.add("a variation without moves");
            continue;
          }
          filler_.open('(');
          begin_line(variation, first);
          continue;
        }
      }
      if (top.next < top.line->plies.size()) {
        write_ply(top);
      } else {
        end_line();
      }
    }
  }

  void begin_line(const Line& line, std::size_t first) {
    open_.push_back({&line, 0, 0, first});
    number_due_ = true;
    write_comments(line.comments);
  }

  void end_line() {
    if (open_.size() > 1) {
      if (open_.back().line->plies.empty()) losses_.add("a variation without moves");
      filler_.close(')');
    }
    open_.pop_back();
    number_due_ = true;
  }

  void write_ply(OpenLine& top) {
    const Ply& ply = top.line->plies[top.next];
    const std::size_t count = top.first + top.next;
    const bool north = count % 2 != 0;
    if (!north || number_due_) {
      filler_.add(fmt::format("{}{} {}", count / 2 + 1, north ? "..." : ".", ply.token));
    } else {
      filler_.add(ply.token);
    }
    number_due_ = false;
    for (const std::uint8_t nag : ply.nags)
      filler_.add(fmt::format("${}", nag));
    write_comments(ply.comments);
    ++top.next;
    top.variation = 0;
  }

  void write_comments(const std::vector<std::string>& comments) {
    for (const std::string& comment : comments) {
      write_comment(comment);
      number_due_ = true;
    }
  }

  void write_comment(std::string_view comment) {
    losses_.check_comment(comment);
    std::string unit = "{";
    for (std::size_t i = 0; i < comment.size(); ++i) {
      const char c = comment[i];
      if (may_break(comment, i)) {
        filler_.add(unit);
        unit.clear();
        continue;
      }
      if (c == '}' || c == '\\') unit += '\\';
      unit += line_ends.find(c) == std::string_view::npos ? c : ' ';
    }
    filler_.add(unit + "}");
  }

  // A line may end at a single space, since reading makes a single space of a line end; and not
  // before what would look like a tag or a skipped line at the beginning of the next one.
  static bool may_break(std::string_view comment, std::size_t at) {
    if (comment[at] != ' ' || at == 0 || at + 1 == comment.size()) return false;
    const char before = comment[at - 1];
    const char after = comment[at + 1];
    return !blank_chars.has(before) && !blank_chars.has(after) && after != '[' && after != '%';
  }

  const GameRecord& record_;
  std::string& out_;
  LineFiller filler_;
  std::vector<OpenLine> open_;
  Losses losses_;
  bool number_due_ = true;
};

constexpr std::array<std::string_view, 1> extensions{".bgn"};
constexpr std::array bgn_losses{
    Loss{"line ends inside tags and comments, and blanks around comments"},
    Loss{"variations without moves"},
    Loss{"tags whose names have other characters than letters, digits and '_'"}};

}  // namespace

std::vector<Diagnostic> write_bgn(const PlayedGame& game, std::string& out) {
  return BgnWriter(game.record, out).run();
}

Format bgn_format() {
  return {.name = "bgn",
          .summary = "Bao Game Notation, this project's own text format",
          .extensions = extensions,
          .losses = bgn_losses,
          .looks_like = looks_like_bgn,
          .make_boundary = make_bgn_boundary,
          .parse = parse_bgn,
          .find_faults = find_bgn_faults,
          .write = write_bgn,
          .holds_comments = true,
          .holds_boards = true,
          .separator = "\n"};
}

}  // namespace bao
