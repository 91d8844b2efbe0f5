#include "decompression.h"

#include "bao/limits.h"

#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace bao {
namespace {

constexpr std::size_t block_bytes = std::size_t{64} << 10;

constexpr std::string_view gzip_magic = "\x1F\x8B";
constexpr std::string_view zstd_magic = "\x28\xB5\x2F\xFD";
constexpr std::string_view zstd_skippable_magic = "\x2A\x4D\x18";  // behind 50 to 5F
constexpr std::size_t longest_magic = zstd_magic.size();

bool is_gzip(std::string_view head) {
  return head.starts_with(gzip_magic);
}

bool is_zstd(std::string_view head) {
  if (head.starts_with(zstd_magic)) return true;
  return !head.empty() && head.front() >= '\x50' && head.front() <= '\x5F' &&
         head.substr(1).starts_with(zstd_skippable_magic);
}

Diagnostic ends_too_early(std::string_view method) {
  return error(Code::file, Rule::none, fmt::format("the {} data end too early", method));
}

Diagnostic damaged(std::string_view method, std::string_view why) {
  return error(Code::file, Rule::none, fmt::format("the {} data are damaged: {}", method, why));
}

Diagnostic something_behind(std::string_view method) {
  return error(Code::file, Rule::none,
               fmt::format("there is something else behind the {} data", method));
}

// Nothing that is written down comes to that; going through it could take hours.
Diagnostic too_much_inside() {
  return error(Code::limit, Rule::none,
               fmt::format("the compressed data come to more than {} times their size; they are "
                           "read once another program has decompressed them",
                           most_expansion));
}

/// The bytes of a file, some of which may have been looked at before they are taken.
class RawInput {
 public:
  explicit RawInput(ByteSource source) : source_(std::move(source)) {}

  /// What has been read and not taken: at least `least` bytes, or all that are left.
  [[nodiscard]] Result<std::span<char>> peek(std::size_t least);
  void take(std::size_t bytes) {
    begin_ += bytes;
    taken_ += bytes;
  }
  /// Bytes taken by `take` so far.
  [[nodiscard]] std::uint64_t taken() const { return taken_; }
  /// Takes bytes into `out`; 0 at the end.
  [[nodiscard]] Result<std::size_t> read(std::span<char> out);

 private:
  ByteSource source_;
  std::array<char, block_bytes> block_{};
  std::size_t begin_ = 0;  // of what is not taken
  std::size_t end_ = 0;
  std::uint64_t taken_ = 0;
};

Result<std::span<char>> RawInput::peek(std::size_t least) {
  if (end_ - begin_ < least) {
    std::copy(block_.begin() + begin_, block_.begin() + end_, block_.begin());
    end_ -= std::exchange(begin_, 0);
  }
  while (end_ - begin_ < least) {
    const auto count = source_.read(std::span(block_).subspan(end_));
    if (!count) return count.diagnostic();
    if (*count == 0) break;
    end_ += *count;
  }
  return std::span(block_).subspan(begin_, end_ - begin_);
}

Result<std::size_t> RawInput::read(std::span<char> out) {
  if (begin_ == end_) return source_.read(out);
  const std::size_t count = std::min(end_ - begin_, out.size());
  std::copy_n(block_.begin() + begin_, count, out.begin());
  take(count);
  return count;
}

std::string_view text_of(std::span<char> bytes) {
  return {bytes.data(), bytes.size()};
}

/// Text that is not compressed.
class PlainText {
 public:
  [[nodiscard]] static Result<std::size_t> read(RawInput& input, std::span<char> out) {
    return input.read(out);
  }
};

class GzipText {
 public:
  GzipText();
  [[nodiscard]] Result<std::size_t> read(RawInput& input, std::span<char> out);

 private:
  struct End {
    void operator()(z_stream* stream) const {
      ::inflateEnd(stream);
      std::default_delete<z_stream>()(stream);
    }
  };

  [[nodiscard]] Result<bool> begin_member(RawInput& input);
  [[nodiscard]] std::size_t inflate(RawInput& input, std::span<char> rest, std::span<char> out);

  std::unique_ptr<z_stream, End> stream_{new z_stream{}};  // which zlib wants to stay in its place
  int status_ = Z_STREAM_END;                              // of the member that was read last
};

GzipText::GzipText() {
  constexpr int gzip_only = 16;
  if (inflateInit2(stream_.get(), MAX_WBITS + gzip_only) != Z_OK) throw std::bad_alloc();
}

// False at the end of the file. Zeros behind a member fill up blocks, of tapes for one.
Result<bool> GzipText::begin_member(RawInput& input) {
  for (;;) {
    const auto rest = input.peek(gzip_magic.size());
    if (!rest) return rest.diagnostic();
    if (rest->empty()) return false;
    const std::string_view text = text_of(*rest);
    const std::size_t zeros = std::min(text.find_first_not_of('\0'), text.size());
    if (zeros == 0 && !is_gzip(text)) return something_behind("gzip");
    if (zeros == 0) break;
    input.take(zeros);
  }
  ::inflateReset(stream_.get());
  status_ = Z_OK;
  return true;
}

// Returns how many bytes of `out` were filled.
std::size_t GzipText::inflate(RawInput& input, std::span<char> rest, std::span<char> out) {
  constexpr std::size_t most = std::numeric_limits<uInt>::max();
  const auto room = static_cast<uInt>(std::min(out.size(), most));
  stream_->next_in = reinterpret_cast<Bytef*>(rest.data());
  stream_->avail_in = static_cast<uInt>(rest.size());
  stream_->next_out = reinterpret_cast<Bytef*>(out.data());
  stream_->avail_out = room;
  status_ = ::inflate(stream_.get(), Z_NO_FLUSH);
  input.take(rest.size() - stream_->avail_in);
  return room - stream_->avail_out;
}

Result<std::size_t> GzipText::read(RawInput& input, std::span<char> out) {
  for (;;) {
    if (status_ == Z_STREAM_END) {
      const auto begun = begin_member(input);
      if (!begun) return begun.diagnostic();
      if (!*begun) return std::size_t{0};
    }
    const auto rest = input.peek(1);
    if (!rest) return rest.diagnostic();
    // Where there is damage, zlib says so again once the text before it has been given.
    if (const std::size_t count = inflate(input, *rest, out); count != 0) return count;
    if (status_ == Z_MEM_ERROR) throw std::bad_alloc();
    if (status_ == Z_DATA_ERROR) return damaged("gzip", stream_->msg);
    if (status_ != Z_STREAM_END && rest->empty()) return ends_too_early("gzip");
  }
}

class ZstdText {
 public:
  ZstdText();
  [[nodiscard]] Result<std::size_t> read(RawInput& input, std::span<char> out);

