#include "bao/board.h"

namespace bao {

std::string pit_name(Side side, Pit pit) {
  const bool south = side == Side::south;
  const char row = pit.is_front() ? (south ? 'A' : 'a') : (south ? 'B' : 'b');
  return {row, static_cast<char>('0' + pit.number())};
}

}  // namespace bao
