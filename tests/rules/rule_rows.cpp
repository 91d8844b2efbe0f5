#include "rules/rule_rows.h"

#include "bao/reasons.h"
#include "rules/ascii_board.h"
#include "rules/given.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <string>

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

/// One row, seen from one of the two sides.
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
  }

  void operator()(const Refused& expected) const {
    const Judgement judgement = judged(rules_, position_, token_);
    ASSERT_EQ(judgement.verdict, Verdict::illegal);
    const Diagnostic& finding = judgement.findings.front();
    EXPECT_EQ(code_word(finding.code), code_word(expected.code)) << finding.message;
    EXPECT_EQ(rule_name(finding.rule), rule_name(expected.rule)) << finding.message;
  }

  void operator()(const Legal& expected) const {
    const auto tokens = legal_tokens(rules_, position_, default_lap_limit);
    EXPECT_EQ(fmt::format("{}", fmt::join(tokens, " ")), seated_tokens(expected.tokens));
  }

  void operator()(const Won& expected) const {
    const Standing now = standing(rules_, position_);
    ASSERT_TRUE(now.winner.has_value());
    EXPECT_EQ(now.winner, seat_ == Seat::as_drawn ? expected.winner : opponent(expected.winner));
    EXPECT_EQ(rule_name(now.rule), rule_name(expected.rule));
  }

  void operator()(const GoesOn&) const {
    const Standing now = standing(rules_, position_);
    EXPECT_FALSE(now.winner.has_value());
    EXPECT_FALSE(now.undecided);
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
    ::testing::RegisterTest(suite, std::string(row.name).c_str(), nullptr, nullptr, __FILE__,
                            __LINE__, [&row]() -> ::testing::Test* { return new RowTest(row); });
  }
  return !rows.empty();
}

}  // namespace bao::test
