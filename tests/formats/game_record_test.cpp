// The format game-record: games of our own are written and read back, and every field is checked.
#include "bao/bpn.h"
#include "formats/format_test_support.h"
#include "formats/random_records.h"
#include "rules/given.h"
#include "rules/random_positions.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

using Json = nlohmann::ordered_json;
using Pointer = Json::json_pointer;

constexpr const char* version_1 = "kiswahili singletons=owned takasia=no";
constexpr const char* version_2 = "kiswahili singletons=owned";

std::vector<std::string> problems(const Json& json) {
  return all_findings_of(read_game(game_record(), json.dump(2) + "\n"));
}

bool has_error(const std::vector<std::string>& findings) {
  return std::ranges::any_of(findings, [](std::string_view finding) {
    return finding.find(" error ") != std::string_view::npos;
  });
}

Json json_of(const GameRecord& record) {
  return Json::parse(written(game_record(), record));
}

// The first random game for which `holds`.
template <typename Holds>
GameRecord game_where(std::string_view rules, Holds holds) {
  RandomRecords random(11);
  for (;;) {
    GameRecord record = random.played_out(rules);
    if (holds(record)) return record;
  }
}

bool ends_by(const GameRecord& record, Rule rule) {
  return replay(record, {}).standing.rule == rule;
}

GameRecord won_by_hamna(std::string_view rules = version_1) {
  return game_where(rules, [](const GameRecord& record) { return ends_by(record, Rule::E1); });
}

GameRecord won_without_move() {
  return game_where(version_1, [](const GameRecord& record) { return ends_by(record, Rule::E2); });
}

Json moved(std::string_view tokens, const char* rules = version_1) {
  GameRecord record;
  record.rules = given_rules(rules);
  std::size_t at = 0;
  while (at < tokens.size()) {
    const std::size_t end = std::min(tokens.find(' ', at), tokens.size());
    record.main.plies.emplace_back().token = tokens.substr(at, end - at);
    at = end + 1;
  }
  return Json::parse(written_with_losses(game_record(), record).text);
}

// --- limits --------------------------------------------------------------------------------------

TEST(GameRecord, TextsThatAreKeptAsTagsHaveALimit) {
  Limits limits;
  limits.tag_bytes = 10;
  Json json = moved("A6L");
  json["rules"]["guide"] = "1234567890";
  EXPECT_THAT(findings_of(read_game(game_record(), json.dump(), limits)), IsEmpty());
  json["rules"]["guide"] = "12345678901";
  EXPECT_THAT(findings_of(read_game(game_record(), json.dump(), limits)),
              ElementsAre(HasSubstr("error limit: the value of tag")));
}

// --- round trips ---------------------------------------------------------------------------------

class GameRecordVersions : public ::testing::TestWithParam<const char*> {};

TEST_P(GameRecordVersions, GamesAreReadBackAndTheirBoardsAreRight) {
  RandomRecords random(1);
  for (int left = scaled(100); left > 0 && !HasFailure(); --left) {
    const GameRecord record = random.played_out(GetParam());
    const std::string text = written(game_record(), record);
    SCOPED_TRACE(text);
    const ReadGame game = read_game(game_record(), text);
    EXPECT_EQ(game.record, record);
    EXPECT_THAT(game.record.boards, SizeIs(1));
    EXPECT_THAT(game.record.stated, SizeIs(record.main.plies.size()));
    EXPECT_THAT(all_findings_of(game), IsEmpty());
    EXPECT_EQ(written(game_record(), game.record), text);
  }
}

TEST_P(GameRecordVersions, AnyStartIsKept) {
  RandomRecords random(2);
  RandomPositions positions(given_rules(GetParam()), 3);
  for (int left = scaled(60); left > 0 && !HasFailure(); --left) {
    bao::Setup start = Position::start_of(given_rules(GetParam())).setup();
    start.to_move = Side::north;
    if (left % 2 == 0) start = positions.next().setup();
    const GameRecord record = random.played_out(GetParam(), start);
    const auto [text, losses] = written_with_losses(game_record(), record);
    if (!losses.empty()) continue;
    SCOPED_TRACE(text);
    const ReadGame game = read_game(game_record(), text);
    EXPECT_EQ(game.record, record);
    EXPECT_THAT(all_findings_of(game), IsEmpty());
  }
}

