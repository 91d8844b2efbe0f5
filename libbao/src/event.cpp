#include "bao/event.h"

namespace bao {
const char* event_word(EventKind kind) {
  switch (kind) {
    case EventKind::place:
      return "place";
    case EventKind::tax:
      return "tax";
    case EventKind::capture:
      return "capture";
    case EventKind::relay:
      return "relay";
    case EventKind::empty:
      return "empty";
    case EventKind::stop:
      return "stop";
    case EventKind::safari:
      return "safari";
    case EventKind::house:
      return "house";
    case EventKind::blocked:
      return "blocked";
    case EventKind::hamna:
      return "hamna";
  }
  return "";
}

const char* house_event_word(HouseEvent event) {
  switch (event) {
    case HouseEvent::none:
      return "";
    case HouseEvent::stop:
      return "stop";
    case HouseEvent::safari:
      return "safari";
    case HouseEvent::tax:
      return "tax";
    case HouseEvent::ended:
      return "ended";
    case HouseEvent::lost:
      return "lost";
  }
  return "";
}

void apply_lap(Board& board, Side mover, const LapEvent& event) {
  Ring& own = board[index_of(mover)];
  const auto at = [](Ring& ring, Pit pit) -> std::uint8_t& {
    return ring[static_cast<std::size_t>(pit.index())];
  };
  if (!event.from) {
    ++at(own, event.to);
    return;
  }
  Ring& lifted = event.entry ? board[index_of(opponent(mover))] : own;
  at(lifted, *event.from) = static_cast<std::uint8_t>(at(lifted, *event.from) - event.seeds);
  const Direction direction = direction_of(event.entry.value_or(*event.from), event.hand);
  const Pit before_first = event.entry ? event.entry->onward(reversed(direction), 1) : *event.from;
  for (int seed = 1; seed <= event.seeds; ++seed)
    ++at(own, before_first.onward(direction, seed));
}

}  // namespace bao
