// Playing a move, lap by lap: rules S1 to S9, the house (H, N5 to N8, M4, M6) and takasia (T).
#include "bao/rules.h"
#include "kichwa.h"
#include "masks.h"
#include "sowing.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

namespace bao {
namespace {

/// What the end of a lap leads to.
enum class LapEnd : std::uint8_t { over, captured, lifted };

struct NoSink {
  static constexpr bool wanted = false;
  void operator()(const LapEvent&) const {}
};

/// Tells nobody, but has the blocked pit watched (`takasia_lasts`).
struct SilentSink {
  static constexpr bool wanted = true;
  void operator()(const LapEvent&) const {}
};

struct FunctionSink {
  static constexpr bool wanted = true;
  const LapSink& sink;
  void operator()(const LapEvent& event) const { sink(event); }
};

}  // namespace

/// One move being played. The mover's ring and the opponent's are held in registers; everything
/// else is a handful of scalars, however many laps there are.
class MovePlayer {
 public:
  MovePlayer(const RuleSet& rules, const Position& position, const Move& move,
             std::uint64_t lap_limit, Playout& out)
      : rules_(rules),
        before_(position),
        move_(move),
        lap_limit_(lap_limit),
        out_(out),
        summary_(out.summary),
        own_(load(position.ring(position.to_move()))),
        theirs_(load(position.ring(opponent(position.to_move())))),
        owns_house_(position.owns_house(position.to_move())),
        they_own_house_(position.owns_house(opponent(position.to_move()))),
        blocked_(stopping_pit(rules, position, move)) {}

  template <typename Sink>
  void run(const Sink& sink) {
    summary_.stage = before_.stage();
    if (summary_.stage == Stage::namu) {
      introduce(sink);
    } else {
      lift_opening();
    }
    sow_laps(sink);
    if (out_.ending == Ending::ended) finish();
  }

 private:
  // T3: where a block does not hinder captures, no lap of one is stopped.
  static std::optional<Pit> stopping_pit(const RuleSet& rules, const Position& position,
                                         const Move& move) {
    const bool free = rules.takasia_despite_capture && move.kind == Kind::capture;
    return free ? std::nullopt : position.blocked();
  }

  // N1 to N3, N5, N6: the reserve seed is placed, and the first lap's seeds are taken up.
  template <typename Sink>
  void introduce(const Sink& sink) {
    const bool functional = before_.has_functional_house(before_.to_move());
    own_[move_.pit.index()] += 1;
    EventKind kind = EventKind::place;
    if (move_.kind == Kind::capture) {
      kind = EventKind::capture;
      take_facing(move_.pit);
      enter(move_.hand);
    } else if (functional && move_.pit == house_pit) {
      kind = tax();
    } else {
      direction_ = direction_of(move_.pit, move_.hand);
      lift(move_.pit);
    }
    if constexpr (Sink::wanted) {
      LapEvent event;
      event.seeds = 1;
      event.to = move_.pit;
      event.kind = kind;
      sink(event);
    }
  }

  // N5, and N6 where too few would be left: then the whole house goes.
  EventKind tax() {
    constexpr std::uint8_t taxed = 2;
    direction_ = direction_of(house_pit, move_.hand);
    if (rules_.house_keeps_six && seeds_in(own_, house_pit) - taxed < 6) {
      lift(house_pit);
      return EventKind::place;
    }
    own_[house_pit.index()] -= taxed;
    from_ = lifted_ = house_pit;
    in_hand_ = taxed;
    summary_.house = HouseEvent::tax;
    return EventKind::tax;
  }

  // M1, and T3's exception for a first lap that lifted the own house.
  void lift_opening() {
    direction_ = direction_of(move_.pit, move_.hand);
    passes_block_ = rules_.house_passes_block && owns_house_ && move_.pit == house_pit;
    lift(move_.pit);
  }

  template <typename Sink>
  void sow_laps(const Sink& sink) {
    for (;;) {
      if (lap_limit_ != no_lap_limit && summary_.laps == lap_limit_) {
        out_.ending = Ending::undecided;
        return;
      }
      ++summary_.laps;
      summary_.sown += in_hand_;
      own_ = sown(own_, from_, direction_, in_hand_);
      const Pit to = from_.onward(direction_, static_cast<int>(in_hand_ % pits_per_ring));
      LapEvent event;
      if constexpr (Sink::wanted) {
        event = lap_event(to);
        if (!event.entry && event.from == before_.blocked()) blocked_was_lifted_ = true;
      }
      const LapEnd end = end_lap(to);
      if constexpr (Sink::wanted) {
        event.kind = last_event_;
        sink(event);
      }
      if (end == LapEnd::over) {
        summary_.ended = to;
        return;
      }
      if (end == LapEnd::lifted ? recurs(to) : false) return;
      if (end == LapEnd::captured) reference_laps_ = 0;
      passes_block_ = false;
    }
  }

