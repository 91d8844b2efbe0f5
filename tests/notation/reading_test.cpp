// Readings: whose left and right North's letters are, what the letter of a capture in mtaji says,
// and how a reading is told.
#include "bao/reading.h"

#include "bao/judge.h"
#include "bao/reasons.h"
#include "bao/replay.h"
#include "notation/respelling.h"
#include "rules/ascii_board.h"
#include "rules/given.h"
#include "rules/random_positions.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

Spelling read_with(std::string_view reading, const Spelling& own = {}) {
  const auto read = parse_reading(reading);
  if (!read) throw std::invalid_argument(read.diagnostic().message);
  return read_by(own, *read);
}

// "A6L*", or the code and the message of the error.
std::string verdict_of(const Position& position, std::string_view token, const Spelling& spelling) {
  const Judgement judgement =
      judge(given_rules("kiswahili"), position, token, spelling, default_lap_limit);
  if (judgement.verdict == Verdict::legal) {
    return canonical_token(position.to_move(), judgement.move);
  }
  return fmt::format("{}: {}", code_word(judgement.findings.front().code),
                     judgement.findings.front().message);
}

struct Read {
  const char* token;
  const char* verdict;
};

void expect_read(const char* drawing, const Spelling& spelling, const std::vector<Read>& all) {
  const Position position = given_position(board(drawing), given_rules("kiswahili"));
  for (const auto& [token, verdict] : all)
    EXPECT_EQ(verdict_of(position, token, spelling), verdict) << token;
}

constexpr const char* norths_start = R"(
        > N 22 h   .   .   .   .   .   .   .   .
                   .   2   2   6   .   .   .   .
                   .   .   .   .   6   2   2   .
          S 22 H   .   .   .   .   .   .   .   .
     )";

constexpr const char* souths_start = R"(
          N 22 h   .   .   .   .   .   .   .   .
                   .   2   2   6   .   .   .   .
                   .   .   .   .   6   2   2   .
        > S 22 H   .   .   .   .   .   .   .   .
     )";

// a1, a4 and a7 capture.
constexpr const char* norths_captures = R"(
        > N 9      .   .   .   .   .   .   .   .
                   .   1   .   .   3   .   .   2
                   .   2   .   .   2   .   1   1
          S 9      .   .   .   .   .   .   .   .
     )";

// A1R ends in A3, A4R in A6, and both enter kichwa 1; B4L ends in A1. A8L ends in A6, running
// leftwards, and enters kichwa 8.
constexpr const char* four_captures = R"(
          N        .   .   .   .   .   .   .   .
                   1   .   1   .   .   1   .   1
                   2   .   1   2   .   1   .   2
        > S        .   .   .   4   .   .   .   .
     )";

// A4L ends in A2 and A4R in A6: both enter kichwa 1, by place and by direction.
constexpr const char* both_ways_enter_left = R"(
          N        .   .   .   .   .   .   .   .
                   .   1   .   .   .   1   .   .
                   .   1   .   2   .   1   .   .
        > S        .   .   .   .   .   .   .   .
     )";

constexpr const char* mtaji_takata = R"(
          N        .   .   .   .   .   .   .   .
                   .   2   .   .   .   .   .   .
                   1   .   .   2   .   .   .   .
        > S        .   .   .   .   3   .   .   .
     )";

// --- as South sees them --------------------------------------------------------------------------

TEST(ReadingAsSouthSees, NorthsLettersAndSignsAreSwapped) {
  const Spelling mirrored = read_with("north_as_seen_by_south=yes");
  expect_read(norths_start, mirrored,
              {{"a6L*", "a6R*"}, {"a6R*", "a6L*"}, {"a6<*", "a6R*"}, {"6l*", "a6R*"}});
  expect_read(norths_start, read_with("arrow=right", mirrored), {{"a6>*", "a6L*"}});
}

TEST(ReadingAsSouthSees, TheKichwaOfACaptureIsSwappedToo) {
  const Spelling mirrored = read_with("north_as_seen_by_south=yes");
  expect_read(norths_captures, mirrored, {{"a1R", "a1L"}, {"a4L", "a4R"}, {"a4R", "a4L"}});
  expect_read(norths_captures, mirrored,
              {{"a1L", "direction-forced: a capture at a1 enters kichwa 1 (L), not R"}});
}

