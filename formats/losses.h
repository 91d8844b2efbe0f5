// What a writer finds that its format cannot hold.
#pragma once

#include "bao/diagnostic.h"
#include "text/char_set.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bao {

class Losses {
 public:
  /// Says it once, however often it is found.
  void add(std::string what) {
    if (std::ranges::find(found_, what, &Diagnostic::message) != found_.end()) return;
    found_.push_back(error(Code::loss, Rule::none, std::move(what)));
  }

  /// Line ends in a comment, and blanks around it, are read back as something else.
  void check_comment(std::string_view comment) {
    if (line_end_chars.find(comment, 0) != comment.size()) add("the line ends in a comment");
    if (has_outer_blanks(comment)) add("the blanks around a comment");
  }

  [[nodiscard]] static bool has_outer_blanks(std::string_view text) {
    return !text.empty() && (blank_chars.has(text.front()) || blank_chars.has(text.back()));
  }

  [[nodiscard]] std::vector<Diagnostic> take() { return std::move(found_); }

 private:
  std::vector<Diagnostic> found_;
};

}  // namespace bao
