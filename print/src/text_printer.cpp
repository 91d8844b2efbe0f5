#include "text_printer.h"

#include "bao/print/display.h"
#include "bao/text_board.h"
#include "text_layout.h"
#include "unicode_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace bao {
namespace {

constexpr std::size_t page_width = 80;
constexpr std::size_t gap = 4;  // between boards beside one another
constexpr std::size_t text_indent = 4;

using Lines = std::vector<std::string>;

void append(Lines& lines, Lines more) {
  std::ranges::move(more, std::back_inserter(lines));
}

Lines indented(Lines lines) {
  for (std::string& line : lines) {
    if (!line.empty()) line.insert(0, text_indent, ' ');
  }
  return lines;
}

/// How a board is drawn.
using DrawBoard = Lines (*)(const BoardView& view, const Words& words);

Lines ascii_lines(const BoardView& view, const Words& words) {
  return indented(lines_of(text_board(view, words, "")));
}
Lines unicode_lines(const BoardView& view, const Words& words) {
  return lines_of(unicode_board(view, words));
}

class TextPrinter final : public Printer {
 public:
  TextPrinter(const PrintOptions& options, PrintSink sink, DrawBoard draw)
      : options_(options), sink_(std::move(sink)), draw_(draw) {}

  std::optional<Diagnostic> add(const PrintedGame& game) override {
    if (std::exchange(any_printed_, true)) sink_.write("\n\n");
    if (game.titled) print_title(game);
    std::vector<Lines> row;
    for (const PrintedCell& cell : game.cells) {
      if (cell.wide) flush(row);
      row.push_back(cell_lines(cell));
      if (cell.wide || row.size() == columns()) flush(row);
    }
    flush(row);
    return std::nullopt;
  }

  std::optional<Diagnostic> finish() override { return std::nullopt; }

 private:
  [[nodiscard]] std::size_t columns() const { return std::max<std::size_t>(options_.columns, 1); }

  void print_title(const PrintedGame& game) {
    const std::string title =
        printable(fmt::format("{}  {}", players_text(game, *options_.words), game.result));
    const std::size_t width = std::min(display_width(title), page_width);
    std::string out = fmt::format("{}\n{}\n", title, std::string(width, '='));
    for (const PrintedFact& fact : game.facts) {
      for (const std::string& line :
           wrapped(fmt::format("{}: {}", fact.label, fact.value), page_width, text_indent)) {
        out += line + '\n';
      }
    }
    sink_.write(out);
    blank_due_ = true;
  }

  void flush(std::vector<Lines>& row) {
    if (row.empty()) return;
    if (std::exchange(blank_due_, true)) sink_.write("\n");
    sink_.write(beside(row, row.size() > 1 ? narrow_width : 0, gap));
    row.clear();
  }

  Lines cell_lines(const PrintedCell& cell) {
    Lines lines;
    for (const PrintedItem& item : cell.items) {
      const bool apart = !lines.empty() && item.kind == PrintedItem::Kind::move;
      if (apart) lines.emplace_back();
      append(lines, item_lines(item));
    }
    return lines;
  }

  Lines item_lines(const PrintedItem& item) {
    switch (item.kind) {
      case PrintedItem::Kind::start:
      case PrintedItem::Kind::move:
        return board_lines(item);
      case PrintedItem::Kind::comment:
        return indented(wrapped('{' + item.text + '}', page_width - text_indent, 1));
      case PrintedItem::Kind::variation:
        return indented(wrapped(item.text, page_width - text_indent, 1));
      case PrintedItem::Kind::problem:
        return wrapped("! " + item.text, page_width, 2);
      case PrintedItem::Kind::moves:
      case PrintedItem::Kind::not_played:
      case PrintedItem::Kind::ending:
        break;
    }
    return wrapped(item.text, page_width, 0);
  }

  Lines board_lines(const PrintedItem& item) {
    Lines lines =
        wrapped(item.text.empty() ? item.heading : fmt::format("{}: {}", item.heading, item.text),
                page_width, text_indent);
    std::size_t shown = 0;
    for (const PrintedLap& lap : item.laps) {
      append(lines, indented(wrapped(lap.text, page_width - text_indent, 2)));
      // After the last lap the move's own board comes.
      if (++shown < item.laps.size() || item.laps_not_shown != 0) {
        append(lines, indented(drawn(lap.board)));
      }
    }
    if (item.laps_not_shown != 0) {
      lines.push_back("    " + more_laps_text(*options_.words, item.laps_not_shown));
    }
    if (!item.board) return lines;
    lines.emplace_back();
    append(lines, drawn(*item.board));
    return lines;
  }

  [[nodiscard]] Lines drawn(const PrintedBoard& board) const {
    return draw_(board_view(board.setup, options_.orientation, board.changed), *options_.words);
  }

  static constexpr std::size_t narrow_width = 52;

  PrintOptions options_;
  PrintSink sink_;
  DrawBoard draw_;
  bool any_printed_ = false;
  bool blank_due_ = false;
};

}  // namespace

std::unique_ptr<Printer> make_text_printer(const PrintOptions& options, PrintSink sink) {
  return std::make_unique<TextPrinter>(options, std::move(sink), ascii_lines);
}

std::unique_ptr<Printer> make_unicode_printer(const PrintOptions& options, PrintSink sink) {
  return std::make_unique<TextPrinter>(options, std::move(sink), unicode_lines);
}

}  // namespace bao
