// LaTeX documents: as they are written, and what LaTeX makes of them where it is installed.
#include "cli/temporary_directory.h"
#include "print/printouts.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

const std::string zanzibar = "samples/zanzibar-1994.bgn";

std::vector<std::string> latex_options(std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"--to", "latex"});
  return more;
}

// Without the macros, which are a file of their own.
std::string body_of(const std::string& document) {
  return document.substr(document.find("\\begin{document}"));
}

/// What LaTeX makes of a document.
struct Compiled {
  std::string log;
  std::string text;  ///< of all pages
};

/// Held while LaTeX runs: several at once would write what they know of fonts into one another.
class FontDatabaseLock {
 public:
  FontDatabaseLock() {
    std::filesystem::create_directories(BAO_TEXMFVAR);
    descriptor_ = ::open(BAO_TEXMFVAR "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0644);  // NOLINT
    ::flock(descriptor_, LOCK_EX);
  }
  FontDatabaseLock(const FontDatabaseLock&) = delete;
  FontDatabaseLock& operator=(const FontDatabaseLock&) = delete;
  ~FontDatabaseLock() { ::close(descriptor_); }

 private:
  int descriptor_ = -1;
};

/// The test fails where there is an error. Pre: both programs are installed.
Compiled compiled(const std::string& engine, const std::string& document) {
  const FontDatabaseLock lock;
  const TemporaryDirectory directory;
  static_cast<void>(directory.write("games.tex", document));
  Call call;
  call.program = *program_on_path(engine);
  call.arguments = {"-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "games.tex"};
  call.directory = directory.path();
  call.environment["TEXMFVAR"] = BAO_TEXMFVAR;  // where lualatex keeps what it knows of fonts
  call.environment["max_print_line"] = "1000";  // the log is read
  call.time_limit = std::chrono::seconds(300);  // it may have to look at all fonts first
  const Outcome latex = run(call);
  EXPECT_EQ(latex.status, 0) << latex.out;
  if (latex.status != 0) return {latex.out, {}};
  Call to_text;
  to_text.program = *program_on_path("pdftotext");
  to_text.arguments = {"-enc", "UTF-8", "games.pdf", "-"};
  to_text.directory = directory.path();
  return {text_of_file(directory.file("games.log")), run(to_text).out};
}

// Nothing is missing, and nothing runs off the page or over its neighbour.
void expect_whole(const std::string& log) {
  EXPECT_EQ(log.find("Missing character"), std::string::npos)
      << log.substr(log.find("Missing character"), 200);
  constexpr double much = 3.0;  // points
  const std::regex overfull(R"(Overfull \\[hv]box \(([0-9.]+)pt[^\n]*)");
  for (std::sregex_iterator at(log.begin(), log.end(), overfull), end; at != end; ++at)
    EXPECT_LT(std::stod((*at)[1]), much) << at->str();
}

std::string compiled_text(const std::string& engine, const std::string& document) {
  const Compiled result = compiled(engine, document);
  expect_whole(result.log);
  return without_blanks(result.text);
}

void expect_holds(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(without_blanks(part)), std::string::npos) << part;
}

// What is not installed of what compiling takes; empty where all is.
std::string missing_for(const char* engine) {
  for (const char* program : {engine, "kpsewhich", "pdftotext"})
    if (!program_on_path(program)) return program;
  for (const char* file : {"tikz.sty", "fontspec.sty", "lmodern.sty", "DejaVuSans.ttf"}) {
    Call call;
    call.program = *program_on_path("kpsewhich");
    call.arguments = {file};
    if (run(call).status != 0) return file;
  }
  return {};
}

#define SKIP_WITHOUT(engine)                                             \
  if (const std::string missing = missing_for(engine); !missing.empty()) \
  GTEST_SKIP() << missing << " is not installed: see scripts/setup.sh"

TEST(Latex, IsAsItWas) {
  expect_golden("variations.tex",
                body_of(printed_file("tests/cli/data/variations.bgn", latex_options())));
  expect_golden("marks.tex", body_of(printed_file("tests/print/data/marks.bgn", latex_options())));
  expect_golden(
      "laps.tex",
      body_of(printed_file(zanzibar, latex_options({"--game", "1", "--laps", "--at", "5,6"}))));
  expect_golden("flipped.tex",
                body_of(printed_file(
                    zanzibar, latex_options({"--game", "1", "--flip", "--lang", "sw", "--last"}))));
}

TEST(Latex, SaysHowItIsCompiledAndHowTheMacroIsUsed) {
  const std::string document = printed_text(game_of_no_plies(), latex_options());
  EXPECT_TRUE(
      document.starts_with("% Games of Bao, printed by `bao print --to latex'.\n"
                           "% Compile: lualatex FILE"));
  EXPECT_NE(document.find("%   \\baoboard{North: 17 in reserve}"), std::string::npos);
}

TEST(Latex, PaperAndColumnsAreSet) {
  const std::string usual = printed_text(game_of_no_plies(), latex_options());
  EXPECT_NE(usual.find("\\documentclass[a4paper]{article}"), std::string::npos);
  EXPECT_NE(usual.find("\\newcommand*\\baocolumns{2}"), std::string::npos);
  const std::string other =
      printed_text(game_of_no_plies(), latex_options({"--paper", "letter", "--columns", "3"}));
  EXPECT_NE(other.find("\\documentclass[letterpaper]{article}"), std::string::npos);
  EXPECT_NE(other.find("\\newcommand*\\baocolumns{3}"), std::string::npos);
}

TEST(Latex, NoNameBecomesACommand) {
  const std::string document = printed_text(hostile_game(hostile_names()[0]), latex_options());
  EXPECT_NE(document.find(R"(\baofact{Odd}{\textless{}script\textgreater{}\&)"
                          R"(\textbackslash{}input\{x\}})"),
            std::string::npos)
      << body_of(document);
  for (const std::string& name : hostile_names()) {
    const std::string body = body_of(printed_text(hostile_game(name), latex_options()));
    for (const char* command : {"\\input{", "^^", "\\bye", "\n\n\n"})
      EXPECT_EQ(body.find(command), std::string::npos) << name << ": " << command;
    EXPECT_EQ(body.find("\\end{document}"), body.size() - std::string("\\end{document}\n").size());
  }
}

TEST(Latex, ControlCharactersAreNotPassedOn) {
  const std::string name = "a\x01\x1b[1m\tb\xC2\x85\u202E\u200Bc\uE000";
  const std::string body = body_of(printed_text(hostile_game(name), latex_options()));
  EXPECT_NE(body.find("\\baofact{Odd}{a??[1m b???c?}"), std::string::npos) << body;
}

TEST(Latex, RunsFromRightToLeftAreMarked) {
  const std::string body = body_of(printed_text(game_of_all_scripts(), latex_options()));
  EXPECT_NE(body.find("\\baotitle{\\baortl{محمد بن علي (\\baoltr{1994}) الزنجباري} (South)"),
            std::string::npos);
  EXPECT_NE(body.find("\\baortl{שלום עולם \\baoltr{12:30}} mixed"), std::string::npos);
}

TEST(LatexCompiled, ByLuaLatex) {
  SKIP_WITHOUT("lualatex");
  const auto text_of = [](const std::string& document) {
    return compiled_text("lualatex", document);
  };
  expect_holds(text_of(printed_file(zanzibar, latex_options({"--game", "1"}))), "18. South A4R");
  expect_holds(text_of(printed_file(zanzibar, latex_options({"--game", "1", "--laps", "--columns",
                                                             "8", "--paper", "letter"}))),
               "18. South A4R");
  expect_holds(text_of(printed_file(long_game_file(), latex_options({"--every", "20"}))),
               "200. North b4L");
  expect_holds(text_of(printed_text(game_of_no_plies(), latex_options())), "Nothing played");

  const std::string comment = text_of(printed_text(game_with_a_long_comment(), latex_options()));
  for (const char* words : {"w0 w1 w2", "w1000 w1001", "w1998 w1999"})
    expect_holds(comment, words);

  const std::string scripts = text_of(printed_text(game_of_all_scripts(), latex_options()));
  for (const char* words : {"ChampionshipChampionship", "Чемпион Ёжиков", "محمد", "Ελληνικά"})
    expect_holds(scripts, words);
}

TEST(LatexCompiled, NamesPrintAsSuch) {
  for (const char* engine : {"lualatex", "pdflatex"}) {
    SKIP_WITHOUT(engine);
    std::string games;
    for (const std::string& name : hostile_names())
      games += hostile_game(name) + '\n';
    const std::string text = compiled_text(engine, printed_text(games, latex_options()));
    for (const std::string& name : hostile_names())
      expect_holds(text, "Odd: " + name);
  }
}

TEST(LatexCompiled, ByPdfLatexWhereAllIsLatin) {
  SKIP_WITHOUT("pdflatex");
  const std::string game =
      "[South \"\u00C9mile \u0141\u00F3d\u017A\"]\n[Result \"*\"]\n\n1. A6R* *\n";
  expect_holds(compiled_text("pdflatex", printed_text(game, latex_options())),
               "\u00C9mile \u0141\u00F3d\u017A");
}

}  // namespace
}  // namespace bao::test
