// What is wrong with a record whatever the rules: tokens that are no moves.
#pragma once

#include "bao/record.h"

#include <vector>

namespace bao {

/// The tokens of a record, its variations too, that are no moves in any position, as the replay
/// would say it of each: `Code::syntax`, with spans in the text the record was read from. After
/// twenty of them `Code::limit` says that the others are not told.
[[nodiscard]] std::vector<Diagnostic> tokens_that_are_no_moves(const GameRecord& record);

}  // namespace bao
