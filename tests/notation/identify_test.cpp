// What makes a record legal: rule sets, readings, and the settings that part them.
#include "bao/identify.h"

#include "bao/bpn.h"
#include "notation/respelling.h"
#include "rules/given.h"
#include "ways.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

GameRecord record(const std::string& moves) {
  GameRecord made;
  std::istringstream tokens(moves);
  for (std::string token; tokens >> token;) {
    Ply& ply = made.main.plies.emplace_back();
    ply.token = token;
  }
  return made;
}

GameRecord fragment(std::string_view bpn, const std::string& moves) {
  GameRecord made = record(moves);
  made.start = *parse_bpn(bpn);
  made.completeness = Completeness::fragment;
  return made;
}

const Trial* trial_of(const Identification& found, std::string_view rules,
                      std::string_view reading = "") {
  const auto trial = std::ranges::find_if(found.trials, [&](const Trial& one) {
    return rule_set_name(one.rules) == rules && reading_name(one.reading) == reading;
  });
  return trial == found.trials.end() ? nullptr : &*trial;
}

const Parting* parting_of(const Identification& found, std::string_view rules) {
  const auto parting = std::ranges::find_if(
      found.partings, [&](const Parting& one) { return rule_set_name(one.trial.rules) == rules; });
  return parting == found.partings.end() ? nullptr : &*parting;
}

std::vector<std::string> names_of(const std::vector<SettingDifference>& settings) {
  std::vector<std::string> names;
  for (const SettingDifference& difference : settings)
    names.emplace_back(difference.setting.name);
  return names;
}

std::vector<std::string> readings_of(const Identification& found) {
  std::vector<std::string> names;
  for (const Trial& trial : found.trials)
    names.push_back(reading_name(trial.reading));
  return names;
}

// --- rule sets -----------------------------------------------------------------------------------

TEST(Identify, Game2OfThe1994ChampionshipTellsZanzibarFromKiswahiliBySingletons) {
  const Identification found = identify(sample_game(2), {});
  EXPECT_TRUE(found.as_it_stands);
  EXPECT_EQ(rule_set_name(found.best().rules), "zanzibar");
  EXPECT_EQ(found.best().fit, Fit::legal);
  const Trial* kiswahili = trial_of(found, "kiswahili");
  ASSERT_NE(kiswahili, nullptr);
  EXPECT_EQ(kiswahili->fit, Fit::illegal);
  EXPECT_EQ(kiswahili->plies, 10U);
  EXPECT_EQ(kiswahili->failed_move, 6U);
  EXPECT_EQ(kiswahili->failed_side, Side::south);
  ASSERT_TRUE(kiswahili->fault);
  EXPECT_EQ(kiswahili->fault->code, Code::singleton);
  EXPECT_EQ(kiswahili->fault->ply, 11U);
  EXPECT_EQ(kiswahili->fault->token, "A6R*");
  const Parting* parting = parting_of(found, "kiswahili");
  ASSERT_NE(parting, nullptr);
  ASSERT_THAT(names_of(parting->alone), ElementsAre("singletons"));
  EXPECT_EQ(parting->alone.front().value, "owned");
  EXPECT_EQ(parting->alone.front().other, "functional");
}

TEST(Identify, ARecordThatNamesNoRulesIsLegalUnderAnothers) {
  GameRecord game = sample_game(2);
  game.rules.reset();
  const Identification found = identify(game, {});
  EXPECT_FALSE(found.as_it_stands);
  EXPECT_EQ(rule_set_name(found.rules), "kiswahili");
  EXPECT_EQ(rule_set_name(found.best().rules), "zanzibar");
  EXPECT_EQ(found.best().reading, Reading{});
}

TEST(Identify, WhereNoSettingAloneMakesTheDifferenceSeveralDo) {
  const Identification found = identify(sample_game(2), {});
  const Parting* kete = parting_of(found, "kete");
  ASSERT_NE(kete, nullptr);
  EXPECT_THAT(kete->alone, IsEmpty());
  EXPECT_THAT(names_of(kete->together), ElementsAre("singletons", "house_keeps_six"));
  // As it is said: neither alone takes kete past that ply, and both do.
  const auto plies_under = [](const char* rules) {
    ReplayOptions options;
    options.rules = given_rules(rules);
    return replay(sample_game(2), options).plies;
  };
  EXPECT_LE(plies_under("kete singletons=owned"), kete->trial.plies);
  EXPECT_LE(plies_under("kete house_keeps_six=no"), kete->trial.plies);
  EXPECT_GT(plies_under("kete singletons=owned house_keeps_six=no"), kete->trial.plies);
}

