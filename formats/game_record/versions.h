// What the versions of bao-game-record stand for.
#pragma once

#include "bao/rule_set.h"

#include <array>
#include <string_view>

namespace bao {

inline constexpr std::string_view game_record_name = "bao-game-record";

/// A version with the rules that the site played when it wrote it, in our settings and in its
/// words.
struct GameRecordVersion {
  int number;
  std::string_view rules;
  std::string_view guide;
  std::string_view guide_version;
  std::string_view baseline;
  bool has_takasia;  ///< in its positions
};

inline constexpr std::array game_record_versions{
    GameRecordVersion{1, "kiswahili singletons=owned takasia=no", "bao-la-kiswahili-ja",
                      "v0.1.0-draft", "R-002", false},
    GameRecordVersion{2, "kiswahili singletons=owned", "bao-la-kiswahili-ja", "v0.2.0",
                      "BAO-RULES-V0.2.0-TAKASIA-001", true},
};

/// The settings that are written where the record has none of its own.
inline constexpr std::string_view usual_settings = R"({"mode":"local"})";

/// Why a game ended, in the site's words.
inline constexpr std::string_view reason_front_empty = "front-empty";  // E1
inline constexpr std::string_view reason_no_move = "no-move";          // E2
inline constexpr std::string_view reason_relay_limit = "relay-limit";  // a move of 512 laps

/// Tags that keep what the site says beside the game.
inline constexpr std::string_view guide_tag = "Guide";
inline constexpr std::string_view guide_version_tag = "GuideVersion";
inline constexpr std::string_view baseline_tag = "Baseline";
inline constexpr std::string_view settings_tag = "Settings";

}  // namespace bao
