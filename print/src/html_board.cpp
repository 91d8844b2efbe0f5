#include "html_board.h"

#include "bao/bpn.h"
#include "markup.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <iterator>
#include <numbers>

namespace bao {
namespace {

// Lengths are those of the drawing, which the page scales.
constexpr int board_left = 22;
constexpr int board_top = 20;
constexpr int pit_pitch = 48;
constexpr int row_pitch = 68;
constexpr int middle_gap = 8;
constexpr int board_width = pit_pitch * pits_per_row;
constexpr int board_height = row_pitch * static_cast<int>(rows_on_board) + middle_gap;
constexpr int drawing_width = board_left + board_width + 6;
constexpr int drawing_height = board_top + board_height + 20;
constexpr int pit_centre = 26;  // below the upper edge of its row

// Below the centre of a pit. The script draws with the same numbers.
constexpr int number_line = 37;
constexpr int large_number_line = 7;

constexpr int most_drawn_seeds = 12;

int centre_x(std::size_t column) {
  return board_left + pit_pitch * static_cast<int>(column) + pit_pitch / 2;
}
int centre_y(std::size_t row) {
  return board_top + row_pitch * static_cast<int>(row) + pit_centre +
         (row < rows_on_board / 2 ? 0 : middle_gap);
}

std::string_view house_drawing(const CellView& cell) {
  switch (cell.house) {
    case HouseState::functional:
      return "functional";
    case HouseState::dormant:
      return "dormant";
    case HouseState::none:
      break;
  }
  return "lost";
}

std::string use(std::string_view drawing) {
  return fmt::format("<use href=\"#{}\"/>", drawing);
}

// From the bottom to the top.
std::string pit_content(const CellView& cell) {
  std::string out;
  const bool house = cell.place.pit == house_pit;
  if (house) out += use(house_drawing(cell));
  if (cell.blocked) out += use("blocked");
  if (cell.seeds > 0 && cell.seeds <= most_drawn_seeds) out += use(fmt::format("s{}", cell.seeds));
  if (cell.changed) out += use(house ? "changed-house" : "changed");
  if (cell.must) out += use("must");
  const bool many = cell.seeds > most_drawn_seeds;
  const std::string_view look = many ? " class=\"many\"" : cell.seeds == 0 ? " class=\"none\"" : "";
  return out + fmt::format("<text{} y=\"{}\">{}</text>", look,
                           many ? large_number_line : number_line, cell.seeds);
}

std::string name_of(const CellView& cell) {
  return pit_name(cell.place.side, cell.place.pit);
}

template <typename Has>
std::string named_pits(const BoardView& view, std::string_view sign, Has has) {
  std::string names;
  for (const auto& row : view.rows) {
    for (const CellView& cell : row) {
      if (has(cell)) names += (names.empty() ? "" : ", ") + name_of(cell);
    }
  }
  return names.empty() ? names : fmt::format("; {}: {}", sign, names);
}

// For those who do not see it. The script tells boards of laps in the same way.
std::string description(const BoardView& view, const PageWords& page) {
  std::string text;
  for (const auto& row : view.rows) {
    text += fmt::format("{}{}–{}:", text.empty() ? "" : "; ", name_of(row.front()),
                        name_of(row.back()));
    for (const CellView& cell : row)
      fmt::format_to(std::back_inserter(text), "{} {}", &cell == &row.front() ? "" : ",",
                     cell.seeds);
  }
  const auto is = [](HouseState state) {
    return [state](const CellView& cell) { return cell.house == state; };
  };
  text += named_pits(view, page.functional, is(HouseState::functional));
  text += named_pits(view, page.dormant, is(HouseState::dormant));
  text += named_pits(view, page.changed, [](const CellView& cell) { return cell.changed; });
  text += named_pits(view, page.blocked, [](const CellView& cell) { return cell.blocked; });
  return text + named_pits(view, page.must, [](const CellView& cell) { return cell.must; });
}

std::string side_line(const BoardView& view, const BoardStyle& style, Side side) {
  const std::string& player = style.players[index_of(side)];
  return fmt::format(
      "<p class=\"side\" data-side=\"{}\"><span class=\"who\"><b>{}</b>{}</span> <span><b "
      "class=\"reserve\">{}</b> {}</span> <span class=\"turn\"{}>{}</span></p>\n",
      side == Side::south ? 'S' : 'N', side_word(style.words, side),
      player.empty() ? player : fmt::format(" <bdi>{}</bdi>", player), view.reserve[index_of(side)],
      style.words.in_reserve, view.to_move == side ? "" : " hidden=\"\"", style.words.to_move);
}

/// How many seeds lie in the middle and around it, and how far from it.
struct SeedRings {
  int inner;
  int outer;
  double outer_radius;
};
constexpr std::array<SeedRings, most_drawn_seeds + 1> seed_rings{{{0, 0, 0},
                                                                  {1, 0, 0},
                                                                  {0, 2, 5.5},
                                                                  {0, 3, 6.5},
                                                                  {0, 4, 8},
                                                                  {1, 4, 10},
                                                                  {1, 5, 10.5},
                                                                  {1, 6, 11},
                                                                  {1, 7, 12},
                                                                  {2, 7, 13},
                                                                  {2, 8, 13.5},
                                                                  {3, 8, 13.5},
                                                                  {3, 9, 13.7}}};

std::string ring_of_seeds(int count, double radius, double first_angle) {
  std::string out;
  for (int i = 0; i < count; ++i) {
    const double angle = first_angle + 2 * std::numbers::pi * i / count;
    // Adding 0 keeps "-0.0" away.
    fmt::format_to(std::back_inserter(out), R"(<circle cx="{:.1f}" cy="{:.1f}" r="3.7"/>)",
                   std::round(10 * radius * std::cos(angle)) / 10 + 0.0,
                   std::round(10 * radius * std::sin(angle)) / 10 + 0.0);
  }
  return out;
}

std::string seed_drawings() {
  constexpr std::array inner_radius{0.0, 0.0, 4.6, 5.2};
  std::string out;
  for (std::size_t seeds = 1; seeds <= most_drawn_seeds; ++seeds) {
    const auto& [inner, outer, outer_radius] = seed_rings[seeds];
    // Two and four lie as on a die.
    const double first = outer == 4 ? std::numbers::pi / 4 : outer == 2 ? 0 : -std::numbers::pi / 2;
    out += fmt::format(
        "<g id=\"s{}\" class=\"seeds\">{}{}</g>\n", seeds,
        ring_of_seeds(inner, inner_radius[static_cast<std::size_t>(inner)], std::numbers::pi / 2),
        ring_of_seeds(outer, outer_radius, first));
  }
  return out;
}

std::string square(std::string_view look, double reach) {
  return fmt::format(R"(<rect class="{}" x="{}" y="{}" width="{}" height="{}" rx="3"/>)", look,
                     -reach, -reach, 2 * reach, 2 * reach);
}

std::string sign_drawings() {
  constexpr std::string_view corner = R"(<path class="corner" d="M11-23h12v12z"/>)";
  std::string out;
  out += "<g id=\"pit\"><circle class=\"well\" r=\"21\"/></g>\n";
  out += fmt::format("<g id=\"lost\">{}</g>\n", square("line", 21));
  out += fmt::format("<g id=\"dormant\">{}</g>\n", square("dashed", 21));
  out += fmt::format("<g id=\"functional\">{}{}</g>\n", square("double", 23), square("double", 19));
  out += fmt::format("<g id=\"changed\"><circle class=\"heavy\" r=\"21\"/>{}</g>\n", corner);
  out += fmt::format("<g id=\"changed-house\">{}</g>\n", corner);
  out += "<g id=\"blocked\"><path class=\"cross\" d=\"M-15-15 15 15M15-15-15 15\"/></g>\n";
  out +=
      "<g id=\"must\"><circle class=\"badge\" cx=\"-16\" cy=\"-16\" r=\"8\"/>"
      "<path class=\"bang\" d=\"M-16-21.5v6.5M-16-12.2v1.4\"/></g>\n";
  return out;
}

std::string empty_board() {
  std::string out = fmt::format(
      "<g id=\"board\"><rect class=\"panel\" x=\"{}\" y=\"{}\" width=\"{}\" "
      "height=\"{}\" rx=\"10\"/>",
      board_left, board_top, board_width, board_height);
  out += fmt::format(R"(<path class="middle" d="M{} {}h{}"/>)", board_left + 8,
                     board_top + board_height / 2 - 1, board_width - 16);
  for (std::size_t row = 0; row < rows_on_board; ++row) {
    for (std::size_t column = 0; column < pits_per_row; ++column) {
      const int x = centre_x(column);
      const int y = centre_y(row);
      // The houses lie the same whoever sits below.
      const bool house = pit_on_board(row, column).pit == house_pit;
      out += house ? fmt::format(
                         "<rect class=\"ground\" x=\"{}\" y=\"{}\" width=\"42\" "
                         "height=\"42\" rx=\"3\"/>",
                         x - 21, y - 21)
                   : fmt::format(R"(<use href="#pit" x="{}" y="{}"/>)", x, y);
    }
  }
  return out + "</g>\n";
}

std::string edges(Orientation orientation, std::string_view id) {
  const BoardView view = board_view(Setup(), orientation);
  std::string out = fmt::format(R"(<g id="{}" class="edges">)", id);
  for (std::size_t row = 0; row < rows_on_board; ++row) {
    fmt::format_to(std::back_inserter(out), R"(<text x="{}" y="{}">{}</text>)", board_left / 2,
                   centre_y(row) + 5, row_letter(view, row));
  }
  for (std::size_t column = 0; column < pits_per_row; ++column) {
    constexpr std::string_view number = R"(<text x="{}" y="{}">{}</text>)";
    const int x = centre_x(column);
    fmt::format_to(std::back_inserter(out), number, x, board_top - 6,
                   view.rows.front()[column].place.pit.number());
    fmt::format_to(std::back_inserter(out), number, x, drawing_height - 5,
                   view.rows.back()[column].place.pit.number());
  }
  return out + "</g>\n";
}

}  // namespace

std::string html_definitions() {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"definitions\" aria-hidden=\"true\" "
         "width=\"0\" height=\"0\"><defs>\n" +
         seed_drawings() + sign_drawings() + empty_board() +
         edges(Orientation::south_below, "edges-S") + edges(Orientation::north_below, "edges-N") +
         "</defs></svg>\n";
}

std::string board_data(const PrintedBoard& board) {
  std::string out = fmt::format(" data-board=\"{}\"", format_bpn(board.setup));
  if (!board.changed) return out;
  const BoardView view = board_view(board.setup, Orientation::south_below, board.changed);
  std::uint32_t bits = 0;
  std::uint32_t bit = 1;
  for (const auto& row : view.rows) {
    for (const CellView& cell : row) {
      if (cell.changed) bits |= bit;
      bit <<= 1U;
    }
  }
  return out + fmt::format(" data-changed=\"{:x}\"", bits);
}

std::string html_board(const PrintedBoard& board, const BoardStyle& style,
                       std::string_view labelled_by) {
  const BoardView view = board_view(board.setup, style.orientation, board.changed);
  std::string out = fmt::format("<figure class=\"board\" aria-labelledby=\"{}\">\n", labelled_by);
  out += side_line(view, style, view.upper);
  out += fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\" "
      "aria-label=\"{}\"{}>{}{}\n",
      drawing_width, drawing_height, description(view, style.page), board_data(board), use("board"),
      use(view.lower() == Side::south ? "edges-S" : "edges-N"));
  // In the order of BPN, so that the script finds them whichever way the board lies.
  const BoardView from_south = board_view(board.setup, Orientation::south_below, board.changed);
  const bool turned = style.orientation == Orientation::north_below;
  for (std::size_t row = 0; row < rows_on_board; ++row) {
    for (std::size_t column = 0; column < pits_per_row; ++column) {
      const int x = centre_x(turned ? pits_per_row - 1 - column : column);
      const int y = centre_y(turned ? rows_on_board - 1 - row : row);
      out += fmt::format("<g transform=\"translate({} {})\">{}</g>\n", x, y,
                         pit_content(from_south.rows[row][column]));
    }
  }
  return out + "</svg>\n" + side_line(view, style, view.lower()) + "</figure>\n";
}

std::string html_key(const PageWords& page) {
  struct Sign {
    std::string_view drawing;
    std::string_view text;
  };
  const std::array signs{
      Sign{"functional", page.functional}, Sign{"dormant", page.dormant}, Sign{"lost", page.lost},
      Sign{"changed", page.changed},       Sign{"blocked", page.blocked}, Sign{"must", page.must}};
  std::string out = fmt::format("<ul class=\"key\" aria-label=\"{}\">\n", page.key);
  for (const auto& [drawing, text] : signs) {
    const bool pit = drawing != "functional" && drawing != "dormant" && drawing != "lost";
    out += fmt::format(
        "<li><svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-26 -26 52 52\" "
        "aria-hidden=\"true\">{}{}</svg> {}</li>\n",
        pit ? use("pit") : "", use(drawing), text);
  }
  return out + "</ul>\n";
}

}  // namespace bao
