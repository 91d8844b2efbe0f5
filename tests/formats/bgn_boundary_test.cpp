// Where the games of a bgn file begin: plain lines are gone over many at a time, and all others one
// by one; both come to the same.
#include "bgn/bgn.h"
#include "formats/format_test_support.h"
#include "formats/random_records.h"
#include "rules/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::ElementsAre;

// The lines, counted from 0, with which games begin. `lines_at_once`: how many the boundary is
// told.
std::vector<std::size_t> begins_of(std::string_view text, std::size_t lines_at_once) {
  const Boundary boundary = make_bgn_boundary();
  std::vector<std::size_t> lines;
  std::size_t line = 0;
  while (!text.empty()) {
    std::size_t end = 0;
    for (std::size_t count = 0; count < lines_at_once && end < text.size(); ++count)
      end = std::min(text.find('\n', end), text.size() - 1) + 1;
    const std::string_view told = text.substr(0, end);
    std::vector<std::size_t> begins;
    boundary(told, LinePart::first, begins);
    EXPECT_TRUE(std::ranges::is_sorted(begins));
    for (const std::size_t begin : begins)
      lines.push_back(line +
                      static_cast<std::size_t>(std::ranges::count(told.substr(0, begin), '\n')));
    line += static_cast<std::size_t>(std::ranges::count(told, '\n'));
    text.remove_prefix(end);
  }
  return lines;
}

// A file with CR has no plain lines.
std::string with_cr(std::string_view text) {
  std::string made;
  for (const char c : text) {
    if (c == '\n') made += '\r';
    made += c;
  }
  return made;
}

constexpr std::size_t all = 1'000'000;

void expect_same_begins(std::string_view text) {
  const std::vector<std::size_t> begins = begins_of(text, all);
  EXPECT_EQ(begins, begins_of(with_cr(text), all)) << text;
  for (const std::size_t lines_at_once : {1U, 2U, 3U, 7U})
    EXPECT_EQ(begins, begins_of(text, lines_at_once)) << text;
}

TEST(BgnBoundary, AGameBeginsWithATagBehindMovesOrAFirstMoveBehindAResult) {
  constexpr std::string_view text =
      "[Event \"a\"]\n[Site \"b\"]\n\n1. A6L* a5L\n2. A3L *\n\n"
      "1. A6L* *\n1. A7L* a5L 1-0\n\n[Event \"c\"]\n\n[Event \"d\"]\n{1. A6L *\n1. x}\n";
  EXPECT_THAT(begins_of(text, all), ElementsAre(6U, 7U, 9U, 11U));
  expect_same_begins(text);
}

TEST(BgnBoundary, WhatLooksLikeATagInsideMovesOrACommentIsNone) {
  expect_same_begins(
      "1. A6L* [x] a5L\n[Event \"a\"]\n1. {\n[Event \"b\"]\n} A6L 0-1\n1. A6L ; [\n");
  expect_same_begins(
      "[Event \"a\"] 1. A6L *\n[Event \"b\"] {\n[Site \"c\"]\n}\n1. A6L\n[Round \"1\"]\n");
  expect_same_begins(
      "[Event \"a\\\"]\n[Event \"b\"]\n[Site \"\"c\"]\n[Event \"d\n1. A6L\n[Event \"e\"]");
  expect_same_begins(
      "[Event \"a\"]\n  \n[Event \"b\"]\n\t[Event \"c\"]\n\n  1. A6L *\n\n1. A6L *\n% 1-0\n1.");
}

TEST(BgnBoundary, LongMovesAreGoneOverInParts) {
  std::string text;
  for (int i = 0; i < 200; ++i)
    text += "1. A6L* a5L 2. A3L a6R 3. A1L a2L 4. A6L* a5L\n5. A3L a6R *\n";
  expect_same_begins(text);
  EXPECT_EQ(begins_of(text, all).size(), 199U);
}

TEST(BgnBoundary, IsTheSameInRandomFilesThatAreDamaged) {
  constexpr std::uint32_t seed = 67;
  constexpr std::string_view noise = "A1L*>#{}()[]$\"\\%;. \n\n\n0x1.-";
  RandomRecords records(seed);
  std::mt19937 random(seed);
  for (int left = scaled(300); left > 0; --left) {
    std::string text;
    for (std::size_t games = random() % 4 + 1; games > 0; --games)
      text += written(bgn(), records.bgn());
    damage(text, random() % 6, noise, random);
    expect_same_begins(text);
  }
}

}  // namespace
}  // namespace bao::test
