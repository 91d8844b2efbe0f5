#include "byte_files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

namespace bao::fuzz {
namespace {

// A pipe holds as many pieces as it has pages, and a piece is no longer than one.
constexpr std::size_t page_bytes = 4096;
constexpr std::size_t most_pieces = 256;

void check(bool good, const char* what) {
  if (!good) throw std::system_error(errno, std::system_category(), what);
}

void write_piece(int descriptor, std::string_view bytes) {
  const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
  check(count == static_cast<ssize_t>(bytes.size()), "write");
}

}  // namespace

ByteFile ByteFile::whole(std::string_view bytes) {
  const int descriptor = ::memfd_create("input", MFD_CLOEXEC);
  check(descriptor >= 0, "memfd_create");
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    check(count > 0, "write");
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return ByteFile(descriptor);
}

ByteFile ByteFile::in_pieces(std::string_view bytes, std::size_t piece_bytes) {
  std::array<int, 2> ends{};
  // Each write is a piece of its own to who reads (O_DIRECT).
  check(::pipe2(ends.data(), O_CLOEXEC | O_DIRECT | O_NONBLOCK) == 0, "pipe2");
  check(::fcntl(ends[1], F_SETPIPE_SZ, static_cast<int>(most_pieces * page_bytes)) > 0, "pipe");
  const std::size_t least = (bytes.size() + most_pieces - 1) / most_pieces;
  const std::size_t size = std::clamp(piece_bytes, std::max<std::size_t>(least, 1), page_bytes);
  for (std::size_t at = 0; at < bytes.size(); at += size)
    write_piece(ends[1], bytes.substr(at, size));
  ::close(ends[1]);
  return ByteFile(ends[0]);
}

ByteFile::~ByteFile() {
  ::close(descriptor_);
}

std::string ByteFile::path() const {
  return fmt::format("/dev/fd/{}", descriptor_);
}

}  // namespace bao::fuzz
