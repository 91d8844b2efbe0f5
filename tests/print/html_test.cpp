// The HTML page as it is written. How it behaves in a browser: html_browser_test.py.
#include "bao/bpn.h"
#include "bao/print/printer.h"
#include "bao/rules.h"
#include "cli/program.h"
#include "cli/temporary_directory.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

const std::string zanzibar = "samples/zanzibar-1994.bgn";

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + part.size())) {
    ++count;
  }
  return count;
}

std::size_t boards_of(std::string_view page) {
  return count_of(page, "<figure class=\"board\"");
}

/// Whether a parser of XML takes the page; the test fails with what it says where not.
void expect_well_formed(const std::string& page) {
  const TemporaryDirectory directory;
  const std::string file = directory.write("page.html", page);
  const std::string errors = directory.file("errors");
  const std::string command = fmt::format("xmllint --noout --nonet --huge {} 2>{}", file, errors);
  EXPECT_EQ(std::system(command.c_str()), 0) << text_of_file(errors);  // NOLINT
}

std::string page_of(std::vector<std::string> arguments, int status = 0) {
  arguments.insert(arguments.begin(), {"print", "--quiet", "--to", "html"});
  const Outcome outcome = run_bao(std::move(arguments));
  EXPECT_EQ(outcome.status, status) << outcome.err;
  expect_well_formed(outcome.out);
  return outcome.out;
}

std::string page_of_text(const std::string& text, std::vector<std::string> arguments = {}) {
  const TemporaryDirectory directory;
  arguments.push_back(directory.write("game.bgn", text));
  return page_of(std::move(arguments));
}

// The page without its style sheet and script, which have tests of their own.
std::string without_assets(const std::string& page) {
  std::string out = page;
  for (const std::string_view element : {"style", "script"}) {
    const std::size_t from = out.find(fmt::format("<{}>", element)) + element.size() + 2;
    out.replace(from, out.find(fmt::format("</{}>", element)) - from, "..");
  }
  return std::regex_replace(out, std::regex("'sha256-[^']*'"), "'sha256-..'");
}

void expect_golden(const std::string& name, const std::string& page) {
  const std::string file = project_directory() + "/tests/print/golden/" + name;
  if (std::getenv("BAO_UPDATE_GOLDEN") != nullptr) {
    write_file(file, page);
  } else {
    EXPECT_EQ(text_of_file(file), page) << file;
  }
}

std::string with_tags(std::string_view south, std::string_view north, std::string_view rest = "") {
  return fmt::format("[South \"{}\"]\n[North \"{}\"]\n[Result \"*\"]\n{}\n", south, north, rest);
}

TEST(Html, IsAsItWas) {
  expect_golden("kujifunza.html",
                without_assets(page_of({"samples/rules/kujifunza.bgn", "--at", "0,3"})));
}

TEST(Html, HasABoardForEveryPly) {
  const std::string page = page_of({zanzibar, "--game", "8"});
  EXPECT_EQ(boards_of(page), 91U);
  EXPECT_NE(page.find(">45. North b8R</h2>"), std::string::npos);
  EXPECT_LT(page.size(), 1'000'000U);
  EXPECT_TRUE(page.starts_with("<!DOCTYPE html>\n<html "));
  EXPECT_TRUE(page.ends_with("</html>\n"));
}

TEST(Html, EveryBoardAndLapHoldsAllSeeds) {
  const std::string page = page_of({zanzibar, "--game", "8"});
  std::size_t boards = 0;
  const std::regex data("data-board=\"([^\"]*)\"");
  for (std::sregex_iterator at(page.begin(), page.end(), data), end; at != end; ++at, ++boards) {
    const auto setup = parse_bpn((*at)[1].str());
    ASSERT_TRUE(setup) << (*at)[1];
    EXPECT_EQ(seed_count(*setup), game_seeds) << (*at)[1];
  }
  EXPECT_GT(boards, 300U);
}

TEST(Html, AsksNothingOfTheNetwork) {
  const std::string page = page_of({zanzibar});
  for (const std::string_view loads : {" src=", "url(", "@import", "href=\"http", "<iframe"}) {
    EXPECT_EQ(page.find(loads), std::string::npos) << loads;
  }
  EXPECT_NE(page.find("default-src 'none'"), std::string::npos);
  EXPECT_EQ(std::regex_search(page, std::regex(R"(\son[a-z]+=)")), false);
}

TEST(Html, HasAllGamesOfAFile) {
  const std::string page = page_of({zanzibar});
  EXPECT_EQ(count_of(page, "<article class=\"game"), 8U);
  EXPECT_EQ(count_of(page, "<ul class=\"key\""), 1U);
  EXPECT_NE(page.find("<a href=\"#games\">"), std::string::npos);
  EXPECT_EQ(count_of(page, "<li value="), 8U);
  const std::string alone = page_of({zanzibar, "--game", "1"});
  EXPECT_EQ(alone.find("id=\"games\""), std::string::npos);
}

