// `bao convert`: one file or many, what is refused, and what is said of it.
#include "cli/program.h"
#include "cli/temporary_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

std::string game(std::string_view tags, std::string_view moves = "1. A6L* a5L *") {
  std::ostringstream text;
  text << tags << "[Result \"*\"]\n[Rules \"zanzibar\"]\n\n" << moves << "\n\n";
  return text.str();
}

constexpr std::string_view players = "[Date \"1994.10.11\"]\n[South \"Omar\"]\n[North \"Ali\"]\n";

std::vector<nlohmann::json> json_lines(const std::string& text) {
  std::vector<nlohmann::json> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    lines.push_back(nlohmann::json::parse(line));
  return lines;
}

// --- a file a game -------------------------------------------------------------------------------

TEST(ConvertToDirectory, NamesFilesAfterTheTags) {
  const TemporaryDirectory directory;
  const Outcome outcome = run_bao(
      {"convert", "--to", "json", "samples/zanzibar-1994.bgn", "-o", directory.file("new/games/")});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out, "");
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(directory.file("new/games")))
    names.push_back(entry.path().filename().string());
  EXPECT_THAT(names, SizeIs(8));
  EXPECT_THAT(names, ::testing::Contains("1994.10.11-Omar-Majaliwa.ndjson"));
  EXPECT_THAT(names, ::testing::Contains("1994.10.17-Ramadhan-Kijumbe.ndjson"));
}

TEST(ConvertToDirectory, EveryFileIsARecordOfItsOwn) {
  const TemporaryDirectory directory;
  ASSERT_EQ(run_bao({"convert", "--to", "bgn", "samples/zanzibar-1994.bgn", "-o", directory.path()})
                .status,
            0);
  const Outcome whole = run_bao({"convert", "--to", "bgn", "samples/zanzibar-1994.bgn"});
  for (const std::string& name : directory.entries()) {
    const std::string text = text_of_file(directory.file(name));
    EXPECT_EQ(run_bao({"validate", directory.file(name)}).status, 0) << name;
    EXPECT_THAT(whole.out, HasSubstr(text)) << name;
  }
}

TEST(ConvertToDirectory, NumbersNamesThatAreTaken) {
  const TemporaryDirectory directory;
  const std::string small = "[Date \"1994.10.11\"]\n[South \"OMAR\"]\n[North \"ali\"]\n";
  const std::string input =
      directory.write("in.bgn", game(players) + game(players) + game(small) + game(players));
  const Outcome outcome = run_bao({"convert", "--to", "bgn", input, "-o", directory.file("out/")});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(directory.file("out")))
    names.push_back(entry.path().filename().string());
  EXPECT_THAT(names, ::testing::UnorderedElementsAre(
                         "1994.10.11-Omar-Ali.bgn", "1994.10.11-Omar-Ali-2.bgn",
                         "1994.10.11-OMAR-ali-3.bgn", "1994.10.11-Omar-Ali-4.bgn"));
}

TEST(ConvertToDirectory, NamesGamesWithoutTagsAfterTheirFile) {
  const TemporaryDirectory directory;
  const std::string input = directory.write("evening.bgn", game("") + game(""));
  ASSERT_EQ(run_bao({"convert", "--to", "json", input, "-o", directory.file("")}).status, 0);
  EXPECT_THAT(directory.entries(),
              ElementsAre("evening-1.ndjson", "evening-2.ndjson", "evening.bgn"));
}

TEST(ConvertToDirectory, NamesStayInTheDirectory) {
  const TemporaryDirectory directory;
  const std::string evil = "[South \"../../x/y\"]\n[North \"..\\\\a:b*?\\\"<>|\"]\n";
  const std::string input = directory.write("in.bgn", game(evil));
  const Outcome outcome = run_bao({"convert", "--to", "json", input, "-o", directory.file("")});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_THAT(directory.entries(), ElementsAre("in.bgn", "x-y-..-a-b.ndjson"));
}

TEST(ConvertToDirectory, LongNamesAreCutBetweenCharacters) {
  const TemporaryDirectory directory;
  std::string name;
  for (int i = 0; i < 300; ++i)
    name += "\xC3\xA9";
  const std::string input = directory.write("in.bgn", game("[South \"" + name + "\"]\n"));
  const Outcome outcome = run_bao({"convert", "--to", "json", input, "-o", directory.file("")});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const std::string written = directory.entries().back();
  EXPECT_EQ(written, name.substr(0, 120) + ".ndjson");
}

