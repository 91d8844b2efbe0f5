// The format abstractplay: states of games as the site exports them, made here of our own games.
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
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

using Json = nlohmann::ordered_json;

// --- the site's side of a game -------------------------------------------------------------------

struct Place {
  Side side;
  Pit pit;
};

// Of a row from the top, North's back row first, and a column from the left.
Place place_at(std::size_t row, std::size_t column) {
  const bool north = row < 2;
  const bool front = row == 1 || row == 2;
  const int number = static_cast<int>(north ? pits_per_row - column : column + 1);
  return {north ? Side::north : Side::south, Pit::of(front ? Row::front : Row::back, number)};
}

std::string cell_of(Side side, Pit pit) {
  for (std::size_t row = 0; row < 4; ++row) {
    for (std::size_t column = 0; column < pits_per_row; ++column) {
      const Place place = place_at(row, column);
      if (place.side == side && place.pit == pit) {
        return fmt::format("{}{}", static_cast<char>('a' + column), 4 - row);
      }
    }
  }
  return "";
}

Json cell_or_null(Side side, const std::optional<Pit>& pit) {
  return pit ? Json(cell_of(side, *pit)) : Json();
}

Json state_of(const Setup& setup) {
  Json board = Json::array();
  for (std::size_t row = 0; row < 4; ++row) {
    Json seeds = Json::array();
    for (std::size_t column = 0; column < pits_per_row; ++column) {
      const Place place = place_at(row, column);
      seeds.push_back(
          setup.board[index_of(place.side)][static_cast<std::size_t>(place.pit.index())]);
    }
    board.push_back(std::move(seeds));
  }
  const Side mover = setup.to_move;
  Json blocked = Json::array({nullptr, nullptr});
  blocked[index_of(mover)] = cell_or_null(mover, setup.blocked);
  blocked[1 - index_of(mover)] = cell_or_null(opponent(mover), setup.must);
  Json houses = Json::array({nullptr, nullptr});
  for (const Side side : {Side::south, Side::north}) {
    if (setup.owns_house[index_of(side)]) houses[index_of(side)] = cell_of(side, house_pit);
  }
  return {{"_version", "20240101"},
          {"_results", Json::array()},
          {"_timestamp", "2024-05-06T07:08:09.101Z"},
          {"currplayer", index_of(mover) + 1},
          {"board", std::move(board)},
          {"houses", std::move(houses)},
          {"inhand", setup.reserve},
          {"blocked", std::move(blocked)},
          {"deltas", Json::array()}};
}

std::string move_text(Side side, const PlayedPly& ply) {
  std::string text = cell_of(side, ply.move.pit);
  text += ply.move.hand == Hand::left ? '<' : '>';
  if (ply.move.house == HouseChoice::safari) text += '+';
  if (ply.move.kind == Kind::takata) text += ply.blocks ? "**" : "*";
  return text;
}

Json game_json(const GameRecord& record) {
  const auto game = played_game(record, {});
  if (!game) throw std::runtime_error(game.diagnostic().message);
  Json stack = Json::array({state_of(game->start.setup())});
  for (std::size_t ply = 0; ply < game->plies.size(); ++ply) {
    Json state = state_of(game->plies[ply].after.setup());
    state["lastmove"] = move_text(game->before(ply).to_move(), game->plies[ply]);
    stack.push_back(std::move(state));
  }
  Json winner = Json::array();
  if (record.result == GameResult::south_won) winner.push_back(1);
  if (record.result == GameResult::north_won) winner.push_back(2);
  const bool kujifunza = record.rules_or_default().base == "abstractplay-kujifunza";
  return {{"game", "bao"},
          {"numplayers", 2},
          {"variants", kujifunza ? Json::array({"kujifunza"}) : Json::array()},
          {"gameover", !winner.empty()},
          {"winner", std::move(winner)},
          {"stack", std::move(stack)}};
}

ReadGame read(const Json& json) {
  return read_game(abstractplay(), json.dump(1) + "\n");
}

std::vector<std::string> problems(const Json& json) {
  return all_findings_of(read(json));
}

GameRecord played(std::string_view tokens, std::string_view rules = "abstractplay") {
  GameRecord record;
  record.rules = given_rules(rules);
  std::size_t at = 0;
  while (at < tokens.size()) {
    const std::size_t end = std::min(tokens.find(' ', at), tokens.size());
    record.main.plies.emplace_back().token = tokens.substr(at, end - at);
    at = end + 1;
  }
  return record;
}

Json short_game() {
  return game_json(played("A6L* a5L"));
}

