#include "position_properties.h"

#include "advance.h"
#include "bao/bpn.h"
#include "bao/judge.h"
#include "bao/lap_boards.h"
#include "bao/rules.h"
#include "property.h"
#include "rules/compared_moves.h"

#include <algorithm>

namespace bao::fuzz {
namespace {

std::string place_of(const RuleSet& rules, const Position& position) {
  return fmt::format("under {} in {}", rule_set_name(rules), format_bpn(position.setup()));
}

/// One legal move and the position it is played in.
class MoveCheck {
 public:
  MoveCheck(const RuleSet& rules, const Position& position, const Move& move, const Position& after,
            std::uint64_t lap_limit)
      : rules_(rules),
        position_(position),
        move_(move),
        after_(after),
        lap_limit_(lap_limit),
        token_(canonical_token(position.to_move(), move)) {}

  [[nodiscard]] const std::string& token() const { return token_; }

  void run() const {
    check_seeds();
    check_token();
    check_judged(token_, {});
    check_seen_by_south();
    check_advanced();
    check_laps();
  }

 private:
  [[noreturn]] void fail(std::string_view what) const {
    broken("{} {}: {}", token_, place_of(rules_, position_), what);
  }

  void check_seeds() const {
    if (seed_count(after_.setup()) != seed_count(position_.setup())) fail("seeds are lost or made");
    if (after_.to_move() == position_.to_move()) fail("the same player is to move again");
    const auto again = Position::from(after_.setup(), rules_, Completeness::fragment);
    if (!again) fail("leads to no position: " + again.diagnostic().message);
  }

  void check_token() const {
    if (canonical_move(position_.to_move(), token_) != move_) fail("the token says another move");
    if (canonical_move(opponent(position_.to_move()), token_)) fail("the token is the opponent's");
  }

  void check_judged(std::string_view token, const Spelling& spelling) const {
    const Judgement judged = judge(rules_, position_, token, spelling, lap_limit_);
    if (judged.verdict != Verdict::legal) fail(fmt::format("'{}' is judged illegal", token));
    if (judged.move != move_) fail(fmt::format("'{}' is judged another move", token));
    if (judged.playout.after != after_) fail(fmt::format("'{}' is played otherwise", token));
    if (!judged.findings.empty()) fail(judged.findings.front().message);
  }

  void check_seen_by_south() const {
    std::string token = token_;
    if (position_.to_move() == Side::north) token[2] = token[2] == 'L' ? 'R' : 'L';
    Spelling spelling;
    spelling.norths_letters = NorthsLetters::as_south_sees;
    check_judged(token, spelling);
  }

  void check_advanced() const {
    Position advanced = position_;
    if (!advance(rules_, advanced, token_, lap_limit_)) fail("is not played in place");
    if (advanced != after_) fail("is played otherwise in place");
  }

  void check_laps() const {
    LapBoards boards(position_.setup());
    Setup last = position_.setup();
    std::uint64_t laps = 0;
    const auto on_lap = [&](const LapEvent& event) {
      last = boards.after(event);
      ++laps;
    };
    const Playout playout = play(rules_, position_, move_, lap_limit_, on_lap);
    if (playout.after != after_) fail("is played otherwise when its laps are told");
    if (last.board != after_.setup().board) fail("its laps lead to another board");
    if (last.reserve != after_.setup().reserve) fail("its laps leave another reserve");
    if (laps < playout.summary.laps) fail("not all of its laps are told");
  }

  const RuleSet& rules_;
  const Position& position_;
  const Move& move_;
  const Position& after_;
  std::uint64_t lap_limit_;
  std::string token_;
};

}  // namespace

std::vector<LegalMove> checked_moves(const RuleSet& rules, const Position& position,
                                     std::uint64_t lap_limit) {
  std::vector<LegalMove> moves;
  visit_moves(rules, position, lap_limit, [&](const Move& move, const Playout& playout) {
    if (playout.ending != Ending::ended) return true;
    const MoveCheck check(rules, position, move, playout.after, lap_limit);
    check.run();
    moves.push_back({move, check.token(), playout.after});
    return true;
  });
  std::vector<std::string> tokens;
  for (const LegalMove& move : moves)
    tokens.push_back(move.token);
  std::ranges::sort(tokens);
  if (std::ranges::adjacent_find(tokens) != tokens.end()) {
    broken("two moves have one token {}", place_of(rules, position));
  }
  return moves;
}

void check_against_naive_model(const RuleSet& rules, const Position& position, long lap_limit) {
  const auto ours = test::moves_of_engine(rules, position, lap_limit);
  const auto theirs = test::moves_of_naive_model(rules, position, lap_limit);
  if (ours == theirs) return;
  broken("the models differ {}\nengine:\n{}naive model:\n{}", place_of(rules, position),
         test::text_of(ours), test::text_of(theirs));
}

void check_text(const Position& position) {
  const std::string text = format_bpn(position.setup());
  const auto setup = parse_bpn(text);
  if (!setup) broken("'{}' is not read: {}", text, setup.diagnostic().message);
  if (*setup != position.setup()) broken("'{}' is read as '{}'", text, format_bpn(*setup));
}

void check_standing(const RuleSet& rules, const Position& position,
                    const std::vector<LegalMove>& moves, std::uint64_t lap_limit) {
  const Standing now = standing(rules, position, lap_limit);
  if (now.winner && !moves.empty()) broken("won, but not over {}", place_of(rules, position));
  if (!now.winner && !now.undecided && moves.empty()) {
    broken("over, but not won {}", place_of(rules, position));
  }
  if (now.winner.has_value() != (now.rule != Rule::none)) {
    broken("won without a rule {}", place_of(rules, position));
  }
}

}  // namespace bao::fuzz
