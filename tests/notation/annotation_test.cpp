// Annotations: what is said of moves and errors, and that the author's comments stay as they are.
#include "bao/annotation.h"

#include "bao/bpn.h"
#include "rules/given.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
using ::testing::SizeIs;
using ::testing::StartsWith;

Line line(std::string_view tokens) {
  Line made;
  while (!tokens.empty()) {
    const std::size_t end = std::min(tokens.find(' '), tokens.size());
    made.plies.emplace_back().token = tokens.substr(0, end);
    tokens.remove_prefix(std::min(end + 1, tokens.size()));
  }
  return made;
}

GameRecord record(std::string_view moves, std::string_view rules = "kiswahili") {
  GameRecord made;
  made.rules = given_rules(rules);
  made.main = line(moves);
  return made;
}

GameRecord record_from(std::string_view bpn, std::string_view moves,
                       std::string_view rules = "zanzibar") {
  GameRecord made = record(moves, rules);
  made.start = *parse_bpn(bpn);
  if (seed_count(*made.start) != game_seeds) made.completeness = Completeness::fragment;
  return made;
}

GameRecord annotated_record(const GameRecord& game, const AnnotationOptions& options = {}) {
  return annotated(game, options).record;
}

// What is said of the last ply.
std::string said_of(const GameRecord& game, const AnnotationOptions& options = {}) {
  const GameRecord made = annotated_record(game, options);
  const Ply& last = made.main.plies.back();
  return last.comments.empty() ? "nothing" : last.comments.back();
}

// --- what a move does ----------------------------------------------------------------------------

TEST(Annotation, ATakataIsSaid) {
  EXPECT_EQ(said_of(record("A6L*")),
            "[%bao namu takata; sown 3; ends A3; seeds 11-10; reserve 21-22] [%laps 1]");
}

TEST(Annotation, CapturesAreSaidInOrder) {
  EXPECT_EQ(said_of(record("A6L* a5L A3R a5L")),
            "[%bao namu capture A4 1, A8 1; sown 5; ends a4; seeds 11-13; reserve 20-20] [%laps 3] "
            "[%captured 2]");
}

TEST(Annotation, N8_StoppingAtTheHouseIsSaid) {
  EXPECT_EQ(
      said_of(record_from("2.1.1.1.1.1.1.1/1.0.0.11.0.0.3.1/0.0.2.0.7.1.0.1/0.3.1.4.0.1.0.1 S "
                          "9-9 Hh",
                          "A8R")),
      "[%bao namu capture a1 1; sown 4; ends A5; house stop; seeds 23-24; reserve 8-9] "
      "[%laps 2] [%captured 1]");
}

TEST(Annotation, N8_SafariIsSaidAndTheHouseLostByIt) {
  EXPECT_EQ(said_of(record_from("1.2.1.0.4.1.3.2/1.1.2.0.0.2.0.1/0.0.0.0.8.0.8.1/0.0.0.1.1.2.0.4 S "
                                "9-9 H",
                                "A8R>")),
            "[%bao namu capture a1 1; sown 15; ends B7; house safari; lost A5 safari; seeds 27-20; "
            "reserve 8-9] [%laps 4] [%captured 1]");
}

TEST(Annotation, N5_TheTaxIsSaidAndTheHouseStays) {
  EXPECT_EQ(
      said_of(record_from("3.0.1.2.0.1.1.0/0.0.0.10.0.0.0.0/0.0.0.0.10.0.1.1/0.0.0.1.1.1.4.0 N "
                          "13-14 Hh",
                          "a5R*")),
      "[%bao namu takata; sown 2; ends a7; house tax; seeds 19-19; reserve 13-13] [%laps 1]");
}

TEST(Annotation, N7_AnEndInTheHouseIsSaid) {
  EXPECT_EQ(
      said_of(record_from("3.0.1.2.0.1.1.0/1.2.0.9.0.0.0.0/0.0.0.0.10.0.0.2/0.0.0.1.1.1.4.1 S "
                          "12-12 Hh",
                          "A8L*")),
      "[%bao namu takata; sown 3; ends A5; house ended; seeds 21-20; reserve 11-12] [%laps 1]");
}

