// The module that draws: what is said where it cannot be used, and that nobody loads it in vain.
#include "cli/program.h"
#include "cli/temporary_directory.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace bao::test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* samples = "samples/zanzibar-1994.bgn";

/// A copy of the program with something else where it looks for the module.
class OtherInstallation {
 public:
  explicit OtherInstallation(const fs::path& module) {
    fs::create_directories(program_.parent_path());
    fs::create_directories(module_.parent_path());
    fs::copy_file(BAO_PROGRAM, program_);
    fs::copy_file(module, module_);
  }

  [[nodiscard]] Outcome run(std::vector<std::string> arguments) const {
    Call call;
    call.program = program_.string();
    call.arguments = std::move(arguments);
    return test::run(call);
  }

 private:
  TemporaryDirectory directory_;
  fs::path program_ = fs::path(directory_.path()) / "bin" / "bao";
  fs::path module_ = fs::path(directory_.path()) / BAO_PICTURE_MODULE;
};

void expect_nothing_is_drawn(const OtherInstallation& other, const std::string& why) {
  for (const char* form : {"svg", "pdf", "png"}) {
    const Outcome outcome = other.run({"print", "--to", form, samples});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err,
                AllOf(HasSubstr(fmt::format("{} cannot be printed: nothing can be drawn: ", form)),
                      HasSubstr(why)));
  }
  const Outcome formats = other.run({"formats"});
  EXPECT_EQ(formats.status, 0);
  EXPECT_THAT(formats.out, HasSubstr("not here: nothing can be drawn: "));
  const Outcome json = other.run({"formats", "--json"});
  EXPECT_THAT(json.out, HasSubstr("\"missing\":\"nothing can be drawn: "));
  for (const char* form : {"text", "unicode", "markdown", "html", "latex"})
    EXPECT_EQ(other.run({"print", "--to", form, "--game", "1", samples}).status, 0);
}

TEST(PictureModule, WhatIsNoneIsTold) {
  const TemporaryDirectory directory;
  const OtherInstallation other(directory.write("text", "no library\n"));
  expect_nothing_is_drawn(other, "bao-pictures.so");
}

TEST(PictureModule, OfAnotherVersionIsNotUsed) {
  expect_nothing_is_drawn(OtherInstallation(BAO_OTHER_PICTURES), "is of version 0.0.0-other");
}

TEST(PictureModule, IsFoundBesideTheProgram) {
  const OtherInstallation other(BAO_PICTURES_FILE);
  const Outcome outcome = other.run({"print", "--to", "svg", "--game", "1", samples});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_TRUE(outcome.out.starts_with("<svg"));
  EXPECT_THAT(other.run({"formats"}).out, Not(HasSubstr("not here")));
}

// As `ld.so` tells what it loads.
TEST(PictureModule, IsLoadedOnlyToDraw) {
  const auto loaded = [](std::vector<std::string> arguments) {
    Call call;
    call.arguments = std::move(arguments);
    call.environment["LD_DEBUG"] = "files";
    return run(call).err;
  };
  EXPECT_THAT(loaded({"print", "--to", "svg", "--game", "1", samples}), HasSubstr("libcairo"));
  EXPECT_THAT(loaded({"print", "--to", "text", "--game", "1", samples}),
              Not(HasSubstr("libcairo")));
  EXPECT_THAT(loaded({"validate", samples}), Not(HasSubstr("libcairo")));
}

}  // namespace
}  // namespace bao::test
