#include "date.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace bao {
namespace {

constexpr int first_year_of_last_century = 70;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_unknown(std::string_view part) {
  return !part.empty() && part.find_first_not_of('?') == std::string_view::npos;
}

bool is_number(std::string_view part) {
  return !part.empty() && std::ranges::all_of(part, is_digit);
}

// Three parts between `separators`, which are taken off.
std::optional<std::array<std::string_view, 3>> three_parts(std::string_view text,
                                                           std::string_view separators) {
  std::array<std::string_view, 3> parts;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool last = i + 1 == parts.size();
    const std::size_t end = last ? text.size() : text.find_first_of(separators);
    if (end == std::string_view::npos) return std::nullopt;
    parts[i] = text.substr(0, end);
    text.remove_prefix(last ? end : end + 1);
    if (!is_number(parts[i]) && !is_unknown(parts[i])) return std::nullopt;
  }
  return parts;
}

std::string two_figures(std::string_view part) {
  if (is_unknown(part)) return "??";
  return part.size() == 1 ? fmt::format("0{}", part) : std::string(part);
}

int value_of(std::string_view digits) {
  int value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

std::optional<std::string> full_year(std::string_view part) {
  if (is_unknown(part)) return "????";
  if (part.size() == 4) return std::string(part);
  if (part.size() > 2) return std::nullopt;
  const int year = value_of(part);
  return fmt::format("{}", year + (year >= first_year_of_last_century ? 1900 : 2000));
}

}  // namespace

std::optional<RecordDate> parse_record_date(std::string_view text) {
  const std::size_t blank = std::min(text.find(' '), text.size());
  const auto parts = three_parts(text.substr(0, blank), "-/.");
  if (!parts || (*parts)[0].size() > 2 || (*parts)[1].size() > 2) return std::nullopt;
  const auto year = full_year((*parts)[2]);
  if (!year) return std::nullopt;
  RecordDate result{
      fmt::format("{}.{}.{}", *year, two_figures((*parts)[1]), two_figures((*parts)[0])), {}};
  const std::size_t clock = text.find_first_not_of(' ', blank);
  if (clock != std::string_view::npos) result.time = text.substr(clock);
  return result;
}

std::optional<std::string> format_record_date(std::string_view date) {
  const auto parts = three_parts(date, ".");
  if (!parts || (*parts)[0].size() != 4 || (*parts)[1].size() != 2 || (*parts)[2].size() != 2) {
    return std::nullopt;
  }
  std::string year((*parts)[0]);
  if (is_unknown(year)) {
    year = "??";
  } else if (const int value = value_of(year); value >= 1970 && value < 2070) {
    year.erase(0, 2);
  }
  return fmt::format("{}-{}-{}", (*parts)[2], (*parts)[1], year);
}

}  // namespace bao
