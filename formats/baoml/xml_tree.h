// A part of a text as pugixml reads it, with the places of what it found.
#pragma once

#include "bao/diagnostic.h"
#include "xml_scanner.h"

#include <pugixml.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bao {

/// An element that has begun and not ended.
struct OpenElement {
  std::string_view name;
  std::size_t begin = 0;  ///< of its tag in the text
};

class XmlTree {
 public:
  /// Reads text[begin, end) and closes what is `open` there. `text` must outlive the tree. Pre: the
  /// range is whole parts, as `XmlScanner` finds them, whose tags are balanced but for `open`.
  XmlTree(std::string_view text, std::size_t begin, std::size_t end,
          std::span<const OpenElement> open);
  XmlTree(const XmlTree&) = delete;
  XmlTree& operator=(const XmlTree&) = delete;
  XmlTree(XmlTree&&) = delete;
  XmlTree& operator=(XmlTree&&) = delete;
  ~XmlTree() = default;

  [[nodiscard]] const pugi::xml_document& document() const { return document_; }
  /// What pugixml refuses; then the document ends there.
  [[nodiscard]] const std::optional<XmlFault>& fault() const { return fault_; }

  /// Of its tag. Pre: `node` is an element.
  [[nodiscard]] std::size_t begin_of(pugi::xml_node node) const;
  /// `<name`. Pre: `node` is an element.
  [[nodiscard]] Span tag_span(pugi::xml_node node) const;
  /// The first byte that is not blank. Pre: `node` is text, and not blank.
  [[nodiscard]] Span text_span(pugi::xml_node node) const;
  [[nodiscard]] Span name_span(pugi::xml_attribute attribute) const;
  /// Between the quotes.
  [[nodiscard]] Span value_span(pugi::xml_attribute attribute) const;

 private:
  [[nodiscard]] std::size_t offset_of(const char* inside) const;

  std::string_view text_;
  std::size_t begin_;
  std::string buffer_;  // that pugixml has made its strings of, each where it stood
  pugi::xml_document document_;
  std::optional<XmlFault> fault_;
};

}  // namespace bao
