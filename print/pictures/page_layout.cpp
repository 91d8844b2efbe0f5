#include "page_layout.h"

#include "paragraph.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace bao {
namespace {

constexpr double paper_side_margin = 40;
constexpr double paper_top_margin = 34;
constexpr double paper_bottom_margin = 44;
constexpr double foot_above_edge = 25;
constexpr double picture_margin = 10;
constexpr double picture_column_width = 248;
constexpr double picture_only_column_width = 340;
constexpr double most_text_width = 532;
constexpr double between_games = 30;

// Distances of pits. Five rows of boards with two lines of text fit on a page; a board in a column
// of its own may be larger.
constexpr double pitches_on_a_page = 35;
constexpr double pitch_in_picture = 21.5;
constexpr double pitch_in_one_column = 28;

constexpr std::size_t usual_columns = 2;

}  // namespace

PageFormat paper_format(Paper paper, std::size_t columns) {
  PageFormat format;
  format.width = paper == Paper::a4 ? 595.28 : 612;
  format.height = paper == Paper::a4 ? 841.89 : 792;
  format.side_margin = paper_side_margin;
  format.top_margin = paper_top_margin;
  format.bottom_margin = paper_bottom_margin;
  format.columns = columns == 0 ? usual_columns : columns;
  format.text_width = format.width - 2 * paper_side_margin;
  const auto count = static_cast<double>(format.columns);
  // Of many narrow columns, the gaps must leave something.
  const double gap = std::min(column_gap, format.text_width / (4 * count));
  format.column_width = (format.text_width - (count - 1) * gap) / count;
  format.column_step = format.column_width + gap;
  format.most_pitch =
      format.columns == 1 ? pitch_in_one_column : format.content_height() / pitches_on_a_page;
  return format;
}

PageFormat picture_format(std::size_t columns) {
  PageFormat format;
  format.size = PageFormat::Size::cropped;
  format.side_margin = picture_margin;
  format.top_margin = picture_margin;
  format.bottom_margin = picture_margin;
  format.columns = columns == 0 ? usual_columns : columns;
  format.column_width = format.columns == 1 ? picture_only_column_width : picture_column_width;
  format.column_step = format.column_width + column_gap;
  const double content =
      static_cast<double>(format.columns - 1) * format.column_step + format.column_width;
  format.width = content + 2 * picture_margin;
  format.most_pitch = format.columns == 1 ? pitch_in_one_column : pitch_in_picture;
  format.text_width = std::min(content, most_text_width);
  return format;
}

PageLayout::PageLayout(const PageFormat& format, double tallest, TextMeasure& measure,
                       std::function<void(Page)> on_page)
    : format_(format), tallest_(tallest), measure_(measure), on_page_(std::move(on_page)) {}

void PageLayout::begin_game(GameTitle title) {
  place_chain();
  if (format_.height < std::numeric_limits<double>::infinity()) {
    if (page_begun_) end_page();
  } else if (page_begun_) {
    y_ += between_games;
  }
  title_ = std::move(title);
  page_.begins = title_.title;
}

void PageLayout::add(Block block) {
  const bool goes_on = block.keeps_with_next;
  chain_height_ += (chain_.empty() ? 0 : block.space_before) + block.height;
  chain_.push_back(std::move(block));
  if (!goes_on || chain_height_ > format_.content_height()) place_chain();
}

void PageLayout::place_chain() {
  if (chain_.empty()) return;
  const bool fits_on_a_page = chain_height_ <= format_.content_height();
  const double needed = chain_.front().space_before + chain_height_;
  if (page_begun_ && fits_on_a_page && y_ + needed > format_.content_height()) end_page();
  for (Block& block : chain_)
    place(std::move(block));
  chain_.clear();
  chain_height_ = 0;
}

void PageLayout::place(Block block) {
  if (page_begun_ && y_ + block.space_before + block.height > format_.content_height()) end_page();
  if (!page_begun_) {
    page_begun_ = true;
    page_.title = title_.title;
    page_.description = title_.description;
  } else {
    y_ += block.space_before;
  }
  used_width_ = std::max(used_width_, block.width);
  const double height = block.height;
  const double top = format_.top_margin + y_;
  if (top + height <= tallest_) {
    page_.shapes.push_back(placed(std::move(block), format_.side_margin, top));
  }
  y_ += height;
}

void PageLayout::end_page() {
  ++page_number_;
  if (format_.size == PageFormat::Size::paper) {
    page_.width = format_.width;
    page_.height = format_.height;
    add_foot();
  } else {
    page_.width = used_width_ + 2 * format_.side_margin;
    page_.height = format_.top_margin + y_ + format_.bottom_margin;
  }
  on_page_(std::exchange(page_, {}));
  page_begun_ = false;
  y_ = 0;
  used_width_ = 0;
}

void PageLayout::add_foot() {
  const TextStyle style{7, Weight::normal, Ink::middle};
  const double y = format_.height - foot_above_edge;
  const double right = format_.width - format_.side_margin;
  constexpr double number_width = 40;
  std::string running =
      fitted(measure_, title_.running, style, right - format_.side_margin - number_width);
  page_.shapes.push_back({Text{format_.side_margin, y, std::move(running), style}});
  page_.shapes.push_back({Text{
      right, y, fmt::format("{}", page_number_), {8, Weight::bold, Ink::dark}, Anchor::right}});
}

void PageLayout::finish() {
  place_chain();
  if (page_begun_ || page_number_ == 0) end_page();
}

}  // namespace bao