TEST(Annotation, H1_AHouseThatIsLiftedIsLost) {
  EXPECT_THAT(
      said_of(record_from("3.0.1.0.2.5.1.5/0.1.3.4.1.5.3.0/0.0.0.0.20.0.0.0/2.2.0.1.0.4.0.1 "
                          "S 0-0 H",
                          "A5L*")),
      HasSubstr("; ends B6; lost A5 lifted; seeds 30-34]"));
}

TEST(Annotation, H1_AHouseThatIsCapturedIsLost) {
  EXPECT_THAT(
      said_of(record_from("0.0.0.0.0.0.0.0/1.3.0.7.0.2.0.1/0.0.1.1.8.1.0.0/0.0.0.0.0.0.0.1 S "
                          "19-19 Hh",
                          "A4R", "kiswahili")),
      HasSubstr("; ends A2; lost a5 captured; seeds 20-7;"));
}

constexpr std::string_view before_first_mtaji_capture =
    "3.2.2.2.2.2.2.2/3.1.8.0.0.0.0.1/0.3.1.0.17.1.3.0/1.4.2.0.1.0.1.0 S 0-0 H";

TEST(Annotation, M6_HousesEndWithTheFirstCaptureInMtaji) {
  EXPECT_EQ(said_of(record_from(before_first_mtaji_capture, "B2L")),
            "[%bao mtaji capture a6 8; sown 12; ends A8; lost A5 first-capture; forced; seeds "
            "42-22] [%laps 2] [%captured 8]");
  EXPECT_THAT(said_of(record_from(before_first_mtaji_capture, "B2L", "kiswahili")),
              Not(HasSubstr("lost")));
}

TEST(Annotation, T1_ABlockedPitIsSaid) {
  EXPECT_THAT(
      said_of(record_from("1.1.2.3.6.1.1.1/2.7.9.2.1.0.10.5/0.0.0.4.2.0.0.0/0.1.0.3.1.0.0.1 "
                          "S 0-0",
                          "A4R*")),
      HasSubstr("; ends A8; blocks a1; seeds"));
}

TEST(Annotation, TheOnlyLegalMoveIsForced) {
  EXPECT_THAT(said_of(record("A6L* a5L A3L a7R")), HasSubstr("; forced;"));
  EXPECT_THAT(said_of(record("A6L* a5L A3L")), Not(HasSubstr("forced")));
}

TEST(Annotation, N8_StoppingAndSafariAreTwoMoves) {
  // A8R alone can be opened.
  const std::string text = said_of(record_from(
      "0.0.0.0.0.0.0.0/1.0.0.0.0.0.0.1/0.0.0.0.7.0.0.1/0.0.0.0.0.0.0.0 S 9-9 H", "A8R"));
  EXPECT_THAT(text, HasSubstr("house stop"));
  EXPECT_THAT(text, Not(HasSubstr("forced")));
}

TEST(Annotation, M7_TheChangeOfStageIsSaidOfWhoChanges) {
  EXPECT_EQ(
      said_of(record_from("1.2.1.0.4.1.3.2/0.0.7.1.0.6.0.0/1.4.0.0.3.0.13.1/1.1.1.2.0.3.1.4 N "
                          "0-1",
                          "a6L*")),
      "[%bao namu takata; sown 10; ends b5; enters mtaji; seeds 35-29] [%laps 2]");
}

constexpr std::string_view about_to_win =
    "2.2.0.0.0.0.0.0/0.0.2.0.0.0.0.0/2.0.1.0.0.0.0.0/0.0.0.0.0.0.0.0 S";

TEST(Annotation, S8_E1_HamnaEndsTheGame) {
  const std::string text = said_of(record_from(about_to_win, "A1R"));
  EXPECT_THAT(text, HasSubstr("; hamna; seeds 5-4; over 1-0 hamna]"));
}

TEST(Annotation, E2_AGameEndsWhereTheOtherCannotMove) {
  EXPECT_THAT(said_of(record_from(
                  "0.0.0.0.0.0.0.0/0.1.0.0.0.0.0.0/2.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0 S", "A1R*")),
              HasSubstr("; over 1-0 no-move]"));
}

