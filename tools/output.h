// Where results go: standard output, or a file that is written whole or not at all.
#pragma once

#include <cstdint>
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

/// Thrown where nobody reads standard output any more: the program has to end, and nothing is
/// wrong.
class NobodyReads : public OutputError {
 public:
  NobodyReads() : OutputError("nobody reads standard output") {}
};

/// What has been written to standard output is to be seen. Throws OutputError.
void flush_standard_output();

/// What becomes of a link, a device or a pipe of that name.
enum class Existing : std::uint8_t {
  as_named,  ///< what a link points to is written, and a device or a pipe as it is
  replaced,  ///< it is replaced like any file: nobody has chosen it, and it may lead anywhere
};

class Output {
 public:
  /// `-` is standard output. A file is written beside its place under another name, and takes its
  /// place with `commit`; without that it vanishes. Throws OutputError.
  explicit Output(const std::string& path, Existing existing = Existing::as_named);
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  ~Output();

  /// Whole characters. On a terminal what would steer it is shown as escapes.
  void write(std::string_view text);
  /// To be called when everything has been written. Throws OutputError.
  void commit();

 private:
  void put(std::string_view text);
  [[noreturn]] void fail(int error_number) const;

  std::string path_;
  std::string temporary_;  // empty where the file is written directly
  std::FILE* file_ = nullptr;
  bool terminal_ = false;
};

}  // namespace bao::cli
