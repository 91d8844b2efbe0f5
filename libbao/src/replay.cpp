#include "bao/replay.h"

#include "advance.h"
#include "bao/bpn.h"
#include "bao/comment.h"
#include "bao/limits.h"
#include "bao/reasons.h"
#include "bao/stored_board.h"
#include "token_place.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace bao {
namespace {

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
      : record_(record), options_(options), spelling_(read_by(record.spelling, options.reading)) {
    outcome_.rules = options.rules ? *options.rules : record.rules_or_default();
  }

  ReplayOutcome run() {
    if (set_up()) {
      check_boards();
      check_comments(record_.main.comments, *outcome_.start, {&record_.main}, 0);
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
      auto position = Position::from(*record_.start, outcome_.rules, completeness());
      if (!position) {
        outcome_.status = GameStatus::illegal;
        Diagnostic finding = position.diagnostic();
        if (record_.start_where.end != 0) finding.span = record_.start_where;
        say(std::move(finding), {&record_.main});
        return false;
      }
      outcome_.start = *position;
    }
    first_ = outcome_.start->to_move() == Side::south ? 0 : 1;
    outcome_.final = outcome_.start;
    return true;
  }

  // What a finding is about: a ply, or what stands before the first one of a line.
  struct About {
    const Line* line;
    const Ply* ply = nullptr;
  };

  void say(Diagnostic finding, const About& about) {
    if (options_.on_finding) options_.on_finding({finding, *about.line, about.ply});
    outcome_.diagnostics.push_back(std::move(finding));
  }

  // The last ply of the main line that was played.
  [[nodiscard]] About last_ply() const {
    const auto played = outcome_.plies;
    return {&record_.main, played == 0 ? nullptr : &record_.main.plies[played - 1]};
  }

  [[nodiscard]] Completeness completeness() const {
    const bool fragment = record_.completeness == Completeness::fragment ||
                          options_.completeness == Completeness::fragment;
    return fragment ? Completeness::fragment : Completeness::game;
  }

