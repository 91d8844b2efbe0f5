// Writing bao-game-record. Grammar: game_record.md.
#include "bao/rules.h"
#include "bao/stored_board.h"
#include "game_record.h"
#include "json_text/document_boundary.h"
#include "losses.h"
#include "versions.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace bao {
namespace {

using Json = nlohmann::ordered_json;

const char* side_word(Side side) {
  return side == Side::south ? "south" : "north";
}
const char* phase_word(Stage stage) {
  return stage == Stage::namu ? "namua" : "mtaji";
}
const char* way_word(Hand hand) {
  return hand == Hand::left ? "left" : "right";
}
Hand other(Hand hand) {
  return hand == Hand::left ? Hand::right : Hand::left;
}

// Back rows count from the owner's left, too; in the ring they run the other way.
Json row_json(const Ring& ring, Row row) {
  Json seeds = Json::array();
  for (int number = 1; number <= pits_per_row; ++number)
    seeds.push_back(ring[static_cast<std::size_t>(Pit::of(row, number).index())]);
  return seeds;
}

constexpr std::array known_tags{guide_tag, guide_version_tag, baseline_tag, settings_tag};

class GameRecordWriter {
 public:
  GameRecordWriter(const PlayedGame& game, std::string& out)
      : game_(game), record_(game.record), out_(out), version_(version_of(game.record)) {}

  std::vector<Diagnostic> run() {
    find_losses();
    Json json{{"format", game_record_name}, {"version", version_.number}};
    json["rules"] = {{"guide", tag_or(guide_tag, version_.guide)},
                     {"guideVersion", tag_or(guide_version_tag, version_.guide_version)},
                     {"baseline", tag_or(baseline_tag, version_.baseline)}};
    json["settings"] = settings();
    json["initialPosition"] = position_json(start_of_game());
    json["moves"] = moves();
    json["result"] = result();
    json["finalPosition"] = winning_side() ? position_json(end_of_game()) : Json();
    out_ += json.dump(2) + '\n';
    return losses_.take();
  }

 private:
  /// What a position is written from.
  struct SitePosition {
    Setup setup;
    std::array<std::uint8_t, 2> pending{};
    const char* phase = "";
    std::optional<std::size_t> winner;
    std::string reason;
    std::size_t turn = 1;
  };

  static const GameRecordVersion& version_of(const GameRecord& record) {
    const std::string rules = rule_set_name(record.rules_or_default());
    const auto* found = std::ranges::find(game_record_versions, rules, &GameRecordVersion::rules);
    return found == game_record_versions.end() ? game_record_versions.back() : *found;
  }

  // --- losses -----------------------------------------------------------------------------------

  void find_losses() {
    const std::string rules = rule_set_name(record_.rules_or_default());
    if (rules != version_.rules) losses_.add(fmt::format("the rules '{}'", rules));
    for (const Tag& tag : record_.tags)
      check_tag(tag);
    if (record_.start && record_.completeness == Completeness::fragment) {
      losses_.add("that the position is a fragment");
    }
    if (!record_.main.comments.empty()) losses_.add("comments");
    for (const Ply& ply : record_.main.plies) {
      if (!ply.comments.empty()) losses_.add("comments");
      if (!ply.nags.empty()) losses_.add("glyphs ($n, !, ?)");
      if (!ply.variations.empty()) losses_.add("variations");
    }
    if (record_.result == GameResult::unknown) {
      losses_.add("an unfinished game");
    } else if (record_.result == GameResult::draw) {
      losses_.add("a draw");
    } else if (!game_.standing.winner || won_by(*game_.standing.winner) != record_.result) {
      losses_.add("a result that the board does not show");
    }
    find_unlike_reserves();
  }

  // There a player without a reserve passes until the other has none either.
  void find_unlike_reserves() {
    for (std::size_t ply = 0; ply < game_.plies.size(); ++ply) {
      const Position& before = game_.before(ply);
      if (game_.plies[ply].stage == Stage::mtaji &&
          before.reserve(opponent(before.to_move())) > 0) {
        losses_.add("a move in mtaji while the other player has a reserve");
        return;
      }
    }
  }

