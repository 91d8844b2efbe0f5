#include "print/printed_games.h"

#include "bao/position.h"
#include "bao/rule_set.h"
#include "bao/rules.h"

#include <fmt/format.h>

#include <utility>

namespace bao::test {

PrintedBoard start_board() {
  return {Position::start_of(default_rule_set()).setup(), PitSet{}};
}

std::string move_heading(std::size_t ply) {
  return fmt::format("{}. {} A5L", (ply + 1) / 2, ply % 2 == 0 ? "North" : "South");
}

PrintedItem text_item(PrintedItem::Kind kind, std::string text) {
  PrintedItem item;
  item.kind = kind;
  item.text = std::move(text);
  return item;
}

PrintedGame game_of_plies(std::size_t plies) {
  PrintedGame game;
  game.south = "Ramadhan";
  game.north = "Kijumbe";
  game.result = "0-1";
  game.facts = {{"Event", "Championship"}, {"Rules", "zanzibar"}};
  for (std::size_t ply = 0; ply <= plies; ++ply) {
    PrintedItem item =
        text_item(PrintedItem::Kind::move, fmt::format("captures a7 5; {} laps", ply));
    item.heading = move_heading(ply);
    item.ply = ply;
    if (ply == 0) {
      item = text_item(PrintedItem::Kind::start, {});
      item.heading = "Start";
    }
    item.board = start_board();
    game.cells.push_back({{std::move(item)}, false});
  }
  return game;
}

std::string words(std::size_t number) {
  std::string text;
  for (std::size_t i = 0; i < number; ++i)
    text += fmt::format("{}word{}", i == 0 ? "" : " ", i);
  return text;
}

void add_wide(PrintedGame& game, PrintedItem::Kind kind, std::string text) {
  game.cells.push_back({{text_item(kind, std::move(text))}, true});
}

}  // namespace bao::test
