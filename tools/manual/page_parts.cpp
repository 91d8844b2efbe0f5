#include "page_parts.h"

#include <fmt/format.h>

#include <algorithm>

namespace bao::cli {

std::string page_name(const Command& command) {
  return fmt::format("bao-{}", command.name);
}

void begin_page(ManPage& page, std::string_view name, std::string_view summary) {
  page.section("NAME");
  page.text(fmt::format("{} \\- {}", roff_literal(name), roff_prose(summary, {})));
  page.section("SYNOPSIS");
}

void add_statuses(ManPage& page, const Statuses& statuses) {
  page.section("EXIT STATUS");
  const auto add = [&page](int status, std::string_view meaning) {
    if (!meaning.empty()) page.item(std::to_string(status), roff_prose(meaning, {}));
  };
  add(exit_good, statuses.good);
  add(exit_bad_games, statuses.bad_games);
  add(exit_failure, statuses.failure);
}

void add_examples(ManPage& page, std::span<const Example> examples) {
  page.section("EXAMPLES");
  for (const Example& example : examples) {
    std::string purpose(example.purpose);
    purpose.front() = static_cast<char>(purpose.front() - 'a' + 'A');
    page.paragraph(roff_prose(purpose + ':', {}));
    page.verbatim({std::string(example.call)});
  }
}

void add_see_also(ManPage& page, std::vector<std::string> pages) {
  std::ranges::sort(pages);
  std::string text;
  for (const std::string& name : pages) {
    const std::size_t section = name.find('(');
    if (!text.empty()) text += ",\n";
    text += roff_bold(name.substr(0, section)) + name.substr(section);
  }
  page.section("SEE ALSO");
  page.text(text);
}

}  // namespace bao::cli
