// How often repairs bring back the game that slips were put into, and how long they take:
// docs/repair-figures.md.
#include "bao/formats/record_reader.h"
#include "bao/repair.h"
#include "slips.h"

#include <boost/program_options.hpp>
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace po = boost::program_options;

namespace bao::bench {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr std::size_t most_games = 1'000'000;
constexpr std::size_t shown_first = 3;

// --- options -------------------------------------------------------------------------------------

enum class Output : std::uint8_t { table, json };
enum class Misses : std::uint8_t { count, print };

struct Options {
  std::size_t games = 0;
  std::size_t least_slips = 1;
  std::size_t most_slips = 3;
  std::vector<RuleSet> rules;
  std::string records;  // a file, or "none"
  unsigned seed = 0;
  Handwriting writing = Handwriting::canonical;
  double seconds = 0;
  Output output = Output::table;
  Misses misses = Misses::count;
};

po::options_description described() {
  po::options_description all("Puts slips into games and looks how often repairs bring these back");
  const auto text = [](const char* name, const char* value) {
    return po::value<std::string>()->value_name(name)->default_value(value);
  };
  auto add = all.add_options();
  add("help,h", "show this");
  add("games", po::value<std::size_t>()->value_name("N")->default_value(500),
      "games to make by each rule set");
  add("slips", text("N", "1..3"), "slips a game: 1, 2, 3 or 1..3");
  add("rules", po::value<std::vector<std::string>>()->value_name("NAME"),
      "rules of the games that are made; may be given again (default: zanzibar and kiswahili)");
  add("records",
      po::value<std::string>()->value_name("FILE")->default_value(BAO_SAMPLES "/zanzibar-1994.bgn",
                                                                  "samples/zanzibar-1994.bgn"),
      "take the games of this file, too, or of none");
  add("seed", po::value<unsigned>()->value_name("N")->default_value(1), "of games and slips");
  add("spelling", text("NAME", "canonical"), "canonical or devoogt: as people write");
  add("time", po::value<double>()->value_name("SECONDS")->default_value(10),
      "after which the search for a game's repairs ends early");
  add("misses", "print the games that do not come back first");
  add("json", "write JSON, one row an object");
  return all;
}

[[noreturn]] void throw_on_slips() {
  throw std::invalid_argument("--slips takes 1, 2, 3 or a range of them as 1..3");
}

std::size_t slip_count(std::string_view text) {
  if (text.size() != 1 || text[0] < '1' || text[0] > '3') throw_on_slips();
  return static_cast<std::size_t>(text[0] - '0');
}

void read_slips(std::string_view text, Options& options) {
  const auto dots = text.find("..");
  options.least_slips = slip_count(text.substr(0, dots));
  options.most_slips =
      dots == std::string_view::npos ? options.least_slips : slip_count(text.substr(dots + 2));
}

Handwriting writing_named(std::string_view name) {
  if (name == "canonical") return Handwriting::canonical;
  if (name == "devoogt") return Handwriting::devoogt;
  throw std::invalid_argument("--spelling is canonical or devoogt");
}

Options read_options(const po::variables_map& given) {
  Options options;
  options.games = given["games"].as<std::size_t>();
  if (options.games > most_games) {
    throw std::invalid_argument(fmt::format("--games takes a number up to {}", most_games));
  }
  read_slips(given["slips"].as<std::string>(), options);
  std::vector<std::string> names{"zanzibar", "kiswahili"};
  if (given.count("rules") != 0) names = given["rules"].as<std::vector<std::string>>();
  for (const std::string& name : names) {
    const auto rules = parse_rule_set(name);
    if (!rules) throw std::invalid_argument(rules.diagnostic().message);
    options.rules.push_back(*rules);
  }
  options.records = given["records"].as<std::string>();
  options.seed = given["seed"].as<unsigned>();
  options.writing = writing_named(given["spelling"].as<std::string>());
  options.seconds = given["time"].as<double>();
  if (given.count("json") != 0) options.output = Output::json;
  if (given.count("misses") != 0) options.misses = Misses::print;
  if (options.output == Output::json && options.misses == Misses::print) {
    throw std::invalid_argument("--misses and --json do not go together");
  }
  return options;
}

// --- one game ------------------------------------------------------------------------------------

/// What became of one game with slips.
struct Attempt {
  std::vector<SlipKind> kinds;
  std::size_t rank = 0;  // of the proposal that is the original, from 1; 0: none is
  RepairStatus status = RepairStatus::legal;
  double milliseconds = 0;
};

std::size_t rank_of(const Original& original, const RepairOutcome& outcome) {
  const auto found = std::ranges::find_if(outcome.repairs, [&original](const Repair& repair) {
    return is_original(original, repair.record);
  });
  if (found == outcome.repairs.end()) return 0;
  return static_cast<std::size_t>(found - outcome.repairs.begin()) + 1;
}

std::string text_of(const GameRecord& record) {
  std::vector<std::string> rounds;
  const bool north_first = record.start && record.start->to_move == Side::north;
  std::size_t count = north_first ? 1 : 0;
  for (const Ply& ply : record.main.plies) {
    const bool begins = count % 2 == 0 || rounds.empty();
    if (begins) {
      rounds.push_back(
          fmt::format("{}{} {}", count / 2 + 1, count % 2 == 0 ? "." : "...", ply.token));
    } else {
      rounds.back() += ' ' + ply.token;
    }
    ++count;
  }
  const std::string* end = record.tag("Termination");
  return fmt::format("{} {}{}", fmt::join(rounds, " "), result_text(record.result),
                     end == nullptr ? std::string() : fmt::format(" ({})", *end));
}

std::string_view status_word(RepairStatus status) {
  switch (status) {
    case RepairStatus::legal:
      return "nothing to repair";
    case RepairStatus::repaired:
      return "repaired";
    case RepairStatus::none:
      return "none";
    case RepairStatus::unfinished:
      return "ended early";
  }
  return "";
}

std::string text_of(const Repair& repair) {
  std::vector<std::string> changes;
  for (const Change& change : repair.changes)
    changes.push_back(fmt::format("{} {}", change_word(change.kind), change_text(change)));
  return fmt::format("{:4} {}", repair.cost, fmt::join(changes, "; "));
}

void print_miss(const Original& original, const std::vector<Slip>& slips, const GameRecord& record,
                const RepairOutcome& outcome, const Attempt& attempt) {
  fmt::print(
      "--- {}, {}\n", rule_set_name(original.record.rules_or_default()),
      attempt.rank == 0 ? std::string("not found") : fmt::format("as number {}", attempt.rank));
  for (const Slip& slip : slips)
    fmt::print("slip      {}\n", slip_text(original, slip));
  fmt::print("original  {}\n", text_of(original.record));
  fmt::print("written   {}\n", text_of(record));
  fmt::print(
      "answer    {}, {} as cheap as the first, ruled out below {}, {} moves tried, {:.0f} ms\n",
      status_word(outcome.status), outcome.equals, outcome.ruled_out, outcome.work,
      attempt.milliseconds);
  for (std::size_t i = 0; i < outcome.repairs.size(); ++i) {
    const Repair& repair = outcome.repairs[i];
    fmt::print("{:>8}{} {}{}\n", i + 1, i + 1 == attempt.rank ? '*' : ' ', text_of(repair),
               is_seen(original, repair.record)
                   ? fmt::format("\n          CANNOT BE PLAYED: {}", text_of(repair.record))
                   : std::string());
  }
  fmt::print("\n");
}

Attempt attempt_at(const Original& original, const std::vector<Slip>& slips,
                   const Options& options) {
  const GameRecord record = with_slips(original, slips);
  RepairOptions search;
  const auto begin = Clock::now();
  const auto end = begin + std::chrono::duration<double>(options.seconds);
  search.stop = [end] { return Clock::now() >= end; };
  const RepairOutcome outcome = repair(record, search);
  Attempt attempt;
  attempt.milliseconds = Milliseconds(Clock::now() - begin).count();
  for (const Slip& slip : slips)
    attempt.kinds.push_back(slip.kind);
  attempt.rank = rank_of(original, outcome);
  attempt.status = outcome.status;
  if (attempt.rank != 1 && options.misses == Misses::print) {
    print_miss(original, slips, record, outcome, attempt);
  }
  return attempt;
}

// --- many games ----------------------------------------------------------------------------------

/// One row of figures.
struct Row {
  std::string games;
  std::size_t slips = 1;
  std::string_view kind;  // of one slip in them, or "all"
  std::size_t count = 0;
  std::size_t first = 0;
  std::size_t first_three = 0;
  std::size_t found = 0;
  std::size_t early = 0;
  double median = 0;
  double ninetieth = 0;
  double worst = 0;
};

Row row_of(const std::string& games, std::size_t slips, std::string_view kind,
           const std::vector<const Attempt*>& attempts) {
  Row row{games, slips, kind, attempts.size()};
  std::vector<double> times;
  for (const Attempt* attempt : attempts) {
    if (attempt->rank == 1) ++row.first;
    if (attempt->rank >= 1 && attempt->rank <= shown_first) ++row.first_three;
    if (attempt->rank >= 1) ++row.found;
    if (attempt->status == RepairStatus::unfinished) ++row.early;
    times.push_back(attempt->milliseconds);
  }
  if (times.empty()) return row;
  std::ranges::sort(times);
  const auto at = [&times](std::size_t tenths) { return times[(times.size() - 1) * tenths / 10]; };
  row.median = at(5);
  row.ninetieth = at(9);
  row.worst = times.back();
  return row;
}

/// A row for all, and one for every kind.
std::vector<Row> rows_of(const std::string& games, std::size_t slips,
                         const std::vector<Attempt>& attempts) {
  std::vector<const Attempt*> chosen;
  chosen.reserve(attempts.size());
  for (const Attempt& attempt : attempts)
    chosen.push_back(&attempt);
  std::vector<Row> rows{row_of(games, slips, "all", chosen)};
  for (const SlipKind kind : slip_kinds) {
    chosen.clear();
    for (const Attempt& attempt : attempts) {
      if (std::ranges::find(attempt.kinds, kind) != attempt.kinds.end()) chosen.push_back(&attempt);
    }
    if (!chosen.empty()) rows.push_back(row_of(games, slips, slip_word(kind), chosen));
  }
  return rows;
}

void print_table_head() {
  fmt::print("{:<12} {:>5}  {:<10} {:>5} {:>7} {:>7} {:>7} {:>9} {:>6} {:>9} {:>9} {:>9}\n", "of",
             "slips", "kind", "games", "first", "first 3", "found", "not found", "early",
             "median ms", "90 % ms", "worst ms");
}

void print_table_row(const Row& row) {
  const auto share = [&row](std::size_t part) {
    return fmt::format(
        "{:.1f} %",
        row.count == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(row.count));
  };
  fmt::print(
      "{:<12} {:>5}  {:<10} {:>5} {:>7} {:>7} {:>7} {:>9} {:>6} {:>9.1f} {:>9.1f} {:>9.1f}\n",
      row.games, row.slips, row.kind, row.count, share(row.first), share(row.first_three),
      share(row.found), row.count - row.found, row.early, row.median, row.ninetieth, row.worst);
}

void print_json(const Row& row, const Options& options) {
  fmt::print(
      R"({{"of":"{}","spelling":"{}","seed":{},"slips":{},"kind":"{}","games":{},"first":{},)"
      R"("first_three":{},"found":{},"not_found":{},"early":{},"median_ms":{:.3f},)"
      R"("ninetieth_ms":{:.3f},"worst_ms":{:.3f}}})"
      "\n",
      row.games, options.writing == Handwriting::canonical ? "canonical" : "devoogt", options.seed,
      row.slips, row.kind, row.count, row.first, row.first_three, row.found, row.count - row.found,
      row.early, row.median, row.ninetieth, row.worst);
}

void print_rows(const std::vector<Row>& rows, const Options& options) {
  for (const Row& row : rows) {
    if (options.output == Output::json) {
      print_json(row, options);
    } else {
      print_table_row(row);
    }
  }
  if (options.output == Output::table) fmt::print("\n");
  std::fflush(stdout);
}

/// An attempt with every kind at every game.
std::vector<Attempt> all_attempts_at(const std::vector<Original>& originals, std::size_t slips,
                                     const Options& options, std::mt19937& random) {
  std::vector<Attempt> attempts;
  for (const Original& original : originals) {
    for (const SlipKind kind : slip_kinds) {
      const auto made = make_slips(original, mixed_kinds(kind, slips, random), random);
      if (made) attempts.push_back(attempt_at(original, *made, options));
    }
  }
  return attempts;
}

std::vector<Original> originals_of(const std::string& file, Handwriting writing) {
  auto reader = RecordReader::open(file, nullptr);
  if (!reader) throw std::runtime_error(reader.diagnostic().message);
  std::vector<Original> originals;
  for (;;) {
    auto game = reader->next();
    if (!game) throw std::runtime_error(game.diagnostic().message);
    if (!*game) return originals;
    if (auto original = original_of((*game)->record, writing))
      originals.push_back(*std::move(original));
  }
}

/// A seed of its own for each rule set, and the last for the recorded games.
unsigned seed_of(const Options& options, std::size_t set) {
  return options.seed * 10'007 + static_cast<unsigned>(set) * 101;
}

void run_made(std::size_t slips, const Options& options) {
  std::vector<Attempt> all;
  for (std::size_t set = 0; set < options.rules.size(); ++set) {
    const RuleSet& rules = options.rules[set];
    const unsigned seed = seed_of(options, set);
    std::vector<Attempt> attempts;
    for (const auto& [original, made] :
         slipped_games(rules, options.games, slips, seed, options.writing)) {
      attempts.push_back(attempt_at(original, made, options));
    }
    print_rows(rows_of(rule_set_name(rules), slips, attempts), options);
    all.insert(all.end(), attempts.begin(), attempts.end());
  }
  if (options.rules.size() > 1) print_rows(rows_of("all made", slips, all), options);
}

void run_recorded(std::size_t slips, const Options& options) {
  std::mt19937 random(seed_of(options, options.rules.size()));
  const auto originals = originals_of(options.records, options.writing);
  print_rows(rows_of("recorded", slips, all_attempts_at(originals, slips, options, random)),
             options);
}

void run(const Options& options) {
  if (options.output == Output::table) print_table_head();
  for (std::size_t slips = options.least_slips; slips <= options.most_slips; ++slips) {
    if (options.games > 0) run_made(slips, options);
    if (options.records != "none") run_recorded(slips, options);
  }
}

int run_with(int argc, char** argv) {
  const po::options_description known = described();
  Options options;
  try {
    po::variables_map given;
    po::store(po::parse_command_line(argc, argv, known), given);
    po::notify(given);
    if (given.count("help") != 0) {
      fmt::print("{}", fmt::streamed(known));
      return 0;
    }
    options = read_options(given);
    run(options);
  } catch (const std::exception& error) {
    fmt::print(stderr, "bao_slip_bench: {}\n", error.what());
    return 2;
  }
  return 0;
}

}  // namespace
}  // namespace bao::bench

int main(int argc, char** argv) {
  return bao::bench::run_with(argc, argv);
}
