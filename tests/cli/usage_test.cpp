// How the program is called: suggestions for what is mistyped, and arguments that are too many.
#include "cli/program.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

using ::testing::HasSubstr;

const std::vector<std::string> command_names{"validate", "replay", "annotate", "convert",
                                             "identify", "moves",  "perft",    "rules",
                                             "formats",  "help"};

// A letter left out, one too many, a wrong one, and two exchanged: each at every place.
std::vector<std::string> slips_of(const std::string& name, std::size_t from) {
  std::vector<std::string> slips;
  for (std::size_t at = from; at < name.size(); ++at) {
    std::string left_out = name;
    slips.push_back(left_out.erase(at, 1));
    std::string doubled = name;
    slips.push_back(doubled.insert(at, 1, name[at]));
    std::string wrong = name;
    wrong[at] = 'x';
    if (wrong != name) slips.push_back(wrong);
    std::string exchanged = name;
    if (at + 1 < name.size()) std::swap(exchanged[at], exchanged[at + 1]);
    if (exchanged != name) slips.push_back(exchanged);
  }
  return slips;
}

TEST(Suggestions, ACommandWithASlipIsFound) {
  for (const std::string& name : command_names) {
    for (const std::string& slip : slips_of(name, 0)) {
      const Outcome outcome = run_bao({slip});
      EXPECT_EQ(outcome.status, 2) << slip;
      EXPECT_THAT(outcome.err, HasSubstr(fmt::format("'{}'; did you mean '{}'?", slip, name)));
    }
  }
}

TEST(Suggestions, AnOptionWithASlipIsFound) {
  const std::vector<std::string> options{"--json", "--strict", "--from", "--lap-limit", "--lang"};
  for (const std::string& name : options) {
    for (const std::string& slip : slips_of(name, 2)) {
      const Outcome outcome = run_bao({name == "--lang" ? "replay" : "validate", slip});
      EXPECT_EQ(outcome.status, 2) << slip;
      EXPECT_THAT(outcome.err, HasSubstr(fmt::format("'{}'; did you mean '{}'?", slip, name)));
    }
  }
}

TEST(Suggestions, ARuleSetWithASlipIsFound) {
  for (const std::string name : {"kete", "kiswahili", "zanzibar", "kujifunza", "abstractplay"}) {
    for (const std::string& slip : slips_of(name, 0)) {
      const Outcome outcome = run_bao({"rules", slip});
      EXPECT_EQ(outcome.status, 2) << slip;
      EXPECT_THAT(outcome.err, HasSubstr(fmt::format("'{}'; did you mean '{}'?", slip, name)));
    }
  }
}

TEST(Usage, ArgumentsThatMeanNothingAreRefused) {
  const std::vector<std::vector<std::string>> calls{{"formats", "bgn"},
                                                    {"help", "perft", "moves"},
                                                    {"help", "diagnostics", "moves"},
                                                    {"rules", "kete", "zanzibar"}};
  for (const auto& call : calls) {
    const Outcome outcome = run_bao(call);
    EXPECT_EQ(outcome.status, 2) << call[0] << ' ' << call[1];
    EXPECT_EQ(outcome.out, "") << call[0] << ' ' << call[1];
  }
}

TEST(Usage, ErrorsGoToStandardErrorAlone) {
  const std::vector<std::vector<std::string>> calls{
      {}, {"valdate"}, {"validate", "--jsn"}, {"perft"}, {"rules", "ktee"}, {"convert"}};
  for (const auto& call : calls) {
    const Outcome outcome = run_bao(call);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err, "");
  }
}

TEST(Usage, EveryCommandIsInTheOverviewAndHasHelp) {
  const Outcome overview = run_bao({"help"});
  for (const std::string& name : command_names) {
    EXPECT_THAT(overview.out, HasSubstr(fmt::format("\n  {} ", name)));
    const Outcome help = run_bao({name, "--help"});
    EXPECT_EQ(help.status, 0);
    EXPECT_EQ(help.err, "");
    EXPECT_TRUE(help.out.starts_with(fmt::format("bao {} - ", name)));
    EXPECT_THAT(help.out, HasSubstr(fmt::format("\nusage: bao {}", name)));
    EXPECT_EQ(run_bao({"help", name}).out, help.out);
    EXPECT_EQ(run_bao({name, "-h"}).out, help.out);
  }
}

}  // namespace
}  // namespace bao::test
