// Reading bgn. Grammar: bgn.md.
#include "bao/bpn.h"
#include "bao/syntax.h"
#include "bgn.h"
#include "due_number.h"
#include "record_tags.h"
#include "text/byte_search.h"
#include "text/char_set.h"
#include "text/encoding.h"
#include "token_spelling.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <forward_list>
#include <optional>
#include <string>
#include <utility>

namespace bao {
namespace {

constexpr std::string_view blanks = " \t\r\n\f\v";

constexpr CharSet word_ends{" \t\r\n\f\v{}();[]$"};
constexpr CharSet suffix_chars{"!?"};

// A canonical token with the blank behind it has so many bytes at most.
constexpr std::size_t plain_bytes = 5;

// Where the value of a tag ends, or something is in it that has to be looked at.
std::size_t find_value_end(std::string_view text, std::size_t from) {
  return find_any<'"', '\\', '\r', '\n'>(text, from);
}

bool is_blank(char c) {
  return blank_chars.has(c);
}
bool is_digit(char c) {
  return digit_chars.has(c);
}

// "!" is $1, and so on, as in PGN.
std::optional<std::uint8_t> nag_of_suffix(std::string_view suffix) {
  constexpr std::array<std::string_view, 6> suffixes{"!", "?", "!!", "??", "!?", "?!"};
  const auto* found = std::ranges::find(suffixes, suffix);
  if (found == suffixes.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - suffixes.begin() + 1);
}

/// One line of play being read: the main line, or a variation.
struct OpenLine {
  Line* line;
  std::size_t first = 0;   // the first ply's count from South's first move, 0 being South's
  std::size_t opened = 0;  // offset of its parenthesis
  std::size_t plies = 0;   // so far; where only faults are wanted they are not in the line
};

class BgnReader {
 public:
  BgnReader(std::string_view text, std::size_t from, TextEnd end, const Limits& limits,
            Wanted wanted)
      : text_(text), at_(from), end_(end), limits_(limits), wanted_(wanted) {}

  ParsedGame run() {
    skip_blanks();
    game_.begin = at_;
    read_tags();
    interpret_tags();
    read_movetext();
    game_.record.spelling = spelling_.settled();
    game_.end = at_;
    game_.plies = open_.front().plies;
    std::ranges::copy(tokens_.found(), std::back_inserter(game_.diagnostics));
    return std::move(game_);
  }

 private:
  // --- the text ---------------------------------------------------------------------------------

  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  [[nodiscard]] char here() const { return text_[at_]; }
  [[nodiscard]] bool at_line_begin() const {
    return at_ == 0 || text_[at_ - 1] == '\n' || text_[at_ - 1] == '\r';
  }

  void skip_line() { at_ = line_end_chars.find(text_, at_); }

  // Blanks, and lines that `%` in the first column takes out.
  void skip_blanks() {
    while (!at_end()) {
      if (here() == '%' && at_line_begin()) {
        skip_line();
      } else if (is_blank(here())) {
        ++at_;
      } else {
        return;
      }
    }
  }

  // Tags are looked at when all are read: there may be more to tell when nothing more is read.
  void fail(Code code, Span where, std::string message) {
    if (errors_ == limits_.errors) return;
    add_error(code, where, std::move(message));
    if (++errors_ < limits_.errors) return;
    add_error(Code::limit, where,
              fmt::format("after {} errors the rest of the game is not read", limits_.errors));
    stop_reading();
  }

  // An error after which nothing of this game can be read.
  void stop(Code code, Span where, std::string message) {
    if (stopped_) return;
    stop_reading();
    fail(code, where, std::move(message));
  }

  void stop_reading() {
    stopped_ = true;
    at_ = text_.size();
  }

  void add_error(Code code, Span where, std::string message) {
    Diagnostic diagnostic = error(code, Rule::none, std::move(message));
    diagnostic.span = where;
    game_.diagnostics.push_back(std::move(diagnostic));
  }

  void warn(Code code, Span where, std::string message) {
    if (++warnings_ > limits_.warnings + 1) return;
    Diagnostic diagnostic = warning(code, Rule::none, std::move(message));
    if (warnings_ > limits_.warnings) {
      diagnostic.code = Code::limit;
      diagnostic.message =
          fmt::format("there are more than {} warnings; the others are not told", limits_.warnings);
    }
    diagnostic.span = where;
    game_.diagnostics.push_back(std::move(diagnostic));
  }

