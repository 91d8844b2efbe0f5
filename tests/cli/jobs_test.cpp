// `--jobs`: what is written is the same for any number of threads, comes as soon as it is known,
// and nothing that goes wrong keeps the program waiting.
#include "cli/program.h"
#include "cli/temporary_directory.h"
#include "formats/compressed.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

using Words = std::vector<std::string>;

Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

Words with_jobs(const Words& words, int jobs) {
  return words + Words{"--jobs", std::to_string(jobs)};
}

std::string text_of(const Words& words) {
  return fmt::format("bao {}", fmt::join(words, " "));
}

// --- the same answers
// -----------------------------------------------------------------------------

/// All that a command leaves behind.
struct Answers {
  int status = 0;
  std::string out;
  std::string err;
  std::map<std::string, std::string> files;  // by their paths in the directory it ran in
};

// Without the seconds that `validate` tells.
std::string without_seconds(const std::string& text) {
  return text.ends_with(" s\n") ? text.substr(0, text.rfind("; ")) : text;
}

std::map<std::string, std::string> files_in(const std::string& directory) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(directory)) {
    if (!entry.is_regular_file()) continue;
    files[fs::relative(entry.path(), directory).string()] = text_of_file(entry.path().string());
  }
  return files;
}

std::string sample(const std::string& path) {
  return text_of_file(project_directory() + "/" + path);
}

// Games of all kinds: legal ones and such with each fault, of matches, several in a line.
std::string mixed_games() {
  std::vector<std::string> files;
  for (const char* folder : {"samples/broken", "samples/rules", "tests/cli/data"}) {
    for (const auto& entry : fs::directory_iterator(project_directory() + "/" + folder)) {
      if (entry.path().extension() == ".bgn") files.push_back(entry.path().string());
    }
  }
  std::ranges::sort(files);
  std::string games;
  for (const std::string& file : files)
    games += text_of_file(file) + "\n\n";
  return games + "[Event \"a\"] 1. A6L* * [Event \"b\"] 1. A6L* a4L * [Event \"c\"] 1. A7L *\n\n" +
         sample("samples/zanzibar-1994.bgn") + "\n\n; only a remark\n\n{and another one}\n\n";
}

// A game that is longer than may be, between two others.
std::string long_games() {
  std::string game = "[Event \"a\"]\n\n1. A6L* *\n\n[Event \"long\"]\n\n";
  for (int i = 0; i < 1'100'000; ++i)
    game += "1. A6L*\n";
  return game + "\n[Event \"b\"]\n\n1. A7L *\n";
}

/// The files to be read, in a directory of their own; `-` is one of them.
class Corpus {
 public:
  Corpus() : games_(mixed_games()) {
    const std::string twice = games_ + games_;
    files_ = {directory_.write("games.bgn", twice),
              directory_.file("missing.bgn"),
              directory_.write("latin1.bao", sample("samples/broken/latin1.bao")),
              "-",
              directory_.write("empty.bgn", ""),
              directory_.write("match.bgn", sample("tests/cli/data/match.bgn")),
              directory_.write("game.baoml", sample("samples/zanzibar-1994/game-69.baoml")),
              directory_.write("remarks.bgn", "; no game\n"),
              directory_.write("games.bgn.gz", gzip_of(games_)),
              directory_.write("damaged.bgn.zst", zstd_of(games_).substr(0, 3000)),
              directory_.write("game.ndjson", sample("samples/zanzibar-1994/game-69.ndjson")),
              directory_.write("site.json", sample("samples/sites/game-record-v2.json")),
              directory_.write("slip.bao", sample("samples/broken/printed-slip.bao"))};
  }

  [[nodiscard]] const std::string& games() const { return games_; }
  [[nodiscard]] const Words& files() const { return files_; }
  /// Those that are there, under names of their own.
  void copy_to(const TemporaryDirectory& directory) const {
    for (const auto& [name, text] : files_in(directory_.path()))
      directory.write(name, text);
  }

  [[nodiscard]] Answers answers(const Words& words) const {
    const TemporaryDirectory directory;
    if (words.front() == "repair") copy_to(directory);
    Call call;
    call.arguments = words;
    call.input = games_;
    call.directory = directory.path();
    const Outcome outcome = run(call);
    return {outcome.status, without_seconds(outcome.out), outcome.err, files_in(directory.path())};
  }

