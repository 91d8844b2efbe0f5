// Machine output: every line is an object of the shape that is promised, and says what is so.
#include "bao/rules.h"
#include "cli/program.h"
#include "cli/temporary_directory.h"
#include "conformance/conformance_data.h"
#include "rules/given.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using ::testing::UnorderedElementsAreArray;

std::vector<Json> objects_of(const std::string& text) {
  EXPECT_TRUE(text.empty() || text.ends_with('\n'));
  std::vector<Json> objects;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    Json object = Json::parse(line, nullptr, false);
    EXPECT_TRUE(object.is_object()) << line;
    objects.push_back(std::move(object));
  }
  return objects;
}

/// A key and the types that its value may have, a letter each: Boolean, Number (a count), String,
/// null
/// (-), Array, Object.
struct Key {
  const char* name;
  std::string_view types;
};
using Keys = std::vector<Key>;

char type_of(const Json& value) {
  if (value.is_boolean()) return 'B';
  if (value.is_number_unsigned()) return 'N';
  if (value.is_string()) return 'S';
  if (value.is_null()) return '-';
  if (value.is_array()) return 'A';
  return value.is_object() ? 'O' : '?';
}

// Exactly these keys, in this order.
void expect_keys(const Json& object, const Keys& keys) {
  ASSERT_TRUE(object.is_object()) << object;
  std::vector<std::string> names;
  for (const auto& [name, value] : object.items())
    names.push_back(name);
  std::vector<std::string> wanted;
  for (const Key& key : keys)
    wanted.emplace_back(key.name);
  ASSERT_EQ(names, wanted) << object;
  for (const Key& key : keys) {
    EXPECT_NE(key.types.find(type_of(object[key.name])), std::string_view::npos)
        << key.name << " of " << object;
  }
}

void expect_one_of(const Json& value, const std::set<std::string>& words) {
  if (value.is_null()) return;
  EXPECT_TRUE(words.contains(value.get<std::string>())) << value;
}

// --- the shapes ---------------------------------------------------------------------------------

/// The codes with the rules that they cite, as `bao help diagnostics --json` tells them.
std::map<std::string, std::string> rules_of_codes() {
  std::map<std::string, std::string> rules;
  for (const Json& code : objects_of(run_bao({"help", "diagnostics", "--json"}).out)) {
    expect_keys(code, {{"code", "S"}, {"severity", "S"}, {"rules", "S-"}, {"meaning", "S"}});
    rules[code["code"].get<std::string>()] =
        code["rules"].is_null() ? "" : code["rules"].get<std::string>();
  }
  return rules;
}

void expect_diagnostic(const Json& finding, const std::map<std::string, std::string>& codes) {
  expect_keys(finding, {{"severity", "S"},
                        {"code", "S"},
                        {"rule", "S-"},
                        {"line", "N"},
                        {"col", "N"},
                        {"ply", "N-"},
                        {"token", "S-"},
                        {"message", "S"}});
  expect_one_of(finding["severity"], {"error", "warning", "note"});
  const auto code = codes.find(finding["code"].get<std::string>());
  ASSERT_NE(code, codes.end()) << finding;
  if (finding["rule"].is_null()) return;
  const std::string rules = ", " + code->second + ",";
  EXPECT_NE(rules.find(fmt::format(", {},", finding["rule"].get<std::string>())), std::string::npos)
      << finding << " cites a rule that is not in the table of codes";
}

