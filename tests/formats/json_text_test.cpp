// JSON as text: what is wrong with it is said once, at its place, and hides no other document.
#include "formats/format_test_support.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr std::string_view good = R"({"moves":[{"token":"A6L*"}],"result":"*"})";

// --- one fault, one finding ----------------------------------------------------------------------

struct Fault {
  const char* name;
  std::string_view text;
  const char* finding;
};

void PrintTo(const Fault& fault, std::ostream* out) {
  *out << fault.name;
}

constexpr Fault faults[] = {
    {"ADuplicateKey", R"({"moves":[],"result":"*","moves":[]})",
     "1:26 error syntax: key \"moves\" stands here a second time"},
    {"ADuplicateKeyInside", R"({"moves":[{"token":"A6L*","token":"A6R*"}],"result":"*"})",
     "1:27 error syntax: key \"token\" stands here a second time"},
    {"ANumberBeyondAll", R"({"moves":[{"token":"A6L*","nags":[1e999]}],"result":"*"})",
     "1:35 error syntax: the number is out of range"},
    {"ANumberTooBig", R"({"moves":[{"token":"A6L*","nags":[1,256]}],"result":"*"})",
     "1:37 error syntax: field \"nags\" holds whole numbers from 0 to 255"},
    {"ANumberThatIsHuge",
     R"({"moves":[{"token":"A6L*","nags":[123456789012345678901234567890]}],"result":"*"})",
     "1:35 error syntax: field \"nags\" holds whole numbers from 0 to 255"},
    {"ANumberBelowZero", R"({"moves":[{"token":"A6L*","nags":[-1]}],"result":"*"})",
     "1:35 error syntax: field \"nags\" holds whole numbers from 0 to 255"},
    {"AFraction", R"({"moves":[{"token":"A6L*","nags":[1.5]}],"result":"*"})",
     "1:35 error syntax: field \"nags\" holds whole numbers from 0 to 255"},
    {"ALeadingZero", R"({"moves":[{"token":"A6L*","nags":[01]}],"result":"*"})",
     "1:36 error syntax: this is not JSON: unexpected number "
     "literal; expected ']'"},
    {"AWrongType", R"({"moves":"A6L*","result":"*"})",
     "1:10 error syntax: field \"moves\" of the game is an array, not a string"},
    {"ANullInPlaceOfAnArray", R"({"moves":[{"token":"A6L*","comments":null}],"result":"*"})",
     "1:38 error syntax: field \"comments\" of ply 1 is an array, not null"},
    {"AMissingField", R"({"moves":[]})",
     "1:1 error syntax: field \"result\" of the game is missing"},
    {"AMissingFieldInside", R"({"moves":[{"token":"A6L*"},{"nags":[]}],"result":"*"})",
     "1:28 error syntax: field \"token\" of ply 2 is missing"},
    {"AnUnknownField", R"({"moves":[],"colour":{"a":[1,2]},"result":"*"})",
     "1:13 warning syntax: field \"colour\" of the game is not known and not kept"},
    {"TheCharacterZero", R"({"moves":[{"token":"A6L*","comments":["a\u0000b"]}],"result":"*"})",
     "1:39 error syntax: U+0000 has no place in a record"},
    {"TheCharacterZeroInAKey", R"({"moves":[],"a\u0000b":1,"result":"*"})",
     "1:13 error syntax: U+0000 has no place in a record"},
    {"AHighSurrogateAlone", R"({"tags":{"Event":"a\ud800b"},"moves":[],"result":"*"})",
     "1:26 error syntax: this is not JSON: invalid string: "
     "surrogate U+D800..U+DBFF must be followed by U+DC00..U+DFFF"},
    {"ALowSurrogateAlone", R"({"tags":{"Event":"a\udc00b"},"moves":[],"result":"*"})",
     "1:25 error syntax: this is not JSON: invalid string: "
     "surrogate U+DC00..U+DFFF must follow U+D800..U+DBFF"},
    {"AnUnknownEscape", R"({"tags":{"Event":"a\x41"},"moves":[],"result":"*"})",
     "1:21 error syntax: this is not JSON: invalid string: "
     "forbidden character after backslash"},
    {"AnEscapeCutShort", R"({"tags":{"Event":"a\u00g"},"moves":[],"result":"*"})",
     "1:24 error syntax: this is not JSON: invalid string: "
     "'\\u' must be followed by 4 hex digits"},
    {"AStringThatIsNotClosed", R"({"moves":[],"result":"*)",
     "1:22 error syntax: this string is not closed on its line"},
    {"AKeyThatIsNotClosed", R"({"moves":[],"result:)",
     "1:13 error syntax: this string is not closed on its line"},
    {"AQuoteThatIsMissing", R"({"moves":[{"token":"A6L*}],"result":"*"})",
     "1:29 error syntax: this is not JSON: invalid literal; expected '}'"},
    {"ATab", "{\"moves\":[],\"tags\":{\"Event\":\"a\tb\"},\"result\":\"*\"}",
     "1:31 error syntax: this is not JSON: invalid string: control character U+0009 (HT) must be "
     "escaped to \\u0009 or \\t"},
    {"SingleQuotes", R"({'moves':[],"result":"*"})",
     "1:2 error syntax: this is not JSON: invalid literal; expected string literal"},
    {"AWordWithoutQuotes", R"({"moves":[],"result":unknown})",
     "1:22 error syntax: this is not JSON: invalid literal"},
    {"ATrailingComma", R"({"moves":[],"result":"*",})",
     "1:26 error syntax: this is not JSON: unexpected '}'; expected string literal"},
    {"AMissingComma", R"({"moves":[] "result":"*"})",
     "1:13 error syntax: this is not JSON: unexpected string literal; expected '}'"},
    {"TwoCommas", R"({"moves":[],,"result":"*"})",
     "1:13 error syntax: this is not JSON: unexpected ','; expected string literal"},
    {"AWrongBracket", R"({"moves":[},"result":"*"})",
     "1:11 error syntax: this is not JSON: unexpected '}'; expected '[', '{', or a literal"},
    {"AComment", R"({"moves":[],/* none */"result":"*"})",
     "1:13 error syntax: this is not JSON: invalid literal; expected string literal"},
    {"TextBehind", R"({"moves":[],"result":"*"} and more)",
     "1:27 error syntax: this is not JSON: invalid literal; expected end of input"},
    {"ASecondObjectBehind", R"({"moves":[],"result":"*"}{"moves":[],"result":"*"})",
     "1:26 error syntax: this is not JSON: unexpected '{'; expected end of input"},
    {"NoObject", R"([{"moves":[],"result":"*"}])",
     "1:1 error syntax: a game is an object, not an array"},
    {"AString", R"("moves")", "1:1 error syntax: a game is an object, not a string"},
    {"ANumber", "7", "1:1 error syntax: a game is an object, not a whole number"},
    {"Null", "null", "1:1 error syntax: a game is an object, not null"},
    {"NoJson", "moves: A6L*", "1:1 error syntax: this is not JSON: invalid literal"},
    {"ACharacterLikeTheByteOrderMark", "\xEF\xBC\x8A",
     "1:1 error syntax: this is not JSON: invalid literal"},
    {"BytesThatAreLatin1", "{\"moves\":[],\"tags\":{\"Event\":\"\xE9t\xE9\"},\"result\":\"*\"}",
     "1:30 warning encoding: this is not UTF-8; the game is read as Latin-1"},
};

