// SVG, compared with the files in golden/.
#include "bao/print/printer.h"
#include "cli/program.h"
#include "cli/temporary_directory.h"
#include "print/printed_games.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include <cstdlib>
#include <string>
#include <vector>

namespace bao::test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

struct GoldenPicture {
  std::string name;
  std::vector<std::string> arguments;
};

void PrintTo(const GoldenPicture& picture, std::ostream* out) {
  *out << picture.name;
}

std::vector<GoldenPicture> golden_pictures() {
  const std::string states = "tests/print/data/states.bgn";
  const std::string games = "samples/zanzibar-1994.bgn";
  return {{"start", {"--only-boards", "--at", "0", "--game", "1", games}},
          {"move", {"--only-boards", "--at", "27", "--game", "8", games}},
          {"states", {"--only-boards", "--game", "1", states}},
          {"houses_flipped", {"--only-boards", "--game", "2", "--flip", "--lang", "sw", states}},
          {"narrow", {"--only-boards", "--at", "9", "--columns", "3", "--game", "8", games}},
          {"short", {"tests/print/data/short.bgn"}}};
}

std::string svg_of(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"print", "--to", "svg"});
  Outcome outcome = run_bao(std::move(arguments));
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  return std::move(outcome.out);
}

std::vector<std::string> texts_of_svg(const std::string& svg) {
  pugi::xml_document document;
  EXPECT_TRUE(document.load_string(svg.c_str()));
  std::vector<std::string> texts;
  for (const pugi::xpath_node& node : document.select_nodes("//text"))
    texts.emplace_back(node.node().text().get());
  return texts;
}

class GoldenSvg : public ::testing::TestWithParam<GoldenPicture> {};

TEST_P(GoldenSvg, IsWhatIsPrinted) {
  const std::string file = project_directory() + "/tests/print/golden/" + GetParam().name + ".svg";
  const std::string svg = svg_of(GetParam().arguments);
  if (std::getenv("BAO_UPDATE_GOLDEN") != nullptr) write_file(file, svg);
  EXPECT_EQ(svg, text_of_file(file));
  EXPECT_EQ(std::system(("xmllint --noout " + file).c_str()), 0);
}

INSTANTIATE_TEST_SUITE_P(Pictures, GoldenSvg, ::testing::ValuesIn(golden_pictures()),
                         [](const auto& picture) { return picture.param.name; });

TEST(Svg, ANameThatLooksLikeMarkupIsAName) {
  const std::string svg = svg_of({"tests/print/data/short.bgn"});
  EXPECT_THAT(svg, Not(HasSubstr("<script")));
  EXPECT_THAT(texts_of_svg(svg), Contains("<script>&\\input{x}"));
}

TEST(Svg, TextFromRightToLeftSaysSo) {
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "rtl.bgn", "[South \"محمد\"]\n[North \"Ана\"]\n[Result \"*\"]\n\n1. A6L* {تعليق A6L*} *\n");
  const std::string svg = svg_of({file});
  EXPECT_THAT(texts_of_svg(svg), AllOf(Contains("محمد"), Contains("Ана"), Contains("تعليق A6L*")));
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(svg.c_str()));
  EXPECT_EQ(document.select_nodes("//text[@direction='rtl']").size(), 2U);
}

TEST(Svg, UsesSymbolsThatAreThere) {
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(svg_of({"--game", "8", "samples/zanzibar-1994.bgn"}).c_str()));
  for (const pugi::xpath_node& use : document.select_nodes("//use")) {
    const std::string name = std::string(use.node().attribute("href").value()).substr(1);
    EXPECT_EQ(document.select_nodes(("//defs/g[@id='" + name + "']").c_str()).size(), 1U) << name;
  }
}

TEST(Svg, EachPageIsAFileWithOutputInADirectory) {
  const TemporaryDirectory directory;
  const Outcome outcome = run_bao({"print", "--to", "svg", "--game", "1", "-o",
                                   directory.path() + "/", "samples/zanzibar-1994.bgn"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const auto files = directory.entries();
  EXPECT_GT(files.size(), 2U);
  EXPECT_THAT(files, Contains("1994.10.11-Omar-Majaliwa--2.svg"));
  for (const std::string& file : files) {
    const auto texts = texts_of_svg(text_of_file(directory.file(file)));
    EXPECT_THAT(texts.back(), testing::MatchesRegex("[0-9]+"));
  }
}

TEST(Svg, APictureOfTooManyBoardsIsRefused) {
  std::string out;
  const auto printer = *(*printer_named("svg"))
                            ->make({}, {[&out](std::string_view bytes) { out += bytes; }, nullptr});
  const PrintedGame game = game_of_plies(5000);
  EXPECT_EQ(printer->add(game), std::nullopt);
  const auto wrong = printer->finish();
  ASSERT_TRUE(wrong.has_value());
  EXPECT_EQ(wrong->code, Code::limit);
  EXPECT_THAT(wrong->message, HasSubstr("-o DIR/"));
  EXPECT_EQ(out, "");
}

}  // namespace
}  // namespace bao::test