TEST_P(GameRecordVersions, ManyGamesStandInOneFile) {
  RandomRecords random(4);
  std::vector<GameRecord> records;
  while (records.size() < 5)
    records.push_back(random.played_out(GetParam()));
  EXPECT_EQ(records_of(read_games(game_record(), all_written(game_record(), records))), records);
}

INSTANTIATE_TEST_SUITE_P(Both, GameRecordVersions, ::testing::Values(version_1, version_2),
                         [](const auto& tested) {
                           return tested.param == version_1 ? "One" : "Two";
                         });

TEST(GameRecord, TheVersionIsThatOfTheRules) {
  const Json one = json_of(won_by_hamna(version_1));
  EXPECT_EQ(one["version"], 1);
  EXPECT_FALSE(one["finalPosition"].contains("takasia"));
  const Json two = json_of(won_by_hamna(version_2));
  EXPECT_EQ(two["version"], 2);
  EXPECT_TRUE(two["finalPosition"]["takasia"].is_null());
}

// --- moves ---------------------------------------------------------------------------------------

TEST(GameRecord, MovesAreNamedAsTheSiteNamesThem) {
  const Json moves = moved("A6L* a5L")["moves"];
  EXPECT_EQ(moves[0].dump(), R"({"ply":1,"turn":1,"player":0,"side":"south","phase":"namua",)"
                             R"("move":{"type":"takata","phase":"namua","row":0,"index":5,)"
                             R"("direction":"left"}})");
  EXPECT_EQ(moves[1].dump(), R"({"ply":2,"turn":2,"player":1,"side":"north","phase":"namua",)"
                             R"("move":{"type":"capture","phase":"namua","row":0,"index":4,)"
                             R"("direction":"right","side":"left"}})");
}

TEST(GameRecord, ABackRowsDirectionIsTheFrontRowsOfTheSameWayRound) {
  RandomRecords random(6);
  std::size_t back = 0;
  for (int left = 20; left > 0; --left) {
    const GameRecord record = random.played_out(version_1);
    const Json json = json_of(record);
    for (std::size_t i = 0; i < record.main.plies.size(); ++i) {
      const Json& move = json["moves"][i]["move"];
      if (move["row"] != 1) continue;
      ++back;
      const bool hand_is_left = record.main.plies[i].token[2] == 'L';
      EXPECT_EQ(move["direction"], hand_is_left ? "right" : "left");
    }
  }
  EXPECT_GT(back, 0U);
}

TEST(GameRecord, TheHousesChoiceAndTheTaxAreTold) {
  std::size_t stops = 0;
  std::size_t uses = 0;
  std::size_t taxes = 0;
  RandomRecords random(5);
  for (int left = 40; left > 0; --left) {
    const GameRecord record = random.played_out(version_1);
    const Json json = json_of(record);
    for (std::size_t i = 0; i < record.main.plies.size(); ++i) {
      const Json& move = json["moves"][i]["move"];
      const bool safari = record.main.plies[i].token.ends_with('>');
      EXPECT_EQ(move.value("houseChoice", "") == "use", safari);
      stops += move.value("houseChoice", "") == "stop" ? 1U : 0U;
      uses += safari ? 1U : 0U;
      taxes += move.contains("houseTwo") ? 1U : 0U;
    }
  }
  EXPECT_GT(stops, 0U);
  EXPECT_GT(uses, 0U);
  EXPECT_GT(taxes, 0U);
}

// --- the end -------------------------------------------------------------------------------------

int seeds_of(const Json& value) {
  if (value.is_number()) return value.get<int>();
  int sum = 0;
  for (const Json& item : value)
    sum += seeds_of(item);
  return sum;
}

