// Where results go: whole files or none, and outputs that take nothing.
#include "cli/program.h"
#include "cli/temporary_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

namespace fs = std::filesystem;
using ::testing::AnyOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr std::string_view old_text = "what was there before\n";

// Every command, with something to write.
std::vector<std::vector<std::string>> writing_commands() {
  return {{"validate", "samples/zanzibar-1994.bgn"},
          {"validate", "--json", "samples/zanzibar-1994.bgn"},
          {"replay", "samples/zanzibar-1994.bgn"},
          {"replay", "--json", "samples/zanzibar-1994.bgn"},
          {"convert", "--to", "bgn", "samples/zanzibar-1994.bgn"},
          {"moves"},
          {"perft", "2"},
          {"rules"},
          {"formats"},
          {"help", "diagnostics"}};
}

std::string text_of(const std::vector<std::string>& words) {
  std::string text = "bao";
  for (const std::string& word : words)
    text += " " + word;
  return text;
}

std::vector<std::string> with_output(std::vector<std::string> arguments, const std::string& file) {
  arguments.insert(arguments.end(), {"-o", file});
  return arguments;
}

// All but the seconds that `validate` tells.
std::string without_seconds(const std::string& text) {
  return text.substr(0, text.rfind("; "));
}

TEST(Output, GoesToAFileInsteadOfStandardOutput) {
  const TemporaryDirectory directory;
  for (const auto& command : writing_commands()) {
    SCOPED_TRACE(text_of(command));
    const Outcome printed = run_bao(command);
    const Outcome written = run_bao(with_output(command, directory.file("out")));
    EXPECT_EQ(written.status, 0);
    EXPECT_EQ(written.out, "");
    EXPECT_EQ(written.err, "");
    EXPECT_EQ(without_seconds(text_of_file(directory.file("out"))), without_seconds(printed.out));
    EXPECT_THAT(directory.entries(), ElementsAre("out"));
  }
}

TEST(Output, ADashIsStandardOutput) {
  const Outcome outcome = run_bao({"perft", "1", "-o", "-"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out, "1 4\n");
}

TEST(Output, ReplacesAFileThatIsThere) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("out", old_text);
  EXPECT_EQ(run_bao({"perft", "1", "-o", file}).status, 0);
  EXPECT_EQ(text_of_file(file), "1 4\n");
  EXPECT_THAT(directory.entries(), ElementsAre("out"));
}

TEST(Output, MayReplaceWhatIsRead) {
  const TemporaryDirectory directory;
  const std::string file =
      directory.write("game.bao", "south: ;\nnorth: ;\nwinner: ;\n1: 6L* 5L;\n");
  EXPECT_EQ(run_bao({"convert", "--to", "bgn", "-o", file, file}).status, 0);
  EXPECT_THAT(text_of_file(file), HasSubstr("1. A6L* a5L *"));
}

TEST(Output, HasThePermissionsOfANewFile) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("made-by-the-test", "");
  EXPECT_EQ(run_bao({"perft", "1", "-o", directory.file("out")}).status, 0);
  EXPECT_EQ(fs::status(directory.file("out")).permissions(), fs::status(file).permissions());
}

TEST(Output, IsNotTouchedWhenAGameCannotBeConverted) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("out", old_text);
  const std::vector<std::vector<std::string>> failing{
      {"convert", "--to", "bgn", "samples/rules/kete.bgn", "samples/broken/house.bgn"},
      {"convert", "--to", "bgn", "samples/broken/house.bgn", "samples/rules/kete.bgn"},
      {"convert", "--to", "donkers", "samples/rules/kete.bgn"},
      {"convert", "--to", "bgn", "--strict", "samples/broken/noncanonical.bgn"}};
  for (const auto& command : failing) {
    SCOPED_TRACE(text_of(command));
    EXPECT_EQ(run_bao(with_output(command, file)).status, 1);
    EXPECT_EQ(text_of_file(file), old_text);
    EXPECT_THAT(directory.entries(), ElementsAre("out"));
  }
}

