// What a reader finds in one game, as much of it as the limits allow.
#pragma once

#include "bao/diagnostic.h"
#include "bao/formats/game_text.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace bao {

class Findings {
 public:
  /// `limits` must outlive the findings.
  explicit Findings(const Limits& limits) : limits_(limits) {}

  void fail(Span where, std::string message) {
    report(error(Code::syntax, Rule::none, std::move(message)), where);
  }
  void warn(Span where, std::string message) {
    report(warning(Code::syntax, Rule::none, std::move(message)), where);
  }
  /// An error after which no more of this game is to be read.
  void stop(Code code, Span where, std::string message);

  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] std::vector<Diagnostic> take() { return std::move(found_); }

 private:
  void report(Diagnostic diagnostic, Span where);

  const Limits& limits_;
  std::vector<Diagnostic> found_;
  std::size_t errors_ = 0;
  std::size_t warnings_ = 0;
  bool stopped_ = false;
};

}  // namespace bao
