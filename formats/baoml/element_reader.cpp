#include "element_reader.h"

#include "text/char_set.h"

#include <fmt/format.h>

#include <algorithm>

namespace bao {
namespace {

bool is_text(pugi::xml_node node) {
  return node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata;
}

bool is_blank(std::string_view text) {
  return blank_chars.skip(text, 0) == text.size();
}

// What other XML tools put on elements: further namespaces, and where a schema is.
bool is_of_xml_itself(std::string_view name) {
  return name.starts_with("xmlns:") || name.starts_with("xsi:");
}

bool is_second(pugi::xml_node element, pugi::xml_attribute attribute) {
  return element.attribute(attribute.name()) != attribute;
}

}  // namespace

void ElementReader::check_attributes(pugi::xml_node element,
                                     std::initializer_list<std::string_view> known) {
  for (const pugi::xml_attribute attribute : element.attributes()) {
    const std::string_view name = attribute.name();
    if (is_of_xml_itself(name)) continue;
    if (std::ranges::find(known, name) == known.end()) {
      findings_.fail(Code::syntax, tree_.name_span(attribute),
                     fmt::format("<{}> has no attribute '{}'", element.name(), name));
    } else if (is_second(element, attribute)) {
      findings_.fail(Code::syntax, tree_.name_span(attribute),
                     fmt::format("attribute {} stands here a second time", name));
    }
  }
}

std::optional<WrittenValue> ElementReader::attribute(pugi::xml_node element, const char* name,
                                                     Need need, std::size_t most) {
  const pugi::xml_attribute found = element.attribute(name);
  if (!found) {
    if (need == Need::required) {
      findings_.fail(Code::syntax, tree_.tag_span(element),
                     fmt::format("<{}> lacks the attribute '{}'", element.name(), name));
    }
    return std::nullopt;
  }
  const WrittenValue written{found.value(), tree_.value_span(found)};
  if (written.value.size() <= most) return written;
  findings_.stop(Code::limit, {written.where.begin, written.where.begin + 1},
                 fmt::format("the value of attribute {} is longer than {} bytes", name, most));
  return std::nullopt;
}

std::optional<WrittenValue> ElementReader::word(pugi::xml_node element, const char* name,
                                                Need need) {
  return attribute(element, name, need, limits_.word_bytes);
}

std::string ElementReader::text(pugi::xml_node element) {
  std::string text;
  for (const pugi::xml_node child : element.children()) {
    if (is_text(child)) {
      text += child.value();
    } else {
      refuse(child);
    }
  }
  return text;
}

void ElementReader::expect_empty(pugi::xml_node element) {
  for (const pugi::xml_node child : element.children()) {
    if (is_element(child)) refuse(child);
  }
}

bool ElementReader::is_element(pugi::xml_node child) {
  if (!is_text(child)) return true;
  if (is_blank(child.value())) return false;
  findings_.fail(Code::syntax, tree_.text_span(child),
                 fmt::format("text has no place in <{}>", child.parent().name()));
  return false;
}

void ElementReader::refuse(pugi::xml_node element) {
  findings_.fail(Code::syntax, tree_.tag_span(element),
                 fmt::format("<{}> has no place in <{}>", element.name(), element.parent().name()));
}

}  // namespace bao
