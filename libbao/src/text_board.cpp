#include "bao/text_board.h"

#include <fmt/format.h>

#include <iterator>

namespace bao {
namespace {

// A mark, two figures, a mark: four columns, and one more where changes are shown.
std::string cell_text(const CellView& cell, bool shows_changes) {
  const std::string count = cell.seeds == 0 ? "." : fmt::format("{}", cell.seeds);
  std::string text = fmt::format(
      "{:>4}", fmt::format("{}{}{}", house_opening(cell.house), count, mark_behind(cell)));
  if (!shows_changes) return text;
  // Next to the number where nothing stands between.
  if (cell.changed && text.back() == ' ')
    text.back() = '\'';
  else if (cell.changed)
    return text + '\'';
  return text + ' ';
}

std::string numbers_line(const BoardView& view, std::size_t row, std::string_view indent) {
  std::string line = fmt::format("{}   ", indent);
  for (const CellView& cell : view.rows[row]) {
    fmt::format_to(std::back_inserter(line), "{:>3} {}", cell.place.pit.number(),
                   view.shows_changes ? " " : "");
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

}  // namespace

std::string side_remark(const BoardView& view, const Words& words, Side side) {
  std::string text = fmt::format("{}: {} {}", side_word(words, side), view.reserve[index_of(side)],
                                 words.in_reserve);
  if (view.to_move == side) text += fmt::format(", {}", words.to_move);
  return text;
}

std::string text_board(const BoardView& view, const Words& words, std::string_view indent) {
  std::string out = numbers_line(view, 0, indent);
  for (std::size_t row = 0; row < rows_on_board; ++row) {
    std::string line = fmt::format("{} {} ", indent, row_letter(view, row));
    for (const CellView& cell : view.rows[row])
      line += cell_text(cell, view.shows_changes);
    if (row == 0) line += "   " + side_remark(view, words, view.upper);
    if (row == rows_on_board - 1) line += "   " + side_remark(view, words, view.lower());
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out + numbers_line(view, rows_on_board - 1, indent);
}

std::string text_board(const Setup& setup, const Words& words, std::string_view indent) {
  return text_board(board_view(setup, Orientation::south_below), words, indent);
}

}  // namespace bao
