// Playing a move, lap by lap: rules S1 to S9, the house (H, N5 to N8, M4, M6) and takasia (T).
#include "advance.h"
#include "bao/rules.h"
#include "kichwa.h"
#include "masks.h"
#include "sowing.h"

#include <bit>
#include <cstdint>
#include <limits>
#include <optional>

namespace bao {
namespace {

/// Whom a move is told to while it is played: nobody.
struct NoAccount {
  void place(Pit /*pit*/, EventKind /*kind*/) {}
  void lift(Pit /*pit*/, Direction /*direction*/) {}
  void take(Pit /*pit*/, unsigned /*seeds*/, Hand /*kichwa*/) {}
  void sow(unsigned /*seeds*/) {}
  void end_lap(Pit /*to*/, EventKind /*kind*/) {}
  void house(HouseEvent /*event*/) {}
};

/// Sums up what cannot be told from how the move ended.
class Summing {
 public:
  explicit Summing(MoveSummary& summary) : summary_(summary) {}

  void place(Pit /*pit*/, EventKind /*kind*/) {}
  void lift(Pit /*pit*/, Direction /*direction*/) {}
  void take(Pit pit, unsigned seeds, Hand /*kichwa*/) {
    summary_.capture_list.push_back({pit, static_cast<std::uint8_t>(seeds)});
    summary_.captured += static_cast<int>(seeds);
  }
  void sow(unsigned seeds) { summary_.sown += seeds; }
  void end_lap(Pit /*to*/, EventKind /*kind*/) {}
  void house(HouseEvent event) { summary_.house = event; }

 private:
  MoveSummary& summary_;
};

/// Sums up, and tells every lap.
class Telling {
 public:
  Telling(MoveSummary& summary, const LapSink& sink) : summing_(summary), sink_(sink) {}

  void place(Pit pit, EventKind kind) {
    LapEvent event;
    event.seeds = 1;
    event.to = pit;
    event.kind = kind;
    sink_(event);
  }
  void lift(Pit pit, Direction direction) {
    lap_.from = pit;
    lap_.entry.reset();
    lap_.hand = hand_of(pit, direction);
  }
  void take(Pit pit, unsigned seeds, Hand kichwa) {
    summing_.take(pit, seeds, kichwa);
    lap_.from = pit;
    lap_.entry = kichwa_of(kichwa);
    lap_.hand = hand_of(*lap_.entry, entry_direction(kichwa));
  }
  void sow(unsigned seeds) {
    summing_.sow(seeds);
    lap_.seeds = static_cast<int>(seeds);
  }
  void end_lap(Pit to, EventKind kind) {
    lap_.to = to;
    lap_.kind = kind;
    sink_(lap_);
  }
  void house(HouseEvent event) { summing_.house(event); }

 private:
  Summing summing_;
  const LapSink& sink_;
  LapEvent lap_;
};

constexpr bool is_over(EventKind kind) {
  return kind != EventKind::relay && kind != EventKind::safari;
}

/// S9. Laps that lift an own pit map boards one to one: what lay on the ring can be told backwards
/// from where the lap ended, the seeds of the pits behind, up to the first empty one. So a move
/// that never ends runs in a cycle through every state it has been in since its last capture, and
/// the first of these is the only one to compare with; the count since then is the period.
class Recurrence {
 public:
  [[nodiscard]] bool awaited() const { return since_ != 0; }
  /// Of the `laps`th lap, which ends in a pit that is now lifted.
  void await(const RingWords& ring, Pit pit, std::uint64_t laps) {
    ring_ = ring;
    pit_ = pit;
    since_ = laps;
  }
  void forget() { since_ = 0; }

  /// Pre: awaited().
  [[nodiscard]] bool is(const RingWords& ring, Pit pit) const {
    return pit == pit_ && ring == ring_;
  }
  /// The lap whose end is awaited again.
  [[nodiscard]] std::uint64_t since() const { return since_; }

 private:
  RingWords ring_;
  Pit pit_;
  std::uint64_t since_ = 0;
};

}  // namespace

/// One move being played. What it needs does not grow with its length.
class MovePlayer {
 public:
  /// Plays from `position`, which is left as it is until `finish`.
  MovePlayer(const RuleSet& rules, Position& position, const Move& move, std::uint64_t lap_limit)
      : rules_(rules),
        position_(position),
        move_(move),
        lap_limit_(lap_limit == no_lap_limit ? std::numeric_limits<std::uint64_t>::max()
                                             : lap_limit),
        mover_(position.to_move()),
        stage_(position.stage()),
        own_(load(position.ring(mover_))),
        their_front_(load_row(position.ring(opponent(mover_)), Row::front)),
        owns_house_(position.owns_house(mover_)) {
    // S2: in a takata nothing is captured, whatever its laps meet; it is played as if they met
    // nothing.
    if (move.kind == Kind::capture) facing_ = turned(their_front_);
    find_peculiar_pits();
  }

