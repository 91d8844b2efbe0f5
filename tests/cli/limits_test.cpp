// Every limit that `bao formats` shows, as a user meets it: at the edge nothing is said, past it
// the limit is, and nothing is cut in silence.
#include "bao/limits.h"

#include "cli/program.h"
#include "cli/temporary_directory.h"
#include "formats/compressed.h"
#include "repeated_text.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao {

void PrintTo(const LimitInfo& limit, std::ostream* out) {
  *out << limit.name;
}

}  // namespace bao

namespace bao::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Outcome run_with_input(std::vector<std::string> arguments, std::string input) {
  Call call;
  call.arguments = std::move(arguments);
  call.input = std::move(input);
  return run(call);
}

// Without an eye on the moves, which are mostly none here.
Outcome read_as(const char* format, std::string input) {
  return run_with_input({"validate", "--syntax-only", "--from", format}, std::move(input));
}

Outcome read_bgn(std::string input) {
  return read_as("bgn", std::move(input));
}

struct Case {
  std::string_view name;
  std::function<Outcome(std::size_t number)> outcome;  // with so many of what is limited
  std::string_view says;                               // of more than the limit
};

// --- what is read --------------------------------------------------------------------------------

Outcome game_of_bytes(std::size_t bytes) {
  std::string text = "[Event \"?\"]\n\n1. A6L* *\n";
  text.append(bytes - text.size(), ' ');
  return read_bgn(std::move(text));
}

Outcome faulty_variations(std::size_t count) {
  return run_with_input({"validate", "--from", "bgn"},
                        "1. A6L* " + times(count, "(1. A1L*) ") + "1... a5L *\n");
}

Outcome board_differences(std::size_t count) {
  constexpr std::string_view wrong =
      "{[%board 0.0.0.0.0.0.0.0/0.0.0.6.2.2.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 N 22-22 Hh - -]} ";
  return run_with_input({"validate", "--from", "bgn"}, "1. A6L* " + times(count, wrong) + "*\n");
}

const std::string baoml_root = "<baoml version=\"1\" xmlns=\"urn:bao:baoml:1\">";

Outcome xml_attributes(std::size_t count) {
  std::string attributes;
  for (std::size_t i = 1; i < count; ++i)
    attributes += fmt::format(" a{}=\"\"", i);
  return read_as(
      "baoml", baoml_root + "<game><moves/><result score=\"*\"" + attributes + "/></game></baoml>");
}

Outcome xml_elements(std::size_t count) {
  constexpr std::size_t others = 3;  // the game, its moves, its result
  return read_as("baoml", baoml_root + "<game><moves>" + times(count - others, "<comment/>") +
                              "</moves><result score=\"*\"/></game></baoml>");
}

Outcome json_values(std::size_t count) {
  constexpr std::size_t others = 7;  // the game, two lists, the result, and three keys
  return read_as("json", R"({"comments":[)" + times(count - others - 1, "\"\",") +
                             R"(""],"moves":[],"result":"*"})"
                             "\n");
}

// --- what is compressed --------------------------------------------------------------------------

constexpr std::string_view one_game = "[Event \"?\"]\n\n1. A6L* *\n";

// A frame that is to be skipped, of so many bytes in all.
std::string skipped_frame(std::size_t bytes) {
  constexpr std::size_t header = 8;
  std::string frame("\x50\x2A\x4D\x18", 4);
  for (std::size_t size = bytes - header, i = 0; i < 4; ++i, size >>= 8)
    frame += static_cast<char>(size & 0xFF);
  return frame + std::string(bytes - header, 'x');
}

// A game and blanks, which are far less than a hundredth of their size in zstd.
Outcome compressed_blanks(std::size_t bytes) {
  const std::size_t rest = bytes - one_game.size();
  return read_bgn(zstd_of(one_game) + times(rest / one_mib, zstd_of(std::string(one_mib, ' '))) +
                  zstd_of(std::string(rest % one_mib, ' ')));
}

