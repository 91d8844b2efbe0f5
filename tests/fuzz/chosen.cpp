#include "chosen.h"

#include "bao/rules.h"
#include "property.h"
#include "record_tags.h"
#include "text/encoding.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace bao::fuzz {
namespace {

std::uint8_t& any_pit(Input& input, Setup& setup) {
  const std::size_t pit = input.below(2 * pits_per_ring);
  return setup.board[pit / pits_per_ring][pit % pits_per_ring];
}

std::optional<Pit> any_front_pit(Input& input) {
  const std::size_t choice = input.below(2 * pits_per_row);
  if (choice >= pits_per_row) return std::nullopt;
  return Pit(static_cast<int>(choice));
}

// Heaps are put into pits until the bytes say that it is enough.
void fill_pits(Input& input, Setup& setup) {
  constexpr std::size_t most_heaps = 40;
  constexpr std::size_t enough = 0;
  for (std::size_t heaps = 0; heaps < most_heaps && !input.empty(); ++heaps) {
    const std::size_t seeds = input.below(20);
    if (seeds == enough) return;
    if (seed_count(setup) + static_cast<int>(seeds) > game_seeds) return;
    any_pit(input, setup) = static_cast<std::uint8_t>(seeds);
  }
}

// Back rows take what is missing.
void complete(Setup& setup) {
  while (seed_count(setup) < game_seeds) {
    for (Ring& ring : setup.board) {
      if (seed_count(setup) < game_seeds) ++ring[pits_per_row];
    }
  }
}

Setup chosen_setup(Input& input, const RuleSet& rules) {
  Setup setup;
  const std::uint8_t switches = input.byte();
  const auto is_on = [switches](unsigned bit) { return (switches >> bit & 1U) != 0; };
  setup.to_move = is_on(0) ? Side::north : Side::south;
  if (rules.has_house()) setup.owns_house = {is_on(1), is_on(2)};
  if (rules.has_house() && is_on(3)) {
    for (auto& reserve : setup.reserve)
      reserve = static_cast<std::uint8_t>(input.below(23));
  }
  if (rules.takasia && is_on(4)) setup.blocked = any_front_pit(input);
  if (rules.takasia && is_on(5)) setup.must = any_front_pit(input);
  fill_pits(input, setup);
  if (is_on(6)) complete(setup);
  return setup;
}

std::vector<std::pair<Move, Position>> legal_moves(const RuleSet& rules, const Position& position) {
  std::vector<std::pair<Move, Position>> moves;
  visit_moves(rules, position, few_laps, [&](const Move& move, const Playout& playout) {
    if (playout.ending == Ending::ended) moves.emplace_back(move, playout.after);
    return true;
  });
  return moves;
}

// What a hand that slips makes of a token.
std::string slipped(Input& input, std::string token) {
  constexpr std::string_view signs = "ABab12345678LRlr<>+*#-";
  switch (input.below(5)) {
    case 0:
      token[input.below(token.size())] = signs[input.below(signs.size())];
      break;
    case 1:
      token.erase(input.below(token.size()), 1);
      break;
    case 2:
      token.insert(input.below(token.size() + 1), 1, signs[input.below(signs.size())]);
      break;
    case 3:
      token[2] = token[2] == 'L' ? 'R' : 'L';
      break;
    default:
      token = as_text(input.text(12));
      break;
  }
  return token;
}

/// Adds plies to a record as the bytes say.
class RecordMaker {
 public:
  RecordMaker(Input& input, Slips slips, GameRecord& record, const Position& start)
      : input_(input), slips_(slips), record_(record), position_(start) {}

  /// False where the game is over.
  bool add_ply() {
    const auto moves = legal_moves(record_.rules_or_default(), position_);
    if (moves.empty()) return false;
    const auto& [move, after] = moves[input_.below(moves.size())];
    std::string token = canonical_token(position_.to_move(), move);
    const std::size_t slip = slips_ == Slips::some ? input_.below(32) : 31;
    if (slip == 0) token = slipped(input_, std::move(token));
    if (slip != 1) record_.main.plies.emplace_back().token = token;  // else it is left out
    if (slip == 2) record_.main.plies.emplace_back().token = token;  // written twice
    position_ = after;
    return true;
  }

