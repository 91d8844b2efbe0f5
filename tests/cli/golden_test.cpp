// What every command prints, compared whole with the transcripts in golden/.
#include "cli/temporary_directory.h"
#include "cli/transcript.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace bao::test {
namespace {

namespace fs = std::filesystem;

const std::vector<std::string>& golden_names() {
  static const std::vector<std::string> names{"usage",
                                              "help_commands",
                                              "help_diagnostics",
                                              "rules_and_formats",
                                              "validate_legal",
                                              "validate_broken",
                                              "validate_options",
                                              "validate_consistency",
                                              "validate_json",
                                              "validate_files",
                                              "validate_positions",
                                              "replay",
                                              "replay_laps",
                                              "replay_json",
                                              "annotate",
                                              "convert",
                                              "identify",
                                              "moves",
                                              "moves_json",
                                              "perft",
                                              "repair",
                                              "print"};
  return names;
}

fs::path golden_directory() {
  return fs::path(project_directory()) / "tests" / "cli" / "golden";
}

std::string golden_file(const std::string& name) {
  return (golden_directory() / (name + ".txt")).string();
}

bool updating() {
  return std::getenv("BAO_UPDATE_GOLDEN") != nullptr;
}

class Golden : public ::testing::TestWithParam<std::string> {};

TEST_P(Golden, IsWhatTheProgramPrints) {
  const std::string file = golden_file(GetParam());
  std::vector<Step> steps = parse_transcript(text_of_file(file));
  EXPECT_FALSE(steps.empty());
  for (Step& step : steps) {
    const std::string outcome = format_outcome(run(parse_command(step.command)));
    if (!updating()) {
      EXPECT_EQ(step.outcome, outcome) << file << ':' << step.line << ": $ " << step.command;
    }
    step.outcome = outcome;
  }
  if (updating()) write_file(file, format_transcript(steps));
}

INSTANTIATE_TEST_SUITE_P(Transcripts, Golden, ::testing::ValuesIn(golden_names()),
                         [](const auto& golden) { return golden.param; });

TEST(GoldenFiles, AreAllListed) {
  std::vector<std::string> found;
  for (const auto& entry : fs::directory_iterator(golden_directory())) {
    found.push_back(entry.path().stem().string());
  }
  std::vector<std::string> listed = golden_names();
  std::ranges::sort(found);
  std::ranges::sort(listed);
  EXPECT_EQ(found, listed);
}

TEST(GoldenFiles, HoldEveryBrokenSample) {
  std::set<std::string> validated;
  for (const Step& step : parse_transcript(text_of_file(golden_file("validate_broken")))) {
    validated.insert(step.command);
  }
  for (const auto& entry : fs::directory_iterator(BAO_SAMPLES "/broken")) {
    const std::string file = "samples/broken/" + entry.path().filename().string();
    EXPECT_TRUE(validated.contains("bao validate " + file)) << file;
  }
}

TEST(GoldenFiles, HaveNoBlanksAtLineEnds) {
  for (const std::string& name : golden_names()) {
    const std::string text = text_of_file(golden_file(name));
    EXPECT_EQ(text.find(" \n"), std::string::npos) << name;
  }
}

TEST(Transcript, IsWrittenAsItWasRead) {
  const std::string text = "# a remark\n\n$ bao rules\nout\n! err\n? 0\n\n$ bao\n? 2\n";
  const std::vector<Step> steps = parse_transcript(text);
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps[0].line, 3U);
  EXPECT_EQ(steps[0].outcome, "out\n! err\n? 0\n");
  EXPECT_EQ(format_transcript(steps), text);
}

TEST(Transcript, ReadsQuotesEnvironmentAndInput) {
  const Call call =
      parse_command("A=b c= bao --rules 'kete takasia=no' '<' < tests/cli/data/decided.bgn");
  const std::vector<std::string> words{"--rules", "kete takasia=no", "<"};
  EXPECT_EQ(call.arguments, words);
  EXPECT_EQ(call.environment.at("A"), "b");
  EXPECT_EQ(call.environment.at("c"), "");
  EXPECT_TRUE(call.input.starts_with("[Event"));
}

TEST(Transcript, ShowsWhatWouldNotBeSeen) {
  const Outcome outcome{
      1, "$ a\n\x1b[1m\xc2\x9b\xc3\xa9\n1 game: 1 legal, 0 illegal; 3 plies, 12.34 s", "\n? b\n",
      0};
  EXPECT_EQ(format_outcome(outcome),
            "\\$ a\n\\x1b[1m\\xc2\\x9b\xc3\xa9\n"
            "1 game: 1 legal, 0 illegal; 3 plies, _.__ s\n\\ no line end\n"
            "!\n! ? b\n? 1\n");
}

}  // namespace
}  // namespace bao::test
