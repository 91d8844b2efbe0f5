// Repairs of records: the least come first, are told in the record's own words, and lose nothing.
#include "bao/repair.h"

#include "bao/bpn.h"
#include "notation/respelling.h"
#include "rules/given.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

Line line(std::string_view tokens) {
  Line made;
  std::size_t at = 0;
  while ((at = tokens.find_first_not_of(' ', at)) != std::string_view::npos) {
    const std::size_t end = std::min(tokens.find(' ', at), tokens.size());
    made.plies.emplace_back().token = tokens.substr(at, end - at);
    at = end;
  }
  return made;
}

GameRecord record(std::string_view tokens, GameResult result = GameResult::unknown,
                  std::string_view rules = "zanzibar") {
  GameRecord made;
  made.rules = given_rules(rules);
  made.main = line(tokens);
  made.result = result;
  return made;
}

std::string tokens_of(const GameRecord& game) {
  std::string tokens;
  for (const Ply& ply : game.main.plies)
    tokens += (tokens.empty() ? "" : " ") + ply.token;
  return tokens;
}

std::vector<std::string> texts_of(const Repair& repair) {
  std::vector<std::string> texts;
  for (const Change& change : repair.changes)
    texts.push_back(change_text(change));
  return texts;
}

RepairOutcome repaired(const GameRecord& game, RepairOptions options = {}) {
  RepairOutcome found = repair(game, options);
  for (const Repair& each : found.repairs) {
    ReplayOptions replaying;
    replaying.rules = options.rules;
    if (each.record.spelling != Spelling{}) replaying.reading = options.reading;
    EXPECT_EQ(replay(each.record, replaying).status, GameStatus::legal)
        << fmt::format("{}", fmt::join(texts_of(each), "; "));
  }
  return found;
}

// Game 1 of 1994.
constexpr std::string_view game_one =
    "A6L* a5L A3L a7R A1L a5R A2L a8R A8R a7R A5R a8R* A7R* a7R* A8R* a8R* A6R* a5R* A7R* a6R* "
    "A8L* a8L* A7R* a6R* A6R* a8L* A7R* a7R A1L a5R A2L a5R> A5R> a6R A4R";

// --- the printed slips ---------------------------------------------------------------------------

struct PrintedSlip {
  std::size_t game;  // of the championship, from 1
  std::size_t ply;   // from 1
  std::string_view printed;
  std::string_view repair;
};

class PrintedSlipOf1994 : public ::testing::TestWithParam<PrintedSlip> {};

TEST_P(PrintedSlipOf1994, ComesBackFirst) {
  const PrintedSlip& slip = GetParam();
  const GameRecord game = sample_game(slip.game);
  GameRecord printed = game;
  printed.main.plies.at(slip.ply - 1).token = slip.printed;

  const RepairOutcome found = repaired(printed);
  ASSERT_EQ(found.status, RepairStatus::repaired);
  EXPECT_EQ(found.equals, 1U);
  EXPECT_THAT(texts_of(found.repairs.front()), ElementsAre(slip.repair));
  EXPECT_EQ(tokens_of(found.repairs.front().record), tokens_of(game));
}

INSTANTIATE_TEST_SUITE_P(Games, PrintedSlipOf1994,
                         ::testing::Values(PrintedSlip{1, 34, "a3R", "17 North: a3R -> a6R"},
                                           PrintedSlip{2, 27, "A8R", "14 South: A8R -> A8R>"},
                                           PrintedSlip{3, 46, "b7L", "23 North: b7L -> b7R"},
                                           PrintedSlip{7, 28, "a3L", "14 North: a3L -> a6L"}),
                         [](const auto& tested) {
                           return fmt::format("game_{}", tested.param.game);
                         });

