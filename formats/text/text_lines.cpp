#include "bao/formats/text_lines.h"

#include "decompression.h"
#include "encoding.h"

#include <algorithm>
#include <span>
#include <utility>

namespace bao {
namespace {

constexpr std::size_t block_bytes = std::size_t{256} << 10;

}  // namespace

struct TextLines::State {
  TextSource source;
  std::size_t most_bytes;
  std::string block;
  std::size_t begin = 0;  // of what has not been taken of it
  std::string line;       // that lies in more than one block
  std::size_t number = 0;
  bool at_end = false;

  [[nodiscard]] Result<bool> fill();
  [[nodiscard]] TextLine line_of(std::string_view text);
};

TextLines::TextLines(std::unique_ptr<State> state) : state_(std::move(state)) {}
TextLines::TextLines(TextLines&&) noexcept = default;
TextLines& TextLines::operator=(TextLines&&) noexcept = default;
TextLines::~TextLines() = default;

Result<TextLines> TextLines::open(const std::string& path, std::size_t most_bytes) {
  auto source = ByteSource::open(path);
  if (!source) return source.diagnostic();
  return TextLines(std::make_unique<State>(
      State{TextSource(std::move(*source)), most_bytes, {}, 0, {}, 0, false}));
}

// The next block. Pre: the last one is used up. False at the end of the file.
Result<bool> TextLines::State::fill() {
  begin = 0;
  block.resize(block_bytes);
  const auto count = source.read(std::span(block));
  block.resize(count ? *count : 0);
  if (!count) return count.diagnostic();
  at_end = *count == 0;
  return !at_end;
}

TextLine TextLines::State::line_of(std::string_view text) {
  ++number;
  const bool whole = text.size() <= most_bytes;
  text = text.substr(0, most_bytes);
  if (number == 1 && text.starts_with(utf8_mark)) text.remove_prefix(utf8_mark.size());
  if (text.ends_with('\r')) text.remove_suffix(1);
  return {text, number, whole};
}

Result<std::optional<TextLine>> TextLines::next() {
  State& state = *state_;
  state.line.clear();
  while (!state.at_end) {
    const auto rest = std::string_view(state.block).substr(state.begin);
    const std::size_t end = rest.find('\n');
    if (end != std::string_view::npos && state.line.empty()) {
      state.begin += end + 1;
      return std::optional(state.line_of(rest.substr(0, end)));
    }
    // One byte more than there may be shows that it is too long.
    const std::string_view part = rest.substr(0, end);
    state.line += part.substr(0, state.most_bytes + 1 - state.line.size());
    if (end != std::string_view::npos) {
      state.begin += end + 1;
      return std::optional(state.line_of(state.line));
    }
    if (const auto filled = state.fill(); !filled) return filled.diagnostic();
  }
  if (state.line.empty()) return std::optional<TextLine>();
  return std::optional(state.line_of(state.line));
}

}  // namespace bao
