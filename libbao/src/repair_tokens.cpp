#include "repair_tokens.h"

#include "bao/judge.h"
#include "token_reading.h"

#include <algorithm>

namespace bao {

std::string TokenSpeller::spelled(const RuleSet& rules, const Position& position, const Move& move,
                                  const TokenPattern& pattern) const {
  TokenPattern full = pattern;
  const auto fits = [&] {
    return is_read_as(rules, position, written(position, move, full), move);
  };
  if (!fits() && full.hamna) full.hamna = false;
  if (!fits()) full.direction = true;
  if (!fits()) full.row = true;
  if (!fits())
    full.row_case = position.to_move() == Side::south ? LetterCase::upper : LetterCase::lower;
  return fits() ? written(position, move, full) : canonical_token(position.to_move(), move);
}

std::string TokenSpeller::written(const Position& position, const Move& move,
                                  const TokenPattern& pattern) const {
  std::string token;
  if (pattern.row) {
    const bool upper = pattern.row_case == LetterCase::upper;
    if (move.pit.is_front()) {
      token += upper ? 'A' : 'a';
    } else {
      token += upper ? 'B' : 'b';
    }
  }
  token += static_cast<char>('0' + move.pit.number());
  const bool arrows = signs_ == Signs::arrows;
  if (pattern.direction) {
    const Hand hand = written_hand(position, move, spelling_);
    token += arrows ? (hand == Hand::left ? '<' : '>') : hand_letter(hand);
  }
  if (move.house == HouseChoice::safari) token += arrows ? '+' : '>';
  if (move.kind == Kind::takata && marks_ == TakataMarks::believed) token += '*';
  if (pattern.hamna) token += '#';
  return token;
}

bool TokenSpeller::is_read_as(const RuleSet& rules, const Position& position,
                              const std::string& token, const Move& move) const {
  const Judgement judged = judge(rules, position, token, spelling_, lap_limit_);
  if (judged.verdict != Verdict::legal || judged.move != move) return false;
  return std::ranges::all_of(judged.findings, [](const Diagnostic& finding) {
    return finding.code == Code::takata_unmarked;
  });
}

}  // namespace bao