  void check_tag(const Tag& tag) {
    const bool first = record_.tag(tag.name) == &tag.value;
    const bool known = std::ranges::find(known_tags, tag.name) != known_tags.end();
    const bool reason = tag.name == "Termination" && kept_as_reason(tag.value);
    if (!known && !reason) {
      losses_.add(fmt::format("tag {}", tag.name));
    } else if (!first) {
      losses_.add(fmt::format("a second tag {}", tag.name));
    } else if (tag.name == settings_tag && !is_settings(tag.value)) {
      losses_.add("a tag Settings that is no JSON object");
    }
  }

  // Where the board has ended the game, its reason is the board's.
  [[nodiscard]] bool kept_as_reason(std::string_view termination) const {
    return !game_.standing.winner && winning_side() && !termination.empty() &&
           termination != reason_front_empty && termination != reason_no_move;
  }

  static bool is_settings(const std::string& text) {
    const Json json = Json::parse(text, nullptr, false);
    return json.is_object() && json.dump() == text && text != usual_settings;
  }

  // --- header -----------------------------------------------------------------------------------

  [[nodiscard]] std::string tag_or(std::string_view name, std::string_view usual) const {
    const std::string* value = record_.tag(name);
    return value == nullptr ? std::string(usual) : *value;
  }

  [[nodiscard]] Json settings() const {
    const std::string* text = record_.tag(settings_tag);
    return Json::parse(text != nullptr && is_settings(*text) ? std::string_view(*text)
                                                             : usual_settings);
  }

  // --- positions --------------------------------------------------------------------------------

  [[nodiscard]] Json position_json(const SitePosition& position) const {
    const Setup& setup = position.setup;
    Json pits = Json::array();
    for (const Ring& ring : setup.board)
      pits.push_back({row_json(ring, Row::front), row_json(ring, Row::back)});
    Json json{{"pits", std::move(pits)},
              {"reserve", setup.reserve},
              {"houseOwned", setup.owns_house},
              {"player", index_of(setup.to_move)},
              {"phase", position.phase},
              {"winner", position.winner ? Json(*position.winner) : Json()},
              {"reason", position.reason},
              {"turn", position.turn},
              {"pending", position.pending}};
    if (version_.has_takasia) {
      json["takasia"] = setup.blocked ? Json{{"player", index_of(setup.to_move)},
                                             {"index", setup.blocked->number() - 1}}
                                      : Json();
    }
    return json;
  }

  static const char* phase_of(const Setup& setup) {
    return setup.reserve[0] == 0 && setup.reserve[1] == 0 ? "mtaji" : "namua";
  }

  [[nodiscard]] SitePosition start_of_game() const {
    SitePosition position;
    position.setup = game_.start.setup();
    position.phase = phase_of(position.setup);
    return position;
  }

  [[nodiscard]] SitePosition end_of_game() const {
    SitePosition position;
    position.setup = game_.final().setup();
    position.phase = phase_of(position.setup);
    position.turn = game_.plies.size() + 1;
    if (const auto winner = winning_side()) position.winner = index_of(*winner);
    position.reason = reason();
    end_houses(position.setup);
    if (game_.plies.empty()) return position;
    const PlayedPly& last = game_.plies.back();
    if (last.hamna) {
      const auto [setup, pending] = with_capture_in_hand(
          record_.rules_or_default(), game_.before(game_.plies.size() - 1), last.move);
      position.setup.board = setup.board;
      position.pending = pending;
      position.phase = phase_word(last.stage);
    }
    // The site does not turn over after a move that has won.
    if (winning_side() && position.reason != reason_no_move) {
      position.setup.to_move = opponent(position.setup.to_move);
      position.setup.blocked.reset();
      --position.turn;
    }
    return position;
  }

