// Reading baoml. Grammar: baoml.md.
#include "bao/bpn.h"
#include "bao/comment.h"
#include "baoml.h"
#include "element_reader.h"
#include "findings.h"
#include "record_tags.h"
#include "text/char_set.h"
#include "token_spelling.h"
#include "xml_scanner.h"
#include "xml_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bao {
namespace {

template <typename Number>
std::optional<Number> number_in(std::string_view text) {
  Number number = 0;
  const char* end = text.data() + text.size();
  const auto [last, wrong] = std::from_chars(text.data(), end, number);
  if (wrong != std::errc() || last != end) return std::nullopt;
  return number;
}

std::string_view side_word(std::size_t count) {
  return count % 2 == 0 ? "South" : "North";
}

// --- where the game is in the text
// -----------------------------------------------------------------

/// The element of a game, up to its end or to what is wrong in it.
struct GameElement {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::vector<OpenElement> open;  // at `end`
  std::optional<XmlFault> fault;  // at `end`
};

/// Finds the element of a game in a text, and what stands around it.
class GameFinder {
 public:
  GameFinder(std::string_view text, std::size_t from, const Limits& limits)
      : text_(text), limits_(limits), scanner_(text, from) {
    // Only the first text of a file has something before its game.
    if (text.substr(from).starts_with("<game")) around_ = Around::in_root;
  }

  std::optional<GameElement> find() {
    while (const auto token = scanner_.next()) {
      const bool tag = token->part == XmlPart::start_tag || token->part == XmlPart::empty_tag;
      if (tag && token->name == "game" && around_ == Around::in_root) return read(*token);
      judge_outside(*token);
    }
    note_fault();
    return std::nullopt;
  }

  /// Reads on behind the game.
  void finish() {
    while (const auto token = scanner_.next())
      judge_outside(*token);
    note_fault();
  }

  /// The first thing that has no place around the game.
  [[nodiscard]] const std::optional<XmlFault>& stray() const { return stray_; }

 private:
  enum class Around : std::uint8_t { before_root, in_root, behind_root };

  GameElement read(const XmlToken& game) {
    GameElement element{game.begin, game.end, {}, {}};
    add(element, game);
    while (!element.open.empty() && !element.fault) {
      const auto token = scanner_.next();
      if (!token) {
        element.fault = scanner_.fault();
        break;
      }
      add(element, *token);
      if (!element.fault) element.end = token->end;
    }
    return element;
  }

  void add(GameElement& element, const XmlToken& token) {
    const Span where{token.begin, token.end};
    const bool empty = token.part == XmlPart::empty_tag;
    if (token.part == XmlPart::end_tag) {
      close(element, token);
    } else if (token.part == XmlPart::start_tag || empty) {
      // No game has more than a few elements for each ply; trees take more memory than texts.
      if (++elements_ > most_xml_elements_a_ply * limits_.plies + limits_.tags) {
        element.fault = {Code::limit, where, "the game has too many elements", false};
      } else if (element.open.size() == deepest()) {
        element.fault = {Code::limit, where, "elements are nested too deep", false};
      } else if (!empty) {
        element.open.push_back({token.name, token.begin});
      }
    }
  }

  static void close(GameElement& element, const XmlToken& token) {
    const std::string_view due = element.open.back().name;
    if (token.name == due) {
      element.open.pop_back();
    } else {
      element.fault = {Code::syntax,
                       {token.begin, token.end},
                       fmt::format("</{}> stands where </{}> is due", token.name, due),
                       false};
    }
  }

  // Variations that are nested too deep get there first, and an error of their own.
  [[nodiscard]] std::size_t deepest() const { return 2 * limits_.depth + 10; }

  void judge_outside(const XmlToken& token) {
    if (token.part == XmlPart::comment || token.part == XmlPart::instruction) return;
    if (token.part == XmlPart::text) {
      const std::size_t visible = blank_chars.skip(text_, token.begin);
      if (visible < token.end) stray({visible, visible + 1}, "text");
      return;
    }
    if (token.name == "baoml" && pass_root(token.part)) return;
    stray({token.begin, token.end}, token.part == XmlPart::cdata
                                        ? "a CDATA section"
                                        : fmt::format("<{}{}>", slash(token.part), token.name));
  }

  static std::string_view slash(XmlPart part) { return part == XmlPart::end_tag ? "/" : ""; }

