#include "bao/rule_set.h"

#include "bao/suggest.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
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
};

constexpr std::array<std::string_view, 2> kiswahili_aliases{"swahili", "mancala-world"};
constexpr std::array<std::string_view, 2> kete_aliases{"lamu", "komwe"};
constexpr std::array<std::string_view, 3> zanzibar_aliases{"devoogt", "donkers", "tournament"};
constexpr std::array<std::string_view, 2> kujifunza_aliases{"beginner", "novice"};

constexpr std::array infos{
    RuleSetInfo{"kiswahili", "Bao la Kiswahili", "Mancala World, Bao la Kiswahili",
                kiswahili_aliases},
    RuleSetInfo{"kete", "Bao la Kete", "Mancala World, Bao la Kete (Lamu)", kete_aliases},
    RuleSetInfo{"zanzibar", "Zanzibar tournament rules",
                "A. J. de Voogt 1995, as H. H. L. M. Donkers wrote it down in 2001",
                zanzibar_aliases},
    RuleSetInfo{"kujifunza", "Bao la Kujifunza, the beginners' game",
                "Mancala World; A. J. de Voogt 1995", kujifunza_aliases},
};

struct YesNoSetting {
  SettingInfo info;
  bool RuleSet::*member;
};

constexpr std::array yes_no_settings{
    YesNoSetting{{"house_keeps_six", Rule::N6, "yes|no",
                  "a tax that would leave fewer than six lifts the whole house"},
                 &RuleSet::house_keeps_six},
    YesNoSetting{{"house_leads_takata", Rule::M5, "yes|no",
                  "a takata in mtaji must lift the functional house"},
                 &RuleSet::house_leads_takata},
    YesNoSetting{{"house_ends_with_first_capture", Rule::M6, "yes|no",
                  "the first capture move in mtaji ends both houses"},
                 &RuleSet::house_ends_with_first_capture},
    YesNoSetting{{"takasia", Rule::T1, "yes|no", "a takata may block a pit for the reply"},
                 &RuleSet::takasia},
    YesNoSetting{{"house_passes_block", Rule::T3, "yes|no",
                  "a first lap that lifted the own house is not stopped by the blocked pit"},
                 &RuleSet::house_passes_block},
    YesNoSetting{{"blocked_must_be_captured", Rule::T4, "yes|no",
                  "the blocked pit must be captured after the reply if it can be"},
                 &RuleSet::blocked_must_be_captured},
};

constexpr SettingInfo singletons_setting{
    "singletons", Rule::N4, "functional|owned",
    "the house that frees the choice of pit in a namu takata: a functional or any owned one"};

constexpr auto make_setting_infos() {
  std::array<SettingInfo, yes_no_settings.size() + 1> all{singletons_setting};
  std::transform(yes_no_settings.begin(), yes_no_settings.end(), all.begin() + 1,
                 [](const YesNoSetting& setting) { return setting.info; });
  return all;
}
constexpr std::array setting_infos = make_setting_infos();

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

const RuleSet* find_set(std::string_view name) {
  for (std::size_t i = 0; i < infos.size(); ++i) {
    const auto& info = infos[i];
    if (name == info.name || std::ranges::find(info.aliases, name) != info.aliases.end()) {
      return &sets[i];
    }
  }
  return nullptr;
}

Diagnostic unknown(std::string_view what, std::string_view word,
                   std::span<const std::string_view> names) {
  const std::string_view near = nearest_name(lower(word), names);
  std::string message =
      near.empty() ? fmt::format("unknown {} '{}' (known: {})", what, word, fmt::join(names, ", "))
                   : fmt::format("unknown {} '{}'; did you mean '{}'?", what, word, near);
  return error(Code::syntax, Rule::none, std::move(message));
}

Diagnostic unknown_set(std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto& info : infos) {
    names.push_back(info.name);
    names.insert(names.end(), info.aliases.begin(), info.aliases.end());
  }
  return unknown("rule set", name, names);
}

Diagnostic bad_value(const SettingInfo& setting, std::string_view value) {
  return error(Code::syntax, Rule::none,
               fmt::format("setting {} takes {}, not '{}'", setting.name, setting.values, value));
}

std::optional<Diagnostic> apply_setting(RuleSet& rules, std::string_view name,
                                        std::string_view value) {
  if (name == singletons_setting.name) {
    if (value != "functional" && value != "owned") return bad_value(singletons_setting, value);
    rules.singletons = value == "owned" ? Singletons::owned_house : Singletons::functional_house;
    return std::nullopt;
  }
  for (const auto& setting : yes_no_settings) {
    if (name != setting.info.name) continue;
    if (value != "yes" && value != "no") return bad_value(setting.info, value);
    rules.*setting.member = value == "yes";
    return std::nullopt;
  }
  std::vector<std::string_view> names;
  names.reserve(setting_infos.size());
  for (const auto& info : setting_infos)
    names.push_back(info.name);
  return unknown("setting", name, names);
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  constexpr std::string_view blanks = " \t";
  for (;;) {
    const auto begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return words;
    text.remove_prefix(begin);
    const auto end = std::min(text.find_first_of(blanks), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
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
  if (name == singletons_setting.name) {
    return rules.singletons == Singletons::owned_house ? "owned" : "functional";
  }
  const auto* found =
      std::ranges::find(yes_no_settings, name, [](const YesNoSetting& s) { return s.info.name; });
  return rules.*found->member ? "yes" : "no";
}

Result<RuleSet> parse_rule_set(std::string_view text) {
  const auto words = words_of(text);
  if (words.empty()) return error(Code::syntax, Rule::none, "a rule set is to be named here");
  const RuleSet* base = find_set(lower(words.front()));
  if (base == nullptr) return unknown_set(words.front());
  RuleSet rules = *base;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto equals = words[i].find('=');
    if (equals == std::string_view::npos) {
      return error(Code::syntax, Rule::none,
                   fmt::format("'{}' is not of the form SETTING=VALUE", words[i]));
    }
    const std::string name = lower(words[i].substr(0, equals));
    const std::string value = lower(words[i].substr(equals + 1));
    if (auto wrong = apply_setting(rules, name, value)) return *std::move(wrong);
  }
  return rules;
}

std::string rule_set_name(const RuleSet& rules) {
  std::string name(rules.base);
  const RuleSet* base = find_set(rules.base);
  for (const auto& setting : setting_infos) {
    const auto value = setting_value(rules, setting.name);
    if (base == nullptr || value != setting_value(*base, setting.name)) {
      name += fmt::format(" {}={}", setting.name, value);
    }
  }
  return name;
}

}  // namespace bao
