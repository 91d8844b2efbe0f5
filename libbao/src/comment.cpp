#include "bao/comment.h"

#include <fmt/format.h>

#include <algorithm>

namespace bao {

std::optional<std::string_view> next_command(std::string_view comment, std::string_view name,
                                             std::size_t& from) {
  constexpr std::string_view blanks = " \t\r\n";
  for (;;) {
    const std::size_t opened = comment.find("[%", from);
    if (opened == std::string_view::npos) return std::nullopt;
    const std::size_t closed = comment.find(']', opened);
    if (closed == std::string_view::npos) return std::nullopt;
    std::string_view inside = comment.substr(opened + 2, closed - opened - 2);
    from = closed + 1;
    const std::size_t end = std::min(inside.find_first_of(blanks), inside.size());
    if (inside.substr(0, end) != name) continue;
    inside.remove_prefix(std::min(inside.find_first_not_of(blanks, end), inside.size()));
    const std::size_t last = inside.find_last_not_of(blanks);
    return inside.substr(0, last == std::string_view::npos ? 0 : last + 1);
  }
}

bool have_command(std::span<const std::string> comments, std::string_view name) {
  return std::ranges::any_of(comments, [name](std::string_view comment) {
    std::size_t from = 0;
    return next_command(comment, name, from).has_value();
  });
}

std::string command_text(std::string_view name, std::string_view value) {
  return fmt::format("[%{} {}]", name, value);
}

}  // namespace bao
