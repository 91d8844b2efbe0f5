#include "bao/suggest.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <utility>

namespace bao {
namespace {

constexpr std::size_t longest_word = 64;

// Insertions, deletions, replacements, and swaps of neighbours. Pre: b is no longer than
// longest_word.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  using Distances = std::array<std::size_t, longest_word + 1>;
  Distances before_last{};
  Distances last{};
  Distances row{};
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last = std::exchange(last, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = a[i - 1] == b[j - 1];
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

}  // namespace

std::string_view nearest_name(std::string_view word, std::span<const std::string_view> names) {
  if (word.size() > longest_word) return {};
  // A third of the word may be wrong, so that short words are not taken for each other.
  std::size_t best = std::max<std::size_t>(1, word.size() / 3) + 1;
  std::string_view nearest;
  for (const std::string_view name : names) {
    if (name.size() > longest_word) continue;
    const std::size_t distance = edit_distance(word, name);
    if (distance < best) {
      best = distance;
      nearest = name;
    }
  }
  return nearest;
}

}  // namespace bao
