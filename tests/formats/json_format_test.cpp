// The format json: what a record becomes, and what becomes of it.
#include "bao/bpn.h"
#include "formats/format_test_support.h"
#include "formats/random_records.h"
#include "rules/given.h"
#include "rules/random_positions.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::string with_moves(std::string_view moves) {
  return fmt::format(R"({{"moves":[{}],"result":"*"}})", moves);
}

std::vector<std::string> findings_in(std::string_view text, const Limits& limits = {}) {
  return findings_of(read_game(json(), text, limits));
}

Line line(std::initializer_list<const char*> tokens) {
  Line made;
  for (const char* token : tokens)
    made.plies.emplace_back().token = token;
  return made;
}

// --- what is written -----------------------------------------------------------------------------

TEST(Json, ARecordIsOneLine) {
  GameRecord record;
  record.rules = given_rules("zanzibar takasia=no");
  record.tags = {{"Event", "a \"b\""}, {"South", "Juma"}, {"North", "Ali"}};
  record.result = GameResult::north_won;
  record.main = line({"A6L*", "a5L"});
  record.main.comments = {"before", "it"};
  record.main.plies[0].nags = {1, 255};
  record.main.plies[0].comments = {"\xC3\xA9\n\t"};
  record.main.plies[0].variations = {line({"A7L*"})};
  record.main.plies[0].variations[0].comments = {"or"};
  EXPECT_EQ(written(json(), record),
            "{\"tags\":{\"Event\":\"a \\\"b\\\"\",\"South\":\"Juma\",\"North\":\"Ali\"},"
            "\"rules\":\"zanzibar takasia=no\",\"position\":null,\"comments\":[\"before\",\"it\"],"
            "\"moves\":[{\"token\":\"A6L*\",\"comments\":[\"\xC3\xA9\\n\\t\"],\"nags\":[1,255],"
            "\"variations\":[[{\"token\":\"A7L*\",\"comments\":[],\"nags\":[],\"variations\":[],"
            "\"before\":[\"or\"]}]]},"
            "{\"token\":\"a5L\",\"comments\":[],\"nags\":[],\"variations\":[]}],"
            "\"result\":\"0-1\"}\n");
}