// The first random game for which `holds`.
template <typename Holds>
GameRecord game_where(Holds holds) {
  RandomRecords random(21);
  for (;;) {
    GameRecord record = random.played_out("abstractplay");
    if (holds(record)) return record;
  }
}

GameRecord won_game() {
  return game_where([](const GameRecord&) { return true; });
}

// --- reading -------------------------------------------------------------------------------------

TEST(AbstractPlay, GamesAreReadAndTheirBoardsAreRight) {
  RandomRecords random(20);
  for (const char* rules : {"abstractplay", "abstractplay-kujifunza"}) {
    for (int left = scaled(60); left > 0 && !HasFailure(); --left) {
      GameRecord record = random.played_out(rules);
      const Json json = game_json(record);
      SCOPED_TRACE(json.dump());
      const ReadGame game = read(json);
      EXPECT_THAT(all_findings_of(game), IsEmpty());
      EXPECT_THAT(game.record.boards, SizeIs(record.main.plies.size()));
      EXPECT_EQ(tags_of(game.record), "Date=2024.05.06; Time=07:08:09");
      record.tags = game.record.tags;
      EXPECT_EQ(played_game(game.record, {})->record, record);
    }
  }
}

TEST(AbstractPlay, CellsAreNamedFromSouthsLeftAndDirectionsFromTheOwners) {
  struct Row {
    const char* cell;
    const char* pit;
  };
  for (const auto& [cell, pit] :
       {Row{"a1", "B1"}, Row{"h1", "B8"}, Row{"a2", "A1"}, Row{"h2", "A8"}, Row{"a3", "a8"},
        Row{"h3", "a1"}, Row{"a4", "b8"}, Row{"h4", "b1"}, Row{"b3", "a7"}}) {
    Json json = short_game();
    json["stack"][1]["lastmove"] = std::string(cell) + "<+**";
    EXPECT_EQ(tokens_of(read(json).record.main).substr(0, 6), std::string(pit) + "<+**");
  }
}

TEST(AbstractPlay, SignsAreThoseOfTheSite) {
  const ReadGame game = read(short_game());
  EXPECT_EQ(tokens_of(game.record.main), "A6<* a5<");
  EXPECT_EQ(game.record.spelling.dialect, Dialect::abstractplay);
  EXPECT_EQ(tokens_of(played_game(game.record, {})->record.main), "A6L* a5L");
}

TEST(AbstractPlay, SafarisAndBlocksAreMarked) {
  const GameRecord with_safari = game_where([](const GameRecord& record) {
    return std::ranges::any_of(record.main.plies,
                               [](const Ply& ply) { return ply.token.ends_with('>'); });
  });
  EXPECT_THAT(game_json(with_safari).dump(), HasSubstr("+\""));
  EXPECT_THAT(problems(game_json(with_safari)), IsEmpty());
  const GameRecord with_block = game_where([](const GameRecord& record) {
    return game_json(record).dump().find("**\"") != std::string::npos;
  });
  EXPECT_THAT(problems(game_json(with_block)), IsEmpty());
}

TEST(AbstractPlay, AStarThatIsFalseIsAnError) {
  Json json = short_game();
  json["stack"][2]["lastmove"] = "d3<*";
  EXPECT_THAT(problems(json), Contains(HasSubstr(" error ")));
}

TEST(AbstractPlay, AMoveOfTheOtherPlayersCellIsAnError) {
  Json json = short_game();
  json["stack"][1]["lastmove"] = "f3<*";
  EXPECT_THAT(problems(json), Contains(HasSubstr(" error wrong-side: ")));
}

TEST(AbstractPlay, AWordThatIsNoMoveIsAnError) {
  for (const char* word : {"", "i1<", "a5<", "pass", "a", "\xC3\xA9\xC3\xA9"}) {
    Json json = short_game();
    json["stack"][1]["lastmove"] = word;
    EXPECT_THAT(problems(json), ElementsAre(HasSubstr("is no move: it begins with a cell, a1 to "
                                                      "h4")))
        << word;
  }
  Json json = short_game();
  json["stack"][1]["lastmove"] = "a2xxx";
  EXPECT_THAT(problems(json), Contains(HasSubstr(" error syntax: ")));
}

TEST(AbstractPlay, AnotherStartIsKept) {
  GameRecord record = played("");
  record.start = Position::start_of(*record.rules).setup();
  record.start->to_move = Side::north;
  const ReadGame game = read(game_json(record));
  EXPECT_EQ(game.record.start, record.start);
  EXPECT_THAT(all_findings_of(game), IsEmpty());
  EXPECT_EQ(read(game_json(played(""))).record.start, std::nullopt);
}

// --- boards --------------------------------------------------------------------------------------

