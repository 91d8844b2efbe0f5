#include "bao/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace bao {

const Words english_words{.code = "en",
                          .south = "South",
                          .north = "North",
                          .in_reserve = "in reserve",
                          .to_move = "to move",
                          .captures = "captures {}",
                          .one_lap = "{} lap",
                          .laps = "{} laps",
                          .one_sown = "{} sown",
                          .sown = "{} sown",
                          .ends_in = "ends in {}",
                          .stops = "stops at the house",
                          .safari = "safari, the house is played and lost",
                          .tax = "tax of two seeds from the house",
                          .ends_house = "ends in the house",
                          .house_lost = "the house is lifted and lost",
                          .house_taken = "takes the house",
                          .blocks = "takasia, blocks {}",
                          .mtaji_begins = "mtaji begins",
                          .houses_end = "nobody has a house any more",
                          .only_move = "the only move",
                          .seed_placed = "the seed goes into {}",
                          .seed_captures = "the seed goes into {} and captures",
                          .seed_taxes = "the seed goes into {}, two seeds of which are played",
                          .lap = "lap {}: {} from {}",
                          .enters_at = "enter at {}",
                          .lap_left = "left to {}: {}",
                          .lap_right = "right to {}: {}",
                          .lap_captures = "capture",
                          .lap_relays = "relay",
                          .lap_empty = "empty",
                          .lap_stops = "stop",
                          .lap_in_house = "house",
                          .lap_blocked = "blocked",
                          .more_laps = "{} more laps are not shown",
                          .result = "Result",
                          .recorded = "recorded",
                          .no_result = "no result recorded",
                          .rules = "Rules",
                          .undecided_on_board = "not decided on the board",
                          .decided_on_board = "{} on the board ({})",
                          .start_position = "Start",
                          .not_played = "Not played:",
                          .by_no_move = "no move",
                          .and_ = "and"};

const Words swahili_words{.code = "sw",
                          .south = "Kusini",
                          .north = "Kaskazini",
                          .in_reserve = "ghalani",
                          .to_move = "zamu",
                          .captures = "anakula {}",
                          .one_lap = "mzunguko {}",
                          .laps = "mizunguko {}",
                          .one_sown = "kete {} imesambazwa",
                          .sown = "kete {} zimesambazwa",
                          .ends_in = "anaishia {}",
                          .stops = "analala kwenye nyumba",
                          .safari = "safari, nyumba inachezwa na kupotea",
                          .tax = "kodi ya kete mbili za nyumba",
                          .ends_house = "anaishia kwenye nyumba",
                          .house_lost = "nyumba inachukuliwa na kupotea",
                          .house_taken = "anakula nyumba",
                          .blocks = "takasia, anafunga {}",
                          .mtaji_begins = "mtaji unaanza",
                          .houses_end = "hakuna tena nyumba",
                          .only_move = "hatua pekee",
                          .seed_placed = "kete inawekwa {}",
                          .seed_captures = "kete inawekwa {} na kula",
                          .seed_taxes = "kete inawekwa {}, kete mbili zinachezwa",
                          .lap = "mzunguko {}: kete {} kutoka {}",
                          .enters_at = "kuingia {}",
                          .lap_left = "kushoto hadi {}: {}",
                          .lap_right = "kulia hadi {}: {}",
                          .lap_captures = "anakula",
                          .lap_relays = "anaendelea",
                          .lap_empty = "shimo tupu",
                          .lap_stops = "analala",
                          .lap_in_house = "nyumba",
                          .lap_blocked = "shimo lililofungwa",
                          .more_laps = "mizunguko {} zaidi haionyeshwi",
                          .result = "Matokeo",
                          .recorded = "yaliyoandikwa",
                          .no_result = "matokeo hayakuandikwa",
                          .rules = "Sheria",
                          .undecided_on_board = "haujaamuliwa ubaoni",
                          .decided_on_board = "{} ubaoni ({})",
                          .start_position = "Mwanzo",
                          .not_played = "Haikuchezwa:",
                          .by_no_move = "hana hatua",
                          .and_ = "na"};

