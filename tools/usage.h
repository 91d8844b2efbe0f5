// Help texts, and mistakes in how the program is called.
#pragma once

#include "command.h"

#include <stdexcept>
#include <string>
#include <string_view>

namespace bao::cli {

/// Thrown where the command line makes no sense; `main` prints it and exits with `exit_failure`.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The command of that name. Throws UsageError with a suggestion, which may also be one of
/// `other_names`.
[[nodiscard]] const Command& command_named(std::string_view name,
                                           std::vector<std::string_view> other_names = {});

// What the overview and the manual say of the program.
inline constexpr std::string_view program_summary =
    "validates, replays and converts records of the mancala game Bao";
inline constexpr std::string_view program_arguments = "COMMAND [OPTIONS] [FILE..]";
inline constexpr std::string_view program_input =
    "Commands read files or, with no file or '-', standard input.";

inline constexpr std::string_view program_description =
    "Bao is the four-row mancala of the Swahili coast. This program checks recorded games for "
    "legality, finds the rules and readings they are legal under, looks for slips and mends them, "
    "replays games move by move or lap by lap, prints and annotates them, lists legal moves and "
    "converts between formats.";

// What they say of findings.
inline constexpr std::string_view diagnostic_form =
    "FILE:LINE:COL: SEVERITY: MESSAGE [CODE, rule R]";
inline constexpr std::string_view diagnostic_rules =
    "A finding names one rule or none; where a code stands for the same fault in namu and mtaji,\n"
    "the stage says which rule.";

[[nodiscard]] std::string overview_text();
[[nodiscard]] std::string command_help(const Command& command);
[[nodiscard]] std::string version_text();

/// Reads the arguments of a command. Throws UsageError.
[[nodiscard]] Invocation parse_invocation(const Command& command,
                                          const std::vector<std::string>& arguments);

}  // namespace bao::cli
