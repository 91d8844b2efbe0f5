// Move numbers of bgn, as they are written where they are due.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace bao {

/// The number that is due before South's next move, as it is written: `12.`.
class DueNumber {
 public:
  /// The most bytes that are looked at.
  static constexpr std::size_t most_bytes = sizeof(std::uint64_t);

  /// Whether the number of round `round`, from 1, stands at `text`. Pre: so many bytes are there.
  [[nodiscard]] bool stands_at(const char* text, std::size_t round) {
    if (round != round_) write(round);
    std::uint64_t due = 0;
    std::uint64_t there = 0;
    std::memcpy(&due, text_.data(), sizeof due);
    std::memcpy(&there, text, sizeof there);
    return ((due ^ there) & mask_) == 0;
  }
  /// Of its text.
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  // Mostly it is the next one, and another last digit is all that changes. Pre: it has seven digits
  // at most.
  void write(std::size_t round) {
    const bool next = round == round_ + 1 && round % 10 != 0;
    round_ = round;
    if (next && size_ != 0) {
      ++text_[size_ - 2];
      return;
    }
    char* const end = std::to_chars(text_.data(), text_.data() + text_.size() - 1, round).ptr;
    *end = '.';
    size_ = static_cast<std::size_t>(end + 1 - text_.data());
    std::array<unsigned char, most_bytes> mask{};
    std::fill_n(mask.begin(), size_, std::uint8_t{0xFF});
    std::memcpy(&mask_, mask.data(), sizeof mask_);
  }

  std::size_t round_ = 0;
  std::size_t size_ = 0;
  std::array<char, most_bytes> text_{};
  std::uint64_t mask_ = 0;  // of the bytes that count
};

}  // namespace bao