  // Whether the root's tag may stand here.
  bool pass_root(XmlPart part) {
    const bool begins = part != XmlPart::end_tag;
    if (around_ != (begins ? Around::before_root : Around::in_root)) return false;
    around_ = part == XmlPart::start_tag ? Around::in_root : Around::behind_root;
    return true;
  }

  void stray(Span where, std::string_view what) {
    if (stray_) return;
    const std::string_view place = around_ == Around::behind_root   ? "behind </baoml>"
                                   : around_ == Around::before_root ? "before <baoml>"
                                                                    : "between games";
    stray_ = {Code::syntax, where, fmt::format("{} has no place {}", what, place), false};
  }

  void note_fault() {
    if (!stray_) stray_ = scanner_.fault();
  }

  std::string_view text_;
  const Limits& limits_;
  XmlScanner scanner_;
  Around around_ = Around::before_root;
  std::optional<XmlFault> stray_;
  std::size_t elements_ = 0;
};

// --- what the game is
// --------------------------------------------------------------------------------

/// A line of play, or a ply of one, whose element is being read.
struct OpenNode {
  enum class Kind : std::uint8_t { line, ply };
  Kind kind;
  pugi::xml_node node;
  pugi::xml_node next;             // child
  Line* line;                      // the line itself, or the one that the ply is in
  std::size_t first = 0;           // the first ply's count from South's first move, 0 being South's
  std::size_t moves = 0;           // elements so far
  std::ptrdiff_t misnumbered = 0;  // how far the last move's number is off
};

class BaomlReader {
 public:
  BaomlReader(const XmlTree& tree, const GameElement& element, const Limits& limits,
              Findings& findings)
      : tree_(tree),
        element_(element),
        limits_(limits),
        findings_(findings),
        elements_(tree, limits, findings) {}

  GameRecord run() {
    const pugi::xml_node game = tree_.document().first_child();
    elements_.check_attributes(game, {"rules"});
    if (const auto rules = elements_.attribute(game, "rules", Need::optional, limits_.tag_bytes)) {
      read_rules(*rules);
    }
    for (const pugi::xml_node child : game.children()) {
      if (findings_.stopped()) break;
      if (elements_.is_element(child)) read_part(child);
    }
    if (element_.open.empty()) check_parts(game);
    tidy_tags(record_.tags);
    record_.spelling = spelling_.settled();
    return std::move(record_);
  }

 private:
  // Whether an element has its end tag; what it holds may be cut off otherwise.
  [[nodiscard]] bool is_whole(pugi::xml_node node) const {
    const std::size_t begin = tree_.begin_of(node);
    return std::ranges::find(element_.open, begin, &OpenElement::begin) == element_.open.end();
  }

  void fail(Code code, Span where, std::string message) {
    findings_.fail(code, where, std::move(message));
  }

  // --- the parts of a game ----------------------------------------------------------------------

  // In the order in which they stand.
  enum class Part : std::uint8_t { tag, start, moves, result };
  static constexpr std::array<std::string_view, 4> part_names{"tag", "start", "moves", "result"};

  void read_part(pugi::xml_node node) {
    const auto* named = std::ranges::find(part_names, std::string_view(node.name()));
    const auto part = static_cast<Part>(named - part_names.begin());
    const bool again = last_ && part == *last_ && part != Part::tag;
    if (named == part_names.end()) {
      elements_.refuse(node);
    } else if (again || (last_ && part < *last_)) {
      fail(Code::syntax, tree_.tag_span(node),
           fmt::format("<{}> has no place behind <{}>", *named,
                       part_names[static_cast<std::size_t>(*last_)]));
    } else {
      last_ = part;
      read_part(node, part);
    }
  }

  void read_part(pugi::xml_node node, Part part) {
    switch (part) {
      case Part::tag:
        read_tag(node);
        break;
      case Part::start:
        read_start(node);
        break;
      case Part::moves:
        read_moves(node);
        break;
      case Part::result:
        read_result(node);
        break;
    }
  }

  void check_parts(pugi::xml_node game) {
    for (const char* name : {"moves", "result"}) {
      if (game.child(name)) continue;
      fail(Code::syntax, tree_.tag_span(game), fmt::format("<game> lacks the element <{}>", name));
    }
  }

