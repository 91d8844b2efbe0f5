// Reading bao-game-record. Grammar: game_record.md.
#include "game_record.h"
#include "json_text/json_fields.h"
#include "json_text/json_value.h"
#include "record_start.h"
#include "record_tags.h"
#include "versions.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace bao {
namespace {

/// The deepest value is a pit's count: record, position, pits, player, row.
constexpr std::size_t json_depth = 32;
constexpr int most_in_pit = 64;
constexpr int most_in_reserve = 32;
constexpr int most_turns = 1'000'000;

Side side_of(std::size_t player) {
  return player == 0 ? Side::south : Side::north;
}

// `index` counts a row from the owner's left.
Pit pit_at(int row, int index) {
  return Pit::of(row == 0 ? Row::front : Row::back, index + 1);
}

bool without_reserves(const Setup& setup) {
  return setup.reserve[0] == 0 && setup.reserve[1] == 0;
}

/// A position as the site stores it.
struct SitePosition {
  Setup setup;
  std::array<std::uint8_t, 2> pending{};
  Stage phase = Stage::namu;
  std::optional<std::size_t> winner;
  std::string reason;
  int turn = 1;
  Span where;
  std::vector<Span> pit_where;
};

class GameRecordReader {
 public:
  GameRecordReader(std::string_view text, std::size_t from, TextEnd end, const Limits& limits)
      : text_(text), from_(from), end_(end), findings_(limits) {}

  ParsedGame run() {
    game_.begin = std::min(text_.find_first_not_of(" \t\r\n", from_), text_.size());
    game_.end = text_.size();
    game_.found = game_.begin < text_.size();
    if (!game_.found) return std::move(game_);
    game_.record.spelling = {Dialect::game_record, Arrow::safari, RowCase::by_side, Marks::strict};
    const JsonDocument document = parse_json(text_, game_.begin, end_, json_depth);
    if (document.value) {
      read(*document.value);
    } else {
      game_.record.start_where = {game_.begin, game_.begin + 1};  // what it is is not known
      if (document.fault)
        findings_.stop(document.fault->code, *document.fault->span, document.fault->message);
    }
    game_.diagnostics = findings_.take();
    return std::move(game_);
  }

 private:
  void read(const JsonValue& value) {
    GameRecord& record = game_.record;
    // Until it has been read.
    record.start_where = {value.where.begin, value.where.begin + 1};
    if (!check_kind(value, JsonKind::object, "a game record", findings_)) return;
    const JsonFields fields(value, "the record", findings_);
    if (!read_version(fields)) return;
    fields.warn_of_others({"format", "version", "rules", "settings", "initialPosition", "moves",
                           "result", "finalPosition"});
    read_rules(fields);
    read_settings(fields);
    // What follows is measured by what comes before.
    if (read_start(fields) && read_moves(fields)) {
      read_result(fields);
      read_final(fields);
    }
    tidy_tags(record.tags);
  }

  bool read_version(const JsonFields& fields) {
    const auto format = fields.string("format");
    if (!format) return false;
    if (*format != game_record_name) {
      findings_.fail(
          Code::unknown_format, fields.where("format"),
          fmt::format(R"(the format is "{}", not "{}")", shown(*format), game_record_name));
      return false;
    }
    const JsonValue* number = fields.value("version", JsonKind::integer);
    if (number == nullptr) return false;
    const auto* known =
        std::ranges::find(game_record_versions, number->integer(), &GameRecordVersion::number);
    if (known == game_record_versions.end()) {
      findings_.fail(Code::unknown_format, number->where,
                     fmt::format("version {} of {} is not known (1 and 2 are)", number->integer(),
                                 game_record_name));
      return false;
    }
    version_ = known;
    game_.record.rules = *parse_rule_set(known->rules);
    return true;
  }

  void add_tag(std::string_view name, std::string value) {
    if (value.size() > findings_.limits().tag_bytes) {
      findings_.fail(Code::limit, {game_.begin, game_.begin + 1},
                     fmt::format("the value of tag {} is longer than {} bytes", name,
                                 findings_.limits().tag_bytes));
      return;
    }
    game_.record.tags.push_back({std::string(name), std::move(value)});
  }

  // What every record of a version says is not kept.
  void read_rules(const JsonFields& fields) {
    const JsonValue* value = fields.value("rules", JsonKind::object);
    if (value == nullptr) return;
    const JsonFields rules(*value, "rules", findings_);
    rules.warn_of_others({"guide", "guideVersion", "baseline"});
    const auto keep = [&](std::string_view key, std::string_view tag, std::string_view usual) {
      const auto text = rules.string(key);
      if (text && *text != usual) add_tag(tag, std::string(*text));
    };
    keep("guide", guide_tag, version_->guide);
    keep("guideVersion", guide_version_tag, version_->guide_version);
    keep("baseline", baseline_tag, version_->baseline);
  }

