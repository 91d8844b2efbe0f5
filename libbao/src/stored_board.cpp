#include "bao/stored_board.h"

#include "bao/bpn.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace bao {
namespace {

constexpr std::array sides{Side::south, Side::north};

std::size_t count_words(std::string_view text) {
  std::size_t words = 0;
  bool inside = false;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (!blank && !inside) ++words;
    inside = !blank;
  }
  return words;
}

std::string pit_or_none(Side side, const std::optional<Pit>& pit) {
  return pit ? pit_name(side, *pit) : "no pit";
}

/// Collects what differs, firmly and loosely stated apart.
class Comparison {
 public:
  Comparison(const StoredBoard& stored, const BoardInHand& played)
      : stored_(stored), played_(played.setup), pending_(played.pending) {}

  std::vector<Diagnostic> run() {
    compare_pits();
    for (const Side side : sides) {
      const std::size_t i = index_of(side);
      if (stored_.pending[i] != pending_[i]) {
        differ(Stated::firmly, fmt::format("{} has {} pending, not {} as recorded", side_name(side),
                                           pending_[i], stored_.pending[i]));
      }
      const int reserve = played_.reserve[i];
      if (stored_.setup.reserve[i] != reserve) {
        differ(stored_.reserves, fmt::format("{}'s reserve is {}, not {} as recorded",
                                             side_name(side), reserve, stored_.setup.reserve[i]));
      }
      if (stored_.setup.owns_house[i] != played_.owns_house[i]) {
        differ(stored_.houses[i],
               fmt::format("{} {} the house, against the record", side_name(side),
                           played_.owns_house[i] ? "owns" : "does not own"));
      }
    }
    if (stored_.setup.to_move != played_.to_move) {
      differ(stored_.to_move,
             fmt::format("{} is to move, against the record", side_name(played_.to_move)));
    }
    const Side mover = played_.to_move;
    if (stored_.setup.blocked != played_.blocked) {
      differ(stored_.blocked,
             fmt::format("{} is blocked, not {} as recorded", pit_or_none(mover, played_.blocked),
                         pit_or_none(mover, stored_.setup.blocked)));
    }
    if (stored_.setup.must != played_.must) {
      differ(stored_.must, fmt::format("{} must be captured, not {} as recorded",
                                       pit_or_none(opponent(mover), played_.must),
                                       pit_or_none(opponent(mover), stored_.setup.must)));
    }
    std::vector<Diagnostic> found;
    if (!firm_.empty()) {
      found.push_back(
          error(Code::board_mismatch, Rule::none, fmt::format("{}", fmt::join(firm_, ", "))));
      found.back().span = where_;
    }
    if (!loose_.empty()) {
      found.push_back(
          warning(Code::board_mismatch, Rule::none, fmt::format("{}", fmt::join(loose_, ", "))));
    }
    for (Diagnostic& finding : found) {
      if (!finding.span && stored_.where.end != 0) finding.span = stored_.where;
    }
    return found;
  }

 private:
  void differ(Stated stated, std::string what) {
    if (stated == Stated::no) return;
    (stated == Stated::firmly ? firm_ : loose_).push_back(std::move(what));
  }

  void compare_pits() {
    for (const Side side : sides) {
      for (int i = 0; i < pits_per_ring; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const int seeds = played_.board[index_of(side)][at];
        const int recorded = stored_.setup.board[index_of(side)][at];
        if (seeds == recorded) continue;
        const std::size_t place = index_of(side) * pits_per_ring + at;
        // The caret shows the first pit that differs.
        if (firm_.empty() && place < stored_.pit_where.size()) where_ = stored_.pit_where[place];
        firm_.push_back(fmt::format("pit {} holds {}, not {} as recorded", pit_name(side, Pit(i)),
                                    seeds, recorded));
      }
    }
  }

  const StoredBoard& stored_;
  const Setup& played_;
  const std::array<std::uint8_t, 2>& pending_;
  std::vector<std::string> firm_;
  std::vector<std::string> loose_;
  std::optional<Span> where_;
};

}  // namespace

Result<StoredBoard> stored_board_of(std::string_view bpn) {
  auto setup = parse_bpn(bpn);
  if (!setup) return setup.diagnostic();
  StoredBoard board;
  board.setup = *setup;
  constexpr std::size_t all_fields = 6;
  // A bare row of 32 numbers has more words, and states the pits alone.
  const std::size_t fields = count_words(bpn) <= all_fields ? count_words(bpn) : 1;
  const auto stated = [fields](std::size_t field) {
    return field <= fields ? Stated::firmly : Stated::no;
  };
  board.to_move = stated(2);
  board.reserves = stated(3);
  board.houses = {stated(4), stated(4)};
  board.blocked = stated(5);
  board.must = stated(6);
  return board;
}

BoardInHand with_capture_in_hand(const RuleSet& rules, const Position& before, const Move& move) {
  const Side mover = before.to_move();
  Board board = before.setup().board;
  std::optional<LapEvent> last;
  const Playout played = play(rules, before, move, no_lap_limit, [&](const LapEvent& event) {
    if (last) apply_lap(board, mover, *last);
    last = event;
  });
  BoardInHand made{played.after.setup(), {}};
  if (!last || !last->from) return made;
  board[index_of(opponent(mover))][static_cast<std::size_t>(last->from->index())] = 0;
  made.setup.board = board;
  made.pending[index_of(mover)] = static_cast<std::uint8_t>(last->seeds);
  return made;
}

std::vector<Diagnostic> differences(const StoredBoard& stored, const BoardInHand& played) {
  return Comparison(stored, played).run();
}

std::vector<Diagnostic> differences(const StatedMove& stated, const MoveSummary& played) {
  std::vector<Diagnostic> found;
  if (stated.stage != played.stage) {
    found.push_back(error(Code::board_mismatch, Rule::M7,
                          stated.stage == Stage::namu
                              ? "the record says namu, but the player's reserve is empty"
                              : "the record says mtaji, but the player has a reserve"));
    found.back().span = stated.stage_where;
  }
  if (stated.tax != (played.house == HouseEvent::tax)) {
    found.push_back(error(Code::board_mismatch, Rule::N5,
                          stated.tax ? "the record says that the house is taxed, but it is not"
                                     : "the house is taxed, but the record does not say so"));
    found.back().span = stated.tax_where;
  }
  if (stated.house_choice && !played.met_house_choice) {
    found.push_back(error(Code::board_mismatch, Rule::N8,
                          "the record says that the player stops at the house, but the move does "
                          "not meet that choice"));
    found.back().span = stated.house_choice_where;
  }
  return found;
}

}  // namespace bao