 private:
  TemporaryDirectory directory_;
  std::string games_;
  Words files_;
};

void expect_the_same_for_any_jobs(const Corpus& corpus, Words command) {
  SCOPED_TRACE(text_of(command));
  command = command + Words{"--lap-limit", "10000"};  // of games that are left undecided
  const Answers expected = corpus.answers(with_jobs(command, 1));
  for (const int jobs : {2, 3, 8}) {
    const Answers answers = corpus.answers(with_jobs(command, jobs));
    EXPECT_EQ(answers.status, expected.status) << jobs;
    EXPECT_EQ(answers.out, expected.out) << jobs;
    EXPECT_EQ(answers.err, expected.err) << jobs;
    EXPECT_EQ(answers.files, expected.files) << jobs;
  }
}

void expect_the_same_for_any_jobs(const std::vector<Words>& commands) {
  const Corpus corpus;
  for (const Words& command : commands)
    expect_the_same_for_any_jobs(corpus, command + corpus.files());
}

TEST(Jobs, ValidateAnswersTheSame) {
  expect_the_same_for_any_jobs({{"validate"},
                                {"validate", "--json", "-o", "answers"},
                                {"validate", "-q", "--strict"},
                                {"validate", "--syntax-only"},
                                {"validate", "--from", "bgn"}});
}

TEST(Jobs, ConvertAnswersTheSame) {
  expect_the_same_for_any_jobs(
      {{"convert", "--to", "bgn"},
       {"convert", "--to", "json", "--allow-loss", "--boards", "-o", "games/"},
       {"convert", "--to", "donkers", "--json", "-o", "games"}});
}

TEST(Jobs, AnnotateAnswersTheSame) {
  expect_the_same_for_any_jobs({{"annotate"},
                                {"annotate", "--to", "bgn", "--prose"},
                                {"annotate", "--to", "json", "--strict", "-o", "games/"}});
}

TEST(Jobs, IdentifyAnswersTheSame) {
  expect_the_same_for_any_jobs({{"identify"},
                                {"identify", "--game", "7"},
                                {"identify", "--json", "--all", "-o", "answers"}});
}

TEST(Jobs, RepairAnswersTheSame) {
  const Words repair{"repair", "--max-changes", "1", "--time", "0"};
  expect_the_same_for_any_jobs({repair, repair + Words{"--game", "40", "--json"},
                                repair + Words{"--apply"},
                                repair + Words{"--apply", "--to", "bgn", "-o", "games/"}});
}

TEST(Jobs, RepairInPlaceLeavesTheSame) {
  const Corpus corpus;
  expect_the_same_for_any_jobs(
      corpus, {"repair", "--max-changes", "1", "--time", "0", "--in-place", "slip.bao", "match.bgn",
               "missing.bgn", "empty.bgn", "games.bgn", "slip.bao", "game.baoml"});
}

TEST(Jobs, AGameThatIsTooLongIsAnsweredTheSame) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("long.bgn", long_games());
  const Outcome one = run_bao({"validate", "--json", "--jobs", "1", file});
  EXPECT_THAT(one.out, HasSubstr("longer than 8388608 bytes"));
  for (const int jobs : {2, 3, 8})
    EXPECT_EQ(run_bao(with_jobs({"validate", "--json", file}, jobs)).out, one.out);
}

TEST(Jobs, BadNumbersAreUsageErrors) {
  for (const char* command : {"validate", "annotate", "identify", "repair", "convert"}) {
    for (const char* number : {"0", "-1", "257", "2.5", "two"}) {
      const Outcome outcome =
          run_bao(Words{command, "--jobs", number, "samples/zanzibar-1994.bgn"} +
                  (command == std::string_view("convert") ? Words{"--to", "bgn"} : Words{}));
      EXPECT_EQ(outcome.status, 2) << command << ' ' << number;
      EXPECT_EQ(outcome.out, "");
      EXPECT_THAT(outcome.err,
                  HasSubstr(fmt::format("--jobs takes a number from 1 to 256, not '{}'", number)));
    }
  }
}

// --- a malformed game
// -----------------------------------------------------------------------------

constexpr std::size_t games_around = 1'000;
constexpr std::size_t malformed_at = 500;  // from 0

