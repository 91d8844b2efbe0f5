#include "game_blocks.h"

#include "bao/bpn.h"
#include "paragraph.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace bao {
namespace {

constexpr TextStyle heading_style{8.5, Weight::bold, Ink::black};
constexpr TextStyle text_style{7.5, Weight::normal, Ink::black};
constexpr TextStyle aside_style{7.5, Weight::normal, Ink::dark};
constexpr TextStyle ending_style{8, Weight::bold, Ink::black};
constexpr TextStyle label_style{7, Weight::normal, Ink::middle};
constexpr TextStyle fact_style{7.5, Weight::normal, Ink::black};
constexpr TextStyle name_style{13, Weight::bold, Ink::black};
constexpr TextStyle result_style{13, Weight::bold, Ink::black};

constexpr double between_cells = 9;
constexpr double below_board = 2;
constexpr double aside_indent = 6;
constexpr double bar_width = 1;
constexpr double heavy_bar_width = 2.5;
constexpr double label_width = 64;
constexpr double result_width = 80;

/// A cell with more text, in heights of a board, takes the whole width: in a column it would leave
/// holes, and might be taller than a page.
constexpr double most_text_in_box = 0.8;

template <typename Blocks>
void append(Blocks& blocks, Blocks more) {
  std::ranges::move(more, std::back_inserter(blocks));
}

ParagraphStyle style_of(PrintedItem::Kind kind) {
  switch (kind) {
    case PrintedItem::Kind::start:
    case PrintedItem::Kind::move:
    case PrintedItem::Kind::moves:
      return {text_style};
    case PrintedItem::Kind::comment:
      return {aside_style, 2, aside_indent, bar_width};
    case PrintedItem::Kind::variation:
      return {aside_style, 2, aside_indent, 0};
    case PrintedItem::Kind::problem:
      return {heading_style, 2, aside_indent, heavy_bar_width};
    case PrintedItem::Kind::not_played:
      return {aside_style, 2};
    case PrintedItem::Kind::ending:
      return {ending_style, 2};
  }
  return {};
}

void keep_together(std::vector<Block>& blocks) {
  for (Block& block : blocks)
    block.keeps_with_next = true;
}

// Isolated, so that names written from right to left leave the order of the parts alone.
std::string running_title(const PrintedGame& game) {
  return fmt::format("\u2068{}\u2069 \u2013 \u2068{}\u2069  {}", game.south, game.north,
                     game.result);
}

}  // namespace

GameTitle game_title(const PrintedGame& game, const Words& words) {
  GameTitle title;
  title.running = running_title(game);
  title.title = drawable(fmt::format("{} ({}) \u2013 {} ({}) {}", game.south, words.south,
                                     game.north, words.north, game.result));
  std::ranges::replace(title.title, '\n', ' ');
  for (const PrintedFact& fact : game.facts) {
    title.description += fmt::format("{}{}: {}", title.description.empty() ? "" : "; ", fact.label,
                                     drawable(fact.value));
  }
  return title;
}

GameBlocks::GameBlocks(const PrintOptions& options, const PageFormat& format, TextMeasure& measure,
                       std::function<void(Block)> on_block)
    : options_(options),
      format_(format),
      measure_(measure),
      on_block_(std::move(on_block)),
      drawing_(format.column_width, format.most_pitch, *options.words) {}

void GameBlocks::make(const PrintedGame& game) {
  if (game.titled) add_title(game);
  for (const PrintedCell& cell : game.cells)
    add_cell(cell);
  end_row();
}

void GameBlocks::add_all(Blocks blocks) {
  for (Block& block : blocks)
    on_block_(std::move(block));
}

void GameBlocks::add_title(const PrintedGame& game) {
  add_player(options_.words->south, game.south, game.result);
  add_player(options_.words->north, game.north, {});
  Block rule{format_.text_width, 5, 3, true, {}};
  rule.shapes.push_back({Segment{0, 0.5, format_.text_width, 0.5, Stroke{1, Ink::black}}});
  on_block_(std::move(rule));
  add_facts(game.facts);
}

