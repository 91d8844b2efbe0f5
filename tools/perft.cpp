// bao perft: counts sequences of moves.
#include "bao/bpn.h"
#include "bao/formats/reports.h"
#include "bao/limits.h"
#include "bao/rules.h"
#include "command.h"
#include "options.h"
#include "output.h"
#include "position_argument.h"
#include "reporter.h"
#include "usage.h"

#include <fmt/format.h>

#include <array>
#include <optional>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

/// Counts the sequences of a given length; bounded recursion, no deeper than `most_perft_depth`.
class Counter {
 public:
  Counter(const RuleSet& rules, std::uint64_t lap_limit) : rules_(rules), lap_limit_(lap_limit) {}

  std::uint64_t count(const Position& position, unsigned depth) {
    if (depth == 0) return 1;
    std::uint64_t sequences = 0;
    visit_moves(rules_, position, lap_limit_, [&](const Move& move, const Playout& played) {
      if (played.ending == Ending::undecided) {
        undecided_ = fmt::format("{} in {} has neither ended nor recurred after {} laps",
                                 canonical_token(position.to_move(), move),
                                 format_bpn(position.setup()), played.summary.laps);
      } else {
        sequences += count(played.after, depth - 1);
      }
      return !undecided_;
    });
    return sequences;
  }

  [[nodiscard]] const std::optional<std::string>& undecided() const { return undecided_; }

 private:
  const RuleSet& rules_;
  std::uint64_t lap_limit_;
  std::optional<std::string> undecided_;
};

void add_options(po::options_description& options) {
  add_rules_options(options);
  add_fragment_option(options);
  add_json_option(options);
  add_output_options(options);
  add_report_options(options);
}

int run(const Invocation& invocation) {
  if (invocation.operands.empty()) throw UsageError("perft needs a depth");
  const auto depth =
      static_cast<unsigned>(number_value(invocation.operands[0], "perft", 1, most_perft_depth));
  Reporter reporter(invocation);
  const RuleSet rules = rules_option(invocation).value_or(default_rule_set());
  const auto position = position_argument(invocation, 1, rules, reporter);
  if (!position) return reporter.exit_status();
  Output out(output_option(invocation));
  Counter counter(rules, lap_limit_option(invocation));
  for (unsigned d = 1; d <= depth; ++d) {
    const std::uint64_t count = counter.count(*position, d);
    if (counter.undecided()) {
      const PlacedDiagnostic finding{
          error(Code::limit, Rule::S9, fmt::format("undecided: {}", *counter.undecided())),
          std::nullopt};
      reporter.report(fmt::format("depth {}", d), {finding}, nullptr);
      break;
    }
    out.write(invocation.has("json") ? perft_json_line(d, count)
                                     : fmt::format("{} {}\n", d, count));
  }
  out.commit();
  return reporter.exit_status();
}

constexpr std::string_view details =
    R"(Counts the sequences of legal moves of every length up to N from a position (by default the
start). A stop and a safari at the house count as two. A move that is left undecided by the
lap limit ends the count with an error.

With --json, an object a depth:
  {"depth","count"}
)";

constexpr std::array examples{
    Example{"count the first four plies", "bao perft 4"},
};

}  // namespace

const Command perft_command{
    .name = "perft",
    .arguments = "N [BPN]",
    .summary = "count the move sequences of length N",
    .details = details,
    .add_options = add_options,
    .run = run,
    .statuses = {.good = "all are counted",
                 .bad_games = "a move is left undecided",
                 .failure = "usage, or a position that cannot be"},
    .examples = examples,
};

}  // namespace bao::cli
