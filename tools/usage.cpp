#include "usage.h"

#include "bao/rule_set.h"
#include "bao/suggest.h"
#include "bao/version.h"

#include <boost/program_options/errors.hpp>
#include <boost/program_options/parsers.hpp>
#include <boost/program_options/positional_options.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <sstream>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

constexpr unsigned help_width = 96;

po::options_description options_of(const Command& command) {
  po::options_description options("Options", help_width);
  command.add_options(options);
  options.add_options()("help,h", "show this help");
  return options;
}

std::string suggestion(std::string_view word, std::span<const std::string_view> names) {
  const std::string_view near = nearest_name(word, names);
  return near.empty() ? std::string() : fmt::format("; did you mean '{}'?", near);
}

std::string unknown_option(const po::options_description& options, std::string_view written) {
  std::vector<std::string> names;
  for (const auto& option : options.options())
    names.push_back("--" + option->long_name());
  const std::vector<std::string_view> views(names.begin(), names.end());
  return fmt::format("unknown option '{}'{}", written, suggestion(written, views));
}

bool is_setting(std::string_view argument) {
  const auto equals = argument.find('=');
  return equals != std::string_view::npos && equals > 0 &&
         argument.find_first_not_of("abcdefghijklmnopqrstuvwxyz_ABCDEFGHIJKLMNOPQRSTUVWXYZ") ==
             equals;
}

// `--rules NAME SETTING=VALUE ..` is one option with one value, as is `--reading SETTING=VALUE ..`.
std::vector<std::string> join_settings(const std::vector<std::string>& arguments) {
  std::vector<std::string> joined;
  bool open = false;      // the last argument is the value of one of them
  bool name_due = false;  // the next one is
  for (const std::string& argument : arguments) {
    if (open && is_setting(argument)) {
      joined.back() += " " + argument;
      continue;
    }
    joined.push_back(argument);
    open = name_due || argument.starts_with("--rules=") || argument.starts_with("--reading=");
    name_due = argument == "--rules" || argument == "--reading";
  }
  return joined;
}

// Lines lose the blanks at their end.
std::string without_trailing_blanks(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    out += line.substr(0, line.find_last_not_of(' ') + 1);
    if (end < text.size()) out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace

const Command& command_named(std::string_view name, std::vector<std::string_view> other_names) {
  std::vector<std::string_view> names = std::move(other_names);
  for (const Command& command : commands()) {
    if (command.name == name) return command;
    names.push_back(command.name);
  }
  throw UsageError(fmt::format("there is no command '{}'{}", name, suggestion(name, names)));
}

std::string overview_text() {
  std::string text =
      "bao - validates, replays and converts records of the mancala game Bao\n"
      "\n"
      "usage: bao COMMAND [OPTIONS] [FILE..]\n"
      "\n"
      "Commands read files or, with no file or '-', standard input.\n"
      "\n";
  for (const Command& command : commands()) {
    const std::string call = fmt::format("{} {}", command.name, command.arguments);
    text += fmt::format("  {:<28} {}\n", call, command.summary);
  }
  text +=
      "\n"
      "'bao COMMAND --help' tells the options of a command, 'bao help diagnostics' the codes of "
      "its\n"
      "findings. Exit status: 0 all good, 1 a game has errors, 2 usage or files.\n";
  return text;
}

std::string command_help(const Command& command) {
  std::ostringstream options;
  options << options_of(command);
  return without_trailing_blanks(fmt::format("bao {} - {}\n\nusage: bao {} [OPTIONS] {}\n\n{}\n{}",
                                             command.name, command.summary, command.name,
                                             command.arguments, command.details, options.str()));
}

std::string version_text() {
  return fmt::format("bao {}\n", library_version);
}

Invocation parse_invocation(const Command& command, const std::vector<std::string>& arguments) {
  po::options_description all = options_of(command);
  po::options_description hidden;
  hidden.add_options()("operand", po::value<std::vector<std::string>>());
  po::options_description known;
  known.add(all).add(hidden);
  po::positional_options_description positions;
  positions.add("operand", -1);
  constexpr int style =
      po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
  Invocation invocation;
  try {
    po::store(po::command_line_parser(join_settings(arguments))
                  .options(known)
                  .positional(positions)
                  .style(style)
                  .run(),
              invocation.options);
    po::notify(invocation.options);
  } catch (const po::unknown_option& unknown) {
    throw UsageError(unknown_option(all, unknown.get_option_name()));
  } catch (const po::error& wrong) {
    throw UsageError(wrong.what());
  }
  if (invocation.has("operand")) {
    invocation.operands = invocation.options["operand"].as<std::vector<std::string>>();
  }
  if (invocation.operands.size() > command.most_operands) {
    throw UsageError(fmt::format("{} does not take '{}'", command.name,
                                 invocation.operands[command.most_operands]));
  }
  return invocation;
}

}  // namespace bao::cli
