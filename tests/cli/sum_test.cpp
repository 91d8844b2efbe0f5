// Sums: what shards add up to, and lines that cannot be added.
#include "cli/program.h"
#include "cli/temporary_directory.h"
#include "formats/compressed.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

using Json = nlohmann::json;
using ::testing::HasSubstr;
using ::testing::StartsWith;

Outcome sum_of(std::string input, std::vector<std::string> options = {"--json"}) {
  Call call;
  call.arguments = {"sum"};
  call.arguments.insert(call.arguments.end(), options.begin(), options.end());
  call.input = std::move(input);
  return run(call);
}

// The members under "sum".
Json sums(std::string input) {
  return Json::parse(sum_of(std::move(input)).out)["sum"];
}

// What every command that can be added up prints of good and faulty games.
const std::vector<std::string>& lines_of_all_commands() {
  static const std::vector<std::string> all = [] {
    const TemporaryDirectory directory;
    const std::vector<std::vector<std::string>> commands{
        {"validate", "samples/zanzibar-1994.bgn", "samples/broken/house.bgn",
         "samples/broken/no-result.bgn", "samples/broken/latin1.bao", "samples/rules/kete.bgn"},
        {"validate", "--syntax-only", "samples/rules/kujifunza.bgn"},
        {"identify", "samples/readings/as-south-sees.bgn", "samples/broken/no-result.bgn"},
        {"repair", "samples/broken/printed-slip.bao", "samples/rules/kete.bgn"},
        {"convert", "--to", "bgn", "-o", directory.file("out.bgn"), "samples/rules/kete.bgn",
         "samples/broken/house.bgn"},
        {"split", "--games", "3", "-o", directory.file("shards"), "samples/zanzibar-1994.bgn"},
        {"replay", "samples/rules/kiswahili.bgn"},
        {"perft", "4"}};
    std::vector<std::string> lines;
    for (auto command : commands) {
      command.emplace_back("--json");
      std::istringstream out(run_bao(command).out);
      for (std::string line; std::getline(out, line);)
        lines.push_back(line + '\n');
    }
    return lines;
  }();
  return all;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines)
    text += line;
  return text;
}

TEST(Sum, OfSumsIsThatOfAllInAnyGrouping) {
  const std::string whole = sum_of(joined(lines_of_all_commands())).out;
  std::mt19937 random(1994);
  for (int round = 0; round < 10; ++round) {
    std::vector<std::string> shards(1 + random() % 7);
    for (const std::string& line : lines_of_all_commands())
      shards[random() % shards.size()] += line;
    std::string mixed;
    for (const std::string& shard : shards) {
      // Some as they are, some as sums, some as sums of a sum and of nothing.
      const auto way = random() % 3;
      const std::string once = way == 0 ? shard : sum_of(shard).out;
      mixed += way == 2 ? sum_of(once + sum_of("").out).out : once;
    }
    EXPECT_EQ(sum_of(mixed).out, whole);
  }
}

TEST(Sum, CountsTheGamesOfEveryCommand) {
  const Json all = sums(joined(lines_of_all_commands()));
  const Json& validate = all["validate"];
  EXPECT_EQ(validate["games"], 13);
  EXPECT_EQ(validate["status"],
            (Json{{"legal", 10}, {"illegal", 1}, {"unreadable", 1}, {"readable", 1}}));
  EXPECT_EQ(validate["faulty"], 2);
  EXPECT_EQ(validate["rules"]["kete"], 1);
  EXPECT_EQ(validate["diagnostics"]["error"]["house"], (Json{{"findings", 1}, {"games", 1}}));
  EXPECT_EQ(all["identify"]["status"], (Json{{"identified", 1}, {"legal", 1}}));
  EXPECT_EQ(all["identify"]["found"]["zanzibar"]["north_as_seen_by_south=yes"], 1);
  EXPECT_EQ(all["repair"]["status"], (Json{{"repaired", 1}, {"legal", 1}}));
  EXPECT_EQ(all["repair"]["changes"], (Json{{"safari", 1}}));
  EXPECT_EQ(all["repair"]["costliest"], 14);
  EXPECT_EQ(all["convert"]["status"], (Json{{"written", 1}, {"refused", 1}}));
  EXPECT_EQ(all["split"]["shards"], 3);
  EXPECT_EQ(all["split"]["games"], 8);
  EXPECT_GT(all["replay"]["laps"], all["replay"]["longest"]);
  EXPECT_EQ(all["perft"]["counts"], (Json{{"1", 4}, {"2", 14}, {"3", 38}, {"4", 124}}));
}

