#include "formats/random_records.h"

#include "bao/rules.h"
#include "rules/given.h"
#include "rules/random_positions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace bao::test {
namespace {

constexpr std::uint64_t few_laps = 2'000;

// Plies of which one has something said about it.
constexpr std::size_t quiet = 30;
constexpr std::size_t lively = 5;

// Words that mean something to a reader that is not careful, and some of many bytes.
constexpr std::array<std::string_view, 43> odd_words{"good",
                                                     "a5R",
                                                     "A6L*",
                                                     "1.",
                                                     "12...",
                                                     "1-0",
                                                     "*",
                                                     "0-1",
                                                     "1/2-1/2",
                                                     "$3",
                                                     "!?",
                                                     "{",
                                                     "}",
                                                     "{}",
                                                     "}{",
                                                     "\\",
                                                     "\\}",
                                                     "\\\\",
                                                     "\\n",
                                                     "%",
                                                     "%a",
                                                     "[%clk",
                                                     "0:01:30]",
                                                     "[Event",
                                                     "\"x\"]",
                                                     "[x]",
                                                     "(",
                                                     ")",
                                                     "(a5R)",
                                                     "#",
                                                     "1:",
                                                     "2: 3L",
                                                     "12. A5>+;",
                                                     ";1:a6<*",
                                                     "3: - b2>",
                                                     "south: b",
                                                     "\xC3\xA9t\xC3\xA9",
                                                     "\xE5\xAE\x9D\xE5\xAE\x9D",
                                                     "\xF0\x9F\x99\x82",
                                                     "n\xCC\x81",
                                                     "<",
                                                     ">",
                                                     "-"};

// What the values of tags may not hold.
constexpr std::string_view not_in_bgn;
constexpr std::string_view not_in_donkers = ";";

constexpr std::array<const char*, 9> bgn_rules{"kiswahili",
                                               "kete",
                                               "zanzibar",
                                               "kujifunza",
                                               "zanzibar takasia=no",
                                               "kiswahili singletons=owned",
                                               "kete house_keeps_six=no house_leads_takata=no",
                                               "kujifunza takasia=yes",
                                               "abstractplay takasia_lasts=reply"};
constexpr std::array<const char*, 3> donkers_rules{"zanzibar", "zanzibar takasia=no", "kujifunza"};

constexpr std::array<const char*, 13> known_tags{
    "Event", "Site", "Date",        "Round",  "South",       "North",    "Termination",
    "Match", "Game", "TimeControl", "Source", "Transcriber", "Annotator"};
constexpr std::array<const char*, 4> other_tags{"Weather", "weather", "Board_2", "_"};

constexpr std::array results{GameResult::unknown, GameResult::south_won, GameResult::north_won,
                             GameResult::draw};

}  // namespace

std::size_t RandomRecords::below(std::size_t bound) {
  return static_cast<std::size_t>(random_()) % bound;
}

std::string RandomRecords::word() {
  if (one_in(30)) return std::string(60 + below(80), static_cast<char>('a' + below(26)));
  if (one_in(2)) return std::string(one_of<std::string_view>(odd_words));
  return std::string(1 + below(12), static_cast<char>('a' + below(26)));
}

// One word at least; blanks between them only.
std::string RandomRecords::words(std::size_t most) {
  std::string text = word();
  for (std::size_t left = below(most); left > 0; --left) {
    text += one_in(12) ? "  " : one_in(20) ? "\t" : " ";
    text += word();
  }
  return text;
}

std::string RandomRecords::tag_value(std::string_view without) {
  std::string value = words(6);
  std::erase_if(value, [without](char c) { return without.find(c) != std::string_view::npos; });
  return value;
}

std::string RandomRecords::date() {
  const std::string year = one_in(8) ? "\?\?\?\?" : fmt::format("{}", 1900 + below(200));
  const std::string month = one_in(8) ? "\?\?" : fmt::format("{:02}", 1 + below(12));
  const std::string day = one_in(8) ? "\?\?" : fmt::format("{:02}", 1 + below(31));
  return fmt::format("{}.{}.{}", year, month, day);
}

void RandomRecords::set_bgn_tags(GameRecord& record) {
  for (const char* name : known_tags) {
    if (one_in(3)) record.tags.push_back({name, tag_value(not_in_bgn)});
  }
  for (const char* name : other_tags) {
    if (one_in(6)) record.tags.push_back({name, one_in(4) ? "" : tag_value(not_in_bgn)});
  }
}

