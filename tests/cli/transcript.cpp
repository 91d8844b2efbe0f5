#include "cli/transcript.h"

#include "cli/temporary_directory.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <utility>

namespace bao::test {
namespace {

// Without their ends; the last one may lack it.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

struct Word {
  std::string text;
  bool quoted = false;
};

std::vector<Word> words_of(std::string_view command) {
  std::vector<Word> words;
  bool in_word = false;
  bool in_quotes = false;
  for (const char c : command) {
    if (c == ' ' && !in_quotes) {
      in_word = false;
      continue;
    }
    if (!std::exchange(in_word, true)) words.emplace_back();
    if (c == '\'') {
      in_quotes = !in_quotes;
      words.back().quoted = true;
    } else {
      words.back().text += c;
    }
  }
  if (in_quotes) throw std::runtime_error(fmt::format("a quote is not closed: {}", command));
  return words;
}

// Bytes of the control character that stands at `at`: C0, DEL or, in UTF-8, C1; otherwise 0.
std::size_t control_bytes(std::string_view text, std::size_t at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 0x20U || byte == 0x7FU) return 1;
  if (byte != 0xC2U || at + 1 == text.size()) return 0;
  const auto next = static_cast<unsigned char>(text[at + 1]);
  return next >= 0x80U && next < 0xA0U ? 2 : 0;
}

std::string visible(std::string_view line) {
  std::string out;
  for (std::size_t i = 0; i < line.size();) {
    const std::size_t control = control_bytes(line, i);
    for (const char c : line.substr(i, control)) {
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    }
    if (control == 0) out += line[i];
    i += std::max<std::size_t>(control, 1);
  }
  return out;
}

bool looks_like_markup(std::string_view line) {
  return !line.empty() && std::string_view("$!?\\").find(line.front()) != std::string_view::npos;
}

// "20 games: 20 legal, 0 illegal; 982 plies, 0.01 s"
std::string without_seconds(std::string_view line) {
  constexpr std::string_view digits = "0123456789";
  const std::size_t comma = line.rfind(", ");
  if (comma == std::string_view::npos || line.find(" legal, ") == std::string_view::npos) {
    return std::string(line);
  }
  std::string_view seconds = line.substr(comma + 2);
  seconds.remove_prefix(std::min(seconds.find_first_not_of(digits), seconds.size()));
  const bool is_seconds = seconds.size() == 5 && seconds[0] == '.' && seconds.ends_with(" s") &&
                          seconds.find_first_not_of(digits, 1) == 3;
  if (!is_seconds) return std::string(line);
  return std::string(line.substr(0, comma + 2)) + "_.__ s";
}

}  // namespace

std::vector<Step> parse_transcript(std::string_view text) {
  std::vector<Step> steps;
  bool in_outcome = false;
  std::string remarks;
  std::size_t number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    if (in_outcome) {
      steps.back().outcome += fmt::format("{}\n", line);
      in_outcome = !line.starts_with("? ");
    } else if (line.starts_with("$ ")) {
      steps.push_back({number, std::exchange(remarks, {}), std::string(line.substr(2)), {}});
      in_outcome = true;
    } else {
      remarks += fmt::format("{}\n", line);
    }
  }
  if (in_outcome) {
    throw std::runtime_error(fmt::format("line {}: the last command has no status", number));
  }
  if (!remarks.empty()) {
    throw std::runtime_error(fmt::format("line {}: a remark belongs before a command", number));
  }
  return steps;
}

std::string format_transcript(const std::vector<Step>& steps) {
  std::string text;
  for (const Step& step : steps) {
    text += fmt::format("{}$ {}\n{}", step.remarks, step.command, step.outcome);
  }
  return text;
}

Call parse_command(std::string_view command) {
  const std::vector<Word> words = words_of(command);
  Call call;
  std::size_t at = 0;
  for (; at < words.size() && words[at].text != "bao"; ++at) {
    const std::string& text = words[at].text;
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) {
      throw std::runtime_error(fmt::format("this does not run bao: {}", command));
    }
    call.environment[text.substr(0, equals)] = text.substr(equals + 1);
  }
  for (++at; at < words.size(); ++at) {
    if (words[at].quoted || words[at].text != "<") {
      call.arguments.push_back(words[at].text);
    } else if (++at < words.size()) {
      const auto file = std::filesystem::path(project_directory()) / words[at].text;
      call.input = text_of_file(file.string());
    }
  }
  return call;
}

std::string format_outcome(const Outcome& outcome) {
  std::string text;
  for (const std::string_view line : lines_of(outcome.out)) {
    text +=
        fmt::format("{}{}\n", looks_like_markup(line) ? "\\" : "", visible(without_seconds(line)));
  }
  if (!outcome.out.empty() && outcome.out.back() != '\n') text += "\\ no line end\n";
  for (const std::string_view line : lines_of(outcome.err)) {
    text += fmt::format("!{}{}\n", line.empty() ? "" : " ", visible(line));
  }
  return text + fmt::format("? {}\n", outcome.status);
}

}  // namespace bao::test
