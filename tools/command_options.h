// The options of a command: as Boost reads them, and as help, manual pages and completion show
// them.
#pragma once

#include "command.h"
#include "value_kind.h"

#include <boost/program_options/options_description.hpp>

#include <string>
#include <vector>

namespace bao::cli {

struct OptionInfo {
  std::string long_name;      ///< "output"
  std::string short_name;     ///< "o"; empty where there is none
  std::string value_name;     ///< "FILE"; empty where it takes no value
  std::string default_value;  ///< empty where there is none, or the text says it
  std::string text;
  const ValueKind* kind = nullptr;  ///< null where it takes no value, or any text
};

/// --help included.
[[nodiscard]] boost::program_options::options_description options_of(const Command& command);

/// The same in the same order.
[[nodiscard]] std::vector<OptionInfo> option_infos(const Command& command);

/// "language of the labels: en or sw (default: en)"
[[nodiscard]] std::string text_with_default(const OptionInfo& option);

}  // namespace bao::cli