 private:
  struct Free {
    void operator()(ZSTD_DCtx* context) const { ::ZSTD_freeDCtx(context); }
  };

  [[nodiscard]] Result<bool> begin_frame(RawInput& input);
  [[nodiscard]] std::size_t piece_of(std::size_t available) const;
  [[nodiscard]] static Diagnostic fault(std::size_t result);

  std::unique_ptr<ZSTD_DCtx, Free> context_{::ZSTD_createDCtx()};
  std::size_t wanted_ = 0;  // bytes of input, as zstd hints; 0 between frames
};

ZstdText::ZstdText() {
  if (!context_) throw std::bad_alloc();
  ::ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_windowLogMax, most_zstd_window_log);
}

// False at the end of the file.
Result<bool> ZstdText::begin_frame(RawInput& input) {
  const auto rest = input.peek(longest_magic);
  if (!rest) return rest.diagnostic();
  if (rest->empty()) return false;
  if (!is_zstd(text_of(*rest))) return something_behind("zstd");
  wanted_ = ::ZSTD_initDStream(context_.get());
  return true;
}

// How much input zstd is given. What it has decompressed is lost where the same call finds damage
// further on, so it gets no more than one block: the hint without the next block's header.
std::size_t ZstdText::piece_of(std::size_t available) const {
  constexpr std::size_t block_header = 3;
  return std::min(available, wanted_ > block_header ? wanted_ - block_header : wanted_);
}

Diagnostic ZstdText::fault(std::size_t result) {
  switch (::ZSTD_getErrorCode(result)) {
    case ZSTD_error_memory_allocation:
      throw std::bad_alloc();
    case ZSTD_error_frameParameter_windowTooLarge:
      return error(Code::limit, Rule::none,
                   fmt::format("the zstd data need a window of more than {} MiB",
                               (std::size_t{1} << most_zstd_window_log) >> 20));
    case ZSTD_error_dictionary_wrong:
      return error(Code::file, Rule::none, "the zstd data need a dictionary");
    default:
      return damaged("zstd", ::ZSTD_getErrorName(result));
  }
}

Result<std::size_t> ZstdText::read(RawInput& input, std::span<char> out) {
  for (;;) {
    if (wanted_ == 0) {
      const auto begun = begin_frame(input);
      if (!begun) return begun.diagnostic();
      if (!*begun) return std::size_t{0};
    }
    const auto rest = input.peek(1);
    if (!rest) return rest.diagnostic();
    ZSTD_inBuffer from{rest->data(), piece_of(rest->size()), 0};
    ZSTD_outBuffer to{out.data(), out.size(), 0};
    const std::size_t result = ::ZSTD_decompressStream(context_.get(), &to, &from);
    if (::ZSTD_isError(result) != 0) return fault(result);
    input.take(from.pos);
    wanted_ = result;
    if (to.pos != 0) return to.pos;
    if (wanted_ != 0 && rest->empty()) return ends_too_early("zstd");
  }
}

using Method = std::variant<PlainText, GzipText, ZstdText>;

Method method_of(std::string_view head) {
  if (is_gzip(head)) return GzipText();
  if (is_zstd(head)) return ZstdText();
  return PlainText();
}

}  // namespace

struct TextSource::State {
  RawInput input;
  std::optional<Method> method;  // once the first bytes have been seen
  std::uint64_t given = 0;       // bytes of decompressed text
};

TextSource::TextSource(ByteSource source)
    : state_(std::make_unique<State>(State{RawInput(std::move(source)), std::nullopt, 0})) {}
TextSource::TextSource(TextSource&&) noexcept = default;
TextSource& TextSource::operator=(TextSource&&) noexcept = default;
TextSource::~TextSource() = default;

Result<std::size_t> TextSource::read(std::span<char> buffer) {
  State& state = *state_;
  if (!state.method) {
    const auto head = state.input.peek(longest_magic);
    if (!head) return head.diagnostic();
    state.method = method_of(text_of(*head));
  }
  auto count =
      std::visit([&](auto& method) { return method.read(state.input, buffer); }, *state.method);
  if (!count || std::holds_alternative<PlainText>(*state.method)) return count;
  state.given += *count;
  if (state.given > expansion_allowed && state.given / most_expansion > state.input.taken())
    return too_much_inside();
  return count;
}

}  // namespace bao
