#include "repair_starts.h"

#include "bao/bpn.h"
#include "repair_costs.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace bao {
namespace {

class Starts {
 public:
  Starts(const GameRecord& record, const RepairOptions& options)
      : record_(record),
        options_(options),
        rules_(options.rules ? *options.rules : record.rules_or_default()),
        completeness_(record.completeness == Completeness::fragment ? Completeness::fragment
                                                                    : options.completeness) {}

  std::vector<RepairStart> run() {
    if (!record_.start_is_known()) return {};
    add(rules_, std::nullopt);
    // Who says by which rules was played is taken at their word.
    if (!options_.rules) add_rules();
    add_positions();
    return std::move(starts_);
  }

 private:
  // The record's start by these rules, if they allow it.
  void add(const RuleSet& rules, std::optional<Change> change) {
    if (!record_.start) {
      starts_.push_back({rules, Position::start_of(rules), std::move(change)});
      return;
    }
    if (auto position = Position::from(*record_.start, rules, completeness_)) {
      starts_.push_back({rules, *position, std::move(change)});
    }
  }

  void add_rules() {
    const bool named = record_.rules.has_value();
    for (const RuleSet& other : rule_sets())
      add_rule_set(other, named ? repair_cost::rules : repair_cost::unnamed_rules);
    const std::string base = rule_set_name(rules_);
    for (const SettingInfo& setting : setting_info()) {
      const auto either = setting.values.find('|');
      for (const auto value :
           {setting.values.substr(0, either), setting.values.substr(either + 1)}) {
        const auto other = parse_rule_set(fmt::format("{} {}={}", base, setting.name, value));
        if (other) add_rule_set(*other, repair_cost::setting);
      }
    }
  }

  void add_rule_set(const RuleSet& other, int cost) {
    const bool known = std::ranges::any_of(
        seen_rules_, [&other](const RuleSet& seen) { return same_settings(seen, other); });
    if (same_settings(other, rules_) || known) return;
    seen_rules_.push_back(other);
    add(other, change(ChangeKind::rules, rule_set_name(rules_), rule_set_name(other), cost));
  }

  static bool same_settings(RuleSet a, const RuleSet& b) {
    a.base = b.base;
    return a == b;
  }

  static Change change(ChangeKind kind, std::string before, std::string after, int cost) {
    return {kind, 0, 0, Side::south, std::move(before), std::move(after), cost};
  }

  // --- positions --------------------------------------------------------------------------------

  void add_positions() {
    const Setup usual = Position::start_of(rules_).setup();
    const Setup stated = record_.start ? *record_.start : usual;
    add_position(usual);
    Setup turned = stated;
    turned.to_move = opponent(stated.to_move);
    add_position(turned);
    if (!record_.start) return;
    add_position(from_other_side(stated));
    add_houses(stated);
    add_without_blocks(stated);
    if (completeness_ == Completeness::game) add_counts(stated);
  }

  void add_position(const Setup& setup) {
    const auto position = Position::from(setup, rules_, completeness_);
    if (!position) return;
    const bool known = std::ranges::any_of(starts_, [&](const RepairStart& start) {
      return start.position == *position && same_settings(start.rules, rules_);
    });
    if (known) return;
    const std::string before =
        format_bpn(record_.start ? *record_.start : Position::start_of(rules_).setup());
    starts_.push_back({rules_, *position,
                       change(ChangeKind::start, before, format_bpn(setup), repair_cost::start)});
  }

  static Setup from_other_side(const Setup& setup) {
    Setup other = setup;
    std::swap(other.board[0], other.board[1]);
    std::swap(other.reserve[0], other.reserve[1]);
    std::swap(other.owns_house[0], other.owns_house[1]);
    return other;
  }

  void add_houses(const Setup& setup) {
    for (const bool souths : {false, true}) {
      for (const bool norths : {false, true}) {
        Setup other = setup;
        other.owns_house = {souths, norths};
        add_position(other);
      }
    }
  }

  void add_without_blocks(const Setup& setup) {
    Setup other = setup;
    other.blocked.reset();
    other.must.reset();
    add_position(other);
  }

  // One count put right where the seeds do not add up (B6).
  void add_counts(const Setup& setup) {
    const int off = game_seeds - seed_count(setup);
    if (off == 0) return;
    Setup other = setup;
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
    add_position(setup);
    seeds = before;
  }

  const GameRecord& record_;
  const RepairOptions& options_;
  const RuleSet rules_;
  const Completeness completeness_;
  std::vector<RepairStart> starts_;
  std::vector<RuleSet> seen_rules_;
};

}  // namespace

std::vector<RepairStart> repair_starts(const GameRecord& record, const RepairOptions& options) {
  return Starts(record, options).run();
}

}  // namespace bao
