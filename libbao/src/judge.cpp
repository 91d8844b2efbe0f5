#include "bao/judge.h"

#include "bao/reasons.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace bao {
namespace {

constexpr Hand both_hands[] = {Hand::left, Hand::right};

/// A canonical token taken apart without any question left, or nothing.
struct PlainToken {
  Pit pit;
  Hand hand = Hand::left;
  char mark = 0;
};

std::optional<PlainToken> plain_token(std::string_view token, Side side) {
  if (!is_canonical_token(token)) return std::nullopt;
  const bool upper = token[0] < 'a';
  if (upper != (side == Side::south)) return std::nullopt;
  const Row row = token[0] == 'A' || token[0] == 'a' ? Row::front : Row::back;
  return PlainToken{Pit::of(row, token[1] - '0'), token[2] == 'L' ? Hand::left : Hand::right,
                    token.size() == 4 ? token[3] : '\0'};
}

class Judge {
 public:
  Judge(const RuleSet& rules, const Position& position, std::string_view token,
        const Spelling& spelling, std::uint64_t lap_limit)
      : rules_(rules),
        position_(position),
        token_(token),
        spelling_(spelling),
        lap_limit_(lap_limit),
        judgement_{Verdict::legal, {}, {Ending::ended, 0, position, {}}, {}} {}

  Judgement run() {
    examine();
    for (Diagnostic& finding : judgement_.findings) {
      if (!finding.span) finding.span = Span{0, token_.size()};
    }
    return std::move(judgement_);
  }

 private:
  void examine() {
    const auto parsed = parse_token(token_);
    if (!parsed) {
      fail(parsed.diagnostic());
      return;
    }
    WrittenMove written = *parsed;
    if (!side_fits(written) || game_is_over()) return;
    if (written.arrow) {
      if (spelling_.arrow == Arrow::either) {
        two_readings(written);
        return;
      }
      written = read_arrow(written, spelling_.arrow);
    }
    resolve(written);
  }

  static WrittenMove read_arrow(WrittenMove written, Arrow arrow) {
    written.arrow = false;
    if (arrow == Arrow::right) {
      written.hand = Hand::right;
    } else {
      written.safari = true;
    }
    return written;
  }

  bool side_fits(const WrittenMove& written) {
    if (spelling_.row_case == RowCase::free || !written.row) return true;
    const LetterCase expected =
        position_.to_move() == Side::south ? LetterCase::upper : LetterCase::lower;
    if (written.row_case == expected) return true;
    const Side mover = position_.to_move();
    fail(error(Code::wrong_side, Rule::B2,
               fmt::format("{} is {}'s pit, and {} is to move",
                           pit_name(opponent(mover), Pit::of(*written.row, written.number)),
                           side_name(opponent(mover)), side_name(mover))));
    return false;
  }

  // E1, and E2 where not even an opening is left.
  bool game_is_over() {
    if (!openings(rules_, position_).empty()) return false;
    fail(over());
    return true;
  }

  [[nodiscard]] Diagnostic over() const {
    const Standing now = standing(rules_, position_, lap_limit_);
    const Side loser = now.winner ? opponent(*now.winner) : position_.to_move();
    return error(
        Code::game_over, now.rule,
        fmt::format("the game has ended: {} {}", side_name(loser),
                    now.rule == Rule::E1 ? "has an empty front row" : "has no legal move"));
  }

  // `A5>` where nothing tells whose spelling it is: legal in one reading, or the same in both.
  void two_readings(const WrittenMove& written) {
    Judge right = reading(written, Arrow::right);
    Judge safari = reading(written, Arrow::safari);
    const bool right_fits = right.judgement_.verdict == Verdict::legal;
    const bool safari_fits = safari.judgement_.verdict == Verdict::legal;
    if (right_fits && safari_fits && !(right.judgement_.move == safari.judgement_.move)) {
      const Side mover = position_.to_move();
      fail(error(Code::ambiguous, Rule::none,
                 fmt::format("'{}' may mean {} or {}", token_,
                             canonical_token(mover, right.judgement_.move),
                             canonical_token(mover, safari.judgement_.move))));
      return;
    }
    judgement_ = std::move(safari_fits && !right_fits ? safari.judgement_ : right.judgement_);
  }

  [[nodiscard]] Judge reading(const WrittenMove& written, Arrow arrow) const {
    Judge other(rules_, position_, token_, spelling_, lap_limit_);
    other.resolve(read_arrow(written, arrow));
    return other;
  }

