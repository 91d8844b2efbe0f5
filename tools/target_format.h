// The format that records with comments are written in: the one that is named, or the input's.
#pragma once

#include "bao/formats/format.h"
#include "command.h"

#include <optional>

namespace bao::cli {

/// Whether records with comments can be written in it.
[[nodiscard]] bool can_be_target(const Format& format);

extern const ValueKind target_format_value;

class TargetFormat {
 public:
  /// None is named.
  TargetFormat() = default;
  /// Reads --to. Throws UsageError for a format that holds no comments or is only read.
  explicit TargetFormat(const Invocation& invocation);

  /// Null as long as none is named and no game has been read.
  [[nodiscard]] const Format* get() const { return format_; }

  /// The one that is named; null without --to.
  [[nodiscard]] const Format* named() const { return named_ ? format_ : nullptr; }

  /// A game of `format` is to be written. Without --to the first game's is taken; an error where it
  /// holds no comments, or where another one has been taken before.
  [[nodiscard]] std::optional<Diagnostic> take(const Format& format);

 private:
  const Format* format_ = nullptr;
  bool named_ = false;
};

}  // namespace bao::cli
