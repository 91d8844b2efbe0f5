// What goes wrong around the program: full disks, readers that go away, folders that may not be
// written, files that change, interrupts. A file is written whole or not at all, and nothing else
// is left behind.
#include "cli/program.h"
#include "cli/temporary_directory.h"
#include "repeated_text.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr std::string_view old_text = "what was there before\n";
constexpr std::string_view legal_game = "[Event \"?\"]\n\n1. A6L* a5L *\n\n";
constexpr std::string_view illegal_game = "[Event \"?\"]\n\n1. A6L* a8L *\n\n";

// Commands that write more into a file than some blocks of a disk hold, and how.
std::vector<std::vector<std::string>> long_writings() {
  const std::string record = "samples/zanzibar-1994.bgn";
  return {{"print", "--to", "html", record},
          {"replay", "--laps", record},
          {"annotate", "--boards", record},
          {"convert", "--to", "baoml", "--boards", record}};
}

// Runs a script with `bao` as $1 and the arguments behind it.
Outcome run_script(const std::string& script, const std::vector<std::string>& arguments,
                   const std::vector<std::string>& before = {}) {
  Call call;
  call.program = before.empty() ? "/bin/sh" : before.front();
  if (!before.empty()) {
    call.arguments.assign(before.begin() + 1, before.end());
    call.arguments.emplace_back("/bin/sh");
  }
  call.arguments.insert(call.arguments.end(), {"-c", script, "sh", BAO_PROGRAM});
  call.arguments.insert(call.arguments.end(), arguments.begin(), arguments.end());
  return run(call);
}

// --- full disks ----------------------------------------------------------------------------------

// A disk of 32 KiB at $2 for what follows, in a namespace of its own; what is mounted goes with it.
constexpr const char* on_a_small_disk =
    "bao=$1; disk=$2; shift 2\n"
    "mount -t tmpfs -o size=32k none \"$disk\" 2>/dev/null || exit 77\n"
    "printf 'what was there before\\n' > \"$disk/out\"\n"
    "\"$bao\" \"$@\" -o \"$disk/out\"; echo \"status $?\"\n"
    "ls -A \"$disk\"; cat \"$disk/out\"\n";

std::vector<std::string> own_namespace() {
  if (::geteuid() == 0) return {"/usr/bin/unshare", "--mount"};
  return {"/usr/bin/unshare", "--map-root-user", "--mount"};
}

TEST(Fault, AFullDiskLeavesTheOldFileAndNothingElse) {
  const TemporaryDirectory directory;
  for (const auto& command : long_writings()) {
    SCOPED_TRACE(command.front());
    std::vector<std::string> arguments{directory.path()};
    arguments.insert(arguments.end(), command.begin(), command.end());
    const Outcome outcome = run_script(on_a_small_disk, arguments, own_namespace());
    if (outcome.status == 77) GTEST_SKIP() << "no disk can be mounted here";
    EXPECT_EQ(outcome.out, fmt::format("status 2\nout\n{}", old_text));
    EXPECT_THAT(outcome.err, EndsWith("/out cannot be written: No space left on device\n"));
  }
}

// The shell counts in blocks of 512 bytes.
constexpr const char* with_small_files = "bao=$1; shift; ulimit -f 16; exec \"$bao\" \"$@\"";

TEST(Fault, AFileThatMayNotGrowLeavesTheOldFileAndNothingElse) {
  for (const auto& command : long_writings()) {
    SCOPED_TRACE(command.front());
    const TemporaryDirectory directory;
    std::vector<std::string> arguments = command;
    arguments.insert(arguments.end(), {"-o", directory.write("out", old_text)});
    const Outcome killed = run_script(with_small_files, arguments);
    EXPECT_EQ(killed.status, 128 + SIGXFSZ);
    const Outcome told = run_script(fmt::format("trap '' XFSZ; {}", with_small_files), arguments);
    EXPECT_EQ(told.status, 2);
    EXPECT_THAT(told.err, EndsWith("/out cannot be written: File too large\n"));
    EXPECT_EQ(text_of_file(directory.file("out")), old_text);
    EXPECT_THAT(directory.entries(), ElementsAre("out"));
  }
}

