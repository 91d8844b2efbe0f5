#include "target_format.h"

#include "options.h"
#include "usage.h"

#include <fmt/format.h>

#include <string>

namespace bao::cli {
namespace {

std::string no_target(const Format& format) {
  return fmt::format("{} holds no comments; bgn does", format.name);
}

Choices target_choices() {
  return choices_of(formats(), &Format::name, &Format::summary, can_be_target);
}

}  // namespace

const ValueKind target_format_value{"FORMAT", Paths::none, target_choices};

bool can_be_target(const Format& format) {
  return format.holds_comments && format.write != nullptr;
}

TargetFormat::TargetFormat(const Invocation& invocation)
    : format_(format_option(invocation, "to")), named_(format_ != nullptr) {
  if (named_ && !can_be_target(*format_)) {
    throw UsageError(fmt::format("--to: {}", no_target(*format_)));
  }
}

std::optional<Diagnostic> TargetFormat::take(const Format& format) {
  if (named_ || format_ == &format) return std::nullopt;
  if (format_ == nullptr && can_be_target(format)) {
    format_ = &format;
    return std::nullopt;
  }
  std::string why = no_target(format) + " (--to bgn)";
  if (format_ != nullptr) {
    why =
        fmt::format("this is {}, and what was read before it is {}; --to names the format to write",
                    format.name, format_->name);
  }
  return error(Code::unknown_format, Rule::none, std::move(why));
}

}  // namespace bao::cli
