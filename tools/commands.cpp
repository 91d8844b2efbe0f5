// The one table of commands.
#include "command.h"

#include <array>

namespace bao::cli {

std::span<const Command> commands() {
  static const std::array all{validate_command, replay_command, print_command, annotate_command,
                              convert_command,  split_command,  sum_command,   identify_command,
                              repair_command,   moves_command,  perft_command, rules_command,
                              formats_command,  help_command};
  return all;
}

}  // namespace bao::cli
