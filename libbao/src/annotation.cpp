#include "bao/annotation.h"

#include "bao/bpn.h"
#include "bao/comment.h"
#include "bao/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace bao {
namespace {

constexpr std::string_view own_command = "bao";
constexpr std::string_view own_begin = "[%bao";
constexpr std::string_view laps_command = "laps";
constexpr std::string_view captured_command = "captured";
constexpr std::string_view error_word = "error";
constexpr std::string_view over_word = "over";
constexpr std::string_view words_begin = "words";
constexpr std::string_view words_end = "end";

constexpr std::string_view blanks = " \t\r\n";

// --- finding what is ours ------------------------------------------------------------------------

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// Takes the next word off a text.
std::string_view next_word(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of(blanks), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(text.find_first_not_of(blanks, end), text.size()));
  return word;
}

/// A command in a comment, as it is written.
struct Command {
  std::string_view name;
  std::string_view value;
  std::size_t end = 0;  // one past its `]`
};

// Our values hold no brackets, so that what an author left open ends where the next one begins.
std::optional<Command> command_at(std::string_view comment, std::size_t at) {
  if (!comment.substr(at).starts_with("[%")) return std::nullopt;
  const std::size_t end = comment.find_first_of("[]", at + 1);
  if (end == std::string_view::npos || comment[end] == '[') return std::nullopt;
  std::string_view value = trimmed(comment.substr(at + 2, end - at - 2));
  const std::string_view name = next_word(value);
  return Command{name, value, end + 1};
}

bool is_error(std::string_view value) {
  const std::string_view code = value.substr(0, value.find_first_of(" :"));
  return std::ranges::find(code_table(), code, &CodeEntry::word) != code_table().end();
}

// What a move has done.
bool is_facts(const Command& command) {
  std::string_view value = command.value;
  const std::string_view stage = next_word(value);
  if (stage != stage_word(Stage::namu) && stage != stage_word(Stage::mtaji)) return false;
  const std::string_view kind = value.substr(0, value.find_first_of(" ;"));
  return kind == kind_word(Kind::capture) || kind == kind_word(Kind::takata);
}

// Whether a `bao` command says something that we say. An author may have typed one, too.
bool is_own(const Command& command) {
  if (command.name != own_command) return false;
  std::string_view value = command.value;
  const std::string_view first = next_word(value);
  if (first == error_word) return is_error(value);
  if (first == over_word) return parse_result(next_word(value)).has_value();
  if (first == words_begin) return value == english_words.code || value == swahili_words.code;
  if (first == words_end) return value.empty();
  return is_facts(command);
}

// Commands that follow the facts of a move and are ours there.
bool is_companion(const Command& command) {
  return command.name == laps_command || command.name == captured_command ||
         command.name == board_command;
}

bool has_words(const Command& command) {
  return command.name == own_command && command.value.starts_with(words_begin);
}

// Where the plain words end that begin at `at`; `at` where that is not said.
std::size_t end_of_words(std::string_view comment, std::size_t at) {
  const std::size_t next = comment.find(own_begin, at);
  if (next == std::string_view::npos) return at;
  const auto command = command_at(comment, next);
  return command && is_own(*command) && command->value == words_end ? command->end : at;
}

// Where the text of ours ends that begins at `at`; `at` where there is none.
std::size_t end_of_own(std::string_view comment, std::size_t at) {
  std::size_t end = at;
  bool companions = true;
  for (std::size_t next = at; next < comment.size();
       next = std::min(comment.find_first_not_of(blanks, end), comment.size())) {
    const auto command = command_at(comment, next);
    if (!command) return end;
    if (is_own(*command)) {
      end = command->end;
      if (has_words(*command)) return end_of_words(comment, end);
      companions = companions && is_facts(*command);
    } else if (end != at && companions && is_companion(*command)) {
      end = command->end;
    } else {
      return end;
    }
  }
  return end;
}

/// Puts together what is left of a comment.
class Remainder {
 public:
  void add(std::string_view part) {
    note_bracket(part);
    part = trimmed(part);
    if (!part.empty() && !text_.empty()) text_ += ' ';
    text_ += part;
  }
  /// Whether `part` leaves a command of ours open: what is behind a cut there might close it.
  [[nodiscard]] bool is_open_behind(std::string_view part) const {
    const std::size_t last = part.find_last_of("[]");
    return last == std::string_view::npos ? open_ : part.substr(last).starts_with(own_begin);
  }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  void note_bracket(std::string_view part) { open_ = is_open_behind(part); }

  std::string text_;
  bool open_ = false;
};

// Removes what is ours, and the blanks where it stood.
void strip(std::string& comment) {
  const std::string_view text = comment;
  Remainder remainder;
  std::size_t kept = 0;
  for (std::size_t at = text.find(own_begin); at != std::string_view::npos;
       at = text.find(own_begin, at)) {
    const std::string_view before = text.substr(kept, at - kept);
    const std::size_t end = end_of_own(text, at);
    if (end == at || remainder.is_open_behind(before)) {
      at += own_begin.size();
      continue;
    }
    remainder.add(before);
    kept = at = end;
  }
  if (kept == 0) return;
  remainder.add(text.substr(kept));
  comment = remainder.take();
}