TEST(GameRecord, AfterHamnaTheLastCaptureIsInTheHand) {
  const GameRecord record = won_by_hamna();
  const Json json = json_of(record);
  const Json& end = json["finalPosition"];
  const std::size_t winner = record.result == GameResult::south_won ? 0 : 1;
  EXPECT_GT(end["pending"][winner], 0);
  EXPECT_EQ(end["pending"][1 - winner], 0);
  EXPECT_EQ(seeds_of(end["pits"]) + seeds_of(end["reserve"]) + seeds_of(end["pending"]), 64);
  EXPECT_EQ(seeds_of(end["pits"][1 - winner][0]), 0);
  EXPECT_EQ(end["player"], winner);
  EXPECT_EQ(end["turn"], record.main.plies.size());
  EXPECT_EQ(json["result"]["reason"], "front-empty");
}

TEST(GameRecord, AfterTheLastMoveOfAGameWithoutMovesTheOtherPlayerIsToMove) {
  const GameRecord record = won_without_move();
  const Json json = json_of(record);
  const Json& end = json["finalPosition"];
  const std::size_t winner = record.result == GameResult::south_won ? 0 : 1;
  EXPECT_EQ(end["pending"], Json::array({0, 0}));
  EXPECT_EQ(end["player"], 1 - winner);
  EXPECT_EQ(end["turn"], record.main.plies.size() + 1);
  EXPECT_EQ(json["result"].dump(),
            fmt::format(R"({{"winner":{},"winnerSide":"{}","reason":"no-move","plies":{}}})",
                        winner, winner == 0 ? "south" : "north", record.main.plies.size()));
}

TEST(GameRecord, ThatTheEndIsAnotherOneIsAnError) {
  Json json = json_of(won_without_move());
  json["result"]["reason"] = json["finalPosition"]["reason"] = "front-empty";
  EXPECT_THAT(problems(json), Contains(HasSubstr("the record says that the game ended because a "
                                                 "front row was empty, but on the board it ended "
                                                 "otherwise")));
}

TEST(GameRecord, AnUnfinishedGameHasNoResult) {
  Json json = moved("A6L* a5L");
  EXPECT_TRUE(json["result"].is_null());
  EXPECT_TRUE(json["finalPosition"].is_null());
  const ReadGame game = read_game(game_record(), json.dump());
  EXPECT_THAT(all_findings_of(game), IsEmpty());
  EXPECT_EQ(game.record.result, GameResult::unknown);
  EXPECT_EQ(tokens_of(game.record.main), "A6L* a5L");
}

Json resigned() {
  GameRecord record;
  record.rules = given_rules(version_1);
  record.main.plies.resize(2);
  record.main.plies[0].token = "A6L*";
  record.main.plies[1].token = "a5L";
  record.result = GameResult::north_won;
  record.tags = {{"Termination", "resignation"}};
  const auto [text, losses] = written_with_losses(game_record(), record);
  EXPECT_THAT(losses, ElementsAre("error loss: a result that the board does not show"));
  const ReadGame game = read_game(game_record(), text);
  EXPECT_EQ(game.record, record);
  EXPECT_THAT(all_findings_of(game), IsEmpty());
  return Json::parse(text);
}

TEST(GameRecord, AResignationIsKeptAsTheReason) {
  const Json json = resigned();
  EXPECT_EQ(json["result"]["reason"], "resignation");
  EXPECT_EQ(json["finalPosition"]["reason"], "resignation");
  EXPECT_EQ(json["finalPosition"]["winner"], 1);
}

TEST(GameRecord, AMoveThatTheSiteBrokeOffLeavesItsBoardUncompared) {
  Json json = resigned();
  json["result"]["reason"] = json["finalPosition"]["reason"] = "relay-limit";
  json["finalPosition"]["pits"][0][0][0] = 3;
  EXPECT_THAT(problems(json), ElementsAre(HasSubstr("warning syntax: the site broke the last move "
                                                    "off after 512 laps: its board is not "
                                                    "compared")));
}

TEST(GameRecord, AResultWithoutABoardIsWarnedOf) {
  Json json = json_of(won_by_hamna());
  json["finalPosition"] = nullptr;
  EXPECT_THAT(
      problems(json),
      ElementsAre(HasSubstr("warning syntax: the board at the end is not there to compare")));
}

