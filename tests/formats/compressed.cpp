#include "formats/compressed.h"

#include <zlib.h>
#include <zstd.h>

#include <array>
#include <memory>
#include <stdexcept>

namespace bao::test {
namespace {

constexpr std::size_t block_bytes = std::size_t{64} << 10;
using Block = std::array<char, block_bytes>;

struct DeflateEnd {
  void operator()(z_stream* stream) const {
    ::deflateEnd(stream);
    std::default_delete<z_stream>()(stream);
  }
};

struct FreeContext {
  void operator()(ZSTD_CCtx* context) const { ::ZSTD_freeCCtx(context); }
};

}  // namespace

std::string gzip_of(std::string_view text, int times) {
  constexpr int gzip_header = 16;
  constexpr int memory_level = 8;
  const std::unique_ptr<z_stream, DeflateEnd> stream(new z_stream{});
  if (deflateInit2(stream.get(), Z_BEST_SPEED, Z_DEFLATED, MAX_WBITS + gzip_header, memory_level,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::runtime_error("deflateInit2");
  }
  std::string piece(text);
  Block block{};
  std::string out;
  for (int left = times; left >= 0; --left) {
    stream->next_in = reinterpret_cast<Bytef*>(piece.data());
    stream->avail_in = left == 0 ? 0 : static_cast<uInt>(piece.size());
    do {
      stream->next_out = reinterpret_cast<Bytef*>(block.data());
      stream->avail_out = static_cast<uInt>(block.size());
      ::deflate(stream.get(), left == 0 ? Z_FINISH : Z_NO_FLUSH);
      out.append(block.data(), block.size() - stream->avail_out);
    } while (stream->avail_out == 0);
  }
  return out;
}

std::string zstd_of(std::string_view text, int times) {
  const std::unique_ptr<ZSTD_CCtx, FreeContext> context(::ZSTD_createCCtx());
  ::ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
  Block block{};
  std::string out;
  for (int left = times; left >= 0; --left) {
    ZSTD_inBuffer from{text.data(), left == 0 ? 0 : text.size(), 0};
    std::size_t unwritten = 0;
    do {
      ZSTD_outBuffer to{block.data(), block.size(), 0};
      unwritten = ::ZSTD_compressStream2(context.get(), &to, &from,
                                         left == 0 ? ZSTD_e_end : ZSTD_e_continue);
      if (::ZSTD_isError(unwritten) != 0) throw std::runtime_error(::ZSTD_getErrorName(unwritten));
      out.append(block.data(), to.pos);
    } while (left == 0 ? unwritten != 0 : from.pos < from.size);
  }
  return out;
}

}  // namespace bao::test