  template <typename Account>
  Ending run(Account& account) {
    sow_laps(stage_ == Stage::namu ? introduce(account) : lift_opening(account), account);
    return ending_;
  }

  [[nodiscard]] std::uint64_t period() const { return period_; }
  [[nodiscard]] bool met_house_choice() const { return met_house_choice_; }

  /// What is known without an account of it.
  void summarise(MoveSummary& summary) const {
    summary.stage = stage_;
    summary.house_taken = takes_house();
    summary.met_house_choice = met_house_choice_;
    summary.hamna = hamna_;
    summary.ended = ended_;
    summary.laps = laps_;
  }

  /// Makes the position the one after the move. Returns the pit that the move blocks (T1). Pre:
  /// it ended.
  std::optional<Pit> finish() {
    Setup& setup = position_.setup_;
    const Side they = opponent(mover_);
    store(setup.board[index_of(mover_)], own_);
    if (move_.kind == Kind::capture) {
      store_row(setup.board[index_of(they)], Row::front, turned(facing_));
    }
    if (stage_ == Stage::namu) --setup.reserve[index_of(mover_)];
    setup.owns_house[index_of(mover_)] = owns_house_;
    if (takes_house()) setup.owns_house[index_of(they)] = false;
    if (rules_.house_ends_with_first_capture && stage_ == Stage::mtaji &&
        move_.kind == Kind::capture) {
      setup.owns_house.fill(false);  // M6
    }
    setup.to_move = they;
    renew_blocks(setup);
    return block(setup);
  }

 private:
  [[nodiscard]] RowWord their_front_now() const {
    return move_.kind == Kind::capture ? turned(facing_) : their_front_;
  }

  // Nothing else empties a pit of the opponent.
  [[nodiscard]] bool was_taken(Pit pit) const {
    const unsigned shift = shift_of(pit);
    return seeds_at(their_front_, shift) != 0 && seeds_at(their_front_now(), shift) == 0;
  }
  // H1
  [[nodiscard]] bool takes_house() const {
    return position_.owns_house(opponent(mover_)) && was_taken(house_pit);
  }

  // N1 to N3, N5, N6: the reserve seed is placed, and the first lap's seeds are taken up.
  template <typename Account>
  LapToSow introduce(Account& account) {
    // H3: before the seed is placed.
    const bool feeds_house = move_.pit == house_pit && position_.has_functional_house(mover_);
    add(own_, only_in(move_.pit, 1));
    if (move_.kind == Kind::capture) {
      account.place(move_.pit, EventKind::capture);
      return take_facing(move_.pit, move_.hand, facing_, account);
    }
    const bool taxed = feeds_house && !lifts_whole_house();
    account.place(move_.pit, taxed ? EventKind::tax : EventKind::place);
    const Direction direction = direction_of(move_.pit, move_.hand);
    if (!taxed) return lift(move_.pit, direction, account);
    account.house(HouseEvent::tax);
    account.lift(house_pit, direction);
    return lifted(house_pit, direction, taxed_seeds);
  }

  static constexpr unsigned taxed_seeds = 2;  // N5

  // N6: where too few would be left, the whole house goes.
  [[nodiscard]] bool lifts_whole_house() const {
    return rules_.house_keeps_six && seeds_in(own_, house_pit) - taxed_seeds < 6;
  }

  // M1
  template <typename Account>
  LapToSow lift_opening(Account& account) {
    passes_block_ = rules_.house_passes_block && owns_house_ && move_.pit == house_pit;
    return lift(move_.pit, direction_of(move_.pit, move_.hand), account);
  }

  template <typename Account>
  LapToSow lift(Pit pit, Direction direction, Account& account) {
    note_lift(pit, account);
    account.lift(pit, direction);
    return lifted(pit, direction, seeds_in(own_, pit));
  }

  // What is lost or resolved by lifting an own pit.
  template <typename Account>
  void note_lift(Pit pit, Account& account) {
    if (pit == house_pit && owns_house_) {
      owns_house_ = false;  // H1
      account.house(HouseEvent::lost);
    }
    if (position_.blocked() == pit) blocked_was_lifted_ = true;
    find_peculiar_pits();
  }

