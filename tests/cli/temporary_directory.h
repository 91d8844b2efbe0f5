// A directory for one test, which vanishes with all that is in it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bao::test {

class TemporaryDirectory {
 public:
  /// Throws std::runtime_error where there can be none.
  TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  ~TemporaryDirectory();

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string file(std::string_view name) const;
  /// Writes a file and returns its path.
  std::string write(std::string_view name, std::string_view text) const;
  /// The names of what is in it, sorted.
  [[nodiscard]] std::vector<std::string> entries() const;

 private:
  std::string path_;
};

/// The text of a file. Throws std::runtime_error where it cannot be read.
[[nodiscard]] std::string text_of_file(const std::string& path);
/// Throws std::runtime_error where it cannot be written.
void write_file(const std::string& path, std::string_view text);

}  // namespace bao::test
