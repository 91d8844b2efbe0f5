// Reads the games of a file, says of each whether it is legal, and writes the legal ones as BGN.
#include <bao/formats/format.h>
#include <bao/formats/record_reader.h>
#include <bao/replay.h>
#include <bao/text_board.h>

#include <iostream>
#include <string>
#include <vector>

// Tells what was found in a game; returns whether there is an error among it.
bool tell(const std::vector<bao::Diagnostic>& findings, const bao::GameText& text) {
  bool failed = false;
  for (const bao::Diagnostic& finding : findings) {
    if (finding.span) std::cerr << "line " << bao::place_of(text, finding.span->begin).line << ": ";
    std::cerr << bao::severity_word(finding.severity) << ": " << finding.message << " ["
              << bao::code_word(finding.code) << (finding.rule == bao::Rule::none ? "" : ", rule ")
              << bao::rule_name(finding.rule) << "]\n";
    failed |= finding.severity == bao::Severity::error;
  }
  return failed;
}

int fail(const bao::Diagnostic& why) {
  std::cerr << why.message << '\n';
  return 2;
}

int main(int argc, char** argv) {
  if (argc != 2) return fail(bao::error(bao::Code::syntax, bao::Rule::none, "which file?"));
  auto reader = bao::RecordReader::open(argv[1], nullptr);  // the format is found out
  if (!reader) return fail(reader.diagnostic());
  const bao::Format& bgn = **bao::format_named("bgn");
  std::string written;
  bool all_legal = true;
  for (int number = 1;; ++number) {
    const auto game = reader->next();
    if (!game) return fail(game.diagnostic());
    if (!*game) break;  // the end of the file
    const bao::GameRecord& record = (*game)->record;
    const bao::ReplayOutcome outcome = bao::replay(record, {});
    const bool misread = tell((*game)->diagnostics, *(*game)->text);
    const bool legal = !tell(outcome.diagnostics, *(*game)->text) && !misread;
    std::cerr << "game " << number << ": " << (legal ? "legal" : "not legal") << ", "
              << outcome.plies << " plies under " << bao::rule_set_name(outcome.rules) << '\n';
    if (outcome.final)
      std::cerr << bao::text_board(outcome.final->setup(), bao::english_words, "  ");
    all_legal &= legal;
    if (!legal) continue;
    if (!written.empty()) written += bgn.separator;
    tell(bgn.write(*bao::played_game(record, {}), written), *(*game)->text);
  }
  std::cout << written;
  return all_legal ? 0 : 1;
}
