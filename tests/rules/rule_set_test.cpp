// Rule sets by name and setting.
#include "bao/rule_set.h"

#include "rules/given.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

std::string error_of(std::string_view text) {
  const auto rules = parse_rule_set(text);
  if (rules) return "read as " + rule_set_name(*rules);
  EXPECT_EQ(code_word(rules.diagnostic().code), "syntax");
  EXPECT_EQ(rules.diagnostic().severity, Severity::error);
  return rules.diagnostic().message;
}

// The table of rule sets: start, then the settings in the order of `setting_info`.
struct TableRow {
  const char* name;
  Start start;
  const char* settings;
};

constexpr TableRow table[] = {
    {"kiswahili", Start::six_two_two, "functional no no no yes no yes reply yes no"},
    {"kete", Start::six_two_two, "functional yes yes no yes no yes reply yes yes"},
    {"zanzibar", Start::six_two_two, "owned no no yes yes no yes reply no no"},
    {"kujifunza", Start::two_in_every_pit, "functional no no no no no yes reply no no"},
    {"abstractplay", Start::six_two_two, "functional no no no yes yes yes resolved no yes"},
    {"abstractplay-kujifunza", Start::two_in_every_pit,
     "functional no no no yes yes yes resolved no yes"},
};

std::string settings_of(const RuleSet& rules) {
  std::string values;
  for (const SettingInfo& setting : setting_info()) {
    if (!values.empty()) values += ' ';
    values += setting_value(rules, setting.name);
  }
  return values;
}

TEST(RuleSets, HaveTheSettingsOfTheTable) {
  ASSERT_EQ(rule_sets().size(), std::size(table));
  for (const TableRow& row : table) {
    const RuleSet rules = given_rules(row.name);
    EXPECT_EQ(settings_of(rules), row.settings) << row.name;
    EXPECT_EQ(rules.start, row.start) << row.name;
    EXPECT_EQ(rules.has_house(), row.start == Start::six_two_two) << row.name;
    EXPECT_EQ(rules.base, row.name);
  }
}

TEST(RuleSets, SettingsHaveNamesAndRules) {
  std::string names;
  for (const SettingInfo& setting : setting_info()) {
    names += fmt::format("{} {} {}\n", setting.name, rule_name(setting.rule), setting.values);
    EXPECT_FALSE(setting.meaning.empty()) << setting.name;
  }
  EXPECT_EQ(names,
            "singletons N4 functional|owned\n"
            "house_keeps_six N6 yes|no\n"
            "house_leads_takata M5 yes|no\n"
            "house_ends_with_first_capture M6 yes|no\n"
            "takasia T1 yes|no\n"
            "takasia_despite_capture T1 yes|no\n"
            "takasia_spares T2 yes|no\n"
            "takasia_lasts T3 reply|resolved\n"
            "house_passes_block T3 yes|no\n"
            "blocked_must_be_captured T4 yes|no\n");
}

TEST(RuleSets, KiswahiliIsTheDefault) {
  EXPECT_EQ(default_rule_set(), given_rules("kiswahili"));
  EXPECT_EQ(rule_sets().front(), default_rule_set());
}

struct Alias {
  const char* text;
  const char* name;
};

constexpr Alias aliases[] = {
    {"swahili", "kiswahili"},
    {"mancala-world", "kiswahili"},
    {"lamu", "kete"},
    {"komwe", "kete"},
    {"devoogt", "zanzibar"},
    {"donkers", "zanzibar"},
    {"tournament", "zanzibar"},
    {"beginner", "kujifunza"},
    {"novice", "kujifunza"},
    {"Zanzibar", "zanzibar"},
    {"KETE", "kete"},
    {"  kete\t", "kete"},
    {"AbstractPlay", "abstractplay"},
    {"AbstractPlay-Kujifunza", "abstractplay-kujifunza"},
};

TEST(RuleSets, AreReadByAliasAndInAnyCase) {
  for (const Alias& alias : aliases) {
    EXPECT_EQ(given_rules(alias.text), given_rules(alias.name)) << alias.text;
  }
}

TEST(RuleSets, EveryAliasIsTold) {
  ASSERT_EQ(rule_set_info().size(), rule_sets().size());
  for (std::size_t i = 0; i < rule_sets().size(); ++i) {
    const RuleSetInfo& info = rule_set_info()[i];
    EXPECT_EQ(info.name, rule_sets()[i].base);
    EXPECT_FALSE(info.title.empty());
    EXPECT_FALSE(info.authority.empty());
    for (const std::string_view alias : info.aliases) {
      EXPECT_EQ(given_rules(alias), rule_sets()[i]) << alias;
    }
  }
}

