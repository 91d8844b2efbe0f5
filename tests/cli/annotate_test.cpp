// `bao annotate`: what it writes is legal where the game is, stays the same when it is annotated
// again, and loses nothing when it is stripped; whatever the format, and whatever is wrong.
#include "cli/program.h"
#include "cli/temporary_directory.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

Outcome run_on(std::vector<std::string> arguments, std::string input) {
  Call call;
  call.arguments = std::move(arguments);
  call.input = std::move(input);
  return run(call);
}

std::vector<std::string> with(std::vector<std::string> arguments,
                              const std::vector<std::string>& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

constexpr const char* championship = "samples/zanzibar-1994.bgn";

constexpr const char* formats_with_comments[] = {"bgn", "json", "baoml", "donkers", "kiba"};

std::string sample_text(const std::string& sample) {
  return text_of_file(project_directory() + "/" + sample);
}

// --- good games ----------------------------------------------------------------------------------

TEST(Annotate, WhatItWritesIsLegal) {
  const std::string text = run_bao({"annotate", championship}).out;
  const Outcome outcome = run_on({"validate", "--strict", "-"}, text);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(outcome.out, HasSubstr("8 games: 8 legal"));
}

TEST(Annotate, AgainChangesNothing) {
  for (const std::vector<std::string>& options : std::vector<std::vector<std::string>>{
           {}, {"--boards"}, {"--prose"}, {"--prose", "--boards", "--lang", "sw"}}) {
    const std::string once = run_bao(with({"annotate", championship}, options)).out;
    EXPECT_EQ(run_on(with({"annotate"}, options), once).out, once);
  }
}

TEST(Annotate, StripGivesTheInputBack) {
  const std::string text = sample_text(championship);
  for (const std::vector<std::string>& options :
       std::vector<std::vector<std::string>>{{}, {"--prose", "--boards"}}) {
    const std::string annotated = run_bao(with({"annotate", championship}, options)).out;
    EXPECT_NE(annotated, text);
    EXPECT_EQ(run_on({"annotate", "--strip"}, annotated).out, text);
  }
}

std::vector<std::string> good_samples() {
  std::vector<std::string> samples{championship, "samples/zanzibar-1994/game-69.kiba.txt",
                                   "samples/zanzibar-1994/game-69.baoml",
                                   "samples/zanzibar-1994/game-69.ndjson"};
  for (const char* rules : {"kete", "kiswahili", "kujifunza", "zanzibar"})
    samples.push_back(fmt::format("samples/rules/{}.bgn", rules));
  for (int game = 1; game <= 7; ++game)
    samples.push_back(fmt::format("samples/zanzibar-1994/game-{:02}.bao", game));
  return samples;
}

TEST(Annotate, EveryFormatThatHoldsCommentsHoldsAnnotations) {
  for (const std::string& sample : good_samples()) {
    for (const char* format : formats_with_comments) {
      SCOPED_TRACE(sample + " to " + format);
      const std::vector<std::string> to{"--allow-loss", "-q", "--to", format};
      const std::string plain = run_bao(with({"convert", sample}, to)).out;
      const std::string once = run_bao(with({"annotate", "--prose", sample}, to)).out;
      EXPECT_THAT(once, HasSubstr("[%bao words en]"));
      // Without --from: the format is known by its content.
      EXPECT_EQ(run_on(with({"annotate", "--prose"}, to), once).out, once);
      EXPECT_EQ(run_on(with({"annotate", "--strip"}, to), once).out, plain);
      EXPECT_EQ(run_on({"validate", "-q"}, once).status, 0);
    }
  }
}

TEST(Annotate, TheFormatOfTheInputIsKept) {
  EXPECT_THAT(run_bao({"annotate", "samples/zanzibar-1994/game-69.bao"}).out,
              HasSubstr("\n1: A7L*; [%bao namu takata;"));
  EXPECT_THAT(run_bao({"annotate", "samples/zanzibar-1994/game-69.baoml"}).out,
              HasSubstr("<comment>[%bao namu takata;"));
}

TEST(Annotate, SitesGamesBecomeBgn) {
  const Outcome outcome = run_bao({"annotate", "--to", "bgn", "samples/sites/abstractplay.json"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(run_on({"validate", "-q"}, outcome.out).status, 0);
}

// --- what cannot be written ----------------------------------------------------------------------

TEST(Annotate, AFormatWithoutCommentsAsksForAnother) {
  for (const char* sample : {"abstractplay.json", "game-record-v1.json"}) {
    const Outcome outcome = run_bao({"annotate", std::string("samples/sites/") + sample});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, HasSubstr("holds no comments; bgn does (--to bgn)"));
  }
  const Outcome outcome = run_bao({"annotate", "--to", "game-record", championship});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.err, HasSubstr("--to: game-record holds no comments; bgn does"));
}

TEST(Annotate, FilesOfSeveralFormatsNeedOneToWrite) {
  const std::vector<std::string> files{"samples/zanzibar-1994/game-69.bao",
                                       "samples/zanzibar-1994/game-69.ndjson"};
  const Outcome mixed = run_bao(with({"annotate"}, files));
  EXPECT_EQ(mixed.status, 2);
  EXPECT_THAT(mixed.err, HasSubstr("game-69.ndjson: error: this is json, and what was read before "
                                   "it is donkers; --to names the format to write"));
  const Outcome named = run_bao(with({"annotate", "--to", "baoml"}, files));
  EXPECT_EQ(named.status, 0) << named.err;
  EXPECT_THAT(run_on({"validate"}, named.out).out, HasSubstr("2 games: 2 legal"));
}

TEST(Annotate, NothingIsWrittenToAFileIfOneIsLeftOut) {
  const TemporaryDirectory directory;
  const Outcome outcome = run_bao({"annotate", "-o", directory.file("out.bgn"), championship,
                                   "samples/zanzibar-1994/game-69.ndjson"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(directory.entries(), ElementsAre());
}

TEST(Annotate, LossesAreRefusedUnlessAllowed) {
  const Outcome refused = run_bao({"annotate", "--to", "donkers", "samples/rules/kete.bgn"});
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.err, HasSubstr("donkers cannot hold the rules 'kete' [loss]"));
}

TEST(Annotate, StrippingAndAddingContradict) {
  for (const char* more : {"--prose", "--boards"}) {
    const Outcome outcome = run_bao({"annotate", "--strip", more, championship});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("--strip takes annotations away"));
  }
}

// --- broken games --------------------------------------------------------------------------------

std::string with_moves(std::string_view moves, std::string_view tags = "") {
  return fmt::format("{}[Result \"*\"]\n[Rules \"zanzibar\"]\n\n{}\n", tags, moves);
}

// The errors told, without where they are.
std::vector<std::string> errors_of(const std::string& told) {
  std::vector<std::string> errors;
  constexpr std::string_view mark = ": error: ";
  for (std::size_t at = told.find(mark); at != std::string::npos; at = told.find(mark, at + 1))
    errors.push_back(told.substr(at, told.find('\n', at) - at));
  return errors;
}

std::vector<std::string> broken_samples() {
  std::vector<std::string> samples{"tests/cli/data/bad-variations.bgn"};
  for (const auto& entry : std::filesystem::directory_iterator(BAO_SAMPLES "/broken")) {
    // Of several games one cannot be read.
    const std::string name = entry.path().filename().string();
    if (name != "unclosed-comment.bgn" && name != "duplicate-key.ndjson") {
      samples.push_back("samples/broken/" + name);
    }
  }
  return samples;
}

TEST(AnnotateBroken, ErrorsAreReadBackAndWrittenAgain) {
  std::size_t written = 0;
  for (const std::string& sample : broken_samples()) {
    for (const char* format : formats_with_comments) {
      SCOPED_TRACE(sample + " to " + format);
      const std::vector<std::string> to{"--lap-limit", "20000", "--to", format};
      const Outcome once = run_bao(with({"annotate", sample}, to));
      if (once.status == 1 && once.out.empty()) continue;  // refused
      ++written;
      const Outcome twice = run_on(with({"annotate"}, to), once.out);
      EXPECT_EQ(twice.out, once.out);
      EXPECT_EQ(twice.status, once.status);
      EXPECT_EQ(errors_of(twice.err).size(), errors_of(once.err).size());
      const Outcome stripped = run_on(with({"annotate", "--strip"}, to), once.out);
      EXPECT_EQ(stripped.out, run_bao(with({"annotate", "--strip", sample}, to)).out);
      EXPECT_THAT(stripped.out, Not(HasSubstr("[%bao")));
    }
  }
  EXPECT_GT(written, 60U);
}

TEST(AnnotateBroken, GamesAreWrittenWithTheirErrorsAndTheStatusIsOne) {
  const TemporaryDirectory directory;
  const std::string out = directory.file("out.bgn");
  const Outcome outcome = run_bao({"annotate", "samples/broken/empty-pit.bgn", "-o", out});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.err, HasSubstr("[empty-pit, rule N1]"));
  EXPECT_THAT(text_of_file(out), HasSubstr("2. A1L {[%bao error empty-pit N1: illegal move 2"));
}

