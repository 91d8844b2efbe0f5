// What changes of a record cost. A plain slip is 10; what is likelier is cheaper, and what could
// explain nearly everything is dearer, so that it does not come first by chance. docs/repair.md
// says how the figures were found.
#pragma once

namespace bao::repair_cost {

inline constexpr int mark = 3;
inline constexpr int completed = 5;
inline constexpr int unnamed_rules = 8;  // where the record names no rule set
inline constexpr int direction = 10;
inline constexpr int safari = 10;
inline constexpr int row = 10;
inline constexpr int unreadable = 10;  // a token that is no move and says the rest of this one
inline constexpr int twice = 10;
inline constexpr int near_pit = 11;  // a neighbour, a digit that looks alike, or from the other end
inline constexpr int swapped = 11;
inline constexpr int round_twice = 12;
inline constexpr int mirrored = 12;
inline constexpr int columns = 12;
inline constexpr int rules = 12;
inline constexpr int far_pit = 13;
inline constexpr int setting = 14;
inline constexpr int usual_start = 10;   // where the stated one is nearly it
inline constexpr int turned_start = 12;  // the other side moves first
inline constexpr int start = 14;
inline constexpr int other_start = 20;  // the usual one in place of another altogether
inline constexpr int surplus = 14;
inline constexpr int missing = 14;
inline constexpr int misread = 16;
inline constexpr int result = 25;

/// Not a change: the record says that the game was won and not how, and the board does not show it.
inline constexpr int win_not_shown = 4;

/// Beyond the least cost, repairs up to this much dearer are looked for, too.
inline constexpr int dearer = 6;

}  // namespace bao::repair_cost
