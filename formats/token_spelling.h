// How a record spells its moves, found out token by token.
#pragma once

#include "bao/token.h"

#include <string_view>

namespace bao {

class TokenSpelling {
 public:
  /// Takes note of a token. Whether it is a move that writers would spell otherwise.
  [[nodiscard]] bool is_odd(std::string_view token) {
    if (is_canonical_token(token)) {
      note_canonical(token.back());
      return false;
    }
    canonical_ = false;
    kiba_ = kiba_ || has_kiba_sign(token);
    return parse_token(token).has_value();
  }

  /// Takes note of a canonical token that ends with `last`.
  void note_canonical(char last) { letter_safari_ = letter_safari_ || last == '>'; }

  /// Of all tokens so far. A `>` right behind a pit is the right hand where there are KIBA's signs
  /// and no safari behind a letter.
  [[nodiscard]] Spelling settled() const {
    Spelling spelling;
    spelling.dialect = canonical_ ? Dialect::canonical : kiba_ ? Dialect::kiba : Dialect::devoogt;
    spelling.arrow = kiba_ && !letter_safari_ ? Arrow::right : Arrow::either;
    return spelling;
  }

 private:
  bool canonical_ = true;
  bool kiba_ = false;
  bool letter_safari_ = false;
};

}  // namespace bao
