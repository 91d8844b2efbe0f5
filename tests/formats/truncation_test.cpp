// Files that end too early: what is missing is noticed, or nothing is.
#include "bao/replay.h"
#include "bao/token.h"
#include "formats/format_test_support.h"
#include "formats/random_records.h"
#include "rules/random_positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

bool any_errors(const std::vector<ReadGame>& games) {
  return std::ranges::any_of(games, has_errors);
}

bool any_findings(const std::vector<ReadGame>& games) {
  return std::ranges::any_of(games, [](const ReadGame& game) { return !game.diagnostics.empty(); });
}

// The sizes to cut a text to: every one, or about as many as are wanted.
std::vector<std::size_t> cuts(std::string_view text, int most) {
  const std::size_t step = 1 + text.size() / static_cast<std::size_t>(scaled(most));
  std::vector<std::size_t> sizes;
  for (std::size_t size = 0; size < text.size(); size += step)
    sizes.push_back(size);
  return sizes;
}

// More than the bytes of any sample.
constexpr int every_byte = 20'000;

// Whether `cut`, read without errors, holds the first games of `whole`, and those entirely.
void expect_first_games(const std::vector<ReadGame>& cut, const std::vector<ReadGame>& whole) {
  ASSERT_LE(cut.size(), whole.size());
  for (std::size_t i = 0; i < cut.size(); ++i)
    ASSERT_EQ(cut[i].record, whole[i].record);
}

// Of a format whose games say where they end.
void expect_cuts_to_be_noticed(const Format& format, std::string_view text, int most) {
  const auto whole = read_games(format, text);
  for (const std::size_t size : cuts(text, most)) {
    SCOPED_TRACE(text.substr(0, size));
    const auto games = read_games(format, text.substr(0, size));
    if (any_errors(games)) continue;
    ASSERT_NO_FATAL_FAILURE(expect_first_games(games, whole));
  }
}

void expect_true_prefix(const std::vector<Ply>& plies, const std::vector<Ply>& whole) {
  ASSERT_LE(plies.size(), whole.size());
  for (std::size_t i = 0; i < plies.size(); ++i)
    ASSERT_EQ(plies[i].token, whole[i].token);
}

void expect_transcript_to_notice_cuts(const Format& format, std::string_view text, int most) {
  const auto whole = read_games(format, text);
  for (const std::size_t size : cuts(text, most)) {
    SCOPED_TRACE(text.substr(0, size));
    const auto games = read_games(format, text.substr(0, size));
    if (any_findings(games)) continue;
    ASSERT_LE(games.size(), whole.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
      ASSERT_NO_FATAL_FAILURE(
          expect_true_prefix(games[i].record.main.plies, whole[i].record.main.plies));
    }
  }
}

TEST(Truncation, OfBgnSamplesIsNoticed) {
  for (const auto& path : samples(".bgn")) {
    SCOPED_TRACE(path);
    expect_cuts_to_be_noticed(bgn(), bytes_of(path), every_byte);
  }
}

TEST(Truncation, OfDonkersSamplesIsNoticed) {
  for (const auto& path : samples(".bao")) {
    SCOPED_TRACE(path);
    expect_transcript_to_notice_cuts(donkers(), bytes_of(path), every_byte);
  }
}

// The rounds of a text on one line, in which games begin, too.
std::string on_one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

TEST(Truncation, OfKibaSamplesIsNoticed) {
  for (const auto& path : samples(".txt")) {
    SCOPED_TRACE(path);
    const std::string text = bytes_of(path);
    expect_transcript_to_notice_cuts(kiba(), text, every_byte);
    const std::string rounds = on_one_line(text.substr(text.find("1: ")));
    expect_transcript_to_notice_cuts(kiba(), rounds + rounds + "\n", every_byte);
  }
}

TEST(Truncation, OfRandomBgnIsNoticed) {
  RandomRecords random(12);
  for (int left = scaled(15); left > 0 && !HasFailure(); --left) {
    expect_cuts_to_be_noticed(bgn(), all_written(bgn(), {random.bgn(), random.bgn()}), 200);
  }
}

TEST(Truncation, OfRandomBaomlIsNoticed) {
  RandomRecords random(14);
  for (int left = scaled(15); left > 0 && !HasFailure(); --left) {
    expect_cuts_to_be_noticed(baoml(), all_written(baoml(), {random.bgn(), random.bgn()}), 200);
  }
}

TEST(Truncation, OfBaomlIsNoticedAtEveryByte) {
  GameRecord record =
      read_game(bgn(), "[South \"A & B\"]\n\n1. A6L* $1 {a < b} (1. A7L*) 1-0\n").record;
  record.tags.push_back({"Termination", "\xC3\xA9"});
  expect_cuts_to_be_noticed(baoml(), all_written(baoml(), {record, record}), every_byte);
}

