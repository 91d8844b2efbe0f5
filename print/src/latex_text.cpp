#include "latex_text.h"

#include "document_text.h"

#include <utf8proc.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace bao {
namespace {

constexpr std::size_t source_width = 90;  // beyond which a line of the source is broken

using Characters = std::vector<DocumentCharacter>;

// What prints an ASCII character that LaTeX takes for something else; empty for all others.
std::string_view command_for(std::int32_t code) {
  switch (code) {
    case '\\':
      return "\\textbackslash{}";
    case '{':
      return "\\{";
    case '}':
      return "\\}";
    case '$':
      return "\\$";
    case '&':
      return "\\&";
    case '#':
      return "\\#";
    case '%':
      return "\\%";
    case '_':
      return "\\_";
    case '^':
      return "\\textasciicircum{}";
    case '~':
      return "\\textasciitilde{}";
    case '"':
      return "\\textquotedbl{}";
    case '<':
      return "\\textless{}";
    case '>':
      return "\\textgreater{}";
    case '|':
      return "\\textbar{}";
    case '`':
      return "\\textasciigrave{}";
    case '\'':
      return "\\textquotesingle{}";
    default:
      return {};
  }
}

utf8proc_bidi_class_t bidi_class(const DocumentCharacter& character) {
  return static_cast<utf8proc_bidi_class_t>(utf8proc_get_property(character.code)->bidi_class);
}

bool is_digit(const DocumentCharacter& character) {
  const auto kind = bidi_class(character);
  return kind == UTF8PROC_BIDI_CLASS_EN || kind == UTF8PROC_BIDI_CLASS_AN;
}

// Within a number: "1994.10.11", "17:40".
bool joins_digits(const DocumentCharacter& character) {
  const auto kind = bidi_class(character);
  return kind == UTF8PROC_BIDI_CLASS_ES || kind == UTF8PROC_BIDI_CLASS_CS;
}

/// How the characters of a run from right to left go together: the part of the Unicode
/// bidirectional algorithm that names and remarks in a text from left to right need.
class RightToLeftRun {
 public:
  /// Returns whether the run may go on behind `character`, the next one.
  bool takes(const DocumentCharacter& character) {
    ++length_;
    switch (bidi_class(character)) {
      case UTF8PROC_BIDI_CLASS_L:
        return false;
      case UTF8PROC_BIDI_CLASS_R:
      case UTF8PROC_BIDI_CLASS_AL:
      case UTF8PROC_BIDI_CLASS_EN:
      case UTF8PROC_BIDI_CLASS_AN:
        settled_ = length_;
        break;
      case UTF8PROC_BIDI_CLASS_NSM:
        if (settled_ + 1 == length_) settled_ = length_;
        break;
      default:
        takes_bracket(character);
    }
    return true;
  }

  /// What is certainly in the run; what follows it may be neutral.
  [[nodiscard]] std::size_t length() const { return settled_; }

 private:
  // A bracket closes where it was opened.
  void takes_bracket(const DocumentCharacter& character) {
    if (character.is('(') || character.is('[')) ++open_brackets_;
    if ((character.is(')') || character.is(']')) && open_brackets_ > 0) {
      --open_brackets_;
      settled_ = length_;
    }
  }

  std::size_t length_ = 0;
  std::size_t settled_ = 0;
  std::size_t open_brackets_ = 0;
};

// The length of the run that begins with the first of `characters`; 0 where there is none.
std::size_t right_to_left_length(std::span<const DocumentCharacter> characters) {
  const auto first = bidi_class(characters.front());
  if (first != UTF8PROC_BIDI_CLASS_R && first != UTF8PROC_BIDI_CLASS_AL) return 0;
  RightToLeftRun run;
  for (const DocumentCharacter& character : characters) {
    if (!run.takes(character)) break;
  }
  return run.length();
}

std::size_t number_length(std::span<const DocumentCharacter> characters) {
  std::size_t length = 0;
  while (length < characters.size() &&
         (is_digit(characters[length]) ||
          (joins_digits(characters[length]) && length > 0 && length + 1 < characters.size() &&
           is_digit(characters[length + 1])))) {
    ++length;
  }
  return length;
}

class LatexText {
 public:
  LatexText(Characters characters, std::size_t longest_word)
      : characters_(std::move(characters)), longest_word_(longest_word) {}

  std::string escaped() {
    while (next_ < characters_.size()) {
      const std::size_t length = right_to_left_length(rest());
      if (length == 0) {
        add_next();
      } else {
        add_right_to_left(next_ + length);
      }
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::span<const DocumentCharacter> rest() const {
    return std::span(characters_).subspan(next_);
  }

  void add_right_to_left(std::size_t end) {
    add("\\baortl{");
    while (next_ < end) {
      const std::size_t number = number_length(rest().first(end - next_));
      if (number > 0) add("\\baoltr{");
      for (std::size_t i = 0; i < std::max<std::size_t>(number, 1); ++i)
        add_next();
      if (number > 0) add("}");
    }
    add("}");
  }

  void add_next() {
    const DocumentCharacter& character = characters_[next_];
    if (character.is(' ')) {
      add_break(' ');
    } else {
      begin_character();
      const std::string_view command = command_for(character.code);
      add(command.empty() ? character.bytes : command);
      const bool doubled =
          next_ + 1 < characters_.size() && characters_[next_ + 1].code == character.code;
      // pdflatex's fonts make dashes and quotes of these.
      if (doubled && (character.is('-') || character.is(','))) add("{}");
    }
    ++next_;
  }

  // Finds how long a word is where it begins, and makes room for a break before a character.
  void begin_character() {
    if (next_ == 0 || characters_[next_ - 1].is(' ')) {
      const auto end = std::find_if(characters_.begin() + static_cast<std::ptrdiff_t>(next_),
                                    characters_.end(), [](const auto& c) { return c.is(' '); });
      const auto length = static_cast<std::size_t>(end - characters_.begin()) - next_;
      long_word_ = length > longest_word_;
      grapheme_state_ = 0;
    } else if (utf8proc_grapheme_break_stateful(characters_[next_ - 1].code,
                                                characters_[next_].code, &grapheme_state_) &&
               long_word_) {
      add("\\baobreak");
      add_break(' ');  // ends the command's name
    }
  }

  void add(std::string_view source) {
    out_ += source;
    column_ += source.size();
  }

  // A blank, or a line end, which is the same to LaTeX.
  void add_break(char blank) {
    const bool full = column_ > source_width;
    out_ += full ? '\n' : blank;
    column_ = full ? 0 : column_ + 1;
  }

  Characters characters_;
  std::size_t longest_word_;
  std::size_t next_ = 0;
  std::string out_;
  std::size_t column_ = 0;
  bool long_word_ = false;
  utf8proc_int32_t grapheme_state_ = 0;
};

}  // namespace

std::string latex_escaped(std::string_view text, std::size_t longest_word) {
  return LatexText(document_characters(text), longest_word).escaped();
}

}  // namespace bao
