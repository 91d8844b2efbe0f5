// What is wrong with a record whatever the rules: tokens that are no moves.
#pragma once

#include "bao/api.h"
#include "bao/limits.h"
#include "bao/record.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace bao {

/// Where in a game a token stands.
struct TokenPlace {
  std::size_t number = 1;  ///< of its ply, from 1; in a variation counted on from there
  std::size_t count = 0;   ///< from South's first move of the first round, which is 0
  bool in_variation = false;
  Span where;  ///< in the game's text
};

/// Finds tokens that are no moves in any position, and says it as the replay would:
/// `Code::syntax`. After twenty of them `Code::limit` says that the others are not told.
class BAO_API TokenCheck {
 public:
  void check(std::string_view token, const TokenPlace& place) {
    if (!is_canonical_token(token)) check_closely(token, place);
  }
  [[nodiscard]] const std::vector<Diagnostic>& found() const { return found_; }
  /// Nothing more will be found.
  [[nodiscard]] bool full() const { return found_.size() > most_odd_tokens; }

 private:
  void check_closely(std::string_view token, const TokenPlace& place);

  std::vector<Diagnostic> found_;
};

/// The tokens of a whole record, its variations too, in the order in which they are read.
[[nodiscard]] BAO_API std::vector<Diagnostic> tokens_that_are_no_moves(const GameRecord& record);

}  // namespace bao