TEST(Truncation, OfRandomTranscriptsIsNoticed) {
  RandomRecords random(13);
  for (int left = scaled(20); left > 0 && !HasFailure(); --left) {
    const GameRecord first = random.donkers();
    const GameRecord second = random.donkers();
    for (const Format* format : {&donkers(), &kiba()}) {
      expect_transcript_to_notice_cuts(*format, written(*format, first) + written(*format, second),
                                       200);
    }
  }
}

TEST(Truncation, OfRandomJsonIsNoticed) {
  RandomRecords random(14);
  for (int left = scaled(10); left > 0 && !HasFailure(); --left) {
    expect_cuts_to_be_noticed(json(), written(json(), random.bgn()) + written(json(), random.bgn()),
                              200);
  }
}

std::string random_game_record(RandomRecords& random) {
  return written(game_record(), random.played_out("kiswahili singletons=owned"));
}

TEST(Truncation, OfGameRecordsIsNoticed) {
  RandomRecords random(15);
  for (int left = scaled(3); left > 0 && !HasFailure(); --left) {
    expect_cuts_to_be_noticed(game_record(),
                              random_game_record(random) + random_game_record(random), 200);
  }
}

constexpr std::string_view state_of_abstractplay =
    R"({"game":"bao","numplayers":2,"variants":[],"gameover":false,"winner":[],"stack":[{"_version")"
    R"(:"1","_results":[],"_timestamp":"2024-05-06T07:08:09.101Z","currplayer":1,"board":[[0,0,0,0)"
    R"(,0,0,0,0],[0,2,2,6,0,0,0,0],[0,0,0,0,6,2,2,0],[0,0,0,0,0,0,0,0]],"inhand":[22,22],"houses")"
    R"(:["e2","d3"],"blocked":[null,null],"deltas":[]},{"_version":"1","_results":[{"type":"move"})"
    R"(],"_timestamp":"2024-05-06T07:09:09.101Z","currplayer":2,"lastmove":"f2<*","board":[[0,0,0,)"
    R"(0,0,0,0,0],[0,2,2,6,0,0,0,0],[0,0,1,1,7,0,2,0],[0,0,0,0,0,0,0,0]],"inhand":[21,22],)"
    R"("houses":["e2","d3"],"blocked":[null,null],"deltas":[]}]})";

TEST(Truncation, OfAbstractPlaysStatesIsNoticed) {
  EXPECT_THAT(all_findings_of(read_game(abstractplay(), state_of_abstractplay)),
              ::testing::IsEmpty());
  expect_cuts_to_be_noticed(abstractplay(), state_of_abstractplay, every_byte);
}

TEST(Truncation, OfTheCharactersOfAFileIsNotLatin1Unnoticed) {
  // Half a character makes the rest Latin-1, which is said.
  const std::string_view text = "south: Jos\xC3\xA9";
  EXPECT_FALSE(read_game(donkers(), text.substr(0, text.size() - 1)).diagnostics.empty());
}

// Every span lies in the text of its game.
void expect_spans_in_their_texts(const std::vector<ReadGame>& games) {
  for (const ReadGame& game : games) {
    ASSERT_LE(game.begin, game.text->text.size());
    for (const Diagnostic& finding : game.diagnostics) {
      if (!finding.span) continue;
      ASSERT_LE(finding.span->begin, finding.span->end) << finding.message;
      ASSERT_LE(finding.span->end, game.text->text.size()) << finding.message;
    }
  }
}

const std::vector<const Format*>& all_formats() {
  static const std::vector<const Format*> all{&bgn(),  &donkers(),     &kiba(),        &baoml(),
                                              &json(), &game_record(), &abstractplay()};
  return all;
}

// Any file, cut off anywhere, in any format.
TEST(Truncation, IsNeverMoreThanAFinding) {
  for (const char* extension : {".bgn", ".bao", ".txt", ".md"}) {
    for (const auto& path : samples(extension)) {
      const std::string text = bytes_of(path);
      for (const std::size_t size : cuts(text, 100)) {
        const std::string_view cut = std::string_view(text).substr(0, size);
        SCOPED_TRACE(cut);
        if (const auto format = detect_format(cut, path.string()); format) {
          EXPECT_THAT((*format)->name, ::testing::AnyOf("bgn", "donkers", "kiba"));
        }
        for (const Format* format : all_formats()) {
          ASSERT_NO_FATAL_FAILURE(expect_spans_in_their_texts(read_games(*format, cut)));
        }
      }
    }
  }
}

// --- damage --------------------------------------------------------------------------------------

