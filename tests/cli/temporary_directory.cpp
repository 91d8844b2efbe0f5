#include "cli/temporary_directory.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <system_error>

namespace bao::test {

namespace fs = std::filesystem;

TemporaryDirectory::TemporaryDirectory()
    : path_((fs::temp_directory_path() / "bao-test-XXXXXX").string()) {
  if (::mkdtemp(path_.data()) == nullptr) {
    throw std::runtime_error("cannot make the directory " + path_);
  }
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string TemporaryDirectory::file(std::string_view name) const {
  return (fs::path(path_) / name).string();
}

std::string TemporaryDirectory::write(std::string_view name, std::string_view text) const {
  write_file(file(name), text);
  return file(name);
}

std::vector<std::string> TemporaryDirectory::entries() const {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(path_)) {
    names.push_back(entry.path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

std::string text_of_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) throw std::runtime_error("cannot read " + path);
  return text.str();
}

void write_file(const std::string& path, std::string_view text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.close();
  if (!out) throw std::runtime_error("cannot write " + path);
}

}  // namespace bao::test