  void resolve(const WrittenMove& written) {
    if (!written.row && position_.stage() == Stage::mtaji) {
      fail(
          error(Code::row, Rule::M1,
                fmt::format("which row is meant? In mtaji a pit is A{0} or B{0}", written.number)));
      return;
    }
    const Pit pit = Pit::of(written.row.value_or(Row::front), written.number);
    std::optional<Hand> hand = written.hand;
    if (!hand && !find_hand(written, pit, hand)) return;
    const Openings open = openings(rules_, position_);
    if (!open.allows(pit, *hand)) {
      refuse(written, pit, hand);
      return;
    }
    judgement_.move = {pit, *hand, open.kind,
                       written.safari ? HouseChoice::safari : HouseChoice::stop};
    play_out(written);
  }

  // The direction is left out: it is found where only one legal move fits.
  bool find_hand(const WrittenMove& written, Pit pit, std::optional<Hand>& hand) {
    const Openings open = openings(rules_, position_);
    std::vector<Hand> opened, legal, with_choice;
    for (const Hand candidate : both_hands) {
      if (!open.allows(pit, candidate)) continue;
      opened.push_back(candidate);
      const Move move{pit, candidate, open.kind, HouseChoice::stop};
      const Playout played = play(rules_, position_, move, lap_limit_);
      if (played.ending == Ending::never_ending) continue;
      legal.push_back(candidate);
      if (played.summary.met_house_choice) with_choice.push_back(candidate);
    }
    if (opened.empty()) {
      refuse(written, pit, std::nullopt);
      return false;
    }
    std::vector<Hand>& fitting = written.safari && !with_choice.empty() ? with_choice : legal;
    if (fitting.empty()) fitting = opened;
    if (fitting.size() > 1) {
      fail(error(Code::direction_missing, Rule::none,
                 "no direction is given, and both L and R are possible"));
      return false;
    }
    hand = fitting.front();
    return true;
  }

  void play_out(const WrittenMove& written) {
    judgement_.playout = play(rules_, position_, judgement_.move, lap_limit_);
    const Playout& played = judgement_.playout;
    if (played.ending == Ending::never_ending) {
      fail(error(Code::never_ending, Rule::S9,
                 fmt::format("the move never ends: it repeats after {} laps", played.period)));
      note_lost_game();
      return;
    }
    if (played.ending == Ending::undecided) {
      judgement_.verdict = Verdict::undecided;
      judgement_.findings.push_back(
          error(Code::limit, Rule::S9,
                fmt::format("undecided: the move has neither ended nor recurred after {} laps",
                            played.summary.laps)));
      return;
    }
    warn_of_marks(written);
    if (!played.summary.met_house_choice) judgement_.move.house = HouseChoice::stop;
  }

  void warn_of_marks(const WrittenMove& written) {
    const Move& move = judgement_.move;
    const MoveSummary& summary = judgement_.playout.summary;
    if (written.safari && !summary.met_house_choice) {
      mark(Code::stray_safari, Rule::N8,
           "a safari is marked, but the move meets no choice at the house");
    }
    const bool marked = written.takata != TakataMark::none;
    if (marked && move.kind == Kind::capture) {
      mark(Code::not_a_takata, Rule::S2, "the move is marked as a takata, but it captures");
    }
    if (!marked && move.kind == Kind::takata) {
      mark(Code::takata_unmarked, Rule::S2, "the move is a takata, but it is not marked as one");
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

  void refuse(const WrittenMove& written, Pit pit, std::optional<Hand> hand) {
    const Kind claimed = written.takata == TakataMark::none ? Kind::capture : Kind::takata;
    auto reasons = why_not(rules_, position_, {pit, hand, claimed});
    fail(reasons.front());
    for (std::size_t i = 1; i < reasons.size(); ++i) {
      reasons[i].severity = Severity::note;
      judgement_.findings.push_back(std::move(reasons[i]));
    }
    note_lost_game();
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

// The way nearly every token goes: canonical, and legal as it stands.
bool judge_plainly(const RuleSet& rules, const Position& position, std::string_view token,
                   std::uint64_t lap_limit, Judgement& judgement) {
  const auto plain = plain_token(token, position.to_move());
  if (!plain) return false;
  const Openings open = openings(rules, position);
  if (!open.allows(plain->pit, plain->hand)) return false;
  if ((plain->mark == '*') != (open.kind == Kind::takata)) return false;
  const bool safari = plain->mark == '>';
  judgement.move = {plain->pit, plain->hand, open.kind,
                    safari ? HouseChoice::safari : HouseChoice::stop};
  judgement.playout = play(rules, position, judgement.move, lap_limit);
  return judgement.playout.ending == Ending::ended &&
         (!safari || judgement.playout.summary.met_house_choice);
}

}  // namespace

Judgement judge(const RuleSet& rules, const Position& position, std::string_view token,
                const Spelling& spelling, std::uint64_t lap_limit) {
  Judgement judgement{Verdict::legal, {}, {Ending::ended, 0, position, {}}, {}};
  if (!judge_plainly(rules, position, token, lap_limit, judgement)) {
    judgement = Judge(rules, position, token, spelling, lap_limit).run();
  }
  return judgement;
}

}  // namespace bao
