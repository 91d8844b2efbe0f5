#include "bao/reasons.h"

#include "kichwa.h"
#include "masks.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace bao {
namespace {

constexpr int most_lifted_to_capture = 15;

/// Collects the reasons against one attempt.
class Examiner {
 public:
  Examiner(const RuleSet& rules, const Position& position, const Attempt& attempt)
      : rules_(rules),
        position_(position),
        attempt_(attempt),
        mover_(position.to_move()),
        own_(position.ring(mover_)),
        open_(openings(rules, position)),
        seeds_(own_[static_cast<std::size_t>(attempt.pit.index())]),
        name_(pit_name(mover_, attempt.pit)) {}

  std::vector<Diagnostic> reasons() {
    if (allowed()) return {};
    if (open_.stage == Stage::namu) {
      namu();
    } else {
      mtaji();
    }
    std::ranges::stable_sort(found_, {}, &Diagnostic::rule);
    return std::move(found_);
  }

 private:
  [[nodiscard]] bool allowed() const { return allowed(Hand::left) || allowed(Hand::right); }
  [[nodiscard]] bool allowed(Hand hand) const {
    if (attempt_.hand && *attempt_.hand != hand) return false;
    if (!open_.allows(attempt_.pit, hand)) return false;
    return !attempt_.entry || first_entry(position_, attempt_.pit, hand) == *attempt_.entry;
  }

  void add(Code code, Rule rule, std::string message) {
    found_.push_back(error(code, rule, std::move(message)));
  }

  void namu() {
    if (!attempt_.pit.is_front()) {
      add(Code::row, Rule::N1,
          fmt::format("pit {} is in the back row, and in namu the seed goes into the front row",
                      name_));
    } else if (seeds_ == 0) {
      add(Code::empty_pit, Rule::N1, fmt::format("pit {} is empty", name_));
    } else if (open_.kind == Kind::capture) {
      namu_capture();
    } else {
      namu_takata();
      front_row();
    }
  }

  void namu_capture() {
    const Ring& theirs = position_.ring(opponent(mover_));
    const std::uint32_t meeting = meeting_pits(own_, theirs);
    if ((meeting & bit(attempt_.pit)) == 0) {
      no_capture(Rule::N2, names_of(open_.left | open_.right));
      return;
    }
    wrong_kichwa();
    must_take_blocked(attempt_.pit.facing());
  }

  // S6: at a kimbi the kichwa is not the player's to choose.
  void wrong_kichwa() {
    const int number = attempt_.pit.number();
    if (!attempt_.hand || (number > 2 && number < 7)) return;
    const Hand forced = number <= 2 ? Hand::left : Hand::right;
    if (*attempt_.hand == forced) return;
    add(Code::direction_forced, Rule::S6,
        fmt::format("a capture at {} enters kichwa {} ({}), not {}", name_,
                    kichwa_of(forced).number(), hand_letter(forced), hand_letter(*attempt_.hand)));
  }

  void must_take_blocked(Pit taken) {
    const auto must = position_.must();
    if (!rules_.blocked_must_be_captured || !must || taken == *must) return;
    if ((opening_captures(rules_, position_) >> (must->number() - 1) & 1) == 0) return;
    add(Code::must_take_blocked, Rule::T4,
        fmt::format("pit {} was blocked and can be captured, so it must be",
                    pit_name(opponent(mover_), *must)));
  }

  void no_capture(Rule rule, const std::string& capturing) {
    if (attempt_.claimed == Kind::takata) {
      add(Code::must_capture, rule,
          fmt::format("a takata is not allowed while a capture is possible ({})", capturing));
    } else {
      const bool other_way = (bit(attempt_.pit) & (open_.left | open_.right)) != 0;
      add(Code::no_capture_here, rule,
          fmt::format("pit {} captures {}, and capturing is compulsory ({})", name_,
                      other_way ? "only the other way" : "nothing here", capturing));
    }
  }

  void namu_takata() {
    const bool functional = position_.has_functional_house(mover_);
    if (functional && attempt_.pit == house_pit) {
      if ((at_least(own_, 1) & front_pits) != bit(house_pit)) {
        add(Code::house, Rule::N4,
            fmt::format("the house {} is functional and may not be fed in a takata while another "
                        "front pit is occupied",
                        name_));
      }
      return;
    }
    const bool free_choice = functional || (position_.owns_house(mover_) &&
                                            rules_.singletons == Singletons::owned_house);
    const std::uint32_t pairs = at_least(own_, 2) & front_pits;
    if (seeds_ == 1 && !free_choice && pairs != 0) {
      add(Code::singleton, Rule::N4,
          fmt::format("pit {} holds one seed, and without {} house a takata feeds a pit of two or "
                      "more ({})",
                      name_,
                      rules_.singletons == Singletons::owned_house ? "an owned" : "a functional",
                      names_of(pairs)));
    }
  }

