// bao moves: the legal moves of a position.
#include "bao/bpn.h"
#include "bao/formats/reports.h"
#include "bao/rules.h"
#include "bao/text_board.h"
#include "command.h"
#include "options.h"
#include "output.h"
#include "position_argument.h"
#include "reporter.h"

#include <fmt/format.h>

#include <array>
#include <string>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

std::string header(const RuleSet& rules, const Position& position, const Words& words) {
  return fmt::format("Rules: {}; {}\n\n{}\n{:<6} {:<8} {:>5} {:>6} {:>9}  {}\n",
                     rule_set_name(rules), stage_word(position.stage()),
                     text_board(position.setup(), words, "    "), "move", "kind", "laps", "sown",
                     "captured", "position");
}

std::string row(Side side, const Move& move, const Playout& played) {
  const std::string token = canonical_token(side, move);
  if (played.ending == Ending::undecided) {
    return fmt::format("{:<6} undecided after {} laps (S9)\n", token, played.summary.laps);
  }
  return fmt::format("{:<6} {:<8} {:>5} {:>6} {:>9}  {}\n", token, kind_word(move.kind),
                     played.summary.laps, played.summary.sown, played.summary.captured,
                     format_bpn(played.after.setup()));
}

std::string end_text(const Standing& standing) {
  const char* loser = *standing.winner == Side::south ? "North" : "South";
  return fmt::format("the game is over: {} {} ({}), {}", loser,
                     standing.rule == Rule::E1 ? "has an empty front row" : "has no legal move",
                     rule_name(standing.rule), result_text(won_by(*standing.winner)));
}

// The moves that are refused only because they never end, with their periods.
std::string never_ending_text(const RuleSet& rules, const Position& position,
                              std::uint64_t lap_limit) {
  std::string text;
  const Openings open = openings(rules, position);
  for (int index = 0; index < pits_per_ring; ++index) {
    for (const Hand hand : {Hand::left, Hand::right}) {
      if (!open.allows(Pit(index), hand)) continue;
      for (const HouseChoice house : {HouseChoice::stop, HouseChoice::safari}) {
        const Move move{Pit(index), hand, open.kind, house};
        const Playout played = play(rules, position, move, lap_limit);
        if (played.ending != Ending::never_ending) continue;
        if (house == HouseChoice::safari && !played.summary.met_house_choice) continue;
        text += fmt::format("{:<6} never-ending, illegal: repeats after {} laps (S9)\n",
                            canonical_token(position.to_move(), move), played.period);
      }
    }
  }
  return text;
}

void add_options(po::options_description& options) {
  add_rules_options(options);
  add_fragment_option(options);
  add_json_option(options);
  add_output_options(options);
  add_report_options(options);
  add_language_option(options);
}

int run(const Invocation& invocation) {
  Reporter reporter(invocation);
  const RuleSet rules = rules_option(invocation).value_or(default_rule_set());
  const std::uint64_t lap_limit = lap_limit_option(invocation);
  const Words& words = language_option(invocation);
  const auto position = position_argument(invocation, 0, rules, reporter);
  if (!position) return reporter.exit_status();
  const bool json = invocation.has("json");
  Output out(output_option(invocation));
  const Standing now = standing(rules, *position, lap_limit);
  if (now.winner) {
    reporter.note_plainly(end_text(now));
    out.commit();
    return exit_good;
  }
  if (!json) out.write(header(rules, *position, words));
  visit_moves(rules, *position, lap_limit, [&](const Move& move, const Playout& played) {
    const Side side = position->to_move();
    out.write(json ? json_line(side, move, played) : row(side, move, played));
    return true;
  });
  if (!json) out.write(never_ending_text(rules, *position, lap_limit));
  out.commit();
  return exit_good;
}

constexpr std::string_view details =
    R"(Lists the legal moves of a position with what each does. Without BPN, of the start. The
position may also be a bare row of 32 numbers (North's back row first, each row from South's
left). Moves that would never end are illegal and listed with their period in laps. Of a
finished game nothing is listed, and standard error says so.

With --json, an object a legal move:
  {"token","kind","laps","captured","position"}
or, for a move that neither ends nor recurs within the lap limit:
  {"token","undecided":true}
)";

constexpr std::array examples{
    Example{"list the moves that open a game of Lamu", "bao moves --rules kete"},
    Example{"list the moves after the last of a game",
            "bao moves \"$(bao validate --json game.bgn | jq -r .final)\""},
};

}  // namespace

const Command moves_command{
    .name = "moves",
    .arguments = "[BPN]",
    .summary = "list the legal moves of a position and what they do",
    .details = details,
    .add_options = add_options,
    .run = run,
    .statuses = {.good = "the moves are listed",
                 .bad_games = {},
                 .failure = "usage, or a position that cannot be"},
    .examples = examples,
};

}  // namespace bao::cli
