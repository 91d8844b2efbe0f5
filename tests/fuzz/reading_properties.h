// What holds of every file, whatever is in it: where its findings lie, how many they are, and that
// it is read alike in whatever way.
#pragma once

#include "bao/formats/format.h"
#include "bao/formats/record_reader.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bao::fuzz {

/// The games of a file, and what kept others from being read.
struct FileReading {
  std::vector<ReadGame> games;
  std::optional<Diagnostic> failure;
};

/// Games that are read within the limits of their file, one by one.
[[nodiscard]] FileReading games_of(const std::string& path, const Format& format,
                                   const Limits& limits);

/// Spans lie in the text, begin with a character and end behind it, and findings are no more than
/// `limits` lets there be.
void check_findings(const ReadGame& game, const Limits& limits);

/// A file that comes in pieces is read as the same games.
void check_in_pieces(std::string_view bytes, const Format& format, const Limits& limits,
                     const FileReading& whole);

/// Where only faults are wanted, the same are found.
void check_faults(const std::string& path, const Format& format, const Limits& limits);

/// All of the above, also with little limits; and what holds of the records that are read.
void check_file(std::string_view format_name, std::string_view bytes);

}  // namespace bao::fuzz
