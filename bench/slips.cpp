#include "slips.h"

#include "bao/bpn.h"
#include "bao/judge.h"
#include "bao/replay.h"
#include "random_games.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace bao::bench {
namespace {

using Tokens = std::vector<std::string>;

/// Places that are tried for one slip.
constexpr int most_tries = 1'000;

std::size_t below(std::size_t count, std::mt19937& random) {
  return random() % count;
}
bool one_in(std::size_t count, std::mt19937& random) {
  return below(count, random) == 0;
}

template <typename Values>
auto one_of(const Values& values, std::mt19937& random) {
  return values[below(std::size(values), random)];
}

// --- tokens --------------------------------------------------------------------------------------

/// A token of the two ways of writing, which is always `row digit hand > *`, and may lack all but
/// the digit. A sign that is not there is 0.
struct Signs {
  char row = 0;
  char digit = '1';
  char hand = 0;
  bool safari = false;
  bool takata = false;
};

Signs signs_of(std::string_view token) {
  Signs signs;
  for (const char sign : token) {
    switch (sign) {
      case '>':
        signs.safari = true;
        break;
      case '*':
        signs.takata = true;
        break;
      case 'L':
      case 'R':
        signs.hand = sign;
        break;
      default:
        (sign >= '1' && sign <= '8' ? signs.digit : signs.row) = sign;
    }
  }
  return signs;
}

std::string token_of(const Signs& signs) {
  std::string token;
  if (signs.row != 0) token += signs.row;
  token += signs.digit;
  if (signs.hand != 0) token += signs.hand;
  if (signs.safari) token += '>';
  if (signs.takata) token += '*';
  return token;
}

constexpr char case_bit = 'a' ^ 'A';

char other_case(char letter) {
  return static_cast<char>(letter ^ case_bit);
}
char other_row(char letter) {
  return static_cast<char>(letter ^ ('A' ^ 'B'));
}
char front_row(Side side) {
  return side == Side::south ? 'A' : 'a';
}
char other_hand(char hand) {
  return hand == 'L' ? 'R' : 'L';
}

/// As people write it, see `Handwriting`.
std::string devoogt_token(const PlayedGame& game, std::size_t ply, const Spelling& spelling) {
  const std::string& canonical = game.record.main.plies[ply].token;
  const PlayedPly& played = game.plies[ply];
  if (played.stage == Stage::mtaji) return canonical;
  Signs signs = signs_of(canonical);
  signs.row = 0;
  std::string token = token_of(signs);
  if (played.move.kind == Kind::takata) return token;
  signs.hand = 0;
  const Judgement judged = judge(game.record.rules_or_default(), game.before(ply), token_of(signs),
                                 spelling, default_lap_limit);
  const bool only_one = judged.verdict == Verdict::legal && judged.move == played.move;
  return only_one ? token_of(signs) : token;
}

// --- what a record plays -------------------------------------------------------------------------

/// What was played of a record, and how it ended.
struct Played {
  std::vector<std::string> moves;
  ReplayOutcome outcome;
};

Played played_of(const GameRecord& record) {
  Played played;
  ReplayOptions options;
  options.lap_limit = hint_lap_limit;
  options.variations = Variations::skip;
  options.on_ply = [&played](const PlyReport& report) {
    if (report.judgement.verdict != Verdict::legal) return;
    played.moves.push_back(canonical_token(report.before.to_move(), report.judgement.move));
  };
  played.outcome = replay(record, options);
  return played;
}

bool plays_the_same(const Original& original, const Played& played) {
  return played.outcome.status == GameStatus::legal && played.moves == original.moves;
}

bool contradicts_its_end(const ReplayOutcome& outcome) {
  return std::ranges::any_of(outcome.diagnostics, [](const Diagnostic& finding) {
    return finding.code == Code::result_mismatch && finding.severity != Severity::note;
  });
}

// --- drafts --------------------------------------------------------------------------------------

/// Draws slips of a game, wherever they fall.
class Drafts {
 public:
  Drafts(const Original& original, std::mt19937& random) : original_(original), random_(random) {}

