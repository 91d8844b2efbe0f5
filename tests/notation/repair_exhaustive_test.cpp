// The least repair against one that is found without any search of its own: by trying everything.
#include "bao/repair.h"
#include "rules/given.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

constexpr std::uint64_t lap_limit = 2'000;
constexpr int nothing_found = std::numeric_limits<int>::max();

using Tokens = std::vector<std::string>;

struct LegalMove {
  std::string token;
  Position after;
};

std::vector<LegalMove> legal_moves(const RuleSet& rules, const Position& position) {
  std::vector<LegalMove> all;
  visit_moves(rules, position, lap_limit, [&](const Move& move, const Playout& played) {
    all.push_back({canonical_token(position.to_move(), move), played.after});
    return true;
  });
  return all;
}

// The costs of docs/repair.md, read off canonical tokens.
bool looks_alike(int a, int b) {
  constexpr std::array<std::pair<int, int>, 6> pairs{
      {{1, 4}, {1, 7}, {2, 7}, {3, 5}, {3, 8}, {6, 8}}};
  return std::ranges::find(pairs, std::pair<int, int>(std::minmax(a, b))) != pairs.end();
}

int cost_of_misreading(const std::string& written, const std::string& meant) {
  const char mark_written = written.size() == 4 ? written[3] : ' ';
  const char mark_meant = meant.size() == 4 ? meant[3] : ' ';
  const bool row = written[0] != meant[0];
  const bool pit = written[1] != meant[1];
  const bool direction = written[2] != meant[2];
  const int kind = (mark_written == '*') != (mark_meant == '*') ? 3 : 0;
  const bool safari_dropped = mark_meant == '>' && mark_written != '>';
  const bool safari_added = mark_written == '>' && mark_meant != '>';
  const int parts = static_cast<int>(row) + static_cast<int>(pit) + static_cast<int>(direction);
  if (parts == 0) return safari_dropped || safari_added ? 10 + kind : kind;
  if (safari_dropped) return 16 + kind;
  if (row && parts == 1) return 10 + kind;
  if (direction && parts == 1) return 10 + kind;
  const int from = written[1] - '0';
  const int to = meant[1] - '0';
  if (pit && parts == 1) {
    const bool near = std::abs(from - to) == 1 || from + to == 9 || looks_alike(from, to);
    return (near ? 11 : 13) + kind;
  }
  return (pit && direction && !row && from + to == 9 ? 12 : 16) + kind;
}

/// Tries everything: at each token, all that may have gone wrong there.
class Trial {
 public:
  Trial(const RuleSet& rules, GameResult result) : rules_(rules), result_(result) {}

  int least(const Position& position, const Tokens& tokens, int changes) {
    go_on(position, tokens, 0, changes);
    return best_;
  }

 private:
  void go_on(const Position& position, const Tokens& rest, int cost, int changes) {
    if (cost >= best_) return;
    if (rest.empty()) reach_end(position, cost);
    const auto legal = legal_moves(rules_, position);
    if (!rest.empty()) read_next(legal, rest, cost, changes);
    if (changes == 0) return;
    for (const LegalMove& move : legal)  // missing
      go_on(move.after, rest, cost + 14, changes - 1);
    if (!rest.empty()) rearrange(position, rest, cost, changes - 1);
  }

  void reach_end(const Position& position, int cost) {
    const Standing end = standing(rules_, position, lap_limit);
    if (end.winner && won_by(*end.winner) != result_) return;
    best_ = std::min(best_, cost + (end.winner ? 0 : 4));
  }

  void read_next(const std::vector<LegalMove>& legal, const Tokens& rest, int cost, int changes) {
    const Tokens behind(rest.begin() + 1, rest.end());
    for (const LegalMove& move : legal) {
      const int misread = cost_of_misreading(rest.front(), move.token);
      const bool is_change = misread > 3;
      if (is_change && changes == 0) continue;
      go_on(move.after, behind, cost + misread, changes - (is_change ? 1 : 0));
    }
  }

  void rearrange(const Position& position, const Tokens& rest, int cost, int changes) {
    go_on(position, {rest.begin() + 1, rest.end()}, cost + 14, changes);  // one too many
    for (const std::size_t other : {1U, 2U}) {
      if (other >= rest.size()) continue;
      Tokens swapped = rest;
      std::swap(swapped[0], swapped[other]);
      Position after = position;
      bool legal = true;
      for (std::size_t i = 0; i <= other && legal; ++i) {
        const auto moves = legal_moves(rules_, after);
        const auto found = std::ranges::find(moves, swapped[i], &LegalMove::token);
        legal = found != moves.end();
        if (legal) after = found->after;
      }
      if (legal) {
        go_on(after, {swapped.begin() + static_cast<std::ptrdiff_t>(other) + 1, swapped.end()},
              cost + 11, changes);
      }
    }
  }

