#include "token_reading.h"

#include "kichwa.h"

#include <utility>

namespace bao {
namespace {

constexpr Hand both_hands[] = {Hand::left, Hand::right};

/// Whether the letter of a move names the kichwa it enters, and not its direction.
bool names_entry(const Spelling& spelling, Stage stage, Kind kind, Pit pit) {
  return spelling.capture_letter == CaptureLetter::entry && stage == Stage::mtaji &&
         kind == Kind::capture && pit.is_front();
}

class Reader {
 public:
  Reader(const RuleSet& rules, const Position& position, const Spelling& spelling,
         std::uint64_t lap_limit)
      : rules_(rules),
        position_(position),
        spelling_(spelling),
        lap_limit_(lap_limit),
        open_(openings(rules, position)) {}

  [[nodiscard]] TokenReading read(const WrittenMove& written) const {
    if (!side_fits(written)) return unread(ReadAs::wrong_side, written);
    if (open_.empty()) return unread(ReadAs::game_over, written);
    if (!written.arrow) return resolve(with_owners_hand(written));
    if (spelling_.arrow == Arrow::either) return two_readings(written);
    return resolve(read_arrow(written, spelling_.arrow));
  }

 private:
  [[nodiscard]] TokenReading unread(ReadAs as, const WrittenMove& written) const {
    return {as, written, {}, {}, written.hand, {}, Playout(position_)};
  }

  [[nodiscard]] bool side_fits(const WrittenMove& written) const {
    if (spelling_.row_case == RowCase::free || !written.row) return true;
    const bool souths = written.row_case == LetterCase::upper;
    return souths == (position_.to_move() == Side::south);
  }

  [[nodiscard]] WrittenMove with_owners_hand(WrittenMove written) const {
    if (written.hand) {
      written.hand = owners_hand(*written.hand, spelling_, position_.to_move());
    }
    return written;
  }

  [[nodiscard]] WrittenMove read_arrow(WrittenMove written, Arrow arrow) const {
    written.arrow = false;
    if (arrow == Arrow::right) {
      written.hand = Hand::right;
    } else {
      written.safari = true;
    }
    return with_owners_hand(written);
  }

  // `A5>` where nothing tells whose spelling it is: legal in one reading, or the same in both.
  [[nodiscard]] TokenReading two_readings(const WrittenMove& written) const {
    TokenReading right = resolve(read_arrow(written, Arrow::right));
    TokenReading safari = resolve(read_arrow(written, Arrow::safari));
    const bool right_fits = right.as == ReadAs::move;
    const bool safari_fits = safari.as == ReadAs::move;
    if (right_fits && safari_fits && !(right.move == safari.move)) {
      right.as = ReadAs::ambiguous;
      right.other = safari.move;
      return right;
    }
    return safari_fits && !right_fits ? safari : right;
  }

  [[nodiscard]] TokenReading resolve(const WrittenMove& written) const {
    TokenReading reading = unread(ReadAs::refused, written);
    if (!written.row && open_.stage == Stage::mtaji) {
      reading.as = ReadAs::rowless;
      return reading;
    }
    const Pit pit = Pit::of(written.row.value_or(Row::front), written.number);
    if (names_entry(spelling_, open_.stage, open_.kind, pit)) {
      reading.entry = std::exchange(reading.hand, std::nullopt);
    }
    if (!reading.hand) find_hand(pit, reading);
    if (!reading.hand || !open_.allows(pit, *reading.hand)) return reading;
    reading.move = {pit, *reading.hand, open_.kind,
                    written.safari ? HouseChoice::safari : HouseChoice::stop};
    reading.playout = play(rules_, position_, reading.move, lap_limit_);
    reading.as = read_as(reading.playout.ending);
    if (reading.as == ReadAs::move && !reading.playout.summary.met_house_choice) {
      reading.move.house = HouseChoice::stop;
    }
    return reading;
  }

  static ReadAs read_as(Ending ending) {
    switch (ending) {
      case Ending::ended:
        return ReadAs::move;
      case Ending::never_ending:
        return ReadAs::never_ending;
      case Ending::undecided:
        return ReadAs::undecided;
    }
    return ReadAs::refused;
  }

  // Whether the first capture enters at the kichwa that is named, if one is.
  [[nodiscard]] bool enters_as_written(Pit pit, Hand hand, std::optional<Hand> entry) const {
    return !entry || first_entry(position_, pit, hand) == *entry;
  }

  // The direction is left out, or the letter says something else: it is found where only one legal
  // move fits. Those that never end fit where no other does, and those that meet the house's choice
  // go first where a safari is marked.
  void find_hand(Pit pit, TokenReading& reading) const {
    enum Fit : std::uint8_t { none, opened, legal, with_choice };
    Fit best = none;
    int fitting = 0;
    for (const Hand hand : both_hands) {
      if (!open_.allows(pit, hand) || !enters_as_written(pit, hand, reading.entry)) continue;
      const Playout played =
          play(rules_, position_, {pit, hand, open_.kind, HouseChoice::stop}, lap_limit_);
      Fit fit = played.ending == Ending::never_ending ? opened : legal;
      if (fit == legal && reading.written.safari && played.summary.met_house_choice) {
        fit = with_choice;
      }
      if (fit < best) continue;
      fitting = fit == best ? fitting + 1 : 1;
      best = fit;
      reading.hand = hand;
    }
    if (fitting < 2 || (reading.entry && best == opened)) return;
    reading.hand.reset();
    reading.as = reading.entry ? ReadAs::ambiguous : ReadAs::handless;
    reading.move = {pit, Hand::right, open_.kind, HouseChoice::stop};
    reading.other = {pit, Hand::left, open_.kind, HouseChoice::stop};
  }

  const RuleSet& rules_;
  const Position& position_;
  const Spelling& spelling_;
  const std::uint64_t lap_limit_;
  const Openings open_;
};

}  // namespace

TokenReading read_token(const RuleSet& rules, const Position& position, const WrittenMove& written,
                        const Spelling& spelling, std::uint64_t lap_limit) {
  return Reader(rules, position, spelling, lap_limit).read(written);
}

Hand written_hand(const Position& position, const Move& move, const Spelling& spelling) {
  const Hand hand = names_entry(spelling, position.stage(), move.kind, move.pit)
                        ? first_entry(position, move.pit, move.hand)
                        : move.hand;
  // Who turns a letter round turns it back.
  return owners_hand(hand, spelling, position.to_move());
}

}  // namespace bao
