#include "bao/print/printed_game.h"

#include "bao/lap_boards.h"
#include "bao/limits.h"
#include "movetext.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace bao {
namespace {

/// Longer texts get the whole width.
constexpr std::size_t most_text_in_cell = 300;

/// Tags that the heading and the ending say.
constexpr std::array<std::string_view, 3> tags_said_elsewhere{"South", "North", "Termination"};

std::string tag_or_unknown(const GameRecord& record, std::string_view name) {
  const std::string* value = record.tag(name);
  return value == nullptr || value->empty() ? "?" : *value;
}

PrintedItem text_item(PrintedItem::Kind kind, std::string text) {
  PrintedItem item;
  item.kind = kind;
  item.text = std::move(text);
  return item;
}

std::string problem_text(const Diagnostic& finding) {
  const std::string_view rule = rule_name(finding.rule);
  return rule.empty() ? fmt::format("{} [{}]", finding.message, code_word(finding.code))
                      : fmt::format("{} [{}, {}]", finding.message, code_word(finding.code), rule);
}

}  // namespace

const PrintedItem* PrintedCell::with_board() const {
  const auto found =
      std::ranges::find_if(items, [](const PrintedItem& item) { return item.board.has_value(); });
  return found == items.end() ? nullptr : &*found;
}

std::string players_text(const PrintedGame& game, const Words& words) {
  return fmt::format("{} ({}) {} {} ({})", game.south, words.south, words.and_, game.north,
                     words.north);
}

GamePrinting::GamePrinting(const GameRecord& record, const PrintChoice& choice, const Words& words,
                           std::uint64_t lap_limit)
    : record_(record),
      choice_(choice),
      words_(words),
      lap_limit_(lap_limit),
      first_(record.start && record.start->to_move == Side::north ? 1 : 0) {}

void GamePrinting::on_ply(const PlyReport& report) {
  const Judgement& judgement = report.judgement;
  if (judgement.verdict != Verdict::legal) return;
  const Side mover = report.before.to_move();
  tokens_.emplace(&report.ply, canonical_token(mover, judgement.move));
  if (report.depth != 0) return;
  const MoveSummary& summary = judgement.playout.summary;
  std::string sentence = move_text(words_, mover, judgement.move, summary);
  const bool mtaji_begins =
      summary.stage == Stage::mtaji && !played_.empty() && played_.back().stage == Stage::namu;
  if (mtaji_begins) sentence = fmt::format("{}; {}", words_.mtaji_begins, sentence);
  played_.push_back({report.move, judgement.move, std::move(sentence), summary.stage, report.before,
                     judgement.playout.after});
}

void GamePrinting::unroll(PrintedItem& item, const Played& played, const RuleSet& rules) {
  LapBoards boards(played.before.setup());
  Board before = played.before.setup().board;
  std::size_t laps = 0;
  const auto on_lap = [&](const LapEvent& event) {
    if (event.from) ++laps;
    if (laps > most_laps_printed_of_move || laps_kept_ >= most_laps_printed_of_game) {
      ++item.laps_not_shown;
      return;
    }
    ++laps_kept_;
    const Setup& after = boards.after(event);
    item.laps.push_back({lap_text(words_, item.mover, event, laps),
                         {after, changed_pits(std::exchange(before, after.board), after.board)}});
  };
  static_cast<void>(play(rules, played.before, played.move, lap_limit_, on_lap));
}

bool GamePrinting::has_board(std::size_t ply) const {
  const BoardChoice& boards = choice_.boards;
  const bool last = ply == played_.size();
  switch (boards.per) {
    case BoardChoice::Per::move:
      return true;
    case BoardChoice::Per::round:
      return ply == 0 || (ply + first_) % 2 == 0 || last;
    case BoardChoice::Per::chosen:
      return (boards.every != 0 && ply % boards.every == 0) || boards.at.contains(ply) ||
             (boards.last && last);
  }
  return false;
}

PrintedGame GamePrinting::finish(const ReplayOutcome& outcome, std::size_t number,
                                 const std::vector<Diagnostic>& findings) {
  PrintedGame game;
  game.number = number;
  game.titled = choice_.text == PrintedText::all;
  add_title(game, outcome);
  if (game.titled) add_comments(record_.main.comments);
  add_start(outcome);
  for (std::size_t i = 0; i < played_.size(); ++i)
    add_ply(i, outcome.rules);
  add_problems(findings);
  if (game.titled) {
    add_not_played();
    add_ending(outcome);
  }
  game.cells = std::move(cells_);
  return game;
}

