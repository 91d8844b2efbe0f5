// What `play` tells of a move: every lap with how it ends, and the summary.
#include "bao/rules.h"
#include "rules/ascii_board.h"
#include "rules/given.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

// "seed to A5: tax", "A6 sows 3 R to B8: empty", "a4 enters A1, 2 R to A2: relay".
std::string text_of(const LapEvent& event, Side mover) {
  const std::string to = pit_name(mover, event.to);
  const char* kind = event_word(event.kind);
  if (!event.from) return fmt::format("seed to {}: {}", to, kind);
  if (!event.entry) {
    return fmt::format("{} sows {} {} to {}: {}", pit_name(mover, *event.from), event.seeds,
                       hand_letter(event.hand), to, kind);
  }
  return fmt::format("{} enters {}, {} {} to {}: {}", pit_name(opponent(mover), *event.from),
                     pit_name(mover, *event.entry), event.seeds, hand_letter(event.hand), to, kind);
}

std::string captures_text(const MoveSummary& summary, Side mover) {
  std::string text;
  for (const Capture& capture : summary.captures()) {
    text += fmt::format(" {}:{}", pit_name(opponent(mover), capture.pit), capture.seeds);
  }
  return text;
}

// Every field that is not at its default.
std::string text_of(const MoveSummary& summary, Side mover) {
  std::string text = fmt::format("{}, laps {}, sown {}, captured {}{}",
                                 summary.stage == Stage::namu ? "namu" : "mtaji", summary.laps,
                                 summary.sown, summary.captured, captures_text(summary, mover));
  if (summary.house != HouseEvent::none) {
    text += fmt::format(", house {}", house_event_word(summary.house));
  }
  if (summary.house_taken) text += ", house taken";
  if (summary.met_house_choice) text += ", choice";
  if (summary.hamna) text += ", hamna";
  if (summary.blocks)
    text += fmt::format(", blocks {}", pit_name(opponent(mover), *summary.blocks));
  return text + fmt::format(", ended {}", pit_name(mover, summary.ended));
}

struct Told {
  std::string laps;  // a line each
  Playout playout;
};

Told tell(std::string_view rules_text, std::string_view drawing, std::string_view token,
          std::uint64_t lap_limit = default_lap_limit) {
  const RuleSet rules = given_rules(rules_text);
  const Position position = given_position(board(drawing), rules);
  const Side mover = position.to_move();
  const Judgement judgement = judged(rules, position, token);
  Told told{"", judgement.playout};
  told.playout = play(rules, position, judgement.move, lap_limit,
                      [&](const LapEvent& event) { told.laps += text_of(event, mover) + '\n'; });
  return told;
}

struct Row {
  const char* kind;  // of event that the row shows
  const char* rules;
  const char* board;
  const char* token;
  const char* laps;
  const char* summary;
};

