// Reading records as JSON. Grammar: json.md.
#include "bao/bpn.h"
#include "json.h"
#include "json_text/json_fields.h"
#include "json_text/json_value.h"
#include "record_tags.h"
#include "text/char_set.h"
#include "text/line_boundary.h"
#include "token_spelling.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace bao {
namespace {

// A record, its moves, a move and its comments; a variation is three levels more, and one too many
// is to be told as such.
std::size_t json_depth(const Limits& limits) {
  constexpr std::size_t of_a_move = 4;
  constexpr std::size_t of_a_variation = 3;
  return of_a_move + of_a_variation * (limits.depth + 1);
}

class JsonGameReader {
 public:
  JsonGameReader(std::string_view text, std::size_t from, TextEnd end, const Limits& limits)
      : text_(text), from_(from), end_(end), findings_(limits) {}

  ParsedGame run() {
    game_.begin = blank_chars.skip(text_, from_);
    game_.end = text_.size();
    game_.found = game_.begin < text_.size();
    if (!game_.found) return std::move(game_);
    const JsonDocument document =
        parse_json(text_, game_.begin, end_, json_depth(findings_.limits()));
    if (document.value) {
      read(*document.value);
    } else {
      not_read();
      if (document.fault)
        findings_.stop(document.fault->code, *document.fault->span, document.fault->message);
    }
    game_.diagnostics = findings_.take();
    return std::move(game_);
  }

 private:
  /// A line of play that is to be read.
  struct OpenLine {
    const JsonValue* moves;
    Line* line;
    std::size_t next = 0;
    std::size_t depth = 0;
    std::size_t first = 0;  // the first ply's number in the game
  };

  // Nothing is known of the game, not even where it begins.
  void not_read() { game_.record.start_where = {game_.begin, game_.begin + 1}; }

  void read(const JsonValue& value) {
    if (!check_kind(value, JsonKind::object, "a game", findings_)) {
      not_read();
      return;
    }
    const JsonFields fields(value, "the game", findings_);
    fields.warn_of_others({"tags", "rules", "position", "fragment", "comments", "moves", "result"});
    read_tags(fields);
    read_rules(fields);
    read_position(fields);
    read_comments(fields, game_.record.main.comments);
    read_moves(fields);
    read_result(fields);
    game_.record.spelling = spelling_.settled();
  }

  // --- the game ---------------------------------------------------------------------------------

  void read_tags(const JsonFields& fields) {
    if (!fields.has("tags")) return;
    const JsonValue* tags = fields.value("tags", JsonKind::object);
    if (tags == nullptr) return;
    for (const JsonMember& member : tags->members()) {
      if (member.value.kind() != JsonKind::array) {
        add_tag(member, member.value);
        continue;
      }
      if (member.value.items().empty()) {
        findings_.fail(member.value.where, fmt::format("tag {} has no value", shown(member.key)));
      }
      for (const JsonValue& value : member.value.items())
        add_tag(member, value);
    }
    tidy_tags(game_.record.tags);
  }

  void add_tag(const JsonMember& member, const JsonValue& value) {
    constexpr std::array<std::string_view, 4> reserved{"Result", "Rules", "SetUp", "Position"};
    if (std::ranges::find(reserved, member.key) != reserved.end()) {
      findings_.fail(member.where, fmt::format("tag {} has a field of its own here", member.key));
      return;
    }
    if (!check_kind(value, JsonKind::string, "tag " + shown(member.key), findings_)) return;
    const Limits& limits = findings_.limits();
    if (member.key.size() > limits.word_bytes) {
      findings_.fail(Code::limit, {member.where.begin, member.where.begin + 1},
                     fmt::format("the name of a tag is longer than {} bytes", limits.word_bytes));
      return;
    }
    if (value.text().size() > limits.tag_bytes) {
      findings_.fail(Code::limit, {value.where.begin, value.where.begin + 1},
                     fmt::format("a tag is longer than {} bytes", limits.tag_bytes));
      return;
    }
    auto& tags = game_.record.tags;
    if (tags.size() == limits.tags) {
      findings_.fail(Code::limit, member.where,
                     fmt::format("the game has more than {} tags", limits.tags));
    }
    if (tags.size() <= limits.tags) tags.push_back({member.key, value.text()});
  }

