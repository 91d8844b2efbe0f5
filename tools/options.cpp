#include "options.h"

#include "bao/limits.h"
#include "output.h"
#include "usage.h"

#include <boost/program_options/value_semantic.hpp>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <thread>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

bool is_file(const std::string& path, const struct stat& other) {
  struct stat status {};
  const int failed = path == "-" ? ::fstat(STDIN_FILENO, &status) : ::stat(path.c_str(), &status);
  return failed == 0 && status.st_dev == other.st_dev && status.st_ino == other.st_ino;
}

po::typed_value<std::string>* text_value(const char* name) {
  return po::value<std::string>()->value_name(name);
}

void add_quiet(po::options_description& options) {
  options.add_options()("quiet,q", "say nothing but errors");
}

void add_color(po::options_description& options) {
  options.add_options()("color", text_value("WHEN")->default_value("auto"),
                        "colour diagnostics: auto, always or never");
}

}  // namespace

void add_rules_options(po::options_description& options) {
  options.add_options()("rules", text_value("NAME [SETTING=VALUE ..]"),
                        "play by these rules, whatever the record says; 'bao rules' lists them");
  options.add_options()("lap-limit", text_value("N"),
                        "laps after which a move that has neither ended nor recurred is left "
                        "undecided (default 10000000; 0: no limit)");
}

void add_reading_option(po::options_description& options) {
  options.add_options()("reading", text_value("SETTING=VALUE .."),
                        "read what people write in this way, whatever the record's own is: "
                        "north_as_seen_by_south=no|yes capture_letter=direction|entry "
                        "arrow=safari|right|either row_case=by_side|free");
}

void add_fragment_option(po::options_description& options) {
  options.add_options()("fragment", "allow positions that do not hold 64 seeds");
}

void add_input_options(po::options_description& options) {
  options.add_options()("from", text_value("FORMAT"),
                        "the format of the input, instead of finding it out; 'bao formats' lists "
                        "them");
}

void add_json_option(po::options_description& options) {
  options.add_options()("json", "write JSON, one object a line");
}

void add_output_options(po::options_description& options) {
  options.add_options()("output,o", text_value("FILE"),
                        "write the results to FILE, whole or not at all");
}

void add_report_options(po::options_description& options) {
  add_quiet(options);
  options.add_options()("strict", "warnings count as errors");
  add_color(options);
}

void add_message_options(po::options_description& options) {
  add_quiet(options);
  add_color(options);
}

void add_progress_option(po::options_description& options) {
  options.add_options()("no-progress", "show no progress on a terminal");
}

void add_jobs_option(po::options_description& options) {
  options.add_options()("jobs,j", text_value("N"),
                        "judge games in N threads; what is written is the same for any N (default: "
                        "as many as there are processors)");
}

void add_language_option(po::options_description& options) {
  options.add_options()("lang", text_value("LANG")->default_value("en"),
                        "language of the labels: en or sw");
}

std::uint64_t number_value(const std::string& text, std::string_view what, std::uint64_t least,
                           std::uint64_t most) {
  std::uint64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [last, wrong] = std::from_chars(text.data(), end, value);
  if (wrong != std::errc() || last != end || value < least || value > most) {
    throw UsageError(
        most == std::numeric_limits<std::uint64_t>::max()
            ? fmt::format("{} takes a number from {} on, not '{}'", what, least, text)
            : fmt::format("{} takes a number from {} to {}, not '{}'", what, least, most, text));
  }
  return value;
}

std::optional<RuleSet> rules_option(const Invocation& invocation) {
  if (!invocation.has("rules")) return std::nullopt;
  const auto rules = parse_rule_set(invocation.options["rules"].as<std::string>());
  if (!rules) throw UsageError("--rules: " + rules.diagnostic().message);
  return *rules;
}

Reading reading_option(const Invocation& invocation) {
  if (!invocation.has("reading")) return {};
  const auto reading = parse_reading(invocation.options["reading"].as<std::string>());
  if (!reading) throw UsageError("--reading: " + reading.diagnostic().message);
  return *reading;
}

std::uint64_t lap_limit_option(const Invocation& invocation) {
  if (!invocation.has("lap-limit")) return default_lap_limit;
  return number_value(invocation.options["lap-limit"].as<std::string>(), "--lap-limit", 0,
                      std::numeric_limits<std::uint64_t>::max());
}

Completeness completeness_option(const Invocation& invocation) {
  return invocation.has("fragment") ? Completeness::fragment : Completeness::game;
}

const Format* format_option(const Invocation& invocation, const char* name) {
  if (!invocation.has(name)) return nullptr;
  const auto format = format_named(invocation.options[name].as<std::string>());
  if (!format) throw UsageError(fmt::format("--{}: {}", name, format.diagnostic().message));
  return *format;
}

std::optional<std::uint64_t> game_option(const Invocation& invocation) {
  if (!invocation.has("game")) return std::nullopt;
  return number_value(invocation.options["game"].as<std::string>(), "--game", 1,
                      std::numeric_limits<std::uint64_t>::max());
}

std::size_t jobs_option(const Invocation& invocation) {
  if (invocation.has("jobs")) {
    return number_value(invocation.options["jobs"].as<std::string>(), "--jobs", 1, most_jobs);
  }
  return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, most_jobs);
}

Severity losses_option(const Invocation& invocation) {
  return invocation.has("allow-loss") ? Severity::warning : Severity::error;
}

std::string output_option(const Invocation& invocation) {
  return invocation.has("output") ? invocation.options["output"].as<std::string>() : "-";
}

const Words& language_option(const Invocation& invocation) {
  const auto& language = invocation.options["lang"].as<std::string>();
  if (language == "en") return english_words;
  if (language == "sw") return swahili_words;
  throw UsageError(fmt::format("--lang takes en or sw, not '{}'", language));
}

ReplayOptions replay_options(const Invocation& invocation) {
  ReplayOptions options;
  options.rules = rules_option(invocation);
  options.reading = reading_option(invocation);
  options.lap_limit = lap_limit_option(invocation);
  options.completeness = completeness_option(invocation);
  return options;
}

std::vector<std::string> input_files(const Invocation& invocation) {
  std::vector<std::string> files = invocation.operands;
  if (files.empty()) files.emplace_back("-");
  struct stat output {};
  const bool written = ::fstat(STDOUT_FILENO, &output) == 0 && S_ISREG(output.st_mode);
  for (const std::string& file : files) {
    if (written && is_file(file, output)) {
      throw OutputError(fmt::format("{} would be read and written at once",
                                    file == "-" ? "standard input" : file));
    }
  }
  return files;
}

}  // namespace bao::cli
