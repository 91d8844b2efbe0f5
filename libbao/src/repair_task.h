// What the search for repairs is given: the tokens of a record, where it may begin, how it ended;
// and how these tokens read in a position.
#pragma once

#include "bao/repair.h"
#include "repair_misreading.h"
#include "repair_starts.h"
#include "token_reading.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bao {

struct RecordedToken {
  std::string text;
  HeardToken heard;
};

/// How a record says that the game ended.
struct RecordedEnd {
  GameResult result = GameResult::unknown;
  std::optional<Rule> rule;  ///< E1 or E2, where it says so
  bool explained = false;    ///< it says how the game ended, so the board need not show it
};

struct RepairTask {
  std::vector<RepairStart> starts;
  std::vector<RecordedToken> tokens;
  RecordedEnd end;
  Spelling spelling;
  TakataMarks marks = TakataMarks::believed;
  std::uint64_t lap_limit = hint_lap_limit;
  int max_changes = 3;
  std::size_t most = 10;
  std::uint64_t work_limit = 0;
  std::function<bool()> stop;
};

/// The order in which tokens are read: as they are written, or, from one of them on, with the two
/// of each round exchanged.
class ReadingOrder {
 public:
  ReadingOrder() = default;
  static ReadingOrder exchanged_from(std::size_t token) {
    ReadingOrder order;
    order.from_ = static_cast<std::uint32_t>(token);
    return order;
  }

  [[nodiscard]] bool is_exchanged() const { return from_ != never; }
  /// The token that is read as number `index`, of so many.
  [[nodiscard]] std::size_t token_at(std::size_t index, std::size_t tokens) const;
  /// Whether number `index` is the first of an exchanged round.
  [[nodiscard]] bool begins_exchanged_round(std::size_t index) const {
    return is_exchanged() && index >= from_ && (index - from_) % tokens_of_round == 0;
  }
  /// A number that no other order has.
  [[nodiscard]] std::uint32_t key() const { return from_; }

  static constexpr std::uint32_t tokens_of_round = 2;

 private:
  static constexpr std::uint32_t never = ~std::uint32_t{0};
  std::uint32_t from_ = never;
};

/// What tokens say under the rules and in the order of a state.
class TaskReader {
 public:
  /// `task` must outlive the reader.
  explicit TaskReader(const RepairTask& task);

  [[nodiscard]] const RecordedToken& token(ReadingOrder order, std::size_t index) const;
  [[nodiscard]] TokenReading read(const RuleSet& rules, const Position& position,
                                  ReadingOrder order, std::size_t index) const;
  /// Whether a token that was read as a move has a mark that the move belies.
  [[nodiscard]] bool has_wrong_marks(const TokenReading& reading) const;
  /// What has gone wrong if that token stands for `move`; nothing where it says just that.
  [[nodiscard]] std::optional<Misreading> misreading(ReadingOrder order, std::size_t index,
                                                     const Position& position, const Move& move,
                                                     AtHouse house) const;

 private:
  const RepairTask& task_;
  Spelling letters_free_;  // whoever exchanges the columns may write the row letters by them
  Misreadings as_written_;
  Misreadings exchanged_;
};

}  // namespace bao
