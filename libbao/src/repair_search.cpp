#include "repair_search.h"

#include "repair_costs.h"
#include "token_reading.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <unordered_map>
#include <utility>

namespace bao {
namespace {

/// What one change can cost, in rising order, but for another result.
constexpr std::array change_costs{3, 5, 8, 10, 11, 12, 13, 14, 15, 16, 19};
static_assert(change_costs.front() == repair_cost::mark);
static_assert(change_costs.back() == repair_cost::misread + repair_cost::mark);

/// States that are kept, of less than a hundred bytes each, after which the search ends early.
constexpr std::size_t most_states = 4'000'000;
/// Ways to one state that are told apart.
constexpr std::size_t most_ways = 200;
/// Moves tried between two questions whether to stop.
constexpr std::uint64_t work_between_questions = 4'096;

constexpr std::uint32_t no_node = std::numeric_limits<std::uint32_t>::max();
constexpr std::int32_t as_written = -1;

/// A state, told from all others in 128 bits.
struct StateKey {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  friend bool operator==(const StateKey&, const StateKey&) = default;
};
struct StateKeyHash {
  std::size_t operator()(const StateKey& key) const { return static_cast<std::size_t>(key.low); }
};

void mix(StateKey& key, std::uint64_t word) {
  key.low = (key.low ^ word) * 0x9E37'79B9'7F4A'7C15U;
  key.low ^= key.low >> 29U;
  key.high = (std::rotl(key.high, 27) + word) * 0xD6E8'FEB8'6659'FD93U;
  key.high ^= key.high >> 32U;
}

std::uint64_t pit_word(const std::optional<Pit>& pit) {
  return pit ? static_cast<std::uint64_t>(pit->index()) : std::uint64_t{pits_per_ring};
}

void mix(StateKey& key, const Setup& setup) {
  for (const Ring& ring : setup.board) {
    std::array<std::uint64_t, 2> words{};
    static_assert(sizeof words == sizeof ring);
    std::memcpy(words.data(), ring.data(), sizeof ring);
    mix(key, words[0]);
    mix(key, words[1]);
  }
  mix(key, std::uint64_t{setup.reserve[0]} | std::uint64_t{setup.reserve[1]} << 8U |
               std::uint64_t{setup.owns_house[0]} << 16U |
               std::uint64_t{setup.owns_house[1]} << 17U |
               std::uint64_t{setup.to_move == Side::north} << 18U | pit_word(setup.blocked) << 24U |
               pit_word(setup.must) << 32U);
}

/// A change, as it leads from one state to another.
struct Edge {
  ChangeKind kind = ChangeKind::mark;
  int cost = 0;
  Move move{};               // that is played, where it is one move
  std::uint32_t tokens = 0;  // that it takes in
};

/// The states after a change: one for each ply that is then played as it is written.
struct Node {
  std::uint32_t parent = no_node;
  std::uint32_t at = 0;  // the state of the parent that the change leads on from
  Edge edge;
  std::uint32_t start = 0;              // of the task
  std::uint32_t next = 0;               // tokens read, in the first state
  std::int32_t exchanged = as_written;  // from this token on the columns are
  int changes = 0;
  int cost = 0;
  std::uint32_t length = 0;  // states
  bool merges = false;       // the last state is one of another node, and led on from there
  // Where changes may lead on, positions are kept: of the last state or of all but a merging one.
  std::uint32_t first_kept = 0;
  std::size_t positions = 0;
};

struct StateOf {
  std::uint32_t node = no_node;
  std::uint32_t offset = 0;
};

/// A state that the search has come to, at what cost.
struct Visit {
  int cost = 0;
  std::vector<StateOf> others;  // that came to it at the same cost
};

/// What waits until the search has come to its cost.
struct Waiting {
  enum class What : std::uint8_t { start, changes, end, open_end, other_result };
  What what = What::changes;
  std::uint32_t index = 0;        // of a start, otherwise of a node
  std::uint32_t change_cost = 0;  // of changes: index into `change_costs`
};

/// A part of a way to a state: a change, and the plies played as written after it.
struct Leg {
  std::uint32_t start = 0;
  Edge edge;
  std::uint32_t kept = 0;
};
using Way = std::vector<Leg>;

/// The token that is read as number `index`: where the columns are exchanged, its neighbour.
std::size_t token_at(std::int32_t exchanged, std::size_t index, std::size_t tokens) {
  if (exchanged == as_written) return index;
  const auto from = static_cast<std::size_t>(exchanged);
  const std::size_t neighbour = from + ((index - from) ^ 1U);
  return neighbour < tokens ? neighbour : index;
}

/// What tokens say under the rules and the order of reading of a state.
class TaskReader {
 public:
  explicit TaskReader(const RepairTask& task)
      : task_(task),
        letters_free_(with_free_letters(task.spelling)),
        as_written_(task.spelling, task.marks),
        exchanged_(letters_free_, task.marks) {}

