// JSON as it stands in a text: values that know their places.
#pragma once

#include "bao/diagnostic.h"
#include "bao/formats/format.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bao {

enum class JsonKind : std::uint8_t { null, boolean, integer, real, string, array, object };
[[nodiscard]] std::string_view kind_word(JsonKind kind);

struct JsonMember;

struct JsonValue {
  JsonKind kind = JsonKind::null;
  Span where;  ///< strings with their quotes, arrays and objects with their brackets
  bool boolean = false;
  std::int64_t integer = 0;
  double real = 0;
  std::string text;                 ///< of a string
  std::vector<JsonValue> items;     ///< of an array
  std::vector<JsonMember> members;  ///< of an object, in order; no two of one key

  /// Nothing where this is no object or has no such member.
  [[nodiscard]] const JsonValue* member(std::string_view key) const;
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
/// members of one key; `Code::limit` for nesting deeper than `depth`.
[[nodiscard]] JsonDocument parse_json(std::string_view text, std::size_t from, TextEnd end,
                                      std::size_t depth);

/// The compact text of a value.
[[nodiscard]] std::string json_text(const JsonValue& value);

}  // namespace bao
