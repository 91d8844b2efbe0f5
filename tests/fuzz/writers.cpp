// Legal games with any words in their tags and comments, in every format.
#include "bao/annotation.h"
#include "chosen.h"
#include "property.h"
#include "record_properties.h"
#include "targets.h"

#include <array>

namespace bao::fuzz {
namespace {

constexpr std::size_t most_plies = 12;

void set_tags(Input& input, GameRecord& record) {
  static constexpr std::array<std::string_view, 16> names{
      "Event", "Site",  "Date", "Round",         "South",    "North",     "Termination", "Match",
      "Game",  "Title", "Time", "Header_Result", "Duration", "Annotator", "Settings",    "Guide"};
  for (std::size_t left = input.below(6); left > 0; --left) {
    const std::string_view name = input.one_of(std::span<const std::string_view>(names));
    std::string value = as_text(input.text(24));
    if (record.tag(name) == nullptr) record.tags.push_back({std::string(name), std::move(value)});
  }
}

void say(Input& input, std::vector<std::string>& comments) {
  for (std::size_t left = input.below(3); left > 0; --left)
    comments.push_back(as_text(input.text(40)));
}

// The move that was played is an alternative to itself.
void vary(Input& input, Ply& ply) {
  Line& line = ply.variations.emplace_back();
  if (input.flag()) say(input, line.comments);
  line.plies.emplace_back().token = ply.token;
  if (input.flag()) say(input, line.plies.front().comments);
}

void say_something(Input& input, GameRecord& record) {
  say(input, record.main.comments);
  for (Ply& ply : record.main.plies) {
    const std::size_t what = input.below(16);
    if (what == 1) say(input, ply.comments);
    if (what == 2) ply.nags.push_back(input.byte());
    if (what == 3) vary(input, ply);
  }
}

}  // namespace

void fuzz_writers(std::string_view bytes) {
  Input input(bytes);
  const std::size_t plies = input.below(most_plies);
  GameRecord record = chosen_record(input, plies, Slips::none);
  set_tags(input, record);
  say_something(input, record);
  static_cast<void>(check_replay(record, quick_replay()));
  check_annotations(record);
  check_written(record);
  AnnotationOptions options;
  options.replay = quick_replay();
  check_written(annotated(record, options).record);
}

}  // namespace bao::fuzz