TEST(Repair, TheRecordedWinnerDecides) {
  GameRecord game = record(game_one);
  game.main.plies[33].token = "a3R";
  const auto cost_of = [&](std::string_view text) {
    for (const Repair& each : repaired(game).repairs) {
      if (texts_of(each) == std::vector<std::string>{std::string(text)}) return each.cost;
    }
    return 0;
  };
  const int without_result = cost_of("17 North: a3R -> a6L");
  ASSERT_NE(without_result, 0);
  game.result = GameResult::south_won;  // a6R shows it, a6L leaves it open
  EXPECT_GT(cost_of("17 North: a3R -> a6L"), without_result);
  EXPECT_EQ(texts_of(repaired(game).repairs.front()).front(), "17 North: a3R -> a6R");
  game.result = GameResult::north_won;
  for (const Repair& each : repaired(game).repairs) {
    if (each.record.result == game.result) {
      EXPECT_NE(each.computed, GameResult::south_won);
    }
  }
}

// --- in the record's own spelling ----------------------------------------------------------------

// Game 2 of 1994 as de Voogt writes: no row in namu, no direction where there is but one.
constexpr std::string_view printed_game_two =
    "6R* 7R* 8R* 6R* 7R* 8R* 8R* 7R* 5R* 8R* 6R* 5R* 8L* 7R* 6R* 6L* 5L 8 8L* 6R* 6R* 7L* 5L 8> 7 "
    "3L 8 3R 2 6L 7 1 7 5R 5l 5R 2 6R 7 3R 2 8 2 6L* B6R b4L A2R a4L";

GameRecord in_de_voogts_spelling(std::string_view tokens) {
  GameRecord game = record(tokens);
  game.spelling = {Dialect::devoogt, Arrow::safari, RowCase::free, Marks::lenient};
  return game;
}

TEST(Repair, SpeaksTheSpellingOfDeVoogt) {
  const RepairOutcome found = repaired(in_de_voogts_spelling(printed_game_two));
  ASSERT_EQ(found.status, RepairStatus::repaired);
  EXPECT_THAT(texts_of(found.repairs.front()), ElementsAre("14 South: 8 -> 8>"));
  EXPECT_EQ(change_tag(found.repairs.front().changes.front()), "14S 8 -> 8>");
}

TEST(Repair, SpellsAMissingMoveAsItsNeighboursAreSpelled) {
  std::string tokens(printed_game_two);
  tokens.erase(tokens.find("8> 7 3L"), 3);
  tokens.replace(tokens.find(" 8 3R"), 5, " 8> 3R");
  const RepairOutcome found = repaired(in_de_voogts_spelling(tokens));
  ASSERT_EQ(found.status, RepairStatus::repaired);
  EXPECT_THAT(texts_of(found.repairs.front()), ElementsAre("12 North: 8R> is missing"));
}

TEST(Repair, SpeaksTheSignsOfKiba) {
  GameRecord game = record("A6<* a5< A3< a7>");
  game.spelling = {Dialect::kiba, Arrow::right, RowCase::by_side, Marks::lenient};
  const RepairOutcome found = repaired(game);
  ASSERT_EQ(found.status, RepairStatus::legal);
  game.main.plies[1].token = "a4<";
  EXPECT_THAT(texts_of(repaired(game).repairs.front()), ElementsAre("1 North: a4< -> a5<"));
}

TEST(Repair, ReadsNorthsLettersAsItIsTold) {
  GameRecord game = seen_by_south(sample_game(8));
  RepairOptions options;
  options.reading = *parse_reading("north_as_seen_by_south=yes");
  ASSERT_EQ(repair(game, options).status, RepairStatus::legal);
  std::string& token = game.main.plies[45].token;
  token[2] = token[2] == 'L' ? 'R' : 'L';
  const std::string wrong = token;
  const RepairOutcome found = repaired(game, options);
  ASSERT_EQ(found.status, RepairStatus::repaired);
  ASSERT_THAT(found.repairs[0].changes, SizeIs(1));
  EXPECT_EQ(found.repairs[0].changes[0].before, wrong);
  EXPECT_EQ(found.repairs[0].changes[0].after, seen_by_south(sample_game(8)).main.plies[45].token);
  EXPECT_EQ(tokens_of(found.repairs[0].record), tokens_of(sample_game(8))) << "canonical";
}

