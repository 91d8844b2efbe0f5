// baoml, the XML format of the project. Its grammar: baoml.md; its schema: baoml.xsd.
#pragma once

#include "bao/formats/format.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace bao {

inline constexpr std::string_view baoml_namespace = "urn:bao:baoml:1";
inline constexpr std::string_view baoml_version = "1";

/// Tags that say something by themselves: they are written as elements and attributes.
inline constexpr std::array<std::string_view, 4> baoml_no_tags{"Result", "Rules", "SetUp",
                                                               "Position"};

[[nodiscard]] Format baoml_format();

[[nodiscard]] Likeness looks_like_baoml(std::string_view head);
[[nodiscard]] Boundary make_baoml_boundary();
[[nodiscard]] ParsedGame parse_baoml(std::string_view text, std::size_t from, TextEnd end,
                                     const Limits& limits);
[[nodiscard]] std::vector<Diagnostic> check_baoml_begin(std::string_view text, TextEnd end);
[[nodiscard]] std::vector<Diagnostic> check_baoml_end(std::string_view text, TextPlace place);
[[nodiscard]] std::vector<Diagnostic> write_baoml(const PlayedGame& game, std::string& out);
void begin_baoml_file(std::string& out);
void end_baoml_file(std::string& out);

}  // namespace bao
