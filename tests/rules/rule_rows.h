// Tables of positions with what a rule says of each: every row becomes a test named after the rule
// and what holds.
#pragma once

#include "bao/diagnostic.h"
#include "bao/position.h"

#include <span>
#include <string_view>
#include <variant>

namespace bao::test {

/// The token is legal, canonical, and leads to this board.
struct Leads {
  std::string_view to;
};

/// The token is refused; this is the error among the reasons.
struct Refused {
  Code code;
  Rule rule;
};

/// The legal moves, in the order of the ring and the left hand first.
struct Legal {
  std::string_view tokens;
};

/// The game is over.
struct Won {
  Side winner;
  Rule rule;
};

/// Nobody has won yet.
struct GoesOn {};

struct RuleRow {
  Rule rule;              ///< that the row shows
  std::string_view name;  ///< what holds
  std::string_view rules;
  std::string_view board;  ///< a fragment, South to move or North
  std::string_view token;  ///< empty where the row is about the position
  std::variant<Leads, Refused, Legal, Won, GoesOn> holds;
};

/// Registers a test `suite.RULE_name` for every row, as `Namu.N2_CaptureIsCompulsory`. A row is
/// tried from both sides of the board. The rows must live until the tests are over.
bool register_rows(const char* suite, std::span<const RuleRow> rows);

}  // namespace bao::test
