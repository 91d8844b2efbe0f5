// Where bytes come from: a file or standard input, read in order and as it is stored.
#pragma once

#include "bao/api.h"
#include "bao/diagnostic.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
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

  /// Fills some of `buffer`; 0 at the end of the file. Error: `Code::file`, at the end also where
  /// something has written to the file since it was opened.
  [[nodiscard]] Result<std::size_t> read(std::span<char> buffer) const;

 private:
  /// What tells whether a file has been written to: its size, and the second and nanosecond of its
  /// last change.
  using Stamp = std::array<std::int64_t, 3>;

  explicit ByteSource(int descriptor) : descriptor_(descriptor) {}

  [[nodiscard]] bool is_as_opened() const;

  int descriptor_ = -1;
  std::optional<Stamp> stamp_;  // nothing for what has no size: pipes, devices
};

}  // namespace bao
