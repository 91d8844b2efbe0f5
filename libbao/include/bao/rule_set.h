// Rule sets as data: named settings that the engine reads.
#pragma once

#include "bao/api.h"
#include "bao/diagnostic.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace bao {

/// How the game is set up (B5).
enum class Start : std::uint8_t {
  six_two_two,       ///< 6-2-2 in the front rows, 22 in each reserve, a house each
  two_in_every_pit,  ///< no reserve, no house
};

/// What frees the choice of pit in a namu takata from the ban on singletons (N4).
enum class Singletons : std::uint8_t {
  functional_house,  ///< only a functional house
  owned_house,       ///< a dormant house that is still owned, too
};

/// How long a blocked pit is remembered (T3).
enum class TakasiaLasts : std::uint8_t {
  reply,     ///< for the reply alone
  resolved,  ///< until it is captured or lifted, or the blocker's pit that faces it is captured
};

/// The settings of one rule set. `base` names the set it was made from; `name()` adds what differs.
struct RuleSet {
  std::string_view base;
  Start start = Start::six_two_two;
  Singletons singletons = Singletons::functional_house;
  bool house_keeps_six = false;                ///< N6
  bool house_leads_takata = false;             ///< M5
  bool house_ends_with_first_capture = false;  ///< M6
  bool takasia = true;                         ///< T1 to T3
  bool takasia_despite_capture = false;        ///< T1
  bool takasia_spares = true;                  ///< T2
  TakasiaLasts takasia_lasts = TakasiaLasts::reply;
  bool house_passes_block = false;        ///< T3
  bool blocked_must_be_captured = false;  ///< T4

  [[nodiscard]] bool has_house() const { return start == Start::six_two_two; }

  friend bool operator==(const RuleSet&, const RuleSet&) = default;
};

/// The named rule sets, the default (`kiswahili`) first.
[[nodiscard]] BAO_API std::span<const RuleSet> rule_sets();
[[nodiscard]] BAO_API const RuleSet& default_rule_set();

/// What the pages say of a named rule set.
struct RuleSetInfo {
  std::string_view name;
  std::string_view title;      ///< "Bao la Kiswahili"
  std::string_view authority;  ///< who says so
  std::span<const std::string_view> aliases;
};
[[nodiscard]] BAO_API std::span<const RuleSetInfo> rule_set_info();

/// One setting as users name it: `singletons`, with what it does and the rule it belongs to.
struct SettingInfo {
  std::string_view name;
  Rule rule;
  std::string_view values;  ///< two: "yes|no"
  std::string_view meaning;
};
[[nodiscard]] BAO_API std::span<const SettingInfo> setting_info();
/// The value of a setting as text, one of its `values`. Pre: `name` is a setting.
[[nodiscard]] BAO_API std::string_view setting_value(const RuleSet& rules, std::string_view name);

/// Reads "zanzibar" or "zanzibar takasia=no singletons=functional"; names and aliases in any case.
/// Error: `Code::syntax`, with a suggestion where a name is nearly right.
[[nodiscard]] BAO_API Result<RuleSet> parse_rule_set(std::string_view text);

/// The canonical text that `parse_rule_set` reads back to an equal rule set.
[[nodiscard]] BAO_API std::string rule_set_name(const RuleSet& rules);

}  // namespace bao
