// Where bytes come from: a file or standard input, read in order and as it is stored.
#pragma once

#include "bao/api.h"
#include "bao/diagnostic.h"

#include <cstddef>
#include <span>
#include <string>

namespace bao {

/// An open file. Movable; closes what it opened.
class BAO_API ByteSource {
 public:
  /// `-` is standard input. Error: `Code::file`, for a directory too.
  [[nodiscard]] static Result<ByteSource> open(const std::string& path);

  ByteSource(ByteSource&& other) noexcept;
  ByteSource& operator=(ByteSource&& other) noexcept;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;
  ~ByteSource();

  /// Fills some of `buffer`; 0 at the end of the file. Error: `Code::file`.
  [[nodiscard]] Result<std::size_t> read(std::span<char> buffer) const;

 private:
  ByteSource(int descriptor, std::string path);

  int descriptor_ = -1;
  std::string path_;
};

}  // namespace bao
