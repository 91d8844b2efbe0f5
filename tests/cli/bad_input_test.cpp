// Files that hold no game, or are hostile: a clear word, the right status, bounded memory and time,
// and nothing of the file that would steer a terminal.
#include "cli/program.h"
#include "cli/steering.h"
#include "cli/temporary_directory.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

using ::testing::HasSubstr;

constexpr long most_kib = 64 * 1024;
constexpr long most_kib_of_large_games = 128 * 1024;  // that are as large as a game may be
constexpr std::size_t megabyte = std::size_t{1} << 20;

const std::vector<std::vector<std::string>>& reading_commands() {
  static const std::vector<std::vector<std::string>> commands{
      {"validate"},
      {"validate", "--json"},
      {"validate", "--strict"},
      {"replay", "--variations"},
      {"replay", "--laps"},
      {"convert", "--to", "bgn"},
      {"convert", "--to", "donkers", "--allow-loss"}};
  return commands;
}

void expect_memory(const Outcome& outcome, long most) {
  if (sanitized()) return;
  EXPECT_LE(outcome.peak_kib, most);
}

class Reading : public ::testing::TestWithParam<std::vector<std::string>> {
 protected:
  [[nodiscard]] static Call call(std::vector<std::string> more) {
    Call call;
    call.arguments = GetParam();
    call.arguments.insert(call.arguments.end(), more.begin(), more.end());
    call.time_limit = std::chrono::seconds(sanitized() ? 300 : 30);
    return call;
  }

  [[nodiscard]] static Outcome read(std::vector<std::string> more) { return run(call(more)); }

  void expect_file_error(const std::string& file, std::string_view why) const {
    const Outcome outcome = read({file});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(outcome.err, fmt::format("{}: error: {}\n", file, why));
  }

  static void expect_modest(const Outcome& outcome, long most = most_kib) {
    constexpr std::size_t most_said = 16 << 10;
    EXPECT_LE(outcome.err.size(), most_said);
    expect_memory(outcome, most);
  }

  // What can be read in part is an error of a game, with its place.
  static void expect_game_error(const Outcome& outcome, std::string_view what,
                                long most = most_kib) {
    EXPECT_EQ(outcome.status, 1);
    expect_modest(outcome, most);
    if (GetParam().back() == "--json") return;
    EXPECT_THAT(outcome.err, HasSubstr(std::string(what)));
  }

  // Standard output, where it is for people: a record that is converted and JSON are not.
  static void expect_tame(const std::string& out) {
    if (GetParam().front() == "convert" || GetParam().back() == "--json") return;
    EXPECT_EQ(steering_characters(out), "") << out;
  }

  TemporaryDirectory directory_;
};

TEST_P(Reading, AnEmptyFile) {
  expect_file_error(directory_.write("empty.bgn", ""), "the file is empty [unknown-format]");
}

TEST_P(Reading, AFileOfBlanks) {
  expect_file_error(directory_.write("blank.bgn", " \n\t\r\n\n"),
                    "the file holds only blanks [unknown-format]");
}

TEST_P(Reading, AFileWithoutAGame) {
  expect_file_error(directory_.write("none.bgn", "% skipped\n"),
                    "no game is recorded here [syntax]");
}

TEST_P(Reading, ADirectory) {
  expect_file_error(directory_.path(), "cannot be read: Is a directory [file]");
}

TEST_P(Reading, AMissingFile) {
  expect_file_error(directory_.file("missing.bgn"),
                    "cannot be read: No such file or directory [file]");
}

TEST_P(Reading, AnImage) {
  const std::string_view magic("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10", 10);
  expect_file_error(directory_.write("board.bgn", magic),
                    "this is a PNG image, not a record of a game [unknown-format]");
}

TEST_P(Reading, AFileOfNuls) {
  const std::string nuls(5 * megabyte, '\0');
  const std::string file = directory_.write("nul.bgn", nuls);
  expect_file_error(file, "this is binary data, not a record of a game [unknown-format]");
  expect_game_error(read({"--from", "bgn", file}), ":1:1: error: a word is longer than 255 bytes");
}

TEST_P(Reading, AFileOfParentheses) {
  const std::string text(5 * megabyte, '(');
  const std::string plain = directory_.write("parentheses", text);
  const Outcome unknown = read({plain});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_THAT(unknown.err, HasSubstr("the format is not known; name it with --from"));
  expect_modest(unknown);
  const std::string said = ":1:1: error: a variation needs a move that it varies [syntax]";
  expect_game_error(read({directory_.write("parentheses.bgn", text)}), said);
  expect_game_error(read({"--from", "bgn", plain}), said);
}