  void read_rules(const WrittenValue& written) {
    const auto rules = parse_rule_set(written.value);
    if (rules) {
      record_.rules = *rules;
    } else {
      fail(Code::syntax, written.where, rules.diagnostic().message);
    }
  }

  void read_tag(pugi::xml_node node) {
    if (tags_++ == limits_.tags) {
      findings_.stop(Code::limit, tree_.tag_span(node),
                     fmt::format("the game has more than {} tags", limits_.tags));
      return;
    }
    elements_.check_attributes(node, {"name"});
    const auto name = elements_.word(node, "name", Need::required);
    std::string value = elements_.text(node);
    if (!name || !is_whole(node)) return;
    if (value.size() > limits_.tag_bytes) {
      findings_.stop(Code::limit, tree_.tag_span(node),
                     fmt::format("the value of tag {} is longer than {} bytes", name->value,
                                 limits_.tag_bytes));
    } else if (name->value.empty()) {
      fail(Code::syntax, tree_.tag_span(node), "a tag has a name");
    } else if (std::ranges::find(baoml_no_tags, name->value) != baoml_no_tags.end()) {
      fail(Code::syntax, name->where,
           fmt::format("{} is no tag of baoml: elements and attributes say it", name->value));
    } else {
      warn_if_second(*name);
      record_.tags.push_back({std::string(name->value), std::move(value)});
    }
  }

  void warn_if_second(const WrittenValue& name) {
    if (record_.tag(name.value) == nullptr) return;
    findings_.warn(name.where, fmt::format("tag {} stands here a second time", name.value));
  }

  void read_start(pugi::xml_node node) {
    elements_.check_attributes(node, {"position", "fragment"});
    elements_.expect_empty(node);
    if (const auto fragment = elements_.word(node, "fragment", Need::optional)) {
      read_fragment(*fragment);
    }
    const auto position = elements_.attribute(node, "position", Need::required, limits_.tag_bytes);
    record_.start_where = position ? position->where : tree_.tag_span(node);
    if (!position) return;
    const auto setup = setup_of(*position);
    if (setup) {
      record_.start = *setup;
    } else {  // nobody knows who is to move
      findings_.stop(setup.diagnostic().code, *setup.diagnostic().span, setup.diagnostic().message);
    }
  }

  void read_fragment(const WrittenValue& written) {
    if (written.value == "true" || written.value == "1") {
      record_.completeness = Completeness::fragment;
    } else if (written.value != "false" && written.value != "0") {
      fail(Code::syntax, written.where,
           fmt::format("fragment is true or false, not '{}'", written.value));
    }
  }

  // Errors have their place in the text.
  static Result<Setup> setup_of(const WrittenValue& written) {
    auto setup = parse_bpn(written.value);
    if (setup) return setup;
    Diagnostic wrong = setup.diagnostic();
    const Span& all = written.where;
    // References make the text longer than its value.
    const bool as_written = all.end - all.begin == written.value.size();
    wrong.span = wrong.span && as_written ? Span{all.begin + wrong.span->begin,
                                                 std::min(all.begin + wrong.span->end, all.end)}
                                          : all;
    return wrong;
  }

  void read_result(pugi::xml_node node) {
    elements_.check_attributes(node, {"score", "termination"});
    elements_.expect_empty(node);
    const auto termination =
        elements_.attribute(node, "termination", Need::optional, limits_.tag_bytes);
    // Before a tag of that name: so it stays the first of them.
    if (termination) {
      warn_if_second({"Termination", termination->where});
      record_.tags.insert(record_.tags.begin(), {"Termination", std::string(termination->value)});
    }
    const auto score = elements_.word(node, "score", Need::required);
    if (!score) return;
    record_.result_where = score->where;
    if (const auto result = parse_result(score->value)) {
      record_.result = *result;
    } else {
      fail(Code::syntax, score->where,
           fmt::format("'{}' is no result (1-0, 0-1, 1/2-1/2 or *)", score->value));
    }
  }

  // --- moves ------------------------------------------------------------------------------------

