// A deliberately naive model of the rules of Bao, for tests only.
//
// It is written straight from the numbered rules, shares no code with the library, and is slow:
// every seed falls one by one, and a move that never ends is found by remembering every lap it
// began. Rule numbers (N3, T1, ..) are those of the rules page; positions are BPN text, moves are
// canonical tokens.
//
// Positions: the number of seeds is not checked (a fragment is as good as a full board), everything
// else is. Trailing fields may be missing on input; output always has all six. Text that is no
// position of the rule set throws std::invalid_argument.
#ifndef BAO_TESTS_NAIVE_NAIVE_RULES_H
#define BAO_TESTS_NAIVE_NAIVE_RULES_H

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace naive {

// One rule set, as the table of rule sets has it.
struct Settings {
  bool has_house = false;                      // H
  bool two_in_each_pit_start = false;          // B5: two seeds in every pit, no reserve
  bool owned_house_frees_singletons = false;   // N4, singletons=owned
  bool house_keeps_six = false;                // N6
  bool house_leads_takata = false;             // M5
  bool house_ends_with_first_capture = false;  // M6
  bool takasia = false;                        // T
  bool takasia_despite_capture = false;        // T1
  bool takasia_spares = true;                  // T2
  bool takasia_until_resolved = false;         // T3, takasia_lasts=resolved
  bool house_passes_block = false;             // T3
  bool blocked_must_be_captured = false;       // T4

  friend bool operator==(const Settings&, const Settings&) = default;
};

// What one move does. The words and counts are those of the program's machine output.
struct Result {
  using Capture = std::pair<std::string, int>;  // pit, seeds

  std::string kind;               // "capture" or "takata" (S2)
  long laps = 0;                  // sowings; the seed placed in namu is none
  long sown = 0;                  // seeds dropped in laps
  long captured = 0;              // seeds captured
  std::vector<Capture> captures;  // in order, the opening one included
  std::string house;              // the mover's own: "stop", "safari", "tax", "ended", "lost" or ""
  bool house_taken = false;       // the opponent's house was captured while owned
  std::string blocked;            // the pit blocked for the opponent (T1), or ""
  std::string ended;              // the pit of the last seed
  std::string position;           // BPN after the move

  friend bool operator==(const Result&, const Result&) = default;
};

// A rule set by the name that the table of rule sets gives it; any other name throws
// std::invalid_argument.
Settings settings_of(const std::string& rule_set_name);

// The start (B5) as BPN.
std::string start_of(const Settings& settings);

// Every legal move by its canonical token; empty when the game is over or the side to move has no
// legal move. A move that has neither ended nor recurred after lap_limit laps (S9: undecided)
// throws std::runtime_error. Every lap of a move takes about 200 bytes while that move is played.
std::map<std::string, Result> legal_moves(const Settings& settings, const std::string& bpn,
                                          long lap_limit = 2000000);

// The legal move of that canonical token, played alone; nothing when no legal move has it. Throws
// as legal_moves does.
std::optional<Result> legal_move(const Settings& settings, const std::string& bpn,
                                 const std::string& token, long lap_limit = 2000000);

// The period in laps of a move whose opening is allowed and which never ends (S9); nothing for any
// other token. Throws std::runtime_error when the move is undecided after 2,000,000 laps.
std::optional<long> never_ending_period(const Settings& settings, const std::string& bpn,
                                        const std::string& token);

// "1-0" or "0-1" by E1 or E2, "*" while the game goes on. Throws std::runtime_error when that hangs
// on an undecided move.
std::string winner(const Settings& settings, const std::string& bpn);

}  // namespace naive

#endif  // BAO_TESTS_NAIVE_NAIVE_RULES_H
