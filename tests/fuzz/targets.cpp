#include "targets.h"

#include <array>

namespace bao::fuzz {

std::span<const Target> targets() {
  static constexpr std::array all{
      Target{"abstractplay", "Abstractplay", fuzz_abstractplay},
      Target{"baoml", "Baoml", fuzz_baoml},
      Target{"bgn", "Bgn", fuzz_bgn},
      Target{"bpn", "Bpn", fuzz_bpn},
      Target{"command_line", "CommandLine", fuzz_command_line},
      Target{"compression", "Compression", fuzz_compression},
      Target{"detection", "Detection", fuzz_detection},
      Target{"donkers", "Donkers", fuzz_donkers},
      Target{"game_record", "GameRecord", fuzz_game_record},
      Target{"identify", "Identify", fuzz_identify},
      Target{"json", "Json", fuzz_json},
      Target{"kiba", "Kiba", fuzz_kiba},
      Target{"play", "Play", fuzz_play},
      Target{"print", "Print", fuzz_print},
      Target{"repair", "Repair", fuzz_repair},
      Target{"replay", "Replay", fuzz_replay},
      Target{"settings", "Settings", fuzz_settings},
      Target{"sum", "Sum", fuzz_sum},
      Target{"tokens", "Tokens", fuzz_tokens},
      Target{"writers", "Writers", fuzz_writers},
  };
  return all;
}

}  // namespace bao::fuzz
