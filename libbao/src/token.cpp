#include "bao/token.h"

#include "bao/limits.h"

#include <fmt/format.h>

namespace bao {
namespace {

/// Reads a token from left to right.
class TokenReader {
 public:
  explicit TokenReader(std::string_view token) : rest_(token) {}

  bool take(char c) {
    if (rest_.empty() || rest_.front() != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }

  bool read_row(WrittenMove& move) {
    for (const auto& [letter, row, letter_case] : rows) {
      if (!take(letter)) continue;
      move.row = row;
      move.row_case = letter_case;
      return true;
    }
    return false;
  }

  bool read_number(WrittenMove& move) {
    if (rest_.empty() || rest_.front() < '1' || rest_.front() > '8') return false;
    move.number = rest_.front() - '0';
    rest_.remove_prefix(1);
    return true;
  }

  void read_direction(WrittenMove& move) {
    if (take('L') || take('l') || take('<')) {
      move.hand = Hand::left;
    } else if (take('R') || take('r')) {
      move.hand = Hand::right;
    } else {
      move.arrow = take('>');
    }
  }

  void read_marks(WrittenMove& move) {
    move.safari = take('+') || (!move.arrow && take('>'));
    if (move.arrow && move.safari) {  // `A5>+` can only be KIBA's
      move.arrow = false;
      move.hand = Hand::right;
    }
    if (take('*')) move.takata = take('*') ? TakataMark::takasia : TakataMark::takata;
    move.hamna = take('#');
  }

 private:
  struct RowLetter {
    char letter;
    Row row;
    LetterCase letter_case;
  };
  static constexpr RowLetter rows[] = {{'A', Row::front, LetterCase::upper},
                                       {'a', Row::front, LetterCase::lower},
                                       {'B', Row::back, LetterCase::upper},
                                       {'b', Row::back, LetterCase::lower}};

  std::string_view rest_;
};

Diagnostic bad_token(std::string_view token, std::string message) {
  Diagnostic diagnostic = error(Code::syntax, Rule::none, std::move(message));
  diagnostic.span = Span{0, token.size()};
  return diagnostic;
}

// As much of a long word as fits, in whole characters.
std::string_view beginning_of(std::string_view token) {
  std::size_t end = longest_token;
  while (end > 0 && (static_cast<unsigned char>(token[end]) & 0xC0U) == 0x80U)
    --end;
  return token.substr(0, end);
}

// Whether its letter is a direction or a kichwa is for the position to say: rows are named in both
// stages. A takata has no kichwa.
bool may_name_entry(const WrittenMove& move, const Spelling& spelling) {
  return spelling.capture_letter == CaptureLetter::entry && move.row == Row::front && move.hand &&
         move.takata == TakataMark::none;
}

}  // namespace

std::string_view dialect_name(Dialect dialect) {
  switch (dialect) {
    case Dialect::canonical:
      return "canonical";
    case Dialect::devoogt:
      return "devoogt";
    case Dialect::kiba:
      return "kiba";
    case Dialect::abstractplay:
      return "abstractplay";
    case Dialect::game_record:
      return "game-record";
  }
  return "";
}

Result<WrittenMove> parse_token(std::string_view token) {
  if (token.size() > longest_token) {
    return bad_token(token, fmt::format("'{}...' is no move", beginning_of(token)));
  }
  WrittenMove move;
  TokenReader reader(token);
  reader.read_row(move);
  if (!reader.read_number(move)) {
    return bad_token(token, fmt::format("'{}' is no move: no pit 1 to 8 is named", token));
  }
  reader.read_direction(move);
  reader.read_marks(move);
  if (!reader.at_end()) return bad_token(token, fmt::format("'{}' is no move", token));
  return move;
}

Hand owners_hand(Hand hand, const Spelling& spelling, Side mover) {
  const bool mirrored =
      mover == Side::north && spelling.norths_letters == NorthsLetters::as_south_sees;
  return mirrored ? reversed(hand) : hand;
}

std::string respelled(std::string_view token, const Spelling& spelling, Side mover) {
  const auto parsed = parse_token(token);
  if (!parsed || (parsed->arrow && spelling.arrow == Arrow::either)) return std::string(token);
  WrittenMove move = *parsed;
  if (move.arrow && spelling.arrow == Arrow::right) move.hand = Hand::right;
  if (may_name_entry(move, spelling)) return std::string(token);
  if (move.hand) move.hand = owners_hand(*move.hand, spelling, mover);
  const bool souths = spelling.row_case == RowCase::free ? mover == Side::south
                                                         : move.row_case == LetterCase::upper;
  std::string text = pit_name(souths ? Side::south : Side::north,
                              Pit::of(move.row.value_or(Row::front), move.number));
  if (!move.row) text.erase(0, 1);
  if (move.hand) text += hand_letter(*move.hand);
  // Without a direction a `>` may be one; KIBA's sign is beyond doubt.
  if (move.safari) text += move.hand ? '>' : '+';
  if (move.arrow && spelling.arrow == Arrow::safari) text += '>';
  if (move.takata != TakataMark::none) text += move.takata == TakataMark::takasia ? "**" : "*";
  if (move.hamna) text += '#';
  return text;
}

bool has_kiba_sign(std::string_view token) {
  return token.find_first_of("<+#") != std::string_view::npos;
}

}  // namespace bao
