#include "bao/rule_set.h"

#include "setting_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

namespace bao {
namespace {

constexpr std::array sets{
    RuleSet{.base = "kiswahili", .house_passes_block = true},
    RuleSet{.base = "kete",
            .house_keeps_six = true,
            .house_leads_takata = true,
            .house_passes_block = true,
            .blocked_must_be_captured = true},
    RuleSet{.base = "zanzibar",
            .singletons = Singletons::owned_house,
            .house_ends_with_first_capture = true},
    RuleSet{.base = "kujifunza", .start = Start::two_in_every_pit, .takasia = false},
    RuleSet{.base = "abstractplay",
            .takasia_despite_capture = true,
            .takasia_lasts = TakasiaLasts::resolved,
            .blocked_must_be_captured = true},
    RuleSet{.base = "abstractplay-kujifunza",
            .start = Start::two_in_every_pit,
            .takasia_despite_capture = true,
            .takasia_lasts = TakasiaLasts::resolved,
            .blocked_must_be_captured = true},
};

constexpr std::array<std::string_view, 2> kiswahili_aliases{"swahili", "mancala-world"};
constexpr std::array<std::string_view, 2> kete_aliases{"lamu", "komwe"};
constexpr std::array<std::string_view, 3> zanzibar_aliases{"devoogt", "donkers", "tournament"};
constexpr std::array<std::string_view, 2> kujifunza_aliases{"beginner", "novice"};
constexpr std::span<const std::string_view> no_aliases;

constexpr std::array infos{
    RuleSetInfo{"kiswahili", "Bao la Kiswahili", "Mancala World, Bao la Kiswahili",
                kiswahili_aliases},
    RuleSetInfo{"kete", "Bao la Kete", "Mancala World, Bao la Kete (Lamu)", kete_aliases},
    RuleSetInfo{"zanzibar", "Zanzibar tournament rules",
                "A. J. de Voogt 1995, as H. H. L. M. Donkers wrote it down in 2001",
                zanzibar_aliases},
    RuleSetInfo{"kujifunza", "Bao la Kujifunza, the beginners' game",
                "Mancala World; A. J. de Voogt 1995", kujifunza_aliases},
    RuleSetInfo{"abstractplay", "Bao on AbstractPlay",
                "AbstractPlay's program, as far as settings can say it", no_aliases},
    RuleSetInfo{"abstractplay-kujifunza", "Bao la Kujifunza on AbstractPlay",
                "AbstractPlay's program, as far as settings can say it", no_aliases},
};

/// A setting with how to read and to write it. Every setting has two values.
struct Setting {
  SettingInfo info;
  bool (*has_first)(const RuleSet&);  ///< whether it has the first of its values
  void (*set_first)(RuleSet&, bool);