  [[nodiscard]] const RecordedToken& token(std::int32_t exchanged, std::size_t index) const {
    return task_.tokens[token_at(exchanged, index, task_.tokens.size())];
  }

  // Whoever exchanges the columns may write the row letters by them.
  [[nodiscard]] const Spelling& spelling(std::int32_t exchanged) const {
    return exchanged == as_written ? task_.spelling : letters_free_;
  }

  [[nodiscard]] TokenReading read(const RuleSet& rules, const Position& position,
                                  std::int32_t exchanged, std::size_t index) const {
    const auto& written = token(exchanged, index).heard.written;
    if (!written) return {ReadAs::refused, {}, {}, {}, {}, {Ending::ended, 0, position, {}}};
    return read_token(rules, position, *written, spelling(exchanged), task_.lap_limit);
  }

  [[nodiscard]] bool has_wrong_marks(const TokenReading& reading) const {
    return has_stray_safari(reading.written, reading.playout.summary) ||
           (task_.marks == TakataMarks::believed && has_wrong_kind(reading.written, reading.move));
  }

  [[nodiscard]] std::optional<Misreading> misreading(std::int32_t exchanged, std::size_t index,
                                                     Side mover, const Move& move,
                                                     AtHouse house) const {
    const Misreadings& misreadings = exchanged == as_written ? as_written_ : exchanged_;
    return misreadings.between(token(exchanged, index).heard, mover, move, move.hand, house);
  }

 private:
  static Spelling with_free_letters(Spelling spelling) {
    spelling.row_case = RowCase::free;
    return spelling;
  }

  const RepairTask& task_;
  Spelling letters_free_;
  Misreadings as_written_;
  Misreadings exchanged_;
};

bool is_incomplete(ReadAs as) {
  return as == ReadAs::handless || as == ReadAs::rowless || as == ReadAs::ambiguous;
}

/// Marks, and what is left out, can be put right beside any number of changes.
bool counts_as_change(ChangeKind kind) {
  return kind != ChangeKind::mark && kind != ChangeKind::completed;
}

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool same_token(const RecordedToken& a, const RecordedToken& b) {
  return std::ranges::equal(a.text, b.text, {}, lower, lower);
}

/// The tokens that are read in place of `tokens` ones from `next` on, in the order in which they
/// are played: the ends of these are swapped.
std::vector<std::size_t> swapped_order(std::size_t next, std::size_t tokens) {
  if (tokens == 2) return {next + 1, next};
  return {next + 2, next + 1, next};
}

/// Plays a way through and makes a repair of it.
class WayPlayer {
 public:
  WayPlayer(const RepairTask& task, const TaskReader& reader) : task_(task), reader_(reader) {}

  FoundRepair play(const Way& way) {
    for (const Leg& leg : way) {
      take(leg);
      for (std::uint32_t i = 0; i < leg.kept; ++i)
        keep(next_++, true);
    }
    found_.computed = GameResult::unknown;
    const Standing end = standing(*rules_, *position_, task_.lap_limit);
    if (end.winner) found_.computed = won_by(*end.winner);
    return std::move(found_);
  }

