// Playing records through: what was played, how it stands, what is wrong, and variations.
#include "bao/replay.h"

#include "bao/bpn.h"
#include "rules/given.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// A line of play from its tokens, which stand at the offsets they have in `text`.
Line line(std::string_view text) {
  Line made;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(' ', at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    Ply& ply = made.plies.emplace_back();
    ply.token = text.substr(at, end - at);
    ply.where = {at, end};
    at = end;
  }
  return made;
}

GameRecord record(std::string_view moves, std::string_view rules = "kiswahili") {
  GameRecord made;
  made.rules = given_rules(rules);
  made.main = line(moves);
  return made;
}

GameRecord fragment(std::string_view bpn, std::string_view moves) {
  GameRecord made = record(moves);
  made.start = *parse_bpn(bpn);
  made.completeness = Completeness::fragment;
  return made;
}

std::string tokens_of(const Line& played) {
  std::string tokens;
  for (const Ply& ply : played.plies) {
    if (!tokens.empty()) tokens += ' ';
    tokens += ply.token;
  }
  return tokens;
}

std::string said(const Diagnostic& finding) {
  return fmt::format("{} {}: {}", severity_word(finding.severity), code_word(finding.code),
                     finding.message);
}

std::vector<std::string> said(const std::vector<Diagnostic>& findings) {
  std::vector<std::string> texts;
  for (const Diagnostic& finding : findings)
    texts.push_back(said(finding));
  return texts;
}

std::string bpn(const std::optional<Position>& position) {
  return position ? format_bpn(position->setup()) : "none";
}

constexpr const char* start_bpn =
    "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 S 22-22 Hh - -";

// 1. A6L* a5L
constexpr const char* after_one_round =
    "0.0.0.0.0.0.0.0/0.2.2.7.0.0.0.1/0.0.1.0.7.0.2.0/0.0.0.0.0.0.0.0 S 21-21 Hh - -";

// A1R takes a6, the only front pit that North has left.
constexpr const char* about_to_win =
    "2.2.0.0.0.0.0.0/0.0.2.0.0.0.0.0/2.0.1.0.0.0.0.0/0.0.0.0.0.0.0.0 S";

// After A1R* North can play nothing: every pit of a full ring would hold one seed.
constexpr const char* about_to_stop_north =
    "0.0.0.0.0.0.0.0/0.1.0.0.0.0.0.0/2.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0 S";

// --- the main line -------------------------------------------------------------------------------

TEST(Replay, ALegalGameIsPlayedToItsEnd) {
  const ReplayOutcome outcome = replay(record("A6L* a5L"), {});
  EXPECT_EQ(outcome.status, GameStatus::legal);
  EXPECT_EQ(outcome.plies, 2U);
  EXPECT_EQ(bpn(outcome.start), start_bpn);
  EXPECT_EQ(bpn(outcome.final), after_one_round);
  EXPECT_EQ(outcome.rules, given_rules("kiswahili"));
  EXPECT_EQ(outcome.standing.winner, std::nullopt);
  EXPECT_EQ(outcome.computed(), GameResult::unknown);
  EXPECT_THAT(outcome.diagnostics, IsEmpty());
}

TEST(Replay, AGameWithoutMovesIsLegal) {
  const ReplayOutcome outcome = replay(record(""), {});
  EXPECT_EQ(outcome.status, GameStatus::legal);
  EXPECT_EQ(outcome.plies, 0U);
  EXPECT_EQ(outcome.final, outcome.start);
  EXPECT_THAT(outcome.diagnostics, IsEmpty());
}

TEST(Replay, ARecordThatNamesNoRulesIsPlayedByTheDefault) {
  GameRecord game = record("A6L*");
  game.rules.reset();
  EXPECT_EQ(replay(game, {}).rules, default_rule_set());
}

