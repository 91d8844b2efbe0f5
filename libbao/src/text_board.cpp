#include "bao/text_board.h"

#include <fmt/format.h>

#include <iterator>

namespace bao {
namespace {

constexpr std::uint8_t functional_seeds = 6;

// Four columns wide: a mark, two figures, a mark.
std::string cell(const Setup& setup, OwnedPit place) {
  const int seeds = seeds_in(setup.board, place);
  const bool house = place.pit == house_pit && setup.owns_house[index_of(place.side)];
  const bool functional = seeds >= functional_seeds;
  const bool blocked = place.side == setup.to_move && setup.blocked == place.pit;
  const bool must = place.side != setup.to_move && setup.must == place.pit;
  const char* before = !house ? "" : functional ? "[" : "(";
  const char* after = blocked ? "x" : must ? "!" : !house ? " " : functional ? "]" : ")";
  const std::string count = seeds == 0 ? "." : fmt::format("{}", seeds);
  return fmt::format("{:>4}", before + count + after);
}

void append_numbers(std::string& out, std::string_view indent, bool descending) {
  out += indent;
  out += "   ";
  for (int i = 1; i <= pits_per_row; ++i) {
    fmt::format_to(std::back_inserter(out), "{:>3} ", descending ? pits_per_row + 1 - i : i);
  }
  out.pop_back();
  out += '\n';
}

std::string remark(const Setup& setup, const BoardWords& words, Side side) {
  const auto name = side == Side::south ? words.south : words.north;
  std::string text =
      fmt::format("{}: {} {}", name, setup.reserve[index_of(side)], words.in_reserve);
  if (setup.to_move == side) text += fmt::format(", {}", words.to_move);
  return text;
}

}  // namespace

std::string text_board(const Setup& setup, const BoardWords& words, std::string_view indent) {
  constexpr std::string_view row_letters = "baAB";
  std::string out;
  append_numbers(out, indent, true);
  for (std::size_t row = 0; row < rows_on_board; ++row) {
    std::string line = fmt::format("{} {} ", indent, row_letters[row]);
    for (std::size_t column = 0; column < pits_per_row; ++column) {
      line += cell(setup, pit_on_board(row, column));
    }
    if (row == 0) line += "   " + remark(setup, words, Side::north);
    if (row == 3) line += "   " + remark(setup, words, Side::south);
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  append_numbers(out, indent, false);
  return out;
}

}  // namespace bao
