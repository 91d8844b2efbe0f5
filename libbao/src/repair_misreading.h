// How far a written token is from a move: what has to have gone wrong if that move was meant.
#pragma once

#include "bao/move.h"
#include "bao/position.h"
#include "bao/repair.h"
#include "bao/token.h"

#include <optional>
#include <string_view>

namespace bao {

/// What a token says, as far as it can be made out. A token that is no move may say a part of one.
struct HeardToken {
  std::optional<WrittenMove> written;  ///< absent where it is no move
  std::optional<Row> row;
  LetterCase row_case = LetterCase::upper;  ///< meaningless without a row
  std::optional<int> number;                ///< 1..8
  std::optional<Hand> hand;
  bool arrow = false;  ///< a `>` that may be a safari or the right hand
  bool safari = false;
  bool takata = false;
};

[[nodiscard]] HeardToken hear(std::string_view token);

/// Whether `*` marks are worth something in a record: some never write them.
enum class TakataMarks : std::uint8_t { believed, ignored };

/// What a move does at the house (N8), as far as a token can tell.
enum class AtHouse : std::uint8_t { no_choice, stop, safari };

struct Misreading {
  ChangeKind kind = ChangeKind::mark;
  int cost = 0;
};

/// Reads tokens against moves, as the spelling of a record has them.
class Misreadings {
 public:
  Misreadings(const Spelling& spelling, TakataMarks marks) : spelling_(spelling), marks_(marks) {}

  /// Nothing where the token says just that move. `letter` is the one that writes the move.
  [[nodiscard]] std::optional<Misreading> between(const HeardToken& heard, Side mover,
                                                  const Move& move, Hand letter,
                                                  AtHouse house) const;

  [[nodiscard]] TakataMarks marks() const { return marks_; }

 private:
  [[nodiscard]] bool says_other_row(const HeardToken& heard, Side mover, Row row) const;

  Spelling spelling_;
  TakataMarks marks_;
};

}  // namespace bao
