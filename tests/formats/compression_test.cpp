// Files that are compressed with gzip or zstd: read as the text inside, and never trusted.
#include "formats/compressed.h"
#include "formats/format_test_support.h"
#include "formats/piped_text.h"
#include "rules/random_positions.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

constexpr std::string_view three_games =
    "[Event \"one\"]\n\n1. A6L* {first} a5L *\n\n"
    "[Event \"two\"]\n\n1. A7L* a5R 1-0\n\n"
    "[Event \"three\"]\n\n1. A8L* a5R 2. A3L 0-1\n";

// What a file gives until it ends or fails.
struct Reading {
  std::vector<GameRecord> games;
  std::optional<Diagnostic> failure;

  [[nodiscard]] std::string message() const { return failure ? failure->message : ""; }
};

Reading reading_of_path(const std::string& path, const Format* format) {
  Reading reading;
  auto reader = RecordReader::open(path, format);
  if (!reader) {
    reading.failure = reader.diagnostic();
    return reading;
  }
  for (;;) {
    auto game = reader->next();
    if (!game) {
      reading.failure = game.diagnostic();
      // It stays so.
      const auto again = reader->next();
      EXPECT_TRUE(!again && again.diagnostic() == game.diagnostic());
      return reading;
    }
    if (!*game) return reading;
    reading.games.push_back(std::move((*game)->record));
  }
}

Reading reading_of(std::string_view bytes, const Format* format = nullptr) {
  const TextFile file(bytes);
  return reading_of_path(file.path(), format);
}

std::vector<GameRecord> first_of(std::vector<GameRecord> games, std::size_t count) {
  games.resize(count);
  return games;
}

// Games whose text does not compress well, so that it fills many blocks.
std::string long_text() {
  std::mt19937 random(1);
  std::string text;
  for (int game = 0; game < 400; ++game) {
    text += fmt::format("[Event \"{}\"]\n\n1. A6L* {{", game);
    for (int i = 0; i < 200; ++i)
      text += fmt::format("{:08x} ", random());
    text += "} a5L *\n\n";
  }
  return text;
}

class Compressed : public ::testing::TestWithParam<Compression> {
 protected:
  [[nodiscard]] static std::string packed(std::string_view text, int times = 1) {
    return GetParam().compressed(text, times);
  }
  [[nodiscard]] static std::string says(std::string_view what) {
    return fmt::format("the {} data {}", GetParam().name, what);
  }
  static void expect_file_error(const Reading& reading, const std::string& message) {
    ASSERT_TRUE(reading.failure);
    EXPECT_EQ(reading.failure->code, Code::file);
    EXPECT_THAT(reading.failure->message, StartsWith(message));
  }

  const std::vector<GameRecord> games_ = records_of(read_games(bgn(), three_games));
};

INSTANTIATE_TEST_SUITE_P(Methods, Compressed, ::testing::Values(gzip, zstd),
                         [](const auto& method) { return std::string(method.param.name); });

// --- what is whole -------------------------------------------------------------------------------

TEST_P(Compressed, SamplesGiveTheGamesOfThePlainOnes) {
  for (const char* extension : {".bgn", ".bao"}) {
    for (const auto& path : samples(extension)) {
      const Reading plain = reading_of_path(path, nullptr);
      const Reading unpacked = reading_of(packed(bytes_of(path)));
      EXPECT_EQ(unpacked.games, plain.games) << path;
      EXPECT_EQ(unpacked.message(), plain.message()) << path;
    }
  }
}

TEST_P(Compressed, ALongTextIsReadToItsEnd) {
  const std::string text = long_text();
  const Reading reading = reading_of(packed(text));
  EXPECT_EQ(reading.games, records_of(read_games(bgn(), text)));
  EXPECT_EQ(reading.message(), "");
}

TEST_P(Compressed, PipesAreRead) {
  const std::string text = long_text();
  const PipedText pipe({.begin = packed(text), .repeated = "x", .bytes = 0, .end = ""});
  const Reading reading = reading_of_path(pipe.path(), nullptr);
  EXPECT_EQ(reading.games, records_of(read_games(bgn(), text)));
  EXPECT_EQ(reading.message(), "");
}

TEST_P(Compressed, SeveralPartsAreOneText) {
  for (std::size_t cut = 0; cut <= three_games.size(); ++cut) {
    const Reading reading = reading_of(packed(three_games.substr(0, cut)) + packed("") +
                                       packed(three_games.substr(cut)));
    EXPECT_EQ(reading.games, games_) << cut;
    EXPECT_EQ(reading.message(), "") << cut;
  }
  std::string parts;
  for (const char c : three_games)
    parts += packed(std::string_view(&c, 1));
  EXPECT_EQ(reading_of(parts).games, games_);
}

TEST_P(Compressed, AByteOrderMarkInsideIsSkipped) {
  EXPECT_EQ(reading_of(packed("\xEF\xBB\xBF" + std::string(three_games))).games, games_);
}

