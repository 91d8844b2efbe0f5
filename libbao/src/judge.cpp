#include "bao/judge.h"

#include "advance.h"
#include "bao/reasons.h"
#include "bao/token.h"
#include "token_reading.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace bao {
namespace {

/// Puts into words what a token was read as.
class Judge {
 public:
  Judge(const RuleSet& rules, const Position& position, std::string_view token,
        const Spelling& spelling, std::uint64_t lap_limit)
      : rules_(rules),
        position_(position),
        token_(token),
        spelling_(spelling),
        lap_limit_(lap_limit),
        judgement_(position) {}

  Judgement run() {
    const auto parsed = parse_token(token_);
    if (parsed) {
      const TokenReading reading = read_token(rules_, position_, *parsed, spelling_, lap_limit_);
      tell(reading);
      explain_mirrored(*parsed, reading);
    } else {
      fail(parsed.diagnostic());
    }
    for (Diagnostic& finding : judgement_.findings) {
      if (!finding.span) finding.span = Span{0, token_.size()};
    }
    return std::move(judgement_);
  }

 private:
  void tell(const TokenReading& reading) {
    judgement_.move = reading.move;
    switch (reading.as) {
      case ReadAs::move:
        judgement_.playout = reading.playout;
        warn_of_marks(reading.written);
        break;
      case ReadAs::undecided:
        judgement_.playout = reading.playout;
        undecided();
        break;
      case ReadAs::wrong_side:
        wrong_side(reading.written);
        break;
      case ReadAs::game_over:
        fail(over());
        break;
      case ReadAs::ambiguous:
        ambiguous(reading);
        break;
      case ReadAs::rowless:
        fail(error(Code::row, Rule::M1,
                   fmt::format("which row is meant? In mtaji a pit is A{0} or B{0}",
                               reading.written.number)));
        break;
      case ReadAs::handless:
        fail(error(Code::direction_missing, Rule::none,
                   "no direction is given, and both L and R are possible"));
        break;
      case ReadAs::refused:
        refuse(reading);
        break;
      case ReadAs::never_ending:
        judgement_.playout = reading.playout;
        fail(error(
            Code::never_ending, Rule::S9,
            fmt::format("the move never ends: it repeats after {} laps", reading.playout.period)));
        note_lost_game();
        break;
    }
  }

  void wrong_side(const WrittenMove& written) {
    const Side mover = position_.to_move();
    fail(error(Code::wrong_side, Rule::B2,
               fmt::format("{} is {}'s pit, and {} is to move",
                           pit_name(opponent(mover), Pit::of(*written.row, written.number)),
                           side_name(opponent(mover)), side_name(mover))));
  }

  // E1, and E2 where not even an opening is left.
  [[nodiscard]] Diagnostic over() const {
    const Standing now = standing(rules_, position_, lap_limit_);
    const Side loser = now.winner ? opponent(*now.winner) : position_.to_move();
    return error(
        Code::game_over, now.rule,
        fmt::format("the game has ended: {} {}", side_name(loser),
                    now.rule == Rule::E1 ? "has an empty front row" : "has no legal move"));
  }

  void ambiguous(const TokenReading& reading) {
    const Side mover = position_.to_move();
    fail(error(Code::ambiguous, Rule::none,
               fmt::format("'{}' may mean {} or {}", token_, canonical_token(mover, reading.move),
                           canonical_token(mover, reading.other))));
  }

  void undecided() {
    judgement_.verdict = Verdict::undecided;
    judgement_.findings.push_back(
        error(Code::limit, Rule::S9,
              fmt::format("undecided: the move has neither ended nor recurred after {} laps",
                          judgement_.playout.summary.laps)));
  }

