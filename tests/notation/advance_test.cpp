// The short way that nearly every ply of a replay goes, against the long one: what is played in
// place is what `judge` finds legal and has nothing to say of, and leads to the same position.
#include "advance.h"

#include "bao/bpn.h"
#include "bao/comment.h"
#include "bao/judge.h"
#include "bao/replay.h"
#include "bao/stored_board.h"
#include "notation/outcome_text.h"
#include "random_games.h"
#include "rules/given.h"
#include "rules/random_positions.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

constexpr std::array<std::uint64_t, 5> lap_limits{1, 2, 7, 60, 3'000};

// Every token of three or four signs that is canonical in form, also those that no writer writes.
std::vector<std::string> all_tokens() {
  std::vector<std::string> tokens;
  for (const char* row : {"A", "B", "a", "b"}) {
    for (int number = 1; number <= pits_per_row; ++number) {
      for (const char* rest : {"L", "R", "L*", "R*", "L>", "R>"})
        tokens.push_back(fmt::format("{}{}{}", row, number, rest));
    }
  }
  return tokens;
}

// Judged by a spelling that means the same, but of which the short way knows nothing.
Judgement judged_the_long_way(const RuleSet& rules, const Position& position, std::string token,
                              std::uint64_t lap_limit) {
  if (position.to_move() == Side::north) token[2] = token[2] == 'L' ? 'R' : 'L';
  Spelling spelling;
  spelling.norths_letters = NorthsLetters::as_south_sees;
  return judge(rules, position, token, spelling, lap_limit);
}

struct Varied {
  const char* name;
  const char* rules;
};

void PrintTo(const Varied& varied, std::ostream* out) {
  *out << varied.rules;
}

class TheShortWay : public ::testing::TestWithParam<Varied> {
 protected:
  const RuleSet rules_ = given_rules(GetParam().rules);
  std::mt19937_64 random_{1'507};
  int played_ = 0;

  // Plays every token both ways, and one of those that can be played in `position`. False where
  // there is none.
  bool play_all(Position& position) {
    static const std::vector<std::string> tokens = all_tokens();
    const std::uint64_t lap_limit = lap_limits[random_() % lap_limits.size()];
    std::vector<Position> after;
    for (const std::string& token : tokens)
      compare(position, token, lap_limit, after);
    played_ += static_cast<int>(after.size());
    if (!after.empty()) position = after[random_() % after.size()];
    return !after.empty() && !HasFailure();
  }

  void compare(const Position& position, const std::string& token, std::uint64_t lap_limit,
               std::vector<Position>& after) {
    Position advanced = position;
    const bool played = advance(rules_, advanced, token, lap_limit);
    const Judgement judged = judged_the_long_way(rules_, position, token, lap_limit);
    const bool plain = judged.verdict == Verdict::legal && judged.findings.empty();
    EXPECT_EQ(played, plain) << place_of(position, token, lap_limit);
    EXPECT_EQ(advanced, plain ? judged.playout.after : position)
        << place_of(position, token, lap_limit);
    if (played) after.push_back(advanced);
  }

  [[nodiscard]] std::string place_of(const Position& position, std::string_view token,
                                     std::uint64_t lap_limit) const {
    return fmt::format("{}: {} {}, {} laps", rule_set_name(rules_), format_bpn(position.setup()),
                       token, lap_limit);
  }
};

TEST_P(TheShortWay, PlaysWhatJudgeFindsNothingToSayOfInPositionsThatWereSetUp) {
  RandomPositions positions(rules_, 12);
  const int all = scaled(1'000);
  for (int left = all; left > 0 && !HasFailure(); --left) {
    Position position = positions.next();
    for (int plies = 4; plies > 0 && play_all(position); --plies) {
    }
  }
  EXPECT_GT(played_, all);
}

TEST_P(TheShortWay, PlaysWhatJudgeFindsNothingToSayOfInGames) {
  const int all = scaled(2'000);
  Position position = Position::start_of(rules_);
  for (int left = all; left > 0 && !HasFailure(); --left) {
    if (!play_all(position)) position = Position::start_of(rules_);
  }
  EXPECT_GT(played_, all);
}

// --- replays -------------------------------------------------------------------------------------

/// Spoils games in all the ways that make a replay leave the short way, and come back to it.
class Spoiler {
 public:
  Spoiler(const RuleSet& rules, std::mt19937_64& random) : rules_(rules), random_(random) {}

  void spoil(GameRecord& game) {
    positions_of(game);
    if (one_in(2)) vary(game);
    if (one_in(2)) comment(game);
    if (one_in(2)) store_boards(game);
    if (one_in(2)) state_moves(game);
    if (one_in(2)) respell(any_ply(game.main));
    if (one_in(2)) damage(any_ply(game.main));
    place(game);
  }

 private:
  bool one_in(std::size_t chances) { return random_() % chances == 0; }
  std::size_t below(std::size_t bound) { return random_() % bound; }
  Ply& any_ply(Line& line) { return line.plies[below(line.plies.size())]; }

  // Those of the game before it is spoilt, the start first.
  void positions_of(const GameRecord& game) {
    positions_ = {Position::start_of(rules_)};
    for (const Ply& ply : game.main.plies) {
      positions_.push_back(judged(rules_, positions_.back(), ply.token).playout.after);
    }
  }

  void damage(Ply& ply) {
    static const std::vector<std::string> tokens = all_tokens();
    ply.token = one_in(4) ? "A9L" : tokens[below(tokens.size())];
  }

  // Still the same move, with something to say of it or with another way to read it.
  void respell(Ply& ply) {
    constexpr std::array<const char*, 4> endings{"#", ">", "*", "**"};
    if (one_in(3)) {
      ply.token.erase(2, 1);
    } else {
      ply.token += endings[below(endings.size())];
    }
  }

  // The moves that were played, as variations of themselves.
  void vary(GameRecord& game) {
    for (int left = 3; left > 0; --left) {
      const std::size_t from = below(game.main.plies.size());
      Line line;
      for (std::size_t i = from; i < std::min(from + 5, game.main.plies.size()); ++i)
        line.plies.emplace_back().token = game.main.plies[i].token;
      if (one_in(2)) damage(any_ply(line));
      if (one_in(2)) any_ply(line).comments.push_back(board_after(from));
      game.main.plies[from].variations.push_back(std::move(line));
    }
  }

  std::string board_after(std::size_t plies) {
    const Position& position = one_in(3) ? positions_.front() : positions_[plies];
    return command_text(board_command, format_bpn(position.setup()));
  }

  void comment(GameRecord& game) {
    for (int left = 3; left > 0; --left) {
      const std::size_t ply = below(game.main.plies.size());
      game.main.plies[ply].comments.push_back(board_after(ply + 1));
    }
  }

  void store_boards(GameRecord& game) {
    for (std::size_t plies = 0; plies < positions_.size(); ++plies) {
      if (!one_in(5)) continue;
      Setup setup = positions_[plies].setup();
      if (rules_.has_house() && one_in(3)) setup.owns_house = {one_in(2), one_in(2)};
      StoredBoard board = stored_board_of(format_bpn(setup)).value();
      board.plies = plies;
      board.houses.fill(one_in(2) ? Stated::loosely : Stated::firmly);
      game.boards.push_back(board);
    }
  }

  void state_moves(GameRecord& game) {
    for (std::size_t ply = 1; ply <= game.main.plies.size(); ++ply) {
      if (!one_in(5)) continue;
      StatedMove stated;
      stated.ply = ply;
      stated.stage = one_in(9) ? Stage::namu : positions_[ply - 1].stage();
      game.stated.push_back(stated);
    }
  }

  static void place(GameRecord& game) {
    std::size_t at = 0;
    visit_lines(game.main, [&at](Line& line) {
      for (Ply& ply : line.plies) {
        ply.where = {at, at + ply.token.size()};
        at = ply.where.end + 1;
      }
    });
  }

  const RuleSet& rules_;
  std::mt19937_64& random_;
  std::vector<Position> positions_;
};

TEST_P(TheShortWay, LeadsToTheSameOutcomeWhetherOrNotSomeoneListens) {
  Spoiler spoiler(rules_, random_);
  int failed = 0;
  for (GameRecord& game :
       bench::random_games(rules_, static_cast<std::size_t>(scaled(600)), 1'982)) {
    if (!game.main.plies.empty() && random_() % 8 != 0) spoiler.spoil(game);
    ReplayOptions options;
    options.lap_limit = lap_limits[random_() % lap_limits.size()];
    if (random_() % 4 != 0) options.lap_limit = 5'000;
    if (random_() % 4 == 0) options.variations = Variations::skip;
    const ReplayOutcome unheard = replay(game, options);
    std::size_t heard_plies = 0;
    options.on_ply = [&heard_plies](const PlyReport& report) {
      if (report.depth == 0 && report.judgement.verdict == Verdict::legal) ++heard_plies;
    };
    const ReplayOutcome heard = replay(game, options);
    EXPECT_EQ(outcome_text(unheard), outcome_text(heard));
    EXPECT_EQ(unheard.final, heard.final);
    EXPECT_EQ(unheard.plies, heard_plies);
    if (unheard.status != GameStatus::legal) ++failed;
  }
  EXPECT_GT(failed, 0);
}

constexpr Varied varied[] = {
    {"Kiswahili", "kiswahili"},
    {"Kete", "kete"},
    {"Zanzibar", "zanzibar"},
    {"Kujifunza", "kujifunza"},
    {"Abstractplay", "abstractplay"},
    {"AbstractplayKujifunza", "abstractplay-kujifunza"},
    {"KiswahiliLasting", "kiswahili takasia_lasts=resolved"},
    {"KiswahiliDespiteCapture", "kiswahili takasia_despite_capture=yes"},
    {"KiswahiliObliging", "kiswahili blocked_must_be_captured=yes"},
    {"KeteLasting", "kete takasia_lasts=resolved takasia_spares=no"},
    {"ZanzibarPassing", "zanzibar house_passes_block=yes takasia_spares=no"},
    {"KujifunzaWithTakasia", "kujifunza takasia=yes"},
};

INSTANTIATE_TEST_SUITE_P(RuleSets, TheShortWay, ::testing::ValuesIn(varied),
                         [](const auto& run) { return std::string(run.param.name); });

}  // namespace
}  // namespace bao::test