TEST(Replay, RulesOfTheCallerGoBeforeTheRecords) {
  ReplayOptions options;
  options.rules = given_rules("kujifunza");
  const ReplayOutcome outcome = replay(record("A2R a4R"), options);
  EXPECT_EQ(outcome.status, GameStatus::legal);
  EXPECT_EQ(outcome.rules, given_rules("kujifunza"));
  EXPECT_EQ(replay(record("A2R a4R"), {}).status, GameStatus::illegal);
}

TEST(Replay, AnIllegalMoveEndsTheGameWithOneErrorAndWhatIsLegal) {
  const ReplayOutcome outcome = replay(record("A6L* a5L A5L a7R"), {});
  EXPECT_EQ(outcome.status, GameStatus::illegal);
  EXPECT_EQ(outcome.plies, 2U);
  EXPECT_EQ(bpn(outcome.final), after_one_round);
  EXPECT_EQ(outcome.failed_move, 2U);
  EXPECT_EQ(outcome.failed_side, Side::south);
  EXPECT_EQ(outcome.failed_token, "A5L");
  ASSERT_THAT(said(outcome.diagnostics),
              ElementsAre("error no-capture-here: illegal move 2 South 'A5L': pit A5 captures "
                          "nothing here, and capturing is compulsory (A3)",
                          "note no-capture-here: legal here: A3L, A3R"));
  const Diagnostic& wrong = outcome.diagnostics.front();
  EXPECT_EQ(wrong.rule, Rule::N2);
  EXPECT_EQ(wrong.ply, 3U);
  EXPECT_EQ(wrong.token, "A5L");
  EXPECT_EQ(wrong.span, (Span{9, 12}));
  EXPECT_EQ(wrong.position, after_one_round);
}

TEST(Replay, FurtherReasonsAreNotesBehindTheError) {
  // B5 holds seventeen seeds.
  GameRecord game = record("B5L", "kete");
  game.start =
      *parse_bpn("1.0.0.0.1.0.1.1/1.1.2.3.1.1.1.1/0.1.1.1.1.0.1.1/3.6.1.13.17.1.1.1 S 0-0 h");
  EXPECT_THAT(said(replay(game, {}).diagnostics),
              ElementsAre("error sixteen: illegal move 1 South 'B5L': pit B5 holds 17 seeds, and "
                          "a capture lifts 15 at most",
                          "note no-capture-here: pit B5 captures nothing here, and capturing is "
                          "compulsory (B2, B1)",
                          "note sixteen: legal here: B2L, B1L"));
}

TEST(Replay, ATokenThatIsNoMoveMakesTheGameUnreadable) {
  const ReplayOutcome outcome = replay(record("A6L* what a5L"), {});
  EXPECT_EQ(outcome.status, GameStatus::unreadable);
  EXPECT_EQ(outcome.plies, 1U);
  EXPECT_EQ(outcome.failed_move, 1U);
  EXPECT_EQ(outcome.failed_side, Side::north);
  EXPECT_EQ(outcome.failed_token, "what");
  ASSERT_THAT(said(outcome.diagnostics),
              ElementsAre("error syntax: move 1 North 'what': 'what' is no move: no pit 1 to 8 is "
                          "named"));
  EXPECT_EQ(outcome.diagnostics.front().span, (Span{5, 9}));
  EXPECT_EQ(outcome.diagnostics.front().position, "");
}

TEST(Replay, AMoveThatOutlastsTheLapLimitLeavesTheGameUndecided) {
  GameRecord game = record("A3L*");
  game.start =
      *parse_bpn("0.0.0.0.0.0.0.0/0.0.0.0.9.0.0.1/1.6.3.1.0.5.4.0/2.1.0.5.0.3.0.1 S 11-11");
  ReplayOptions options;
  options.lap_limit = 100;
  const ReplayOutcome outcome = replay(game, options);
  EXPECT_EQ(outcome.status, GameStatus::undecided);
  EXPECT_EQ(outcome.plies, 0U);
  EXPECT_EQ(outcome.failed_token, "A3L*");
  EXPECT_THAT(said(outcome.diagnostics),
              ElementsAre("error limit: move 1 South 'A3L*': undecided: the move has neither ended "
                          "nor recurred after 100 laps"));
  EXPECT_EQ(replay(game, {}).status, GameStatus::illegal);
}