void GameBlocks::add_player(std::string_view side, std::string_view name, std::string_view result) {
  const double width = format_.text_width - label_width - result_width;
  bool first = true;
  for (TextLine& line : measure_.lines(drawable(name), name_style, width)) {
    Block block{format_.text_width, line_height(name_style), 0, true, {}};
    const double y = base_line(name_style);
    if (std::exchange(first, false)) {
      block.shapes.push_back({Text{0, y, std::string(side), label_style}});
      block.shapes.push_back(
          {Text{format_.text_width, y, std::string(result), result_style, Anchor::right}});
    }
    block.shapes.push_back(
        {Text{label_width, y, std::move(line.content), name_style, Anchor::left, line.direction}});
    on_block_(std::move(block));
  }
}

// Short ones stand in two columns, as they are read: line by line.
void GameBlocks::add_facts(const std::vector<PrintedFact>& facts) {
  const double half = (format_.text_width - column_gap) / 2;
  std::optional<Block> left;
  const auto end_line = [&] {
    if (left) on_block_(*std::exchange(left, std::nullopt));
  };
  for (const PrintedFact& fact : facts) {
    Blocks lines = fact_lines(fact, half);
    if (lines.size() > 1) {
      end_line();
      add_all(fact_lines(fact, format_.text_width));
    } else if (left) {
      left->width = format_.text_width;
      left->shapes.push_back(placed(std::move(lines.front()), half + column_gap, 0));
      end_line();
    } else {
      left = std::move(lines.front());
    }
  }
  end_line();
}

GameBlocks::Blocks GameBlocks::fact_lines(const PrintedFact& fact, double width) {
  auto labels = measure_.lines(drawable(fact.label), label_style, label_width - 4);
  auto values = measure_.lines(drawable(fact.value), fact_style, width - label_width);
  Blocks blocks(std::max(labels.size(), values.size()));
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    Block& block = blocks[i];
    block = {width, line_height(fact_style) * 1.08, 0, true, {}};
    const double y = base_line(fact_style);
    if (i < labels.size()) {
      block.shapes.push_back({Text{0, y, std::move(labels[i].content), label_style}});
    }
    if (i < values.size()) {
      block.shapes.push_back({Text{label_width, y, std::move(values[i].content), fact_style,
                                   Anchor::left, values[i].direction}});
    }
  }
  return blocks;
}

void GameBlocks::add_cell(const PrintedCell& cell) {
  const Item* const with_board = cell.with_board();
  if (cell.wide || with_board == nullptr) {
    if (put_beside(cell)) return;
    add_over_whole_width(cell);
  } else if (!with_board->laps.empty()) {
    add_over_whole_width(cell);
  } else {
    Box box = box_of(cell, format_.column_width);
    if (box.above.height + box.below.height > most_text_in_box * drawing_.height()) {
      add_over_whole_width(cell);
    } else {
      add_to_row(std::move(box));
    }
  }
}

// Text that fits into the columns which are free in a row.
bool GameBlocks::put_beside(const PrintedCell& cell) {
  if (row_.empty() || beside_) return false;
  const std::size_t free = format_.columns - row_.size();
  const double width = static_cast<double>(free - 1) * format_.column_step + format_.column_width;
  Blocks lines;
  for (const Item& item : cell.items)
    append(lines, lines_of(item, width));
  Block text = stacked(std::move(lines));
  if (text.height > drawing_.height()) return false;
  beside_ = std::move(text);
  end_row();
  return true;
}

