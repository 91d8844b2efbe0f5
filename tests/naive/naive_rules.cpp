#include "naive_rules.h"

#include <array>
#include <compare>
#include <cstddef>
#include <set>
#include <stdexcept>
#include <tuple>

namespace naive {
namespace {

constexpr long kDefaultLapLimit = 2000000;

// ---- The board (B) ----

enum class Side { South, North };
enum class Row { Front, Back };

// A way round the own ring (B3), named after what it does in the front row.
enum class Way { Rightwards, Leftwards };

// B2: numbered from the owner's left.
struct Pit {
  Side side = Side::South;
  Row row = Row::Front;
  int number = 1;

  friend auto operator<=>(const Pit&, const Pit&) = default;
};

template <typename T>
std::size_t as_index(T value) {
  return static_cast<std::size_t>(value);
}

struct Board {
  std::array<std::array<std::array<int, 8>, 2>, 2> counts{};  // by side, row, number - 1

  int& operator[](const Pit& pit) {
    return counts[as_index(pit.side)][as_index(pit.row)][as_index(pit.number) - 1];
  }
  int operator[](const Pit& pit) const {
    return counts[as_index(pit.side)][as_index(pit.row)][as_index(pit.number) - 1];
  }

  friend auto operator<=>(const Board&, const Board&) = default;
};

struct Position {
  Board board;
  Side to_move = Side::South;
  std::map<Side, int> reserve;
  std::map<Side, bool> owns_house;  // H1
  std::optional<Pit> blocked;       // T1: a pit of the side to move
  std::optional<Pit> must;          // T4, takasia_lasts=resolved: a pit of the other side
};

Side other(Side side) {
  return side == Side::South ? Side::North : Side::South;
}

// B3: A1 A2 .. A8 B8 B7 .. B1 and back to A1.
Pit rightwards_from(Pit pit) {
  if (pit.row == Row::Front) {
    return pit.number < 8 ? Pit{pit.side, Row::Front, pit.number + 1} : Pit{pit.side, Row::Back, 8};
  }
  return pit.number > 1 ? Pit{pit.side, Row::Back, pit.number - 1} : Pit{pit.side, Row::Front, 1};
}

// B3, the other way round: A8 A7 .. A1 B1 B2 .. B8 and back to A8.
Pit leftwards_from(Pit pit) {
  if (pit.row == Row::Front) {
    return pit.number > 1 ? Pit{pit.side, Row::Front, pit.number - 1} : Pit{pit.side, Row::Back, 1};
  }
  return pit.number < 8 ? Pit{pit.side, Row::Back, pit.number + 1} : Pit{pit.side, Row::Front, 8};
}

Pit next_pit(Pit pit, Way way) {
  return way == Way::Rightwards ? rightwards_from(pit) : leftwards_from(pit);
}

// B2: A(i) faces a(9-i).
Pit facing(Pit pit) {
  return {other(pit.side), Row::Front, 9 - pit.number};
}

// B4.
Pit house_of(Side side) {
  return {side, Row::Front, 5};
}

std::vector<Pit> row_of(Side side, Row row) {
  std::vector<Pit> pits;
  for (int number = 1; number <= 8; ++number)
    pits.push_back({side, row, number});
  return pits;
}

std::vector<Pit> both_rows_of(Side side) {
  std::vector<Pit> pits = row_of(side, Row::Front);
  for (const Pit& pit : row_of(side, Row::Back))
    pits.push_back(pit);
  return pits;
}

// The pits of the front row that hold so many seeds or more.
std::vector<Pit> front_pits_holding(const Board& board, Side side, int least) {
  std::vector<Pit> pits;
  for (const Pit& pit : row_of(side, Row::Front)) {
    if (board[pit] >= least) pits.push_back(pit);
  }
  return pits;
}

bool front_row_empty(const Board& board, Side side) {
  return front_pits_holding(board, side, 1).empty();
}

// H2.
bool has_functional_house(const Position& position, Side side) {
  return position.owns_house.at(side) && position.board[house_of(side)] >= 6;
}

// M7: the stage follows the own reserve.
bool in_namu(const Position& position) {
  return position.reserve.at(position.to_move) > 0;
}

// ---- Names and BPN ----

std::string name_of(Pit pit) {
  std::string letter = pit.row == Row::Front ? "A" : "B";
  if (pit.side == Side::North) letter = pit.row == Row::Front ? "a" : "b";
  return letter + std::to_string(pit.number);
}

std::string name_or_dash(const std::optional<Pit>& pit) {
  return pit ? name_of(*pit) : "-";
}

[[noreturn]] void refuse(const std::string& what) {
  throw std::invalid_argument("position: " + what);
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts{""};
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

int parse_count(const std::string& text) {
  if (text.empty() || text.size() > 4) refuse("bad count '" + text + "'");
  for (const char c : text) {
    if (c < '0' || c > '9') refuse("bad count '" + text + "'");
  }
  return std::stoi(text);
}

std::vector<int> parse_row(const std::string& text) {
  std::vector<int> counts;
  if (text.size() == 8 && text.find('.') == std::string::npos) {  // the shorthand 02260000
    for (const char c : text)
      counts.push_back(parse_count(std::string(1, c)));
    return counts;
  }
  for (const std::string& count : split(text, '.'))
    counts.push_back(parse_count(count));
  if (counts.size() != 8) refuse("bad row '" + text + "'");
  return counts;
}

// The four rows as South sees them, from North's back row down, each from South's left.
std::vector<std::vector<Pit>> rows_as_seen_by_south() {
  std::vector<std::vector<Pit>> rows;
  for (const Row row : {Row::Back, Row::Front}) {
    const std::vector<Pit> pits = row_of(Side::North, row);
    rows.emplace_back(pits.rbegin(), pits.rend());
  }
  rows.push_back(row_of(Side::South, Row::Front));
  rows.push_back(row_of(Side::South, Row::Back));
  return rows;
}

Board parse_board(const std::string& text) {
  const std::vector<std::string> texts = split(text, '/');
  if (texts.size() != 4) refuse("four rows expected in '" + text + "'");
  Board board;
  const std::vector<std::vector<Pit>> rows = rows_as_seen_by_south();
  for (std::size_t row = 0; row < 4; ++row) {
    const std::vector<int> counts = parse_row(texts[row]);
    for (std::size_t i = 0; i < 8; ++i)
      board[rows[row][i]] = counts[i];
  }
  return board;
}

Side parse_side(const std::string& text) {
  if (text == "S") return Side::South;
  if (text == "N") return Side::North;
  refuse("bad side '" + text + "'");
}

std::map<Side, int> parse_reserve(const std::string& text) {
  const std::vector<std::string> parts = split(text, '-');
  if (parts.size() != 2) refuse("bad reserves '" + text + "'");
  return {{Side::South, parse_count(parts[0])}, {Side::North, parse_count(parts[1])}};
}

std::map<Side, bool> parse_houses(const std::string& text) {
  if (text == "Hh") return {{Side::South, true}, {Side::North, true}};
  if (text == "H") return {{Side::South, true}, {Side::North, false}};
  if (text == "h") return {{Side::South, false}, {Side::North, true}};
  if (text == "-") return {{Side::South, false}, {Side::North, false}};
  refuse("bad houses '" + text + "'");
}

std::optional<Pit> parse_front_pit(const std::string& text, Side owner) {
  if (text == "-") return std::nullopt;
  for (const Pit& pit : row_of(owner, Row::Front)) {
    if (name_of(pit) == text) return pit;
  }
  refuse("bad pit '" + text + "'");
}

// What BPN forbids besides bad spelling. B6 is left out: a fragment holds another number of seeds.
void check(const Settings& settings, const Position& position) {
  for (const auto& [side, owned] : position.owns_house) {
    if (owned && !settings.has_house) refuse("a house in a rule set without houses");
  }
  const bool remembers = settings.blocked_must_be_captured || settings.takasia_until_resolved;
  if (position.must && !(settings.takasia && remembers)) {
    refuse("a pit that was blocked in a rule set that does not remember it");
  }
  if (!position.blocked) return;
  if (!settings.takasia) refuse("a blocked pit in a rule set without takasia");
  if (position.board[*position.blocked] == 0) refuse("the blocked pit is empty");
  for (const auto& [side, seeds] : position.reserve) {
    if (seeds > 0) refuse("a blocked pit while seeds are in reserve");
  }
}

Position parse_position(const Settings& settings, const std::string& bpn) {
  const std::vector<std::string> defaults{"", "S", "0-0", "-", "-", "-"};
  std::vector<std::string> fields = split(bpn, ' ');
  if (fields.size() > defaults.size()) refuse("more than six fields");
  while (fields.size() < defaults.size())
    fields.push_back(defaults[fields.size()]);
  Position position;
  position.board = parse_board(fields[0]);
  position.to_move = parse_side(fields[1]);
  position.reserve = parse_reserve(fields[2]);
  position.owns_house = parse_houses(fields[3]);
  position.blocked = parse_front_pit(fields[4], position.to_move);
  position.must = parse_front_pit(fields[5], other(position.to_move));
  check(settings, position);
  return position;
}

std::string board_text(const Board& board) {
  std::string text;
  for (const std::vector<Pit>& row : rows_as_seen_by_south()) {
    if (!text.empty()) text += '/';
    for (const Pit& pit : row) {
      if (pit != row.front()) text += '.';
      text += std::to_string(board[pit]);
    }
  }
  return text;
}

std::string houses_text(const Position& position) {
  std::string text;
  if (position.owns_house.at(Side::South)) text += 'H';
  if (position.owns_house.at(Side::North)) text += 'h';
  return text.empty() ? "-" : text;
}

std::string position_text(const Position& position) {
  return board_text(position.board) + (position.to_move == Side::South ? " S " : " N ") +
         std::to_string(position.reserve.at(Side::South)) + "-" +
         std::to_string(position.reserve.at(Side::North)) + " " + houses_text(position) + " " +
         name_or_dash(position.blocked) + " " + name_or_dash(position.must);
}

// ---- How a move may begin (N1..N6, M1..M5, T3, T4) ----

enum class Beginning { NamuCapture, NamuTakata, Tax, MtajiCapture, MtajiTakata };

struct Opening {
  Beginning beginning;
  Pit pit;                   // where the seed is placed (namu), or the pit that is lifted (mtaji)
  Way way;                   // of the first lap
  std::optional<Pit> taken;  // the pit taken by the opening capture
};

bool is_capture(Beginning beginning) {
  return beginning == Beginning::NamuCapture || beginning == Beginning::MtajiCapture;
}

// S5: entering at pit 1 sows rightwards, at pit 8 leftwards.
Pit kichwa_entered(Side side, Way way) {
  return {side, Row::Front, way == Way::Rightwards ? 1 : 8};
}

// S6: at a kimbi or kichwa the pit settles where captured seeds enter, and so the way they run.
std::optional<Way> forced_way(Pit pit) {
  if (pit.number <= 2) return Way::Rightwards;
  if (pit.number >= 7) return Way::Leftwards;
  return std::nullopt;
}

char letter_of(const Opening& opening) {
  // A capture in namu is named by the kichwa entered: seeds that enter at the left run rightwards.
  const bool by_kichwa = opening.beginning == Beginning::NamuCapture;
  // In the back row the hand moves against the front row's way.
  const bool against = by_kichwa || opening.pit.row == Row::Back;
  return (opening.way == Way::Rightwards) != against ? 'R' : 'L';
}

// The canonical token of a move that makes no safari.
std::string token_of(const Opening& opening) {
  return name_of(opening.pit) + letter_of(opening) + (is_capture(opening.beginning) ? "" : "*");
}

// S4 asks an occupied own front pit that faces an occupied one. `own` is occupied here.
bool faces_seeds(const Board& board, Pit own) {
  return own.row == Row::Front && board[facing(own)] > 0;
}

// N2.
std::vector<Opening> namu_captures(const Position& position) {
  std::vector<Opening> openings;
  for (const Pit& pit : front_pits_holding(position.board, position.to_move, 1)) {
    if (!faces_seeds(position.board, pit)) continue;
    for (const Way way : {Way::Leftwards, Way::Rightwards}) {
      if (forced_way(pit).value_or(way) != way) continue;  // S6: else the player chooses
      openings.push_back({Beginning::NamuCapture, pit, way, facing(pit)});
    }
  }
  return openings;
}

// N4, N5: the pits that may be fed in a takata. H3: judged before the seed is placed.
std::vector<Pit> pits_to_feed(const Settings& settings, const Position& position) {
  const Side mover = position.to_move;
  const std::vector<Pit> occupied = front_pits_holding(position.board, mover, 1);
  if (has_functional_house(position, mover)) {
    if (occupied.size() == 1) return occupied;  // N5: the house alone is left
    std::vector<Pit> pits = occupied;
    std::erase(pits, house_of(mover));
    return pits;
  }
  if (settings.owned_house_frees_singletons && position.owns_house.at(mover)) return occupied;
  const std::vector<Pit> larger = front_pits_holding(position.board, mover, 2);
  return larger.empty() ? occupied : larger;
}

// N3, N5.
std::vector<Opening> namu_takatas(const Settings& settings, const Position& position) {
  const Side mover = position.to_move;
  std::vector<Opening> openings;
  for (const Pit& pit : pits_to_feed(settings, position)) {
    // N4 feeds a functional house in no other case than N5's.
    const bool tax = pit == house_of(mover) && has_functional_house(position, mover);
    for (const Way way : {Way::Leftwards, Way::Rightwards}) {
      openings.push_back({tax ? Beginning::Tax : Beginning::NamuTakata, pit, way, std::nullopt});
    }
  }
  return openings;
}

// M2: the pit that lifting `pit` captures with its first lap, if it does.
std::optional<Pit> taken_by_first_lap(Board board, Pit pit, Way way) {
  const int seeds = board[pit];
  if (seeds < 2 || seeds > 15) return std::nullopt;  // M1, M2
  board[pit] = 0;
  Pit last = pit;
  for (int seed = 0; seed < seeds; ++seed) {
    last = next_pit(last, way);
    ++board[last];
  }
  const bool was_empty = board[last] == 1;  // S3: 15 seeds or fewer pass no pit twice
  if (was_empty || !faces_seeds(board, last)) return std::nullopt;
  return facing(last);
}

// Every pit that the side could take as an opening capture by M2.
std::set<Pit> takeable_pits(const Board& board, Side side) {
  std::set<Pit> taken;
  for (const Pit& pit : both_rows_of(side)) {
    for (const Way way : {Way::Leftwards, Way::Rightwards}) {
      const std::optional<Pit> target = taken_by_first_lap(board, pit, way);
      if (target) taken.insert(*target);
    }
  }
  return taken;
}

// M1.
std::vector<Pit> pits_of_two(const Position& position, Row row) {
  std::vector<Pit> pits;
  for (const Pit& pit : row_of(position.to_move, row)) {
    if (position.board[pit] >= 2) pits.push_back(pit);
  }
  return pits;
}

// M1, and T3: the blocked pit may not be lifted to begin.
std::vector<Pit> liftable_pits(const Position& position, Row row) {
  std::vector<Pit> pits = pits_of_two(position, row);
  if (position.blocked) std::erase(pits, *position.blocked);
  return pits;
}

// M2. T3, takasia_despite_capture: then a block is none for captures.
std::vector<Opening> mtaji_captures(const Settings& settings, const Position& position) {
  std::vector<Opening> openings;
  for (const Row row : {Row::Front, Row::Back}) {
    const std::vector<Pit> pits = settings.takasia_despite_capture ? pits_of_two(position, row)
                                                                   : liftable_pits(position, row);
    for (const Pit& pit : pits) {
      for (const Way way : {Way::Leftwards, Way::Rightwards}) {
        const std::optional<Pit> taken = taken_by_first_lap(position.board, pit, way);
        if (taken) openings.push_back({Beginning::MtajiCapture, pit, way, taken});
      }
    }
  }
  return openings;
}

// M3, M5: the pits that may be lifted in a takata, among those that T3 leaves. (In play a block
// never takes away what M3 or M5 asks for, see T2.)
std::vector<Pit> pits_to_lift(const Settings& settings, const Position& position) {
  const Pit house = house_of(position.to_move);
  if (settings.house_leads_takata && has_functional_house(position, position.to_move) &&
      house != position.blocked) {
    return {house};  // M5
  }
  const std::vector<Pit> front = liftable_pits(position, Row::Front);
  return front.empty() ? liftable_pits(position, Row::Back) : front;
}

// M3.
std::vector<Opening> mtaji_takatas(const Settings& settings, const Position& position) {
  std::vector<Opening> openings;
  for (const Pit& pit : pits_to_lift(settings, position)) {
    for (const Way way : {Way::Leftwards, Way::Rightwards}) {
      openings.push_back({Beginning::MtajiTakata, pit, way, std::nullopt});
    }
  }
  return openings;
}

// T4: only the captures of the pit that was blocked, if there are any.
std::vector<Opening> obliged_captures(const Position& position,
                                      const std::vector<Opening>& captures) {
  std::vector<Opening> obliged;
  for (const Opening& opening : captures) {
    if (position.must && opening.taken == position.must) obliged.push_back(opening);
  }
  return obliged.empty() ? captures : obliged;
}

// S10: what obliges is judged here, by the opening alone; S9 and F1 are met later, in playing.
std::vector<Opening> allowed_openings(const Settings& settings, const Position& position) {
  for (const Side side : {Side::South, Side::North}) {
    if (front_row_empty(position.board, side)) return {};  // E1: no moves
  }
  const bool namu = in_namu(position);
  const std::vector<Opening> captures =
      namu ? namu_captures(position) : mtaji_captures(settings, position);
  if (!captures.empty()) {  // N2, M2: compulsory
    return settings.blocked_must_be_captured ? obliged_captures(position, captures) : captures;
  }
  return namu ? namu_takatas(settings, position) : mtaji_takatas(settings, position);
}

// ---- The blocked pit (T1, T2) ----

// T2.
bool may_be_blocked(const Position& position, Pit pit) {
  if (pit == house_of(pit.side) && has_functional_house(position, pit.side)) return false;
  if (front_pits_holding(position.board, pit.side, 1).size() == 1) return false;
  const bool larger = position.board[pit] > 1;
  return !(larger && front_pits_holding(position.board, pit.side, 2).size() == 1);
}

// T1: the pit that is blocked in the position after a takata.
std::optional<Pit> pit_to_block(const Settings& settings, const Position& after, Side mover) {
  if (!settings.takasia) return std::nullopt;
  if (after.reserve.at(mover) > 0 || after.reserve.at(other(mover)) > 0) return std::nullopt;
  const bool can_capture = !takeable_pits(after.board, other(mover)).empty();
  if (can_capture && !settings.takasia_despite_capture) return std::nullopt;
  const std::set<Pit> threatened = takeable_pits(after.board, mover);
  if (threatened.size() != 1) return std::nullopt;
  const Pit pit = *threatened.begin();
  if (settings.takasia_spares && !may_be_blocked(after, pit)) return std::nullopt;
  return pit;
}

// ---- Playing a move (S, N7, N8, F1, T3) ----

enum class AtHouse { Stop, Safari };  // N8: what the player chooses

// S9, F1: only a move that is over is legal.
enum class Ending { Over, NeverEnding, Undecided, FrontRowEmptied };

struct Lap {
  int seeds;
  Pit first;  // where the first seed falls
  Way way;
  bool passes_block;  // T3, house_passes_block

  friend auto operator<=>(const Lap&, const Lap&) = default;
};

// S9: board, pit and direction at a lap's start, and what else may change during a move and decides
// how it goes on.
using LapStart = std::tuple<Board, Lap, bool /* the mover owns the house */>;

class MoveInPlay {
 public:
  MoveInPlay(const Settings& settings, const Position& before, const Opening& opening,
             AtHouse at_house)
      : settings_(settings),
        position_(before),
        opening_(opening),
        at_house_(at_house),
        mover_(before.to_move),
        capturing_(is_capture(opening.beginning)),
        in_namu_(in_namu(before)) {
    result_.kind = capturing_ ? "capture" : "takata";
  }

  Ending play(long lap_limit);

  const Result& result() const { return result_; }
  long period() const { return period_; }                  // after Ending::NeverEnding
  bool met_the_choice() const { return met_the_choice_; }  // N8

 private:
  Lap begin();
  bool sow(const Lap& lap);
  std::optional<Lap> next_lap(const Lap& lap);
  std::optional<Lap> lap_after_house(const Lap& lap);
  Lap capture(Pit own, Way way);
  Lap lift(Pit pit, Way way);
  Lap lift_for_tax(Pit house, Way way);
  bool stops_at_block(const Lap& lap) const;
  std::optional<Pit> block_left_by_reply() const;
  std::optional<Pit> block_left_by_blocker() const;
  void finish();

  Settings settings_;
  Position position_;
  Opening opening_;
  AtHouse at_house_;
  Side mover_;
  bool capturing_;  // S2: settled by the beginning
  bool in_namu_;    // M7: the stage the move began in
  Pit last_;        // where the last seed fell
  bool last_was_empty_ = false;
  bool hamna_ = false;
  bool met_the_choice_ = false;
  long period_ = 0;
  std::set<Pit> lifted_;  // whole pits of the mover
  std::set<Pit> taken_;   // pits of the opponent
  Result result_;
};

Ending MoveInPlay::play(long lap_limit) {
  std::map<LapStart, long> seen;  // the laps played before each start
  std::optional<Lap> lap = begin();
  while (lap) {
    const LapStart start{position_.board, *lap, position_.owns_house.at(mover_)};
    const auto [earlier, is_new] = seen.emplace(start, result_.laps);
    if (!is_new) {
      period_ = result_.laps - earlier->second;
      return Ending::NeverEnding;  // S9
    }
    if (result_.laps >= lap_limit) return Ending::Undecided;  // S9
    if (!sow(*lap)) return Ending::FrontRowEmptied;           // F1
    lap = next_lap(*lap);
  }
  finish();
  return Ending::Over;
}

Lap MoveInPlay::begin() {
  const Pit pit = opening_.pit;
  if (in_namu_) {  // N1
    --position_.reserve[mover_];
    ++position_.board[pit];
  }
  if (opening_.beginning == Beginning::NamuCapture) return capture(pit, opening_.way);  // N2
  if (opening_.beginning == Beginning::Tax) return lift_for_tax(pit, opening_.way);     // N5
  const bool lifts_house = pit == house_of(mover_) && position_.owns_house.at(mover_);
  Lap lap = lift(pit, opening_.way);                               // N3, M1
  lap.passes_block = lifts_house && settings_.house_passes_block;  // T3
  return lap;
}

// S1: seed by seed, no pit skipped. F1: false when the own front row is empty after a seed of a
// takata. (Between the lifting and the first seed it may be: seeds sown along the front row.)
bool MoveInPlay::sow(const Lap& lap) {
  Pit pit = lap.first;
  for (int seed = 1; seed <= lap.seeds; ++seed) {
    last_ = pit;
    last_was_empty_ = position_.board[pit] == 0;
    ++position_.board[pit];
    ++result_.sown;
    if (!capturing_ && front_row_empty(position_.board, mover_)) return false;
    pit = next_pit(pit, lap.way);
  }
  ++result_.laps;
  return true;
}

// What follows a lap that has been sown; nothing when the move is over.
std::optional<Lap> MoveInPlay::next_lap(const Lap& lap) {
  if (hamna_) return std::nullopt;           // S8
  if (last_was_empty_) return std::nullopt;  // S3
  if (capturing_ && faces_seeds(position_.board, last_)) {
    return capture(last_, forced_way(last_).value_or(lap.way));  // S4, S6
  }
  if (stops_at_block(lap)) return std::nullopt;  // T3, an exception to S7, so after S4
  // M4: in mtaji the house is a pit like any other. H3: judged after the last seed.
  const bool in_house = last_ == house_of(mover_) && has_functional_house(position_, mover_);
  if (in_namu_ && in_house) return lap_after_house(lap);
  return lift(last_, lap.way);  // S7
}

std::optional<Lap> MoveInPlay::lap_after_house(const Lap& lap) {
  if (!capturing_) {  // N7
    result_.house = "ended";
    return std::nullopt;
  }
  met_the_choice_ = true;  // N8
  if (at_house_ == AtHouse::Stop) {
    result_.house = "stop";
    return std::nullopt;
  }
  const Lap safari = lift(last_, lap.way);
  result_.house = "safari";
  return safari;
}

// S4: the facing pit is emptied, the own pit stays as it is (H4: also when it is the house).
Lap MoveInPlay::capture(Pit own, Way way) {
  const Pit pit = facing(own);
  const Side opponent = other(mover_);
  const int seeds = position_.board[pit];
  position_.board[pit] = 0;
  taken_.insert(pit);
  result_.captured += seeds;
  result_.captures.emplace_back(name_of(pit), seeds);
  if (pit == house_of(opponent) && position_.owns_house.at(opponent)) {  // H1
    position_.owns_house[opponent] = false;
    result_.house_taken = true;
  }
  hamna_ = front_row_empty(position_.board, opponent);      // S8
  return {seeds, kichwa_entered(mover_, way), way, false};  // S5
}

// S1: a lap of the pit's whole contents. H1: a house that is lifted is lost, dormant or not.
Lap MoveInPlay::lift(Pit pit, Way way) {
  const int seeds = position_.board[pit];
  position_.board[pit] = 0;
  lifted_.insert(pit);
  if (pit == house_of(mover_) && position_.owns_house.at(mover_)) {
    position_.owns_house[mover_] = false;
    result_.house = "lost";
  }
  return {seeds, next_pit(pit, way), way, false};
}

// N5, N6. The reserve seed is in the house already.
Lap MoveInPlay::lift_for_tax(Pit house, Way way) {
  const int left = position_.board[house] - 2;
  if (settings_.house_keeps_six && left < 6) return lift(house, way);  // N6
  position_.board[house] = left;
  result_.house = "tax";
  return {2, next_pit(house, way), way, false};
}

// T3.
bool MoveInPlay::stops_at_block(const Lap& lap) const {
  if (capturing_ && settings_.takasia_despite_capture) return false;
  return last_ == position_.blocked && !lap.passes_block;
}

// T4, takasia_lasts=resolved: what becomes of the mover's pit that was blocked for this move. It is
// still the blocker's to capture, unless its owner has lifted it or has taken the pit it faces.
std::optional<Pit> MoveInPlay::block_left_by_reply() const {
  if (!position_.blocked) return std::nullopt;
  if (!settings_.takasia_until_resolved) {
    return settings_.blocked_must_be_captured ? position_.blocked : std::nullopt;
  }
  const Pit pit = *position_.blocked;
  if (lifted_.contains(pit) || taken_.contains(facing(pit))) return std::nullopt;
  return pit;
}

// takasia_lasts=resolved: the opponent's pit that was blocked before and that the blocker, now the
// mover, has not taken. T1: only an occupied pit is blocked, and none while there is a reserve.
std::optional<Pit> MoveInPlay::block_left_by_blocker() const {
  if (!settings_.takasia_until_resolved || !position_.must) return std::nullopt;
  const Pit pit = *position_.must;
  if (taken_.contains(pit) || position_.board[pit] == 0) return std::nullopt;
  for (const auto& [side, seeds] : position_.reserve) {
    if (seeds > 0) return std::nullopt;
  }
  return pit;
}

void MoveInPlay::finish() {
  if (capturing_ && !in_namu_ && settings_.house_ends_with_first_capture) {  // M6
    position_.owns_house = {{Side::South, false}, {Side::North, false}};
  }
  const std::optional<Pit> old_block = block_left_by_blocker();
  const std::optional<Pit> new_block =
      capturing_ ? std::nullopt : pit_to_block(settings_, position_, mover_);
  position_.must = block_left_by_reply();
  position_.blocked = new_block ? new_block : old_block;
  position_.to_move = other(mover_);
  if (new_block) result_.blocked = name_of(*new_block);
  result_.ended = name_of(last_);
  result_.position = position_text(position_);
}

// ---- All moves of a position ----

[[noreturn]] void throw_undecided(const std::string& token) {
  throw std::runtime_error("move " + token + " has neither ended nor recurred at the lap limit");
}

// Plays one opening with one choice; whether it is a legal move.
bool ends(MoveInPlay& move, const std::string& token, long lap_limit) {
  const Ending ending = move.play(lap_limit);
  if (ending == Ending::Undecided) throw_undecided(token);
  return ending == Ending::Over;
}

std::string lost_by(Side side) {
  return side == Side::South ? "0-1" : "1-0";
}

// E1.
std::string winner_by_front_rows(const Position& position) {
  // The side to move first: it loses where both rows are empty.
  for (const Side side : {position.to_move, other(position.to_move)}) {
    if (front_row_empty(position.board, side)) return lost_by(side);
  }
  return "*";
}

}  // namespace

Settings settings_of(const std::string& rule_set_name) {
  Settings settings;
  if (rule_set_name == "kujifunza") {
    settings.two_in_each_pit_start = true;
    return settings;
  }
  settings.takasia = true;
  if (rule_set_name == "abstractplay" || rule_set_name == "abstractplay-kujifunza") {
    settings.has_house = rule_set_name == "abstractplay";
    settings.two_in_each_pit_start = !settings.has_house;
    settings.takasia_despite_capture = true;
    settings.takasia_spares = false;
    settings.takasia_until_resolved = true;
    settings.blocked_must_be_captured = true;
    return settings;
  }
  settings.has_house = true;
  if (rule_set_name == "kiswahili") {
    settings.house_passes_block = true;
  } else if (rule_set_name == "kete") {
    settings.house_keeps_six = true;
    settings.house_leads_takata = true;
    settings.house_passes_block = true;
    settings.blocked_must_be_captured = true;
  } else if (rule_set_name == "zanzibar") {
    settings.owned_house_frees_singletons = true;
    settings.house_ends_with_first_capture = true;
  } else {
    throw std::invalid_argument("unknown rule set '" + rule_set_name + "'");
  }
  return settings;
}

std::string start_of(const Settings& settings) {
  const bool twos = settings.two_in_each_pit_start;
  Position start;
  for (const Side side : {Side::South, Side::North}) {
    start.reserve[side] = twos ? 0 : 22;
    start.owns_house[side] = settings.has_house;
    for (const Pit& pit : both_rows_of(side))
      start.board[pit] = twos ? 2 : 0;
    if (twos) continue;
    start.board[house_of(side)] = 6;  // B5
    start.board[{side, Row::Front, 6}] = 2;
    start.board[{side, Row::Front, 7}] = 2;
  }
  return position_text(start);
}

std::map<std::string, Result> legal_moves(const Settings& settings, const std::string& bpn,
                                          long lap_limit) {
  const Position position = parse_position(settings, bpn);
  std::map<std::string, Result> moves;
  for (const Opening& opening : allowed_openings(settings, position)) {
    const std::string token = token_of(opening);
    MoveInPlay move(settings, position, opening, AtHouse::Stop);
    if (ends(move, token, lap_limit)) moves[token] = move.result();
    if (!move.met_the_choice()) continue;
    MoveInPlay safari(settings, position, opening, AtHouse::Safari);
    if (ends(safari, token + ">", lap_limit)) moves[token + ">"] = safari.result();
  }
  return moves;
}

namespace {

// The move that a token names, if the position allows its opening.
std::optional<MoveInPlay> named_move(const Settings& settings, const Position& position,
                                     const std::string& token) {
  const bool safari = token.ends_with('>');
  const std::string stem = safari ? token.substr(0, token.size() - 1) : token;
  for (const Opening& opening : allowed_openings(settings, position)) {
    if (token_of(opening) != stem) continue;
    return MoveInPlay(settings, position, opening, safari ? AtHouse::Safari : AtHouse::Stop);
  }
  return std::nullopt;
}

// No house to go on safari from.
bool is_stray_safari(const MoveInPlay& move, const std::string& token) {
  return token.ends_with('>') && !move.met_the_choice();
}

}  // namespace

std::optional<Result> legal_move(const Settings& settings, const std::string& bpn,
                                 const std::string& token, long lap_limit) {
  const Position position = parse_position(settings, bpn);
  auto move = named_move(settings, position, token);
  if (!move || !ends(*move, token, lap_limit) || is_stray_safari(*move, token)) return std::nullopt;
  return move->result();
}

std::optional<long> never_ending_period(const Settings& settings, const std::string& bpn,
                                        const std::string& token) {
  const Position position = parse_position(settings, bpn);
  auto move = named_move(settings, position, token);
  if (!move) return std::nullopt;
  const Ending ending = move->play(kDefaultLapLimit);
  if (ending == Ending::Undecided) throw_undecided(token);
  if (ending != Ending::NeverEnding || is_stray_safari(*move, token)) return std::nullopt;
  return move->period();
}

std::string winner(const Settings& settings, const std::string& bpn) {
  const Position position = parse_position(settings, bpn);
  const std::string by_front_rows = winner_by_front_rows(position);
  if (by_front_rows != "*") return by_front_rows;
  std::string undecided;
  for (const Opening& opening : allowed_openings(settings, position)) {
    // N8's stop is enough here: where it is met it is legal.
    MoveInPlay move(settings, position, opening, AtHouse::Stop);
    const Ending ending = move.play(kDefaultLapLimit);
    if (ending == Ending::Over) return "*";
    if (ending == Ending::Undecided) undecided = token_of(opening);
  }
  if (!undecided.empty()) throw_undecided(undecided);
  return lost_by(position.to_move);  // E2
}

}  // namespace naive