TEST(Sum, IsWhatIsAddedByHand) {
  Json validate{{"games", 0}, {"faulty", 0}, {"plies", 0}};
  std::string lines;
  for (const std::string& line : lines_of_all_commands()) {
    const Json report = Json::parse(line);
    if (!report.contains("dialect")) continue;
    lines += line;
    validate["games"] = validate["games"].get<int>() + 1;
    validate["plies"] = validate["plies"].get<int>() + report["plies"].get<int>();
    for (const char* which : {"recorded", "computed"}) {
      Json& count = validate[which][report["result"][which].get<std::string>()];
      count = count.is_null() ? 1 : count.get<int>() + 1;
    }
  }
  const Json told = sums(lines)["validate"];
  for (const char* key : {"games", "plies", "recorded", "computed"})
    EXPECT_EQ(told[key], validate[key]) << key;
}

TEST(Sum, ALineThatIsNotUnderstoodIsSaidAndTheOthersAreAdded) {
  const std::string good = R"({"depth":1,"count":4})";
  for (const char* bad :
       {"nonsense", "[1]", "{}", "{\"depth\":1", R"({"depth":1,"count":-1})",
        R"({"depth":1,"count":1.5})", R"({"depth":"1","count":1})", R"({"sum":1})",
        R"({"sum":{"perft":{"counts":{"1":"4"}}}})", R"({"sum":{"validate":{"games":1}}})",
        R"({"token":"A1L","kind":"capture","laps":1})", "\xff"}) {
    const Outcome outcome = sum_of(good + "\n\n" + bad + "\n" + good);
    EXPECT_EQ(outcome.status, 1) << bad;
    EXPECT_THAT(outcome.err, StartsWith("standard input:3: error: ")) << bad;
    EXPECT_EQ(outcome.out, "{\"sum\":{\"perft\":{\"counts\":{\"1\":8}}}}\n") << bad;
  }
}

TEST(Sum, OfAFileThatIsSomethingElseIsNotSaidLineByLine) {
  std::string lines;
  for (int i = 0; i < 1000; ++i)
    lines += "1. A6L* a5L\n";
  const Outcome outcome = sum_of(lines);
  EXPECT_THAT(outcome.err, HasSubstr("standard input:20: error"));
  EXPECT_THAT(outcome.err, HasSubstr("standard input: error: 980 more lines are not understood"));
  EXPECT_LT(outcome.err.size(), 4000U);
}

TEST(Sum, NeverOverflowsSilently) {
  const Outcome outcome = sum_of(
      "{\"depth\":1,\"count\":18446744073709551610}\n"
      "{\"depth\":1,\"count\":5}\n"
      "{\"depth\":1,\"count\":1}\n"
      "{\"depth\":2,\"count\":18446744073709551616}\n");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.out, "{\"sum\":{\"perft\":{\"counts\":{\"1\":18446744073709551615}}}}\n");
  EXPECT_THAT(outcome.err, HasSubstr("standard input:3: error: with this line the sum of \"count\" "
                                     "is more than 64 bits hold [limit]"));
  EXPECT_THAT(outcome.err, HasSubstr("standard input:4: error"));
}

TEST(Sum, OfALineIsAddedWholeOrNotAtAll) {
  const Outcome outcome = sum_of(
      "{\"depth\":2,\"count\":18446744073709551615}\n"
      "{\"sum\":{\"perft\":{\"counts\":{\"1\":1,\"2\":1,\"3\":1}}}}\n");
  EXPECT_EQ(outcome.out, "{\"sum\":{\"perft\":{\"counts\":{\"2\":18446744073709551615}}}}\n");
}

TEST(Sum, LeavesUnknownMembersAlone) {
  EXPECT_EQ(sums(R"({"depth":1,"count":4,"seconds":2,"more":{"count":[1]}})"),
            (Json{{"perft", {{"counts", {{"1", 4}}}}}}));
  EXPECT_EQ(sums(R"({"sum":{"later":{"games":1},"perft":{"counts":{"1":4},"nodes":{"1":2}}}})"),
            (Json{{"perft", {{"counts", {{"1", 4}}}}}}));
}

TEST(Sum, ExitStatusTellsWhetherAGameIsFaulty) {
  const auto line_with = [](const char* from, const char* word) {
    for (const std::string& line : lines_of_all_commands()) {
      if (line.find(from) != std::string::npos && line.find(word) != std::string::npos) return line;
    }
    ADD_FAILURE() << from << ' ' << word;
    return std::string();
  };
  const std::vector<std::pair<std::string, int>> rows{
      {line_with("\"dialect\"", "\"legal\""), 0},
      {line_with("\"dialect\"", "\"illegal\""), 1},
      {line_with("\"dialect\"", "\"unreadable\""), 1},
      {line_with("\"asItStands\"", "as-south-sees"), 0},
      {line_with("\"asItStands\"", "no-result"), 1},
      {line_with("\"repairs\"", "\"repaired\""), 0},
      {line_with("\"output\"", "kete"), 0},
      {line_with("\"output\"", "house"), 1},
      {R"({"repairs":[],"status":"none","diagnostics":[]})", 1},
      {R"({"repairs":[],"status":"unfinished","diagnostics":[]})", 1}};
  for (const auto& [line, status] : rows) {
    EXPECT_EQ(sum_of(line).status, status) << line;
    EXPECT_EQ(sum_of(line, {}).status, status) << line;
    EXPECT_EQ(sum_of(sum_of(line).out).status, status) << line;
  }
}

