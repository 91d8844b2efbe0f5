// Move numbers of bgn, as they are written where they are due.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <system_error>

namespace bao {

/// The number that is due before South's next move, as it is written: `12.`.
class DueNumber {
 public:
  /// The most bytes that are looked at.
  static constexpr std::size_t most_bytes = sizeof(std::uint64_t);

  /// Whether the number of round `round`, from 1, stands at `text`; not where it is longer than
  /// these bytes. Pre: so many bytes are there.
  [[nodiscard]] bool stands_at(const char* text, std::size_t round) {
    if (round != round_) write(round);
    return ((bytes_of(text) ^ due_) & mask_) == 0;
  }
  /// Of its text.
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  static std::uint64_t bytes_of(const char* text) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text, sizeof bytes);
    return bytes;
  }

  // Mostly it is the next one, and another last digit is all that changes.
  void write(std::size_t round) {
    if (round == round_ + 1 && left_ != 0) {
      --left_;
      due_ += one_;
    } else {
      write_all(round);
    }
    round_ = round;
  }

  void write_all(std::size_t round) {
    left_ = 9 - round % 10;
    std::array<char, most_bytes> text{};
    std::array<char, most_bytes> mask{};
    std::array<char, most_bytes> one{};
    const auto [end, wrong] = std::to_chars(text.data(), text.data() + text.size() - 1, round);
    if (wrong != std::errc()) {  // it has too many digits, and is left to others
      size_ = left_ = 0;
      due_ = 0;
      mask_ = ~due_;
      return;
    }
    *end = '.';
    size_ = static_cast<std::size_t>(end + 1 - text.data());
    std::fill_n(mask.begin(), size_, '\xFF');
    one[size_ - 2] = 1;
    due_ = bytes_of(text.data());
    mask_ = bytes_of(mask.data());
    one_ = bytes_of(one.data());
  }

  std::size_t round_ = 0;
  std::size_t left_ = 0;  // of the numbers that differ in their last digits only
  std::size_t size_ = 0;
  std::uint64_t due_ = 0;   // its text, as it lies in memory
  std::uint64_t mask_ = 0;  // of the bytes that count
  std::uint64_t one_ = 0;   // of its last digit
};

}  // namespace bao
