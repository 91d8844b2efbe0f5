// Many games: one fault among them is found, and memory does not grow with them.
#include "bao/record.h"
#include "bao/rules.h"
#include "cli/program.h"
#include "cli/temporary_directory.h"
#include "rules/given.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

constexpr std::size_t most_plies = 60;
constexpr long most_kib = 64 * 1024;

struct RandomGame {
  std::string rules;
  std::vector<std::string> tokens;
  std::string result = "*";
};

/// Legal games of random moves, the same ones on every run.
class RandomGames {
 public:
  RandomGame next() {
    static constexpr std::array names{"kiswahili", "kete", "zanzibar", "kujifunza"};
    RandomGame game;
    game.rules = names[made_++ % names.size()];
    const RuleSet rules = given_rules(game.rules);
    Position position = Position::start_of(rules);
    while (game.tokens.size() < most_plies && move(rules, position, game)) {
    }
    const Standing end = standing(rules, position);
    if (end.winner) game.result = result_text(won_by(*end.winner));
    return game;
  }

 private:
  // Plays one of the legal moves; false where there is none.
  bool move(const RuleSet& rules, Position& position, RandomGame& game) {
    candidates_.clear();
    visit_moves(rules, position, default_lap_limit,
                [this](const Move& move, const Playout& played) {
                  if (played.ending == Ending::ended) candidates_.push_back({move, played});
                  return true;
                });
    if (candidates_.empty()) return false;
    const Candidate& chosen = candidates_[random_() % candidates_.size()];
    game.tokens.push_back(canonical_token(position.to_move(), chosen.move));
    position = chosen.played.after;
    return true;
  }

  struct Candidate {
    Move move;
    Playout played;
  };

  std::size_t made_ = 0;
  std::mt19937_64 random_{20'000};
  std::vector<Candidate> candidates_;
};

std::string text_of(const RandomGame& game, std::size_t number) {
  std::string text =
      fmt::format("[Event \"Random game\"]\n[Round \"{}\"]\n[Result \"{}\"]\n[Rules \"{}\"]\n\n",
                  number, game.result, game.rules);
  for (std::size_t ply = 0; ply < game.tokens.size(); ++ply) {
    if (ply % 2 == 0) text += fmt::format("{}. ", ply / 2 + 1);
    text += game.tokens[ply] + (ply % 10 == 9 ? "\n" : " ");
  }
  return text + game.result + "\n\n";
}

// A token that is no legal move where the game's ply of that index is played.
std::string illegal_token(const RandomGame& game, std::size_t ply) {
  const RuleSet rules = given_rules(game.rules);
  Position position = Position::start_of(rules);
  for (std::size_t i = 0; i < ply; ++i) {
    position = judged(rules, position, game.tokens[i]).playout.after;
  }
  const std::string_view rows = position.to_move() == Side::south ? "AB" : "ab";
  for (const char row : rows) {
    for (int pit = 1; pit <= pits_per_row; ++pit) {
      const std::string token = fmt::format("{}{}L", row, pit);
      if (judged(rules, position, token).verdict == Verdict::illegal) return token;
    }
  }
  throw std::runtime_error("every move is legal");
}

struct Archive {
  std::string file;
  std::size_t games = 0;
  std::size_t plies = 0;   // that are legal
  std::size_t faulty = 0;  // the number of the game with a fault
  std::size_t fault_ply = 0;
};

Archive make_archive(const TemporaryDirectory& directory, std::size_t games) {
  Archive archive{directory.file("games.bgn"), games, 0, games / 2, 0};
  std::ofstream out(archive.file, std::ios::binary);
  RandomGames source;
  for (std::size_t number = 1; number <= games; ++number) {
    RandomGame game = source.next();
    archive.plies += game.tokens.size();
    if (number == archive.faulty) {
      const std::size_t ply = game.tokens.size() / 2;
      archive.plies -= game.tokens.size() - ply;
      archive.fault_ply = ply + 1;
      game.tokens[ply] = illegal_token(game, ply);
    }
    out << text_of(game, number);
  }
  out.close();
  if (!out) throw std::runtime_error("cannot write " + archive.file);
  return archive;
}

std::size_t count_of(std::string_view text, std::string_view what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos;
       at = text.find(what, at + 1)) {
    ++count;
  }
  return count;
}

void expect_the_one_fault(const Archive& archive, const std::string& err) {
  EXPECT_EQ(count_of(err, ": error: "), 1U);
  EXPECT_EQ(count_of(err, ": warning: "), 0U);
  EXPECT_TRUE(err.starts_with(archive.file + ":")) << err;
}

void expect_every_game(const Archive& archive, const std::string& out) {
  const std::string fault =
      fmt::format("#{}: illegal at ply {} (", archive.faulty, archive.fault_ply);
  const std::string sum = fmt::format("\n{} games: {} legal, 1 illegal; {} plies, ", archive.games,
                                      archive.games - 1, archive.plies);
  EXPECT_EQ(count_of(out, ": ok, "), archive.games - 1);
  EXPECT_EQ(count_of(out, fault), 1U) << fault;
  EXPECT_EQ(count_of(out, sum), 1U) << sum;
}

void expect_every_game_as_json(const Archive& archive, const std::string& out) {
  const std::string fault =
      fmt::format("\"status\":\"illegal\",\"plies\":{},", archive.fault_ply - 1);
  EXPECT_EQ(count_of(out, "\"status\":\"legal\""), archive.games - 1);
  EXPECT_EQ(count_of(out, fault), 1U) << fault;
  EXPECT_EQ(count_of(out, fmt::format("\"game\":{},", archive.games)), 1U);
}

Outcome validate(const Archive& archive, const char* option) {
  const Outcome outcome = run_bao({"validate", option, archive.file});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(sanitized() || outcome.peak_kib <= most_kib) << outcome.peak_kib << " KiB";
  return outcome;
}

TEST(ManyGames, OneFaultIsFoundAndTheOthersAreJudged) {
  const TemporaryDirectory directory;
  const Archive archive = make_archive(directory, sanitized() ? 1'000 : 20'000);
  {
    const Outcome outcome = validate(archive, "--no-progress");
    expect_the_one_fault(archive, outcome.err);
    expect_every_game(archive, outcome.out);
  }
  {
    const Outcome outcome = validate(archive, "-q");
    expect_the_one_fault(archive, outcome.err);
    EXPECT_EQ(outcome.out, "");
  }
  {
    const Outcome outcome = validate(archive, "--json");
    EXPECT_EQ(outcome.err, "");
    expect_every_game_as_json(archive, outcome.out);
  }
}

// The one fault takes `repair` one change.
TEST(ManyGames, TakeLittleMemoryInSeveralThreads) {
  const TemporaryDirectory directory;
  const Archive archive = make_archive(directory, sanitized() ? 1'000 : 20'000);
  const std::vector<std::vector<std::string>> commands{
      {"validate"},
      {"convert", "--to", "json", "-o", "/dev/null"},
      {"annotate", "--boards", "-o", "/dev/null"},
      {"identify", "-o", "/dev/null"},
      {"repair", "--max-changes", "1", "--time", "0", "-o", "/dev/null"}};
  for (std::vector<std::string> command : commands) {
    SCOPED_TRACE(command.front());
    command.insert(command.end(), {"--jobs", "4", archive.file});
    const Outcome outcome = run_bao(command);
    EXPECT_NE(outcome.status, 2) << outcome.err;
    EXPECT_TRUE(sanitized() || outcome.peak_kib <= most_kib) << outcome.peak_kib << " KiB";
  }
}

}  // namespace
}  // namespace bao::test
