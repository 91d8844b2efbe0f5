#include "bao/formats/totals.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <span>
#include <unordered_set>
#include <utility>

namespace bao {
namespace {

using Json = nlohmann::json;
using Counts = Totals::Counts;
using Row = std::vector<std::uint64_t>;

// --- what is counted ----------------------------------------------------------------------------

enum class Combine : std::uint8_t { sum, most };

struct Column {
  std::string_view name;
  Combine combine = Combine::sum;
};

enum class Order : std::uint8_t { by_count, by_number };

/// Counts by no name, or by one or two words.
struct Table {
  std::string_view command;
  std::string_view name;  // empty where there are no words
  std::size_t words;
  std::vector<Column> columns;
  Order order = Order::by_count;
};

// Tables of one command stand together, the one without words first.
const std::vector<Table>& tables() {
  const std::vector<Column> games{{"games"}};
  const std::vector<Column> findings{{"findings"}, {"games"}};
  static const std::vector<Table> all{
      {"validate", "", 0, {{"games"}, {"faulty"}, {"plies"}}},
      {"validate", "status", 1, games},
      {"validate", "recorded", 1, games},
      {"validate", "computed", 1, games},
      {"validate", "rules", 1, games},
      {"validate", "dialects", 1, games},
      {"validate", "diagnostics", 2, findings},
      {"identify", "", 0, {{"games"}, {"faulty"}, {"plies"}}},
      {"identify", "status", 1, games},
      {"identify", "found", 2, games},
      {"identify", "diagnostics", 2, findings},
      {"repair", "", 0, {{"games"}, {"faulty"}, {"cost"}, {"costliest", Combine::most}}},
      {"repair", "status", 1, games},
      {"repair", "changes", 1, {{"changes"}}},
      {"repair", "diagnostics", 2, findings},
      {"convert", "", 0, {{"games"}, {"faulty"}}},
      {"convert", "status", 1, games},
      {"convert", "diagnostics", 2, findings},
      {"split", "", 0, {{"shards"}, {"games"}, {"bytes"}}},
      {"replay",
       "",
       0,
       {{"plies"}, {"captures"}, {"captured"}, {"laps"}, {"longest", Combine::most}}},
      {"perft", "counts", 1, {{"count"}}, Order::by_number}};
  return all;
}

std::uint64_t combined(Combine combine, std::uint64_t a, std::uint64_t b) {
  return combine == Combine::sum ? a + b : std::max(a, b);
}

bool fits(Combine combine, std::uint64_t a, std::uint64_t b) {
  return combine == Combine::most || a <= std::numeric_limits<std::uint64_t>::max() - b;
}

// The first column whose sum does not fit; nothing where all do.
const Column* too_large(const Table& table, const Row& a, const Row& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!fits(table.columns[i].combine, a[i], b[i])) return &table.columns[i];
  }
  return nullptr;
}

// Pre: it fits.
void add_to(const Table& table, Row& row, const Row& more) {
  for (std::size_t i = 0; i < row.size(); ++i)
    row[i] = combined(table.columns[i].combine, row[i], more[i]);
}

Diagnostic not_understood(std::string message) {
  return error(Code::syntax, Rule::none, std::move(message));
}

// --- reading a line -----------------------------------------------------------------------------

// Members of all lines that are read; the others may be long and are not even kept.
bool is_wanted(const std::string& key) {
  static const std::unordered_set<std::string_view> wanted{
      "asItStands", "bytes",  "captured", "captures", "changes", "code",       "computed",
      "cost",       "count",  "depth",    "dialect",  "games",   "identified", "diagnostics",
      "kind",       "laps",   "output",   "plies",    "ply",     "reading",    "recorded",
      "repairs",    "result", "rules",    "severity", "status",  "sum",        "trials"};
  return wanted.contains(key);
}

Json parse(std::string_view line) {
  bool in_sum = false;  // where keys are what was counted
  const auto keep = [&in_sum](int depth, Json::parse_event_t event, const Json& value) {
    if (event != Json::parse_event_t::key) return true;
    const auto& key = value.get_ref<const std::string&>();
    if (depth == 1) in_sum = key == "sum";
    return in_sum || is_wanted(key);
  };
  return Json::parse(line, keep, /*allow_exceptions=*/false);
}

