#include "html_words.h"

namespace bao {
namespace {

const PageWords english{.code = "en",
                        .game = "Game",
                        .games = "Games",
                        .moves = "Moves",
                        .laps = "Laps",
                        .key = "Key",
                        .functional = "functional house",
                        .dormant = "dormant house",
                        .lost = "house that is lost",
                        .changed = "changed",
                        .blocked = "blocked",
                        .must = "must be captured",
                        .controls = "Controls",
                        .first = "First board",
                        .previous = "Previous board",
                        .next = "Next board",
                        .last = "Last board",
                        .previous_lap = "Previous lap",
                        .next_lap = "Next lap",
                        .play = "Play the laps",
                        .pause = "Pause",
                        .flip = "Turn the board",
                        .all_boards = "All boards",
                        .keys = "Keys: ← → boards, Shift ← → laps, Home, End"};

const PageWords swahili{.code = "sw",
                        .game = "Mchezo",
                        .games = "Michezo",
                        .moves = "Hatua",
                        .laps = "Mizunguko",
                        .key = "Alama",
                        .functional = "nyumba yenye kete sita au zaidi",
                        .dormant = "nyumba yenye kete chini ya sita",
                        .lost = "nyumba iliyopotea",
                        .changed = "limebadilika",
                        .blocked = "limefungwa",
                        .must = "lazima liliwe",
                        .controls = "Vidhibiti",
                        .first = "Ubao wa kwanza",
                        .previous = "Ubao uliotangulia",
                        .next = "Ubao unaofuata",
                        .last = "Ubao wa mwisho",
                        .previous_lap = "Mzunguko uliotangulia",
                        .next_lap = "Mzunguko unaofuata",
                        .play = "Cheza mizunguko",
                        .pause = "Simamisha",
                        .flip = "Geuza ubao",
                        .all_boards = "Mbao zote",
                        .keys = "Vitufe: ← → mbao, Shift ← → mizunguko, Home, End"};

}  // namespace

const PageWords& page_words(const Words& words) {
  return words.code == swahili.code ? swahili : english;
}

}  // namespace bao
