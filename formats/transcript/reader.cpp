#include "reader.h"

#include "bao/token.h"
#include "findings.h"
#include "game_starts.h"
#include "header.h"
#include "piece.h"
#include "record_tags.h"
#include "text/encoding.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

namespace bao {
namespace {

class TranscriptReader {
 public:
  TranscriptReader(std::string_view text, std::size_t from, TextEnd end, const Limits& limits,
                   const TranscriptKind& kind)
      : text_(text), from_(from), end_(end), limits_(limits), kind_(kind), findings_(limits) {}

  ParsedGame run() {
    game_.record.rules = *parse_rule_set("zanzibar");
    game_.begin = std::min(text_.find_first_not_of(" \t\f\v\r\n", from_), text_.size());
    game_.end = text_.size();
    for (std::size_t at = from_; at < game_.end;) {
      const std::size_t end = std::min(text_.find_first_of("\r\n", at), text_.size());
      read_line({text_.substr(at, end - at), at});
      at = std::min(end + 1, text_.size());
    }
    finish();
    game_.diagnostics = findings_.take();
    return std::move(game_);
  }

 private:
  void read_line(const Piece& line) {
    const LineKind kind = kind_of_line(line.text);
    if (kind == LineKind::moves) {
      read_rounds(line);
    } else if (!findings_.stopped()) {
      read_other_line(line, kind);
    }
  }

  void read_other_line(const Piece& line, LineKind kind) {
    if (kind == LineKind::blank) return;
    if (kind == LineKind::comment) {
      add_comment(line.part(skip_blanks(line.text, 0) + 1, std::string_view::npos));
      return;
    }
    game_.found = true;
    if (kind == LineKind::header) {
      read_header(line);
      return;
    }
    const Piece text = line.trimmed_part();
    findings_.fail({text.begin, text.begin + 1},
                   "this is neither a header line nor a line of moves");
  }

