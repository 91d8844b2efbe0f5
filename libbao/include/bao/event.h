// What happens in a move: its laps, captures, and what becomes of the houses.
#pragma once

#include "bao/api.h"
#include "bao/board.h"
#include "bao/limits.h"
#include "bao/move.h"
#include "bao/position.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace bao {

/// How a lap begins or ends.
enum class EventKind : std::uint8_t {
  place,    ///< the reserve seed is placed, in a takata (N1)
  tax,      ///< the reserve seed is placed in the house, two seeds of which are played (N5)
  capture,  ///< the facing pit is taken (S4); as a first event, the seed placed takes it (N2)
  relay,    ///< the pit is lifted and sown on (S7)
  empty,    ///< the pit was empty: the move ends (S3)
  stop,     ///< the player stops at the house (N8)
  safari,   ///< the player plays the house (N8)
  house,    ///< a takata ends in the functional house (N7)
  blocked,  ///< the lap ends in the blocked pit: the move ends (T3)
  hamna,    ///< the opponent's front row has been emptied: the game ends (S8)
};
[[nodiscard]] BAO_API const char* event_word(EventKind kind);

/// One lap, or the introduction of the reserve seed that comes before the first lap in namu.
struct LapEvent {
  std::optional<Pit> from;   ///< lifted pit of the mover, or pit taken from the opponent if `entry`
  std::optional<Pit> entry;  ///< the kichwa at which captured seeds enter (S5)
  int seeds = 0;             ///< 1 for the introduction
  Hand hand = Hand::left;    ///< the way the hand moves first; meaningless for the introduction
  Pit to;                    ///< where the last seed falls
  EventKind kind = EventKind::empty;  ///< what follows from that

  friend bool operator==(const LapEvent&, const LapEvent&) = default;
};

/// Plays one event of a move on `board`: the seed that is placed, or the lap that is lifted or
/// taken and sown. Pre: `board` is as all events before it in the move have left it.
BAO_API void apply_lap(Board& board, Side mover, const LapEvent& event);

struct Capture {
  Pit pit;  ///< of the opponent
  std::uint8_t seeds = 0;

  friend bool operator==(const Capture&, const Capture&) = default;
};

/// What became of the mover's own house.
enum class HouseEvent : std::uint8_t {
  none,
  stop,    ///< N8
  safari,  ///< N8: lifted, lost
  tax,     ///< N5
  ended,   ///< N7
  lost,    ///< lifted in any other way (H1)
};
/// "stop", ..; empty for `none`.
[[nodiscard]] BAO_API const char* house_event_word(HouseEvent event);

/// The captures of one move, in order. Bounded: every capture takes at least one seed that never
/// comes back. Copying costs what is in it, not what it could hold.
class CaptureList {
 public:
  // Not defaulted: that would clear the arrays for every move that is played.
  CaptureList() {}  // NOLINT(modernize-use-equals-default)
  CaptureList(const CaptureList& other) { *this = other; }
  CaptureList& operator=(const CaptureList& other) {
    count_ = other.count_;
    std::copy_n(other.pits_.begin(), count_, pits_.begin());
    std::copy_n(other.seeds_.begin(), count_, seeds_.begin());
    return *this;
  }

  /// Pre: size() < max_seeds.
  void push_back(Capture capture) {
    pits_[count_] = static_cast<std::uint8_t>(capture.pit.index());
    seeds_[count_++] = capture.seeds;
  }
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] Capture operator[](std::size_t i) const { return {Pit(pits_[i]), seeds_[i]}; }

 private:
  std::size_t count_ = 0;
  std::array<std::uint8_t, max_seeds> pits_;  // of which the first count_ are set
  std::array<std::uint8_t, max_seeds> seeds_;
};

/// What one move did, in bounded memory however long it runs.
struct MoveSummary {
  Stage stage = Stage::namu;  ///< of the mover, before the move
  HouseEvent house = HouseEvent::none;
  bool house_taken = false;       ///< the opponent's was captured while owned
  bool met_house_choice = false;  ///< the move came to N8's choice
  bool hamna = false;             ///< S8
  Pit ended;                      ///< where the last seed fell
  std::optional<Pit> blocks;      ///< T1: the opponent's pit that this move blocks
  int captured = 0;               ///< seeds taken
  std::uint64_t laps = 0;         ///< sowings; placing the reserve seed is none
  std::uint64_t sown = 0;         ///< seeds dropped in laps, the placed one not counted
  CaptureList capture_list;

  /// The captures in order, the opening one included.
  [[nodiscard]] std::vector<Capture> captures() const {
    std::vector<Capture> all;
    all.reserve(capture_list.size());
    for (std::size_t i = 0; i < capture_list.size(); ++i)
      all.push_back(capture_list[i]);
    return all;
  }
};

}  // namespace bao