// A comment that was all ours goes.
void strip(std::vector<std::string>& comments) {
  std::erase_if(comments, [](std::string& comment) {
    const bool empty = comment.empty();
    strip(comment);
    return !empty && comment.empty();
  });
}

// --- writing -------------------------------------------------------------------------------------

// Brackets would end the command, and control characters mean something to some format.
std::string escaped(std::string_view text) {
  constexpr unsigned char first_visible = 0x20;
  constexpr unsigned char del = 0x7F;
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < first_visible || byte == del || c == '[' || c == ']' || c == '\\') {
      out += fmt::format("\\x{:02x}", byte);
    } else {
      out += c;
    }
  }
  return out;
}

std::string error_text(const Diagnostic& finding) {
  const std::string_view rule = rule_name(finding.rule);
  return command_text(own_command,
                      fmt::format("{} {}{}{}: {}", error_word, code_word(finding.code),
                                  rule.empty() ? "" : " ", rule, escaped(finding.message)));
}

std::string over_text(const Standing& standing) {
  return fmt::format("{} {} {}", over_word, result_text(won_by(*standing.winner)),
                     standing.rule == Rule::E1 ? "hamna" : "no-move");
}

int seeds_of(const Ring& ring) {
  return std::accumulate(ring.begin(), ring.end(), 0);
}

// Whether exactly one move is legal. One that is undecided at the limit counts as another.
bool is_forced(const RuleSet& rules, const Position& before) {
  int moves = 0;
  return visit_moves(
      rules, before, hint_lap_limit,
      [&moves](const Move& /*move*/, const Playout& /*played*/) { return ++moves < 2; });
}

/// What one move has done, field by field.
class MoveFacts {
 public:
  explicit MoveFacts(const PlyReport& report)
      : move_(report.judgement.move),
        summary_(report.judgement.playout.summary),
        before_(report.before),
        after_(report.judgement.playout.after),
        mover_(before_.to_move()),
        forced_(is_forced(report.rules, report.before)) {}

  [[nodiscard]] std::string text() {
    const std::string captures = captures_text(mover_, summary_);
    add(fmt::format("{} {}{}{}", stage_word(summary_.stage), kind_word(move_.kind),
                    captures.empty() ? "" : " ", captures));
    add(fmt::format("sown {}", summary_.sown));
    add(fmt::format("ends {}", pit_name(mover_, summary_.ended)));
    add_houses();
    if (summary_.blocks)
      add(fmt::format("blocks {}", pit_name(opponent(mover_), *summary_.blocks)));
    if (forced_) add("forced");
    if (enters_mtaji()) add("enters mtaji");
    if (summary_.hamna) add("hamna");
    add_seeds();
    return fmt::format("{}", fmt::join(fields_, "; "));
  }

  [[nodiscard]] std::string in(const Words& words) const {
    std::string text = move_text(words, mover_, move_, summary_);
    const auto add_words = [&text](std::string_view more) { text += fmt::format("; {}", more); };
    if (houses_end()) add_words(words.houses_end);
    if (forced_) add_words(words.only_move);
    if (enters_mtaji()) add_words(words.mtaji_begins);
    return text;
  }

 private:
  void add(std::string field) { fields_.push_back(std::move(field)); }

  void add_houses() {
    if (summary_.house != HouseEvent::none && summary_.house != HouseEvent::lost) {
      add(fmt::format("house {}", house_event_word(summary_.house)));
    }
    std::string lost;
    for (const Side side : {mover_, opponent(mover_)}) {
      if (!loses_house(side)) continue;
      lost +=
          fmt::format("{} {} {}", lost.empty() ? "" : ",", pit_name(side, house_pit), cause(side));
    }
    if (!lost.empty()) add("lost" + lost);
  }

  [[nodiscard]] bool loses_house(Side side) const {
    return before_.owns_house(side) && !after_.owns_house(side);
  }

  // By what the house is lost: H1, N8, or M6.
  [[nodiscard]] const char* cause(Side side) const {
    if (side == mover_ && summary_.house == HouseEvent::safari) return "safari";
    if (side == mover_ && summary_.house == HouseEvent::lost) return "lifted";
    if (side != mover_ && summary_.house_taken) return "captured";
    return "first-capture";
  }

  [[nodiscard]] bool houses_end() const {
    return std::ranges::any_of(std::array{mover_, opponent(mover_)}, [this](Side side) {
      return loses_house(side) && std::string_view(cause(side)) == "first-capture";
    });
  }

  // M7
  [[nodiscard]] bool enters_mtaji() const {
    return before_.reserve(mover_) > 0 && after_.reserve(mover_) == 0;
  }

  void add_seeds() {
    add(fmt::format("seeds {}-{}", seeds_of(after_.ring(Side::south)),
                    seeds_of(after_.ring(Side::north))));
    const int south = after_.reserve(Side::south);
    const int north = after_.reserve(Side::north);
    if (south + north > 0) add(fmt::format("reserve {}-{}", south, north));
  }