  void read_moves(pugi::xml_node node) {
    const bool north_first = record_.start && record_.start->to_move == Side::north;
    begin_line(node, record_.main, north_first ? 1 : 0, 0);
    while (!open_.empty() && !findings_.stopped()) {
      OpenNode& top = open_.back();
      const pugi::xml_node child = top.next;
      if (!child) {
        end_node(top);
        open_.pop_back();
        continue;
      }
      top.next = child.next_sibling();
      if (!elements_.is_element(child)) continue;
      if (top.kind == OpenNode::Kind::line) {
        read_in_line(child, top);
      } else {
        read_in_ply(child, top);
      }
    }
  }

  void begin_line(pugi::xml_node node, Line& line, std::size_t first, std::ptrdiff_t misnumbered) {
    elements_.check_attributes(node, {});
    open_.push_back({OpenNode::Kind::line, node, node.first_child(), &line, first, 0, misnumbered});
  }

  void end_node(const OpenNode& ended) {
    const bool empty_variation = ended.kind == OpenNode::Kind::line && open_.size() > 1 &&
                                 ended.moves == 0 && is_whole(ended.node);
    if (empty_variation) {
      fail(Code::syntax, tree_.tag_span(ended.node), "this variation has no moves");
    }
  }

  void read_in_line(pugi::xml_node node, OpenNode& line) {
    const std::string_view name = node.name();
    if (name == "move") {
      read_move(node, line);
    } else if ((name == "comment" || name == "board") && line.moves > 0) {
      fail(Code::syntax, tree_.tag_span(node),
           fmt::format("<{}> has no place behind a <move>, only in it", name));
    } else if (!read_remark(node, line.line->comments)) {
      elements_.refuse(node);
    }
  }

  void read_in_ply(pugi::xml_node node, OpenNode& ply) {
    const std::string_view name = node.name();
    if (name == "variation") {
      begin_variation(node, ply);
    } else if (name == "nag") {
      read_nag(node, ply.line->plies.back());
    } else if (!read_remark(node, ply.line->plies.back().comments)) {
      elements_.refuse(node);
    }
  }

  // A comment, or a board, which is a comment in the record. False where the element is neither.
  bool read_remark(pugi::xml_node node, std::vector<std::string>& comments) {
    const std::string_view name = node.name();
    if (name == "comment") {
      read_comment(node, comments);
    } else if (name == "board") {
      read_board(node, comments);
    } else {
      return false;
    }
    return true;
  }

  void read_comment(pugi::xml_node node, std::vector<std::string>& comments) {
    elements_.check_attributes(node, {});
    std::string text = elements_.text(node);
    if (!is_whole(node)) return;
    if (text.size() > limits_.comment_bytes) {
      findings_.stop(Code::limit, tree_.tag_span(node),
                     fmt::format("a comment is longer than {} bytes", limits_.comment_bytes));
      return;
    }
    comments.push_back(std::move(text));
  }

  void read_board(pugi::xml_node node, std::vector<std::string>& comments) {
    elements_.check_attributes(node, {"position"});
    elements_.expect_empty(node);
    const auto position = elements_.attribute(node, "position", Need::required, limits_.tag_bytes);
    if (!position) return;
    if (const auto setup = setup_of(*position); !setup) {
      fail(setup.diagnostic().code, *setup.diagnostic().span, setup.diagnostic().message);
      return;
    }
    comments.push_back(command_text(board_command, position->value));
  }

  void read_nag(pugi::xml_node node, Ply& ply) {
    elements_.check_attributes(node, {"code"});
    elements_.expect_empty(node);
    const auto code = elements_.word(node, "code", Need::required);
    if (!code) return;
    if (const auto nag = number_in<std::uint8_t>(code->value)) {
      ply.nags.push_back(*nag);
    } else {
      fail(Code::syntax, code->where, fmt::format("a glyph is 0 to 255, not '{}'", code->value));
    }
  }

  void begin_variation(pugi::xml_node node, const OpenNode& ply) {
    const auto is_line = [](const OpenNode& open) { return open.kind == OpenNode::Kind::line; };
    const auto lines = static_cast<std::size_t>(std::ranges::count_if(open_, is_line));
    if (lines > limits_.depth) {
      findings_.stop(Code::limit, tree_.tag_span(node),
                     fmt::format("variations are nested more than {} deep", limits_.depth));
      return;
    }
    Line& variation = ply.line->plies.back().variations.emplace_back();
    begin_line(node, variation, ply.first, ply.misnumbered);
  }