TEST(Repair, ReadsTheKichwaEnteredAsItIsTold) {
  const GameRecord printed = with_entry_letters(sample_game(8));
  RepairOptions options;
  options.reading = *parse_reading("capture_letter=entry");
  GameRecord game = printed;
  game.main.plies.erase(game.main.plies.begin() + 60);
  const RepairOutcome found = repaired(game, options);
  ASSERT_EQ(found.status, RepairStatus::repaired);
  ASSERT_THAT(found.repairs[0].changes, SizeIs(1));
  EXPECT_EQ(found.repairs[0].changes[0].kind, ChangeKind::missing);
  EXPECT_EQ(tokens_of(found.repairs[0].record), tokens_of(sample_game(8)));
}

TEST(Repair, ChoosesBetweenTwoMovesWithOneLetter) {
  // Both ways from A6 capture, and both captures enter at the right kichwa.
  GameRecord game;
  game.rules = given_rules("kiswahili");
  game.start =
      *parse_bpn("0.0.0.0.0.0.0.0/0.2.2.2.2.2.2.2/0.0.0.1.0.2.0.1/40.0.0.0.0.3.0.3 S 0-0 - - -");
  game.main = line("A6R");
  RepairOptions options;
  options.reading = *parse_reading("capture_letter=entry");
  const RepairOutcome found = repaired(game, options);
  ASSERT_EQ(found.status, RepairStatus::repaired);
  EXPECT_EQ(found.equals, 2U);
  for (const Repair& each : found.repairs) {
    if (each.cost == found.repairs[0].cost) {
      EXPECT_EQ(each.changes[0].kind, ChangeKind::completed);
    }
  }
}

// --- what a repair is ----------------------------------------------------------------------------

TEST(Repair, OfALegalGameThereIsNone) {
  const RepairOutcome found = repaired(record(game_one, GameResult::south_won));
  EXPECT_EQ(found.status, RepairStatus::legal);
  EXPECT_THAT(found.repairs, IsEmpty());
}

TEST(Repair, OfAnEmptyGameThereIsNone) {
  EXPECT_EQ(repaired(record("")).status, RepairStatus::legal);
  EXPECT_EQ(repaired(record("", GameResult::north_won)).status, RepairStatus::legal);
}

TEST(Repair, IsNotNeededForMarksAlone) {
  EXPECT_EQ(repaired(record("A6L a5L* A3L>")).status, RepairStatus::legal);
}

TEST(Repair, LeavesMarksThatAreWrongAsTheyAre) {
  GameRecord game = record(game_one, GameResult::south_won);
  game.main.plies[0].token = "A6L";
  game.main.plies[33].token = "a3R";
  const Repair first = repaired(game).repairs.at(0);
  EXPECT_THAT(texts_of(first), ElementsAre("17 North: a3R -> a6R"));
  ASSERT_THAT(first.marks, SizeIs(1));
  EXPECT_EQ(change_text(first.marks[0]), "1 South: A6L -> A6L*");
  EXPECT_EQ(first.record.main.plies[0].token, "A6L");
  EXPECT_EQ(first.cost, first.changes[0].cost + first.marks[0].cost);
}

TEST(Repair, ChangesMarksWhereFalseOnesAreErrors) {
  GameRecord game = record(game_one, GameResult::south_won);
  game.spelling.marks = Marks::strict;
  game.main.plies[0].token = "A6L>*";
  game.main.plies[33].token = "a3R";
  const Repair first = repaired(game).repairs.at(0);
  EXPECT_THAT(texts_of(first), ElementsAre("1 South: A6L>* -> A6L*", "17 North: a3R -> a6R"));
  EXPECT_THAT(first.marks, IsEmpty());
}

TEST(Repair, ExpectsNoMarksOfARecordThatHasNone) {
  std::string unmarked(game_one);
  std::erase(unmarked, '*');
  GameRecord game = record(unmarked, GameResult::south_won);
  game.main.plies[33].token = "a3R";
  const Repair first = repaired(game).repairs.at(0);
  EXPECT_THAT(texts_of(first), ElementsAre("17 North: a3R -> a6R"));
  EXPECT_THAT(first.marks, IsEmpty());
}

