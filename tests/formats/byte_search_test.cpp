// Looking at many bytes at a time finds what looking at each of them finds.
#include "text/byte_search.h"

#include "bgn/due_number.h"
#include "text/char_set.h"
#include "text/encoding.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <string_view>

namespace bao::test {
namespace {

constexpr std::string_view wanted = "\"\\\n";
constexpr CharSet wanted_chars{wanted};

// Texts of all lengths up to `longest`, mostly of bytes that are not wanted, of every value.
template <typename Check>
void visit_texts(std::size_t longest, const Check& check) {
  constexpr std::size_t rarity = 40;
  std::mt19937 random(7);
  for (std::size_t length = 0; length <= longest; ++length) {
    std::string text(length, '\0');
    for (char& c : text) {
      c = static_cast<char>(random());
      if (wanted.find(c) != std::string_view::npos) c = ' ';
      if (random() % rarity == 0) c = wanted[random() % wanted.size()];
    }
    for (std::size_t from = 0; from <= length; ++from)
      check(text, from);
  }
}

TEST(ByteSearch, TheFirstOfSeveralBytesIsFound) {
  visit_texts(100, [](const std::string& text, std::size_t from) {
    EXPECT_EQ((find_any<'"', '\\', '\n'>(text, from)),
              std::min(text.find_first_of(wanted, from), text.size()));
  });
}

TEST(ByteSearch, EveryByteValueIsToldFromAllOthers) {
  for (int value = 0; value < 256; ++value) {
    std::string text(40, static_cast<char>(value));
    text[33] = '"';
    EXPECT_EQ(find_any<'"'>(text, 0), value == '"' ? 0U : 33U);
  }
}

TEST(CharSet, FindsAndSkipsWhatIsInIt) {
  visit_texts(60, [](const std::string& text, std::size_t from) {
    EXPECT_EQ(wanted_chars.find(text, from),
              std::min(text.find_first_of(wanted, from), text.size()));
    EXPECT_EQ(wanted_chars.skip(text, from),
              std::min(text.find_first_not_of(wanted, from), text.size()));
  });
}

TEST(CharSet, BytesStandWhereTheyAreAndNotBehindTheEnd) {
  constexpr std::string_view text = "a\"]";
  EXPECT_TRUE(stands_at(text, 1, {'"', ']'}));
  EXPECT_FALSE(stands_at(text, 0, {'"', ']'}));
  EXPECT_FALSE(stands_at(text, 2, {']', '\0'}));
  EXPECT_FALSE(stands_at(text, 3, {']'}));
  EXPECT_FALSE(stands_at("", 0, {'a'}));
}

TEST(Utf8, ABadByteIsFoundWhereverItStands) {
  for (std::size_t length = 1; length <= 100; ++length) {
    const std::string text(length, 'a');
    EXPECT_EQ(first_bad_byte(text), std::nullopt);
    for (std::size_t at = 0; at < length; ++at) {
      std::string bad = text;
      bad[at] = '\xFF';
      EXPECT_EQ(first_bad_byte(bad), at);
    }
  }
}

// The number that is due stands at its text with anything behind it, and at no other.
void expect_due(DueNumber& due, std::size_t round) {
  const std::string written = fmt::format("{}.", round);
  EXPECT_EQ(due.size(), written.size());
  EXPECT_TRUE(due.stands_at((written + " A6L* a5L").c_str()));
  EXPECT_TRUE(due.stands_at((written + "........").c_str()));
  for (const std::size_t other : {round - 1, round + 1, round + 10, round * 10, round / 10})
    EXPECT_FALSE(due.stands_at(fmt::format("{}. A6L* a5L", other).c_str())) << other;
}

TEST(DueNumber, IsTheNextOneAllTheWay) {
  constexpr std::size_t rounds = 120'000;
  DueNumber due;
  due.go_to(1);
  for (std::size_t round = 1; round <= rounds; ++round, due.advance())
    expect_due(due, round);
}

TEST(DueNumber, IsFoundFromAnyOther) {
  std::mt19937 random(3);
  DueNumber due;
  for (int left = 10'000; left > 0; --left) {
    const std::size_t round = random() % 2'000'000 + 1;
    due.go_to(round);
    expect_due(due, round);
    due.go_to(round + random() % 3);
  }
}

TEST(DueNumber, OfEightDigitsStandsNowhere) {
  DueNumber due;
  due.go_to(9'999'999);
  EXPECT_TRUE(due.stands_at("9999999. A6L"));
  due.advance();
  EXPECT_FALSE(due.stands_at("10000000. A6L"));
  EXPECT_FALSE(due.stands_at("1000000. A6L"));
  due.go_to(20'000'000);
  EXPECT_FALSE(due.stands_at("20000000. A6L"));
}

}  // namespace
}  // namespace bao::test