/// Counts one line.
class LineCounts {
 public:
  explicit LineCounts(const Json& line) : line_(line) {}

  /// What it counts, or why it cannot.
  Result<Counts> run() {
    if (!line_.is_object()) return not_understood("this is no object of JSON");
    const auto kind = std::ranges::find_if(
        kinds(), [this](const Kind& k) { return has(k.marks[0]) && has(k.marks[1]); });
    if (kind == kinds().end()) {
      return not_understood("this is no object that can be added up ('bao sum --help' lists them)");
    }
    command_ = kind->command;
    (this->*kind->count)();
    if (fault_) return *fault_;
    return std::move(counts_);
  }

 private:
  /// A kind of line, known by two of its members.
  struct Kind {
    std::string_view command;
    std::array<std::string_view, 2> marks;
    void (LineCounts::*count)();
  };

  static std::span<const Kind> kinds() {
    static constexpr std::array all{
        Kind{"sum", {"sum", "sum"}, &LineCounts::count_sum},
        Kind{"identify", {"asItStands", "trials"}, &LineCounts::count_identification},
        Kind{"repair", {"repairs", "status"}, &LineCounts::count_repair},
        Kind{"validate", {"dialect", "status"}, &LineCounts::count_validation},
        Kind{"convert", {"output", "status"}, &LineCounts::count_conversion},
        Kind{"split", {"output", "bytes"}, &LineCounts::count_shard},
        Kind{"replay", {"ply", "laps"}, &LineCounts::count_ply},
        Kind{"perft", {"depth", "count"}, &LineCounts::count_perft}};
    return all;
  }

  [[nodiscard]] bool has(std::string_view key) const { return line_.contains(key); }

  // --- members; the first that is missing or of another type is the fault -----------------------

  void fail(std::string message) {
    if (!fault_) fault_ = not_understood(std::move(message));
  }

  const Json& member(const Json& object, std::string_view key, bool (*fits)(const Json&),
                     std::string_view what) {
    static const Json nothing;
    const auto found = object.is_object() ? object.find(key) : object.end();
    if (found != object.end() && fits(*found)) return *found;
    fail(fmt::format("\"{}\" is not {}", key, what));
    return nothing;
  }

  std::string text(const Json& object, std::string_view key) {
    const Json& found = member(
        object, key, [](const Json& j) { return j.is_string(); }, "a string");
    return found.is_string() ? found.get<std::string>() : std::string();
  }

  std::uint64_t number(const Json& object, std::string_view key) {
    const Json& found = member(
        object, key, [](const Json& j) { return j.is_number_unsigned(); },
        "a whole number of 64 bits");
    return found.is_number_unsigned() ? found.get<std::uint64_t>() : 0;
  }

  bool yes(const Json& object, std::string_view key) {
    const Json& found = member(
        object, key, [](const Json& j) { return j.is_boolean(); }, "true or false");
    return found.is_boolean() && found.get<bool>();
  }

  const Json& list(const Json& object, std::string_view key) {
    return member(
        object, key, [](const Json& j) { return j.is_array(); }, "a list");
  }

  // --- counting ---------------------------------------------------------------------------------

  // Pre: there is such a table.
  static std::size_t table_of(std::string_view command, std::string_view name) {
    const auto found = std::ranges::find_if(tables(), [=](const Table& table) {
      return table.command == command && table.name == name;
    });
    return static_cast<std::size_t>(found - tables().begin());
  }

  // Sums of what one line counts stay far below what 64 bits hold.
  void count(std::string_view table, std::array<std::string, 2> names, const Row& more) {
    const std::size_t index = table_of(command_, table);
    const auto [row, fresh] = counts_.try_emplace({index, std::move(names)}, more);
    if (!fresh) add_to(tables()[index], row->second, more);
  }

  void count(std::string_view table, std::string name) { count(table, {std::move(name), {}}, {1}); }

  void count(const Row& more) { count("", {}, more); }

