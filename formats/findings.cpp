#include "findings.h"

#include <fmt/format.h>

namespace bao {

void Findings::fail(Code code, Span where, std::string message) {
  fail_at_ply(code, where, 0, std::move(message));
}

void Findings::fail_at_ply(Code code, Span where, std::size_t ply, std::string message) {
  if (stopped_) return;
  Diagnostic finding = error(code, Rule::none, std::move(message));
  finding.ply = ply;
  add(std::move(finding), where);
  if (++errors_ < limits_.errors) return;
  stop(Code::limit, where,
       fmt::format("after {} errors the rest of the game is not read", limits_.errors));
}

void Findings::stop(Code code, Span where, std::string message) {
  if (stopped_) return;
  stopped_ = true;
  add(error(code, Rule::none, std::move(message)), where);
}

void Findings::warn(Diagnostic finding, Span where) {
  if (++warnings_ > limits_.warnings + 1) return;
  if (warnings_ > limits_.warnings) {
    finding = warning(
        Code::limit, Rule::none,
        fmt::format("there are more than {} warnings; the others are not told", limits_.warnings));
  }
  add(std::move(finding), where);
}

void Findings::warn(Span where, std::string message) {
  warn(warning(Code::syntax, Rule::none, std::move(message)), where);
}

void Findings::warn_of_spelling(Span where, std::size_t ply, std::string_view token,
                                std::string_view format) {
  Diagnostic odd = warning(Code::noncanonical, Rule::none,
                           fmt::format("'{}' is not spelled as {} spells it", token, format));
  odd.ply = ply;
  odd.token = token;
  warn(std::move(odd), where);
}

void Findings::name_ply(std::size_t first, std::size_t ply) {
  for (std::size_t i = first; i < found_.size(); ++i)
    found_[i].ply = ply;
}

void Findings::add(Diagnostic finding, Span where) {
  finding.span = where;
  found_.push_back(std::move(finding));
}

}  // namespace bao
