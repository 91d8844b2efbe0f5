#include "game_batches.h"

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

namespace bao::cli {
namespace {

bool is_regular(const std::string& file) {
  struct stat status {};
  const int failed = file == "-" ? ::fstat(STDIN_FILENO, &status) : ::stat(file.c_str(), &status);
  return failed == 0 && S_ISREG(status.st_mode);
}

}  // namespace

bool are_stored(const std::vector<std::string>& files) {
  return std::ranges::all_of(files, is_regular);
}

bool GameBatches::next(GameBatch& batch) {
  if (reader_ && skipped_ == file_) close_file();
  if (file_ == files_.size()) return false;
  batch = GameBatch();
  batch.turn = turn_++;
  batch.file = file_;
  if (!reader_) open_file(batch);
  if (reader_) fill(batch);
  return true;
}

void GameBatches::open_file(GameBatch& batch) {
  batch.begins_file = true;
  is_stored_ = is_regular(files_[file_]);
  auto reader = RecordReader::open(files_[file_], format_);
  if (reader) {
    reader_ = std::move(*reader);
  } else {
    fail(batch, reader.diagnostic());
  }
}

// Nobody but the reader sees into a pipe that has a name.
bool GameBatches::may_wait() const {
  if (!reader_ || is_stored_) return false;
  if (files_[file_] != "-") return true;
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return ::poll(&input, 1, 0) == 0;
}

void GameBatches::fill(GameBatch& batch) {
  batch.format = &reader_->format();
  batch.limits = reader_->limits();
  std::size_t bytes = 0;
  do {
    const std::size_t read_before = reader_->bytes_read();
    auto text = reader_->next_text();
    if (!text) return fail(batch, text.diagnostic());
    if (!*text) {
      batch.ends_file = true;
      return close_file();
    }
    bytes += (*text)->raw.text.text.size();
    batch.texts.push_back(**std::move(text));
    if (reader_->bytes_read() != read_before) return;
  } while (bytes < batch_bytes_ && !may_wait());
}

void GameBatches::fail(GameBatch& batch, Diagnostic why) {
  batch.failure = std::move(why);
  batch.ends_file = true;
  close_file();
}

void GameBatches::close_file() {
  reader_.reset();
  ++file_;
}

std::size_t GameNumbers::first_of(const GameBatch& batch, std::size_t games) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return turn_ == batch.turn; });
  if (file_ != batch.file) next_ = 1;
  file_ = batch.file;
  const std::size_t first = next_;
  next_ += games;
  ++turn_;
  changed_.notify_all();
  return first;
}

}  // namespace bao::cli
