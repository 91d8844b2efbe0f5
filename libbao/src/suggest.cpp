#include "bao/suggest.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>

namespace bao {
namespace {

constexpr std::size_t longest_word = 64;

// Insertions, deletions and replacements. Pre: b is no longer than longest_word.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::array<std::size_t, longest_word + 1> row;
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, replaced});
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