// --- folders that may not be written -------------------------------------------------------------

// As a user whom permissions bind.
std::vector<std::string> as_nobody() {
  if (::geteuid() != 0) return {};
  return {"/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"};
}

TEST(Fault, AReadOnlyFolderIsSaidAndLeftAsItIs) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("out", old_text);
  ::chmod(file.c_str(), 0666);
  ::chmod(directory.path().c_str(), 0555);
  const std::vector<std::string> games{"convert", "--to", "bgn", "samples/zanzibar-1994.bgn", "-o"};
  for (const std::string& output : {file, directory.file("new"), directory.path()}) {
    SCOPED_TRACE(output);
    std::vector<std::string> arguments = games;
    arguments.push_back(output);
    const Outcome outcome =
        run_script("[ -x \"$1\" ] || exit 77; exec \"$@\"", arguments, as_nobody());
    if (outcome.status == 77) GTEST_SKIP() << "nobody may not run the program here";
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr(output));
    EXPECT_THAT(outcome.err, EndsWith(" cannot be written: Permission denied\n"));
    EXPECT_EQ(text_of_file(file), old_text);
    EXPECT_THAT(directory.entries(), ElementsAre("out"));
  }
  ::chmod(directory.path().c_str(), 0755);
}

// --- readers that go away ------------------------------------------------------------------------

TEST(Fault, AClosedPipeEndsTheProgramQuietly) {
  for (const BrokenPipe broken : {BrokenPipe::kills, BrokenPipe::is_an_error}) {
    for (const auto& command : long_writings()) {
      SCOPED_TRACE(command.front());
      Call call;
      call.arguments = command;
      call.output = StandardOutput::closed_pipe;
      call.broken_pipe = broken;
      const Outcome outcome = run(call);
      EXPECT_EQ(outcome.status, 128 + SIGPIPE);
      EXPECT_EQ(outcome.err, "");
    }
  }
}