TEST(Annotation, AnEndIsSaidOfTheLastPlyOnly) {
  const GameRecord made = annotated_record(record("A6L* a5L"));
  for (const Ply& ply : made.main.plies)
    EXPECT_THAT(ply.comments.back(), Not(HasSubstr("over")));
}

TEST(Annotation, AGameWithoutMovesMayBeOver) {
  GameRecord game =
      record_from("0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0/2.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0 N", "");
  EXPECT_THAT(annotated_record(game).main.comments, ElementsAre("[%bao over 1-0 hamna]"));
}

TEST(Annotation, AGameWithoutMovesIsLeftAsItIs) {
  EXPECT_EQ(annotated_record(record("")), record(""));
}

TEST(Annotation, VariationsAreAnnotatedToTheirEnd) {
  GameRecord game = record_from(about_to_win, "A3L*");
  game.main.plies[0].variations.push_back(line("A1R"));
  game.main.plies[0].variations[0].plies[0].variations.push_back(line("A1R"));
  const GameRecord made = annotated_record(game);
  const Ply& variation = made.main.plies[0].variations[0].plies[0];
  EXPECT_THAT(variation.comments.back(), HasSubstr("over 1-0 hamna]"));
  EXPECT_EQ(variation.variations[0].plies[0].comments, variation.comments);
}

TEST(Annotation, BoardsAreStoredOnRequest) {
  AnnotationOptions options;
  options.boards = BoardComments::store;
  EXPECT_THAT(said_of(record("A6L*"), options),
              EndsWith("[%laps 1] [%board "
                       "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.1.1.7.0.2.0/0.0.0.0.0.0.0.0 N 21-22 "
                       "Hh - -]"));
}

TEST(Annotation, ABoardThatTheAuthorStoresIsNotStoredAgain) {
  AnnotationOptions options;
  options.boards = BoardComments::store;
  GameRecord game = record("A6L*");
  game.main.plies[0].comments = {
      "[%board 0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.1.1.7.0.2.0/0.0.0.0.0.0.0.0 N 21-22 Hh - -]"};
  EXPECT_THAT(said_of(game, options), Not(HasSubstr("board")));
}

TEST(Annotation, PlainWordsEndWhereTheySaySo) {
  AnnotationOptions options;
  options.words = &english_words;
  EXPECT_EQ(said_of(record("A6L* a5L"), options),
            "[%bao namu capture A4 1; sown 1; ends a1; seeds 10-12; reserve 21-21] [%laps 1] "
            "[%captured 1] [%bao words en] captures A4 1; 1 lap, 1 sown, ends in a1 [%bao end]");
  options.words = &swahili_words;
  EXPECT_THAT(said_of(record("A6L* a5L"), options), HasSubstr("[%bao words sw] anakula A4 1;"));
}

TEST(Annotation, PlainWordsSayWhatFieldsSay) {
  AnnotationOptions options;
  options.words = &english_words;
  EXPECT_THAT(said_of(record_from(before_first_mtaji_capture, "B2L"), options),
              HasSubstr("; nobody has a house any more; the only move [%bao end]"));
  EXPECT_THAT(said_of(record_from(about_to_win, "A1R"), options),
              HasSubstr("; hamna; the only move; 1-0 on the board (hamna) [%bao end]"));
}

// --- errors --------------------------------------------------------------------------------------

TEST(AnnotatedError, AnIllegalMoveIsSaidAndWhatFollowsStays) {
  const GameRecord made = annotated_record(record("A6L* a6R A1L a5L"));
  EXPECT_THAT(made.main.plies[1].comments, SizeIs(1));
  EXPECT_THAT(
      made.main.plies[2].comments,
      ElementsAre("[%bao error empty-pit N1: illegal move 2 South 'A1L': pit A1 is empty]"));
  EXPECT_THAT(made.main.plies[3].comments, IsEmpty());
}

TEST(AnnotatedError, AFaultyVariationHasItInItsOwnLine) {
  GameRecord game = record("A6L* a5L");
  game.main.plies[0].variations = {line("A5R* a5L")};
  const GameRecord made = annotated_record(game);
  EXPECT_THAT(made.main.plies[0].comments, ElementsAre(StartsWith("[%bao namu")));
  EXPECT_THAT(made.main.plies[0].variations[0].plies[0].comments,
              ElementsAre(StartsWith("[%bao error house N4: illegal move 1 South 'A5R*' in a "
                                     "variation: ")));
}

