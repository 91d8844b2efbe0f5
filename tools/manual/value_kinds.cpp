#include "value_kinds.h"

#include "bao/formats/format.h"
#include "command.h"
#include "command_options.h"

#include <algorithm>
#include <set>

namespace bao::cli {
namespace {

std::vector<const ValueKind*> all_kinds() {
  std::vector<const ValueKind*> kinds;
  const auto add = [&kinds](const ValueKind* kind) {
    if (kind != nullptr && std::ranges::find(kinds, kind) == kinds.end()) kinds.push_back(kind);
  };
  for (const Command& command : commands()) {
    for (const OptionInfo& option : option_infos(command))
      add(option.kind);
    add(command.operands);
  }
  return kinds;
}

}  // namespace

std::span<const ValueKind* const> value_kinds() {
  static const std::vector<const ValueKind*> kinds = all_kinds();
  return kinds;
}

std::size_t number_of(const ValueKind& kind) {
  const auto kinds = value_kinds();
  return static_cast<std::size_t>(std::ranges::find(kinds, &kind) - kinds.begin());
}

std::vector<std::string> record_extensions() {
  std::set<std::string> extensions;
  for (const Format& format : formats()) {
    for (const std::string_view extension : format.extensions) {
      for (const char* packed : {"", ".gz", ".zst"})
        extensions.insert(std::string(extension) + packed);
    }
  }
  return {extensions.begin(), extensions.end()};
}

}  // namespace bao::cli
