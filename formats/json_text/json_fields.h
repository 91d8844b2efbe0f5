// Taking fields out of JSON, with a clear word where one is missing or is something else.
#pragma once

#include "bao/diagnostic.h"
#include "findings.h"
#include "json_value.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bao {

/// One object's fields, called by their keys; `name` is the object's in messages.
class JsonFields {
 public:
  /// `object` is asked for its fields only where it is one. All must outlive this.
  JsonFields(const JsonValue& object, std::string name, Findings& findings);

  [[nodiscard]] bool has(std::string_view key) const { return object_.member(key) != nullptr; }
  /// Where the field's value stands, or the object where there is none.
  [[nodiscard]] Span where(std::string_view key) const;

  /// Warns of every field of another name: it will not be kept.
  void warn_of_others(std::initializer_list<std::string_view> known) const;

  /// A field that must be there, whatever it is. An error where it is missing.
  [[nodiscard]] const JsonValue* value(std::string_view key) const;
  /// A field that must be there and of that kind. An error otherwise.
  [[nodiscard]] const JsonValue* value(std::string_view key, JsonKind kind) const;
  /// The same with a number in a range.
  [[nodiscard]] std::optional<int> integer(std::string_view key, int least, int most) const;
  [[nodiscard]] std::optional<std::string_view> string(std::string_view key) const;
  /// The place of a field's word among `words`.
  [[nodiscard]] std::optional<std::size_t> word(
      std::string_view key, std::initializer_list<std::string_view> words) const;
  [[nodiscard]] std::optional<bool> boolean(std::string_view key) const;
  /// An array of `size` elements.
  [[nodiscard]] const std::vector<JsonValue>* array(std::string_view key, std::size_t size) const;
  /// `out` gets `out.size()` numbers from 0 to `most` of an array; false after an error.
  bool numbers(std::string_view key, std::span<std::uint8_t> out, int most) const;

 private:
  const JsonValue& object_;
  std::string name_;
  Findings& findings_;
};

/// An array of `out.size()` numbers from 0 to `most`; false after an error. `places`, where given,
/// gets theirs.
bool read_numbers(const JsonValue& array, std::string_view name, int most,
                  std::span<std::uint8_t> out, Findings& findings, std::span<Span> places = {});

/// Whether `value` is of a kind; an error otherwise.
bool check_kind(const JsonValue& value, JsonKind kind, std::string_view name, Findings& findings);

/// The fields of the object that a file begins with, as far as the file's first bytes show them:
/// keys with the text of those whose values are strings.
struct HeadField {
  std::string_view key;
  std::string_view text;
};
[[nodiscard]] std::vector<HeadField> head_fields(std::string_view head);

}  // namespace bao
