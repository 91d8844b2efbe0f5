// bao split: cuts files at game boundaries into shards.
#include "bao/formats/game_texts.h"
#include "bao/formats/reports.h"
#include "bao/limits.h"
#include "command.h"
#include "game_files.h"
#include "options.h"
#include "output.h"
#include "reporter.h"
#include "shard_names.h"
#include "usage.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

/// What a shard may hold. It has one game at least.
struct ShardLimits {
  std::uint64_t games = unlimited;
  std::uint64_t bytes = unlimited;
};

// "64M": the units are powers of 1024.
std::uint64_t size_value(const std::string& text, std::string_view what) {
  constexpr std::string_view units = "KMG";
  const std::size_t unit = text.empty() ? std::string::npos : units.find(text.back());
  if (unit == std::string::npos) return number_value(text, what, 1, unlimited);
  const std::size_t shift = 10 * (unit + 1);
  return number_value(text.substr(0, text.size() - 1), fmt::format("{} in {}", what, text.back()),
                      1, unlimited >> shift)
         << shift;
}

ShardLimits limits_option(const Invocation& invocation) {
  if (invocation.has("games") == invocation.has("bytes")) {
    throw UsageError("split needs --games N or --bytes SIZE");
  }
  ShardLimits limits;
  if (invocation.has("games")) {
    limits.games =
        number_value(invocation.options["games"].as<std::string>(), "--games", 1, unlimited);
  } else {
    limits.bytes = size_value(invocation.options["bytes"].as<std::string>(), "--bytes");
  }
  return limits;
}

std::string directory_option(const Invocation& invocation) {
  std::string directory = output_option(invocation);
  if (directory == "-" || directory.empty()) {
    throw UsageError("split needs -o DIR, a directory for the shards");
  }
  return directory;
}

std::string frame(void (*append)(std::string& out)) {
  std::string text;
  if (append != nullptr) append(text);
  return text;
}

// In one line, so that lines of a shard count like those of its file.
std::string opening_of(const Format& format) {
  std::string text = frame(format.begin_file);
  std::ranges::replace(text, '\n', ' ');
  return text;
}

const ValueKind shard_directory{"DIR/", Paths::directories};

class Split {
 public:
  explicit Split(const Invocation& invocation)
      : format_(format_option(invocation, "from")),
        limits_(limits_option(invocation)),
        json_(invocation.has("json")),
        files_(input_files(invocation)),
        reporter_(invocation, files_.size()),
        names_(directory_option(invocation), files_) {}

  int run() {
    for (const std::string& file : files_)
      split_file(file);
    return reporter_.exit_status();
  }

 private:
  void split_file(const std::string& file) {
    reporter_.progress().file_begins();
    Limits limits;
    limits.game_bytes = most_copied_game_bytes;
    auto texts = GameTexts::open(file, format_, limits);
    if (!texts) return reporter_.report_file(shown_name(file), texts.diagnostic());
    file_ = file;
    opening_ = opening_of(texts->format());
    ending_ = frame(texts->format().end_file);
    names_.begin_file(texts->format());
    if (take_games(*texts)) {
      close_shard("");
    } else {
      close_shard(ending_);
    }
  }

  // False where the file is not split to its end; that has been reported.
  bool take_games(GameTexts& texts) {
    for (bool first = true;; first = false) {
      const auto text = texts.next();
      if (!text) return fail(text.diagnostic());
      if (!*text)
        return !first || fail(error(Code::syntax, Rule::none, "no game is recorded here"));
      const RawText& raw = **text;
      if (raw.end == TextEnd::cut) return fail(too_long(raw.text.first_line));
      if (first && !check_begin(texts.format(), raw)) return false;
      check_end(texts.format(), raw);
      add(raw.text, first ? "" : opening_);
      reporter_.progress().game_done();
    }
  }

  bool fail(const Diagnostic& why) {
    reporter_.report_file(shown_name(file_), why);
    return false;
  }

  static Diagnostic too_long(std::size_t line) {
    return error(
        Code::limit, Rule::none,
        fmt::format("the game in line {} is longer than {} MiB; the file is not split from "
                    "there on",
                    line, most_copied_game_bytes >> 20));
  }

