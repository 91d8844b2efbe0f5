// Writes random legal games as bgn, with the headers that recorded games have: what bench/compare
// measures with.
#include "bao/formats/format.h"
#include "random_games.h"

#include <boost/program_options.hpp>
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <array>
#include <cstddef>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace po = boost::program_options;

namespace bao::bench {
namespace {

po::options_description described() {
  po::options_description all("Writes random legal games as bgn to standard output");
  auto add = all.add_options();
  add("help,h", "show this");
  add("games", po::value<std::size_t>()->value_name("N")->default_value(100'000),
      "how many games to make");
  add("seed", po::value<unsigned>()->value_name("N")->default_value(1), "of the games");
  add("rules", po::value<std::string>()->value_name("NAME")->default_value("kiswahili"),
      "that are played, and named in every game");
  return all;
}

/// The tags that a recorded game has. Result and Rules are the writer's to add.
std::vector<Tag> tags_of(std::size_t number) {
  static constexpr std::array<std::string_view, 11> names{"Abdalla", "Bakari", "Fumo",   "Hamisi",
                                                          "Juma",    "Khamis", "Makame", "Mshamu",
                                                          "Nasoro",  "Rashid", "Shaaban"};
  const std::size_t south = number % names.size();
  const std::size_t north = (south + 1 + number % (names.size() - 1)) % names.size();
  return {{"Event", "Games of chance"},
          {"Site", "Zanzibar"},
          {"Date", fmt::format("2024.{:02}.{:02}", number / 28 % 12 + 1, number % 28 + 1)},
          {"Round", std::to_string(number)},
          {"South", std::string(names[south])},
          {"North", std::string(names[north])}};
}

void write_games(const RuleSet& rules, std::size_t games, unsigned seed) {
  const Format& bgn = **format_named("bgn");
  RandomGames source(rules, seed);
  std::string text;
  for (std::size_t number = 1; number <= games; ++number) {
    text.clear();
    if (number > 1) text += bgn.separator;
    GameRecord game = source.next();
    game.tags = tags_of(number);
    const auto played = played_game(game, {});
    if (!played) throw std::runtime_error(played.diagnostic().message);
    static_cast<void>(bgn.write(*played, text));
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) {
      throw std::runtime_error("cannot write the games");
    }
  }
  if (std::fflush(stdout) != 0) throw std::runtime_error("cannot write the games");
}

int run_with(int argc, char** argv) {
  const po::options_description known = described();
  try {
    po::variables_map given;
    po::store(po::parse_command_line(argc, argv, known), given);
    po::notify(given);
    if (given.count("help") != 0) {
      fmt::print("{}", fmt::streamed(known));
      return 0;
    }
    const auto rules = parse_rule_set(given["rules"].as<std::string>());
    if (!rules) throw std::invalid_argument(rules.diagnostic().message);
    write_games(*rules, given["games"].as<std::size_t>(), given["seed"].as<unsigned>());
  } catch (const std::exception& error) {
    fmt::print(stderr, "bao_make_games: {}\n", error.what());
    return 2;
  }
  return 0;
}

}  // namespace
}  // namespace bao::bench

int main(int argc, char** argv) {
  return bao::bench::run_with(argc, argv);
}
