// Moves that were published with what they lead to.
#include "bao/bpn.h"
#include "conformance/conformance_data.h"
#include "rules/given.h"

#include <gtest/gtest.h>

#include <string>

namespace bao::test {
namespace {

std::string place_of(const PublishedRow& row) {
  return row.source.text() + ": " + row.token + " in " + row.position + " (" + row.publication +
         ")";
}

Judgement judgement_of(const PublishedRow& row) {
  const auto completeness = row.fragment ? Completeness::fragment : Completeness::game;
  return judged(row.rules, given_position(row.position, row.rules, completeness), row.token);
}

TEST(Published, MovesLeadWhereTheyWerePublishedToLead) {
  for (const PublishedRow& row : published_rows()) {
    if (row.never_ending_period) continue;
    SCOPED_TRACE(place_of(row));
    const Judgement judgement = judgement_of(row);
    EXPECT_EQ(judgement.verdict, Verdict::legal);
    EXPECT_TRUE(judgement.findings.empty()) << judgement.findings.front().message;
    EXPECT_EQ(format_bpn(judgement.playout.after.setup()), row.after);
    EXPECT_EQ(judgement.playout.summary.laps, row.laps);
    EXPECT_EQ(judgement.playout.summary.captured, row.captured);
  }
}

TEST(Published, NeverEndingMovesRepeatAfterTheirPeriod) {
  int rows = 0;
  for (const PublishedRow& row : published_rows()) {
    if (!row.never_ending_period) continue;
    ++rows;
    SCOPED_TRACE(place_of(row));
    const Judgement judgement = judgement_of(row);
    EXPECT_EQ(judgement.verdict, Verdict::illegal);
    EXPECT_EQ(judgement.playout.ending, Ending::never_ending);
    EXPECT_EQ(judgement.playout.period, *row.never_ending_period);
  }
  EXPECT_EQ(rows, 3);
}

}  // namespace
}  // namespace bao::test
