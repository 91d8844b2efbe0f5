// A printed game as blocks: title block, rows of boards, paragraphs.
#pragma once

#include "bao/print/printed_game.h"
#include "bao/print/printer.h"
#include "block.h"
#include "board_drawing.h"
#include "page_layout.h"
#include "text_measure.h"

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace bao {

/// What is told of the game on its pages.
[[nodiscard]] GameTitle game_title(const PrintedGame& game, const Words& words);

class GameBlocks {
 public:
  /// `on_block` gets the blocks in the order in which they are read. `measure` and the words must
  /// outlive it.
  GameBlocks(const PrintOptions& options, const PageFormat& format, TextMeasure& measure,
             std::function<void(Block)> on_block);

  void make(const PrintedGame& game);

 private:
  using Item = PrintedItem;
  using Blocks = std::vector<Block>;

  /// A cell as it stands in a column.
  struct Box {
    Block above;
    std::optional<Block> board;
    Block below;
  };

  void add_all(Blocks blocks);
  void add_title(const PrintedGame& game);
  void add_player(std::string_view side, std::string_view name, std::string_view result);
  void add_facts(const std::vector<PrintedFact>& facts);
  [[nodiscard]] Blocks fact_lines(const PrintedFact& fact, double width);

  void add_cell(const PrintedCell& cell);
  [[nodiscard]] bool put_beside(const PrintedCell& cell);
  void add_over_whole_width(const PrintedCell& cell);
  void add_laps(const Item& item);
  void add_to_row(Box box);
  void end_row();

  [[nodiscard]] Box box_of(const PrintedCell& cell, double width);
  [[nodiscard]] Blocks lines_of(const Item& item, double width);
  [[nodiscard]] Block board_of(const PrintedBoard& board, std::string_view heading);

  PrintOptions options_;
  PageFormat format_;
  TextMeasure& measure_;
  std::function<void(Block)> on_block_;
  BoardDrawing drawing_;
  std::vector<Box> row_;
  std::optional<Block> beside_;  // text in the free columns of the row
};

}  // namespace bao
