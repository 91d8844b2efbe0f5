// PDF and PNG, looked at with Poppler's programs: what their text says and what is on their pages.
#include "bao/print/printer.h"
#include "cli/program.h"
#include "cli/temporary_directory.h"
#include "print/printed_games.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

namespace fs = std::filesystem;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* samples = "samples/zanzibar-1994.bgn";

/// What a command writes to its standard output. Throws where it fails.
std::string output_of(const std::string& command) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(::popen(command.c_str(), "r"),
                                                             ::pclose);
  if (!pipe) throw std::runtime_error("cannot run " + command);
  std::string out;
  std::string piece(65536, '\0');
  while (const std::size_t length = std::fread(piece.data(), 1, piece.size(), pipe.get()))
    out.append(piece, 0, length);
  return out;
}

std::string text_of_pdf(const std::string& file) {
  return output_of("pdftotext -layout " + file + " -");
}

/// A binary PGM of one page.
struct Grey {
  std::size_t width = 0;
  std::size_t height = 0;
  std::string pixels;

  [[nodiscard]] bool is_white(std::size_t x, std::size_t y) const {
    return static_cast<unsigned char>(pixels.at(y * width + x)) > 250;
  }
};

std::vector<Grey> pages_of_pdf(const std::string& file) {
  std::istringstream in(output_of("pdftoppm -gray -r 36 " + file));
  std::vector<Grey> pages;
  for (std::string magic; in >> magic;) {
    Grey page;
    std::size_t most = 0;
    in >> page.width >> page.height >> most;
    in.get();
    page.pixels.resize(page.width * page.height);
    in.read(page.pixels.data(), static_cast<std::streamsize>(page.pixels.size()));
    pages.push_back(std::move(page));
  }
  return pages;
}

// Nothing is cut where the margins are white: half an inch at the sides, less above and below.
void expect_white_margins(const Grey& page) {
  constexpr std::size_t side = 17;
  constexpr std::size_t top = 10;
  for (std::size_t y = 0; y < page.height; ++y) {
    for (std::size_t x = 0; x < page.width; ++x) {
      const bool inside = x >= side && x + side < page.width && y >= top && y + top < page.height;
      if (!inside && !page.is_white(x, y)) {
        ADD_FAILURE() << "ink at " << x << ", " << y;
        return;
      }
    }
  }
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t number = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++number;
  return number;
}

std::string print_to(const TemporaryDirectory& directory, const std::string& form,
                     std::vector<std::string> arguments) {
  std::string file = directory.file("out." + form);
  arguments.insert(arguments.begin(), {"print", "-o", file});
  const Outcome outcome = run_bao(std::move(arguments));
  EXPECT_LE(outcome.status, 1) << outcome.err;
  return file;
}

TEST(Pdf, HasEveryGameOfTheSamples) {
  const TemporaryDirectory directory;
  const std::string file = print_to(directory, "pdf", {samples});
  const std::string text = text_of_pdf(file);
  EXPECT_EQ(count(text, "Zanzibar championship"), 8U);
  EXPECT_EQ(count(text, "Start\n") + count(text, "Start "), 8U);
  const std::regex heading("[0-9]+\\. (South|North) ([ABab][1-8][LR][>*]?)");
  std::vector<std::string> printed;
  for (std::sregex_iterator at(text.begin(), text.end(), heading), end; at != end; ++at)
    printed.push_back((*at)[2]);
  EXPECT_EQ(printed.size(), 458U);
  // As the games are written, boards beside one another being read line by line.
  const std::string games = run_bao({"convert", "--to", "kiba", "--allow-loss", samples}).out;
  for (const std::string& token : printed)
    EXPECT_THAT(games, HasSubstr(token.substr(0, 2)));
}

TEST(Pdf, FontsAreEmbeddedAndPagesNumbered) {
  const TemporaryDirectory directory;
  const std::string file = print_to(directory, "pdf", {"--game", "1", samples});
  std::istringstream fonts(output_of("pdffonts " + file));
  std::string line;
  std::getline(fonts, line);
  const std::size_t embedded = line.find("emb");
  std::getline(fonts, line);
  std::size_t number = 0;
  while (std::getline(fonts, line)) {
    ++number;
    EXPECT_EQ(line.substr(embedded, 3), "yes") << line;
  }
  EXPECT_GE(number, 2U);
  const std::string info = output_of("pdfinfo " + file);
  EXPECT_THAT(info, HasSubstr("Title:           Omar (South) \u2013 Majaliwa (North) 1-0"));
  EXPECT_THAT(info, Not(HasSubstr("CreationDate")));
  const std::string text = text_of_pdf(file);
  std::size_t page = 0;
  for (std::size_t at = text.find('\f'); at != std::string::npos; at = text.find('\f', at + 1)) {
    const std::string before = text.substr(0, text.find_last_not_of('\n', at - 1) + 1);
    EXPECT_TRUE(before.ends_with(' ' + std::to_string(++page)));
  }
  EXPECT_GT(page, 2U);
}

TEST(Pdf, NothingIsCutOnAnyPaper) {
  for (const char* paper : {"a4", "letter"}) {
    for (const char* columns : {"1", "2", "3", "4", "8"}) {
      SCOPED_TRACE(fmt::format("{} {}", paper, columns));
      const TemporaryDirectory directory;
      const std::string file = print_to(
          directory, "pdf", {"--game", "8", "--paper", paper, "--columns", columns, samples});
      const std::vector<Grey> pages = pages_of_pdf(file);
      EXPECT_FALSE(pages.empty());
      for (const Grey& page : pages)
        expect_white_margins(page);
      EXPECT_EQ(pages.front().width, std::string_view(paper) == "a4" ? 298U : 306U);
    }
  }
}

