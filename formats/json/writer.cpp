// Writing records as JSON. Grammar: json.md.
#include "bao/bpn.h"
#include "json.h"
#include "losses.h"
#include "record_tags.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>

namespace bao {
namespace {

using Json = nlohmann::ordered_json;

class JsonGameWriter {
 public:
  explicit JsonGameWriter(const GameRecord& record) : record_(record) {}

  std::vector<Diagnostic> run(std::string& out) {
    Json json{{"tags", tags()},
              {"rules", record_.rules ? Json(rule_set_name(*record_.rules)) : Json()},
              {"position", record_.start ? Json(format_bpn(*record_.start)) : Json()}};
    if (record_.start && record_.completeness == Completeness::fragment) json["fragment"] = true;
    if (!record_.main.comments.empty()) json["comments"] = comments(record_.main.comments);
    json["moves"] = moves(record_.main);
    json["result"] = result_text(record_.result);
    out += json.dump() + '\n';
    return losses_.take();
  }

 private:
  // Tags of one name are an array.
  Json tags() {
    Json json = Json::object();
    std::vector<Tag> tidy = record_.tags;
    tidy_tags(tidy);
    for (const Tag& tag : tidy) {
      check(tag.name);
      check(tag.value);
      if (!json.contains(tag.name)) {
        json[tag.name] = tag.value;
        continue;
      }
      if (tag.name != last_tag(json)) {
        losses_.add(fmt::format("the place of a second tag {}", tag.name));
      }
      Json& values = json[tag.name];
      if (!values.is_array()) values = Json::array({values});
      values.push_back(tag.value);
    }
    return json;
  }

  // No reader of JSON here takes it.
  void check(std::string_view text) {
    if (text.find('\0') != std::string_view::npos) losses_.add("the character U+0000");
  }

  const std::vector<std::string>& comments(const std::vector<std::string>& texts) {
    for (const std::string& text : texts)
      check(text);
    return texts;
  }

  static const std::string& last_tag(const Json& json) { return std::prev(json.end()).key(); }

  // As deep as the readers let variations nest.
  Json moves(const Line& line) {  // NOLINT(misc-no-recursion)
    Json all = Json::array();
    for (const Ply& ply : line.plies) {
      Json variations = Json::array();
      for (const Line& variation : ply.variations)
        add_variation(variation, variations);
      all.push_back({{"token", ply.token},
                     {"comments", comments(ply.comments)},
                     {"nags", ply.nags},
                     {"variations", std::move(variations)}});
    }
    return all;
  }

  void add_variation(const Line& variation, Json& variations) {  // NOLINT(misc-no-recursion)
    if (variation.plies.empty()) {
      losses_.add("a variation without moves");
      return;
    }
    Json made = moves(variation);
    if (!variation.comments.empty()) made.front()["before"] = comments(variation.comments);
    variations.push_back(std::move(made));
  }

  const GameRecord& record_;
  Losses losses_;
};

constexpr std::array<std::string_view, 2> extensions{".ndjson", ".jsonl"};
constexpr std::array json_losses{Loss{"variations without moves"}, Loss{"the character U+0000"},
                                 Loss{"the place of tags of one name that stand apart"}};

}  // namespace

std::vector<Diagnostic> write_json(const PlayedGame& game, std::string& out) {
  return JsonGameWriter(game.record).run(out);
}

Format json_format() {
  return {.name = "json",
          .summary = "records as JSON, one game a line",
          .extensions = extensions,
          .losses = json_losses,
          .looks_like = looks_like_json,
          .make_boundary = make_json_boundary,
          .parse = parse_json_game,
          .write = write_json,
          .holds_comments = true,
          .holds_boards = true,
          .separator = {}};
}

}  // namespace bao
