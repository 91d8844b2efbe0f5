#include "repair_search.h"

#include "bao/limits.h"
#include "repair_costs.h"
#include "repair_state_key.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <unordered_map>
#include <utility>

namespace bao {
namespace {

/// What one change can cost, in rising order, but for another result.
constexpr std::array change_costs{3, 5, 8, 10, 11, 12, 13, 14, 15, 16, 19};
static_assert(change_costs.front() == repair_cost::mark);
static_assert(change_costs.back() == repair_cost::misread + repair_cost::mark);

/// Moves tried between two questions whether to stop.
constexpr std::uint64_t work_between_questions = 4'096;

constexpr std::uint32_t no_node = std::numeric_limits<std::uint32_t>::max();

/// The states after a change: one for each ply that is then played as it is written.
struct Node {
  std::uint32_t parent = no_node;
  std::uint32_t at = 0;  // the state of the parent that the change leads on from
  Edge edge;
  std::uint32_t start = 0;  // of the task
  std::uint32_t next = 0;   // tokens read, in the first state
  ReadingOrder order;       // of reading
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

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool same_token(const RecordedToken& a, const RecordedToken& b) {
  return std::ranges::equal(a.text, b.text, {}, lower, lower);
}

bool is_incomplete(ReadAs as) {
  return as == ReadAs::handless || as == ReadAs::rowless || as == ReadAs::ambiguous;
}

/// Marks, and what is left out, can be put right beside any number of changes.
bool counts_as_change(ChangeKind kind) {
  return kind != ChangeKind::mark && kind != ChangeKind::completed;
}

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
      wait(task_.starts[i].cost, {Waiting::What::start, i, 0});
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
    Node node;
    node.start = start;
    node.cost = task_.starts[start].cost;
    node.changes = static_cast<int>(task_.starts[start].changes.size());
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
    if (work_ >= task_.work_limit || positions_.size() >= most_repair_states) stopped_ = true;
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
    mix(key, std::uint64_t{node.order.key()});
    mix(key, static_cast<std::uint64_t>(changes));
    return key;
  }

  enum class Arrival : std::uint8_t { first, equal, dearer };

  // Whether the search has come to a state before, by as many changes or fewer.
  Arrival arrive(const Node& node, const Position& position, std::uint32_t next, StateOf here) {
    for (int changes = 0; changes < node.changes; ++changes) {
      const auto before = visits_.find(key_of(node, position, next, changes));
      if (before != visits_.end() && before->second.cost < node.cost) return Arrival::dearer;
    }
    const auto [visit, is_new] =
        visits_.try_emplace(key_of(node, position, next, node.changes), Visit{node.cost, {}});
    if (is_new) return Arrival::first;
    if (visit->second.cost < node.cost) return Arrival::dearer;
    if (visit->second.others.size() < most_ways_to_repair_state)
      visit->second.others.push_back(here);
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
      const TokenReading reading = reader_.read(rules_of(node), position, node.order, next);
      worked();
      found_.long_moves |= reading.as == ReadAs::undecided;
      const bool fits = reads_well(reading);
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
      Changing from{index, at, node, &position, node.next + at, cost};
      change_at(from);
    }
  }

  /// A state that changes of one cost lead on from.
  struct Changing {
    std::uint32_t index;
    std::uint32_t at;
    const Node& node;
    const Position* position;
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
    node.order = edge.order;
    node.changes = from.node.changes + (counts_as_change(edge.kind) ? 1 : 0);
    node.cost = from.node.cost + from.cost;
    enter(node, position);
  }

  static Edge edge(const Changing& from, ChangeKind kind, std::uint32_t tokens,
                   const Move& move = {}) {
    return {kind, from.cost, move, tokens, from.node.order, 0};
  }

