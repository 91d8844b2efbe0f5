#include "conformance/conformance_data.h"

#include "rules/given.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace bao::test {
namespace {

using nlohmann::json;

// Calls `read(source, line)` for every line of a file, and says where one makes no sense.
template <typename Read>
void for_each_line(const std::string& file, Read read) {
  std::ifstream in(std::string(BAO_TEST_DATA "/conformance/") + file);
  if (!in) throw std::runtime_error("cannot read " + file);
  Source source{file, 0};
  for (std::string line; std::getline(in, line);) {
    ++source.line;
    try {
      read(source, line);
    } catch (const std::exception& failure) {
      throw std::runtime_error(source.text() + ": " + failure.what());
    }
  }
}

GameResult result_of(const std::string& text) {
  const auto result = parse_result(text);
  if (!result) throw std::invalid_argument("'" + text + "' is no result");
  return *result;
}

RuleSet rules_of(const json& row) {
  return given_rules(row.at("rules").get<std::string>());
}

GameRow game_row(const Source& source, const json& row) {
  GameRow game{source,
               rules_of(row),
               row.at("moves").get<std::vector<std::string>>(),
               row.at("legal").get<std::vector<std::size_t>>(),
               row.at("positions").get<std::vector<std::string>>(),
               result_of(row.at("result").get<std::string>())};
  if (game.legal.size() != game.moves.size() || game.positions.size() != game.moves.size()) {
    throw std::invalid_argument("moves, legal and positions differ in length");
  }
  return game;
}

PublishedRow published_row(const Source& source, const json& row) {
  PublishedRow move;
  move.source = source;
  move.rules = rules_of(row);
  move.publication = row.at("source").get<std::string>();
  move.position = row.at("position").get<std::string>();
  move.fragment = row.at("fragment").get<bool>();
  move.token = row.at("token").get<std::string>();
  if (row.contains("never_ending_period")) {
    move.never_ending_period = row.at("never_ending_period").get<std::uint64_t>();
    return move;
  }
  move.after = row.at("after").get<std::string>();
  move.laps = row.at("laps").get<std::uint64_t>();
  move.captured = row.at("captured").get<int>();
  return move;
}

}  // namespace

std::string Source::text() const {
  return fmt::format("{}:{}", file, line);
}

std::vector<PerftRow> perft_rows(std::string_view rule_set) {
  std::vector<PerftRow> rows;
  for_each_line("perft.txt", [&](const Source& source, const std::string& line) {
    if (line.empty() || line.front() == '#') return;
    std::istringstream words(line);
    std::string name;
    PerftRow row;
    if (!(words >> name >> row.depth >> row.count)) throw std::invalid_argument("no perft row");
    if (name != rule_set) return;
    row.source = source;
    row.rules = given_rules(name);
    rows.push_back(row);
  });
  return rows;
}

std::vector<GameRow> game_rows(std::string_view rule_set) {
  std::vector<GameRow> games;
  for_each_line(fmt::format("games-{}.jsonl", rule_set),
                [&](const Source& source, const std::string& line) {
                  games.push_back(game_row(source, json::parse(line)));
                });
  return games;
}

std::vector<PositionRow> position_rows(std::string_view name) {
  std::vector<PositionRow> positions;
  for_each_line(fmt::format("positions-{}.jsonl", name),
                [&](const Source& source, const std::string& line) {
                  const json row = json::parse(line);
                  positions.push_back({source, rules_of(row), row.at("position").get<std::string>(),
                                       row.at("legal").get<std::map<std::string, std::string>>()});
                });
  return positions;
}

std::vector<PublishedRow> published_rows() {
  std::vector<PublishedRow> moves;
  for_each_line("published.jsonl", [&](const Source& source, const std::string& line) {
    moves.push_back(published_row(source, json::parse(line)));
  });
  return moves;
}

}  // namespace bao::test
