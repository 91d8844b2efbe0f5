// Repairs as records: what the search has found, in the words and the spelling of the record.
#include "bao/repair.h"

#include "bao/bpn.h"
#include "bao/stored_board.h"
#include "repair_costs.h"
#include "repair_search.h"
#include "repair_tokens.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace bao {
namespace {

/// Of all plies that are played before the record fails, the part that may lack their `*` or have
/// one too many where marks are believed: one in so many.
constexpr std::size_t wrong_marks_one_in = 5;

// --- what the record says ------------------------------------------------------------------------

RecordedEnd recorded_end(const GameRecord& record) {
  RecordedEnd end{record.result, record.stated_end, false};
  const std::string* termination = record.tag("Termination");
  if (termination == nullptr) return end;
  end.explained = true;
  if (*termination == "hamna") end.rule = Rule::E1;
  if (*termination == "no move") end.rule = Rule::E2;
  return end;
}

TakataMarks believed_marks(const GameRecord& record, const ReplayOutcome& outcome) {
  if (record.spelling.marks == Marks::strict) return TakataMarks::believed;
  const bool any = std::ranges::any_of(
      record.main.plies, [](const Ply& ply) { return ply.token.find('*') != std::string::npos; });
  const auto wrong = std::ranges::count_if(outcome.diagnostics, [](const Diagnostic& finding) {
    return finding.code == Code::takata_unmarked || finding.code == Code::not_a_takata;
  });
  const bool often = static_cast<std::size_t>(wrong) * wrong_marks_one_in > outcome.plies;
  return any && !(wrong > 1 && often) ? TakataMarks::believed : TakataMarks::ignored;
}

/// Whether a record is legal and agrees with its result, as a repair would leave it.
bool needs_no_repair(const GameRecord& record, const ReplayOutcome& outcome) {
  if (outcome.status != GameStatus::legal) return false;
  if (record.result != GameResult::unknown && outcome.computed() != GameResult::unknown &&
      record.result != outcome.computed())
    return false;
  const RecordedEnd end = recorded_end(record);
  return !end.rule || (outcome.standing.winner && outcome.standing.rule == *end.rule);
}

ReplayOutcome replayed(const GameRecord& record, const RepairOptions& options) {
  ReplayOptions replaying;
  replaying.rules = options.rules;
  replaying.lap_limit = options.lap_limit;
  replaying.completeness = options.completeness;
  replaying.variations = Variations::skip;
  return replay(record, replaying);
}

// --- a repair, as a record -----------------------------------------------------------------------

/// What stands in the record around a move that is missing in it.
class Patterns {
 public:
  Patterns(const std::vector<RecordedToken>& tokens, const Spelling& spelling)
      : tokens_(tokens), spelling_(spelling) {}

  /// Of a token that is changed.
  [[nodiscard]] TokenPattern of(std::size_t token, Side side) const {
    const HeardToken& heard = tokens_[token].heard;
    if (!heard.written) return near(token, side, Row::front);
    TokenPattern pattern;
    pattern.row = heard.row.has_value();
    pattern.direction = heard.hand.has_value() || heard.arrow;
    pattern.row_case = heard.row ? letter_case(side, heard) : usual_case(side);
    pattern.hamna = heard.written->hamna;
    return pattern;
  }

  /// For a move that is not written: as the nearest token before it that names such a pit, or
  /// after.
  [[nodiscard]] TokenPattern near(std::size_t token, Side side, Row row) const {
    const std::size_t before = std::min(token, tokens_.size());
    const auto fits = [row](const RecordedToken& other) {
      return other.heard.written && other.heard.row.value_or(Row::front) == row;
    };
    const auto end = tokens_.begin() + static_cast<std::ptrdiff_t>(before);
    const auto last = std::find_if(std::make_reverse_iterator(end), tokens_.rend(), fits);
    const auto next = std::find_if(end, tokens_.end(), fits);
    TokenPattern pattern;
    pattern.row_case = usual_case(side);
    if (last != tokens_.rend()) {
      pattern.row = last->heard.row.has_value();
    } else if (next != tokens_.end()) {
      pattern.row = next->heard.row.has_value();
    }
    return pattern;
  }