TEST(AnnotatedError, AWrongBoardIsSaidBehindWhatTheMoveDoes) {
  GameRecord game = record("A6L*");
  game.main.plies[0].comments = {"[%board 00000000/02260000/00117020/00000000 N 20-22 Hh]"};
  EXPECT_THAT(said_of(game), HasSubstr("[%laps 1] [%bao error board-mismatch: after ply 1 "));
}

TEST(AnnotatedError, AWrongBoardBeforeAVariationIsSaidThere) {
  GameRecord game = record("A6L*");
  Line variation = line("A7L*");
  variation.comments = {"[%board 00000000/02260000/00117020/00000000 N 20-22 Hh]"};
  game.main.plies[0].variations = {variation};
  const GameRecord made = annotated_record(game);
  EXPECT_THAT(
      made.main.plies[0].variations[0].comments,
      ElementsAre(variation.comments[0], StartsWith("[%bao error board-mismatch: at the start ")));
  EXPECT_THAT(made.main.comments, IsEmpty());
}

TEST(AnnotatedError, AWrongResultIsSaidOfTheLastPly) {
  GameRecord game = record_from(about_to_win, "A1R");
  game.result = GameResult::north_won;
  EXPECT_THAT(said_of(game), EndsWith("[%bao error result-mismatch E1: the recorded result is 0-1, "
                                      "but North has an empty front row: 1-0]"));
}

TEST(AnnotatedError, ABadStartIsSaidBeforeTheFirstMove) {
  GameRecord game = record("A6L*");
  game.start = *parse_bpn("00000000/02260000/00006220/00000000 S 22-21 Hh");
  const GameRecord made = annotated_record(game);
  EXPECT_THAT(made.main.comments,
              ElementsAre("[%bao error position B6: the position has 63 seeds, not 64]"));
  EXPECT_THAT(made.main.plies[0].comments, IsEmpty());
}

TEST(AnnotatedError, AnUndecidedMoveIsSaid) {
  AnnotationOptions options;
  options.replay.lap_limit = 100;
  EXPECT_THAT(
      said_of(record_from("0.0.0.0.0.0.0.0/0.0.0.0.9.0.0.1/1.6.3.1.0.5.4.0/2.1.0.5.0.3.0.1 S "
                          "11-11",
                          "A3L*", "kiswahili"),
              options),
      StartsWith("[%bao error limit S9: move 1 South 'A3L*': undecided"));
}

TEST(AnnotatedError, WarningsAndNotesAreNotWritten) {
  EXPECT_THAT(said_of(record("A6L")), Not(HasSubstr("error")));
}

TEST(AnnotatedError, AHostileTokenCannotEndTheCommand) {
  GameRecord game = record("A]\\[%bao\nend]\x7F");
  const std::string text = said_of(game);
  EXPECT_THAT(text, HasSubstr("'A\\x5d\\x5c\\x5b%bao\\x0aend\\x5d\\x7f'"));
  EXPECT_EQ(text.find(']'), text.size() - 1);
  EXPECT_EQ(without_annotations(annotated_record(game)), game);
}

TEST(AnnotatedError, ManyFaultyVariationsAreWithinBounds) {
  GameRecord game = record("A6L* a5L A3L");
  game.main.plies[1].variations.assign(30, line("what a5L"));
  const GameRecord made = annotated_record(game);
  std::size_t errors = 0;
  for (const Line& variation : made.main.plies[1].variations)
    errors += variation.plies[0].comments.size();
  EXPECT_EQ(errors, 20U);
  EXPECT_THAT(made.main.plies[2].comments, SizeIs(1));
  EXPECT_EQ(annotated_record(made), made);
}

// --- the author's comments -----------------------------------------------------------------------

// What is left of one comment.
std::vector<std::string> left_of(std::string_view comment) {
  GameRecord game = record("A6L*");
  game.main.plies[0].comments = {std::string(comment)};
  return without_annotations(game).main.plies[0].comments;
}

constexpr std::string_view ours =
    "[%bao namu takata; sown 3; ends A3; seeds 11-10; reserve 21-22] [%laps 1]";