TEST(ReadingAsSouthSees, PitNumbersAndSouthsLettersStay) {
  const Spelling mirrored = read_with("north_as_seen_by_south=yes");
  expect_read(souths_start, mirrored, {{"A6L*", "A6L*"}, {"A7<*", "A7L*"}});
  expect_read(norths_captures, mirrored, {{"a1", "a1L"}, {"a7", "a7R"}});
}

TEST(ReadingAsSouthSees, AnArrowThatMayBeEitherIsNorthsLeftOrASafari) {
  expect_read(norths_start, read_with("north_as_seen_by_south=yes"), {{"a6>*", "a6L*"}});
}

TEST(ReadingAsSouthSees, ARefusedMoveIsSaidToBeMirrored) {
  const RuleSet rules = given_rules("kiswahili");
  const Position position = given_position(board(norths_captures), rules);
  const Judgement judgement =
      judge(rules, position, "a1L", read_with("north_as_seen_by_south=yes"), default_lap_limit);
  ASSERT_EQ(judgement.findings.size(), 2U);
  EXPECT_EQ(judgement.findings.back().severity, Severity::note);
  EXPECT_EQ(judgement.findings.back().code, Code::direction_forced);
  EXPECT_EQ(judgement.findings.back().message,
            "North's letters are read as South sees them: the L of 'a1L' is North's R");
}

// --- the kichwa that is entered ------------------------------------------------------------------

TEST(ReadingOfEntries, TheLetterIsTheKichwaWhereTheFirstCaptureEnters) {
  expect_read(four_captures, read_with("capture_letter=entry"),
              {{"A1L", "A1R"}, {"A4L", "A4R"}, {"A8R", "A8L"}, {"A1<", "A1R"}, {"A1", "A1R"}});
}

TEST(ReadingOfEntries, AKichwaThatIsNotEnteredIsRefused) {
  const Spelling entry = read_with("capture_letter=entry");
  expect_read(four_captures, entry,
              {{"A1R",
                "direction-forced: the capture from A1 sown to the right enters kichwa 1 (L), "
                "not R"},
               {"A3R", "singleton: pit A3 holds one seed, and two are needed"},
               {"A2R", "empty-pit: pit A2 is empty"}});
}

TEST(ReadingOfEntries, ALetterThatFitsBothWaysIsAmbiguous) {
  const Spelling entry = read_with("capture_letter=entry");
  expect_read(both_ways_enter_left, entry,
              {{"A4L", "ambiguous: 'A4L' may mean A4R or A4L"},
               {"A4", "direction-missing: no direction is given, and both L and R are possible"}});
}

TEST(ReadingOfEntries, BackRowsTakatasAndNamuStayAsTheyAre) {
  const Spelling entry = read_with("capture_letter=entry");
  expect_read(four_captures, entry, {{"B4L", "B4L"}});
  expect_read(mtaji_takata, entry, {{"A4L*", "A4L*"}, {"A4R*", "A4R*"}});
  expect_read(norths_captures, entry, {{"a1L", "a1L"}, {"a4L", "a4L"}, {"a4R", "a4R"}});
  expect_read(souths_start, entry, {{"A6L*", "A6L*"}});
}

/// The tokens of the legal moves from `pit` whose first capture enters at `kichwa`.
std::vector<std::string> moves_entering(const RuleSet& rules, const Position& position, Pit pit,
                                        char kichwa) {
  std::vector<std::string> tokens;
  visit_moves(rules, position, default_lap_limit, [&](const Move& move, const Playout&) {
    if (move.pit == pit && entry_letter(rules, position, move) == kichwa) {
      tokens.push_back(canonical_token(position.to_move(), move));
    }
    return true;
  });
  return tokens;
}

// The laps of a move say where it enters; they know nothing of tokens.
TEST(ReadingOfEntries, EveryCaptureIsNamedByWhereItsLapsEnter) {
  const RuleSet rules = given_rules("kiswahili");
  const Spelling entry = read_with("capture_letter=entry");
  RandomPositions positions(rules, 42);
  int named = 0;
  int ambiguous = 0;
  for (int left = 4'000; left > 0 && !HasFailure(); --left) {
    const Position position = positions.next();
    const Openings open = openings(rules, position);
    if (open.stage != Stage::mtaji || open.kind != Kind::capture) continue;
    for (int number = 1; number <= pits_per_row; ++number) {
      const Pit pit = Pit::of(Row::front, number);
      for (const char kichwa : {'L', 'R'}) {
        const auto fitting = moves_entering(rules, position, pit, kichwa);
        const std::string token = pit_name(position.to_move(), pit) + kichwa;
        const Judgement judgement = judge(rules, position, token, entry, default_lap_limit);
        EXPECT_EQ(judgement.verdict == Verdict::legal, fitting.size() == 1) << token;
        if (fitting.size() == 1) {
          ++named;
          EXPECT_EQ(canonical_token(position.to_move(), judgement.move), fitting.front());
        } else if (fitting.size() == 2) {
          ++ambiguous;
          EXPECT_EQ(judgement.findings.front().code, Code::ambiguous) << token;
        }
      }
    }
  }
  EXPECT_GT(named, 100);
  EXPECT_GT(ambiguous, 3);
}

