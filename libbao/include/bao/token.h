// Tokens as they are written: the canonical one and the spellings of notation's dialects. What is
// written is taken apart here and judged nowhere.
#pragma once

#include "bao/api.h"
#include "bao/board.h"
#include "bao/diagnostic.h"
#include "bao/move.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bao {

/// Whose spelling a record uses.
enum class Dialect : std::uint8_t {
  canonical,     ///< the project's own tokens
  devoogt,       ///< de Voogt, Donkers, Nierse: `>` is a safari
  kiba,          ///< KIBA, Board Game Arena: `<` and `>` are directions, `+` is a safari
  abstractplay,  ///< AbstractPlay: KIBA's signs, pits named a1..h4
  game_record,   ///< `bao-game-record`: moves as objects
};
[[nodiscard]] BAO_API std::string_view dialect_name(Dialect dialect);

/// What a `>` right behind the pit means.
enum class Arrow : std::uint8_t {
  safari,  ///< `A5>`: safari, the direction is left out (devoogt)
  right,   ///< `A5>`: the right hand (kiba)
  either,  ///< whichever is legal; an error where both are and differ
};

/// Whether the case of a row letter says whose pit it is.
enum class RowCase : std::uint8_t { by_side, free };

/// What a mark (`*`, a safari) that the move belies is: people slip, programs do not.
enum class Marks : std::uint8_t { lenient, strict };

/// Whose left and right the letters L and R (and `<`, `>`) of North's moves are.
enum class NorthsLetters : std::uint8_t { as_north_sees, as_south_sees };

/// What the letter of a capture that is opened from a front pit in mtaji says.
enum class CaptureLetter : std::uint8_t {
  direction,  ///< the way of the first lap
  entry,      ///< the kichwa at which the first capture enters (S6)
};

/// How the tokens of a record are to be read.
struct Spelling {
  Dialect dialect = Dialect::canonical;  ///< as reports name it
  Arrow arrow = Arrow::either;
  RowCase row_case = RowCase::by_side;
  Marks marks = Marks::lenient;  ///< a false mark is a warning, or an error
  NorthsLetters norths_letters = NorthsLetters::as_north_sees;
  CaptureLetter capture_letter = CaptureLetter::direction;

  /// Whether L and R mean what they mean in canonical tokens.
  [[nodiscard]] bool has_canonical_letters() const {
    return norths_letters == NorthsLetters::as_north_sees &&
           capture_letter == CaptureLetter::direction;
  }

  friend bool operator==(const Spelling&, const Spelling&) = default;
};

enum class TakataMark : std::uint8_t { none, takata, takasia };
enum class LetterCase : std::uint8_t { upper, lower };

/// A token taken apart.
struct WrittenMove {
  std::optional<Row> row;
  LetterCase row_case = LetterCase::upper;  ///< meaningless without a row
  int number = 1;                           ///< 1..8
  std::optional<Hand> hand;
  bool arrow = false;   ///< a `>` right behind the pit: a safari or the right hand
  bool safari = false;  ///< marked beyond doubt
  TakataMark takata = TakataMark::none;
  bool hamna = false;  ///< `#`
};

/// Row letter, pit, direction (L R l r < >), safari (> +), `*` or `**`, `#`; all but the pit may be
/// missing. Error: `Code::syntax` with a span in `token`.
[[nodiscard]] BAO_API Result<WrittenMove> parse_token(std::string_view token);

/// Whether a byte can stand at the first, second and third place of a canonical token: a bit for
/// each.
inline constexpr std::array<std::uint8_t, 256> canonical_token_places = [] {
  std::array<std::uint8_t, 256> places{};
  const auto add = [&places](std::string_view bytes, int place) {
    for (const char c : bytes)
      places[static_cast<unsigned char>(c)] |= static_cast<std::uint8_t>(1 << place);
  };
  add("AaBb", 0);
  add("12345678", 1);
  add("LR", 2);
  return places;
}();

/// The length, 3 or 4, of the canonical token that `text` begins with, whoever is to move; 0 where
/// it begins with none. Without branches on where it ends, since no two tokens are alike in that,
/// and without look-ups for it, since what follows waits for it.
[[nodiscard]] constexpr std::size_t canonical_token_length(std::string_view text) {
  constexpr std::size_t unmarked = 3;
  if (text.size() < unmarked) return 0;
  const auto may_stand = [text](std::size_t place) {
    return canonical_token_places[static_cast<unsigned char>(text[place])] >> place;
  };
  if ((may_stand(0) & may_stand(1) & may_stand(2) & 1) == 0) return 0;
  const char row = text[0];
  const bool front = (row == 'A') | (row == 'a');
  const char mark = text.size() > unmarked ? text[unmarked] : '\0';
  return unmarked + static_cast<std::size_t>((mark == '*') | ((mark == '>') & front));
}

/// Whether `token` is spelled as writers write it, whoever is to move.
[[nodiscard]] constexpr bool is_canonical_token(std::string_view token) {
  return !token.empty() && canonical_token_length(token) == token.size();
}

/// The move of `side` that a canonical token says, or nothing. Whether it is of that kind, and
/// whether a safari meets a choice, only a position can tell.
[[nodiscard]] constexpr std::optional<Move> canonical_move(Side side, std::string_view token) {
  if (!is_canonical_token(token)) return std::nullopt;
  const char row = token[0];
  const bool front = (row == 'A') | (row == 'a');
  const bool south = (row == 'A') | (row == 'B');
  if (south != (side == Side::south)) return std::nullopt;
  Move move{Pit::of(front ? Row::front : Row::back, token[1] - '0'),
            token[2] == 'L' ? Hand::left : Hand::right, Kind::capture, HouseChoice::stop};
  if (token.size() == 3) return move;
  if (token[3] == '*') {
    move.kind = Kind::takata;
  } else {
    move.house = HouseChoice::safari;
  }
  return move;
}

/// The hand of `mover` that is meant where `hand` is written.
[[nodiscard]] BAO_API Hand owners_hand(Hand hand, const Spelling& spelling, Side mover);

/// The token of a move that cannot be played, with the signs of canonical ones as far as it says
/// what they mean: what `token` says read by `spelling`, it says read canonically. As it is where
/// it is no move, and where only the position would tell what its letter or its `>` means.
[[nodiscard]] BAO_API std::string respelled(std::string_view token, const Spelling& spelling,
                                            Side mover);

/// Whether the token shows that its writer uses KIBA's signs: `<`, `+` or `#`.
[[nodiscard]] BAO_API bool has_kiba_sign(std::string_view token);

}  // namespace bao