TEST(Replay, DoubtsLeaveTheGameLegal) {
  const ReplayOutcome outcome = replay(record("A6L a5L*"), {});
  EXPECT_EQ(outcome.status, GameStatus::legal);
  EXPECT_EQ(outcome.plies, 2U);
  EXPECT_EQ(bpn(outcome.final), after_one_round);
  ASSERT_THAT(said(outcome.diagnostics),
              ElementsAre("warning takata-unmarked: move 1 South 'A6L': the move is a takata, but "
                          "it is not marked as one",
                          "warning not-a-takata: move 1 North 'a5L*': the move is marked as a "
                          "takata, but it captures"));
  EXPECT_EQ(outcome.diagnostics.back().ply, 2U);
  EXPECT_EQ(outcome.diagnostics.back().span, (Span{4, 8}));
  EXPECT_EQ(outcome.diagnostics.back().position, "");
}

TEST(Replay, MovesAfterTheEndOfTheGameAreIllegal) {
  const ReplayOutcome outcome = replay(fragment(about_to_win, "A1R b8L"), {});
  EXPECT_EQ(outcome.status, GameStatus::illegal);
  EXPECT_EQ(outcome.plies, 1U);
  EXPECT_THAT(said(outcome.diagnostics),
              ElementsAre("error game-over: illegal move 1 North 'b8L': the game has ended: North "
                          "has an empty front row"));
}

TEST(Replay, TokensAreReadAsTheRecordIsSpelled) {
  GameRecord game = record("6< A5L", "kiswahili");
  game.spelling = {Dialect::kiba, Arrow::right, RowCase::free};
  EXPECT_EQ(bpn(replay(game, {}).final), after_one_round);
  game.spelling.row_case = RowCase::by_side;
  EXPECT_EQ(replay(game, {}).status, GameStatus::illegal);
}

// --- start positions -----------------------------------------------------------------------------

TEST(Replay, AStartPositionTakesThePlaceOfTheUsualOne) {
  GameRecord game = record("A3L");
  game.start = *parse_bpn(after_one_round);
  const ReplayOutcome outcome = replay(game, {});
  EXPECT_EQ(outcome.status, GameStatus::legal);
  EXPECT_EQ(bpn(outcome.start), after_one_round);
}

TEST(Replay, AStartPositionThatBreaksTheRulesIsTheGamesError) {
  GameRecord game = record("A6L*");
  game.start = *parse_bpn("00000000/02260000/00006220/00000000 S 22-21 Hh");
  game.start_where = {10, 50};
  const ReplayOutcome outcome = replay(game, {});
  EXPECT_EQ(outcome.status, GameStatus::illegal);
  EXPECT_EQ(outcome.plies, 0U);
  EXPECT_EQ(outcome.start, std::nullopt);
  EXPECT_EQ(outcome.final, std::nullopt);
  ASSERT_THAT(said(outcome.diagnostics),
              ElementsAre("error position: the position has 63 seeds, not 64"));
  EXPECT_EQ(outcome.diagnostics.front().rule, Rule::B6);
  EXPECT_EQ(outcome.diagnostics.front().span, (Span{10, 50}));
}

// A game whose start position stands in the text, but could not be read.
GameRecord with_unknown_start() {
  GameRecord game = record("A6L* a5L");
  game.start_where = {10, 20};
  return game;
}

TEST(Replay, AGameWhoseStartIsNotKnownIsNotPlayedFromAnother) {
  EXPECT_FALSE(with_unknown_start().start_is_known());
  const ReplayOutcome outcome = replay(with_unknown_start(), {});
  EXPECT_EQ(outcome.status, GameStatus::unreadable);
  EXPECT_EQ(outcome.plies, 0U);
  EXPECT_EQ(outcome.start, std::nullopt);
  EXPECT_EQ(outcome.final, std::nullopt);
}

