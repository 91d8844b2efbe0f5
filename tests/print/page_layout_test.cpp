// Where things come to stand on pages. Texts are measured by a made-up font, so that nothing here
// depends on those of a machine.
#include "page_layout.h"

#include "game_blocks.h"
#include "paragraph.h"
#include "print/drawn.h"
#include "print/printed_games.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

using ::testing::Contains;

constexpr double any_height = std::numeric_limits<double>::infinity();

/// Every byte is as wide as half the size of the text.
class PlainMeasure final : public TextMeasure {
 public:
  std::vector<TextLine> lines(std::string_view text, const TextStyle& style,
                              double width) override {
    const double byte_width = style.size / 2;
    const auto most = std::max<std::size_t>(1, static_cast<std::size_t>(width / byte_width));
    std::vector<TextLine> all;
    do {
      std::size_t end = std::min(most, text.size());
      if (end < text.size()) {
        const std::size_t blank = text.rfind(' ', end);
        if (blank != std::string_view::npos && blank > 0) end = blank;
      }
      all.push_back({std::string(text.substr(0, end)), static_cast<double>(end) * byte_width});
      text.remove_prefix(end);
      text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    } while (!text.empty());
    return all;
  }
};

struct Form {
  PageFormat format = paper_format(Paper::a4, 0);
  double tallest = any_height;
};

std::vector<Page> pages_of(const std::vector<PrintedGame>& games, const Form& form = {}) {
  PlainMeasure measure;
  std::vector<Page> pages;
  PageLayout layout(form.format, form.tallest, measure,
                    [&pages](Page page) { pages.push_back(std::move(page)); });
  GameBlocks blocks(PrintOptions{}, form.format, measure,
                    [&layout](Block block) { layout.add(std::move(block)); });
  for (const PrintedGame& game : games) {
    layout.begin_game(game_title(game, english_words));
    blocks.make(game);
  }
  layout.finish();
  return pages;
}

/// The boards of a page, by their labels.
std::vector<Placed<Group>> boards_of(const Page& page) {
  auto groups = all_of<Group>(page.shapes);
  std::erase_if(groups, [](const auto& group) { return group.form->label.empty(); });
  return groups;
}

double board_height(const PageFormat& format) {
  return BoardDrawing(format.column_width, format.most_pitch, english_words).height();
}

/// Every board is on one page, between its margins, below its heading.
void expect_whole_boards(const std::vector<Page>& pages, const PageFormat& format,
                         std::size_t number) {
  std::size_t found = 0;
  for (const Page& page : pages) {
    const std::vector<std::string> texts = texts_of(page.shapes);
    for (const auto& board : boards_of(page)) {
      ++found;
      const double top = board.y + board.form->y;
      EXPECT_GE(top, format.top_margin);
      EXPECT_LE(top + board_height(format), format.height - format.bottom_margin + 0.01);
      const std::string& label = board.form->label;
      const std::string heading = label.substr(0, label.rfind(" 0.0.0.0.0.0.0.0/"));
      EXPECT_EQ(std::ranges::count(texts, heading) > 0, true) << heading;
    }
  }
  EXPECT_EQ(found, number);
}

TEST(PageLayout, NoBoardIsSplitOrPartsFromItsHeading) {
  for (const Paper paper : {Paper::a4, Paper::letter}) {
    for (std::size_t columns = 1; columns <= 8; ++columns) {
      SCOPED_TRACE(columns);
      PrintedGame game = game_of_plies(60);
      for (std::size_t i = 0; i < game.cells.size(); ++i) {
        auto& items = game.cells[i].items;
        if (i % 3 == 0) items.push_back(text_item(PrintedItem::Kind::comment, words(i)));
        if (i % 7 == 0) items.push_back(text_item(PrintedItem::Kind::variation, words(3 * i)));
      }
      const PageFormat format = paper_format(paper, columns);
      // In narrow columns headings may take two lines; they are looked for as one.
      if (columns > 4) continue;
      expect_whole_boards(pages_of({game}, {format}), format, 61);
    }
  }
}

TEST(PageLayout, FourHundredPliesAreAllThereAndInOrder) {
  const std::vector<Page> pages = pages_of({game_of_plies(400)});
  EXPECT_GT(pages.size(), 35U);
  EXPECT_LT(pages.size(), 55U);
  std::vector<std::string> labels;
  for (const Page& page : pages) {
    for (const auto& board : boards_of(page))
      labels.push_back(board.form->label);
  }
  ASSERT_EQ(labels.size(), 401U);
  for (std::size_t ply = 1; ply <= 400; ++ply)
    EXPECT_TRUE(labels[ply].starts_with(move_heading(ply) + ' ')) << labels[ply];
}

