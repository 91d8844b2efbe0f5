// The manual page of a command.
#include "bao/diagnostic.h"
#include "command_options.h"
#include "details_text.h"
#include "page_parts.h"
#include "pages.h"
#include "roff.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace bao::cli {
namespace {

void append_names(std::string_view text, std::vector<std::string>& names) {
  constexpr std::string_view capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (std::size_t at = text.find_first_of(capitals); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_not_of(capitals, at), text.size());
    names.emplace_back(text.substr(at, end - at));
    at = text.find_first_of(capitals, end);
  }
}

/// What stands for values in what is said of a command: FILE, N.
std::vector<std::string> names_of_values(const Command& command) {
  std::vector<std::string> names;
  append_names(command.arguments, names);
  for (const OptionInfo& option : option_infos(command))
    append_names(option.value_name, names);
  return names;
}

class CommandPage {
 public:
  CommandPage(const Command& command, std::string_view date)
      : command_(command), names_(names_of_values(command)), page_(page_name(command), 1, date) {}

  std::string write() {
    begin_page(page_, page_name(command_), command_.summary);
    page_.text(roff_bold(fmt::format("bao {}", command_.name)) +
               roff_call(fmt::format(" [OPTIONS] {}", command_.arguments)));
    page_.section("DESCRIPTION");
    for (const DetailBlock& block : parse_details(command_.details))
      add(block);
    page_.section("OPTIONS");
    for (const OptionInfo& option : option_infos(command_))
      page_.item(option_term(option), prose(text_with_default(option)));
    add_statuses(page_, command_.statuses);
    if (!command_.examples.empty()) add_examples(page_, command_.examples);
    add_see_also();
    return page_.source();
  }

 private:
  [[nodiscard]] std::string prose(std::string_view text) const { return roff_prose(text, names_); }

  void add(const DetailBlock& block) {
    switch (block.kind) {
      case DetailBlock::Kind::paragraph:
        return block.apart ? page_.paragraph(prose(block.text)) : page_.text(prose(block.text));
      case DetailBlock::Kind::list:
        if (block.apart) page_.gap();
        return add_list(block.items);
      case DetailBlock::Kind::verbatim:
        if (block.apart) page_.gap();
        return page_.verbatim(block.lines);
    }
  }

  void add_list(const std::vector<DetailItem>& items) {
    std::size_t width = 0;
    for (const DetailItem& item : items)
      width = std::max(width, item.term.size());
    constexpr std::size_t widest = 16;
    page_.begin_list(std::min(width, widest));
    for (const DetailItem& item : items)
      page_.item(roff_bold(item.term), prose(item.text));
    page_.end_list();
  }

  static std::string option_term(const OptionInfo& option) {
    std::string term;
    if (!option.short_name.empty()) term = roff_bold('-' + option.short_name) + ", ";
    term += roff_bold("--" + option.long_name);
    if (!option.value_name.empty()) term += ' ' + roff_call(option.value_name);
    return term;
  }

  // Commands that the page mentions.
  void add_see_also() {
    std::vector<std::string> pages{"bao(1)", "bao-diagnostics(7)"};
    for (const Command& other : commands()) {
      const std::string call = fmt::format("bao {}", other.name);
      if (other.name != command_.name && page_.source().find(call) != std::string::npos) {
        pages.push_back(page_name(other) + "(1)");
      }
    }
    bao::cli::add_see_also(page_, std::move(pages));
  }

  const Command& command_;
  std::vector<std::string> names_;
  ManPage page_;
};

}  // namespace

std::string command_page(const Command& command, std::string_view date) {
  return CommandPage(command, date).write();
}

}  // namespace bao::cli
