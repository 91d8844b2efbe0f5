#include "bao/formats/byte_source.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace bao {
namespace {

Diagnostic cannot_read(int error_number) {
  return error(Code::file, Rule::none,
               fmt::format("cannot be read: {}", std::system_category().message(error_number)));
}

std::array<std::int64_t, 3> stamp_of(const struct stat& status) {
  return {status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
}

}  // namespace

ByteSource::ByteSource(ByteSource&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), stamp_(other.stamp_) {}

ByteSource& ByteSource::operator=(ByteSource&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(stamp_, other.stamp_);
  return *this;
}

ByteSource::~ByteSource() {
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

Result<ByteSource> ByteSource::open(const std::string& path) {
  const int descriptor =
      path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);  // NOLINT(*-vararg)
  if (descriptor < 0) return cannot_read(errno);
  ByteSource source(descriptor);
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) return cannot_read(errno);
  if (S_ISDIR(status.st_mode)) return cannot_read(EISDIR);
  if (S_ISREG(status.st_mode)) source.stamp_ = stamp_of(status);
  return source;
}

bool ByteSource::is_as_opened() const {
  struct stat status {};
  return !stamp_ || (::fstat(descriptor_, &status) == 0 && stamp_of(status) == *stamp_);
}

Result<std::size_t> ByteSource::read(std::span<char> buffer) const {
  for (;;) {
    const ssize_t count = ::read(descriptor_, buffer.data(), buffer.size());
    if (count == 0 && !is_as_opened()) {
      return error(Code::file, Rule::none, "has changed while it was read");
    }
    if (count >= 0) return static_cast<std::size_t>(count);
    if (errno != EINTR) return cannot_read(errno);
  }
}

}  // namespace bao
