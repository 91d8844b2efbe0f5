#include "bao/replay.h"

#include "bao/bpn.h"
#include "bao/reasons.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace bao {
namespace {

const char* side_name(Side side) {
  return side == Side::south ? "South" : "North";
}

/// Laps spent on one move that is only to be listed.
constexpr std::uint64_t hint_lap_limit = 100'000;

/// Faulty variations of one game, after which its variations are not played any more.
constexpr std::size_t most_faulty_variations = 20;

/// A line being played. Lines wait on a stack of their own, so that nesting costs no recursion.
struct Frame {
  const Line* line;
  Position position;
  std::size_t next = 0;    // index into line->plies
  std::size_t number = 1;  // of that ply
  std::size_t depth = 0;
};

class Replayer {
 public:
  Replayer(const GameRecord& record, const ReplayOptions& options)
      : record_(record), options_(options) {
    outcome_.rules = options.rules ? *options.rules : record.rules_or_default();
  }

  ReplayOutcome run() {
    if (set_up()) {
      play_lines();
      if (outcome_.status == GameStatus::legal) compare_results();
    }
    return std::move(outcome_);
  }

 private:
  bool set_up() {
    if (!record_.start_is_known()) {
      outcome_.status = GameStatus::unreadable;
      return false;
    }
    if (!record_.start) {
      outcome_.start = Position::start_of(outcome_.rules);
    } else {
      const bool fragment = record_.completeness == Completeness::fragment ||
                            options_.completeness == Completeness::fragment;
      auto position = Position::from(*record_.start, outcome_.rules,
                                     fragment ? Completeness::fragment : Completeness::game);
      if (!position) {
        outcome_.status = GameStatus::illegal;
        outcome_.diagnostics.push_back(position.diagnostic());
        if (record_.start_where.end != 0) outcome_.diagnostics.back().span = record_.start_where;
        return false;
      }
      outcome_.start = *position;
    }
    first_ = outcome_.start->to_move() == Side::south ? 0 : 1;
    outcome_.final = outcome_.start;
    return true;
  }

  void play_lines() {
    frames_.push_back({&record_.main, *outcome_.start, 0, 1, 0});
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      if (frame.next == frame.line->plies.size()) {
        frames_.pop_back();
        continue;
      }
      step(frame);
    }
  }

  // Plays one ply of a frame and puts its variations on top of the stack.
  void step(Frame& frame) {
    const Ply& ply = frame.line->plies[frame.next];
    const Position before = frame.position;
    const std::size_t number = frame.number;
    const std::size_t depth = frame.depth;
    const Judgement judgement =
        judge(outcome_.rules, before, ply.token, record_.spelling, options_.lap_limit);
    report(ply, judgement, before, number, depth);
    if (judgement.verdict == Verdict::legal) {
      frame.position = judgement.playout.after;
      ++frame.next;
      ++frame.number;
      if (depth == 0) {
        ++outcome_.plies;
        outcome_.final = frame.position;
      }
    } else {
      frame.next = frame.line->plies.size();
      if (depth != 0) count_faulty_variation(ply);
    }
    if (options_.variations == Variations::skip || variations_given_up_) return;
    std::for_each(ply.variations.rbegin(), ply.variations.rend(), [&](const Line& line) {
      frames_.push_back({&line, before, 0, number, depth + 1});
    });
  }

  void count_faulty_variation(const Ply& ply) {
    if (++faulty_variations_ != most_faulty_variations) return;
    variations_given_up_ = true;
    // What waits above the main line is given up, too.
    frames_.resize(1, frames_.front());
    Diagnostic given_up = error(Code::limit, Rule::none,
                                fmt::format("after {} faulty variations the others are not played",
                                            most_faulty_variations));
    given_up.span = ply.where;
    outcome_.diagnostics.push_back(std::move(given_up));
  }

  void report(const Ply& ply, const Judgement& judgement, const Position& before,
              std::size_t number, std::size_t depth) {
    const std::size_t move = (number - 1 + first_) / 2 + 1;
    if (options_.on_ply) {
      options_.on_ply({ply, judgement, before, outcome_.rules, number, move, depth});
    }
    if (judgement.findings.empty()) return;
    const bool failed = judgement.verdict != Verdict::legal;
    if (failed && depth == 0) {
      outcome_.status = status_of(judgement);
      outcome_.failed_move = move;
      outcome_.failed_side = before.to_move();
      outcome_.failed_token = ply.token;
    }
    const std::string what =
        fmt::format("{}move {} {} '{}'{}: ", failing_words(judgement), move,
                    side_name(before.to_move()), ply.token, depth == 0 ? "" : " in a variation");
    for (Diagnostic finding : judgement.findings) {
      if (finding.severity != Severity::note) finding.message.insert(0, what);
      place(finding, ply, number);
      if (failed && finding.severity == Severity::error && finding.code != Code::syntax) {
        finding.position = format_bpn(before.setup());
      }
      outcome_.diagnostics.push_back(std::move(finding));
    }
    if (failed && status_of(judgement) == GameStatus::illegal) {
      say_what_is_legal(ply, before, number);
    }
  }

