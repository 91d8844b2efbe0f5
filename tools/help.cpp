// bao help: the commands, one of them, or the table of diagnostics.
#include "bao/formats/reports.h"
#include "command.h"
#include "options.h"
#include "output.h"
#include "usage.h"

#include <fmt/format.h>

#include <string>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

std::string diagnostics_table() {
  std::string text =
      "FILE:LINE:COL: SEVERITY: MESSAGE [CODE, rule R]\n\n"
      "A finding names one rule or none; where a code stands for the same fault in namu and "
      "mtaji,\n"
      "the stage says which rule.\n\n";
  text += fmt::format("{:<18} {:<8} {:<27} {}\n", "code", "severity", "rules", "meaning");
  for (const CodeEntry& entry : code_table()) {
    text += fmt::format("{:<18} {:<8} {:<27} {}\n", entry.word, severity_word(entry.severity),
                        entry.rules.empty() ? "-" : entry.rules, entry.meaning);
  }
  return text;
}

void add_options(po::options_description& options) {
  add_json_option(options);
  add_output_options(options);
}

int run(const Invocation& invocation) {
  Output out(output_option(invocation));
  if (invocation.operands.empty()) {
    out.write(overview_text());
  } else if (invocation.operands[0] != "diagnostics") {
    out.write(command_help(command_named(invocation.operands[0], {"diagnostics"})));
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
    R"(Shows the commands, or one of them, or with 'diagnostics' the codes of all findings with the rules
they cite (with --json, an object a code: {"code","severity","rules","meaning"}).
)";

}  // namespace

const Command help_command{"help",  "[COMMAND]", "show the commands, one of them, or 'diagnostics'",
                           details, add_options, run,
                           1};

}  // namespace bao::cli
