#include "bao/formats/game_text.h"

#include "char_set.h"
#include "encoding.h"

namespace bao {
namespace {

// One past the line end at `end`; CRLF is one end.
std::size_t after_line_end(std::string_view text, std::size_t end) {
  const bool pair = text[end] == '\r' && end + 1 < text.size() && text[end + 1] == '\n';
  return end + (pair ? 2 : 1);
}

}  // namespace

Place PlaceFinder::at(std::size_t offset) {
  const std::string_view text = text_->text;
  if (offset < counted_to_) *this = PlaceFinder(*text_);
  for (;;) {
    const std::size_t end = line_end_chars.find(text.substr(0, offset), counted_to_);
    if (end == offset) break;
    const std::size_t next = after_line_end(text, end);
    if (next > offset) break;  // between CR and LF
    ++line_;
    counted_to_ = next;
    characters_ = 0;
  }
  characters_ += count_characters(text.substr(counted_to_, offset - counted_to_));
  counted_to_ = offset;
  return {line_, characters_ + 1};
}

Place place_of(const GameText& text, std::size_t offset) {
  return PlaceFinder(text).at(offset);
}

LineAt line_at(const GameText& text, std::size_t offset) {
  const std::string_view all = text.text;
  const std::size_t before =
      offset == 0 ? std::string_view::npos : all.find_last_of("\r\n", offset - 1);
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  const std::size_t end = line_end_chars.find(all, begin);
  return {all.substr(begin, end - begin), offset - begin};
}

}  // namespace bao
