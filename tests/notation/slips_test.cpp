// Slips put into games that are known, and how often repairs bring these back. No clock is asked:
// searches are bounded by their work. bao_slip_bench looks at more games.
#include "slips.h"

#include "bao/repair.h"
#include "rules/given.h"
#include "rules/random_positions.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

using bench::Handwriting;
using bench::Original;
using bench::Slip;
using bench::SlipKind;
using bench::SlippedGame;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAreArray;

constexpr std::array writings{Handwriting::canonical, Handwriting::devoogt};
constexpr std::array<std::string_view, 2> rule_names{"zanzibar", "kiswahili"};

std::vector<std::string> tokens_of(const GameRecord& record) {
  std::vector<std::string> tokens;
  for (const Ply& ply : record.main.plies)
    tokens.push_back(ply.token);
  return tokens;
}

/// A game that South wins by resignation.
GameRecord resigned(const std::vector<std::string>& tokens) {
  GameRecord record;
  record.rules = given_rules("zanzibar");
  record.result = GameResult::south_won;
  for (const std::string& token : tokens)
    record.main.plies.emplace_back().token = token;
  return record;
}

std::string text_of(const SlippedGame& game) {
  std::string text;
  for (const Slip& slip : game.slips)
    text += fmt::format("{}\n", bench::slip_text(game.original, slip));
  for (const std::string& token : tokens_of(with_slips(game.original, game.slips)))
    text += token + ' ';
  return text;
}

/// Games of both rule sets.
std::vector<SlippedGame> slipped(int games, std::size_t slips, unsigned seed,
                                 Handwriting writing = Handwriting::canonical) {
  std::vector<SlippedGame> all;
  for (const std::string_view rules : rule_names) {
    const auto count = static_cast<std::size_t>(std::max(1, games / 2));
    for (SlippedGame& game :
         bench::slipped_games(given_rules(rules), count, slips, ++seed, writing)) {
      all.push_back(std::move(game));
    }
  }
  return all;
}

// --- how slips are made --------------------------------------------------------------------------

TEST(Slips, WithoutAnyAGameIsItsOriginal) {
  for (const Handwriting writing : writings) {
    for (const std::string_view rules : rule_names) {
      for (const Original& game : bench::random_originals(given_rules(rules), 20, 1, writing)) {
        EXPECT_TRUE(is_original(game, game.record));
        EXPECT_FALSE(is_seen(game, game.record));
        EXPECT_EQ(tokens_of(with_slips(game, {})), tokens_of(game.record));
        EXPECT_NE(game.record.tag("Termination"), nullptr);
      }
    }
  }
}

TEST(Slips, PeopleLeaveOutRowsInNamuAndDirectionsThatAreForced) {
  const auto game =
      bench::original_of(resigned({"A6L*", "a5L", "A3L", "a7R", "A1L"}), Handwriting::devoogt);
  ASSERT_TRUE(game);
  EXPECT_THAT(tokens_of(game->record), ElementsAre("6L*", "5L", "3L", "7", "1"));
  EXPECT_THAT(game->moves, ElementsAre("A6L*", "a5L", "A3L", "a7R", "A1L"));
}

TEST(Slips, AGameWithoutResultIsNoOriginal) {
  GameRecord record = resigned({"A6L*", "a5L"});
  record.result = GameResult::unknown;
  EXPECT_FALSE(bench::original_of(record, Handwriting::canonical));
}

TEST(Slips, WhatIsLegalAndFitsItsResultIsNotSeen) {
  const auto game = bench::original_of(resigned({"A6L*", "a5L", "A3L"}), Handwriting::canonical);
  ASSERT_TRUE(game);
  EXPECT_FALSE(is_seen(*game, resigned({"A6L", "a5L*", "A3L>"})));
  EXPECT_FALSE(is_seen(*game, resigned({"A6L*", "a5L", "A3R"})));
  EXPECT_TRUE(is_seen(*game, resigned({"A6L*", "a5L", "A4L"})));
}

TEST(Slips, ALastPlyThatIsMissingIsSeen) {
  for (const Original& game :
       bench::random_originals(given_rules("kiswahili"), 10, 3, Handwriting::canonical)) {
    GameRecord record = game.record;
    record.main.plies.pop_back();
    EXPECT_TRUE(is_seen(game, record));
  }
}

TEST(Slips, EachIsSeenByItself) {
  for (const Handwriting writing : writings) {
    std::set<SlipKind> met;
    for (const SlippedGame& game : slipped(44, 3, 10, writing)) {
      for (const Slip& slip : game.slips) {
        const GameRecord record = with_slips(game.original, std::array{slip});
        EXPECT_TRUE(is_seen(game.original, record)) << text_of(game);
        EXPECT_FALSE(is_original(game.original, record)) << text_of(game);
        met.insert(slip.kind);
      }
      EXPECT_TRUE(is_seen(game.original, with_slips(game.original, game.slips)));
    }
    EXPECT_THAT(met, UnorderedElementsAreArray(bench::slip_kinds));
  }
}