TEST(Identify, EverySettingThatIsNamedAloneTakesTheRecordPastThePly) {
  for (std::size_t number = 1; number <= 8; ++number) {
    const GameRecord game = sample_game(number);
    const Identification found = identify(game, {});
    EXPECT_TRUE(found.as_it_stands) << number;
    for (const Parting& parting : found.partings) {
      for (const SettingDifference& one : parting.alone) {
        ReplayOptions options;
        options.rules = given_rules(rule_set_name(parting.trial.rules) + " " +
                                    std::string(one.setting.name) + "=" + std::string(one.value));
        EXPECT_GT(replay(game, options).plies, parting.trial.plies) << one.setting.name;
      }
    }
  }
}

TEST(Identify, AGameThatIsSetUpInAnotherWayIsPartedByNoSetting) {
  const Identification found = identify(sample_game(1), {});
  const Parting* beginners = parting_of(found, "kujifunza");
  ASSERT_NE(beginners, nullptr);
  EXPECT_TRUE(beginners->by_start);
  EXPECT_THAT(beginners->alone, IsEmpty());
  EXPECT_THAT(beginners->together, IsEmpty());
}

TEST(Identify, AStartThatARuleSetCannotHaveCountsAsNoPlies) {
  const Identification found = identify(
      fragment("0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 S 22-22 Hh - -",
               "A6L* a5L"),
      {});
  const Trial* beginners = trial_of(found, "kujifunza");
  ASSERT_NE(beginners, nullptr);
  EXPECT_EQ(beginners->plies, 0U);
  ASSERT_TRUE(beginners->fault);
  EXPECT_EQ(beginners->fault->code, Code::position);
  EXPECT_EQ(beginners->fault->rule, Rule::B5);
}

TEST(Identify, AResultThatTheBoardContradictsIsNoFit) {
  GameRecord game = sample_game(1);
  ASSERT_EQ(game.result, GameResult::south_won);
  game.result = GameResult::north_won;
  const Identification found = identify(game, {});
  EXPECT_FALSE(found.as_it_stands);
  EXPECT_EQ(found.best().fit, Fit::contradicted);
  EXPECT_EQ(found.best().plies, game.main.plies.size());
  ASSERT_TRUE(found.best().fault);
  EXPECT_EQ(found.best().fault->code, Code::result_mismatch);
}

TEST(Identify, ABoardThatIsContradictedIsNoFit) {
  GameRecord game = record("A6L* a5L");
  game.main.plies[0].comments = {
      "[%board 0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0]"};
  const Identification found = identify(game, {});
  EXPECT_EQ(found.best().fit, Fit::contradicted);
  EXPECT_EQ(found.best().fault->code, Code::board_mismatch);
}

TEST(Identify, RulesThatAreToldAreTheRecordsOwn) {
  ReplayOptions options;
  options.rules = given_rules("zanzibar singletons=functional");
  const Identification found = identify(sample_game(2), options);
  EXPECT_FALSE(found.as_it_stands);
  EXPECT_EQ(rule_set_name(found.best().rules), "zanzibar");
  const Parting* own = parting_of(found, "zanzibar singletons=functional");
  ASSERT_NE(own, nullptr);
  EXPECT_THAT(names_of(own->alone), ElementsAre("singletons"));
}

// --- readings ------------------------------------------------------------------------------------

TEST(Identify, LettersAsSouthSeesThemAreFound) {
  for (std::size_t number = 1; number <= 8; ++number) {
    const Identification found = identify(seen_by_south(sample_game(number)), {});
    EXPECT_FALSE(found.as_it_stands) << number;
    EXPECT_EQ(found.best().fit, Fit::legal) << number;
    EXPECT_EQ(rule_set_name(found.best().rules), "zanzibar") << number;
    EXPECT_EQ(reading_name(found.best().reading), "north_as_seen_by_south=yes") << number;
    EXPECT_THAT(found.best().doubts, IsEmpty()) << number;
  }
}

// What was really played is among what is in doubt.
void expect_the_moves_among_the_doubts(const Trial& trial, const GameRecord& game) {
  for (const Doubt& doubt : trial.doubts)
    EXPECT_THAT(doubt.moves, Contains(game.main.plies[doubt.ply - 1].token)) << doubt.ply;
}

