// What can be wrong with a record, and how it is said: codes, rules, byte spans and messages.
#pragma once

#include "bao/api.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace bao {

/// How bad it is. Errors make a game fail; warnings do so only where the caller is strict.
enum class Severity : std::uint8_t { error, warning, note };

/// Stable words for what is wrong; `code_word` spells them as users and JSON see them.
enum class Code : std::uint8_t {
  syntax,
  file,
  unknown_format,
  encoding,
  limit,
  position,
  wrong_side,
  row,
  empty_pit,
  singleton,
  house,
  house_first,
  must_capture,
  no_capture_here,
  sixteen,
  direction_missing,
  direction_forced,
  ambiguous,
  front_row_first,
  front_row_emptied,
  blocked_pit,
  must_take_blocked,
  never_ending,
  game_over,
  not_a_takata,
  takata_unmarked,
  stray_safari,
  stray_takasia,
  noncanonical,
  result_mismatch,
  board_mismatch,
  match_over,
  loss,
};

/// The numbered rules of the game, in the order in which reasons are given. Source: docs/rules.md.
enum class Rule : std::uint8_t {
  none,
  B1,
  B2,
  B3,
  B4,
  B5,
  B6,
  H1,
  H2,
  H3,
  H4,
  S1,
  S2,
  S3,
  S4,
  S5,
  S6,
  S7,
  S8,
  S9,
  S10,
  N1,
  N2,
  N3,
  N4,
  N5,
  N6,
  N7,
  N8,
  M1,
  M2,
  M3,
  M4,
  M5,
  M6,
  M7,
  F1,
  T1,
  T2,
  T3,
  T4,
  T5,
  E1,
  E2,
  E3,
  E4,
};

[[nodiscard]] BAO_API std::string_view severity_word(Severity severity);
[[nodiscard]] BAO_API std::string_view code_word(Code code);
/// "N4"; empty for `Rule::none`.
[[nodiscard]] BAO_API std::string_view rule_name(Rule rule);

/// One row of the table of codes.
struct CodeEntry {
  Code code;
  std::string_view word;     ///< `must-capture`
  Severity severity;         ///< the severity it is normally reported with
  std::string_view rules;    ///< the rules it can cite, "N2, M2"; empty where it cites none
  std::string_view meaning;  ///< one line in plain words
};

/// Every code once, in the order of `Code`.
[[nodiscard]] BAO_API std::span<const CodeEntry> code_table();

/// Bytes [begin, end) of the text of a game. Line and column are computed when they are printed.
struct Span {
  std::size_t begin = 0;
  std::size_t end = 0;

  friend bool operator==(const Span&, const Span&) = default;
};

/// One finding. `message` is a sentence without a full stop and without the place. Notes explain
/// the error or warning before them.
struct Diagnostic {
  Severity severity = Severity::error;
  Code code = Code::syntax;
  Rule rule = Rule::none;
  std::optional<Span> span;  ///< absent where the finding has no place in the text
  std::string message;
  std::size_t ply = 0;   ///< of the line it stands in, from 1; 0 where the finding is about no ply
  std::string token;     ///< as written; empty where the finding is about no ply
  std::string position;  ///< BPN before the ply, where it helps; empty otherwise. It is drawn
                         ///< behind an error and its notes, but before the note that has it

  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

/// Findings without a place; the caller adds what it knows of that.
[[nodiscard]] BAO_API Diagnostic error(Code code, Rule rule, std::string message);
[[nodiscard]] BAO_API Diagnostic warning(Code code, Rule rule, std::string message);
[[nodiscard]] BAO_API Diagnostic note(Code code, Rule rule, std::string message);

/// A value, or the diagnostic that says why there is none.
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}  // NOLINT(google-explicit-constructor)
  Result(Diagnostic diagnostic)
      : state_(std::move(diagnostic)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool has_value() const { return std::holds_alternative<T>(state_); }
  explicit operator bool() const { return has_value(); }

  /// Pre: has_value().
  [[nodiscard]] const T& value() const& { return *std::get_if<T>(&state_); }
  [[nodiscard]] T& value() & { return *std::get_if<T>(&state_); }
  [[nodiscard]] T&& value() && { return std::move(*std::get_if<T>(&state_)); }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return std::get_if<T>(&state_); }
  T* operator->() { return std::get_if<T>(&state_); }

  /// Pre: !has_value().
  [[nodiscard]] const Diagnostic& diagnostic() const { return *std::get_if<Diagnostic>(&state_); }

 private:
  std::variant<T, Diagnostic> state_;
};

}  // namespace bao
