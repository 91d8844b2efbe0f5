#include "movetext.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace bao {
namespace {

constexpr std::array<std::string_view, 7> glyphs{"", "!", "?", "!!", "??", "!?", "?!"};
constexpr std::string_view blanks = " \t\r\n";

/// A command that is shown in words; what is computed anyway has none.
struct CommandWords {
  std::string_view name;
  std::string_view words;
};
constexpr std::array command_words{CommandWords{"bao", ""},         CommandWords{"board", ""},
                                   CommandWords{"laps", ""},        CommandWords{"captured", ""},
                                   CommandWords{"eval", "eval {}"}, CommandWords{"clk", "clock {}"},
                                   CommandWords{"emt", "time {}"}};

// `inside` is what stands between "[%" and "]". Commands that are not known stay as they are.
std::string words_of_command(std::string_view inside) {
  const std::size_t end = std::min(inside.find_first_of(blanks), inside.size());
  const auto* const known =
      std::ranges::find(command_words, inside.substr(0, end), &CommandWords::name);
  if (known == command_words.end()) return fmt::format("[%{}]", inside);
  if (known->words.empty()) return {};
  const std::size_t value = std::min(inside.find_first_not_of(blanks, end), inside.size());
  return fmt::format(fmt::runtime(known->words), inside.substr(value));
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

void append_word(std::string& text, std::string_view word) {
  if (word.empty()) return;
  if (!text.empty() && text.back() != '(') text += ' ';
  text += word;
}

/// A line being told. Lines wait on a stack, so that nesting costs no recursion.
struct OpenLine {
  const Line* line;
  std::size_t next;           // ply
  std::size_t first;          // the line's first ply, counted from South's first move
  std::size_t variation = 0;  // of the ply before `next`
};

class Movetext {
 public:
  explicit Movetext(const GamePrinting::TokenMap& tokens) : tokens_(tokens) {}

  std::string of(const Line& line, std::size_t from, std::size_t first) {
    open_.push_back({&line, from, first});
    // Variations of what was told before are not told again.
    if (from > 0) open_.back().variation = line.plies[from - 1].variations.size();
    while (!open_.empty())
      step();
    return std::move(text_);
  }

 private:
  void step() {
    OpenLine& top = open_.back();
    if (top.next > 0 && top.variation < top.line->plies[top.next - 1].variations.size()) {
      const Line& variation = top.line->plies[top.next - 1].variations[top.variation++];
      append_word(text_, "(");
      number_due_ = true;
      tell_comments(variation.comments);
      open_.push_back({&variation, 0, top.first + top.next - 1});
    } else if (top.next < top.line->plies.size()) {
      tell_ply(top);
    } else {
      open_.pop_back();
      number_due_ = true;
      if (!open_.empty()) text_ += ')';
    }
  }

  void tell_ply(OpenLine& top) {
    const Ply& ply = top.line->plies[top.next];
    const std::size_t count = top.first + top.next;
    const bool north = count % 2 != 0;
    if (number_due_ || !north) {
      append_word(text_, fmt::format("{}{}", count / 2 + 1, north ? "..." : "."));
    }
    append_word(text_, shown_token(ply, tokens_));
    number_due_ = false;
    tell_comments(ply.comments);
    ++top.next;
    top.variation = 0;
  }

  void tell_comments(const std::vector<std::string>& comments) {
    for (const std::string& comment : comments) {
      const std::string visible = visible_comment(comment);
      if (visible.empty()) continue;
      append_word(text_, fmt::format("{{{}}}", visible));
      number_due_ = true;
    }
  }

  const GamePrinting::TokenMap& tokens_;
  std::vector<OpenLine> open_;
  std::string text_;
  bool number_due_ = true;
};

}  // namespace

std::string glyph_text(const std::vector<std::uint8_t>& nags) {
  std::string text;
  for (const std::uint8_t nag : nags) {
    if (nag > 0 && nag < glyphs.size()) {
      text += glyphs[nag];
    } else {
      text += fmt::format(" ${}", nag);
    }
  }
  return text;
}

std::string visible_comment(std::string_view comment) {
  std::string text;
  for (;;) {
    const std::size_t opened = comment.find("[%");
    const std::size_t closed = comment.find(']', std::min(opened, comment.size()));
    if (closed == std::string_view::npos) break;
    append_word(text, trimmed(comment.substr(0, opened)));
    append_word(text, words_of_command(comment.substr(opened + 2, closed - opened - 2)));
    comment.remove_prefix(closed + 1);
  }
  append_word(text, trimmed(comment));
  return text;
}

std::string movetext(const Line& line, std::size_t from, std::size_t first,
                     const GamePrinting::TokenMap& tokens) {
  return Movetext(tokens).of(line, from, first);
}

std::string shown_token(const Ply& ply, const GamePrinting::TokenMap& tokens) {
  const auto played = tokens.find(&ply);
  return (played == tokens.end() ? ply.token : played->second) + glyph_text(ply.nags);
}

}  // namespace bao
