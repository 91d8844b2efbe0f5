// Writes the manual pages and the completion of shells, when the project is built.
#include "completion.h"
#include "page_parts.h"
#include "pages.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>

namespace fs = std::filesystem;

namespace bao::cli {
namespace {

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file) throw std::runtime_error(path.string() + " cannot be read");
  return text;
}

void write(const fs::path& path, std::string_view text) {
  fs::create_directories(path.parent_path());
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  if (!file) throw std::runtime_error(path.string() + " cannot be written");
}

// `date`, unless the environment says of what time the build is to be; see reproducible-builds.org.
std::string date_of_pages(std::string_view date) {
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");  // NOLINT(concurrency-mt-unsafe)
  if (epoch == nullptr) return std::string(date);
  return fmt::format("{:%Y-%m-%d}", fmt::gmtime(static_cast<std::time_t>(std::stoll(epoch))));
}

void write_pages(const fs::path& directory, std::string_view date) {
  write(directory / "man1" / "bao.1", program_page(date));
  for (const Command& command : commands())
    write(directory / "man1" / (page_name(command) + ".1"), command_page(command, date));
  write(directory / "man7" / "bao-diagnostics.7", diagnostics_page(date));
}

std::string with_tables(std::string script, std::string_view tables) {
  constexpr std::string_view mark = "# @tables@\n";
  const std::size_t at = script.find(mark);
  if (at == std::string::npos) throw std::runtime_error("a script has no place for tables");
  return script.replace(at, mark.size(), tables);
}

void write_completion(const fs::path& scripts, const fs::path& directory) {
  write(directory / "bash" / "bao", with_tables(read(scripts / "bao.bash"), bash_tables()));
  write(directory / "zsh" / "_bao", with_tables(read(scripts / "bao.zsh"), zsh_tables()));
  write(directory / "fish" / "bao.fish", with_tables(read(scripts / "bao.fish"), fish_tables()));
}

}  // namespace
}  // namespace bao::cli

int main(int argc, char** argv) {
  if (argc != 4) {
    fmt::print(stderr, "usage: bao_manual SCRIPTS_DIR DATE OUTPUT_DIR\n");
    return 2;
  }
  try {
    const fs::path directory = argv[3];
    bao::cli::write_pages(directory / "man", bao::cli::date_of_pages(argv[2]));
    bao::cli::write_completion(argv[1], directory);
  } catch (const std::exception& wrong) {
    fmt::print(stderr, "bao_manual: {}\n", wrong.what());
    return 1;
  }
  return 0;
}
