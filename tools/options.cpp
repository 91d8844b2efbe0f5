#include "options.h"

#include "bao/limits.h"
#include "output.h"
#include "usage.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
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

Choices rule_set_choices() {
  return choices_of(rule_set_info(), &RuleSetInfo::name, &RuleSetInfo::title);
}

// A word for every value: "takasia=yes", "takasia=no".
void append_settings(std::string_view name, std::string_view values, std::string_view meaning,
                     Choices& choices) {
  for (;;) {
    const std::size_t end = values.find('|');
    choices.push_back({fmt::format("{}={}", name, values.substr(0, end)), std::string(meaning)});
    if (end == std::string_view::npos) return;
    values.remove_prefix(end + 1);
  }
}

Choices rule_settings() {
  Choices choices;
  for (const SettingInfo& info : setting_info())
    append_settings(info.name, info.values, info.meaning, choices);
  return choices;
}

Choices reading_choices() {
  Choices choices;
  for (const ReadingSetting& info : reading_settings())
    append_settings(info.name, info.values, info.meaning, choices);
  return choices;
}

Choices format_choices() {
  return choices_of(formats(), &Format::name, &Format::summary);
}

Choices color_choices() {
  return {{"auto", "on a terminal"}, {"always", ""}, {"never", ""}};
}

struct Language {
  const char* name;
  const char* meaning;
  const Words* words;
};
constexpr std::array languages{Language{"en", "English", &english_words},
                               Language{"sw", "Swahili", &swahili_words}};

Choices language_choices() {
  return choices_of(languages, &Language::name, &Language::meaning);
}

std::string reading_text() {
  std::string text = "read what people write in this way, whatever the record's own is:";
  for (const ReadingSetting& info : reading_settings())
    text += fmt::format(" {}={}", info.name, info.values);
  return text;
}

void add_quiet(po::options_description& options) {
  options.add_options()("quiet,q", "say nothing but errors");
}

void add_color(po::options_description& options) {
  options.add_options()("color", value_of(color_value)->default_value("auto"),
                        ("colour diagnostics: " + choices_text(color_value)).c_str());
}

}  // namespace

const ValueKind rule_set_value{"NAME [SETTING=VALUE ..]", Paths::none, rule_set_choices,
                               rule_settings};
const ValueKind reading_value{"SETTING=VALUE ..", Paths::none, reading_choices, reading_choices};
const ValueKind format_value{"FORMAT", Paths::none, format_choices};
const ValueKind color_value{"WHEN", Paths::none, color_choices};
const ValueKind language_value{"LANG", Paths::none, language_choices};
const ValueKind record_files{"FILE", Paths::records};
const ValueKind any_files{"FILE", Paths::files};
const ValueKind file_or_directory{"FILE|DIR/", Paths::files};

void add_rules_options(po::options_description& options) {
  options.add_options()("rules", value_of(rule_set_value),
                        "play by these rules, whatever the record says; 'bao rules' lists them");
  options.add_options()(
      "lap-limit", value_named("N"),
      fmt::format("laps after which a move that has neither ended nor recurred is "
                  "left undecided (0: no limit; default: {})",
                  default_lap_limit)
          .c_str());
}

void add_reading_option(po::options_description& options) {
  options.add_options()("reading", value_of(reading_value), reading_text().c_str());
}

void add_fragment_option(po::options_description& options) {
  options.add_options()("fragment", "allow positions that do not hold 64 seeds");
}

void add_input_options(po::options_description& options) {
  options.add_options()("from", value_of(format_value),
                        "the format of the input, instead of finding it out; 'bao formats' lists "
                        "them");
}

void add_json_option(po::options_description& options) {
  options.add_options()("json", "write JSON, one object a line");
}

void add_output_options(po::options_description& options) {
  options.add_options()("output,o", value_of(any_files),
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
  options.add_options()("jobs,j", value_named("N"),
                        "judge games in N threads; what is written is the same for any N (default: "
                        "as many as there are processors)");
}

void add_language_option(po::options_description& options) {
  options.add_options()("lang", value_of(language_value)->default_value(languages.front().name),
                        ("language of the labels: " + choices_text(language_value)).c_str());
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

std::string choice_option(const Invocation& invocation, const char* name, const ValueKind& kind) {
  if (!invocation.has(name)) return {};
  const auto& written = invocation.options[name].as<std::string>();
  for (const Choice& choice : kind.choices())
    if (choice.word == written) return written;
  throw UsageError(fmt::format("--{} takes {}, not '{}'", name, choices_text(kind), written));
}

std::string output_option(const Invocation& invocation) {
  return invocation.has("output") ? invocation.options["output"].as<std::string>() : "-";
}

const Words& language_option(const Invocation& invocation) {
  const std::string name = choice_option(invocation, "lang", language_value);
  return *std::ranges::find(languages, name, &Language::name)->words;
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
