// The program `bao`.
#include "bao/print/display.h"
#include "command.h"
#include "output.h"
#include "usage.h"

#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

namespace bao::cli {
namespace {

void print(std::string_view text) {
  Output out("-");
  out.write(text);
  out.commit();
}

int run(const std::vector<std::string>& arguments) {
  if (arguments.empty()) {
    fmt::print(stderr, "{}", overview_text());
    return exit_failure;
  }
  const std::string& first = arguments.front();
  if (first == "--version") {
    print(version_text());
    return exit_good;
  }
  const bool asks_help = first == "--help" || first == "-h";
  const Command& command = command_named(asks_help ? "help" : first);
  const Invocation invocation = parse_invocation(command, {arguments.begin() + 1, arguments.end()});
  if (invocation.has("help")) {
    print(command_help(command));
    return exit_good;
  }
  return command.run(invocation);
}

// As every program does that has not been told to ignore it.
void end_for_want_of_readers() {
  std::signal(SIGPIPE, SIG_DFL);
  std::raise(SIGPIPE);
}

}  // namespace
}  // namespace bao::cli

int main(int argc, char** argv) {
  using namespace bao::cli;
  try {
    return run({argv + 1, argv + argc});
  } catch (const NobodyReads&) {
    end_for_want_of_readers();
  } catch (const UsageError& wrong) {
    fmt::print(stderr, "bao: {}\n'bao help' shows how it is used\n", bao::printable(wrong.what()));
  } catch (const std::exception& wrong) {
    fmt::print(stderr, "bao: {}\n", bao::printable(wrong.what()));
  }
  return exit_failure;
}