  void read_settings(const JsonFields& fields) {
    const JsonValue* value = fields.value("settings", JsonKind::object);
    if (value == nullptr) return;
    std::string text = json_text(*value);
    if (text != usual_settings) add_tag(settings_tag, std::move(text));
  }

  // --- positions --------------------------------------------------------------------------------

  std::optional<SitePosition> read_position(const JsonValue& value, const std::string& name) {
    if (!check_kind(value, JsonKind::object, name, findings_)) return std::nullopt;
    const JsonFields fields(value, name, findings_);
    const std::size_t before = findings_.found().size();
    SitePosition position;
    position.where = value.where;
    fields.warn_of_others({"pits", "reserve", "houseOwned", "player", "phase", "winner", "reason",
                           "turn", "pending", "takasia"});
    read_pits(fields, position);
    fields.numbers("reserve", position.setup.reserve, most_in_reserve);
    fields.numbers("pending", position.pending, most_in_pit);
    read_houses(fields, name, position);
    if (const auto player = fields.integer("player", 0, 1)) {
      position.setup.to_move = side_of(static_cast<std::size_t>(*player));
    }
    if (const auto phase = fields.word("phase", {"namua", "mtaji"})) {
      position.phase = *phase == 0 ? Stage::namu : Stage::mtaji;
    }
    if (const auto turn = fields.integer("turn", 1, most_turns)) position.turn = *turn;
    if (const auto reason = fields.string("reason")) position.reason = *reason;
    position.winner = read_winner(fields);
    read_takasia(fields, name, position);
    const auto& found = findings_.found();
    const bool good =
        std::none_of(found.begin() + static_cast<std::ptrdiff_t>(before), found.end(),
                     [](const Diagnostic& finding) { return finding.severity == Severity::error; });
    return good ? std::optional(std::move(position)) : std::nullopt;
  }

  void read_pits(const JsonFields& fields, SitePosition& position) {
    const auto* players = fields.array("pits", 2);
    if (players == nullptr) return;
    position.pit_where.resize(std::size_t{2} * pits_per_ring);
    for (std::size_t player = 0; player < 2; ++player) {
      const JsonValue& rows = (*players)[player];
      if (!check_kind(rows, JsonKind::array, "a player's pits", findings_)) return;
      if (rows.items().size() != 2) {
        findings_.fail(rows.where, "a player's pits are two rows, the front row first");
        return;
      }
      for (int row = 0; row < 2; ++row)
        read_row(rows.items()[static_cast<std::size_t>(row)], player, row, position);
    }
  }

  void read_row(const JsonValue& value, std::size_t player, int row, SitePosition& position) {
    std::array<std::uint8_t, pits_per_row> seeds{};
    std::array<Span, pits_per_row> places{};
    if (!read_numbers(value, "a row", most_in_pit, seeds, findings_, places)) return;
    for (int index = 0; index < pits_per_row; ++index) {
      const auto at = static_cast<std::size_t>(pit_at(row, index).index());
      position.setup.board[player][at] = seeds[static_cast<std::size_t>(index)];
      position.pit_where[player * pits_per_ring + at] = places[static_cast<std::size_t>(index)];
    }
  }

  void read_houses(const JsonFields& fields, const std::string& name, SitePosition& position) {
    const auto* owned = fields.array("houseOwned", 2);
    if (owned == nullptr) return;
    for (std::size_t player = 0; player < 2; ++player) {
      const JsonValue& value = (*owned)[player];
      if (check_kind(value, JsonKind::boolean, "houseOwned of " + name, findings_)) {
        position.setup.owns_house[player] = value.boolean();
      }
    }
  }

  // 0, 1 or null.
  static std::optional<std::size_t> read_winner(const JsonFields& fields) {
    const JsonValue* value = fields.value("winner");
    if (value == nullptr || value->kind() == JsonKind::null) return std::nullopt;
    const auto winner = fields.integer("winner", 0, 1);
    return winner ? std::optional(static_cast<std::size_t>(*winner)) : std::nullopt;
  }

