// Reading the records of Donkers' program. Grammar: donkers.md.
#include "bao/token.h"
#include "date.h"
#include "donkers.h"
#include "lines.h"
#include "position_string.h"
#include "record_tags.h"
#include "text/line_boundary.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

namespace bao {
namespace {

constexpr std::string_view blanks = " \t\f\v";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

/// Header keys that become tags as they stand.
struct PlainKey {
  std::string_view key;
  std::string_view tag;
};
constexpr std::array plain_keys{PlainKey{"title", "Title"}, PlainKey{"event", "Event"},
                                PlainKey{"place", "Site"},  PlainKey{"time", "Duration"},
                                PlainKey{"south", "South"}, PlainKey{"north", "North"}};

/// Text that knows where it stands.
struct Piece {
  std::string_view text;
  std::size_t begin = 0;

  [[nodiscard]] Span where() const { return {begin, begin + text.size()}; }
  [[nodiscard]] Piece part(std::size_t from, std::size_t count) const {
    const std::string_view cut = text.substr(from, count);
    return {cut, begin + from};
  }
  [[nodiscard]] Piece trimmed_part() const {
    const std::string_view inner = trimmed(text);
    const auto offset = inner.empty() ? 0 : static_cast<std::size_t>(inner.data() - text.data());
    return {inner, begin + offset};
  }
};

class DonkersReader {
 public:
  DonkersReader(std::string_view text, std::size_t from, TextEnd end, const Limits& limits)
      : text_(text), from_(from), end_(end), limits_(limits) {}

  ParsedGame run() {
    game_.record.rules = *parse_rule_set("zanzibar");
    game_.begin = std::min(text_.find_first_not_of(" \t\f\v\r\n", from_), text_.size());
    for (std::size_t at = from_; at < text_.size() && !stopped_;) {
      const std::size_t end = std::min(text_.find_first_of("\r\n", at), text_.size());
      read_line({text_.substr(at, end - at), at});
      at = std::min(end + 1, text_.size());
    }
    finish();
    game_.end = text_.size();
    return std::move(game_);
  }

 private:
  void report(Diagnostic diagnostic, Span where) {
    if (diagnostic.severity == Severity::warning && ++warnings_ > limits_.warnings) {
      if (warnings_ > limits_.warnings + 1) return;
      diagnostic.code = Code::limit;
      diagnostic.message =
          fmt::format("there are more than {} warnings; the others are not told", limits_.warnings);
    }
    diagnostic.span = where;
    const bool is_error = diagnostic.severity == Severity::error;
    game_.diagnostics.push_back(std::move(diagnostic));
    if (is_error && ++errors_ == limits_.errors && !stopped_) {
      stop(Code::limit, where,
           fmt::format("after {} errors the rest of the game is not read", limits_.errors));
    }
  }
  void fail(Span where, std::string message) {
    report(error(Code::syntax, Rule::none, std::move(message)), where);
  }
  void warn(Span where, std::string message) {
    report(warning(Code::syntax, Rule::none, std::move(message)), where);
  }
  // An error after which no more of this game is read.
  void stop(Code code, Span where, std::string message) {
    if (stopped_) return;
    stopped_ = true;
    report(error(code, Rule::none, std::move(message)), where);
  }

  void read_line(const Piece& line) {
    switch (kind_of_line(line.text)) {
      case DonkersLine::blank:
        return;
      case DonkersLine::comment: {
        const std::size_t mark = skip_blanks(line.text, 0);
        add_comment(line.part(mark + 1, std::string_view::npos));
        return;
      }
      case DonkersLine::header:
        read_header(line);
        break;
      case DonkersLine::moves:
        read_moves(line);
        break;
      case DonkersLine::other: {
        const Piece text = line.trimmed_part();
        fail({text.begin, text.begin + 1}, "this is neither a header line nor a line of moves");
        break;
      }
    }
    game_.found = true;
  }

  void add_comment(const Piece& piece) {
    const std::string_view text = trimmed(piece.text);
    if (text.empty()) return;
    if (text.size() > limits_.comment_bytes) {
      stop(Code::limit, {piece.begin, piece.begin},
           fmt::format("a comment is longer than {} bytes", limits_.comment_bytes));
      return;
    }
    Line& main = game_.record.main;
    (main.plies.empty() ? main.comments : main.plies.back().comments).emplace_back(text);
  }

