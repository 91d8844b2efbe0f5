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

void tidy_tags(std::vector<Tag>& tags) {
  std::erase_if(tags, [](const Tag& tag) {
    return tag.value == "?" && std::ranges::find(roster_tags, tag.name) != roster_tags.end();
  });
  if (!std::ranges::is_sorted(tags, {}, rank)) std::ranges::stable_sort(tags, {}, rank);
}

}  // namespace bao