TEST(AnnotateBroken, WhatCouldNotBeReadWholeIsRefused) {
  for (const char* sample : {"samples/broken/no-result.bgn", "samples/broken/unknown-version.json",
                             "samples/broken/doctype.baoml"}) {
    const Outcome outcome = run_bao({"annotate", "--to", "bgn", sample});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, HasSubstr("note: the game is not written"));
  }
}

TEST(AnnotateBroken, AGameThatItsOwnBoardsContradictIsRefused) {
  std::string text = sample_text("samples/sites/game-record-v1.json");
  const std::string pits = "1,\n          0,";
  text.replace(text.find(pits, text.find("\"finalPosition\"")), pits.size(), "0,\n          1,");
  const Outcome outcome = run_on({"annotate", "--to", "bgn"}, text);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err,
              AllOf(HasSubstr("[board-mismatch]"), HasSubstr("the game is not written")));
}

TEST(AnnotateBroken, OneOfManyHidesNoOther) {
  const std::string text = with_moves("1. A6L* a6R 2. A1L *") + "\n" +
                           with_moves("1. A6L* ] a5L *") + "\n" + with_moves("1. A6L* a5L *");
  const Outcome outcome = run_on({"annotate"}, text);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("A1L {[%bao error"), HasSubstr("a5L {[%bao namu")));
  EXPECT_THAT(run_on({"validate"}, outcome.out).out, HasSubstr("2 games: 1 legal, 1 illegal"));
}

