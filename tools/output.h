// Where results go: standard output, or a file that is written whole or not at all.
#pragma once

#include <cstdio>
#include <stdexcept>
#include <string>
#include <string_view>

namespace bao::cli {

/// Thrown where results cannot be written; `main` prints it and exits with `exit_failure`.
class OutputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// What has been written to standard output is to be seen. Throws OutputError.
void flush_standard_output();

class Output {
 public:
  /// `-` is standard output. A file is written beside its place under another name, and takes its
  /// place with `commit`; without that it vanishes. Throws OutputError.
  explicit Output(const std::string& path);
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  ~Output();

  void write(std::string_view text);
  /// To be called when everything has been written. Throws OutputError.
  void commit();

 private:
  [[noreturn]] void fail(int error_number) const;

  std::string path_;
  std::string temporary_;  // empty where the file is written directly
  std::FILE* file_ = nullptr;
};

}  // namespace bao::cli
