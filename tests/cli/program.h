// Runs the program `bao` as a user would, but without a shell.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {

/// Hands out standard input piece by piece, and no piece at its end; `program` is the process that
/// reads it. For what is too long to hold, or has to wait for something.
using Feed = std::function<std::string_view(pid_t program)>;

/// The same by what the program has written to standard output so far; nothing where that is not
/// enough yet.
using Dialogue = std::function<std::optional<std::string_view>(const std::string& out)>;

enum class StandardOutput {
  captured,
  terminal,     ///< captured, but the program takes it for a terminal
  full_device,  ///< /dev/full
  closed_pipe,  ///< a pipe that nobody reads
};
enum class StandardError {
  captured,
  terminal,  ///< captured, but the program takes it for a terminal
};
/// What a write to a closed pipe does to the program.
enum class BrokenPipe { kills, is_an_error };

struct Call {
  std::string program;  ///< its path; empty: `bao`
  std::vector<std::string> arguments;
  std::string input;
  Feed feed;                                       ///< instead of `input`, where it is set
  Dialogue dialogue;                               ///< the same
  std::map<std::string, std::string> environment;  ///< besides that of the tests
  std::string directory;                           ///< to run in; empty: the project's
  StandardOutput output = StandardOutput::captured;
  StandardError errors = StandardError::captured;
  BrokenPipe broken_pipe = BrokenPipe::kills;
  std::chrono::seconds time_limit{120};
};

struct Outcome {
  int status = 0;  ///< as a shell tells it: the exit status, or 128 and the signal that killed it
  std::string out;
  std::string err;
  long peak_kib =
      0;  ///< the most memory it had, in KiB; no less than these tests had when it began
};

/// Throws std::runtime_error where the program cannot be run or outlasts its time limit; then it
/// has been killed.
[[nodiscard]] Outcome run(const Call& call);

/// With no standard input.
[[nodiscard]] Outcome run_bao(std::vector<std::string> arguments);

/// Where the project's files are. Calls run there.
[[nodiscard]] std::string project_directory();

/// Whether these tests, and with them the program, are built with a sanitizer that takes memory and
/// time of its own.
[[nodiscard]] bool sanitized();

}  // namespace bao::test
