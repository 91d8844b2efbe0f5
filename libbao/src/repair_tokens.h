// Moves of a repair as the record itself would spell them.
#pragma once

#include "bao/position.h"
#include "bao/token.h"
#include "repair_misreading.h"

#include <cstdint>
#include <string>

namespace bao {

/// Which parts a token writes out, and with what signs.
struct TokenPattern {
  bool row = true;
  bool direction = true;
  LetterCase row_case = LetterCase::upper;
  bool hamna = false;  ///< `#`, where it is true
};

/// Spells moves in the signs of one record.
class TokenSpeller {
 public:
  enum class Signs : std::uint8_t { letters, arrows };  ///< `A5R>` or `A5>+`

  TokenSpeller(const Spelling& spelling, Signs signs, TakataMarks marks, std::uint64_t lap_limit)
      : spelling_(spelling), signs_(signs), marks_(marks), lap_limit_(lap_limit) {}

  /// By `pattern`, with what has to be added so that it is read as just that move; canonically
  /// where nothing else will do.
  [[nodiscard]] std::string spelled(const RuleSet& rules, const Position& position,
                                    const Move& move, const TokenPattern& pattern) const;

 private:
  [[nodiscard]] std::string written(const Position& position, const Move& move,
                                    const TokenPattern& pattern) const;
  [[nodiscard]] bool is_read_as(const RuleSet& rules, const Position& position,
                                const std::string& token, const Move& move) const;

  Spelling spelling_;
  Signs signs_;
  TakataMarks marks_;
  std::uint64_t lap_limit_;
};

}  // namespace bao
