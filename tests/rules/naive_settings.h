// A rule set as the naive model has it.
#pragma once

#include "bao/rule_set.h"
#include "naive/naive_rules.h"

namespace bao::test {

inline naive::Settings naive_settings(const RuleSet& rules) {
  return {.has_house = rules.has_house(),
          .two_in_each_pit_start = rules.start == Start::two_in_every_pit,
          .owned_house_frees_singletons = rules.singletons == Singletons::owned_house,
          .house_keeps_six = rules.house_keeps_six,
          .house_leads_takata = rules.house_leads_takata,
          .house_ends_with_first_capture = rules.house_ends_with_first_capture,
          .takasia = rules.takasia,
          .takasia_despite_capture = rules.takasia_despite_capture,
          .takasia_spares = rules.takasia_spares,
          .takasia_until_resolved = rules.takasia_lasts == TakasiaLasts::resolved,
          .house_passes_block = rules.house_passes_block,
          .blocked_must_be_captured = rules.blocked_must_be_captured};
}

}  // namespace bao::test