TEST(Repair, CompletesWhatIsLeftOut) {
  GameRecord game = record(game_one, GameResult::south_won);
  game.main.plies[1].token = "a5";  // L and R are possible
  const Repair first = repaired(game).repairs.at(0);
  EXPECT_THAT(texts_of(first), ElementsAre("1 North: a5 -> a5L"));
  EXPECT_EQ(first.changes[0].kind, ChangeKind::completed);
}

TEST(Repair, ReadsWhatItCanOfATokenThatIsNoMove) {
  GameRecord game = record(game_one, GameResult::south_won);
  game.main.plies[2].token = "A3?L";
  const Repair first = repaired(game).repairs.at(0);
  EXPECT_THAT(texts_of(first), ElementsAre("2 South: A3?L -> A3L"));
}

TEST(Repair, TellsWhereAMoveIsMissing) {
  GameRecord game = record(game_one, GameResult::south_won);
  game.main.plies.erase(game.main.plies.begin() + 6);
  const Repair first = repaired(game).repairs.at(0);
  EXPECT_THAT(texts_of(first), ElementsAre("4 South: A2L is missing"));
  EXPECT_EQ(tokens_of(first.record), game_one);
  const GameRecord told = told_in_record(first);
  EXPECT_THAT(told.main.plies[6].comments, ElementsAre("repair: 4 South: A2L is missing"));
  ASSERT_NE(told.tag("Repair"), nullptr);
  EXPECT_EQ(*told.tag("Repair"), "4S A2L is missing");
}

TEST(Repair, FindsAMoveThatIsMissingAtTheEnd) {
  GameRecord game = record(game_one, GameResult::south_won);
  game.main.plies.pop_back();
  EXPECT_EQ(repaired(game).status, RepairStatus::legal);  // somebody may have resigned
  game.tags.push_back({"Termination", "hamna"});
  const Repair first = repaired(game).repairs.at(0);
  EXPECT_THAT(texts_of(first), ElementsAre("18 South: A4R is missing"));
}

TEST(Repair, KeepsWhatIsSaidOfAPlyThatIsLeftOut) {
  GameRecord game = record(game_one, GameResult::south_won);
  Ply twice = game.main.plies[6];
  twice.comments = {"said twice"};
  twice.variations.push_back(line("A8R a7R"));
  game.main.plies.insert(game.main.plies.begin() + 7, twice);
  game.main.plies[6].comments = {"said once"};
  const Repair first = repaired(game).repairs.at(0);
  EXPECT_THAT(texts_of(first), ElementsAre("4 North: A2L is written twice"));
  EXPECT_EQ(tokens_of(first.record), game_one);
  EXPECT_THAT(first.record.main.plies[6].comments, ElementsAre("said once", "said twice"));
  ASSERT_THAT(first.record.main.plies[7].variations, SizeIs(1));
}

// `game` with a board before every ply and after the last, and with the stage of every move.
GameRecord with_stored_boards(GameRecord game) {
  const PlayedGame played = played_game(game, {}).value();
  for (std::size_t plies = 0; plies <= played.plies.size(); ++plies) {
    StoredBoard board;
    board.plies = plies;
    board.setup = played.before(plies).setup();
    game.boards.push_back(board);
    if (plies == 0) continue;
    StatedMove& stated = game.stated.emplace_back();
    stated.ply = plies;
    stated.stage = played.plies[plies - 1].stage;
  }
  return game;
}

// What is stored, each with the count of its plies.
std::vector<std::string> stored_in(const GameRecord& game) {
  std::vector<std::string> stored;
  for (const StoredBoard& board : game.boards)
    stored.push_back(fmt::format("{}: {}", board.plies, format_bpn(board.setup)));
  for (const StatedMove& move : game.stated)
    stored.push_back(fmt::format("{}: {}", move.ply, move.stage == Stage::namu ? "namu" : "mtaji"));
  return stored;
}