class JsonFault : public ::testing::TestWithParam<Fault> {};

TEST_P(JsonFault, IsSaidOnceAtItsPlace) {
  EXPECT_THAT(findings_of(read_game(json(), GetParam().text)), ElementsAre(GetParam().finding));
  const std::string with_line_end = std::string(GetParam().text) + "\n";
  EXPECT_THAT(findings_of(read_game(json(), with_line_end)), ElementsAre(GetParam().finding));
}

TEST_P(JsonFault, HidesNeitherTheLineBeforeNorTheOneAfter) {
  const auto games = read_games(json(), fmt::format("{}\n{}\n\n{}\n", good, GetParam().text, good));
  ASSERT_THAT(games, SizeIs(3));
  EXPECT_THAT(findings_of(games[0]), IsEmpty());
  const std::string_view finding = GetParam().finding;
  EXPECT_THAT(findings_of(games[1]), ElementsAre(fmt::format("2{}", finding.substr(1))));
  EXPECT_THAT(findings_of(games[2]), IsEmpty());
  EXPECT_EQ(games[2].record, games[0].record);
}

INSTANTIATE_TEST_SUITE_P(Faults, JsonFault, ::testing::ValuesIn(faults),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(JsonText, DeepNestingIsALimit) {
  const std::string deep = R"({"moves":[],"x":)" + std::string(100'000, '[');
  EXPECT_THAT(findings_of(read_game(json(), deep)),
              ElementsAre("1:215 error limit: JSON is nested more than 199 deep"));
  EXPECT_THAT(findings_of(read_game(game_record(), deep)),
              ElementsAre("1:48 error limit: JSON is nested more than 32 deep"));
  EXPECT_THAT(findings_of(read_game(abstractplay(), deep)),
              ElementsAre("1:48 error limit: JSON is nested more than 32 deep"));
}

TEST(JsonText, ManyValuesAreALimit) {
  std::string zeros;
  for (int i = 0; i < 1'000'000; ++i)
    zeros += "0,";
  EXPECT_THAT(
      findings_of(read_game(json(), R"({"moves":[)" + zeros + "0]}")),
      ElementsAre(HasSubstr(" error limit: the text holds more than 1000000 values of JSON")));
}

TEST(JsonText, LongTextIsShownInPart) {
  std::string longer = "a";
  for (int i = 0; i < 1'000; ++i)
    longer += "\xC3\xA9";
  for (const std::string& text :
       {fmt::format(R"({{"moves":[],"result":"{}"}})", longer),
        fmt::format(R"({{"moves":[],"{}":1,"result":"*"}})", longer),
        fmt::format(R"({{"moves":[],"{}":1,"{}":2,"result":"*"}})", longer, longer)}) {
    const auto findings = findings_of(read_game(json(), text));
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_THAT(findings.front(), AllOf(HasSubstr("\xC3\xA9..."), SizeIs(::testing::Lt(200U))));
  }
}

TEST(JsonText, AFileWithoutTextHoldsNoGame) {
  for (const Format* format : {&json(), &game_record(), &abstractplay()}) {
    for (const char* text : {"", "\n", " \t\r\n\n"}) {
      EXPECT_THAT(read_games(*format, text), IsEmpty());
    }
  }
}

TEST(JsonText, CutOffAtAnyByteIsOneError) {
  for (std::size_t size = 1; size < good.size(); ++size) {
    const auto games = read_games(json(), good.substr(0, size));
    ASSERT_THAT(games, SizeIs(1)) << size;
    EXPECT_THAT(findings_of(games[0]), ElementsAre(HasSubstr(" error syntax: "))) << size;
  }
}

TEST(JsonText, PlacesCountCharacters) {
  EXPECT_THAT(findings_of(read_game(json(),
                                    "{\"tags\":{\"Event\":\"\xE5\xAE\x9D\xE5\xAE\x9D\"},"
                                    "\"moves\":7,\"result\":\"*\"}")),
              ElementsAre("1:32 error syntax: field \"moves\" of the game is an array, not a whole "
                          "number"));
}

// --- several documents ---------------------------------------------------------------------------

std::string state(std::string_view name) {
  return fmt::format("{{\"game\":\"{}\",\"stack\":[{{\"board\":[[{{}}],\"{{[\\\"{{\"]}}]}}", name);
}

// The games' names, as findings tell them.
std::vector<std::string> names_in(std::string_view text) {
  std::vector<std::string> names;
  for (const ReadGame& game : read_games(abstractplay(), text)) {
    const auto findings = findings_of(game);
    const std::string_view told = findings.front();
    const std::size_t quote = std::min(told.find('"'), told.size() - 1) + 1;
    const std::string_view name = told.substr(quote, told.substr(quote).find('"'));
    names.emplace_back(name.empty() ? "damaged" : name);
    EXPECT_THAT(findings, SizeIs(1));
  }
  return names;
}

TEST(JsonDocuments, StandOneBehindTheOther) {
  EXPECT_THAT(names_in(state("a") + "\n" + state("b") + "\n"), ElementsAre("a", "b"));
  EXPECT_THAT(names_in(state("a") + state("b") + " " + state("c")), ElementsAre("a", "b", "c"));
  EXPECT_THAT(names_in("\n\n  " + state("a") + "\n\n\n  " + state("b") + "\n"),
              ElementsAre("a", "b"));
}

constexpr std::string_view indented =
    "{\n  \"game\": \"a\",\n  \"stack\": [\n    {\n    }\n  ]\n}\n";
constexpr std::string_view at_margin = "{\n\n\"game\": \"b\",\n\"stack\": [\n{\n},\n{\n}\n]\n}\n";
constexpr std::string_view blank_first = "{\n  \n\"game\": \"c\",\n\"stack\": [\n{\n}\n]\n}\n";

TEST(JsonDocuments, MayBeWrittenInManyLines) {
  const std::string all =
      fmt::format("{}{}{}{}{}", indented, at_margin, blank_first, state("d"), indented);
  EXPECT_THAT(names_in(all), ElementsAre("a", "b", "c", "d", "a"));
  EXPECT_THAT(names_in(with_line_ends(all, "\r\n")), ElementsAre("a", "b", "c", "d", "a"));
}

TEST(JsonDocuments, ADamagedOneDoesNotSwallowTheNext) {
  const std::string next = fmt::format("\n{}\n", state("next"));
  for (const char* damaged :
       {R"({"game":"x","stack":[)", R"({"game":"x)", R"({"game":"x\)",
        R"({"game":"x","stack":[{"a":"b}]})", "{\n  \"game\": [\n    {", "{\n  \"game\": \"x\n"}) {
    EXPECT_THAT(names_in(damaged + next), ElementsAre("damaged", "next")) << damaged;
  }
  for (const char* damaged : {"}", "]]}", "x"}) {
    EXPECT_THAT(names_in(state("a") + damaged + next), ElementsAre("damaged", "next")) << damaged;
  }
}

TEST(JsonDocuments, ManyOnOneLineAreReadInTime) {
  std::string text;
  for (int i = 0; i < 100'000; ++i)
    text += "{}";
  EXPECT_THAT(read_games(abstractplay(), text), SizeIs(100'000));
}

}  // namespace
}  // namespace bao::test