  void warn_of_marks(const WrittenMove& written) {
    const Move& move = judgement_.move;
    const MoveSummary& summary = judgement_.playout.summary;
    if (has_stray_safari(written, summary)) {
      mark(Code::stray_safari, Rule::N8,
           "a safari is marked, but the move meets no choice at the house");
    }
    if (has_wrong_kind(written, move)) {
      if (move.kind == Kind::capture) {
        mark(Code::not_a_takata, Rule::S2, "the move is marked as a takata, but it captures");
      } else {
        mark(Code::takata_unmarked, Rule::S2, "the move is a takata, but it is not marked as one");
      }
    }
    if (written.takata == TakataMark::takasia && !position_.blocked() && !summary.blocks) {
      warn(Code::stray_takasia, Rule::T1,
           "takasia is marked, but no pit is blocked by this move "
           "or for it");
    }
    if (written.hamna && !standing(rules_, judgement_.playout.after, lap_limit_).winner) {
      warn(Code::result_mismatch, Rule::E1, "'#' says that the game is won, but it goes on");
    }
  }

  void refuse(const TokenReading& reading) {
    const WrittenMove& written = reading.written;
    const Pit pit = Pit::of(written.row.value_or(Row::front), written.number);
    const Kind claimed = written.takata == TakataMark::none ? Kind::capture : Kind::takata;
    auto reasons = why_not(rules_, position_, {pit, reading.hand, claimed, reading.entry});
    fail(reasons.front());
    for (std::size_t i = 1; i < reasons.size(); ++i) {
      reasons[i].severity = Severity::note;
      judgement_.findings.push_back(std::move(reasons[i]));
    }
    note_lost_game();
  }

  // What is said of a refused move names the owner's hand, not the letter that is written.
  void explain_mirrored(const WrittenMove& written, const TokenReading& reading) {
    const auto& hand = reading.written.hand;
    if (judgement_.verdict == Verdict::legal || !written.hand || written.hand == hand) return;
    judgement_.findings.push_back(note(
        judgement_.findings.front().code, Rule::none,
        fmt::format("North's letters are read as South sees them: the {} of '{}' is North's {}",
                    hand_letter(*written.hand), token_, hand_letter(*hand))));
  }

  // E2 where openings are left, and all of them never end.
  void note_lost_game() {
    const Standing now = standing(rules_, position_, lap_limit_);
    if (!now.winner) return;
    judgement_.findings.push_back(
        note(Code::game_over, now.rule,
             fmt::format("{} has no legal move and has lost", side_name(opponent(*now.winner)))));
  }

  void fail(Diagnostic diagnostic) {
    judgement_.verdict = Verdict::illegal;
    judgement_.findings.push_back(std::move(diagnostic));
  }
  void mark(Code code, Rule rule, std::string message) {
    judgement_.findings.push_back(spelling_.marks == Marks::strict
                                      ? error(code, rule, std::move(message))
                                      : warning(code, rule, std::move(message)));
  }
  void warn(Code code, Rule rule, std::string message) {
    judgement_.findings.push_back(warning(code, rule, std::move(message)));
  }

  const RuleSet& rules_;
  const Position& position_;
  const std::string_view token_;
  const Spelling spelling_;
  const std::uint64_t lap_limit_;
  Judgement judgement_;
};

bool was_as_marked(const Move& move, const Playout& playout) {
  return move.house == HouseChoice::stop || playout.summary.met_house_choice;
}

}  // namespace

bool advance(const RuleSet& rules, Position& position, std::string_view token,
             std::uint64_t lap_limit) {
  const auto move = canonical_move(position.to_move(), token);
  return move && may_open(rules, position, *move) && advance(rules, position, *move, lap_limit);
}

Judgement judge(const RuleSet& rules, const Position& position, std::string_view token,
                const Spelling& spelling, std::uint64_t lap_limit) {
  // Nearly all tokens are canonical, and legal as they stand.
  if (spelling.has_canonical_letters()) {
    const auto move = canonical_move(position.to_move(), token);
    if (move && may_open(rules, position, *move)) {
      Judgement plain(position);
      plain.move = *move;
      plain.playout = play(rules, position, *move, lap_limit);
      if (plain.playout.ending == Ending::ended && was_as_marked(*move, plain.playout)) {
        return plain;
      }
    }
  }
  return Judge(rules, position, token, spelling, lap_limit).run();
}

}  // namespace bao
