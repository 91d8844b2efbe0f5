#include "command_options.h"

#include <boost/any.hpp>
#include <boost/program_options/cmdline.hpp>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

std::string short_name(const po::option_description& option) {
  const std::string name =
      option.canonical_display_name(po::command_line_style::allow_dash_for_short);
  return name.starts_with('-') ? name.substr(1) : std::string();
}

// Boost tells it with the default behind it: "WHEN (=auto)".
std::string value_name(const po::value_semantic& value) {
  if (value.max_tokens() == 0) return {};
  const std::string name = value.name();
  return name.substr(0, name.find(" (="));
}

std::string default_value(const po::value_semantic& value) {
  boost::any held;
  if (value.max_tokens() == 0 || !value.apply_default(held)) return {};
  const auto* text = boost::any_cast<std::string>(&held);
  return text == nullptr ? std::string() : *text;
}

}  // namespace

po::options_description options_of(const Command& command) {
  po::options_description options;
  command.add_options(options);
  options.add_options()("help,h", "show this help");
  return options;
}

std::vector<OptionInfo> option_infos(const Command& command) {
  const po::options_description options = options_of(command);
  std::vector<OptionInfo> infos;
  for (const auto& option : options.options()) {
    infos.push_back({option->long_name(), short_name(*option), value_name(*option->semantic()),
                     default_value(*option->semantic()), option->description(), kind_of(*option)});
  }
  return infos;
}

std::string text_with_default(const OptionInfo& option) {
  if (option.default_value.empty()) return option.text;
  return option.text + " (default: " + option.default_value + ')';
}

}  // namespace bao::cli
