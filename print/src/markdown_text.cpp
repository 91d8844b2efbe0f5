#include "markdown_text.h"

#include "bao/print/display.h"
#include "document_text.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace bao {
namespace {

constexpr std::size_t line_width = 80;

// What means something to CommonMark, GitHub's tables or its formulas wherever it stands.
constexpr std::string_view always_escaped = R"(\`*_[]<>&~|#$)";

// What blocks begin with, or are underlined with, where a line has nothing else.
constexpr std::string_view marks_of_blocks = "-+=:";

// "https://" and "www." are links to GitHub.
bool begins_link(const std::vector<DocumentCharacter>& characters, std::size_t i) {
  if (characters[i].is(':')) return i + 1 < characters.size() && characters[i + 1].is('/');
  return characters[i].is('.') && i > 0 && (characters[i - 1].is('w') || characters[i - 1].is('W'));
}

// "12." and "12)" begin lists.
bool numbers_list(std::string_view word) {
  constexpr std::string_view digits = "0123456789";
  return word.size() > 1 && word.find_first_not_of(digits) == word.size() - 1 &&
         (word.back() == '.' || word.back() == ')');
}

// An escaped word at the beginning of a line.
std::string begun_with(std::string_view word) {
  std::string out(word);
  if (numbers_list(word)) {
    out.insert(out.size() - 1, 1, '\\');
  } else if (word.find_first_not_of(marks_of_blocks) == std::string_view::npos) {
    out.insert(0, 1, '\\');
  }
  return out;
}

}  // namespace

std::string markdown_escaped(std::string_view text) {
  const std::vector<DocumentCharacter> characters = document_characters(text);
  std::string out;
  for (std::size_t i = 0; i < characters.size(); ++i) {
    const std::string_view bytes = characters[i].bytes;
    if (always_escaped.find(bytes) != std::string_view::npos || begins_link(characters, i)) {
      out += '\\';
    }
    out += bytes;
  }
  return out;
}

std::string markdown_lines(std::string_view first, std::string_view next, std::string_view text) {
  const std::string escaped = markdown_escaped(text);
  std::string_view rest = escaped;
  std::string out(first);
  std::size_t column = display_width(first);
  bool begins = true;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    const std::size_t width = display_width(word);
    if (!begins && column + 1 + width > line_width) {
      out += '\n';
      out += next;
      column = next.size();
      begins = true;
    }
    if (!begins) out += ' ';
    out += begins ? begun_with(word) : word;
    column += width + 1;
    begins = false;
  }
  return out + '\n';
}

}  // namespace bao