// More blanks than are allowed in any case, so that all of it comes to that much.
Outcome compressed_to(std::size_t expansion) {
  const std::string blanks = zstd_of(std::string(one_mib, ' '));
  const std::string part = skipped_frame(one_mib / expansion + 1 - blanks.size()) + blanks;
  return read_bgn(zstd_of(one_game) + times(expansion_allowed / one_mib + 8, part));
}

// A frame of one empty block that asks for a window of so many bytes; it can say that of powers of
// 2 and the eighths between them.
Outcome zstd_window(std::size_t bytes) {
  constexpr int least_log = 10;
  const int log = std::countl_zero(std::size_t{1}) - std::countl_zero(bytes);
  const int eighths = bytes == std::size_t{1} << log ? 0 : 1;
  return read_bgn(std::string("\x28\xB5\x2F\xFD\0", 5) +
                  static_cast<char>((log - least_log) << 3 | eighths) + std::string("\x01\0\0", 3));
}

// --- what is only copied or added up -------------------------------------------------------------

Outcome copied_game(std::size_t bytes) {
  const TemporaryDirectory directory;
  Call call;
  call.arguments = {"split", "--from", "bgn", "--games", "1", "-o", directory.file("")};
  const std::string begin = "1. A6L* {";
  const std::string blanks(one_mib, ' ');
  std::size_t left = bytes;
  call.feed = [&, begun = false](pid_t) mutable -> std::string_view {
    const std::string& piece = std::exchange(begun, true) ? blanks : begin;
    const std::string_view given = std::string_view(piece).substr(0, left);
    left -= given.size();
    return given;
  };
  return run(call);
}

Outcome json_line(std::size_t bytes) {
  std::string line = run_bao({"perft", "1", "--json"}).out;
  line.insert(line.size() - 1, bytes - (line.size() - 1), ' ');
  return run_with_input({"sum"}, std::move(line));
}

Outcome sum_rows(std::size_t count) {
  std::string lines;
  for (std::size_t i = 1; i <= count; ++i)
    lines += fmt::format("{{\"depth\":{},\"count\":1}}\n", i);
  return run_with_input({"sum"}, std::move(lines));
}

Outcome matches(std::size_t count) {
  std::string games;
  for (std::size_t i = 0; i < count; ++i) {
    games += fmt::format(
        "[Event \"?\"]\n[South \"a\"]\n[North \"b\"]\n[Match \"{}\"]\n[Result \"*\"]\n\n*\n\n", i);
  }
  return run_with_input({"validate", "--from", "bgn"}, std::move(games));
}

// --- what is worked on
// ----------------------------------------------------------------------------

// Moves of 770, 335 and 545 laps.
constexpr const char* move_of_770 =
    "2.0.2.2.2.3.1.0/0.0.0.0.1.0.0.0/3.4.5.4.4.2.1.2/4.3.4.3.4.1.2.5 S 0-0 - - -";
constexpr const char* move_of_335 =
    "0.0.1.3.3.2.0.1/0.0.0.0.0.0.0.1/2.3.4.2.6.7.1.5/5.0.5.2.3.2.0.6 S 0-0 - - -";
constexpr const char* move_of_545 =
    "1.0.0.1.1.0.1.0/0.0.0.0.0.0.1.0/4.4.3.4.3.4.3.6/6.0.3.5.4.3.4.3 S 0-0 - - -";

Outcome laps(std::size_t beyond) {
  return run_bao({"moves", "--rules", "kujifunza", "--lap-limit", fmt::format("{}", 770 - beyond),
                  move_of_770});
}

Outcome laps_printed(std::size_t beyond) {
  return run_with_input(
      {"print", "--laps", "--from", "bgn"},
      fmt::format("[SetUp \"1\"]\n[Position \"{}\"]\n[Rules \"kujifunza\"]\n\n1. {} *\n",
                  beyond == 0 ? move_of_335 : move_of_545, beyond == 0 ? "A3R*" : "A2L*"));
}