/// Everything at once that is hard to set.
std::string hard_record() {
  return fmt::format(
      "[Event \"{}\"]\n[South \"محمد بن عبد الله\"]\n[North \"Мария Z\u0351\u034ba\u0301\"]\n"
      "[Site \"<script>&\\\\input{{x}}\"]\n[Result \"*\"]\n[SetUp \"fragment\"]\n"
      "[Position \"1.2.3.4.5.6.7.8/9.10.11.4.13.14.0.1/1.2.3.40.0.0.0.1/12.11.10.9.8.7.6.5 S 12-0 "
      "h "
      "- -\"]\n\n{{{} \u062A\u0639\u0644\u064A\u0642}} *\n",
      std::string(500, 'E'), words(1200));
}

TEST(Pdf, LongTextsAndForeignNamesStayWhole) {
  const TemporaryDirectory directory;
  const std::string record = directory.write("hard.bgn", hard_record());
  const std::string file = print_to(directory, "pdf", {record});
  for (const Grey& page : pages_of_pdf(file))
    expect_white_margins(page);
  const std::string text = output_of("pdftotext " + file + " -");
  EXPECT_EQ(std::ranges::count(text, 'E'), 500 + 1);  // and the label
  for (std::size_t i = 0; i < 1200; ++i)
    EXPECT_THAT(text, ContainsRegex(fmt::format("word{}[^0-9]", i)));
  for (const char* part : {"محمد", "عبد", "Мария", "<script>&\\input{x}", "40"})
    EXPECT_THAT(text, HasSubstr(part));
}

TEST(Pdf, GamesOfNoneAndOfFourHundredPliesArePrinted) {
  for (const std::size_t plies : {0U, 400U}) {
    const TemporaryDirectory directory;
    std::string bytes;
    const auto printer =
        *(*printer_named("pdf"))
             ->make({}, {[&bytes](std::string_view more) { bytes += more; }, nullptr});
    EXPECT_EQ(printer->add(game_of_plies(plies)), std::nullopt);
    EXPECT_EQ(printer->finish(), std::nullopt);
    const std::string text = text_of_pdf(directory.write("out.pdf", bytes));
    for (std::size_t ply = 1; ply <= plies; ++ply)
      EXPECT_THAT(text, HasSubstr(move_heading(ply)));
    EXPECT_EQ(count(text, "Championship"), 1U);
  }
}

TEST(Pictures, TheSameGamesGiveTheSameBytes) {
  for (const char* form : {"svg", "pdf", "png"}) {
    const TemporaryDirectory directory;
    const auto bytes = [&] {
      return text_of_file(print_to(directory, form, {"--game", "1", samples}));
    };
    const std::string first = bytes();
    EXPECT_GT(first.size(), 10'000U);
    EXPECT_EQ(first, bytes()) << form;
  }
}

/// Thrown by a sink that takes nothing.
struct SinkError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

TEST(Pictures, WhatASinkThrowsPassesThrough) {
  for (const char* form : {"svg", "pdf", "png"}) {
    const auto print = [&] {
      const auto printer =
          *(*printer_named(form))
               ->make({}, {[](std::string_view) { throw SinkError("full"); }, nullptr});
      static_cast<void>(printer->add(game_of_plies(30)));
      static_cast<void>(printer->finish());
    };
    EXPECT_THROW(print(), SinkError) << form;
  }
}

struct PngSize {
  unsigned width = 0;
  unsigned height = 0;
};

PngSize size_of_png(const std::string& bytes) {
  const auto number = [&](std::size_t at) {
    unsigned value = 0;
    for (std::size_t i = at; i < at + 4; ++i)
      value = value << 8U | static_cast<unsigned char>(bytes.at(i));
    return value;
  };
  EXPECT_TRUE(bytes.starts_with("\x89PNG\r\n\x1a\n"));
  return {number(16), number(20)};
}

TEST(Png, ADiagramIsCroppedToItsBoard) {
  const TemporaryDirectory directory;
  const std::string file =
      print_to(directory, "png", {"--only-boards", "--at", "9", "--game", "8", samples});
  const PngSize size = size_of_png(text_of_file(file));
  EXPECT_GT(size.width, 480U);
  EXPECT_LT(size.width, 600U);
  EXPECT_GT(size.height, 250U);
  EXPECT_LT(size.height, 350U);
}

TEST(Png, APagesSizeIsThatOfThePaper) {
  const TemporaryDirectory directory;
  const Outcome outcome =
      run_bao({"print", "--to", "png", "--game", "1", "-o", directory.path() + "/", samples});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  for (const std::string& name : directory.entries()) {
    const PngSize size = size_of_png(text_of_file(directory.file(name)));
    EXPECT_EQ(size.width, 1191U);
    EXPECT_EQ(size.height, 1684U);
  }
}

TEST(Png, APictureThatIsTooTallIsRefusedAndNothingIsWritten) {
  const TemporaryDirectory directory;
  const std::string file = directory.file("all.png");
  const Outcome outcome = run_bao({"print", "-o", file, samples});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.err, ContainsRegex("would be [0-9]+ pixels tall"));
  EXPECT_THAT(outcome.err, HasSubstr("-o DIR/"));
  EXPECT_FALSE(fs::exists(file));
}

}  // namespace
}  // namespace bao::test
