#include "findings.h"

#include <fmt/format.h>

namespace bao {

void Findings::stop(Code code, Span where, std::string message) {
  if (stopped_) return;
  stopped_ = true;
  report(error(code, Rule::none, std::move(message)), where);
}

void Findings::report(Diagnostic diagnostic, Span where) {
  if (diagnostic.severity == Severity::warning && ++warnings_ > limits_.warnings) {
    if (warnings_ > limits_.warnings + 1) return;
    diagnostic.code = Code::limit;
    diagnostic.message =
        fmt::format("there are more than {} warnings; the others are not told", limits_.warnings);
  }
  diagnostic.span = where;
  const bool is_error = diagnostic.severity == Severity::error;
  found_.push_back(std::move(diagnostic));
  if (is_error && ++errors_ == limits_.errors && !stopped_) {
    stop(Code::limit, where,
         fmt::format("after {} errors the rest of the game is not read", limits_.errors));
  }
}

}  // namespace bao
