// Shards: the bytes of their files, cut between games, and never in the way of other files.
#include "cli/program.h"
#include "cli/temporary_directory.h"
#include "formats/compressed.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<Json> objects_of(const std::string& out) {
  std::vector<Json> objects;
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);)
    objects.push_back(Json::parse(line));
  return objects;
}

// The shards of a file as --json tells them.
std::vector<Json> shards_of(const std::string& file, std::vector<std::string> limit,
                            const std::string& directory) {
  std::vector<std::string> arguments{"split", "--json", "-o", directory, file};
  arguments.insert(arguments.end(), limit.begin(), limit.end());
  const Outcome outcome = run_bao(arguments);
  EXPECT_EQ(outcome.status, 0) << file << ": " << outcome.err;
  return objects_of(outcome.out);
}

std::string concatenated(const std::vector<Json>& shards) {
  std::string text;
  for (const Json& shard : shards)
    text += text_of_file(shard["output"].get<std::string>());
  return text;
}

// Several games a file, good and faulty ones, in every format that stands for itself.
class Corpus {
 public:
  Corpus() {
    std::string broken;
    for (const char* name : {"empty-pit", "no-result", "house", "latin1", "unclosed-comment"}) {
      const std::string sample = fmt::format("{}/broken/{}", BAO_SAMPLES, name);
      if (fs::exists(sample + ".bgn")) broken += text_of_file(sample + ".bgn") + "\n";
    }
    add("games.bgn", text_of_file(BAO_SAMPLES "/zanzibar-1994.bgn"));
    add("broken.bgn", broken);
    add("crlf.bgn", "[Event \"?\"]\r\n\r\n1. A6L* *\r\n\r\n[Event \"?\"]\r\n\r\n1. A7L* *\r\n");
    std::string printed;
    for (const char* name : {"zanzibar-1994/game-01.bao", "broken/latin1.bao",
                             "broken/printed-slip.bao", "broken/cut-off.bao"})
      printed += text_of_file(fmt::format("{}/{}", BAO_SAMPLES, name));
    add("printed.bao", printed);
    for (const char* format : {"kiba", "json", "game-record"}) {
      const Outcome written = run_bao({"convert", "--allow-loss", "--to", format, files_.front()});
      add(fmt::format("games.{}", format), written.out);
    }
    add("damaged.ndjson", run_bao({"convert", "--to", "json", files_.front()}).out.substr(300));
    add("blank.bgn", "\n\n1. A6L* *\n\n\n");
  }

  [[nodiscard]] const std::vector<std::string>& files() const { return files_; }

 private:
  void add(std::string_view name, const std::string& text) {
    files_.push_back(directory_.write(name, text));
  }

  TemporaryDirectory directory_;
  std::vector<std::string> files_;
};

// What is said of the games of files, but where they stand.
std::vector<Json> judged(std::vector<std::string> files) {
  files.insert(files.begin(), {"validate", "--json", "-q"});
  std::vector<Json> reports = objects_of(run_bao(files).out);
  for (Json& report : reports) {
    for (const char* key : {"file", "game", "line"})
      report.erase(key);
    for (Json& finding : report["diagnostics"])
      finding.erase("line");
  }
  return reports;
}

std::vector<std::string> outputs_of(const std::vector<Json>& shards) {
  std::vector<std::string> names;
  for (const Json& shard : shards)
    names.push_back(shard["output"].get<std::string>());
  return names;
}

TEST(Split, ShardsAreTheBytesOfTheirFile) {
  const Corpus corpus;
  for (const std::string& file : corpus.files()) {
    for (const auto& limit : std::vector<std::vector<std::string>>{
             {"--games", "1"}, {"--games", "3"}, {"--bytes", "1"}, {"--bytes", "2K"}}) {
      const TemporaryDirectory directory;
      const auto shards = shards_of(file, limit, directory.path());
      EXPECT_EQ(concatenated(shards), text_of_file(file)) << file << ' ' << limit[1];
      EXPECT_EQ(directory.entries().size(), shards.size());
    }
  }
}