// --- pictures ------------------------------------------------------------------------------------

// The height of a picture in SVG, as it says itself.
double height_of(const std::string& svg) {
  constexpr std::string_view label = "height=\"";
  return std::stod(svg.substr(svg.find(label) + label.size()));
}

Outcome picture_of_games(const std::string& printer, std::size_t games) {
  const TemporaryDirectory directory;
  Outcome outcome = run_with_input(
      {"print", "--to", printer, "--last", "--from", "bgn", "-o", directory.file("picture")},
      times(games, "[Event \"?\"]\n\n*\n\n"));
  if (printer == "svg" && outcome.status == 0)
    outcome.out = text_of_file(directory.file("picture"));
  return outcome;
}

// As many games as a picture of that height holds, and one more.
Outcome picture(const std::string& printer, double most_points, std::size_t beyond) {
  const double one = height_of(picture_of_games("svg", 1).out);
  const double more = height_of(picture_of_games("svg", 2).out) - one;
  const auto fit = static_cast<std::size_t>((most_points - one) / more) + 1;
  return picture_of_games(printer, fit + beyond);
}

// --- all of them ---------------------------------------------------------------------------------

std::size_t most(std::string_view name) {
  return std::ranges::find(limit_table(), name, &LimitInfo::name)->most;
}

std::string full_game(std::string_view moves) {
  return fmt::format("[Event \"?\"]\n\n{} *\n", moves);
}

const std::vector<Case>& cases() {
  static const std::vector<Case> all{
      {"game", [](std::size_t n) { return game_of_bytes(n); },
       "the game is longer than 8388608 bytes"},
      {"comment", [](std::size_t n) { return read_bgn("A6L* {" + std::string(n, 'x') + "} *\n"); },
       "a comment is longer than 1048576 bytes"},
      {"tag",
       [](std::size_t n) { return read_bgn("[Event \"" + std::string(n, 'x') + "\"]\n\n*\n"); },
       "the value of tag Event is longer than 65536 bytes"},
      {"word", [](std::size_t n) { return read_bgn("A6L* " + std::string(n, 'x') + " *\n"); },
       "a word is longer than 255 bytes"},
      {"token", [](std::size_t n) { return read_bgn("A6L" + std::string(n - 3, 'x') + " *\n"); },
       "xxx...' is no move"},
      {"position",
       [](std::size_t n) {
         std::string position = move_of_770;
         position.resize(n, ' ');
         return run_bao({"moves", position});
       },
       "a position is longer than 1024 characters"},
      {"seeds",
       [](std::size_t n) {
         return run_bao({"moves", "--fragment",
                         fmt::format("{}.0.0.0.0.0.0.0/0.0.0.0.0.0.0.1/1.0.0.0.0.0.0.0/"
                                     "0.0.0.0.0.0.0.100 S 0-0 - - -",
                                     n - 102)});
       },
       "256 seeds are more than the 255 that a board may hold"},
      {"nesting",
       [](std::size_t n) {
         return read_bgn(times(n, "A6L* (") + "A6L*" + std::string(n, ')') + " *\n");
       },
       "variations are nested more than 64 deep"},
      {"plies", [](std::size_t n) { return read_bgn(times(n, "A6L* ") + "*\n"); },
       "the game has more than 100000 plies"},
      {"tags",
       [](std::size_t n) {
         std::string tags;
         for (std::size_t i = 0; i < n; ++i)
           tags += fmt::format("[T{} \"\"]\n", i);
         return read_bgn(tags + "\n*\n");
       },
       "the game has more than 1000 tags"},
      // What stops the reading is the last of them.
      {"errors", [](std::size_t n) { return read_bgn(full_game(times(n - 1, "$300 "))); },
       "after 20 errors the rest of the game is not read"},
      {"warnings", [](std::size_t n) { return read_bgn(full_game(times(n, "900000. A6L* "))); },
       "there are more than 1000 warnings"},
      {"odd-tokens", [](std::size_t n) { return read_bgn(full_game(times(n, "A9L "))); },
       "after 20 tokens that are no moves the others are not told"},
      {"faulty-variations", [](std::size_t n) { return faulty_variations(n - 1); },
       "after 20 faulty variations the others are not played"},
      {"board-differences", board_differences,
       "after 20 boards that differ the others are not told"},
      {"xml-attributes", xml_attributes, "an element has more than 16 attributes"},
      {"xml-elements", xml_elements, "the game has too many elements"},
      {"json-values", json_values, "the text holds more than 1000000 values of JSON"},
      {"expansion", compressed_to, "the compressed data come to more than 250 times their size"},
      {"expansion-allowed", compressed_blanks,
       "the compressed data come to more than 250 times their size"},
      {"zstd-window", zstd_window, "the zstd data need a window of more than 128 MiB"},
      {"copied-game", copied_game, "longer than 256 MiB"},
      {"json-line", json_line, "the line is longer than 64 MiB"},
      {"odd-lines", [](std::size_t n) { return run_with_input({"sum"}, times(n, "x\n")); },
       "more lines are not understood"},
      {"sum-rows", sum_rows, "there are more than 10000 different things to count"},
      {"matches", matches, "the file has more than 100000 matches"},
      {"laps", [](std::size_t n) { return laps(n - most("laps")); }, "undecided after 769 laps"},
      {"laps-printed", [](std::size_t n) { return laps_printed(n - most("laps-printed")); },
       "45 more laps are not shown"},
      {"perft-depth",
       [](std::size_t n) {
         return run_bao({"perft", fmt::format("{}", n), "--fragment",
                         "0.0.0.0.0.0.0.0/0.0.0.0.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 S"});
       },
       "takes a number from 1 to 64"},
      {"jobs",
       [](std::size_t n) {
         return run_with_input({"validate", "--jobs", fmt::format("{}", n)}, full_game("A6L*"));
       },
       "takes a number from 1 to 256"},
      {"picture-pixels",
       [](std::size_t n) {
         return picture("png", most_picture_pixels / 2.0, n - most("picture-pixels"));
       },
       "more than the 32767 that can be drawn"},
      {"picture-points",
       [](std::size_t n) {
         return picture("svg", most_picture_points, n - most("picture-points"));
       },
       "more than 200000"},
  };
  return all;
}

