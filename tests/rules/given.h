// What tests are given as text: rule sets, positions, tokens. Text that makes no sense throws.
#pragma once

#include "bao/bpn.h"
#include "bao/judge.h"
#include "bao/position.h"
#include "bao/rule_set.h"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace bao::test {

inline RuleSet given_rules(std::string_view text) {
  const Result<RuleSet> rules = parse_rule_set(text);
  if (!rules) throw std::invalid_argument(rules.diagnostic().message);
  return *rules;
}

inline Position given_position(const Setup& setup, const RuleSet& rules,
                               Completeness completeness = Completeness::fragment) {
  const Result<Position> position = Position::from(setup, rules, completeness);
  if (!position) throw std::invalid_argument(position.diagnostic().message);
  return *position;
}

inline Position given_position(std::string_view bpn, const RuleSet& rules,
                               Completeness completeness = Completeness::fragment) {
  const Result<Setup> setup = parse_bpn(bpn);
  if (!setup) throw std::invalid_argument(setup.diagnostic().message);
  return given_position(*setup, rules, completeness);
}

/// A token of the project's own spelling, judged.
inline Judgement judged(const RuleSet& rules, const Position& position, std::string_view token,
                        std::uint64_t lap_limit = default_lap_limit) {
  return judge(rules, position, token, Spelling{}, lap_limit);
}

}  // namespace bao::test
