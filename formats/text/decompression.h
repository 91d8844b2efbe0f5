// The text of a file, decompressed where its first bytes say that it is compressed.
#pragma once

#include "bao/diagnostic.h"
#include "bao/formats/byte_source.h"

#include <cstddef>
#include <memory>
#include <span>

namespace bao {

/// Reads plain text, gzip (RFC 1952) and zstd (RFC 8878), in order and once. What is inside gzip's
/// members or zstd's frames is one text. Takes a block of input and the window of the method:
/// 32 KiB for gzip, as much as the file asks for, and 128 MiB at most, for zstd.
class TextSource {
 public:
  explicit TextSource(ByteSource source);
  TextSource(TextSource&&) noexcept;
  TextSource& operator=(TextSource&&) noexcept;
  TextSource(const TextSource&) = delete;
  TextSource& operator=(const TextSource&) = delete;
  ~TextSource();

  /// Fills some of `buffer`, which has room; 0 at the end of the text. What stands before damage is
  /// given first. Errors, behind which nothing is to be read: `Code::file`, for damaged data too;
  /// `Code::limit` for a window that is too large, and for data that come to more than
  /// `most_expansion` times their size.
  [[nodiscard]] Result<std::size_t> read(std::span<char> buffer);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace bao
