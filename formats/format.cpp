#include "bao/formats/format.h"

#include "abstractplay/abstractplay.h"
#include "bao/suggest.h"
#include "bao/syntax.h"
#include "baoml/baoml.h"
#include "bgn/bgn.h"
#include "donkers/donkers.h"
#include "game_record/game_record.h"
#include "json/json.h"
#include "kiba/kiba.h"
#include "text/markup.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <vector>

namespace bao {
namespace {

const std::array<Format, 7>& table() {
  static const std::array<Format, 7> all{
      bgn_format(),  donkers_format(),     kiba_format(),        baoml_format(),
      json_format(), game_record_format(), abstractplay_format()};
  return all;
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

std::vector<std::string_view> names() {
  std::vector<std::string_view> all;
  for (const Format& format : formats())
    all.push_back(format.name);
  return all;
}

Diagnostic unknown(std::string message) {
  return error(Code::unknown_format, Rule::none, std::move(message));
}

/// What a file that is no record plainly is.
struct Magic {
  std::string_view bytes;
  std::string_view what;
};
constexpr std::array magics{
    Magic{"\x89PNG\r\n", "a PNG image"},
    Magic{"\xFF\xD8\xFF", "a JPEG image"},
    Magic{"GIF8", "a GIF image"},
    Magic{"%PDF-", "a PDF document"},
    Magic{"PK\x03\x04", "a ZIP archive"},
    Magic{"\x7F"
          "ELF",
          "a program"},
    Magic{"\x1F\x8B", "still compressed with gzip"},
    Magic{"\x28\xB5\x2F\xFD", "still compressed with zstd"},
    Magic{"\xFF\xFE", "UTF-16 text"},
    Magic{"\xFE\xFF", "UTF-16 text"},
};

constexpr std::string_view blanks = " \t\r\n\f\v";

std::optional<Diagnostic> no_record(std::string_view head) {
  const auto magic =
      std::ranges::find_if(magics, [head](const Magic& m) { return head.starts_with(m.bytes); });
  if (magic != magics.end()) {
    return unknown(fmt::format("this is {}, not a record of a game", magic->what));
  }
  if (head.find('\0') != std::string_view::npos) {
    return unknown("this is binary data, not a record of a game");
  }
  const std::size_t first = head.find_first_not_of(blanks);
  if (first == std::string_view::npos) {
    return unknown(head.empty() ? "the file is empty" : "the file holds only blanks");
  }
  return std::nullopt;
}

// A text that no format takes for its own. Pre: it is not blank.
std::optional<Diagnostic> foreign_markup(std::string_view head) {
  const std::string_view text = head.substr(head.find_first_not_of(blanks));
  if (text.front() == '<') return unknown("this looks like XML, but not like a record of a game");
  if (begins_json(text)) return unknown("this looks like JSON, but not like a record of a game");
  return std::nullopt;
}

// Of a compressed file, the extension that its text would have.
bool has_extension(const Format& format, std::string_view path) {
  std::string name = lower(path);
  for (const std::string_view compressed : {".gz", ".zst"}) {
    if (!name.ends_with(compressed)) continue;
    name.resize(name.size() - compressed.size());
    break;
  }
  return std::ranges::any_of(format.extensions,
                             [&name](std::string_view e) { return name.ends_with(e); });
}

}  // namespace

ParsedGame parse_as_wanted(const Format& format, Wanted wanted, std::string_view text,
                           std::size_t from, TextEnd end, const Limits& limits) {
  if (wanted == Wanted::faults && format.find_faults != nullptr) {
    return format.find_faults(text, from, end, limits);
  }
  ParsedGame game = format.parse(text, from, end, limits);
  game.plies = game.record.main.plies.size();
  if (wanted == Wanted::faults) {
    std::ranges::move(tokens_that_are_no_moves(game.record), std::back_inserter(game.diagnostics));
  }
  return game;
}

std::span<const Format> formats() {
  return table();
}

Result<const Format*> format_named(std::string_view name) {
  const std::string wanted = lower(name);
  for (const Format& format : formats()) {
    if (format.name == wanted) return &format;
  }
  const auto all = names();
  const std::string_view near = nearest_name(wanted, all);
  return unknown(near.empty()
                     ? fmt::format("unknown format '{}' (known: {})", name, fmt::join(all, ", "))
                     : fmt::format("unknown format '{}'; did you mean '{}'?", name, near));
}

Result<const Format*> detect_format(std::string_view head, std::string_view path) {
  if (auto wrong = no_record(head)) return *std::move(wrong);
  Likeness best = Likeness::none;
  std::vector<const Format*> candidates;
  for (const Format& format : formats()) {
    const Likeness likeness = format.looks_like(head);
    if (likeness < best || likeness == Likeness::none) continue;
    if (likeness > best) candidates.clear();
    best = likeness;
    candidates.push_back(&format);
  }
  if (candidates.size() == 1) return candidates.front();
  if (candidates.empty()) {
    if (auto wrong = foreign_markup(head)) return *std::move(wrong);
    for (const Format& format : formats())
      candidates.push_back(&format);
  }
  const auto named = std::ranges::find_if(
      candidates, [path](const Format* format) { return has_extension(*format, path); });
  if (named != candidates.end()) return *named;
  std::vector<std::string_view> possible;
  possible.reserve(candidates.size());
  for (const Format* format : candidates)
    possible.push_back(format->name);
  return unknown(fmt::format("the format is {}; name it with --from (it may be {})",
                             best == Likeness::none ? "not known" : "not clear",
                             fmt::join(possible, " or ")));
}

}  // namespace bao
