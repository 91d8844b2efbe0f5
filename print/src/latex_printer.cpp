#include "latex_printer.h"

#include "bao/text_board.h"
#include "latex_preamble.h"
#include "latex_text.h"

#include <fmt/format.h>

#include <initializer_list>
#include <iterator>
#include <string>
#include <utility>

namespace bao {
namespace {

constexpr std::size_t usual_columns = 2;

/// Text that one column of a page could hold, besides a board, in bytes. Cells of more are spread
/// over the whole width, where they may go over to the next page.
constexpr std::size_t text_of_page = 2000;

/// Words of more characters may not fit in the width of a column.
std::size_t longest_word(std::size_t columns) {
  return columns <= 2 ? 24 : columns <= 4 ? 14 : 8;
}

// As text_board marks it, but each mark is there that holds.
std::string pit_source(const CellView& cell) {
  return fmt::format("{}{}{}{}{}{}", house_opening(cell.house),
                     cell.seeds == 0 ? "." : fmt::format("{}", cell.seeds),
                     house_closing(cell.house), cell.blocked ? "x" : "", cell.must ? "!" : "",
                     cell.changed ? "'" : "");
}

class LatexPrinter final : public Printer {
 public:
  LatexPrinter(const PrintOptions& options, PrintSink sink)
      : options_(options),
        sink_(std::move(sink)),
        columns_(options.columns == 0 ? usual_columns : options.columns) {}

  std::optional<Diagnostic> add(const PrintedGame& game) override {
    if (!std::exchange(begun_, true)) {
      begin_document();
    } else {
      sink_.write(game.titled ? "\n\\clearpage\n" : "\n\\bigskip\n");
    }
    if (game.titled) print_title(game);
    for (const PrintedCell& cell : game.cells)
      print_cell(cell);
    end_boards();
    return std::nullopt;
  }

  std::optional<Diagnostic> finish() override {
    if (!std::exchange(begun_, true)) begin_document();
    sink_.write("\n\\end{document}\n");
    return std::nullopt;
  }

 private:
  void begin_document() {
    sink_.write(fmt::format(
        R"(% Games of Bao, printed by `bao print --to latex'.
% Compile: lualatex FILE (or xelatex; or pdflatex, if all that it holds is in Latin letters).
% What takes TikZ and fontspec is all it takes. Scripts: the font set below has Latin, Greek,
% Cyrillic, Armenian, Georgian, Hebrew and Arabic; for others set a font that has them.
\documentclass[{}paper]{{article}}
\newcommand*\baocolumns{{{}}} % boards beside one another

)",
        options_.paper == Paper::a4 ? "a4" : "letter", columns_));
    sink_.write(latex_preamble);
    sink_.write("\n\\begin{document}\n");
  }

  void print_title(const PrintedGame& game) {
    sink_.write(
        macro("title", {fmt::format("{} {}", players_text(game, *options_.words), game.result)}));
    for (const PrintedFact& fact : game.facts)
      sink_.write(macro("fact", {fact.label, fact.value}));
  }

  void print_cell(const PrintedCell& cell) {
    std::size_t text = 0;
    for (const PrintedItem& item : cell.items)
      text += item.heading.size() + item.text.size();
    if (cell.wide || text > text_of_page / columns_) {
      print_wide(cell);
      return;
    }
    begin_boards();
    begin_cell();
    for (const PrintedItem& item : cell.items) {
      if (item.board) {
        print_board(item);
        if (!item.text.empty()) sink_.write(macro("text", {item.text}));
      } else {
        print_text(item);
      }
    }
    end_cell();
  }

  // Boards keep the width of a column; texts take that of the page.
  void print_wide(const PrintedCell& cell) {
    for (const PrintedItem& item : cell.items) {
      if (item.board) {
        begin_boards();
        begin_cell();
        print_board(item);
        end_cell();
        end_boards();
        if (!item.text.empty()) sink_.write(macro("text", {item.text}));
      } else {
        end_boards();
        print_text(item);
      }
    }
  }