  void read_move(pugi::xml_node node, OpenNode& line) {
    if (++plies_ > limits_.plies) {
      findings_.stop(Code::limit, tree_.tag_span(node),
                     fmt::format("the game has more than {} plies", limits_.plies));
      return;
    }
    const std::size_t count = line.first + line.moves++;
    elements_.check_attributes(node, {"n", "side", "token"});
    check_number(node, line, count);
    const auto token = elements_.word(node, "token", Need::required);
    if (!token) {  // no move behind it could be played
      open_.clear();
      return;
    }
    Ply& ply = line.line->plies.emplace_back();
    ply.token = token->value;
    ply.where = token->where;
    note_spelling(*token);
    open_.push_back(
        {OpenNode::Kind::ply, node, node.first_child(), line.line, count, 0, line.misnumbered});
  }

  void note_spelling(const WrittenValue& token) {
    if (!spelling_.is_odd(token.value)) return;
    const OpenNode& line = open_.back();
    findings_.warn_of_spelling(token.where, line.first - open_.front().first + line.moves,
                               token.value, "baoml");
  }

  // Round and side say which move it is. One that is left out makes one error, not one for each
  // move behind it.
  void check_number(pugi::xml_node node, OpenNode& line, std::size_t count) {
    const auto n = elements_.word(node, "n", Need::required);
    const auto side = elements_.word(node, "side", Need::required);
    if (!n || !side) return;
    const auto round = number_in<std::uint32_t>(n->value);
    if (!round || *round == 0) {
      fail(Code::syntax, n->where,
           fmt::format("a move's n counts from 1, it is not '{}'", n->value));
      return;
    }
    if (side->value != "south" && side->value != "north") {
      fail(Code::syntax, side->where, fmt::format("side is south or north, not '{}'", side->value));
      return;
    }
    const std::size_t written = 2 * (std::size_t{*round} - 1) + (side->value == "north" ? 1 : 0);
    const std::ptrdiff_t off =
        static_cast<std::ptrdiff_t>(written) - static_cast<std::ptrdiff_t>(count);
    if (off == std::exchange(line.misnumbered, off) || off == 0) return;
    const bool wrong_side = written % 2 != count % 2;
    fail(wrong_side ? Code::wrong_side : Code::syntax, wrong_side ? side->where : n->where,
         fmt::format("move {} of {} stands where move {} of {} is due", *round, side_word(written),
                     count / 2 + 1, side_word(count)));
  }

  const XmlTree& tree_;
  const GameElement& element_;
  const Limits& limits_;
  Findings& findings_;
  ElementReader elements_;
  GameRecord record_;
  std::optional<Part> last_;
  std::vector<OpenNode> open_;
  TokenSpelling spelling_;
  std::size_t tags_ = 0;
  std::size_t plies_ = 0;
};

// What is missing at the end of a cut text is no fault.
void tell(Findings& findings, const XmlFault& fault, TextEnd end) {
  if (fault.unfinished && end == TextEnd::cut) return;
  findings.fail(fault.code, fault.where, fault.message);
}

void read_element(std::string_view text, const GameElement& element, TextEnd end,
                  const Limits& limits, Findings& findings, GameRecord& record) {
  const XmlTree tree(text, element.begin, element.end, element.open);
  record = BaomlReader(tree, element, limits, findings).run();
  if (const auto& fault = tree.fault()) {
    tell(findings, *fault, end);
  } else if (element.fault) {
    tell(findings, *element.fault, end);
  } else if (!element.open.empty() && end == TextEnd::whole) {
    const auto& [name, begin] = element.open.back();
    findings.fail(Code::syntax, {begin, begin + 1 + name.size()},
                  fmt::format("<{}> is not closed", name));
  }
}

}  // namespace

ParsedGame parse_baoml(std::string_view text, std::size_t from, TextEnd end, const Limits& limits) {
  ParsedGame game;
  game.end = text.size();
  Findings findings(limits);
  GameFinder finder(text, from, limits);
  const auto element = finder.find();
  if (element) {
    game.found = true;
    game.begin = element->begin;
    read_element(text, *element, end, limits, findings, game.record);
  } else {
    game.begin = blank_chars.skip(text, from);
  }
  if (!element || element->open.empty()) finder.finish();
  if (const auto& stray = finder.stray()) tell(findings, *stray, end);
  game.diagnostics = findings.take();
  return game;
}

}  // namespace bao