  void put_marks_right(const Changing& from) {
    const TokenReading reading =
        reader_.read(rules_of(from.node), *from.position, from.node.order, from.next);
    if (reading.as != ReadAs::move || reads_well(reading)) return;
    lead_on(from, edge(from, ChangeKind::mark, 1, reading.move), reading.playout.after);
  }

  [[nodiscard]] std::optional<Misreading> misreading(const Changing& from, const Move& move,
                                                     AtHouse house) const {
    auto found = reader_.misreading(from.node.order, from.next, *from.position, move, house);
    if (!found || found->cost != from.cost || found->kind == ChangeKind::mark) return std::nullopt;
    const bool allowed = from.node.changes < task_.max_changes || !counts_as_change(found->kind);
    return allowed ? found : std::nullopt;
  }

  Playout play_out(const Changing& from, const Move& move) {
    worked();
    Playout played = bao::play(rules_of(from.node), *from.position, move, task_.lap_limit);
    found_.long_moves |= played.ending == Ending::undecided;
    return played;
  }

  template <typename Visit>
  void for_each_opening(const Changing& from, Visit&& visit) {
    const Openings open = openings(rules_of(from.node), *from.position);
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
          lead_on(from, edge(from, meant->kind, 1, move), played.after);
        }
      }
      if (!may_choose(*from.position, move)) return;
      const auto going_on = misreading(from, move, AtHouse::safari);
      if (!going_on) return;
      move.house = HouseChoice::safari;
      const Playout played = play_out(from, move);
      if (played.summary.met_house_choice && played.ending == Ending::ended) {
        lead_on(from, edge(from, going_on->kind, 1, move), played.after);
      }
    });
  }

  // A move that nothing is written of.
  void play_missing(const Changing& from) {
    play_missing(from, edge(from, ChangeKind::missing, 0));
    if (!from.node.order.begins_exchanged_round(from.next) || from.next == task_.tokens.size())
      return;
    // The one token of this round is South's or North's, and whole rounds follow.
    Edge before = edge(from, ChangeKind::missing, 0);
    before.order = ReadingOrder::exchanged_from(from.next + 1);
    play_missing(from, before);
    const TokenReading first = read(from, *from.position, before.order, from.next);
    if (!reads_well(first)) return;
    Edge behind = before;
    behind.tokens = behind.read_first = 1;
    Changing then = from;
    const Position position = first.playout.after;
    then.position = &position;
    play_missing(then, behind);
  }

  void play_missing(const Changing& from, Edge missing) {
    visit_moves(rules_of(from.node), *from.position, task_.lap_limit,
                [&](const Move& move, const Playout& played) {
                  worked();
                  found_.long_moves |= played.ending == Ending::undecided;
                  missing.move = move;
                  if (played.ending == Ending::ended) lead_on(from, missing, played.after);
                  return true;
                });
  }

  [[nodiscard]] TokenReading read(const Changing& from, const Position& position,
                                  ReadingOrder order, std::size_t index) {
    worked();
    return reader_.read(rules_of(from.node), position, order, index);
  }

  [[nodiscard]] bool reads_well(const TokenReading& reading) const {
    return reading.as == ReadAs::move && !reader_.has_wrong_marks(reading);
  }

  void change_tokens(const Changing& from) {
    const auto left = static_cast<std::uint32_t>(task_.tokens.size()) - from.next;
    switch (from.cost) {
      case repair_cost::surplus:
        lead_on(from, edge(from, ChangeKind::surplus, 1), *from.position);
        leave_out_of_round(from, ChangeKind::surplus);
        break;
      case repair_cost::twice:
        if (repeats(from, 1, 1) || repeats(from, 1, 2)) {
          lead_on(from, edge(from, ChangeKind::twice, 1), *from.position);
        }
        leave_out_of_round(from, ChangeKind::twice);
        break;
      case repair_cost::swapped:
        if (left >= 2) swap(from, 2);
        if (left >= 3) swap(from, 3);
        break;
      case repair_cost::columns:
        static_assert(repair_cost::columns == repair_cost::round_twice);
        if (left >= 2 && repeats(from, 2, 2)) {
          lead_on(from, edge(from, ChangeKind::twice, 2), *from.position);
        }
        if (left >= 2) exchange_columns(from);
        break;
      default:
        break;
    }
  }

  // Only behind a whole round may columns stand as they were again.
  void exchange_columns(const Changing& from) {
    Edge columns = edge(from, ChangeKind::columns, 0);
    if (!from.node.order.is_exchanged()) {
      columns.order = ReadingOrder::exchanged_from(from.next);
    } else if (from.node.order.begins_exchanged_round(from.next)) {
      columns.order = ReadingOrder();
    } else {
      return;
    }
    lead_on(from, columns, *from.position);
  }

  // Where columns are exchanged, a token too many moves the rounds behind it: it stands before
  // those of its round, or between them.
  void leave_out_of_round(const Changing& from, ChangeKind kind) {
    const std::size_t left = task_.tokens.size() - from.next;
    if (!from.node.order.begins_exchanged_round(from.next) || left < 2) return;
    const auto is_repeated = [&](std::size_t token) {
      const auto& tokens = task_.tokens;
      return (token > 0 && same_token(tokens[token], tokens[token - 1])) ||
             (token + 1 < tokens.size() && same_token(tokens[token], tokens[token + 1]));
    };
    Edge out = edge(from, kind, 1);
    if (is_repeated(from.next) == (kind == ChangeKind::twice)) {
      out.order = ReadingOrder::exchanged_from(from.next + 1);
      lead_on(from, out, *from.position);
    }
    if (left < 3 || is_repeated(from.next + 1) != (kind == ChangeKind::twice)) return;
    out.tokens = ReadingOrder::tokens_of_round + 1;
    out.order = ReadingOrder::exchanged_from(from.next + out.tokens);
    Position position = *from.position;
    for (const std::size_t token : around_middle(from.next)) {
      const TokenReading reading = read(from, position, out.order, token);
      if (!reads_well(reading)) return;
      position = reading.playout.after;
    }
    lead_on(from, out, position);
  }

  // Whether the next `tokens` tokens are what stands `back` before them.
  [[nodiscard]] bool repeats(const Changing& from, std::uint32_t tokens, std::uint32_t back) const {
    if (from.next < back) return false;
    for (std::uint32_t i = from.next; i < from.next + tokens; ++i) {
      if (!same_token(reader_.token(from.node.order, i), reader_.token(from.node.order, i - back)))
        return false;
    }
    return true;
  }

  void swap(const Changing& from, std::uint32_t tokens) {
    Position position = *from.position;
    for (const std::size_t token : swapped_order(from.next, tokens)) {
      const TokenReading reading = read(from, position, from.node.order, token);
      if (!reads_well(reading)) return;
      position = reading.playout.after;
    }
    lead_on(from, edge(from, ChangeKind::swapped, tokens), position);
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
      FoundRepair repair = played_way(task_, reader_, way);
      repair.cost = cost;
      repair.win_not_shown = end.what == Waiting::What::open_end;
      repair.same_result =
          end.what == Waiting::What::other_result ? SameResult::no : SameResult::yes;
      if (!is_found_already(repair)) found_.repairs.push_back(std::move(repair));
    }
    worked();
    if (found_.repairs.size() >= most_repairs) stopped_ = true;
  }

  // The same game by other changes: not worth telling, unless it is by other rules throughout.
  [[nodiscard]] bool is_found_already(const FoundRepair& repair) const {
    return std::ranges::any_of(found_.repairs, [&](const FoundRepair& other) {
      return other.moves_are_those_of(repair) &&
             task_.starts[other.start].position == task_.starts[repair.start].position &&
             (other.start == repair.start || task_.starts[other.start].changes.empty());
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
      if (ways.size() + open.size() < most_ways_to_repair_state) follow_others(node, way, open);
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
