// What may open a move: rules N1 to N6, M1 to M5, F1, T3 and T4, from bit masks of the front rows.
#include "advance.h"
#include "bao/rules.h"
#include "masks.h"

#include <cstdint>
#include <optional>

namespace bao {
namespace {

constexpr std::uint32_t left_kimbi = 0x0003;
constexpr std::uint32_t right_kimbi = 0x00C0;

/// Finds the openings of one position, and no more of them than is asked for.
class Opener {
 public:
  Opener(const RuleSet& rules, const Position& position)
      : rules_(rules),
        position_(position),
        own_(load(position.ring(position.to_move()))),
        their_front_(load_row(position.ring(opponent(position.to_move())), Row::front)) {
    open_.stage = position.stage();
  }

  [[nodiscard]] Openings all() {
    if (row_is_empty()) return open_;
    open_captures();
    if (open_.empty()) open_takatas();
    return open_;
  }

  [[nodiscard]] bool allow(const Move& move) {
    if (row_is_empty()) return false;
    if (move.kind == Kind::takata) {
      if (taken() != 0) return false;
      open_takatas();
    } else if (open_.stage == Stage::mtaji && !obliging_pit()) {
      return captures_from(move.pit, direction_of(move.pit, move.hand));
    } else {
      open_captures();
    }
    return open_.allows(move.pit, move.hand);
  }

  /// The opponent's front pits that can be taken as an opening capture.
  [[nodiscard]] std::uint32_t taken() const {
    if (open_.stage == Stage::namu) return facing_row[meeting()];
    RingWords able = own_;
    if (const auto barred = barred_from_captures()) able = without(able, *barred);
    return mtaji_taken(able, meeting());
  }

 private:
  // E1
  [[nodiscard]] bool row_is_empty() const { return own_.front == 0 || their_front_ == 0; }

  [[nodiscard]] std::uint32_t meeting() const { return meeting_pits(own_.front, their_front_); }

  // T4: the pit that obliges.
  [[nodiscard]] std::optional<Pit> obliging_pit() const {
    return rules_.blocked_must_be_captured ? position_.must() : std::nullopt;
  }

  // T3: the blocked pit begins no takata, nor a capture, so it obliges to nothing either (S10),
  // unless a block leaves captures free.
  [[nodiscard]] std::optional<Pit> barred_from_captures() const {
    return rules_.takasia_despite_capture ? std::nullopt : position_.blocked();
  }

  static std::uint32_t all_but(std::optional<Pit> barred) {
    return barred ? all_pits & ~bit(*barred) : all_pits;
  }

  void open_captures() {
    if (open_.stage == Stage::namu) {
      open_namu_captures();
    } else {
      open_mtaji_captures();
    }
  }

  // N2, S6, T4: the pits that capture when they are fed, and the kichwa each may enter.
  void open_namu_captures() {
    std::uint32_t capturing = meeting();
    const auto must = obliging_pit();
    if (must && (capturing & bit(must->facing())) != 0) capturing = bit(must->facing());
    open_.left = static_cast<std::uint16_t>(capturing & ~right_kimbi);
    open_.right = static_cast<std::uint16_t>(capturing & ~left_kimbi);
  }

  // M2, T4: the pits that capture when they are lifted, by the hand that is named for each.
  void open_mtaji_captures() {
    const std::uint32_t candidates = all_but(barred_from_captures());
    MtajiCaptures captures = mtaji_captures(own_, meeting(), candidates);
    const auto must = obliging_pit();
    if (must && (captures.taken & bit(*must)) != 0) {
      captures = mtaji_captures(own_, bit(must->facing()), candidates);
    }
    const auto [rightwards, leftwards, _] = captures;
    open_.left = static_cast<std::uint16_t>((leftwards & front_pits) | (rightwards & back_pits));
    open_.right = static_cast<std::uint16_t>((rightwards & front_pits) | (leftwards & back_pits));
  }

  // M2, T3: whether this one captures. Pre: mtaji, and nothing obliges.
  [[nodiscard]] bool captures_from(Pit pit, Direction direction) const {
    if (barred_from_captures() == pit) return false;
    const FirstLapEnds ends = capturing_ends(ends_from(pit, seeds_in(own_, pit)), meeting());
    return in_direction(ends, direction) != 0;
  }

  // Pre: nothing can be captured.
  void open_takatas() {
    open_.kind = Kind::takata;
    const std::uint32_t pits =
        open_.stage == Stage::namu ? namu_takata_pits() : mtaji_takata_pits();
    open_.left = open_.right = static_cast<std::uint16_t>(pits);
    guard_front_row();
  }

  // N4, N5: the pits that may be fed in a takata.
  [[nodiscard]] std::uint32_t namu_takata_pits() const {
    const std::uint32_t occupied = at_least(own_.front, 1);
    if (position_.has_functional_house(position_.to_move())) {
      const std::uint32_t others = occupied & ~bit(house_pit);
      return others != 0 ? others : occupied;
    }
    const bool owned = position_.owns_house(position_.to_move());
    if (owned && rules_.singletons == Singletons::owned_house) return occupied;
    const std::uint32_t pairs = at_least(own_.front, 2);
    return pairs != 0 ? pairs : occupied;
  }

  // M3, M5: the pits that may be lifted in a takata.
  [[nodiscard]] std::uint32_t mtaji_takata_pits() const {
    const std::uint32_t candidates = all_but(position_.blocked());
    if (rules_.house_leads_takata && position_.has_functional_house(position_.to_move()) &&
        (candidates & bit(house_pit)) != 0) {
      return bit(house_pit);
    }
    const std::uint32_t pairs = at_least(own_, 2) & candidates;
    return (pairs & front_pits) != 0 ? pairs & front_pits : pairs & back_pits;
  }

  // F1: a kichwa that is the sole occupied front pit may not be sown outwards.
  void guard_front_row() {
    const std::uint32_t occupied = at_least(own_.front, 1);
    if (occupied == bit(left_kichwa)) {
      open_.left = static_cast<std::uint16_t>(open_.left & ~bit(left_kichwa));
    } else if (occupied == bit(right_kichwa)) {
      open_.right = static_cast<std::uint16_t>(open_.right & ~bit(right_kichwa));
    }
  }

  const RuleSet& rules_;
  const Position& position_;
  const RingWords own_;
  const RowWord their_front_;
  Openings open_;
};

}  // namespace

Openings openings(const RuleSet& rules, const Position& position) {
  return Opener(rules, position).all();
}

bool may_open(const RuleSet& rules, const Position& position, const Move& move) {
  return Opener(rules, position).allow(move);
}

std::uint8_t opening_captures(const RuleSet& rules, const Position& position) {
  return static_cast<std::uint8_t>(Opener(rules, position).taken());
}

}  // namespace bao
