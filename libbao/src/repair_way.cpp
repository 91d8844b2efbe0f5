#include "repair_way.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace bao {
namespace {

/// Of a token that was not played: any pit, either direction, either side's.
const double likelihood_of_surplus = std::log(64.0);

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
    order_ = edge.kind == ChangeKind::columns ? ReadingOrder() : edge.order;
    if (edge.read_first != 0) keep(next_, true);
    const bool inside_round =
        edge.kind != ChangeKind::swapped && edge.tokens == ReadingOrder::tokens_of_round + 1;
    add_step(edge, next_ + edge.read_first + (inside_round ? 1 : 0),
             inside_round ? 1 : edge.tokens - edge.read_first);
    order_ = edge.order;
    play_change(edge, inside_round);
    next_ += edge.tokens;
  }

  void add_step(const Edge& edge, std::size_t next, std::size_t count) {
    RepairStep step{edge.kind, edge.cost, physical(next), {}, found_.plies.size()};
    for (std::size_t i = next; i < next + count; ++i)
      step.tokens.push_back(physical(i));
    std::ranges::sort(step.tokens);
    if (count != 0) step.token = step.tokens.front();
    found_.steps.push_back(std::move(step));
  }

  void play_change(const Edge& edge, bool inside_round) {
    switch (edge.kind) {
      case ChangeKind::twice:
      case ChangeKind::surplus:
        if (edge.kind == ChangeKind::surplus) found_.likelihood -= likelihood_of_surplus;
        if (!inside_round) break;
        for (const std::size_t token : around_middle(next_))
          keep(token, true);
        break;
      case ChangeKind::columns:
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
  }

  [[nodiscard]] std::size_t physical(std::size_t index) const {
    const std::size_t tokens = task_.tokens.size();
    return index < tokens ? order_.token_at(index, tokens) : index;
  }

  void keep(std::size_t index, bool as_it_is) {
    const TokenReading reading = reader_.read(*rules_, *position_, order_, index);
    // Row letters that followed the columns are not those of the side that moves.
    const bool same_side =
        !order_.is_exchanged() ||
        reader_.read(*rules_, *position_, ReadingOrder(), physical(index)).as == ReadAs::move;
    weigh();
    found_.plies.push_back({reading.move, physical(index), as_it_is && same_side});
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
  ReadingOrder order_;
};

}  // namespace

std::vector<std::size_t> swapped_order(std::size_t next, std::size_t tokens) {
  if (tokens == 2) return {next + 1, next};
  return {next + 2, next + 1, next};
}

std::array<std::size_t, 2> around_middle(std::size_t next) {
  return {next + 2, next};
}

FoundRepair played_way(const RepairTask& task, const TaskReader& reader, const Way& way) {
  return WayPlayer(task, reader).play(way);
}

}  // namespace bao