  // Whether an error is among them.
  bool count_diagnostics() {
    bool any_error = false;
    std::map<std::array<std::string, 2>, std::uint64_t> found;
    for (const Json& finding : list(line_, "diagnostics")) {
      const std::string severity = text(finding, "severity");
      any_error |= severity == severity_word(Severity::error);
      ++found[{severity, text(finding, "code")}];
    }
    for (const auto& [names, findings] : found)
      count("diagnostics", names, {findings, 1});
    return any_error;
  }

  void count_validation() {
    const std::string status = text(line_, "status");
    const Json& result = member(
        line_, "result", [](const Json& j) { return j.is_object(); }, "an object");
    count("status", status);
    count("recorded", text(result, "recorded"));
    count("computed", text(result, "computed"));
    count("rules", text(line_, "rules"));
    count("dialects", text(line_, "dialect"));
    const bool good = status == "legal" || status == "readable";
    const bool faulty = count_diagnostics() || !good;
    count({1, faulty ? 1U : 0U, number(line_, "plies")});
  }

  void count_identification() {
    const bool identified = yes(line_, "identified");
    const bool legal = yes(line_, "asItStands");
    count("status", legal ? "legal" : identified ? "identified" : "none");
    if (identified) count_best_trial();
    const bool faulty = count_diagnostics() || !identified;
    count({1, faulty ? 1U : 0U, number(line_, "plies")});
  }

  void count_best_trial() {
    const Json& trials = list(line_, "trials");
    if (trials.empty()) return fail("\"trials\" is empty");
    const Json& best = trials.front();
    const bool plain = best.is_object() && best.contains("reading") && best["reading"].is_null();
    std::string reading = plain ? "plain" : text(best, "reading");
    count("found", {text(best, "rules"), std::move(reading)}, {1});
  }

  void count_repair() {
    const std::string status = text(line_, "status");
    const Json& repairs = list(line_, "repairs");
    count("status", status);
    const std::uint64_t cost = repairs.empty() ? 0 : number(repairs.front(), "cost");
    if (!repairs.empty()) {
      for (const Json& change : list(repairs.front(), "changes"))
        count("changes", text(change, "kind"));
    }
    count_diagnostics();
    const bool faulty = status != "legal" && status != "repaired";
    count({1, faulty ? 1U : 0U, cost, cost});
  }

  void count_conversion() {
    const bool refused = line_["output"].is_null();
    if (!refused) static_cast<void>(text(line_, "output"));
    count("status", refused ? "refused" : "written");
    const bool faulty = count_diagnostics() || refused;
    count({1, faulty ? 1U : 0U});
  }

  void count_shard() { count({1, number(line_, "games"), number(line_, "bytes")}); }

  void count_ply() {
    const std::uint64_t laps = number(line_, "laps");
    count({1, list(line_, "captures").size(), number(line_, "captured"), laps, laps});
  }

  void count_perft() {
    count("counts", {fmt::format("{}", number(line_, "depth")), {}}, {number(line_, "count")});
  }

  // --- sums -------------------------------------------------------------------------------------

  void count_sum() {
    const Json& sum = member(
        line_, "sum", [](const Json& j) { return j.is_object(); }, "an object");
    for (std::size_t i = 0; i < tables().size(); ++i) {
      const Table& table = tables()[i];
      const auto section = sum.find(table.command);
      if (section == sum.end()) continue;
      if (table.words == 0) {
        take_row(i, {}, *section);
      } else if (section->contains(table.name)) {
        take_rows(i, {}, 0, (*section)[table.name]);
      }
    }
  }

  // Goes as deep as the table has words.
  void take_rows(std::size_t table, std::array<std::string, 2> names, std::size_t word,
                 const Json& json) {
    if (word == tables()[table].words) return take_row(table, std::move(names), json);
    if (!json.is_object()) return fail(fmt::format("\"{}\" is no object", tables()[table].name));
    for (const auto& [name, inner] : json.items()) {
      names[word] = name;
      take_rows(table, names, word + 1, inner);
    }
  }