  void read_takasia(const JsonFields& fields, const std::string& name, SitePosition& position) {
    if (!version_->has_takasia) {
      if (fields.has("takasia")) {
        findings_.fail(fields.where("takasia"), "version 1 knows no takasia");
      }
      return;
    }
    const JsonValue* value = fields.value("takasia");
    if (value == nullptr || value->kind() == JsonKind::null) return;
    if (!check_kind(*value, JsonKind::object, "takasia of " + name, findings_)) return;
    const JsonFields takasia(*value, "takasia", findings_);
    takasia.warn_of_others({"player", "index"});
    const auto player = takasia.integer("player", 0, 1);
    const auto index = takasia.integer("index", 0, pits_per_row - 1);
    if (!player || !index) return;
    if (side_of(static_cast<std::size_t>(*player)) != position.setup.to_move) {
      findings_.fail(takasia.where("player"), "takasia is of the player who is to move");
      return;
    }
    position.setup.blocked = pit_at(0, *index);
  }

  bool read_start(const JsonFields& fields) {
    const JsonValue* value = fields.value("initialPosition");
    if (value == nullptr) return false;
    const auto position = read_position(*value, "the initial position");
    if (!position) return false;
    if (position->winner || !position->reason.empty()) {
      findings_.fail(value->where, "the initial position has a winner");
      return false;
    }
    if (position->pending[0] != 0 || position->pending[1] != 0) {
      findings_.fail(value->where, "the initial position has seeds in a player's hand");
      return false;
    }
    const JsonFields start(*value, "the initial position", findings_);
    if ((position->phase == Stage::mtaji) != without_reserves(position->setup)) {
      findings_.fail(start.where("phase"), "field \"phase\" contradicts the reserves");
    }
    turn_ = position->turn;
    if (turn_ != 1) {
      findings_.warn(start.where("turn"),
                     fmt::format("that the game begins at turn {} is not kept", turn_));
    }
    first_ = position->setup.to_move;
    set_start(game_.record, position->setup, position->where);
    return true;
  }

  // --- moves ------------------------------------------------------------------------------------

  // False where the moves cannot all be read.
  bool read_moves(const JsonFields& fields) {
    const JsonValue* moves = fields.value("moves", JsonKind::array);
    if (moves == nullptr) return false;
    if (moves->items().size() > findings_.limits().plies) {
      findings_.fail(Code::limit, {moves->where.begin, moves->where.begin + 1},
                     fmt::format("the game has more than {} plies", findings_.limits().plies));
      return false;
    }
    return std::ranges::all_of(moves->items(),
                               [this](const JsonValue& entry) { return read_entry(entry); });
  }

  [[nodiscard]] std::size_t next_ply() const { return game_.record.main.plies.size() + 1; }
  [[nodiscard]] Side mover() const { return next_ply() % 2 != 0 ? first_ : opponent(first_); }

  // False where the moves cannot be read on.
  bool read_entry(const JsonValue& value) {
    const std::size_t ply = next_ply();
    const std::string name = fmt::format("ply {}", ply);
    if (!check_kind(value, JsonKind::object, name, findings_)) return false;
    const JsonFields entry(value, name, findings_);
    entry.warn_of_others({"ply", "turn", "player", "side", "phase", "move"});
    expect(entry, "ply", static_cast<std::int64_t>(ply));
    expect(entry, "turn", turn_ + static_cast<std::int64_t>(ply) - 1);
    check_mover(entry);
    const auto phase = entry.word("phase", {"namua", "mtaji"});
    const JsonValue* move = entry.value("move", JsonKind::object);
    if (move == nullptr) return false;
    StatedMove stated;
    stated.ply = ply;
    stated.stage = phase == std::size_t{0} ? Stage::namu : Stage::mtaji;
    stated.stage_where = entry.where("phase");
    const std::size_t before = findings_.found().size();
    const auto token = read_move(
        JsonFields(*move, fmt::format("the move of ply {}", ply), findings_), phase, stated);
    findings_.name_ply(before, ply);
    if (!token) return false;
    game_.record.main.plies.emplace_back().token = *token;
    game_.record.main.plies.back().where = move->where;
    if (phase) game_.record.stated.push_back(stated);
    return true;
  }

  void expect(const JsonFields& entry, std::string_view key, std::int64_t due) {
    const JsonValue* value = entry.value(key, JsonKind::integer);
    if (value == nullptr || value->integer() == due) return;
    findings_.fail_at_ply(
        Code::syntax, value->where, next_ply(),
        fmt::format("field \"{}\" says {} where {} is due", key, value->integer(), due));
  }

  void check_mover(const JsonFields& entry) {
    const std::string_view due = mover() == Side::south ? "South" : "North";
    const auto player = entry.integer("player", 0, 1);
    if (player && side_of(static_cast<std::size_t>(*player)) != mover()) {
      findings_.fail_at_ply(
          Code::wrong_side, entry.where("player"), next_ply(),
          fmt::format("field \"player\" says {}, but {} is to move", *player, due));
    }
    const auto side = entry.word("side", {"south", "north"});
    if (side && side_of(*side) != mover()) {
      findings_.fail_at_ply(Code::wrong_side, entry.where("side"), next_ply(),
                            fmt::format("field \"side\" contradicts that {} is to move", due));
    }
  }