void expect_game_report(const Json& report, const std::map<std::string, std::string>& codes) {
  expect_keys(report, {{"file", "S"},
                       {"game", "N"},
                       {"line", "N"},
                       {"rules", "S"},
                       {"dialect", "S"},
                       {"status", "S"},
                       {"plies", "N"},
                       {"result", "O"},
                       {"final", "S-"},
                       {"diagnostics", "A"}});
  expect_one_of(report["dialect"], {"canonical", "devoogt", "kiba", "abstractplay", "game-record"});
  expect_one_of(report["status"], {"legal", "illegal", "undecided", "unreadable"});
  expect_keys(report["result"], {{"recorded", "S"}, {"computed", "S"}});
  expect_one_of(report["result"]["recorded"], {"1-0", "0-1", "1/2-1/2", "*"});
  expect_one_of(report["result"]["computed"], {"1-0", "0-1", "*"});
  if (report["status"] != "legal") {
    EXPECT_EQ(report["result"]["computed"], "*");
  }
  if (report["final"].is_string()) {
    EXPECT_TRUE(parse_bpn(report["final"].get<std::string>()));
  }
  for (const Json& finding : report["diagnostics"])
    expect_diagnostic(finding, codes);
}

void expect_lap(const Json& lap, bool introduction) {
  if (introduction) {
    expect_keys(lap, {{"from", "-"}, {"seeds", "N"}, {"to", "S"}, {"event", "S"}});
    expect_one_of(lap["event"], {"place", "tax", "capture"});
    EXPECT_EQ(lap["seeds"], 1U);
    return;
  }
  expect_keys(lap, {{"from", "S"},
                    {"entry", "S-"},
                    {"seeds", "N"},
                    {"direction", "S"},
                    {"to", "S"},
                    {"event", "S"}});
  expect_one_of(lap["direction"], {"L", "R"});
  expect_one_of(lap["event"],
                {"capture", "relay", "empty", "stop", "safari", "house", "blocked", "hamna"});
}

void expect_ply(const Json& ply, bool with_laps) {
  Keys keys{{"game", "N"},       {"ply", "N"},      {"move", "N"},     {"side", "S"},
            {"token", "S"},      {"stage", "S"},    {"kind", "S"},     {"laps", "N"},
            {"sown", "N"},       {"captured", "N"}, {"captures", "A"}, {"house", "S-"},
            {"houseTaken", "B"}, {"blocked", "S-"}, {"ended", "S"},    {"position", "S"},
            {"over", "S-"}};
  if (with_laps) keys.push_back({"trace", "A"});
  expect_keys(ply, keys);
  expect_one_of(ply["side"], {"south", "north"});
  expect_one_of(ply["stage"], {"namu", "mtaji"});
  expect_one_of(ply["kind"], {"capture", "takata"});
  expect_one_of(ply["house"], {"stop", "safari", "tax", "ended", "lost"});
  expect_one_of(ply["over"], {"1-0", "0-1"});
  for (const Json& capture : ply["captures"])
    expect_keys(capture, {{"pit", "S"}, {"seeds", "N"}});
}

// What the trace tells in detail is what the ply tells in sum.
void expect_trace_to_add_up(const Json& ply) {
  const bool namu = ply["stage"] == "namu";
  std::uint64_t sown = 0;
  std::uint64_t laps = 0;
  std::vector<Json> captures;
  std::string last;
  for (const Json& lap : ply["trace"]) {
    expect_lap(lap, namu && last.empty());
    last = lap["event"].get<std::string>();
    if (lap["from"].is_null()) continue;
    ++laps;
    sown += lap["seeds"].get<std::uint64_t>();
    if (!lap["entry"].is_null())
      captures.push_back({{"pit", lap["from"]}, {"seeds", lap["seeds"]}});
  }
  EXPECT_EQ(ply["laps"], laps) << ply;
  EXPECT_EQ(ply["sown"], sown) << ply;
  EXPECT_EQ(ply["captures"], Json(captures)) << ply;
  EXPECT_EQ(ply["ended"], ply["trace"].back()["to"]) << ply;
  EXPECT_EQ(ply["over"].is_null(), last != "hamna") << ply;
}

// --- validate -----------------------------------------------------------------------------------

