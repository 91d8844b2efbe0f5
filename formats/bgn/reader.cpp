// Reading bgn. Grammar: bgn.md.
#include "bao/syntax.h"
#include "bgn.h"
#include "cursor.h"
#include "due_number.h"
#include "tag_section.h"
#include "text/char_set.h"
#include "text/encoding.h"
#include "token_spelling.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
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
      : cursor_(text, from, end, limits), text_(text), limits_(limits), wanted_(wanted) {}

  ParsedGame run() {
    cursor_.skip_blanks();
    game_.begin = cursor_.at();
    read_tags();
    read_movetext();
    game_.record.spelling = spelling_.settled();
    game_.end = cursor_.at();
    game_.plies = open_.front().plies;
    game_.diagnostics = cursor_.findings().take();
    std::ranges::copy(tokens_.found(), std::back_inserter(game_.diagnostics));
    return std::move(game_);
  }

 private:
  // --- what stands before the moves --------------------------------------------------------------

  void read_tags() {
    open_.push_back({&game_.record.main, 0, 0});
    BgnTagSection tags(cursor_, game_.record, wanted_);
    for (;;) {
      cursor_.skip_blanks();
      if (cursor_.at_end()) break;
      if (cursor_.here() == '[') {
        game_.found = true;
        tags.read_tag();
      } else if (cursor_.here() == '{' || cursor_.here() == ';') {
        read_comment();
      } else {
        break;
      }
    }
    tags.close();
    tag_result_ = tags.result();
    if (game_.record.start && game_.record.start->to_move == Side::north) open_.back().first = 1;
  }

  void read_comment() {
    if (auto comment = cursor_.read_comment()) comments().push_back(*std::move(comment));
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

  // --- moves ------------------------------------------------------------------------------------

  void read_movetext() {
    if (wanted_ == Wanted::record) reserve_plies();
    for (;;) {
      cursor_.skip_blanks();
      read_plain_plies();
      cursor_.skip_blanks();
      if (cursor_.at_end()) break;
      if (finished_ && begins_next_game()) return;
      game_.found = true;
      read_item();
    }
    if (cursor_.stopped() || !game_.found || cursor_.is_cut()) return;
    if (open_.size() > 1) {
      cursor_.fail({open_.back().opened, open_.back().opened + 1}, "this variation is not closed");
    } else if (!finished_) {
      const std::size_t last = text_.find_last_not_of(blanks);
      cursor_.fail({begin_of_character(text_, last), last + 1},
                   "the game ends without a result (1-0, 0-1, 1/2-1/2 or *)");
    }
  }

  // Room for the plies that are likely to come; a number and two tokens take thirteen bytes or so.
  void reserve_plies() {
    constexpr std::size_t bytes_of_ply = 6;
    constexpr std::size_t most = 256;
    open_.front().line->plies.reserve(
        std::min((text_.size() - cursor_.at()) / bytes_of_ply + 1, most));
  }

  // Canonical tokens, and the numbers that are due, between blanks: that is what nearly all
  // movetext is. Leaves to `read_item` whatever is not that, and comes to the same as it.
  void read_plain_plies() {
    if (finished_ || cursor_.stopped()) return;
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
    std::size_t at = cursor_.at();
    if (count % 2 == 0) {
      due_.go_to(count / 2 + 1);
      at = behind_number(due_, at);
    }
    const char* behind = text_.data() + at;
    if (at + plain_bytes > text_.size() || !pass_plain_token(behind)) return false;
    const auto end = static_cast<std::size_t>(behind - text_.data());
    if (wanted_ == Wanted::record) append_plain(plies, at, end - 1 - at);
    cursor_.go_to(blank_chars.skip(text_, end));
    return true;
  }

  // Rounds with a number and two moves and one blank behind each; returns which ply follows them.
  std::size_t pass_plain_rounds(std::size_t next, std::size_t end) {
    constexpr std::size_t round_bytes = DueNumber::most_bytes + 1 + 2 * plain_bytes;
    if (next % 2 != 0) return next;
    const std::string_view text = text_;
    DueNumber due = due_;
    due.go_to(next / 2 + 1);
    std::size_t at = cursor_.at();
    for (; end - next >= 2 && at + round_bytes <= text.size(); next += 2, due.advance()) {
      const char* here = text.data() + at;
      if (!due.stands_at(here) || !is_blank(here[due.size()])) break;
      here += due.size() + 1;
      if (!pass_plain_token(here)) break;  // South's
      if (!pass_plain_token(here)) break;  // North's
      at = static_cast<std::size_t>(here - text.data());
    }
    due_ = due;
    cursor_.go_to(at);
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

  // After a result: a tag, or the number of a first move.
  [[nodiscard]] bool begins_next_game() const {
    if (cursor_.here() == '[') return true;
    return text_.substr(cursor_.at()).starts_with("1.");
  }

  // The character that stands here.
  [[nodiscard]] Span here() const { return {cursor_.at(), cursor_.at() + 1}; }

  Span pass_here() {
    const Span passed = here();
    cursor_.go_to(passed.end);
    return passed;
  }

  void read_item() {
    const char c = cursor_.here();
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
      cursor_.stop(Code::syntax, here(), "there is text after the result of the game");
    } else if (c == '}' || c == '[' || c == ']') {
      cursor_.fail(pass_here(), fmt::format("'{}' has no place here", c));
    } else {
      read_word();
    }
  }

  void open_variation() {
    OpenLine& parent = open_.back();
    if (parent.plies == 0 || finished_) {
      cursor_.stop(Code::syntax, here(), "a variation needs a move that it varies");
      return;
    }
    if (open_.size() > limits_.depth) {
      cursor_.stop(Code::limit, here(),
                   fmt::format("variations are nested more than {} deep", limits_.depth));
      return;
    }
    const std::size_t first = parent.first + parent.plies - 1;
    Line& line = last_ply().variations.emplace_back();
    open_.push_back({&line, first, pass_here().begin});
  }

  void close_variation() {
    const Span closed = pass_here();
    if (open_.size() == 1) {
      cursor_.fail(closed, "no variation is open here");
      return;
    }
    if (open_.back().plies == 0) {
      cursor_.fail({open_.back().opened, closed.end}, "this variation has no moves");
    }
    open_.pop_back();
  }

  void read_nag() {
    const std::size_t digits = pass_here().end;
    const std::size_t end = digit_chars.skip(text_, digits);
    std::uint8_t nag = 0;
    const auto [last, wrong] = std::from_chars(text_.data() + digits, text_.data() + end, nag);
    const bool good = wrong == std::errc() && last == text_.data() + end;
    const Span where{digits - 1, end};
    cursor_.go_to(end);
    if (!good) {
      cursor_.fail(where, "a glyph is written $0 to $255");
    } else {
      add_nag(nag, where);
    }
  }

  void add_nag(std::uint8_t nag, Span where) {
    if (open_.back().plies == 0 || finished_) {
      cursor_.fail(where, "there is no move here that this could be said of");
    } else {
      last_ply().nags.push_back(nag);
    }
  }

  void read_word() {
    const std::size_t begin = cursor_.at();
    const std::size_t end = word_ends.find(text_, begin);
    std::string_view word = text_.substr(begin, end - begin);
    cursor_.go_to(end);
    if (word.size() > limits_.word_bytes) {
      cursor_.stop(Code::limit, {begin, begin + 1},
                   fmt::format("a word is longer than {} bytes", limits_.word_bytes));
      return;
    }
    if (word.front() == '*' || is_digit(word.front())) {
      if (const auto result = parse_result(word)) {
        read_result(*result, {begin, end});
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
      cursor_.findings().warn(where, fmt::format("move number {} stands where {} is due",
                                                 word.substr(0, digits), next / 2 + 1));
    } else if (length - digits > 1 && next % 2 == 0) {
      cursor_.findings().warn(
          where,
          fmt::format("'{}' announces North's move, but South is to move", word.substr(0, length)));
    }
    return length;
  }

  void read_result(GameResult result, Span where) {
    if (open_.size() > 1) {
      cursor_.fail(where, "a result has no place in a variation");
      return;
    }
    finished_ = true;
    game_.record.result_where = where;
    if (tag_result_ && *tag_result_ != result) {
      cursor_.fail(Code::result_mismatch, where,
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
    if (suffix.empty() || cursor_.stopped()) return;
    const Span where{begin + length, begin + word.size()};
    if (const auto nag = nag_of_suffix(suffix)) {
      add_nag(*nag, where);
    } else {
      cursor_.fail(where, fmt::format("'{}' is no suffix of a move", suffix));
    }
  }

  void add_ply(std::string_view token, Span where) {
    if (++plies_ > limits_.plies) {
      cursor_.stop(Code::limit, where,
                   fmt::format("the game has more than {} plies", limits_.plies));
      return;
    }
    OpenLine& open = open_.back();
    if (wanted_ == Wanted::record) open.line->plies.emplace_back(token, where);
    const std::size_t count = open.first + open.plies++;
    if (wanted_ == Wanted::faults) {
      tokens_.check(token, {number_of(count), count, open_.size() > 1, where});
    }
    if (spelling_.is_odd(token)) {
      cursor_.findings().warn_of_spelling(where, number_of(count), token, "bgn");
    }
  }

  // Of the ply that is so many from South's first move.
  [[nodiscard]] std::size_t number_of(std::size_t count) const {
    return count - open_.front().first + 1;
  }

  BgnCursor cursor_;
  std::string_view text_;
  const Limits& limits_;
  Wanted wanted_;
  ParsedGame game_;
  std::vector<OpenLine> open_;
  std::optional<GameResult> tag_result_;
  std::size_t plies_ = 0;  // of all lines
  DueNumber due_;
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