TEST(Repair, KeepsStoredBoardsWithTheirMoves) {
  GameRecord whole = with_stored_boards(record(game_one, GameResult::south_won));
  // Of the seventh ply, which is missing then, only the board after it is there.
  whole.stated.erase(whole.stated.begin() + 6);
  GameRecord game = whole;
  game.main.plies.erase(game.main.plies.begin() + 6);
  for (StoredBoard& board : game.boards)
    board.plies -= board.plies > 6 ? 1 : 0;
  for (StatedMove& move : game.stated)
    move.ply -= move.ply > 6 ? 1 : 0;

  const Repair first = repaired(game).repairs.at(0);
  EXPECT_THAT(texts_of(first), ElementsAre("4 South: A2L is missing"));
  EXPECT_EQ(stored_in(first.record), stored_in(whole));
}

TEST(Repair, DropsWhatIsStatedOfAMoveThatWasNotPlayed) {
  GameRecord whole = with_stored_boards(record(game_one, GameResult::south_won));
  GameRecord game = whole;
  game.main.plies[4].token = "A1R";
  whole.stated.erase(whole.stated.begin() + 4);
  const Repair first = repaired(game).repairs.at(0);
  EXPECT_THAT(texts_of(first), ElementsAre("3 South: A1R -> A1L"));
  EXPECT_EQ(stored_in(first.record), stored_in(whole));
}

TEST(Repair, KeepsVariationsOfALastPlyThatIsLeftOutInWords) {
  GameRecord game = record(game_one, GameResult::south_won);
  Ply surplus;
  surplus.token = "a1L";
  surplus.variations.push_back(line("a2L A3L"));
  game.main.plies.push_back(surplus);
  const Repair first = repaired(game).repairs.at(0);
  EXPECT_THAT(texts_of(first), ElementsAre("18 North: a1L is one too many"));
  EXPECT_THAT(first.record.main.plies.back().comments, ElementsAre("(a2L A3L)"));
}

TEST(Repair, PutsExchangedColumnsRightWithTheirLetters) {
  GameRecord game = record(game_one, GameResult::south_won);
  auto& plies = game.main.plies;
  for (std::size_t i = 10; i + 1 < plies.size(); i += 2) {
    std::string south = plies[i].token;
    std::string north = plies[i + 1].token;
    std::swap(south[0], north[0]);  // letters follow the columns
    plies[i].token = north;
    plies[i + 1].token = south;
  }
  const Repair first = repaired(game).repairs.at(0);
  EXPECT_THAT(texts_of(first),
              ElementsAre("6 South: South's and North's columns change places here"));
  EXPECT_EQ(tokens_of(first.record), game_one);
}

TEST(Repair, SetsColumnsRightAgain) {
  GameRecord game = record(game_one, GameResult::south_won);
  auto& plies = game.main.plies;
  for (std::size_t i = 10; i < 24; i += 2)
    std::swap(plies[i], plies[i + 1]);
  const Repair first = repaired(game).repairs.at(0);
  EXPECT_EQ(tokens_of(first.record), game_one);
  EXPECT_THAT(texts_of(first),
              ElementsAre("6 South: South's and North's columns change places here",
                          "13 South: South's and North's columns change places here"));
}

TEST(Repair, LeavesARoundThatIsRightAmongExchangedColumns) {
  GameRecord game = record(game_one, GameResult::south_won);
  auto& plies = game.main.plies;
  for (std::size_t i = 10; i + 1 < plies.size(); i += 2) {
    if (i != 22) std::swap(plies[i], plies[i + 1]);
  }
  const Repair first = repaired(game).repairs.at(0);
  EXPECT_EQ(tokens_of(first.record), game_one);
  EXPECT_THAT(texts_of(first),
              ElementsAre("6 South: South's and North's columns change places here",
                          "12 South: A7R* a6R* is right"));
}