TEST(Split, GamesAreJudgedAsBefore) {
  const Corpus corpus;
  for (const std::string& file : corpus.files()) {
    const TemporaryDirectory directory;
    const auto shards = shards_of(file, {"--games", "1"}, directory.path());
    EXPECT_EQ(judged(outputs_of(shards)), judged({file})) << file;
  }
}

TEST(Split, HoldsASizeUnlessOneGameIsLarger) {
  const TemporaryDirectory directory;
  const auto shards =
      shards_of(BAO_SAMPLES "/zanzibar-1994.bgn", {"--bytes", "2K"}, directory.path());
  EXPECT_GT(shards.size(), 2U);
  for (const Json& shard : shards) {
    EXPECT_EQ(shard["bytes"], fs::file_size(shard["output"].get<std::string>()));
    EXPECT_TRUE(shard["bytes"] <= 2048 || shard["games"] == 1) << shard;
  }
  // None is closed before it has to be.
  for (std::size_t i = 1; i < shards.size(); ++i) {
    const auto [first, more] = std::pair(shards[i - 1]["bytes"], shards[i]["bytes"]);
    EXPECT_GT(first.get<int>() + more.get<int>(), 2048);
  }
}

TEST(Split, NumbersOfGamesAreHeld) {
  const TemporaryDirectory directory;
  const auto shards =
      shards_of(BAO_SAMPLES "/zanzibar-1994.bgn", {"--games", "3"}, directory.path());
  ASSERT_EQ(shards.size(), 3U);
  EXPECT_EQ(shards[0]["games"], 3);
  EXPECT_EQ(shards[2]["games"], 2);
  EXPECT_THAT(directory.entries(),
              ElementsAre("zanzibar-1994-000001.bgn", "zanzibar-1994-000002.bgn",
                          "zanzibar-1994-000003.bgn"));
}

// --- shards of files whose games stand in something ----------------------------------------------

std::string interchange_file(const TemporaryDirectory& directory) {
  return directory.write(
      "games.baoml",
      run_bao({"convert", "--to", "baoml", "samples/zanzibar-1994.bgn", "samples/rules/kete.bgn"})
          .out);
}

TEST(Split, ShardsOfBaomlAreFilesOfTheirOwn) {
  const TemporaryDirectory directory;
  const std::string file = interchange_file(directory);
  for (const char* games : {"1", "4", "20"}) {
    const auto shards = shards_of(file, {"--games", games}, directory.file(games));
    for (const Json& shard : shards) {
      const std::string command =
          fmt::format("xmllint --noout --schema '{}/baoml/baoml.xsd' {} 2>/dev/null", BAO_FORMATS,
                      shard["output"].get<std::string>());
      EXPECT_EQ(std::system(command.c_str()), 0) << shard;
    }
    EXPECT_EQ(judged(outputs_of(shards)), judged({file}));
    const std::string text = text_of_file(file);
    const std::string first = text_of_file(outputs_of(shards).front());
    const std::string last = text_of_file(outputs_of(shards).back());
    EXPECT_EQ(first.substr(0, 100), text.substr(0, 100));
    EXPECT_TRUE(text.ends_with(last.substr(last.find("<game"))));
  }
}

TEST(Split, LinesOfAFileAreFoundFromThoseOfItsShards) {
  const TemporaryDirectory directory;
  const Corpus corpus;
  std::vector<std::string> files = corpus.files();
  files.push_back(interchange_file(directory));
  for (const std::string& file : files) {
    const TemporaryDirectory into;
    std::vector<std::size_t> lines;
    for (const Json& shard : shards_of(file, {"--games", "2"}, into.path())) {
      for (const Json& report :
           objects_of(run_bao({"validate", "--json", shard["output"].get<std::string>()}).out)) {
        lines.push_back(report["line"].get<std::size_t>() + shard["line"].get<std::size_t>() - 1);
      }
    }
    std::vector<std::size_t> expected;
    for (const Json& report : objects_of(run_bao({"validate", "--json", file}).out))
      expected.push_back(report["line"].get<std::size_t>());
    EXPECT_EQ(lines, expected) << file;
  }
}

