// `bao identify`: what it finds can be used, what its exit status says, and its JSON.
#include "cli/program.h"
#include "cli/temporary_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sstream>
#include <string>
#include <vector>

namespace bao::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

std::vector<Json> json_lines(const std::string& text) {
  std::vector<Json> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    lines.push_back(Json::parse(line));
  return lines;
}

Json identified(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"identify", "--json"});
  const auto lines = json_lines(run_bao(arguments).out);
  return lines.size() == 1 ? lines.front() : Json();
}

std::vector<std::string> keys_of(const Json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items())
    keys.push_back(key);
  return keys;
}

void expect_trial(const Json& trial) {
  EXPECT_THAT(keys_of(trial),
              ElementsAre("rules", "reading", "fit", "plies", "fault", "doubts", "waysLeftOut"));
  EXPECT_EQ(trial["fit"] == "legal", trial["fault"].is_null()) << trial;
  if (trial["fault"].is_null()) return;
  EXPECT_THAT(keys_of(trial["fault"]),
              ElementsAre("code", "rule", "ply", "move", "side", "token", "message"));
}

void expect_parting(const Json& parting) {
  EXPECT_THAT(keys_of(parting),
              ElementsAre("rules", "plies", "fault", "alone", "together", "start"));
  for (const char* settings : {"alone", "together"}) {
    for (const Json& setting : parting[settings])
      EXPECT_THAT(keys_of(setting), ElementsAre("setting", "rule", "value", "other"));
  }
  EXPECT_EQ(parting["start"].get<bool>(), parting["alone"].empty() && parting["together"].empty());
}

TEST(IdentifyJson, HasTheShapeThatIsPromised) {
  for (const char* file :
       {"samples/zanzibar-1994/game-02.bao", "samples/readings/as-south-sees.bgn",
        "samples/readings/kichwa-entered.bgn", "samples/broken/empty-pit.bgn",
        "samples/broken/position.bgn", "samples/broken/result-mismatch.bgn",
        "tests/cli/data/either-way.bgn", "samples/sites/abstractplay.json"}) {
    const Json found = identified({file});
    EXPECT_THAT(keys_of(found), ElementsAre("file", "game", "line", "rules", "plies", "asItStands",
                                            "identified", "trials", "partings", "diagnostics"))
        << file;
    for (const Json& trial : found["trials"])
      expect_trial(trial);
    for (const Json& parting : found["partings"])
      expect_parting(parting);
  }
}

TEST(IdentifyJson, TellsTheSettingOfGame2) {
  const Json found = identified({"samples/zanzibar-1994/game-02.bao"});
  EXPECT_EQ(found["asItStands"], true);
  EXPECT_EQ(found["trials"][0]["rules"], "zanzibar");
  const Json* kiswahili = nullptr;
  for (const Json& parting : found["partings"]) {
    if (parting["rules"] == "kiswahili") kiswahili = &parting;
  }
  ASSERT_NE(kiswahili, nullptr);
  EXPECT_EQ((*kiswahili)["plies"], 10);
  EXPECT_EQ((*kiswahili)["fault"]["ply"], 11);
  EXPECT_EQ((*kiswahili)["alone"], Json::parse(R"([{"setting": "singletons", "rule": "N4",
                                                    "value": "owned", "other": "functional"}])"));
}

// Both lines that follow "to play it so:" are arguments of the other commands.
TEST(Identify, WhatIsFoundMakesTheRecordCanonical) {
  const Outcome plain =
      run_bao({"convert", "--to", "donkers", "--allow-loss", "samples/zanzibar-1994/game-69.bao"});
  for (const char* file :
       {"samples/readings/as-south-sees.bgn", "samples/readings/kichwa-entered.bgn"}) {
    const Json found = identified({file});
    ASSERT_EQ(found["identified"], true) << file;
    const auto reading = found["trials"][0]["reading"].get<std::string>();
    EXPECT_THAT(run_bao({"identify", file}).out, HasSubstr("to play it so: --reading " + reading));
    EXPECT_EQ(run_bao({"validate", file}).status, 1);
    const Outcome converted =
        run_bao({"convert", "--to", "donkers", "--allow-loss", "--reading", reading, file});
    EXPECT_EQ(converted.status, 0) << converted.err;
    const auto moves = [](const std::string& text) { return text.substr(text.find("\n1:")); };
    EXPECT_EQ(moves(converted.out), moves(plain.out)) << file;
  }
}

TEST(Identify, ExitStatusSaysWhetherSomethingMakesEveryGameLegal) {
  EXPECT_EQ(run_bao({"identify", "samples/zanzibar-1994.bgn"}).status, 0);
  EXPECT_EQ(run_bao({"identify", "samples/readings/as-south-sees.bgn"}).status, 0);
  EXPECT_EQ(run_bao({"identify", "--json", "samples/broken/empty-pit.bgn"}).status, 1);
  EXPECT_EQ(run_bao({"identify", "samples/broken/no-result.bgn"}).status, 1);
  EXPECT_EQ(run_bao({"identify", "samples/zanzibar-1994.bgn", "no-such-file"}).status, 2);
  EXPECT_EQ(run_bao({"identify", "--reading", "what"}).status, 2);
}