// --- records -------------------------------------------------------------------------------------

ReplayOptions reading(std::string_view text) {
  ReplayOptions options;
  options.reading = *parse_reading(text);
  return options;
}

TEST(ReadingOfARecord, IsTakenForItsOwnAndLeavesACanonicalRecord) {
  const GameRecord game = sample_game(1);
  const auto plain = played_game(game, {});
  const auto mirrored = played_game(seen_by_south(game), reading("north_as_seen_by_south=yes"));
  ASSERT_TRUE(plain && mirrored);
  EXPECT_EQ(mirrored->record, plain->record);
  EXPECT_TRUE(mirrored->record.spelling.has_canonical_letters());
  EXPECT_FALSE(played_game(seen_by_south(game), {}));
}

TEST(ReadingOfARecord, DoesNotTouchWhatProgramsWrite) {
  const Reading all =
      *parse_reading("north_as_seen_by_south=yes capture_letter=entry arrow=right row_case=free");
  for (const Dialect dialect : {Dialect::abstractplay, Dialect::game_record}) {
    const Spelling own{dialect, Arrow::safari, RowCase::by_side, Marks::strict};
    EXPECT_EQ(read_by(own, all), own);
    EXPECT_FALSE(has_readings(own));
  }
}

// --- tokens that cannot be played ----------------------------------------------------------------

TEST(RespelledToken, SaysCanonicallyWhatItSaidAsSouthSeesIt) {
  const Spelling mirrored = read_with("north_as_seen_by_south=yes arrow=right");
  EXPECT_EQ(respelled("a3L", mirrored, Side::north), "a3R");
  EXPECT_EQ(respelled("a3>*", mirrored, Side::north), "a3L*");
  EXPECT_EQ(respelled("3<", mirrored, Side::north), "3R");
  EXPECT_EQ(respelled("A3L", mirrored, Side::south), "A3L");
}

TEST(RespelledToken, KeepsALetterThatMayBeAKichwa) {
  const Spelling entry = read_with("capture_letter=entry north_as_seen_by_south=yes");
  EXPECT_EQ(respelled("a3<", entry, Side::north), "a3<");
  EXPECT_EQ(respelled("a3<*", entry, Side::north), "a3R*");
  EXPECT_EQ(respelled("b3<", entry, Side::north), "b3R");
  EXPECT_EQ(respelled("3<", entry, Side::north), "3R");
}

// --- as text -------------------------------------------------------------------------------------

TEST(ReadingText, IsReadBackAsItWasWritten) {
  for (const char* text :
       {"north_as_seen_by_south=yes", "north_as_seen_by_south=no", "capture_letter=entry",
        "arrow=safari", "arrow=right", "arrow=either", "row_case=by_side",
        "north_as_seen_by_south=yes capture_letter=direction arrow=right row_case=free"}) {
    const auto read = parse_reading(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(reading_name(*read), text);
  }
  EXPECT_EQ(reading_name(Reading{}), "");
  EXPECT_EQ(reading_name(*parse_reading(" ROW_CASE=Free\tarrow=RIGHT ")),
            "arrow=right row_case=free");
}

TEST(ReadingText, WhatIsNoneIsSaidWithASuggestion) {
  const std::vector<Read> wrong{
      {"", "a reading is to be named here"},
      {"entry", "'entry' is not of the form SETTING=VALUE"},
      {"capture_leter=entry", "unknown reading 'capture_leter'; did you mean 'capture_letter'?"},
      {"x=y",
       "unknown reading 'x' (known: north_as_seen_by_south, capture_letter, arrow, row_case)"},
      {"arrow=left", "setting arrow takes safari|right|either, not 'left'"}};
  for (const auto& [text, message] : wrong) {
    const auto read = parse_reading(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.diagnostic().message, message);
  }
}

}  // namespace
}  // namespace bao::test
