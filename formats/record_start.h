// The start position of records that always store one.
#pragma once

#include "bao/record.h"

namespace bao {

/// Keeps `setup` where it is not that of the record's rules. Pre: the record has rules.
inline void set_start(GameRecord& record, const Setup& setup, Span where) {
  if (setup == Position::start_of(*record.rules).setup()) {
    record.start_where = {};
  } else {
    record.start = setup;
    record.start_where = where;
  }
}

}  // namespace bao