  void add_comment(const Piece& piece) {
    const std::string_view text = trimmed(piece.text);
    if (text.empty()) return;
    if (text.size() > limits_.comment_bytes) {
      findings_.stop(Code::limit, {piece.begin, piece.begin},
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
      findings_.stop(Code::limit, {key.begin, key.begin},
                     fmt::format("a header value is longer than {} bytes", limits_.tag_bytes));
      return;
    }
    warn_if_cut(line, end);
    HeaderReader(game_.record, findings_, limits_).read(key, value);
    if (end < line.text.size()) add_comment(line.part(end + 1, std::string_view::npos));
  }

  // --- moves ------------------------------------------------------------------------------------

  // Also after an error that ends the reading: the next game may begin in the same line.
  void read_rounds(const Piece& line) {
    game_.found = true;
    for (std::size_t at = 0; at < line.text.size();) {
      const MoveNumber number = move_number(line.text.substr(at));
      const std::size_t end = kind_.rounds == RoundsOnLine::several
                                  ? next_round(line.text, at + number.moves)
                                  : line.text.size();
      const Piece round = line.part(at, end - at);
      if (starts_.at_round(number.digits(round.text))) {
        game_.end = round.begin + number.begin;
        return;
      }
      if (!findings_.stopped()) read_round(round, number);
      at = end;
    }
  }

  void read_round(const Piece& line, const MoveNumber& number) {
    const std::size_t end = std::min(line.text.find(';', number.moves), line.text.size());
    std::vector<Piece> words = words_of(line.part(number.moves, end - number.moves));
    const std::size_t comment = loose_comment(words);
    if (!words.empty()) check_number(line, number);
    if (findings_.stopped()) return;
    for (std::size_t column = 0; column < words.size() && !findings_.stopped(); ++column) {
      read_column(column, words[column]);
    }
    if (!words.empty()) warn_if_cut(line, end);
    if (comment != 0) {
      add_comment({text_.substr(comment, line.begin + end - comment), comment});
    }
    if (end < line.text.size()) add_round_comment(line.part(end + 1, std::string_view::npos));
  }

  void add_round_comment(const Piece& comment) {
    const Piece text = comment.trimmed_part();
    if (kind_.rounds == RoundsOnLine::several && kind_of_line(text.text) == LineKind::moves) {
      findings_.warn({text.begin, text.begin + 1},
                     "no move follows this number; it is read as a comment");
    }
    add_comment(comment);
  }

  static std::vector<Piece> words_of(const Piece& moves) {
    std::vector<Piece> words;
    std::size_t at = 0;
    constexpr std::size_t enough = 3;
    while (words.size() < enough) {
      at = moves.text.find_first_not_of(line_blanks, at);
      if (at == std::string_view::npos) break;
      const std::size_t end =
          std::min(moves.text.find_first_of(line_blanks, at), moves.text.size());
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
    const bool round = kind_of_line(third.text) == LineKind::moves;
    if (round || parse_token(third.text)) {
      findings_.fail(third.where(), kind_.rounds == RoundsOnLine::one
                                        ? "a line holds one round, South's move and North's"
                                        : "a round is South's move and North's");
      return 0;
    }
    findings_.warn({third.begin, third.begin + 1}, "the ';' before this comment is missing");
    return third.begin;
  }

  [[nodiscard]] std::size_t count() const { return first_ + game_.record.main.plies.size(); }

  void check_number(const Piece& line, const MoveNumber& number) {
    const Piece digits = line.part(number.begin, number.end - number.begin);
    std::size_t written = 0;
    std::from_chars(digits.text.data(), digits.text.data() + digits.text.size(), written);
    const std::size_t due = count() / 2 + 1;
    if (written != due) {
      findings_.warn(digits.where(),
                     fmt::format("move number {} stands where {} is due", digits.text, due));
    }
  }

  void read_column(std::size_t column, const Piece& word) {
    if (word.text.size() > limits_.word_bytes) {
      findings_.stop(Code::limit, {word.begin, word.begin + 1},
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
      findings_.stop(
          Code::syntax, word.where(),
          fmt::format("{}'s move is missing before this one", norths ? "North" : "South"));
      return;
    }
    if (main.plies.size() >= limits_.plies) {
      findings_.stop(Code::limit, word.where(),
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
    if (column == 1 || norths) return;
    if (!game_.record.main.plies.empty()) {
      findings_.stop(Code::syntax, word.where(), "South's move is missing here");
      return;
    }
    if (!game_.record.start) game_.record.start = Position::start_of(*game_.record.rules).setup();
    game_.record.start->to_move = Side::north;
    first_ = 1;
  }

  // --- the end ----------------------------------------------------------------------------------

  // A last line without its end and without `;` may be the beginning of a longer one.
  void warn_if_cut(const Piece& line, std::size_t content_end) {
    const std::size_t end = text_.size();
    const bool last = line.begin + line.text.size() == end;
    if (!last || content_end < line.text.size() || end_ == TextEnd::cut) return;
    // The next game may begin in the same line.
    const bool goes_on = line_blanks.find(text_.back()) != std::string_view::npos;
    if (goes_on && kind_.rounds == RoundsOnLine::several) return;
    findings_.warn({begin_of_character(text_, end - 1), end},
                   "the text ends inside this line, which may be cut off");
  }

  void finish() {
    tidy_tags(game_.record.tags);
    Spelling& spelling = game_.record.spelling;
    spelling.row_case = RowCase::free;
    spelling.dialect = kiba_ ? Dialect::kiba : kind_.dialect;
    if (spelling.dialect == Dialect::kiba) {
      spelling.arrow = letter_safari_ ? Arrow::either : Arrow::right;
    } else {
      spelling.arrow = Arrow::safari;
    }
  }

  std::string_view text_;
  std::size_t from_;
  TextEnd end_;
  const Limits& limits_;
  TranscriptKind kind_;
  ParsedGame game_;
  Findings findings_;
  GameStarts starts_;
  std::size_t first_ = 0;  // plies of the first round that are not there
  bool kiba_ = false;
  bool letter_safari_ = false;
};

}  // namespace

ParsedGame parse_transcript(std::string_view text, std::size_t from, TextEnd end,
                            const Limits& limits, const TranscriptKind& kind) {
  return TranscriptReader(text, from, end, limits, kind).run();
}

}  // namespace bao
