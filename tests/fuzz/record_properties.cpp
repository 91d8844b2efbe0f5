#include "record_properties.h"

#include "bao/annotation.h"
#include "bao/bpn.h"
#include "bao/formats/format.h"
#include "bao/judge.h"
#include "byte_files.h"
#include "chosen.h"
#include "formats/format_test_support.h"
#include "notation/outcome_text.h"
#include "property.h"
#include "reading_properties.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

namespace bao::fuzz {
namespace {

/// Listens to a replay.
class Listener {
 public:
  void hear(const PlyReport& report) {
    const Judgement& judgement = report.judgement;
    if (report.depth == 0 && judgement.verdict == Verdict::legal) ++plies_;
    if (judgement.verdict != Verdict::legal) return;
    if (seed_count(judgement.playout.after.setup()) != seed_count(report.before.setup())) {
      broken("ply {} '{}' loses or makes seeds in {}", report.number, report.ply.token,
             format_bpn(report.before.setup()));
    }
    check_token(report);
  }
  [[nodiscard]] std::size_t plies() const { return plies_; }

 private:
  // Whatever was written, its canonical token is the same move.
  static void check_token(const PlyReport& report) {
    const std::string token = canonical_token(report.before.to_move(), report.judgement.move);
    const Judgement again = judge(report.rules, report.before, token, {}, few_laps);
    if (again.verdict == Verdict::legal && again.playout.after == report.judgement.playout.after) {
      return;
    }
    broken("'{}' is legal, but not '{}' in {}", report.ply.token, token,
           format_bpn(report.before.setup()));
  }

  std::size_t plies_ = 0;
};

void check_same(const ReplayOutcome& quiet, const ReplayOutcome& heard) {
  const std::string one = test::outcome_text(quiet);
  const std::string other = test::outcome_text(heard);
  if (one != other) broken("replays differ\nunheard:\n{}\nheard:\n{}", one, other);
}

std::string shown(const GameRecord& record) {
  return fmt::format("rules {}, start {}, result {}, tags {}, moves {}",
                     record.rules ? rule_set_name(*record.rules) : "none",
                     record.start ? format_bpn(*record.start) : "none", result_text(record.result),
                     test::tags_of(record), test::text_of(record.main));
}

// Writers have tags in an order of their own.
GameRecord tidy(GameRecord record) {
  std::ranges::stable_sort(record.tags, {}, &Tag::name);
  return record;
}

bool has_repeated_tags(const GameRecord& record) {
  const std::vector<Tag> tags = tidy(record).tags;
  return std::ranges::adjacent_find(tags, {}, &Tag::name) != tags.end();
}

void check_equal(const GameRecord& one, const GameRecord& other, std::string_view what) {
  if (one != other) broken("{}\n{}\n{}", what, shown(one), shown(other));
}

/// A game in one format: written, read and written again.
class WrittenCheck {
 public:
  WrittenCheck(const PlayedGame& game, const Format& format) : game_(game), format_(format) {}

  void run() const {
    const std::optional<std::string> text = written(game_);
    if (!text) return;
    const ByteFile file = ByteFile::whole(test::framed(format_, *text));
    const FileReading reading = games_of(file.path(), format_, {});
    if (reading.games.size() != 1 || reading.failure) fail("is not read as one game", *text);
    const ReadGame& game = reading.games.front();
    check_silent(game.diagnostics, *text);
    const auto again = played_game(game.record, quick_replay());
    if (!again) fail(again.diagnostic().message, *text);
    check_equal(tidy(game_.record), tidy(again->record),
                "read back as another record from " + *text);
    if (written(*again) != text) fail("is written otherwise the second time", *text);
  }

 private:
  [[noreturn]] void fail(std::string_view what, std::string_view text) const {
    broken("as {}: {}\n{}", format_.name, what, text);
  }

  // Tags of one name are warned of wherever they stand.
  void check_silent(const std::vector<Diagnostic>& findings, std::string_view text) const {
    const bool may_warn = has_repeated_tags(game_.record);
    for (const Diagnostic& finding : findings) {
      if (finding.severity == Severity::error || !may_warn) fail(finding.message, text);
    }
  }

  // Nothing where the format says that it cannot hold the game.
  [[nodiscard]] std::optional<std::string> written(const PlayedGame& game) const {
    std::string text;
    if (!format_.write(game, text).empty()) return std::nullopt;
    return text;
  }

  const PlayedGame& game_;
  const Format& format_;
};

AnnotationOptions annotation_options(const Words* words, BoardComments boards) {
  AnnotationOptions options;
  options.replay = quick_replay();
  options.words = words;
  options.boards = boards;
  return options;
}

void check_annotations(const GameRecord& record, const AnnotationOptions& options) {
  const GameRecord once = annotated(record, options).record;
  check_equal(once, annotated(once, options).record, "annotations are not the same again");
  check_equal(without_annotations(record), without_annotations(once),
              "annotations leave something behind");
}

}  // namespace

ReplayOptions quick_replay() {
  ReplayOptions options;
  options.lap_limit = few_laps;
  return options;
}

ReplayOutcome check_replay(const GameRecord& record, const ReplayOptions& options) {
  ReplayOptions listening = options;
  Listener listener;
  listening.on_ply = [&listener](const PlyReport& report) { listener.hear(report); };
  ReplayOutcome outcome = replay(record, options);
  check_same(outcome, replay(record, listening));
  if (outcome.plies != listener.plies()) {
    broken("{} plies are told, {} counted", listener.plies(), outcome.plies);
  }
  if (outcome.status == GameStatus::legal && outcome.plies != record.main.plies.size()) {
    broken("a legal game is not played to its end");
  }
  return outcome;
}

void check_annotations(const GameRecord& record) {
  check_annotations(record, annotation_options(nullptr, BoardComments::keep));
  check_annotations(record, annotation_options(&swahili_words, BoardComments::store));
}

void check_written(const GameRecord& record) {
  const auto game = played_game(record, quick_replay());
  if (!game) return;
  for (const Format& format : formats()) {
    if (format.write != nullptr) WrittenCheck(*game, format).run();
  }
}

}  // namespace bao::fuzz
