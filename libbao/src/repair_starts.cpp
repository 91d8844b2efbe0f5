#include "repair_starts.h"

#include "bao/bpn.h"
#include "bao/limits.h"
#include "repair_costs.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace bao {
namespace {

Change change_of(ChangeKind kind, std::string before, std::string after, int cost) {
  return {kind, 0, 0, Side::south, std::move(before), std::move(after), cost};
}

/// What of a set-up may be wrong and still be meant for the usual start.
constexpr int most_slips_of_start = 3;

// Counts, houses and sides that differ. A seed in the wrong pit makes two.
int differences(const Setup& a, const Setup& b) {
  int count = 0;
  for (std::size_t side = 0; side < a.board.size(); ++side) {
    for (std::size_t pit = 0; pit < a.board[side].size(); ++pit)
      count += a.board[side][pit] != b.board[side][pit] ? 1 : 0;
    count += a.reserve[side] != b.reserve[side] ? 1 : 0;
    count += a.owns_house[side] != b.owns_house[side] ? 1 : 0;
  }
  return count + (a.to_move != b.to_move ? 1 : 0);
}

/// By which rules a record may have been played.
class RuleChoices {
 public:
  struct Choice {
    RuleSet rules;
    std::optional<Change> change;  // absent for the record's own
  };

  RuleChoices(const GameRecord& record, const RepairOptions& options)
      : rules_(options.rules ? *options.rules : record.rules_or_default()) {
    choices_.push_back({rules_, std::nullopt});
    // Who says by which rules was played is taken at their word.
    if (options.rules) return;
    const int cost = record.rules ? repair_cost::rules : repair_cost::unnamed_rules;
    for (const RuleSet& other : rule_sets())
      add(other, cost);
    for (const SettingInfo& setting : setting_info()) {
      const auto either = setting.values.find('|');
      add_setting(setting.name, setting.values.substr(0, either));
      add_setting(setting.name, setting.values.substr(either + 1));
    }
  }

  [[nodiscard]] const std::vector<Choice>& all() const { return choices_; }

 private:
  void add_setting(std::string_view name, std::string_view value) {
    const auto rules = parse_rule_set(fmt::format("{} {}={}", rule_set_name(rules_), name, value));
    if (rules) add(*rules, repair_cost::setting);
  }

  void add(const RuleSet& other, int cost) {
    const bool known = std::ranges::any_of(
        choices_, [&other](const Choice& choice) { return same_settings(choice.rules, other); });
    if (known) return;
    choices_.push_back(
        {other, change_of(ChangeKind::rules, rule_set_name(rules_), rule_set_name(other), cost)});
  }

  RuleSet rules_;
  std::vector<Choice> choices_;
};

/// The positions from which a record may have been played by one choice of rules.
class PositionChoices {
 public:
  PositionChoices(const GameRecord& record, Completeness completeness,
                  const RuleChoices::Choice& choice, std::vector<RepairStart>& starts)
      : completeness_(completeness),
        choice_(choice),
        starts_(starts),
        usual_(Position::start_of(choice.rules).setup()),
        stated_(record.start ? *record.start : usual_) {
    add(stated_, 0);
    add(usual_, differences(stated_, usual_) <= most_slips_of_start ? repair_cost::usual_start
                                                                    : repair_cost::other_start);
    add(turned(stated_), repair_cost::turned_start);
    if (!record.start) return;
    add(from_other_side(stated_), repair_cost::start);
    add_houses();
    add_without_blocks();
    if (completeness_ == Completeness::game) add_counts();
  }

 private:
  void add(const Setup& setup, int cost) {
    const auto position = Position::from(setup, choice_.rules, completeness_);
    if (!position) return;
    RepairStart start{choice_.rules, *position, {}, cost};
    const bool known = std::ranges::any_of(
        starts_, [&start](const RepairStart& other) { return same_start(other, start); });
    if (known) return;
    if (choice_.change) {
      start.changes.push_back(*choice_.change);
      start.cost += choice_.change->cost;
    }
    if (cost != 0) {
      start.changes.push_back(
          change_of(ChangeKind::start, format_bpn(stated_), format_bpn(setup), cost));
    }
    starts_.push_back(std::move(start));
  }

  static Setup turned(const Setup& setup) {
    Setup other = setup;
    other.to_move = opponent(setup.to_move);
    return other;
  }

  static Setup from_other_side(const Setup& setup) {
    Setup other = setup;
    std::swap(other.board[0], other.board[1]);
    std::swap(other.reserve[0], other.reserve[1]);
    std::swap(other.owns_house[0], other.owns_house[1]);
    return other;
  }

  void add_houses() {
    for (const bool souths : {false, true}) {
      for (const bool norths : {false, true}) {
        Setup other = stated_;
        other.owns_house = {souths, norths};
        add(other, repair_cost::start);
      }
    }
  }

  void add_without_blocks() {
    Setup other = stated_;
    other.blocked.reset();
    other.must.reset();
    add(other, repair_cost::start);
  }

  // One count put right where the seeds do not add up (B6).
  void add_counts() {
    const int off = game_seeds - seed_count(stated_);
    if (off == 0) return;
    Setup other = stated_;
    for (Ring& ring : other.board) {
      for (std::uint8_t& seeds : ring)
        add_count(other, seeds, off);
    }
    for (std::uint8_t& seeds : other.reserve)
      add_count(other, seeds, off);
  }

  void add_count(const Setup& setup, std::uint8_t& seeds, int off) {
    if (seeds + off < 0 || seeds + off > max_seeds) return;
    const std::uint8_t before = seeds;
    seeds = static_cast<std::uint8_t>(seeds + off);
    add(setup, repair_cost::start);
    seeds = before;
  }

  const Completeness completeness_;
  const RuleChoices::Choice& choice_;
  std::vector<RepairStart>& starts_;
  const Setup usual_;
  const Setup stated_;
};

}  // namespace

bool same_settings(RuleSet a, const RuleSet& b) {
  a.base = b.base;
  return a == b;
}

std::vector<RepairStart> repair_starts(const GameRecord& record, const RepairOptions& options) {
  std::vector<RepairStart> starts;
  if (!record.start_is_known()) return starts;
  const bool fragment = record.completeness == Completeness::fragment ||
                        options.completeness == Completeness::fragment;
  const RuleChoices rules(record, options);
  for (const RuleChoices::Choice& choice : rules.all()) {
    PositionChoices(record, fragment ? Completeness::fragment : Completeness::game, choice, starts);
  }
  return starts;
}

}  // namespace bao
