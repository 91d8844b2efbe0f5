// The one table of record formats: names, extensions, detection, readers and writers.
#pragma once

#include "bao/api.h"
#include "bao/diagnostic.h"
#include "bao/formats/game_text.h"
#include "bao/limits.h"
#include "bao/replay.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bao {

/// What a reader made of a game's text. Spans lie in that text.
struct ParsedGame {
  GameRecord record;
  std::size_t begin = 0;  ///< where the game begins: its first byte that is not blank
  std::size_t end = 0;    ///< one past the last byte that belongs to it
  bool found = false;     ///< false where only blanks and stray comments were left
  std::size_t plies = 0;  ///< of the main line
  std::vector<Diagnostic> diagnostics;
};

/// What is to be made of a game's text.
enum class Wanted : std::uint8_t {
  record,
  faults,  ///< what is wrong with the text, tokens that are no moves included; the record has not
           ///< got all of its moves and tags then
};

/// Whether a game's text is all there, or was cut at the limit of its size.
enum class TextEnd : std::uint8_t { whole, cut };

/// Whether more texts of games follow in the file.
enum class TextPlace : std::uint8_t { inner, last };

/// What boundaries are told: lines from their beginnings on, or a further part of a very long one.
enum class LinePart : std::uint8_t { first, further };

/// Told the text of a file in turn, some whole lines with their ends at a time, but for very long
/// ones, which come in parts, each by itself: appends the offsets in `text` at which games begin,
/// in ascending order.
using Boundary =
    std::function<void(std::string_view text, LinePart part, std::vector<std::size_t>& begins)>;

/// How sure a format is that a text is its own.
enum class Likeness : std::uint8_t { none, possible, certain };

/// Something a format cannot hold, as users are told.
struct Loss {
  std::string_view what;
};

struct Format {
  std::string_view name;
  std::string_view summary;
  std::span<const std::string_view> extensions;  ///< with the dot, in lower case
  std::span<const Loss> losses;                  ///< what the writer cannot hold

  /// Judges the first kilobytes of a file, which may end anywhere.
  Likeness (*looks_like)(std::string_view head);
  Boundary (*make_boundary)();  ///< one for each file
  /// Reads one game that begins at `from`. Never fails: what is wrong is said, but for what a cut
  /// text lacks at its end.
  ParsedGame (*parse)(std::string_view text, std::size_t from, TextEnd end, const Limits& limits);
  /// The same where only the faults are wanted. Null where that would be no faster; then see
  /// `parse_as_wanted`.
  ParsedGame (*find_faults)(std::string_view text, std::size_t from, TextEnd end,
                            const Limits& limits) = nullptr;
  /// Appends a game. Returns what of the record it could not hold; then `out` has the rest. Null
  /// where the format is only read.
  std::vector<Diagnostic> (*write)(const PlayedGame& game, std::string& out);
  bool holds_comments;
  bool holds_boards;  ///< the position after each move, as `[%board]` comments or otherwise
  std::string_view separator;  ///< written between two games
  /// Append what stands before the first game of a file and behind the last. Null where nothing
  /// does.
  void (*begin_file)(std::string& out) = nullptr;
  void (*end_file)(std::string& out) = nullptr;
  /// Judge what stands before the first game of a file, given its text with all before it, and what
  /// stands behind each game that has no errors. An error at the beginning is one of the whole
  /// file. Null where nothing of that kind can be wrong.
  std::vector<Diagnostic> (*check_begin)(std::string_view text, TextEnd end) = nullptr;
  std::vector<Diagnostic> (*check_end)(std::string_view text, TextPlace place) = nullptr;
};

/// Reads one game as `Format::parse` or `Format::find_faults` do, whether or not there is the
/// latter.
[[nodiscard]] BAO_API ParsedGame parse_as_wanted(const Format& format, Wanted wanted,
                                                 std::string_view text, std::size_t from,
                                                 TextEnd end, const Limits& limits);

[[nodiscard]] BAO_API std::span<const Format> formats();
/// Error: `Code::unknown_format`, with a suggestion.
[[nodiscard]] BAO_API Result<const Format*> format_named(std::string_view name);
/// By content, then by the extension of `path`, or the one before `.gz` or `.zst`. Error:
/// `Code::unknown_format` naming candidates.
[[nodiscard]] BAO_API Result<const Format*> detect_format(std::string_view head,
                                                          std::string_view path);

/// Bytes that `detect_format` is best given.
inline constexpr std::size_t detection_bytes = std::size_t{16} << 10;

}  // namespace bao
