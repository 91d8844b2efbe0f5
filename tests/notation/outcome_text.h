// All that a replay has found out, as text: to be compared, and for messages.
#pragma once

#include "bao/diagnostic.h"
#include "bao/replay.h"

#include <string>

namespace bao::test {

/// One line, without its end.
[[nodiscard]] std::string finding_text(const Diagnostic& finding);
[[nodiscard]] std::string outcome_text(const ReplayOutcome& outcome);

}  // namespace bao::test
