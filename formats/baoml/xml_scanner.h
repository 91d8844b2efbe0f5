// XML taken apart from left to right, and refused where it is not well-formed or not ours to read:
// pugixml is lenient, and knows neither document types nor entities.
#pragma once

#include "bao/diagnostic.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bao {

/// The offset of the first character at or after `from` that XML 1.0 cannot hold; text.size() where
/// there is none. Pre: UTF-8.
[[nodiscard]] std::size_t find_no_xml(std::string_view text, std::size_t from);

enum class XmlPart : std::uint8_t {
  text,  ///< between tags, blank or not
  start_tag,
  empty_tag,  ///< `<name/>`
  end_tag,
  cdata,
  comment,
  instruction,  ///< also the declaration
};

struct XmlToken {
  XmlPart part = XmlPart::text;
  std::string_view name;  ///< of tags and instructions
  std::size_t begin = 0;
  std::size_t end = 0;
};

struct XmlFault {
  Code code = Code::syntax;
  Span where;
  std::string message;
  bool unfinished = false;  ///< the text ends inside of the part
};

class XmlScanner {
 public:
  /// `text` must outlive the scanner. Pre: UTF-8, and no part has begun before `from`.
  XmlScanner(std::string_view text, std::size_t from);

  /// The next part; nothing at the end of the text or at a fault.
  [[nodiscard]] std::optional<XmlToken> next();
  [[nodiscard]] const std::optional<XmlFault>& fault() const { return fault_; }

 private:
  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  [[nodiscard]] char here() const { return text_[at_]; }
  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
  [[nodiscard]] bool take(std::string_view sign);
  std::size_t skip_blanks();
  std::string_view read_name();

  // All of these are false where there is a fault.
  bool refuse(Code code, Span where, std::string message);
  bool refuse(Span where, std::string message);
  bool unfinished(std::string message);
  bool read();
  bool read_text();
  bool read_markup();
  bool read_comment();
  bool read_up_to(std::string_view closing, std::string message);
  bool read_instruction();
  bool read_other_declaration();
  bool read_end_tag();
  bool read_start_tag();
  bool read_attribute();
  bool read_value(char quote);
  bool read_reference();

  std::string_view text_;  // up to the first character that XML cannot hold
  std::size_t at_;
  std::size_t begin_;  // of the part being read
  XmlToken token_;
  std::optional<XmlFault> fault_;
  std::optional<XmlFault> bad_character_;  // where `text_` ends
};

}  // namespace bao
