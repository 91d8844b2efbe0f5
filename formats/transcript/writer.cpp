#include "writer.h"

#include "date.h"
#include "losses.h"
#include "position_string.h"
#include "record_tags.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao {
namespace {

// Such a tag is left out by readers.
bool says_unknown(const Tag& tag) {
  return tag.value == "?" && std::ranges::find(roster_tags, tag.name) != roster_tags.end();
}

/// Tags with a key of their own, in the order in which they are written.
struct TagKey {
  std::string_view tag;
  std::string_view key;
};
constexpr std::array tag_keys{TagKey{"Title", "title"},  TagKey{"South", "south"},
                              TagKey{"North", "north"},  TagKey{"Event", "event"},
                              TagKey{"Site", "place"},   TagKey{"Date", "date"},
                              TagKey{"Duration", "time"}};

class TranscriptWriter {
 public:
  TranscriptWriter(const PlayedGame& game, std::string& out, const TranscriptSpelling& spelling)
      : game_(game), record_(game.record), out_(out), spelling_(spelling) {}

  std::vector<Diagnostic> run() {
    write_header();
    for (const std::string& comment : record_.main.comments)
      write_comment_line(comment);
    write_rounds();
    return losses_.take();
  }

 private:
  // --- header -----------------------------------------------------------------------------------

  void write_header() {
    for (const auto& [tag, key] : tag_keys) {
      const std::string* value = record_.tag(tag);
      const bool always = tag == "South" || tag == "North";
      if (value == nullptr && !always) continue;
      write_key(key, key == "date" ? date_of(*value) : value == nullptr ? "" : *value);
    }
    write_rules();
    write_key("winner", winner());
    for (const Tag& tag : record_.tags) {
      const bool first = record_.tag(tag.name) == &tag.value;
      const bool known = std::ranges::find(tag_keys, tag.name, &TagKey::tag) != tag_keys.end();
      const bool with_date = tag.name == "Time" && dated_;
      if (!known && !with_date) {
        losses_.add(fmt::format("tag {}", tag.name));
      } else if (!first) {
        losses_.add(fmt::format("a second tag {}", tag.name));
      } else if (tag.value.empty() || says_unknown(tag)) {
        losses_.add(fmt::format("that tag {} is '{}'", tag.name, tag.value));
      }
    }
  }

  void write_key(std::string_view key, std::string_view value) {
    if (Losses::has_outer_blanks(value)) losses_.add(fmt::format("the blanks around {}", key));
    if (value.find_first_of(";\r\n") != std::string_view::npos) {
      losses_.add(fmt::format("a ';' or line end in {}", key));
      value = value.substr(0, value.find_first_of(";\r\n"));
    }
    out_ += fmt::format("{}: {};\n", key, value);
  }

  std::string date_of(std::string_view date) {
    const auto text = format_record_date(date);
    if (!text) {
      losses_.add(fmt::format("the date '{}'", date));
      return {};
    }
    dated_ = true;
    const std::string* time = record_.tag("Time");
    if (time != nullptr && Losses::has_outer_blanks(*time))
      losses_.add("the blanks around the time");
    return time == nullptr ? *text : fmt::format("{} {}", *text, *time);
  }

  [[nodiscard]] std::string_view winner() const {
    switch (record_.result) {
      case GameResult::south_won:
        return "south";
      case GameResult::north_won:
        return "north";
      case GameResult::draw:
        return "draw";
      case GameResult::unknown:
        return "";
    }
    return "";
  }

  void write_rules() {
    const std::string rules = rule_set_name(record_.rules_or_default());
    const bool novice = rules == "kujifunza";
    if (rules == "zanzibar takasia=no") {
      write_key("takasia", "no");
    } else if (!novice && rules != "zanzibar") {
      losses_.add(fmt::format("the rules '{}'", rules));
    }
    if (record_.start && record_.completeness == Completeness::fragment) {
      losses_.add("that the position is a fragment");
    }
    if (const auto start = written_start()) {
      if (novice) losses_.add("the rules 'kujifunza' with a start position");
      if (start->must) losses_.add("a pit that must be captured");
      write_key("opening", format_position_string(*start));
    } else if (novice) {
      write_key("opening", "novice");
    }
  }

  // The start position, unless the moves show it: North moves first from the usual start.
  std::optional<Setup> written_start() {
    if (!record_.start) return std::nullopt;
    Setup usual = Position::start_of(record_.rules_or_default()).setup();
    usual.to_move = Side::north;
    if (*record_.start == usual && !record_.main.plies.empty()) return std::nullopt;
    return record_.start;
  }

  // --- moves ------------------------------------------------------------------------------------

  void write_rounds() {
    const auto& plies = record_.main.plies;
    // Without it the header of the next game could not be told from this one's.
    if (plies.empty()) out_ += "1:\n";
    const std::size_t first = record_.start && record_.start->to_move == Side::north ? 1 : 0;
    bool open = false;  // a line that North's move may still go to
    for (std::size_t i = 0; i < plies.size(); ++i) {
      const std::size_t count = first + i;
      const bool north = count % 2 != 0;
      if (!open) out_ += fmt::format("{}: {}", count / 2 + 1, north ? "- " : "");
      if (open) out_ += ' ';
      out_ += spelling_.token(game_, i);
      const bool last = i + 1 == plies.size();
      open = !north && !last && plies[i].comments.empty();
      if (!open) end_line(plies[i]);
      say_losses(plies[i]);
    }
  }

  void end_line(const Ply& ply) {
    out_ += ';';
    auto comment = ply.comments.begin();
    if (comment != ply.comments.end() && goes_behind_round(*comment)) {
      check_comment(*comment);
      out_ += ' ';
      append_comment(*comment);
      ++comment;
    }
    out_ += '\n';
    for (; comment != ply.comments.end(); ++comment)
      write_comment_line(*comment);
  }

  // Comments that would be read as rounds are kept whole on a line of their own.
  [[nodiscard]] bool goes_behind_round(std::string_view comment) const {
    if (spelling_.rounds == RoundsOnLine::one) return true;
    const std::string text = on_one_line(comment);
    const bool is_round = kind_of_line(text) == LineKind::moves;
    return !is_round && next_round("; " + text, 0) == text.size() + 2;
  }

  void write_comment_line(std::string_view comment) {
    check_comment(comment);
    out_ += "; ";
    append_comment(comment);
    out_ += '\n';
  }

  void append_comment(std::string_view comment) { out_ += on_one_line(comment); }

  static std::string on_one_line(std::string_view comment) {
    std::string text(comment);
    std::ranges::replace_if(
        text, [](char c) { return line_end_chars.has(c); }, ' ');
    return text;
  }

  void check_comment(std::string_view comment) {
    losses_.check_comment(comment);
    if (comment.empty()) losses_.add("an empty comment");
  }

  void say_losses(const Ply& ply) {
    if (!ply.nags.empty()) losses_.add("glyphs ($n, !, ?)");
    if (!ply.variations.empty()) losses_.add("variations");
  }

  const PlayedGame& game_;
  const GameRecord& record_;
  std::string& out_;
  const TranscriptSpelling& spelling_;
  Losses losses_;
  bool dated_ = false;  // a date was written, and the time with it
};

}  // namespace

std::vector<Diagnostic> write_transcript(const PlayedGame& game, std::string& out,
                                         const TranscriptSpelling& spelling) {
  return TranscriptWriter(game, out, spelling).run();
}

}  // namespace bao