TEST(Slips, AreTheSameForTheSameSeed) {
  const auto once = slipped(22, 2, 5);
  const auto again = slipped(22, 2, 5);
  ASSERT_EQ(once.size(), again.size());
  for (std::size_t i = 0; i < once.size(); ++i)
    EXPECT_EQ(text_of(once[i]), text_of(again[i]));
}

TEST(Slips, ColumnsAreExchangedRoundByRound) {
  const auto game =
      bench::original_of(resigned({"A6L*", "a5L", "A3L", "a7R", "A1L"}), Handwriting::canonical);
  ASSERT_TRUE(game);
  Slip slip{.kind = SlipKind::columns, .ply = 1};
  EXPECT_THAT(tokens_of(with_slips(*game, std::array{slip})),
              ElementsAre("a5L", "A6L*", "a7R", "A3L", "A1L"));
  slip.column_case = bench::ColumnCase::of_column;
  EXPECT_THAT(tokens_of(with_slips(*game, std::array{slip})),
              ElementsAre("A5L", "a6L*", "A7R", "a3L", "A1L"));
  const Slip missing{.kind = SlipKind::missing, .ply = 2, .written = {{}}};
  EXPECT_THAT(tokens_of(with_slips(*game, std::array{slip, missing})),
              ElementsAre("a6L*", "A7R", "a3L", "A1L"));
  EXPECT_THAT(tokens_of(with_slips(*game, std::array{missing, slip})),
              ElementsAre("a3L", "a6L*", "a1L", "A7R"));
}

// --- how often they are found --------------------------------------------------------------------

/// Moves that are tried for one game.
constexpr std::uint64_t work_limit = 3'000'000;

/// Where the original stands among the proposals, from 1; 0: it is none of them.
std::size_t rank_in(const SlippedGame& game, std::size_t most) {
  RepairOptions options;
  options.work_limit = work_limit;
  options.most = most;
  const RepairOutcome outcome = repair(with_slips(game.original, game.slips), options);
  for (const Repair& proposal : outcome.repairs) {
    EXPECT_FALSE(is_seen(game.original, proposal.record))
        << "cannot be played: " << change_text(proposal.changes.front()) << " of\n"
        << text_of(game);
  }
  const auto found = std::ranges::find_if(outcome.repairs, [&game](const Repair& proposal) {
    return is_original(game.original, proposal.record);
  });
  if (found == outcome.repairs.end()) return 0;
  return static_cast<std::size_t>(found - outcome.repairs.begin()) + 1;
}

/// That of 100 games at least so many come back as the first proposal.
void expect_first(int of_a_hundred, const std::vector<SlippedGame>& games) {
  std::string misses;
  std::size_t missed = 0;
  for (const SlippedGame& game : games) {
    const std::size_t rank = rank_in(game, RepairOptions{}.most);
    if (rank == 1) continue;
    ++missed;
    misses += fmt::format("{}: {}\n", rank, text_of(game));
  }
  const std::size_t allowed = games.size() * static_cast<std::size_t>(100 - of_a_hundred) / 100;
  EXPECT_LE(missed, std::max<std::size_t>(1, allowed)) << "of " << games.size() << ":\n" << misses;
}

TEST(SlipsRepaired, OneIsMendedByTheFirstProposal) {
  expect_first(98, slipped(scaled(220), 1, 100));
}

TEST(SlipsRepaired, TwoAreMendedByTheFirstProposal) {
  expect_first(95, slipped(scaled(110), 2, 200));
}

TEST(SlipsRepaired, ThreeAreMendedByTheFirstProposal) {
  expect_first(85, slipped(scaled(66), 3, 300));
}

TEST(SlipsRepaired, OneInAGameAsPeopleWriteItIsMendedByTheFirstProposal) {
  expect_first(98, slipped(scaled(110), 1, 400, Handwriting::devoogt));
}

class EveryKindOfSlip : public ::testing::TestWithParam<SlipKind> {};

TEST_P(EveryKindOfSlip, IsFound) {
  constexpr std::size_t most = 50;
  std::mt19937 random(7);
  for (const Handwriting writing : writings) {
    for (const std::string_view rules : rule_names) {
      const auto games = static_cast<std::size_t>(scaled(10));
      for (const Original& original :
           bench::random_originals(given_rules(rules), games, 70, writing)) {
        auto slips = bench::make_slips(original, std::array{GetParam()}, random);
        if (!slips) continue;
        const SlippedGame game{original, *std::move(slips)};
        EXPECT_NE(rank_in(game, most), 0U) << text_of(game);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Slips, EveryKindOfSlip, ::testing::ValuesIn(bench::slip_kinds),
                         [](const auto& tested) {
                           return std::string(bench::slip_word(tested.param));
                         });

}  // namespace
}  // namespace bao::test