// Those of hundreds of megabytes, which take long where every byte is watched.
bool is_large(std::string_view name) {
  constexpr std::array<std::string_view, 7> large{
      "expansion",   "expansion-allowed", "copied-game",   "json-line",
      "json-values", "picture-pixels",    "picture-points"};
  return std::ranges::find(large, name) != large.end();
}

class Limit : public ::testing::TestWithParam<LimitInfo> {};

TEST_P(Limit, IsSaidPastItsEdgeAndNotAtIt) {
  const LimitInfo& limit = GetParam();
  if (sanitized() && is_large(limit.name)) GTEST_SKIP() << "takes long with sanitizers";
  const auto found = std::ranges::find(cases(), limit.name, &Case::name);
  ASSERT_NE(found, cases().end()) << "no test of limit " << limit.name;
  if (limit.name.starts_with("picture") &&
      run_bao({"formats"}).out.find("not here") != std::string::npos)
    GTEST_SKIP() << "nothing is drawn in this build";
  const auto said = [&](std::size_t number) {
    const Outcome outcome = found->outcome(number);
    EXPECT_LT(outcome.status, 128);
    return outcome.out + outcome.err;
  };
  EXPECT_THAT(said(limit.most), Not(HasSubstr(std::string(found->says))));
  EXPECT_THAT(said(limit.most + 1), HasSubstr(std::string(found->says)));
}

INSTANTIATE_TEST_SUITE_P(Table, Limit, ::testing::ValuesIn(limit_table()), [](const auto& limit) {
  std::string name(limit.param.name);
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace bao::test
