// What a reader finds wrong with a game, up to the limits.
#pragma once

#include "bao/diagnostic.h"
#include "bao/limits.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao {

class Findings {
 public:
  /// `limits` must outlive the findings.
  explicit Findings(const Limits& limits) : limits_(limits) {}

  [[nodiscard]] const Limits& limits() const { return limits_; }
  /// Whether nothing more of the game is to be read.
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] const std::vector<Diagnostic>& found() const { return found_; }
  [[nodiscard]] std::vector<Diagnostic> take() { return std::move(found_); }

  /// Nothing is told once reading has stopped.
  void fail(Code code, Span where, std::string message);
  void fail(Span where, std::string message) { fail(Code::syntax, where, std::move(message)); }
  /// The same of a ply.
  void fail_at_ply(Code code, Span where, std::size_t ply, std::string message);
  /// An error after which nothing of the game can be read.
  void stop(Code code, Span where, std::string message);
  void warn(Diagnostic finding, Span where);
  void warn(Span where, std::string message);
  /// Of a token that writers of `format` spell otherwise.
  void warn_of_spelling(Span where, std::size_t ply, std::string_view token,
                        std::string_view format);

  /// What was found from the `first` one on is about a ply.
  void name_ply(std::size_t first, std::size_t ply);

 private:
  void add(Diagnostic finding, Span where);

  const Limits& limits_;
  std::vector<Diagnostic> found_;
  std::size_t errors_ = 0;
  std::size_t warnings_ = 0;
  bool stopped_ = false;
};

}  // namespace bao