  // --- header -----------------------------------------------------------------------------------

  void read_header(const Piece& line) {
    const std::size_t colon = line.text.find(':');
    const std::size_t end = std::min(line.text.find(';', colon), line.text.size());
    const Piece key = line.part(0, colon).trimmed_part();
    const Piece value = line.part(colon + 1, end - colon - 1).trimmed_part();
    if (value.text.size() > limits_.tag_bytes) {
      stop(Code::limit, {key.begin, key.begin},
           fmt::format("a header value is longer than {} bytes", limits_.tag_bytes));
      return;
    }
    warn_if_cut(line, end);
    interpret(lower(key.text), key, value);
    if (end < line.text.size()) add_comment(line.part(end + 1, std::string_view::npos));
  }

  void interpret(const std::string& key, const Piece& written_key, const Piece& value) {
    const auto plain = std::ranges::find(plain_keys, key, &PlainKey::key);
    if (plain != plain_keys.end()) {
      add_tag(plain->tag, value);
    } else if (key == "date") {
      interpret_date(value);
    } else if (key == "winner") {
      interpret_winner(value);
    } else if (key == "opening") {
      interpret_opening(value);
    } else if (key == "takasia") {
      interpret_takasia(value);
    } else {
      std::string name = tag_name(written_key.text);
      warn(written_key.where(), fmt::format("'{}' is no key of these records; it is kept as tag {}",
                                            written_key.text, name));
      add_tag(name, value);
    }
  }

  static std::string tag_name(std::string_view key) {
    std::string name(key);
    std::ranges::replace(name, ' ', '_');
    name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
    // Names that would say something about the game, where these records say it otherwise.
    constexpr std::array<std::string_view, 4> taken{"result", "rules", "setup", "position"};
    if (std::ranges::find(taken, lower(name)) != taken.end()) name.insert(0, "Header_");
    return name;
  }

  void add_tag(std::string_view name, const Piece& value) {
    if (value.text.empty()) return;
    if (game_.record.tags.size() == limits_.tags) {
      stop(Code::limit, value.where(), fmt::format("the game has more than {} tags", limits_.tags));
      return;
    }
    if (game_.record.tag(name) != nullptr) {
      warn(value.where(), fmt::format("tag {} stands here a second time", name));
    }
    game_.record.tags.push_back({std::string(name), std::string(value.text)});
  }

  void interpret_date(const Piece& value) {
    if (value.text.empty()) return;
    const auto date = parse_donkers_date(value.text);
    if (!date) {
      warn(value.where(),
           fmt::format("'{}' is not a date as these records write it, dd-mm-yy", value.text));
      add_tag("Date", value);
      return;
    }
    add_tag("Date", {date->date, value.begin});
    if (!date->time.empty()) add_tag("Time", {date->time, value.begin});
  }

  void interpret_winner(const Piece& value) {
    GameRecord& record = game_.record;
    const std::string winner = lower(value.text);
    if (winner.empty()) return;
    record.result_where = value.where();
    if (winner == "south") {
      record.result = GameResult::south_won;
    } else if (winner == "north") {
      record.result = GameResult::north_won;
    } else if (winner == "draw") {
      record.result = GameResult::draw;
    } else {
      fail(value.where(),
           fmt::format("the winner is south, north, draw or empty, not '{}'", value.text));
    }
  }

  void interpret_opening(const Piece& value) {
    GameRecord& record = game_.record;
    const std::string opening = lower(value.text);
    if (opening.empty() || opening == "official") return;
    if (opening == "novice") {
      record.rules = *parse_rule_set("kujifunza");
      return;
    }
    const auto setup = parse_position_string(value.text);
    record.start_where = value.where();
    if (setup) {
      record.start = *setup;
      return;
    }
    Span where = setup.diagnostic().span.value_or(Span{0, value.text.size()});
    where.begin += value.begin;
    where.end += value.begin;
    stop(Code::syntax, where, setup.diagnostic().message);
  }

