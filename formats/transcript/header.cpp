#include "header.h"

#include "date.h"
#include "position_string.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace bao {
namespace {

/// Header keys that become tags as they stand.
struct PlainKey {
  std::string_view key;
  std::string_view tag;
};
constexpr std::array plain_keys{PlainKey{"title", "Title"}, PlainKey{"event", "Event"},
                                PlainKey{"place", "Site"},  PlainKey{"time", "Duration"},
                                PlainKey{"south", "South"}, PlainKey{"north", "North"}};

std::string tag_name(std::string_view key) {
  std::string name(key);
  std::ranges::replace(name, ' ', '_');
  name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
  // Names that would say something about the game, where these records say it otherwise.
  constexpr std::array<std::string_view, 4> taken{"result", "rules", "setup", "position"};
  if (std::ranges::find(taken, lower(name)) != taken.end()) name.insert(0, "Header_");
  return name;
}

}  // namespace

bool is_header_key(std::string_view key) {
  constexpr std::array<std::string_view, 4> others{"date", "opening", "winner", "takasia"};
  return std::ranges::find(plain_keys, key, &PlainKey::key) != plain_keys.end() ||
         std::ranges::find(others, key) != others.end();
}

void HeaderReader::read(const Piece& key, const Piece& value) {
  const std::string known = lower(key.text);
  const auto plain = std::ranges::find(plain_keys, known, &PlainKey::key);
  if (plain != plain_keys.end()) {
    add_tag(plain->tag, value.text, value.where());
  } else if (known == "date") {
    read_date(value);
  } else if (known == "winner") {
    read_winner(value);
  } else if (known == "opening") {
    read_opening(value);
  } else if (known == "takasia") {
    read_takasia(value);
  } else {
    read_unknown(key, value);
  }
}

void HeaderReader::add_tag(std::string_view name, std::string_view value, Span where) {
  if (value.empty()) return;
  if (record_.tags.size() == limits_.tags) {
    findings_.stop(Code::limit, where, fmt::format("the game has more than {} tags", limits_.tags));
    return;
  }
  if (record_.tag(name) != nullptr) {
    findings_.warn(where, fmt::format("tag {} stands here a second time", name));
  }
  record_.tags.push_back({std::string(name), std::string(value)});
}

void HeaderReader::read_unknown(const Piece& key, const Piece& value) {
  if (key.text.size() > limits_.word_bytes) {
    findings_.stop(Code::limit, key.where(),
                   fmt::format("a key is longer than {} bytes", limits_.word_bytes));
    return;
  }
  const std::string name = tag_name(key.text);
  findings_.warn(key.where(), fmt::format("'{}' is no key of these records; it is kept as tag {}",
                                          key.text, name));
  add_tag(name, value.text, value.where());
}

void HeaderReader::read_date(const Piece& value) {
  if (value.text.empty()) return;
  const auto date = parse_record_date(value.text);
  if (!date) {
    findings_.warn(
        value.where(),
        fmt::format("'{}' is not a date as these records write it, dd-mm-yy", value.text));
    add_tag("Date", value.text, value.where());
    return;
  }
  add_tag("Date", date->date, value.where());
  add_tag("Time", date->time, value.where());
}

void HeaderReader::read_winner(const Piece& value) {
  const std::string winner = lower(value.text);
  if (winner.empty()) return;
  record_.result_where = value.where();
  if (winner == "south") {
    record_.result = GameResult::south_won;
  } else if (winner == "north") {
    record_.result = GameResult::north_won;
  } else if (winner == "draw") {
    record_.result = GameResult::draw;
  } else {
    findings_.fail(value.where(),
                   fmt::format("the winner is south, north, draw or empty, not '{}'", value.text));
  }
}

void HeaderReader::read_opening(const Piece& value) {
  const std::string opening = lower(value.text);
  if (opening.empty() || opening == "official") return;
  if (opening == "novice") {
    record_.rules = *parse_rule_set("kujifunza");
    return;
  }
  const auto setup = parse_position_string(value.text);
  record_.start_where = value.where();
  if (setup) {
    record_.start = *setup;
    return;
  }
  Span where = setup.diagnostic().span.value_or(Span{0, value.text.size()});
  where.begin += value.begin;
  where.end += value.begin;
  findings_.stop(Code::syntax, where, setup.diagnostic().message);
}

void HeaderReader::read_takasia(const Piece& value) {
  const std::string takasia = lower(value.text);
  if (takasia == "no") {
    record_.rules->takasia = false;
  } else if (!takasia.empty() && takasia != "yes") {
    findings_.fail(value.where(), fmt::format("takasia is yes or no, not '{}'", value.text));
  }
}

}  // namespace bao
