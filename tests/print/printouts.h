// What the tests of several printers need: records that are hard to print, and what is printed of
// them.
#pragma once

#include "cli/program.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {

/// Names that would be commands, markup or ligatures where they were not escaped.
[[nodiscard]] const std::vector<std::string>& hostile_names();
/// A game that has them for players, in a tag and in a comment.
[[nodiscard]] std::string hostile_game(const std::string& name);
/// Arabic, Hebrew, Cyrillic, combining marks, and words that are longer than a line.
[[nodiscard]] std::string game_of_all_scripts();
/// Its words are numbered: "w0" to "w1999", over 10,000 characters.
[[nodiscard]] std::string game_with_a_long_comment();
[[nodiscard]] std::string game_of_no_plies();
/// A file of a game of 400 plies.
[[nodiscard]] std::string long_game_file();

/// `bao print` of a file; the test fails where its exit status is not 0.
[[nodiscard]] std::string printed_file(const std::string& file,
                                       const std::vector<std::string>& options);
/// The same of a text.
[[nodiscard]] std::string printed_text(const std::string& record,
                                       const std::vector<std::string>& options);

/// The test fails where `text` is not what golden/`name` holds; BAO_UPDATE_GOLDEN=1 writes it
/// there.
void expect_golden(const std::string& name, const std::string& text);

/// Without any white space, and without the marks of direction that pdftotext adds.
[[nodiscard]] std::string without_blanks(std::string_view text);

/// Where a program of the system is; nothing where it is not installed.
[[nodiscard]] std::optional<std::string> program_on_path(std::string_view name);

}  // namespace bao::test
