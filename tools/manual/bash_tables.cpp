#include "command.h"
#include "command_options.h"
#include "completion.h"
#include "value_kinds.h"

#include <fmt/format.h>

#include <string>

namespace bao::cli {
namespace {

std::string words_of(const Choices& choices) {
  std::string words;
  for (const Choice& choice : choices)
    words += fmt::format("{}{}", words.empty() ? "" : " ", choice.word);
  return words;
}

const char* paths_word(Paths paths) {
  switch (paths) {
    case Paths::none:
      break;
    case Paths::records:
      return "records";
    case Paths::files:
      return "files";
    case Paths::directories:
      return "directories";
  }
  return "nothing";
}

std::string value_function(const ValueKind& kind) {
  const std::string action = kind.choices != nullptr
                                 ? "_bao_choose " + shell_word(words_of(kind.choices()))
                                 : fmt::format("_bao_paths {}", paths_word(kind.paths));
  return fmt::format("_bao_value_{}() {{ {}; }}\n", number_of(kind), action);
}

std::string settings_function(const ValueKind& kind) {
  return fmt::format("_bao_settings_{}() {{ _bao_choose {}; }}\n", number_of(kind),
                     shell_word(words_of(kind.settings())));
}

std::string options_of_command(const Command& command) {
  std::string words;
  for (const OptionInfo& option : option_infos(command)) {
    if (!words.empty()) words += ' ';
    if (!option.short_name.empty()) words += fmt::format("-{} ", option.short_name);
    words += fmt::format("--{}", option.long_name);
  }
  return words;
}

// The number of the kind of its value; "any" where it takes any text.
std::string value_rows(const Command& command) {
  std::string rows;
  for (const OptionInfo& option : option_infos(command)) {
    if (option.value_name.empty()) continue;
    const std::string kind =
        option.kind == nullptr ? "any" : std::to_string(number_of(*option.kind));
    const std::string also = option.short_name.empty()
                                 ? ""
                                 : fmt::format("'{} -{}' | ", command.name, option.short_name);
    rows +=
        fmt::format("    {}'{} --{}') kind={} ;;\n", also, command.name, option.long_name, kind);
  }
  return rows;
}

std::string function(std::string_view name, std::string_view subject, std::string_view rows) {
  return fmt::format("{}() {{\n  case {} in\n{}    *) return 1 ;;\n  esac\n}}\n", name, subject,
                     rows);
}

}  // namespace

std::string shell_word(std::string_view text) {
  std::string word = "'";
  for (const char c : text) {
    if (c == '\'') word += "'\\'";
    word += c;
  }
  return word + '\'';
}

std::string bash_tables() {
  std::string names;
  std::string options;
  std::string values;
  std::string operands;
  for (const Command& command : commands()) {
    names += fmt::format("{}{}", names.empty() ? "" : " ", command.name);
    options += fmt::format("    {}) options='{}' ;;\n", command.name, options_of_command(command));
    values += value_rows(command);
    if (command.operands != nullptr) {
      operands += fmt::format("    {}) kind={} ;;\n", command.name, number_of(*command.operands));
    }
  }
  std::string records;
  for (const std::string& extension : record_extensions())
    records += fmt::format("{}*{}", records.empty() ? "" : " | ", extension);
  std::string text = fmt::format("_bao_commands='{}'\n", names);
  text += function("_bao_options_of", "$1", options);
  text += function("_bao_kind_of_value", "\"$1 $2\"", values);
  text += function("_bao_kind_of_operands", "$1", operands);
  text += function("_bao_is_record", "${1,,}", fmt::format("    {}) ;;\n", records));
  for (const ValueKind* kind : value_kinds()) {
    text += value_function(*kind);
    if (kind->settings != nullptr) text += settings_function(*kind);
  }
  return text;
}

}  // namespace bao::cli
