// JSON as it stands in a text: values that know their places.
#pragma once

#include "bao/diagnostic.h"
#include "bao/formats/format.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bao {

enum class JsonKind : std::uint8_t { null, boolean, integer, real, string, array, object };
[[nodiscard]] std::string_view kind_word(JsonKind kind);

struct JsonMember;

/// A value in as few bytes as may be: a long game has some hundred thousands of them.
struct JsonValue {
  using Items = std::vector<JsonValue>;
  using Members = std::vector<JsonMember>;  ///< in order; no two of one key
  /// In the order of `JsonKind`.
  using Content =
      std::variant<std::monostate, bool, std::int64_t, double, std::string, Items, Members>;

  Span where;  ///< strings with their quotes, arrays and objects with their brackets
  Content content;

  [[nodiscard]] JsonKind kind() const { return static_cast<JsonKind>(content.index()); }
  /// Of a value of another kind: false, 0 or nothing.
  [[nodiscard]] bool boolean() const { return get<bool>(); }
  [[nodiscard]] std::int64_t integer() const { return get<std::int64_t>(); }
  [[nodiscard]] double real() const { return get<double>(); }
  [[nodiscard]] const std::string& text() const { return get<std::string>(); }
  [[nodiscard]] const Items& items() const { return get<Items>(); }
  [[nodiscard]] const Members& members() const { return get<Members>(); }
  /// Nothing where this is no object or has no such member.
  [[nodiscard]] const JsonValue* member(std::string_view key) const;

 private:
  template <typename T>
  [[nodiscard]] const T& get() const {
    static const T nothing{};
    const T* found = std::get_if<T>(&content);
    return found == nullptr ? nothing : *found;
  }
};

struct JsonMember {
  std::string key;
  Span where;  ///< of the key
  JsonValue value;
};

/// One document: the value, or what is wrong with it. Neither where the text was cut.
struct JsonDocument {
  std::optional<JsonValue> value;
  std::optional<Diagnostic> fault;
};

/// Reads the one value that `text` holds from `from` on. Faults: `Code::syntax`, also for two
/// members of one key and for U+0000; `Code::limit` for nesting deeper than `depth` and for more
/// than `most_json_values`.
[[nodiscard]] JsonDocument parse_json(std::string_view text, std::size_t from, TextEnd end,
                                      std::size_t depth);

/// Text of a document as messages show it: cut where it is long.
[[nodiscard]] std::string shown(std::string_view text);

/// The compact text of a value.
[[nodiscard]] std::string json_text(const JsonValue& value);

}  // namespace bao
