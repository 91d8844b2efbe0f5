#include "repair_task.h"

#include "repair_costs.h"

namespace bao {
namespace {

Spelling with_free_letters(Spelling spelling) {
  spelling.row_case = RowCase::free;
  return spelling;
}

}  // namespace

std::size_t ReadingOrder::token_at(std::size_t index, std::size_t tokens) const {
  if (!is_exchanged() || index < from_) return index;
  const std::size_t neighbour = from_ + ((index - from_) ^ 1U);
  return neighbour < tokens ? neighbour : index;
}

TaskReader::TaskReader(const RepairTask& task)
    : task_(task),
      letters_free_(with_free_letters(task.spelling)),
      as_written_(task.spelling, task.marks),
      exchanged_(letters_free_, task.marks) {}

const RecordedToken& TaskReader::token(ReadingOrder order, std::size_t index) const {
  return task_.tokens[order.token_at(index, task_.tokens.size())];
}

TokenReading TaskReader::read(const RuleSet& rules, const Position& position, ReadingOrder order,
                              std::size_t index) const {
  const auto& written = token(order, index).heard.written;
  if (!written) return {ReadAs::refused, {}, {}, {}, {}, {}, Playout(position)};
  const Spelling& spelling = order.is_exchanged() ? letters_free_ : task_.spelling;
  return read_token(rules, position, *written, spelling, task_.lap_limit);
}

bool TaskReader::has_wrong_marks(const TokenReading& reading) const {
  return has_stray_safari(reading.written, reading.playout.summary) ||
         (task_.marks == TakataMarks::believed && has_wrong_kind(reading.written, reading.move));
}

std::optional<Misreading> TaskReader::misreading(ReadingOrder order, std::size_t index,
                                                 const Position& position, const Move& move,
                                                 AtHouse house) const {
  const Misreadings& misreadings = order.is_exchanged() ? exchanged_ : as_written_;
  const Hand letter = written_hand(position, move, task_.spelling);
  const auto found =
      misreadings.between(token(order, index).heard, position.to_move(), move, letter, house);
  // Two moves may have one letter.
  if (found || task_.spelling.capture_letter == CaptureLetter::direction) return found;
  return Misreading{ChangeKind::completed, repair_cost::completed};
}

}  // namespace bao