TEST(Fault, AClosedPipeLeavesNoTemporaryFile) {
  for (const BrokenPipe broken : {BrokenPipe::kills, BrokenPipe::is_an_error}) {
    const TemporaryDirectory directory;
    const std::string games = directory.write("games.bgn", times(10'000, legal_game));
    const std::string file = directory.write("out", old_text);
    Call call;
    call.arguments = {"convert", "--json", "--to", "bgn", "-o", file, games};
    call.output = StandardOutput::closed_pipe;
    call.broken_pipe = broken;
    const Outcome outcome = run(call);
    EXPECT_EQ(outcome.status, 128 + SIGPIPE);
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(text_of_file(file), old_text);
    EXPECT_THAT(directory.entries(), ElementsAre("games.bgn", "out"));
  }
}

// --- files that change while they are read -------------------------------------------------------

// Runs a command that reads many games of a file and writes a file, and tells each game. Nobody
// reads what it tells until `change` has been made, so that it is held up between first and last.
Outcome run_while_changing(const std::string& games, const std::string& output,
                           std::function<void()> change) {
  Call call;
  call.arguments = {"convert", "--json", "--to", "bgn", "-o", output, games};
  call.dialogue =
      [change = std::move(change)](const std::string& out) -> std::optional<std::string_view> {
    if (out.empty()) return std::nullopt;
    change();
    return std::string_view();  // the end, after which nobody asks again
  };
  return run(call);
}

void append_to(const std::string& path, std::string_view text) {
  std::ofstream(path, std::ios::app) << text;
}

TEST(Fault, AFileThatChangesWhileItIsReadIsSaid) {
  const std::string text = times(30'000, legal_game);
  const auto grow = [](const std::string& path) { append_to(path, legal_game); };
  const auto shrink = [](const std::string& path) { fs::resize_file(path, 1'000); };
  const auto rewrite = [&text](const std::string& path) {
    std::fstream(path, std::ios::in | std::ios::out) << text.substr(0, 1'000);
  };
  const std::vector<std::function<void(const std::string&)>> changes{grow, shrink, rewrite};
  for (const auto& change : changes) {
    const TemporaryDirectory directory;
    const std::string games = directory.write("games.bgn", text);
    const std::string file = directory.write("out", old_text);
    const Outcome outcome = run_while_changing(games, file, [&] { change(games); });
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr(games + ": error: has changed while it was read [file]\n"));
    EXPECT_EQ(text_of_file(file), old_text);
    EXPECT_THAT(directory.entries(), ElementsAre("games.bgn", "out"));
  }
}

// That is how programs write which write whole files.
TEST(Fault, AFileThatIsReplacedWhileItIsReadIsReadAsItWas) {
  const TemporaryDirectory directory;
  const std::string games = directory.write("games.bgn", times(30'000, legal_game));
  const std::string file = directory.write("out", old_text);
  const std::string other = directory.write("other.bgn", illegal_game);
  const Outcome outcome = run_while_changing(games, file, [&] { fs::rename(other, games); });
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_EQ(text_of_file(games), illegal_game);
}

TEST(Fault, AFileThatChangesWhileItIsRepairedIsNotReplaced) {
  const TemporaryDirectory directory;
  const std::string games = directory.write("games.bgn", times(300, illegal_game));
  Call call;
  call.arguments = {"repair", "--in-place", "--json", "--jobs", "1", games};
  call.dialogue = [&](const std::string& out) -> std::optional<std::string_view> {
    if (out.empty()) return std::nullopt;
    append_to(games, "; by another program\n");
    return std::string_view();
  };
  const Outcome outcome = run(call);
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.err, HasSubstr("has changed while it was read"));
  EXPECT_EQ(text_of_file(games), times(300, illegal_game) + "; by another program\n");
  EXPECT_THAT(directory.entries(), ElementsAre("games.bgn"));
}

TEST(Fault, AFileThatIsReadAndWrittenAtOnceIsRefused) {
  const TemporaryDirectory directory;
  const std::string games = directory.write("games.bgn", legal_game);
  for (const char* script : {"exec \"$1\" convert --to bgn \"$2\" >> \"$2\"",
                             "exec \"$1\" convert --to bgn - < \"$2\" >> \"$2\""}) {
    const Outcome outcome = run_script(script, {games});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, EndsWith(" would be read and written at once\n"));
    EXPECT_EQ(text_of_file(games), legal_game);
  }
}

// --- interrupts ----------------------------------------------------------------------------------

// The program has read some games, and waits for more, when `signal` comes.
Outcome run_and_send(int signal, std::vector<std::string> arguments, const std::string& before) {
  Call call;
  call.arguments = {"-c", before + "exec \"$@\"", "sh", BAO_PROGRAM};
  call.arguments.insert(call.arguments.end(), arguments.begin(), arguments.end());
  call.program = "/bin/sh";
  // More than a pipe holds, so that what comes after it is asked for when the program reads.
  const std::string games = times(10'000, legal_game);
  call.feed = [&games, signal, begun = false](pid_t program) mutable -> std::string_view {
    if (!std::exchange(begun, true)) return games;
    ::kill(program, signal);
    return {};
  };
  return run(call);
}

TEST(Fault, AnInterruptLeavesTheOldFileAndNothingElse) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU}) {
    for (const std::string command : {"validate", "annotate", "replay"}) {
      SCOPED_TRACE(fmt::format("{} {}", command, signal));
      const TemporaryDirectory directory;
      const std::string file = directory.write("out", old_text);
      // Without a core file.
      const Outcome outcome =
          run_and_send(signal, {command, "--from", "bgn", "-o", file, "-"}, "ulimit -c 0; ");
      EXPECT_EQ(outcome.status, 128 + signal);
      EXPECT_EQ(text_of_file(file), old_text);
      EXPECT_THAT(directory.entries(), ElementsAre("out"));
    }
  }
}

TEST(Fault, AnInterruptThatIsIgnoredStaysIgnored) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("out", old_text);
  const Outcome outcome =
      run_and_send(SIGHUP, {"validate", "--from", "bgn", "-o", file, "-"}, "trap '' HUP; ");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(text_of_file(file), StartsWith("standard input#1: ok, 2 plies, kiswahili\n"));
  EXPECT_THAT(directory.entries(), ElementsAre("out"));
}

// --- names that tags make ------------------------------------------------------------------------

std::string game_of(std::string_view south) {
  return fmt::format("[Event \"?\"]\n[South \"{}\"]\n\n1. A6L* a5L *\n\n", south);
}

// Converts a game between South of that name and nobody, each game to a file of its own; returns
// the name of that file.
std::string file_name_for(std::string_view south) {
  const TemporaryDirectory directory;
  const std::string input = directory.write("in.bgn", game_of(south));
  const Outcome outcome =
      run_bao({"convert", "--to", "bgn", "-o", directory.file("inside/folder/"), input});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_THAT(directory.entries(), ElementsAre("in.bgn", "inside"));
  std::vector<std::string> written;
  for (const auto& entry : fs::recursive_directory_iterator(directory.file("inside"))) {
    if (entry.is_regular_file()) written.push_back(entry.path().string());
  }
  EXPECT_EQ(written.size(), 1U);
  if (written.size() != 1) return {};
  EXPECT_EQ(fs::path(written[0]).parent_path(), directory.file("inside/folder"));
  return fs::path(written[0]).filename().string();
}

TEST(Fault, NoNameLeadsOutOfTheFolder) {
  const std::vector<std::pair<std::string, std::string>> names{
      {"../../up", "up.bgn"},
      {"/etc/passwd", "etc-passwd.bgn"},
      {"..", "in-1.bgn"},
      {"....//", "in-1.bgn"},
      {"~root/x", "root-x.bgn"},
      {"C:\\\\x", "C-x.bgn"},
      {"CON", "_CON.bgn"},
      {"nul.txt", "_nul.txt.bgn"},
      {"Lpt9", "_Lpt9.bgn"},
      {"console", "console.bgn"},
      {"a\x01\x1b[2Jb\x7f", "a-2Jb.bgn"},
      {"a\u202Etxt.exe\u2066\u200B\u2028b", "a-txt.exe-b.bgn"},
      {"a\u00A0b", "a-b.bgn"},
      {"-rf", "rf.bgn"},
      {std::string(300, 'x'), std::string(120, 'x') + ".bgn"},
      {times(300, "\u4E2D"), times(40, "\u4E2D") + ".bgn"},
      {times(100, "../"), "in-1.bgn"},
      {"Mwalimu Shaibu", "Mwalimu-Shaibu.bgn"},
      {"\u0623\u062D\u0645\u062F", "\u0623\u062D\u0645\u062F.bgn"}};
  for (const auto& [south, file] : names)
    EXPECT_EQ(file_name_for(south), file) << south;
}

TEST(Fault, NoLinkInTheFolderLeadsOutOfIt) {
  const std::vector<std::vector<std::string>> commands{
      {"convert", "--to", "bgn"}, {"print", "--to", "text"}, {"split", "--games", "1"}};
  const std::vector<std::string> names{"Juma.bgn", "Juma.txt", "in-000001.bgn"};
  for (std::size_t i = 0; i < commands.size(); ++i) {
    SCOPED_TRACE(commands[i].front());
    const TemporaryDirectory directory;
    const std::string outside = directory.write("outside", old_text);
    const std::string input = directory.write("in.bgn", game_of("Juma"));
    fs::create_directory(directory.file("folder"));
    const std::string link = directory.file("folder/" + names[i]);
    fs::create_symlink(outside, link);
    std::vector<std::string> arguments = commands[i];
    arguments.insert(arguments.end(), {"-o", directory.file("folder/"), input});
    const Outcome outcome = run_bao(arguments);
    EXPECT_EQ(text_of_file(outside), old_text);
    const bool replaced = outcome.status == 0 && fs::is_regular_file(fs::symlink_status(link));
    // Shards replace nothing.
    EXPECT_EQ(replaced, commands[i].front() != "split") << outcome.err;
  }
}

TEST(Fault, APipeInTheFolderHoldsNothingUp) {
  const TemporaryDirectory directory;
  const std::string input = directory.write("in.bgn", game_of("Juma"));
  fs::create_directory(directory.file("folder"));
  const std::string pipe = directory.file("folder/Juma.bgn");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(run_bao({"convert", "--to", "bgn", "-o", directory.file("folder/"), input}).status, 0);
  EXPECT_TRUE(fs::is_regular_file(pipe));
}

}  // namespace
}  // namespace bao::test