namespace {

struct TagLabel {
  std::string_view tag;
  std::string_view english;
  std::string_view swahili;
};
constexpr std::array tag_labels{TagLabel{"Event", "Event", "Shindano"},
                                TagLabel{"Site", "Site", "Mahali"},
                                TagLabel{"Date", "Date", "Tarehe"},
                                TagLabel{"Time", "Time", "Saa"},
                                TagLabel{"Round", "Round", "Raundi"},
                                TagLabel{"South", "South", "Kusini"},
                                TagLabel{"North", "North", "Kaskazini"},
                                TagLabel{"Match", "Match", "Mechi"},
                                TagLabel{"Game", "Game", "Mchezo"},
                                TagLabel{"Termination", "Termination", "Mwisho"},
                                TagLabel{"TimeControl", "Time control", "Muda wa kucheza"},
                                TagLabel{"Duration", "Duration", "Muda"},
                                TagLabel{"Source", "Source", "Chanzo"},
                                TagLabel{"Transcriber", "Transcriber", "Mnakili"},
                                TagLabel{"Annotator", "Annotator", "Mfafanuzi"},
                                TagLabel{"Title", "Title", "Kichwa cha habari"}};

template <typename... Parts>
std::string filled(std::string_view text, const Parts&... parts) {
  return fmt::vformat(text, fmt::make_format_args(parts...));
}

std::string_view house_text(const Words& words, HouseEvent house) {
  switch (house) {
    case HouseEvent::none:
      return {};
    case HouseEvent::stop:
      return words.stops;
    case HouseEvent::safari:
      return words.safari;
    case HouseEvent::tax:
      return words.tax;
    case HouseEvent::ended:
      return words.ends_house;
    case HouseEvent::lost:
      return words.house_lost;
  }
  return {};
}

std::string_view lap_end_text(const Words& words, EventKind kind) {
  switch (kind) {
    case EventKind::capture:
      return words.lap_captures;
    case EventKind::relay:
      return words.lap_relays;
    case EventKind::empty:
      return words.lap_empty;
    case EventKind::stop:
      return words.lap_stops;
    case EventKind::house:
      return words.lap_in_house;
    case EventKind::blocked:
      return words.lap_blocked;
    default:
      return event_word(kind);
  }
}

std::string introduction_text(const Words& words, Side mover, const LapEvent& event) {
  const std::string pit = pit_name(mover, event.to);
  switch (event.kind) {
    case EventKind::capture:
      return filled(words.seed_captures, pit);
    case EventKind::tax:
      return filled(words.seed_taxes, pit);
    default:
      return filled(words.seed_placed, pit);
  }
}

}  // namespace

std::string_view tag_label(const Words& words, std::string_view tag) {
  const auto* const label = std::ranges::find(tag_labels, tag, &TagLabel::tag);
  if (label == tag_labels.end()) return tag;
  return words.code == swahili_words.code ? label->swahili : label->english;
}

std::string captures_text(Side mover, const MoveSummary& summary) {
  std::string text;
  for (const Capture& capture : summary.captures()) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", pit_name(opponent(mover), capture.pit),
                        capture.seeds);
  }
  return text;
}

std::string move_text(const Words& words, Side mover, const Move& move,
                      const MoveSummary& summary) {
  std::string text =
      move.kind == Kind::takata ? "takata" : filled(words.captures, captures_text(mover, summary));
  text += fmt::format("; {}, {}, {}",
                      filled(summary.laps == 1 ? words.one_lap : words.laps, summary.laps),
                      filled(summary.sown == 1 ? words.one_sown : words.sown, summary.sown),
                      filled(words.ends_in, pit_name(mover, summary.ended)));
  const auto add = [&text](std::string_view more) { text += fmt::format("; {}", more); };
  if (summary.house != HouseEvent::none) add(house_text(words, summary.house));
  if (summary.house_taken) add(words.house_taken);
  if (summary.blocks) add(filled(words.blocks, pit_name(opponent(mover), *summary.blocks)));
  if (summary.hamna) add("hamna");
  return text;
}

std::string lap_text(const Words& words, Side mover, const LapEvent& event, std::size_t lap) {
  if (!event.from) return introduction_text(words, mover, event);
  const Side owner = event.entry ? opponent(mover) : mover;
  std::string text = filled(words.lap, lap, event.seeds, pit_name(owner, *event.from));
  if (event.entry) text += ' ' + filled(words.enters_at, pit_name(mover, *event.entry));
  const auto ends = event.hand == Hand::left ? words.lap_left : words.lap_right;
  return text + ' ' + filled(ends, pit_name(mover, event.to), lap_end_text(words, event.kind));
}

std::string more_laps_text(const Words& words, std::size_t laps) {
  return filled(words.more_laps, laps);
}

std::string standing_text(const Words& words, const Standing& standing) {
  if (!standing.winner) return std::string(words.undecided_on_board);
  return filled(words.decided_on_board, result_text(won_by(*standing.winner)),
                standing.rule == Rule::E1 ? "hamna" : words.by_no_move);
}

}  // namespace bao
