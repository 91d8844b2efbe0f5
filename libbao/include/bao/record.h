// A recorded game: what is written, not yet what is valid. Readers make it, replay judges it,
// writers write it.
#pragma once

#include "bao/api.h"
#include "bao/diagnostic.h"
#include "bao/position.h"
#include "bao/rule_set.h"
#include "bao/token.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bao {

/// A recorded result, South's score first.
enum class GameResult : std::uint8_t { unknown, south_won, north_won, draw };

/// "1-0", "0-1", "1/2-1/2", "*".
[[nodiscard]] BAO_API std::string_view result_text(GameResult result);
[[nodiscard]] BAO_API std::optional<GameResult> parse_result(std::string_view text);
[[nodiscard]] BAO_API GameResult won_by(Side side);

/// One header entry. Names are the ones of bgn: `Event`, `South`, `Match`.
struct Tag {
  std::string name;
  std::string value;

  friend bool operator==(const Tag&, const Tag&) = default;
};

struct Line;

/// One ply as it was written, with what was written about it.
struct BAO_API Ply {
  std::string token;
  std::vector<std::uint8_t> nags;     ///< numeric annotation glyphs, 0..255
  std::vector<std::string> comments;  ///< that follow the ply
  std::vector<Line> variations;       ///< each begins with an alternative to this ply
  Span where;                         ///< of the token, in the game's text; no part of equality

  Ply();
  Ply(std::string_view written, Span place);

  friend BAO_API bool operator==(const Ply& a, const Ply& b);
};

/// A sequence of plies. Nesting is limited by the readers, so destruction is not deep.
struct Line {
  std::vector<std::string> comments;  ///< before the first ply
  std::vector<Ply> plies;

  friend bool operator==(const Line&, const Line&) = default;
};

// Not defaulted: making a ply would clear all of it first.
inline Ply::Ply() {}  // NOLINT(modernize-use-equals-default)
inline Ply::Ply(std::string_view written, Span place) : token(written), where(place) {}

/// Calls `visit(line)` for a line and for all that vary it, however deep. `AnyLine` is `Line` or
/// `const Line`; `visit` may change what is said of plies, but not which there are.
template <typename AnyLine, typename Visit>
void visit_lines(AnyLine& main, Visit&& visit) {
  std::vector<AnyLine*> waiting{&main};
  while (!waiting.empty()) {
    AnyLine& line = *waiting.back();
    waiting.pop_back();
    visit(line);
    for (auto& ply : line.plies) {
      for (auto& variation : ply.variations)
        waiting.push_back(&variation);
    }
  }
}

/// How far a format vouches for a part of a board it stores.
enum class Stated : std::uint8_t {
  no,
  loosely,  ///< under a rule that differs from ours: a difference is a warning, and play goes on
            ///< with what is stated
  firmly,
};

/// What a site's board shows after a move that ends the game by S8.
enum class AfterHamna : std::uint8_t {
  sown,     ///< the last capture sown, as S8 has it
  pending,  ///< the last capture still in the hand
  other,    ///< something that our rules do not tell
};

/// A board that a file stores beside the moves. The replay has to come to it.
struct StoredBoard {
  std::size_t plies = 0;  ///< of the main line, after which it stands
  Setup setup;            ///< of which the pits are always stated
  Stated to_move = Stated::no;
  Stated reserves = Stated::no;
  std::array<Stated, 2> houses{};  ///< by side
  Stated blocked = Stated::no;
  Stated must = Stated::no;
  AfterHamna after_hamna = AfterHamna::sown;
  std::array<std::uint8_t, 2> pending{};  ///< seeds in the hand, by side
  Span where;                             ///< in the game's text
  std::vector<Span> pit_where;            ///< by side and ring index, 32 of them, or empty
};

/// What a file says of a move beside its token.
struct StatedMove {
  std::size_t ply = 1;  ///< of the main line, from 1
  Stage stage = Stage::namu;
  Span stage_where;
  bool tax = false;  ///< N5
  Span tax_where;
  bool house_choice = false;  ///< that the move meets N8's choice; false says nothing
  Span house_choice_where;
};

/// One game. What has a meaning of its own is not kept as a tag: `Result`, `Rules`, `SetUp` and
/// `Position`.
struct BAO_API GameRecord {
  std::vector<Tag> tags;         ///< in the order written; names need not be unique
  std::optional<RuleSet> rules;  ///< absent where the record names none
  std::optional<Setup> start;    ///< absent where the game begins at the rule set's start
  Completeness completeness = Completeness::game;  ///< of `start`
  GameResult result = GameResult::unknown;
  Line main;

  Spelling spelling;  ///< how the tokens are to be read; no part of equality
  Span result_where;  ///< of the result in the text; no part of equality
  Span start_where;   ///< of the start position in the text; no part of equality

  /// How the record says that the board ended the game, E1 or E2; no part of equality.
  std::optional<Rule> stated_end;
  Span reason_where;                ///< of that in the text; no part of equality
  std::vector<StoredBoard> boards;  ///< by their plies; no part of equality
  std::vector<StatedMove> stated;   ///< by their plies; no part of equality

  /// False where the record has a start position that could not be read.
  [[nodiscard]] bool start_is_known() const { return start.has_value() || start_where.end == 0; }

  /// The value of the first tag of that name, or nullptr.
  [[nodiscard]] const std::string* tag(std::string_view name) const;
  [[nodiscard]] const RuleSet& rules_or_default() const {
    return rules ? *rules : default_rule_set();
  }

  friend BAO_API bool operator==(const GameRecord& a, const GameRecord& b);
};

}  // namespace bao