  // S9. Of a lap that was lifted, what lay on the ring can be told backwards from where it ended:
  // the seeds of the pits behind, up to the first empty one. So laps map boards one to one, a move
  // that never ends runs in a cycle through every state it has been in since its last capture, and
  // the first of these is the only one to compare with; the count since then is the period. A lap
  // that T3 let pass is no part of that, since it would not pass again.
  bool recurs(Pit lifted_from) {
    if (passes_block_) return false;
    if (reference_laps_ == 0) {
      reference_ = own_;
      reference_pit_ = lifted_from;
      reference_laps_ = summary_.laps;
      return false;
    }
    if (!(reference_pit_ == lifted_from) || !same(reference_, own_)) return false;
    out_.ending = Ending::never_ending;
    out_.period = summary_.laps - reference_laps_;
    return true;
  }

  LapEnd end_lap(Pit to) {
    const unsigned seeds = seeds_in(own_, to);
    if (summary_.hamna) return over(EventKind::hamna);  // S8
    if (seeds == 1) return over(EventKind::empty);      // S3
    if (move_.kind == Kind::capture && to.is_front() && seeds_in(theirs_, to.facing()) != 0) {
      take_facing(to);
      enter(kichwa_entered(to, direction_));
      last_event_ = EventKind::capture;
      return LapEnd::captured;
    }
    if (to == house_pit && summary_.stage == Stage::namu && owns_house_ && seeds >= 6) {
      if (move_.kind == Kind::takata) {
        summary_.house = HouseEvent::ended;
        return over(EventKind::house);  // N7
      }
      summary_.met_house_choice = true;  // N8
      if (move_.house == HouseChoice::stop) {
        summary_.house = HouseEvent::stop;
        return over(EventKind::stop);
      }
      lift(to);
      summary_.house = HouseEvent::safari;
      last_event_ = EventKind::safari;
      return LapEnd::lifted;
    }
    if (blocked_ == to && !passes_block_) return over(EventKind::blocked);  // T3
    lift(to);                                                               // S7
    last_event_ = EventKind::relay;
    return LapEnd::lifted;
  }

  LapEnd over(EventKind kind) {
    last_event_ = kind;
    return LapEnd::over;
  }

  void lift(Pit pit) {
    in_hand_ = seeds_in(own_, pit);
    own_ = emptied(own_, pit);
    from_ = lifted_ = pit;
    entry_.reset();
    if (pit == house_pit && owns_house_) {
      owns_house_ = false;  // H1
      summary_.house = HouseEvent::lost;
    }
  }

  // S4: the seeds of the pit that `own_pit` faces are taken up.
  void take_facing(Pit own_pit) {
    const Pit taken = own_pit.facing();
    in_hand_ = seeds_in(theirs_, taken);
    theirs_ = emptied(theirs_, taken);
    summary_.capture_list.push_back({taken, static_cast<std::uint8_t>(in_hand_)});
    summary_.captured += static_cast<int>(in_hand_);
    lifted_ = taken;
    if (taken == house_pit && they_own_house_) {
      they_own_house_ = false;  // H1
      summary_.house_taken = true;
    }
    if (front_word(theirs_) == 0) summary_.hamna = true;  // S8
  }

  // S5
  void enter(Hand kichwa) {
    entry_ = kichwa;
    direction_ = entry_direction(kichwa);
    from_ = before_kichwa(kichwa);
  }

  [[nodiscard]] LapEvent lap_event(Pit to) const {
    LapEvent event;
    event.from = lifted_;
    if (entry_) event.entry = kichwa_of(*entry_);
    event.seeds = static_cast<int>(in_hand_);
    event.hand = hand_of(entry_ ? kichwa_of(*entry_) : lifted_, direction_);
    event.to = to;
    return event;
  }

  void finish() {
    const Side mover = before_.to_move();
    Setup setup = before_.setup();
    setup.board[index_of(mover)] = store(own_);
    setup.board[index_of(opponent(mover))] = store(theirs_);
    if (summary_.stage == Stage::namu) --setup.reserve[index_of(mover)];
    if (rules_.house_ends_with_first_capture && summary_.stage == Stage::mtaji &&
        move_.kind == Kind::capture) {
      owns_house_ = they_own_house_ = false;  // M6
    }
    setup.owns_house[index_of(mover)] = owns_house_;
    setup.owns_house[index_of(opponent(mover))] = they_own_house_;
    setup.to_move = opponent(mover);
    setup.must = rules_.blocked_must_be_captured ? before_.blocked() : std::nullopt;  // T4
    setup.blocked.reset();
    if (rules_.takasia_lasts == TakasiaLasts::resolved) carry_blocks(setup);
    out_.after = Position(setup);
    if (rules_.takasia && move_.kind == Kind::takata) block(setup);
  }

