// Blocks put onto pages, or below one another onto one picture.
#pragma once

#include "bao/print/printer.h"
#include "block.h"
#include "drawing.h"
#include "text_measure.h"

#include <cstddef>
#include <functional>
#include <limits>
#include <string>
#include <vector>

namespace bao {

/// All lengths in points.
struct PageFormat {
  enum class Size : std::uint8_t {
    paper,    ///< as large as the paper, with page numbers
    cropped,  ///< as large as what is on it
  };
  Size size = Size::paper;
  double width = 0;
  double height = std::numeric_limits<double>::infinity();  ///< infinite: all on one page
  double side_margin = 0;
  double top_margin = 0;
  double bottom_margin = 0;
  std::size_t columns = 1;
  double column_width = 0;
  double column_step = 0;  ///< from one column's left side to the next one's
  double most_pitch = 0;   ///< of the pits
  double text_width = 0;   ///< of what takes the whole width

  [[nodiscard]] double content_height() const { return height - top_margin - bottom_margin; }
};

/// Between columns.
inline constexpr double column_gap = 20;

/// Pages of paper. `columns` as in PrintOptions.
[[nodiscard]] PageFormat paper_format(Paper paper, std::size_t columns);
/// One picture, as tall as what is on it.
[[nodiscard]] PageFormat picture_format(std::size_t columns);

/// What is told of a game on its pages.
struct GameTitle {
  std::string running;      ///< at the foot of pages
  std::string title;        ///< see Page
  std::string description;  ///< see Page
};

/// Pages are handed over as they are full. Blocks that keep with the next come to stand on one
/// page, unless they are taller than a page together.
class PageLayout {
 public:
  /// Of a single picture, nothing below `tallest` is kept, only its height is right. `measure` must
  /// outlive the layout.
  PageLayout(const PageFormat& format, double tallest, TextMeasure& measure,
             std::function<void(Page)> on_page);

  /// On a new page, or below the game before.
  void begin_game(GameTitle title);
  void add(Block block);
  /// To be called once, after everything was added.
  void finish();

 private:
  void place_chain();
  void place(Block block);
  void end_page();
  void add_foot();

  PageFormat format_;
  double tallest_;
  TextMeasure& measure_;
  std::function<void(Page)> on_page_;
  GameTitle title_;
  Page page_;
  bool page_begun_ = false;
  double y_ = 0;  // of the next block, from the top margin
  double used_width_ = 0;
  std::size_t page_number_ = 0;
  std::vector<Block> chain_;  // that keep with one another
  double chain_height_ = 0;
};

}  // namespace bao
