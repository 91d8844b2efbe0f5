#include "shard_names.h"

#include "output.h"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

namespace fs = std::filesystem;

namespace bao::cli {
namespace {

constexpr std::size_t least_digits = 6;  // of a shard's number

[[noreturn]] void refuse(const std::string& path) {
  throw OutputError(fmt::format("{} is there already, and shards never replace files", path));
}

// "games" of "games-000001"; nothing of other names.
std::optional<std::string> stem_of_shard(const std::string& name) {
  const std::size_t hyphen = name.find_last_not_of("0123456789");
  if (hyphen == std::string::npos || name[hyphen] != '-') return std::nullopt;
  if (name.size() - hyphen - 1 < least_digits) return std::nullopt;
  return name.substr(0, hyphen);
}

}  // namespace

ShardNames::ShardNames(const std::string& directory, const std::vector<std::string>& inputs)
    : directory_(directory) {
  std::error_code wrong;
  fs::create_directories(directory, wrong);
  if (wrong) throw OutputError(fmt::format("{} cannot be made: {}", directory, wrong.message()));
  look_around();
  for (const std::string& input : inputs) {
    series_.emplace_back();
    if (input != "-") series_.back() = claimed(series_of(input));
  }
}

void ShardNames::look_around() {
  std::error_code wrong;
  for (fs::directory_iterator entry(directory_, wrong); !wrong && entry != fs::directory_iterator();
       entry.increment(wrong)) {
    const fs::path& path = entry->path();
    if (auto stem = stem_of_shard(path.stem().string())) {
      present_.emplace(Series{*std::move(stem), path.extension().string()}, path.string());
    }
  }
  if (wrong) throw OutputError(fmt::format("{} cannot be read: {}", directory_, wrong.message()));
}

// Shards are not compressed.
ShardNames::Series ShardNames::series_of(const std::string& input) {
  fs::path name = fs::path(input).filename();
  if (name.extension() == ".gz" || name.extension() == ".zst") name = name.stem();
  return {name.stem().string(), name.extension().string()};
}

// The series, with a number where it is taken by another input.
ShardNames::Series ShardNames::claimed(Series series) {
  const std::string stem = series.first;
  for (std::size_t number = 2; !taken_.insert(series).second; ++number)
    series.first = fmt::format("{}-{}", stem, number);
  if (const auto found = present_.find(series); found != present_.end()) refuse(found->second);
  return series;
}

void ShardNames::begin_file(const Format& format) {
  const std::optional<Series>& named = series_[file_++];
  current_ =
      named ? *named : claimed({std::string(format.name), std::string(format.extensions.front())});
  shard_ = 0;
}

std::string ShardNames::next() {
  const auto& [stem, extension] = current_;
  const std::string name = fmt::format("{}-{:0{}}{}", stem, ++shard_, least_digits, extension);
  std::string path = (fs::path(directory_) / name).string();
  std::error_code none;
  if (fs::exists(fs::symlink_status(path, none))) refuse(path);
  return path;
}

}  // namespace bao::cli
