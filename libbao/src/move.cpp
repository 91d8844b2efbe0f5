#include "bao/move.h"

namespace bao {

std::string canonical_token(Side side, const Move& move) {
  std::string token = pit_name(side, move.pit);
  token += hand_letter(move.hand);
  if (move.kind == Kind::takata) {
    token += '*';
  } else if (move.house == HouseChoice::safari) {
    token += '>';
  }
  return token;
}

}  // namespace bao