TEST(PageLayout, AGameWithoutPliesIsAPage) {
  const std::vector<Page> pages = pages_of({game_of_plies(0)});
  ASSERT_EQ(pages.size(), 1U);
  EXPECT_EQ(boards_of(pages[0]).size(), 1U);
  EXPECT_THAT(texts_of(pages[0].shapes), Contains("Ramadhan"));
}

TEST(PageLayout, NothingAtAllIsStillAPage) {
  EXPECT_EQ(pages_of({}).size(), 1U);
}

TEST(PageLayout, EachGameBeginsOnAPageOfItsOwn) {
  const std::vector<Page> pages = pages_of({game_of_plies(20), game_of_plies(3)});
  ASSERT_GE(pages.size(), 3U);
  EXPECT_FALSE(pages.front().begins.empty());
  EXPECT_TRUE(pages[1].begins.empty());
  EXPECT_FALSE(pages.back().begins.empty());
  EXPECT_EQ(boards_of(pages.back()).size(), 4U);
}

TEST(PageLayout, PagesAreNumberedThroughAllGames) {
  const std::vector<Page> pages = pages_of({game_of_plies(20), game_of_plies(20)});
  for (std::size_t i = 0; i < pages.size(); ++i) {
    EXPECT_EQ(texts_of(pages[i].shapes).back(), std::to_string(i + 1));
  }
}

// All the text of pages, line by line, without headings and foot.
std::string joined_lines(const std::vector<Page>& pages, std::string_view beginning) {
  std::string joined;
  for (const Page& page : pages) {
    for (const std::string& text : texts_of(page.shapes)) {
      if (text.find(beginning) != std::string::npos) joined += (joined.empty() ? "" : " ") + text;
    }
  }
  return joined;
}

TEST(PageLayout, ALongCommentGoesOnOverPagesAndNothingOfItIsLost) {
  PrintedGame game = game_of_plies(1);
  const std::string comment = words(5000);
  add_wide(game, PrintedItem::Kind::comment, comment);
  const std::vector<Page> pages = pages_of({game});
  EXPECT_GT(pages.size(), 3U);
  EXPECT_EQ(joined_lines(pages, "word"), comment);
  const PageFormat format = paper_format(Paper::a4, 0);
  for (const Page& page : pages) {
    for (const auto& text : all_of<Text>(page.shapes)) {
      const bool below = text.y + text.form->y > format.height - format.bottom_margin;
      EXPECT_EQ(below && text.form->content.find("word") != std::string::npos, false);
    }
  }
}

TEST(PageLayout, NoLineOfAParagraphStandsAlone) {
  // Whatever there is above it.
  for (std::size_t lines = 40; lines < 110; ++lines) {
    PrintedGame game = game_of_plies(0);
    for (std::size_t i = 0; i < lines; ++i)
      add_wide(game, PrintedItem::Kind::comment, "one line");
    add_wide(game, PrintedItem::Kind::comment, words(60));
    std::vector<std::size_t> on_pages;
    for (const Page& page : pages_of({game})) {
      const auto texts = texts_of(page.shapes);
      on_pages.push_back(static_cast<std::size_t>(std::ranges::count_if(
          texts, [](const std::string& text) { return text.find("word") != std::string::npos; })));
    }
    for (const std::size_t number : on_pages) {
      EXPECT_NE(number, 1U) << lines;
    }
  }
}

TEST(PageLayout, MuchTextInACellTakesTheWholeWidth) {
  PrintedGame game = game_of_plies(2);
  for (int i = 0; i < 200; ++i)
    game.cells[1].items.push_back(text_item(PrintedItem::Kind::comment, words(20)));
  const PageFormat format = paper_format(Paper::a4, 0);
  const std::vector<Page> pages = pages_of({game}, {format});
  EXPECT_GT(pages.size(), 2U);
  expect_whole_boards(pages, format, 3);
}

TEST(PageLayout, ATitleOfManyPagesIsNotLost) {
  PrintedGame game = game_of_plies(1);
  for (int i = 0; i < 400; ++i)
    game.facts.push_back({"Tag" + std::to_string(i), words(30)});
  game.south = std::string(5000, 'W');
  const std::vector<Page> pages = pages_of({game});
  EXPECT_GT(pages.size(), 5U);
  expect_whole_boards(pages, paper_format(Paper::a4, 0), 2);
  EXPECT_EQ(joined_lines(pages, "Tag").substr(0, 9), "Tag0 Tag1");
}