TEST_P(Compressed, NothingInsideIsAnEmptyFile) {
  EXPECT_EQ(reading_of(packed("")).message(), "the file is empty");
  const Reading named = reading_of(packed(""), &bgn());
  EXPECT_THAT(named.games, IsEmpty());
  EXPECT_EQ(named.message(), "");
}

TEST_P(Compressed, WhatIsCompressedTwiceIsNamed) {
  const Reading reading = reading_of(packed(packed(three_games)));
  ASSERT_TRUE(reading.failure);
  EXPECT_EQ(reading.failure->code, Code::unknown_format);
  EXPECT_EQ(
      reading.failure->message,
      fmt::format("this is still compressed with {}, not a record of a game", GetParam().name));
}

TEST_P(Compressed, TheExtensionBeforeTheMethodsSaysTheFormat) {
  constexpr std::string_view moves = "1. A6L* a5L 2. A3L a7R *\n";
  const std::string extension = GetParam().extension;
  const auto detected = [moves](const std::string& path) -> std::string {
    const auto format = detect_format(moves, path);
    return format ? std::string((*format)->name) : "none";
  };
  EXPECT_EQ(detected("game.bgn" + extension), "bgn");
  EXPECT_EQ(detected("game.bao" + extension), "donkers");
  EXPECT_EQ(detected("GAME.BAO.GZ"), "donkers");
  EXPECT_EQ(detected("GAME.BGN.Zst"), "bgn");
  EXPECT_EQ(detected("game" + extension), "none");
  EXPECT_EQ(detected(extension), "none");
  EXPECT_EQ(detected("bgn" + extension), "none");
  EXPECT_EQ(detected("game.bgn" + extension + extension), "none");
}

// --- what is damaged -----------------------------------------------------------------------------

TEST_P(Compressed, ACutAnywhereIsAnErrorBehindTheGamesBeforeIt) {
  const std::string bytes = packed(three_games);
  for (std::size_t size = GetParam().magic_bytes; size < bytes.size(); ++size) {
    SCOPED_TRACE(size);
    for (const Format* format : {&bgn(), static_cast<const Format*>(nullptr)}) {
      const Reading reading = reading_of(bytes.substr(0, size), format);
      expect_file_error(reading, says("end too early"));
      ASSERT_LE(reading.games.size(), 2U);
      EXPECT_EQ(reading.games, first_of(games_, reading.games.size()));
    }
  }
}

TEST_P(Compressed, ACutInALaterPartLeavesTheGamesOfTheEarlierOnes) {
  const std::size_t third = three_games.rfind("[Event");
  const std::string whole = packed(three_games.substr(0, third));
  const std::string rest = packed(three_games.substr(third));
  for (std::size_t size = 1; size < rest.size(); ++size) {
    SCOPED_TRACE(size);
    const Reading reading = reading_of(whole + rest.substr(0, size));
    expect_file_error(reading, size < GetParam().magic_bytes ? "there is something else behind"
                                                             : says("end too early"));
    ASSERT_THAT(reading.games, SizeIs(::testing::AllOf(::testing::Ge(1U), ::testing::Le(2U))));
    EXPECT_EQ(reading.games, first_of(games_, reading.games.size()));
  }
}

TEST_P(Compressed, AWrongChecksumIsAnErrorBehindTheGamesBeforeTheLast) {
  std::string bytes = packed(three_games);
  const std::size_t behind = GetParam().magic_bytes == gzip.magic_bytes ? 8 : 4;
  bytes[bytes.size() - behind] ^= 1;
  const Reading reading = reading_of(bytes);
  expect_file_error(reading, says("are damaged: "));
  EXPECT_EQ(reading.games, first_of(games_, 2));
}

TEST_P(Compressed, AWrongBitIsFoundOrDoesNoHarm) {
  const std::string whole = packed(three_games);
  for (std::size_t at = GetParam().magic_bytes; at < whole.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string bytes = whole;
      bytes[at] = static_cast<char>(bytes[at] ^ (1 << bit));
      const Reading reading = reading_of(bytes, &bgn());
      if (reading.failure) {
        EXPECT_THAT(reading.failure->code, ::testing::AnyOf(Code::file, Code::limit));
      } else {
        EXPECT_EQ(reading.games, games_) << at << ", bit " << bit;
      }
    }
  }
}

TEST_P(Compressed, DamageInALongTextIsAnErrorBehindTheGamesBeforeIt) {
  const std::string text = long_text();
  const auto games = records_of(read_games(bgn(), text));
  const std::string whole = packed(text);
  std::mt19937 random(2);
  for (int left = scaled(50); left > 0; --left) {
    std::string bytes = whole;
    const std::size_t at = whole.size() / 2 + random() % (whole.size() / 2);
    for (std::size_t i = at; i < std::min(at + 20, bytes.size()); ++i)
      bytes[i] = static_cast<char>(random());
    SCOPED_TRACE(at);
    const Reading reading = reading_of(bytes);
    expect_file_error(reading, says("are damaged: "));
    // A quarter of the text is far from the damage.
    ASSERT_GE(reading.games.size(), games.size() / 4);
    EXPECT_EQ(first_of(reading.games, games.size() / 4), first_of(games, games.size() / 4));
  }
}

