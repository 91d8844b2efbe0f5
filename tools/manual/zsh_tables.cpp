#include "command.h"
#include "command_options.h"
#include "completion.h"
#include "value_kinds.h"

#include <fmt/format.h>

#include <string>

namespace bao::cli {
namespace {

std::string with_backslashes(std::string_view text, std::string_view special) {
  std::string out;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

// "word:meaning" words for _describe.
std::string described(const Choices& choices) {
  std::string words;
  for (const Choice& choice : choices) {
    const std::string word = with_backslashes(choice.word, ":\\");
    words +=
        "    " +
        shell_word(choice.meaning.empty() ? word : fmt::format("{}:{}", word, choice.meaning)) +
        '\n';
  }
  return words;
}

std::string describing_function(std::string_view name, std::string_view what,
                                const Choices& choices) {
  return fmt::format(
      "{}() {{\n  local -a words_here=(\n{}  )\n  _describe -t {} {} words_here\n}}\n", name,
      described(choices), what, what);
}

std::string paths_action(Paths paths) {
  switch (paths) {
    case Paths::none:
      break;
    case Paths::records:
      return "_bao_records";
    case Paths::files:
      return "_files";
    case Paths::directories:
      return "_files -/";
  }
  return "_message value";
}

std::string kind_functions(const ValueKind& kind) {
  const std::string name = fmt::format("_bao_value_{}", number_of(kind));
  std::string text = kind.choices != nullptr
                         ? describing_function(name, "values", kind.choices())
                         : fmt::format("{}() {{ {} }}\n", name, paths_action(kind.paths));
  if (kind.settings != nullptr) {
    text += describing_function(fmt::format("_bao_settings_{}", number_of(kind)), "settings",
                                kind.settings());
  }
  return text;
}

// "[text]:FILE:action", as _arguments takes it.
std::string option_tail(const OptionInfo& option) {
  std::string tail = fmt::format("[{}]", with_backslashes(text_with_default(option), "[]\\:"));
  if (option.value_name.empty()) return tail;
  tail += ':' + with_backslashes(option.value_name, ":\\") + ':';
  tail += option.kind == nullptr ? " " : fmt::format("_bao_value_{}", number_of(*option.kind));
  return tail;
}

std::string option_spec(const OptionInfo& option) {
  const std::string tail = shell_word(option_tail(option));
  const bool valued = !option.value_name.empty();
  const std::string name = "--" + option.long_name;
  if (option.short_name.empty()) return fmt::format("{}{}{}", name, valued ? "=" : "", tail);
  return fmt::format("'(-{0} {1})'{{-{0}{2},{1}{3}}}{4}", option.short_name, name,
                     valued ? "+" : "", valued ? "=" : "", tail);
}

std::string operands_spec(const Command& command) {
  if (command.operands == nullptr) return {};
  return fmt::format(" \\\n    '*:{}: _bao_operands {}'",
                     with_backslashes(command.operands->name, ":\\"), number_of(*command.operands));
}

std::string command_function(const Command& command) {
  std::string text = fmt::format("_bao_{}() {{\n  _arguments -s -S", command.name);
  for (const OptionInfo& option : option_infos(command))
    text += " \\\n    " + option_spec(option);
  return text + operands_spec(command) + "\n}\n";
}

std::string settings_table() {
  std::string rows;
  for (const Command& command : commands()) {
    for (const OptionInfo& option : option_infos(command)) {
      if (option.kind == nullptr || option.kind->settings == nullptr) continue;
      rows += fmt::format("    '{} --{}') REPLY={} ;;\n", command.name, option.long_name,
                          number_of(*option.kind));
    }
  }
  return fmt::format(
      "_bao_kind_of_settings() {{\n  case \"$1 $2\" in\n{}    *) return 1 ;;\n  esac\n}}\n", rows);
}

}  // namespace

std::string zsh_tables() {
  Choices names;
  for (const Command& command : commands())
    names.push_back({std::string(command.name), std::string(command.summary)});
  std::string text = describing_function("_bao_commands", "commands", names);
  std::string extensions;
  for (const std::string& extension : record_extensions())
    extensions += fmt::format("{}{}", extensions.empty() ? "" : "|", extension.substr(1));
  text += fmt::format("_bao_records() {{ _files -g '(#i)*.({})(-.)' }}\n", extensions);
  for (const ValueKind* kind : value_kinds())
    text += kind_functions(*kind);
  text += settings_table();
  for (const Command& command : commands())
    text += command_function(command);
  return text;
}

}  // namespace bao::cli