// Games of three lines, some of them illegal, with one in the middle of which the text is given.
std::string games_with(std::string_view middle) {
  std::string games;
  for (std::size_t i = 0; i < games_around; ++i) {
    const char* token = i % 7 == 3 ? "A1L" : "A6L*";
    games += i == malformed_at ? std::string(middle)
                               : fmt::format("[Event \"{}\"]\n\n1. {} *\n\n", i, token);
  }
  return games;
}

Words lines_of(const std::string& text) {
  Words lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    lines.push_back(line);
  return lines;
}

TEST(Jobs, AMalformedGameMovesNoOthersLines) {
  const TemporaryDirectory directory;
  const auto answers = [&](std::string_view middle, int jobs) {
    const std::string file = directory.write("games.bgn", games_with(middle));
    return lines_of(run_bao(with_jobs({"validate", "--json", file}, jobs)).out);
  };
  const Words expected = answers("[Event \"good\"]\n\n1. A6L* *\n\n", 1);
  ASSERT_EQ(expected.size(), games_around);
  for (const char* malformed :
       {"[Event \"bad\"]\n\n1. A6L* {no end\n\n", "[Event \"bad\"]\n\n1. A6L* ((((\n\n",
        "[Event \"bad\"]\n\n1. A6L* )\r\r", "[Event \"bad\"]\n[Rules\n1. A6L* *\n\n",
        "[Event \"bad\"]\n\n\xFF\xFE\x80 * $999 9999999999. *\n\n"}) {
    for (const int jobs : {1, 2, 3, 8}) {
      Words lines = answers(malformed, jobs);
      ASSERT_EQ(lines.size(), games_around) << malformed;
      EXPECT_NE(lines[malformed_at], expected[malformed_at]);
      lines[malformed_at] = expected[malformed_at];
      EXPECT_EQ(lines, expected) << malformed << jobs;
    }
  }
}

// --- input that comes slowly, output that takes nothing
// -------------------------------------------

constexpr std::string_view legal_game = "[Event \"?\"]\n\n1. A6L* a5L *\n\n";

// Each command, reading standard input and writing something of every game to standard output.
std::vector<Words> streaming_commands() {
  return {{"validate", "--from", "bgn"},
          {"convert", "--from", "bgn", "--to", "bgn"},
          {"annotate", "--from", "bgn"},
          {"identify", "--from", "bgn"},
          {"repair", "--from", "bgn"}};
}

TEST(Jobs, EachGameIsAnsweredBeforeTheNextIsThere) {
  for (const int jobs : {1, 4}) {
    for (const Words& command : streaming_commands()) {
      SCOPED_TRACE(text_of(with_jobs(command, jobs)));
      Call call;
      call.arguments = with_jobs(command, jobs);
      call.time_limit = std::chrono::seconds(60);
      const std::string first = "[Event \"first\"]\n\n1. A6L* *\n\n[Event \"second\"]\n";
      const std::string second = "\n1. A7L *\n\n";
      int given = 0;
      call.dialogue = [&](const std::string& out) -> std::optional<std::string_view> {
        if (given == 0) return ++given, first;
        if (out.empty()) return std::nullopt;  // the first game is not answered yet
        return given++ == 1 ? std::string_view(second) : std::string_view();
      };
      const Outcome outcome = run(call);
      EXPECT_EQ(given, 3);
      EXPECT_NE(outcome.status, 2) << outcome.err;
    }
  }
}

TEST(Jobs, GamesThatHaveComeAreAnsweredBeforeMoreCome) {
  for (const int jobs : {1, 4}) {
    Call call;
    call.arguments = with_jobs({"validate", "--from", "bgn"}, jobs);
    call.time_limit = std::chrono::seconds(60);
    std::string games;
    for (int i = 0; i < 500; ++i)
      games += legal_game;
    games += "[Event";
    bool begun = false;
    call.dialogue = [&](const std::string& out) -> std::optional<std::string_view> {
      if (!std::exchange(begun, true)) return games;
      if (out.find("standard input#499: ") == std::string::npos) return std::nullopt;
      return std::string_view();
    };
    EXPECT_THAT(run(call).out, HasSubstr("standard input#500: ok"));
  }
}

