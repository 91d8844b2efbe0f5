#include "cli/steering.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace bao::test {
namespace {

bool turns_writing(std::string_view text) {
  constexpr std::array<std::string_view, 12> turning{"\u200E", "\u200F", "\u061C", "\u202A",
                                                     "\u202B", "\u202C", "\u202D", "\u202E",
                                                     "\u2066", "\u2067", "\u2068", "\u2069"};
  return std::ranges::any_of(turning,
                             [text](std::string_view mark) { return text.starts_with(mark); });
}

}  // namespace

std::string steering_record() {
  return fmt::format(
      "[Event \"e{0}\"]\n[Site \"s{0}\"]\n[Date \"d{0}\"]\n[South \"p{0}\"]\n[North \"q{0}\"]\n"
      "[Result \"1-0\"]\n[Termination \"t{0}\"]\n[Match \"m{0}\"]\n[Odd{0} \"x\"]\n\n"
      "{{before{0}}} 1. A6L* {{after{0}}} (1. A7L* {{within{0}}}) 1... a5L $300 2. A3{0}L 1-0\n\n"
      "[Event \"Legal\"]\n[South \"p{0}\"]\n[North \"r{0}\"]\n[Result \"1-0\"]\n"
      "[Termination \"t{0}\"]\n[Match \"m{0}\"]\n\n1. A6L* {{after{0}}} 1-0\n",
      steering);
}

std::string steering_characters(std::string_view text) {
  std::string found;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool c0 = (byte < 0x20U && byte != '\n') || byte == 0x7FU;
    const bool c1 =
        byte == 0xC2U && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0U;
    if (c0 || c1 || turns_writing(text.substr(i))) found += fmt::format("{:02x} ", byte);
  }
  return found;
}

}  // namespace bao::test