TEST(Identify, ReadsStandardInput) {
  Call call;
  call.arguments = {"identify"};
  call.input = text_of_file(project_directory() + "/samples/readings/as-south-sees.bgn");
  const Outcome outcome = run(call);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(outcome.out.starts_with(
      "standard input#1: legal under zanzibar, read with north_as_seen_by_south=yes, 90 plies\n"))
      << outcome.out;
}

TEST(Identify, QuietLeavesOutWhatIsLegalAsItStands) {
  EXPECT_EQ(run_bao({"identify", "-q", "samples/zanzibar-1994.bgn"}).out, "");
  EXPECT_NE(run_bao({"identify", "-q", "samples/broken/empty-pit.bgn"}).out, "");
}

// --- readings in the other commands --------------------------------------------------------------

TEST(ReadingOption, IsUnderstoodByEveryCommandThatPlaysRecords) {
  const std::vector<std::vector<std::string>> calls{
      {"validate"}, {"replay"}, {"print"}, {"annotate"}, {"convert", "--to", "bgn"}, {"identify"}};
  for (std::vector<std::string> call : calls) {
    const std::string name = call.front();
    call.insert(call.end(), {"--reading", "north_as_seen_by_south=yes", "capture_letter=direction",
                             "samples/readings/as-south-sees.bgn"});
    const Outcome outcome = run_bao(call);
    EXPECT_EQ(outcome.status, 0) << name << outcome.err;
    EXPECT_EQ(outcome.err, "") << name;
  }
}

TEST(ReadingOption, AnnotatesACanonicalRecord) {
  const Outcome annotated = run_bao(
      {"annotate", "--reading", "capture_letter=entry", "samples/readings/kichwa-entered.bgn"});
  ASSERT_EQ(annotated.status, 0) << annotated.err;
  Call call;
  call.arguments = {"validate"};
  call.input = annotated.out;
  EXPECT_EQ(run(call).status, 0);
}

TEST(ReadingOption, ChangesNothingOfWhatProgramsWrite) {
  for (const char* file : {"samples/sites/game-record-v1.json", "samples/sites/game-record-v2.json",
                           "samples/sites/abstractplay.json"}) {
    const Outcome plain = run_bao({"replay", "--json", file});
    const Outcome read = run_bao({"replay", "--json", "--reading", "north_as_seen_by_south=yes",
                                  "capture_letter=entry", "arrow=safari", "row_case=free", file});
    EXPECT_EQ(read.out, plain.out) << file;
    EXPECT_EQ(read.status, 0) << file;
  }
}

// --- notes of validate ---------------------------------------------------------------------------

std::vector<std::string> notes_of(const std::vector<std::string>& arguments) {
  std::vector<std::string> notes;
  std::vector<std::string> call{"validate", "--json"};
  call.insert(call.end(), arguments.begin(), arguments.end());
  for (const Json& game : json_lines(run_bao(call).out)) {
    for (const Json& finding : game["diagnostics"]) {
      if (finding["severity"] == "note") notes.push_back(finding["message"].get<std::string>());
    }
  }
  return notes;
}

constexpr const char* under_zanzibar = "legal under zanzibar (--rules zanzibar)";
constexpr const char* repair_hint = "'bao repair' may find the slip: it can lie in an earlier move";

TEST(ValidateHints, ARecordThatNamesNoRulesIsSaidToBeLegalUnderOthers) {
  EXPECT_THAT(notes_of({"tests/cli/data/no-rules.bgn"}),
              ElementsAre("legal here: A5L*, A5R*", under_zanzibar, repair_hint));
}

TEST(ValidateHints, RulesThatAreNamedAreNotDoubted) {
  EXPECT_THAT(notes_of({"--rules", "kiswahili", "tests/cli/data/no-rules.bgn"}),
              ElementsAre("legal here: A5L*, A5R*", repair_hint));
}

TEST(ValidateHints, StandOnceAGameAndNotWithVariations) {
  const Outcome outcome = run_bao({"validate", "tests/cli/data/bad-variations.bgn"});
  EXPECT_NE(outcome.status, 0);
  EXPECT_THAT(outcome.err, Not(HasSubstr("bao repair")));
}

TEST(ValidateHints, HaveTheCodeOfTheirError) {
  const auto games = json_lines(run_bao({"validate", "--json", "tests/cli/data/no-rules.bgn"}).out);
  ASSERT_EQ(games.size(), 1U);
  for (const Json& finding : games.front()["diagnostics"]) {
    EXPECT_EQ(finding["code"], "singleton");
    EXPECT_EQ(finding["ply"], 11);
  }
}

}  // namespace
}  // namespace bao::test