  void read_rules(const JsonFields& fields) {
    if (is_null_or_missing(fields, "rules")) return;
    const auto text = fields.string("rules");
    if (!text) return;
    const auto rules = parse_rule_set(*text);
    if (rules) {
      game_.record.rules = *rules;
    } else {
      findings_.fail(fields.where("rules"), rules.diagnostic().message);
    }
  }

  static bool is_null_or_missing(const JsonFields& fields, std::string_view key) {
    return !fields.has(key) || fields.value(key)->kind() == JsonKind::null;
  }

  void read_position(const JsonFields& fields) {
    GameRecord& record = game_.record;
    if (fields.has("fragment") && fields.boolean("fragment") == true) {
      record.completeness = Completeness::fragment;
    }
    if (is_null_or_missing(fields, "position")) {
      if (record.completeness == Completeness::fragment) {
        not_read();
        findings_.fail(fields.where("fragment"), "a fragment needs a field \"position\"");
      }
      return;
    }
    record.start_where = fields.where("position");
    const auto bpn = fields.string("position");
    if (!bpn) return;
    const auto setup = parse_bpn(*bpn);
    if (setup) {
      record.start = *setup;
      return;
    }
    Span where = setup.diagnostic().span.value_or(Span{0, bpn->size()});
    where.begin += record.start_where.begin + 1;
    where.end = std::min(where.end + record.start_where.begin + 1, record.start_where.end - 1);
    findings_.fail(setup.diagnostic().code, where, setup.diagnostic().message);
  }

  void read_comments(const JsonFields& fields, std::vector<std::string>& comments,
                     std::string_view key = "comments") {
    if (!fields.has(key)) return;
    const JsonValue* texts = fields.value(key, JsonKind::array);
    if (texts == nullptr) return;
    for (const JsonValue& text : texts->items()) {
      if (!check_kind(text, JsonKind::string, "a comment", findings_)) return;
      const std::size_t most = findings_.limits().comment_bytes;
      if (text.text().size() > most) {
        findings_.fail(Code::limit, {text.where.begin, text.where.begin + 1},
                       fmt::format("a comment is longer than {} bytes", most));
        return;
      }
      comments.push_back(text.text());
    }
  }

  void read_result(const JsonFields& fields) {
    const auto text = fields.string("result");
    if (!text) return;
    const auto result = parse_result(*text);
    if (!result) {
      findings_.fail(fields.where("result"),
                     fmt::format("'{}' is no result (1-0, 0-1, 1/2-1/2 or *)", shown(*text)));
      return;
    }
    game_.record.result = *result;
    game_.record.result_where = fields.where("result");
  }

  // --- moves ------------------------------------------------------------------------------------

  void read_moves(const JsonFields& fields) {
    const JsonValue* moves = fields.value("moves", JsonKind::array);
    if (moves == nullptr) return;
    open_.push_back({moves, &game_.record.main, 0, 0, 1});
    while (!open_.empty() && !findings_.stopped()) {
      OpenLine& top = open_.back();
      if (top.next == top.moves->items().size()) {
        open_.pop_back();
      } else if (!read_ply(top)) {
        return;
      }
    }
  }

  // False where nothing more is to be read of any line. `top` is not valid any more afterwards.
  bool read_ply(OpenLine& top) {
    const std::size_t number = top.first + top.next;
    const JsonValue& value = top.moves->items()[top.next++];
    if (++plies_ > findings_.limits().plies) {
      findings_.fail(Code::limit, {value.where.begin, value.where.begin + 1},
                     fmt::format("the game has more than {} plies", findings_.limits().plies));
      return false;
    }
    if (!check_kind(value, JsonKind::object, "a move", findings_)) return true;
    const JsonFields fields(value, fmt::format("ply {}", number), findings_);
    fields.warn_of_others({"token", "before", "comments", "nags", "variations"});
    if (fields.has("before")) read_before(fields, top);
    Ply& ply = top.line->plies.emplace_back();
    read_token(fields, ply, number);
    read_comments(fields, ply.comments);
    read_nags(fields, ply);
    read_variations(fields, ply, top.depth + 1, number);
    return true;
  }

