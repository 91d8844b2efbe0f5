#include "position_string.h"

#include "bao/limits.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <vector>

namespace bao {
namespace {

constexpr std::size_t most_words = 64;
constexpr int not_blocked = 255;

struct Word {
  std::string_view text;
  std::size_t begin;
};

/// Takes the words of a position string apart, one after the other.
class PositionReader {
 public:
  explicit PositionReader(std::string_view text) : text_(text) { split(); }

  Result<Setup> run() {
    Setup setup;
    take("[");
    for (std::size_t row = 0; row < rows_on_board; ++row)
      read_row(setup, row);
    for (auto& reserve : setup.reserve)
      reserve = static_cast<std::uint8_t>(number("seeds", max_seeds));
    take("|");
    for (auto& owned : setup.owns_house)
      owned = flag();
    take("|");
    setup.blocked = blocked_pit();
    take("|");
    setup.to_move = number("the side to move", 1) == 0 ? Side::south : Side::north;
    take("]");
    if (next_ < words_.size()) fail("there is text behind the position");
    if (wrong_) return *std::move(wrong_);
    return setup;
  }

 private:
  // Blanks separate words, and `[`, `|` and `]` are words of their own.
  void split() {
    std::size_t at = 0;
    while (words_.size() < most_words) {
      at = text_.find_first_not_of(" \t", at);
      if (at == std::string_view::npos) return;
      const bool sign = std::string_view("[|]").find(text_[at]) != std::string_view::npos;
      const std::size_t end =
          sign ? at + 1 : std::min(text_.find_first_of(" \t[|]", at), text_.size());
      words_.push_back({text_.substr(at, end - at), at});
      at = end;
    }
  }

  void fail(std::string message) {
    if (wrong_) return;
    wrong_ = error(Code::syntax, Rule::none, std::move(message));
    const bool any = next_ < words_.size();
    wrong_->span = any ? Span{words_[next_].begin, words_[next_].begin + words_[next_].text.size()}
                       : Span{0, text_.size()};
  }

  void take(std::string_view sign) {
    if (next_ < words_.size() && words_[next_].text == sign) {
      ++next_;
    } else {
      fail(fmt::format("the position string lacks a '{}' here", sign));
    }
  }

  int number(std::string_view what, int most) {
    int value = 0;
    if (!wrong_ && next_ < words_.size()) {
      const std::string_view text = words_[next_].text;
      const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), value);
      if (bad == std::errc() && end == text.data() + text.size() && value >= 0 && value <= most) {
        ++next_;
        return value;
      }
    }
    fail(fmt::format("the position string lacks a number for {} (0 to {}) here", what, most));
    return 0;
  }

  std::optional<Pit> blocked_pit() {
    const int index = number("a pit", not_blocked);
    if (index == not_blocked) return std::nullopt;
    if (index < pits_per_ring) return Pit(index);
    --next_;  // back to the number that is wrong
    fail(fmt::format("the blocked pit is 0 to 15 or 255, not {}", index));
    return std::nullopt;
  }

  bool flag() {
    if (next_ < words_.size() && (words_[next_].text == "T" || words_[next_].text == "F")) {
      return words_[next_++].text == "T";
    }
    fail("the position string lacks a T or F here");
    return false;
  }

  void read_row(Setup& setup, std::size_t row) {
    for (std::size_t column = 0; column < pits_per_row; ++column) {
      seeds_in(setup.board, pit_on_board(row, column)) =
          static_cast<std::uint8_t>(number("seeds", max_seeds));
    }
    take("|");
  }

  std::string_view text_;
  std::vector<Word> words_;
  std::size_t next_ = 0;
  std::optional<Diagnostic> wrong_;
};

}  // namespace

Result<Setup> parse_position_string(std::string_view text) {
  return PositionReader(text).run();
}

std::string format_position_string(const Setup& setup) {
  std::string text = "[";
  for (std::size_t row = 0; row < rows_on_board; ++row) {
    for (std::size_t column = 0; column < pits_per_row; ++column) {
      text += fmt::format(" {}", seeds_in(setup.board, pit_on_board(row, column)));
    }
    text += " |";
  }
  const auto letter = [](bool owned) { return owned ? 'T' : 'F'; };
  text += fmt::format(" {} {} | {} {} | {} | {} ]", setup.reserve[0], setup.reserve[1],
                      letter(setup.owns_house[0]), letter(setup.owns_house[1]),
                      setup.blocked ? setup.blocked->index() : not_blocked,
                      setup.to_move == Side::south ? 0 : 1);
  return text;
}

}  // namespace bao
