// Legal games with any words in their tags and comments, in every format.
#include "bao/annotation.h"
#include "chosen.h"
#include "property.h"
#include "record_properties.h"
#include "targets.h"

namespace bao::fuzz {
namespace {

constexpr std::size_t most_plies = 12;

}  // namespace

void fuzz_writers(std::string_view bytes) {
  Input input(bytes);
  const std::size_t plies = input.below(most_plies);
  GameRecord record = chosen_record(input, plies, Slips::none);
  add_words(input, record);
  static_cast<void>(check_replay(record, quick_replay()));
  check_annotations(record);
  check_written(record);
  AnnotationOptions options;
  options.replay = quick_replay();
  check_written(annotated(record, options).record);
}

}  // namespace bao::fuzz