TEST(Repair, FindsTheRulesThatWerePlayed) {
  GameRecord game = sample_game(2);
  game.rules = given_rules("kiswahili");
  const Repair named = repaired(game).repairs.at(0);
  EXPECT_THAT(texts_of(named), ElementsAre("Rules: kiswahili -> zanzibar"));
  game.rules.reset();
  const Repair unnamed = repaired(game).repairs.at(0);
  EXPECT_THAT(texts_of(unnamed), ElementsAre("Rules: kiswahili -> zanzibar"));
  EXPECT_LT(unnamed.cost, named.cost) << "nobody said that it was kiswahili";
  EXPECT_EQ(rule_set_name(*unnamed.record.rules), "zanzibar");
}

TEST(Repair, DoesNotDoubtRulesThatAreGiven) {
  RepairOptions options;
  options.rules = given_rules("kiswahili");
  for (const Repair& each : repaired(sample_game(2), options).repairs) {
    for (const Change& change : each.changes)
      EXPECT_NE(change.kind, ChangeKind::rules);
  }
}

TEST(Repair, FindsTheStartThatWasPlayedFrom) {
  const std::string usual = format_bpn(Position::start_of(given_rules("zanzibar")).setup());
  const auto with_start = [](std::string_view bpn) {
    GameRecord game = record(game_one, GameResult::south_won);
    game.start = *parse_bpn(bpn);
    return repaired(game).repairs.at(0);
  };
  for (const std::string_view wrong :
       {"0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 N 22-22 Hh - -",
        "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 S 22-22 h - -",
        "0.0.0.0.0.0.0.0/0.2.3.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 S 22-22 Hh - -"}) {
    const Repair first = with_start(wrong);
    ASSERT_THAT(first.changes, SizeIs(1)) << wrong;
    EXPECT_EQ(first.changes[0].after, usual) << wrong;
    EXPECT_FALSE(first.record.start.has_value()) << "the usual start needs no mention";
  }
}

TEST(Repair, DoubtsTheResultLast) {
  const GameRecord game = record(game_one, GameResult::north_won);
  RepairOptions options;
  options.max_changes = 1;
  options.most = 100;
  const RepairOutcome found = repaired(game, options);
  ASSERT_EQ(found.status, RepairStatus::repaired);
  for (const Repair& each : found.repairs) {
    if (each.record.result == GameResult::north_won) continue;
    EXPECT_THAT(texts_of(each), ElementsAre("Result: 0-1 -> 1-0"));
    EXPECT_EQ(each.cost, 25);
  }
}

TEST(Repair, IsToldOncePerChange) {
  GameRecord game = record(game_one, GameResult::south_won);
  game.tags = {{"Event", "Club"}};
  game.main.plies[8].token = "A8L";
  game.main.plies[33].token = "a3R";
  const Repair first = repaired(game).repairs.at(0);
  const GameRecord told = told_in_record(first);
  EXPECT_THAT(told.tags, ElementsAre(Tag{"Event", "Club"}, Tag{"Repair", "5S A8L -> A8R"},
                                     Tag{"Repair", "17N a3R -> a6R"}));
  EXPECT_THAT(told.main.plies[8].comments, ElementsAre("repair: 5 South: A8L -> A8R"));
  EXPECT_THAT(told.main.plies[33].comments, ElementsAre("repair: 17 North: a3R -> a6R"));
}

// --- how far the search goes ---------------------------------------------------------------------

TEST(Repair, ShowsNoMoreThanAskedForButCountsThem) {
  GameRecord game = record("A6L* a5L A2R");
  RepairOptions options;
  options.most = 2;
  const RepairOutcome few = repaired(game, options);
  options.most = 100;
  const RepairOutcome all = repaired(game, options);
  EXPECT_THAT(few.repairs, SizeIs(2));
  EXPECT_EQ(few.equals, all.equals);
  EXPECT_TRUE(std::ranges::is_sorted(all.repairs, {}, &Repair::cost));
  EXPECT_EQ(all.equals, static_cast<std::size_t>(std::ranges::count(
                            all.repairs, all.repairs.front().cost, &Repair::cost)));
}

