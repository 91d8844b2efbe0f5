// Cutting a file into its games: line ends, blocks of the reader, places, and files that are none.
#include "bao/formats/byte_source.h"
#include "formats/format_test_support.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr std::size_t block = std::size_t{64} << 10;

constexpr std::string_view two_bgn_games =
    "[Event \"a\"]\n"
    "[Site \"b\"]\n"
    "\n"
    "1. A6L* {one\n"
    "two} a5L ; three\n"
    "% four\n"
    "2. A3L *\n"
    "\n"
    "[Event \"c\"]\n"
    "\n"
    "1. A7L* *\n";

constexpr std::string_view two_donkers_games =
    "south: a;\n"
    "; one\n"
    "1: 6L* 5L; two\n"
    "2: 3L\n"
    "\n"
    "% three\n"
    "south: b;\n"
    "1: 7L*;\n";

std::vector<Place> places_of(const std::vector<ReadGame>& games) {
  std::vector<Place> places;
  for (const ReadGame& game : games) {
    places.push_back(place_of(*game.text, game.begin));
    for (const Ply& ply : game.record.main.plies) {
      places.push_back(place_of(*game.text, ply.where.begin));
    }
  }
  return places;
}

void expect_same_with_line_ends(const Format& format, std::string_view text,
                                std::string_view line_end) {
  const auto expected = read_games(format, text);
  const auto games = read_games(format, with_line_ends(text, line_end));
  EXPECT_EQ(records_of(games), records_of(expected));
  const auto places = places_of(games);
  const auto expected_places = places_of(expected);
  ASSERT_THAT(places, SizeIs(expected_places.size()));
  for (std::size_t i = 0; i < places.size(); ++i) {
    EXPECT_EQ(places[i].line, expected_places[i].line);
    EXPECT_EQ(places[i].column, expected_places[i].column);
  }
  for (const ReadGame& game : games)
    EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Splitter, AllLineEndsAreTheSame) {
  for (const char* line_end : {"\n", "\r\n", "\r"}) {
    expect_same_with_line_ends(bgn(), two_bgn_games, line_end);
    expect_same_with_line_ends(donkers(), two_donkers_games, line_end);
  }
}

TEST(Splitter, LineEndsMayBeMixed) {
  const auto games =
      read_games(donkers(), "south: a;\r\nnorth: b;\n1: 6L*;\rsouth: c;\r\r\n1: 7L*");
  ASSERT_THAT(games, SizeIs(2));
  EXPECT_EQ(tags_of(games[0].record), "South=a; North=b");
  EXPECT_EQ(place_of(*games[1].text, games[1].begin).line, 4U);
  EXPECT_EQ(place_of(*games[1].text, games[1].record.main.plies[0].where.begin).line, 6U);
}

TEST(Splitter, TheLastLineNeedsNoEnd) {
  EXPECT_EQ(read_game(bgn(), "1. A6L* *").record, read_game(bgn(), "1. A6L* *\n").record);
  EXPECT_EQ(read_game(donkers(), "1: 6L*;").record, read_game(donkers(), "1: 6L*;\n").record);
}

TEST(Splitter, BlankLinesBelongToNoGame) {
  const auto games =
      read_games(bgn(), "\n\n  \n[Event \"a\"]\n\n*\n\n\n\n[Event \"b\"]\n\n*\n\n\n");
  ASSERT_THAT(games, SizeIs(2));
  EXPECT_EQ(place_of(*games[0].text, games[0].begin).line, 4U);
  EXPECT_EQ(place_of(*games[1].text, games[1].begin).line, 10U);
}

// --- blocks --------------------------------------------------------------------------------------

// A game whose comment ends so that what follows it begins at byte `offset` of the file.
std::string padded_game(std::size_t offset) {
  std::string text = "[Event \"a\"]\n\n1. A6L* {";
  const std::string_view end = "} *";
  while (text.size() + end.size() + 80 < offset)
    text += std::string(79, 'x') + '\n';
  text += std::string(offset - text.size() - end.size(), 'x');
  return text + std::string(end);
}

TEST(Splitter, GamesAreReadAcrossTheBlocksOfTheReader) {
  for (const char* line_end : {"\n", "\r\n", "\r"}) {
    for (std::size_t offset = block - 6; offset < block + 6; ++offset) {
      const std::string text =
          padded_game(offset) + line_end + "[Event \"b\"]" + line_end + "1. A7L* *" + line_end;
      const auto games = read_games(bgn(), text);
      ASSERT_THAT(games, SizeIs(2)) << offset;
      EXPECT_EQ(tokens_of(games[0].record.main), "A6L*") << offset;
      EXPECT_EQ(tags_of(games[1].record), "Event=b") << offset;
      EXPECT_EQ(tokens_of(games[1].record.main), "A7L*") << offset;
      EXPECT_THAT(findings_of(games[0]), IsEmpty());
      EXPECT_THAT(findings_of(games[1]), IsEmpty());
      EXPECT_EQ(place_of(*games[1].text, games[1].begin).line,
                place_of(*games[0].text, games[0].text->text.size()).line);
    }
  }
}

