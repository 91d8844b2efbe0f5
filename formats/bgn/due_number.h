// Move numbers of bgn, as they are written where they are due.
#pragma once

#include "text/byte_search.h"

#include <cstddef>
#include <cstdint>

namespace bao {

/// The number that is due before South's next move, as it is written: `12.`.
class DueNumber {
 public:
  /// The most bytes that are looked at.
  static constexpr std::size_t most_bytes = sizeof(std::uint64_t);

  /// Goes to the number of round `round`, from 1.
  void go_to(std::size_t round) {
    if (round == round_) return;
    if (round == round_ + 1) {
      advance();
    } else {
      write(round);
    }
  }
  /// Goes to the next one. Mostly another last digit is all that changes.
  void advance() {
    if (left_ == 0) return write(round_ + 1);
    --left_;
    ++round_;
    due_ += one_;
  }
  /// Whether it stands at `text`; not where it is longer than these bytes. Pre: so many bytes are
  /// there.
  [[nodiscard]] bool stands_at(const char* text) const {
    return ((word_of(text) ^ due_) & mask_) == 0;
  }
  /// Of its text.
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  // The first of its bytes is the lowest, like those of `word_of`.
  void write(std::size_t round) {
    constexpr std::size_t no_room = 10'000'000;  // eight digits and more are left to others
    round_ = round;
    left_ = round < no_room ? 9 - round % 10 : 0;
    size_ = 0;
    due_ = 0;
    mask_ = ~due_;
    if (round >= no_room) return;
    due_ = '.';
    size_ = 1;
    std::size_t rest = round;
    do {
      due_ = due_ << 8 | ('0' + rest % 10);
      ++size_;
      rest /= 10;
    } while (rest != 0);
    mask_ >>= 8 * (most_bytes - size_);
    one_ = std::uint64_t{1} << 8 * (size_ - 2);
  }

  std::size_t round_ = 0;
  std::size_t left_ = 0;  // of the numbers that differ in their last digits only
  std::size_t size_ = 0;
  std::uint64_t due_ = 0;   // its text
  std::uint64_t mask_ = 0;  // of the bytes that count
  std::uint64_t one_ = 0;   // of its last digit
};

}  // namespace bao