TEST(Sum, ReadsFilesPlainAndCompressed) {
  const TemporaryDirectory directory;
  const std::string line = "{\"depth\":1,\"count\":4}\r\n";
  const Outcome outcome =
      run_bao({"sum", "--json", directory.write("a", "\xEF\xBB\xBF" + line),
               directory.write("b.gz", gzip_of(line, 2)), directory.write("c.zst", zstd_of(line))});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out, "{\"sum\":{\"perft\":{\"counts\":{\"1\":16}}}}\n");
  const Outcome missing = run_bao({"sum", "--json", directory.file("none"), directory.file("a")});
  EXPECT_EQ(missing.status, 2);
  EXPECT_EQ(missing.out, "{\"sum\":{\"perft\":{\"counts\":{\"1\":4}}}}\n");
}

TEST(Sum, OfNothingIsNothing) {
  EXPECT_EQ(sum_of("").out, "{\"sum\":{}}\n");
  EXPECT_EQ(sum_of("").status, 0);
  EXPECT_EQ(sum_of("\n", {}).out, "");
  EXPECT_EQ(sum_of("\n", {}).err, "bao: there is nothing to add up\n");
  EXPECT_EQ(sum_of("\n", {"-q"}).err, "");
}

TEST(Sum, IsATableOfWhatThereIsTheMostFrequentFirst) {
  const Outcome outcome = sum_of(
      "{\"sum\":{\"identify\":{\"games\":12,\"faulty\":0,\"plies\":500,"
      "\"status\":{\"identified\":2,\"legal\":10},\"found\":{\"kete\":{\"plain\":10,"
      "\"arrow=safari\\u001b\":2}},\"diagnostics\":{\"warning\":{\"syntax\":{\"findings\":3,"
      "\"games\":1}}}},\"perft\":{\"counts\":{\"9\":3,\"10\":1}}}}",
      {});
  EXPECT_EQ(outcome.out,
            "identify\n"
            "  games                          12\n"
            "  plies                         500\n"
            "  status\n"
            "    legal                        10\n"
            "    identified                    2\n"
            "  found\n"
            "    kete plain                   10\n"
            "    kete arrow=safari\\x1b         2\n"
            "  diagnostics              findings     games\n"
            "    warning syntax                3         1\n"
            "perft\n"
            "  counts\n"
            "    9                             3\n"
            "    10                            1\n");
}

TEST(Sum, TakesNoMoreMemoryForMoreLines) {
  constexpr long most_kib = 64 * 1024;
  const std::string block = [] {
    std::string text;
    while (text.size() < std::size_t{1} << 20)
      text += joined(lines_of_all_commands());
    return text;
  }();
  Call call;
  call.arguments = {"sum"};
  call.feed = [&block, left = sanitized() ? 2 : 40](pid_t) mutable {
    return left-- > 0 ? std::string_view(block) : std::string_view();
  };
  const Outcome outcome = run(call);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(sanitized() || outcome.peak_kib <= most_kib) << outcome.peak_kib << " KiB";
}

TEST(Sum, OfALineThatIsTooLongIsSaid) {
  const std::string block(std::size_t{1} << 20, ' ');
  Call call;
  call.arguments = {"sum", "--json"};
  call.feed = [&block, count = 0](pid_t) mutable -> std::string_view {
    ++count;
    if (count <= 65) return block;
    return count == 66 ? "\n{\"depth\":1,\"count\":4}" : "";
  };
  const Outcome outcome = run(call);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.err, "standard input:1: error: the line is longer than 64 MiB [limit]\n");
  EXPECT_EQ(outcome.out, "{\"sum\":{\"perft\":{\"counts\":{\"1\":4}}}}\n");
}

TEST(Sum, DoesNotKeepWhatIsNotCounted) {
  constexpr long most_kib = 256 * 1024;  // of which the line itself takes most
  std::string line = R"({"depth":1,"count":4,"message":[)";
  while (line.size() < std::size_t{32} << 20)
    line += "[],{},";
  line += "[]]}";
  const Outcome outcome = sum_of(line);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(sanitized() || outcome.peak_kib <= most_kib) << outcome.peak_kib << " KiB";
}

}  // namespace
}  // namespace bao::test
