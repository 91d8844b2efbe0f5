// Reading AbstractPlay's states. Grammar: abstractplay.md.
#include "abstractplay.h"
#include "bao/limits.h"
#include "json_text/document_boundary.h"
#include "json_text/json_fields.h"
#include "json_text/json_value.h"
#include "record_start.h"
#include "record_tags.h"
#include "text/char_set.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace bao {
namespace {

/// The deepest value is a pit's count: game, stack, state, board, row.
constexpr std::size_t json_depth = 32;
constexpr int most_in_pit = 64;

/// A pit and whose it is.
struct OwnedPit {
  Side side;
  Pit pit;
};

// `a1` to `h4`, the column from South's left, the rows from South's back row.
std::optional<OwnedPit> pit_of_cell(std::string_view cell) {
  if (cell.size() < 2 || cell[0] < 'a' || cell[0] > 'h' || cell[1] < '1' || cell[1] > '4') {
    return std::nullopt;
  }
  const int column = cell[0] - 'a' + 1;
  const int row = cell[1] - '0';
  const bool south = row <= 2;
  return OwnedPit{south ? Side::south : Side::north,
                  Pit::of(row == 2 || row == 3 ? Row::front : Row::back,
                          south ? column : pits_per_row + 1 - column)};
}

class AbstractPlayReader {
 public:
  AbstractPlayReader(std::string_view text, std::size_t from, TextEnd end, const Limits& limits)
      : text_(text), from_(from), end_(end), findings_(limits) {}

  ParsedGame run() {
    game_.begin = std::min(text_.find_first_not_of(" \t\r\n", from_), text_.size());
    game_.end = text_.size();
    game_.found = game_.begin < text_.size();
    if (!game_.found) return std::move(game_);
    GameRecord& record = game_.record;
    record.spelling = {Dialect::abstractplay, Arrow::right, RowCase::by_side, Marks::strict};
    record.start_where = {game_.begin, game_.begin + 1};  // until it has been read
    const JsonDocument document = parse_json(text_, game_.begin, end_, json_depth);
    if (document.value) read(*document.value);
    if (document.fault)
      findings_.stop(document.fault->code, *document.fault->span, document.fault->message);
    game_.diagnostics = findings_.take();
    return std::move(game_);
  }

 private:
  void read(const JsonValue& value) {
    if (!check_kind(value, JsonKind::object, "a game", findings_)) return;
    const JsonFields fields(value, "the game", findings_);
    const auto name = fields.string("game");
    if (!name) return;
    if (*name != "bao") {
      findings_.fail(Code::unknown_format, fields.where("game"),
                     fmt::format(R"(this is a game of "{}", not of "bao")", shown(*name)));
      return;
    }
    fields.warn_of_others({"game", "numplayers", "variants", "gameover", "winner", "stack"});
    if (!read_variants(fields)) return;
    read_winner(fields);
    read_stack(fields);
    tidy_tags(game_.record.tags);
  }

  bool read_variants(const JsonFields& fields) {
    const JsonValue* variants = fields.value("variants", JsonKind::array);
    if (variants == nullptr) return false;
    game_.record.rules = *parse_rule_set("abstractplay");
    return std::ranges::all_of(variants->items(),
                               [this](const JsonValue& variant) { return read_variant(variant); });
  }

  bool read_variant(const JsonValue& variant) {
    if (!check_kind(variant, JsonKind::string, "a variant", findings_)) return false;
    if (variant.text() == "kujifunza") {
      game_.record.rules = *parse_rule_set("abstractplay-kujifunza");
      return true;
    }
    findings_.fail(Code::unknown_format, variant.where,
                   variant.text() == "malawi"
                       ? "the rules of variant \"malawi\" (Bawo) are not known yet"
                       : fmt::format("variant \"{}\" is not known", shown(variant.text())));
    return false;
  }

  // `winner` lists players, 1 and 2.
  void read_winner(const JsonFields& fields) {
    const JsonValue* winner = fields.value("winner", JsonKind::array);
    const auto over = fields.boolean("gameover");
    if (winner == nullptr || !over) return;
    GameRecord& record = game_.record;
    record.result_where = winner->where;
    if (winner->items().empty() == *over) {
      findings_.fail(Code::result_mismatch, winner->where,
                     *over ? "the game is over, but nobody has won"
                           : "somebody has won, but the game is not over");
      return;
    }
    std::array<bool, 2> won{};
    for (const JsonValue& player : winner->items()) {
      if (player.kind() != JsonKind::integer || player.integer() < 1 || player.integer() > 2) {
        findings_.fail(player.where, "the winner is player 1 or 2");
        return;
      }
      won[static_cast<std::size_t>(player.integer()) - 1] = true;
    }
    if (won[0] && won[1]) {
      record.result = GameResult::draw;
    } else if (won[0] || won[1]) {
      record.result = won_by(won[0] ? Side::south : Side::north);
    }
  }