std::vector<std::string> all_samples() {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(BAO_SAMPLES)) {
    const std::string extension = entry.path().extension().string();
    if (extension == ".bgn" || extension == ".bao") files.push_back(entry.path().string());
  }
  for (const auto& entry :
       fs::directory_iterator(fs::path(project_directory()) / "tests/cli/data")) {
    if (entry.path().extension() == ".bgn") files.push_back(entry.path().string());
  }
  std::ranges::sort(files);
  return files;
}

TEST(ValidateJson, HasTheShapeThatIsPromised) {
  const auto codes = rules_of_codes();
  std::set<std::string> seen;
  for (const std::string& file : all_samples()) {
    std::size_t number = 0;
    for (const Json& report : objects_of(run_bao({"validate", "--json", file}).out)) {
      expect_game_report(report, codes);
      EXPECT_EQ(report["file"], file);
      EXPECT_EQ(report["game"], ++number);
      seen.insert(report["status"].get<std::string>());
    }
  }
  EXPECT_EQ(seen.size(), 4U) << "the samples have games of every status";
}

TEST(ValidateJson, SaysWhatTheTextSays) {
  for (const std::string& file : all_samples()) {
    const Outcome text = run_bao({"validate", file});
    const Outcome json = run_bao({"validate", "--json", file});
    EXPECT_EQ(json.status, text.status) << file;
    for (const Json& report : objects_of(json.out)) {
      for (const Json& finding : report["diagnostics"]) {
        EXPECT_NE(text.err.find(finding["message"].get<std::string>()), std::string::npos)
            << file << ": " << finding;
      }
    }
  }
}

TEST(ValidateJson, KeepsCharactersOfEveryKind) {
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "odd \"name\"\\\x1b.bgn", "[Event \"?\"]\n[Result \"*\"]\n\n1. A6L* \"\\\x01\u4e2d *\n");
  const std::vector<Json> reports = objects_of(run_bao({"validate", "--json", file}).out);
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0]["file"], file);
  EXPECT_EQ(reports[0]["diagnostics"][0]["token"], "\"\\\x01\u4e2d");
}

TEST(Diagnostics, TheTableHasEveryCodeThatIsPromised) {
  const auto codes = rules_of_codes();
  for (const char* code : {"syntax",
                           "unknown-format",
                           "encoding",
                           "limit",
                           "position",
                           "wrong-side",
                           "empty-pit",
                           "must-capture",
                           "no-capture-here",
                           "not-a-takata",
                           "takata-unmarked",
                           "direction-missing",
                           "direction-forced",
                           "row",
                           "singleton",
                           "house",
                           "house-first",
                           "front-row-first",
                           "front-row-emptied",
                           "sixteen",
                           "blocked-pit",
                           "must-take-blocked",
                           "stray-safari",
                           "stray-takasia",
                           "never-ending",
                           "game-over",
                           "ambiguous",
                           "board-mismatch",
                           "result-mismatch",
                           "match-over",
                           "noncanonical",
                           "loss"}) {
    EXPECT_TRUE(codes.contains(code)) << code;
  }
}

// --- replay -------------------------------------------------------------------------------------

std::string record_of(const GameRow& game) {
  std::string text =
      fmt::format("[Event \"{}\"]\n[Result \"{}\"]\n[Rules \"{}\"]\n\n", game.source.text(),
                  result_text(game.result), rule_set_name(game.rules));
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    if (ply % 2 == 0) text += fmt::format("{}. ", ply / 2 + 1);
    text += game.moves[ply] + (ply % 10 == 9 ? "\n" : " ");
  }
  return text + std::string(result_text(game.result)) + "\n\n";
}

class ReplayJson : public ::testing::TestWithParam<const char*> {
 protected:
  ReplayJson() : games_(game_rows(GetParam())) {
    if (sanitized()) games_.erase(games_.begin() + 20, games_.end());
    std::string text;
    for (const GameRow& game : games_)
      text += record_of(game);
    file_ = directory_.write("games.bgn", text);
  }

