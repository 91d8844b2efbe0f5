#include "unicode_board.h"

#include "bao/text_board.h"

#include <fmt/format.h>

#include <iterator>

namespace bao {
namespace {

constexpr std::string_view indent = "   ";
constexpr std::string_view cell_line = "─────";
constexpr std::string_view middle_cell_line = "═════";

std::string rule(std::string_view left, std::string_view cell, std::string_view crossing,
                 std::string_view right) {
  std::string line = fmt::format("{}{}", indent, left);
  for (int i = 0; i < pits_per_row; ++i)
    line += fmt::format("{}{}", i == 0 ? std::string_view() : crossing, cell);
  return line + fmt::format("{}\n", right);
}

std::string numbers(const BoardView& view, std::size_t row) {
  std::string line(indent);
  for (const CellView& cell : view.rows[row])
    fmt::format_to(std::back_inserter(line), "   {}  ", cell.place.pit.number());
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

// A mark, two figures, a mark, a mark of change: five columns.
std::string cell_text(const CellView& cell) {
  const std::string count = cell.seeds == 0 ? "·" : fmt::format("{}", cell.seeds);
  return fmt::format("{:>3}{}{}", fmt::format("{}{}", house_opening(cell.house), count),
                     mark_behind(cell), cell.changed ? "•" : " ");
}

}  // namespace

std::string unicode_board(const BoardView& view, const Words& words) {
  std::string out = fmt::format("{}{}\n", indent, side_remark(view, words, view.upper));
  out += numbers(view, 0) + rule("┌", cell_line, "┬", "┐");
  for (std::size_t row = 0; row < rows_on_board; ++row) {
    if (row == rows_on_board / 2) {
      out += rule("╞", middle_cell_line, "╪", "╡");
    } else if (row > 0) {
      out += rule("├", cell_line, "┼", "┤");
    }
    out += fmt::format(" {} ", row_letter(view, row));
    for (const CellView& cell : view.rows[row])
      out += fmt::format("│{}", cell_text(cell));
    out += "│\n";
  }
  out += rule("└", cell_line, "┴", "┘") + numbers(view, rows_on_board - 1);
  return out + fmt::format("{}{}\n", indent, side_remark(view, words, view.lower()));
}

}  // namespace bao
