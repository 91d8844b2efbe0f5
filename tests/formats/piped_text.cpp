#include "formats/piped_text.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <string_view>
#include <system_error>
#include <utility>

namespace bao::test {
namespace {

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

void write_text(int descriptor, const LongText& text) {
  // A reader that has had enough is no reason to end the process.
  sigset_t broken_pipe;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken_pipe, nullptr);
  constexpr std::size_t block = std::size_t{64} << 10;
  std::string repeated;
  while (repeated.size() < block)
    repeated += text.repeated;
  bool good = write_all(descriptor, text.begin);
  for (std::size_t sent = 0; good && sent < text.bytes; sent += repeated.size()) {
    good = write_all(descriptor, repeated);
  }
  if (good) write_all(descriptor, text.end);
  ::close(descriptor);
}

}  // namespace

PipedText::PipedText(LongText text) {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) throw std::system_error(errno, std::system_category(), "pipe");
  read_end_ = ends[0];
  writer_ =
      std::thread([descriptor = ends[1], sent = std::move(text)] { write_text(descriptor, sent); });
}

PipedText::~PipedText() {
  ::close(read_end_);
  writer_.join();
}

std::string PipedText::path() const {
  return fmt::format("/dev/fd/{}", read_end_);
}

}  // namespace bao::test