constexpr Row rows[] = {
    {"place", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   2   .   .   3   .   .   .   .
        > S 9      .   .   .   .   2   .   .   .
     )",
     "A4L*",
     "seed to A4: place\n"
     "A4 sows 4 L to B1: empty\n",
     "namu, laps 1, sown 4, captured 0, ended B1"},
    {"place, of a house that is not taxed", "kete",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   .   .   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "A5R*",
     "seed to A5: place\n"
     "A5 sows 7 R to B5: empty\n",
     "namu, laps 1, sown 7, captured 0, house lost, ended B5"},
    {"tax", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   .   .   .   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "A5L*",
     "seed to A5: tax\n"
     "A5 sows 2 L to A3: empty\n",
     "namu, laps 1, sown 2, captured 0, house tax, ended A3"},
    {"stop", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   5   .   .   .   .   .   .   2
                   1   .   .   .   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "A1L",
     "seed to A1: capture\n"
     "a8 enters A1, 5 R to A5: stop\n",
     "namu, laps 1, sown 5, captured 5 a8:5, house stop, choice, ended A5"},
    {"safari", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   5   .   .   .   .   .   .   2
                   1   .   .   .   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "A1L>",
     "seed to A1: capture\n"
     "a8 enters A1, 5 R to A5: safari\n"
     "A5 sows 7 R to B5: empty\n",
     "namu, laps 2, sown 12, captured 5 a8:5, house safari, choice, ended B5"},
    {"house", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   2   .   .   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "A2R*",
     "seed to A2: place\n"
     "A2 sows 3 R to A5: house\n",
     "namu, laps 1, sown 3, captured 0, house ended, ended A5"},
    {"capture and relay", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   3   .   .   2   .   1
                   2   .   1   .   .   1   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R",
     "A1 sows 2 R to A3: capture\n"
     "a6 enters A1, 3 R to A3: relay\n"
     "A3 sows 3 R to A6: capture\n"
     "a3 enters A1, 2 R to A2: relay\n"
     "A2 sows 3 R to A5: relay\n"
     "A5 sows 2 R to A7: empty\n",
     "mtaji, laps 6, sown 15, captured 5 a6:3 a3:2, ended A7"},
    {"capture that turns back", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   1   .   .   .   .   .   1   .
                   .   .   .   .   2   .   1   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A5R",
     "A5 sows 2 R to A7: capture\n"
     "a2 enters A8, 1 L to A8: empty\n",
     "mtaji, laps 2, sown 3, captured 1 a2:1, ended A8"},
    {"capture from the back row", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   1   .   .   .   .   .   1
                   .   1   .   .   .   .   .   .
        > S        .   3   .   .   .   .   .   .
     )",
     "B2L",
     "B2 sows 3 L to A2: capture\n"
     "a7 enters A1, 1 R to A1: relay\n"
     "A1 sows 2 R to A3: empty\n",
     "mtaji, laps 3, sown 6, captured 1 a7:1, ended A3"},
    {"relay along the back row, where the hand turns", "kiswahili",
     R"(
          N        .   5   .   .   .   .   .   .
                   .   .   .   .   .   .   .   1
                   2   .   .   1   .   .   .   .
        > S        .   1   .   .   .   .   .   .
     )",
     "A1L*",
     "A1 sows 2 L to B2: relay\n"
     "B2 sows 2 R to B4: empty\n",
     "mtaji, laps 2, sown 4, captured 0, ended B4"},
    {"relay that lifts a dormant house", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   3
                   .   2   .   .   4   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "A2R*",
     "seed to A2: place\n"
     "A2 sows 3 R to A5: relay\n"
     "A5 sows 5 R to B7: empty\n",
     "namu, laps 2, sown 8, captured 0, house lost, ended B7"},
    {"capture of a house", "kiswahili",
     R"(
          N 9 h    .   .   .   .   .   .   .   .
                   .   .   .   6   .   .   .   3
                   .   .   .   1   6   .   .   .
        > S 9 H    .   .   .   .   .   .   .   .
     )",
     "A4R",
     "seed to A4: capture\n"
     "a5 enters A8, 6 L to A3: empty\n",
     "namu, laps 1, sown 6, captured 6 a5:6, house taken, ended A3"},
    {"empty, of a takata that blocks a pit", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   2   .   .   .   2   .
                   2   .   .   .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A1R*", "A1 sows 2 R to A3: empty\n",
     "mtaji, laps 1, sown 2, captured 0, blocks a6, ended A3"},
    {"blocked", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   2
                   .   .   2x  .   .   3   .   .
        > S        .   .   .   .   .   .   .   .
     )",
     "A6L*", "A6 sows 3 L to A3: blocked\n", "mtaji, laps 1, sown 3, captured 0, ended A3"},
    {"relay that passes the blocked pit", "kiswahili",
     R"(
          N        .   .   .   .   .   .   .   .
                   .   .   .   .   .   .   .   2
                   .   .   .   .  17  14x  .   .
        > S   H    .   .   .   .   .   .   .   .
     )",
     "A5R*",
     "A5 sows 17 R to A6: relay\n"
     "A6 sows 16 R to A6: empty\n",
     "mtaji, laps 2, sown 33, captured 0, house lost, ended A6"},
    {"hamna", "kiswahili",
     R"(
          N 9      .   .   .   .   .   .   .   .
                   2   .   .   .   .   .   .   .
                   1   1   .   .   .   .   .   .
        > S 9      .   .   .   .   .   .   .   .
     )",
     "A1L",
     "seed to A1: capture\n"
     "a8 enters A1, 2 R to A2: hamna\n",
     "namu, laps 1, sown 2, captured 2 a8:2, hamna, ended A2"},
};

