#include "json_value.h"

#include "text/char_set.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <unordered_set>
#include <utility>

namespace bao {
namespace {

constexpr CharSet between_values{" \t\r\n,:"};
constexpr CharSet number_chars{"+-.0123456789eE"};

/// Goes over a text and tells how far it has come: the library's parser calls back right behind the
/// token it calls back for, but does not say where that is.
class TellingIterator {
 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  TellingIterator(const char* at, std::size_t* count) : at_(at), count_(count) {}

  reference operator*() const { return *at_; }
  TellingIterator& operator++() {
    ++at_;
    ++*count_;
    return *this;
  }
  TellingIterator operator++(int) {
    TellingIterator old = *this;
    ++*this;
    return old;
  }
  friend bool operator==(const TellingIterator& a, const TellingIterator& b) {
    return a.at_ == b.at_;
  }

 private:
  const char* at_;
  std::size_t* count_;
};

// What the library says is wrong, without what it says about places and bytes.
std::string plain_message(std::string_view message) {
  if (const auto dash = message.find(" - "); dash != std::string_view::npos) {
    message.remove_prefix(dash + 3);
  }
  const std::size_t last_read = message.find("; last read: '");
  if (last_read == std::string_view::npos) return std::string(message);
  const std::size_t expected = message.rfind("; expected ");
  std::string plain(message.substr(0, last_read));
  if (expected != std::string_view::npos && expected > last_read) plain += message.substr(expected);
  return plain;
}

/// What the library's parser calls back. It keeps open values on a stack of its own.
class TreeBuilder {
 public:
  TreeBuilder(std::string_view text, TextEnd end, std::size_t depth, const std::size_t& count)
      : text_(text), end_(end), depth_(depth), count_(count), from_(count), last_end_(count) {}

  JsonDocument take() { return std::move(document_); }

  bool null() { return literal("null", {}); }
  bool boolean(bool value) {
    JsonValue made;
    made.kind = JsonKind::boolean;
    made.boolean = value;
    return literal(value ? "true" : "false", std::move(made));
  }
  bool number_integer(std::int64_t value) {
    JsonValue made;
    made.kind = JsonKind::integer;
    made.integer = value;
    return number(std::move(made));
  }
  bool number_unsigned(std::uint64_t value) {
    if (std::in_range<std::int64_t>(value)) {
      return number_integer(static_cast<std::int64_t>(value));
    }
    return number_float(static_cast<double>(value), {});
  }
  bool number_float(double value, const std::string& /*text*/) {
    JsonValue made;
    made.kind = JsonKind::real;
    made.real = value;
    return number(std::move(made));
  }
  bool string(std::string& value) {
    JsonValue made;
    made.kind = JsonKind::string;
    made.where = {next_begin(), count_};
    made.text = std::move(value);
    if (made.text.find('\0') != std::string::npos) {
      return fail(Code::syntax, made.where, "U+0000 has no place in a record");
    }
    return add(std::move(made));
  }
  bool binary(nlohmann::json::binary_t& /*value*/) { return false; }

  bool start_object(std::size_t /*size*/) { return open(JsonKind::object); }
  bool start_array(std::size_t /*size*/) { return open(JsonKind::array); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }

  bool key(std::string& value) {
    const Span where{next_begin(), count_};
    last_end_ = count_;
    Open& top = open_.back();
    if (!top.keys.insert(value).second) {
      return fail(Code::syntax, where, fmt::format("key \"{}\" stands here a second time", value));
    }
    top.value.members.push_back({std::move(value), where, {}});
    return true;
  }

  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::json::exception& wrong) {
    const std::size_t at = std::min(from_ + (position == 0 ? 0 : position - 1), text_.size());
    if (at == text_.size()) {
      if (end_ == TextEnd::cut) return false;
      const std::size_t last = text_.find_last_not_of(" \t\r\n");
      const std::size_t shown = last == std::string_view::npos ? 0 : last;
      return fail(Code::syntax, {shown, shown + 1}, "the text ends inside a JSON value");
    }
    constexpr int out_of_range = 406;
    if (wrong.id == out_of_range) {
      const std::size_t begin = next_begin();
      return fail(Code::syntax, {begin, at}, "the number is out of range");
    }
    return fail(Code::syntax, {at, at + 1},
                fmt::format("this is not JSON: {}", plain_message(wrong.what())));
  }