TEST(Replay, AFragmentNeedsNotHaveAllSeeds) {
  GameRecord game = fragment(about_to_win, "A1R");
  EXPECT_EQ(replay(game, {}).plies, 1U);
  game.completeness = Completeness::game;
  EXPECT_EQ(replay(game, {}).status, GameStatus::illegal);
  ReplayOptions options;
  options.completeness = Completeness::fragment;
  EXPECT_EQ(replay(game, options).plies, 1U);
}

TEST(Replay, AStartPositionIsJudgedByTheRulesThatArePlayed) {
  GameRecord game = record("A6L*");
  game.start = *parse_bpn(start_bpn);
  ReplayOptions options;
  options.rules = given_rules("kujifunza");
  EXPECT_THAT(said(replay(game, options).diagnostics),
              ElementsAre("error position: South owns a house, and kujifunza is played without "
                          "houses"));
}

TEST(Replay, WhereNorthMovesFirstTheRoundBeginsWithNorth) {
  GameRecord game = record("a6L* A5L what");
  game.start = *parse_bpn(start_bpn);
  game.start->to_move = Side::north;
  std::vector<std::string> plies;
  ReplayOptions options;
  options.on_ply = [&plies](const PlyReport& report) {
    plies.push_back(fmt::format("{}: {} {}", report.number, report.move, report.ply.token));
  };
  const ReplayOutcome outcome = replay(game, options);
  EXPECT_EQ(outcome.plies, 2U);
  EXPECT_EQ(outcome.failed_move, 2U);
  EXPECT_EQ(outcome.failed_side, Side::north);
  EXPECT_THAT(plies, ElementsAre("1: 1 a6L*", "2: 2 A5L", "3: 2 what"));
}

// --- results -------------------------------------------------------------------------------------

GameRecord won_by_south(GameResult recorded) {
  GameRecord game = fragment(about_to_win, "A1R");
  game.result = recorded;
  game.result_where = {20, 23};
  return game;
}

TEST(Replay, AGameThatEndsOnTheBoardHasAWinner) {
  const ReplayOutcome outcome = replay(won_by_south(GameResult::south_won), {});
  EXPECT_EQ(outcome.status, GameStatus::legal);
  EXPECT_EQ(outcome.standing.winner, Side::south);
  EXPECT_EQ(outcome.standing.rule, Rule::E1);
  EXPECT_EQ(outcome.computed(), GameResult::south_won);
  EXPECT_THAT(outcome.diagnostics, IsEmpty());
}

TEST(Replay, WhoCannotMoveHasLost) {
  GameRecord game = fragment(about_to_stop_north, "A1R*");
  game.result = GameResult::south_won;
  const ReplayOutcome outcome = replay(game, {});
  EXPECT_EQ(outcome.standing.winner, Side::south);
  EXPECT_EQ(outcome.standing.rule, Rule::E2);
  EXPECT_THAT(outcome.diagnostics, IsEmpty());
}

TEST(Replay, AResultThatTheBoardContradictsIsAnErrorOfALegalGame) {
  const ReplayOutcome outcome = replay(won_by_south(GameResult::north_won), {});
  EXPECT_EQ(outcome.status, GameStatus::legal);
  ASSERT_THAT(said(outcome.diagnostics),
              ElementsAre("error result-mismatch: the recorded result is 0-1, but North has an "
                          "empty front row: 1-0"));
  EXPECT_EQ(outcome.diagnostics.front().rule, Rule::E1);
  EXPECT_EQ(outcome.diagnostics.front().span, (Span{20, 23}));
}

TEST(Replay, ADrawOnADecidedBoardIsAnErrorToo) {
  GameRecord game = fragment(about_to_stop_north, "A1R*");
  game.result = GameResult::draw;
  ASSERT_THAT(said(replay(game, {}).diagnostics),
              ElementsAre("error result-mismatch: the recorded result is 1/2-1/2, but North has no "
                          "legal move: 1-0"));
}

