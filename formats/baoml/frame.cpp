// What the games of a baoml file stand in: the declaration and the root element.
#include "bao/limits.h"
#include "baoml.h"
#include "element_reader.h"
#include "text/char_set.h"
#include "xml_scanner.h"
#include "xml_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

namespace bao {
namespace {

bool is_utf8(std::string_view encoding) {
  constexpr std::string_view name = "UTF-8";
  return std::ranges::equal(encoding, name, {},
                            [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
}

Diagnostic fault_at(Span where, std::string message) {
  Diagnostic fault = error(Code::syntax, Rule::none, std::move(message));
  fault.span = where;
  return fault;
}

class FrameReader {
 public:
  FrameReader(std::string_view text, TextEnd end) : text_(text), end_(end) {}

  std::vector<Diagnostic> run() {
    if (const auto root = find_root()) read_up_to(*root);
    return findings_.take();
  }

 private:
  void fail(Span where, std::string message) {
    findings_.stop(Code::syntax, where, std::move(message));
  }

  // The tag of the root element. Errors: anything else stands there, or nothing.
  std::optional<XmlToken> find_root() {
    XmlScanner scanner(text_, 0);
    while (const auto token = scanner.next()) {
      if (token->part == XmlPart::comment || token->part == XmlPart::instruction) continue;
      if (token->part == XmlPart::start_tag || token->part == XmlPart::empty_tag) return token;
      const std::size_t visible = blank_chars.skip(text_, token->begin);
      if (visible >= token->end) continue;
      fail({visible, visible + 1}, "nothing but comments may stand before the root element");
      return std::nullopt;
    }
    const auto& fault = scanner.fault();
    if (fault && !(fault->unfinished && end_ == TextEnd::cut)) {
      findings_.stop(fault->code, fault->where, fault->message);
    } else if (end_ == TextEnd::whole) {
      fail({0, 0}, "the root element <baoml> is missing");
    }
    return std::nullopt;
  }

  void read_up_to(const XmlToken& root) {
    const Span name{root.begin, root.begin + 1 + root.name.size()};
    if (root.name != "baoml") {
      fail(name, fmt::format("the root element is <{}>, not <baoml>", root.name));
      return;
    }
    const OpenElement open{root.name, root.begin};
    const std::size_t opened = root.part == XmlPart::start_tag ? 1 : 0;
    const XmlTree tree(text_, 0, root.end, std::span(&open, opened));
    if (const auto& fault = tree.fault()) {
      fail(fault->where, fault->message);
      return;
    }
    ElementReader elements(tree, limits_, findings_);
    check_declaration(elements, tree.document().first_child());
    check_root(elements, tree.document().child("baoml"));
  }

  void check_declaration(ElementReader& elements, pugi::xml_node declaration) {
    if (declaration.type() != pugi::node_declaration) return;
    const auto version = elements.word(declaration, "version", Need::optional);
    if (version && version->value != "1.0") {
      fail(version->where, fmt::format("XML {} is not read, only 1.0", version->value));
    }
    const auto encoding = elements.word(declaration, "encoding", Need::optional);
    if (encoding && !is_utf8(encoding->value)) {
      fail(encoding->where,
           fmt::format("the encoding is UTF-8 in baoml, not '{}'", encoding->value));
    }
  }

  void check_root(ElementReader& elements, pugi::xml_node root) {
    const auto space = elements.word(root, "xmlns", Need::required);
    if (space && space->value != baoml_namespace) {
      fail(space->where,
           fmt::format("the namespace is {}, not '{}'", baoml_namespace, space->value));
    }
    const auto version = elements.word(root, "version", Need::required);
    if (version && version->value != baoml_version) {
      fail(version->where, fmt::format("version '{}' of baoml is not known, only {}",
                                       version->value, baoml_version));
    }
    elements.check_attributes(root, {"xmlns", "version"});
  }

  std::string_view text_;
  TextEnd end_;
  Limits limits_;
  Findings findings_{limits_};
};

}  // namespace

std::vector<Diagnostic> check_baoml_begin(std::string_view text, TextEnd end) {
  return FrameReader(text, end).run();
}

std::vector<Diagnostic> check_baoml_end(std::string_view text, TextPlace place) {
  if (place == TextPlace::inner && text.find("</baoml") == std::string_view::npos) return {};
  XmlScanner scanner(text, 0);
  XmlToken last;
  while (const auto token = scanner.next()) {
    last = *token;
    const bool tag = token->part == XmlPart::end_tag || token->part == XmlPart::empty_tag;
    if (!tag || token->name != "baoml") continue;
    if (place == TextPlace::last) return {};
    return {fault_at({token->begin, token->end}, "more games follow behind </baoml>")};
  }
  if (place == TextPlace::inner) return {};
  return {fault_at({last.begin, last.begin}, "the file ends without </baoml>; it may be cut off")};
}

void begin_baoml_file(std::string& out) {
  out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  out += fmt::format("<baoml version=\"{}\" xmlns=\"{}\">\n", baoml_version, baoml_namespace);
}

void end_baoml_file(std::string& out) {
  out += "</baoml>\n";
}

}  // namespace bao
