#include "xml_tree.h"

#include "text/char_set.h"
#include "text/encoding.h"

#include <fmt/format.h>

#include <algorithm>

namespace bao {
namespace {

// Text is kept as it stands, blanks too; only what XML itself asks for is done to it.
constexpr unsigned parse_options = pugi::parse_fragment | pugi::parse_declaration |
                                   pugi::parse_cdata | pugi::parse_ws_pcdata | pugi::parse_escapes |
                                   pugi::parse_eol | pugi::parse_wconv_attribute;

}  // namespace

XmlTree::XmlTree(std::string_view text, std::size_t begin, std::size_t end,
                 std::span<const OpenElement> open)
    : text_(text), begin_(begin), buffer_(text.substr(begin, end - begin)) {
  for (; !open.empty(); open = open.first(open.size() - 1)) {
    buffer_ += fmt::format("</{}>", open.back().name);
  }
  const auto result = document_.load_buffer_inplace(buffer_.data(), buffer_.size(), parse_options,
                                                    pugi::encoding_utf8);
  if (result) return;
  std::size_t at = std::min(begin + static_cast<std::size_t>(result.offset), end);
  // The parser goes on by bytes.
  if (at < text.size()) at = begin_of_character(text, at);
  fault_ = {Code::syntax, {at, at}, fmt::format("this is no XML: {}", result.description()), false};
}

std::size_t XmlTree::offset_of(const char* inside) const {
  return begin_ + static_cast<std::size_t>(inside - buffer_.data());
}

std::size_t XmlTree::begin_of(pugi::xml_node node) const {
  return offset_of(node.name()) - 1;
}

Span XmlTree::tag_span(pugi::xml_node node) const {
  const std::size_t begin = begin_of(node);
  return {begin, begin + 1 + std::string_view(node.name()).size()};
}

Span XmlTree::text_span(pugi::xml_node node) const {
  // What is blank stands in the buffer as in the text, but for line ends, which are searched there.
  const std::size_t begin = blank_chars.skip(text_, offset_of(node.value()));
  return {begin, begin + 1};
}

Span XmlTree::name_span(pugi::xml_attribute attribute) const {
  const std::size_t begin = offset_of(attribute.name());
  return {begin, begin + std::string_view(attribute.name()).size()};
}

Span XmlTree::value_span(pugi::xml_attribute attribute) const {
  const std::size_t begin = offset_of(attribute.value());
  return {begin, text_.find(text_[begin - 1], begin)};
}

}  // namespace bao
