// A line of progress on a terminal, for work that takes over a second.
#pragma once

#include "command.h"

#include <chrono>
#include <cstddef>

namespace bao::cli {

class Progress {
 public:
  /// Reads --no-progress; shows nothing where standard error is no terminal.
  Progress(const Invocation& invocation, std::size_t files);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  void file_begins() { ++file_; }
  void game_done();
  /// Takes the line away, so that other text can be written. It comes back by itself.
  void clear();

  [[nodiscard]] double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;

  bool wanted_;
  bool shown_ = false;
  std::size_t files_;
  std::size_t file_ = 0;
  std::size_t games_ = 0;
  Clock::time_point begun_ = Clock::now();
  Clock::time_point next_ = begun_ + std::chrono::seconds(1);
};

}  // namespace bao::cli