  void read_stack(const JsonFields& fields) {
    const JsonValue* stack = fields.value("stack", JsonKind::array);
    if (stack == nullptr) return;
    if (stack->items().empty()) {
      findings_.fail(stack->where, "the stack holds no position");
      return;
    }
    if (stack->items().size() - 1 > findings_.limits().plies) {
      findings_.fail(Code::limit, {stack->where.begin, stack->where.begin + 1},
                     fmt::format("the game has more than {} plies", findings_.limits().plies));
      return;
    }
    if (!read_start(stack->items().front())) return;
    for (std::size_t ply = 1; ply < stack->items().size(); ++ply) {
      if (!read_state(stack->items()[ply], ply)) return;
    }
  }

  // --- positions --------------------------------------------------------------------------------

  std::optional<StoredBoard> read_board(const JsonFields& state, std::size_t ply) {
    StoredBoard board;
    board.plies = ply;
    board.where = state.where("board");
    const auto* rows = state.array("board", 4);
    if (rows == nullptr || !read_rows(*rows, board)) return std::nullopt;
    if (!state.numbers("inhand", board.setup.reserve, most_in_pit)) return std::nullopt;
    const auto player = state.integer("currplayer", 1, 2);
    if (!player) return std::nullopt;
    board.setup.to_move = *player == 1 ? Side::south : Side::north;
    board.to_move = board.reserves = Stated::firmly;
    board.after_hamna = AfterHamna::other;  // the site relays on
    if (!read_houses(state, board) || !read_blocked(state, board)) return std::nullopt;
    return board;
  }

  // North's back row first, each row from South's left.
  bool read_rows(const std::vector<JsonValue>& rows, StoredBoard& board) {
    board.pit_where.resize(std::size_t{2} * pits_per_ring);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      std::array<std::uint8_t, pits_per_row> seeds{};
      std::array<Span, pits_per_row> places{};
      if (!read_numbers(rows[i], "a row of the board", most_in_pit, seeds, findings_, places)) {
        return false;
      }
      const auto row = static_cast<char>('4' - static_cast<char>(i));
      for (std::size_t column = 0; column < seeds.size(); ++column) {
        const std::array cell{static_cast<char>('a' + static_cast<char>(column)), row};
        const OwnedPit owned = *pit_of_cell({cell.data(), cell.size()});
        const std::size_t side = index_of(owned.side);
        const auto at = static_cast<std::size_t>(owned.pit.index());
        board.setup.board[side][at] = seeds[column];
        board.pit_where[side * pits_per_ring + at] = places[column];
      }
    }
    return true;
  }

  // The cell of each player's house while it is owned.
  bool read_houses(const JsonFields& state, StoredBoard& board) {
    const auto* houses = state.array("houses", 2);
    if (houses == nullptr) return false;
    for (std::size_t side = 0; side < 2; ++side) {
      const JsonValue& value = (*houses)[side];
      board.houses[side] = Stated::loosely;
      if (value.kind() == JsonKind::null) continue;
      const auto owned = read_cell(value, "a house");
      if (!owned) return false;
      if (index_of(owned->side) != side || !(owned->pit == house_pit)) {
        findings_.fail(value.where, fmt::format("\"{}\" is no house of this player", value.text()));
        return false;
      }
      board.setup.owns_house[side] = true;
    }
    return true;
  }

  // One cell for each player; the one of the player who is not to move waits to be captured.
  bool read_blocked(const JsonFields& state, StoredBoard& board) {
    const auto* blocked = state.array("blocked", 2);
    if (blocked == nullptr) return false;
    board.blocked = board.must = Stated::loosely;
    for (std::size_t side = 0; side < 2; ++side) {
      const JsonValue& value = (*blocked)[side];
      if (value.kind() == JsonKind::null) continue;
      const auto owned = read_cell(value, "a blocked pit");
      if (!owned) return false;
      const bool of_mover = side == index_of(board.setup.to_move);
      (of_mover ? board.setup.blocked : board.setup.must) = owned->pit;
    }
    return true;
  }