TEST(ConvertToDirectory, WritesTheGoodGamesAndRefusesTheOthers) {
  const TemporaryDirectory directory;
  const std::string input = directory.write(
      "in.bgn", game(players) + game("[South \"Juma\"]\n", "1. A6L* a8L *") + game(players));
  const Outcome outcome = run_bao({"convert", "--to", "bgn", input, "-o", directory.file("out/")});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.err, HasSubstr("empty-pit"));
  EXPECT_EQ(text_of_file(directory.file("out/1994.10.11-Omar-Ali.bgn")).empty(), false);
  EXPECT_TRUE(std::filesystem::exists(directory.file("out/1994.10.11-Omar-Ali-2.bgn")));
  EXPECT_FALSE(std::filesystem::exists(directory.file("out/Juma.bgn")));
}

TEST(ConvertToDirectory, NeverReplacesAFileThatIsRead) {
  const TemporaryDirectory directory;
  const std::string text = game(players) + game(players, "1. A6L* a8L *");
  const std::string input = directory.write("1994.10.11-Omar-Ali.bgn", text);
  const Outcome outcome = run_bao({"convert", "--to", "bgn", input, "-o", directory.path()});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.err, HasSubstr("is read from"));
  EXPECT_EQ(text_of_file(input), text);
  EXPECT_THAT(directory.entries(), ElementsAre("1994.10.11-Omar-Ali.bgn"));
}

// --- what is lost --------------------------------------------------------------------------------

constexpr std::string_view lossy = "1. A6L* $1 {good} (1. A7L*) 1... a5L *";

TEST(ConvertLoss, IsRefusedAndListedExactly) {
  const TemporaryDirectory directory;
  const std::string input = directory.write("in.bgn", game("[Round \"2\"]\n", lossy));
  const Outcome outcome =
      run_bao({"convert", "--to", "donkers", input, "-o", directory.file("out.bao")});
  EXPECT_EQ(outcome.status, 1);
  std::vector<std::string> lines;
  std::istringstream err(outcome.err);
  for (std::string line; std::getline(err, line);)
    lines.push_back(line.substr(line.find(": error: ") + 9));
  EXPECT_THAT(lines, ElementsAre("donkers cannot hold tag Round [loss]",
                                 "donkers cannot hold glyphs ($n, !, ?) [loss]",
                                 "donkers cannot hold variations [loss]"));
  EXPECT_THAT(directory.entries(), ElementsAre("in.bgn"));
}

TEST(ConvertLoss, IsAWarningWhereItIsAllowed) {
  const TemporaryDirectory directory;
  const std::string input = directory.write("in.bgn", game("[Round \"2\"]\n", lossy));
  const Outcome outcome =
      run_bao({"convert", "--to", "donkers", "--allow-loss", input, "-o", directory.file("out")});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.err, AllOf(HasSubstr("warning: donkers cannot hold variations [loss]"),
                                 Not(HasSubstr("error"))));
  EXPECT_THAT(text_of_file(directory.file("out")), HasSubstr("1: A6L*; good\n1: - a5L;\n"));
}

TEST(ConvertLoss, IsAnErrorWhereWarningsAreErrors) {
  const TemporaryDirectory directory;
  const std::string input = directory.write("in.bgn", game("[Round \"2\"]\n"));
  const Outcome outcome = run_bao({"convert", "--to", "donkers", "--allow-loss", "--strict", input,
                                   "-o", directory.file("out")});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(directory.entries(), ElementsAre("in.bgn"));
}