  void take_row(std::size_t table, std::array<std::string, 2> names, const Json& json) {
    const auto& columns = tables()[table].columns;
    Row row;
    if (columns.size() == 1) {
      row.push_back(number(Json{{columns[0].name, json}}, columns[0].name));
    } else {
      for (const Column& column : columns)
        row.push_back(number(json, column.name));
    }
    counts_.emplace(Totals::Address{table, std::move(names)}, std::move(row));
  }

  const Json& line_;
  std::string_view command_;
  Counts counts_;
  std::optional<Diagnostic> fault_;
};

// --- what is told -------------------------------------------------------------------------------

std::string name_of(const Totals::Address& address) {
  const auto& [first, second] = address.names;
  return second.empty() ? first : first + " " + second;
}

// Numbers of fewer digits are smaller.
bool comes_first(Order order, const TotalRow& a, const TotalRow& b) {
  if (order == Order::by_count) return a.counts[0] > b.counts[0];
  return std::pair(a.name.size(), a.name) < std::pair(b.name.size(), b.name);
}

TotalTable told(const Table& table, Counts::const_iterator begin, Counts::const_iterator end) {
  TotalTable made{table.name, {}, {}};
  for (const Column& column : table.columns)
    made.columns.push_back(column.name);
  for (auto at = begin; at != end; ++at)
    made.rows.push_back({name_of(at->first), at->second});
  std::ranges::stable_sort(made.rows, [&table](const TotalRow& a, const TotalRow& b) {
    return comes_first(table.order, a, b);
  });
  return made;
}

}  // namespace

std::optional<Diagnostic> Totals::add(std::string_view line) {
  const Json json = parse(line);
  const Result<Counts> more = LineCounts(json).run();
  if (!more) return more.diagnostic();
  std::size_t new_rows = 0;
  for (const auto& [address, row] : *more) {
    const auto here = counts_.find(address);
    if (here == counts_.end()) {
      ++new_rows;
    } else if (const Column* column = too_large(tables()[address.table], here->second, row)) {
      return error(
          Code::limit, Rule::none,
          fmt::format("with this line the sum of \"{}\" is more than 64 bits hold", column->name));
    }
  }
  if (counts_.size() + new_rows > most_sum_rows) {
    return error(Code::limit, Rule::none,
                 fmt::format("with this line there are more than {} different things to count",
                             most_sum_rows));
  }
  for (const auto& [address, row] : *more) {
    const auto [here, fresh] = counts_.try_emplace(address, row);
    if (!fresh) add_to(tables()[address.table], here->second, row);
  }
  return std::nullopt;
}

bool Totals::any_faulty() const {
  return std::ranges::any_of(counts_, [](const auto& entry) {
    const auto& columns = tables()[entry.first.table].columns;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (columns[i].name == "faulty" && entry.second[i] != 0) return true;
    }
    return false;
  });
}

std::vector<TotalSection> Totals::sections() const {
  std::vector<TotalSection> all;
  for (auto begin = counts_.begin(); begin != counts_.end();) {
    const std::size_t index = begin->first.table;
    const Table& table = tables()[index];
    const auto end = counts_.lower_bound(Address{index + 1, {}});
    if (all.empty() || all.back().command != table.command) all.push_back({table.command, {}});
    all.back().tables.push_back(told(table, begin, end));
    begin = end;
  }
  return all;
}

std::string Totals::json_line() const {
  using Ordered = nlohmann::ordered_json;
  Ordered sum = Ordered::object();
  for (const auto& [address, row] : counts_) {
    const Table& table = tables()[address.table];
    Ordered* place = &sum[std::string(table.command)];
    if (!table.name.empty()) place = &(*place)[std::string(table.name)];
    for (std::size_t word = 0; word < table.words; ++word)
      place = &(*place)[address.names[word]];
    if (row.size() == 1) {
      *place = row[0];
      continue;
    }
    for (std::size_t i = 0; i < row.size(); ++i)
      (*place)[std::string(table.columns[i].name)] = row[i];
  }
  return Ordered{{"sum", sum}}.dump(-1, ' ', false, Ordered::error_handler_t::replace) + '\n';
}

}  // namespace bao
