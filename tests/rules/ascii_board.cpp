#include "rules/ascii_board.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <span>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

using Words = std::vector<std::string>;

constexpr std::size_t rows = 4;
constexpr std::size_t columns = 8;

[[noreturn]] void refuse(const std::string& why) {
  throw std::invalid_argument("board: " + why);
}

Side side_of(std::size_t row) {
  return row < 2 ? Side::north : Side::south;
}

bool is_outer(std::size_t row) {
  return row == 0 || row == rows - 1;
}

// B2: North's rows run 8..1 as South sees them.
Pit pit_at(std::size_t row, std::size_t column) {
  const auto number = static_cast<int>(side_of(row) == Side::north ? columns - column : column + 1);
  return Pit::of(is_outer(row) ? Row::back : Row::front, number);
}

std::optional<std::uint8_t> count_in(const std::string& text) {
  std::uint8_t count = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, failure] = std::from_chars(text.data(), end, count);
  if (failure != std::errc() || stopped != end) return std::nullopt;
  return count;
}

std::vector<Words> lines_of(std::string_view drawing) {
  std::vector<Words> lines;
  std::istringstream text{std::string(drawing)};
  for (std::string line; std::getline(text, line);) {
    std::istringstream row(line);
    Words words;
    for (std::string word; row >> word;)
      words.push_back(word);
    if (!words.empty()) lines.push_back(std::move(words));
  }
  return lines;
}

void set_once(std::optional<Pit>& mark, Pit pit, const std::string& word) {
  if (mark) refuse(fmt::format("'{}' is the second pit marked so", word));
  mark = pit;
}

// A pit: a dot or the seeds, and what is marked on it.
void read_pit(Setup& setup, Side side, Pit pit, const std::string& word) {
  std::string seeds = word;
  const char mark = seeds.back();
  if (mark == 'x' || mark == '!') {
    seeds.pop_back();
    if ((mark == 'x') != (side == setup.to_move)) {
      refuse(fmt::format("'{}' is marked on the wrong side", word));
    }
    set_once(mark == 'x' ? setup.blocked : setup.must, pit, word);
  }
  const auto count = seeds == "." ? std::optional<std::uint8_t>(0) : count_in(seeds);
  if (!count) refuse(fmt::format("'{}' is no pit", word));
  setup.board[index_of(side)][static_cast<std::size_t>(pit.index())] = *count;
}

// The words before an outer row's pits. Returns whether the side is marked as the one to move.
bool read_label(Setup& setup, Side side, std::span<const std::string> words) {
  const bool to_move = !words.empty() && words.front() == ">";
  if (to_move) words = words.subspan(1);
  const bool north = side == Side::north;
  if (words.empty() || words.front() != (north ? "N" : "S")) {
    refuse(fmt::format("the {} row begins with '{}'", north ? "first" : "last", north ? "N" : "S"));
  }
  words = words.subspan(1);
  if (!words.empty()) {
    if (const auto reserve = count_in(words.front())) {
      setup.reserve[index_of(side)] = *reserve;
      words = words.subspan(1);
    }
  }
  if (!words.empty() && words.front() == (north ? "h" : "H")) {
    setup.owns_house[index_of(side)] = true;
    words = words.subspan(1);
  }
  if (!words.empty()) refuse(fmt::format("'{}' means nothing here", words.front()));
  return to_move;
}

std::span<const std::string> label_of(const Words& line) {
  return std::span(line).first(line.size() - columns);
}

void read_labels(Setup& setup, const std::vector<Words>& lines) {
  const bool north = read_label(setup, Side::north, label_of(lines.front()));
  const bool south = read_label(setup, Side::south, label_of(lines.back()));
  if (north == south) refuse("one side is marked with '>' as the one to move");
  setup.to_move = north ? Side::north : Side::south;
}

std::string pit_text(const Setup& setup, Side side, Pit pit) {
  const int seeds = setup.board[index_of(side)][static_cast<std::size_t>(pit.index())];
  std::string text = seeds == 0 ? "." : fmt::format("{}", seeds);
  if (setup.blocked == pit && side == setup.to_move) text += 'x';
  if (setup.must == pit && side != setup.to_move) text += '!';
  return text;
}

std::string label_text(const Setup& setup, Side side) {
  const bool north = side == Side::north;
  std::string label = side == setup.to_move ? "> " : "  ";
  label += north ? 'N' : 'S';
  const int reserve = setup.reserve[index_of(side)];
  if (reserve != 0) label += fmt::format(" {}", reserve);
  if (setup.owns_house[index_of(side)]) label += north ? " h" : " H";
  return label;
}

}  // namespace

Setup board(std::string_view drawing) {
  const std::vector<Words> lines = lines_of(drawing);
  if (lines.size() != rows) refuse(fmt::format("{} rows are drawn, not 4", lines.size()));
  for (std::size_t row = 0; row < rows; ++row) {
    const bool fits = is_outer(row) ? lines[row].size() > columns : lines[row].size() == columns;
    if (!fits) refuse(fmt::format("row {} does not have 8 pits", row + 1));
  }
  Setup setup;
  read_labels(setup, lines);
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t first = lines[row].size() - columns;
    for (std::size_t column = 0; column < columns; ++column) {
      read_pit(setup, side_of(row), pit_at(row, column), lines[row][first + column]);
    }
  }
  return setup;
}

std::string drawing_of(const Setup& setup) {
  std::string drawing;
  for (std::size_t row = 0; row < rows; ++row) {
    const Side side = side_of(row);
    drawing += fmt::format("{:<8}", is_outer(row) ? label_text(setup, side) : "");
    for (std::size_t column = 0; column < columns; ++column) {
      drawing += fmt::format("{:>4}", pit_text(setup, side, pit_at(row, column)));
    }
    drawing += '\n';
  }
  return drawing;
}

Setup changed_round(const Setup& setup) {
  Setup round = setup;
  std::swap(round.board[0], round.board[1]);
  std::swap(round.reserve[0], round.reserve[1]);
  std::swap(round.owns_house[0], round.owns_house[1]);
  round.to_move = opponent(setup.to_move);
  return round;
}

}  // namespace bao::test
