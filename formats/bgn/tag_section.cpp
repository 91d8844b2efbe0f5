#include "tag_section.h"

#include "bao/bpn.h"
#include "record_tags.h"
#include "text/byte_search.h"

#include <fmt/format.h>

#include <algorithm>

namespace bao {
namespace {

constexpr CharSet space_chars{" \t"};
constexpr std::size_t usual_tags = 10;

// Where the value of a tag ends, or something is in it that has to be looked at.
std::size_t find_value_end(std::string_view text, std::size_t from) {
  return find_any<'"', '\\', '\r', '\n'>(text, from);
}

}  // namespace

BgnTagSection::BgnTagSection(BgnCursor& cursor, GameRecord& record, Wanted wanted)
    : cursor_(cursor), record_(record), names_wanted_(wanted == Wanted::record) {
  names_.reserve(usual_tags);
  if (names_wanted_) record_.tags.reserve(usual_tags);
}

void BgnTagSection::read_tag() {
  if (!read_plain() && !read_any()) cursor_.skip_line();
}

// A tag that is spaced as writers space it and has nothing to be unescaped. Reads nothing, and
// returns false, where something else stands here.
bool BgnTagSection::read_plain() {
  const std::string_view text = cursor_.text();
  const std::size_t name = cursor_.at() + 1;
  const std::size_t opened = identifier_chars.skip(text, name);
  if (opened == name || !stands_at(text, opened, {' ', '"'})) return false;
  const std::size_t value = opened + 2;
  const std::size_t end = find_value_end(text, value);
  if (!stands_at(text, end, {'"', ']'}) || opened - name > cursor_.limits().word_bytes ||
      end - value > cursor_.limits().tag_bytes || names_.size() == cursor_.limits().tags) {
    return false;
  }
  cursor_.go_to(end + 2);
  add({text.substr(name, opened - name), text.substr(value, end - value), {value, end}});
  return true;
}

bool BgnTagSection::read_any() {
  const Span bracket{cursor_.at(), cursor_.at() + 1};
  cursor_.go_to(bracket.end);
  cursor_.pass(space_chars);
  const std::size_t begin = cursor_.pass(identifier_chars);
  const std::string_view name = cursor_.text().substr(begin, cursor_.at() - begin);
  cursor_.pass(space_chars);
  if (name.empty() || !cursor_.stands_here('"')) {
    cursor_.fail(bracket, "a tag is written [Name \"value\"]");
    return false;
  }
  if (name.size() > cursor_.limits().word_bytes) {
    cursor_.stop(
        Code::limit, bracket,
        fmt::format("the name of a tag is longer than {} bytes", cursor_.limits().word_bytes));
    return false;
  }
  const std::size_t opened = cursor_.at();
  std::string value;
  if (!read_value(name, value)) return false;
  const Span where{opened + 1, cursor_.at() - 1};
  cursor_.pass(space_chars);
  if (!cursor_.stands_here(']')) {
    cursor_.fail(bracket, fmt::format("tag {} is not closed by ']'", name));
    return false;
  }
  cursor_.go_to(cursor_.at() + 1);
  if (names_.size() == cursor_.limits().tags) {
    cursor_.stop(Code::limit, bracket,
                 fmt::format("the game has more than {} tags", cursor_.limits().tags));
    return false;
  }
  add({name, value, where});
  return true;
}

bool BgnTagSection::read_value(std::string_view name, std::string& value) {
  const std::size_t opened = cursor_.at();
  if (!read_escaped(name, value)) return false;
  if (value.size() <= cursor_.limits().tag_bytes) return true;
  cursor_.stop(
      Code::limit, {opened, opened + 1},
      fmt::format("the value of tag {} is longer than {} bytes", name, cursor_.limits().tag_bytes));
  return false;
}

// Backslashes in it are taken away; it may not be closed.
bool BgnTagSection::read_escaped(std::string_view name, std::string& value) {
  const std::string_view text = cursor_.text();
  const Span quote{cursor_.at(), cursor_.at() + 1};
  cursor_.go_to(quote.end);
  for (;;) {
    const std::size_t end = find_value_end(text, cursor_.at());
    if (end == text.size() && cursor_.is_cut()) {
      cursor_.stop_reading();
      return false;
    }
    if (end == text.size() || line_end_chars.has(text[end])) {
      cursor_.fail(quote, fmt::format("the value of tag {} is not closed by '\"'", name));
      return false;
    }
    value += text.substr(cursor_.at(), end - cursor_.at());
    cursor_.go_to(end + 1);
    if (text[end] == '"') return true;
    if (cursor_.stands_here('"') || cursor_.stands_here('\\')) {
      value += cursor_.here();
      cursor_.go_to(cursor_.at() + 1);
    } else {
      value += '\\';
    }
  }
}

void BgnTagSection::add(const WrittenTag& tag) {
  if (is_named_again(tag.name)) {
    cursor_.findings().warn(tag.where, fmt::format("tag {} stands here a second time", tag.name));
  }
  names_.push_back(tag.name);
  interpret(tag);
}

// Names are told apart by their beginnings and lengths, as far as that will do.
bool BgnTagSection::is_named_again(std::string_view name) {
  constexpr std::size_t bits = 64;
  const std::size_t likeness = static_cast<unsigned char>(name.front()) * std::size_t{5} +
                               static_cast<unsigned char>(name.back()) + name.size();
  const std::uint64_t bit = std::uint64_t{1} << likeness % bits;
  const bool alike = (name_bits_ & bit) != 0;
  name_bits_ |= bit;
  return alike && std::ranges::find(names_, name) != names_.end();
}

void BgnTagSection::interpret(const WrittenTag& tag) {
  if (tag.name == "Result") {
    interpret_result(tag);
  } else if (tag.name == "Rules") {
    interpret_rules(tag);
  } else if (tag.name == "SetUp") {
    interpret_set_up(tag);
  } else if (tag.name == "Position") {
    interpret_position(tag);
  } else if (names_wanted_) {
    record_.tags.push_back({std::string(tag.name), std::string(tag.value)});
  }
}

void BgnTagSection::interpret_result(const WrittenTag& tag) {
  if (tag.value == "?") return;
  const auto result = parse_result(tag.value);
  if (!result) {
    cursor_.fail(tag.where, fmt::format("'{}' is no result (1-0, 0-1, 1/2-1/2 or *)", tag.value));
    return;
  }
  result_ = *result;
  record_.result = *result;
  record_.result_where = tag.where;
}

void BgnTagSection::interpret_rules(const WrittenTag& tag) {
  const auto rules = parse_rule_set(tag.value);
  if (rules) {
    record_.rules = *rules;
  } else {
    cursor_.fail(tag.where, rules.diagnostic().message);
  }
}

void BgnTagSection::interpret_set_up(const WrittenTag& tag) {
  if (tag.value == "fragment") record_.completeness = Completeness::fragment;
  if (tag.value == "1" || tag.value == "fragment") {
    set_up_ = tag.where;
  } else if (tag.value != "0") {
    cursor_.fail(tag.where, fmt::format("tag SetUp takes 0, 1 or fragment, not '{}'", tag.value));
  }
}

void BgnTagSection::interpret_position(const WrittenTag& tag) {
  auto setup = parse_bpn(tag.value);
  record_.start_where = tag.where;
  if (setup) {
    record_.start = *setup;
    return;
  }
  bad_start_ = true;
  const auto& inner = setup.diagnostic().span;
  const Span where = inner ? Span{tag.where.begin + inner->begin,
                                  std::min(tag.where.begin + inner->end, tag.where.end)}
                           : tag.where;
  cursor_.fail(setup.diagnostic().code, where, setup.diagnostic().message);
}

void BgnTagSection::close() {
  if (bad_start_) {
    // Moves mean nothing without the position that they are played from.
    cursor_.stop_reading();
  } else if (set_up_ && !record_.start && !cursor_.stopped()) {
    record_.start_where = *set_up_;
    cursor_.fail(*set_up_, "tag SetUp asks for a tag Position");
  }
  tidy_tags(record_.tags);
}

}  // namespace bao
