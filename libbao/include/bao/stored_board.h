// Comparing the boards and other facts that a file stores with those of the replay.
#pragma once

#include "bao/api.h"
#include "bao/event.h"
#include "bao/record.h"
#include "bao/rules.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bao {

/// The board that `[%board ...]` says; of it as much is stated as `bpn` has fields.
/// Error: as of `parse_bpn`.
[[nodiscard]] BAO_API Result<StoredBoard> stored_board_of(std::string_view bpn);

/// A board with seeds in the players' hands.
struct BoardInHand {
  Setup setup;
  std::array<std::uint8_t, 2> pending{};  ///< by side
};

/// After a move that ends the game by S8: its last capture taken, but not sown. Pre: `move` is
/// legal and does so.
[[nodiscard]] BAO_API BoardInHand with_capture_in_hand(const RuleSet& rules, const Position& before,
                                                       const Move& move);

/// How `stored` differs from `played`: nothing, an error or a warning, or one of each. Code:
/// `Code::board_mismatch`; messages name the pits and are to follow "after ply 7".
[[nodiscard]] BAO_API std::vector<Diagnostic> differences(const StoredBoard& stored,
                                                          const BoardInHand& played);

/// How `stated` differs from what the move did. Code: `Code::board_mismatch`.
[[nodiscard]] BAO_API std::vector<Diagnostic> differences(const StatedMove& stated,
                                                          const MoveSummary& played);

}  // namespace bao