// --- every field ---------------------------------------------------------------------------------

// Other values that a field might have.
std::vector<Json> others(const Json& value) {
  if (value.is_boolean()) return {!value.get<bool>()};
  if (value.is_null()) return {0, 1, "x"};
  if (value.is_number()) {
    const int number = value.get<int>();
    return {number + 1, number - 1, number + 0.5, nullptr};
  }
  const auto word = value.get<std::string>();
  for (const auto& [one, other] : {std::pair{"left", "right"}, std::pair{"south", "north"},
                                   std::pair{"namua", "mtaji"}, std::pair{"capture", "takata"},
                                   std::pair{"stop", "use"}, std::pair{"front-empty", "no-move"}}) {
    if (word == one) return {other, "", 7};
    if (word == other) return {one, "", 7};
  }
  return {word + "x", 7};
}

std::vector<Pointer> leaves(const Json& json, const std::string& under) {
  std::vector<Pointer> found;
  const Json flat = json.flatten();
  for (const auto& [path, value] : flat.items()) {
    if (path.starts_with(under)) found.emplace_back(path);
  }
  return found;
}

// Differences that are none, or are told as doubts: see game_record.md.
bool is_doubt(const Json& json, const Pointer& at) {
  const std::string path = at.to_string();
  if (path.find("/takasia") != std::string::npos) return true;
  // With the last seed placed the site may or may not have turned to mtaji.
  if (path == "/finalPosition/phase" && json.at(at) == "namua") return true;
  const bool mtaji = json["finalPosition"]["phase"] == "mtaji";
  return mtaji && path.starts_with("/finalPosition/houseOwned") && json.at(at) == true;
}

// A field's last name; of a pit, how messages name it.
std::string field_of(const Pointer& at) {
  const std::string path = at.to_string();
  if (path.starts_with("/finalPosition/pits/")) {
    return fmt::format(
        "pit {}{} ",
        std::string_view("AaBb").substr(
            path[20] == '0' ? (path[22] == '0' ? 0 : 2) : (path[22] == '0' ? 1 : 3), 1),
        static_cast<char>(path[24] + 1));
  }
  if (path.starts_with("/finalPosition/pending/")) return "pending";
  if (path.starts_with("/finalPosition/reserve/")) return "reserve";
  if (path.starts_with("/finalPosition/houseOwned/")) return "house";
  return at.back();
}

void expect_changes_to_be_noticed(const GameRecord& record, const std::string& under, bool named) {
  const Json json = json_of(record);
  for (const Pointer& at : leaves(json, under)) {
    if (is_doubt(json, at)) continue;
    for (const Json& other : others(json.at(at))) {
      Json changed = json;
      changed.at(at) = other;
      const auto found = problems(changed);
      EXPECT_TRUE(has_error(found)) << at << " " << json.at(at) << " -> " << other;
    }
    if (!named) continue;
    Json changed = json;
    changed.at(at) = others(json.at(at)).front();
    EXPECT_THAT(problems(changed), Contains(HasSubstr(field_of(at)))) << at;
  }
}

TEST(GameRecordFields, OfTheFinalPositionAreAllChecked) {
  for (const GameRecord& record : {won_by_hamna(), won_by_hamna(version_2), won_without_move(),
                                   game_where(version_2, [](const GameRecord& game) {
                                     return replay(game, {}).final->reserve(Side::south) > 0;
                                   })}) {
    expect_changes_to_be_noticed(record, "/finalPosition", true);
  }
}

TEST(GameRecordFields, OfTheResultAreAllChecked) {
  expect_changes_to_be_noticed(won_by_hamna(), "/result", true);
  expect_changes_to_be_noticed(won_without_move(), "/result", true);
}

TEST(GameRecordFields, OfEveryMoveAreAllChecked) {
  expect_changes_to_be_noticed(won_by_hamna(version_2), "/moves", false);
}