void GamePrinting::add_title(PrintedGame& game, const ReplayOutcome& outcome) const {
  game.south = tag_or_unknown(record_, "South");
  game.north = tag_or_unknown(record_, "North");
  game.result = result_text(record_.result);
  for (const Tag& tag : record_.tags) {
    const bool said_elsewhere =
        std::ranges::find(tags_said_elsewhere, tag.name) != tags_said_elsewhere.end() &&
        record_.tag(tag.name) == &tag.value;
    if (said_elsewhere || tag.value.empty() || tag.value == "?") continue;
    game.facts.push_back({std::string(tag_label(words_, tag.name)), tag.value});
  }
  game.facts.push_back({std::string(words_.rules), rule_set_name(outcome.rules)});
}

void GamePrinting::add_start(const ReplayOutcome& outcome) {
  if (!outcome.start || !has_board(0)) return;
  PrintedItem item;
  item.kind = PrintedItem::Kind::start;
  item.heading = words_.start_position;
  item.board = PrintedBoard{outcome.start->setup(), std::nullopt};
  add(std::move(item));
}

void GamePrinting::add_ply(std::size_t index, const RuleSet& rules) {
  Played& played = played_[index];
  const Ply& ply = record_.main.plies[index];
  PrintedItem item;
  item.kind = PrintedItem::Kind::move;
  item.ply = index + 1;
  item.round = played.round;
  item.mover = played.before.to_move();
  item.token = shown_token(ply, tokens_);
  item.heading = fmt::format("{}. {} {}", item.round, side_word(words_, item.mover), item.token);
  item.text = std::move(played.sentence);
  const bool all = choice_.text == PrintedText::all;
  if (has_board(item.ply)) {
    const Setup& after = played.after.setup();
    item.board = PrintedBoard{after, changed_pits(played.before.setup().board, after.board)};
    if (choice_.laps == LapDetail::unrolled) unroll(item, played, rules);
    add(std::move(item));
  } else if (all && choice_.boards.per == BoardChoice::Per::chosen) {
    tell_shortly(item);
  } else if (all) {
    add(std::move(item));
  }
  if (!all) return;
  add_comments(ply.comments);
  for (const Line& variation : ply.variations) {
    const std::string text = movetext(variation, 0, first_ + index, tokens_);
    add(text_item(PrintedItem::Kind::variation, fmt::format("({})", text)));
  }
}

void GamePrinting::tell_shortly(const PrintedItem& item) {
  const bool north = item.mover == Side::north;
  const bool goes_on =
      !cells_.empty() && cells_.back().items.back().kind == PrintedItem::Kind::moves;
  std::string text = north && goes_on
                         ? item.token
                         : fmt::format("{}{} {}", item.round, north ? "..." : ".", item.token);
  if (goes_on) {
    cells_.back().items.back().text += ' ' + text;
  } else {
    add(text_item(PrintedItem::Kind::moves, std::move(text)));
  }
}

void GamePrinting::add_comments(const std::vector<std::string>& comments) {
  for (const std::string& comment : comments) {
    std::string visible = visible_comment(comment);
    if (!visible.empty()) add(text_item(PrintedItem::Kind::comment, std::move(visible)));
  }
}

void GamePrinting::add_problems(const std::vector<Diagnostic>& findings) {
  for (const Diagnostic& finding : findings) {
    if (finding.severity != Severity::error) continue;
    add(text_item(PrintedItem::Kind::problem, problem_text(finding)));
  }
}

void GamePrinting::add_not_played() {
  if (played_.size() >= record_.main.plies.size()) return;
  add(text_item(PrintedItem::Kind::not_played,
                fmt::format("{} {}", words_.not_played,
                            movetext(record_.main, played_.size(), first_, tokens_))));
}

void GamePrinting::add_ending(const ReplayOutcome& outcome) {
  std::string text = record_.result == GameResult::unknown
                         ? std::string(words_.no_result)
                         : fmt::format("{} {}", result_text(record_.result), words_.recorded);
  if (const std::string* termination = record_.tag("Termination")) {
    text += fmt::format(" ({})", *termination);
  }
  if (outcome.status == GameStatus::legal) {
    text += fmt::format(", {}", standing_text(words_, outcome.standing));
  }
  add(text_item(PrintedItem::Kind::ending, std::move(text)));
}

// What has a board, or belongs to one, stands with it; everything else takes the whole width.
void GamePrinting::add(PrintedItem item) {
  const bool begins = item.kind == PrintedItem::Kind::start ||
                      item.kind == PrintedItem::Kind::move || item.kind == PrintedItem::Kind::moves;
  const bool ends = item.kind == PrintedItem::Kind::problem ||
                    item.kind == PrintedItem::Kind::not_played ||
                    item.kind == PrintedItem::Kind::ending;
  const bool wide = !begins && (ends || item.text.size() > most_text_in_cell);
  const bool has_its_board = !cells_.empty() && cells_.back().with_board() != nullptr;
  if (cells_.empty() || cells_.back().wide || wide || (begins && has_its_board)) {
    cells_.emplace_back();
    cells_.back().wide = wide;
  }
  cells_.back().items.push_back(std::move(item));
}

}  // namespace bao
