#include "game_batches.h"

#include <utility>

namespace bao::cli {

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
  auto reader = RecordReader::open(files_[file_], format_);
  if (reader) {
    reader_ = std::move(*reader);
  } else {
    fail(batch, reader.diagnostic());
  }
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
  } while (bytes < batch_bytes_);
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
