// Looking at many bytes at a time, so that how long a text is need not be guessed at every byte of
// it. Vectors are types of GCC and Clang.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace bao {

using ByteVector = std::uint8_t __attribute__((vector_size(16)));

/// A byte that is not zero for every byte of `text`, from `at` on, that is one of `bytes`. Pre:
/// sixteen bytes are there.
template <char... bytes>
[[nodiscard]] inline ByteVector equal_bytes(std::string_view text, std::size_t at) {
  ByteVector vector;
  std::memcpy(&vector, text.data() + at, sizeof vector);
  return reinterpret_cast<ByteVector>(((vector == static_cast<std::uint8_t>(bytes)) | ...));
}

/// The eight bytes at `text`, the first of them the lowest. Pre: so many are there.
[[nodiscard]] inline std::uint64_t word_of(const char* text) {
  std::uint64_t word = 0;
  std::memcpy(&word, text, sizeof word);
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  return word;
}

/// Which of sixteen bytes, each 0 or 255, is the first that is not zero; sixteen where none is.
[[nodiscard]] inline std::size_t first_set(const ByteVector& vector) {
  const auto bytes = std::bit_cast<std::array<char, sizeof(ByteVector)>>(vector);
  // Of each byte one bit, gathered in the highest byte of a product.
  const auto bits = [&bytes](std::size_t at) {
    const std::uint64_t word = word_of(bytes.data() + at) & 0x8040'2010'0804'0201U;
    return static_cast<unsigned>((word * 0x0101'0101'0101'0101U) >> 56);
  };
  return static_cast<std::size_t>(std::countr_zero(bits(0) | bits(8) << 8 | 0x1'0000U));
}

/// The first of `bytes` at or after `from`; text.size() where there is none.
template <char... bytes>
[[nodiscard]] std::size_t find_any(std::string_view text, std::size_t from) {
  for (; from + sizeof(ByteVector) <= text.size(); from += sizeof(ByteVector)) {
    const std::size_t first = first_set(equal_bytes<bytes...>(text, from));
    if (first != sizeof(ByteVector)) return from + first;
  }
  while (from < text.size() && ((text[from] != bytes) && ...))
    ++from;
  return from < text.size() ? from : text.size();
}

}  // namespace bao
