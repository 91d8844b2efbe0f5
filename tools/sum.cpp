// bao sum: adds up what the other commands print with --json.
#include "bao/formats/text_lines.h"
#include "bao/formats/totals.h"
#include "bao/limits.h"
#include "bao/print/display.h"
#include "command.h"
#include "game_files.h"
#include "options.h"
#include "output.h"
#include "reporter.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

/// A line of what people read: what is counted, and the counts.
struct Shown {
  std::string name;
  std::vector<std::string> counts;
};

std::vector<std::string> numbers(const std::vector<std::uint64_t>& counts) {
  std::vector<std::string> texts;
  texts.reserve(counts.size());
  for (const std::uint64_t count : counts)
    texts.push_back(fmt::format("{}", count));
  return texts;
}

// Counts without a name, one below the other; nothing is said of zeros, but of the first.
void show_alone(const TotalTable& table, std::vector<Shown>& lines) {
  const auto& counts = table.rows.front().counts;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (i != 0 && counts[i] == 0) continue;
    lines.push_back({fmt::format("  {}", table.columns[i]), {fmt::format("{}", counts[i])}});
  }
}

void show_rows(const TotalTable& table, std::vector<Shown>& lines) {
  lines.push_back({fmt::format("  {}", table.name), {}});
  if (table.columns.size() > 1)
    lines.back().counts.assign(table.columns.begin(), table.columns.end());
  for (const TotalRow& row : table.rows)
    lines.push_back({fmt::format("    {}", printable(row.name)), numbers(row.counts)});
}

std::vector<Shown> shown_lines(const std::vector<TotalSection>& sections) {
  std::vector<Shown> lines;
  for (const TotalSection& section : sections) {
    lines.push_back({std::string(section.command), {}});
    for (const TotalTable& table : section.tables) {
      if (table.name.empty()) {
        show_alone(table, lines);
      } else {
        show_rows(table, lines);
      }
    }
  }
  return lines;
}

std::string table_text(const std::vector<Shown>& lines) {
  std::size_t name_width = 0;
  std::size_t count_width = 0;
  for (const Shown& line : lines) {
    if (!line.counts.empty()) name_width = std::max(name_width, display_width(line.name));
    for (const std::string& count : line.counts)
      count_width = std::max(count_width, count.size());
  }
  std::string text;
  for (const Shown& line : lines) {
    text += line.name;
    if (!line.counts.empty()) text.append(name_width - display_width(line.name), ' ');
    for (const std::string& count : line.counts)
      text += fmt::format("  {:>{}}", count, count_width);
    text += '\n';
  }
  return text;
}

class Sum {
 public:
  explicit Sum(const Invocation& invocation)
      : json_(invocation.has("json")),
        files_(input_files(invocation)),
        reporter_(invocation, files_.size()),
        out_(output_option(invocation)) {}

  int run() {
    for (const std::string& file : files_)
      add_file(file);
    if (json_) {
      out_.write(totals_.json_line());
    } else if (totals_.empty()) {
      reporter_.note_plainly("there is nothing to add up");
    } else {
      out_.write(table_text(shown_lines(totals_.sections())));
    }
    out_.commit();
    return std::max(reporter_.exit_status(), totals_.any_faulty() ? exit_bad_games : exit_good);
  }

 private:
  void add_file(const std::string& file) {
    auto lines = TextLines::open(file);
    if (!lines) return reporter_.report_file(shown_name(file), lines.diagnostic());
    std::size_t faults = 0;
    for (;;) {
      const auto line = lines->next();
      if (!line) return reporter_.report_file(shown_name(file), line.diagnostic());
      if (!*line) break;
      if (const auto fault = add_line(**line)) {
        if (++faults <= most_odd_lines) report(file, (*line)->number, *fault);
      }
    }
    if (faults > most_odd_lines) {
      report(file, 0,
             error(Code::limit, Rule::none,
                   fmt::format("{} more lines are not understood", faults - most_odd_lines)));
    }
  }

  std::optional<Diagnostic> add_line(const TextLine& line) {
    if (!line.whole) {
      return error(Code::limit, Rule::none,
                   fmt::format("the line is longer than {} MiB", most_line_bytes >> 20));
    }
    if (line.text.find_first_not_of(" \t\r") == std::string_view::npos) return std::nullopt;
    return totals_.add(line.text);
  }

  // Of no line where that is 0.
  void report(const std::string& file, std::size_t line, const Diagnostic& fault) {
    std::optional<Place> place;
    if (line != 0) place = Place{line, 1};
    reporter_.report(shown_name(file), {{fault, place}}, nullptr);
  }

  bool json_;
  std::vector<std::string> files_;
  Reporter reporter_;
  Output out_;
  Totals totals_;
};

void add_options(po::options_description& options) {
  add_json_option(options);
  add_output_options(options);
  add_message_options(options);
}

int run(const Invocation& invocation) {
  return Sum(invocation).run();
}

constexpr std::string_view details =
    R"(Adds up what other commands print with --json, line by line, from any number of files: the
shards of a corpus that was judged in parts, for one (docs/pipelines.md). Lines of several
commands may be mixed; each is known by its members:

  validate  games, faulty ones, plies; by status, result recorded and computed, rules, dialect
  identify  games, faulty ones, plies; by status: legal as they stand, identified, none; found:
            by rules and reading of the first trial ('plain' where no reading is needed)
  repair    games, faulty ones, cost: of the first repairs, costliest: the most of them; by
            status; changes of the first repairs by kind
  convert   games, faulty ones; by status: written, refused
  split     shards, games, bytes
  replay    plies; captures: pits, captured: seeds, laps, longest: the most laps of a ply
  perft     counts by depth

Diagnostics are counted by severity and code: how many were found, and in how many games.
Faulty are games with errors, those that are not legal, and those that could not be
identified or converted; of repair, those without a repair. Sums can be added up again, with
lines or other sums, in any grouping. Members that are not known are left alone. A line that
is none of these is an error; the others are added up all the same.

With --json, one object, with what there is:
  {"sum":{
    "validate":{"games","faulty","plies","status":{"legal":N,..},
      "recorded":{..},"computed":{..},"rules":{..},"dialects":{..},
      "diagnostics":{"error":{"empty-pit":{"findings","games"},..},
      ..}},
    "identify":{"games","faulty","plies","status":{..},
      "found":{"kete":{"plain":N,..},..},"diagnostics":{..}},
    "repair":{"games","faulty","cost","costliest","status":{..},
      "changes":{..},"diagnostics":{..}},
    "convert":{"games","faulty","status":{..},"diagnostics":{..}},
    "split":{"shards","games","bytes"},
    "replay":{"plies","captures","captured","laps","longest"},
    "perft":{"counts":{"1":N,..}}}}
)";

constexpr std::array examples{
    Example{"count what is wrong with the games of a file",
            "bao validate --json games.bgn | bao sum"},
    Example{"add up what was found in the parts of a corpus",
            "bao sum --json judged-1.ndjson judged-2.ndjson"},
};

}  // namespace

const Command sum_command{
    .name = "sum",
    .arguments = "[FILE..]",
    .summary = "add up what other commands print with --json",
    .details = details,
    .add_options = add_options,
    .run = run,
    .operands = &any_files,
    .statuses = {.good = "no game is faulty",
                 .bad_games = "a game is faulty, or a line is not understood"},
    .examples = examples,
};

}  // namespace bao::cli