  // The own pits where a lap's end asks for more than S3, S4 and S7.
  void find_peculiar_pits() {
    peculiar_pits_ = owns_house_ ? bit(house_pit) : 0;
    if (position_.blocked()) peculiar_pits_ |= bit(*position_.blocked());
    if (hamna_) peculiar_pits_ = all_pits;
  }

  // S4, S5: the seeds of the pit that `own_pit` faces are taken up.
  template <typename Account>
  LapToSow take_facing(Pit own_pit, Hand kichwa, RowWord& facing, Account& account) {
    const unsigned seeds = seeds_at(facing, shift_of(own_pit));
    facing ^= RowWord{seeds} << shift_of(own_pit);
    account.take(own_pit.facing(), seeds, kichwa);
    if (facing == 0) {
      hamna_ = true;  // S8
      find_peculiar_pits();
    }
    return entering(kichwa, seeds);
  }

  // The rings and the lap to come are kept out of `this`, so that they stay in registers.
  template <typename Account>
  void sow_laps(LapToSow lap, Account& account) {
    RingWords own = own_;
    RowWord facing = facing_;
    std::uint64_t laps = 0;
    Recurrence recurrence;
    for (;;) {
      if (laps == lap_limit_) {
        ending_ = Ending::undecided;
        break;
      }
      ++laps;
      account.sow(lap.seeds);
      const auto [to, seeds] = sow(own, lap);
      if (seeds == 1) {  // S3
        account.end_lap(to, hamna_ ? EventKind::hamna : EventKind::empty);
        ended_ = to;
        break;
      }
      if (to.is_front() && seeds_at(facing, shift_of(to)) != 0) {
        account.end_lap(to, EventKind::capture);
        lap = take_facing(to, kichwa_entered(to, lap.direction), facing, account);
        recurrence.forget();
        continue;
      }
      EventKind kind = EventKind::relay;  // S7
      if ((peculiar_pits_ & bit(to)) != 0) {
        kind = end_at_peculiar_pit(to, seeds, laps, account);
      }
      account.end_lap(to, kind);
      if (is_over(kind)) {
        ended_ = to;
        break;
      }
      lap = lifted(to, lap.direction, seeds);
      account.lift(to, lap.direction);
      if (!recurrence.awaited()) {
        // A lap that T3 lets pass is no part of a cycle, since it would not pass again.
        if (!passes_block(laps)) recurrence.await(own, to, laps);
      } else if (recurrence.is(own, to)) {
        ending_ = Ending::never_ending;
        period_ = laps - recurrence.since();
        break;
      }
    }
    own_ = own;
    facing_ = facing;
    laps_ = laps;
  }

  // S8, the house and T3, where nothing is captured.
  template <typename Account>
  EventKind end_at_peculiar_pit(Pit to, unsigned seeds, std::uint64_t laps, Account& account) {
    if (hamna_) return EventKind::hamna;
    EventKind kind = EventKind::relay;
    if (to == house_pit && stage_ == Stage::namu && owns_house_ && seeds >= 6) {
      kind = end_at_house(account);
    } else if (stops_at(to) && !passes_block(laps)) {
      kind = EventKind::blocked;
    }
    if (!is_over(kind)) note_lift(to, account);
    if (kind == EventKind::safari) account.house(HouseEvent::safari);
    return kind;
  }

  // N7, N8
  template <typename Account>
  EventKind end_at_house(Account& account) {
    if (move_.kind == Kind::takata) {
      account.house(HouseEvent::ended);
      return EventKind::house;
    }
    met_house_choice_ = true;
    if (move_.house == HouseChoice::safari) return EventKind::safari;
    account.house(HouseEvent::stop);
    return EventKind::stop;
  }

  // T3's exception: the first lap, where it lifted the own house.
  [[nodiscard]] bool passes_block(std::uint64_t laps) const { return laps == 1 && passes_block_; }

  // T3: where a block does not hinder captures, no lap of one is stopped.
  [[nodiscard]] bool stops_at(Pit pit) const {
    const bool free = rules_.takasia_despite_capture && move_.kind == Kind::capture;
    return !free && position_.blocked() == pit;
  }