void RandomRecords::set_donkers_tags(GameRecord& record) {
  const auto maybe = [&](const char* name) {
    if (one_in(2)) record.tags.push_back({name, tag_value(not_in_donkers)});
  };
  maybe("Event");
  maybe("Site");
  const bool dated = one_in(2);
  if (dated) record.tags.push_back({"Date", date()});
  maybe("South");
  maybe("North");
  maybe("Title");
  if (dated && one_in(2))
    record.tags.push_back({"Time", fmt::format("{}:{:02}", below(24), below(60))});
  maybe("Duration");
}

void RandomRecords::set_start(GameRecord& record) {
  const RuleSet rules = record.rules_or_default();
  if (one_in(3)) {
    record.start = Position::start_of(rules).setup();
    record.start->to_move = Side::north;
  } else if (one_in(2)) {
    record.start = RandomPositions(rules, random_()).next().setup();
  }
}

// Takes the seeds of a back pit away.
void RandomRecords::make_fragment(GameRecord& record) {
  auto& ring = record.start->board[below(2)];
  ring[pits_per_row + below(pits_per_row)] = 0;
  record.completeness = Completeness::fragment;
}

void RandomRecords::say_something(Ply& ply, const RuleSet& rules, const Position& before,
                                  const Shape& shape) {
  while (shape.glyphs && one_in(2))
    ply.nags.push_back(static_cast<std::uint8_t>(below(256)));
  while (one_in(2))
    ply.comments.push_back(words(one_in(4) ? 40 : 6));
  if (shape.variations == 0) return;
  const Shape inner{6, shape.variations - 1, shape.said_about_one_in, shape.glyphs};
  while (one_in(2)) {
    Line variation = line(rules, before, inner);
    if (!variation.plies.empty()) ply.variations.push_back(std::move(variation));
  }
}

// A legal move, which is played. Nothing where there is none.
std::optional<Ply> RandomRecords::ply(const RuleSet& rules, Position& position) {
  std::vector<std::pair<Move, Position>> moves;
  visit_moves(rules, position, few_laps, [&moves](const Move& move, const Playout& played) {
    if (played.ending == Ending::ended) moves.emplace_back(move, played.after);
    return true;
  });
  if (moves.empty()) return std::nullopt;
  const auto& [move, after] = moves[below(moves.size())];
  std::optional<Ply> made(std::in_place);
  made->token = canonical_token(position.to_move(), move);
  position = after;
  return made;
}

GameRecord RandomRecords::played_out(std::string_view rules, const std::optional<Setup>& start) {
  constexpr std::size_t most_plies = 300;
  for (;;) {
    GameRecord record;
    record.rules = given_rules(rules);
    record.start = start;
    Position position = start ? given_position(*start, *record.rules, Completeness::game)
                              : Position::start_of(*record.rules);
    while (record.main.plies.size() < most_plies) {
      auto next = ply(*record.rules, position);
      if (!next) break;
      record.main.plies.push_back(*std::move(next));
    }
    const auto winner = standing(*record.rules, position).winner;
    if (!winner) continue;
    record.result = won_by(*winner);
    return record;
  }
}

// A line of legal moves that ends where there are none, or earlier.
Line RandomRecords::line(const RuleSet& rules, Position position, const Shape& shape) {
  Line made;
  while (one_in(4))
    made.comments.push_back(words(8));
  while (made.plies.size() < shape.plies) {
    const Position before = position;
    auto next = ply(rules, position);
    if (!next) break;
    Ply& last = made.plies.emplace_back(*std::move(next));
    if (one_in(shape.said_about_one_in)) say_something(last, rules, before, shape);
  }
  return made;
}

void RandomRecords::set_moves(GameRecord& record, const Shape& shape) {
  const RuleSet rules = record.rules_or_default();
  const Position start = record.start ? given_position(*record.start, rules, record.completeness)
                                      : Position::start_of(rules);
  record.main = line(rules, start, shape);
  record.result = one_of<GameResult>(results);
}

GameRecord RandomRecords::bgn() {
  GameRecord record;
  if (!one_in(4)) record.rules = given_rules(one_of<const char*>(bgn_rules));
  set_bgn_tags(record);
  if (one_in(2)) set_start(record);
  if (record.start && one_in(4)) make_fragment(record);
  set_moves(record, {one_in(10) ? 0 : below(60), 3, one_in(2) ? quiet : lively, true});
  return record;
}

GameRecord RandomRecords::donkers() {
  GameRecord record;
  record.rules = given_rules(one_of<const char*>(donkers_rules));
  set_donkers_tags(record);
  if (one_in(2) && record.rules->has_house()) set_start(record);
  set_moves(record, {1 + below(60), 0, one_in(2) ? quiet : lively, false});
  return record;
}

void damage(std::string& text, std::size_t slips, std::string_view noise, std::mt19937& random) {
  for (; slips > 0; --slips) {
    const std::size_t at = random() % text.size();
    text[at] = noise[random() % noise.size()];
  }
}

}  // namespace bao::test