TEST(GameRecordFields, OfAMoveAreNamedWithTheirPly) {
  const Json json = json_of(won_by_hamna());
  for (const char* field : {"ply", "turn", "player", "side", "phase", "move/phase"}) {
    Json changed = json;
    Json& value = changed.at(Pointer(fmt::format("/moves/2/{}", field)));
    value = others(value).front();
    const ReadGame game = read_game(game_record(), changed.dump());
    ASSERT_TRUE(has_errors(game)) << field;
    EXPECT_EQ(game.diagnostics.front().ply, 3U) << field;
    const std::string name = fmt::format("\"{}\"", Pointer(fmt::format("/{}", field)).back());
    EXPECT_THAT(game.diagnostics.front().message, HasSubstr(name)) << field;
  }
}

TEST(GameRecordFields, AreAllNeeded) {
  const Json json = json_of(won_by_hamna(version_2));
  for (const char* path : {"/format",
                           "/version",
                           "/rules",
                           "/rules/guide",
                           "/rules/guideVersion",
                           "/rules/baseline",
                           "/settings",
                           "/initialPosition",
                           "/initialPosition/pits",
                           "/initialPosition/reserve",
                           "/initialPosition/houseOwned",
                           "/initialPosition/player",
                           "/initialPosition/phase",
                           "/initialPosition/winner",
                           "/initialPosition/reason",
                           "/initialPosition/turn",
                           "/initialPosition/pending",
                           "/initialPosition/takasia",
                           "/moves",
                           "/moves/1/ply",
                           "/moves/1/turn",
                           "/moves/1/player",
                           "/moves/1/side",
                           "/moves/1/phase",
                           "/moves/1/move",
                           "/moves/1/move/type",
                           "/moves/1/move/phase",
                           "/moves/1/move/row",
                           "/moves/1/move/index",
                           "/moves/1/move/direction",
                           "/result",
                           "/result/winner",
                           "/result/winnerSide",
                           "/result/reason",
                           "/result/plies",
                           "/finalPosition",
                           "/finalPosition/pits",
                           "/finalPosition/turn"}) {
    const Pointer at(path);
    Json changed = json;
    changed.at(at.parent_pointer()).erase(at.back());
    EXPECT_THAT(problems(changed), Contains(HasSubstr(fmt::format("field \"{}\" of ", at.back()))))
        << path;
    EXPECT_TRUE(has_error(problems(changed))) << path;
  }
}

TEST(GameRecordFields, OfUnknownNamesAreWarnedOf) {
  const Json json = json_of(won_by_hamna(version_2));
  for (const char* path : {"", "/rules", "/initialPosition", "/moves/1", "/moves/1/move", "/result",
                           "/finalPosition"}) {
    Json changed = json;
    changed.at(Pointer(path))["colour"] = 1;
    EXPECT_THAT(problems(changed), ElementsAre(HasSubstr("warning syntax: field \"colour\" of ")))
        << path;
  }
}

// --- what is refused -----------------------------------------------------------------------------

std::vector<std::string> with(const char* path, const Json& value, Json json) {
  json.at(Pointer(path)) = value;
  return problems(json);
}

TEST(GameRecord, OtherFormatsAndVersionsAreRefused) {
  const Json json = json_of(won_by_hamna());
  EXPECT_THAT(with("/format", "chess", json),
              ElementsAre("2:13 error unknown-format: the format is \"chess\", not "
                          "\"bao-game-record\""));
  EXPECT_THAT(with("/version", 3, json),
              ElementsAre("3:14 error unknown-format: version 3 of bao-game-record is not known (1 "
                          "and 2 are)"));
  EXPECT_THAT(with("/version", 1.5, json), ElementsAre(HasSubstr("3:14 error syntax: ")));
}

TEST(GameRecord, PassingIsRefused) {
  const auto found = with("/moves/4/move/type", "pass", json_of(won_by_hamna()));
  EXPECT_THAT(found, ElementsAre(HasSubstr("error syntax: a player passes, and these rules know no "
                                           "passing")));
}