TEST(Json, AFragmentSaysSo) {
  GameRecord record;
  record.start = parse_bpn("00000000/00000002/20000000/00000000").value();
  record.completeness = Completeness::fragment;
  const std::string text = written(json(), record);
  EXPECT_THAT(text, HasSubstr(R"(S 0-0 - - -","fragment":true,"moves")"));
  EXPECT_EQ(read_game(json(), text).record, record);
  record.completeness = Completeness::game;
  EXPECT_THAT(written(json(), record), Not(HasSubstr("fragment")));
}

TEST(Json, TagsOfOneNameAreAnArray) {
  GameRecord record;
  record.tags = {{"South", "Juma"}, {"South", "Omar"}, {"Note", "1"}, {"Note", "2"}, {"Note", ""}};
  const std::string text = written(json(), record);
  EXPECT_THAT(text, HasSubstr(R"("tags":{"South":["Juma","Omar"],"Note":["1","2",""]})"));
  EXPECT_EQ(read_game(json(), text).record, record);
}

// --- losses --------------------------------------------------------------------------------------

TEST(Json, LosesThePlaceOfTagsOfOneNameThatStandApart) {
  GameRecord record;
  record.tags = {{"Note", "1"}, {"Other", "x"}, {"Note", "2"}};
  const auto [text, losses] = written_with_losses(json(), record);
  EXPECT_THAT(losses, ElementsAre("error loss: the place of a second tag Note"));
  EXPECT_EQ(tags_of(read_game(json(), text).record), "Note=1; Note=2; Other=x");
}

TEST(Json, LosesVariationsWithoutMoves) {
  GameRecord record;
  record.main = line({"A6L*"});
  record.main.plies[0].variations.resize(2);
  const auto [text, losses] = written_with_losses(json(), record);
  EXPECT_THAT(losses, ElementsAre("error loss: a variation without moves"));
  EXPECT_THAT(findings_in(text), IsEmpty());
}

TEST(Json, LosesTheCharacterZero) {
  const std::string zero("a\0b", 3);
  GameRecord of_tag;
  of_tag.tags = {{"Event", zero}};
  GameRecord of_comment;
  of_comment.main.comments = {zero};
  GameRecord of_variation;
  of_variation.main = line({"A6L*"});
  of_variation.main.plies[0].variations = {line({"A7L*"})};
  of_variation.main.plies[0].variations[0].comments = {zero};
  for (const GameRecord& record : {of_tag, of_comment, of_variation}) {
    EXPECT_THAT(written_with_losses(json(), record).losses,
                ElementsAre("error loss: the character U+0000"));
  }
  GameRecord of_none;
  of_none.main.comments = {"a\\u0000b"};
  EXPECT_EQ(read_game(json(), written(json(), of_none)).record, of_none);
}

// --- what is read --------------------------------------------------------------------------------

TEST(Json, AllButMovesAndResultMayBeLeftOut) {
  const ReadGame game = read_game(json(), R"({"result":"1-0","moves":[{"token":"A6L*"}]})");
  EXPECT_THAT(findings_of(game), IsEmpty());
  EXPECT_EQ(tokens_of(game.record.main), "A6L*");
  EXPECT_EQ(game.record.result, GameResult::south_won);
  EXPECT_EQ(game.record.rules, std::nullopt);
  EXPECT_TRUE(game.record.start_is_known());
}

TEST(Json, CommentsBeforeAMoveBelongToItsVariation) {
  const ReadGame game = read_game(
      json(), R"({"comments":["a"],"moves":[{"token":"A6L*","comments":["b"],"variations":)"
              R"([[{"before":["c","d"],"token":"A7L*"}],[{"token":"A6R*"}]]}],"result":"*"})");
  EXPECT_THAT(findings_of(game), IsEmpty());
  EXPECT_EQ(text_of(game.record.main), "{a} A6L* {b} ({c} {d} A7L*) (A6R*)");
}

TEST(Json, CommentsBeforeAnyOtherMoveHaveNoPlace) {
  EXPECT_THAT(findings_in(with_moves(R"({"token":"A6L*","before":["a"]})")),
              ElementsAre("1:36 error syntax: field \"before\" belongs to the first move of a "
                          "variation"));
  EXPECT_THAT(findings_in(with_moves(R"({"token":"A6L*","variations":[[{"token":"A7L*"},)"
                                     R"({"token":"a5L","before":["a"]}]]})")),
              ElementsAre("1:83 error syntax: field \"before\" belongs to the first move of a "
                          "variation"));
}

TEST(Json, TokensThatAreNotCanonicalAreWarnedOf) {
  const ReadGame game =
      read_game(json(), with_moves(R"({"token":"6l*"},{"token":"a5L"},{"token":"what"})"));
  EXPECT_THAT(findings_of(game), ElementsAre("1:21 warning noncanonical: '6l*' is not spelled as "
                                             "this format spells it"));
  EXPECT_EQ(game.record.spelling.dialect, Dialect::devoogt);
  EXPECT_EQ(game.diagnostics.front().ply, 1U);
}

TEST(Json, WhatHasAFieldOfItsOwnIsNoTag) {
  for (const char* name : {"Result", "Rules", "SetUp", "Position"}) {
    EXPECT_THAT(
        findings_in(fmt::format(R"({{"tags":{{"{}":"x"}},"moves":[],"result":"*"}})", name)),
        ElementsAre(fmt::format("1:10 error syntax: tag {} has a field of its own here", name)));
  }
}

TEST(Json, ATagHasAValue) {
  EXPECT_THAT(findings_in(R"({"tags":{"Event":[]},"moves":[],"result":"*"})"),
              ElementsAre("1:18 error syntax: tag Event has no value"));
  EXPECT_THAT(findings_in(R"({"tags":{"Event":["a",1]},"moves":[],"result":"*"})"),
              ElementsAre("1:23 error syntax: tag Event is a string, not a whole number"));
}

TEST(Json, RulesPositionsAndResultsAreJudged) {
  EXPECT_THAT(findings_in(R"({"rules":"zanzibat","moves":[],"result":"*"})"),
              ElementsAre(HasSubstr("1:10 error syntax: unknown rule set 'zanzibat'")));
  EXPECT_THAT(findings_in(R"({"moves":[],"result":"2-0"})"),
              ElementsAre("1:22 error syntax: '2-0' is no result (1-0, 0-1, 1/2-1/2 or *)"));
  const ReadGame game =
      read_game(json(), R"({"position":"00000000/00000000/0000x000/00000000","moves":[],)"
                        R"("result":"*"})");
  EXPECT_THAT(findings_of(game), ElementsAre(HasSubstr("1:32 error syntax: ")));
  EXPECT_FALSE(game.record.start_is_known());
}

TEST(Json, AFragmentNeedsAPosition) {
  const ReadGame game = read_game(json(), R"({"fragment":true,"moves":[],"result":"*"})");
  EXPECT_THAT(findings_of(game),
              ElementsAre("1:13 error syntax: a fragment needs a field \"position\""));
  EXPECT_FALSE(game.record.start_is_known());
}

TEST(Json, AVariationHasMoves) {
  EXPECT_THAT(findings_in(with_moves(R"({"token":"A6L*","variations":[[]]})")),
              ElementsAre("1:41 error syntax: this variation has no moves"));
}

TEST(Json, VariationsAreReadInTheirOrder) {
  Limits limits;
  limits.plies = 2;
  const ReadGame game = read_game(
      json(),
      with_moves(R"({"token":"A6L*","variations":[[{"token":"A7L*"}],[{"token":"A6R*"}]]})"),
      limits);
  EXPECT_THAT(findings_of(game), ElementsAre("1:61 error limit: the game has more than 2 plies"));
}

TEST(Json, AfterManyErrorsTheRestIsNotRead) {
  std::string moves;
  for (int i = 0; i < 100; ++i)
    moves += "7,";
  const auto findings = findings_in(with_moves(moves + "7"));
  ASSERT_THAT(findings, SizeIs(21));
  EXPECT_THAT(findings.back(),
              HasSubstr("error limit: after 20 errors the rest of the game is not read"));
}

// --- limits --------------------------------------------------------------------------------------

TEST(JsonLimits, OfPlies) {
  Limits limits;
  limits.plies = 2;
  EXPECT_THAT(findings_in(with_moves(R"({"token":"A6L*"},{"token":"a5L"})"), limits), IsEmpty());
  EXPECT_THAT(
      findings_in(with_moves(R"({"token":"A6L*"},{"token":"a5L"},{"token":"A3L"})"), limits),
      ElementsAre("1:44 error limit: the game has more than 2 plies"));
}

TEST(JsonLimits, OfTags) {
  Limits limits;
  limits.tags = 2;
  limits.tag_bytes = 3;
  EXPECT_THAT(findings_in(R"({"tags":{"A":["1","2"]},"moves":[],"result":"*"})", limits),
              IsEmpty());
  EXPECT_THAT(findings_in(R"({"tags":{"A":["1","2","3","4"]},"moves":[],"result":"*"})", limits),
              ElementsAre("1:10 error limit: the game has more than 2 tags"));
  EXPECT_THAT(findings_in(R"({"tags":{"A":"123"},"moves":[],"result":"*"})", limits), IsEmpty());
  EXPECT_THAT(findings_in(R"({"tags":{"A":"1234"},"moves":[],"result":"*"})", limits),
              ElementsAre("1:14 error limit: a tag is longer than 3 bytes"));
}

TEST(JsonLimits, OfDepth) {
  Limits limits;
  limits.depth = 1;
  const std::string one = R"({"token":"A6L*","variations":[[{"token":"A7L*"}]]})";
  const std::string two = R"({"token":"A6L*","variations":[[)" + one + "]]}";
  EXPECT_THAT(findings_in(with_moves(one), limits), IsEmpty());
  EXPECT_THAT(findings_in(with_moves(two), limits),
              ElementsAre("1:71 error limit: variations are nested more than 1 deep"));
}

TEST(JsonLimits, OfTheDepthThatIsSet) {
  std::string moves = R"({"token":"A6L*"})";
  for (std::size_t depth = 0; depth < Limits().depth; ++depth)
    moves = R"({"token":"A6L*","variations":[[)" + moves + "]]}";
  EXPECT_THAT(findings_in(with_moves(moves)), IsEmpty());
  moves = R"({"token":"A6L*","variations":[[)" + moves + "]]}";
  EXPECT_THAT(findings_in(with_moves(moves)),
              ElementsAre(HasSubstr("error limit: variations are nested more than 64 deep")));
}

TEST(JsonLimits, OfComments) {
  Limits limits;
  limits.comment_bytes = 3;
  EXPECT_THAT(findings_in(with_moves(R"({"token":"A6L*","comments":["123"]})"), limits), IsEmpty());
  EXPECT_THAT(findings_in(with_moves(R"({"token":"A6L*","comments":["1234"]})"), limits),
              ElementsAre("1:39 error limit: a comment is longer than 3 bytes"));
}

TEST(JsonLimits, OfTokens) {
  Limits limits;
  limits.word_bytes = 4;
  EXPECT_THAT(findings_in(with_moves(R"({"token":"A6L*"})"), limits), IsEmpty());
  EXPECT_THAT(findings_in(with_moves(R"({"token":"A6L>*"})"), limits),
              ElementsAre("1:20 error limit: a token is longer than 4 bytes"));
}

TEST(JsonLimits, OfAGamesSize) {
  Limits limits;
  limits.game_bytes = 1'000'000;
  const std::string longer(1'500'000, 'x');
  const auto games = read_games(
      json(),
      fmt::format("{}\n{}\n",
                  with_moves(fmt::format(R"({{"token":"A6L*","comments":["{}"]}})", longer)),
                  with_moves(R"({"token":"A6L*"})")),
      limits);
  ASSERT_THAT(games, SizeIs(2));
  EXPECT_THAT(findings_of(games[0]),
              ElementsAre("1:1 error limit: the game is longer than 1000000 bytes; the rest of it "
                          "is not read"));
  EXPECT_FALSE(games[0].record.start_is_known());
  EXPECT_THAT(findings_of(games[1]), IsEmpty());
}

TEST(JsonLimits, AGameOfTheMostPliesIsReadBack) {
  GameRecord record;
  record.main.plies.resize(Limits().plies);
  for (Ply& ply : record.main.plies)
    ply.token = "A6L*";
  const ReadGame game = read_game(json(), written(json(), record));
  EXPECT_THAT(findings_of(game), IsEmpty());
  EXPECT_EQ(game.record.main.plies.size(), Limits().plies);
}

// --- round trips ---------------------------------------------------------------------------------

void expect_round_trip(const std::vector<GameRecord>& records) {
  const std::string text = all_written(json(), records);
  SCOPED_TRACE(text);
  const auto games = read_games(json(), text);
  for (const ReadGame& game : games)
    ASSERT_THAT(findings_of(game), IsEmpty());
  ASSERT_EQ(records_of(games), records);
  EXPECT_EQ(all_written(json(), records_of(games)), text);
}

TEST(JsonRoundTrip, OfRandomRecords) {
  RandomRecords random(73);
  for (int left = scaled(400); left > 0 && !HasFailure(); --left) {
    expect_round_trip({random.bgn()});
  }
}

TEST(JsonRoundTrip, OfFilesOfManyRandomRecords) {
  RandomRecords random(74);
  for (int left = scaled(10); left > 0 && !HasFailure(); --left) {
    std::vector<GameRecord> records;
    while (records.size() < 20)
      records.push_back(random.bgn());
    expect_round_trip(records);
  }
}

TEST(JsonRoundTrip, OfSamplesGivesTheBytesOfBgn) {
  for (const auto& path : samples(".bgn")) {
    if (path.parent_path().filename() == "broken") continue;
    SCOPED_TRACE(path);
    const std::string bytes = bytes_of(path);
    const auto records = records_of(read_games(bgn(), bytes));
    const auto again = records_of(read_games(json(), all_written(json(), records)));
    EXPECT_EQ(again, records);
    EXPECT_EQ(all_written(bgn(), again), bytes);
  }
}

TEST(JsonRoundTrip, OfDonkersSamples) {
  for (const auto& path : samples(".bao")) {
    SCOPED_TRACE(path);
    const auto games = read_games(donkers(), bytes_of(path));
    const auto records = canonical(records_of(games));
    EXPECT_EQ(records_of(read_games(json(), all_written(json(), records))), records);
  }
}

// --- detection -----------------------------------------------------------------------------------

std::string detected(std::string_view head) {
  const auto format = detect_format(head, "x");
  return format ? std::string((*format)->name) : format.diagnostic().message;
}

TEST(JsonDetection, GoesByTheFields) {
  EXPECT_EQ(detected(R"({"moves":[],"result":"*"})"), "json");
  EXPECT_EQ(detected(R"({"tags":{"Event":"format"},"rules":null)"), "json");
  EXPECT_EQ(detected(R"({"format":"bao-game-record","version":1)"), "game-record");
  EXPECT_EQ(detected(R"({"version":1,"moves":[{"format":1}],"format":"bao-game-record"})"),
            "game-record");
  EXPECT_EQ(detected("{\n\"game\": \"bao\",\n"), "abstractplay");
  EXPECT_THAT(detected(R"({"game":"chess","moves":[]})"), HasSubstr("looks like JSON"));
  EXPECT_THAT(detected(R"({"format":"other","moves":[]})"), HasSubstr("looks like JSON"));
}

}  // namespace
}  // namespace bao::test
