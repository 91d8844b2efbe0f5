#include "bao/diagnostic.h"

#include <array>

namespace bao {
namespace {

constexpr Severity failing = Severity::error;
constexpr Severity doubtful = Severity::warning;

constexpr std::array code_rows{
    CodeEntry{Code::syntax, "syntax", failing, "", "the text is not what the format asks for"},
    CodeEntry{Code::file, "file", failing, "", "a file cannot be read or written"},
    CodeEntry{Code::unknown_format, "unknown-format", failing, "",
              "the format of a file is not known, or could be one of several"},
    CodeEntry{Code::encoding, "encoding", doubtful, "",
              "the text is not UTF-8 and was taken as Latin-1, or cannot be text at all"},
    CodeEntry{Code::limit, "limit", failing, "S9",
              "something is larger than its limit; a move neither ended nor recurred in time"},
    CodeEntry{Code::position, "position", failing, "B5, B6, H1, T1, T4, T5",
              "a position breaks the rules that positions keep"},
    CodeEntry{Code::wrong_side, "wrong-side", failing, "B2",
              "the pit belongs to the player who is not to move"},
    CodeEntry{Code::row, "row", failing, "N1, M1",
              "the row is missing in mtaji, or a back pit is fed in namu"},
    CodeEntry{Code::empty_pit, "empty-pit", failing, "N1, M1", "the pit holds no seeds"},
    CodeEntry{Code::singleton, "singleton", failing, "N4, M1",
              "the pit holds one seed, and two or more are needed"},
    CodeEntry{Code::house, "house", failing, "N4",
              "a functional house may not be fed in a takata while other front pits are occupied"},
    CodeEntry{Code::house_first, "house-first", failing, "M5",
              "a functional house must be lifted first in a takata"},
    CodeEntry{Code::must_capture, "must-capture", failing, "N2, M2",
              "a takata is written where capturing is compulsory"},
    CodeEntry{Code::no_capture_here, "no-capture-here", failing, "N2, M2",
              "capturing is compulsory, and this move captures nothing"},
    CodeEntry{
        Code::sixteen, "sixteen", failing, "M2",
        "a pit of more than fifteen seeds cannot open a capture, and capturing is compulsory"},
    CodeEntry{Code::direction_missing, "direction-missing", failing, "",
              "the direction is left out and more than one legal move fits"},
    CodeEntry{
        Code::direction_forced, "direction-forced", failing, "S6",
        "the capture does not enter the kichwa that is named; at a kimbi it is the one beside it"},
    CodeEntry{Code::ambiguous, "ambiguous", failing, "",
              "the token has two readings that are both legal and differ"},
    CodeEntry{Code::front_row_first, "front-row-first", failing, "M3",
              "a back pit may be played in a takata only if no front pit has two seeds"},
    CodeEntry{Code::front_row_emptied, "front-row-emptied", failing, "F1",
              "a takata may not empty the own front row"},
    CodeEntry{Code::blocked_pit, "blocked-pit", failing, "T3",
              "the pit is blocked by takasia for this move"},
    CodeEntry{Code::must_take_blocked, "must-take-blocked", failing, "T4",
              "the pit that was blocked can be captured, and must be"},
    CodeEntry{Code::never_ending, "never-ending", failing, "S9", "the move would go on for ever"},
    CodeEntry{Code::game_over, "game-over", failing, "E1, E2", "the game has already ended"},
    CodeEntry{Code::not_a_takata, "not-a-takata", doubtful, "S2",
              "the move is marked as a takata and is a capture"},
    CodeEntry{Code::takata_unmarked, "takata-unmarked", doubtful, "S2",
              "the move is a takata and is not marked as one"},
    CodeEntry{Code::stray_safari, "stray-safari", doubtful, "N8",
              "a safari is marked where the move meets no choice at the house"},
    CodeEntry{Code::stray_takasia, "stray-takasia", doubtful, "T1",
              "takasia is marked where no pit is blocked by or for the move"},
    CodeEntry{Code::noncanonical, "noncanonical", doubtful, "",
              "the move is not spelled as the format writes it"},
    CodeEntry{Code::result_mismatch, "result-mismatch", failing, "E1, E2",
              "the recorded result is not the one on the board"},
    CodeEntry{Code::board_mismatch, "board-mismatch", failing, "N5, N8, M7",
              "a stored board, or what a record says of a move, differs from the replay"},
    CodeEntry{Code::match_over, "match-over", failing, "E3",
              "the match had been won before this game"},
    CodeEntry{Code::loss, "loss", failing, "", "the format cannot hold what the record holds"},
};

constexpr std::array<std::string_view, static_cast<std::size_t>(Rule::E4) + 1> rule_names{
    "",   "B1", "B2", "B3", "B4",  "B5", "B6", "H1", "H2", "H3", "H4", "S1", "S2", "S3", "S4", "S5",
    "S6", "S7", "S8", "S9", "S10", "N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8", "M1", "M2", "M3",
    "M4", "M5", "M6", "M7", "F1",  "T1", "T2", "T3", "T4", "T5", "E1", "E2", "E3", "E4"};

constexpr bool rows_follow_codes() {
  for (std::size_t i = 0; i < code_rows.size(); ++i) {
    if (code_rows[i].code != static_cast<Code>(i)) return false;
  }
  return code_rows.back().code == Code::loss;
}
static_assert(rows_follow_codes());

Diagnostic make(Severity severity, Code code, Rule rule, std::string message) {
  return {severity, code, rule, std::nullopt, std::move(message), 0, {}, {}};
}

}  // namespace

std::string_view severity_word(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
      return "warning";
    case Severity::note:
      return "note";
  }
  return "";
}

std::string_view code_word(Code code) {
  return code_rows[static_cast<std::size_t>(code)].word;
}

std::string_view rule_name(Rule rule) {
  return rule_names[static_cast<std::size_t>(rule)];
}

std::span<const CodeEntry> code_table() {
  return code_rows;
}

Diagnostic error(Code code, Rule rule, std::string message) {
  return make(Severity::error, code, rule, std::move(message));
}
Diagnostic warning(Code code, Rule rule, std::string message) {
  return make(Severity::warning, code, rule, std::move(message));
}
Diagnostic note(Code code, Rule rule, std::string message) {
  return make(Severity::note, code, rule, std::move(message));
}

}  // namespace bao
