// Lines of JSON that are added up, in any shares.
#include "bao/formats/totals.h"
#include "property.h"
#include "targets.h"

#include <array>
#include <string>

namespace bao::fuzz {
namespace {

/// All lines, and two shares of them.
struct Sums {
  Totals all;
  std::array<Totals, 2> shares;
  bool beyond_limits = false;
};

void add_line(Sums& sums, std::string_view line, std::size_t number) {
  const auto wrong = sums.all.add(line);
  const auto wrong_in_share = sums.shares.at(number % 2).add(line);
  sums.beyond_limits |= wrong && wrong->code == Code::limit;
  if (!sums.beyond_limits && wrong.has_value() != wrong_in_share.has_value()) {
    broken("a line can be added to one sum only: {}", line);
  }
}

Sums sums_of(std::string_view bytes) {
  Sums sums;
  for (std::size_t number = 0; !bytes.empty(); ++number) {
    const std::size_t end = bytes.find('\n');
    add_line(sums, bytes.substr(0, end), number);
    if (end == std::string_view::npos) break;
    bytes.remove_prefix(end + 1);
  }
  return sums;
}

// As `add` takes it.
std::string sum_line(const Totals& totals) {
  std::string line = totals.json_line();
  if (!line.ends_with('\n')) broken("a sum is no line: {}", line);
  line.pop_back();
  return line;
}

void add_sum(Totals& total, const Totals& share) {
  if (share.empty()) return;
  if (const auto wrong = total.add(sum_line(share))) {
    broken("a sum cannot be added: {}: {}", wrong->message, share.json_line());
  }
}

void check_equal(const Totals& one, const Totals& other) {
  if (one.json_line() != other.json_line()) {
    broken("{}differs from {}", one.json_line(), other.json_line());
  }
  if (one.any_faulty() != other.any_faulty()) broken("only one of two sums is faulty");
}

}  // namespace

void fuzz_sum(std::string_view bytes) {
  const Sums sums = sums_of(bytes);
  Totals again;
  add_sum(again, sums.all);
  check_equal(sums.all, again);
  static_cast<void>(sums.all.sections());
  if (sums.beyond_limits) return;
  Totals of_shares;
  for (const Totals& share : sums.shares)
    add_sum(of_shares, share);
  check_equal(sums.all, of_shares);
}

}  // namespace bao::fuzz
