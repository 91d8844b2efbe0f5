// What completion in shells knows of the commands, as functions in the language of each shell. The
// scripts that call them are files of their own.
#pragma once

#include <string>
#include <string_view>

namespace bao::cli {

[[nodiscard]] std::string bash_tables();
[[nodiscard]] std::string zsh_tables();
[[nodiscard]] std::string fish_tables();

/// 'text' as one word of bash and zsh.
[[nodiscard]] std::string shell_word(std::string_view text);

}  // namespace bao::cli
