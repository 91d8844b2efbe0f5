#include "detection.h"

#include "bao/token.h"
#include "header.h"
#include "lines.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

namespace bao {
namespace {

/// What the first move tells that tells anything.
enum class Signs : std::uint8_t {
  none,
  arrows,  // `A5>` is a safari in one notation and a direction in the other
  letters,
  kiba,
};

Signs signs_of(std::string_view token) {
  const auto move = parse_token(token);
  if (!move) return Signs::none;
  if (has_kiba_sign(token)) return Signs::kiba;
  if (move->hand) return Signs::letters;
  return move->arrow ? Signs::arrows : Signs::none;
}

/// Counts the rounds in one way of reading, and how often a number does not follow.
class RoundCount {
 public:
  void add(std::size_t number, bool goes_on) {
    const bool follows = number == last_ + 1 || number == 1 || (goes_on && number == last_);
    if (!follows) ++breaks_;
    ++rounds_;
    last_ = number;
  }
  [[nodiscard]] std::size_t rounds() const { return rounds_; }
  [[nodiscard]] std::size_t breaks() const { return breaks_; }

 private:
  std::size_t last_ = 0;
  std::size_t rounds_ = 0;
  std::size_t breaks_ = 0;
};

Likeness likeness_of(std::string_view first_line) {
  switch (kind_of_line(first_line)) {
    case LineKind::moves:
      // Rounds of bgn have dots.
      return first_line[move_number(first_line).moves - 1] == ':' ? Likeness::certain
                                                                  : Likeness::possible;
    case LineKind::header: {
      const std::string key = lower(trimmed(first_line.substr(0, first_line.find(':'))));
      return is_header_key(key) ? Likeness::certain : Likeness::possible;
    }
    default:
      return Likeness::none;
  }
}

class HeadReader {
 public:
  explicit HeadReader(std::string_view head) {
    while (!head.empty() && likeness_ != Likeness::none) {
      const std::size_t end = std::min(head.find_first_of("\r\n"), head.size());
      read_line(head.substr(0, end));
      head.remove_prefix(std::min(end + 1, head.size()));
    }
  }

  [[nodiscard]] Likeness likeness() const { return likeness_.value_or(Likeness::none); }

  [[nodiscard]] TranscriptOwner owner() const {
    if (signs_ == Signs::kiba) return TranscriptOwner::kiba;
    const TranscriptOwner by_lines = owner_by_lines();
    if (by_lines != TranscriptOwner::donkers) return by_lines;
    return signs_ == Signs::arrows ? TranscriptOwner::unclear : TranscriptOwner::donkers;
  }

 private:
  void read_line(std::string_view line) {
    const LineKind kind = kind_of_line(line);
    if (kind == LineKind::blank || kind == LineKind::comment) return;
    if (!likeness_) likeness_ = likeness_of(line);
    if (kind != LineKind::moves) return;
    for (std::size_t at = 0; at < line.size();) {
      const std::size_t end = next_round(line, at + move_number(line.substr(at)).moves);
      read_round(line.substr(at, end - at), at == 0);
      at = end;
    }
  }

  void read_round(std::string_view round, bool begins_line) {
    const MoveNumber number = move_number(round);
    const std::string_view digits = number.digits(round);
    std::size_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    std::string_view moves = round.substr(number.moves);
    moves = moves.substr(0, moves.find(';'));
    const bool goes_on = trimmed(moves).starts_with('-');
    all_.add(value, goes_on);
    if (begins_line) at_line_begins_.add(value, goes_on);
    dots_ = dots_ || round[number.moves - 1] == '.';
    constexpr int columns = 2;
    for (int column = 0; column < columns && !moves.empty(); ++column) {
      moves.remove_prefix(skip_blanks(moves, 0));
      const std::size_t end = std::min(moves.find_first_of(line_blanks), moves.size());
      take_signs(signs_of(moves.substr(0, end)));
      moves.remove_prefix(end);
    }
  }

  void take_signs(Signs signs) {
    if (signs_ == Signs::none || (signs_ == Signs::arrows && signs != Signs::none)) signs_ = signs;
  }

  // Several rounds on a line are KIBA's, if they are not comments that quote some moves: those are
  // counted better without.
  [[nodiscard]] TranscriptOwner owner_by_lines() const {
    const std::size_t lines = at_line_begins_.rounds();
    const std::size_t inside = all_.rounds() - lines;
    if (inside == 0 || dots_) return TranscriptOwner::donkers;
    if (all_.breaks() != at_line_begins_.breaks()) {
      return all_.breaks() < at_line_begins_.breaks() ? TranscriptOwner::kiba
                                                      : TranscriptOwner::donkers;
    }
    if (inside == lines) return TranscriptOwner::unclear;
    return inside > lines ? TranscriptOwner::kiba : TranscriptOwner::donkers;
  }

  std::optional<Likeness> likeness_;  // of the first line that says something
  Signs signs_ = Signs::none;
  RoundCount all_;
  RoundCount at_line_begins_;
  bool dots_ = false;  // as bgn has them, with several rounds on a line
};

}  // namespace

Likeness looks_like_transcript_of(TranscriptOwner owner, std::string_view head) {
  const HeadReader reader(head);
  if (reader.owner() == TranscriptOwner::unclear) {
    return std::min(reader.likeness(), Likeness::possible);
  }
  return reader.owner() == owner ? reader.likeness() : Likeness::none;
}

}  // namespace bao