TEST(LapEvents, TellEveryLapOfAMove) {
  for (const Row& row : rows) {
    const Told told = tell(row.rules, row.board, row.token);
    EXPECT_EQ(told.laps, row.laps) << row.kind << row.board;
  }
}

TEST(LapEvents, TheSummaryTellsWhatTheMoveDid) {
  for (const Row& row : rows) {
    const Told told = tell(row.rules, row.board, row.token);
    EXPECT_EQ(told.playout.ending, Ending::ended) << row.kind;
    EXPECT_EQ(text_of(told.playout.summary, Side::south), row.summary) << row.kind << row.board;
  }
}

TEST(LapEvents, AskingForThemChangesNothing) {
  for (const Row& row : rows) {
    const Told told = tell(row.rules, row.board, row.token);
    const RuleSet rules = given_rules(row.rules);
    const Position position = given_position(board(row.board), rules);
    const Judgement quiet = judged(rules, position, row.token);
    EXPECT_EQ(drawing_of(told.playout.after.setup()), drawing_of(quiet.playout.after.setup()));
    EXPECT_EQ(text_of(told.playout.summary, Side::south),
              text_of(quiet.playout.summary, Side::south));
  }
}

TEST(LapEvents, HaveAWordForEveryKind) {
  std::string words;
  for (const EventKind kind :
       {EventKind::place, EventKind::tax, EventKind::capture, EventKind::relay, EventKind::empty,
        EventKind::stop, EventKind::safari, EventKind::house, EventKind::blocked,
        EventKind::hamna}) {
    words += fmt::format("{} ", event_word(kind));
  }
  EXPECT_EQ(words, "place tax capture relay empty stop safari house blocked hamna ");
}

TEST(LapEvents, HaveAWordForWhatBecomesOfTheHouse) {
  std::string words;
  for (const HouseEvent event : {HouseEvent::none, HouseEvent::stop, HouseEvent::safari,
                                 HouseEvent::tax, HouseEvent::ended, HouseEvent::lost}) {
    words += fmt::format("{} ", house_event_word(event));
  }
  EXPECT_EQ(words, " stop safari tax ended lost ");
}

constexpr std::string_view never_ending_board = R"(
          N        .   .   .   .   .   .   .   .
                   1   .   .   .   .   .   .   .
                   .   1   .   1   .   1   .   1
        > S        1   .   1   3   1   .   1   .
     )";

TEST(LapEvents, S9_AreToldUpToTheLapLimit) {
  const Told told = tell("kiswahili", never_ending_board, "B4R*", 2);
  EXPECT_EQ(told.laps,
            "B4 sows 3 R to B7: relay\n"
            "B7 sows 2 R to A8: relay\n");
  EXPECT_EQ(told.playout.ending, Ending::undecided);
  EXPECT_EQ(told.playout.summary.laps, 2U);
  EXPECT_EQ(told.playout.summary.sown, 5U);
}

TEST(LapEvents, S9_AMoveThatDoesNotEndLeavesThePositionAsItWas) {
  const auto before = board(never_ending_board);
  for (const std::uint64_t limit : {std::uint64_t{2}, default_lap_limit}) {
    const Told told = tell("kiswahili", never_ending_board, "B4R*", limit);
    EXPECT_NE(told.playout.ending, Ending::ended);
    EXPECT_EQ(told.playout.after.setup(), before);
  }
}

TEST(LapEvents, N8_ASafariThatMeetsNoChoiceIsAsNone) {
  const RuleSet rules = given_rules("kiswahili");
  const Position position = given_position(board(rows[0].board), rules);
  Move move = judged(rules, position, rows[0].token).move;
  move.house = HouseChoice::safari;
  const Playout playout = play(rules, position, move);
  EXPECT_EQ(text_of(playout.summary, Side::south), rows[0].summary);
}

}  // namespace
}  // namespace bao::test
