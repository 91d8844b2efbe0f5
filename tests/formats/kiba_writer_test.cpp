// Writing KIBA's transcripts: its signs, and comments that hold rounds. What it shares with
// Donkers' records, losses too, is tested there.
#include "bao/bpn.h"
#include "formats/format_test_support.h"
#include "rules/given.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

GameRecord zanzibar(std::initializer_list<std::string_view> tokens = {}) {
  GameRecord record;
  record.rules = given_rules("zanzibar");
  for (const std::string_view token : tokens)
    record.main.plies.emplace_back().token = token;
  return record;
}

constexpr std::string_view empty_header = "south: ;\nnorth: ;\nwinner: ;\n";

std::filesystem::path sample(std::string_view name) {
  return std::filesystem::path(BAO_SAMPLES) / "zanzibar-1994" / name;
}

TEST(KibaWriter, DirectionsAreArrows) {
  GameRecord record = zanzibar({"A7L*", "a5R", "A6L*"});
  record.tags = {{"South", "Ramadhan"}, {"Date", "1994.10.17"}};
  record.result = GameResult::south_won;
  EXPECT_EQ(written(kiba(), record),
            "south: Ramadhan;\n"
            "north: ;\n"
            "date: 17-10-94;\n"
            "winner: south;\n"
            "1: A7<* a5>;\n"
            "2: A6<*;\n");
}

TEST(KibaWriter, ASafariIsAPlus) {
  const GameRecord record = read_game(donkers(), bytes_of(sample("game-07.bao"))).record;
  const std::string text = written(kiba(), record);
  EXPECT_THAT(text, HasSubstr("5: A6< a7>+;\n"));
  EXPECT_EQ(canonical({read_game(kiba(), text).record}), canonical({record}));
}

TEST(KibaWriter, TheMoveThatBlocksIsMarkedTwiceAndNotTheReply) {
  const std::string text =
      written(kiba(), read_game(donkers(), bytes_of(sample("game-69.bao"))).record);
  EXPECT_EQ(text, bytes_of(sample("game-69.kiba.txt")));
  EXPECT_THAT(text, HasSubstr("34: B6>** a6>*;\n"));
  EXPECT_THAT(text, HasSubstr("36: A7>** a4>*;\n"));
  EXPECT_THAT(text, HasSubstr("40: B5> a2>*;\n"));
}

TEST(KibaWriter, DonkersMarksComeBackFromKibas) {
  const auto record = read_game(kiba(), bytes_of(sample("game-69.kiba.txt"))).record;
  EXPECT_EQ(written(donkers(), record), bytes_of(sample("game-69.bao")));
}

TEST(KibaWriter, TheWinningMoveHasAHash) {
  EXPECT_THAT(bytes_of(sample("game-69.kiba.txt")), EndsWith("45: B2< b8>#;\n"));
  // North resigned.
  const auto resigned = read_game(donkers(), bytes_of(sample("game-03.bao"))).record;
  EXPECT_THAT(written(kiba(), resigned), Not(HasSubstr("#")));
}

TEST(KibaWriter, EveryGameOf1994ComesBack) {
  const auto games =
      read_games(bgn(), bytes_of(std::filesystem::path(BAO_SAMPLES) / "zanzibar-1994.bgn"));
  for (const ReadGame& game : games) {
    const auto [text, losses] = written_with_losses(kiba(), game.record);
    EXPECT_THAT(losses, ::testing::Each(::testing::StartsWith("error loss: tag ")));
    GameRecord held = game.record;
    std::erase_if(held.tags, [](const Tag& tag) {
      return tag.name == "Source" || tag.name == "Repair" || tag.name == "Termination";
    });
    // Title and Duration, which bgn orders as they come, are in the header's order.
    std::ranges::sort(held.tags, {}, &Tag::name);
    ReadGame again = read_game(kiba(), text);
    std::ranges::sort(again.record.tags, {}, &Tag::name);
    EXPECT_THAT(findings_of(again), IsEmpty());
    EXPECT_EQ(canonical({again.record}), std::vector{held});
  }
}

