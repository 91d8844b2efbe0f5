#include "print/print_test_support.h"

#include "bao/formats/format.h"
#include "bao/formats/record_reader.h"
#include "bao/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace bao::test {
namespace {

PrintedGame printed_record(const GameRecord& record, std::vector<Diagnostic> findings,
                           const PrintChoice& choice, const Words& words) {
  GamePrinting printing(record, choice, words, default_lap_limit);
  ReplayOptions options;
  options.on_ply = [&printing](const PlyReport& report) { printing.on_ply(report); };
  const ReplayOutcome outcome = replay(record, options);
  std::ranges::copy(outcome.diagnostics, std::back_inserter(findings));
  return printing.finish(outcome, 1, findings);
}

}  // namespace

PrintedGame printed(std::string_view moves, const PrintChoice& choice, std::string_view tags,
                    const Words& words) {
  const std::string text = fmt::format("{}[Result \"*\"]\n\n{}\n", tags, moves);
  const ParsedGame parsed = (*format_named("bgn"))->parse(text, 0, TextEnd::whole, {});
  return printed_record(parsed.record, parsed.diagnostics, choice, words);
}

PrintedGame printed_sample_game(const std::string& file, std::size_t number,
                                const PrintChoice& choice) {
  auto reader = RecordReader::open(BAO_SAMPLES "/" + file, nullptr);
  if (!reader) throw std::runtime_error(reader.diagnostic().message);
  for (std::size_t i = 1;; ++i) {
    const auto game = reader->next();
    if (!game || !*game) throw std::runtime_error(file + " has no such game");
    if (i == number) {
      return printed_record((*game)->record, (*game)->diagnostics, choice, english_words);
    }
  }
}

PrintedGame printed_long_move(const PrintChoice& choice) {
  return printed("1. A3R* *", choice,
                 "[SetUp \"1\"]\n[Position \"0.0.0.0.19.0.0.0/0.0.0.0.0.0.0.1/4.2.3.3.2.3.2.3/"
                 "1.0.3.2.3.4.3.6 S 0-0 H - -\"]\n");
}

std::string print_all(std::string_view printer, const PrintOptions& options,
                      const std::vector<PrintedGame>& games) {
  std::string out;
  PrintSink sink;
  sink.write = [&out](std::string_view bytes) { out += bytes; };
  const auto printing = *(*printer_named(printer))->make(options, std::move(sink));
  for (const PrintedGame& game : games) {
    if (const auto wrong = printing->add(game)) throw std::runtime_error(wrong->message);
  }
  if (const auto wrong = printing->finish()) throw std::runtime_error(wrong->message);
  return out;
}

}  // namespace bao::test
