// Files that may be compressed.
#include "byte_files.h"
#include "formats/compressed.h"
#include "property.h"
#include "targets.h"
#include "text/decompression.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace bao::fuzz {
namespace {

/// What came out of a file: of much text only its beginning.
struct Text {
  std::string begin;
  std::size_t bytes = 0;
  std::optional<Diagnostic> failure;

  friend bool operator==(const Text&, const Text&) = default;
};

Text text_of(const ByteFile& file, std::size_t buffer_bytes) {
  constexpr std::size_t most_kept = std::size_t{1} << 16;
  auto bytes = ByteSource::open(file.path());
  if (!bytes) broken("cannot be opened: {}", bytes.diagnostic().message);
  TextSource source(std::move(*bytes));
  std::string buffer(buffer_bytes, '\0');
  Text text;
  for (;;) {
    const auto count = source.read(buffer);
    if (!count) text.failure = count.diagnostic();
    if (!count || *count == 0) return text;
    if (*count > buffer.size()) broken("more is read than there is room for");
    text.bytes += *count;
    text.begin.append(buffer, 0, std::min(*count, most_kept - text.begin.size()));
  }
}

void check_in_pieces(std::string_view bytes) {
  constexpr std::size_t large = std::size_t{64} << 10;
  const Text whole = text_of(ByteFile::whole(bytes), large);
  const std::size_t piece_bytes = 1 + bytes.size() % 7;
  const Text pieces = text_of(ByteFile::in_pieces(bytes, piece_bytes), large);
  if (whole != pieces) {
    broken("{} bytes and '{}', but {} and '{}' in pieces", whole.bytes,
           whole.failure ? whole.failure->message : "", pieces.bytes,
           pieces.failure ? pieces.failure->message : "");
  }
}

// Compressed in two members, or frames.
void check_there_and_back(std::string_view text) {
  constexpr std::size_t little = 61;
  const std::size_t half = text.size() / 2;
  const auto compressed = text.size() % 2 == 0 ? test::gzip_of : test::zstd_of;
  const std::string bytes = compressed(text.substr(0, half), 1) + compressed(text.substr(half), 1);
  const Text read = text_of(ByteFile::whole(bytes), little);
  if (read.failure) broken("what is compressed is not read: {}", read.failure->message);
  if (read.begin != text) broken("what is compressed is read as another text");
}

}  // namespace

void fuzz_compression(std::string_view bytes) {
  check_in_pieces(bytes);
  check_there_and_back(bytes);
}

}  // namespace bao::fuzz
