#include "game_files.h"

#include "bao/print/display.h"

#include <fmt/format.h>

#include <utility>

namespace bao::cli {

std::string shown_name(const std::string& file) {
  return file == "-" ? "standard input" : printable(file);
}

std::size_t read_games(const std::string& file, const Format* format, Reporter& reporter,
                       const UseGame& use) {
  reporter.progress().file_begins();
  auto reader = RecordReader::open(file, format);
  if (!reader) {
    reporter.report_file(shown_name(file), reader.diagnostic());
    return 0;
  }
  std::size_t number = 0;
  for (;;) {
    const auto game = reader->next();
    if (!game) {
      reporter.report_file(shown_name(file), game.diagnostic());
      return number;
    }
    if (!*game) break;
    if (!use(**game, ++number)) return number;
    reporter.progress().game_done();
  }
  if (number == 0) report_missing_games(file, number, {}, reporter);
  return number;
}

void read_games(const std::string& file, const Format* format, Reporter& reporter,
                std::optional<std::uint64_t> only, const UseGame& use) {
  bool found = false;
  const std::size_t games =
      read_games(file, format, reporter, [&](const ReadGame& game, std::size_t number) {
        if (only && *only != number) return true;
        found = true;
        return use(game, number) && !only;
      });
  if (!found && games != 0) report_missing_games(file, games, only, reporter);
}

void report_missing_games(const std::string& file, std::size_t games,
                          std::optional<std::uint64_t> wanted, Reporter& reporter) {
  std::string missing;
  if (games == 0) {
    missing = "no game is recorded here";
  } else if (wanted) {
    missing = fmt::format("there is no game {}: the file has {}", *wanted, games);
  } else {
    return;
  }
  reporter.report_file(shown_name(file), error(Code::syntax, Rule::none, std::move(missing)));
}

}  // namespace bao::cli