  std::optional<std::string> read_move(const JsonFields& move, std::optional<std::size_t> phase,
                                       StatedMove& stated) {
    move.warn_of_others(
        {"type", "phase", "row", "index", "direction", "side", "houseChoice", "houseTwo"});
    const auto type = move.word("type", {"capture", "takata", "pass"});
    if (!type) return std::nullopt;
    constexpr std::size_t pass = 2;
    if (*type == pass) {
      findings_.fail(move.where("type"), "a player passes, and these rules know no passing");
      return std::nullopt;
    }
    const auto move_phase = move.word("phase", {"namua", "mtaji"});
    if (move_phase && phase && *move_phase != *phase) {
      findings_.fail(move.where("phase"), "field \"phase\" of the move is not that of its ply");
    }
    const auto row = move.integer("row", 0, 1);
    const auto index = move.integer("index", 0, pits_per_row - 1);
    const auto direction = move.word("direction", {"left", "right"});
    if (!row || !index || !direction) return std::nullopt;
    const Kind kind = *type == 0 ? Kind::capture : Kind::takata;
    const Pit pit = pit_at(*row, *index);
    auto hand = *direction == 0 ? Hand::left : Hand::right;
    const bool enters = kind == Kind::capture && phase == std::size_t{0};
    if (enters) {
      if (!read_kichwa(move, *direction, hand)) return std::nullopt;
    } else {
      // The direction is named by its way in the front row.
      if (*row != 0) hand = hand == Hand::left ? Hand::right : Hand::left;
      for (const char* key : {"side", "houseChoice"}) {
        if (!move.has(key)) continue;
        findings_.fail(move.where(key),
                       fmt::format("field \"{}\" belongs to captures in namua alone", key));
      }
    }
    return canonical_token(mover(), {pit, hand, kind, read_house(move, stated)});
  }

  // The kichwa entered, which the direction follows from.
  bool read_kichwa(const JsonFields& move, std::size_t direction, Hand& hand) {
    const auto side = move.word("side", {"left", "right"});
    if (!side) return false;
    if (*side == direction) {
      findings_.fail(move.where("direction"),
                     "field \"direction\" contradicts field \"side\": from the left kichwa the "
                     "seeds run to the right, and the other way round");
    }
    hand = *side == 0 ? Hand::left : Hand::right;
    return true;
  }

  static HouseChoice read_house(const JsonFields& move, StatedMove& stated) {
    stated.tax_where = move.where("houseTwo");
    if (move.has("houseTwo")) stated.tax = move.boolean("houseTwo").value_or(false);
    if (!move.has("houseChoice")) return HouseChoice::stop;
    const auto choice = move.word("houseChoice", {"stop", "use"});
    stated.house_choice = choice == std::size_t{0};
    stated.house_choice_where = move.where("houseChoice");
    return choice == std::size_t{1} ? HouseChoice::safari : HouseChoice::stop;
  }

  // --- the end ----------------------------------------------------------------------------------

  void read_result(const JsonFields& fields) {
    const JsonValue* value = fields.value("result");
    if (value == nullptr || value->kind() == JsonKind::null) return;
    if (!check_kind(*value, JsonKind::object, "the result", findings_)) return;
    const JsonFields result(*value, "the result", findings_);
    result.warn_of_others({"winner", "winnerSide", "reason", "plies"});
    if (const auto winner = result.integer("winner", 0, 1)) {
      winner_ = static_cast<std::size_t>(*winner);
    }
    const auto side = result.word("winnerSide", {"south", "north"});
    if (side && winner_ && *side != *winner_) {
      findings_.fail(Code::result_mismatch, result.where("winnerSide"),
                     R"(field "winnerSide" contradicts field "winner")");
    }
    const auto plies = result.value("plies", JsonKind::integer);
    const auto played = static_cast<std::int64_t>(game_.record.main.plies.size());
    if (plies != nullptr && plies->integer() != played && !findings_.stopped()) {
      findings_.fail(plies->where, fmt::format("field \"plies\" says {}, but there are {} moves",
                                               plies->integer(), played));
    }
    if (const auto reason = result.string("reason")) reason_ = *reason;
    GameRecord& record = game_.record;
    if (winner_) record.result = won_by(side_of(*winner_));
    record.result_where = value->where;
    state_reason(result.where("reason"));
  }

