// Annotations in files of every format that holds comments: they are read back, renewed to the same
// text, and taken away without a trace.
#include "bao/annotation.h"
#include "formats/format_test_support.h"
#include "formats/random_records.h"
#include "rules/random_positions.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::IsEmpty;

constexpr std::uint32_t seed = 1995;

AnnotationOptions some_options(std::uint32_t number) {
  AnnotationOptions options;
  if (number % 2 == 1) options.words = number % 4 == 1 ? &english_words : &swahili_words;
  if (number % 3 == 1) options.boards = BoardComments::store;
  return options;
}

void expect_annotations_to_come_and_go(const Format& format, const GameRecord& record,
                                       const AnnotationOptions& options) {
  const std::string plain = all_written(format, {record});
  const std::string text = all_written(format, {annotated(record, options).record});
  SCOPED_TRACE(text);
  const ReadGame game = read_game(format, text);
  EXPECT_THAT(findings_of(game), IsEmpty());
  EXPECT_EQ(all_written(format, {annotated(game.record, options).record}), text);
  EXPECT_EQ(all_written(format, {without_annotations(game.record)}), plain);
}

void expect_it_of_random_records(const Format& format, GameRecord (RandomRecords::*make)()) {
  RandomRecords random(seed);
  std::uint32_t number = 0;
  for (int left = scaled(150); left > 0 && !::testing::Test::HasFailure(); --left) {
    expect_annotations_to_come_and_go(format, (random.*make)(), some_options(number++));
  }
}

TEST(Annotations, OfRandomRecordsComeAndGoInBgn) {
  expect_it_of_random_records(bgn(), &RandomRecords::bgn);
}

TEST(Annotations, OfRandomRecordsComeAndGoInJson) {
  expect_it_of_random_records(json(), &RandomRecords::bgn);
}

TEST(Annotations, OfRandomRecordsComeAndGoInBaoml) {
  expect_it_of_random_records(baoml(), &RandomRecords::bgn);
}

TEST(Annotations, OfRandomRecordsComeAndGoInDonkers) {
  expect_it_of_random_records(donkers(), &RandomRecords::donkers);
}

TEST(Annotations, OfRandomRecordsComeAndGoInKiba) {
  expect_it_of_random_records(kiba(), &RandomRecords::donkers);
}

TEST(Annotations, OfAnyFormatAreKnownByItsContent) {
  RandomRecords random(seed + 1);
  const GameRecord record = random.played_out("zanzibar");
  for (const Format& format : formats()) {
    if (!format.holds_comments) continue;
    for (std::uint32_t number = 0; number < 4; ++number) {
      const std::string text =
          all_written(format, {annotated(record, some_options(number)).record});
      const auto detected = detect_format(text.substr(0, detection_bytes), "annotated");
      ASSERT_TRUE(detected) << format.name << ": " << detected.diagnostic().message;
      EXPECT_EQ((*detected)->name, format.name);
    }
  }
}

TEST(Annotations, AreHeldByAllFormatsThatSaySo) {
  std::vector<std::string_view> names;
  for (const Format& format : formats()) {
    if (format.holds_comments) names.push_back(format.name);
  }
  EXPECT_THAT(names, ::testing::ElementsAre("bgn", "donkers", "kiba", "baoml", "json"));
}

}  // namespace
}  // namespace bao::test
