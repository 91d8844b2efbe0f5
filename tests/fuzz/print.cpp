// Games with any words, printed as texts and documents.
#include "bao/print/printer.h"
#include "chosen.h"
#include "property.h"
#include "record_properties.h"
#include "targets.h"
#include "text/encoding.h"

#include <algorithm>
#include <string>

namespace bao::fuzz {
namespace {

constexpr std::size_t most_plies = 8;

PrintedGame printed_game(const GameRecord& record, const PrintChoice& choice, const Words& words) {
  ReplayOptions options = quick_replay();
  GamePrinting printing(record, choice, words, few_laps);
  options.on_ply = [&printing](const PlyReport& report) { printing.on_ply(report); };
  const ReplayOutcome outcome = replay(record, options);
  return printing.finish(outcome, 1, outcome.diagnostics);
}

std::string printed(const PrinterInfo& info, const PrintOptions& options, const PrintedGame& game) {
  std::string text;
  PrintSink sink;
  sink.write = [&text](std::string_view bytes) { text += bytes; };
  const auto printer = info.make(options, std::move(sink));
  if (!printer) broken("{}: {}", info.name, printer.diagnostic().message);
  for (const auto& wrong : {(*printer)->add(game), (*printer)->finish()}) {
    if (wrong) broken("{}: {}", info.name, wrong->message);
  }
  return text;
}

// A terminal is steered by more than that.
bool is_control(char c, Medium medium) {
  const std::string_view harmless = medium == Medium::text ? "\n" : "\t\n\r";
  return (static_cast<unsigned char>(c) < ' ' && harmless.find(c) == std::string_view::npos) ||
         c == '\x7F';
}

void check_printer(const PrinterInfo& info, const PrintOptions& options, const PrintedGame& game) {
  const std::string text = printed(info, options, game);
  if (first_bad_byte(text)) broken("{} is no UTF-8: {}", info.name, text);
  const auto is_bad = [&info](char c) { return is_control(c, info.medium); };
  if (std::ranges::any_of(text, is_bad)) broken("{} has controls: {}", info.name, text);
  if (printed(info, options, game) != text) broken("{} is not the same again", info.name);
}

}  // namespace

void fuzz_print(std::string_view bytes) {
  Input input(bytes);
  PrintOptions options;
  if (input.flag()) options.words = &swahili_words;
  if (input.flag()) options.orientation = Orientation::north_below;
  options.columns = input.below(4);
  const std::size_t plies = input.below(most_plies);
  GameRecord record = chosen_record(input, plies, Slips::some);
  add_words(input, record);
  for (const PrinterInfo& info : printers()) {
    if (info.drawn) continue;  // by a module, whose libraries are not looked into
    PrintChoice choice;
    choice.laps = info.laps;
    check_printer(info, options, printed_game(record, choice, *options.words));
  }
}

}  // namespace bao::fuzz
