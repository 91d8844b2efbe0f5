// Judging the games of the files that a command was given in several threads, and using what came
// of it in order: what is written is the same for any number of them.
#pragma once

#include "bao/formats/record_reader.h"
#include "game_batches.h"
#include "game_files.h"
#include "in_order.h"
#include "output.h"
#include "reporter.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bao::cli {

/// A game's place: `number` counts the games of its file from 1.
struct GamePlace {
  const std::string& file;
  std::size_t number = 1;
};

/// What a command does with games.
template <typename Judged>
struct GameSteps {
  /// In any thread, of several games at the same time.
  std::function<Judged(ReadGame&& game, const GamePlace& place, const Unwanted& unwanted)> judge;
  /// In the caller's thread, in order. False: no more of this file.
  std::function<bool(Judged&& judged, const GamePlace& place)> use;
  /// In the caller's thread, behind the games of a file. May be empty.
  std::function<void(const std::string& file)> end_file;
  /// What of the games is to be read.
  Wanted wanted = Wanted::record;
};

/// How much of a file is judged in one go: by one thread, without a look at the others.
enum class Share : std::uint8_t {
  one_game,    ///< where a game may take long
  many_games,  ///< where it takes microseconds
};

template <typename Judged>
class GameJudges {
 public:
  /// `files` and `reporter` must outlive it. With `only` no other game is judged.
  GameJudges(const std::vector<std::string>& files, const Format* format, Reporter& reporter,
             std::size_t jobs, Share share, std::optional<std::uint64_t> only,
             GameSteps<Judged> steps)
      : files_(files),
        reporter_(reporter),
        jobs_(jobs),
        share_(share),
        only_(only),
        steps_(std::move(steps)),
        caller_(share == Share::many_games && are_stored(files) ? Caller::works : Caller::waits),
        batches_(std::make_shared<GameBatches>(
            files, format, share == Share::one_game ? 0 : bytes_of_batch(jobs))) {}

  /// Reports files that cannot be read, or read on, that hold no game, or not the only one wanted.
  /// Throws OutputError.
  void run() {
    const InOrderSteps<Batch> steps{
        [batches = batches_](Batch& batch) { return batches->next(batch.read); },
        [this](Batch& batch, const Unwanted& unwanted) { judge(batch, unwanted); },
        [this](Batch& batch) { return use(batch); }, [this] { show_results(); }};
    InOrder<Batch>(steps, caller_).run(jobs_);
  }

 private:
  // For several threads some twenty games: little enough to lie in a processor's cache with
  // their records, and enough that handing them over costs nothing. For one thread a few.
  static constexpr std::size_t bytes_of_batch(std::size_t jobs) {
    return jobs == 1 ? std::size_t{4} << 10 : std::size_t{12} << 10;
  }

  struct Batch {
    GameBatch read;
    std::size_t first = 1;                     // number of its first game
    std::vector<std::optional<Judged>> games;  // without a value where it is not wanted
  };

  void judge(Batch& batch, const Unwanted& unwanted) {
    std::vector<ReadGame> games = parsed(batch);
    const std::string& file = files_[batch.read.file];
    batch.games.reserve(games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
      const GamePlace place{file, batch.first + i};
      batch.games.emplace_back();
      if (!only_ || *only_ == place.number) {
        batch.games.back() = steps_.judge(std::move(games[i]), place, unwanted);
      }
    }
  }

  // Numbers the games, too.
  std::vector<ReadGame> parsed(Batch& batch) {
    std::vector<ReadGame> games;
    games.reserve(batch.read.texts.size());
    try {
      for (UnparsedGames& text : std::exchange(batch.read.texts, {})) {
        GameParser parser(std::move(text), *batch.read.format, batch.read.limits, steps_.wanted);
        while (!parser.at_end()) {
          if (!parser.next(games.emplace_back())) games.pop_back();
        }
      }
    } catch (...) {
      batch.first = numbers_.first_of(batch.read, 0);  // those behind it wait for that
      throw;
    }
    batch.first = numbers_.first_of(batch.read, games.size());
    return games;
  }

  // False: no more games are wanted.
  bool use(Batch& batch) {
    const GameBatch& read = batch.read;
    if (read.begins_file) begin_file();
    if (done_with_file_) return true;
    for (std::optional<Judged>& game : batch.games) {
      ++games_;
      if (game && !use_game(*std::move(game), {files_[read.file], games_})) {
        batches_->skip_rest(read.file);
        done_with_file_ = true;
        break;
      }
      reporter_.progress().game_done();
    }
    if (!done_with_file_ && read.ends_file) report_end(read);
    if ((read.ends_file || done_with_file_) && steps_.end_file) steps_.end_file(files_[read.file]);
    return !done_with_file_ || read.file + 1 != files_.size();
  }

  void report_end(const GameBatch& read) {
    const std::string& file = files_[read.file];
    if (read.failure) reporter_.report_file(shown_name(file), *read.failure);
    if (read.failure && games_ == 0) return;
    report_missing_games(file, games_, only_used_ ? std::nullopt : only_, reporter_);
  }

  void begin_file() {
    reporter_.progress().file_begins();
    games_ = 0;
    only_used_ = false;
    done_with_file_ = false;
  }

  // Where games come slowly, the answers do not wait for more of them. A file of many games that is
  // there is not written in small pieces.
  void show_results() const {
    if (share_ == Share::many_games &&
        (caller_ == Caller::works || (jobs_ == 1 && !batches_->may_wait()))) {
      return;
    }
    flush_standard_output();
  }

  bool use_game(Judged&& game, const GamePlace& place) {
    only_used_ = only_.has_value();
    return steps_.use(std::move(game), place) && !only_;
  }

  const std::vector<std::string>& files_;
  Reporter& reporter_;
  std::size_t jobs_;
  Share share_;
  std::optional<std::uint64_t> only_;
  GameSteps<Judged> steps_;
  Caller caller_;
  std::shared_ptr<GameBatches> batches_;  // with what may be left behind
  GameNumbers numbers_;
  std::size_t games_ = 0;  // of the file, that have been used
  bool only_used_ = false;
  bool done_with_file_ = false;
};

}  // namespace bao::cli
