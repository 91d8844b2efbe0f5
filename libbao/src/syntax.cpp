#include "bao/syntax.h"

#include "bao/token.h"

#include <fmt/format.h>

#include <cstddef>
#include <utility>

namespace bao {
namespace {

/// Of one game, after which the others are not told.
constexpr std::size_t most_told = 20;

/// A line that is to be looked through, with the count of its first ply.
struct Waiting {
  const Line* line;
  std::size_t number;  // from 1
};

class TokenCheck {
 public:
  explicit TokenCheck(const GameRecord& record)
      : record_(record),
        first_(record.start && record.start->to_move == Side::north ? 1 : 0) {}

  std::vector<Diagnostic> run() {
    waiting_.push_back({&record_.main, 1});
    while (!waiting_.empty() && found_.size() <= most_told) {
      const auto [line, number] = waiting_.back();
      waiting_.pop_back();
      look_through(*line, number);
    }
    return std::move(found_);
  }

 private:
  void look_through(const Line& line, std::size_t number) {
    for (const Ply& ply : line.plies) {
      if (!is_canonical_token(ply.token)) check(line, ply, number);
      if (found_.size() > most_told) return;
      for (const Line& variation : ply.variations)
        waiting_.push_back({&variation, number});
      ++number;
    }
  }

  void check(const Line& line, const Ply& ply, std::size_t number) {
    const auto parsed = parse_token(ply.token);
    if (parsed) return;
    Diagnostic finding = parsed.diagnostic();
    if (found_.size() == most_told) {
      finding = error(Code::limit, Rule::none,
                      fmt::format("after {} tokens that are no moves the others are not told",
                                  most_told));
    } else {
      const std::size_t count = number - 1 + first_;  // from South's first move, 0
      finding.message.insert(
          0, fmt::format("move {} {} '{}'{}: ", count / 2 + 1,
                         side_name(count % 2 == 0 ? Side::south : Side::north), ply.token,
                         &line == &record_.main ? "" : " in a variation"));
    }
    finding.span = ply.where;
    finding.ply = number;
    finding.token = ply.token;
    found_.push_back(std::move(finding));
  }

  const GameRecord& record_;
  std::size_t first_;  // plies of the first round that are not there
  std::vector<Waiting> waiting_;
  std::vector<Diagnostic> found_;
};

}  // namespace

std::vector<Diagnostic> tokens_that_are_no_moves(const GameRecord& record) {
  return TokenCheck(record).run();
}

}  // namespace bao