 private:
  void take(const Leg& leg) {
    const Edge& edge = leg.edge;
    if (!position_) {
      found_.start = leg.start;
      rules_ = &task_.starts[leg.start].rules;
      position_ = task_.starts[leg.start].position;
      return;
    }
    found_.steps.push_back(
        {edge.kind, edge.cost, physical(next_), edge.tokens, found_.plies.size()});
    switch (edge.kind) {
      case ChangeKind::twice:
      case ChangeKind::surplus:
        break;
      case ChangeKind::columns:
        exchanged_ = exchanged_ == as_written ? static_cast<std::int32_t>(next_) : as_written;
        break;
      case ChangeKind::missing:
        move(edge.move, std::nullopt);
        break;
      case ChangeKind::swapped:
        for (const std::size_t token : swapped_order(next_, edge.tokens))
          keep(token, true);
        break;
      case ChangeKind::mark:
        keep(next_, task_.spelling.marks == Marks::lenient);
        break;
      default:
        move(edge.move, physical(next_));
        break;
    }
    next_ += edge.tokens;
  }

  [[nodiscard]] std::size_t physical(std::size_t index) const {
    return index < task_.tokens.size() ? token_at(exchanged_, index, task_.tokens.size()) : index;
  }

  void keep(std::size_t index, bool as_it_is) {
    const TokenReading reading = reader_.read(*rules_, *position_, exchanged_, index);
    weigh();
    found_.plies.push_back({reading.move, physical(index), as_it_is});
    position_ = reading.playout.after;
  }

  void move(const Move& made, std::optional<std::size_t> token) {
    weigh();
    found_.plies.push_back({made, token, false});
    position_ = bao::play(*rules_, *position_, made, task_.lap_limit).after;
  }

  void weigh() {
    std::size_t legal = 0;
    visit_moves(*rules_, *position_, task_.lap_limit, [&legal](const Move&, const Playout&) {
      ++legal;
      return true;
    });
    found_.likelihood -= std::log(static_cast<double>(std::max<std::size_t>(legal, 1)));
  }

  const RepairTask& task_;
  const TaskReader& reader_;
  FoundRepair found_;
  const RuleSet* rules_ = nullptr;
  std::optional<Position> position_;
  std::size_t next_ = 0;
  std::int32_t exchanged_ = as_written;
};

class Search {
 public:
  explicit Search(const RepairTask& task) : task_(task), reader_(task) {
    for (const RepairStart& start : task.starts) {
      const auto same = std::ranges::find(task.starts, start.rules, &RepairStart::rules);
      rules_index_.push_back(static_cast<std::uint64_t>(same - task.starts.begin()));
    }
  }

  FoundRepairs run() {
    for (std::uint32_t i = 0; i < task_.starts.size(); ++i) {
      const auto& change = task_.starts[i].change;
      wait(change ? change->cost : 0, {Waiting::What::start, i, 0});
    }
    for (std::size_t cost = 0; cost < waiting_.size() && !stopped_; ++cost) {
      if (!found_.repairs.empty() && is_enough(static_cast<int>(cost))) break;
      go_through(cost);
      waiting_[cost] = {};
      if (!stopped_) found_.ruled_out = static_cast<int>(cost) + 1;
    }
    const bool least_known =
        !found_.repairs.empty() && found_.ruled_out > found_.repairs.front().cost;
    found_.ended_early = stopped_ && !least_known;
    found_.work = work_;
    return std::move(found_);
  }

 private:
  // --- the order of the search ------------------------------------------------------------------

  void wait(int cost, Waiting waiting) {
    const auto at = static_cast<std::size_t>(cost);
    if (waiting_.size() <= at) waiting_.resize(at + 1);
    waiting_[at].push_back(waiting);
  }

  // More is put behind while this is going on.
  void go_through(std::size_t cost) {
    for (std::size_t i = 0; i < waiting_[cost].size() && !stopped_; ++i) {
      const Waiting next = waiting_[cost][i];
      switch (next.what) {
        case Waiting::What::start:
          begin(next.index);
          break;
        case Waiting::What::changes:
          change(next.index, change_costs[next.change_cost]);
          await_changes(next.index, next.change_cost + 1);
          break;
        case Waiting::What::end:
        case Waiting::What::open_end:
        case Waiting::What::other_result:
          found(next, static_cast<int>(cost));
          break;
      }
    }
  }