  [[nodiscard]] constexpr std::string_view first() const {
    return info.values.substr(0, info.values.find('|'));
  }
  [[nodiscard]] constexpr std::string_view second() const {
    return info.values.substr(info.values.find('|') + 1);
  }
};

template <auto Member, auto First, auto Second>
constexpr Setting either(SettingInfo info) {
  return {info, [](const RuleSet& rules) { return rules.*Member == First; },
          [](RuleSet& rules, bool first) { rules.*Member = first ? First : Second; }};
}

template <bool RuleSet::*Member>
constexpr Setting yes_no(std::string_view name, Rule rule, std::string_view meaning) {
  return either<Member, true, false>({name, rule, "yes|no", meaning});
}

constexpr std::array settings{
    either<&RuleSet::singletons, Singletons::functional_house, Singletons::owned_house>(
        {"singletons", Rule::N4, "functional|owned",
         "the house that frees the choice of pit in a namu takata: a functional or any owned "
         "one"}),
    yes_no<&RuleSet::house_keeps_six>(
        "house_keeps_six", Rule::N6, "a tax that would leave fewer than six lifts the whole house"),
    yes_no<&RuleSet::house_leads_takata>("house_leads_takata", Rule::M5,
                                         "a takata in mtaji must lift the functional house"),
    yes_no<&RuleSet::house_ends_with_first_capture>(
        "house_ends_with_first_capture", Rule::M6,
        "the first capture move in mtaji ends both houses"),
    yes_no<&RuleSet::takasia>("takasia", Rule::T1, "a takata may block a pit of the opponent"),
    yes_no<&RuleSet::takasia_despite_capture>(
        "takasia_despite_capture", Rule::T1,
        "a pit is blocked though its owner can capture; then for takata alone"),
    yes_no<&RuleSet::takasia_spares>(
        "takasia_spares", Rule::T2,
        "a functional house, the only front pit and the only larger one are never blocked"),
    either<&RuleSet::takasia_lasts, TakasiaLasts::reply, TakasiaLasts::resolved>(
        {"takasia_lasts", Rule::T3, "reply|resolved",
         "a pit is blocked for the reply, or until it is captured or lifted or its threat "
         "captured"}),
    yes_no<&RuleSet::house_passes_block>(
        "house_passes_block", Rule::T3,
        "a first lap that lifted the own house is not stopped by the blocked pit"),
    yes_no<&RuleSet::blocked_must_be_captured>(
        "blocked_must_be_captured", Rule::T4,
        "the blocked pit must be captured after the reply if it can be"),
};

constexpr auto setting_infos = [] {
  std::array<SettingInfo, settings.size()> all{};
  std::ranges::transform(settings, all.begin(), &Setting::info);
  return all;
}();

const RuleSet* find_set(std::string_view name) {
  for (std::size_t i = 0; i < infos.size(); ++i) {
    const auto& info = infos[i];
    if (name == info.name || std::ranges::find(info.aliases, name) != info.aliases.end()) {
      return &sets[i];
    }
  }
  return nullptr;
}

Diagnostic unknown_set(std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto& info : infos) {
    names.push_back(info.name);
    names.insert(names.end(), info.aliases.begin(), info.aliases.end());
  }
  return unknown_name("rule set", name, names);
}

std::optional<Diagnostic> apply_setting(RuleSet& rules, std::string_view name,
                                        std::string_view value) {
  for (const Setting& setting : settings) {
    if (name != setting.info.name) continue;
    if (value != setting.first() && value != setting.second()) {
      return bad_value(name, setting.info.values, value);
    }
    setting.set_first(rules, value == setting.first());
    return std::nullopt;
  }
  std::vector<std::string_view> names;
  names.reserve(setting_infos.size());
  for (const auto& info : setting_infos)
    names.push_back(info.name);
  return unknown_name("setting", name, names);
}

}  // namespace

std::span<const RuleSet> rule_sets() {
  return sets;
}
const RuleSet& default_rule_set() {
  return sets.front();
}
std::span<const RuleSetInfo> rule_set_info() {
  return infos;
}
std::span<const SettingInfo> setting_info() {
  return setting_infos;
}

std::string_view setting_value(const RuleSet& rules, std::string_view name) {
  const auto* found =
      std::ranges::find(settings, name, [](const Setting& setting) { return setting.info.name; });
  return found->has_first(rules) ? found->first() : found->second();
}

Result<RuleSet> parse_rule_set(std::string_view text) {
  if (const RuleSet* named = find_set(text)) return *named;
  const auto words = words_of(text);
  if (words.empty()) return error(Code::syntax, Rule::none, "a rule set is to be named here");
  const RuleSet* base = find_set(lower_case(words.front()));
  if (base == nullptr) return unknown_set(words.front());
  RuleSet rules = *base;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto setting = parse_setting(words[i]);
    if (!setting) return setting.diagnostic();
    if (auto wrong = apply_setting(rules, setting->name, setting->value)) return *std::move(wrong);
  }
  return rules;
}

std::string rule_set_name(const RuleSet& rules) {
  std::string name(rules.base);
  const RuleSet* base = find_set(rules.base);
  if (base != nullptr && rules == *base) return name;
  for (const auto& setting : setting_infos) {
    const auto value = setting_value(rules, setting.name);
    if (base == nullptr || value != setting_value(*base, setting.name)) {
      name += fmt::format(" {}={}", setting.name, value);
    }
  }
  return name;
}

}  // namespace bao
