// What the lines that `bao COMMAND --json` prints add up to.
#pragma once

#include "bao/api.h"
#include "bao/diagnostic.h"
#include "bao/limits.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace bao {

/// Counts under a name.
struct TotalRow {
  std::string name;  ///< as it was read, with a blank between two words; may be empty
  std::vector<std::uint64_t> counts;
};
/// Rows of a table, the most frequent first, or in the order of their numbers.
struct TotalTable {
  std::string_view name;  ///< empty for counts that have no names: one row
  std::vector<std::string_view> columns;
  std::vector<TotalRow> rows;
};
/// What was read of one command.
struct TotalSection {
  std::string_view command;
  std::vector<TotalTable> tables;  ///< those that have rows
};

/// Sums over lines of JSON, of several commands at once. A sum is a line, too: however lines are
/// shared out, the sums of the shares add up to the sum of all.
class BAO_API Totals {
 public:
  /// Rows of all tables together; real games need some hundreds.

  /// Adds a line. Errors, after which nothing of it has been added: `Code::syntax` where it is no
  /// object of those that can be added up, `Code::limit` for a count that 64 bits would not hold
  /// and for more than `most_sum_rows`.
  [[nodiscard]] std::optional<Diagnostic> add(std::string_view line);

  [[nodiscard]] bool empty() const { return counts_.empty(); }
  /// Whether a game among them has errors.
  [[nodiscard]] bool any_faulty() const;
  [[nodiscard]] std::vector<TotalSection> sections() const;
  /// `{"sum":{..}}` and a line end.
  [[nodiscard]] std::string json_line() const;

  /// Where something is counted: a table, by its place in the list of all, and a row of it.
  struct Address {
    std::size_t table = 0;
    std::array<std::string, 2> names;  // as many as the table's rows have; then empty ones

    friend bool operator<(const Address& a, const Address& b) {
      return std::tie(a.table, a.names) < std::tie(b.table, b.names);
    }
  };
  using Counts = std::map<Address, std::vector<std::uint64_t>>;

 private:
  Counts counts_;
};

}  // namespace bao