  // Calls `check(game, ply, object)` for every ply of every game, as it is told.
  template <typename Check>
  void for_each_ply(const std::string& out, Check check) const {
    const std::vector<Json> plies = objects_of(out);
    std::size_t at = 0;
    for (std::size_t game = 0; game < games_.size(); ++game) {
      for (std::size_t ply = 0; ply < games_[game].moves.size(); ++ply) {
        ASSERT_LT(at, plies.size());
        ASSERT_EQ(plies[at]["game"], game + 1);
        ASSERT_EQ(plies[at]["ply"], ply + 1) << games_[game].source.text();
        check(games_[game], ply, plies[at++]);
      }
    }
    EXPECT_EQ(at, plies.size());
  }

  TemporaryDirectory directory_;
  std::vector<GameRow> games_;
  std::string file_;
};

TEST_P(ReplayJson, EveryPositionOfTheConformanceGamesIsReached) {
  const Outcome outcome = run_bao({"replay", "--json", file_});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  for_each_ply(outcome.out, [](const GameRow& game, std::size_t ply, const Json& told) {
    const bool last = ply + 1 == game.moves.size();
    EXPECT_EQ(told["token"], game.moves[ply]);
    EXPECT_EQ(told["position"], game.positions[ply]) << game.source.text() << ' ' << told;
    EXPECT_EQ(told["side"], ply % 2 == 0 ? "south" : "north");
    EXPECT_EQ(told["move"], ply / 2 + 1);
    EXPECT_EQ(told["over"], last ? Json(result_text(game.result)) : Json());
  });
}

TEST_P(ReplayJson, HasTheShapeThatIsPromised) {
  for_each_ply(run_bao({"replay", "--json", file_}).out,
               [](const GameRow&, std::size_t, const Json& told) { expect_ply(told, false); });
}

TEST_P(ReplayJson, LapsAddUpToTheirMove) {
  for_each_ply(run_bao({"replay", "--json", "--laps", file_}).out,
               [](const GameRow&, std::size_t, const Json& told) {
                 expect_ply(told, true);
                 if (told["over"].is_null() || told["trace"].back()["event"] == "hamna") {
                   expect_trace_to_add_up(told);
                 }
               });
}

INSTANTIATE_TEST_SUITE_P(RuleSets, ReplayJson,
                         ::testing::Values("kiswahili", "kete", "zanzibar", "kujifunza"),
                         [](const auto& rules) { return std::string(rules.param); });

// --- moves and the rest -------------------------------------------------------------------------

// What `bao moves --json` should tell of a position: the token, and the position after it.
void expect_moves(const PositionRow& row) {
  const Outcome outcome =
      run_bao({"moves", "--json", "--rules", rule_set_name(row.rules), row.position});
  EXPECT_EQ(outcome.status, 0);
  std::map<std::string, std::string> legal;
  for (const Json& move : objects_of(outcome.out)) {
    expect_keys(
        move, {{"token", "S"}, {"kind", "S"}, {"laps", "N"}, {"captured", "N"}, {"position", "S"}});
    expect_one_of(move["kind"], {"capture", "takata"});
    const auto token = move["token"].get<std::string>();
    EXPECT_EQ(move["kind"] == "takata", token.ends_with('*')) << token;
    EXPECT_TRUE(legal.emplace(token, move["position"].get<std::string>()).second) << token;
  }
  EXPECT_EQ(legal, row.legal);
}

class MovesJson : public ::testing::TestWithParam<const char*> {};

TEST_P(MovesJson, AreThoseOfTheConformancePositions) {
  const std::vector<PositionRow> rows = position_rows(GetParam());
  const std::size_t step = sanitized() ? 20 : 4;  // a process each
  for (std::size_t i = 0; i < rows.size(); i += step) {
    SCOPED_TRACE(rows[i].source.text() + ": " + rows[i].position);
    expect_moves(rows[i]);
  }
}

INSTANTIATE_TEST_SUITE_P(Positions, MovesJson,
                         ::testing::Values("kiswahili", "kete", "zanzibar", "kujifunza", "crafted"),
                         [](const auto& rules) { return std::string(rules.param); });

