// One token, in any spelling and position.
#include "advance.h"
#include "bao/bpn.h"
#include "bao/judge.h"
#include "bao/token.h"
#include "chosen.h"
#include "property.h"
#include "targets.h"

#include <regex>

namespace bao::fuzz {
namespace {

// As notation.md has it.
bool is_canonical_by_the_page(std::string_view token) {
  static const std::regex canonical("^(?:[Aa][1-8][LR][>*]?|[Bb][1-8][LR]\\*?)$");
  return token.size() <= longest_token && std::regex_match(token.begin(), token.end(), canonical);
}

void check_canonical(std::string_view token) {
  if (is_canonical_token(token) != is_canonical_by_the_page(token)) {
    broken("'{}' is canonical to the code or to the page only", token);
  }
  int sides = 0;
  for (const Side side : {Side::south, Side::north}) {
    const auto move = canonical_move(side, token);
    if (!move) continue;
    ++sides;
    if (canonical_token(side, *move) != token) broken("'{}' is not what its move says", token);
  }
  if (sides != (is_canonical_token(token) ? 1 : 0)) broken("'{}' is the move of {}", token, sides);
}

// The longest one that a text begins with.
void check_length(std::string_view text) {
  const std::size_t length = canonical_token_length(text);
  if (length > text.size()) broken("a token of {} bytes in {}", length, text.size());
  for (std::size_t size = 1; size <= text.size() && size <= longest_token; ++size) {
    if (size > length && is_canonical_by_the_page(text.substr(0, size))) {
      broken("'{}' begins with a longer token than {}", text, length);
    }
  }
  if (length != 0 && !is_canonical_by_the_page(text.substr(0, length))) {
    broken("'{}' begins with no token of {}", text, length);
  }
}

void check_parsed(std::string_view token) {
  const auto parsed = parse_token(token);
  if (parsed) return;
  if (is_canonical_token(token)) broken("'{}' is canonical, but no move", token);
  const Diagnostic& wrong = parsed.diagnostic();
  if (wrong.code != Code::syntax || !wrong.span || wrong.span->end > token.size()) {
    broken("'{}': {}", token, wrong.message);
  }
}

/// A token in one position and spelling.
struct Place {
  const RuleSet& rules;
  const Position& position;
  const Spelling& spelling;

  [[nodiscard]] Judgement judged(std::string_view token, const Spelling& read_as) const {
    return judge(rules, position, token, read_as, few_laps);
  }
  [[nodiscard]] std::string text() const {
    return fmt::format("under {} in {}", rule_set_name(rules), format_bpn(position.setup()));
  }
};

void check_judged(const Place& place, std::string_view token) {
  const Judgement judged = place.judged(token, place.spelling);
  for (const Diagnostic& finding : judged.findings) {
    if (finding.span && finding.span->end > token.size()) broken("{}", finding.message);
  }
  if (judged.verdict != Verdict::legal) {
    if (judged.findings.empty()) broken("'{}' is refused without a word", token);
    return;
  }
  const std::string canonical = canonical_token(place.position.to_move(), judged.move);
  const Judgement again = place.judged(canonical, {});
  if (again.verdict != Verdict::legal || again.move != judged.move || !again.findings.empty()) {
    broken("'{}' is legal, but not '{}' {}", token, canonical, place.text());
  }
}

// In place what there is nothing to say of, and only that.
void check_advanced(const Place& place, std::string_view token) {
  Position advanced = place.position;
  const bool played = advance(place.rules, advanced, token, few_laps);
  const Judgement judged = place.judged(token, {});
  const bool plain =
      is_canonical_token(token) && judged.verdict == Verdict::legal && judged.findings.empty();
  if (played != plain) broken("'{}' is played in place or judged {}", token, place.text());
  if (advanced != (plain ? judged.playout.after : place.position)) {
    broken("'{}' leads elsewhere in place {}", token, place.text());
  }
}

// What it says read by the spelling, it says respelled read canonically.
void check_respelled(const Place& place, const std::string& token) {
  const std::string respelt = respelled(token, place.spelling, place.position.to_move());
  if (respelt == token) return;
  // What is marked as a takata is taken for one, which the position may deny: decisions.md.
  const bool marked = token.find('*') != std::string::npos;
  if (marked && place.spelling.capture_letter == CaptureLetter::entry) return;
  Spelling canonical;
  canonical.arrow = place.spelling.arrow;
  canonical.marks = place.spelling.marks;
  const Judgement one = place.judged(token, place.spelling);
  const Judgement other = place.judged(respelt, canonical);
  if (one.verdict != other.verdict || (one.verdict == Verdict::legal && one.move != other.move)) {
    broken("'{}' says something else as '{}' {}", token, respelt, place.text());
  }
}

}  // namespace

void fuzz_tokens(std::string_view bytes) {
  Input input(bytes);
  const Spelling spelling = chosen_spelling(input);
  const RuleSet rules = chosen_rules(input);
  const Position position = chosen_position(input, rules);
  const std::string token(input.rest());
  check_canonical(token);
  check_length(token);
  check_parsed(token);
  const Place place{rules, position, spelling};
  check_judged(place, token);
  check_advanced(place, token);
  check_respelled(place, token);
}

}  // namespace bao::fuzz