  const RuleSet& rules_;
  GameResult result_;
  int best_ = nothing_found;
};

// The last plies of a random game, with tokens at random in the place of some.
struct Ending {
  Position start;
  Tokens tokens;
  GameResult result = GameResult::unknown;
};

Ending random_ending(const RuleSet& rules, std::size_t plies, std::size_t slips,
                     std::mt19937& random) {
  std::vector<Position> positions{Position::start_of(rules)};
  Tokens tokens;
  for (;;) {
    const auto legal = legal_moves(rules, positions.back());
    if (legal.empty()) break;
    const LegalMove& move = legal[random() % legal.size()];
    tokens.push_back(move.token);
    positions.push_back(move.after);
  }
  const std::size_t from = tokens.size() - std::min(plies, tokens.size());
  Ending ending{positions[from],
                {tokens.begin() + static_cast<std::ptrdiff_t>(from), tokens.end()},
                won_by(*standing(rules, positions.back(), lap_limit).winner)};
  for (std::size_t i = 0; i < slips; ++i) {
    std::string& token = ending.tokens[random() % ending.tokens.size()];
    token[1] = static_cast<char>('1' + random() % 8);
    token[2] = random() % 2 == 0 ? 'L' : 'R';
  }
  return ending;
}

GameRecord record_of(const RuleSet& rules, const Ending& ending) {
  GameRecord record;
  record.rules = rules;
  record.start = ending.start.setup();
  record.result = ending.result;
  record.spelling.marks = Marks::strict;  // they are believed, however many are wrong
  for (const std::string& token : ending.tokens)
    record.main.plies.emplace_back().token = token;
  return record;
}

bool is_of_tokens(const Repair& repair) {
  return std::ranges::none_of(repair.changes, [](const Change& change) {
    return change.kind == ChangeKind::start || change.kind == ChangeKind::twice ||
           change.kind == ChangeKind::columns || change.kind == ChangeKind::result;
  });
}

// What the trial does not know is cheaper only where the search says that it used it.
void expect_least(const RuleSet& rules, const Ending& ending, int changes) {
  RepairOptions options;
  options.rules = rules;
  options.max_changes = changes;
  options.most = 50;
  const RepairOutcome found = repair(record_of(rules, ending), options);
  if (found.status == RepairStatus::legal) return;
  const int least = Trial(rules, ending.result).least(ending.start, ending.tokens, changes);
  const std::string game =
      fmt::format("{} {}", format_bpn(ending.start.setup()), fmt::join(ending.tokens, " "));
  if (found.status == RepairStatus::none) {
    EXPECT_EQ(least, nothing_found) << game;
    return;
  }
  const Repair& first = found.repairs.front();
  if (is_of_tokens(first)) {
    EXPECT_EQ(first.cost, least) << game;
  } else {
    EXPECT_LE(first.cost, least) << game;
  }
}

class RepairTrial : public ::testing::TestWithParam<const char*> {};

TEST_P(RepairTrial, OneChangeIsTheLeastOfAll) {
  const RuleSet rules = given_rules(GetParam());
  std::mt19937 random(1994);
  for (int game = 0; game < 400; ++game)
    expect_least(rules, random_ending(rules, 14, 1, random), 1);
}

TEST_P(RepairTrial, TwoChangesAreTheLeastOfAll) {
  const RuleSet rules = given_rules(GetParam());
  std::mt19937 random(1995);
  for (int game = 0; game < 150; ++game)
    expect_least(rules, random_ending(rules, 8, 2, random), 2);
}

TEST_P(RepairTrial, ThreeChangesAreTheLeastOfAll) {
  const RuleSet rules = given_rules(GetParam());
  std::mt19937 random(1996);
  for (int game = 0; game < 20; ++game)
    expect_least(rules, random_ending(rules, 5, 3, random), 3);
}

INSTANTIATE_TEST_SUITE_P(RuleSets, RepairTrial,
                         ::testing::Values("kiswahili", "zanzibar", "kete", "kujifunza"),
                         [](const auto& tested) { return std::string(tested.param); });

}  // namespace
}  // namespace bao::test