constexpr std::string_view text_signs = "{}()[];%$\"\\*<>+#:.-0129ALRax \n\r\t\xC3\xA9\xFF";
constexpr std::string_view xml_signs = "<<<>>/!?-[]&;#\"'= game1x\n\r\t\x01\xC3\xA9\xFF";
// Without what begins an instruction, which hides what follows.
constexpr std::string_view xml_signs_that_hide_nothing =
    "<<<>>/!-[]&;#\"'= game1x\n\r\t\x01\xC3\xA9\xFF";

/// Puts single bytes of a text wrong: into other signs, or out.
class Damage {
 public:
  explicit Damage(std::uint32_t seed, std::string_view signs = text_signs)
      : random_(seed), signs_(signs) {}

  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_()) % bound; }

  void strike(std::string& text, std::size_t at) {
    const std::size_t chosen = below(signs_.size() + 1);
    if (chosen == signs_.size()) {
      text.erase(at, 1);
    } else {
      text[at] = signs_[chosen];
    }
  }

 private:
  std::mt19937 random_;
  std::string_view signs_;
};

TEST(Damage, IsNeverMoreThanAFinding) {
  Damage damage(1);
  const auto paths = samples(".bgn");
  const auto others = samples(".bao");
  for (int left = scaled(2'000); left > 0 && !HasFailure(); --left) {
    const bool of_bgn = damage.below(2) == 0;
    const auto& choices = of_bgn ? paths : others;
    std::string text = bytes_of(choices[damage.below(choices.size())]);
    for (std::size_t strikes = 1 + damage.below(8); strikes > 0; --strikes) {
      damage.strike(text, damage.below(text.size()));
    }
    SCOPED_TRACE(text);
    expect_spans_in_their_texts(read_games(of_bgn ? bgn() : donkers(), text));
    expect_spans_in_their_texts(read_games(kiba(), text));
  }
}

TEST(Damage, OfBaomlIsNeverMoreThanAFinding) {
  Damage damage(4, xml_signs);
  RandomRecords random(5);
  for (int left = scaled(2'000); left > 0 && !HasFailure(); --left) {
    std::string text = all_written(baoml(), {random.bgn(), random.bgn()});
    for (std::size_t strikes = 1 + damage.below(8); strikes > 0; --strikes) {
      damage.strike(text, damage.below(text.size()));
    }
    SCOPED_TRACE(text);
    expect_spans_in_their_texts(read_games(baoml(), text));
  }
}

TEST(Damage, OfJsonIsNeverMoreThanAFinding) {
  Damage damage(4);
  RandomRecords random(16);
  const std::vector<std::pair<const Format*, std::string>> wholes{
      {&json(), written(json(), random.bgn()) + written(json(), random.bgn())},
      {&game_record(), random_game_record(random) + random_game_record(random)},
      {&abstractplay(),
       std::string(state_of_abstractplay) + "\n" + std::string(state_of_abstractplay)}};
  for (int left = scaled(600); left > 0 && !HasFailure(); --left) {
    for (const auto& [format, whole] : wholes) {
      std::string text = whole;
      for (std::size_t strikes = 1 + damage.below(4); strikes > 0; --strikes) {
        damage.strike(text, damage.below(text.size()));
      }
      SCOPED_TRACE(text);
      const auto games = read_games(*format, text);
      expect_spans_in_their_texts(games);
      for (ReadGame game : games) {
        game.diagnostics = replay(game.record, {}).diagnostics;
        expect_spans_in_their_texts({game});
      }
    }
  }
}

bool all_canonical(const Line& line) {  // NOLINT(misc-no-recursion)
  return std::ranges::all_of(line.plies, [](const Ply& ply) {
    return is_canonical_token(ply.token) && std::ranges::all_of(ply.variations, all_canonical);
  });
}

// What writers promise, they promise for any record of canonical tokens. Kiba's are not; moves that
// cannot be played are not spelled again.
void expect_read_back(const Format& format, const ReadGame& game) {
  const bool canonical_tokens = &format != &kiba();
  const GameRecord& record = game.record;
  if (has_errors(game)) return;
  if (canonical_tokens ? !all_canonical(record.main) : !played_game(record, {})) return;
  const auto [text, losses] = written_with_losses(format, record);
  if (!losses.empty()) return;
  SCOPED_TRACE(text);
  EXPECT_EQ(canonical({read_game(format, framed(format, text)).record}), canonical({record}));
}

TEST(Damage, LeavesRecordsThatAreReadBackWhenTheyAreWritten) {
  Damage damage(3);
  for (int left = scaled(1'000); left > 0 && !HasFailure(); --left) {
    RandomRecords random(static_cast<std::uint32_t>(damage.below(1'000)));
    std::string for_bgn = written(bgn(), random.bgn());
    const GameRecord transcript = random.donkers();
    std::string for_donkers = written(donkers(), transcript);
    std::string for_kiba = written(kiba(), transcript);
    std::string for_json = written(json(), random.bgn());
    for (std::size_t strikes = damage.below(4); strikes > 0; --strikes) {
      damage.strike(for_bgn, damage.below(for_bgn.size()));
      damage.strike(for_donkers, damage.below(for_donkers.size()));
      damage.strike(for_kiba, damage.below(for_kiba.size()));
      damage.strike(for_json, damage.below(for_json.size()));
    }
    for (const ReadGame& game : read_games(bgn(), for_bgn)) {
      expect_read_back(bgn(), game);
    }
    for (const ReadGame& game : read_games(donkers(), for_donkers)) {
      expect_read_back(donkers(), game);
    }
    for (const ReadGame& game : read_games(json(), for_json)) {
      expect_read_back(json(), game);
    }
    for (const ReadGame& game : read_games(kiba(), for_kiba)) {
      expect_read_back(kiba(), game);
    }
  }
}

TEST(Damage, OfBaomlLeavesRecordsThatAreReadBackWhenTheyAreWritten) {
  Damage damage(6, xml_signs);
  RandomRecords random(7);
  for (int left = scaled(1'000); left > 0 && !HasFailure(); --left) {
    std::string text = all_written(baoml(), {random.bgn()});
    for (std::size_t strikes = damage.below(4); strikes > 0; --strikes) {
      damage.strike(text, damage.below(text.size()));
    }
    for (const ReadGame& game : read_games(baoml(), text)) {
      expect_read_back(baoml(), game);
    }
  }
}

// Where the games of a file begin.
std::vector<std::size_t> beginnings(std::string_view text, std::string_view begin) {
  std::vector<std::size_t> found;
  for (auto at = text.find(begin); at != std::string_view::npos; at = text.find(begin, at + 1)) {
    found.push_back(at);
  }
  return found;
}

TEST(Damage, OfOneLineOfJsonLeavesTheOthersAsTheyAre) {
  Damage damage(5);
  RandomRecords random(17);
  const std::vector<GameRecord> records{random.bgn(), random.bgn(), random.bgn()};
  const std::string before = written(json(), records[0]);
  const std::string struck = written(json(), records[1]);
  const std::string after = written(json(), records[2]);
  for (int left = scaled(500); left > 0 && !HasFailure(); --left) {
    std::string line = struck;
    damage.strike(line, damage.below(line.size() - 1));
    SCOPED_TRACE(line);
    const auto games = read_games(json(), before + line + after);
    ASSERT_GE(games.size(), 3U);
    EXPECT_EQ(games.front().record, records[0]);
    EXPECT_EQ(games.back().record, records[2]);
  }
}

// Strikes one byte of a game at a time; games that are no neighbours stay as they are.
void expect_others_untouched(const Format& format, const std::string& whole, std::string_view begin,
                             Damage damage) {
  const auto records = records_of(read_games(format, whole));
  const auto begins = beginnings(whole, begin);
  ASSERT_EQ(begins.size(), records.size());
  for (int left = scaled(1'500); left > 0 && !::testing::Test::HasFailure(); --left) {
    std::string text = whole;
    const std::size_t at = begins[0] + damage.below(text.size() - begins[0]);
    damage.strike(text, at);
    SCOPED_TRACE(text);
    const auto games = read_games(format, text);
    const auto struck =
        static_cast<std::size_t>(std::ranges::upper_bound(begins, at) - begins.begin() - 1);
    for (std::size_t i = 0; i + 1 < struck; ++i)
      ASSERT_EQ(games.at(i).record, records[i]);
    for (std::size_t i = struck + 2; i < records.size(); ++i) {
      ASSERT_EQ(games.at(games.size() + i - records.size()).record, records[i]);
    }
  }
}

TEST(Damage, OfOneGameOfBgnLeavesThoseFartherAwayAsTheyAre) {
  const std::string whole = bytes_of(std::filesystem::path(BAO_SAMPLES) / "zanzibar-1994.bgn");
  expect_others_untouched(bgn(), whole, "[Event ", Damage(2));
}

TEST(Damage, OfOneGameOfBaomlLeavesThoseFartherAwayAsTheyAre) {
  const auto path = std::filesystem::path(BAO_SAMPLES) / "zanzibar-1994.bgn";
  const std::string whole = all_written(baoml(), records_of(read_games(bgn(), bytes_of(path))));
  expect_others_untouched(baoml(), whole, "<game", Damage(2, xml_signs_that_hide_nothing));
}

}  // namespace
}  // namespace bao::test
