// The engine against the naive model, which shares no code with it: every move of very many
// positions, with everything that is told of each.
#include "bao/bpn.h"
#include "bao/rules.h"
#include "naive/naive_rules.h"
#include "rules/compared_moves.h"
#include "rules/given.h"
#include "rules/random_positions.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <iterator>
#include <optional>
#include <ostream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

// The naive model remembers every lap, so it gives up early.
constexpr long lap_limit = 20'000;

/// Plays both models side by side and counts what could not be compared.
class Comparison {
 public:
  explicit Comparison(const RuleSet& rules) : rules_(rules) {}

  /// The positions after the moves that ended.
  std::vector<Position> compare(const Position& position) {
    ++positions_;
    const auto ours = moves_of_engine(rules_, position, lap_limit);
    // S9: where the naive model gives up, the engine with the same limit has to.
    const auto theirs = moves_of_naive_model(rules_, position, lap_limit);
    if (!theirs) ++skipped_;
    if (ours != theirs) {
      ADD_FAILURE() << rule_set_name(rules_) << ": " << format_bpn(position.setup())
                    << "\nengine:\n"
                    << text_of(ours) << "naive model:\n"
                    << text_of(theirs);
    }
    return positions_after(position);
  }

  [[nodiscard]] int positions() const { return positions_; }
  [[nodiscard]] int skipped() const { return skipped_; }

 private:
  [[nodiscard]] std::vector<Position> positions_after(const Position& position) const {
    std::vector<Position> after;
    visit_moves(rules_, position, lap_limit, [&](const Move&, const Playout& playout) {
      if (playout.ending == Ending::ended) after.push_back(playout.after);
      return true;
    });
    return after;
  }

  const RuleSet& rules_;
  int positions_ = 0;
  int skipped_ = 0;
};

struct Run {
  const char* name;
  const char* rules;
  int plies;
  int setups;
};

void PrintTo(const Run& run, std::ostream* out) {
  *out << run.rules;
}

class NaiveModel : public ::testing::TestWithParam<Run> {
 protected:
  const RuleSet rules_ = given_rules(GetParam().rules);
  Comparison comparison_{rules_};

