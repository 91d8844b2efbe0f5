// Dates of transcripts, `dd-mm-yy` with an optional clock, and bgn's `yyyy.mm.dd`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bao {

struct RecordDate {
  std::string date;  ///< `1994.10.17`; parts that are unknown are `??`
  std::string time;  ///< `3:47:05`, or empty
};

/// Years 70 to 99 are of the last century, other two-figure years of this one.
[[nodiscard]] std::optional<RecordDate> parse_record_date(std::string_view text);

/// `17-10-94`; with four figures where two would be read as another year. Nothing where `date` is
/// not written `yyyy.mm.dd`.
[[nodiscard]] std::optional<std::string> format_record_date(std::string_view date);

}  // namespace bao
