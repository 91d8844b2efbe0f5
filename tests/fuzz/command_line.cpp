// Commands with their arguments: all that is read of them before something is done.
#include "command.h"
#include "options.h"
#include "property.h"
#include "target_format.h"
#include "targets.h"
#include "usage.h"

#include <string>
#include <vector>

namespace bao::fuzz {
namespace {

// Lines, as arguments may hold any other sign.
std::vector<std::string> arguments_of(std::string_view bytes) {
  std::vector<std::string> arguments;
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    arguments.emplace_back(bytes.substr(0, end));
    if (end == std::string_view::npos) break;
    bytes.remove_prefix(end + 1);
  }
  return arguments;
}

template <typename Read>
void read_option(Read read) {
  try {
    static_cast<void>(read());
  } catch (const cli::UsageError& wrong) {
    if (std::string_view(wrong.what()).empty()) broken("a usage error without words");
  }
}

void read_options(const cli::Invocation& invocation) {
  read_option([&] { return cli::replay_options(invocation); });
  read_option([&] { return cli::format_option(invocation, "from"); });
  read_option([&] { return cli::TargetFormat(invocation); });
  read_option([&] { return cli::game_option(invocation); });
  read_option([&] { return cli::jobs_option(invocation); });
  read_option([&] { return cli::losses_option(invocation); });
  read_option([&] { return cli::output_option(invocation); });
  read_option([&] { return invocation.has("lang") ? &cli::language_option(invocation) : nullptr; });
  const auto files = cli::input_files(invocation);
  if (files.empty()) broken("there is nothing to read");
}

}  // namespace

// The first argument is the command.
void fuzz_command_line(std::string_view bytes) {
  std::vector<std::string> arguments = arguments_of(bytes);
  if (arguments.empty()) return;
  read_option([&] {
    const cli::Command& command = cli::command_named(arguments.front(), {"--version"});
    arguments.erase(arguments.begin());
    const cli::Invocation invocation = cli::parse_invocation(command, arguments);
    if (invocation.operands.size() > command.most_operands) broken("too many operands");
    read_options(invocation);
    return 0;
  });
}

}  // namespace bao::fuzz