TEST(Identify, LettersThatNameTheKichwaAreFound) {
  std::size_t changed = 0;
  for (std::size_t number = 1; number <= 8; ++number) {
    const GameRecord game = sample_game(number);
    const GameRecord printed = with_entry_letters(game);
    if (replay(printed, {}).status == GameStatus::legal) continue;
    ++changed;
    const Identification found = identify(printed, {});
    EXPECT_EQ(found.best().fit, Fit::legal) << number;
    EXPECT_EQ(rule_set_name(found.best().rules), "zanzibar") << number;
    EXPECT_EQ(reading_name(found.best().reading), "capture_letter=entry") << number;
    expect_the_moves_among_the_doubts(found.best(), game);
  }
  EXPECT_GT(changed, 3U);
}

TEST(Identify, BothReadingsAtOnceAreFound) {
  const GameRecord game = sample_game(8);
  const Identification found = identify(seen_by_south(with_entry_letters(game)), {});
  EXPECT_EQ(found.best().fit, Fit::legal);
  EXPECT_EQ(reading_name(found.best().reading), "north_as_seen_by_south=yes capture_letter=entry");
}

TEST(Identify, OnARecordThatIsLegalNoReadingsAreTried) {
  const Identification found = identify(sample_game(8), {});
  EXPECT_EQ(found.trials.size(), rule_sets().size());
  for (const std::string& reading : readings_of(found))
    EXPECT_EQ(reading, "");
}

TEST(Identify, OnlyReadingsThatCouldMatterAreTried) {
  // No letter of North, no front pit in mtaji, no `>`, and all cases are right.
  const Identification none = identify(record("A5L* 6"), {});
  for (const std::string& reading : readings_of(none))
    EXPECT_EQ(reading, "");
  const Identification cases = identify(record("A6L* A5L"), {});
  EXPECT_EQ(reading_name(cases.best().reading), "row_case=free");
  EXPECT_EQ(cases.best().fit, Fit::legal);
}

TEST(Identify, ReadingsThatReadEveryTokenAlikeAreToldOnce) {
  // Where a game begins in namu, these tokens never come to a letter that could be a kichwa.
  const Identification found = identify(record("A6L* a5L A5L"), {});
  for (const Trial& trial : found.trials) {
    const bool begins_in_namu = trial.rules.start == Start::six_two_two;
    EXPECT_FALSE(begins_in_namu && trial.reading.capture_letter);
  }
}

TEST(Identify, AnswersThatAreToldAreNotVaried) {
  ReplayOptions options;
  options.reading = *parse_reading("north_as_seen_by_south=no");
  const Identification found = identify(seen_by_south(sample_game(8)), options);
  EXPECT_NE(found.best().fit, Fit::legal);
  for (const std::string& reading : readings_of(found))
    EXPECT_EQ(reading.find("north_as_seen_by_south=yes"), std::string::npos);
}

TEST(Identify, WhatIsFoundPlaysTheRecord) {
  const GameRecord printed = seen_by_south(sample_game(8));
  const Identification found = identify(printed, {});
  ReplayOptions options;
  options.rules = found.best().rules;
  options.reading = found.best().reading;
  const auto played = played_game(printed, options);
  ASSERT_TRUE(played);
  EXPECT_EQ(played->record, played_game(sample_game(8), {})->record);
}

// --- doubts --------------------------------------------------------------------------------------

// A4L and A4R both capture and enter kichwa 1.
constexpr const char* both_ways_enter_left =
    "0.0.0.0.0.0.0.0/0.2.0.0.0.2.0.2/0.1.0.2.0.1.0.1/0.0.0.0.0.0.0.0 S 0-0 - - -";

TEST(Identify, EveryMoveThatALetterFitsIsFollowed) {
  GameRecord game = fragment(both_ways_enter_left, "A4L");
  ReplayOptions options;
  options.reading = *parse_reading("capture_letter=entry");
  const Identification found = identify(game, options);
  EXPECT_EQ(found.best().fit, Fit::legal);
  EXPECT_FALSE(found.as_it_stands);
  EXPECT_THAT(found.best().doubts, ElementsAre(Doubt{1, "A4L", {"A4L", "A4R"}}));
}

// North's replies after one of South's two moves that are no reply to the other.
std::vector<std::string> replies_to_one_alone(const Position& one, const Position& other,
                                              const Spelling& spelling) {
  const RuleSet& rules = default_rule_set();
  std::vector<std::string> replies;
  visit_moves(rules, one, default_lap_limit, [&](const Move& move, const Playout&) {
    const std::string reply = canonical_token(Side::north, move);
    const auto fits = [&](const Position& position) {
      return judge(rules, position, reply, spelling, default_lap_limit).verdict == Verdict::legal;
    };
    if (fits(one) && !fits(other)) replies.push_back(reply);
    return true;
  });
  return replies;
}