  static GameStatus status_of(const Judgement& judgement) {
    if (judgement.verdict == Verdict::undecided) return GameStatus::undecided;
    return judgement.findings.front().code == Code::syntax ? GameStatus::unreadable
                                                           : GameStatus::illegal;
  }

  static const char* failing_words(const Judgement& judgement) {
    return judgement.verdict == Verdict::illegal && judgement.findings.front().code != Code::syntax
               ? "illegal "
               : "";
  }

  static void place(Diagnostic& finding, const Ply& ply, std::size_t number) {
    finding.ply = number;
    finding.token = ply.token;
    if (finding.span) {
      finding.span->begin += ply.where.begin;
      finding.span->end += ply.where.begin;
    }
  }

  void say_what_is_legal(const Ply& ply, const Position& before, std::size_t number) {
    const auto tokens = legal_tokens(outcome_.rules, before, hint_lap_limit);
    if (tokens.empty()) return;
    // The code is that of the error it belongs to.
    const auto last_error =
        std::ranges::find(outcome_.diagnostics.rbegin(), outcome_.diagnostics.rend(),
                          Severity::error, &Diagnostic::severity);
    Diagnostic legal =
        note(last_error->code, Rule::none, fmt::format("legal here: {}", fmt::join(tokens, ", ")));
    legal.span = ply.where;
    legal.ply = number;
    legal.token = ply.token;
    outcome_.diagnostics.push_back(std::move(legal));
  }

  void compare_results() {
    outcome_.standing = standing(outcome_.rules, *outcome_.final, options_.lap_limit);
    const GameResult computed = outcome_.computed();
    if (computed == GameResult::unknown) {
      check_termination();
      return;
    }
    if (record_.result == computed) return;
    const Side loser = opponent(*outcome_.standing.winner);
    const char* why =
        outcome_.standing.rule == Rule::E1 ? "has an empty front row" : "has no legal move";
    const std::string message =
        fmt::format("the recorded result is {}, but {} {}: {}", result_text(record_.result),
                    side_name(loser), why, result_text(computed));
    Diagnostic finding = record_.result == GameResult::unknown
                             ? note(Code::result_mismatch, outcome_.standing.rule, message)
                             : error(Code::result_mismatch, outcome_.standing.rule, message);
    place_at_result(std::move(finding));
  }

  // A way to end that the board would show, on a board that does not show it.
  void check_termination() {
    const std::string* termination = record_.tag("Termination");
    if (termination == nullptr || (*termination != "hamna" && *termination != "no move")) return;
    place_at_result(warning(Code::result_mismatch, *termination == "hamna" ? Rule::E1 : Rule::E2,
                            fmt::format("the record says that the game ended by '{}', but on the "
                                        "board it goes on",
                                        *termination)));
  }

  void place_at_result(Diagnostic finding) {
    if (record_.result_where.end != 0) finding.span = record_.result_where;
    outcome_.diagnostics.push_back(std::move(finding));
  }

  const GameRecord& record_;
  const ReplayOptions& options_;
  ReplayOutcome outcome_;
  std::vector<Frame> frames_;
  std::size_t faulty_variations_ = 0;
  bool variations_given_up_ = false;
  std::size_t first_ = 0;  // plies of the first round that are not there
};

}  // namespace

ReplayOutcome replay(const GameRecord& record, const ReplayOptions& options) {
  return Replayer(record, options).run();
}

Result<GameRecord> canonical_record(const GameRecord& record, const ReplayOptions& options) {
  GameRecord canonical = record;
  std::vector<std::string> tokens;
  ReplayOptions replay_options = options;
  replay_options.variations = Variations::play;
  replay_options.on_ply = [&tokens](const PlyReport& report) {
    tokens.push_back(canonical_token(report.before.to_move(), report.judgement.move));
  };
  ReplayOutcome outcome = replay(record, replay_options);
  for (Diagnostic& diagnostic : outcome.diagnostics) {
    if (diagnostic.severity == Severity::error && diagnostic.code != Code::result_mismatch) {
      return std::move(diagnostic);
    }
  }
  if (outcome.status != GameStatus::legal) {
    return error(Code::position, Rule::none, "the start position is not known");
  }
  // The plies come in the order in which replay visits them: a ply, then its variations.
  std::vector<Line*> lines{&canonical.main};
  std::vector<std::size_t> next{0};
  std::size_t used = 0;
  while (!lines.empty()) {
    Line& line = *lines.back();
    if (next.back() == line.plies.size()) {
      lines.pop_back();
      next.pop_back();
      continue;
    }
    Ply& ply = line.plies[next.back()++];
    ply.token = tokens[used++];
    std::for_each(ply.variations.rbegin(), ply.variations.rend(), [&](Line& variation) {
      lines.push_back(&variation);
      next.push_back(0);
    });
  }
  canonical.rules = outcome.rules;
  if (canonical.start && seed_count(*canonical.start) != game_seeds) {
    canonical.completeness = Completeness::fragment;
  }
  canonical.spelling = {};
  return canonical;
}

}  // namespace bao