TEST(Split, AFileThatBeginsWronglyIsNotSplit) {
  const TemporaryDirectory directory;
  std::string text = text_of_file(interchange_file(directory));
  text.replace(text.find("version=\"1\""), 11, "version=\"9\"");
  const Outcome outcome = run_bao(
      {"split", "--games", "1", "-o", directory.file("shards"), directory.write("a.baoml", text)});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.err, HasSubstr("version '9' of baoml is not known"));
  EXPECT_THAT(outcome.err, HasSubstr("the file is not split, since it begins wrongly"));
  EXPECT_TRUE(fs::is_empty(directory.file("shards")));
}

TEST(Split, GamesBehindTheEndOfTheRootAreSaid) {
  const TemporaryDirectory directory;
  const std::string text = text_of_file(interchange_file(directory));
  const Outcome outcome = run_bao({"split", "--games", "2", "-o", directory.file("shards"),
                                   directory.write("twice.baoml", text + text)});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.err, HasSubstr("more games follow behind </baoml>"));
}

// --- names --------------------------------------------------------------------------------------

TEST(Split, NeverReplacesAFile) {
  const TemporaryDirectory directory;
  const std::string there = directory.write("kete-000002.bgn", "mine");
  const Outcome outcome = run_bao({"split", "--games", "1", "-o", directory.path(),
                                   "samples/zanzibar-1994.bgn", "samples/rules/kete.bgn"});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.err,
            fmt::format("bao: {} is there already, and shards never replace files\n", there));
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(directory.entries(), ElementsAre("kete-000002.bgn"));
  EXPECT_EQ(text_of_file(there), "mine");
}

TEST(Split, FilesOfOneNameGetNamesOfTheirOwn) {
  const TemporaryDirectory directory;
  fs::create_directory(directory.file("a"));
  const std::string game = "1. A6L* *\n";
  const std::string first = directory.write("games.bgn", game);
  const std::string second = directory.write("a/games.bgn.gz", gzip_of(game));
  const std::string third = directory.write("games-2.bgn", game);
  const std::string fourth =
      directory.write("games.bao", text_of_file(BAO_SAMPLES "/zanzibar-1994/game-01.bao"));
  const std::string into = directory.file("shards/of/games");
  const Outcome outcome =
      run_bao({"split", "--games", "1", "-o", into, first, second, third, fourth, first});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out, fmt::format("{0}/games-000001.bgn\n{0}/games-2-000001.bgn\n"
                                     "{0}/games-2-2-000001.bgn\n{0}/games-000001.bao\n"
                                     "{0}/games-3-000001.bgn\n",
                                     into));
}

TEST(Split, StandardInputIsNamedAfterItsFormat) {
  const TemporaryDirectory directory;
  Call call;
  call.arguments = {"split", "--games", "1", "-o", directory.path()};
  call.input = zstd_of("\xEF\xBB\xBF[Event \"?\"]\n\n1. A6L* *\n");
  const Outcome outcome = run(call);
  EXPECT_EQ(outcome.out, directory.file("bgn-000001.bgn") + "\n");
  EXPECT_EQ(text_of_file(directory.file("bgn-000001.bgn")), "[Event \"?\"]\n\n1. A6L* *\n");
  EXPECT_EQ(run(call).status, 2);
}

