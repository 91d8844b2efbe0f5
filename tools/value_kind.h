// What may be written as the value of an option, or as an operand. Options carry it with them, so
// that help, checks of values and completion know one list.
#pragma once

#include <boost/program_options/options_description.hpp>
#include <boost/program_options/value_semantic.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bao::cli {

/// A word that can be written, with what it means; that is empty where the word says it.
struct Choice {
  std::string word;
  std::string meaning;
};
using Choices = std::vector<Choice>;

/// One for each entry of a table, or for each that fits: `word` and `meaning` are members of it.
template <typename Table, typename Text, typename Entry, typename Fits>
[[nodiscard]] Choices choices_of(const Table& table, Text Entry::*word, Text Entry::*meaning,
                                 Fits fits) {
  Choices choices;
  for (const Entry& entry : table) {
    if (fits(entry)) choices.push_back({std::string(entry.*word), std::string(entry.*meaning)});
  }
  return choices;
}
template <typename Table, typename Text, typename Entry>
[[nodiscard]] Choices choices_of(const Table& table, Text Entry::*word, Text Entry::*meaning) {
  return choices_of(table, word, meaning, [](const Entry&) { return true; });
}

/// What paths can be written.
enum class Paths : std::uint8_t {
  none,
  records,  ///< any file, most likely one with the extension of a format
  files,
  directories,
};

struct ValueKind {
  const char* name;  ///< as help has it: "FORMAT"
  Paths paths = Paths::none;
  /// All words that it can be. Null where they cannot be listed.
  Choices (*choices)() = nullptr;
  /// SETTING=VALUE words, of which any number can follow it. Null where none can.
  Choices (*settings)() = nullptr;
};

/// The value of an option, for `add_options`.
[[nodiscard]] boost::program_options::typed_value<std::string>* value_of(const ValueKind& kind);
/// That of an option of any other text.
[[nodiscard]] boost::program_options::typed_value<std::string>* value_named(const char* name);

/// Null where the option takes no value, or any text.
[[nodiscard]] const ValueKind* kind_of(const boost::program_options::option_description& option);

/// "auto, always or never". Pre: there are `choices`.
[[nodiscard]] std::string choices_text(const ValueKind& kind);

}  // namespace bao::cli
