// `bao repair`: what it writes is legal and says what was changed, what it cannot mend is as
// before, and nothing is lost on the way.
#include "cli/program.h"
#include "cli/temporary_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <filesystem>
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
using Json = nlohmann::json;

constexpr const char* printed_slip = "samples/broken/printed-slip.bao";
constexpr const char* slips = "tests/cli/data/slips.bgn";

Outcome run_on(std::vector<std::string> arguments, std::string input) {
  Call call;
  call.arguments = std::move(arguments);
  call.input = std::move(input);
  return run(call);
}

std::string text_of(const std::string& file) {
  return text_of_file(project_directory() + "/" + file);
}

TEST(RepairCommand, ProposesTheSafariThatWasForgotten) {
  const Outcome outcome = run_bao({"repair", printed_slip});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, HasSubstr("  1. 14 South: 8 -> 8>"));
}

TEST(RepairCommand, WhatItAppliesIsLegalInEveryFormatWithComments) {
  for (const std::string format : {"bgn", "donkers", "kiba", "baoml", "json"}) {
    const Outcome applied = run_bao({"repair", "--apply", "--to", format, printed_slip});
    EXPECT_EQ(applied.status, 0) << format;
    EXPECT_THAT(applied.out, HasSubstr("repair: 14 South: 8 -")) << format;
    const Outcome valid = run_on({"validate", "--from", format, "-"}, applied.out);
    EXPECT_EQ(valid.status, 0) << format << valid.err;
  }
}

TEST(RepairCommand, AppliedAgainThereIsNothingToRepair) {
  const std::string once = run_bao({"repair", "--apply", "--to", "bgn", printed_slip}).out;
  EXPECT_EQ(run_on({"repair", "--apply"}, once).out, once);
}

TEST(RepairCommand, AppliesTheRepairThatIsChosen) {
  const Outcome second = run_bao({"repair", "--apply", "--choose", "2", "--game", "2", slips});
  EXPECT_EQ(second.status, 0);
  EXPECT_THAT(second.out, HasSubstr("{repair: 2 South: a7R is one too many}"));
  const Outcome fourth = run_bao({"repair", "--apply", "--choose", "99", "--game", "2", slips});
  EXPECT_THAT(fourth.out, Not(HasSubstr("repair:"))) << "there are not so many";
}

TEST(RepairCommand, WritesGamesThatItCannotMendWithTheErrorsTheyHave) {
  const Outcome before = run_bao({"validate", "-q", slips});
  const Outcome applied = run_bao({"repair", "--apply", slips});
  EXPECT_EQ(applied.status, 1);
  const Outcome after = run_on({"validate", "-"}, applied.out);
  EXPECT_EQ(after.status, 1);
  EXPECT_THAT(after.out, AllOf(HasSubstr("#1: ok"), HasSubstr("#2: ok"),
                               HasSubstr("#3: illegal at ply 1 (1 South 'B1L')")));
  EXPECT_THAT(before.err, HasSubstr("illegal move 1 South 'B1L'"));
}

TEST(RepairCommand, KeepsTheCommentsOfTheAuthor) {
  const Outcome applied = run_bao({"repair", "--apply", "--game", "1", slips});
  EXPECT_THAT(applied.out, AllOf(HasSubstr("{Game 1 of 1994, with two plies misread.}"),
                                 HasSubstr("4. A2L {misread} {repair: 4 South: A7L -> A2L}"),
                                 HasSubstr("[Repair \"17N a3R -> a6R\"]")));
}

// --- files ---------------------------------------------------------------------------------------

TEST(RepairCommand, ChangesNothingUnlessAsked) {
  const TemporaryDirectory directory;
  const std::string text = text_of(slips);
  const std::string file = directory.write("slips.bgn", text);
  static_cast<void>(run_bao({"repair", file}));
  static_cast<void>(run_bao({"repair", "--apply", file}));
  EXPECT_EQ(text_of_file(file), text);
  EXPECT_THAT(directory.entries(), ElementsAre("slips.bgn"));
}

TEST(RepairCommand, KeepsWhatItReplaces) {
  const TemporaryDirectory directory;
  const std::string text = text_of(printed_slip);
  const std::string file = directory.write("game.bao", text);
  EXPECT_EQ(run_bao({"repair", "--in-place", file}).status, 0);
  EXPECT_EQ(text_of_file(directory.file("game.bao.bak")), text);
  EXPECT_EQ(run_bao({"validate", "--strict", file}).status, 0);

  directory.write("game.bao", text);
  EXPECT_EQ(run_bao({"repair", "--in-place", file}).status, 0);
  EXPECT_THAT(directory.entries(), ElementsAre("game.bao", "game.bao.bak", "game.bao.bak2"));
}