  // T3: with `takasia_lasts=resolved` every block goes on that this move has not resolved, the
  // opponent's as well as the own.
  void carry_blocks(Setup& setup) const {
    const Side mover = before_.to_move();
    const Ring& theirs = setup.board[index_of(opponent(mover))];
    setup.must = before_.blocked();
    if (setup.must && (blocked_was_lifted_ || was_taken(theirs, setup.must->facing()))) {
      setup.must.reset();
    }
    const auto again = before_.must();
    const bool occupied = again && theirs[static_cast<std::size_t>(again->index())] != 0;
    if (occupied && setup.reserve[0] == 0 && setup.reserve[1] == 0) setup.blocked = again;
  }

  // Nothing else empties a pit of the opponent.
  [[nodiscard]] bool was_taken(const Ring& theirs, Pit pit) const {
    const auto index = static_cast<std::size_t>(pit.index());
    return theirs[index] == 0 && before_.ring(opponent(before_.to_move()))[index] != 0;
  }

  // T1, T2: the pit that a takata blocks for the opponent, who is now to move.
  void block(const Setup& setup) {
    if (setup.reserve[0] != 0 || setup.reserve[1] != 0) return;
    const Side mover = before_.to_move();
    const Ring& own = setup.board[index_of(mover)];
    const Ring& theirs = setup.board[index_of(opponent(mover))];
    if (!rules_.takasia_despite_capture &&
        mtaji_captures(theirs, meeting_pits(theirs, own)).taken != 0) {
      return;
    }
    const std::uint32_t taken = mtaji_captures(own, meeting_pits(own, theirs)).taken;
    if (!std::has_single_bit(taken)) return;
    if (rules_.takasia_spares && spared(theirs, taken)) return;
    const Pit pit(std::countr_zero(taken));
    out_.after.setup_.blocked = pit;
    summary_.blocks = pit;
  }

  // T2, of the opponent's one pit that can be taken.
  [[nodiscard]] bool spared(const Ring& theirs, std::uint32_t taken) const {
    const bool functional = out_.after.has_functional_house(out_.after.to_move());
    return (functional && taken == bit(house_pit)) || (at_least(theirs, 1) & front_pits) == taken ||
           (at_least(theirs, 2) & front_pits) == taken;
  }

  const RuleSet& rules_;
  const Position& before_;
  const Move& move_;
  const std::uint64_t lap_limit_;
  Playout& out_;
  MoveSummary& summary_;

  Lanes own_;
  Lanes theirs_;
  bool owns_house_;
  bool they_own_house_;
  std::optional<Pit> blocked_;
  bool passes_block_ = false;
  bool blocked_was_lifted_ = false;  // known only where the sink wants laps

  // The lap to come: `in_hand_` seeds, the first into the pit after `from_`.
  unsigned in_hand_ = 0;
  Pit from_;
  Direction direction_ = Direction::rightwards;
  Pit lifted_;                 // where they came from: an own pit or, with `entry_`, the opponent's
  std::optional<Hand> entry_;  // the kichwa where captured seeds enter
  EventKind last_event_ = EventKind::empty;

  // The first lifted state since the last capture (S9); `reference_laps_` is 0 where there is none.
  Lanes reference_{};
  Pit reference_pit_;
  std::uint64_t reference_laps_ = 0;
};

namespace {

template <typename Sink>
Playout played(const RuleSet& rules, const Position& position, const Move& move,
               std::uint64_t lap_limit, const Sink& sink) {
  Playout out{Ending::ended, 0, position, {}};
  MovePlayer(rules, position, move, lap_limit, out).run(sink);
  return out;
}

}  // namespace

Playout play(const RuleSet& rules, const Position& position, const Move& move,
             std::uint64_t lap_limit) {
  if (rules.takasia_lasts == TakasiaLasts::resolved && position.blocked()) {
    return played(rules, position, move, lap_limit, SilentSink{});
  }
  return played(rules, position, move, lap_limit, NoSink{});
}

Playout play(const RuleSet& rules, const Position& position, const Move& move,
             std::uint64_t lap_limit, const LapSink& on_lap) {
  return played(rules, position, move, lap_limit, FunctionSink{on_lap});
}

Standing standing(const RuleSet& rules, const Position& position, std::uint64_t lap_limit) {
  constexpr auto has_front = [](const Ring& ring) {
    return std::any_of(ring.begin(), ring.begin() + pits_per_row, [](auto n) { return n != 0; });
  };
  const Side mover = position.to_move();
  Standing standing;
  if (!has_front(position.ring(mover))) return {opponent(mover), Rule::E1, false};
  if (!has_front(position.ring(opponent(mover)))) return {mover, Rule::E1, false};
  const bool exhausted =
      visit_moves(rules, position, lap_limit, [&standing](const Move&, const Playout& played) {
        if (played.ending == Ending::undecided) standing.undecided = true;
        return played.ending == Ending::undecided;
      });
  if (!exhausted) return {};  // some move is legal
  if (standing.undecided) return standing;
  return {opponent(mover), Rule::E2, false};
}

}  // namespace bao
