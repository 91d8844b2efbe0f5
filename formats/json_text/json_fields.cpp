#include "json_fields.h"

#include "text/char_set.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace bao {

// --- values --------------------------------------------------------------------------------------

bool check_kind(const JsonValue& value, JsonKind kind, std::string_view name, Findings& findings) {
  if (value.kind() == kind) return true;
  findings.fail(value.where,
                fmt::format("{} is {}, not {}", name, kind_word(kind), kind_word(value.kind())));
  return false;
}

bool read_numbers(const JsonValue& array, std::string_view name, int most,
                  std::span<std::uint8_t> out, Findings& findings, std::span<Span> places) {
  if (!check_kind(array, JsonKind::array, name, findings)) return false;
  if (array.items().size() != out.size()) {
    findings.fail(array.where, fmt::format("{} has {} elements, not {}", name, out.size(),
                                           array.items().size()));
    return false;
  }
  for (std::size_t i = 0; i < out.size(); ++i) {
    const JsonValue& item = array.items()[i];
    if (item.kind() != JsonKind::integer || item.integer() < 0 || item.integer() > most) {
      findings.fail(item.where, fmt::format("{} holds whole numbers from 0 to {}", name, most));
      return false;
    }
    out[i] = static_cast<std::uint8_t>(item.integer());
    if (!places.empty()) places[i] = item.where;
  }
  return true;
}

// --- fields --------------------------------------------------------------------------------------

JsonFields::JsonFields(const JsonValue& object, std::string name, Findings& findings)
    : object_(object), name_(std::move(name)), findings_(findings) {}

Span JsonFields::where(std::string_view key) const {
  const JsonValue* found = object_.member(key);
  return found == nullptr ? object_.where : found->where;
}

void JsonFields::warn_of_others(std::initializer_list<std::string_view> known) const {
  for (const JsonMember& member : object_.members()) {
    if (std::ranges::find(known, member.key) != known.end()) continue;
    findings_.warn(member.where, fmt::format("field \"{}\" of {} is not known and not kept",
                                             shown(member.key), name_));
  }
}

const JsonValue* JsonFields::value(std::string_view key) const {
  const JsonValue* found = object_.member(key);
  if (found == nullptr) {
    findings_.fail({object_.where.begin, object_.where.begin + 1},
                   fmt::format("field \"{}\" of {} is missing", key, name_));
  }
  return found;
}

const JsonValue* JsonFields::value(std::string_view key, JsonKind kind) const {
  const JsonValue* found = value(key);
  if (found == nullptr) return nullptr;
  const std::string what = fmt::format("field \"{}\" of {}", key, name_);
  return check_kind(*found, kind, what, findings_) ? found : nullptr;
}

std::optional<int> JsonFields::integer(std::string_view key, int least, int most) const {
  const JsonValue* found = value(key, JsonKind::integer);
  if (found == nullptr) return std::nullopt;
  if (found->integer() < least || found->integer() > most) {
    findings_.fail(found->where, fmt::format("field \"{}\" of {} is a number from {} to {}, not {}",
                                             key, name_, least, most, found->integer()));
    return std::nullopt;
  }
  return static_cast<int>(found->integer());
}

std::optional<std::string_view> JsonFields::string(std::string_view key) const {
  const JsonValue* found = value(key, JsonKind::string);
  if (found == nullptr) return std::nullopt;
  return found->text();
}

std::optional<std::size_t> JsonFields::word(std::string_view key,
                                            std::initializer_list<std::string_view> words) const {
  const auto text = string(key);
  if (!text) return std::nullopt;
  const auto* found = std::ranges::find(words, *text);
  if (found == words.end()) {
    findings_.fail(where(key), fmt::format(R"(field "{}" of {} is {}, not "{}")", key, name_,
                                           fmt::join(words, " or "), shown(*text)));
    return std::nullopt;
  }
  return static_cast<std::size_t>(found - words.begin());
}

std::optional<bool> JsonFields::boolean(std::string_view key) const {
  const JsonValue* found = value(key, JsonKind::boolean);
  if (found == nullptr) return std::nullopt;
  return found->boolean();
}

const std::vector<JsonValue>* JsonFields::array(std::string_view key, std::size_t size) const {
  const JsonValue* found = value(key, JsonKind::array);
  if (found == nullptr) return nullptr;
  if (found->items().size() != size) {
    findings_.fail(found->where, fmt::format("field \"{}\" of {} has {} elements, not {}", key,
                                             name_, size, found->items().size()));
    return nullptr;
  }
  return &found->items();
}

bool JsonFields::numbers(std::string_view key, std::span<std::uint8_t> out, int most) const {
  const JsonValue* found = value(key);
  return found != nullptr &&
         read_numbers(*found, fmt::format("field \"{}\" of {}", key, name_), most, out, findings_);
}

// --- a file's head -------------------------------------------------------------------------------

namespace {

// One past the quote that ends the string which begins at `at`; the text's size where none does.
std::size_t after_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return std::min(at + 1, text.size());
}

}  // namespace

std::vector<HeadField> head_fields(std::string_view head) {
  constexpr CharSet marks{"\"{}[]:,"};
  std::vector<HeadField> fields;
  std::size_t depth = 0;
  bool value_is_next = false;
  const std::size_t first = blank_chars.skip(head, 0);
  if (first == head.size() || head[first] != '{') return fields;
  for (std::size_t at = first; (at = marks.find(head, at)) < head.size(); ++at) {
    switch (head[at]) {
      case '{':
      case '[':
        ++depth;
        value_is_next = false;
        break;
      case '}':
      case ']':
        if (--depth == 0) return fields;
        break;
      case ':':
        value_is_next = depth == 1;
        break;
      case ',':
        value_is_next = false;
        break;
      default: {
        const std::size_t end = after_string(head, at);
        if (end == head.size()) return fields;
        const std::string_view text = head.substr(at + 1, end - at - 2);
        if (depth == 1 && value_is_next) {
          if (!fields.empty()) fields.back().text = text;
        } else if (depth == 1) {
          fields.push_back({text, {}});
        }
        at = end - 1;
      }
    }
  }
  return fields;
}

}  // namespace bao
