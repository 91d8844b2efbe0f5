#include "markdown_printer.h"

#include "bao/print/display.h"
#include "bao/text_board.h"
#include "markdown_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace bao {
namespace {

// As text_board marks it, but what changed is bold, which nobody would see of a dot. Alone in a
// cell, none of it is Markdown.
std::string pit_text(const CellView& cell) {
  const std::string text =
      fmt::format("{}{}{}{}{}", house_opening(cell.house),
                  cell.seeds == 0 && !cell.changed ? "·" : fmt::format("{}", cell.seeds),
                  house_closing(cell.house), cell.blocked ? "x" : "", cell.must ? "!" : "");
  return cell.changed ? fmt::format("**{}**", text) : text;
}

/// A row of a table: the letter, the pits, a remark.
using TableRow = std::array<std::string, pits_per_row + 2>;

TableRow numbers_row(const BoardView& view, std::size_t row) {
  TableRow cells;
  for (std::size_t i = 0; i < pits_per_row; ++i)
    cells[i + 1] = fmt::format("{}", view.rows[row][i].place.pit.number());
  return cells;
}

std::vector<TableRow> board_rows(const BoardView& view, const Words& words) {
  std::vector<TableRow> rows{numbers_row(view, 0)};
  for (std::size_t row = 0; row < rows_on_board; ++row) {
    TableRow& cells = rows.emplace_back();
    cells.front() = row_letter(view, row);
    for (std::size_t i = 0; i < pits_per_row; ++i)
      cells[i + 1] = pit_text(view.rows[row][i]);
  }
  rows[1].back() = markdown_escaped(side_remark(view, words, view.upper));
  rows[rows_on_board].back() = markdown_escaped(side_remark(view, words, view.lower()));
  rows.push_back(numbers_row(view, rows_on_board - 1));
  return rows;
}

// Columns are aligned, for those who read the source.
std::string table(const std::vector<TableRow>& rows) {
  std::array<std::size_t, pits_per_row + 2> widths{};
  for (const TableRow& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max({widths[i], display_width(row[i]), std::size_t{3}});
  }
  std::string out;
  for (const TableRow& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      out += fmt::format("| {}{} ", row[i], std::string(widths[i] - display_width(row[i]), ' '));
    }
    out += "|\n";
    if (&row != &rows.front()) continue;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool remark = i + 1 == row.size();
      out += fmt::format("| :{}{} ", std::string(widths[i] - 2, '-'), remark ? '-' : ':');
    }
    out += "|\n";
  }
  return out;
}

class MarkdownPrinter final : public Printer {
 public:
  MarkdownPrinter(const PrintOptions& options, PrintSink sink)
      : options_(options), sink_(std::move(sink)) {}

  std::optional<Diagnostic> add(const PrintedGame& game) override {
    if (game.titled) print_title(game);
    for (const PrintedCell& cell : game.cells) {
      for (const PrintedItem& item : cell.items)
        print_item(item);
    }
    return std::nullopt;
  }

  std::optional<Diagnostic> finish() override { return std::nullopt; }

 private:
  void print_title(const PrintedGame& game) {
    block(fmt::format("# {}\n", markdown_escaped(fmt::format(
                                    "{} {}", players_text(game, *options_.words), game.result))));
    std::string facts;
    for (const PrintedFact& fact : game.facts) {
      facts +=
          markdown_lines(fmt::format("- **{}:** ", markdown_escaped(fact.label)), "  ", fact.value);
    }
    if (!facts.empty()) block(facts);
  }

  void print_item(const PrintedItem& item) {
    switch (item.kind) {
      case PrintedItem::Kind::start:
      case PrintedItem::Kind::move:
        print_board(item);
        break;
      case PrintedItem::Kind::comment:
        block(markdown_lines("> ", "> ", item.text));
        break;
      case PrintedItem::Kind::problem:
        block(markdown_lines("**!** ", "", item.text));
        break;
      case PrintedItem::Kind::variation:
      case PrintedItem::Kind::moves:
      case PrintedItem::Kind::not_played:
      case PrintedItem::Kind::ending:
        block(markdown_lines("", "", item.text));
        break;
    }
  }

  void print_board(const PrintedItem& item) {
    const std::string heading = markdown_escaped(item.heading);
    block(item.text.empty() ? fmt::format("**{}**\n", heading)
                            : markdown_lines(fmt::format("**{}:** ", heading), "", item.text));
    std::size_t shown = 0;
    for (const PrintedLap& lap : item.laps) {
      block(markdown_lines("", "", lap.text));
      // After the last lap the move's own board comes.
      if (++shown < item.laps.size() || item.laps_not_shown != 0) print_table(lap.board);
    }
    if (item.laps_not_shown != 0) {
      block(markdown_lines("", "", more_laps_text(*options_.words, item.laps_not_shown)));
    }
    if (item.board) print_table(*item.board);
  }

  void print_table(const PrintedBoard& board) {
    block(table(
        board_rows(board_view(board.setup, options_.orientation, board.changed), *options_.words)));
  }

  // Blank lines part the blocks of a document.
  void block(std::string_view lines) {
    if (std::exchange(any_printed_, true)) sink_.write("\n");
    sink_.write(lines);
  }

  PrintOptions options_;
  PrintSink sink_;
  bool any_printed_ = false;
};

}  // namespace

std::unique_ptr<Printer> make_markdown_printer(const PrintOptions& options, PrintSink sink) {
  return std::make_unique<MarkdownPrinter>(options, std::move(sink));
}

}  // namespace bao
