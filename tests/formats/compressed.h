// Text compressed with the libraries themselves.
#pragma once

#include <string>
#include <string_view>

namespace bao::test {

/// One member that holds `text`, `times` over.
[[nodiscard]] std::string gzip_of(std::string_view text, int times = 1);
/// One frame that holds `text`, `times` over, with a checksum.
[[nodiscard]] std::string zstd_of(std::string_view text, int times = 1);

/// For tests of both.
struct Compression {
  const char* name;  ///< "gzip", as messages have it
  const char* extension;
  std::string (*compressed)(std::string_view text, int times);
  std::size_t magic_bytes;  ///< that tell the method
};
inline constexpr Compression gzip{"gzip", ".gz", gzip_of, 2};
inline constexpr Compression zstd{"zstd", ".zst", zstd_of, 4};

}  // namespace bao::test