  void begin(std::uint32_t start) {
    const auto& change = task_.starts[start].change;
    Node node;
    node.start = start;
    if (change) {
      node.edge.kind = change->kind;
      node.edge.cost = node.cost = change->cost;
      node.changes = 1;
    }
    if (node.changes <= task_.max_changes) enter(node, task_.starts[start].position);
  }

  // Beside the least ones, somewhat dearer repairs are looked for, but not for long.
  [[nodiscard]] bool is_enough(int cost) const {
    return found_.repairs.size() >= task_.most ||
           cost > found_.repairs.front().cost + repair_cost::dearer ||
           work_ > 2 * work_to_least_ + work_between_questions;
  }

  void await_changes(std::uint32_t index, std::uint32_t change_cost) {
    const Node& node = nodes_[index];
    while (change_cost < change_costs.size() && node.changes == task_.max_changes &&
           change_costs[change_cost] > repair_cost::completed + repair_cost::mark)
      ++change_cost;
    if (change_cost == change_costs.size()) return;
    wait(node.cost + change_costs[change_cost], {Waiting::What::changes, index, change_cost});
  }

  void worked() {
    ++work_;
    if (work_ >= task_.work_limit || positions_.size() >= most_states) stopped_ = true;
    if (work_ % work_between_questions == 0 && task_.stop && task_.stop()) stopped_ = true;
  }

  // --- states -----------------------------------------------------------------------------------

  [[nodiscard]] const RuleSet& rules_of(const Node& node) const {
    return task_.starts[node.start].rules;
  }

  [[nodiscard]] StateKey key_of(const Node& node, const Position& position, std::uint64_t next,
                                int changes) const {
    StateKey key{0x243F'6A88'85A3'08D3U, 0x1319'8A2E'0370'7344U};
    mix(key, position.setup());
    mix(key, next | rules_index_[node.start] << 32U);
    mix(key, static_cast<std::uint32_t>(node.exchanged) | static_cast<std::uint64_t>(changes)
                                                              << 32U);
    return key;
  }

  enum class Arrival : std::uint8_t { first, equal, dearer };

  // Whether the search has come to a state before, by as many changes or fewer.
  Arrival arrive(const Node& node, const Position& position, std::uint32_t next, StateOf here) {
    for (int changes = 0; changes < node.changes; ++changes) {
      const auto before = visits_.find(key_of(node, position, next, changes));
      if (before != visits_.end() && before->second.cost <= node.cost) return Arrival::dearer;
    }
    const auto [visit, is_new] =
        visits_.try_emplace(key_of(node, position, next, node.changes), Visit{node.cost, {}});
    if (is_new) return Arrival::first;
    if (visit->second.cost < node.cost) return Arrival::dearer;
    if (visit->second.others.size() < most_ways) visit->second.others.push_back(here);
    return Arrival::equal;
  }

  // Plays on from the first state of `node` as it is written, as far as that goes.
  void enter(Node node, const Position& first) {
    const bool may_change = node.changes < task_.max_changes;
    const auto index = static_cast<std::uint32_t>(nodes_.size());
    const std::size_t tokens = task_.tokens.size();
    Position position = first;
    std::uint32_t next = node.next;
    bool at_end = false;
    bool open = false;  // what is written can be played, if it is put right
    node.positions = positions_.size();
    for (;;) {
      if (may_change) {
        const Arrival arrival = arrive(node, position, next, {index, node.length});
        if (arrival == Arrival::dearer) break;
        ++node.length;
        node.merges = arrival == Arrival::equal;
        if (node.merges) break;
        positions_.push_back(position);
      } else {
        ++node.length;
      }
      at_end = next == tokens;
      if (at_end) break;
      const TokenReading reading = reader_.read(rules_of(node), position, node.exchanged, next);
      worked();
      found_.long_moves |= reading.as == ReadAs::undecided;
      const bool fits = reading.as == ReadAs::move && !reader_.has_wrong_marks(reading);
      open = !fits && (reading.as == ReadAs::move || is_incomplete(reading.as));
      if (!fits) break;
      position = reading.playout.after;
      ++next;
    }
    if (node.length == 0 || !(may_change || at_end || open)) return;
    if (!may_change) {
      node.first_kept = node.length - 1;
      positions_.push_back(position);
    }
    nodes_.push_back(node);
    if (may_change || open) await_changes(index, 0);
    if (at_end) reach_end(index, position);
  }

