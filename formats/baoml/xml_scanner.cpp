#include "xml_scanner.h"

#include "bao/limits.h"
#include "text/char_set.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

namespace bao {
namespace {

constexpr std::string_view comment_begin = "<!--";
constexpr std::string_view cdata_begin = "<![CDATA[";
constexpr std::string_view doctype_begin = "<!DOCTYPE";

constexpr CharSet xml_blanks{" \t\r\n"};
constexpr CharSet ascii_name_chars{
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_:-."};
constexpr CharSet not_first_in_names{"0123456789-."};
constexpr CharSet text_stops{"<&]"};
constexpr CharSet value_stops{"\"'<&"};

// Every control character but tab and line ends, and the first byte of U+FFFE and U+FFFF.
constexpr std::string_view suspect_bytes{
    "\x00\x01\x02\x03\x04\x05\x06\x07\x08\x0B\x0C\x0E\x0F\x10\x11\x12\x13\x14\x15\x16\x17\x18"
    "\x19\x1A\x1B\x1C\x1D\x1E\x1F\xEF",
    30};
constexpr CharSet suspects{suspect_bytes};

constexpr std::size_t longest_reference = 32;

bool is_name_char(char c) {
  return ascii_name_chars.has(c) || static_cast<unsigned char>(c) >= 0x80U;
}

bool is_xml_character(std::uint32_t c) {
  return c == 0x9 || c == 0xA || c == 0xD || (c >= 0x20 && c <= 0xD7FF) ||
         (c >= 0xE000 && c <= 0xFFFD) || (c >= 0x10000 && c <= 0x10FFFF);
}

// `10` or `xA`, as it stands between `&#` and `;`.
bool names_xml_character(std::string_view number) {
  constexpr int decimal = 10;
  constexpr int hexadecimal = 16;
  const bool hex = number.starts_with('x');
  if (hex) number.remove_prefix(1);
  std::uint32_t character = 0;
  const char* end = number.data() + number.size();
  const auto [last, wrong] =
      std::from_chars(number.data(), end, character, hex ? hexadecimal : decimal);
  return wrong == std::errc() && last == end && is_xml_character(character);
}

bool is_predefined(std::string_view entity) {
  constexpr std::array<std::string_view, 5> all{"lt", "gt", "amp", "apos", "quot"};
  return std::ranges::find(all, entity) != all.end();
}

// Of the first character of `text`, which is no control character where it has several bytes.
std::size_t bad_character_size(std::string_view text) {
  return text.front() == '\xEF' ? 3 : 1;
}

bool is_xml_target(std::string_view name) {
  return name.size() == 3 && (name[0] == 'x' || name[0] == 'X') &&
         (name[1] == 'm' || name[1] == 'M') && (name[2] == 'l' || name[2] == 'L');
}

}  // namespace

std::size_t find_no_xml(std::string_view text, std::size_t from) {
  for (;; ++from) {
    from = suspects.find(text, from);
    if (from == text.size() || text[from] != '\xEF') return from;
    const std::string_view character = text.substr(from, 3);
    if (character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF") return from;
  }
}

XmlScanner::XmlScanner(std::string_view text, std::size_t from)
    : text_(text), at_(from), begin_(from) {
  const std::size_t bad = find_no_xml(text, from);
  if (bad == text.size()) return;
  const Span where{bad, bad + bad_character_size(text.substr(bad))};
  bad_character_ = {Code::syntax, where, "XML cannot hold this character", false};
  text_ = text.substr(0, bad);
}

std::optional<XmlToken> XmlScanner::next() {
  if (fault_) return std::nullopt;
  if (at_end()) {
    fault_ = bad_character_;
    return std::nullopt;
  }
  token_ = {};
  if (!read()) {
    if (fault_->unfinished && bad_character_) fault_ = bad_character_;
    return std::nullopt;
  }
  token_.begin = std::exchange(begin_, at_);
  token_.end = at_;
  return token_;
}

bool XmlScanner::take(std::string_view sign) {
  if (!rest().starts_with(sign)) return false;
  at_ += sign.size();
  return true;
}

// Returns how many there were.
std::size_t XmlScanner::skip_blanks() {
  const std::size_t from = at_;
  at_ = xml_blanks.skip(text_, at_);
  return at_ - from;
}

std::string_view XmlScanner::read_name() {
  if (at_end() || not_first_in_names.has(here())) return {};
  const std::size_t from = at_;
  while (!at_end() && is_name_char(here()))
    ++at_;
  return text_.substr(from, at_ - from);
}

bool XmlScanner::refuse(Code code, Span where, std::string message) {
  fault_ = {code, where, std::move(message), false};
  return false;
}

bool XmlScanner::refuse(Span where, std::string message) {
  return refuse(Code::syntax, where, std::move(message));
}

bool XmlScanner::unfinished(std::string message) {
  fault_ = {Code::syntax, {begin_, begin_ + 1}, std::move(message), true};
  return false;
}

bool XmlScanner::read() {
  return here() == '<' ? read_markup() : read_text();
}

bool XmlScanner::read_text() {
  for (;;) {
    at_ = text_stops.find(text_, at_);
    if (at_end() || here() == '<') return true;
    if (here() == '&') {
      if (!read_reference()) return false;
    } else if (rest().starts_with("]]>")) {
      return refuse({at_, at_ + 3}, "']]>' has no place in text; write ]]&gt;");
    } else {
      ++at_;
    }
  }
}

bool XmlScanner::read_markup() {
  if (take(comment_begin)) return read_comment();
  if (take("<?")) return read_instruction();
  if (take("</")) return read_end_tag();
  if (take(cdata_begin)) {
    token_.part = XmlPart::cdata;
    return read_up_to("]]>", "this CDATA section is not closed");
  }
  if (rest().starts_with("<!")) return read_other_declaration();
  return read_start_tag();
}

bool XmlScanner::read_comment() {
  token_.part = XmlPart::comment;
  if (!read_up_to("--", "this XML comment is not closed")) return false;
  if (at_end()) return unfinished("this XML comment is not closed");
  if (take(">")) return true;
  return refuse({at_ - 2, at_}, "'--' has no place in an XML comment");
}

bool XmlScanner::read_up_to(std::string_view closing, std::string message) {
  const std::size_t end = text_.find(closing, at_);
  if (end == std::string_view::npos) return unfinished(std::move(message));
  at_ = end + closing.size();
  return true;
}

bool XmlScanner::read_instruction() {
  token_.part = XmlPart::instruction;
  token_.name = read_name();
  constexpr std::string_view not_closed = "this processing instruction is not closed";
  if (at_end()) return unfinished(std::string(not_closed));
  if (token_.name.empty()) return refuse({at_, at_ + 1}, "a processing instruction has a name");
  if (is_xml_target(token_.name) && begin_ != 0) {
    return refuse({begin_, at_}, "an XML declaration has no place behind the beginning of a file");
  }
  return read_up_to("?>", std::string(not_closed));
}

bool XmlScanner::read_other_declaration() {
  for (const std::string_view whole : {comment_begin, cdata_begin, doctype_begin}) {
    if (whole.starts_with(rest())) return unfinished("this markup is not closed");
  }
  if (rest().starts_with(doctype_begin)) {
    return refuse({at_, at_ + doctype_begin.size()}, "a document type (DOCTYPE) is not read");
  }
  return refuse({at_, at_ + 2}, "'<!' begins neither a comment nor a CDATA section");
}

bool XmlScanner::read_end_tag() {
  token_.part = XmlPart::end_tag;
  token_.name = read_name();
  skip_blanks();
  if (at_end()) return unfinished("this tag is not closed");
  if (!token_.name.empty() && take(">")) return true;
  return refuse({at_, at_ + 1}, "an end tag is written </name>");
}

bool XmlScanner::read_start_tag() {
  ++at_;
  token_.name = read_name();
  if (token_.name.empty() && !at_end()) {
    return refuse({begin_, begin_ + 1}, "'<' has no place in text; write &lt;");
  }
  for (std::size_t attributes = 0;; ++attributes) {
    const bool parted = skip_blanks() > 0;
    if (at_end() || rest() == "/") return unfinished("this tag is not closed");
    token_.part = XmlPart::start_tag;
    if (take(">")) return true;
    token_.part = XmlPart::empty_tag;
    if (take("/>")) return true;
    if (here() == '<') return refuse({begin_, begin_ + 1}, "this tag is not closed");
    if (!parted) return refuse({at_, at_ + 1}, "attributes are parted by blanks");
    if (attributes == most_xml_attributes) {
      return refuse(Code::limit, {at_, at_ + 1},
                    fmt::format("an element has more than {} attributes", most_xml_attributes));
    }
    if (!read_attribute()) return false;
  }
}

bool XmlScanner::read_attribute() {
  constexpr std::string_view form = "an attribute is written name=\"value\"";
  const std::size_t begin = at_;
  if (read_name().empty()) return refuse({at_, at_ + 1}, std::string(form));
  const std::size_t name_end = at_;
  skip_blanks();
  const bool equals = take("=");
  skip_blanks();
  if (at_end()) return unfinished("this tag is not closed");
  const char quote = here();
  if (!equals || (quote != '"' && quote != '\'')) {
    return refuse({begin, name_end}, std::string(form));
  }
  ++at_;
  return read_value(quote);
}

bool XmlScanner::read_value(char quote) {
  for (;;) {
    at_ = value_stops.find(text_, at_);
    if (at_end()) return unfinished("this tag is not closed");
    const char c = here();
    if (c == '<') {
      return refuse({at_, at_ + 1}, "'<' has no place in the value of an attribute; write &lt;");
    }
    if (c == '&') {
      if (!read_reference()) return false;
      continue;
    }
    ++at_;
    if (c == quote) return true;
  }
}

bool XmlScanner::read_reference() {
  const std::size_t begin = at_++;
  const bool number = take("#");
  const std::size_t named = at_;
  while (!at_end() && is_name_char(here()))
    ++at_;
  if (at_end()) return unfinished("the text ends inside a reference");
  const std::string_view name = text_.substr(named, at_ - named);
  if (name.empty() || name.size() > longest_reference || !take(";")) {
    return refuse({begin, begin + 1}, "'&' has no place in text; write &amp;");
  }
  if (number ? names_xml_character(name) : is_predefined(name)) return true;
  return refuse({begin, at_}, number
                                  ? fmt::format("'&#{};' is no character that XML can hold", name)
                                  : fmt::format("the entity '&{};' is not known", name));
}

}  // namespace bao
