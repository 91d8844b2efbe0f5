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
  ReadingSetting info;
  std::optional<std::size_t> (*answer)(const Reading&);
  void (*set)(Reading&, std::size_t);
};

template <typename Value, std::optional<Value> Reading::*Member>
constexpr Question question(ReadingSetting info) {
  return {info,
          [](const Reading& reading) -> std::optional<std::size_t> {
            const auto& value = reading.*Member;
            return value ? std::optional(static_cast<std::size_t>(*value)) : std::nullopt;
          },
          [](Reading& reading, std::size_t index) { reading.*Member = static_cast<Value>(index); }};
}

constexpr std::array questions{
    question<NorthsLetters, &Reading::norths_letters>(
        {"north_as_seen_by_south", "no|yes", "North's L and R, < and > are as South sees them"}),
    question<CaptureLetter, &Reading::capture_letter>(
        {"capture_letter", "direction|entry",
         "the letter of a capture in mtaji: the way of its first lap, or the kichwa it enters at"}),
    question<Arrow, &Reading::arrow>(
        {"arrow", "safari|right|either", "what a '>' right behind a pit means"}),
    question<RowCase, &Reading::row_case>(
        {"row_case", "by_side|free", "whether the case of a row letter says whose pit it is"}),
};

constexpr auto infos = [] {
  std::array<ReadingSetting, questions.size()> all{};
  std::ranges::transform(questions, all.begin(), &Question::info);
  return all;
}();

const Question* find_question(std::string_view name) {
  const auto* const found = std::ranges::find(
      questions, name, [](const Question& question) { return question.info.name; });
  return found == questions.end() ? nullptr : found;
}

std::vector<std::string_view> answers_to(const Question& question) {
  std::vector<std::string_view> answers;
  std::string_view rest = question.info.values;
  for (;;) {
    const std::size_t end = rest.find('|');
    answers.push_back(rest.substr(0, end));
    if (end == std::string_view::npos) return answers;
    rest.remove_prefix(end + 1);
  }
}

Diagnostic unknown_question(std::string_view name) {
  std::vector<std::string_view> names;
  names.reserve(infos.size());
  for (const ReadingSetting& info : infos)
    names.push_back(info.name);
  return unknown_name("reading", name, names);
}

std::optional<Diagnostic> apply(Reading& reading, const WrittenSetting& written) {
  const Question* question = find_question(written.name);
  if (question == nullptr) return unknown_question(written.name);
  const auto answers = answers_to(*question);
  const auto answer = std::ranges::find(answers, written.value);
  if (answer == answers.end()) {
    return bad_value(question->info.name, question->info.values, written.value);
  }
  question->set(reading, static_cast<std::size_t>(answer - answers.begin()));
  return std::nullopt;
}

}  // namespace

std::span<const ReadingSetting> reading_settings() {
  return infos;
}

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
    name += fmt::format("{}={}", question.info.name, answers_to(question)[*answer]);
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
