// Turning a written token into a move of a position: the one place where legality is decided.
#pragma once

#include "bao/api.h"
#include "bao/diagnostic.h"
#include "bao/rules.h"
#include "bao/token.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace bao {

enum class Verdict : std::uint8_t {
  legal,
  illegal,    ///< or not a move at all
  undecided,  ///< S9: neither ended nor recurred within the lap limit
};

/// What became of one token. Where it is not legal, `findings` begins with the error, followed by
/// notes with the further reasons; otherwise it holds what is wrong with its marks. Spans lie in
/// the token.
struct Judgement {
  /// Of a token with which nothing has been played yet.
  explicit Judgement(const Position& position) : playout(position) {}

  Verdict verdict = Verdict::legal;
  Move move;        ///< where legal or undecided
  Playout playout;  ///< of `move`, also where it never ends; otherwise nothing was played
  std::vector<Diagnostic> findings;
};

/// Reads and plays `token` in `position`. Never throws on any input but for want of memory.
[[nodiscard]] BAO_API Judgement judge(const RuleSet& rules, const Position& position,
                                      std::string_view token, const Spelling& spelling,
                                      std::uint64_t lap_limit);

}  // namespace bao
