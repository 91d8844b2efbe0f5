#include "rules/rule_rows.h"

#include "advance.h"
#include "bao/reasons.h"
#include "bao/replay.h"
#include "rules/ascii_board.h"
#include "rules/given.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <string>
#include <vector>

namespace bao::test {
namespace {

enum class Seat : std::uint8_t { as_drawn, changed_round };

// A token of the other side: the row letter's case is all that differs.
std::string other_case(std::string_view token) {
  std::string other(token);
  if (other.empty()) return other;
  const auto letter = static_cast<unsigned char>(other.front());
  other.front() =
      static_cast<char>(std::isupper(letter) != 0 ? std::tolower(letter) : std::toupper(letter));
  return other;
}

// Every token that is canonical in form and names a pit of `side`, in the order of moves.
std::vector<std::string> canonical_tokens(Side side) {
  std::vector<std::string> tokens;
  for (int index = 0; index < pits_per_ring; ++index) {
    for (const Hand hand : {Hand::left, Hand::right}) {
      for (const char* mark : {"", ">", "*"})
        tokens.push_back(pit_name(side, Pit(index)) + hand_letter(hand) + mark);
    }
  }
  return tokens;
}

/// One row, seen from one of the two sides. What legal moves are is said twice in the engine: to
/// whoever asks, and the short way of a replay (`advance`). Rows hold for both.
class RowCheck {
 public:
  RowCheck(const RuleRow& row, Seat seat)
      : seat_(seat),
        rules_(given_rules(row.rules)),
        position_(given_position(seated(row.board), rules_)),
        token_(seated_token(row.token)) {}

  void operator()(const Leads& expected) const {
    const Judgement judgement = judged(rules_, position_, token_);
    ASSERT_EQ(judgement.verdict, Verdict::legal) << findings_of(judgement);
    EXPECT_TRUE(judgement.findings.empty()) << findings_of(judgement);
    EXPECT_EQ(drawing_of(judgement.playout.after.setup()), drawing_of(seated(expected.to)));
    Position advanced = position_;
    EXPECT_TRUE(advance(rules_, advanced, token_, default_lap_limit));
    EXPECT_EQ(drawing_of(advanced.setup()), drawing_of(seated(expected.to)));
  }

  void operator()(const Refused& expected) const {
    const Judgement judgement = judged(rules_, position_, token_);
    ASSERT_EQ(judgement.verdict, Verdict::illegal);
    const Diagnostic& finding = judgement.findings.front();
    EXPECT_EQ(code_word(finding.code), code_word(expected.code)) << finding.message;
    EXPECT_EQ(rule_name(finding.rule), rule_name(expected.rule)) << finding.message;
    EXPECT_FALSE(plays_in_place(token_));
  }

  void operator()(const Legal& expected) const {
    const auto tokens = legal_tokens(rules_, position_, default_lap_limit);
    EXPECT_EQ(fmt::format("{}", fmt::join(tokens, " ")), seated_tokens(expected.tokens));
    std::vector<std::string> in_place = canonical_tokens(position_.to_move());
    std::erase_if(in_place, [this](const std::string& token) { return !plays_in_place(token); });
    EXPECT_EQ(fmt::format("{}", fmt::join(in_place, " ")), seated_tokens(expected.tokens));
  }

  void operator()(const Won& expected) const {
    const Side winner = seat_ == Seat::as_drawn ? expected.winner : opponent(expected.winner);
    const Standing now = standing(rules_, position_);
    ASSERT_TRUE(now.winner.has_value());
    EXPECT_EQ(now.winner, winner);
    EXPECT_EQ(rule_name(now.rule), rule_name(expected.rule));
    EXPECT_TRUE(said_of_result(winner).empty());
    const auto contradiction = said_of_result(opponent(winner));
    ASSERT_EQ(contradiction.size(), 1U);
    EXPECT_EQ(code_word(contradiction.front().code), "result-mismatch");
    EXPECT_EQ(rule_name(contradiction.front().rule), rule_name(expected.rule));
  }

  void operator()(const GoesOn&) const {
    const Standing now = standing(rules_, position_);
    EXPECT_FALSE(now.winner.has_value());
    EXPECT_FALSE(now.undecided);
    EXPECT_TRUE(said_of_result(Side::south).empty());
    EXPECT_TRUE(said_of_result(Side::north).empty());
  }

 private:
  [[nodiscard]] Setup seated(std::string_view drawing) const {
    const Setup setup = board(drawing);
    return seat_ == Seat::as_drawn ? setup : changed_round(setup);
  }

  [[nodiscard]] std::string seated_token(std::string_view token) const {
    return seat_ == Seat::as_drawn ? std::string(token) : other_case(token);
  }

  [[nodiscard]] std::string seated_tokens(std::string_view tokens) const {
    std::string all;
    while (!tokens.empty()) {
      const std::size_t end = std::min(tokens.find(' '), tokens.size());
      if (!all.empty()) all += ' ';
      all += seated_token(tokens.substr(0, end));
      tokens.remove_prefix(std::min(end + 1, tokens.size()));
    }
    return all;
  }

  [[nodiscard]] bool plays_in_place(std::string_view token) const {
    Position position = position_;
    return advance(rules_, position, token, default_lap_limit);
  }

  // Of a record that has no moves and says that `winner` has won.
  [[nodiscard]] std::vector<Diagnostic> said_of_result(Side winner) const {
    GameRecord record;
    record.rules = rules_;
    record.start = position_.setup();
    record.completeness = Completeness::fragment;
    record.result = won_by(winner);
    return replay(record, {}).diagnostics;
  }

  static std::string findings_of(const Judgement& judgement) {
    std::string all;
    for (const Diagnostic& finding : judgement.findings)
      all += finding.message + '\n';
    return all;
  }

  const Seat seat_;
  const RuleSet rules_;
  const Position position_;
  const std::string token_;
};

class RowTest : public ::testing::Test {
 public:
  explicit RowTest(const RuleRow& row) : row_(row) {}

  void TestBody() override {
    for (const Seat seat : {Seat::as_drawn, Seat::changed_round}) {
      SCOPED_TRACE(fmt::format(
          "{} under {}, token '{}', {}, of\n{}", rule_name(row_.rule), row_.rules, row_.token,
          seat == Seat::as_drawn ? "as drawn" : "players changed round", row_.board));
      ASSERT_NO_FATAL_FAILURE(std::visit(RowCheck(row_, seat), row_.holds));
    }
  }

 private:
  const RuleRow& row_;
};

}  // namespace

bool register_rows(const char* suite, std::span<const RuleRow> rows) {
  for (const RuleRow& row : rows) {
    const std::string name = fmt::format("{}_{}", rule_name(row.rule), row.name);
    ::testing::RegisterTest(suite, name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                            [&row]() -> ::testing::Test* { return new RowTest(row); });
  }
  return !rows.empty();
}

}  // namespace bao::test
