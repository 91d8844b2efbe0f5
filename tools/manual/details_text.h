// The details of a command, taken apart: paragraphs, lists and lines that are shown as they are.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bao::cli {

struct DetailItem {
  std::string term;
  std::string text;
};

struct DetailBlock {
  enum class Kind : std::uint8_t { paragraph, list, verbatim };

  Kind kind = Kind::paragraph;
  bool apart = false;              ///< a blank line stands before it
  std::string text;                ///< of a paragraph, in one line
  std::vector<DetailItem> items;   ///< of a list
  std::vector<std::string> lines;  ///< that are shown as they are
};

/// `details` is written as `Command::details` says.
[[nodiscard]] std::vector<DetailBlock> parse_details(std::string_view details);

}  // namespace bao::cli
