#include "bao/bpn.h"

#include "bao/limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

namespace bao {
namespace {

struct Word {
  std::string_view text;
  std::size_t begin = 0;
};

std::string counted(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

Diagnostic bad_at(const Word& word, std::string message) {
  Diagnostic diagnostic = error(Code::syntax, Rule::none, std::move(message));
  diagnostic.span = Span{word.begin, word.begin + word.text.size()};
  return diagnostic;
}

// Non-empty pieces between any of `separators`.
std::vector<Word> split(const Word& whole, std::string_view separators) {
  std::vector<Word> words;
  std::size_t at = 0;
  for (;;) {
    at = whole.text.find_first_not_of(separators, at);
    if (at == std::string_view::npos) return words;
    const std::size_t end = std::min(whole.text.find_first_of(separators, at), whole.text.size());
    words.push_back({whole.text.substr(at, end - at), whole.begin + at});
    at = end;
  }
}

// Pieces between single separators; empty ones are kept.
std::vector<Word> fields(const Word& whole, char separator) {
  std::vector<Word> words;
  std::size_t at = 0;
  for (;;) {
    const std::size_t end = std::min(whole.text.find(separator, at), whole.text.size());
    words.push_back({whole.text.substr(at, end - at), whole.begin + at});
    if (end == whole.text.size()) return words;
    at = end + 1;
  }
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

Result<std::uint8_t> read_count(const Word& word) {
  if (!is_number(word.text)) {
    return bad_at(word, fmt::format("'{}' is not a number of seeds", word.text));
  }
  std::uint8_t count = 0;
  const auto* end = word.text.data() + word.text.size();
  if (std::from_chars(word.text.data(), end, count).ec != std::errc()) {
    return bad_at(word,
                  fmt::format("'{}' is more seeds than a pit may hold ({})", word.text, max_seeds));
  }
  return count;
}

std::optional<Diagnostic> read_row(Setup& setup, std::size_t row, const Word& text) {
  std::vector<Word> counts = fields(text, '.');
  if (counts.size() == 1 && text.text.size() == pits_per_row && is_number(text.text)) {
    counts.clear();
    for (std::size_t i = 0; i < pits_per_row; ++i) {
      counts.push_back({text.text.substr(i, 1), text.begin + i});
    }
  }
  if (counts.size() != pits_per_row) {
    const bool shorthand = counts.size() == 1 && is_number(text.text);
    const std::size_t pits = shorthand ? text.text.size() : counts.size();
    return bad_at(text, fmt::format("row '{}' has {}, not 8", text.text, counted(pits, "pit")));
  }
  for (std::size_t column = 0; column < counts.size(); ++column) {
    const auto seeds = read_count(counts[column]);
    if (!seeds) return seeds.diagnostic();
    seeds_in(setup.board, pit_on_board(row, column)) = *seeds;
  }
  return std::nullopt;
}

std::optional<Diagnostic> read_rows(Setup& setup, const Word& text) {
  const auto rows = fields(text, '/');
  if (rows.size() != rows_on_board) {
    return bad_at(text, fmt::format("a board has 4 rows, here {} {}",
                                    rows.size() == 1 ? "is" : "are", rows.size()));
  }
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (auto wrong = read_row(setup, row, rows[row])) return wrong;
  }
  return std::nullopt;
}

std::optional<Diagnostic> read_side(Setup& setup, const Word& word) {
  if (word.text != "S" && word.text != "N") {
    return bad_at(word, fmt::format("the side to move is S or N, not '{}'", word.text));
  }
  setup.to_move = word.text == "S" ? Side::south : Side::north;
  return std::nullopt;
}

std::optional<Diagnostic> read_reserves(Setup& setup, const Word& word) {
  const auto counts = fields(word, '-');
  if (counts.size() != 2) {
    return bad_at(
        word, fmt::format("the reserves are written South-North, as 22-22, not '{}'", word.text));
  }
  for (std::size_t side = 0; side < counts.size(); ++side) {
    const auto seeds = read_count(counts[side]);
    if (!seeds) return seeds.diagnostic();
    setup.reserve[side] = *seeds;
  }
  return std::nullopt;
}

std::optional<Diagnostic> read_houses(Setup& setup, const Word& word) {
  if (word.text == "-") return std::nullopt;
  if (word.text != "H" && word.text != "h" && word.text != "Hh") {
    return bad_at(word, fmt::format("the houses are H, h, Hh or -, not '{}'", word.text));
  }
  setup.owns_house[index_of(Side::south)] = word.text.front() == 'H';
  setup.owns_house[index_of(Side::north)] = word.text.back() == 'h';
  return std::nullopt;
}

std::optional<Diagnostic> read_pit(std::optional<Pit>& pit, Side owner, const Word& word) {
  if (word.text == "-") return std::nullopt;
  for (int index = 0; index < pits_per_ring; ++index) {
    if (word.text == pit_name(owner, Pit(index))) {
      pit = Pit(index);
      return std::nullopt;
    }
  }
  return bad_at(word, fmt::format("'{}' is no pit of {}", word.text,
                                  owner == Side::south ? "South" : "North"));
}

// The fields behind the rows. `words` begins with SIDE.
std::optional<Diagnostic> read_trailing(Setup& setup, std::span<const Word> words) {
  constexpr std::size_t most = 5;
  if (words.size() > most) {
    return bad_at(words[most], fmt::format("'{}' is one field too many", words[most].text));
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::optional<Diagnostic> wrong;
    switch (i) {
      case 0:
        wrong = read_side(setup, words[i]);
        break;
      case 1:
        wrong = read_reserves(setup, words[i]);
        break;
      case 2:
        wrong = read_houses(setup, words[i]);
        break;
      case 3:
        wrong = read_pit(setup.blocked, setup.to_move, words[i]);
        break;
      default:
        wrong = read_pit(setup.must, opponent(setup.to_move), words[i]);
        break;
    }
    if (wrong) return wrong;
  }
  return std::nullopt;
}

// The bare row of 32 numbers, in the order of BPN's rows.
Result<Setup> read_bare_row(const Word& whole) {
  constexpr std::size_t pits = rows_on_board * pits_per_row;
  const auto words = split(whole, " \t,;|/");
  const auto numbers = static_cast<std::size_t>(
      std::ranges::find_if_not(words, [](const Word& w) { return is_number(w.text); }) -
      words.begin());
  if (numbers != pits) {
    return bad_at(whole, fmt::format("a board has 32 pits, here {} {}", numbers == 1 ? "is" : "are",
                                     counted(numbers, "number")));
  }
  Setup setup;
  for (std::size_t i = 0; i < pits; ++i) {
    const auto seeds = read_count(words[i]);
    if (!seeds) return seeds.diagnostic();
    seeds_in(setup.board, pit_on_board(i / pits_per_row, i % pits_per_row)) = *seeds;
  }
  if (auto wrong = read_trailing(setup, std::span(words).subspan(pits))) return *std::move(wrong);
  return setup;
}

}  // namespace

Result<Setup> parse_bpn(std::string_view text) {
  const Word whole{text, 0};
  if (text.size() > longest_bpn) {
    return error(Code::limit, Rule::none,
                 fmt::format("a position is longer than {} characters", longest_bpn));
  }
  const auto words = split(whole, " \t");
  if (words.empty()) return bad_at(whole, "the position is empty");
  if (is_number(words[0].text) || words[0].text.find(',') != std::string_view::npos) {
    return read_bare_row(whole);
  }
  Setup setup;
  if (auto wrong = read_rows(setup, words[0])) return *std::move(wrong);
  if (auto wrong = read_trailing(setup, std::span(words).subspan(1))) return *std::move(wrong);
  return setup;
}

std::string format_bpn(const Setup& setup) {
  std::string text;
  text.reserve(96);
  for (std::size_t row = 0; row < rows_on_board; ++row) {
    for (std::size_t column = 0; column < pits_per_row; ++column) {
      if (column != 0) text += '.';
      fmt::format_to(std::back_inserter(text), "{}",
                     seeds_in(setup.board, pit_on_board(row, column)));
    }
    text += row + 1 < rows_on_board ? '/' : ' ';
  }
  const bool south_house = setup.owns_house[index_of(Side::south)];
  const bool north_house = setup.owns_house[index_of(Side::north)];
  fmt::format_to(std::back_inserter(text), "{} {}-{} ", setup.to_move == Side::south ? 'S' : 'N',
                 setup.reserve[0], setup.reserve[1]);
  if (south_house) text += 'H';
  if (north_house) text += 'h';
  if (!south_house && !north_house) text += '-';
  text += ' ';
  text += setup.blocked ? pit_name(setup.to_move, *setup.blocked) : "-";
  text += ' ';
  text += setup.must ? pit_name(opponent(setup.to_move), *setup.must) : "-";
  return text;
}

}  // namespace bao
