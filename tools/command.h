// The commands of the program `bao`: one table drives dispatch, help and "did you mean".
#pragma once

#include "value_kind.h"

#include <boost/program_options/options_description.hpp>
#include <boost/program_options/variables_map.hpp>

#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bao::cli {

/// Exit status of the program.
inline constexpr int exit_good = 0;
inline constexpr int exit_bad_games = 1;  ///< a game has errors
inline constexpr int exit_failure = 2;    ///< usage, or a file that cannot be read or written

/// What a command was called with. `operands` are the arguments that are no options.
struct Invocation {
  boost::program_options::variables_map options;
  std::vector<std::string> operands;

  [[nodiscard]] bool has(const char* name) const { return options.count(name) != 0; }
};

/// What a command's exit statuses mean.
struct Statuses {
  std::string_view good = "every game is good";
  std::string_view bad_games =
      "a game has errors or, with --strict, warnings";  ///< empty where that does not happen
  std::string_view failure = "usage, or a file that cannot be read or written";
};

/// A call as people make it.
struct Example {
  std::string_view purpose;
  std::string_view call;
};

struct Command {
  std::string_view name;
  std::string_view arguments;  ///< "FILE.."
  std::string_view summary;    ///< one line
  /// What `bao COMMAND --help` adds: paragraphs and, indented by two blanks, lists ("TERM  text",
  /// further lines below the text) and lines that are shown as they are.
  std::string_view details;
  void (*add_options)(boost::program_options::options_description& options);
  int (*run)(const Invocation& invocation);
  const ValueKind* operands = nullptr;  ///< null where they are no paths and of no list
  std::size_t most_operands = std::numeric_limits<std::size_t>::max();
  Statuses statuses = {};
  std::span<const Example> examples = {};
};

[[nodiscard]] std::span<const Command> commands();

// One file each.
extern const Command validate_command;
extern const Command replay_command;
extern const Command print_command;
extern const Command annotate_command;
extern const Command convert_command;
extern const Command split_command;
extern const Command sum_command;
extern const Command identify_command;
extern const Command repair_command;
extern const Command moves_command;
extern const Command perft_command;
extern const Command rules_command;
extern const Command formats_command;
extern const Command help_command;

}  // namespace bao::cli