TEST(ConvertLoss, OfAFormatThatIsOnlyReadIsAUsageError) {
  const Outcome outcome = run_bao({"convert", "--to", "abstractplay", "samples/zanzibar-1994.bgn"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.err, HasSubstr("abstractplay is only read, not written"));
}

// --- boards --------------------------------------------------------------------------------------

TEST(ConvertBoards, AreStoredWithEveryMoveAndChecked) {
  const TemporaryDirectory directory;
  const std::string input = directory.write("in.bgn", game("", "1. A6L* (1. A7L* a5L) 1... a5L *"));
  for (const char* format : {"bgn", "json", "donkers"}) {
    SCOPED_TRACE(format);
    const std::string output = directory.file(std::string("out-") + format);
    const Outcome converted =
        run_bao({"convert", "--allow-loss", "--boards", "--to", format, input, "-o", output});
    ASSERT_EQ(converted.status, 0) << converted.err;
    const std::string text = text_of_file(output);
    std::size_t boards = 0;
    for (std::size_t at = 0; (at = text.find("[%board", at)) != std::string::npos; ++at)
      ++boards;
    EXPECT_EQ(boards, std::string_view(format) == "donkers" ? 2U : 4U);
    EXPECT_EQ(run_bao({"validate", output}).status, 0);
    std::string changed = text;
    const std::size_t reserve = changed.rfind("21-21");
    ASSERT_NE(reserve, std::string::npos);
    changed.replace(reserve, 5, "21-20");
    write_file(output, changed);
    const Outcome validated = run_bao({"validate", output});
    EXPECT_EQ(validated.status, 1);
    EXPECT_THAT(validated.err, HasSubstr("after ply 2 North's reserve is 21, not 20 as recorded "
                                         "[board-mismatch]"));
  }
}

TEST(ConvertBoards, AreNotStoredTwice) {
  const TemporaryDirectory directory;
  const std::string once = directory.file("once.bgn");
  const std::string twice = directory.file("twice.bgn");
  ASSERT_EQ(run_bao({"convert", "--boards", "--to", "bgn", "samples/zanzibar-1994.bgn", "-o", once})
                .status,
            0);
  ASSERT_EQ(run_bao({"convert", "--boards", "--to", "bgn", once, "-o", twice}).status, 0);
  EXPECT_EQ(text_of_file(once), text_of_file(twice));
}

// --- JSON ----------------------------------------------------------------------------------------

TEST(ConvertJson, SaysWhatBecameOfEveryGame) {
  const TemporaryDirectory directory;
  const std::string input = directory.write(
      "in.bgn", game(players) + game("[South \"Juma\"]\n", "1. A6L* a8L *") + game("", lossy));
  const Outcome outcome =
      run_bao({"convert", "--json", "--to", "donkers", input, "-o", directory.file("out/")});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.err, "");
  const auto lines = json_lines(outcome.out);
  ASSERT_THAT(lines, SizeIs(3));
  EXPECT_EQ(lines[0]["output"], directory.file("out/1994.10.11-Omar-Ali.bao"));
  EXPECT_THAT(lines[0]["diagnostics"], IsEmpty());
  EXPECT_EQ(lines[1]["output"], nullptr);
  EXPECT_EQ(lines[1]["status"], "illegal");
  EXPECT_EQ(lines[1]["diagnostics"][0]["code"], "empty-pit");
  EXPECT_EQ(lines[2]["output"], nullptr);
  EXPECT_EQ(lines[2]["game"], 3);
  EXPECT_EQ(lines[2]["diagnostics"][0]["code"], "loss");
}

TEST(ConvertJson, NeedsAFileForTheGames) {
  const Outcome outcome =
      run_bao({"convert", "--json", "--to", "bgn", "samples/zanzibar-1994.bgn"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.err, HasSubstr("--json needs -o"));
  EXPECT_EQ(outcome.out, "");
}

// --- many games ----------------------------------------------------------------------------------

TEST(ConvertAll, ManyFilesBecomeOne) {
  const Outcome parts = run_bao({"convert", "--to", "json", "samples/zanzibar-1994/game-01.bao",
                                 "samples/zanzibar-1994/game-69.bao"});
  EXPECT_EQ(parts.status, 0) << parts.err;
  EXPECT_THAT(json_lines(parts.out), SizeIs(2));
}

TEST(ConvertAll, SamplesOfSitesAreLegalWithAllTheirBoards) {
  for (const char* sample : {"samples/sites/abstractplay.json", "samples/sites/game-record-v1.json",
                             "samples/sites/game-record-v2.json"}) {
    SCOPED_TRACE(sample);
    const Outcome outcome = run_bao({"validate", "--strict", sample});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.err, "");
  }
}

TEST(ConvertAll, SavedGamesComeBackByteForByteByWayOfBgn) {
  for (const char* sample :
       {"samples/sites/game-record-v1.json", "samples/sites/game-record-v2.json"}) {
    SCOPED_TRACE(sample);
    Call back;
    back.arguments = {"convert", "--to", "game-record"};
    back.input = run_bao({"convert", "--to", "bgn", sample}).out;
    EXPECT_EQ(run(back).out, text_of_file(project_directory() + "/" + sample));
  }
}

TEST(ConvertAll, SamplesComeBackEqualByWayOfJson) {
  for (const char* sample :
       {"samples/zanzibar-1994.bgn", "samples/rules/kete.bgn", "samples/rules/kiswahili.bgn",
        "samples/rules/kujifunza.bgn", "samples/rules/zanzibar.bgn"}) {
    SCOPED_TRACE(sample);
    const Outcome there = run_bao({"convert", "--to", "json", sample});
    EXPECT_EQ(there.status, 0) << there.err;
    Call back;
    back.arguments = {"convert", "--to", "bgn"};
    back.input = there.out;
    EXPECT_EQ(run(back).out, run_bao({"convert", "--to", "bgn", sample}).out);
  }
}

}  // namespace
}  // namespace bao::test
