// Reading the games of the files that a command was given.
#pragma once

#include "bao/formats/record_reader.h"
#include "reporter.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace bao::cli {

/// What a command does with a game, the `number`th of its file. False: no more of this file.
using UseGame = std::function<bool(const ReadGame& game, std::size_t number)>;

/// Reads the games of `file` (`-` is standard input) one by one. Reports a file that cannot be
/// read, or read on, or that holds no game. Returns how many games were read. `format` may be null.
std::size_t read_games(const std::string& file, const Format* format, Reporter& reporter,
                       const UseGame& use);

/// The same of game `only` alone where one is named. Reports a file that has games, but not that
/// one.
void read_games(const std::string& file, const Format* format, Reporter& reporter,
                std::optional<std::uint64_t> only, const UseGame& use);

/// Reports a file that holds no game, or not the one that was wanted; it has `games`.
void report_missing_games(const std::string& file, std::size_t games,
                          std::optional<std::uint64_t> wanted, Reporter& reporter);

/// The name of a file as people are told it.
[[nodiscard]] std::string shown_name(const std::string& file);

}  // namespace bao::cli