TEST(Identify, WhatFollowsSettlesADoubt) {
  ReplayOptions options;
  options.reading = *parse_reading("capture_letter=entry");
  const Spelling spelling = read_by({}, options.reading);
  const Position start = given_position(both_ways_enter_left, default_rule_set());
  const auto after = [&start](const char* token) {
    return judged(default_rule_set(), start, token).playout.after;
  };
  for (const auto& [one, other] : {std::pair("A4L", "A4R"), std::pair("A4R", "A4L")}) {
    const auto replies = replies_to_one_alone(after(one), after(other), spelling);
    EXPECT_FALSE(replies.empty()) << one;
    for (const std::string& reply : replies) {
      const auto found = identify(fragment(both_ways_enter_left, "A4L " + reply), options);
      EXPECT_EQ(found.best().fit, Fit::legal) << reply;
      EXPECT_THAT(found.best().doubts, ElementsAre(Doubt{1, "A4L", {one}})) << reply;
    }
  }
}

TEST(Identify, AStoredBoardSettlesADoubt) {
  const RuleSet rules = default_rule_set();
  const Position start = given_position(both_ways_enter_left, rules);
  ReplayOptions options;
  options.reading = *parse_reading("capture_letter=entry");
  for (const char* token : {"A4L", "A4R"}) {
    GameRecord game = fragment(both_ways_enter_left, "A4L");
    game.main.plies[0].comments = {
        "[%board " + format_bpn(judged(rules, start, token).playout.after.setup()) + "]"};
    const Identification found = identify(game, options);
    EXPECT_EQ(found.best().fit, Fit::legal) << token;
    EXPECT_THAT(found.best().doubts, ElementsAre(Doubt{1, "A4L", {token}}));
  }
}

TEST(Identify, WhereEveryWayBreaksOffItSaysWhere) {
  ReplayOptions options;
  options.reading = *parse_reading("capture_letter=entry");
  const auto found = identify(fragment(both_ways_enter_left, "A4L b1L A1L"), options);
  EXPECT_EQ(found.best().fit, Fit::illegal);
  EXPECT_EQ(found.best().plies, 1U);
  EXPECT_EQ(found.best().failed_move, 1U);
  EXPECT_EQ(found.best().failed_side, Side::north);
  ASSERT_TRUE(found.best().fault);
  EXPECT_EQ(found.best().fault->code, Code::empty_pit);
  EXPECT_EQ(found.best().fault->ply, 2U);
  EXPECT_EQ(found.best().fault->token, "b1L");
}

TEST(Identify, WaysThatAreTooManyAreLeftOutAndThatIsSaid) {
  const Spelling spelling = read_by({}, *parse_reading("capture_letter=entry"));
  const RuleSet& rules = default_rule_set();
  const GameRecord game = fragment(both_ways_enter_left, "A4L");
  const Position start = given_position(both_ways_enter_left, rules);
  EXPECT_FALSE(follow_ways(game, start, {rules, spelling, default_lap_limit, 2}).left_out);
  const Ways ways = follow_ways(game, start, {rules, spelling, default_lap_limit, 1});
  EXPECT_TRUE(ways.left_out);
  EXPECT_EQ(ways.moves.size(), 1U);
}

// --- odd records ---------------------------------------------------------------------------------

TEST(Identify, AGameWithoutMovesIsLegal) {
  const Identification found = identify(record(""), {});
  EXPECT_TRUE(found.as_it_stands);
  EXPECT_EQ(found.plies, 0U);
  EXPECT_THAT(found.partings, IsEmpty());
}

TEST(Identify, ATokenThatIsNoMoveBreaksEveryTrialOff) {
  const Identification found = identify(record("A6L* what a5L"), {});
  for (const Trial& trial : found.trials) {
    EXPECT_EQ(trial.fit, Fit::illegal);
    EXPECT_LE(trial.plies, 1U);
  }
  EXPECT_EQ(found.best().fault->code, Code::syntax);
}

TEST(Identify, AStartThatIsNotKnownLeavesNothingToTry) {
  GameRecord game = record("A6L*");
  game.start_where = {3, 9};
  const Identification found = identify(game, {});
  EXPECT_FALSE(found.as_it_stands);
  EXPECT_EQ(found.best().fit, Fit::illegal);
  EXPECT_EQ(found.best().plies, 0U);
  EXPECT_FALSE(found.best().fault);
}

}  // namespace
}  // namespace bao::test