  void play_lines() {
    frames_.push_back({&record_.main, *outcome_.final, 0, 1, 0});
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      play_plain_plies(frame);
      if (frame.next == frame.line->plies.size()) {
        frames_.pop_back();
        continue;
      }
      step(frame);
    }
  }

  // Plays the next plies of a frame in place as long as there is nothing to say of them. The first
  // of which there is, or may be, is left to `step`.
  void play_plain_plies(Frame& frame) {
    if (options_.on_ply || !spelling_.has_canonical_letters()) return;
    const std::size_t first = frame.next;
    const std::size_t end = first_ply_to_compare(frame);
    while (frame.next < end) {
      const Ply& ply = frame.line->plies[frame.next];
      if (plays_variations_of(ply)) break;
      if (!advance(outcome_.rules, frame.position, ply.token, options_.lap_limit)) break;
      if (!ply.comments.empty()) {
        check_comments(ply.comments, frame.position, {frame.line, &ply}, frame.number);
      }
      ++frame.next;
      ++frame.number;
    }
    if (frame.depth != 0) return;
    outcome_.plies += frame.next - first;
    outcome_.final = frame.position;
  }

  // The next ply of a frame beside which the record says more than comments do, or its end.
  [[nodiscard]] std::size_t first_ply_to_compare(const Frame& frame) const {
    std::size_t end = frame.line->plies.size();
    if (frame.depth != 0) return end;
    const auto keep_before = [&end, &frame](std::size_t ply) {
      if (ply > frame.next) end = std::min(end, ply - 1);
    };
    if (next_board_ < record_.boards.size()) keep_before(record_.boards[next_board_].plies);
    if (next_stated_ < record_.stated.size()) keep_before(record_.stated[next_stated_].ply);
    return end;
  }

  [[nodiscard]] bool plays_variations_of(const Ply& ply) const {
    return !ply.variations.empty() && options_.variations == Variations::play &&
           !variations_given_up_;
  }

  // Plays one ply of a frame and puts its variations on top of the stack.
  void step(Frame& frame) {
    const Ply& ply = frame.line->plies[frame.next];
    const About about{frame.line, &ply};
    const Position before = frame.position;
    const std::size_t number = frame.number;
    const std::size_t depth = frame.depth;
    const Judgement judgement =
        judge(outcome_.rules, before, ply.token, spelling_, options_.lap_limit);
    report(about, judgement, before, number, depth);
    if (judgement.verdict == Verdict::legal) {
      frame.position = judgement.playout.after;
      ++frame.next;
      ++frame.number;
      if (depth == 0) {
        ++outcome_.plies;
        outcome_.final = frame.position;
        check_stated_move(ply, judgement.playout.summary);
        if (judgement.playout.summary.hamna) {
          check_boards_after_hamna(before, judgement.move);
        } else {
          check_boards();
        }
        frame.position = *outcome_.final;
      }
      check_comments(ply.comments, judgement.playout.after, about, number);
    } else {
      frame.next = frame.line->plies.size();
      if (depth != 0) count_faulty_variation(about);
    }
    if (!plays_variations_of(ply)) return;
    std::for_each(ply.variations.rbegin(), ply.variations.rend(), [&](const Line& line) {
      check_comments(line.comments, before, {&line}, number - 1);
      frames_.push_back({&line, before, 0, number, depth + 1});
    });
  }

  // --- what the record says beside its moves ----------------------------------------------------

  // The boards stored at this point of the main line.
  void check_boards() {
    while (const StoredBoard* board = next_board()) {
      say_differences(differences(*board, {outcome_.final->setup(), {}}), last_ply(),
                      outcome_.plies);
      adopt(*board);
    }
  }

  // Where a site plays by another rule than ours, the next move is judged by what its board says.
  void adopt(const StoredBoard& board) {
    Setup setup = outcome_.final->setup();
    const Setup& stored = board.setup;
    if (stored.to_move != setup.to_move) return;
    for (std::size_t i = 0; i < board.houses.size(); ++i) {
      if (board.houses[i] == Stated::loosely) setup.owns_house[i] = stored.owns_house[i];
    }
    if (board.blocked == Stated::loosely) setup.blocked = stored.blocked;
    if (board.must == Stated::loosely) setup.must = stored.must;
    if (setup == outcome_.final->setup()) return;
    const auto position = Position::from(setup, outcome_.rules, completeness());
    if (position) outcome_.final = *position;
  }

  void check_boards_after_hamna(const Position& before, const Move& move) {
    while (const StoredBoard* board = next_board()) {
      if (board->after_hamna == AfterHamna::other) continue;
      const BoardInHand played = board->after_hamna == AfterHamna::sown
                                     ? BoardInHand{outcome_.final->setup(), {}}
                                     : with_capture_in_hand(outcome_.rules, before, move);
      say_differences(differences(*board, played), last_ply(), outcome_.plies);
    }
  }

  // The next one that is stored at this point, or nullptr.
  const StoredBoard* next_board() {
    const auto& boards = record_.boards;
    if (next_board_ == boards.size() || boards[next_board_].plies > outcome_.plies) return nullptr;
    return &boards[next_board_++];
  }

  void check_stated_move(const Ply& ply, const MoveSummary& summary) {
    if (next_stated_ == record_.stated.size()) return;
    const StatedMove& stated = record_.stated[next_stated_];
    if (stated.ply != outcome_.plies) return;
    ++next_stated_;
    for (Diagnostic& finding : differences(stated, summary)) {
      finding.message.insert(0, fmt::format("ply {} '{}': ", outcome_.plies, ply.token));
      finding.ply = outcome_.plies;
      finding.token = ply.token;
      say(std::move(finding), last_ply());
    }
  }

  // Of comments that follow the ply `number`, or stand before the first one of a line.
  void check_comments(const std::vector<std::string>& comments, const Position& position,
                      const About& about, std::size_t number) {
    for (const std::string_view comment : comments) {
      std::size_t from = 0;
      while (const auto bpn = next_command(comment, board_command, from)) {
        const auto board = stored_board_of(*bpn);
        std::vector<Diagnostic> found;
        if (board) {
          found = differences(*board, {position.setup(), {}});
        } else {
          found.push_back(
              error(Code::syntax, Rule::none,
                    fmt::format("[%board] is not read: {}", board.diagnostic().message)));
        }
        for (Diagnostic& finding : found) {
          finding.span.reset();
          if (about.ply == nullptr) continue;
          finding.span = about.ply->where;
          finding.token = about.ply->token;
        }
        say_differences(std::move(found), about, number);
      }
    }
  }

  // Errors and warnings are counted apart, so that many of these hide none of those.
  void say_differences(std::vector<Diagnostic> found, const About& about, std::size_t plies) {
    for (Diagnostic& finding : found) {
      std::size_t& count = finding.severity == Severity::error ? wrong_boards_ : doubtful_boards_;
      if (++count > most_board_differences + 1) continue;
      if (count > most_board_differences) {
        finding.code = Code::limit;
        finding.message = fmt::format("after {} boards that differ the others are not told",
                                      most_board_differences);
      } else {
        finding.message.insert(
            0, plies == 0 ? std::string("at the start ") : fmt::format("after ply {} ", plies));
      }
      finding.ply = plies;
      say(std::move(finding), about);
    }
  }

  void count_faulty_variation(const About& about) {
    if (++faulty_variations_ != most_faulty_variations) return;
    variations_given_up_ = true;
    // What waits above the main line is given up, too.
    frames_.resize(1, frames_.front());
    Diagnostic given_up = error(Code::limit, Rule::none,
                                fmt::format("after {} faulty variations the others are not played",
                                            most_faulty_variations));
    given_up.span = about.ply->where;
    say(std::move(given_up), about);
  }

  void report(const About& about, const Judgement& judgement, const Position& before,
              std::size_t number, std::size_t depth) {
    const Ply& ply = *about.ply;
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
        failing_words(judgement) + token_place_text(move, before.to_move(), ply.token, depth != 0);
    for (Diagnostic finding : judgement.findings) {
      if (finding.severity != Severity::note) finding.message.insert(0, what);
      place(finding, ply, number);
      if (failed && finding.severity == Severity::error && finding.code != Code::syntax) {
        finding.position = format_bpn(before.setup());
      }
      say(std::move(finding), about);
    }
    if (failed && status_of(judgement) == GameStatus::illegal) {
      say_what_is_legal(about, before, number);
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

  void say_what_is_legal(const About& about, const Position& before, std::size_t number) {
    const auto tokens = legal_tokens(outcome_.rules, before, hint_lap_limit);
    if (tokens.empty()) return;
    // The code is that of the error it belongs to.
    const auto last_error =
        std::ranges::find(outcome_.diagnostics.rbegin(), outcome_.diagnostics.rend(),
                          Severity::error, &Diagnostic::severity);
    Diagnostic legal =
        note(last_error->code, Rule::none, fmt::format("legal here: {}", fmt::join(tokens, ", ")));
    legal.span = about.ply->where;
    legal.ply = number;
    legal.token = about.ply->token;
    say(std::move(legal), about);
  }

  void compare_results() {
    outcome_.standing = standing(outcome_.rules, *outcome_.final, options_.lap_limit);
    const GameResult computed = outcome_.computed();
    check_stated_end();
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

  void check_stated_end() {
    if (!record_.stated_end || *record_.stated_end == outcome_.standing.rule) return;
    const bool front = *record_.stated_end == Rule::E1;
    Diagnostic finding =
        error(Code::result_mismatch, *record_.stated_end,
              fmt::format("the record says that the game ended because {}, but on the board {}",
                          front ? "a front row was empty" : "a player had no move",
                          outcome_.standing.winner ? "it ended otherwise" : "it goes on"));
    if (record_.reason_where.end != 0) finding.span = record_.reason_where;
    say(std::move(finding), last_ply());
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
    say(std::move(finding), last_ply());
  }

  const GameRecord& record_;
  const ReplayOptions& options_;
  const Spelling spelling_;
  ReplayOutcome outcome_;
  std::vector<Frame> frames_;
  std::size_t faulty_variations_ = 0;
  bool variations_given_up_ = false;
  std::size_t next_board_ = 0;   // of record_.boards
  std::size_t next_stated_ = 0;  // of record_.stated
  std::size_t wrong_boards_ = 0;
  std::size_t doubtful_boards_ = 0;
  std::size_t first_ = 0;  // plies of the first round that are not there
};

}  // namespace

ReplayOutcome replay(const GameRecord& record, const ReplayOptions& options) {
  return Replayer(record, options).run();
}

namespace {

/// A ply of any line that was played.
struct CanonicalPly {
  std::string token;
  std::string position;  // BPN after it, where it is to be stored
};
using CanonicalPlies = std::unordered_map<const Ply*, CanonicalPly>;

void take_over(Ply& ply, Side mover, const CanonicalPlies& played, const Spelling& spelling) {
  const auto found = played.find(&ply);
  if (found == played.end()) {
    ply.token = respelled(ply.token, spelling, mover);
    return;
  }
  const auto& [token, position] = found->second;
  ply.token = token;
  if (!position.empty() && !have_command(ply.comments, board_command)) {
    ply.comments.push_back(command_text(board_command, position));
  }
}

void take_over(Line& main, Side first, const CanonicalPlies& played, const Spelling& spelling) {
  std::vector<std::pair<Line*, Side>> lines{{&main, first}};
  while (!lines.empty()) {
    auto [line, mover] = lines.back();
    lines.pop_back();
    for (Ply& ply : line->plies) {
      take_over(ply, mover, played, spelling);
      for (Line& variation : ply.variations)
        lines.emplace_back(&variation, mover);
      mover = opponent(mover);
    }
  }
}

/// Why a game is not played whole, if it is not.
std::optional<Diagnostic> first_failure(const ReplayOutcome& outcome) {
  for (const Diagnostic& diagnostic : outcome.diagnostics) {
    if (diagnostic.severity == Severity::error && diagnostic.code != Code::result_mismatch) {
      return diagnostic;
    }
  }
  return std::nullopt;
}

/// Plays a record and makes it canonical in place.
class CanonicalReplay {
 public:
  CanonicalReplay(ReplayOptions options, BoardComments boards)
      : options_(std::move(options)), boards_(boards) {
    options_.variations = Variations::play;
    options_.on_finding = nullptr;
    options_.on_ply = [this](const PlyReport& report) { take(report); };
  }

  ReplayOutcome play(GameRecord& record) {
    ReplayOutcome outcome = replay(record, options_);
    const Setup* start = outcome.start ? &outcome.start->setup() : nullptr;
    if (start == nullptr && record.start) start = &*record.start;
    take_over(record.main, start == nullptr ? Side::south : start->to_move, played_,
              read_by(record.spelling, options_.reading));
    record.rules = outcome.rules;
    if (outcome.start && record.start && seed_count(*record.start) != game_seeds) {
      record.completeness = Completeness::fragment;
    }
    record.spelling = {};
    record.stated_end.reset();
    record.boards.clear();
    record.stated.clear();
    return outcome;
  }

  [[nodiscard]] std::vector<PlayedPly> take_plies() { return std::move(plies_); }

 private:
  void take(const PlyReport& report) {
    const Playout& played = report.judgement.playout;
    // A stored board may have changed what the rules made of it.
    if (report.depth == 0 && !plies_.empty()) plies_.back().after = report.before;
    if (report.judgement.verdict != Verdict::legal) return;
    played_[&report.ply] = {
        canonical_token(report.before.to_move(), report.judgement.move),
        boards_ == BoardComments::store ? format_bpn(played.after.setup()) : std::string()};
    if (report.depth != 0) return;
    const MoveSummary& summary = played.summary;
    plies_.push_back({report.judgement.move, summary.stage, summary.house, summary.hamna,
                      summary.met_house_choice, summary.blocks, played.after});
  }

  ReplayOptions options_;
  BoardComments boards_;
  CanonicalPlies played_;
  std::vector<PlayedPly> plies_;
};

}  // namespace

Result<PlayedGame> played_game(const GameRecord& record, const ReplayOptions& options,
                               BoardComments boards, Playable playable) {
  GameRecord canonical = record;
  CanonicalReplay canonical_replay(options, boards);
  const ReplayOutcome outcome = canonical_replay.play(canonical);
  if (playable == Playable::whole) {
    if (auto failure = first_failure(outcome)) return *std::move(failure);
  }
  if (!record.start_is_known()) {
    return error(Code::position, Rule::none, "the start position is not known");
  }
  // A token that was not played may have a `>` that nothing else explains.
  if (playable == Playable::part) {
    canonical.spelling.arrow = read_by(record.spelling, options.reading).arrow;
  }
  const Position start = outcome.start ? *outcome.start : Position::start_of(outcome.rules);
  return PlayedGame{std::move(canonical), start, canonical_replay.take_plies(), outcome.standing};
}

}  // namespace bao
