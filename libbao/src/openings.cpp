// What may open a move: rules N1 to N6, M1 to M5, F1, T3 and T4, from bit masks of the front rows.
#include "bao/rules.h"
#include "masks.h"

#include <array>
#include <cstdint>

namespace bao {
namespace {

constexpr std::uint32_t left_kimbi = 0x0003;
constexpr std::uint32_t right_kimbi = 0x00C0;

void set_both(Openings& open, std::uint32_t pits) {
  open.left = open.right = static_cast<std::uint16_t>(pits);
}

// F1: a kichwa that is the sole occupied front pit may not be sown outwards.
void guard_front_row(Openings& open, std::uint32_t occupied_front) {
  if (occupied_front == bit(left_kichwa)) {
    open.left = static_cast<std::uint16_t>(open.left & ~bit(left_kichwa));
  } else if (occupied_front == bit(right_kichwa)) {
    open.right = static_cast<std::uint16_t>(open.right & ~bit(right_kichwa));
  }
}

// N2, S6, T4: the pits that capture when they are fed, and the kichwa each may enter.
void open_namu_captures(Openings& open, std::uint32_t capturing, std::optional<Pit> must) {
  if (must && (capturing & bit(must->facing())) != 0) capturing = bit(must->facing());
  open.left = static_cast<std::uint16_t>(capturing & ~right_kimbi);
  open.right = static_cast<std::uint16_t>(capturing & ~left_kimbi);
}

// N4, N5: the pits that may be fed in a takata.
std::uint32_t namu_takata_pits(const RuleSet& rules, const Position& position, const Ring& own) {
  const std::uint32_t occupied = at_least(own, 1) & front_pits;
  const bool owned = position.owns_house(position.to_move());
  if (position.has_functional_house(position.to_move())) {
    const std::uint32_t others = occupied & ~bit(house_pit);
    return others != 0 ? others : occupied;
  }
  if (owned && rules.singletons == Singletons::owned_house) return occupied;
  const std::uint32_t pairs = at_least(own, 2) & front_pits;
  return pairs != 0 ? pairs : occupied;
}

// M2: the openings that capture, T4 applied.
void open_mtaji_captures(Openings& open, const Ring& own, const MtajiCaptures& captures,
                         std::optional<Pit> must) {
  open.left = open.right = 0;
  const bool obliged = must && (captures.taken & bit(*must)) != 0;
  for (int index = 0; index < pits_per_ring; ++index) {
    const Pit pit(index);
    for (const Hand hand : {Hand::left, Hand::right}) {
      const Direction direction = direction_of(pit, hand);
      if ((captures.from(direction) & bit(pit)) == 0) continue;
      const Pit end = pit.onward(direction, own[static_cast<std::size_t>(index)]);
      if (obliged && end.facing() != *must) continue;
      auto& mask = hand == Hand::left ? open.left : open.right;
      mask = static_cast<std::uint16_t>(mask | bit(pit));
    }
  }
}

// T4: the pit that obliges.
std::optional<Pit> obliging_pit(const RuleSet& rules, const Position& position) {
  return rules.blocked_must_be_captured ? position.must() : std::nullopt;
}

// T3: the blocked pit begins no takata.
std::uint32_t takata_candidates(const Position& position) {
  return position.blocked() ? all_pits & ~bit(*position.blocked()) : all_pits;
}

// T3: nor a capture, so it obliges to nothing either (S10), unless a block leaves captures free.
std::uint32_t capture_candidates(const RuleSet& rules, const Position& position) {
  return rules.takasia_despite_capture ? all_pits : takata_candidates(position);
}

// M3, M5: the pits that may be lifted in a takata.
std::uint32_t mtaji_takata_pits(const RuleSet& rules, const Position& position, const Ring& own) {
  const std::uint32_t candidates = takata_candidates(position);
  if (rules.house_leads_takata && position.has_functional_house(position.to_move()) &&
      (candidates & bit(house_pit)) != 0) {
    return bit(house_pit);
  }
  const std::uint32_t pairs = at_least(own, 2) & candidates;
  return (pairs & front_pits) != 0 ? pairs & front_pits : pairs & back_pits;
}

}  // namespace

Openings openings(const RuleSet& rules, const Position& position) {
  const Ring& own = position.ring(position.to_move());
  const Ring& theirs = position.ring(opponent(position.to_move()));
  Openings open;
  open.stage = position.stage();
  const std::uint32_t occupied = at_least(own, 1) & front_pits;
  if (occupied == 0 || (at_least(theirs, 1) & front_pits) == 0) return open;  // E1

  const std::uint32_t meeting = meeting_pits(own, theirs);
  if (open.stage == Stage::namu) {
    if (meeting != 0) {
      open_namu_captures(open, meeting, obliging_pit(rules, position));
      return open;
    }
    open.kind = Kind::takata;
    set_both(open, namu_takata_pits(rules, position, own));
  } else {
    const MtajiCaptures captures =
        mtaji_captures(own, meeting, capture_candidates(rules, position));
    if (captures.taken != 0) {
      open_mtaji_captures(open, own, captures, obliging_pit(rules, position));
      return open;
    }
    open.kind = Kind::takata;
    set_both(open, mtaji_takata_pits(rules, position, own));
  }
  guard_front_row(open, occupied);
  return open;
}

std::uint8_t opening_captures(const RuleSet& rules, const Position& position) {
  const Ring& own = position.ring(position.to_move());
  const std::uint32_t meeting = meeting_pits(own, position.ring(opponent(position.to_move())));
  if (position.stage() == Stage::mtaji) {
    return static_cast<std::uint8_t>(
        mtaji_captures(own, meeting, capture_candidates(rules, position)).taken);
  }
  return facing_row[meeting];
}

}  // namespace bao