  std::optional<OwnedPit> read_cell(const JsonValue& value, std::string_view what) {
    if (!check_kind(value, JsonKind::string, what, findings_)) return std::nullopt;
    const auto owned = value.text().size() == 2 ? pit_of_cell(value.text()) : std::nullopt;
    if (!owned)
      findings_.fail(value.where, fmt::format("\"{}\" is no cell, a1 to h4", shown(value.text())));
    return owned;
  }

  // --- the stack --------------------------------------------------------------------------------

  bool check_state(const JsonValue& value, const std::string& name) {
    if (!check_kind(value, JsonKind::object, name, findings_)) return false;
    JsonFields(value, name, findings_)
        .warn_of_others({"_version", "_results", "_timestamp", "currplayer", "lastmove", "board",
                         "houses", "inhand", "blocked", "deltas"});
    return true;
  }

  bool read_start(const JsonValue& value) {
    if (!check_state(value, "the first position")) return false;
    const JsonFields state(value, "the first position", findings_);
    read_time(value);
    const auto board = read_board(state, 0);
    if (!board) return false;
    set_start(game_.record, board->setup, board->where);
    return true;
  }

  // The second is the last that is kept.
  void read_time(const JsonValue& state) {
    constexpr std::string_view pattern = "0000-00-00T00:00:00";
    constexpr std::size_t date_size = 10;
    const JsonValue* stamp = state.member("_timestamp");
    if (stamp == nullptr) return;
    const std::string_view text = std::string_view(stamp->text()).substr(0, pattern.size());
    const bool good = std::ranges::equal(text, pattern, [](char c, char wanted) {
      return wanted == '0' ? digit_chars.has(c) : c == wanted;
    });
    if (!good) {
      findings_.warn(stamp->where, "this is no time as 2023-12-18T23:36:45; it is not kept");
      return;
    }
    std::string date(text.substr(0, date_size));
    std::ranges::replace(date, '-', '.');
    game_.record.tags.push_back({"Date", std::move(date)});
    game_.record.tags.push_back({"Time", std::string(text.substr(date_size + 1))});
  }

  // False where the game cannot be read on.
  bool read_state(const JsonValue& value, std::size_t ply) {
    const std::string name = fmt::format("the position after ply {}", ply);
    if (!check_state(value, name)) return false;
    const JsonFields state(value, name, findings_);
    const auto move = state.string("lastmove");
    if (!move) return false;
    const Span where = state.where("lastmove");
    const auto owned = pit_of_cell(*move);
    if (!owned || move->size() > longest_token) {
      findings_.fail_at_ply(
          Code::syntax, where, ply,
          fmt::format("\"{}\" is no move: it begins with a cell, a1 to h4", shown(*move)));
      return false;
    }
    Ply& made = game_.record.main.plies.emplace_back();
    made.token = pit_name(owned->side, owned->pit) + std::string(move->substr(2));
    made.where = {where.begin + 1, where.end - 1};
    if (broken_off(value)) {
      findings_.warn(where, fmt::format("the site broke ply {} off as endless: its board is not "
                                        "compared",
                                        ply));
      return true;
    }
    auto board = read_board(state, ply);
    if (!board) return false;
    game_.record.boards.push_back(*std::move(board));
    return true;
  }

  // A move of many laps, which its player has lost by.
  static bool broken_off(const JsonValue& state) {
    const JsonValue* results = state.member("_results");
    return results != nullptr && std::ranges::any_of(results->items(), [](const JsonValue& result) {
             const JsonValue* type = result.member("type");
             return type != nullptr && type->text() == "infinite";
           });
  }

  std::string_view text_;
  std::size_t from_;
  TextEnd end_;
  ParsedGame game_;
  Findings findings_;
};

constexpr std::array<std::string_view, 1> extensions{".json"};

}  // namespace

Likeness looks_like_abstractplay(std::string_view head) {
  const auto fields = head_fields(head);
  const bool a_game = std::ranges::any_of(
      fields, [](const HeadField& field) { return field.key == "game" && field.text == "bao"; });
  return a_game ? Likeness::certain : Likeness::none;
}

ParsedGame parse_abstractplay(std::string_view text, std::size_t from, TextEnd end,
                              const Limits& limits) {
  return AbstractPlayReader(text, from, end, limits).run();
}

Format abstractplay_format() {
  return {.name = "abstractplay",
          .summary = "games of the site AbstractPlay, as it exports them",
          .extensions = extensions,
          .losses = {},
          .looks_like = looks_like_abstractplay,
          .make_boundary = json_document_boundary,
          .parse = parse_abstractplay,
          .write = nullptr,
          .holds_comments = false,
          .holds_boards = true,
          .separator = {}};
}

}  // namespace bao