TEST(Replay, ADecidedGameThatIsRecordedAsOpenGetsANote) {
  const ReplayOutcome outcome = replay(won_by_south(GameResult::unknown), {});
  EXPECT_EQ(outcome.status, GameStatus::legal);
  EXPECT_THAT(said(outcome.diagnostics),
              ElementsAre("note result-mismatch: the recorded result is *, but North has an empty "
                          "front row: 1-0"));
}

TEST(Replay, AGameThatTheRulesLeaveOpenMayHaveAnyResult) {
  for (const GameResult result :
       {GameResult::unknown, GameResult::south_won, GameResult::north_won, GameResult::draw}) {
    GameRecord game = record("A6L* a5L");
    game.result = result;
    EXPECT_THAT(replay(game, {}).diagnostics, IsEmpty()) << result_text(result);
  }
}

TEST(Replay, AnEndingThatTheBoardDoesNotShowIsDoubted) {
  GameRecord game = record("A6L* a5L");
  game.tags = {{"Termination", "hamna"}};
  EXPECT_THAT(
      said(replay(game, {}).diagnostics),
      ElementsAre("warning result-mismatch: the record says that the game ended by 'hamna', "
                  "but on the board it goes on"));
  game.tags = {{"Termination", "no move"}};
  EXPECT_THAT(said(replay(game, {}).diagnostics),
              ElementsAre("warning result-mismatch: the record says that the game ended by 'no "
                          "move', but on the board it goes on"));
  for (const char* judged_elsewhere : {"resignation", "time", "agreement", "abandoned"}) {
    game.tags = {{"Termination", judged_elsewhere}};
    EXPECT_THAT(replay(game, {}).diagnostics, IsEmpty()) << judged_elsewhere;
  }
}

TEST(Replay, TheResultOfAnIllegalGameIsNotJudged) {
  GameRecord game = fragment(about_to_win, "A1R b8L");
  game.result = GameResult::north_won;
  const ReplayOutcome outcome = replay(game, {});
  EXPECT_EQ(outcome.computed(), GameResult::unknown);
  for (const Diagnostic& finding : outcome.diagnostics) {
    EXPECT_NE(finding.code, Code::result_mismatch) << finding.message;
  }
}

// --- variations ----------------------------------------------------------------------------------

// 1. A6L* (1. A6R* a6L* (1... a7L*)) (1. A7L*) a5L
GameRecord with_variations() {
  GameRecord game = record("A6L* a5L");
  Line first = line("A6R* a6L*");
  first.plies[1].variations = {line("a7L*")};
  game.main.plies[0].variations = {std::move(first), line("A7L*")};
  return game;
}

std::vector<std::string> visited(const GameRecord& game, Variations variations) {
  std::vector<std::string> plies;
  ReplayOptions options;
  options.variations = variations;
  options.on_ply = [&plies](const PlyReport& report) {
    plies.push_back(
        fmt::format("{} {} at depth {}", report.number, report.ply.token, report.depth));
  };
  EXPECT_EQ(replay(game, options).status, GameStatus::legal);
  return plies;
}

TEST(Replay, VariationsArePlayedBehindThePlyTheyVary) {
  EXPECT_THAT(visited(with_variations(), Variations::play),
              ElementsAre("1 A6L* at depth 0", "1 A6R* at depth 1", "2 a6L* at depth 1",
                          "2 a7L* at depth 2", "1 A7L* at depth 1", "2 a5L at depth 0"));
}

TEST(Replay, VariationsCanBeLeftOut) {
  EXPECT_THAT(visited(with_variations(), Variations::skip),
              ElementsAre("1 A6L* at depth 0", "2 a5L at depth 0"));
}

TEST(Replay, VariationsDoNotLeakIntoTheMainLine) {
  const ReplayOutcome outcome = replay(with_variations(), {});
  EXPECT_EQ(outcome.status, GameStatus::legal);
  EXPECT_EQ(outcome.plies, 2U);
  EXPECT_EQ(bpn(outcome.final), after_one_round);
  EXPECT_THAT(outcome.diagnostics, IsEmpty());
}