TEST(Split, IsQuietWhereItIsToBe) {
  const TemporaryDirectory directory;
  const Outcome outcome =
      run_bao({"split", "-q", "--games", "1", "-o", directory.path(), "samples/rules/kete.bgn"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out + outcome.err, "");
}

TEST(Split, NamesAreToldWhenTheirShardsAreWhole) {
  const TemporaryDirectory directory;
  const std::string game = "[Event \"?\"]\n\n1. A6L* *\n\n";
  std::string block;
  while (block.size() < std::size_t{1} << 20)
    block += game;
  Call call;
  call.arguments = {"split", "--bytes", "64K", "--from", "bgn", "-o", directory.path()};
  call.output = StandardOutput::closed_pipe;
  call.broken_pipe = BrokenPipe::is_an_error;
  call.feed = [&block, left = 4](pid_t) mutable {
    return left-- > 0 ? std::string_view(block) : std::string_view();
  };
  // The first name cannot be told, so there is no second shard, and the first is whole.
  EXPECT_EQ(run(call).status, 128 + SIGPIPE);
  ASSERT_THAT(directory.entries(), ElementsAre("bgn-000001.bgn"));
  EXPECT_EQ(text_of_file(directory.file("bgn-000001.bgn")).size() % game.size(), 0U);
}

// --- files that are faulty or large
// ---------------------------------------------------------------

TEST(Split, OfDamagedDataWritesTheGamesBeforeTheDamage) {
  const TemporaryDirectory directory;
  const std::string game = "[Event \"?\"]\n\n1. A6L* *\n\n";
  std::string bytes = gzip_of(game + game + game);
  bytes.pop_back();
  const Outcome outcome = run_bao({"split", "--games", "2", "-o", directory.file("shards"),
                                   directory.write("games.bgn.gz", bytes)});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_THAT(outcome.err, HasSubstr("the gzip data end too early"));
  EXPECT_EQ(text_of_file(directory.file("shards/games-000001.bgn")), game + game);
}

TEST(Split, OfFilesThatAreNoRecordsSaysSo) {
  const TemporaryDirectory directory;
  for (const std::string& file : {directory.file("none"), directory.write("empty", ""),
                                  directory.path(), directory.write("x.png", "\x89PNG\r\n")}) {
    const Outcome outcome =
        run_bao({"split", "--games", "2", "-o", directory.file("shards"), file});
    EXPECT_EQ(outcome.status, 2) << file;
    EXPECT_THAT(outcome.err, HasSubstr(": error: ")) << file;
  }
  EXPECT_TRUE(fs::is_empty(directory.file("shards")));
}

TEST(Split, KeepsGamesThatNoReaderTakes) {
  const TemporaryDirectory directory;
  std::string text = "[Event \"?\"]\n\n1. A6L* {";
  text.append(std::size_t{9} << 20, 'x');
  text += "} *\n\n[Event \"?\"]\n\n1. A7L* *\n";
  const auto shards =
      shards_of(directory.write("games.bgn", text), {"--bytes", "1M"}, directory.file("shards"));
  EXPECT_EQ(shards.size(), 2U);
  EXPECT_EQ(concatenated(shards), text);
}

TEST(Split, TakesNoMoreMemoryForMoreGames) {
  constexpr long most_kib = 64 * 1024;
  const TemporaryDirectory directory;
  std::string block;
  while (block.size() < std::size_t{1} << 20)
    block += text_of_file(BAO_SAMPLES "/zanzibar-1994.bgn");
  Call call;
  call.arguments = {"split", "--bytes", "1G", "-o", directory.path()};
  call.feed = [&block, left = sanitized() ? 2 : 100](pid_t) mutable {
    return left-- > 0 ? std::string_view(block) : std::string_view();
  };
  const Outcome outcome = run(call);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(sanitized() || outcome.peak_kib <= most_kib) << outcome.peak_kib << " KiB";
}

TEST(Split, WantsALimitAndADirectory) {
  const std::string file = "samples/rules/kete.bgn";
  const TemporaryDirectory directory;
  const std::string into = directory.file("shards");
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"-o", into},
                                             {"--games", "1", "--bytes", "1", "-o", into},
                                             {"--games", "1"},
                                             {"--games", "1", "-o", "-"},
                                             {"--games", "0", "-o", into},
                                             {"--bytes", "0", "-o", into},
                                             {"--bytes", "K", "-o", into},
                                             {"--bytes", "1.5M", "-o", into},
                                             {"--bytes", "17179869184G", "-o", into},
                                             {"--games", "1", "-o", file}}) {
    auto call = arguments;
    call.insert(call.begin(), {"split", file});
    EXPECT_EQ(run_bao(call).status, 2) << ::testing::PrintToString(arguments);
  }
  EXPECT_THAT(directory.entries(), IsEmpty());
}

}  // namespace
}  // namespace bao::test
