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

}  // namespace

ByteSource::ByteSource(int descriptor, std::string path)
    : descriptor_(descriptor), path_(std::move(path)) {}

ByteSource::ByteSource(ByteSource&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), path_(std::move(other.path_)) {}

ByteSource& ByteSource::operator=(ByteSource&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(path_, other.path_);
  return *this;
}

ByteSource::~ByteSource() {
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

Result<ByteSource> ByteSource::open(const std::string& path) {
  const int descriptor =
      path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);  // NOLINT(*-vararg)
  if (descriptor < 0) return cannot_read(errno);
  ByteSource source(descriptor, path);
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) return cannot_read(errno);
  if (S_ISDIR(status.st_mode)) return cannot_read(EISDIR);
  return source;
}

Result<std::size_t> ByteSource::read(std::span<char> buffer) const {
  for (;;) {
    const ssize_t count = ::read(descriptor_, buffer.data(), buffer.size());
    if (count >= 0) return static_cast<std::size_t>(count);
    if (errno != EINTR) return cannot_read(errno);
  }
}

}  // namespace bao