// Heading and board stand together; everything else is broken as it comes.
void GameBlocks::add_over_whole_width(const PrintedCell& cell) {
  end_row();
  bool first = true;
  for (const Item& item : cell.items) {
    Blocks lines = lines_of(item, format_.text_width);
    if (std::exchange(first, false) && !lines.empty()) lines.front().space_before = between_cells;
    if (!item.board) {
      add_all(std::move(lines));
      continue;
    }
    keep_together(lines);
    add_all(std::move(lines));
    if (item.laps.empty()) {
      Block board = board_of(*item.board, item.heading);
      board.space_before = below_board;
      on_block_(std::move(board));
    } else {
      add_laps(item);
    }
  }
}

void GameBlocks::add_laps(const Item& item) {
  std::size_t shown = 0;
  for (const PrintedLap& lap : item.laps) {
    const bool last = ++shown == item.laps.size() && item.laps_not_shown == 0;
    PrintedBoard board = lap.board;
    // The move's own board also tells whose turn it is then, and what is blocked.
    if (last) board.setup = item.board->setup;
    Box box;
    box.above = stacked(paragraph(measure_, lap.text, {text_style}, format_.column_width));
    box.board = board_of(board, lap.text);
    add_to_row(std::move(box));
  }
  if (item.laps_not_shown != 0) {
    end_row();
    const std::string text = more_laps_text(*options_.words, item.laps_not_shown);
    auto lines = paragraph(measure_, text, {text_style, between_cells}, format_.text_width);
    keep_together(lines);
    add_all(std::move(lines));
    on_block_(board_of(*item.board, item.heading));
  }
  end_row();
}

void GameBlocks::add_to_row(Box box) {
  row_.push_back(std::move(box));
  if (row_.size() == format_.columns) end_row();
}

// Boards of a row stand in one line, below the highest text.
void GameBlocks::end_row() {
  if (row_.empty()) return;
  double above = 0;
  for (const Box& box : row_)
    above = std::max(above, box.above.height);
  const double board_top = above + below_board;
  Block row;
  row.space_before = between_cells;
  double x = 0;
  for (Box& box : row_) {
    const double below_top = board_top + box.board->height + below_board;
    row.height = std::max({row.height, below_top - below_board, below_top + box.below.height});
    row.width = x + std::max({box.above.width, box.board->width, box.below.width});
    row.shapes.push_back(placed(std::move(box.above), x, 0));
    row.shapes.push_back(placed(std::move(*box.board), x, board_top));
    row.shapes.push_back(placed(std::move(box.below), x, below_top));
    x += format_.column_step;
  }
  row_.clear();
  if (beside_) {
    row.width = x + beside_->width;
    row.height = std::max(row.height, beside_->height);
    row.shapes.push_back(placed(std::move(*beside_), x, 0));
    beside_.reset();
  }
  on_block_(std::move(row));
}

GameBlocks::Box GameBlocks::box_of(const PrintedCell& cell, double width) {
  Blocks above;
  Blocks below;
  Box box;
  for (const Item& item : cell.items) {
    append(box.board ? below : above, lines_of(item, width));
    if (item.board) box.board = board_of(*item.board, item.heading);
  }
  box.above = stacked(std::move(above));
  box.below = stacked(std::move(below));
  return box;
}

GameBlocks::Blocks GameBlocks::lines_of(const Item& item, double width) {
  Blocks lines;
  if (!item.heading.empty()) {
    append(lines, paragraph(measure_, item.heading, {heading_style, 2}, width));
    keep_together(lines);
  }
  if (!item.text.empty()) {
    append(lines, paragraph(measure_, item.text, style_of(item.kind), width));
  }
  return lines;
}

Block GameBlocks::board_of(const PrintedBoard& board, std::string_view heading) {
  Block block{drawing_.width(), drawing_.height(), 0, false, {}};
  const BoardView view = board_view(board.setup, options_.orientation, board.changed);
  block.shapes.push_back(
      {drawing_.draw(view, drawable(fmt::format("{} {}", heading, format_bpn(board.setup))))});
  return block;
}

}  // namespace bao
