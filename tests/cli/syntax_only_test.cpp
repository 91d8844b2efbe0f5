// bao validate --syntax-only: the text alone is looked at.
#include "cli/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bao::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

Outcome check(const std::string& text, const std::vector<std::string>& options = {}) {
  Call call;
  call.arguments = {"validate", "--syntax-only"};
  call.arguments.insert(call.arguments.end(), options.begin(), options.end());
  call.input = text;
  return run(call);
}

TEST(SyntaxOnly, RulesAreNotAskedFor) {
  const Outcome outcome = check("[Rules \"zanzibar\"]\n\n1. A1L a1L 2. B8R 0-1\n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.err, IsEmpty());
  EXPECT_THAT(outcome.out, HasSubstr("standard input#1: readable, 3 plies, zanzibar\n"
                                     "1 game: 1 readable, 0 unreadable; 3 plies, "));
}

TEST(SyntaxOnly, ATokenThatIsNoMoveIsAnError) {
  const Outcome outcome =
      check("1. A6L* a5L\n2. A9L *\n\n[Event \"b\"]\n\n1. A6L* 1-0\n", {"--from", "bgn"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.err,
            "standard input:2:4: error: move 2 South 'A9L': 'A9L' is no move: no pit 1 to 8 is "
            "named [syntax]\n"
            "    2 | 2. A9L *\n"
            "      |    ^\n");
  EXPECT_THAT(outcome.out, HasSubstr("#1: unreadable, 3 plies, kiswahili\n"
                                     "standard input#2: readable, 1 ply, kiswahili\n"));
}

TEST(SyntaxOnly, OtherFormatsAreCheckedToo) {
  const Outcome outcome = check("south: a;\nnorth: b;\n1: 6L* 5L;\n2: 3L 0;\n");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.err, HasSubstr("standard input:4:7: error: move 2 North '0'"));
}

TEST(SyntaxOnly, JsonSaysThatAGameIsReadable) {
  const Outcome outcome = check("1. A1L a1L *\n", {"--from", "bgn", "--json"});
  EXPECT_EQ(
      outcome.out,
      "{\"file\":\"-\",\"game\":1,\"line\":1,\"rules\":\"kiswahili\",\"dialect\":\"canonical\","
      "\"status\":\"readable\",\"plies\":2,\"result\":{\"recorded\":\"*\",\"computed\":\"*\"},"
      "\"final\":null,\"diagnostics\":[]}\n");
}

}  // namespace
}  // namespace bao::test