  // What the board does not show is kept as the tag Termination.
  void state_reason(Span where) {
    GameRecord& record = game_.record;
    record.reason_where = where;
    if (reason_ == reason_front_empty) {
      record.stated_end = Rule::E1;
    } else if (reason_ == reason_no_move) {
      record.stated_end = Rule::E2;
    } else if (!reason_.empty()) {
      add_tag("Termination", reason_);
    }
  }

  void read_final(const JsonFields& fields) {
    const JsonValue* value = fields.value("finalPosition");
    if (value == nullptr) return;
    if (value->kind() == JsonKind::null) {
      if (winner_) findings_.warn(value->where, "the board at the end is not there to compare");
      return;
    }
    auto position = read_position(*value, "the final position");
    if (!position) return;
    const JsonFields final(*value, "the final position", findings_);
    check_end(final, *position);
    // There the board is that of a move which was broken off.
    if (position->reason == reason_relay_limit) {
      findings_.warn(final.where("reason"),
                     "the site broke the last move off after 512 laps: its board is not compared");
      return;
    }
    store_board(std::move(*position));
  }

  // What the final position says that follows from the moves and the result.
  void check_end(const JsonFields& final, const SitePosition& position) {
    if (position.winner != winner_) {
      findings_.fail(Code::result_mismatch, final.where("winner"),
                     "the winner of the final position is not that of the result");
    }
    if (position.reason != reason_) {
      findings_.fail(Code::result_mismatch, final.where("reason"),
                     "the reason in the final position is not that of the result");
    }
    const std::size_t ply = next_ply() - 1;
    // Turned over, unless the last move has won.
    const bool stays = winner_ && position.reason != reason_no_move && ply > 0;
    const Side due = stays ? opponent(mover()) : mover();
    if (position.setup.to_move != due) {
      findings_.fail_at_ply(Code::board_mismatch, final.where("player"), ply,
                            fmt::format("after ply {} field \"player\" says {}, not {}", ply,
                                        index_of(position.setup.to_move), index_of(due)));
    }
    const auto turn = turn_ + static_cast<std::int64_t>(ply) - (stays ? 1 : 0);
    if (position.turn != turn) {
      findings_.fail_at_ply(
          Code::board_mismatch, final.where("turn"), ply,
          fmt::format("after ply {} field \"turn\" says {}, not {}", ply, position.turn, turn));
    }
    check_phase(final, position, ply, stays);
  }

  // Mtaji from the turn on that finds both reserves empty.
  void check_phase(const JsonFields& final, const SitePosition& position, std::size_t ply,
                   bool stays) {
    const bool empty = without_reserves(position.setup);
    const bool wrong = position.phase == Stage::mtaji ? !empty : empty && !stays;
    if (!wrong) return;
    findings_.fail_at_ply(
        Code::board_mismatch, final.where("phase"), ply,
        fmt::format("after ply {} field \"phase\" contradicts the reserves", ply));
  }

  void store_board(SitePosition position) {
    StoredBoard board;
    board.plies = game_.record.main.plies.size();
    board.setup = position.setup;
    board.reserves = Stated::firmly;
    const bool mtaji = without_reserves(position.setup);
    for (std::size_t i = 0; i < 2; ++i) {
      // The site ends a house with its owner's first capture in mtaji, where it means nothing any
      // more but for takasia.
      const bool may_have_ended = mtaji && !position.setup.owns_house[i];
      board.houses[i] = may_have_ended ? Stated::no : Stated::firmly;
    }
    board.blocked = version_->has_takasia ? Stated::loosely : Stated::no;
    board.after_hamna = AfterHamna::pending;
    board.pending = position.pending;
    board.where = position.where;
    board.pit_where = std::move(position.pit_where);
    game_.record.boards.push_back(std::move(board));
  }

  std::string_view text_;
  std::size_t from_;
  TextEnd end_;
  ParsedGame game_;
  Findings findings_;
  const GameRecordVersion* version_ = nullptr;
  int turn_ = 1;
  Side first_ = Side::south;
  std::optional<std::size_t> winner_;
  std::string reason_;
};

}  // namespace

Likeness looks_like_game_record(std::string_view head) {
  const auto fields = head_fields(head);
  const bool certain = std::ranges::any_of(fields, [](const HeadField& field) {
    return field.key == "format" && field.text == game_record_name;
  });
  return certain ? Likeness::certain : Likeness::none;
}

ParsedGame parse_game_record(std::string_view text, std::size_t from, TextEnd end,
                             const Limits& limits) {
  return GameRecordReader(text, from, end, limits).run();
}

}  // namespace bao