TEST(Jobs, OutputThatTakesNothingEndsTheWork) {
  for (const StandardOutput output : {StandardOutput::full_device, StandardOutput::closed_pipe}) {
    for (const int jobs : {1, 4}) {
      for (const Words& command : streaming_commands()) {
        SCOPED_TRACE(text_of(with_jobs(command, jobs)));
        Call call;
        call.arguments = with_jobs(command, jobs);
        call.feed = [games = 0](pid_t) mutable -> std::string_view {
          return games++ < 100'000 ? legal_game : std::string_view();
        };
        call.output = output;
        call.broken_pipe = BrokenPipe::is_an_error;
        const Outcome outcome = run(call);
        if (output == StandardOutput::closed_pipe) {
          EXPECT_EQ(outcome.status, 128 + SIGPIPE);
          EXPECT_EQ(outcome.err, "");
        } else {
          EXPECT_EQ(outcome.status, 2);
          EXPECT_THAT(outcome.err, HasSubstr("bao: standard output cannot be written: "));
        }
      }
    }
  }
}

// Two games, and then nothing for as long as the program runs.
Call call_with_silent_input(const Words& command, const std::string& games) {
  Call call;
  call.arguments = command;
  call.time_limit = std::chrono::seconds(60);
  call.dialogue = [&games,
                   begun = false](const std::string&) mutable -> std::optional<std::string_view> {
    if (std::exchange(begun, true)) return std::nullopt;
    return games;
  };
  return call;
}

TEST(Jobs, OutputThatTakesNothingIsNotedWhileTheInputIsSilent) {
  const std::string games = std::string(legal_game) + "[Event \"?\"]\n";
  for (const int jobs : {1, 4}) {
    for (const Words& command : streaming_commands()) {
      SCOPED_TRACE(text_of(with_jobs(command, jobs)));
      Call call = call_with_silent_input(with_jobs(command, jobs), games);
      call.output = StandardOutput::full_device;
      EXPECT_EQ(run(call).status, 2);
    }
  }
}

TEST(Jobs, TheGameThatIsWantedEndsTheReading) {
  const std::string games = std::string(legal_game) + "[Event \"?\"]\n";
  for (const int jobs : {1, 4}) {
    for (const char* command : {"identify", "repair"}) {
      const Words words = with_jobs({command, "--from", "bgn", "--game", "1"}, jobs);
      const Outcome outcome = run(call_with_silent_input(words, games));
      EXPECT_EQ(outcome.status, 0);
      EXPECT_THAT(outcome.out, HasSubstr("standard input#1: legal"));
    }
  }
}

TEST(Jobs, AnOutputThatFailsEndsSearchesThatAreStillGoingOn) {
  // Nothing with less than nine changes helps, and there is no limit of time.
  std::string games(legal_game);
  for (int i = 0; i < 4; ++i) {
    games +=
        "[Event \"x\"]\n[Result \"1-0\"]\n\n1. B1L b1L 2. B2L b2L 3. B1R b1R 4. B7L b7L "
        "5. B3L b3L 6. B6R b6R 7. B8L b8L 8. B4L b4L 9. B5L b5L 1-0\n\n";
  }
  Call call;
  call.arguments = {"repair", "--jobs", "4", "--time", "0", "--max-changes", "9"};
  call.input = games;
  call.output = StandardOutput::full_device;
  call.time_limit = std::chrono::seconds(60);
  EXPECT_EQ(run(call).status, 2);
}

TEST(Jobs, AnEndedProgramLeavesItsTargetAsItWas) {
  constexpr std::string_view old_text = "what was there before\n";
  std::string games;
  for (int i = 0; i < 4'000; ++i)
    games += legal_game;
  for (const Words& command : streaming_commands()) {
    // Its output is opened with the first game that is written.
    const bool at_once = command.front() != "annotate";
    SCOPED_TRACE(text_of(command));
    const TemporaryDirectory directory;
    const std::string file = directory.write("out", old_text);
    Call call;
    call.arguments = with_jobs(command + Words{"-o", file}, 4);
    call.feed = [&, begun = false](pid_t program) mutable -> std::string_view {
      if (!std::exchange(begun, true)) return games;
      EXPECT_TRUE(!at_once || directory.entries().size() == 2) << "no temporary file is there";
      ::kill(program, SIGINT);
      return {};
    };
    EXPECT_EQ(run(call).status, 128 + SIGINT);
    EXPECT_EQ(text_of_file(file), old_text);
    EXPECT_THAT(directory.entries(), ElementsAre("out"));
  }
}

}  // namespace
}  // namespace bao::test