TEST(Splitter, ACommentMayBeOneLineLongerThanABlock) {
  for (const std::size_t size : {block - 1, block, block + 1, 3 * block + 7}) {
    const std::string comment(size, 'x');
    const auto games = read_games(bgn(), "[Event \"a\"]\n\n1. A6L* {" + comment +
                                             "} 1... a5L *\n\n[Event \"b\"]\n\n1. A7L* *\n");
    ASSERT_THAT(games, SizeIs(2));
    EXPECT_EQ(games[0].record.main.plies[0].comments, std::vector{comment});
    EXPECT_EQ(tokens_of(games[0].record.main), "A6L* a5L");
    EXPECT_EQ(tokens_of(games[1].record.main), "A7L*");
    EXPECT_EQ(place_of(*games[1].text, games[1].begin).line, 5U);
    EXPECT_THAT(findings_of(games[0]), IsEmpty());
    EXPECT_THAT(findings_of(games[1]), IsEmpty());
  }
}

TEST(Splitter, AVeryLongLineHidesNoFaultyGameBehindIt) {
  // The comment is closed far behind the beginning of its line.
  const std::string comment(2 * block, 'x');
  const auto games = read_games(
      bgn(), "[Event \"a\"]\n\n1. A6L* {" + comment + "} 1... a5L\n[Site \"b\"]\n\n1. A7L* *\n");
  ASSERT_THAT(games, SizeIs(2));
  EXPECT_EQ(tokens_of(games[0].record.main), "A6L* a5L");
  EXPECT_EQ(tokens_of(games[1].record.main), "A7L*");
}

TEST(Splitter, ACommentThatBeginsFarInALineMayHoldATag) {
  const auto games = read_games(bgn(), "[Event \"a\"]\n\n1. A6L* " + std::string(2 * block, ' ') +
                                           "{see\n[Site \"b\"]\nthere} 1... a5L *\n");
  ASSERT_THAT(games, SizeIs(1));
  EXPECT_EQ(text_of(games[0].record.main), "A6L* {see [Site \"b\"] there} a5L");
}

TEST(Splitter, ManyGamesWithoutTagsAreManyGames) {
  std::string text;
  constexpr std::size_t count = 100'000;
  for (std::size_t i = 0; i < count; ++i)
    text += "1. A6L* a5L 2. A3L a7R 3. A1L a5R 4. A2L a8R *\n";
  Limits limits;
  limits.game_bytes = std::size_t{1} << 20;
  const auto games = read_games(bgn(), text, limits);
  EXPECT_EQ(games.size(), count);
  for (const ReadGame& game : games)
    ASSERT_THAT(findings_of(game), IsEmpty());
}

// --- places --------------------------------------------------------------------------------------

constexpr std::string_view every_line_end = "ab\ncd\r\n\r\xC3\xA9z";

TEST(Place, LinesAndColumnsCountFromOne) {
  const GameText text{std::string(every_line_end), 10};
  const auto at = [&text](std::size_t offset) {
    const Place place = place_of(text, offset);
    return fmt::format("{}:{}", place.line, place.column);
  };
  EXPECT_EQ(at(0), "10:1");
  EXPECT_EQ(at(1), "10:2");
  EXPECT_EQ(at(2), "10:3");
  EXPECT_EQ(at(3), "11:1");
  EXPECT_EQ(at(7), "12:1");
  EXPECT_EQ(at(8), "13:1");
  EXPECT_EQ(at(10), "13:2");
  EXPECT_EQ(at(11), "13:3");
}

TEST(Place, TheLineThatHoldsAByteIsShownWithoutItsEnd) {
  const GameText text{std::string(every_line_end), 10};
  const auto at = [&text](std::size_t offset) {
    const LineAt found = line_at(text, offset);
    return fmt::format("{}/{}", found.line, found.offset);
  };
  EXPECT_EQ(at(0), "ab/0");
  EXPECT_EQ(at(2), "ab/2");
  EXPECT_EQ(at(4), "cd/1");
  EXPECT_EQ(at(7), "/0");
  EXPECT_EQ(at(10), "\xC3\xA9z/2");
  EXPECT_EQ(at(11), "\xC3\xA9z/3");
}

