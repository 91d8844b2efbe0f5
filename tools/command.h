// The commands of the program `bao`: one table drives dispatch, help and "did you mean".
#pragma once

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

struct Command {
  std::string_view name;
  std::string_view arguments;  ///< "FILE.."
  std::string_view summary;    ///< one line
  std::string_view details;    ///< what `bao COMMAND --help` adds
  void (*add_options)(boost::program_options::options_description& options);
  int (*run)(const Invocation& invocation);
  std::size_t most_operands = std::numeric_limits<std::size_t>::max();
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