 private:
  [[nodiscard]] LetterCase letter_case(Side side, const HeardToken& heard) const {
    return spelling_.row_case == RowCase::by_side ? usual_case(side) : heard.row_case;
  }
  static LetterCase usual_case(Side side) {
    return side == Side::south ? LetterCase::upper : LetterCase::lower;
  }

  const std::vector<RecordedToken>& tokens_;
  const Spelling& spelling_;
};

/// Makes a repair of a way through the record that was found.
class RepairMaker {
 public:
  RepairMaker(const GameRecord& original, const RepairTask& task, const FoundRepair& found)
      : original_(original),
        task_(task),
        found_(found),
        start_(task.starts[found.start]),
        patterns_(task.tokens, task.spelling),
        speller_(task.spelling, signs(), task.marks, task.lap_limit),
        first_mover_(original.start ? original.start->to_move : Side::south) {}

  Repair run() {
    repair_.cost = found_.cost;
    repair_.computed = found_.computed;
    repair_.win_not_shown = found_.win_not_shown;
    repair_.record = original_;
    set_start();
    set_plies();
    set_changes();
    set_stored();
    if (!task_.spelling.has_canonical_letters()) make_canonical();
    if (found_.same_result == SameResult::no) set_result();
    return std::move(repair_);
  }

 private:
  [[nodiscard]] TokenSpeller::Signs signs() const {
    const bool arrows = task_.spelling.arrow == Arrow::right ||
                        std::ranges::any_of(task_.tokens, [](const RecordedToken& token) {
                          return has_kiba_sign(token.text);
                        });
    return arrows ? TokenSpeller::Signs::arrows : TokenSpeller::Signs::letters;
  }

  void add(Change change, std::size_t told_at) {
    repair_.changes.push_back(std::move(change));
    repair_.told_at.push_back(told_at);
  }

  void set_start() {
    for (const Change& change : start_.changes) {
      if (change.kind == ChangeKind::rules) {
        repair_.record.rules = start_.rules;
      } else {
        set_position(start_.position.setup());
      }
      add(change, 0);
    }
  }

  void set_position(const Setup& setup) {
    const bool usual = setup == Position::start_of(start_.rules).setup();
    repair_.record.start = usual ? std::nullopt : std::optional(setup);
  }

  void set_result() {
    add({ChangeKind::result, 0, 0, Side::south, std::string(result_text(original_.result)),
         std::string(result_text(found_.computed)), repair_cost::result},
        repair_.record.main.plies.size());
    repair_.record.result = found_.computed;
  }

  // --- plies ------------------------------------------------------------------------------------

  void set_plies() {
    std::vector<Ply>& plies = repair_.record.main.plies;
    plies.clear();
    Position position = start_.position;
    for (const RepairedPly& ply : found_.plies) {
      plies.push_back(ply.token ? changed_ply(ply, position) : missing_ply(ply, position));
      positions_.push_back(position);
      position = play(start_.rules, position, ply.move, task_.lap_limit).after;
    }
    positions_.push_back(position);
    for (const RepairStep& step : found_.steps) {
      if (step.kind == ChangeKind::twice || step.kind == ChangeKind::surplus) leave_out(step);
    }
  }

  void make_canonical() {
    for (std::size_t i = 0; i < found_.plies.size(); ++i) {
      repair_.record.main.plies[i].token =
          canonical_token(positions_[i].to_move(), found_.plies[i].move);
    }
    repair_.record.spelling = {};
  }

  [[nodiscard]] Ply changed_ply(const RepairedPly& repaired, const Position& position) const {
    Ply ply = original_.main.plies[*repaired.token];
    if (!repaired.kept) {
      const TokenPattern pattern = patterns_.of(*repaired.token, position.to_move());
      ply.token = speller_.spelled(start_.rules, position, repaired.move, pattern);
    }
    return ply;
  }

