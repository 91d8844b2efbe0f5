#include "bao/move.h"

#include "bao/event.h"

namespace bao {

std::string canonical_token(Side side, const Move& move) {
  std::string token = pit_name(side, move.pit);
  token += hand_letter(move.hand);
  if (move.kind == Kind::takata) {
    token += '*';
  } else if (move.house == HouseChoice::safari) {
    token += '>';
  }
  return token;
}

const char* event_word(EventKind kind) {
  switch (kind) {
    case EventKind::place: return "place";
    case EventKind::tax: return "tax";
    case EventKind::capture: return "capture";
    case EventKind::relay: return "relay";
    case EventKind::empty: return "empty";
    case EventKind::stop: return "stop";
    case EventKind::safari: return "safari";
    case EventKind::house: return "house";
    case EventKind::blocked: return "blocked";
    case EventKind::hamna: return "hamna";
  }
  return "";
}

const char* house_event_word(HouseEvent event) {
  switch (event) {
    case HouseEvent::none: return "";
    case HouseEvent::stop: return "stop";
    case HouseEvent::safari: return "safari";
    case HouseEvent::tax: return "tax";
    case HouseEvent::ended: return "ended";
    case HouseEvent::lost: return "lost";
  }
  return "";
}

}  // namespace bao
