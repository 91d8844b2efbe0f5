#include "repaired_games.h"

#include "faulty_games.h"
#include "game_file_names.h"
#include "options.h"
#include "usage.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace bao::cli {
namespace {

namespace fs = std::filesystem;

/// A file that is compressed would be replaced by one that is not.
bool is_compressed(std::string_view path) {
  constexpr std::array<std::string_view, 2> extensions{".gz", ".zst"};
  return std::ranges::any_of(extensions,
                             [path](std::string_view end) { return path.ends_with(end); });
}

// A name that is free: what was kept before is never replaced.
fs::path backup_name(const std::string& file) {
  fs::path name = file + ".bak";
  for (int i = 2; fs::exists(name); ++i)
    name = fmt::format("{}.bak{}", file, i);
  return name;
}

/// What a file was, under another name, before another takes its place: at once and whole, or not
/// at all. Goes away with this unless it is to stay.
class Backup {
 public:
  /// Throws OutputError.
  explicit Backup(const std::string& file) : name_(backup_name(file)) {
    std::error_code wrong;
    const fs::path target = fs::canonical(file, wrong);
    if (!wrong) fs::create_hard_link(target, name_, wrong);
    if (wrong) copy(file);
  }
  Backup(const Backup&) = delete;
  Backup& operator=(const Backup&) = delete;
  ~Backup() {
    std::error_code wrong;
    if (!stays_) fs::remove(name_, wrong);
  }

  [[nodiscard]] std::string stay() {
    stays_ = true;
    return name_.string();
  }

 private:
  // Where there are no hard links.
  void copy(const std::string& file) {
    std::error_code wrong;
    if (fs::copy_file(file, name_, wrong)) return;
    const std::string why = wrong.message();
    fs::remove(name_, wrong);
    throw OutputError(fmt::format("{} cannot be written: {}", name_.string(), why));
  }

  fs::path name_;
  bool stays_ = false;
};

/// When it was written last; nothing where nobody can tell.
std::optional<fs::file_time_type> last_change(const std::string& file) {
  std::error_code wrong;
  const auto time = fs::last_write_time(file, wrong);
  if (wrong) return std::nullopt;
  return time;
}

}  // namespace

RepairedGames::RepairedGames(const Invocation& invocation, const ReplayOptions& replaying,
                             std::vector<std::string> files)
    : replaying_(replaying),
      replaying_canonical_(replaying),
      files_(std::move(files)),
      in_place_(invocation.has("in-place")),
      output_(output_option(invocation)),
      losses_(losses_option(invocation)),
      to_(invocation),
      named_(to_.named()) {
  replaying_canonical_.reading = {};
  if (!in_place_) return;
  if (invocation.has("output") || invocation.has("to")) {
    throw UsageError("--in-place writes the files that are read, as what they are");
  }
  for (const std::string& file : files_) {
    if (file == "-" || is_compressed(file)) {
      throw UsageError(
          fmt::format("--in-place: {} cannot be replaced", file == "-" ? "standard input" : file));
    }
  }
}

std::optional<Diagnostic> RepairedGames::take(const Format& format, const std::string& file) {
  if (in_place_ && !out_) {
    to_ = TargetFormat();
    any_repaired_ = any_refused_ = false;
  }
  if (auto refused = to_.take(format)) return refused;
  if (!out_) {
    as_read_ = last_change(file);
    out_ = std::make_unique<GameOutput>(in_place_ ? file : output_, *to_.get(), files_);
  }
  return std::nullopt;
}

RepairedGames::Made RepairedGames::make(const ReadGame& game, const ReplayOutcome& as_written,
                                        const Repair* repair) const {
  Made made;
  const Format& target = named_ != nullptr ? *named_ : *game.format;
  if (!can_be_target(target)) return made;  // which `take` refuses
  made.is_repaired = repair != nullptr;
  auto text = made.is_repaired ? text_of(*repair, target, made.findings)
                               : text_of(game, as_written, target, made.findings);
  if (text) made.game = WrittenGame{*std::move(text), name_by_tags(game.record)};
  return made;
}

void RepairedGames::add(const Made& made, const std::string& file, std::size_t number) {
  if (made.game) {
    out_->add(*made.game, file, number);
    any_repaired_ |= made.is_repaired;
  } else {
    any_refused_ = true;
  }
}

// A game that is not repaired has the errors that it had.
std::optional<std::string> RepairedGames::text_of(const ReadGame& game,
                                                  const ReplayOutcome& as_written,
                                                  const Format& target,
                                                  std::vector<Diagnostic>& findings) const {
  const auto played = played_game(game.record, replaying_, BoardComments::keep, Playable::part);
  const auto faults = faults_of(game.diagnostics, as_written.diagnostics);
  if (!played || faults_of(replay(played->record, replaying_canonical_).diagnostics) != faults) {
    findings.push_back(not_written("a record written anew would not show what is wrong here"));
    return std::nullopt;
  }
  return write_with_faults(*played, faults, target, losses_, replaying_canonical_, findings);
}

std::optional<std::string> RepairedGames::text_of(const Repair& repair, const Format& target,
                                                  std::vector<Diagnostic>& findings) const {
  GameRecord told = told_in_record(repair);
  auto text = text_of(told, target, findings);
  if (findings.empty()) return text;
  // A format without such tags has the changes in its comments.
  told.tags.resize(told.tags.size() - repair.changes.size());
  std::vector<Diagnostic> others;
  auto untagged_text = text_of(told, target, others);
  if (!others.empty()) return text;
  findings.clear();
  return untagged_text;
}

std::optional<std::string> RepairedGames::text_of(const GameRecord& record, const Format& target,
                                                  std::vector<Diagnostic>& findings) const {
  const auto played =
      played_game(record, replaying_canonical_, BoardComments::keep, Playable::whole);
  if (!played) {
    findings.push_back(played.diagnostic());
    findings.push_back(not_written("beside its moves something of it is wrong"));
    return std::nullopt;
  }
  std::string text;
  findings = write_game(*played, target, losses_, text);
  if (!findings.empty() && losses_ == Severity::error) return std::nullopt;
  return text;
}

std::optional<std::string> RepairedGames::end_file(Outcome outcome, const std::string& file) {
  if (!in_place_ || !out_) return std::nullopt;
  const std::unique_ptr<GameOutput> out = std::move(out_);
  if (!any_repaired_ || any_refused_ || outcome == Outcome::partial) {
    out->finish(Outcome::partial);
    return std::nullopt;
  }
  if (last_change(file) != as_read_) {
    throw OutputError(fmt::format("{} has changed while it was read, and is not replaced", file));
  }
  Backup backup(file);
  out->finish(Outcome::complete);
  return backup.stay();
}

void RepairedGames::finish(Outcome outcome) {
  if (out_) out_->finish(any_refused_ ? Outcome::partial : outcome);
}

}  // namespace bao::cli