TEST(AuthorsComments, StandBeforeOurs) {
  GameRecord game = record("A6L*");
  game.main.plies[0].comments = {"good", "[%clk 0:10:00]"};
  EXPECT_THAT(annotated_record(game).main.plies[0].comments,
              ElementsAre("good", "[%clk 0:10:00]", std::string(ours)));
}

TEST(AuthorsComments, StayWhateverTheyLookLike) {
  for (const std::string_view comment : {"",
                                         " ",
                                         "[%bao",
                                         "[%bao]",
                                         "[%bao namu",
                                         "[%bao what I think]",
                                         "see [%bao mtaji] here",
                                         "[%baobab namu takata]",
                                         "[%board x]",
                                         "[%laps 3]",
                                         "[%laps 3] [%bao",
                                         "[%bao namu [x] takata]",
                                         "[%bao error]",
                                         "[%bao error of mine: x]",
                                         "[%bao words]",
                                         "[%bao words de] x",
                                         "[%bao over and out]",
                                         "[%bao end of it]",
                                         "%bao end]",
                                         "]",
                                         "[%",
                                         "a\nb",
                                         "\t[%bao x]\n"}) {
    EXPECT_THAT(left_of(comment), ElementsAre(std::string(comment)));
  }
}

TEST(AuthorsComments, AroundOursStay) {
  const auto in = [](std::string_view before, std::string_view after) {
    return fmt::format("{}{}{}", before, ours, after);
  };
  EXPECT_THAT(left_of(ours), IsEmpty());
  EXPECT_THAT(left_of(in(" ", "\n")), IsEmpty());
  EXPECT_THAT(left_of(in("good ", "")), ElementsAre("good"));
  EXPECT_THAT(left_of(in("", " good")), ElementsAre("good"));
  EXPECT_THAT(left_of(in("good ", " move")), ElementsAre("good move"));
  EXPECT_THAT(left_of(in("a ", fmt::format(" b {} c", ours))), ElementsAre("a b c"));
  EXPECT_THAT(left_of(in("", " [%clk 0:10:00]")), ElementsAre("[%clk 0:10:00]"));
  EXPECT_THAT(left_of(in("", " and [%laps 9]")), ElementsAre("and [%laps 9]"));
  EXPECT_THAT(left_of(in("[%laps 9] ", "")), ElementsAre("[%laps 9]"));
}

TEST(AuthorsComments, OursIsKnownHoweverLinesAreBroken) {
  EXPECT_THAT(left_of("x\n[%bao\nnamu\n takata; sown\n3]\n\n[%laps\n1] [%captured 2]y"),
              ElementsAre("x y"));
}

TEST(AuthorsComments, BehindPlainWordsStay) {
  EXPECT_THAT(left_of(fmt::format("{} [%bao words en] takata; 1 lap [%bao end] But why?", ours)),
              ElementsAre("But why?"));
  EXPECT_THAT(left_of(fmt::format("{} [%bao words en] x [%bao end] [%board x]", ours)),
              ElementsAre("[%board x]"));
}

TEST(AuthorsComments, PlainWordsWithoutTheirEndAreTheAuthors) {
  EXPECT_THAT(left_of(fmt::format("{} [%bao words en] I say", ours)), ElementsAre("I say"));
  EXPECT_THAT(left_of(fmt::format("{0} [%bao words en] I say {0}", ours)), ElementsAre("I say"));
}

TEST(AuthorsComments, ACutNeverMakesAnAnnotationOfThem) {
  const std::string nested = fmt::format("[%bao namu {} takata]", ours);
  EXPECT_THAT(left_of(nested), ElementsAre(nested));
  EXPECT_THAT(left_of(fmt::format("[%laps {} 3]", ours)), ElementsAre("[%laps 3]"));
}

TEST(AuthorsComments, HostileOnesTakeNoTime) {
  std::string many;
  std::string open;
  while (many.size() < (std::size_t{1} << 20)) {
    many += "[%bao words en] ";
    open += "[%bao ";
  }
  EXPECT_THAT(left_of(many), IsEmpty());
  EXPECT_THAT(left_of(open + "]"), ElementsAre(open + "]"));
}