  // Comments in a variation before its first move.
  void read_before(const JsonFields& fields, OpenLine& top) {
    if (top.depth == 0 || !top.line->plies.empty()) {
      findings_.fail(fields.where("before"),
                     "field \"before\" belongs to the first move of a variation");
      return;
    }
    read_comments(fields, top.line->comments, "before");
  }

  void read_token(const JsonFields& fields, Ply& ply, std::size_t number) {
    const auto token = fields.string("token");
    const Span where = fields.where("token");
    ply.where = {where.begin + 1, std::max(where.end - 1, where.begin + 1)};
    if (!token) return;
    if (token->size() > findings_.limits().word_bytes) {
      findings_.fail(Code::limit, {where.begin, where.begin + 1},
                     fmt::format("a token is longer than {} bytes", findings_.limits().word_bytes));
      return;
    }
    ply.token = *token;
    if (spelling_.is_odd(*token))
      findings_.warn_of_spelling(ply.where, number, *token, "this format");
  }

  void read_nags(const JsonFields& fields, Ply& ply) {
    if (!fields.has("nags")) return;
    const JsonValue* nags = fields.value("nags", JsonKind::array);
    if (nags == nullptr) return;
    constexpr int most = 255;
    ply.nags.resize(nags->items().size());
    read_numbers(*nags, "field \"nags\"", most, ply.nags, findings_);
  }

  void read_variations(const JsonFields& fields, Ply& ply, std::size_t depth, std::size_t number) {
    if (!fields.has("variations")) return;
    const JsonValue* variations = fields.value("variations", JsonKind::array);
    if (variations == nullptr) return;
    if (depth > findings_.limits().depth && !variations->items().empty()) {
      findings_.fail(
          Code::limit, {variations->where.begin, variations->where.begin + 1},
          fmt::format("variations are nested more than {} deep", findings_.limits().depth));
      return;
    }
    ply.variations.reserve(variations->items().size());  // lines that are read are pointed to
    const auto before = static_cast<std::ptrdiff_t>(open_.size());
    for (const JsonValue& moves : variations->items()) {
      if (!check_kind(moves, JsonKind::array, "a variation", findings_)) continue;
      if (moves.items().empty()) {
        findings_.fail(moves.where, "this variation has no moves");
        continue;
      }
      open_.push_back({&moves, &ply.variations.emplace_back(), 0, depth, number});
    }
    // The first one is read first.
    std::reverse(open_.begin() + before, open_.end());
  }

  std::string_view text_;
  std::size_t from_;
  TextEnd end_;
  ParsedGame game_;
  Findings findings_;
  TokenSpelling spelling_;
  std::vector<OpenLine> open_;
  std::size_t plies_ = 0;
};

}  // namespace

Boundary make_json_boundary() {
  return line_boundary([](std::string_view text, LinePart part) {
    return part == LinePart::first && blank_chars.skip(text, 0) < text.size();
  });
}

Likeness looks_like_json(std::string_view head) {
  const auto fields = head_fields(head);
  const auto has = [&fields](std::string_view key) {
    return std::ranges::find(fields, key, &HeadField::key) != fields.end();
  };
  if (has("format") || has("game")) return Likeness::none;
  if (has("moves") || (has("tags") && has("rules"))) return Likeness::certain;
  return has("tags") || has("rules") ? Likeness::possible : Likeness::none;
}

ParsedGame parse_json_game(std::string_view text, std::size_t from, TextEnd end,
                           const Limits& limits) {
  return JsonGameReader(text, from, end, limits).run();
}

}  // namespace bao