TEST(Place, TheEndOfATextIsAPlace) {
  const GameText empty{"", 1};
  EXPECT_EQ(place_of(empty, 0).line, 1U);
  EXPECT_EQ(place_of(empty, 0).column, 1U);
  EXPECT_EQ(line_at(empty, 0).line, "");
  const GameText ended{"a\n", 1};
  EXPECT_EQ(place_of(ended, 2).line, 2U);
  EXPECT_EQ(line_at(ended, 2).line, "");
}

TEST(Place, IsTheSameInWhateverOrderItIsAskedFor) {
  const GameText text{std::string(every_line_end) + "\r\r\n\n" + std::string(every_line_end), 1};
  PlaceFinder ascending(text);
  PlaceFinder descending(text);
  const auto expect_same = [&text](PlaceFinder& finder, std::size_t offset) {
    const Place expected = place_of(text, offset);
    const Place found = finder.at(offset);
    EXPECT_EQ(found.line, expected.line) << offset;
    EXPECT_EQ(found.column, expected.column) << offset;
  };
  for (std::size_t offset = 0; offset <= text.text.size(); ++offset) {
    expect_same(ascending, offset);
    expect_same(ascending, offset);
    expect_same(descending, text.text.size() - offset);
  }
}

// --- files that are none, and pipes --------------------------------------------------------------

TEST(ByteSource, WhatCannotBeReadIsAnError) {
  const auto missing = ByteSource::open("/nowhere/at/all.bgn");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.diagnostic().code, Code::file);
  EXPECT_EQ(missing.diagnostic().message, fmt::format("cannot be read: {}", std::strerror(ENOENT)));
  const auto directory = ByteSource::open(BAO_SAMPLES);
  ASSERT_FALSE(directory);
  EXPECT_EQ(directory.diagnostic().code, Code::file);
  EXPECT_EQ(directory.diagnostic().message,
            fmt::format("cannot be read: {}", std::strerror(EISDIR)));
}

TEST(ByteSource, GivesTheBytesAndThenNone) {
  const TextFile file("abc");
  auto source = ByteSource::open(file.path());
  ASSERT_TRUE(source);
  std::array<char, 2> buffer{};
  std::string bytes;
  for (;;) {
    const auto count = source->read(buffer);
    ASSERT_TRUE(count);
    if (*count == 0) break;
    bytes.append(buffer.data(), *count);
  }
  EXPECT_EQ(bytes, "abc");
  EXPECT_EQ(*source->read(buffer), 0U);
}

TEST(ByteSource, CanBeMoved) {
  const TextFile file("abc");
  auto source = ByteSource::open(file.path());
  ASSERT_TRUE(source);
  ByteSource moved = std::move(*source);
  const TextFile other("xyz");
  auto target = ByteSource::open(other.path());
  ASSERT_TRUE(target);
  *target = std::move(moved);
  std::array<char, 3> buffer{};
  EXPECT_EQ(*target->read(buffer), 3U);
  EXPECT_EQ(std::string(buffer.data(), buffer.size()), "abc");
}

TEST(RecordReader, AFileThatCannotBeReadIsAnError) {
  const auto reader = RecordReader::open("/nowhere/at/all.bgn", nullptr);
  ASSERT_FALSE(reader);
  EXPECT_EQ(reader.diagnostic().code, Code::file);
}

TEST(RecordReader, ThereIsNothingBehindTheLastGame) {
  const TextFile file("1. A6L* *\n");
  auto reader = RecordReader::open(file.path(), &bgn());
  ASSERT_TRUE(reader);
  EXPECT_EQ(&reader->format(), &bgn());
  auto game = reader->next();
  ASSERT_TRUE(game);
  EXPECT_TRUE(*game);
  for (int i = 0; i < 3; ++i) {
    game = reader->next();
    ASSERT_TRUE(game);
    EXPECT_FALSE(*game);
  }
}

TEST(RecordReader, GamesOutliveTheReader) {
  ReadGame game = read_game(bgn(), "[Event \"a\"]\n\n1. A6L* a5L *\n");
  EXPECT_EQ(game.text->text.substr(game.record.main.plies[1].where.begin, 3), "a5L");
}

TEST(RecordReader, GamesAreReadFromAPipeThatIsFilledSlowly) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  std::thread writer([fd = ends[1]] {
    for (const char c : two_bgn_games) {
      if (::write(fd, &c, 1) != 1) break;
    }
    ::close(fd);
  });
  auto reader = RecordReader::open(fmt::format("/dev/fd/{}", ends[0]), nullptr);
  ::close(ends[0]);
  std::vector<GameRecord> records;
  if (reader) {
    for (auto game = reader->next(); game && *game; game = reader->next()) {
      records.push_back((*game)->record);
    }
  }
  writer.join();
  EXPECT_EQ(records, records_of(read_games(bgn(), two_bgn_games)));
}

}  // namespace
}  // namespace bao::test
