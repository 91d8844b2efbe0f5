// How a record is to be read where that is told from outside: some or all of the questions that
// tokens leave open.
#pragma once

#include "bao/api.h"
#include "bao/diagnostic.h"
#include "bao/token.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bao {

/// Answers; what is absent is read as the record's own spelling has it.
struct Reading {
  std::optional<NorthsLetters> norths_letters;
  std::optional<CaptureLetter> capture_letter;
  std::optional<Arrow> arrow;
  std::optional<RowCase> row_case;

  friend bool operator==(const Reading&, const Reading&) = default;
};

/// One question as users name it, with its answers.
struct ReadingSetting {
  std::string_view name;
  std::string_view values;  ///< "safari|right|either"
  std::string_view meaning;
};
[[nodiscard]] BAO_API std::span<const ReadingSetting> reading_settings();

/// Reads "north_as_seen_by_south=yes capture_letter=entry"; names and values in any case.
/// Error: `Code::syntax`, with a suggestion where a name is nearly right.
[[nodiscard]] BAO_API Result<Reading> parse_reading(std::string_view text);

/// The text that `parse_reading` reads back; empty where nothing is answered.
[[nodiscard]] BAO_API std::string reading_name(const Reading& reading);

/// Whether readings apply: they are about letters that people write. What `abstractplay` and
/// `game_record` mean is defined by the programs that write them.
[[nodiscard]] BAO_API bool has_readings(const Spelling& spelling);

/// `spelling` with the answers of `reading`, where readings apply.
[[nodiscard]] BAO_API Spelling read_by(const Spelling& spelling, const Reading& reading);

}  // namespace bao
