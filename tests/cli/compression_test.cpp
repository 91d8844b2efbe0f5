// Compressed files, and such standard input, are read like plain ones.
#include "cli/program.h"
#include "cli/temporary_directory.h"
#include "formats/compressed.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

const std::string games =
    "[Event \"one\"]\n\n1. A6L* a5L *\n\n"
    "[Event \"two\"]\n\n1. A7L* {a comment} a5R *\n";

class CompressedInput : public ::testing::TestWithParam<Compression> {
 protected:
  [[nodiscard]] static std::string packed(std::string_view text, int times = 1) {
    return GetParam().compressed(text, times);
  }

  [[nodiscard]] static Outcome run_with_input(std::vector<std::string> arguments,
                                              std::string input) {
    Call call;
    call.arguments = std::move(arguments);
    call.input = std::move(input);
    return run(call);
  }
};

INSTANTIATE_TEST_SUITE_P(Methods, CompressedInput, ::testing::Values(gzip, zstd),
                         [](const auto& method) { return std::string(method.param.name); });

TEST_P(CompressedInput, IsReadByEveryCommandThatReadsRecords) {
  const TemporaryDirectory directory;
  const std::string file =
      directory.write(fmt::format("games.bgn{}", GetParam().extension), packed(games));
  const std::vector<std::vector<std::string>> commands{
      {"validate", "--json"}, {"replay"}, {"convert", "--to", "bgn"}};
  for (auto command : commands) {
    const Outcome plain = run_with_input(command, games);
    EXPECT_EQ(plain.status, 0);
    EXPECT_EQ(run_with_input(command, packed(games)).out, plain.out);
    command.push_back(file);
    const Outcome named = run_bao(command);
    EXPECT_EQ(named.status, 0);
    EXPECT_EQ(named.err, "");
    EXPECT_FALSE(named.out.empty());
  }
}

TEST_P(CompressedInput, MayComeByteByByte) {
  const std::string bytes = packed(games);
  Call call;
  call.arguments = {"validate", "--json"};
  call.feed = [&bytes, at = std::size_t{0}](pid_t) mutable {
    return std::string_view(bytes).substr(at++, 1);
  };
  const Outcome outcome = run(call);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out, run_with_input({"validate", "--json"}, games).out);
}

TEST_P(CompressedInput, ThatIsCutIsSaidBehindTheGamesBefore) {
  std::string bytes = packed(games);
  bytes.pop_back();
  const TemporaryDirectory directory;
  const std::string file = directory.write("cut", bytes);
  const Outcome outcome = run_bao({"validate", file});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.out, ::testing::StartsWith(file + "#1: ok, 2 plies, kiswahili\n1 game: "));
  EXPECT_EQ(outcome.err,
            fmt::format("{}: error: the {} data end too early [file]\n", file, GetParam().name));
}

TEST_P(CompressedInput, ThatIsABombTakesNoMoreMemoryThanPlainText) {
  constexpr long most_kib = 64 * 1024;
  const std::string bomb = packed("1. A6L* *\n") +
                           packed(std::string(std::size_t{1} << 20, ' '), sanitized() ? 20 : 60) +
                           packed(games);
  const Outcome outcome = run_with_input({"validate", "--from", "bgn"}, bomb);
  EXPECT_TRUE(sanitized() || outcome.peak_kib <= most_kib) << outcome.peak_kib << " KiB";
  EXPECT_THAT(outcome.out, ::testing::HasSubstr("standard input#2: ok, 2 plies, kiswahili"));
}

}  // namespace
}  // namespace bao::test