  // T3, T4: what goes on, or is remembered, of the blocks there were.
  void renew_blocks(Setup& setup) const {
    const auto blocked = setup.blocked;
    const auto must = setup.must;
    setup.blocked.reset();
    setup.must = rules_.blocked_must_be_captured ? blocked : std::nullopt;
    if (rules_.takasia_lasts != TakasiaLasts::resolved) return;
    // Every block goes on that this move has not resolved, the opponent's as well as the own.
    const bool resolved = blocked && (blocked_was_lifted_ || was_taken(blocked->facing()));
    setup.must = resolved ? std::nullopt : blocked;
    const bool occupied = must && seeds_at(their_front_now(), shift_of(*must)) != 0;
    if (occupied && reserves_are_empty(setup)) setup.blocked = must;
  }

  static bool reserves_are_empty(const Setup& setup) {
    return setup.reserve[0] == 0 && setup.reserve[1] == 0;
  }

  // T1, T2: the pit that a takata blocks for the opponent, who is now to move.
  std::optional<Pit> block(Setup& setup) const {
    if (!rules_.takasia || move_.kind != Kind::takata || !reserves_are_empty(setup)) {
      return std::nullopt;
    }
    const RingWords theirs = load(setup.board[index_of(setup.to_move)]);
    if (!rules_.takasia_despite_capture &&
        mtaji_taken(theirs, meeting_pits(theirs.front, own_.front)) != 0) {
      return std::nullopt;
    }
    const std::uint32_t taken = mtaji_taken(own_, meeting_pits(own_.front, theirs.front));
    if (!std::has_single_bit(taken)) return std::nullopt;
    if (rules_.takasia_spares && spared(theirs.front, taken)) return std::nullopt;
    setup.blocked = Pit(std::countr_zero(taken));
    return setup.blocked;
  }

  // T2, of the opponent's one pit that can be taken.
  [[nodiscard]] bool spared(RowWord their_front, std::uint32_t taken) const {
    const bool functional = position_.has_functional_house(opponent(mover_));
    return (functional && taken == bit(house_pit)) || at_least(their_front, 1) == taken ||
           at_least(their_front, 2) == taken;
  }

  const RuleSet& rules_;
  Position& position_;
  const Move& move_;
  const std::uint64_t lap_limit_;
  const Side mover_;
  const Stage stage_;

  RingWords own_;
  const RowWord their_front_;  // before the move
  RowWord facing_ = 0;         // what is left of it, turned; nothing in a takata
  bool owns_house_;
  bool passes_block_ = false;
  bool blocked_was_lifted_ = false;
  bool hamna_ = false;
  bool met_house_choice_ = false;
  std::uint32_t peculiar_pits_ = 0;

  Ending ending_ = Ending::ended;
  Pit ended_;
  std::uint64_t laps_ = 0;
  std::uint64_t period_ = 0;
};

namespace {

template <typename Account>
void play_out(const RuleSet& rules, const Move& move, std::uint64_t lap_limit, Account account,
              Playout& out) {
  MovePlayer player(rules, out.after, move, lap_limit);
  out.ending = player.run(account);
  out.period = player.period();
  player.summarise(out.summary);
  if (out.ending == Ending::ended) out.summary.blocks = player.finish();
}

}  // namespace

// Flattened, as `advance` is: what a move needs then stays in registers from beginning to end.
[[gnu::flatten]] Playout play(const RuleSet& rules, const Position& position, const Move& move,
                              std::uint64_t lap_limit) {
  Playout out(position);
  play_out(rules, move, lap_limit, Summing(out.summary), out);
  return out;
}

Playout play(const RuleSet& rules, const Position& position, const Move& move,
             std::uint64_t lap_limit, const LapSink& on_lap) {
  Playout out(position);
  play_out(rules, move, lap_limit, Telling(out.summary, on_lap), out);
  return out;
}

[[gnu::flatten]] bool advance(const RuleSet& rules, Position& position, const Move& move,
                              std::uint64_t lap_limit) {
  MovePlayer player(rules, position, move, lap_limit);
  NoAccount account;
  if (player.run(account) != Ending::ended) return false;
  if (move.house == HouseChoice::safari && !player.met_house_choice()) return false;
  player.finish();
  return true;
}

Standing standing(const RuleSet& rules, const Position& position, std::uint64_t lap_limit) {
  const Side mover = position.to_move();
  if (load_row(position.ring(mover), Row::front) == 0) return {opponent(mover), Rule::E1, false};
  if (load_row(position.ring(opponent(mover)), Row::front) == 0) return {mover, Rule::E1, false};
  Standing standing;
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
