// Why a move may not be opened: every reason with its rule.
#pragma once

#include "bao/api.h"
#include "bao/diagnostic.h"
#include "bao/rules.h"

#include <optional>
#include <vector>

namespace bao {

/// What someone tried to play, as far as it was written.
struct Attempt {
  Pit pit;
  std::optional<Hand> hand;
  Kind claimed = Kind::capture;  ///< takata where it was marked as one
  std::optional<Hand> entry =
      std::nullopt;  ///< in mtaji, the kichwa that the first capture is to enter
};

/// The reasons, in the order of the rules, all with severity error; empty where the opening is
/// allowed by at least one hand that fits. Never-ending moves (S9) are not looked for.
[[nodiscard]] BAO_API std::vector<Diagnostic> why_not(const RuleSet& rules,
                                                      const Position& position,
                                                      const Attempt& attempt);

/// The legal moves' canonical tokens, in the order of the pits.
[[nodiscard]] BAO_API std::vector<std::string> legal_tokens(const RuleSet& rules,
                                                            const Position& position,
                                                            std::uint64_t lap_limit);

}  // namespace bao