  [[nodiscard]] Ply missing_ply(const RepairedPly& repaired, const Position& position) const {
    const std::size_t played = repair_.record.main.plies.size();
    const auto step = std::ranges::find_if(found_.steps, [played](const RepairStep& made) {
      return made.kind == ChangeKind::missing && made.played == played;
    });
    const TokenPattern pattern =
        patterns_.near(step->token, position.to_move(), repaired.move.pit.row());
    Ply ply;
    ply.token = speller_.spelled(start_.rules, position, repaired.move, pattern);
    return ply;
  }

  // Nothing that was said of plies that are left out is lost: comments go to the ply before, and
  // variations begin where the next ply does.
  void leave_out(const RepairStep& step) {
    Line& line = repair_.record.main;
    std::vector<std::string>& comments =
        step.played == 0 ? line.comments : line.plies[step.played - 1].comments;
    for (const std::size_t token : step.tokens) {
      const Ply& left_out = original_.main.plies[token];
      std::ranges::copy(left_out.comments, std::back_inserter(comments));
      for (const Line& variation : left_out.variations) {
        if (step.played < line.plies.size()) {
          line.plies[step.played].variations.push_back(variation);
        } else {
          comments.push_back(fmt::format("({})", tokens_of(variation)));
        }
      }
    }
  }

  static std::string tokens_of(const Line& line) {
    std::string tokens;
    for (const Ply& ply : line.plies)
      tokens += (tokens.empty() ? "" : " ") + ply.token;
    return tokens;
  }

  // --- changes ----------------------------------------------------------------------------------

  void set_changes() {
    const std::size_t last = repair_.record.main.plies.size();
    for (const RepairStep& step : found_.steps) {
      Change change;
      change.kind = step.kind;
      change.cost = step.cost;
      change.ply = step.token + 1;
      const std::size_t count = step.token + (first_mover_ == Side::north ? 1 : 0);
      change.move = count / 2 + 1;
      change.side = count % 2 == 0 ? Side::south : Side::north;
      change.before = written(step);
      if (step.kind == ChangeKind::mark && task_.spelling.marks == Marks::lenient) {
        change.after = marked_right(step);
        repair_.marks.push_back(std::move(change));
        continue;
      }
      change.after = repaired(step);
      const bool left_out = step.kind == ChangeKind::twice || step.kind == ChangeKind::surplus;
      add(std::move(change), std::min(left_out ? step.played : step.played + 1, last));
    }
  }

  // How a mark would have to be, though it stays as it is.
  [[nodiscard]] std::string marked_right(const RepairStep& step) const {
    const Position& position = positions_[step.played];
    const RepairedPly& ply = found_.plies[step.played];
    return speller_.spelled(start_.rules, position, ply.move,
                            patterns_.of(*ply.token, position.to_move()));
  }

  [[nodiscard]] std::string written(const RepairStep& step) const {
    std::string tokens;
    for (const std::size_t token : step.tokens)
      tokens += (tokens.empty() ? "" : " ") + task_.tokens[token].text;
    return tokens;
  }

  [[nodiscard]] std::string repaired(const RepairStep& step) const {
    const auto& plies = repair_.record.main.plies;
    switch (step.kind) {
      case ChangeKind::twice:
      case ChangeKind::surplus:
      case ChangeKind::columns:
        return {};
      default:
        break;
    }
    std::string tokens;
    const std::size_t count = std::max<std::size_t>(step.tokens.size(), 1);
    for (std::size_t i = step.played; i < step.played + count; ++i)
      tokens += (tokens.empty() ? "" : " ") + plies[i].token;
    return tokens;
  }

  // What a file stores beside its moves stays with them.
  void set_stored() {
    for (StoredBoard& board : repair_.record.boards)
      board.plies = place_of(board);
    std::vector<StatedMove>& stated = repair_.record.stated;
    std::erase_if(stated, [this](const StatedMove& move) { return !is_kept(move.ply - 1); });
    for (StatedMove& move : stated)
      move.ply = plies_before(move.ply - 1) + 1;
  }

