#include "usage.h"

#include "bao/rule_set.h"
#include "bao/suggest.h"
#include "bao/version.h"
#include "command_options.h"

#include <boost/program_options/errors.hpp>
#include <boost/program_options/parsers.hpp>
#include <boost/program_options/positional_options.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

constexpr std::size_t help_width = 96;
constexpr std::size_t text_column = 26;  // of options

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

/// How arguments go on to be the value of an option.
enum class Following : std::uint8_t { none, value, settings };

Following following(const std::string& argument, const po::options_description& options) {
  for (const auto& option : options.options()) {
    const ValueKind* kind = kind_of(*option);
    if (kind == nullptr || kind->settings == nullptr) continue;
    const std::string name = "--" + option->long_name();
    if (argument == name) return Following::value;
    if (argument.starts_with(name + '=')) return Following::settings;
  }
  return Following::none;
}

// `--rules NAME SETTING=VALUE ..` is one option with one value, as is `--reading SETTING=VALUE ..`.
std::vector<std::string> join_settings(const std::vector<std::string>& arguments,
                                       const po::options_description& options) {
  std::vector<std::string> joined;
  Following now = Following::none;
  for (const std::string& argument : arguments) {
    if (now == Following::settings && is_setting(argument)) {
      joined.back() += " " + argument;
      continue;
    }
    joined.push_back(argument);
    now = now == Following::value ? Following::settings : following(argument, options);
  }
  return joined;
}

// "  -o, --output FILE"
std::string option_call(const OptionInfo& option) {
  std::string call =
      option.short_name.empty() ? "      " : fmt::format("  -{}, ", option.short_name);
  call += "--" + option.long_name;
  if (!option.value_name.empty()) call += ' ' + option.value_name;
  return call;
}

// Behind `first`, what does not fit below.
std::string wrapped(const std::string& first, std::string_view text) {
  const std::string indent(text_column, ' ');
  std::string out;
  std::string line = first.size() + 1 < text_column ? first : indent;
  if (line == indent) out = first + '\n';
  line.resize(text_column, ' ');
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const bool begins = line.size() == text_column;
    if (!begins && line.size() + 1 + end > help_width) {
      out += line + '\n';
      line = indent;
    } else if (!begins) {
      line += ' ';
    }
    line += text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out + line + '\n';
}

std::string options_text(const Command& command) {
  std::string text = "Options:\n";
  for (const OptionInfo& option : option_infos(command))
    text += wrapped(option_call(option), text_with_default(option));
  return text;
}

std::string statuses_text(const Command& command) {
  const Statuses& statuses = command.statuses;
  std::string text = fmt::format("Exit status:\n  {}  {}\n", exit_good, statuses.good);
  if (!statuses.bad_games.empty())
    text += fmt::format("  {}  {}\n", exit_bad_games, statuses.bad_games);
  return text + fmt::format("  {}  {}\n", exit_failure, statuses.failure);
}

std::string examples_text(const Command& command) {
  if (command.examples.empty()) return {};
  std::string text = "\nExamples:\n";
  for (const Example& example : command.examples)
    text += fmt::format("  {}\n    $ {}\n", example.purpose, example.call);
  return text;
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
  std::string text = fmt::format("bao - {}\n\nusage: bao {}\n\n{}\n\n", program_summary,
                                 program_arguments, program_input);
  for (const Command& command : commands()) {
    const std::string call = fmt::format("{} {}", command.name, command.arguments);
    text += fmt::format("  {:<32} {}\n", call, command.summary);
  }
  text +=
      "\n"
      "'bao COMMAND --help' tells the options of a command, 'bao help diagnostics' the codes of "
      "its\n"
      "findings. Exit status: 0 all good, 1 a game has errors, 2 usage or files.\n";
  return text;
}

std::string call_text(const Command& command) {
  return fmt::format("bao {} [OPTIONS]{}{}", command.name, command.arguments.empty() ? "" : " ",
                     command.arguments);
}

std::string command_help(const Command& command) {
  return fmt::format("bao {} - {}\n\nusage: {}\n\n{}\n{}\n{}{}", command.name, command.summary,
                     call_text(command), command.details, options_text(command),
                     statuses_text(command), examples_text(command));
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
    po::store(po::command_line_parser(join_settings(arguments, all))
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