TEST(AnnotateBroken, ATokenThatAnotherFormatReadsOtherwiseIsRefused) {
  const std::string text =
      R"({"tags":{},"rules":"zanzibar","position":null,"moves":[{"token":"A6L* a5L","comments":[],)"
      R"("nags":[],"variations":[]}],"result":"*"})"
      "\n";
  EXPECT_THAT(run_on({"annotate"}, text).out, HasSubstr("[%bao error syntax: move 1 South"));
  for (const char* format : {"bgn", "donkers", "kiba"}) {
    const Outcome outcome = run_on({"annotate", "--to", format}, text);
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.out, "") << format;
    EXPECT_THAT(outcome.err, HasSubstr("its errors would be read as others"));
  }
}

// --- hostile texts -------------------------------------------------------------------------------

TEST(AnnotateHostile, OutputStaysWholeWhateverNamesAndCommentsHold) {
  const std::string names =
      "[South \"\xD8\xA8\xD8\xA7\xD9\x88 e\xCC\x81\xCC\xA3\"]\n[North \"\xD0\xA8\xD0\xB0\xD0\xBC "
      "\xF0\x9F\x99\x82" +
      std::string(2'000, 'n') + "\"]\n";
  const std::string moves = "{\xE2\x80\xAEright to left} 1. A6L* {" + std::string(10'000, 'c') +
                            "} a5L {1: A6L* a5L; x} {2. A3L [Event \\}} *";
  const std::string text = with_moves(moves, names);
  for (const char* format : formats_with_comments) {
    SCOPED_TRACE(format);
    const std::string plain = run_on({"convert", "--to", format}, text).out;
    EXPECT_THAT(plain, HasSubstr(std::string(10'000, 'c')));
    const Outcome once = run_on({"annotate", "--prose", "--to", format}, text);
    EXPECT_EQ(once.status, 0) << once.err;
    EXPECT_EQ(run_on({"annotate", "--prose"}, once.out).out, once.out);
    EXPECT_EQ(run_on({"annotate", "--strip"}, once.out).out, plain);
    EXPECT_EQ(run_on({"validate", "-q"}, once.out).status, 0);
  }
}

TEST(AnnotateHostile, AGameOf400PliesStaysWhole) {
  for (const char* format : {"bgn", "json", "baoml"}) {
    SCOPED_TRACE(format);
    const std::string game = "tests/cli/data/long.bgn";
    const std::string plain = run_bao({"convert", "--to", format, game}).out;
    const Outcome once = run_bao({"annotate", "--prose", "--boards", "--to", format, game});
    EXPECT_EQ(once.status, 0) << once.err;
    EXPECT_EQ(run_on({"annotate", "--prose", "--boards"}, once.out).out, once.out);
    EXPECT_EQ(run_on({"annotate", "--strip"}, once.out).out, plain);
    EXPECT_THAT(run_on({"validate"}, once.out).out, HasSubstr("ok, 400 plies"));
  }
}

TEST(AnnotateHostile, AGameWithoutMovesStaysAsItIs) {
  for (const char* format : formats_with_comments) {
    const std::string plain =
        run_on({"convert", "--to", format}, with_moves("{so it began} *")).out;
    EXPECT_EQ(run_on({"annotate", "--prose"}, plain).out, plain) << format;
  }
}

}  // namespace
}  // namespace bao::test