  // Where moves are missing behind the ply that a board stands after, the board itself says how
  // many of them it shows.
  [[nodiscard]] std::size_t place_of(const StoredBoard& board) const {
    const std::size_t last = plies_before(board.plies);
    std::size_t first = last;
    while (first > 0 && !found_.plies[first - 1].token)
      --first;
    for (std::size_t place = first; place <= last; ++place) {
      if (differences(board, {positions_[place].setup(), {}}).empty()) return place;
    }
    return first;
  }

  // How many plies there are before the first that is read from `token` or from one behind it.
  [[nodiscard]] std::size_t plies_before(std::size_t token) const {
    const auto next = std::ranges::find_if(
        found_.plies, [token](const RepairedPly& ply) { return ply.token && *ply.token >= token; });
    return static_cast<std::size_t>(next - found_.plies.begin());
  }

  [[nodiscard]] bool is_kept(std::size_t token) const {
    return std::ranges::any_of(
        found_.plies, [token](const RepairedPly& ply) { return ply.kept && ply.token == token; });
  }

  const GameRecord& original_;
  const RepairTask& task_;
  const FoundRepair& found_;
  const RepairStart& start_;
  Patterns patterns_;
  TokenSpeller speller_;
  Side first_mover_;
  std::vector<Position> positions_;  // before each ply of the repaired game, and at its end
  Repair repair_;
};

RepairTask task_of(const GameRecord& record, const ReplayOutcome& outcome,
                   const RepairOptions& options) {
  RepairTask task;
  task.starts = repair_starts(record, options);
  for (const Ply& ply : record.main.plies)
    task.tokens.push_back({ply.token, hear(ply.token)});
  task.end = recorded_end(record);
  task.spelling = record.spelling;
  task.marks = believed_marks(record, outcome);
  task.lap_limit = options.lap_limit == no_lap_limit ? hint_lap_limit
                                                     : std::min(options.lap_limit, hint_lap_limit);
  task.max_changes = options.max_changes;
  task.most = options.most;
  task.work_limit = options.work_limit;
  task.stop = options.stop;
  return task;
}

// Of equal ones, what shows the recorded winner comes first, then what is likelier.
bool is_before(const FoundRepair& a, const FoundRepair& b) {
  if (a.cost != b.cost) return a.cost < b.cost;
  if (a.win_not_shown != b.win_not_shown) return b.win_not_shown;
  return a.likelihood > b.likelihood;
}

RepairStatus status_of(const FoundRepairs& found) {
  if (!found.repairs.empty()) return RepairStatus::repaired;
  return found.ended_early ? RepairStatus::unfinished : RepairStatus::none;
}

}  // namespace

GameRecord told_in_record(const Repair& repair) {
  GameRecord record = repair.record;
  for (std::size_t i = 0; i < repair.changes.size(); ++i) {
    const std::size_t ply = repair.told_at[i];
    auto& comments = ply == 0 ? record.main.comments : record.main.plies[ply - 1].comments;
    comments.push_back(fmt::format("repair: {}", change_text(repair.changes[i])));
    record.tags.push_back({"Repair", change_tag(repair.changes[i])});
  }
  return record;
}

RepairOutcome repair(const GameRecord& record, const RepairOptions& options) {
  RepairOutcome outcome;
  GameRecord read = record;
  read.spelling = read_by(record.spelling, options.reading);
  const ReplayOutcome as_written = replayed(read, options);
  if (needs_no_repair(read, as_written)) return outcome;
  const RepairTask task = task_of(read, as_written, options);
  FoundRepairs found = search_repairs(task);
  std::ranges::stable_sort(found.repairs, is_before);
  outcome.status = status_of(found);
  outcome.ruled_out = found.ruled_out;
  outcome.work = found.work;
  outcome.long_moves = found.long_moves;
  outcome.all_equals = !found.ended_early;
  for (const FoundRepair& each : found.repairs) {
    if (each.cost == found.repairs.front().cost) ++outcome.equals;
    if (outcome.repairs.size() < options.most) {
      outcome.repairs.push_back(RepairMaker(read, task, each).run());
    }
  }
  return outcome;
}

}  // namespace bao