TEST(GameRecord, TakasiaBelongsToVersion2) {
  Json json = json_of(won_by_hamna());
  json["initialPosition"]["takasia"] = nullptr;
  EXPECT_THAT(problems(json), ElementsAre(HasSubstr("error syntax: version 1 knows no takasia")));
}

Json blocked() {
  Json json = moved("A3L", version_2);
  Json& start = json["initialPosition"];
  start["reserve"] = {0, 0};
  start["phase"] = "mtaji";
  start["pits"][0] = {{2, 2, 2, 2, 2, 2, 2, 2}, {2, 2, 2, 2, 2, 2, 2, 2}};
  start["pits"][1] = start["pits"][0];
  start["houseOwned"] = {false, false};
  start["takasia"] = {{"player", 0}, {"index", 2}};
  json["moves"] = Json::array();
  return json;
}

TEST(GameRecord, TakasiaIsTheBlockedPit) {
  const ReadGame game = read_game(game_record(), blocked().dump());
  EXPECT_THAT(findings_of(game), IsEmpty());
  ASSERT_TRUE(game.record.start);
  EXPECT_EQ(game.record.start->blocked, Pit::of(Row::front, 3));
  EXPECT_THAT(with("/initialPosition/takasia/player", 1, blocked()),
              ElementsAre(HasSubstr("error syntax: takasia is of the player who is to move")));
  EXPECT_THAT(
      with("/initialPosition/takasia/index", 8, blocked()),
      ElementsAre(HasSubstr("error syntax: field \"index\" of takasia is a number from 0 to "
                            "7, not 8")));
}

TEST(GameRecord, ABlockThatDiffersAtTheEndIsAWarning) {
  Json json = resigned();
  json["version"] = 2;
  json["rules"] = json_of(won_by_hamna(version_2))["rules"];
  json["initialPosition"]["takasia"] = nullptr;
  json["finalPosition"]["takasia"] = nullptr;
  EXPECT_THAT(problems(json), IsEmpty());
  json["finalPosition"]["player"] = json["finalPosition"]["player"];
  json["finalPosition"]["takasia"] = {{"player", json["finalPosition"]["player"]}, {"index", 4}};
  EXPECT_THAT(
      problems(json),
      ElementsAre(HasSubstr("warning board-mismatch: after ply 2 no pit is blocked, not ")));
}

TEST(GameRecord, AStartThatIsNoneIsRefused) {
  const Json json = json_of(won_by_hamna());
  EXPECT_THAT(with("/initialPosition/winner", 0, json),
              ElementsAre(HasSubstr("error syntax: the initial position has a winner")));
  EXPECT_THAT(with("/initialPosition/pending/1", 2, json),
              ElementsAre(HasSubstr("error syntax: the initial position has seeds in a player's "
                                    "hand")));
  EXPECT_THAT(with("/initialPosition/phase", "mtaji", json),
              ElementsAre(HasSubstr("error syntax: field \"phase\" contradicts the reserves")));
  EXPECT_THAT(with("/initialPosition/pits/0/0/7", 1, json),
              ElementsAre(HasSubstr("error position: ")));
  EXPECT_THAT(with("/initialPosition/pits/0", Json::array({1}), json),
              ElementsAre(HasSubstr("error syntax: a player's pits are two rows, the front row "
                                    "first")));
}

TEST(GameRecord, AFirstTurnThatIsNotOneIsWarnedOf) {
  Json json = moved("A6L* a5L");
  json["initialPosition"]["turn"] = 5;
  json["moves"][0]["turn"] = 5;
  json["moves"][1]["turn"] = 6;
  EXPECT_THAT(problems(json), ElementsAre(HasSubstr("warning syntax: that the game begins at turn "
                                                    "5 is not kept")));
}

TEST(GameRecord, HousesAndKichwasBelongToCapturesInNamua) {
  Json json = moved("A6L* a5L");
  json["moves"][0]["move"]["side"] = "left";
  EXPECT_THAT(problems(json), ElementsAre(HasSubstr("error syntax: field \"side\" belongs to "
                                                    "captures in namua alone")));
  json = moved("A6L* a5L");
  json["moves"][1]["move"]["direction"] = "left";
  EXPECT_THAT(
      problems(json),
      ElementsAre(HasSubstr("error syntax: field \"direction\" contradicts field \"side\"")));
}