TEST(KibaWriter, AnEmptyRecordHasItsPlayersAndItsWinner) {
  EXPECT_EQ(written(kiba(), zanzibar()), std::string(empty_header) + "1:\n");
}

TEST(KibaWriter, NorthMovesFirstBehindADash) {
  GameRecord record = zanzibar({"a6L*", "A5L", "a3L"});
  record.start = Position::start_of(given_rules("zanzibar")).setup();
  record.start->to_move = Side::north;
  EXPECT_EQ(written(kiba(), record), std::string(empty_header) + "1: - a6<*;\n2: A5< a3<;\n");
}

TEST(KibaWriter, CommentsStandBehindTheirRound) {
  GameRecord record = zanzibar({"A6L*", "a5L", "A3L"});
  record.main.comments = {"the start"};
  record.main.plies[0].comments = {"South waits"};
  record.main.plies[1].comments = {"good; at 10:30", "very"};
  EXPECT_EQ(written(kiba(), record), std::string(empty_header) +
                                         "; the start\n"
                                         "1: A6<*; South waits\n"
                                         "1: - a5<; good; at 10:30\n"
                                         "; very\n"
                                         "2: A3<;\n");
}

TEST(KibaWriter, ACommentThatHoldsARoundStandsOnALineOfItsOwn) {
  for (const char* comment :
       {"12: A5>", "see 2. a5 there", "x;3:a5>+ y", "2: - a5<", "7: good", "12:", "1. A6<*"}) {
    GameRecord record = zanzibar({"A6L*", "a5L", "A3L"});
    record.main.comments = {comment};
    record.main.plies[0].comments = {comment, comment};
    record.main.plies[1].comments = {"good", comment};
    const std::string text = written(kiba(), record);
    EXPECT_EQ(text,
              fmt::format("{0}; {1}\n1: A6<*;\n; {1}\n; {1}\n1: - a5<; good\n; {1}\n2: A3<;\n",
                          empty_header, comment));
    const ReadGame game = read_game(kiba(), text);
    EXPECT_THAT(findings_of(game), IsEmpty());
    EXPECT_EQ(canonical({game.record}), std::vector{record});
  }
}

TEST(KibaWriter, LineEndsInACommentMakeNoRounds) {
  for (const char* comment : {"a\n2: A5> a5>", "\n2: good", "a\r2: A5>"}) {
    GameRecord record = zanzibar({"A6L*"});
    record.main.plies[0].comments = {comment};
    const auto [text, losses] = written_with_losses(kiba(), record);
    EXPECT_FALSE(losses.empty());
    const ReadGame game = read_game(kiba(), text);
    EXPECT_EQ(tokens_of(game.record.main), "A6<*");
    EXPECT_THAT(findings_of(game), IsEmpty());
  }
}

TEST(KibaWriter, WhatCannotBeHeldIsSaid) {
  GameRecord record = zanzibar({"A6L*", "a5L"});
  record.rules = given_rules("kete");
  record.tags = {{"Round", "2"}};
  record.main.plies[0].nags = {1};
  record.main.plies[1].variations.emplace_back().plies.emplace_back().token = "a5R";
  EXPECT_THAT(written_with_losses(kiba(), record).losses,
              ElementsAre("error loss: the rules 'kete'", "error loss: tag Round",
                          "error loss: glyphs ($n, !, ?)", "error loss: variations"));
}

TEST(KibaWriter, GamesOfOneFileStayApart) {
  GameRecord unplayed = zanzibar();
  unplayed.tags = {{"South", "Juma"}};
  const GameRecord played = zanzibar({"A6L*", "a5L"});
  const std::vector<GameRecord> records{played, unplayed, zanzibar({"A7L*"}), unplayed, played};
  std::string text;
  for (const GameRecord& record : records)
    text += written(kiba(), record);
  EXPECT_EQ(canonical(records_of(read_games(kiba(), text))), records) << text;
}

}  // namespace
}  // namespace bao::test