  void interpret_takasia(const Piece& value) {
    const std::string takasia = lower(value.text);
    if (takasia == "no") {
      game_.record.rules->takasia = false;
    } else if (!takasia.empty() && takasia != "yes") {
      fail(value.where(), fmt::format("takasia is yes or no, not '{}'", value.text));
    }
  }

  // --- moves ------------------------------------------------------------------------------------

  void read_moves(const Piece& line) {
    const MoveNumber number = move_number(line.text);
    const std::size_t end = std::min(line.text.find(';', number.moves), line.text.size());
    std::vector<Piece> words = words_of(line.part(number.moves, end - number.moves));
    const std::size_t comment = loose_comment(words);
    if (!words.empty()) check_number(line, number);
    if (stopped_) return;
    for (std::size_t column = 0; column < words.size() && !stopped_; ++column) {
      read_column(column, words[column]);
    }
    if (!words.empty()) warn_if_cut(line, end);
    if (comment != 0) {
      add_comment({text_.substr(comment, line.begin + end - comment), comment});
    }
    if (end < line.text.size()) add_comment(line.part(end + 1, std::string_view::npos));
  }

  static std::vector<Piece> words_of(const Piece& moves) {
    std::vector<Piece> words;
    std::size_t at = 0;
    constexpr std::size_t enough = 3;
    while (words.size() < enough) {
      at = moves.text.find_first_not_of(blanks, at);
      if (at == std::string_view::npos) break;
      const std::size_t end = std::min(moves.text.find_first_of(blanks, at), moves.text.size());
      words.push_back(moves.part(at, end - at));
      at = end;
    }
    return words;
  }

  // A third word is a comment whose `;` is missing, unless it looks like a move. Returns where it
  // begins, or 0.
  std::size_t loose_comment(std::vector<Piece>& words) {
    constexpr std::size_t columns = 2;
    if (words.size() <= columns) return 0;
    const Piece third = words[columns];
    words.resize(columns);
    const bool round = kind_of_line(third.text) == DonkersLine::moves;
    if (round || parse_token(third.text)) {
      fail(third.where(), "a line holds one round, South's move and North's");
      return 0;
    }
    warn({third.begin, third.begin + 1}, "the ';' before this comment is missing");
    return third.begin;
  }

  [[nodiscard]] std::size_t count() const { return first_ + game_.record.main.plies.size(); }

  void check_number(const Piece& line, const MoveNumber& number) {
    const Piece digits = line.part(number.begin, number.end - number.begin);
    std::size_t written = 0;
    std::from_chars(digits.text.data(), digits.text.data() + digits.text.size(), written);
    const std::size_t due = count() / 2 + 1;
    if (written != due) {
      warn(digits.where(), fmt::format("move number {} stands where {} is due", digits.text, due));
    }
  }

  void read_column(std::size_t column, const Piece& word) {
    if (word.text.size() > limits_.word_bytes) {
      stop(Code::limit, {word.begin, word.begin + 1},
           fmt::format("a word is longer than {} bytes", limits_.word_bytes));
      return;
    }
    Line& main = game_.record.main;
    if (main.plies.empty()) note_first_mover();
    const bool norths = count() % 2 != 0;
    if (word.text == "-") {
      skip_column(column, word);
      return;
    }
    if (norths != (column == 1)) {
      stop(Code::syntax, word.where(),
           fmt::format("{}'s move is missing before this one", norths ? "North" : "South"));
      return;
    }
    if (main.plies.size() >= limits_.plies) {
      stop(Code::limit, word.where(),
           fmt::format("the game has more than {} plies", limits_.plies));
      return;
    }
    Ply& ply = main.plies.emplace_back();
    ply.token = word.text;
    ply.where = word.where();
    kiba_ = kiba_ || has_kiba_sign(word.text);
    const std::size_t safari = word.text.find('>');
    letter_safari_ =
        letter_safari_ || (safari != std::string_view::npos && safari > 0 &&
                           std::isalpha(static_cast<unsigned char>(word.text[safari - 1])) != 0);
  }

  void note_first_mover() {
    const auto& start = game_.record.start;
    if (start && start->to_move == Side::north) first_ = 1;
  }

