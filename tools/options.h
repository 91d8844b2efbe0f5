// Options that several commands share.
#pragma once

#include "bao/formats/format.h"
#include "bao/replay.h"
#include "bao/words.h"
#include "command.h"
#include "value_kind.h"

#include <boost/program_options/options_description.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace bao::cli {

// What several options, and operands, take.
extern const ValueKind rule_set_value;     // NAME [SETTING=VALUE ..]
extern const ValueKind reading_value;      // SETTING=VALUE ..
extern const ValueKind format_value;       // FORMAT
extern const ValueKind color_value;        // WHEN
extern const ValueKind language_value;     // LANG
extern const ValueKind record_files;       // FILE, to be read
extern const ValueKind any_files;          // FILE
extern const ValueKind file_or_directory;  // FILE|DIR/

void add_rules_options(
    boost::program_options::options_description& options);  // --rules, --lap-limit
void add_reading_option(boost::program_options::options_description& options);   // --reading
void add_fragment_option(boost::program_options::options_description& options);  // --fragment
void add_input_options(boost::program_options::options_description& options);    // --from
void add_json_option(boost::program_options::options_description& options);      // --json
void add_output_options(boost::program_options::options_description& options);   // -o
void add_report_options(
    boost::program_options::options_description& options);  // -q, --color, --strict
void add_message_options(boost::program_options::options_description& options);  // -q, --color
void add_progress_option(boost::program_options::options_description& options);  // --no-progress
void add_jobs_option(boost::program_options::options_description& options);      // --jobs
void add_language_option(boost::program_options::options_description& options);  // --lang

// The values of the options above. They throw UsageError where a value makes no sense.
[[nodiscard]] std::optional<RuleSet> rules_option(const Invocation& invocation);
[[nodiscard]] Reading reading_option(const Invocation& invocation);
[[nodiscard]] std::uint64_t lap_limit_option(const Invocation& invocation);
[[nodiscard]] Completeness completeness_option(const Invocation& invocation);
[[nodiscard]] const Format* format_option(const Invocation& invocation, const char* name);
[[nodiscard]] std::optional<std::uint64_t> game_option(const Invocation& invocation);  // --game
[[nodiscard]] std::size_t jobs_option(const Invocation& invocation);                   // --jobs
[[nodiscard]] Severity losses_option(const Invocation& invocation);  // --allow-loss
/// The text of an option that takes one of a list of words, empty where it is not given. Throws
/// UsageError where it is none of them.
[[nodiscard]] std::string choice_option(const Invocation& invocation, const char* name,
                                        const ValueKind& kind);
[[nodiscard]] std::string output_option(const Invocation& invocation);
[[nodiscard]] const Words& language_option(const Invocation& invocation);
[[nodiscard]] ReplayOptions replay_options(const Invocation& invocation);

/// The files to read; standard input where none is named. Throws OutputError where one of them is
/// standard output, too: what is written would be read again, without end.
[[nodiscard]] std::vector<std::string> input_files(const Invocation& invocation);

/// Digits only, from `least` to `most`. Throws UsageError that names `what`.
[[nodiscard]] std::uint64_t number_value(const std::string& text, std::string_view what,
                                         std::uint64_t least, std::uint64_t most);

}  // namespace bao::cli
