#include "print/printouts.h"

#include "cli/temporary_directory.h"
#include "repeated_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace bao::test {
namespace {

namespace fs = std::filesystem;

// As tags and comments of bgn hold it.
std::string escaped(std::string_view text, std::string_view special) {
  std::string out;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

}  // namespace

const std::vector<std::string>& hostile_names() {
  static const std::vector<std::string> names{
      R"(<script>&\input{x})",
      R"(\input{/etc/passwd}\end{document}\bye)",
      R"(^^5cinput{x} ^^M % never closed { \)",
      R"(} \\ & # $x^2_1$ ~ "quoted" | 'and' `not`)",
      R"(-- --- ,, << >> ?` !` '' `` fi --- - .)",
      R"([x](http://example.com) ![y](z) <b>**bold**</b> _a_ ~~b~~ `c`)",
      R"(# * + - 1. 1) === --- ::: > | a | b | &amp; &#65; www.example.com)",
      "- item",
      "1. item",
      "# heading",
      "    code"};
  return names;
}

std::string hostile_game(const std::string& name) {
  const std::string tag = escaped(name, R"("\)");
  return fmt::format(
      "[Event \"{0}\"]\n[South \"{0}\"]\n[North \"{0}\"]\n[Result \"*\"]\n[Odd \"{0}\"]\n\n"
      "{{{1}}} 1. A6R* {{{1}}} a7R* (1... a7L* {{{1}}}) *\n",
      tag, escaped(name, R"(}\)"));
}

std::string game_of_all_scripts() {
  return fmt::format(
      "[Event \"{}\"]\n[Site \"{}\"]\n[South \"محمد بن علي (1994) الزنجباري\"]\n"
      "[North \"Чемпион Ёжиков e\u0301 \u1EAF\"]\n[Result \"*\"]\n\n"
      "1. A6R* {{{}}} a7R* {{שלום עולם 12:30 mixed Ελληνικά}} *\n",
      times(42, "Championship"), times(40, "كلمةطويلة"), times(60, "محمد بن علي "));
}

std::string game_with_a_long_comment() {
  std::string comment;
  for (int i = 0; i < 2000; ++i)
    comment += fmt::format("w{} ", i);
  return fmt::format("[Event \"x\"]\n[Result \"*\"]\n\n1. A6R* {{{}}} a7R* *\n", comment);
}

std::string game_of_no_plies() {
  return "[Event \"Nothing played\"]\n[Result \"*\"]\n\n*\n";
}

std::string long_game_file() {
  return project_directory() + "/tests/print/data/long-game.bgn";
}

std::string printed_file(const std::string& file, const std::vector<std::string>& options) {
  std::vector<std::string> arguments{"print", file};
  arguments.insert(arguments.end(), options.begin(), options.end());
  const Outcome outcome = run_bao(std::move(arguments));
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  return outcome.out;
}

std::string printed_text(const std::string& record, const std::vector<std::string>& options) {
  const TemporaryDirectory directory;
  return printed_file(directory.write("game.bgn", record), options);
}

void expect_golden(const std::string& name, const std::string& text) {
  const std::string file = project_directory() + "/tests/print/golden/" + name;
  if (std::getenv("BAO_UPDATE_GOLDEN") != nullptr) {
    write_file(file, text);
  } else {
    EXPECT_EQ(text_of_file(file), text) << file;
  }
}

std::string without_blanks(std::string_view text) {
  constexpr std::array<std::string_view, 4> ignored{"\u202A", "\u202B", "\u202C", "\u00A0"};
  std::string out;
  while (!text.empty()) {
    const auto mark = std::ranges::find_if(
        ignored, [&](std::string_view other) { return text.starts_with(other); });
    if (mark != ignored.end()) {
      text.remove_prefix(mark->size());
      continue;
    }
    if (std::string_view(" \n\r\t\f").find(text.front()) == std::string_view::npos) {
      out += text.front();
    }
    text.remove_prefix(1);
  }
  return out;
}

std::optional<std::string> program_on_path(std::string_view name) {
  const char* path = std::getenv("PATH");
  std::string_view rest = path == nullptr ? std::string_view() : path;
  while (!rest.empty()) {
    const std::string_view directory = rest.substr(0, rest.find(':'));
    rest.remove_prefix(std::min(directory.size() + 1, rest.size()));
    const fs::path file = fs::path(directory) / name;
    std::error_code ignored;
    if (fs::is_regular_file(file, ignored)) return file.string();
  }
  return std::nullopt;
}

}  // namespace bao::test