  void TearDown() override {
    // Moves beyond the limit are rare.
    EXPECT_LE(comparison_.skipped(), 5 + comparison_.positions() / 10'000);
  }
};

TEST_P(NaiveModel, AgreesOnRandomGames) {
  std::mt19937_64 random(20'240'717);
  Position position = Position::start_of(rules_);
  for (int ply = scaled(GetParam().plies); ply > 0 && !HasFailure(); --ply) {
    const auto after = comparison_.compare(position);
    position = after.empty() ? Position::start_of(rules_) : after[random() % after.size()];
  }
}

TEST_P(NaiveModel, AgreesOnPositionsThatWereSetUp) {
  RandomPositions positions(rules_, 64);
  for (int left = scaled(GetParam().setups); left > 0 && !HasFailure(); --left) {
    (void)comparison_.compare(positions.next());
  }
}

constexpr Run runs[] = {
    {"Kiswahili", "kiswahili", 100'000, 20'000},
    {"Kete", "kete", 100'000, 20'000},
    {"Zanzibar", "zanzibar", 100'000, 20'000},
    {"Kujifunza", "kujifunza", 100'000, 20'000},
    {"Abstractplay", "abstractplay", 100'000, 20'000},
    {"AbstractplayKujifunza", "abstractplay-kujifunza", 100'000, 20'000},
    {"KiswahiliOwned", "kiswahili singletons=owned", 10'000, 5'000},
    {"KiswahiliObliging", "kiswahili blocked_must_be_captured=yes", 10'000, 5'000},
    {"KeteKiswahiliHouse", "kete house_keeps_six=no house_leads_takata=no", 10'000, 5'000},
    {"KeteNotPassing", "kete house_passes_block=no", 10'000, 5'000},
    {"ZanzibarWithoutTakasia", "zanzibar takasia=no", 10'000, 5'000},
    {"ZanzibarPassing", "zanzibar house_passes_block=yes", 10'000, 5'000},
    {"KujifunzaWithTakasia", "kujifunza takasia=yes", 10'000, 5'000},
    {"KiswahiliDespiteCapture", "kiswahili takasia_despite_capture=yes", 10'000, 5'000},
    {"KiswahiliSparingNothing", "kiswahili takasia_spares=no", 10'000, 5'000},
    {"KiswahiliLasting", "kiswahili takasia_lasts=resolved", 10'000, 5'000},
    {"KeteLasting", "kete takasia_lasts=resolved takasia_spares=no", 10'000, 5'000},
    {"AbstractplaySparing", "abstractplay takasia_spares=yes", 10'000, 5'000},
};

INSTANTIATE_TEST_SUITE_P(RuleSets, NaiveModel, ::testing::ValuesIn(runs),
                         [](const auto& run) { return std::string(run.param.name); });

// A named rule set with every setting drawn by lot.
RuleSet random_mixture(std::mt19937_64& random) {
  std::string text(rule_sets()[random() % rule_sets().size()].base);
  for (const SettingInfo& setting : setting_info()) {
    const std::size_t bar = setting.values.find('|');
    const std::string_view value =
        random() % 2 == 0 ? setting.values.substr(0, bar) : setting.values.substr(bar + 1);
    text += fmt::format(" {}={}", setting.name, value);
  }
  return given_rules(text);
}

TEST(NaiveModelOfMixtures, AgreesWithEverySettingDrawnByLot) {
  std::mt19937_64 random(1894);
  int positions = 0;
  int skipped = 0;
  for (int left = scaled(2'000); left > 0 && !HasFailure(); --left) {
    const RuleSet rules = random_mixture(random);
    Comparison comparison(rules);
    RandomPositions setups(rules, random());
    for (int games = 10; games > 0 && !HasFailure(); --games) {
      Position position = setups.next();
      for (int plies = 10; plies > 0 && !HasFailure(); --plies) {
        const auto after = comparison.compare(position);
        if (after.empty()) break;
        position = after[random() % after.size()];
      }
    }
    positions += comparison.positions();
    skipped += comparison.skipped();
  }
  EXPECT_LE(skipped, 5 + positions / 1'000);
}

// Every token that could be written for the side to move.
std::vector<std::string> tokens_of(char front, char back) {
  std::vector<std::string> tokens;
  for (const char row : {front, back}) {
    for (char pit = '1'; pit <= '8'; ++pit) {
      for (const char hand : {'L', 'R'}) {
        for (const char* mark : {"", "*", ">"})
          tokens.push_back(fmt::format("{}{}{}{}", row, pit, hand, mark));
      }
    }
  }
  return tokens;
}

TEST(NaiveModelByToken, FindsTheLegalMovesAndNoOthers) {
  const naive::Settings settings = naive::settings_of("zanzibar");
  std::mt19937_64 random(7);
  std::string position = naive::start_of(settings);
  for (int ply = 0; ply < 200; ++ply) {
    const ComparedMoves all = naive::legal_moves(settings, position, lap_limit);
    const bool south = position.find(" S ") != std::string::npos;
    for (const std::string& token : south ? tokens_of('A', 'B') : tokens_of('a', 'b')) {
      const auto found = all.find(token);
      const auto expected = found == all.end() ? std::nullopt : std::optional(found->second);
      ASSERT_TRUE(naive::legal_move(settings, position, token, lap_limit) == expected)
          << token << " in " << position;
    }
    if (all.empty()) {
      position = naive::start_of(settings);
    } else {
      position = std::next(all.begin(), static_cast<std::ptrdiff_t>(random() % all.size()))
                     ->second.position;
    }
  }
}

}  // namespace
}  // namespace bao::test