  // --- changes ----------------------------------------------------------------------------------

  void change(std::uint32_t index, int cost) {
    const Node node = nodes_[index];  // a copy: more nodes come
    const std::uint32_t states = node.length - (node.merges ? 1U : 0U);
    for (std::uint32_t at = node.first_kept; at < states && !stopped_; ++at) {
      const Position position = positions_[node.positions + at - node.first_kept];
      Changing from{index, at, node, position, node.next + at, cost};
      change_at(from);
    }
  }

  /// A state that changes of one cost lead on from.
  struct Changing {
    std::uint32_t index;
    std::uint32_t at;
    const Node& node;
    const Position& position;
    std::uint32_t next;
    int cost;
  };

  void change_at(const Changing& from) {
    if (from.next < task_.tokens.size()) {
      if (from.cost == repair_cost::mark) put_marks_right(from);
      play_other_moves(from);
      if (from.node.changes < task_.max_changes) change_tokens(from);
    }
    if (from.cost == repair_cost::missing && from.node.changes < task_.max_changes) {
      play_missing(from);
    }
  }

  void lead_on(const Changing& from, const Edge& edge, const Position& position) {
    Node node;
    node.parent = from.index;
    node.at = from.at;
    node.edge = edge;
    node.start = from.node.start;
    node.next = from.next + edge.tokens;
    node.exchanged = from.node.exchanged;
    node.changes = from.node.changes + (counts_as_change(edge.kind) ? 1 : 0);
    node.cost = from.node.cost + from.cost;
    if (edge.kind == ChangeKind::columns) {
      node.exchanged =
          node.exchanged == as_written ? static_cast<std::int32_t>(from.next) : as_written;
    }
    enter(node, position);
  }

  void put_marks_right(const Changing& from) {
    const TokenReading reading =
        reader_.read(rules_of(from.node), from.position, from.node.exchanged, from.next);
    if (reading.as != ReadAs::move || !reader_.has_wrong_marks(reading)) return;
    lead_on(from, {ChangeKind::mark, from.cost, reading.move, 1}, reading.playout.after);
  }

  [[nodiscard]] std::optional<Misreading> misreading(const Changing& from, const Move& move,
                                                     AtHouse house) const {
    auto found =
        reader_.misreading(from.node.exchanged, from.next, from.position.to_move(), move, house);
    if (!found || found->cost != from.cost || found->kind == ChangeKind::mark) return std::nullopt;
    const bool allowed = from.node.changes < task_.max_changes || !counts_as_change(found->kind);
    return allowed ? found : std::nullopt;
  }

  Playout play_out(const Changing& from, const Move& move) {
    worked();
    Playout played = bao::play(rules_of(from.node), from.position, move, task_.lap_limit);
    found_.long_moves |= played.ending == Ending::undecided;
    return played;
  }

  template <typename Visit>
  void for_each_opening(const Changing& from, Visit&& visit) {
    const Openings open = openings(rules_of(from.node), from.position);
    std::uint32_t pits = static_cast<std::uint32_t>(open.left) | open.right;
    for (; pits != 0; pits &= pits - 1) {
      const Pit pit(std::countr_zero(pits));
      for (const Hand hand : {Hand::left, Hand::right}) {
        if (open.allows(pit, hand)) visit(Move{pit, hand, open.kind, HouseChoice::stop});
      }
    }
  }

  // Whether a move can come to N8's choice at all.
  static bool may_choose(const Position& position, const Move& move) {
    return move.kind == Kind::capture && position.stage() == Stage::namu &&
           position.owns_house(position.to_move());
  }