TEST(Output, IsNotTouchedWhenNothingCanBeSaid) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("out", old_text);
  const std::vector<std::vector<std::string>> failing{
      {"convert", "--to", "bgn", "samples/none.bgn"},
      {"convert", "--to", "bgn", "samples/rules/kete.bgn", "samples/none.bgn"},
      {"convert", "--to", "chess", "samples/rules/kete.bgn"},
      {"moves", "xyz"},
      {"perft", "2", "xyz"},
      {"rules", "ktee"},
      {"help", "perftt"}};
  for (const auto& command : failing) {
    SCOPED_TRACE(text_of(command));
    EXPECT_EQ(run_bao(with_output(command, file)).status, 2);
    EXPECT_EQ(text_of_file(file), old_text);
    EXPECT_THAT(directory.entries(), ElementsAre("out"));
  }
}

TEST(Output, ThatCannotBeMadeIsAFailure) {
  const TemporaryDirectory directory;
  const std::string no_directory = directory.file("none/out");
  for (const std::string& file : {no_directory, directory.path(), std::string("/proc/bao-test")}) {
    for (const auto& command : writing_commands()) {
      // There it makes files of its own.
      if (command.front() == "convert" && file == directory.path()) continue;
      SCOPED_TRACE(text_of(with_output(command, file)));
      const Outcome outcome = run_bao(with_output(command, file));
      EXPECT_EQ(outcome.status, 2);
      EXPECT_EQ(outcome.out, "");
      EXPECT_THAT(outcome.err, HasSubstr("bao: " + file + " cannot be written: "));
    }
  }
  EXPECT_THAT(directory.entries(), ElementsAre());
}

TEST(Output, ThatIsFullIsAFailure) {
  for (const auto& command : writing_commands()) {
    SCOPED_TRACE(text_of(command));
    const Outcome named = run_bao(with_output(command, "/dev/full"));
    EXPECT_EQ(named.status, 2);
    EXPECT_EQ(named.err, "bao: /dev/full cannot be written: No space left on device\n");
    Call call;
    call.arguments = command;
    call.output = StandardOutput::full_device;
    const Outcome standard = run(call);
    EXPECT_EQ(standard.status, 2);
    EXPECT_EQ(standard.err, "bao: standard output cannot be written: No space left on device\n");
  }
}

TEST(Output, ThatIsFullIsAFailureForHelpToo) {
  for (const char* option : {"--version", "--help", "help"}) {
    Call call;
    call.arguments = {option};
    call.output = StandardOutput::full_device;
    EXPECT_EQ(run(call).status, 2) << option;
  }
}

TEST(Output, MayBeADevice) {
  EXPECT_EQ(run_bao({"perft", "2", "-o", "/dev/null"}).status, 0);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(Output, ThatNobodyReadsEndsTheProgram) {
  for (const BrokenPipe broken : {BrokenPipe::kills, BrokenPipe::is_an_error}) {
    for (const auto& command : writing_commands()) {
      SCOPED_TRACE(text_of(command));
      Call call;
      call.arguments = command;
      call.output = StandardOutput::closed_pipe;
      call.broken_pipe = broken;
      call.time_limit = std::chrono::seconds(30);
      const Outcome outcome = run(call);
      EXPECT_EQ(outcome.status, 128 + SIGPIPE);
      EXPECT_EQ(outcome.err, "");
    }
  }
}

TEST(Output, ThatNobodyReadsEndsLongWork) {
  Call call;
  call.arguments = {"validate", "--from", "bgn"};
  call.feed = [games = 0](pid_t) mutable -> std::string_view {
    constexpr std::string_view game = "[Event \"?\"]\n\n1. A6L* a5L *\n\n";
    return games++ < 100'000 ? game : std::string_view();
  };
  call.output = StandardOutput::closed_pipe;
  call.broken_pipe = BrokenPipe::is_an_error;
  const Outcome outcome = run(call);
  EXPECT_EQ(outcome.status, 128 + SIGPIPE);
  EXPECT_EQ(outcome.err, "");
}

TEST(Input, ThatNobodyWritesIsNoGame) {
  const Outcome outcome = run_bao({"validate"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.err, "standard input: error: the file is empty [unknown-format]\n");
}

}  // namespace
}  // namespace bao::test
