// bao rules: the rule sets and their settings.
#include "bao/bpn.h"
#include "bao/formats/reports.h"
#include "command.h"
#include "options.h"
#include "output.h"
#include "usage.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

const RuleSetInfo& info_of(const RuleSet& rules) {
  return *std::ranges::find(rule_set_info(), rules.base, &RuleSetInfo::name);
}

std::size_t column_width(const RuleSet& rules) {
  constexpr std::size_t narrowest = 11;
  return std::max(narrowest, rules.base.size());
}

std::string list_of_titles() {
  std::size_t width = 0;
  for (const RuleSetInfo& info : rule_set_info())
    width = std::max(width, info.name.size());
  std::string text;
  for (const RuleSetInfo& info : rule_set_info()) {
    text += fmt::format("{:<{}} {}", info.name, width, info.title);
    if (!info.aliases.empty()) text += fmt::format(" (also: {})", fmt::join(info.aliases, ", "));
    text += '\n';
  }
  return text;
}

std::string table() {
  std::string text = fmt::format("{:<30} {:<5}", "setting", "rule");
  for (const RuleSet& rules : rule_sets())
    text += fmt::format(" {:<{}}", rules.base, column_width(rules));
  text.erase(text.find_last_not_of(' ') + 1);
  text += '\n';
  for (const SettingInfo& setting : setting_info()) {
    text += fmt::format("{:<30} {:<5}", setting.name, rule_name(setting.rule));
    for (const RuleSet& rules : rule_sets()) {
      text += fmt::format(" {:<{}}", setting_value(rules, setting.name), column_width(rules));
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  text += '\n';
  text += list_of_titles();
  return text + "\nThe default is kiswahili. 'bao rules NAME' tells more of one.\n";
}

std::string description(const RuleSet& rules) {
  const RuleSetInfo& info = info_of(rules);
  std::string text =
      fmt::format("{}: {}\nauthority: {}\n", rule_set_name(rules), info.title, info.authority);
  if (!info.aliases.empty()) {
    text += fmt::format("also named: {}\n", fmt::join(info.aliases, ", "));
  }
  text += fmt::format("start: {}\n\n", format_bpn(Position::start_of(rules).setup()));
  for (const SettingInfo& setting : setting_info()) {
    const std::string value =
        fmt::format("{}={}", setting.name, setting_value(rules, setting.name));
    text += fmt::format("{:<36} {:<3} {}\n", value, rule_name(setting.rule), setting.meaning);
  }
  return text;
}

void add_options(po::options_description& options) {
  add_json_option(options);
  add_output_options(options);
}

int run(const Invocation& invocation) {
  Output out(output_option(invocation));
  const bool json = invocation.has("json");
  if (!invocation.operands.empty()) {
    const auto rules = parse_rule_set(fmt::format("{}", fmt::join(invocation.operands, " ")));
    if (!rules) throw UsageError(rules.diagnostic().message);
    out.write(json ? json_line(*rules, &info_of(*rules)) : description(*rules));
  } else if (json) {
    for (const RuleSet& rules : rule_sets())
      out.write(json_line(rules, &info_of(rules)));
  } else {
    out.write(table());
  }
  out.commit();
  return exit_good;
}

constexpr std::string_view details =
    R"(Shows the rule sets side by side or, with a name, one of them. A rule set can be varied
where it is named.

With --json, an object a rule set:
  {"name","title","authority","aliases":[],"start","settings":{}}
)";

constexpr std::array examples{
    Example{"show what the rules of the Zanzibar tournaments are", "bao rules zanzibar"},
    Example{"show them without takasia", "bao rules zanzibar takasia=no"},
};

}  // namespace

const Command rules_command{
    .name = "rules",
    .arguments = "[NAME [SETTING=VALUE ..]]",
    .summary = "show the rule sets with their settings",
    .details = details,
    .add_options = add_options,
    .run = run,
    .operands = &rule_set_value,
    .statuses = {.good = "they are shown", .bad_games = {}},
    .examples = examples,
};

}  // namespace bao::cli
