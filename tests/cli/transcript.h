// Golden transcripts: commands and what they print, as a terminal would show it.
//
//   Remarks stand before a command and are kept.
//   $ bao validate samples/broken/empty-pit.bgn
//   lines of standard output
//   ! lines of standard error
//   ? 1
//
// Words of a command are separated by blanks; '..' keeps blanks in a word. `NAME=value` before the
// program goes into its environment, and `< FILE` makes a file its standard input. In an output, a
// line that looks like one of these gets a backslash in front, and a control character is `\x1b`.
// The seconds at the end of the last line of `validate` are `_.__`.
#pragma once

#include "cli/program.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {

/// One command of a transcript.
struct Step {
  std::size_t line = 0;  ///< of the command in the file, from 1
  std::string remarks;   ///< the lines before it
  std::string command;   ///< without the `$`
  std::string outcome;   ///< its lines as they should be, the status last
};

/// Throws std::runtime_error where the text is no transcript.
[[nodiscard]] std::vector<Step> parse_transcript(std::string_view text);
[[nodiscard]] std::string format_transcript(const std::vector<Step>& steps);

/// Throws std::runtime_error where it cannot be understood, or its input cannot be read.
[[nodiscard]] Call parse_command(std::string_view command);

/// The lines of a step.
[[nodiscard]] std::string format_outcome(const Outcome& outcome);

}  // namespace bao::test
