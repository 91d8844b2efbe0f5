// Markdown: as it is written, and what a renderer makes of it where one is installed.
#include "cli/temporary_directory.h"
#include "print/printouts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

const std::string zanzibar = "samples/zanzibar-1994.bgn";

std::vector<std::string> markdown_options(std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"--to", "markdown"});
  return more;
}

#define SKIP_WITHOUT_RENDERER() \
  if (!program_on_path("cmark-gfm")) GTEST_SKIP() << "cmark-gfm is not installed"

// As GitHub renders it.
std::string rendered(const std::string& markdown) {
  const TemporaryDirectory directory;
  Call call;
  call.program = *program_on_path("cmark-gfm");
  for (const char* extension : {"table", "strikethrough", "autolink", "tasklist"})
    call.arguments.insert(call.arguments.end(), {"-e", extension});
  call.arguments.push_back("--unsafe");
  call.arguments.push_back(directory.write("games.md", markdown));
  const Outcome outcome = run(call);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  return outcome.out;
}

std::set<std::string> elements_of(const std::string& html) {
  std::set<std::string> names;
  const std::regex tag("<([a-zA-Z0-9!]+)[^>]*>");
  for (std::sregex_iterator at(html.begin(), html.end(), tag), end; at != end; ++at)
    names.insert((*at)[1]);
  return names;
}

std::string text_of(const std::string& html) {
  std::string text = std::regex_replace(html, std::regex("<[^>]*>"), "");
  for (const auto& [entity, character] :
       {std::pair{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&amp;", "&"}})
    text = std::regex_replace(text, std::regex(entity), character);
  return without_blanks(text);
}

void expect_holds(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(without_blanks(part)), std::string::npos) << part;
}

TEST(Markdown, IsAsItWas) {
  expect_golden("variations.md", printed_file("tests/cli/data/variations.bgn", markdown_options()));
  expect_golden("marks.md", printed_file("tests/print/data/marks.bgn", markdown_options()));
  expect_golden("laps.md",
                printed_file(zanzibar, markdown_options({"--game", "1", "--laps", "--at", "5,6"})));
  expect_golden("flipped.md", printed_file(zanzibar, markdown_options({"--game", "1", "--flip",
                                                                       "--lang", "sw", "--last"})));
}

TEST(Markdown, ColumnsAreRefused) {
  const Outcome outcome = run_bao({"print", "--to", "markdown", "--columns", "2", zanzibar});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.err.find("--columns does not go with markdown"), std::string::npos);
}

TEST(Markdown, LinesAreShort) {
  const std::string text = printed_text(game_with_a_long_comment(), markdown_options());
  std::size_t longest = 0;
  for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != std::string::npos;
       at = end + 1) {
    if (text[at] != '|') longest = std::max(longest, end - at);
  }
  EXPECT_LE(longest, 80U);
}

TEST(Markdown, ControlCharactersAreNotPassedOn) {
  const std::string name = "a\x01\x1b[1m\tb\xC2\x85\u202E\u200Bc\uE000";
  const std::string text = printed_text(hostile_game(name), markdown_options());
  EXPECT_NE(text.find("- **Odd:** a??\\[1m b???c?\n"), std::string::npos) << text;
}

TEST(MarkdownRendered, NamesPrintAsSuch) {
  SKIP_WITHOUT_RENDERER();
  const std::set<std::string> expected{"blockquote", "h1", "li",    "p",  "strong", "table",
                                       "tbody",      "td", "thead", "th", "tr",     "ul"};
  for (const std::string& name : hostile_names()) {
    const std::string html = rendered(printed_text(hostile_game(name), markdown_options()));
    EXPECT_EQ(elements_of(html), expected) << name << '\n' << html;
    const std::string text = text_of(html);
    expect_holds(text, "Odd: " + name);
    expect_holds(text, name + " (South) and " + name + " (North)");
  }
}

TEST(MarkdownRendered, EverythingIsThere) {
  SKIP_WITHOUT_RENDERER();
  const std::string comment =
      text_of(rendered(printed_text(game_with_a_long_comment(), markdown_options())));
  for (const char* words : {"w0 w1 w2", "w1000 w1001", "w1998 w1999"})
    expect_holds(comment, words);

  const std::string scripts =
      text_of(rendered(printed_text(game_of_all_scripts(), markdown_options())));
  for (const char* words : {"ChampionshipChampionship", "Чемпион Ёжиков e\u0301 \u1EAF",
                            "محمد بن علي (1994) الزنجباري", "Ελληνικά"})
    expect_holds(scripts, words);

  expect_holds(text_of(rendered(printed_text(game_of_no_plies(), markdown_options()))),
               "Nothing played");
  const std::string long_game = rendered(printed_file(long_game_file(), markdown_options()));
  expect_holds(text_of(long_game), "200. North b4L:");
  std::size_t tables = 0;
  for (std::size_t at = 0; (at = long_game.find("<table>", at)) != std::string::npos; ++at)
    ++tables;
  EXPECT_EQ(tables, 401U);
}

}  // namespace
}  // namespace bao::test
