#include "json_value.h"

#include "bao/limits.h"
#include "text/char_set.h"
#include "text/encoding.h"

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
  bool boolean(bool value) { return literal(value ? "true" : "false", value); }
  bool number_integer(std::int64_t value) { return number(value); }
  bool number_unsigned(std::uint64_t value) {
    if (std::in_range<std::int64_t>(value)) return number(static_cast<std::int64_t>(value));
    return number(static_cast<double>(value));
  }
  bool number_float(double value, const std::string& /*text*/) { return number(value); }
  bool string(std::string& value) {
    const Span where{next_begin(), count_};
    if (value.find('\0') != std::string::npos) {
      return fail(Code::syntax, where, "U+0000 has no place in a record");
    }
    return add({where, std::move(value)});
  }
  static bool binary(nlohmann::json::binary_t& /*value*/) { return false; }

  bool start_object(std::size_t /*size*/) { return open(JsonValue::Members()); }
  bool start_array(std::size_t /*size*/) { return open(JsonValue::Items()); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }

  bool key(std::string& value) {
    const Span where{next_begin(), count_};
    last_end_ = count_;
    Open& top = open_.back();
    if (value.find('\0') != std::string::npos) {
      return fail(Code::syntax, where, "U+0000 has no place in a record");
    }
    if (!top.keys.insert(value).second) {
      return fail(Code::syntax, where,
                  fmt::format("key \"{}\" stands here a second time", shown(value)));
    }
    members_of(top).push_back({std::move(value), where, {}});
    return count_one(where);
  }

  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::json::exception& wrong) {
    const std::size_t at = std::min(from_ + (position == 0 ? 0 : position - 1), text_.size());
    if (at == text_.size() && end_ == TextEnd::cut) return false;
    constexpr int out_of_range = 406;
    const std::size_t begin = next_begin();
    if (wrong.id == out_of_range) {
      return fail(Code::syntax, {begin, number_chars.skip(text_, begin)},
                  "the number is out of range");
    }
    const bool in_string = begin < at && text_[begin] == '"';
    if (in_string && (at == text_.size() || line_end_chars.has(text_[at]))) {
      return fail(Code::syntax, {begin, begin + 1}, "this string is not closed on its line");
    }
    if (at == text_.size()) {
      const std::size_t last = std::max(text_.find_last_not_of(" \t\r\n") + 1, std::size_t{1}) - 1;
      return fail(Code::syntax, {begin_of_character(text_, last), std::min(last + 1, text_.size())},
                  "the text ends inside a JSON value");
    }
    // At the beginning the library takes many a character for a damaged byte order mark.
    const std::size_t first = begin_of_character(text_, at);
    const std::string message = first == at ? plain_message(wrong.what()) : "invalid literal";
    // A token that has no place here is shown whole.
    const bool whole = message.starts_with("unexpected") && begin < at;
    return fail(Code::syntax, {whole ? begin : first, at + 1},
                fmt::format("this is not JSON: {}", message));
  }

 private:
  struct Open {
    JsonValue value;
    std::unordered_set<std::string> keys;
  };

  // Where the token begins that follows the last one.
  [[nodiscard]] std::size_t next_begin() const { return between_values.skip(text_, last_end_); }

  static JsonValue::Members& members_of(Open& open) {
    return *std::get_if<JsonValue::Members>(&open.value.content);
  }

  bool literal(std::string_view word, JsonValue::Content content) {
    const std::size_t begin = next_begin();
    return add({{begin, begin + word.size()}, std::move(content)});
  }

  // The parser has read one byte more, unless the text ends there.
  bool number(JsonValue::Content content) {
    const std::size_t begin = next_begin();
    return add({{begin, number_chars.skip(text_, begin)}, std::move(content)});
  }

  bool open(JsonValue::Content content) {
    const std::size_t begin = next_begin();
    if (open_.size() == depth_) {
      return fail(Code::limit, {begin, begin + 1},
                  fmt::format("JSON is nested more than {} deep", depth_));
    }
    last_end_ = count_;
    open_.push_back({{{begin, begin}, std::move(content)}, {}});
    return true;
  }

  bool close() {
    JsonValue made = std::move(open_.back().value);
    open_.pop_back();
    made.where.end = count_;
    return add(std::move(made));
  }

  bool add(JsonValue made) {
    const Span where = made.where;
    last_end_ = where.end;
    if (open_.empty()) {
      document_.value = std::move(made);
    } else if (auto* items = std::get_if<JsonValue::Items>(&open_.back().value.content)) {
      items->push_back(std::move(made));
    } else {
      members_of(open_.back()).back().value = std::move(made);
    }
    return count_one(where);
  }

  bool count_one(Span where) {
    if (++values_ <= most_json_values) return true;
    return fail(Code::limit, {where.begin, where.begin + 1},
                fmt::format("the text holds more than {} values of JSON", most_json_values));
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
  std::size_t values_ = 0;
  std::vector<Open> open_;
  JsonDocument document_;
};

nlohmann::ordered_json library_value(const JsonValue& value) {  // NOLINT(misc-no-recursion)
  switch (value.kind()) {
    case JsonKind::boolean:
      return value.boolean();
    case JsonKind::integer:
      return value.integer();
    case JsonKind::real:
      return value.real();
    case JsonKind::string:
      return value.text();
    case JsonKind::array: {
      auto made = nlohmann::ordered_json::array();
      for (const JsonValue& item : value.items())
        made.push_back(library_value(item));
      return made;
    }
    case JsonKind::object: {
      auto made = nlohmann::ordered_json::object();
      for (const JsonMember& member : value.members())
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
      return "a number with a fraction or exponent, or out of range";
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
  const auto found = std::ranges::find(members(), key, &JsonMember::key);
  return found == members().end() ? nullptr : &found->value;
}

JsonDocument parse_json(std::string_view text, std::size_t from, TextEnd end, std::size_t depth) {
  std::size_t count = from;
  TreeBuilder builder(text, end, depth, count);
  nlohmann::json::sax_parse(TellingIterator(text.data() + from, &count),
                            TellingIterator(text.data() + text.size(), &count), &builder);
  return builder.take();
}

std::string shown(std::string_view text) {
  constexpr std::size_t most = 60;
  if (text.size() <= most) return std::string(text);
  return fmt::format("{}...", text.substr(0, begin_of_character(text, most)));
}

std::string json_text(const JsonValue& value) {
  return library_value(value).dump();
}

}  // namespace bao