TEST(Repair, SaysThatThereIsNoneWithSoManyChanges) {
  GameRecord game = record(game_one, GameResult::south_won);
  game.main.plies[4].token = "A8R";
  game.main.plies[12].token = "A8L*";
  RepairOptions options;
  options.max_changes = 1;
  const RepairOutcome one = repaired(game, options);
  EXPECT_EQ(one.status, RepairStatus::none);
  EXPECT_THAT(one.repairs, IsEmpty());
  options.max_changes = 2;
  EXPECT_EQ(repaired(game, options).status, RepairStatus::repaired);
}

TEST(Repair, SaysWhatIsRuledOutWhenItEndsEarly) {
  GameRecord game = sample_game(8);
  for (const std::size_t ply : {20U, 40U, 60U, 70U, 80U})
    game.main.plies[ply].token = game.main.plies[ply].token[0] == 'a' ? "a1R" : "A1R";
  RepairOptions options;
  options.work_limit = 20'000;
  const RepairOutcome found = repaired(game, options);
  EXPECT_EQ(found.status, RepairStatus::unfinished);
  EXPECT_THAT(found.repairs, IsEmpty());
  EXPECT_GT(found.ruled_out, 0);
  EXPECT_LT(found.work, options.work_limit + 1'000);
}

TEST(Repair, StopsWhenToldTo) {
  GameRecord game = sample_game(8);
  for (Ply& ply : game.main.plies)
    ply.token = ply.token.substr(0, 2);
  RepairOptions options;
  options.max_changes = 9;
  int questions = 0;
  options.stop = [&questions] { return ++questions == 3; };
  EXPECT_EQ(repaired(game, options).status, RepairStatus::unfinished);
  EXPECT_EQ(questions, 3);
}

// Whatever is done to a game, each repair of it is legal and its words are its tokens'.
TEST(Repair, OfDamagedGamesAreLegal) {
  std::mt19937 random(7);
  RepairOptions options;
  options.work_limit = 10'000;
  for (int trial = 0; trial < 60; ++trial) {
    GameRecord game = sample_game(1 + random() % 8);
    if (random() % 2 == 0) game.spelling.row_case = RowCase::free;
    auto& plies = game.main.plies;
    plies.resize(plies.size() - random() % (plies.size() / 2));
    const std::size_t exchanged = random() % plies.size();
    for (std::size_t i = exchanged; random() % 2 == 0 && i + 1 < plies.size(); i += 2)
      std::swap(plies[i], plies[i + 1]);
    for (std::size_t damage = random() % 4; damage > 0; --damage) {
      Ply& ply = plies[random() % plies.size()];
      const std::string other = plies[random() % plies.size()].token;
      switch (random() % 4) {
        case 0:
          ply.token = other;
          break;
        case 1:
          ply.token[random() % ply.token.size()] = "ABab18LR>*x?"[random() % 12];
          break;
        case 2:
          ply.token.erase(random() % ply.token.size(), 1);
          break;
        default:
          std::swap(ply, plies.back());
      }
    }
    for (const Repair& each : repaired(game, options).repairs) {
      ASSERT_EQ(each.changes.size(), each.told_at.size());
      for (std::size_t i = 0; i < each.changes.size(); ++i) {
        EXPECT_LE(each.told_at[i], each.record.main.plies.size());
        EXPECT_LE(each.changes[i].ply, plies.size() + 1);
      }
    }
  }
}

TEST(Repair, OfMovesAtRandomIsNone) {
  const RepairOutcome found = repaired(
      record("B3L a1R A2L> b4R* A8L a8L B1L b1L A1R a2R B7R b7R A3L a4L", GameResult::south_won));
  EXPECT_EQ(found.status, RepairStatus::none);
}

TEST(Repair, OfAGameWhoseStartIsNotKnownIsNone) {
  GameRecord game = record(game_one);
  game.start_where = {3, 4};
  EXPECT_EQ(repaired(game).status, RepairStatus::none);
}

}  // namespace
}  // namespace bao::test