TEST(Html, LinksLeadSomewhereAndIdsAreUnique) {
  const std::string page = page_of({zanzibar});
  const std::regex link("<a href=\"#([^\"]*)\"");
  for (std::sregex_iterator at(page.begin(), page.end(), link), end; at != end; ++at) {
    EXPECT_EQ(count_of(page, fmt::format(" id=\"{}\"", (*at)[1].str())), 1U) << (*at)[1];
  }
}

TEST(Html, ListsTheMovesByRounds) {
  const std::string page = page_of({zanzibar, "--game", "8"});
  EXPECT_NE(page.find("<li><span class=\"number\">2.</span><a href=\"#g1p3\">A6L*</a>"
                      "<a href=\"#g1p4\">a5R</a></li>"),
            std::string::npos);
}

TEST(Html, PrintsOnlyTheBoardsThatWereChosen) {
  EXPECT_EQ(boards_of(page_of({zanzibar, "--game", "8", "--per", "round"})), 46U);
  const std::string page = page_of({zanzibar, "--game", "8", "--every", "20", "--last"});
  EXPECT_EQ(boards_of(page), 6U);
  EXPECT_NE(page.find("<p class=\"told\" dir=\"auto\">1. A7L* a5R 2. A6L*"), std::string::npos);
  EXPECT_EQ(boards_of(page_of({zanzibar, "--game", "8", "--at", "500"})), 0U);
}

TEST(Html, BoardsAloneHaveNoTitleNorList) {
  const std::string page = page_of({zanzibar, "--game", "8", "--only-boards", "--at", "1,9"});
  EXPECT_EQ(boards_of(page), 2U);
  EXPECT_EQ(page.find("<h1"), std::string::npos);
  EXPECT_EQ(page.find("class=\"moves\""), std::string::npos);
  EXPECT_EQ(page.find("class=\"told\""), std::string::npos);
}

TEST(Html, TakesColumnsAndPaper) {
  const std::string page =
      page_of({zanzibar, "--game", "8", "--last", "--columns", "3", "--paper", "letter"});
  EXPECT_NE(page.find("--columns: 3;"), std::string::npos);
  EXPECT_NE(page.find("size: letter;"), std::string::npos);
  EXPECT_NE(page.find("<body class=\"columns\""), std::string::npos);
  EXPECT_NE(page_of({zanzibar, "--game", "8", "--last"}).find("size: A4;"), std::string::npos);
}

TEST(Html, FlippedBoardsHaveNorthBelow) {
  const std::string page = page_of({zanzibar, "--game", "8", "--at", "0", "--flip"});
  EXPECT_NE(page.find("data-below=\"N\""), std::string::npos);
  EXPECT_NE(page.find("B8–B1: 0"), std::string::npos);
  EXPECT_NE(page.find("<use href=\"#edges-N\"/>"), std::string::npos);
  EXPECT_LT(page.find("<p class=\"side\" data-side=\"S\""),
            page.find("<p class=\"side\" data-side=\"N\""));
}

TEST(Html, LapsAreOpenWhereTheyAreAskedFor) {
  EXPECT_NE(page_of({zanzibar, "--game", "8", "--laps"}).find("<details class=\"laps\" open"),
            std::string::npos);
  EXPECT_EQ(page_of({zanzibar, "--game", "8"}).find("<details class=\"laps\" open"),
            std::string::npos);
}

TEST(Html, SpeaksSwahili) {
  const std::string page = page_of({zanzibar, "--game", "8", "--last", "--lang", "sw"});
  EXPECT_NE(page.find("lang=\"sw\""), std::string::npos);
  EXPECT_NE(page.find("Geuza ubao"), std::string::npos);
  EXPECT_EQ(page.find("Turn the board"), std::string::npos);
}

TEST(Html, ShowsTheStatesOfPits) {
  const std::string page = page_of_text(
      "[Rules \"kete\"]\n[SetUp \"1\"]\n[Position \"0.0.0.0.0.0.0.0/0.2.2.4.0.0.0.0/"
      "0.0.0.0.6.2.40.0/0.0.0.0.0.0.0.8 S 0-0 Hh A6 a7\"]\n[Result \"*\"]\n\n*\n");
  EXPECT_NE(page.find("<use href=\"#functional\"/><use href=\"#s6\"/><text y=\"37\">6</text>"),
            std::string::npos);
  EXPECT_NE(page.find("<use href=\"#dormant\"/><use href=\"#s4\"/><text y=\"37\">4</text>"),
            std::string::npos);
  EXPECT_NE(page.find("<use href=\"#blocked\"/><use href=\"#s2\"/>"), std::string::npos);
  EXPECT_NE(page.find("<use href=\"#s2\"/><use href=\"#must\"/>"), std::string::npos);
  EXPECT_NE(page.find("<text class=\"many\" y=\"7\">40</text>"), std::string::npos);
  EXPECT_NE(page.find("functional house: A5; dormant house: a5; blocked: A6; must be captured: a7"),
            std::string::npos);
}