TEST(PageLayout, MovesWithoutBoardsAreBrokenOverPages) {
  PrintedGame game = game_of_plies(0);
  game.cells.push_back({{text_item(PrintedItem::Kind::moves, words(20'000))}, false});
  EXPECT_EQ(joined_lines(pages_of({game}), "word"), words(20'000));
}

TEST(PageLayout, LapsAreCellsOfTheirOwn) {
  PrintedGame game = game_of_plies(1);
  PrintedItem& move = game.cells[1].items[0];
  for (int i = 0; i < 30; ++i)
    move.laps.push_back({"lap " + std::to_string(i), start_board()});
  EXPECT_EQ(boards_of(pages_of({game})[0]).size() > 1U, true);
  std::size_t boards = 0;
  for (const Page& page : pages_of({game}))
    boards += boards_of(page).size();
  EXPECT_EQ(boards, 1U + 30U);  // the last lap's is the move's own

  move.laps_not_shown = 7;
  boards = 0;
  std::vector<std::string> texts;
  for (const Page& page : pages_of({game})) {
    boards += boards_of(page).size();
    for (std::string& text : texts_of(page.shapes))
      texts.push_back(std::move(text));
  }
  EXPECT_EQ(boards, 1U + 30U + 1U);
  EXPECT_THAT(texts, Contains("7 more laps are not shown"));
}

TEST(PageLayout, ShortTextStandsInAFreeColumn) {
  PrintedGame game = game_of_plies(0);
  add_wide(game, PrintedItem::Kind::ending, "0-1 recorded");
  const PageFormat format = paper_format(Paper::a4, 0);
  const auto pages = pages_of({game}, {format});
  std::size_t found = 0;
  for (const auto& text : all_of<Text>(pages[0].shapes)) {
    if (text.form->content != "0-1 recorded") continue;
    ++found;
    EXPECT_NEAR(text.x + text.form->x, format.side_margin + format.column_step, 0.01);
  }
  EXPECT_EQ(found, 1U);
}

TEST(PageLayout, OnePictureIsAsTallAsAllNeeds) {
  const auto height = [](std::size_t plies) {
    const auto pages = pages_of({game_of_plies(plies)}, {picture_format(0)});
    EXPECT_EQ(pages.size(), 1U);
    EXPECT_EQ(boards_of(pages[0]).size(), plies + 1);
    return pages[0].height;
  };
  EXPECT_GT(height(401), 30 * height(9));
}

TEST(PageLayout, WhatIsTooTallIsMeasuredButNotKept) {
  const double whole = pages_of({game_of_plies(400)}, {picture_format(0)})[0].height;
  const Page page = pages_of({game_of_plies(400)}, {picture_format(0), 1000})[0];
  EXPECT_EQ(page.height, whole);
  EXPECT_LT(boards_of(page).size(), 20U);
}

TEST(PageLayout, DiagramsAreCropped) {
  PrintedGame game = game_of_plies(0);
  game.titled = false;
  const PageFormat format = picture_format(0);
  const Page page = pages_of({game}, {format})[0];
  EXPECT_LT(page.width, format.column_width + 2 * format.side_margin + 0.01);
  EXPECT_LT(page.height, board_height(format) + 50);
}

TEST(Drawable, LineEndsStayAndControlCharactersAreShownAsSuch) {
  EXPECT_EQ(drawable("a\tb\r\nc\nd\re\u2028f"), "a b\nc\nd\ne\nf");
  EXPECT_EQ(drawable(std::string("\0\x1b[1m\x7f", 6)), "\uFFFD\uFFFD[1m\uFFFD");
  EXPECT_EQ(drawable("\xff\xc3"), "\uFFFD\uFFFD");
  EXPECT_EQ(drawable("\uFFFE\uFDD0"), "\uFFFD\uFFFD");
  const std::string joined = "م\u200cن e\u0301 \U0001F600";
  EXPECT_EQ(drawable(joined), joined);
}

TEST(Fitted, CutsWithDotsWhatDoesNotFit) {
  PlainMeasure measure;
  const TextStyle style{10};
  EXPECT_EQ(fitted(measure, "short", style, 100), "short");
  const std::string cut = fitted(measure, std::string(500, 'x'), style, 100);
  EXPECT_TRUE(cut.ends_with("\u2026"));
  EXPECT_LT(cut.size(), 25U);
}

}  // namespace
}  // namespace bao::test
