#include "game_file_names.h"

#include "bao/print/character.h"
#include "output.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <system_error>

namespace fs = std::filesystem;

namespace bao::cli {
namespace {

/// Longer names are cut; file systems take 255 bytes.
constexpr std::size_t longest_name = 120;

// Names that mean devices on Windows, and on disks that it reads, whatever follows a dot.
constexpr std::array<std::string_view, 22> device_names{
    "con",  "prn",  "aux",  "nul",  "com1", "com2", "com3", "com4", "com5", "com6", "com7",
    "com8", "com9", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9"};

std::string small_letters(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small;
}

// Letters with their marks and digits of all scripts.
bool is_plain(utf8proc_int32_t code) {
  if (code == '.' || code == '_') return true;
  const utf8proc_category_t category = utf8proc_category(code);
  return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_NO;
}

// Runs of other characters are one hyphen; none at the ends.
std::string plain_name(std::string_view text) {
  std::string name;
  while (!text.empty()) {
    const auto [bytes, code] = take_character(text);
    if (code >= 0 && is_plain(code)) {
      if (name.size() + bytes.size() > longest_name) break;
      name += bytes;
    } else if (!name.empty() && name.back() != '-' && name.size() < longest_name) {
      name += '-';
    }
  }
  name.erase(name.find_last_not_of('-') + 1);
  const std::size_t first = name.find_first_not_of(".-");
  name.erase(0, std::min(first, name.size()));
  const std::string stem = small_letters(name.substr(0, name.find('.')));
  if (std::ranges::find(device_names, stem) != device_names.end()) name.insert(0, 1, '_');
  return name;
}

std::string canonical_path(const std::string& path) {
  std::error_code none;
  const auto canonical = fs::weakly_canonical(path, none);
  return none ? path : canonical.string();
}

}  // namespace

bool names_directory(const std::string& path) {
  std::error_code none;
  return path.ends_with('/') || fs::is_directory(path, none);
}

std::string name_by_tags(const GameRecord& record) {
  constexpr std::array<std::string_view, 6> parts{"Date", "Round", "Match",
                                                  "Game", "South", "North"};
  std::string name;
  for (const std::string_view part : parts) {
    const std::string* value = record.tag(part);
    if (value == nullptr || value->empty() || *value == "?") continue;
    if (!name.empty()) name += '-';
    name += *value;
  }
  return plain_name(name);
}

GameFileNames::GameFileNames(const std::string& directory, const std::vector<std::string>& inputs)
    : directory_(directory) {
  std::error_code wrong;
  fs::create_directories(directory, wrong);
  if (wrong) throw OutputError(fmt::format("{} cannot be made: {}", directory, wrong.message()));
  for (const std::string& input : inputs)
    inputs_.insert(canonical_path(input));
}

std::string GameFileNames::next(const std::string& name_by_tags, const std::string& input,
                                std::size_t number, std::string_view extension) {
  std::string name = name_by_tags;
  if (name.empty()) {
    const std::string stem = input == "-" ? "game" : fs::path(input).stem().string();
    name = plain_name(fmt::format("{}-{}", stem, number));
  }
  const fs::path path = fs::path(directory_) / (free_name(name) + std::string(extension));
  if (inputs_.contains(canonical_path(path.string()))) {
    throw OutputError(
        fmt::format("{} is read from, and is not replaced by one of its games", path.string()));
  }
  return path.string();
}

// File systems may take small letters and capitals for the same.
std::string GameFileNames::free_name(const std::string& name) {
  std::string free = name;
  std::size_t& number = last_.try_emplace(small_letters(name), 1).first->second;
  while (!taken_.insert(small_letters(free)).second)
    free = fmt::format("{}-{}", name, ++number);
  return free;
}

}  // namespace bao::cli
