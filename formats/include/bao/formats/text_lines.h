// The lines of a text file, one by one and in bounded memory.
#pragma once

#include "bao/api.h"
#include "bao/diagnostic.h"
#include "bao/limits.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace bao {

struct TextLine {
  std::string_view text;   ///< without its end, until the next line is asked for
  std::size_t number = 1;  ///< in the file, from 1
  bool whole = true;       ///< false: it is too long, and only its beginning is here
};

/// Lines end with LF or CRLF.
class BAO_API TextLines {
 public:
  /// `path` as `ByteSource::open` takes it; a file that is compressed with gzip or zstd is read as
  /// the text inside. Error: `Code::file`.
  [[nodiscard]] static Result<TextLines> open(const std::string& path,
                                              std::size_t most_bytes = most_line_bytes);
  TextLines(TextLines&&) noexcept;
  TextLines& operator=(TextLines&&) noexcept;
  TextLines(const TextLines&) = delete;
  TextLines& operator=(const TextLines&) = delete;
  ~TextLines();

  /// Nothing at the end. Errors, behind which nothing is to be read: `Code::file`, for compressed
  /// data that are damaged or end too early too; `Code::limit` for compressed data beyond
  /// limits.h. The line whose end they hide is not given.
  [[nodiscard]] Result<std::optional<TextLine>> next();

 private:
  struct State;
  explicit TextLines(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace bao