TEST(Html, SaysWhatIsWrongWithAGame) {
  const std::string page = page_of({"samples/broken/empty-pit.bgn"}, 1);
  EXPECT_NE(page.find("<p class=\"problem\"><b>!</b> "), std::string::npos);
  EXPECT_NE(page.find("class=\"not-played\""), std::string::npos);
}

TEST(Html, NamesArePrintedAsTheyAreWritten) {
  const std::string page = page_of_text(
      with_tags("<script>&\\\\input{x}", "O'Neil \\\"</title><b>", "[Event \"]]>&amp;\"]\n") +
      "{<!-- </div> & --> ]]>} *\n");
  EXPECT_NE(page.find("<bdi>&lt;script&gt;&amp;\\input{x}</bdi>"), std::string::npos);
  EXPECT_NE(page.find("<title>&lt;script&gt;&amp;\\input{x} and O&#39;Neil &quot;&lt;/title"),
            std::string::npos);
  EXPECT_NE(page.find("<dd dir=\"auto\">]]&gt;&amp;amp;</dd>"), std::string::npos);
  EXPECT_NE(page.find("&lt;!-- &lt;/div&gt; &amp; --&gt; ]]&gt;"), std::string::npos);
  EXPECT_EQ(count_of(page, "<script"), 1U);
}

TEST(Html, NamesOfAllScriptsStandByThemselves) {
  const std::string page =
      page_of_text(with_tags("محمد العربي", "Олександр e\u0301\u0323") + "*\n");
  EXPECT_NE(page.find("<bdi>محمد العربي</bdi>"), std::string::npos);
  EXPECT_NE(page.find("<bdi>Олександр e\u0301\u0323</bdi>"), std::string::npos);
}

TEST(Html, ControlCharactersAreShown) {
  const std::string page = page_of_text(with_tags("a\x01\x1b[1mb\x7f", "c\u0085d\ufffee") + "*\n");
  EXPECT_NE(page.find("a\u2401\u241b[1mb\u2421"), std::string::npos);
  EXPECT_NE(page.find("c\ufffdd\ufffde"), std::string::npos);
}

TEST(Html, LongTextsAreWhole) {
  const std::string event(500, 'e');
  const std::string comment = std::string(9'990, 'c') + " the end";
  const std::string name(400, 'n');
  const std::string page = page_of_text(with_tags(name, "N", "[Event \"" + event + "\"]\n") +
                                        "1. A6L* {" + comment + "} *\n");
  EXPECT_NE(page.find(event), std::string::npos);
  EXPECT_NE(page.find(comment), std::string::npos);
  // In the title of the page and of the game.
  EXPECT_EQ(count_of(page, name), 2U);
}

TEST(Html, AGameWithoutMovesHasItsStart) {
  EXPECT_EQ(boards_of(page_of_text(with_tags("A", "B") + "*\n")), 1U);
}

PrintedItem some_move(std::size_t ply) {
  PrintedItem item;
  item.kind = PrintedItem::Kind::move;
  item.ply = ply;
  item.round = (ply + 1) / 2;
  item.mover = ply % 2 == 1 ? Side::south : Side::north;
  item.token = "A1L";
  item.heading = fmt::format("{}. {} A1L", item.round, side_name(item.mover));
  item.board = PrintedBoard{Position::start_of(default_rule_set()).setup(), PitSet{}};
  return item;
}

// No rules are asked here: what is printed need not be a game.
TEST(Html, AGameOfFourHundredPliesIsWhole) {
  PrintedGame game;
  for (std::size_t ply = 1; ply <= 400; ++ply)
    game.cells.push_back({{some_move(ply)}, false});
  std::string page;
  const auto printer =
      *(*printer_named("html"))
           ->make(PrintOptions(),
                  PrintSink{[&page](std::string_view bytes) { page += bytes; }, nullptr});
  EXPECT_FALSE(printer->add(game));
  EXPECT_FALSE(printer->finish());
  expect_well_formed(page);
  EXPECT_EQ(boards_of(page), 400U);
  EXPECT_NE(page.find(">200. North A1L</h2>"), std::string::npos);
  EXPECT_LT(page.size(), 2'000'000U);
}

}  // namespace
}  // namespace bao::test