TEST(MovesJson, AnUndecidedMoveSaysSo) {
  const std::string undecided =
      "5.0.0.0.0.0.0.0/0.0.0.0.0.0.1.0/3.4.5.4.4.6.2.4/2.3.4.3.4.3.4.3 S 0-0 - - -";
  const Outcome outcome = run_bao({"moves", "--json", "--lap-limit", "1000", undecided});
  const std::vector<Json> moves = objects_of(outcome.out);
  const auto found =
      std::ranges::find_if(moves, [](const Json& m) { return m["token"] == "A4R*"; });
  ASSERT_NE(found, moves.end());
  EXPECT_EQ(found->dump(), R"({"token":"A4R*","undecided":true})");
}

TEST(PerftJson, CountsWhatTheConformanceDataCount) {
  constexpr int depth = 5;
  for (const char* rules : {"kiswahili", "kete", "zanzibar", "kujifunza"}) {
    const std::vector<PerftRow> rows = perft_rows(rules);
    const auto counts =
        objects_of(run_bao({"perft", fmt::format("{}", depth), "--rules", rules, "--json"}).out);
    ASSERT_EQ(counts.size(), std::size_t{depth});
    for (const Json& count : counts) {
      expect_keys(count, {{"depth", "N"}, {"count", "N"}});
      const auto row = std::ranges::find(rows, count["depth"].get<int>(), &PerftRow::depth);
      ASSERT_NE(row, rows.end());
      EXPECT_EQ(count["count"], row->count) << row->source.text();
    }
  }
}

TEST(RulesJson, HasTheShapeThatItsHelpPromises) {
  const std::vector<Json> sets = objects_of(run_bao({"rules", "--json"}).out);
  ASSERT_EQ(sets.size(), 6U);
  for (const Json& rules : sets) {
    expect_keys(rules, {{"name", "S"},
                        {"title", "S"},
                        {"authority", "S"},
                        {"aliases", "A"},
                        {"start", "S"},
                        {"settings", "O"}});
    expect_keys(rules["settings"], {{"singletons", "S"},
                                    {"house_keeps_six", "B"},
                                    {"house_leads_takata", "B"},
                                    {"house_ends_with_first_capture", "B"},
                                    {"takasia", "B"},
                                    {"takasia_despite_capture", "B"},
                                    {"takasia_spares", "B"},
                                    {"takasia_lasts", "S"},
                                    {"house_passes_block", "B"},
                                    {"blocked_must_be_captured", "B"}});
    EXPECT_EQ(objects_of(run_bao({"rules", rules["name"].get<std::string>(), "--json"}).out),
              std::vector<Json>{rules});
    for (const Json& alias : rules["aliases"]) {
      EXPECT_EQ(objects_of(run_bao({"rules", alias.get<std::string>(), "--json"}).out),
                std::vector<Json>{rules});
    }
  }
}

TEST(FormatsJson, HasTheShapeThatItsHelpPromises) {
  const std::vector<Json> formats = objects_of(run_bao({"formats", "--json"}).out);
  EXPECT_FALSE(formats.empty());
  for (const Json& format : formats) {
    if (format.contains("printer")) {
      expect_keys(format,
                  {{"printer", "S"}, {"extension", "S"}, {"summary", "S"}, {"missing", "S-"}});
      continue;
    }
    if (format.contains("limit")) {
      expect_keys(format, {{"limit", "S"}, {"most", "N"}, {"unit", "S-"}, {"meaning", "S"}});
      continue;
    }
    expect_keys(format, {{"name", "S"},
                         {"extensions", "A"},
                         {"read", "B"},
                         {"write", "B"},
                         {"comments", "B"},
                         {"boards", "B"},
                         {"summary", "S"},
                         {"cannotHold", "A"}});
  }
}

}  // namespace
}  // namespace bao::test
