// Every target over the inputs that are kept: those that reach most of the code, and those that
// once broke a property.
#include "fuzz/property.h"
#include "fuzz/targets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace bao::fuzz {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// In the order of their names.
std::vector<fs::path> files_of(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

/// One target over one folder.
class FolderTest : public ::testing::Test {
 public:
  FolderTest(const Target& target, fs::path folder) : target_(target), folder_(std::move(folder)) {}

  void TestBody() override {
    const auto files = files_of(folder_);
    EXPECT_FALSE(files.empty()) << folder_ << " holds nothing";
    for (const fs::path& file : files) {
      try {
        target_.run(bytes_of(file));
      } catch (const BrokenProperty& property) {
        ADD_FAILURE() << file << ": " << property.what();
      }
    }
  }

 private:
  const Target& target_;
  fs::path folder_;
};

void add_test(const std::string& name, const Target& target, const fs::path& path) {
  ::testing::RegisterTest("Fuzz", name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                          [&target, path]() -> ::testing::Test* {
                            return new FolderTest(target, path);  // GoogleTest deletes it
                          });
}

}  // namespace
}  // namespace bao::fuzz

int main(int argc, char** argv) {
  using namespace bao::fuzz;
  namespace fs = std::filesystem;
  ::testing::InitGoogleTest(&argc, argv);
  const fs::path inputs = BAO_FUZZ_INPUTS;
  for (const Target& target : targets()) {
    const std::string title(target.title);
    add_test("TheCorpusOf" + title + "HoldsItsProperties", target, inputs / "corpus" / target.name);
    // Most targets have found nothing.
    const fs::path findings = inputs / "findings" / target.name;
    if (fs::exists(findings)) add_test("WhatWasFoundBy" + title + "IsMended", target, findings);
  }
  return RUN_ALL_TESTS();
}