TEST(AbstractPlay, EveryPitOfEveryBoardIsCompared) {
  const Json json = short_game();
  for (std::size_t row = 0; row < 4; ++row) {
    for (std::size_t column = 0; column < pits_per_row; ++column) {
      Json changed = json;
      Json& seeds = changed["stack"][2]["board"][row][column];
      seeds = seeds.get<int>() + 1;
      const Place place = place_at(row, column);
      EXPECT_THAT(problems(changed),
                  ElementsAre(AllOf(HasSubstr(fmt::format(
                      "error board-mismatch: after ply 2 pit {} "
                      "holds {}, not {} as recorded",
                      pit_name(place.side, place.pit), seeds.get<int>() - 1, seeds.get<int>())))));
    }
  }
}

TEST(AbstractPlay, ReservesAndWhoIsToMoveAreCompared) {
  Json json = short_game();
  json["stack"][1]["inhand"][1] = 20;
  EXPECT_THAT(problems(json),
              ElementsAre(HasSubstr("error board-mismatch: after ply 1 North's reserve is 22, not "
                                    "20 as recorded")));
  json = short_game();
  json["stack"][1]["currplayer"] = 1;
  EXPECT_THAT(problems(json), ElementsAre(HasSubstr("error board-mismatch: after ply 1 North is to "
                                                    "move, against the record")));
}

TEST(AbstractPlay, HousesAndBlocksThatDifferAreWarnings) {
  Json json = short_game();
  json["stack"][1]["houses"][0] = nullptr;
  json["stack"][2]["blocked"][0] = "c2";
  EXPECT_THAT(problems(json),
              ElementsAre(HasSubstr("warning board-mismatch: after ply 1 South owns the house, "
                                    "against the record"),
                          HasSubstr("warning board-mismatch: after ply 2 South does not own the "
                                    "house, against the record, no pit is blocked, not A3 as "
                                    "recorded")));
  json = short_game();
  json["stack"][2]["blocked"][1] = "c3";
  EXPECT_THAT(problems(json),
              ElementsAre(HasSubstr("warning board-mismatch: after ply 2 no pit must "
                                    "be captured, not a6 as recorded")));
}

TEST(AbstractPlay, ManyWarningsHideNoError) {
  Json json = game_json(won_game());
  ASSERT_GT(json["stack"].size(), 30U);
  for (std::size_t ply = 1; ply < json["stack"].size(); ++ply)
    json["stack"][ply]["blocked"][ply % 2] = ply % 2 == 0 ? "a2" : "h3";
  json["stack"][29]["board"][0][0] = 60;
  const auto found = problems(json);
  EXPECT_THAT(found, Contains(HasSubstr("warning limit: after 20 boards that differ the others are "
                                        "not told")));
  EXPECT_THAT(found, Contains(HasSubstr("error board-mismatch: after ply 29 pit b8 holds ")));
}

TEST(AbstractPlay, ACellThatIsNoneIsAnError) {
  Json json = short_game();
  json["stack"][1]["blocked"][0] = "i2";
  EXPECT_THAT(problems(json), Contains(HasSubstr("error syntax: \"i2\" is no cell, a1 to h4")));
  json = short_game();
  json["stack"][1]["houses"][0] = "d3";
  EXPECT_THAT(problems(json),
              Contains(HasSubstr("error syntax: \"d3\" is no house of this player")));
}

// --- the end -------------------------------------------------------------------------------------

TEST(AbstractPlay, TheWinnerIsChecked) {
  Json json = game_json(won_game());
  json["winner"][0] = 3 - json["winner"][0].get<int>();
  EXPECT_THAT(problems(json),
              ElementsAre(HasSubstr("error result-mismatch: the recorded result is ")));
  json["winner"][0] = 3;
  EXPECT_THAT(problems(json), Contains(HasSubstr("error syntax: the winner is player 1 or 2")));
}

TEST(AbstractPlay, AGameIsOverWhenSomebodyHasWon) {
  Json json = game_json(won_game());
  json["gameover"] = false;
  EXPECT_THAT(problems(json), Contains(HasSubstr("error result-mismatch: somebody has won, but the "
                                                 "game is not over")));
  json = short_game();
  json["gameover"] = true;
  EXPECT_THAT(problems(json), Contains(HasSubstr("error result-mismatch: the game is over, but "
                                                 "nobody has won")));
}

TEST(AbstractPlay, BothWinnersAreADraw) {
  Json json = short_game();
  json["gameover"] = true;
  json["winner"] = {1, 2};
  EXPECT_EQ(read(json).record.result, GameResult::draw);
}