 private:
  struct Open {
    JsonValue value;
    std::unordered_set<std::string> keys;
  };

  // Where the token begins that follows the last one.
  [[nodiscard]] std::size_t next_begin() const { return between_values.skip(text_, last_end_); }

  bool literal(std::string_view word, JsonValue made) {
    const std::size_t begin = next_begin();
    made.where = {begin, begin + word.size()};
    return add(std::move(made));
  }

  // The parser has read one byte more, unless the text ends there.
  bool number(JsonValue made) {
    const std::size_t begin = next_begin();
    made.where = {begin, number_chars.skip(text_, begin)};
    return add(std::move(made));
  }

  bool open(JsonKind kind) {
    const std::size_t begin = next_begin();
    if (open_.size() == depth_) {
      return fail(Code::limit, {begin, begin + 1},
                  fmt::format("JSON is nested more than {} deep", depth_));
    }
    last_end_ = count_;
    Open& made = open_.emplace_back();
    made.value.kind = kind;
    made.value.where = {begin, begin};
    return true;
  }

  bool close() {
    JsonValue made = std::move(open_.back().value);
    open_.pop_back();
    made.where.end = count_;
    return add(std::move(made));
  }

  bool add(JsonValue made) {
    last_end_ = made.where.end;
    if (open_.empty()) {
      document_.value = std::move(made);
    } else if (JsonValue& parent = open_.back().value; parent.kind == JsonKind::array) {
      parent.items.push_back(std::move(made));
    } else {
      parent.members.back().value = std::move(made);
    }
    return true;
  }

  bool fail(Code code, Span where, std::string message) {
    document_.value.reset();
    document_.fault = error(code, Rule::none, std::move(message));
    document_.fault->span = where;
    return false;
  }

  std::string_view text_;
  TextEnd end_;
  std::size_t depth_;
  const std::size_t& count_;  // bytes that the parser has read, from the text's beginning
  std::size_t from_;
  std::size_t last_end_;  // of the last token
  std::vector<Open> open_;
  JsonDocument document_;
};

nlohmann::ordered_json library_value(const JsonValue& value) {  // NOLINT(misc-no-recursion)
  switch (value.kind) {
    case JsonKind::boolean:
      return value.boolean;
    case JsonKind::integer:
      return value.integer;
    case JsonKind::real:
      return value.real;
    case JsonKind::string:
      return value.text;
    case JsonKind::array: {
      auto made = nlohmann::ordered_json::array();
      for (const JsonValue& item : value.items)
        made.push_back(library_value(item));
      return made;
    }
    case JsonKind::object: {
      auto made = nlohmann::ordered_json::object();
      for (const JsonMember& member : value.members)
        made[member.key] = library_value(member.value);
      return made;
    }
    case JsonKind::null:
      break;
  }
  return nullptr;
}

}  // namespace

std::string_view kind_word(JsonKind kind) {
  switch (kind) {
    case JsonKind::null:
      return "null";
    case JsonKind::boolean:
      return "true or false";
    case JsonKind::integer:
      return "a whole number";
    case JsonKind::real:
      return "a number that is not whole";
    case JsonKind::string:
      return "a string";
    case JsonKind::array:
      return "an array";
    case JsonKind::object:
      return "an object";
  }
  return "";
}

const JsonValue* JsonValue::member(std::string_view key) const {
  const auto found = std::ranges::find(members, key, &JsonMember::key);
  return found == members.end() ? nullptr : &found->value;
}

JsonDocument parse_json(std::string_view text, std::size_t from, TextEnd end, std::size_t depth) {
  std::size_t count = from;
  TreeBuilder builder(text, end, depth, count);
  nlohmann::json::sax_parse(TellingIterator(text.data() + from, &count),
                            TellingIterator(text.data() + text.size(), &count), &builder);
  return builder.take();
}

std::string json_text(const JsonValue& value) {
  return library_value(value).dump();
}

}  // namespace bao
