// What the header lines of a transcript say, read into a record.
#pragma once

#include "bao/limits.h"
#include "bao/record.h"
#include "findings.h"
#include "piece.h"

#include <string>
#include <string_view>

namespace bao {

/// Whether readers know the key. Pre: it is in lower case.
[[nodiscard]] bool is_header_key(std::string_view key);

class HeaderReader {
 public:
  /// All of these must outlive the reader. Pre: the record has rules.
  HeaderReader(GameRecord& record, Findings& findings, const Limits& limits)
      : record_(record), findings_(findings), limits_(limits) {}

  /// Pre: neither has outer blanks, and `key` is not empty.
  void read(const Piece& key, const Piece& value);

 private:
  void add_tag(std::string_view name, std::string_view value, Span where);
  void read_unknown(const Piece& key, const Piece& value);
  void read_date(const Piece& value);
  void read_winner(const Piece& value);
  void read_opening(const Piece& value);
  void read_takasia(const Piece& value);

  GameRecord& record_;
  Findings& findings_;
  const Limits& limits_;
};

}  // namespace bao