  // What is not there because the text was cut is no fault.
  void stop_at_end(Span where, std::string message) {
    if (end_ == TextEnd::whole) {
      stop(Code::syntax, where, std::move(message));
    } else {
      stop_reading();
    }
  }

  // --- comments ---------------------------------------------------------------------------------

  // Reads `{...}` or `;...`, whichever stands here.
  void read_comment() {
    std::string comment;
    if (here() == ';') {
      const std::size_t begin = at_ + 1;
      skip_line();
      comment = text_.substr(begin, at_ - begin);
    } else if (!read_braced(comment)) {
      return;
    }
    if (comment.size() > limits_.comment_bytes) {
      stop(Code::limit, {at_, at_},
           fmt::format("a comment is longer than {} bytes", limits_.comment_bytes));
      return;
    }
    trim(comment);
    comments().push_back(std::move(comment));
  }

  bool read_braced(std::string& comment) {
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
  void unescape(std::string& comment) {
    if (!at_end() && (here() == '}' || here() == '\\')) {
      comment += here();
      ++at_;
    } else {
      comment += '\\';
    }
  }

  // A line end with the blanks around it is one space.
  void fold_line_end(std::string& comment) {
    while (!comment.empty() && is_blank(comment.back()))
      comment.pop_back();
    while (!at_end() && is_blank(here()))
      ++at_;
    if (!comment.empty()) comment += ' ';
  }

  static void trim(std::string& comment) {
    while (!comment.empty() && is_blank(comment.back()))
      comment.pop_back();
    const std::size_t first = comment.find_first_not_of(blanks);
    comment.erase(0, std::min(first, comment.size()));
  }

  std::vector<std::string>& comments() {
    const OpenLine& open = open_.back();
    return open.plies == 0 ? open.line->comments : last_ply().comments;
  }

  // What is said of a move is kept even where the moves are not. Pre: the line has a move.
  Ply& last_ply() {
    std::vector<Ply>& plies = open_.back().line->plies;
    return plies.empty() ? plies.emplace_back() : plies.back();
  }

  // --- tags -------------------------------------------------------------------------------------

  struct WrittenTag {
    std::string_view name;
    std::string_view value;  // in the text, or in `unescaped_`
    Span where;              // of the value
  };

  void read_tags() {
    open_.push_back({&game_.record.main, 0, 0});
    constexpr std::size_t usual_tags = 10;
    tags_.reserve(usual_tags);
    for (;;) {
      skip_blanks();
      if (at_end()) return;
      if (here() == '[') {
        game_.found = true;
        if (!read_plain_tag() && !read_tag()) skip_line();
      } else if (here() == '{' || here() == ';') {
        read_comment();
      } else {
        return;
      }
    }
  }

  // A tag that is spaced as writers space it and has nothing to be unescaped. Reads nothing, and
  // returns false, where something else stands here.
  bool read_plain_tag() {
    const std::string_view text = text_;
    const std::size_t name = at_ + 1;
    const std::size_t opened = identifier_chars.skip(text, name);
    if (opened == name || !stands_at(text, opened, {' ', '"'})) return false;
    const std::size_t value = opened + 2;
    const std::size_t end = find_value_end(text, value);
    if (!stands_at(text, end, {'"', ']'}) || end - value > limits_.tag_bytes ||
        tags_.size() == limits_.tags) {
      return false;
    }
    tags_.push_back(
        {text.substr(name, opened - name), text.substr(value, end - value), {value, end}});
    at_ = end + 2;
    return true;
  }

  bool read_tag() {
    const std::size_t begin = at_++;
    skip_spaces();
    const std::size_t name = at_;
    at_ = identifier_chars.skip(text_, at_);
    WrittenTag written{text_.substr(name, at_ - name), {}, {}};
    skip_spaces();
    if (written.name.empty() || at_end() || here() != '"') {
      fail(Code::syntax, {begin, begin + 1}, "a tag is written [Name \"value\"]");
      return false;
    }
    if (!read_value(written)) return false;
    skip_spaces();
    if (at_end() || here() != ']') {
      fail(Code::syntax, {begin, begin + 1},
           fmt::format("tag {} is not closed by ']'", written.name));
      return false;
    }
    ++at_;
    if (tags_.size() == limits_.tags) {
      stop(Code::limit, {begin, begin + 1},
           fmt::format("the game has more than {} tags", limits_.tags));
      return false;
    }
    tags_.push_back(written);
    return true;
  }

  void skip_spaces() {
    while (!at_end() && (here() == ' ' || here() == '\t'))
      ++at_;
  }

  bool read_value(WrittenTag& written) {
    const std::size_t opened = at_++;
    std::string& value = unescaped_.emplace_front();
    if (!read_escaped(written.name, opened, value)) return false;
    written.value = value;
    written.where = {opened + 1, at_ - 1};
    if (written.value.size() <= limits_.tag_bytes) return true;
    stop(Code::limit, {opened, opened + 1},
         fmt::format("the value of tag {} is longer than {} bytes", written.name,
                     limits_.tag_bytes));
    return false;
  }

  // Backslashes in it are taken away; it may not be closed.
  bool read_escaped(std::string_view name, std::size_t opened, std::string& value) {
    for (;;) {
      const std::size_t end = find_value_end(text_, at_);
      if (end == text_.size() && end_ == TextEnd::cut) {
        stop_at_end({opened, opened + 1}, {});
        return false;
      }
      if (end == text_.size() || text_[end] == '\r' || text_[end] == '\n') {
        fail(Code::syntax, {opened, opened + 1},
             fmt::format("the value of tag {} is not closed by '\"'", name));
        return false;
      }
      value += text_.substr(at_, end - at_);
      at_ = end + 1;
      if (text_[end] == '"') return true;
      if (!at_end() && (here() == '"' || here() == '\\')) {
        value += text_[at_++];
      } else {
        value += '\\';
      }
    }
  }

  void interpret_tags() {
    if (wanted_ == Wanted::record) game_.record.tags.reserve(tags_.size());
    for (const WrittenTag& written : tags_) {
      if (stands_before(written)) {
        warn(Code::syntax, written.where,
             fmt::format("tag {} stands here a second time", written.name));
      }
      interpret(written);
    }
    if (set_up_ && !game_.record.start && !bad_start_ && !stopped_) {
      game_.record.start_where = *set_up_;
      fail(Code::syntax, *set_up_, "tag SetUp asks for a tag Position");
    }
    tidy_tags(game_.record.tags);
    if (game_.record.start && game_.record.start->to_move == Side::north) open_.back().first = 1;
  }

  // Whether another tag of that name stands before this one. Names are told apart by their
  // beginnings and lengths, as far as that will do.
  bool stands_before(const WrittenTag& written) {
    constexpr std::size_t bits = 64;
    const std::size_t likeness = static_cast<unsigned char>(written.name.front()) * std::size_t{5} +
                                 static_cast<unsigned char>(written.name.back()) +
                                 written.name.size();
    const std::uint64_t bit = std::uint64_t{1} << likeness % bits;
    const bool alike = (tag_names_ & bit) != 0;
    tag_names_ |= bit;
    return alike && std::ranges::find(tags_, written.name, &WrittenTag::name)->where.begin !=
                        written.where.begin;
  }

  void interpret(const WrittenTag& written) {
    const auto& [name, value, where] = written;
    GameRecord& record = game_.record;
    if (name == "Result") {
      interpret_result(written);
    } else if (name == "Rules") {
      const auto rules = parse_rule_set(value);
      if (rules) {
        record.rules = *rules;
      } else {
        fail(Code::syntax, written.where, rules.diagnostic().message);
      }
    } else if (name == "SetUp") {
      interpret_set_up(written);
    } else if (name == "Position") {
      interpret_position(written);
    } else if (wanted_ == Wanted::record) {
      record.tags.push_back({std::string(name), std::string(value)});
    }
  }

  void interpret_result(const WrittenTag& written) {
    if (written.value == "?") return;
    const auto result = parse_result(written.value);
    if (!result) {
      fail(Code::syntax, written.where,
           fmt::format("'{}' is no result (1-0, 0-1, 1/2-1/2 or *)", written.value));
      return;
    }
    tag_result_ = *result;
    game_.record.result = *result;
    game_.record.result_where = written.where;
  }

  void interpret_set_up(const WrittenTag& written) {
    const std::string_view value = written.value;
    if (value == "fragment") game_.record.completeness = Completeness::fragment;
    if (value == "1" || value == "fragment") {
      set_up_ = written.where;
    } else if (value != "0") {
      fail(Code::syntax, written.where,
           fmt::format("tag SetUp takes 0, 1 or fragment, not '{}'", value));
    }
  }

  void interpret_position(const WrittenTag& written) {
    auto setup = parse_bpn(written.value);
    game_.record.start_where = written.where;
    if (setup) {
      game_.record.start = *setup;
      return;
    }
    bad_start_ = true;
    const auto& inner = setup.diagnostic().span;
    const Span where = inner ? Span{written.where.begin + inner->begin,
                                    std::min(written.where.begin + inner->end, written.where.end)}
                             : written.where;
    stop(setup.diagnostic().code, where, setup.diagnostic().message);
  }

  // --- moves ------------------------------------------------------------------------------------

  void read_movetext() {
    if (wanted_ == Wanted::record) reserve_plies();
    for (;;) {
      skip_blanks();
      read_plain_plies();
      skip_blanks();
      if (at_end()) break;
      if (finished_ && begins_next_game()) return;
      game_.found = true;
      read_item();
    }
    if (stopped_ || !game_.found || end_ == TextEnd::cut) return;
    if (open_.size() > 1) {
      fail(Code::syntax, {open_.back().opened, open_.back().opened + 1},
           "this variation is not closed");
    } else if (!finished_) {
      const std::size_t last = last_visible();
      fail(Code::syntax, {begin_of_character(text_, last), last + 1},
           "the game ends without a result (1-0, 0-1, 1/2-1/2 or *)");
    }
  }

  // Room for the plies that are likely to come; a number and two tokens take thirteen bytes or so.
  void reserve_plies() {
    constexpr std::size_t bytes_of_ply = 6;
    constexpr std::size_t most = 256;
    open_.front().line->plies.reserve(std::min((text_.size() - at_) / bytes_of_ply + 1, most));
  }

  // Canonical tokens, and the numbers that are due, between blanks: that is what nearly all
  // movetext is. Leaves to `read_item` whatever is not that, and comes to the same as it.
  void read_plain_plies() {
    if (finished_ || stopped_) return;
    OpenLine& open = open_.back();
    const std::size_t begin = open.first + open.plies;
    const std::size_t end = begin + (limits_.plies - plies_);
    std::size_t next = begin;
    do {
      if (wanted_ == Wanted::faults) next = pass_plain_rounds(next, end);
    } while (next != end && read_plain_ply(open.line->plies, next) && ++next != end);
    const std::size_t read = next - begin;
    plies_ += read;
    open.plies += read;
    game_.found = game_.found || read != 0;
  }

  // The ply that is so many from South's first move; false where it is not plain.
  bool read_plain_ply(std::vector<Ply>& plies, std::size_t count) {
    std::size_t at = at_;
    if (count % 2 == 0) {
      due_.go_to(count / 2 + 1);
      at = behind_number(due_, at);
    }
    const char* behind = text_.data() + at;
    if (at + plain_bytes > text_.size() || !pass_plain_token(behind)) return false;
    const auto end = static_cast<std::size_t>(behind - text_.data());
    if (wanted_ == Wanted::record) append_plain(plies, at, end - 1 - at);
    at_ = blank_chars.skip(text_, end);
    return true;
  }

  // Rounds with a number and two moves and one blank behind each; returns which ply follows them.
  std::size_t pass_plain_rounds(std::size_t next, std::size_t end) {
    constexpr std::size_t round_bytes = DueNumber::most_bytes + 1 + 2 * plain_bytes;
    if (next % 2 != 0) return next;
    const std::string_view text = text_;
    DueNumber due = due_;
    due.go_to(next / 2 + 1);
    std::size_t at = at_;
    for (; end - next >= 2 && at + round_bytes <= text.size(); next += 2, due.advance()) {
      const char* here = text.data() + at;
      if (!due.stands_at(here) || !is_blank(here[due.size()])) break;
      here += due.size() + 1;
      if (!pass_plain_token(here)) break;  // South's
      if (!pass_plain_token(here)) break;  // North's
      at = static_cast<std::size_t>(here - text.data());
    }
    due_ = due;
    at_ = at;
    return next;
  }

  // Behind the number that is due, if it stands at `at`.
  [[nodiscard]] std::size_t behind_number(const DueNumber& due, std::size_t at) const {
    const char* const here = text_.data() + at;
    if (at + DueNumber::most_bytes >= text_.size() || !due.stands_at(here)) return at;
    // A branch, which is always the same: what follows need not wait for it.
    return is_blank(here[due.size()]) ? at + due.size() + 1 : at + due.size();
  }

  // Goes behind a canonical token and the blank behind it; false where something else stands at
  // `at`. Pre: `plain_bytes` are there.
  static bool pass_plain_token(const char*& at) {
    const std::size_t length = canonical_token_length({at, plain_bytes});
    if (length == 0 || !is_blank(at[length])) return false;
    at += length + 1;
    return true;
  }

  // A length that the compiler knows is copied without a call.
  void append_plain(std::vector<Ply>& plies, std::size_t begin, std::size_t length) {
    constexpr std::size_t marked = 4;
    const char* const token = text_.data() + begin;
    const Span where{begin, begin + length};
    if (length == marked) {
      plies.emplace_back(std::string_view(token, marked), where);
      spelling_.note_canonical(token[marked - 1]);
    } else {
      plies.emplace_back(std::string_view(token, marked - 1), where);
    }
  }

  [[nodiscard]] std::size_t last_visible() const {
    const std::size_t last = text_.find_last_not_of(blanks);
    return last == std::string_view::npos ? 0 : last;
  }

  // After a result: a tag, or the number of a first move.
  [[nodiscard]] bool begins_next_game() const {
    if (here() == '[') return true;
    return text_.substr(at_).starts_with("1.");
  }

  void read_item() {
    const char c = here();
    switch (c) {
      case '{':
      case ';':
        read_comment();
        return;
      case '(':
        open_variation();
        return;
      case ')':
        close_variation();
        return;
      case '$':
        read_nag();
        return;
      default:
        break;
    }
    if (finished_) {
      stop(Code::syntax, {at_, at_ + 1}, "there is text after the result of the game");
      return;
    }
    if (c == '}' || c == '[' || c == ']') {
      fail(Code::syntax, {at_, at_ + 1}, fmt::format("'{}' has no place here", c));
      ++at_;
      return;
    }
    read_word();
  }

  void open_variation() {
    OpenLine& parent = open_.back();
    if (parent.plies == 0 || finished_) {
      stop(Code::syntax, {at_, at_ + 1}, "a variation needs a move that it varies");
      return;
    }
    if (open_.size() > limits_.depth) {
      stop(Code::limit, {at_, at_ + 1},
           fmt::format("variations are nested more than {} deep", limits_.depth));
      return;
    }
    const std::size_t first = parent.first + parent.plies - 1;
    Line& line = last_ply().variations.emplace_back();
    open_.push_back({&line, first, at_});
    ++at_;
  }

  void close_variation() {
    if (open_.size() == 1) {
      fail(Code::syntax, {at_, at_ + 1}, "no variation is open here");
    } else {
      if (open_.back().plies == 0) {
        fail(Code::syntax, {open_.back().opened, at_ + 1}, "this variation has no moves");
      }
      open_.pop_back();
    }
    ++at_;
  }

  void read_nag() {
    const std::size_t begin = at_++;
    const std::size_t end = digit_chars.skip(text_, at_);
    std::uint8_t nag = 0;
    const auto [last, wrong] = std::from_chars(text_.data() + at_, text_.data() + end, nag);
    const bool good = wrong == std::errc() && last == text_.data() + end;
    at_ = end;
    if (!good) {
      fail(Code::syntax, {begin, end}, "a glyph is written $0 to $255");
    } else {
      add_nag(nag, {begin, end});
    }
  }

  void add_nag(std::uint8_t nag, Span where) {
    if (open_.back().plies == 0 || finished_) {
      fail(Code::syntax, where, "there is no move here that this could be said of");
    } else {
      last_ply().nags.push_back(nag);
    }
  }

  void read_word() {
    const std::size_t begin = at_;
    at_ = word_ends.find(text_, at_);
    std::string_view word = text_.substr(begin, at_ - begin);
    if (word.size() > limits_.word_bytes) {
      stop(Code::limit, {begin, begin + 1},
           fmt::format("a word is longer than {} bytes", limits_.word_bytes));
      return;
    }
    if (word.front() == '*' || is_digit(word.front())) {
      if (const auto result = parse_result(word)) {
        read_result(*result, {begin, at_});
        return;
      }
    }
    const std::size_t number = read_number(word, begin);
    word.remove_prefix(number);
    if (word.empty()) return;
    read_move(word, begin + number);
  }

  // `12.` or `12...`; returns its length, 0 where there is none.
  std::size_t read_number(std::string_view word, std::size_t begin) {
    const std::size_t digits = digit_chars.skip(word, 0);
    if (digits == 0 || digits == word.size() || word[digits] != '.') return 0;
    const auto length = std::min(word.find_first_not_of('.', digits), word.size());
    const OpenLine& open = open_.back();
    const std::size_t next = open.first + open.plies;
    std::size_t number = 0;
    std::from_chars(word.data(), word.data() + digits, number);
    const Span where{begin, begin + length};
    if (number != next / 2 + 1) {
      warn(Code::syntax, where,
           fmt::format("move number {} stands where {} is due", word.substr(0, digits),
                       next / 2 + 1));
    } else if (length - digits > 1 && next % 2 == 0) {
      warn(
          Code::syntax, where,
          fmt::format("'{}' announces North's move, but South is to move", word.substr(0, length)));
    }
    return length;
  }

  void read_result(GameResult result, Span where) {
    if (open_.size() > 1) {
      fail(Code::syntax, where, "a result has no place in a variation");
      return;
    }
    finished_ = true;
    game_.record.result_where = where;
    if (tag_result_ && *tag_result_ != result) {
      fail(Code::result_mismatch, where,
           fmt::format("the moves end with {}, but tag Result says {}", result_text(result),
                       result_text(*tag_result_)));
      return;
    }
    game_.record.result = result;
  }

  void read_move(std::string_view word, std::size_t begin) {
    const std::size_t length = suffix_chars.find(word, 0);
    const std::string_view token = word.substr(0, length);
    const std::string_view suffix = word.substr(length);
    if (!token.empty()) add_ply(token, {begin, begin + length});
    if (suffix.empty() || stopped_) return;
    const Span where{begin + length, begin + word.size()};
    if (const auto nag = nag_of_suffix(suffix)) {
      add_nag(*nag, where);
    } else {
      fail(Code::syntax, where, fmt::format("'{}' is no suffix of a move", suffix));
    }
  }

  void add_ply(std::string_view token, Span where) {
    if (++plies_ > limits_.plies) {
      stop(Code::limit, where, fmt::format("the game has more than {} plies", limits_.plies));
      return;
    }
    OpenLine& open = open_.back();
    if (wanted_ == Wanted::record) open.line->plies.emplace_back(token, where);
    const std::size_t count = open.first + open.plies++;
    if (wanted_ == Wanted::faults) {
      tokens_.check(token, {number_of(count), count, open_.size() > 1, where});
    }
    if (spelling_.is_odd(token)) {
      warn(Code::noncanonical, where, fmt::format("'{}' is not spelled as bgn spells it", token));
      Diagnostic& told = game_.diagnostics.back();
      if (told.code == Code::noncanonical) {
        told.token = token;
        told.ply = number_of(count);
      }
    }
  }

  // Of the ply that is so many from South's first move.
  [[nodiscard]] std::size_t number_of(std::size_t count) const {
    return count - open_.front().first + 1;
  }

  std::string_view text_;
  std::size_t at_;
  TextEnd end_;
  const Limits& limits_;
  Wanted wanted_;
  ParsedGame game_;
  std::vector<WrittenTag> tags_;
  std::forward_list<std::string> unescaped_;  // values of tags that are not plain
  std::uint64_t tag_names_ = 0;               // bits of those that have been seen
  std::vector<OpenLine> open_;
  std::optional<GameResult> tag_result_;
  std::optional<Span> set_up_;
  std::size_t errors_ = 0;
  std::size_t warnings_ = 0;
  std::size_t plies_ = 0;  // of all lines
  DueNumber due_;
  bool bad_start_ = false;
  bool stopped_ = false;
  bool finished_ = false;
  TokenSpelling spelling_;
  TokenCheck tokens_;  // where only faults are wanted
};

}  // namespace

ParsedGame parse_bgn(std::string_view text, std::size_t from, TextEnd end, const Limits& limits) {
  return BgnReader(text, from, end, limits, Wanted::record).run();
}

ParsedGame find_bgn_faults(std::string_view text, std::size_t from, TextEnd end,
                           const Limits& limits) {
  return BgnReader(text, from, end, limits, Wanted::faults).run();
}

}  // namespace bao
