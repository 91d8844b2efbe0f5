#include "ways.h"

#include "bao/comment.h"
#include "bao/limits.h"
#include "bao/stored_board.h"
#include "token_reading.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace bao {
namespace {

/// How a position was come to: a move from one of the positions before.
struct Step {
  std::size_t from = 0;  // index into the layer before
  Move move;
};

struct Node {
  Position position;
  std::vector<Step> steps;
};

/// The positions after a ply.
using Layer = std::vector<Node>;

template <typename Value>
void leave_each_once(std::vector<Value>& values) {
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
}

class WayFollower {
 public:
  WayFollower(const GameRecord& record, const WaysOptions& options)
      : record_(record), options_(options) {}

  Ways run(const Position& start) {
    layers_.push_back({{start, {}}});
    for (const Ply& ply : record_.main.plies) {
      Layer next = after(ply);
      if (next.empty()) break;
      layers_.push_back(std::move(next));
    }
    if (layers_.size() > record_.main.plies.size()) {
      keep_if_any(layers_.back(),
                  [this](const Node& node) { return result_agrees(node.position); });
    }
    return tell();
  }

 private:
  // The positions after a ply; none where no way goes on.
  Layer after(const Ply& ply) {
    Layer next;
    bool doubtful = false;
    const auto written = parse_token(ply.token);
    const Layer& layer = layers_.back();
    for (std::size_t i = 0; written && i < layer.size(); ++i) {
      const Position& position = layer[i].position;
      const TokenReading reading =
          read_token(options_.rules, position, *written, options_.spelling, options_.lap_limit);
      if (reading.as == ReadAs::move) add(next, reading.playout, {i, reading.move});
      if (reading.as != ReadAs::ambiguous) continue;
      doubtful = true;
      for (const Move& move : {reading.move, reading.other}) {
        add(next, play(options_.rules, position, move, options_.lap_limit), {i, move});
      }
    }
    doubtful_.push_back(doubtful);
    keep_if_any(next, [&ply](const Node& node) { return boards_agree(ply, node.position); });
    return next;
  }

  void add(Layer& next, const Playout& played, const Step& step) {
    if (played.ending != Ending::ended) return;
    const auto same = std::ranges::find(next, played.after, &Node::position);
    if (same != next.end()) {
      same->steps.push_back(step);
    } else if (next.size() == options_.most_positions || remembered_ == most_way_positions) {
      left_out_ = true;
    } else {
      ++remembered_;
      next.push_back({played.after, {step}});
    }
  }

  template <typename Agrees>
  static void keep_if_any(Layer& layer, const Agrees& agrees) {
    if (layer.size() < 2 || std::ranges::none_of(layer, agrees)) return;
    std::erase_if(layer, [&agrees](const Node& node) { return !agrees(node); });
  }

  static bool boards_agree(const Ply& ply, const Position& position) {
    return std::ranges::all_of(ply.comments, [&position](const std::string& comment) {
      std::size_t from = 0;
      while (const auto bpn = next_command(comment, board_command, from)) {
        const auto board = stored_board_of(*bpn);
        if (!board) continue;
        const auto found = differences(*board, {position.setup(), {}});
        if (std::ranges::find(found, Severity::error, &Diagnostic::severity) != found.end()) {
          return false;
        }
      }
      return true;
    });
  }

  [[nodiscard]] bool result_agrees(const Position& position) const {
    const Standing now = standing(options_.rules, position, options_.lap_limit);
    return !now.winner || record_.result == GameResult::unknown ||
           record_.result == won_by(*now.winner);
  }

  // Goes back from the last positions.
  Ways tell() {
    Ways ways{{}, layers_.back().front().position, {}, left_out_};
    std::size_t chosen = 0;
    std::vector<std::size_t> alive(layers_.back().size());
    for (std::size_t i = 0; i < alive.size(); ++i)
      alive[i] = i;
    for (std::size_t ply = layers_.size() - 1; ply > 0; --ply) {
      const Layer& layer = layers_[ply];
      if (doubtful_[ply - 1]) ways.doubts.push_back(doubt(ply, alive));
      ways.moves.push_back(layer[chosen].steps.front().move);
      chosen = layer[chosen].steps.front().from;
      alive = origins(layer, alive);
    }
    std::ranges::reverse(ways.moves);
    std::ranges::reverse(ways.doubts);
    return ways;
  }

  [[nodiscard]] Doubt doubt(std::size_t ply, const std::vector<std::size_t>& alive) const {
    const Side mover = layers_[ply - 1].front().position.to_move();
    Doubt doubt{ply, record_.main.plies[ply - 1].token, {}};
    for (const std::size_t i : alive) {
      for (const Step& step : layers_[ply][i].steps)
        doubt.moves.push_back(canonical_token(mover, step.move));
    }
    leave_each_once(doubt.moves);
    return doubt;
  }

  static std::vector<std::size_t> origins(const Layer& layer,
                                          const std::vector<std::size_t>& alive) {
    std::vector<std::size_t> from;
    for (const std::size_t i : alive) {
      for (const Step& step : layer[i].steps)
        from.push_back(step.from);
    }
    leave_each_once(from);
    return from;
  }

  const GameRecord& record_;
  const WaysOptions& options_;
  std::vector<Layer> layers_;   // after 0, 1, .. plies
  std::vector<bool> doubtful_;  // for each ply, whether several moves fitted anywhere
  std::size_t remembered_ = 0;
  bool left_out_ = false;
};

}  // namespace

Ways follow_ways(const GameRecord& record, const Position& start, const WaysOptions& options) {
  return WayFollower(record, options).run(start);
}

}  // namespace bao
