// The manual pages of the program, and of the codes of its findings.
#include "bao/diagnostic.h"
#include "bao/formats/format.h"
#include "bao/print/printer.h"
#include "bao/reading.h"
#include "bao/rule_set.h"
#include "page_parts.h"
#include "pages.h"
#include "roff.h"
#include "usage.h"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace bao::cli {
namespace {

std::string prose(std::string_view text) {
  return roff_prose(text, {});
}

void add_commands(ManPage& page) {
  page.section("COMMANDS");
  for (const Command& command : commands()) {
    const std::string arguments =
        command.arguments.empty() ? "" : ' ' + std::string(command.arguments);
    page.item(roff_bold(command.name) + roff_call(arguments),
              fmt::format("{}; see {}(1)", prose(command.summary), roff_bold(page_name(command))));
  }
}

void add_rule_sets(ManPage& page) {
  page.section("RULES");
  page.text(prose("A record names its rules, or they are " + std::string(default_rule_set().base) +
                  "; --rules of most commands names others:"));
  for (const RuleSetInfo& info : rule_set_info()) {
    std::string text(info.title);
    if (!info.aliases.empty()) text += fmt::format(" (also: {})", fmt::join(info.aliases, ", "));
    page.item(roff_bold(info.name), prose(text));
  }
  page.paragraph(prose(
      "Behind the name any of these settings can be given; 'bao rules' shows what they are in "
      "each rule set:"));
  for (const SettingInfo& info : setting_info()) {
    page.item(roff_bold(info.name) + roff_literal(fmt::format("={}", info.values)),
              prose(fmt::format("{} (rule {})", info.meaning, rule_name(info.rule))));
  }
}

void add_readings(ManPage& page) {
  page.section("READINGS");
  page.text(
      prose("What the letters of a record mean is known from its format and its tags. Where "
            "they mean something else, --reading says so:"));
  for (const ReadingSetting& info : reading_settings()) {
    page.item(roff_bold(info.name) + roff_literal(fmt::format("={}", info.values)),
              prose(info.meaning));
  }
}

void add_formats(ManPage& page) {
  page.section("FILES");
  page.text(
      prose("The format of a record is found by its content, then by its extension, before "
            "which there may be one of gzip or zstd (.gz, .zst):"));
  for (const Format& format : formats()) {
    page.item(fmt::format("{} ({})", roff_bold(format.name),
                          roff_literal(fmt::format("{}", fmt::join(format.extensions, ", ")))),
              prose(format.summary) + (format.write == nullptr ? "; only read" : ""));
  }
  page.paragraph(
      prose("'bao formats' shows what a format cannot hold, and the limits of what is read."));
  page.paragraph(prose("Games are printed as:"));
  for (const PrinterInfo& printer : printers()) {
    page.item(fmt::format("{} ({})", roff_bold(printer.name), roff_literal(printer.extension)),
              prose(printer.summary));
  }
}

// The first one of each command.
std::vector<Example> first_examples() {
  std::vector<Example> examples;
  for (const Command& command : commands())
    if (!command.examples.empty()) examples.push_back(command.examples.front());
  return examples;
}

}  // namespace

std::string program_page(std::string_view date) {
  ManPage page("bao", 1, date);
  begin_page(page, "bao", program_summary);
  page.text(roff_bold("bao") + roff_call(fmt::format(" {}", program_arguments)));
  page.line(roff_bold("bao help") + roff_call(" [COMMAND]"));
  page.line(roff_bold("bao --version"));
  page.section("DESCRIPTION");
  page.text(prose(program_description));
  page.text(prose(program_input));
  add_commands(page);
  add_rule_sets(page);
  add_readings(page);
  add_formats(page);
  add_statuses(page, {});
  add_examples(page, first_examples());
  std::vector<std::string> others{"bao-diagnostics(7)"};
  for (const Command& command : commands())
    others.push_back(page_name(command) + "(1)");
  add_see_also(page, others);
  return page.source();
}

std::string diagnostics_page(std::string_view date) {
  ManPage page("bao-diagnostics", 7, date);
  begin_page(page, "bao-diagnostics", "what bao can find wrong with a record");
  page.text(roff_call(diagnostic_form));
  page.section("DESCRIPTION");
  page.text(prose(diagnostic_rules));
  page.paragraph(
      prose("Lines count from 1, and so do columns, in characters. Warnings count as "
            "errors with --strict. 'bao help diagnostics' shows this table."));
  page.section("CODES");
  for (const CodeEntry& entry : code_table()) {
    std::string term = fmt::format("{} ({}", roff_bold(entry.word), severity_word(entry.severity));
    if (!entry.rules.empty()) term += fmt::format("; {}", entry.rules);
    page.item(term + ')', prose(entry.meaning));
  }
  add_see_also(page, {"bao(1)", "bao-validate(1)", "bao-help(1)"});
  return page.source();
}

}  // namespace bao::cli
