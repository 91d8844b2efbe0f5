#include "record_tags.h"

#include <algorithm>

namespace bao {
namespace {

constexpr std::array<std::string_view, 13> tag_order{
    "Event", "Site", "Date",        "Round",  "South",       "North",    "Termination",
    "Match", "Game", "TimeControl", "Source", "Transcriber", "Annotator"};

auto rank(const Tag& tag) {
  return std::ranges::find(tag_order, tag.name) - tag_order.begin();
}

}  // namespace

void order_tags(std::vector<Tag>& tags) {
  std::ranges::stable_sort(tags, {}, rank);
}

}  // namespace bao