  void print_text(const PrintedItem& item) {
    switch (item.kind) {
      case PrintedItem::Kind::move:
        sink_.write(macro("move", {item.heading, item.text}));
        break;
      case PrintedItem::Kind::comment:
        sink_.write(macro("comment", {item.text}));
        break;
      case PrintedItem::Kind::variation:
        sink_.write(macro("variation", {item.text}));
        break;
      case PrintedItem::Kind::problem:
        sink_.write(macro("problem", {item.text}));
        break;
      case PrintedItem::Kind::start:
      case PrintedItem::Kind::moves:
      case PrintedItem::Kind::not_played:
      case PrintedItem::Kind::ending:
        sink_.write(macro("text", {item.text}));
        break;
    }
  }

  // The board after a move, in the cell that is open; after each lap, in cells of their own, if it
  // is unrolled. The last lap's is the move's.
  void print_board(const PrintedItem& item) {
    const std::size_t boards = item.laps.size() + (item.laps_not_shown != 0 ? 1 : 0);
    for (std::size_t i = 0; i + 1 < boards; ++i) {
      print_heading(item, i, boards);
      print_board(item.laps[i].board);
      sink_.write(macro("text", {item.laps[i].text}));
      end_cell();
      begin_cell();
    }
    print_heading(item, boards - 1, boards);
    print_board(*item.board);
    if (item.laps_not_shown != 0) {
      sink_.write(macro("text", {more_laps_text(*options_.words, item.laps_not_shown)}));
    } else if (boards > 0) {
      sink_.write(macro("text", {item.laps.back().text}));
    }
  }

  void print_heading(const PrintedItem& item, std::size_t index, std::size_t boards) {
    sink_.write(macro(
        "heading",
        {boards <= 1 ? item.heading : fmt::format("{} ({}/{})", item.heading, index + 1, boards)}));
  }

  void print_board(const PrintedBoard& board) {
    const BoardView view = board_view(board.setup, options_.orientation, board.changed);
    std::string out = fmt::format("\\baoboard{{{}}}{{{}}}{{\n",
                                  escaped(side_remark(view, *options_.words, view.upper)),
                                  escaped(side_remark(view, *options_.words, view.lower())));
    for (std::size_t row = 0; row < rows_on_board; ++row) {
      fmt::format_to(std::back_inserter(out), "  {}", row_letter(view, row));
      for (const CellView& cell : view.rows[row])
        fmt::format_to(std::back_inserter(out), " {:>4}", pit_source(cell));
      out += '\n';
    }
    sink_.write(out + "}\n");
  }

  [[nodiscard]] std::string escaped(std::string_view text) const {
    return latex_escaped(text, longest_word(columns_));
  }

  // A macro of the preamble with texts for arguments.
  [[nodiscard]] std::string macro(std::string_view name,
                                  std::initializer_list<std::string_view> texts) const {
    std::string out = fmt::format("\\bao{}", name);
    for (const std::string_view text : texts)
      out += fmt::format("{{{}}}", escaped(text));
    return out + '\n';
  }

  void begin_boards() {
    if (!std::exchange(in_boards_, true)) sink_.write("\n\\begin{baoboards}\n");
  }
  void end_boards() {
    if (std::exchange(in_boards_, false)) sink_.write("\\end{baoboards}\n\n");
  }
  void begin_cell() const { sink_.write("\\begin{baocell}\n"); }
  void end_cell() const { sink_.write("\\end{baocell}\n"); }

  PrintOptions options_;
  PrintSink sink_;
  std::size_t columns_;
  bool begun_ = false;
  bool in_boards_ = false;
};

}  // namespace

std::unique_ptr<Printer> make_latex_printer(const PrintOptions& options, PrintSink sink) {
  return std::make_unique<LatexPrinter>(options, std::move(sink));
}

}  // namespace bao
