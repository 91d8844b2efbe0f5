// Games made ready to be printed, for the tests of printers.
#pragma once

#include "bao/print/printed_game.h"
#include "bao/print/printer.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {

/// A game of bgn with these tags and moves.
[[nodiscard]] PrintedGame printed(std::string_view moves, const PrintChoice& choice = {},
                                  std::string_view tags = {}, const Words& words = english_words);

/// A game of a file of samples/, counted from 1.
[[nodiscard]] PrintedGame printed_sample_game(const std::string& file, std::size_t number,
                                              const PrintChoice& choice = {});

/// A game of one move that has 599 laps.
[[nodiscard]] PrintedGame printed_long_move(const PrintChoice& choice);

/// All that `printer` writes of these games, in one file. Throws std::runtime_error where it fails.
[[nodiscard]] std::string print_all(std::string_view printer, const PrintOptions& options,
                                    const std::vector<PrintedGame>& games);

}  // namespace bao::test
