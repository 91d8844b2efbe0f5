// Rule sets and readings as they are named.
#include "bao/reading.h"
#include "bao/rule_set.h"
#include "property.h"
#include "targets.h"

namespace bao::fuzz {
namespace {

void check_rule_set(std::string_view text) {
  const auto rules = parse_rule_set(text);
  if (!rules) {
    if (rules.diagnostic().message.empty()) broken("'{}' is refused without a word", text);
    return;
  }
  const std::string name = rule_set_name(*rules);
  const auto again = parse_rule_set(name);
  if (!again || *again != *rules) broken("'{}' is named '{}', which is another", text, name);
  if (rule_set_name(*again) != name) broken("'{}' has two names", name);
}

void check_reading(std::string_view text) {
  const auto reading = parse_reading(text);
  if (!reading) return;
  const std::string name = reading_name(*reading);
  const auto again = parse_reading(name);
  if (!again || *again != *reading) broken("'{}' is named '{}', which is another", text, name);
}

}  // namespace

void fuzz_settings(std::string_view bytes) {
  check_rule_set(bytes);
  check_reading(bytes);
}

}  // namespace bao::fuzz