  // Another move than the one that is written.
  void play_other_moves(const Changing& from) {
    for_each_opening(from, [&](Move move) {
      const auto without = misreading(from, move, AtHouse::no_choice);
      const auto stopping = misreading(from, move, AtHouse::stop);
      if (without || stopping) {
        const Playout played = play_out(from, move);
        const auto& meant = played.summary.met_house_choice ? stopping : without;
        if (meant && played.ending == Ending::ended) {
          lead_on(from, {meant->kind, from.cost, move, 1}, played.after);
        }
      }
      if (!may_choose(from.position, move)) return;
      const auto going_on = misreading(from, move, AtHouse::safari);
      if (!going_on) return;
      move.house = HouseChoice::safari;
      const Playout played = play_out(from, move);
      if (played.summary.met_house_choice && played.ending == Ending::ended) {
        lead_on(from, {going_on->kind, from.cost, move, 1}, played.after);
      }
    });
  }

  // A move that nothing is written of.
  void play_missing(const Changing& from) {
    for_each_opening(from, [&](Move move) {
      const Playout stopped = play_out(from, move);
      const Edge edge{ChangeKind::missing, from.cost, move, 0};
      if (stopped.ending == Ending::ended) lead_on(from, edge, stopped.after);
      if (!stopped.summary.met_house_choice) return;
      Edge going_on = edge;
      going_on.move.house = HouseChoice::safari;
      const Playout safari = play_out(from, going_on.move);
      if (safari.ending == Ending::ended) lead_on(from, going_on, safari.after);
    });
  }

  void change_tokens(const Changing& from) {
    const auto left = static_cast<std::uint32_t>(task_.tokens.size()) - from.next;
    switch (from.cost) {
      case repair_cost::surplus:
        lead_on(from, {ChangeKind::surplus, from.cost, {}, 1}, from.position);
        break;
      case repair_cost::twice:
        if (repeats(from, 1, 1) || repeats(from, 1, 2)) {
          lead_on(from, {ChangeKind::twice, from.cost, {}, 1}, from.position);
        }
        break;
      case repair_cost::swapped:
        if (left >= 2) swap(from, 2);
        if (left >= 3) swap(from, 3);
        break;
      case repair_cost::columns:
        static_assert(repair_cost::columns == repair_cost::round_twice);
        if (left >= 2 && repeats(from, 2, 2)) {
          lead_on(from, {ChangeKind::twice, from.cost, {}, 2}, from.position);
        }
        if (left >= 2 && is_between_rounds(from)) {
          lead_on(from, {ChangeKind::columns, from.cost, {}, 0}, from.position);
        }
        break;
      default:
        break;
    }
  }

  // Whether the next `tokens` tokens are what stands `back` before them.
  [[nodiscard]] bool repeats(const Changing& from, std::uint32_t tokens, std::uint32_t back) const {
    if (from.next < back) return false;
    for (std::uint32_t i = from.next; i < from.next + tokens; ++i) {
      if (!same_token(reader_.token(from.node.exchanged, i),
                      reader_.token(from.node.exchanged, i - back)))
        return false;
    }
    return true;
  }

  // Where columns are exchanged, only whole rounds can be followed by ones that are not.
  static bool is_between_rounds(const Changing& from) {
    return from.node.exchanged == as_written ||
           (from.next - static_cast<std::uint32_t>(from.node.exchanged)) % 2 == 0;
  }

  void swap(const Changing& from, std::uint32_t tokens) {
    Position position = from.position;
    for (const std::size_t token : swapped_order(from.next, tokens)) {
      const TokenReading reading =
          reader_.read(rules_of(from.node), position, from.node.exchanged, token);
      worked();
      if (reading.as != ReadAs::move || reader_.has_wrong_marks(reading)) return;
      position = reading.playout.after;
    }
    lead_on(from, {ChangeKind::swapped, from.cost, {}, tokens}, position);
  }

  // --- ends -------------------------------------------------------------------------------------

