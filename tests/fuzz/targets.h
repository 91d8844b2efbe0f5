// The targets: functions over bytes that look into one part of the project each. They return where
// all that they ask holds, and throw `BrokenProperty` where it does not.
#pragma once

#include <span>
#include <string_view>

namespace bao::fuzz {

// Files as one of the formats reads them.
void fuzz_abstractplay(std::string_view bytes);
void fuzz_baoml(std::string_view bytes);
void fuzz_bgn(std::string_view bytes);
void fuzz_donkers(std::string_view bytes);
void fuzz_game_record(std::string_view bytes);
void fuzz_json(std::string_view bytes);
void fuzz_kiba(std::string_view bytes);

void fuzz_bpn(std::string_view bytes);           ///< texts of positions
void fuzz_command_line(std::string_view bytes);  ///< commands with their arguments
void fuzz_compression(std::string_view bytes);   ///< files that may be compressed
void fuzz_detection(std::string_view bytes);     ///< beginnings of files of any format
void fuzz_identify(std::string_view bytes);      ///< records under all rule sets and readings
void fuzz_play(std::string_view bytes);          ///< legal moves under any settings
void fuzz_print(std::string_view bytes);         ///< games with any words, as they are printed
void fuzz_repair(std::string_view bytes);        ///< games with slips
void fuzz_replay(std::string_view bytes);        ///< tokens under any settings and spelling
void fuzz_settings(std::string_view bytes);      ///< rule sets and readings as they are named
void fuzz_sum(std::string_view bytes);           ///< lines of JSON that are added up
void fuzz_tokens(std::string_view bytes);        ///< one token in any spelling
void fuzz_writers(std::string_view bytes);       ///< games with any words, in every format

struct Target {
  std::string_view name;   ///< of its folders and of its program, without `fuzz_`
  std::string_view title;  ///< in names of tests
  void (*run)(std::string_view bytes);
};

[[nodiscard]] std::span<const Target> targets();

}  // namespace bao::fuzz
