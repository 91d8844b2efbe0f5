#include "bao/reading.h"

#include "setting_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace bao {
namespace {

/// One question, with its answers in the order of their enumeration.
struct Question {
  std::string_view name;
  std::string_view answers;  ///< "no|yes"
  std::optional<std::size_t> (*answer)(const Reading&);
  void (*set)(Reading&, std::size_t);
};

template <typename Value, std::optional<Value> Reading::*Member>
constexpr Question question(std::string_view name, std::string_view answers) {
  return {name, answers,
          [](const Reading& reading) -> std::optional<std::size_t> {
            const auto& value = reading.*Member;
            return value ? std::optional(static_cast<std::size_t>(*value)) : std::nullopt;
          },
          [](Reading& reading, std::size_t index) { reading.*Member = static_cast<Value>(index); }};
}

constexpr std::array questions{
    question<NorthsLetters, &Reading::norths_letters>("north_as_seen_by_south", "no|yes"),
    question<CaptureLetter, &Reading::capture_letter>("capture_letter", "direction|entry"),
    question<Arrow, &Reading::arrow>("arrow", "safari|right|either"),
    question<RowCase, &Reading::row_case>("row_case", "by_side|free"),
};

std::vector<std::string_view> answers_to(const Question& question) {
  std::vector<std::string_view> answers;
  std::string_view rest = question.answers;
  for (;;) {
    const std::size_t end = rest.find('|');
    answers.push_back(rest.substr(0, end));
    if (end == std::string_view::npos) return answers;
    rest.remove_prefix(end + 1);
  }
}

Diagnostic unknown_question(std::string_view name) {
  std::vector<std::string_view> names;
  names.reserve(questions.size());
  for (const Question& question : questions)
    names.push_back(question.name);
  return unknown_name("reading", name, names);
}

std::optional<Diagnostic> apply(Reading& reading, const WrittenSetting& written) {
  const auto* const question = std::ranges::find(questions, written.name, &Question::name);
  if (question == questions.end()) return unknown_question(written.name);
  const auto answers = answers_to(*question);
  const auto answer = std::ranges::find(answers, written.value);
  if (answer == answers.end()) {
    return bad_value(question->name, question->answers, written.value);
  }
  question->set(reading, static_cast<std::size_t>(answer - answers.begin()));
  return std::nullopt;
}

}  // namespace

Result<Reading> parse_reading(std::string_view text) {
  const auto words = words_of(text);
  if (words.empty()) return error(Code::syntax, Rule::none, "a reading is to be named here");
  Reading reading;
  for (const std::string_view word : words) {
    const auto written = parse_setting(word);
    if (!written) return written.diagnostic();
    if (auto wrong = apply(reading, *written)) return *std::move(wrong);
  }
  return reading;
}

std::string reading_name(const Reading& reading) {
  std::string name;
  for (const Question& question : questions) {
    const auto answer = question.answer(reading);
    if (!answer) continue;
    if (!name.empty()) name += ' ';
    name += fmt::format("{}={}", question.name, answers_to(question)[*answer]);
  }
  return name;
}

bool has_readings(const Spelling& spelling) {
  return spelling.dialect != Dialect::abstractplay && spelling.dialect != Dialect::game_record;
}

Spelling read_by(const Spelling& spelling, const Reading& reading) {
  if (!has_readings(spelling)) return spelling;
  Spelling read = spelling;
  read.norths_letters = reading.norths_letters.value_or(spelling.norths_letters);
  read.capture_letter = reading.capture_letter.value_or(spelling.capture_letter);
  read.arrow = reading.arrow.value_or(spelling.arrow);
  read.row_case = reading.row_case.value_or(spelling.row_case);
  return read;
}

}  // namespace bao