 private:
  Input& input_;
  Slips slips_;
  GameRecord& record_;
  Position position_;
};

void set_tags(Input& input, GameRecord& record) {
  static constexpr std::array<std::string_view, 16> names{
      "Event", "Site",  "Date", "Round",         "South",    "North",     "Termination", "Match",
      "Game",  "Title", "Time", "Header_Result", "Duration", "Annotator", "Settings",    "Guide"};
  for (std::size_t left = input.below(6); left > 0; --left) {
    const std::string_view name = input.one_of(std::span<const std::string_view>(names));
    std::string value = as_text(input.text(24));
    if (record.tag(name) == nullptr) record.tags.push_back({std::string(name), std::move(value)});
  }
}

void say(Input& input, std::vector<std::string>& comments) {
  for (std::size_t left = input.below(3); left > 0; --left)
    comments.push_back(as_text(input.text(40)));
}

// The move that was played is an alternative to itself.
void vary(Input& input, Ply& ply) {
  Line& line = ply.variations.emplace_back();
  if (input.flag()) say(input, line.comments);
  line.plies.emplace_back().token = ply.token;
  if (input.flag()) say(input, line.plies.front().comments);
}

void say_something(Input& input, GameRecord& record) {
  say(input, record.main.comments);
  for (Ply& ply : record.main.plies) {
    const std::size_t what = input.below(16);
    if (what == 1) say(input, ply.comments);
    if (what == 2) ply.nags.push_back(input.byte());
    if (what == 3) vary(input, ply);
  }
}

}  // namespace

RuleSet chosen_rules(Input& input) {
  const std::size_t named = input.below(rule_sets().size() + 1);
  if (named < rule_sets().size()) return rule_sets()[named];
  std::string text(input.one_of(rule_sets()).base);
  const unsigned changed = input.byte() | static_cast<unsigned>(input.byte()) << 8U;
  unsigned bit = 0;
  for (const SettingInfo& setting : setting_info()) {
    const std::size_t bar = setting.values.find('|');
    const bool first = (changed >> bit++ & 1U) != 0;
    text += fmt::format(" {}={}", setting.name,
                        first ? setting.values.substr(0, bar) : setting.values.substr(bar + 1));
  }
  const auto rules = parse_rule_set(text);
  if (!rules) broken("'{}' is no rule set: {}", text, rules.diagnostic().message);
  return *rules;
}

Spelling chosen_spelling(Input& input) {
  Spelling spelling;
  spelling.dialect = static_cast<Dialect>(input.below(5));
  spelling.arrow = static_cast<Arrow>(input.below(3));
  const std::uint8_t switches = input.byte();
  spelling.row_case = (switches & 1U) != 0 ? RowCase::free : RowCase::by_side;
  spelling.marks = (switches & 2U) != 0 ? Marks::strict : Marks::lenient;
  if ((switches & 4U) != 0) spelling.norths_letters = NorthsLetters::as_south_sees;
  if ((switches & 8U) != 0) spelling.capture_letter = CaptureLetter::entry;
  return spelling;
}

Reading chosen_reading(Input& input) {
  Reading reading;
  const std::uint8_t switches = input.byte();
  const auto is_on = [switches](unsigned bit) { return (switches >> bit & 1U) != 0; };
  if (is_on(0)) reading.norths_letters = static_cast<NorthsLetters>(is_on(4));
  if (is_on(1)) reading.capture_letter = static_cast<CaptureLetter>(is_on(5));
  if (is_on(2)) reading.arrow = static_cast<Arrow>(switches >> 6U & 1U);
  if (is_on(3)) reading.row_case = static_cast<RowCase>(is_on(7));
  return reading;
}

Position chosen_position(Input& input, const RuleSet& rules) {
  if (!input.flag()) return Position::start_of(rules);
  const auto position = Position::from(chosen_setup(input, rules), rules, Completeness::fragment);
  return position ? *position : Position::start_of(rules);
}

GameRecord chosen_record(Input& input, std::size_t most_plies, Slips slips) {
  GameRecord record;
  record.rules = chosen_rules(input);
  const Position start = chosen_position(input, *record.rules);
  if (start != Position::start_of(*record.rules)) {
    record.start = start.setup();
    if (seed_count(*record.start) != game_seeds) record.completeness = Completeness::fragment;
  }
  record.result = static_cast<GameResult>(input.below(4));
  RecordMaker maker(input, slips, record, start);
  while (record.main.plies.size() < most_plies && !input.empty() && maker.add_ply()) {
  }
  return record;
}

void add_words(Input& input, GameRecord& record) {
  set_tags(input, record);
  tidy_tags(record.tags);  // as all readers do
  say_something(input, record);
}

std::string as_text(std::string_view bytes) {
  return first_bad_byte(bytes) ? utf8_of_latin1(bytes) : std::string(bytes);
}

}  // namespace bao::fuzz