TEST(Replay, AVariationBeginsBeforeThePlyItVaries) {
  GameRecord game = with_variations();
  std::vector<std::string> before;
  ReplayOptions options;
  options.on_ply = [&before](const PlyReport& report) {
    before.push_back(format_bpn(report.before.setup()));
  };
  EXPECT_EQ(replay(game, options).status, GameStatus::legal);
  ASSERT_THAT(before, SizeIs(6));
  EXPECT_EQ(before[0], start_bpn);
  EXPECT_EQ(before[1], start_bpn);
  EXPECT_EQ(before[4], start_bpn);
  EXPECT_EQ(before[2], before[3]);
}

TEST(Replay, AnIllegalVariationIsReportedAndTheMainLineGoesOn) {
  GameRecord game = record("A6L* a5L");
  game.main.plies[0].variations = {line("A5R* a6L*")};
  const ReplayOutcome outcome = replay(game, {});
  EXPECT_EQ(outcome.status, GameStatus::legal);
  EXPECT_EQ(outcome.plies, 2U);
  EXPECT_EQ(bpn(outcome.final), after_one_round);
  EXPECT_EQ(outcome.failed_token, "");
  ASSERT_THAT(
      said(outcome.diagnostics),
      ElementsAre("error house: illegal move 1 South 'A5R*' in a variation: the house A5 is "
                  "functional and may not be fed in a takata while another front pit is "
                  "occupied",
                  "note house: legal here: A6L*, A6R*, A7L*, A7R*"));
  EXPECT_EQ(outcome.diagnostics.front().ply, 1U);
  EXPECT_EQ(outcome.diagnostics.front().position, start_bpn);
}

TEST(Replay, AVariationThatCannotBeReadIsReportedAndTheMainLineGoesOn) {
  GameRecord game = record("A6L* a5L");
  game.main.plies[1].variations = {line("what"), line("a5R")};
  const ReplayOutcome outcome = replay(game, {});
  EXPECT_EQ(outcome.status, GameStatus::legal);
  EXPECT_EQ(outcome.plies, 2U);
  EXPECT_THAT(said(outcome.diagnostics),
              ElementsAre("error syntax: move 1 North 'what' in a variation: 'what' is no move: no "
                          "pit 1 to 8 is named"));
}

TEST(Replay, AfterManyFaultyVariationsTheOthersAreNotPlayed) {
  GameRecord game = record("A6L* a5L");
  game.main.plies[0].variations.assign(30, line("A5R*"));
  game.main.plies[1].variations.assign(30, line("what"));
  const ReplayOutcome outcome = replay(game, {});
  EXPECT_EQ(outcome.status, GameStatus::legal);
  EXPECT_EQ(outcome.plies, 2U);
  EXPECT_EQ(bpn(outcome.final), after_one_round);
  std::size_t errors = 0;
  for (const Diagnostic& finding : outcome.diagnostics) {
    if (finding.severity == Severity::error) ++errors;
  }
  EXPECT_EQ(errors, 21U);
  EXPECT_EQ(said(outcome.diagnostics.back()),
            "error limit: after 20 faulty variations the others are not played");
}

TEST(Replay, AWinInAVariationIsNoWin) {
  GameRecord game = record("B2L");
  game.start = *parse_bpn("2.2.4.6.0.0.3.4/3.0.3.0.0.5.1.0/2.0.1.2.0.1.1.1/1.2.4.5.3.3.3.2 S 0-0");
  EXPECT_EQ(replay(game, {}).standing.winner, Side::south);
  Line winning = std::exchange(game.main, line("A1R"));
  game.main.plies[0].variations.push_back(std::move(winning));
  const ReplayOutcome outcome = replay(game, {});
  EXPECT_EQ(outcome.standing.winner, std::nullopt);
  EXPECT_THAT(outcome.diagnostics, IsEmpty());
}