TEST(AbstractPlay, AMoveThatTheSiteCallsEndlessIsNotCompared) {
  Json json = short_game();
  json["stack"][2]["_results"].push_back({{"type", "infinite"}});
  json["stack"][2]["board"][0][0] = 9;
  EXPECT_THAT(problems(json), ElementsAre(HasSubstr("warning syntax: the site broke ply 2 off as "
                                                    "endless: its board is not compared")));
}

TEST(AbstractPlay, ATimeThatIsNoneIsWarnedOf) {
  for (const Json& stamp :
       {Json("2024-05-06"), Json("2024-05-06T07:08:0\xC3\xA9"), Json("x"), Json(7)}) {
    Json json = short_game();
    json["stack"][0]["_timestamp"] = stamp;
    const ReadGame game = read(json);
    EXPECT_THAT(findings_of(game), ElementsAre(HasSubstr("warning syntax: this is no time")));
    EXPECT_EQ(tags_of(game.record), "");
  }
}

// --- what is refused -----------------------------------------------------------------------------

TEST(AbstractPlay, VariantsThatAreNotKnownAreRefused) {
  Json json = short_game();
  json["variants"] = {"malawi"};
  EXPECT_THAT(
      findings_of(read(json)),
      ElementsAre("5:3 error unknown-format: the rules of variant \"malawi\" (Bawo) are not "
                  "known yet"));
  json["variants"] = {"hus"};
  EXPECT_THAT(findings_of(read(json)),
              ElementsAre("5:3 error unknown-format: variant \"hus\" is not known"));
  EXPECT_FALSE(read(json).record.start_is_known());
}

TEST(AbstractPlay, AnotherGameIsRefused) {
  Json json = short_game();
  json["game"] = "oware";
  EXPECT_THAT(
      findings_of(read(json)),
      ElementsAre("2:10 error unknown-format: this is a game of \"oware\", not of \"bao\""));
}

TEST(AbstractPlay, AStackHoldsAPosition) {
  Json json = short_game();
  json["stack"] = Json::array();
  EXPECT_THAT(findings_of(read(json)), ElementsAre(HasSubstr("error syntax: the stack holds no "
                                                             "position")));
}

TEST(AbstractPlay, FieldsAreAllNeeded) {
  const Json json = short_game();
  for (const char* path : {"/game", "/variants", "/gameover", "/winner", "/stack", "/stack/0/board",
                           "/stack/1/board", "/stack/1/inhand", "/stack/1/currplayer",
                           "/stack/1/houses", "/stack/1/blocked", "/stack/1/lastmove"}) {
    const Json::json_pointer at(path);
    Json changed = json;
    changed.at(at.parent_pointer()).erase(at.back());
    EXPECT_THAT(findings_of(read(changed)),
                ElementsAre(HasSubstr(fmt::format("error syntax: field \"{}\" of ", at.back()))))
        << path;
  }
}

TEST(AbstractPlay, BoardsAreFourRowsOfEight) {
  for (const auto& [path, value] :
       {std::pair{"/stack/1/board/0/0", Json(-1)}, std::pair{"/stack/1/board/0/0", Json(65)},
        std::pair{"/stack/1/board/0/0", Json(1.5)}, std::pair{"/stack/1/board/0/0", Json("1")},
        std::pair{"/stack/1/board/0", Json::array({1, 2})},
        std::pair{"/stack/1/board", Json::array({1, 2})},
        std::pair{"/stack/1/inhand", Json::array({1})},
        std::pair{"/stack/1/currplayer", Json(0)}}) {
    Json json = short_game();
    json.at(Json::json_pointer(path)) = value;
    EXPECT_THAT(findings_of(read(json)), ElementsAre(HasSubstr(" error syntax: ")))
        << path << value;
  }
}

TEST(AbstractPlay, UnknownFieldsAreWarnedOf) {
  Json json = short_game();
  json["stack"][1]["colour"] = 1;
  json["colour"] = 1;
  EXPECT_THAT(findings_of(read(json)),
              ElementsAre(HasSubstr("warning syntax: field \"colour\" of the game is not known"),
                          HasSubstr("warning syntax: field \"colour\" of the position after ply 1 "
                                    "is not known")));
}

TEST(AbstractPlay, PliesAreLimited) {
  Limits limits;
  limits.plies = 1;
  EXPECT_THAT(findings_of(read_game(abstractplay(), short_game().dump(), limits)),
              ElementsAre(HasSubstr("error limit: the game has more than 1 plies")));
}

TEST(AbstractPlay, ManyGamesStandInOneFile) {
  const Json json = short_game();
  EXPECT_THAT(read_games(abstractplay(), json.dump(1) + json.dump() + "\n" + json.dump()),
              SizeIs(3));
}

}  // namespace
}  // namespace bao::test