TEST(GameRecord, ATaxThatIsNotPaidIsAnErrorOfItsPly) {
  Json json = moved("A6L* a5L");
  json["moves"][1]["move"]["houseTwo"] = true;
  EXPECT_THAT(problems(json),
              ElementsAre(HasSubstr("error board-mismatch: ply 2 'a5L': the record says that the "
                                    "house is taxed, but it is not")));
}

TEST(GameRecord, PliesAreLimited) {
  Limits limits;
  limits.plies = 1;
  EXPECT_THAT(findings_of(read_game(game_record(), moved("A6L* a5L").dump(), limits)),
              ElementsAre(HasSubstr("error limit: the game has more than 1 plies")));
}

// --- tags ----------------------------------------------------------------------------------------

TEST(GameRecord, WhatTheSiteSaysOfItselfIsKeptWhereItIsUnusual) {
  Json json = json_of(won_by_hamna());
  json["rules"]["guide"] = "another";
  json["rules"]["guideVersion"] = "v9";
  json["rules"]["baseline"] = "R-9";
  json["settings"] = {{"mode", "remote"}, {"time", 1.5}, {"names", {"a", nullptr, true}}};
  const std::string text = json.dump(2) + "\n";
  const ReadGame game = read_game(game_record(), text);
  EXPECT_THAT(findings_of(game), IsEmpty());
  EXPECT_EQ(tags_of(game.record),
            "Guide=another; GuideVersion=v9; Baseline=R-9; "
            R"(Settings={"mode":"remote","time":1.5,"names":["a",null,true]})");
  EXPECT_EQ(written(game_record(), game.record), text);
}

TEST(GameRecord, LossesAreListed) {
  GameRecord record = won_by_hamna();
  record.rules = given_rules("zanzibar");
  record.main.plies.resize(1);
  record.main.plies[0].nags = {1};
  record.main.plies[0].comments = {"a"};
  record.main.plies[0].variations.resize(1);
  record.tags = {{"Event", "x"}, {"Guide", "a"}, {"Guide", "b"}, {"Settings", "{ }"}};
  record.result = GameResult::draw;
  EXPECT_THAT(written_with_losses(game_record(), record).losses,
              UnorderedElementsAre("error loss: the rules 'zanzibar'", "error loss: tag Event",
                                   "error loss: a second tag Guide",
                                   "error loss: a tag Settings that is no JSON object",
                                   "error loss: comments", "error loss: glyphs ($n, !, ?)",
                                   "error loss: variations", "error loss: a draw"));
}

TEST(GameRecord, AFragmentAndAnUnfinishedGameAreLosses) {
  GameRecord record;
  record.rules = given_rules(version_1);
  record.start = parse_bpn("00000000/00000002/20000000/00000000").value();
  record.completeness = Completeness::fragment;
  EXPECT_THAT(
      written_with_losses(game_record(), record).losses,
      ElementsAre("error loss: that the position is a fragment", "error loss: an unfinished game"));
}

TEST(GameRecord, ReservesThatDoNotEndTogetherAreALoss) {
  GameRecord record;
  record.rules = given_rules(version_1);
  record.start =
      parse_bpn("0.0.0.0.0.0.0.0/4.4.4.4.4.4.4.4/4.4.4.4.4.4.3.2/0.0.0.0.0.0.0.0 S 0-3 - - -")
          .value();
  record.main.plies.emplace_back().token = canonical_token(Side::south, [&record] {
    Move first;
    visit_moves(*record.rules, given_position(*record.start, *record.rules), 0,
                [&first](const Move& move, const Playout&) {
                  first = move;
                  return false;
                });
    return first;
  }());
  EXPECT_THAT(written_with_losses(game_record(), record).losses,
              Contains("error loss: a move in mtaji while the other player has a reserve"));
}

}  // namespace
}  // namespace bao::test