  // `-` is no move: North moves first, or South's move of this round stands in a line before.
  void skip_column(std::size_t column, const Piece& word) {
    const bool norths = count() % 2 != 0;
    if (column == 1) {
      if (!norths) stop(Code::syntax, word.where(), "'-' stands for a move that has been made");
      return;
    }
    if (norths) return;
    if (!game_.record.main.plies.empty()) {
      stop(Code::syntax, word.where(), "South's move is missing here");
      return;
    }
    if (!game_.record.start) game_.record.start = Position::start_of(*game_.record.rules).setup();
    game_.record.start->to_move = Side::north;
    first_ = 1;
  }

  // --- the end ----------------------------------------------------------------------------------

  // A last line without its end and without `;` may be the beginning of a longer one.
  void warn_if_cut(const Piece& line, std::size_t content_end) {
    const bool last = line.begin + line.text.size() == text_.size();
    if (!last || content_end < line.text.size() || end_ == TextEnd::cut) return;
    const std::size_t end = text_.size();
    warn({end - 1, end}, "the text ends inside this line, which may be cut off");
  }

  void finish() {
    tidy_tags(game_.record.tags);
    Spelling& spelling = game_.record.spelling;
    spelling.row_case = RowCase::free;
    spelling.dialect = kiba_ ? Dialect::kiba : Dialect::devoogt;
    if (kiba_) {
      spelling.arrow = letter_safari_ ? Arrow::either : Arrow::right;
    } else {
      spelling.arrow = Arrow::safari;
    }
  }

  std::string_view text_;
  std::size_t from_;
  TextEnd end_;
  const Limits& limits_;
  ParsedGame game_;
  std::size_t errors_ = 0;
  std::size_t warnings_ = 0;
  std::size_t first_ = 0;  // plies of the first round that are not there
  bool stopped_ = false;
  bool kiba_ = false;
  bool letter_safari_ = false;
};

/// Games begin at a header line, or at a first round, that comes after moves.
class DonkersBoundary {
 public:
  bool operator()(std::string_view line, LinePart part) {
    if (part == LinePart::further) return false;
    const DonkersLine kind = kind_of_line(line);
    bool starts = false;
    if (kind == DonkersLine::moves) {
      const MoveNumber number = move_number(line);
      const bool first = line.substr(number.begin, number.end - number.begin) == "1";
      starts = first && beyond_first_;
      seen_moves_ = true;
      beyond_first_ = !first;
    } else if (kind == DonkersLine::header) {
      starts = seen_moves_;
      if (starts) seen_moves_ = beyond_first_ = false;
    }
    return starts;
  }

 private:
  bool seen_moves_ = false;
  bool beyond_first_ = false;
};

constexpr std::array known_keys{"title", "south", "north",   "event",  "place",
                                "date",  "time",  "opening", "winner", "takasia"};

}  // namespace

Boundary make_donkers_boundary() {
  return line_boundary(DonkersBoundary());
}

Likeness looks_like_donkers(std::string_view head) {
  while (!head.empty()) {
    const std::size_t end = std::min(head.find_first_of("\r\n"), head.size());
    const std::string_view line = head.substr(0, end);
    head.remove_prefix(std::min(end + 1, head.size()));
    switch (kind_of_line(line)) {
      case DonkersLine::blank:
      case DonkersLine::comment:
        continue;
      case DonkersLine::other:
        return Likeness::none;
      case DonkersLine::moves: {
        const MoveNumber number = move_number(line);
        // KIBA's transcripts look alike, but may have several rounds on a line.
        if (has_kiba_sign(line.substr(number.moves))) return Likeness::none;
        return line[number.moves - 1] == ':' ? Likeness::certain : Likeness::possible;
      }
      case DonkersLine::header: {
        const std::string key = lower(trimmed(line.substr(0, line.find(':'))));
        const bool known = std::ranges::find(known_keys, key) != known_keys.end();
        return known ? Likeness::certain : Likeness::possible;
      }
    }
  }
  return Likeness::none;
}

ParsedGame parse_donkers(std::string_view text, std::size_t from, TextEnd end,
                         const Limits& limits) {
  return DonkersReader(text, from, end, limits).run();
}

}  // namespace bao
