// bao help: the commands, one of them, or the table of diagnostics.
#include "bao/formats/reports.h"
#include "command.h"
#include "options.h"
#include "output.h"
#include "usage.h"

#include <fmt/format.h>

#include <array>
#include <string>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

constexpr std::string_view diagnostics_topic = "diagnostics";

std::string diagnostics_table() {
  std::string text = fmt::format("{}\n\n{}\n\n", diagnostic_form, diagnostic_rules);
  text += fmt::format("{:<18} {:<8} {:<27} {}\n", "code", "severity", "rules", "meaning");
  for (const CodeEntry& entry : code_table()) {
    text += fmt::format("{:<18} {:<8} {:<27} {}\n", entry.word, severity_word(entry.severity),
                        entry.rules.empty() ? "-" : entry.rules, entry.meaning);
  }
  return text;
}

Choices topics() {
  Choices choices;
  for (const Command& command : commands())
    choices.push_back({std::string(command.name), std::string(command.summary)});
  choices.push_back({std::string(diagnostics_topic), "the codes of all findings"});
  return choices;
}

const ValueKind topic_value{"COMMAND", Paths::none, topics};

void add_options(po::options_description& options) {
  add_json_option(options);
  add_output_options(options);
}

int run(const Invocation& invocation) {
  Output out(output_option(invocation));
  if (invocation.operands.empty()) {
    out.write(overview_text());
  } else if (invocation.operands[0] != diagnostics_topic) {
    out.write(command_help(command_named(invocation.operands[0], {diagnostics_topic})));
  } else if (invocation.has("json")) {
    for (const CodeEntry& entry : code_table())
      out.write(json_line(entry));
  } else {
    out.write(diagnostics_table());
  }
  out.commit();
  return exit_good;
}

constexpr std::string_view details =
    R"(Shows the commands, or one of them, or with 'diagnostics' the codes of all findings with the
rules they cite.

With --json, an object a code:
  {"code","severity","rules","meaning"}
)";

constexpr std::array examples{
    Example{"show how games are printed", "bao help print"},
    Example{"show what can be wrong with a record", "bao help diagnostics"},
};

}  // namespace

const Command help_command{
    .name = "help",
    .arguments = "[COMMAND]",
    .summary = "show the commands, one of them, or 'diagnostics'",
    .details = details,
    .add_options = add_options,
    .run = run,
    .operands = &topic_value,
    .most_operands = 1,
    .statuses = {.good = "it is shown", .bad_games = {}},
    .examples = examples,
};

}  // namespace bao::cli
