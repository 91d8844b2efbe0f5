#include "progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace bao::cli {

Progress::Progress(const Invocation& invocation, std::size_t files)
    : wanted_(!invocation.has("no-progress") && ::isatty(STDERR_FILENO) != 0), files_(files) {}

Progress::~Progress() {
  clear();
}

void Progress::game_done() {
  ++games_;
  constexpr std::size_t games_between_looks = 64;
  if (!wanted_ || games_ % games_between_looks != 0) return;
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(200);
  shown_ = true;
  fmt::print(stderr, "\r\x1b[Kfile {} of {}, {} games, {:.0f} games/s", file_, files_, games_,
             static_cast<double>(games_) / seconds());
  std::fflush(stderr);
}

void Progress::clear() {
  if (!shown_) return;
  shown_ = false;
  fmt::print(stderr, "\r\x1b[K");
  std::fflush(stderr);
}

double Progress::seconds() const {
  return std::chrono::duration<double>(Clock::now() - begun_).count();
}

}  // namespace bao::cli