TEST_P(Compressed, SomethingElseBehindIsAnErrorBehindAllButTheLastGame) {
  for (const std::string_view other : {"x", "[Event \"four\"]\n\n*\n", "\x1F", "PK\x03\x04"}) {
    const Reading reading = reading_of(packed(three_games) + std::string(other));
    expect_file_error(reading,
                      fmt::format("there is something else behind the {} data", GetParam().name));
    EXPECT_EQ(reading.games, first_of(games_, 2));
  }
}

// The most memory this process has had, in bytes.
std::size_t peak_memory() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::size_t>(usage.ru_maxrss) << 10;
}

TEST_P(Compressed, ABombTakesBoundedMemory) {
  const bool at_full_speed = scaled(100) == 100;  // neither sanitized nor a debug build
  constexpr std::size_t megabyte = std::size_t{1} << 20;
  const std::string bomb = packed("1. A6L* *\n") +
                           packed(std::string(megabyte, ' '), at_full_speed ? 60 : 20) +
                           packed("\n[Event \"next\"]\n\n*\n");
  const std::size_t before = peak_memory();
  const Reading reading = reading_of(bomb, &bgn());
  EXPECT_EQ(reading.message(), "");
  ASSERT_THAT(reading.games, SizeIs(2));
  EXPECT_EQ(tags_of(reading.games.back()), "Event=next");
  if (at_full_speed) {
    EXPECT_LT(peak_memory() - before, 60 * megabyte);
  }
}

// --- gzip ----------------------------------------------------------------------------------------

TEST(Gzip, ZerosBehindAMemberAreNothing) {
  const auto games = records_of(read_games(bgn(), three_games));
  for (const std::size_t zeros : {1U, 2U, 511U, 200'000U}) {
    const Reading reading = reading_of(gzip_of(three_games) + std::string(zeros, '\0'));
    EXPECT_EQ(reading.games, games);
    EXPECT_EQ(reading.message(), "");
  }
}

TEST(Gzip, AMemberMayFollowZeros) {
  const std::size_t third = three_games.rfind("[Event");
  const Reading reading = reading_of(gzip_of(three_games.substr(0, third)) + std::string(99, '\0') +
                                     gzip_of(three_games.substr(third)));
  EXPECT_EQ(reading.games, records_of(read_games(bgn(), three_games)));
  EXPECT_EQ(reading.message(), "");
}

TEST(Gzip, SomethingElseMayNotFollowZeros) {
  const Reading reading = reading_of(gzip_of(three_games) + std::string(99, '\0') + "x");
  EXPECT_EQ(reading.message(), "there is something else behind the gzip data");
}

TEST(Gzip, AnUnknownMethodIsDamage) {
  EXPECT_EQ(reading_of("\x1F\x8B\x07 and so on").message(),
            "the gzip data are damaged: unknown compression method");
}

// --- zstd ----------------------------------------------------------------------------------------

TEST(Zstd, FramesToBeSkippedAreSkipped) {
  const auto games = records_of(read_games(bgn(), three_games));
  for (char kind = '\x50'; kind <= '\x5F'; ++kind) {
    const std::string skipped =
        kind + std::string("\x2A\x4D\x18\x70\x11\x01\0", 7) + std::string(70'000, 's');
    const Reading reading = reading_of(skipped + zstd_of(three_games) + skipped);
    EXPECT_EQ(reading.games, games);
    EXPECT_EQ(reading.message(), "");
    EXPECT_EQ(reading_of(skipped).message(), "the file is empty");
    EXPECT_EQ(reading_of(skipped.substr(0, 60'000)).message(), "the zstd data end too early");
  }
}

TEST(Zstd, ZerosBehindAFrameAreSomethingElse) {
  EXPECT_EQ(reading_of(zstd_of(three_games) + std::string(1, '\0')).message(),
            "there is something else behind the zstd data");
}

// A frame of one empty block that asks for a window of 2^(10 + exponent) * (1 + eighths / 8) bytes.
std::string frame_with_window(int exponent, int eighths) {
  return std::string("\x28\xB5\x2F\xFD\0", 5) + static_cast<char>(exponent << 3 | eighths) +
         std::string("\x01\0\0", 3);
}

TEST(Zstd, AWindowOf128MiBIsTheLargest) {
  EXPECT_EQ(reading_of(frame_with_window(17, 0)).message(), "the file is empty");
  for (const auto& bytes : {frame_with_window(17, 1), frame_with_window(31, 7)}) {
    const Reading reading = reading_of(bytes);
    ASSERT_TRUE(reading.failure);
    EXPECT_EQ(reading.failure->code, Code::limit);
    EXPECT_EQ(reading.failure->message, "the zstd data need a window of more than 128 MiB");
  }
}

TEST(Zstd, ADictionaryIsNotToBeHad) {
  // The frame says that it needs dictionary 1.
  EXPECT_EQ(reading_of(std::string("\x28\xB5\x2F\xFD\x01\0\x01\x01\0\0", 10)).message(),
            "the zstd data need a dictionary");
}

}  // namespace
}  // namespace bao::test