  const Move& move_;
  const MoveSummary& summary_;
  const Position& before_;
  const Position& after_;
  Side mover_;
  bool forced_;
  std::vector<std::string> fields_;
};

/// What is to be said at one place: of a ply, or before the first one of a line.
struct Notes {
  std::string facts;                // fields; empty where nothing was played
  std::vector<std::string> others;  // commands that follow them
  std::vector<std::string> errors;
  std::string words;
  std::optional<Position> after;

  [[nodiscard]] std::string text() const {
    std::vector<std::string> parts;
    if (!facts.empty()) parts.push_back(command_text(own_command, facts));
    parts.insert(parts.end(), others.begin(), others.end());
    parts.insert(parts.end(), errors.begin(), errors.end());
    return fmt::format("{}", fmt::join(parts, " "));
  }
};

/// Annotates a record that has no annotations, in place.
class Annotator {
 public:
  Annotator(GameRecord& record, const AnnotationOptions& options)
      : record_(record), options_(options) {}

  std::vector<Diagnostic> run() {
    ReplayOptions replay_options = options_.replay;
    replay_options.variations = Variations::play;
    replay_options.on_ply = [this](const PlyReport& report) { note(report); };
    replay_options.on_finding = [this](const FindingReport& report) { note(report); };
    ReplayOutcome outcome = replay(record_, replay_options);
    note_ends(outcome);
    visit_lines(record_.main, [this](Line& line) { write(line); });
    return std::move(outcome.diagnostics);
  }

 private:
  void note(const PlyReport& report) {
    if (report.judgement.verdict != Verdict::legal) return;
    const MoveSummary& summary = report.judgement.playout.summary;
    const Position& after = report.judgement.playout.after;
    MoveFacts facts(report);
    Notes& notes = plies_[&report.ply];
    notes.facts = facts.text();
    notes.others.push_back(command_text(laps_command, std::to_string(summary.laps)));
    if (report.judgement.move.kind == Kind::capture) {
      notes.others.push_back(command_text(captured_command, std::to_string(summary.captured)));
    }
    if (options_.boards == BoardComments::store &&
        !have_command(report.ply.comments, board_command)) {
      notes.others.push_back(command_text(board_command, format_bpn(after.setup())));
    }
    if (options_.words != nullptr) notes.words = facts.in(*options_.words);
    notes.after = after;
  }

  void note(const FindingReport& report) {
    if (report.finding.severity != Severity::error) return;
    Notes& notes = report.ply != nullptr ? plies_[report.ply] : starts_[&report.line];
    notes.errors.push_back(error_text(report.finding));
  }

  // How the lines end on the board. What was played of a line is not its end.
  void note_ends(const ReplayOutcome& outcome) {
    visit_lines(record_.main, [this, &outcome](const Line& line) {
      const bool main = &line == &record_.main;
      if (line.plies.empty()) {
        if (main) note_end(starts_[&line], outcome.standing);
        return;
      }
      const auto last = plies_.find(&line.plies.back());
      if (last == plies_.end() || !last->second.after) return;
      note_end(last->second, main ? outcome.standing
                                  : standing(outcome.rules, *last->second.after, hint_lap_limit));
    });
  }

  void note_end(Notes& notes, const Standing& standing) const {
    if (!standing.winner) return;
    notes.facts += fmt::format("{}{}", notes.facts.empty() ? "" : "; ", over_text(standing));
    if (options_.words == nullptr) return;
    notes.words += fmt::format("{}{}", notes.words.empty() ? "" : "; ",
                               standing_text(*options_.words, standing));
  }

  void write(Line& line) const {
    if (const auto start = starts_.find(&line); start != starts_.end()) {
      write(start->second, line.comments);
    }
    for (Ply& ply : line.plies) {
      if (const auto notes = plies_.find(&ply); notes != plies_.end()) {
        write(notes->second, ply.comments);
      }
    }
  }

  void write(const Notes& notes, std::vector<std::string>& comments) const {
    std::string text = notes.text();
    if (text.empty()) return;
    if (!notes.words.empty()) {
      text += fmt::format(
          " {} {} {}",
          command_text(own_command, fmt::format("{} {}", words_begin, options_.words->code)),
          notes.words, command_text(own_command, words_end));
    }
    comments.push_back(std::move(text));
  }

  GameRecord& record_;
  const AnnotationOptions& options_;
  std::unordered_map<const Ply*, Notes> plies_;
  std::unordered_map<const Line*, Notes> starts_;
};

}  // namespace

AnnotatedGame annotated(const GameRecord& record, const AnnotationOptions& options) {
  AnnotatedGame game{without_annotations(record), {}};
  game.diagnostics = Annotator(game.record, options).run();
  return game;
}

GameRecord without_annotations(const GameRecord& record) {
  GameRecord plain = record;
  visit_lines(plain.main, [](Line& line) {
    strip(line.comments);
    for (Ply& ply : line.plies)
      strip(ply.comments);
  });
  return plain;
}

}  // namespace bao
