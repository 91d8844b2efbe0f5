// Standard error on a terminal: colours, and the progress of long work.
#include "cli/program.h"
#include "cli/steering.h"
#include "cli/temporary_directory.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace bao::test {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr char escape = '\x1b';

Outcome on_a_terminal(std::vector<std::string> arguments) {
  Call call;
  call.arguments = std::move(arguments);
  call.errors = StandardError::terminal;
  return run(call);
}

TEST(Colour, IsForTerminalsUnlessAskedFor) {
  const std::vector<std::string> plain{"validate", "samples/broken/house.bgn"};
  std::vector<std::string> never = plain;
  never.insert(never.end(), {"--color", "never"});
  std::vector<std::string> always = plain;
  always.insert(always.end(), {"--color", "always"});

  EXPECT_EQ(run_bao(plain).err.find(escape), std::string::npos);
  EXPECT_EQ(on_a_terminal(never).err, run_bao(plain).err);
  EXPECT_NE(on_a_terminal(plain).err.find(escape), std::string::npos);
  EXPECT_EQ(on_a_terminal(plain).err, run_bao(always).err);
  EXPECT_EQ(run_bao(always).out.find(escape), std::string::npos);
}

// Games that come slowly, for more than a second.
Outcome validate_slowly(std::vector<std::string> options, StandardError errors) {
  using namespace std::chrono_literals;
  std::string games;
  for (int i = 0; i < 200; ++i)
    games += "[Event \"?\"]\n\n1. A6L* a5L *\n\n";
  Call call;
  call.arguments = {"validate", "--from", "bgn"};
  call.arguments.insert(call.arguments.end(), options.begin(), options.end());
  call.errors = errors;
  call.feed = [&games, pieces = 0](pid_t) mutable -> std::string_view {
    if (pieces == 2) return {};
    if (pieces++ != 0) std::this_thread::sleep_for(1200ms);
    return games;
  };
  return run(call);
}

TEST(Progress, ShowsOnATerminalAndIsTakenAway) {
  const Outcome outcome = validate_slowly({}, StandardError::terminal);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.err, ContainsRegex("file 1 of 1, [0-9]+ games, [0-9]+ games/s"));
  EXPECT_TRUE(outcome.err.ends_with("\r\x1b[K"));
  EXPECT_EQ(outcome.out.find(escape), std::string::npos);
  EXPECT_THAT(outcome.out, HasSubstr("400 games: 400 legal, 0 illegal; 800 plies, "));
}

TEST(Progress, IsNotShownElsewhere) {
  EXPECT_EQ(validate_slowly({"--no-progress"}, StandardError::terminal).err, "");
  EXPECT_EQ(validate_slowly({}, StandardError::captured).err, "");
}

TEST(Progress, IsNotShownForWorkThatIsSoonDone) {
  EXPECT_EQ(on_a_terminal({"validate", "samples/zanzibar-1994.bgn"}).err, "");
}

// --- what a record holds that would steer it -----------------------------------------------------

Outcome all_on_a_terminal(std::vector<std::string> arguments) {
  Call call;
  call.arguments = std::move(arguments);
  call.output = StandardOutput::terminal;
  call.errors = StandardError::terminal;
  return run(call);
}

TEST(Terminal, NothingOfARecordSteersIt) {
  const TemporaryDirectory directory;
  const std::string file = directory.write(fmt::format("f{}.bgn", steering), steering_record());
  const std::vector<std::vector<std::string>> commands{
      {"validate"},
      {"validate", "--json"},
      {"validate", "--syntax-only"},
      {"replay", "--variations"},
      {"replay", "--json"},
      {"print", "--to", "text"},
      {"print", "--to", "unicode"},
      {"print", "--to", "markdown"},
      {"print", "--to", "html"},
      {"print", "--to", "latex"},
      {"annotate"},
      {"annotate", "--json"},
      {"convert", "--to", "bgn"},
      {"convert", "--to", "json"},
      {"convert", "--to", "baoml"},
      {"convert", "--to", "donkers", "--allow-loss"},
      {"identify"},
      {"repair"},
      {"repair", "--apply"},
      {"split", "--games", "1", "-o", directory.file("shards\x1b/")}};
  for (auto command : commands) {
    SCOPED_TRACE(::testing::PrintToString(command));
    command.insert(command.end(), {"--color", "never", file});
    const Outcome outcome = all_on_a_terminal(command);
    EXPECT_EQ(steering_characters(outcome.out), "") << outcome.out;
    EXPECT_EQ(steering_characters(outcome.err), "") << outcome.err;
  }
}

TEST(Terminal, WhatWouldSteerItIsShownAsEscapes) {
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "in.bgn", "[Event \"a\x1b[31mb\u202Ec\"]\n[South \"\u0623\u009b\"]\n\n1. A6L* {x\ty} *\n");
  const Outcome outcome = all_on_a_terminal({"convert", "--to", "bgn", file});
  EXPECT_THAT(outcome.out, HasSubstr("[Event \"a\\x1b[31mb\\u202ec\"]\n"));
  EXPECT_THAT(outcome.out, HasSubstr("[South \"\u0623\\x9b\"]\n"));
}

// What is read by programs is as it is.
TEST(Terminal, AloneIsGivenEscapes) {
  const TemporaryDirectory directory;
  const std::string event = "[Event \"a\x1b[31mb\u202Ec\"]\n";
  const std::string file = directory.write("in.bgn", event + "\n1. A6L* *\n");
  EXPECT_THAT(run_bao({"convert", "--to", "bgn", file}).out, ::testing::StartsWith(event));
  EXPECT_EQ(run_bao({"convert", "--to", "bgn", "-o", directory.file("out"), file}).status, 0);
  EXPECT_THAT(text_of_file(directory.file("out")), ::testing::StartsWith(event));
}

}  // namespace
}  // namespace bao::test