  // What other shards would begin with must be what the file begins with.
  bool check_begin(const Format& format, const RawText& raw) {
    if (format.check_begin == nullptr) return true;
    const auto findings = format.check_begin(raw.text.text, raw.end);
    if (findings.empty()) return true;
    reporter_.report(shown_name(file_), placed(findings, raw.text, 0), &raw.text);
    const auto wrong = std::ranges::find(findings, Severity::error, &Diagnostic::severity);
    return wrong == findings.end() ||
           fail(error(wrong->code, Rule::none, "the file is not split, since it begins wrongly"));
  }

  // What ends inside the file would not be seen in a shard.
  void check_end(const Format& format, const RawText& raw) {
    if (format.check_end == nullptr || raw.place == TextPlace::last) return;
    const auto findings = format.check_end(raw.text.text, raw.place);
    if (!findings.empty())
      reporter_.report(shown_name(file_), placed(findings, raw.text, 0), &raw.text);
  }

  // `opening`: what stands before the game if it is a shard's first.
  void add(const GameText& game, std::string_view opening) {
    if (shard_ && is_full(game.text.size())) close_shard(ending_);
    if (!shard_) {
      report_ = {file_, names_.next(), 0, game.first_line, 0};
      shard_ = std::make_unique<Output>(report_.output, Existing::replaced);
      write(opening);
    }
    write(game.text);
    ++report_.games;
  }

  [[nodiscard]] bool is_full(std::size_t more) const {
    return report_.games >= limits_.games || report_.bytes + more + ending_.size() > limits_.bytes;
  }

  void write(std::string_view text) {
    shard_->write(text);
    report_.bytes += text.size();
  }

  // Tells its name only now, since others may begin to work on it at once.
  void close_shard(std::string_view ending) {
    if (!shard_) return;
    write(ending);
    shard_->commit();
    shard_.reset();
    if (reporter_.quiet() && !json_) return;
    reporter_.progress().clear();
    list_.write(json_ ? json_line(report_) : report_.output + '\n');
    list_.commit();
  }

  const Format* format_;
  ShardLimits limits_;
  bool json_;
  std::vector<std::string> files_;
  Reporter reporter_;
  ShardNames names_;
  Output list_{"-"};
  // Of the file that is being split:
  std::string file_;
  std::string opening_;  // of a shard that is not its first
  std::string ending_;   // of one that is not its last
  std::unique_ptr<Output> shard_;
  ShardReport report_;
};

void add_options(po::options_description& options) {
  options.add_options()("games", value_named("N"), "so many games a shard");
  options.add_options()("bytes", value_named("SIZE"),
                        "so many bytes a shard at most, or one game; K, M, G: times 1024, 1024K, "
                        "1024M");
  options.add_options()("output,o", value_of(shard_directory),
                        "the directory for the shards; made where there is none");
  add_input_options(options);
  options.add_options()("json", "write JSON, one object a shard");
  add_message_options(options);
  add_progress_option(options);
}

int run(const Invocation& invocation) {
  return Split(invocation).run();
}

constexpr std::string_view details =
    R"(Cuts files where games begin, so that parts of them can be judged or converted elsewhere
(docs/pipelines.md). Games are not read: faulty ones are cut like any others, and the shards
of a file, one behind the other, are its very bytes (decompressed, and without a byte order
mark). Where games stand in a root element (baoml), the shards are given one, too, but for
the beginning of the first and the end of the last, which are the file's own.

Shards are named after their file, DIR/STEM-000001.EXT, those of standard input after the
format; files of one name get a number. Nothing is ever replaced: where there is a shard of
such a name already, nothing is written. Each shard is written whole or not at all, and then
its name is printed.

Line L of a shard is line L + line - 1 of its file, where line is what --json tells.

With --json, an object a shard:
  {"file","output","games","line","bytes"}
where
  output  the shard's path
  games   as far as can be told without reading them
  line    the first line of the file that is in it
  bytes   of the shard
)";

constexpr std::array examples{
    Example{"cut a corpus into shards of a thousand games",
            "bao split --games 1000 -o shards/ games.bgn.gz"},
    Example{"judge the shards as they come",
            "bao split --bytes 64M -o shards/ games.bgn | parallel bao validate"},
};

}  // namespace

const Command split_command{
    .name = "split",
    .arguments = "-o DIR/ FILE..",
    .summary = "cut files into shards of whole games",
    .details = details,
    .add_options = add_options,
    .run = run,
    .operands = &record_files,
    .statuses = {.good = "all games are in shards",
                 .bad_games = "what stands between two games is faulty"},
    .examples = examples,
};

}  // namespace bao::cli
