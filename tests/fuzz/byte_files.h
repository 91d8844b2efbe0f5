// Bytes that are read as a file, without a disk.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bao::fuzz {

/// An open file that lives as long as this.
class ByteFile {
 public:
  /// Bytes that are there at once.
  [[nodiscard]] static ByteFile whole(std::string_view bytes);
  /// A pipe that gives `piece_bytes` a time, or more where pieces would be too many for a pipe; to
  /// be read once. Pre: 1 MiB at most.
  [[nodiscard]] static ByteFile in_pieces(std::string_view bytes, std::size_t piece_bytes);

  ByteFile(const ByteFile&) = delete;
  ByteFile& operator=(const ByteFile&) = delete;
  ~ByteFile();

  [[nodiscard]] std::string path() const;

 private:
  explicit ByteFile(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
};

}  // namespace bao::fuzz