TEST(Replay, VariationsOfAnIllegalMoveArePlayed) {
  GameRecord game = record("A5L* a5L");
  game.main.plies[0].variations = {line("A6L* a5L")};
  std::vector<std::string> plies;
  ReplayOptions options;
  options.on_ply = [&plies](const PlyReport& report) { plies.push_back(report.ply.token); };
  EXPECT_EQ(replay(game, options).status, GameStatus::illegal);
  EXPECT_THAT(plies, ElementsAre("A5L*", "A6L*", "a5L"));
}

// --- canonical records ---------------------------------------------------------------------------

Result<GameRecord> canonical_record(const GameRecord& record, const ReplayOptions& options) {
  auto game = played_game(record, options);
  if (!game) return game.diagnostic();
  return std::move(game->record);
}

TEST(CanonicalRecord, DeVoogtsSpellingBecomesCanonical) {
  GameRecord game = record("6l* 5L 3L 7 1", "zanzibar");
  game.spelling = {Dialect::devoogt, Arrow::safari, RowCase::free};
  const Result<GameRecord> canonical = canonical_record(game, {});
  ASSERT_TRUE(canonical) << canonical.diagnostic().message;
  EXPECT_EQ(tokens_of(canonical->main), "A6L* a5L A3L a7R A1L");
  EXPECT_EQ(canonical->spelling, Spelling());
  EXPECT_EQ(canonical->rules, given_rules("zanzibar"));
}

TEST(CanonicalRecord, KibasSpellingBecomesCanonical) {
  GameRecord game = record("A6<* A5< a3< a7> A1<", "zanzibar");
  game.spelling = {Dialect::kiba, Arrow::right, RowCase::free};
  const Result<GameRecord> canonical = canonical_record(game, {});
  ASSERT_TRUE(canonical) << canonical.diagnostic().message;
  EXPECT_EQ(tokens_of(canonical->main), "A6L* a5L A3L a7R A1L");
}

TEST(CanonicalRecord, MarksBecomeThoseOfTheMovesThatWerePlayed) {
  const Result<GameRecord> canonical = canonical_record(record("A6L a5L>* A3L>"), {});
  ASSERT_TRUE(canonical) << canonical.diagnostic().message;
  EXPECT_EQ(tokens_of(canonical->main), "A6L* a5L A3L");
}

TEST(CanonicalRecord, HamnaIsNoPartOfACanonicalToken) {
  GameRecord game = fragment(about_to_win, "A1>#");
  game.spelling.arrow = Arrow::right;
  const Result<GameRecord> canonical = canonical_record(game, {});
  ASSERT_TRUE(canonical) << canonical.diagnostic().message;
  EXPECT_EQ(tokens_of(canonical->main), "A1R");
}

GameRecord with_words() {
  GameRecord game = record("6L* a5L");
  game.tags = {{"Event", "a test"}};
  game.main.comments = {"before"};
  Ply& first = game.main.plies[0];
  first.nags = {1, 139};
  first.comments = {"after"};
  Line variation = line("7L* 5L");
  variation.comments = {"within"};
  variation.plies[1].variations = {line("5R")};
  first.variations = {std::move(variation), line("6R*")};
  return game;
}

TEST(CanonicalRecord, VariationsBecomeCanonicalAndWordsStay) {
  const Result<GameRecord> canonical = canonical_record(with_words(), {});
  ASSERT_TRUE(canonical) << canonical.diagnostic().message;
  GameRecord expected = with_words();
  expected.main.plies[0].token = "A6L*";
  Line& variation = expected.main.plies[0].variations[0];
  variation.plies[0].token = "A7L*";
  variation.plies[1].token = "a5L";
  variation.plies[1].variations[0].plies[0].token = "a5R";
  expected.main.plies[0].variations[1].plies[0].token = "A6R*";
  EXPECT_EQ(*canonical, expected);
}

