// Manual pages in the language of man(7): text is escaped, and macros are written here alone.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bao::cli {

/// Text to be filled. Options and quoted calls ('bao help') are bold, `names` of values (FILE, N)
/// italic.
[[nodiscard]] std::string roff_prose(std::string_view text, std::span<const std::string> names);
/// Text that stands as it is, every character of it.
[[nodiscard]] std::string roff_literal(std::string_view text);
[[nodiscard]] std::string roff_bold(std::string_view text);
/// How something is called: "[OPTIONS] --to FORMAT FILE..".
[[nodiscard]] std::string roff_call(std::string_view text);

/// A page. What it is told is roff already, but for `name`, headings and verbatim lines.
class ManPage {
 public:
  /// `date`: "2026-01-31"
  ManPage(std::string_view name, int section, std::string_view date);

  void section(std::string_view heading);
  void paragraph(std::string_view text);
  /// The same without a gap above.
  void text(std::string_view text);
  /// The same on a line of its own.
  void line(std::string_view text);
  void item(std::string_view term, std::string_view text);
  void gap();
  void verbatim(const std::vector<std::string>& lines);
  /// Items with little between them, from here to `end_list`. `width`: of the widest term.
  void begin_list(std::size_t width);
  void end_list();

  [[nodiscard]] const std::string& source() const { return source_; }

 private:
  std::string source_;
  std::size_t section_begins_ = 0;  // where the text of the last one does
  std::size_t term_width_ = 0;      // of the list; 0 outside lists
};

}  // namespace bao::cli