  void reach_end(std::uint32_t index, const Position& position) {
    const Node& node = nodes_[index];
    const Standing end = standing(rules_of(node), position, task_.lap_limit);
    const GameResult computed = end.winner ? won_by(*end.winner) : GameResult::unknown;
    const RecordedEnd& recorded = task_.end;
    if (recorded.rule && (!end.winner || end.rule != *recorded.rule)) return;
    const bool is_told = recorded.result != GameResult::unknown;
    if (is_told && end.winner && recorded.result != computed) {
      if (node.changes < task_.max_changes) {
        wait(node.cost + repair_cost::result, {Waiting::What::other_result, index, 0});
      }
      return;
    }
    const bool is_won =
        recorded.result == GameResult::south_won || recorded.result == GameResult::north_won;
    if (is_won && !recorded.explained && !end.winner) {
      wait(node.cost + repair_cost::win_not_shown, {Waiting::What::open_end, index, 0});
    } else {
      wait(node.cost, {Waiting::What::end, index, 0});
    }
  }

  void found(const Waiting& end, int cost) {
    if (found_.repairs.empty()) work_to_least_ = work_;
    for (const Way& way : ways_to({end.index, nodes_[end.index].length - 1})) {
      FoundRepair repair = WayPlayer(task_, reader_).play(way);
      repair.cost = cost;
      repair.win_not_shown = end.what == Waiting::What::open_end;
      repair.same_result =
          end.what == Waiting::What::other_result ? SameResult::no : SameResult::yes;
      if (!is_found_already(repair)) found_.repairs.push_back(std::move(repair));
    }
  }

  // The same game by other changes: not worth telling, unless it is by other rules throughout.
  [[nodiscard]] bool is_found_already(const FoundRepair& repair) const {
    return std::ranges::any_of(found_.repairs, [&](const FoundRepair& other) {
      return other.moves_are_those_of(repair) &&
             task_.starts[other.start].position == task_.starts[repair.start].position &&
             (other.start == repair.start || !task_.starts[other.start].change);
    });
  }

  /// A way that is being followed back from its end.
  struct HalfWay {
    StateOf state;
    std::uint32_t kept_beyond = 0;  // plies played as written from there on
    Way legs;                       // behind them, the last one first
  };

  // All ways to a state at the same cost.
  [[nodiscard]] std::vector<Way> ways_to(StateOf end) const {
    std::vector<Way> ways;
    std::vector<HalfWay> open{{end, 0, {}}};
    while (!open.empty()) {
      HalfWay way = std::move(open.back());
      open.pop_back();
      const Node& node = nodes_[way.state.node];
      if (ways.size() + open.size() < most_ways) follow_others(node, way, open);
      way.legs.push_back({node.start, node.edge, way.state.offset + way.kept_beyond});
      if (node.parent == no_node) {
        std::ranges::reverse(way.legs);
        ways.push_back(std::move(way.legs));
      } else {
        open.push_back({{node.parent, node.at}, 0, std::move(way.legs)});
      }
    }
    return ways;
  }

  // The ways of other nodes that merge with this one.
  void follow_others(const Node& node, const HalfWay& way, std::vector<HalfWay>& open) const {
    if (node.changes == task_.max_changes) return;
    const std::uint32_t own = node.length - (node.merges ? 1U : 0U);
    for (std::uint32_t offset = 0; offset < own && offset <= way.state.offset; ++offset) {
      const auto visit = visits_.find(
          key_of(node, positions_[node.positions + offset], node.next + offset, node.changes));
      for (const StateOf& other : visit->second.others)
        open.push_back({other, way.kept_beyond + way.state.offset - offset, way.legs});
    }
  }

  const RepairTask& task_;
  TaskReader reader_;
  FoundRepairs found_;
  std::vector<std::uint64_t> rules_index_;     // by start: of the first start with the same rules
  std::vector<std::vector<Waiting>> waiting_;  // by cost
  std::vector<Node> nodes_;
  std::vector<Position> positions_;
  std::unordered_map<StateKey, Visit, StateKeyHash> visits_;
  std::uint64_t work_ = 0;
  std::uint64_t work_to_least_ = 0;
  bool stopped_ = false;
};

}  // namespace

FoundRepairs search_repairs(const RepairTask& task) {
  return Search(task).run();
}

}  // namespace bao