  void mtaji() {
    if (seeds_ == 0) {
      add(Code::empty_pit, Rule::M1, fmt::format("pit {} is empty", name_));
    } else if (seeds_ == 1) {
      add(Code::singleton, Rule::M1,
          fmt::format("pit {} holds one seed, and two are needed", name_));
    } else if (open_.kind == Kind::capture) {
      mtaji_capture();
    } else {
      mtaji_takata();
      front_row();
    }
  }

  void mtaji_capture() {
    if (!rules_.takasia_despite_capture) blocked_pit();
    const MtajiCaptures captures =
        mtaji_captures(own_, meeting_pits(own_, position_.ring(opponent(mover_))));
    bool captured = false;
    for (const Hand hand : {Hand::left, Hand::right}) {
      if (attempt_.hand && *attempt_.hand != hand) continue;
      const Direction direction = direction_of(attempt_.pit, hand);
      if ((captures.from(direction) & bit(attempt_.pit)) == 0) continue;
      captured = true;
      wrong_entry(hand);
      must_take_blocked(attempt_.pit.onward(direction, seeds_).facing());
    }
    if (captured) return;
    if (seeds_ > most_lifted_to_capture) {
      add(Code::sixteen, Rule::M2,
          fmt::format("pit {} holds {} seeds, and a capture lifts {} at most", name_, seeds_,
                      most_lifted_to_capture));
    }
    no_capture(Rule::M2, names_of(open_.left | open_.right));
  }

  // S6, where the move is named by the kichwa. Pre: sown by `hand`, the pit captures.
  void wrong_entry(Hand hand) {
    if (!attempt_.entry) return;
    const Hand entry = first_entry(position_, attempt_.pit, hand);
    if (entry == *attempt_.entry) return;
    add(Code::direction_forced, Rule::S6,
        fmt::format("the capture from {} sown to the {} enters kichwa {} ({}), not {}", name_,
                    hand == Hand::left ? "left" : "right", kichwa_of(entry).number(),
                    hand_letter(entry), hand_letter(*attempt_.entry)));
  }

  void blocked_pit() {
    if (position_.blocked() != attempt_.pit) return;
    add(Code::blocked_pit, Rule::T3, fmt::format("pit {} is blocked for this move", name_));
  }

  void mtaji_takata() {
    blocked_pit();
    std::uint32_t front_pairs = at_least(own_, 2) & front_pits;
    if (position_.blocked()) front_pairs &= ~bit(*position_.blocked());
    if (!attempt_.pit.is_front() && front_pairs != 0) {
      add(Code::front_row_first, Rule::M3,
          fmt::format("pit {} is in the back row, and the front row has pits of two or more ({})",
                      name_, names_of(front_pairs)));
    }
    if (rules_.house_leads_takata && position_.has_functional_house(mover_) &&
        !(attempt_.pit == house_pit) && position_.blocked() != house_pit) {
      add(Code::house_first, Rule::M5,
          fmt::format("a takata must lift the functional house {}", pit_name(mover_, house_pit)));
    }
  }

  void front_row() {
    const std::uint32_t occupied = at_least(own_, 1) & front_pits;
    const bool sole = occupied == bit(attempt_.pit);
    const bool outwards = (attempt_.pit == left_kichwa && attempt_.hand == Hand::left) ||
                          (attempt_.pit == right_kichwa && attempt_.hand == Hand::right);
    if (!sole || !outwards) return;
    add(Code::front_row_emptied, Rule::F1,
        fmt::format("{} is the only occupied front pit, and sowing it outwards empties the front "
                    "row",
                    name_));
  }

  [[nodiscard]] std::string names_of(std::uint32_t pits) const {
    std::string names;
    for (; pits != 0; pits &= pits - 1) {
      if (!names.empty()) names += ", ";
      names += pit_name(mover_, Pit(std::countr_zero(pits)));
    }
    return names;
  }

  const RuleSet& rules_;
  const Position& position_;
  const Attempt& attempt_;
  const Side mover_;
  const Ring& own_;
  const Openings open_;
  const int seeds_;
  const std::string name_;
  std::vector<Diagnostic> found_;
};

}  // namespace

std::vector<Diagnostic> why_not(const RuleSet& rules, const Position& position,
                                const Attempt& attempt) {
  return Examiner(rules, position, attempt).reasons();
}

std::vector<std::string> legal_tokens(const RuleSet& rules, const Position& position,
                                      std::uint64_t lap_limit) {
  std::vector<std::string> tokens;
  visit_moves(rules, position, lap_limit, [&](const Move& move, const Playout& played) {
    if (played.ending == Ending::ended) {
      tokens.push_back(canonical_token(position.to_move(), move));
    }
    return true;
  });
  return tokens;
}

}  // namespace bao
