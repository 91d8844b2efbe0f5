#include "game_file_names.h"

#include "output.h"

#include <fmt/format.h>

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

bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80U || std::isalnum(byte) != 0 || c == '.' || c == '_';
}

// Runs of other characters are one hyphen; none at the ends.
std::string plain_name(std::string_view text) {
  std::string name;
  for (const char c : text) {
    if (is_plain(c)) {
      name += c;
    } else if (!name.empty() && name.back() != '-') {
      name += '-';
    }
  }
  // Not inside a character.
  while (name.size() > longest_name || (!name.empty() && name.back() == '-')) {
    while (!name.empty() && (static_cast<unsigned char>(name.back()) & 0xC0U) == 0x80U)
      name.pop_back();
    if (!name.empty()) name.pop_back();
  }
  const std::size_t first = name.find_first_not_of('.');
  return name.substr(std::min(first, name.size()));
}

std::string small_letters(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small;
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