TEST(AuthorsComments, OfAnySizeAndScriptStay) {
  for (const std::string& comment :
       {std::string(10'000, 'x'), std::string("\xD8\xA8\xD8\xA7\xD9\x88"),
        std::string("\xD0\xB1\xD0\xB0\xD0\xBE e\xCC\x81\xCC\xA3"),
        std::string("\xF0\x9F\x99\x82]")}) {
    GameRecord game = record("A6L*");
    game.main.plies[0].comments = {comment};
    const GameRecord made = annotated_record(game);
    EXPECT_THAT(made.main.plies[0].comments, ElementsAre(comment, std::string(ours)));
    EXPECT_EQ(annotated_record(made), made);
    EXPECT_EQ(without_annotations(made), game);
  }
}

TEST(Annotation, TwiceIsTheSameAndStrippingGivesTheRecordBack) {
  GameRecord game = record("A6L* a5L A3L a7R A5L a5L");
  game.main.comments = {"before", "[%bao is mine]"};
  game.main.plies[1].comments = {"[%board 00000000/02270001/00107020/00000000 S 21-21 Hh]"};
  game.main.plies[1].variations = {line("a5R a5R"), line("a8R")};
  AnnotationOptions options;
  for (const Words* words : {static_cast<const Words*>(nullptr), &english_words, &swahili_words}) {
    for (const BoardComments boards : {BoardComments::keep, BoardComments::store}) {
      options.words = words;
      options.boards = boards;
      const GameRecord once = annotated_record(game, options);
      EXPECT_EQ(annotated_record(once, options), once);
      EXPECT_EQ(without_annotations(once), game);
      EXPECT_EQ(annotated_record(once), annotated_record(game));
    }
  }
}

// --- records that can be played in part ----------------------------------------------------------

GameRecord played_in_part(const GameRecord& game) {
  const auto played = played_game(game, {}, BoardComments::keep, Playable::part);
  if (!played) throw std::runtime_error(played.diagnostic().message);
  return played->record;
}

std::string tokens_of(const Line& played) {
  std::string tokens;
  for (const Ply& ply : played.plies)
    tokens += (tokens.empty() ? "" : " ") + ply.token;
  return tokens;
}

TEST(PlayedInPart, MovesBehindAFailureKeepWhatTheySay) {
  GameRecord game = record("6< A5< 1< a7>* A5+ what 3>#", "zanzibar");
  game.spelling = {Dialect::kiba, Arrow::right, RowCase::free};
  EXPECT_EQ(tokens_of(played_in_part(game).main), "A6L* a5L 1L a7R* A5+ what 3R#");
  game.main = line("6l 5L 1L A7R* a5> 3L>**");
  game.spelling = {Dialect::devoogt, Arrow::safari, RowCase::free};
  EXPECT_EQ(tokens_of(played_in_part(game).main), "A6L* a5L 1L a7R* A5> 3L>**");
  game.spelling = {};
  EXPECT_EQ(tokens_of(played_in_part(game).main), "A6L* a5L 1L A7R* a5> 3L>**");
}

TEST(PlayedInPart, PliesAreThoseThatWerePlayed) {
  const auto played =
      played_game(record("A6L* a5L A5L a7R"), {}, BoardComments::keep, Playable::part);
  ASSERT_TRUE(played);
  EXPECT_THAT(played->plies, SizeIs(2));
  EXPECT_EQ(played->standing.winner, std::nullopt);
  EXPECT_FALSE(played_game(record("A6L* a5L A5L a7R"), {}));
}

TEST(PlayedInPart, AStartThatBreaksTheRulesIsKept) {
  GameRecord game = record("a6L*");
  game.start = *parse_bpn("00000000/02260000/00006220/00000000 N 22-21 Hh");
  const GameRecord made = played_in_part(game);
  EXPECT_EQ(made.start, game.start);
  EXPECT_EQ(made.completeness, Completeness::game);
  EXPECT_EQ(tokens_of(made.main), "a6L*");
}

TEST(PlayedInPart, AStartThatIsNotKnownIsAnError) {
  GameRecord game = record("A6L*");
  game.start_where = {10, 20};
  EXPECT_FALSE(played_game(game, {}, BoardComments::keep, Playable::part));
}

}  // namespace
}  // namespace bao::test