  /// Nothing where such a slip cannot be made at the place that was drawn.
  std::optional<Slip> draw(SlipKind kind) {
    switch (kind) {
      case SlipKind::direction:
      case SlipKind::pit:
      case SlipKind::row:
      case SlipKind::safari:
        return at_one_ply(kind);
      case SlipKind::missing:
        return Slip{.kind = kind, .ply = below(plies(), random_) + 1, .written = {Tokens{}}};
      case SlipKind::surplus:
        return surplus();
      case SlipKind::twice:
        return twice();
      case SlipKind::swapped:
        return swapped();
      case SlipKind::columns:
        return columns();
      case SlipKind::start:
        return start();
      case SlipKind::rules:
        return other_rules();
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::size_t plies() const { return original_.record.main.plies.size(); }
  [[nodiscard]] const std::string& token(std::size_t ply) const {
    return original_.record.main.plies[ply].token;
  }
  /// Whose turn it is before `ply`, counted from 0.
  [[nodiscard]] Side mover(std::size_t ply) const {
    return ply % 2 == 0 ? original_.start.to_move : opponent(original_.start.to_move);
  }

  std::optional<Slip> at_one_ply(SlipKind kind) {
    const std::size_t ply = below(plies(), random_);
    Signs signs = signs_of(token(ply));
    change(kind, signs, mover(ply));
    std::string written = token_of(signs);
    if (written == token(ply)) return std::nullopt;
    return Slip{.kind = kind, .ply = ply + 1, .written = {{std::move(written)}}};
  }

  void change(SlipKind kind, Signs& signs, Side side) {
    switch (kind) {
      case SlipKind::direction:
        direction(signs);
        break;
      case SlipKind::pit:
        pit(signs);
        break;
      case SlipKind::row:
        row(signs, side);
        break;
      default:
        signs.safari = !signs.safari;
    }
  }

  void direction(Signs& signs) {
    if (signs.hand == 0) {
      signs.hand = one_in(2, random_) ? 'L' : 'R';
    } else if (original_.record.spelling.row_case == RowCase::free && one_in(4, random_)) {
      signs.hand = 0;
    } else {
      signs.hand = other_hand(signs.hand);
    }
  }

  void pit(Signs& signs) {
    const int number = signs.digit - '0';
    int written = number;
    switch (below(9, random_)) {
      case 0:
      case 1:
      case 2:
      case 3:
        written += one_in(2, random_) ? 1 : -1;
        break;
      case 4:
      case 5:
        written = looks_like(number);
        break;
      case 6:
      case 7:
        written = pits_per_row + 1 - number;
        break;
      default:
        written = static_cast<int>(below(pits_per_row, random_)) + 1;
    }
    if (written >= 1 && written <= pits_per_row) signs.digit = static_cast<char>('0' + written);
  }

  /// A digit that is confused with it in handwriting, or itself.
  int looks_like(int number) {
    constexpr std::array pairs{std::pair{1, 7}, std::pair{2, 7}, std::pair{3, 8}, std::pair{5, 6},
                               std::pair{1, 4}, std::pair{3, 5}, std::pair{6, 8}};
    std::vector<int> alike;
    for (const auto& [a, b] : pairs) {
      if (a == number) alike.push_back(b);
      if (b == number) alike.push_back(a);
    }
    return one_of(alike, random_);
  }

  void row(Signs& signs, Side side) {
    if (signs.row == 0) {
      signs.row = other_row(front_row(side));
    } else if (original_.record.spelling.row_case == RowCase::by_side && one_in(4, random_)) {
      signs.row = other_case(signs.row);
    } else {
      signs.row = other_row(signs.row);
    }
  }

  /// Stands before a ply, or behind the last, and looks like that.
  std::optional<Slip> surplus() {
    const std::size_t before = below(plies() + 1, random_);
    const std::size_t like = std::min(before, plies() - 1);
    Signs signs = signs_of(token(like));
    signs.digit = static_cast<char>('1' + below(pits_per_row, random_));
    signs.safari = false;
    if (signs.hand == 0 || !one_in(2, random_)) signs.hand = one_in(2, random_) ? 'L' : 'R';
    if (signs.row != 0) {
      const Side side = one_in(2, random_) ? mover(before) : opponent(mover(before));
      const bool front = signs.row == 'A' || signs.row == 'a';
      signs.row = front ? front_row(side) : other_row(front_row(side));
    }
    Tokens written{token_of(signs), token(like)};
    if (before == plies()) std::swap(written[0], written[1]);
    return Slip{.kind = SlipKind::surplus, .ply = like + 1, .written = {std::move(written)}};
  }

  std::optional<Slip> twice() {
    const std::size_t ply = below(plies(), random_);
    return Slip{.kind = SlipKind::twice, .ply = ply + 1, .written = {{token(ply), token(ply)}}};
  }

  /// Neighbours, or two moves of one player in consecutive rounds.
  std::optional<Slip> swapped() {
    const std::size_t apart = one_in(4, random_) ? 2 : 1;
    const std::size_t ply = below(plies(), random_);
    if (ply + apart >= plies()) return std::nullopt;
    Slip slip{.kind = SlipKind::swapped, .ply = ply + 1};
    for (std::size_t i = ply; i <= ply + apart; ++i)
      slip.written.push_back({token(i)});
    std::swap(slip.written.front(), slip.written.back());
    return slip;
  }

  std::optional<Slip> columns() {
    const std::size_t ply = below(plies(), random_);
    if (mover(ply) != Side::south || ply + 1 == plies()) return std::nullopt;
    const auto letters = one_in(2, random_) ? ColumnCase::of_column : ColumnCase::of_move;
    return Slip{.kind = SlipKind::columns, .ply = ply + 1, .column_case = letters};
  }

  std::optional<Slip> start() {
    Setup setup = original_.start;
    const std::size_t side = below(2, random_);
    switch (below(3, random_)) {
      case 0:
        setup.to_move = opponent(setup.to_move);
        break;
      case 1:
        setup.owns_house[side] = false;
        break;
      default:
        miscount(setup, side);
    }
    if (setup == original_.start) return std::nullopt;
    return Slip{.kind = SlipKind::start, .start = setup};
  }

  /// One seed more or less in an occupied pit or in the reserve of a side.
  void miscount(Setup& setup, std::size_t side) {
    Ring& ring = setup.board[side];
    const std::size_t pit = below(ring.size(), random_);
    std::uint8_t& seeds = one_in(4, random_) ? setup.reserve[side] : ring[pit];
    if (seeds == 0) return;
    seeds = static_cast<std::uint8_t>(one_in(2, random_) ? seeds + 1 : seeds - 1);
  }

  std::optional<Slip> other_rules() {
    const RuleSet& played = original_.record.rules_or_default();
    RuleSet named = one_of(rule_sets(), random_);
    if (one_in(2, random_)) {
      const SettingInfo setting = one_of(setting_info(), random_);
      const auto both = setting.values.find('|');
      const auto first = setting.values.substr(0, both);
      const bool has_first = setting_value(played, setting.name) == first;
      const auto changed =
          parse_rule_set(fmt::format("{} {}={}", rule_set_name(played), setting.name,
                                     has_first ? setting.values.substr(both + 1) : first));
      if (!changed) return std::nullopt;
      named = *changed;
    }
    if (named == played) return std::nullopt;
    // One that begins otherwise is always seen, others seldom.
    if (named.start != played.start && !one_in(20, random_)) return std::nullopt;
    return Slip{.kind = SlipKind::rules, .rules = named};
  }

  const Original& original_;
  std::mt19937& random_;
};

// --- several together ----------------------------------------------------------------------------

bool concerns_the_whole(SlipKind kind) {
  return kind == SlipKind::columns || kind == SlipKind::start || kind == SlipKind::rules;
}

/// The plies [first, second) that are written otherwise; of exchanged columns the first round.
std::pair<std::size_t, std::size_t> plies_of(const Slip& slip) {
  const std::size_t count = slip.kind == SlipKind::columns ? 2 : slip.written.size();
  return {slip.ply, slip.ply + count};
}

bool stand_apart(const Slip& a, const Slip& b) {
  if (a.kind == b.kind && concerns_the_whole(a.kind)) return false;
  const auto [begin, end] = plies_of(a);
  const auto [other_begin, other_end] = plies_of(b);
  return end <= other_begin || other_end <= begin;
}

/// Whether any of `others`, none of them or all, can be seen together with `slip`.
bool all_are_seen(const Original& original, const std::vector<Slip>& others, const Slip& slip) {
  for (std::size_t with = 0; with < std::size_t{1} << others.size(); ++with) {
    std::vector<Slip> some;
    for (std::size_t i = 0; i < others.size(); ++i) {
      if ((with >> i & 1U) != 0) some.push_back(others[i]);
    }
    some.push_back(slip);
    if (!is_seen(original, with_slips(original, some))) return false;
  }
  return true;
}

std::optional<Slip> make_slip(const Original& original, SlipKind kind,
                              const std::vector<Slip>& others, std::mt19937& random) {
  Drafts drafts(original, random);
  for (int i = 0; i < most_tries; ++i) {
    auto slip = drafts.draw(kind);
    if (!slip) continue;
    const bool apart = std::ranges::all_of(
        others, [&slip](const Slip& other) { return stand_apart(*slip, other); });
    if (apart && all_are_seen(original, others, *slip)) return slip;
  }
  return std::nullopt;
}

/// A record while slips are made in it, one after the other.
class SlippingRecord {
 public:
  explicit SlippingRecord(const Line& main) {
    for (std::size_t i = 0; i < main.plies.size(); ++i)
      items_.push_back({i + 1, Letters::of_move, {main.plies[i].token}});
  }

  void put(const Slip& slip) {
    for (std::size_t i = 0; i < slip.written.size(); ++i)
      write(slip.ply + i, slip.written[i]);
    if (slip.kind == SlipKind::columns) exchange_columns(slip);
  }

  [[nodiscard]] std::vector<Ply> plies() const {
    std::vector<Ply> plies;
    for (const Item& item : items_) {
      for (const std::string& token : item.tokens)
        plies.emplace_back().token = token;
    }
    return plies;
  }

 private:
  enum class Letters : std::uint8_t { of_move, other };

  /// What is written for one ply of the original.
  struct Item {
    std::size_t ply = 1;
    Letters letters = Letters::of_move;
    Tokens tokens;
  };

  void write(std::size_t ply, const Tokens& tokens) {
    const auto item = std::ranges::find(items_, ply, &Item::ply);
    item->tokens = tokens;
    if (item->letters == Letters::other) change_letters(item->tokens);
  }

  static void change_letters(Tokens& tokens) {
    for (std::string& token : tokens) {
      Signs signs = signs_of(token);
      if (signs.row != 0) signs.row = other_case(signs.row);
      token = token_of(signs);
    }
  }

  /// Every token an item of its own. No further slip comes to plies of which there is not just one.
  void split() {
    std::vector<Item> split;
    for (const Item& item : items_) {
      for (const std::string& token : item.tokens)
        split.push_back({item.ply, item.letters, {token}});
    }
    items_ = std::move(split);
  }

  void exchange_columns(const Slip& slip) {
    split();
    const auto first = std::ranges::find(items_, slip.ply, &Item::ply);
    for (auto i = static_cast<std::size_t>(first - items_.begin()); i + 1 < items_.size(); i += 2) {
      std::swap(items_[i], items_[i + 1]);
      if (slip.column_case == ColumnCase::of_move) continue;
      for (Item* item : {&items_[i], &items_[i + 1]}) {
        item->letters = Letters::other;
        change_letters(item->tokens);
      }
    }
  }

  std::vector<Item> items_;
};

std::string joined(std::span<const Tokens> written) {
  std::string text;
  for (const Tokens& tokens : written) {
    for (const std::string& token : tokens) {
      if (!text.empty()) text += ' ';
      text += token;
    }
  }
  return text.empty() ? "nothing" : text;
}

std::vector<Tokens> tokens_of(const GameRecord& record) {
  std::vector<Tokens> written;
  written.reserve(record.main.plies.size());
  for (const Ply& ply : record.main.plies)
    written.push_back({ply.token});
  return written;
}

}  // namespace

std::string_view slip_word(SlipKind kind) {
  constexpr std::array<std::string_view, slip_kinds.size()> words{
      "direction", "pit",     "row",     "safari", "missing", "surplus",
      "twice",     "swapped", "columns", "start",  "rules"};
  return words[static_cast<std::size_t>(kind)];
}

std::optional<Original> original_of(GameRecord record, Handwriting writing) {
  for (Ply& ply : record.main.plies) {
    Ply bare;
    bare.token = std::move(ply.token);
    ply = std::move(bare);
  }
  record.main.comments.clear();
  record.boards.clear();
  record.stated.clear();
  std::erase_if(record.tags, [](const Tag& tag) { return tag.name != "Termination"; });
  auto game = played_game(record, {});
  if (!game || game->plies.empty() || game->record.result == GameResult::unknown)
    return std::nullopt;
  const Standing& end = game->standing;
  if (end.winner) {
    if (won_by(*end.winner) != game->record.result) return std::nullopt;
    game->record.tags = {{"Termination", end.rule == Rule::E1 ? "hamna" : "no move"}};
  }
  Original original{std::move(game->record), {}, game->start.setup()};
  game->record = original.record;
  if (writing == Handwriting::devoogt) {
    original.record.spelling = {Dialect::devoogt, Arrow::safari, RowCase::free, Marks::lenient};
  }
  for (std::size_t i = 0; i < game->plies.size(); ++i) {
    std::string& token = original.record.main.plies[i].token;
    original.moves.push_back(token);
    if (writing == Handwriting::devoogt) token = devoogt_token(*game, i, original.record.spelling);
  }
  if (!is_original(original, original.record)) return std::nullopt;
  return original;
}

std::vector<Original> random_originals(const RuleSet& rules, std::size_t games, unsigned seed,
                                       Handwriting writing) {
  std::vector<Original> originals;
  for (; originals.size() < games; ++seed) {
    for (GameRecord& game : random_games(rules, games - originals.size(), seed)) {
      if (auto original = original_of(std::move(game), writing))
        originals.push_back(*std::move(original));
    }
  }
  return originals;
}

std::optional<std::vector<Slip>> make_slips(const Original& original,
                                            std::span<const SlipKind> kinds, std::mt19937& random) {
  std::vector<Slip> slips;
  for (const SlipKind kind : kinds) {
    auto slip = make_slip(original, kind, slips, random);
    if (!slip) return std::nullopt;
    slips.push_back(*std::move(slip));
  }
  return slips;
}

std::vector<SlipKind> mixed_kinds(SlipKind first, std::size_t count, std::mt19937& random) {
  std::vector<SlipKind> kinds{first};
  while (kinds.size() < count) {
    const SlipKind kind = one_of(slip_kinds, random);
    const bool again = std::ranges::find(kinds, kind) != kinds.end();
    if (!again || !concerns_the_whole(kind)) kinds.push_back(kind);
  }
  return kinds;
}

std::vector<SlippedGame> slipped_games(const RuleSet& rules, std::size_t games, std::size_t slips,
                                       unsigned seed, Handwriting writing) {
  std::mt19937 random(seed);
  std::vector<SlippedGame> slipped;
  std::size_t next = 0;
  for (Original& original : random_originals(rules, games, seed, writing)) {
    for (std::size_t tries = 0; tries < slip_kinds.size(); ++tries) {
      const SlipKind first = slip_kinds[next++ % slip_kinds.size()];
      auto made = make_slips(original, mixed_kinds(first, slips, random), random);
      if (!made) continue;
      slipped.push_back({std::move(original), *std::move(made)});
      break;
    }
  }
  return slipped;
}

GameRecord with_slips(const Original& original, std::span<const Slip> slips) {
  GameRecord record = original.record;
  SlippingRecord slipping(record.main);
  for (const Slip& slip : slips) {
    slipping.put(slip);
    if (slip.rules) record.rules = slip.rules;
    if (slip.start) record.start = slip.start;
  }
  record.main.plies = slipping.plies();
  return record;
}

std::string slip_text(const Original& original, const Slip& slip) {
  const std::string_view word = slip_word(slip.kind);
  if (slip.rules) {
    return fmt::format("{}: {} -> {}", word, rule_set_name(original.record.rules_or_default()),
                       rule_set_name(*slip.rules));
  }
  if (slip.start) {
    return fmt::format("{}: {} -> {}", word, format_bpn(original.start), format_bpn(*slip.start));
  }
  const std::size_t skipped = original.start.to_move == Side::south ? 0 : 1;
  const std::size_t count = slip.ply - 1 + skipped;
  const std::string place = fmt::format("{}, {} {}", word, count / 2 + 1,
                                        side_name(count % 2 == 0 ? Side::south : Side::north));
  if (slip.kind == SlipKind::columns) {
    return fmt::format("{}: exchanged, {} letters", place,
                       slip.column_case == ColumnCase::of_move ? "the same" : "other");
  }
  const auto before = tokens_of(original.record);
  return fmt::format("{}: {} -> {}", place,
                     joined(std::span(before).subspan(slip.ply - 1, slip.written.size())),
                     joined(slip.written));
}

bool is_seen(const Original& original, const GameRecord& record) {
  const Played played = played_of(record);
  if (plays_the_same(original, played)) return false;
  return played.outcome.status != GameStatus::legal || contradicts_its_end(played.outcome);
}

bool is_original(const Original& original, const GameRecord& record) {
  const Played played = played_of(record);
  return plays_the_same(original, played) && record.result == original.record.result &&
         played.outcome.start && played.outcome.start->setup() == original.start;
}

}  // namespace bao::bench