TEST_P(Reading, DeepVariations) {
  std::string text = "[Event \"?\"]\n\n";
  for (int i = 0; i < 100'000; ++i)
    text += "1. A6L* (";
  expect_game_error(read({directory_.write("deep.bgn", text)}),
                    "variations are nested more than 64 deep [limit]");
}

// The same piece again and again, behind `head`.
Feed repeated(std::string head, std::string piece, int times) {
  return [head = std::move(head), piece = std::move(piece), times,
          begun = false](pid_t) mutable -> std::string_view {
    if (!std::exchange(begun, true) && !head.empty()) return head;
    return times-- > 0 ? std::string_view(piece) : std::string_view();
  };
}

TEST_P(Reading, AVeryLongLine) {
  for (const char* format : {"bgn", "donkers"}) {
    Call long_line = call({"--from", format});
    long_line.feed = repeated("", std::string(megabyte, 'A'), 10);
    expect_game_error(run(long_line), "[limit]");
  }
}

TEST_P(Reading, AVeryLongGame) {
  std::string piece;
  while (piece.size() < megabyte)
    piece += "{and so on}\n";
  Call long_game = call({"--from", "bgn"});
  long_game.feed = repeated("1. A6L*\n", piece, 10);
  expect_game_error(run(long_game), "[limit]", most_kib_of_large_games);
}

TEST_P(Reading, AnEndlessComment) {
  Call comment = call({"--from", "bgn"});
  comment.feed = repeated("1. A6L* {", std::string(megabyte, 'c'), 10);
  expect_game_error(run(comment), "[limit]");
}

TEST_P(Reading, AWarningForEveryMove) {
  std::string text = "[Event \"?\"]\n\n";
  const int rounds = sanitized() ? 2'000 : 30'000;
  for (int i = 0; i < rounds; ++i)
    text += "6L* 5L\n";
  Call warnings = call({directory_.write("warnings.bgn", text + "*\n")});
  warnings.time_limit = std::chrono::seconds(10);
  const Outcome outcome = run(warnings);
  EXPECT_EQ(outcome.status, 1);
  expect_memory(outcome, most_kib_of_large_games);
}

TEST_P(Reading, ManyFaultsInOneGame) {
  std::string text = "[Event \"?\"]\n\n1. A6L* ";
  for (int i = 0; i < 1000; ++i)
    text += "] ";
  expect_game_error(read({directory_.write("faults.bgn", text + "*\n")}),
                    "after 20 errors the rest of the game is not read [limit]");
}

TEST_P(Reading, NothingThatSteersATerminalIsShown) {
  const std::string name = fmt::format("name{}.bgn", steering);
  const std::string file = directory_.write(name, steering_record());
  const Outcome outcome = read({file, directory_.file(fmt::format("missing{}", steering))});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(steering_characters(outcome.err), "") << outcome.err;
  expect_tame(outcome.out);
}

TEST_P(Reading, NothingThatSteersATerminalIsShownOfLatin1) {
  const std::string file =
      directory_.write("latin1.bao",
                       "south: p\x9b"
                       "31m\x1b[31m;\nnorth: \xe9;\nwinner: \x9b;\n1: 6L* 5L; c\x9b\n2: 9\x9bL;\n");
  const Outcome outcome = read({file});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(steering_characters(outcome.err), "") << outcome.err;
  expect_tame(outcome.out);
}

INSTANTIATE_TEST_SUITE_P(Commands, Reading, ::testing::ValuesIn(reading_commands()),
                         [](const auto& command) {
                           std::string name;
                           for (const std::string& word : command.param) {
                             for (const char c : word) {
                               if (c != '-') name += c;
                             }
                           }
                           return name;
                         });

TEST(HugeInput, IsJudgedInBoundedMemory) {
  const int megabytes = sanitized() ? 20 : 300;
  Call huge;
  huge.arguments = {"validate", "--from", "bgn"};
  huge.feed = repeated("1. A6L* ", std::string(megabyte, 'A'), megabytes);
  const Outcome outcome = run(huge);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.err, HasSubstr("standard input:1:9: error: a word is longer than 255 bytes"));
  EXPECT_THAT(outcome.err, HasSubstr("the game is longer than 8388608 bytes"));
  expect_memory(outcome, most_kib);
}

TEST(HugeInput, MayBeASparseFile) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("sparse.bgn", "[Event \"?\"]\n\n1. A6L* *\n");
  std::filesystem::resize_file(file, (sanitized() ? 20 : 300) * megabyte);
  const Outcome outcome = run_bao({"validate", "--from", "bgn", file});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.err, HasSubstr(file + ":4:1: error: there is text after the result"));
  expect_memory(outcome, most_kib);
}

TEST(Arguments, NothingThatSteersATerminalIsShown) {
  const std::string word = fmt::format("w{}", steering);
  const std::vector<std::vector<std::string>> calls{{word},
                                                    {"validate", "--" + word},
                                                    {"validate", "--from", word},
                                                    {"validate", "--rules", word},
                                                    {"validate", "--lap-limit", word},
                                                    {"validate", "--color", word},
                                                    {"replay", "--plies", word},
                                                    {"replay", "--lang", word},
                                                    {"moves", word},
                                                    {"perft", word},
                                                    {"rules", word},
                                                    {"help", word},
                                                    {"moves", "-o", word + "/none"}};
  for (const auto& call : calls) {
    const Outcome outcome = run_bao(call);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(steering_characters(outcome.err), "") << outcome.err;
  }
}

}  // namespace
}  // namespace bao::test
