#include "roff.h"

#include "bao/version.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace bao::cli {
namespace {

bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0;
}
bool is_capital(char c) {
  return std::isupper(static_cast<unsigned char>(c)) != 0;
}
bool is_of_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '\'';
}

/// The bytes of the UTF-8 character that begins there. Pre: `text` is UTF-8, and not empty.
std::size_t bytes_of_character(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  return first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

unsigned code_point(std::string_view character) {
  const auto first = static_cast<unsigned char>(character.front());
  if (character.size() == 1) return first;
  unsigned code = first & (0x7FU >> character.size());
  for (const char c : character.substr(1))
    code = code << 6U | (static_cast<unsigned char>(c) & 0x3FU);
  return code;
}

// Characters that roff would take for something else, or typeset as another.
std::string_view literal_escape(char c) {
  switch (c) {
    case '\\':
      return "\\(rs";
    case '-':
      return "\\-";
    case '\'':
      return "\\(aq";
    case '`':
      return "\\(ga";
    case '^':
      return "\\(ha";
    case '~':
      return "\\(ti";
    default:
      return {};
  }
}

std::string escaped(std::string_view text, std::string_view (*escape)(char)) {
  std::string out;
  while (!text.empty()) {
    const std::string_view character = text.substr(0, bytes_of_character(text));
    const std::string_view special = escape(character.front());
    if (!special.empty()) {
      out += special;
    } else if (character.size() > 1) {
      out += fmt::format("\\[u{:04X}]", code_point(character));
    } else {
      out += character;
    }
    text.remove_prefix(character.size());
  }
  return out;
}

// Hyphens and apostrophes of words are what they are.
std::string word(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t size = bytes_of_character(text.substr(i));
    const bool inside =
        i > 0 && i + 1 < text.size() && is_letter(text[i - 1]) && is_letter(text[i + 1]);
    if (inside && (text[i] == '-' || text[i] == '\'')) {
      out += text[i];
    } else {
      out += roff_literal(text.substr(i, size));
    }
    i += size;
  }
  return out;
}

std::string italic(std::string_view text) {
  return "\\fI" + roff_literal(text) + "\\fR";
}

/// Characters of an option: "--lap-limit", "-o". 0 where none begins there.
std::size_t option_at(std::string_view text, std::size_t at) {
  if (text[at] != '-' ||
      (at > 0 && std::string_view(" ([|'").find(text[at - 1]) == std::string_view::npos)) {
    return 0;
  }
  std::size_t end = text.find_first_not_of('-', at);
  if (end == std::string_view::npos || end - at > 2 || !is_letter(text[end])) return 0;
  while (end < text.size() && (is_letter(text[end]) || text[end] == '-'))
    ++end;
  return end - at;
}

/// Characters of one of `names`: "FILE", "N". 0 where none stands there as a word.
std::size_t name_at(std::string_view text, std::size_t at, std::span<const std::string> names) {
  if (at > 0 && is_of_word(text[at - 1])) return 0;
  std::size_t end = at;
  while (end < text.size() && is_of_word(text[end]))
    ++end;
  const std::string_view name = text.substr(at, end - at);
  return std::ranges::find(names, name) == names.end() ? 0 : name.size();
}

/// Characters of a call in quotes, with them: "'bao help'". 0 where none begins there.
std::size_t quoted_call_at(std::string_view text, std::size_t at) {
  if (!text.substr(at).starts_with("'bao ")) return 0;
  const std::size_t end = text.find('\'', at + 1);
  return end == std::string_view::npos ? 0 : end + 1 - at;
}

// Sentences begin lines, so that roff sees where they end.
std::string with_sentences_on_lines(std::string text) {
  for (std::size_t at = text.find(". "); at != std::string::npos; at = text.find(". ", at + 1)) {
    if (at > 0 && text[at - 1] != '.') text[at + 1] = '\n';
  }
  return text;
}

// No line of text begins like a request.
std::string as_text(std::string_view source) {
  std::string out;
  while (!source.empty()) {
    const std::size_t end = std::min(source.find('\n'), source.size());
    if (source.front() == '.' || source.front() == '\'') out += "\\&";
    out += source.substr(0, end);
    out += '\n';
    source.remove_prefix(std::min(end + 1, source.size()));
  }
  return out;
}

}  // namespace

std::string roff_literal(std::string_view text) {
  return escaped(text, literal_escape);
}

std::string roff_bold(std::string_view text) {
  return "\\fB" + roff_literal(text) + "\\fR";
}

std::string roff_call(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    if (const std::size_t option = option_at(text, i); option != 0) {
      out += roff_bold(text.substr(i, option));
      i += option;
    } else if (is_capital(text[i])) {
      const std::size_t end =
          std::min(text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ", i), text.size());
      out += italic(text.substr(i, end - i));
      i = end;
    } else {
      out += roff_literal(text.substr(i++, 1));
    }
  }
  return out;
}

std::string roff_prose(std::string_view text, std::span<const std::string> names) {
  std::string out;
  std::size_t plain = 0;  // where what has no font of its own begins
  const auto take = [&](std::size_t at, std::size_t size, const std::string& styled) {
    out += word(text.substr(plain, at - plain)) + styled;
    plain = at + size;
  };
  for (std::size_t i = 0; i < text.size(); i = std::max(i + 1, plain)) {
    if (const std::size_t call = quoted_call_at(text, i); call != 0) {
      take(i, call, roff_bold(text.substr(i + 1, call - 2)));
    } else if (const std::size_t option = option_at(text, i); option != 0) {
      take(i, option, roff_bold(text.substr(i, option)));
    } else if (const std::size_t name = name_at(text, i, names); name != 0) {
      take(i, name, italic(text.substr(i, name)));
    }
  }
  return with_sentences_on_lines(out + word(text.substr(plain)));
}

ManPage::ManPage(std::string_view name, int section, std::string_view date) {
  std::string title(name);
  std::ranges::transform(title, title.begin(),
                         [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  source_ = fmt::format(
      ".\\\" Written by the build out of the program's table of commands.\n"
      ".TH {} {} {} \"bao {}\" \"Bao records\"\n"
      ".nh\n.ad l\n",
      roff_literal(title), section, date, library_version);
}

void ManPage::section(std::string_view heading) {
  source_ += fmt::format(".SH {}\n", heading);
  section_begins_ = source_.size();
}

void ManPage::paragraph(std::string_view text) {
  if (source_.size() != section_begins_) source_ += ".PP\n";
  source_ += as_text(text);
}

void ManPage::text(std::string_view text) {
  source_ += as_text(text);
}

void ManPage::line(std::string_view text) {
  source_ += ".br\n" + as_text(text);
}

void ManPage::item(std::string_view term, std::string_view text) {
  source_ += term_width_ == 0 ? ".TP\n" : fmt::format(".TP {}\n", term_width_);
  source_ += as_text(term) + as_text(text);
}

void ManPage::verbatim(const std::vector<std::string>& lines) {
  source_ += ".RS 2\n.EX\n";
  for (const std::string& line : lines)
    source_ += as_text(roff_literal(line));
  source_ += ".EE\n.RE\n";
}

void ManPage::gap() {
  source_ += ".sp\n";
}

void ManPage::begin_list(std::size_t width) {
  constexpr std::size_t gap = 2;
  source_ += ".RS 2\n.PD 0\n";
  term_width_ = width + gap;
}
void ManPage::end_list() {
  source_ += ".PD\n.RE\n";
  term_width_ = 0;
}

}  // namespace bao::cli
