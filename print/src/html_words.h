// The words of the page that the boards and the texts of games do not have.
#pragma once

#include "bao/words.h"

#include <string_view>

namespace bao {

struct PageWords {
  std::string_view code;  ///< `Words::code`

  // Headings and lists.
  std::string_view game;
  std::string_view games;
  std::string_view moves;
  std::string_view laps;
  std::string_view key;  ///< to the signs on the board

  // The signs, as the key and the boards' descriptions name them.
  std::string_view functional;
  std::string_view dormant;
  std::string_view lost;
  std::string_view changed;
  std::string_view blocked;
  std::string_view must;

  // The controls.
  std::string_view controls;
  std::string_view first;
  std::string_view previous;
  std::string_view next;
  std::string_view last;
  std::string_view previous_lap;
  std::string_view next_lap;
  std::string_view play;
  std::string_view pause;
  std::string_view flip;
  std::string_view all_boards;
  std::string_view keys;  ///< what the keys do
};

/// In the language of `words`.
[[nodiscard]] const PageWords& page_words(const Words& words);

}  // namespace bao
