// What a reader finds wrong with a game, up to the limits.
#pragma once

#include "bao/diagnostic.h"
#include "bao/formats/game_text.h"

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace bao {

class Findings {
 public:
  /// `limits` must outlive the findings.
  explicit Findings(const Limits& limits) : limits_(limits) {}

  /// Whether nothing more of the game is to be read.
  [[nodiscard]] bool stopped() const { return stopped_; }

  /// Nothing is told once reading has stopped.
  void fail(Code code, Span where, std::string message) {
    if (stopped_) return;
    add(error(code, Rule::none, std::move(message)), where);
    if (++errors_ < limits_.errors) return;
    stop(Code::limit, where,
         fmt::format("after {} errors the rest of the game is not read", limits_.errors));
  }

  /// An error after which nothing of the game can be read.
  void stop(Code code, Span where, std::string message) {
    if (stopped_) return;
    stopped_ = true;
    add(error(code, Rule::none, std::move(message)), where);
  }

  void warn(Diagnostic finding, Span where) {
    if (++warnings_ > limits_.warnings + 1) return;
    if (warnings_ > limits_.warnings) {
      finding = warning(Code::limit, Rule::none,
                        fmt::format("there are more than {} warnings; the others are not told",
                                    limits_.warnings));
    }
    add(std::move(finding), where);
  }

  [[nodiscard]] std::vector<Diagnostic> take() { return std::move(found_); }

 private:
  void add(Diagnostic finding, Span where) {
    finding.span = where;
    found_.push_back(std::move(finding));
  }

  const Limits& limits_;
  std::vector<Diagnostic> found_;
  std::size_t errors_ = 0;
  std::size_t warnings_ = 0;
  bool stopped_ = false;
};

}  // namespace bao
