// A long text that is made while it is read, through a pipe.
#pragma once

#include <cstddef>
#include <string>
#include <thread>

namespace bao::test {

struct LongText {
  std::string begin;
  std::string repeated;   ///< not empty
  std::size_t bytes = 0;  ///< that the repetitions take, at least
  std::string end;
};

class PipedText {
 public:
  explicit PipedText(LongText text);
  PipedText(const PipedText&) = delete;
  PipedText& operator=(const PipedText&) = delete;
  /// What has not been read then is not written.
  ~PipedText();

  /// To be opened once.
  [[nodiscard]] std::string path() const;

 private:
  int read_end_ = -1;
  std::thread writer_;
};

}  // namespace bao::test
