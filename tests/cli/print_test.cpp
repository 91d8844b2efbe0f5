// `bao print`: what is printed where, and what is said of it.
#include "cli/program.h"
#include "cli/temporary_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace bao::test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

Outcome print(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "print");
  return run_bao(std::move(arguments));
}

TEST(Print, IsTextUnlessSomethingElseIsNamed) {
  const std::string file = "samples/rules/kete.bgn";
  EXPECT_EQ(print({file}).out, print({"--to", "text", file}).out);
  EXPECT_NE(print({file}).out, print({"--to", "unicode", file}).out);
}

TEST(Print, TheExtensionOfTheOutputDecides) {
  const TemporaryDirectory directory;
  EXPECT_EQ(print({"samples/rules/kete.bgn", "-o", directory.file("game.txt")}).status, 0);
  EXPECT_EQ(text_of_file(directory.file("game.txt")), print({"samples/rules/kete.bgn"}).out);
}

TEST(Print, AGameThatIsNotLegalIsPrintedAsFarAsItGoes) {
  const Outcome outcome = print({"samples/broken/empty-pit.bgn"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("1. North a6R"), HasSubstr("! illegal move 2 South"),
                                 HasSubstr("Not played: 2. A1L")));
  EXPECT_THAT(outcome.err, HasSubstr("empty-pit.bgn:5:16: error: illegal move 2 South"));
}

TEST(Print, AFileOfAFaultyGameIsWrittenAllTheSame) {
  const TemporaryDirectory directory;
  EXPECT_EQ(print({"samples/broken/empty-pit.bgn", "-o", directory.file("out.txt")}).status, 1);
  EXPECT_THAT(text_of_file(directory.file("out.txt")), HasSubstr("Not played"));
}

TEST(Print, OneGameOfAFileCanBeChosen) {
  const Outcome outcome = print({"--game", "8", "--last", "samples/zanzibar-1994.bgn"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_THAT(outcome.out, StartsWith("Ramadhan (South) and Kijumbe (North)  0-1\n"));
  const Outcome none = print({"--game", "9", "samples/zanzibar-1994.bgn"});
  EXPECT_THAT(none.err, HasSubstr("there is no game 9: the file has 8"));
  EXPECT_NE(none.status, 0);
}

TEST(Print, EachGameGetsAFileOfItsOwnInADirectory) {
  const TemporaryDirectory directory;
  const Outcome outcome =
      print({"--last", "samples/zanzibar-1994.bgn", "-o", directory.file("games/")});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_THAT(outcome.out, IsEmpty());
  std::string all;
  for (const char* name : {"1994.10.11-Omar-Majaliwa.txt", "1994.10.17-Ramadhan-Kijumbe.txt"})
    all += text_of_file(directory.file("games/") + name);
  EXPECT_THAT(all, AllOf(HasSubstr("Omar (South)"), HasSubstr("Ramadhan (South)")));
}

TEST(Print, NoFileIsLeftWhereThereIsNoGame) {
  const TemporaryDirectory directory;
  EXPECT_EQ(print({"tests/cli/data/nothing.bgn", "-o", directory.file("out.txt")}).status, 2);
  EXPECT_THAT(directory.entries(), IsEmpty());
}

TEST(Print, OptionsThatMakeNoSenseAreRefused) {
  const struct {
    std::vector<std::string> arguments;
    std::string said;
  } rows[] = {
      {{"--to", "txet"}, "--to: nothing is printed as 'txet'; did you mean 'text'?"},
      {{"--to", "papyrus"}, "nothing is printed as 'papyrus' (known: text, unicode"},
      {{"--columns", "9"}, "--columns takes a number from 1 to 8, not '9'"},
      {{"--every", "0"}, "--every takes a number from 1 to"},
      {{"--at", "3,,4"}, "--at takes a number"},
      {{"--at", "3-4"}, "--at takes a number"},
      {{"--per", "game"}, "--per takes move or round, not 'game'"},
      {{"--per", "round", "--last"}, "--per does not go with --every, --at and --last"},
      {{"--paper", "a5"}, "--paper takes a4 or letter, not 'a5'"},
      {{"--lang", "de"}, "--lang takes en or sw, not 'de'"},
      {{"--last-board"}, "--last-board"},
  };
  for (const auto& row : rows) {
    const Outcome outcome = print(row.arguments);
    EXPECT_EQ(outcome.status, 2) << row.said;
    EXPECT_THAT(outcome.err, HasSubstr(row.said));
    EXPECT_THAT(outcome.out, IsEmpty());
  }
}

TEST(Print, AnnotationsAreNotSaidTwice) {
  const TemporaryDirectory directory;
  const std::string file = directory.file("annotated.bgn");
  ASSERT_EQ(
      run_bao({"annotate", "--prose", "--boards", "samples/zanzibar-1994.bgn", "-o", file}).status,
      0);
  EXPECT_EQ(print({file}).out, print({"samples/zanzibar-1994.bgn"}).out);
}

TEST(Print, HostileNamesArePrintedAsSuch) {
  const TemporaryDirectory directory;
  const std::string input = directory.write(
      "in.bgn",
      "[South \"<script>&\\\\input{x}\"]\n[North \"\xd8\xb9\xd9\x84\xd9\x8a \xd0\x98\xd0\xb2"
      "\xd0\xb0\xd0\xbd e\xcc\x81\"]\n[Result \"*\"]\n\n*\n");
  EXPECT_THAT(
      print({input}).out,
      AllOf(HasSubstr("<script>&\\input{x} (South)"),
            HasSubstr("\xd8\xb9\xd9\x84\xd9\x8a \xd0\x98\xd0\xb2\xd0\xb0\xd0\xbd e\xcc\x81")));
}

}  // namespace
}  // namespace bao::test
