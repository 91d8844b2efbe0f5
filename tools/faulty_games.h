// Writing games that are not legal to their end, so that what is wrong with them is wrong as
// before.
#pragma once

#include "bao/formats/format.h"
#include "bao/formats/record_reader.h"
#include "bao/replay.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bao::cli {

/// An error as it has to come back from what is written.
struct Fault {
  Code code = Code::syntax;
  Rule rule = Rule::none;
  std::size_t ply = 0;

  friend bool operator==(const Fault&, const Fault&) = default;
};

[[nodiscard]] std::vector<Fault> faults_of(const std::vector<Diagnostic>& findings);
/// What the reader and the replay of a game have found.
[[nodiscard]] std::vector<Fault> faults_of(const std::vector<Diagnostic>& readers,
                                           const std::vector<Diagnostic>& replays);

/// Writes a game whose errors are `faults`, if they are to be read back from what is written.
/// Otherwise nothing, and `findings` say why: losses, with that severity, or a note.
[[nodiscard]] std::optional<std::string> write_with_faults(const PlayedGame& game,
                                                           const std::vector<Fault>& faults,
                                                           const Format& format, Severity losses,
                                                           const ReplayOptions& options,
                                                           std::vector<Diagnostic>& findings);

/// The note that a game is not written, and why.
[[nodiscard]] Diagnostic not_written(std::string_view why);

}  // namespace bao::cli
