#include "command.h"
#include "command_options.h"
#include "completion.h"
#include "value_kinds.h"

#include <fmt/format.h>

#include <string>

namespace bao::cli {
namespace {

std::string fish_word(std::string_view text) {
  std::string word = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') word += '\\';
    word += c;
  }
  return word + "'";
}

std::string words_function(std::string_view name, const Choices& choices) {
  std::string text = fmt::format("function {}\n", name);
  for (const Choice& choice : choices) {
    text += fmt::format("    printf '%s\\t%s\\n' {} {}\n", fish_word(choice.word),
                        fish_word(choice.meaning));
  }
  return text + "end\n";
}

const char* paths_call(Paths paths) {
  switch (paths) {
    case Paths::none:
      break;
    case Paths::records:
      return "__bao_records";
    case Paths::files:
      return "__bao_files";
    case Paths::directories:
      return "__fish_complete_directories (commandline -ct) ''";
  }
  return "true";
}

std::string kind_functions(const ValueKind& kind) {
  const std::string name = fmt::format("__bao_value_{}", number_of(kind));
  std::string text = kind.choices != nullptr
                         ? words_function(name, kind.choices())
                         : fmt::format("function {}\n    {}\nend\n", name, paths_call(kind.paths));
  if (kind.settings != nullptr) {
    text += words_function(fmt::format("__bao_settings_{}", number_of(kind)), kind.settings());
  }
  return text;
}

std::string option_line(const Command& command, const OptionInfo& option) {
  std::string line =
      fmt::format("complete -c bao -n '__bao_command {}' -l {}", command.name, option.long_name);
  if (!option.short_name.empty()) line += " -s " + option.short_name;
  if (!option.value_name.empty()) line += " -x";
  if (option.kind != nullptr)
    line += fmt::format(" -a '(__bao_value_{})'", number_of(*option.kind));
  line += fmt::format(" -d {}\n", fish_word(text_with_default(option)));
  if (option.kind != nullptr && option.kind->settings != nullptr) {
    line += fmt::format(
        "complete -c bao -n '__bao_command {}; and __bao_settings_follow --{}' -a "
        "'(__bao_settings_{})'\n",
        command.name, option.long_name, number_of(*option.kind));
  }
  return line;
}

// Behind the first operand of a kind with settings, those alone.
std::string operand_lines(const Command& command) {
  if (command.operands == nullptr) return {};
  const std::size_t number = number_of(*command.operands);
  std::string first = fmt::format(
      "complete -c bao -n '__bao_command {}{}' -k -a '(__bao_value_{})'\n", command.name,
      command.operands->paths == Paths::none ? "; and __bao_first_operand" : "", number);
  if (command.operands->settings == nullptr) return first;
  return first + fmt::format(
                     "complete -c bao -n '__bao_command {}; and not __bao_first_operand' -a "
                     "'(__bao_settings_{})'\n",
                     command.name, number);
}

}  // namespace

std::string fish_tables() {
  std::string text;
  std::string extensions;
  for (const std::string& extension : record_extensions())
    extensions += fmt::format("{}{}", extensions.empty() ? "" : "|", extension.substr(1));
  text += fmt::format("set -g __bao_record_extensions '{}'\n", extensions);
  for (const ValueKind* kind : value_kinds())
    text += kind_functions(*kind);
  for (const Command& command : commands()) {
    text += fmt::format("complete -c bao -n __bao_no_command -a {} -d {}\n", command.name,
                        fish_word(command.summary));
  }
  for (const Command& command : commands()) {
    for (const OptionInfo& option : option_infos(command))
      text += option_line(command, option);
    text += operand_lines(command);
  }
  return text;
}

}  // namespace bao::cli
