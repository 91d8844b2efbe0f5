// What elements may hold: attributes, text and children, with findings about what else they hold.
#pragma once

#include "bao/limits.h"
#include "findings.h"
#include "xml_tree.h"

#include <pugixml.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace bao {

/// The value of an attribute and its place. The view lives as long as the tree.
struct WrittenValue {
  std::string_view value;
  Span where;
};

enum class Need : std::uint8_t { optional, required };

class ElementReader {
 public:
  /// All must outlive the reader.
  ElementReader(const XmlTree& tree, const Limits& limits, Findings& findings)
      : tree_(tree), limits_(limits), findings_(findings) {}

  /// An error for each attribute that is not `known`, or stands there a second time.
  void check_attributes(pugi::xml_node element, std::initializer_list<std::string_view> known);
  /// Errors: one that is required is not there, or its value is longer than `most`.
  [[nodiscard]] std::optional<WrittenValue> attribute(pugi::xml_node element, const char* name,
                                                      Need need, std::size_t most);
  /// The same of a value that is one word.
  [[nodiscard]] std::optional<WrittenValue> word(pugi::xml_node element, const char* name,
                                                 Need need);

  /// All text in it; an error for each element.
  [[nodiscard]] std::string text(pugi::xml_node element);
  /// An error for each element and each text.
  void expect_empty(pugi::xml_node element);
  /// Whether `child` is an element. An error where it is text.
  [[nodiscard]] bool is_element(pugi::xml_node child);
  /// The error of an element where none of its name may stand.
  void refuse(pugi::xml_node element);

 private:
  const XmlTree& tree_;
  const Limits& limits_;
  Findings& findings_;
};

}  // namespace bao
