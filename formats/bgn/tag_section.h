// The tags of a bgn game, and what they say of its record.
#pragma once

#include "bao/formats/format.h"
#include "bao/record.h"
#include "cursor.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bao {

class BgnTagSection {
 public:
  /// Reads tags at `cursor` into `record`; those that only name something only where a record is
  /// wanted. Both must outlive the section.
  BgnTagSection(BgnCursor& cursor, GameRecord& record, Wanted wanted);

  /// The tag that begins here; with an error, and the rest of its line, where it is none.
  void read_tag();
  /// Tells what only shows when all tags are read, and puts them into their order.
  void close();
  /// What tag Result says.
  [[nodiscard]] std::optional<GameResult> result() const { return result_; }

 private:
  struct WrittenTag {
    std::string_view name;
    std::string_view value;  // without the backslashes
    Span where;              // of the value in the text
  };

  bool read_plain();
  bool read_any();
  bool read_value(std::string_view name, std::string& value);
  bool read_escaped(std::string_view name, std::string& value);

  void add(const WrittenTag& tag);
  bool is_named_again(std::string_view name);
  void interpret(const WrittenTag& tag);
  void interpret_result(const WrittenTag& tag);
  void interpret_rules(const WrittenTag& tag);
  void interpret_set_up(const WrittenTag& tag);
  void interpret_position(const WrittenTag& tag);

  BgnCursor& cursor_;
  GameRecord& record_;
  bool names_wanted_;
  std::vector<std::string_view> names_;
  std::uint64_t name_bits_ = 0;  // of those names
  std::optional<GameResult> result_;
  std::optional<Span> set_up_;
  bool bad_start_ = false;
};

}  // namespace bao
