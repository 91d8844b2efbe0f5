#include "bao/record.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace bao {
namespace {

constexpr std::array<std::string_view, 4> result_texts{"*", "1-0", "0-1", "1/2-1/2"};

}  // namespace

std::string_view result_text(GameResult result) {
  return result_texts[static_cast<std::size_t>(result)];
}

std::optional<GameResult> parse_result(std::string_view text) {
  const auto* found = std::ranges::find(result_texts, text);
  if (found == result_texts.end()) return std::nullopt;
  return static_cast<GameResult>(found - result_texts.begin());
}

GameResult won_by(Side side) {
  return side == Side::south ? GameResult::south_won : GameResult::north_won;
}

bool operator==(const Ply& a, const Ply& b) {
  return std::tie(a.token, a.nags, a.comments, a.variations) ==
         std::tie(b.token, b.nags, b.comments, b.variations);
}

bool operator==(const GameRecord& a, const GameRecord& b) {
  return std::tie(a.tags, a.rules, a.start, a.completeness, a.result, a.main) ==
         std::tie(b.tags, b.rules, b.start, b.completeness, b.result, b.main);
}

const std::string* GameRecord::tag(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, &Tag::name);
  return found == tags.end() ? nullptr : &found->value;
}

}  // namespace bao