constexpr Alias canonical_names[] = {
    {"zanzibar", "zanzibar"},
    {"donkers takasia=no", "zanzibar takasia=no"},
    {"kiswahili SINGLETONS=Owned", "kiswahili singletons=owned"},
    {"kiswahili takasia=yes", "kiswahili"},
    {"zanzibar singletons=owned takasia=no", "zanzibar takasia=no"},
    {"kete takasia=no singletons=owned", "kete singletons=owned takasia=no"},
    {"kiswahili  house_keeps_six=yes\tblocked_must_be_captured=yes",
     "kiswahili house_keeps_six=yes blocked_must_be_captured=yes"},
    {"kujifunza takasia=yes", "kujifunza takasia=yes"},
    {"abstractplay takasia_lasts=resolved takasia_spares=no", "abstractplay takasia_spares=no"},
    {"kiswahili takasia_lasts=Resolved takasia_despite_capture=yes",
     "kiswahili takasia_despite_capture=yes takasia_lasts=resolved"},
};

TEST(RuleSets, TheCanonicalNameTellsWhatDiffers) {
  for (const Alias& text : canonical_names) {
    EXPECT_EQ(rule_set_name(given_rules(text.text)), text.name) << text.text;
  }
}

// Every rule set with every combination of settings.
std::vector<std::string> all_combinations() {
  std::vector<std::string> texts;
  for (const RuleSet& rules : rule_sets())
    texts.emplace_back(rules.base);
  for (const SettingInfo& setting : setting_info()) {
    std::vector<std::string> varied;
    const std::size_t bar = setting.values.find('|');
    for (const std::string_view value :
         {setting.values.substr(0, bar), setting.values.substr(bar + 1)}) {
      for (const std::string& text : texts) {
        varied.push_back(fmt::format("{} {}={}", text, setting.name, value));
      }
    }
    texts = std::move(varied);
  }
  return texts;
}

TEST(RuleSets, EveryCombinationIsReadBackFromItsName) {
  const auto texts = all_combinations();
  EXPECT_EQ(texts.size(), 6U * 1024U);
  for (const std::string& text : texts) {
    const RuleSet rules = given_rules(text);
    EXPECT_EQ(given_rules(rule_set_name(rules)), rules) << text;
  }
}

TEST(RuleSets, ASettingTakesBothItsValues) {
  for (const std::string& text : all_combinations()) {
    const RuleSet rules = given_rules(text);
    for (const SettingInfo& setting : setting_info()) {
      const std::string asked =
          fmt::format(" {}={}", setting.name, setting_value(rules, setting.name));
      EXPECT_NE(text.find(asked), std::string::npos) << text << " lacks" << asked;
    }
  }
}

TEST(RuleSets, ANearNameIsSuggested) {
  EXPECT_EQ(error_of("zanzibr"), "unknown rule set 'zanzibr'; did you mean 'zanzibar'?");
  EXPECT_EQ(error_of("Kisawhili"), "unknown rule set 'Kisawhili'; did you mean 'kiswahili'?");
  EXPECT_EQ(error_of("abstractpaly"),
            "unknown rule set 'abstractpaly'; did you mean 'abstractplay'?");
  EXPECT_EQ(error_of("zanzibar takasi=no"), "unknown setting 'takasi'; did you mean 'takasia'?");
  EXPECT_EQ(error_of("zanzibar singelton=owned"),
            "unknown setting 'singelton'; did you mean 'singletons'?");
}

TEST(RuleSets, WithoutANearNameTheKnownOnesAreListed) {
  EXPECT_EQ(error_of("xiangqi"),
            "unknown rule set 'xiangqi' (known: kiswahili, swahili, mancala-world, kete, lamu, "
            "komwe, zanzibar, devoogt, donkers, tournament, kujifunza, beginner, novice, "
            "abstractplay, abstractplay-kujifunza)");
  EXPECT_EQ(error_of("kete komi=7"),
            "unknown setting 'komi' (known: singletons, house_keeps_six, house_leads_takata, "
            "house_ends_with_first_capture, takasia, takasia_despite_capture, takasia_spares, "
            "takasia_lasts, house_passes_block, blocked_must_be_captured)");
}

TEST(RuleSets, BadSettingsAreRefused) {
  EXPECT_EQ(error_of(""), "a rule set is to be named here");
  EXPECT_EQ(error_of(" \t "), "a rule set is to be named here");
  EXPECT_EQ(error_of("takasia=no"),
            "unknown rule set 'takasia=no' (known: kiswahili, swahili, mancala-world, kete, lamu, "
            "komwe, zanzibar, devoogt, donkers, tournament, kujifunza, beginner, novice, "
            "abstractplay, abstractplay-kujifunza)");
  EXPECT_EQ(error_of("zanzibar takasia"), "'takasia' is not of the form SETTING=VALUE");
  EXPECT_EQ(error_of("zanzibar takasia=maybe"), "setting takasia takes yes|no, not 'maybe'");
  EXPECT_EQ(error_of("zanzibar takasia="), "setting takasia takes yes|no, not ''");
  EXPECT_EQ(error_of("kete singletons=yes"),
            "setting singletons takes functional|owned, not 'yes'");
  EXPECT_EQ(error_of("kete takasia_lasts=yes"),
            "setting takasia_lasts takes reply|resolved, not 'yes'");
}

}  // namespace
}  // namespace bao::test