TEST(CanonicalRecord, VariationsBecomeCanonicalThoughTheReplayWouldSkipThem) {
  ReplayOptions options;
  options.variations = Variations::skip;
  // In a process of its own: with too few tokens at hand this reads past their end.
  EXPECT_EXIT(
      {
        const Result<GameRecord> canonical = canonical_record(with_words(), options);
        const bool good = canonical && canonical->main.plies[0].variations.size() == 2 &&
                          tokens_of(canonical->main.plies[0].variations[0]) == "A7L* a5L";
        std::exit(good ? EXIT_SUCCESS : EXIT_FAILURE);
      },
      ::testing::ExitedWithCode(EXIT_SUCCESS), "");
}

TEST(CanonicalRecord, ACanonicalRecordStaysAsItIs) {
  const GameRecord game = with_variations();
  const Result<GameRecord> canonical = canonical_record(game, {});
  ASSERT_TRUE(canonical);
  EXPECT_EQ(*canonical, game);
}

TEST(CanonicalRecord, TheRulesAreThoseThatWerePlayed) {
  GameRecord game = record("A6L*");
  game.rules.reset();
  ReplayOptions options;
  EXPECT_EQ(canonical_record(game, options)->rules, default_rule_set());
  options.rules = given_rules("kete");
  EXPECT_EQ(canonical_record(game, options)->rules, given_rules("kete"));
}

TEST(CanonicalRecord, ARecordThatCannotBePlayedHasNone) {
  const Result<GameRecord> canonical = canonical_record(record("A6L a5L A5L"), {});
  ASSERT_FALSE(canonical);
  EXPECT_EQ(said(canonical.diagnostic()),
            "error no-capture-here: illegal move 2 South 'A5L': pit A5 captures nothing here, and "
            "capturing is compulsory (A3)");
}

TEST(CanonicalRecord, ARecordWithAnIllegalVariationHasNone) {
  GameRecord game = record("A6L* a5L");
  game.main.plies[0].variations = {line("A5R*")};
  const Result<GameRecord> canonical = canonical_record(game, {});
  ASSERT_FALSE(canonical);
  EXPECT_EQ(canonical.diagnostic().code, Code::house);
}

TEST(CanonicalRecord, ARecordWhoseStartIsNotKnownHasNone) {
  // In a process of its own: what has not been played has no tokens.
  EXPECT_EXIT(std::exit(canonical_record(with_unknown_start(), {}) ? EXIT_FAILURE : EXIT_SUCCESS),
              ::testing::ExitedWithCode(EXIT_SUCCESS), "");
}

TEST(CanonicalRecord, AFragmentThatTheCallerAllowedSaysSo) {
  GameRecord game = fragment(about_to_win, "A1R");
  game.completeness = Completeness::game;
  ReplayOptions options;
  options.completeness = Completeness::fragment;
  const Result<GameRecord> canonical = canonical_record(game, options);
  ASSERT_TRUE(canonical) << canonical.diagnostic().message;
  EXPECT_EQ(canonical->completeness, Completeness::fragment);
  EXPECT_EQ(replay(*canonical, {}).status, GameStatus::legal);
}

TEST(CanonicalRecord, AResultThatTheBoardContradictsIsNoObstacle) {
  const GameRecord game = won_by_south(GameResult::north_won);
  const Result<GameRecord> canonical = canonical_record(game, {});
  ASSERT_TRUE(canonical) << canonical.diagnostic().message;
  EXPECT_EQ(canonical->result, GameResult::north_won);
}

TEST(CanonicalRecord, TheReplayOfACanonicalRecordIsTheSame) {
  GameRecord game = record("6l* 5L 3L 7 1", "zanzibar");
  game.spelling = {Dialect::devoogt, Arrow::safari, RowCase::free};
  const Result<GameRecord> canonical = canonical_record(game, {});
  ASSERT_TRUE(canonical);
  EXPECT_EQ(replay(*canonical, {}).final, replay(game, {}).final);
  EXPECT_THAT(replay(*canonical, {}).diagnostics, IsEmpty());
}

}  // namespace
}  // namespace bao::test