TEST(RepairCommand, LeavesFilesAloneInWhichNothingIsRepaired) {
  const TemporaryDirectory directory;
  const std::string legal = directory.write("legal.bgn", text_of("samples/zanzibar-1994.bgn"));
  const std::string hopeless =
      directory.write("hopeless.bgn",
                      "[Event \"x\"]\n[Result \"1-0\"]\n\n1. B1L b1L 2. B2L b2L "
                      "3. B1R b1R 4. B7L b7L 1-0\n");
  const auto written = std::filesystem::last_write_time(legal);
  EXPECT_EQ(run_bao({"repair", "--in-place", legal, hopeless}).status, 1);
  EXPECT_THAT(directory.entries(), ElementsAre("hopeless.bgn", "legal.bgn"));
  EXPECT_EQ(std::filesystem::last_write_time(legal), written);
}

TEST(RepairCommand, EachFileIsWrittenAsWhatItIs) {
  const TemporaryDirectory directory;
  const std::string bgn = directory.write("a.bgn", text_of(slips));
  const std::string bao = directory.write("b.bao", text_of(printed_slip));
  EXPECT_EQ(run_bao({"repair", "--in-place", bgn, bao}).status, 1) << "one game is hopeless";
  EXPECT_THAT(text_of_file(bgn), HasSubstr("[Event \"Two slips\"]"));
  EXPECT_THAT(text_of_file(bao), HasSubstr("14: A8R>; repair: 14 South: 8 -> 8>"));
}

TEST(RepairCommand, OneFileThatCannotBeReadDoesNotStopTheNext) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("b.bao", text_of(printed_slip));
  EXPECT_EQ(run_bao({"repair", "--in-place", directory.file("none.bao"), file}).status, 2);
  EXPECT_THAT(directory.entries(), ElementsAre("b.bao", "b.bao.bak"));
}

TEST(RepairCommand, WritesNoFileWhereAGameCannotBeWritten) {
  const TemporaryDirectory directory;
  const std::string file = directory.file("out.bao");
  const Outcome lossy = run_on({"repair", "--apply", "--to", "donkers", "-o", file},
                               "[Event \"x\"]\n[South \"a;b\"]\n[Result \"*\"]\n\n1. A6R a7X *\n");
  EXPECT_EQ(lossy.status, 1);
  EXPECT_THAT(lossy.err, HasSubstr("[loss]"));
  EXPECT_THAT(directory.entries(), IsEmpty());
}

TEST(RepairCommand, DoesNotReplaceCompressedFilesByPlainOnes) {
  const Outcome outcome = run_bao({"repair", "--in-place", "games.bgn.gz"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.err, HasSubstr("games.bgn.gz cannot be replaced"));
}

// --- how long ------------------------------------------------------------------------------------

TEST(RepairCommand, EndsWithinTheTimeAndSaysWhatIsRuledOut) {
  std::string text = "[Event \"x\"]\n[Result \"1-0\"]\n\n";
  for (int i = 0; i < 40; ++i)
    text += "6 5 ";
  text += "1-0\n";
  const auto begin = std::chrono::steady_clock::now();
  const Outcome outcome = run_on({"repair", "--time", "1", "--max-changes", "9", "-"}, text);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(30));
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.out, HasSubstr("the search ended early; repairs that cost less than"));
}

TEST(RepairCommand, ExitsAlikeWithJsonAndWithout) {
  for (const char* file : {"tests/cli/data/one-bad-game.bgn", "tests/cli/data/results.bgn", slips,
                           "samples/broken/unclosed-comment.bgn", printed_slip}) {
    EXPECT_EQ(run_bao({"repair", "--json", file}).status, run_bao({"repair", file}).status) << file;
  }
}

// --- JSON ----------------------------------------------------------------------------------------

TEST(RepairCommand, JsonHoldsAllCandidatesWithCostsThatAddUp) {
  const Outcome outcome = run_bao({"repair", "--json", "--most", "100", printed_slip, slips});
  EXPECT_EQ(outcome.status, 1);
  std::vector<std::string> statuses;
  std::size_t from = 0;
  for (std::size_t end = 0; (end = outcome.out.find('\n', from)) != std::string::npos;
       from = end + 1) {
    const Json game = Json::parse(outcome.out.substr(from, end - from));
    statuses.push_back(game["status"]);
    for (const Json& repair : game["repairs"]) {
      int cost = repair["winNotShown"].get<bool>() ? 4 : 0;
      for (const char* part : {"changes", "marks"}) {
        for (const Json& change : repair[part])
          cost += change["cost"].get<int>();
      }
      EXPECT_EQ(repair["cost"].get<int>(), cost);
      EXPECT_FALSE(repair["tokens"].empty());
    }
  }
  EXPECT_THAT(statuses, ElementsAre("repaired", "repaired", "repaired", "none"));
}

}  // namespace
}  // namespace bao::test