  // There a house ends with its owner's first capture in mtaji.
  void end_houses(Setup& setup) const {
    for (std::size_t ply = 0; ply < game_.plies.size(); ++ply) {
      const PlayedPly& played = game_.plies[ply];
      if (played.stage == Stage::mtaji && played.move.kind == Kind::capture) {
        setup.owns_house[index_of(game_.before(ply).to_move())] = false;
      }
    }
  }

  // --- moves ------------------------------------------------------------------------------------

  [[nodiscard]] Json moves() const {
    Json all = Json::array();
    for (std::size_t ply = 0; ply < game_.plies.size(); ++ply) {
      const PlayedPly& played = game_.plies[ply];
      const Side mover = game_.before(ply).to_move();
      all.push_back({{"ply", ply + 1},
                     {"turn", ply + 1},
                     {"player", index_of(mover)},
                     {"side", side_word(mover)},
                     {"phase", phase_word(played.stage)},
                     {"move", move_json(ply)}});
    }
    return all;
  }

  [[nodiscard]] Json move_json(std::size_t ply) const {
    const PlayedPly& played = game_.plies[ply];
    const Move& move = played.move;
    const bool enters = move.kind == Kind::capture && played.stage == Stage::namu;
    // Named by its way in the front row; captures in namu name the kichwa besides.
    const bool turned = enters || !move.pit.is_front();
    Json json{{"type", move.kind == Kind::capture ? "capture" : "takata"},
              {"phase", phase_word(played.stage)},
              {"row", move.pit.is_front() ? 0 : 1},
              {"index", move.pit.number() - 1},
              {"direction", way_word(turned ? other(move.hand) : move.hand)}};
    if (enters) json["side"] = way_word(move.hand);
    if (enters && played.met_house_choice) {
      json["houseChoice"] = move.house == HouseChoice::safari ? "use" : "stop";
    }
    if (played.house == HouseEvent::tax) json["houseTwo"] = true;
    return json;
  }

  // --- the end ----------------------------------------------------------------------------------

  [[nodiscard]] std::optional<Side> winning_side() const {
    switch (record_.result) {
      case GameResult::south_won:
        return Side::south;
      case GameResult::north_won:
        return Side::north;
      case GameResult::unknown:
      case GameResult::draw:
        break;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::string reason() const {
    if (game_.standing.rule == Rule::E1) return std::string(reason_front_empty);
    if (game_.standing.rule == Rule::E2) return std::string(reason_no_move);
    return tag_or("Termination", "");
  }

  [[nodiscard]] Json result() const {
    const auto winner = winning_side();
    if (!winner) return {};
    return {{"winner", index_of(*winner)},
            {"winnerSide", side_word(*winner)},
            {"reason", reason()},
            {"plies", game_.plies.size()}};
  }

  const PlayedGame& game_;
  const GameRecord& record_;
  std::string& out_;
  const GameRecordVersion& version_;
  Losses losses_;
};

constexpr std::array<std::string_view, 1> extensions{".json"};
constexpr std::array game_record_losses{
    Loss{"comments, variations and glyphs"},
    Loss{"tags, but for what the site itself says of its rules and settings"},
    Loss{"rules other than kiswahili singletons=owned, with or without takasia"},
    Loss{"that a position is a fragment"},
    Loss{"unfinished games, draws, and results that the board does not show"},
    Loss{"moves in mtaji while the other player has a reserve"}};

}  // namespace

std::vector<Diagnostic> write_game_record(const PlayedGame& game, std::string& out) {
  return GameRecordWriter(game, out).run();
}

Format game_record_format() {
  return {.name = "game-record",
          .summary = "saved games of bao-la-kiswahili, bao-game-record 1 and 2",
          .extensions = extensions,
          .losses = game_record_losses,
          .looks_like = looks_like_game_record,
          .make_boundary = json_document_boundary,
          .parse = parse_game_record,
          .write = write_game_record,
          .holds_comments = false,
          .holds_boards = false,
          .separator = {}};
}

}  // namespace bao
