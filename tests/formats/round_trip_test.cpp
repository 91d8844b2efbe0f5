// What is written is read back: records, and canonical texts byte for byte.
#include "bao/replay.h"
#include "formats/format_test_support.h"
#include "formats/random_records.h"
#include "rules/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::IsEmpty;

constexpr std::uint32_t seed = 1994;

// The records are read back, without a word said; the text stays the same.
void expect_round_trip(const Format& format, const std::vector<GameRecord>& records) {
  const std::string text = all_written(format, records);
  SCOPED_TRACE(text);
  const std::vector<ReadGame> games = read_games(format, text);
  for (const ReadGame& game : games)
    ASSERT_THAT(findings_of(game), IsEmpty());
  ASSERT_EQ(canonical(records_of(games)), records);
  EXPECT_EQ(all_written(format, records_of(games)), text);
}

// --- random records ------------------------------------------------------------------------------

TEST(RoundTrip, OfRandomRecordsInBgn) {
  RandomRecords random(seed);
  for (int left = scaled(600); left > 0 && !HasFailure(); --left) {
    expect_round_trip(bgn(), {random.bgn()});
  }
}

TEST(RoundTrip, OfRandomRecordsInDonkers) {
  RandomRecords random(seed);
  for (int left = scaled(1'000); left > 0 && !HasFailure(); --left) {
    expect_round_trip(donkers(), {random.donkers()});
  }
}

TEST(RoundTrip, OfRandomRecordsInKiba) {
  RandomRecords random(seed);
  for (int left = scaled(1'000); left > 0 && !HasFailure(); --left) {
    expect_round_trip(kiba(), {random.donkers()});
  }
}

TEST(RoundTrip, OfFilesOfManyRandomRecords) {
  RandomRecords random(seed + 1);
  for (int left = scaled(20); left > 0 && !HasFailure(); --left) {
    std::vector<GameRecord> for_bgn;
    std::vector<GameRecord> for_donkers;
    while (for_bgn.size() < 20) {
      for_bgn.push_back(random.bgn());
      for_donkers.push_back(random.donkers());
      // A game that ends as it begins; see DonkersWriter.GamesOfOneFileStayApart.
      if (for_donkers.back().main.plies.empty()) for_donkers.pop_back();
    }
    expect_round_trip(bgn(), for_bgn);
    expect_round_trip(donkers(), for_donkers);
    expect_round_trip(kiba(), for_donkers);
  }
}

TEST(RoundTrip, OfRandomRecordsWithAnyLineEnds) {
  RandomRecords random(seed + 2);
  for (int left = scaled(100); left > 0 && !HasFailure(); --left) {
    const GameRecord record = random.bgn();
    const GameRecord other = random.donkers();
    for (const char* line_end : {"\r\n", "\r"}) {
      EXPECT_EQ(read_game(bgn(), with_line_ends(written(bgn(), record), line_end)).record, record);
      for (const Format* format : {&donkers(), &kiba()}) {
        const ReadGame game = read_game(*format, with_line_ends(written(*format, other), line_end));
        EXPECT_EQ(canonical({game.record}), std::vector{other});
      }
    }
  }
}

TEST(RoundTrip, RandomRecordsAreLegal) {
  // Otherwise the tests above would show less than they seem to.
  RandomRecords random(seed);
  for (int left = scaled(200); left > 0 && !HasFailure(); --left) {
    const GameRecord record = random.bgn();
    const ReplayOutcome outcome = replay(record, {});
    EXPECT_EQ(outcome.status, GameStatus::legal);
    const auto canonical = played_game(record, {});
    ASSERT_TRUE(canonical);
    EXPECT_EQ(canonical->record.main, record.main);
  }
}

TEST(RoundTrip, OfLinesInBgnThatAreWrappedInEveryColumn) {
  // The comment pushes what follows it over the end of the line, column by column.
  for (std::size_t padding = 1; padding < 90; ++padding) {
    GameRecord record;
    for (const char* token : {"A6L*", "a5L", "A3L", "a7R"}) {
      record.main.plies.emplace_back().token = token;
    }
    auto& plies = record.main.plies;
    plies[0].comments = {std::string(padding, 'x') + " [Event \"x\"] %a } \\ ; b  c"};
    plies[1].nags = {1, 20, 255};
    plies[1].variations.resize(2);
    for (Line& variation : plies[1].variations) {
      variation.comments = {"d e"};
      variation.plies.resize(2);
      variation.plies[0].token = "a5R";
      variation.plies[1].token = "A4L";
    }
    plies[2].comments = {"", "f"};
    ASSERT_NO_FATAL_FAILURE(expect_round_trip(bgn(), {record}));
  }
}

TEST(RoundTrip, OfCommandsInComments) {
  const std::string board =
      "[%board 0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.1.1.7.0.2.0/0.0.0.0.0.0.0.0 N 21-22 Hh - -]";
  for (const std::string& command :
       {board, std::string("[%laps 3] [%captured 5]"), std::string("[%eval -0.5]"),
        std::string("[%clk 0:29:58]"), "good " + board + " [%emt 0:00:02] and so on"}) {
    GameRecord record;
    record.main.comments = {command};
    Ply& ply = record.main.plies.emplace_back();
    ply.token = "A6L*";
    ply.comments = {command, command + " " + command};
    expect_round_trip(bgn(), {record});
  }
}

TEST(RoundTrip, OfQuestionMarksInDonkersHeaders) {
  const GameRecord record =
      read_game(donkers(), "place: ?;\nsouth: ?;\nnorth: Ali;\n1: A6L*;\n").record;
  expect_round_trip(bgn(), {record});
}

TEST(RoundTrip, OfKeysThatDonkersDoesNotKnow) {
  const GameRecord record =
      read_game(donkers(), "rules: kete;\nresult: 1-0;\nposition: x;\nround: 3;\n1: A6L*;\n")
          .record;
  expect_round_trip(bgn(), {record});
}

// --- samples -------------------------------------------------------------------------------------

const Format& format_of(const std::filesystem::path& path) {
  if (path.extension() == ".bgn") return bgn();
  return path.extension() == ".bao" ? donkers() : kiba();
}

class RoundTripOfSample : public ::testing::TestWithParam<std::filesystem::path> {};

// Faults are not written again: only what was read is compared.
TEST_P(RoundTripOfSample, ReadsWhatWasWritten) {
  const Format& format = format_of(GetParam());
  const auto records = records_of(read_games(format, bytes_of(GetParam())));
  const std::string text = all_written(format, records);
  const auto again = read_games(format, text);
  EXPECT_EQ(canonical(records_of(again)), canonical(records));
  EXPECT_EQ(all_written(format, records_of(again)), text);
  for (const ReadGame& game : again)
    EXPECT_FALSE(has_errors(game));
}

TEST_P(RoundTripOfSample, KeepsACanonicalTextByteForByte) {
  const bool broken = GetParam().parent_path().filename() == "broken";
  const std::string bytes = bytes_of(GetParam());
  const Format& format = format_of(GetParam());
  const auto games = read_games(format, bytes);
  for (const ReadGame& game : games) {
    if (broken && !game.diagnostics.empty()) return;
    EXPECT_THAT(findings_of(game), IsEmpty());
  }
  const std::string text = all_written(format, records_of(games));
  if (broken && text != bytes) return;
  EXPECT_EQ(text, bytes);
}

// By way of the other format and back.
TEST_P(RoundTripOfSample, OfTranscriptsGoesThroughBgn) {
  const Format& format = format_of(GetParam());
  if (&format == &bgn()) return;
  const auto records = records_of(read_games(format, bytes_of(GetParam())));
  const auto games = read_games(bgn(), all_written(bgn(), records));
  EXPECT_EQ(canonical(records_of(games)), canonical(records));
}

std::vector<std::filesystem::path> all_samples() {
  auto all = samples(".bgn");
  for (const char* extension : {".bao", ".txt"}) {
    const auto others = samples(extension);
    all.insert(all.end(), others.begin(), others.end());
  }
  return all;
}

std::string name_of(const std::filesystem::path& path) {
  std::string name = std::filesystem::relative(path, BAO_SAMPLES).string();
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(Samples, RoundTripOfSample, ::testing::ValuesIn(all_samples()),
                         [](const auto& tested) { return name_of(tested.param); });

}  // namespace
}  // namespace bao::test
