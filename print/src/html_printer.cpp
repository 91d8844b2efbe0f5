#include "html_printer.h"

#include "html_assets.h"
#include "html_game.h"
#include "html_words.h"
#include "markup.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace bao {
namespace {

/// Longer names stand in the title alone, not beside every board.
constexpr std::size_t most_name_beside_board = 40;

std::string base64_of_hexadecimal(std::string_view digits) {
  constexpr std::string_view alphabet =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  constexpr std::size_t group = 6;  // digits of four characters
  std::string out;
  for (std::size_t i = 0; i < digits.size(); i += group) {
    const std::string_view part = digits.substr(i, group);
    std::uint32_t bits = 0;
    std::from_chars(part.data(), part.data() + part.size(), bits, 16);
    bits <<= 4 * (group - part.size());
    const std::size_t characters = part.size() / 2 + 1;
    for (std::size_t c = 0; c < 4; ++c)
      out += c < characters ? alphabet[bits >> (18 - 6 * c) & 63U] : '=';
  }
  return out;
}

std::string page_setup(const PrintOptions& options) {
  std::string out = fmt::format(
      "@page {{ size: {}; margin: 12mm 15mm; @bottom-center {{ content: counter(page); "
      "font: 8pt sans-serif; }} }}\n",
      options.paper == Paper::a4 ? "A4" : "letter");
  if (options.columns != 0) out += fmt::format(":root {{ --columns: {}; }}\n", options.columns);
  return out;
}

struct Control {
  std::string_view does;
  std::string_view keys;  // as `aria-keyshortcuts` has them
  std::string_view text;
};

// `path` is drawn in a square of 24.
std::string icon(std::string_view id, std::string_view path) {
  return fmt::format("<symbol id=\"icon-{}\" viewBox=\"0 0 24 24\"><path d=\"{}\"/></symbol>\n", id,
                     path);
}

std::string icons() {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"definitions\" aria-hidden=\"true\" "
         "width=\"0\" height=\"0\">\n" +
         icon("first", "M5 5h2.5v14H5zM19 5v14L9 12z") + icon("previous", "M17 5v14L6 12z") +
         icon("next", "M7 5v14l11-7z") + icon("last", "M16.5 5H19v14h-2.5zM5 5v14l10-7z") +
         icon("previous-lap", "M15.5 5.5 9 12l6.5 6.5-1.8 1.8L5.4 12l8.3-8.3z") +
         icon("next-lap", "M8.5 5.5 15 12l-6.5 6.5 1.8 1.8L18.6 12l-8.3-8.3z") +
         icon("play", "M7 5v14l11-7z") + icon("pause", "M6 5h4v14H6zM14 5h4v14h-4z") +
         icon("flip", "M8 3 3 8h3.7v9h2.6V8H13zM16 21l5-5h-3.7V7h-2.6v9H11z") +
         icon("all", "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z") + "</svg>\n";
}

std::string button(const Control& control) {
  const bool shows_text = control.does == "play";
  return fmt::format(
      "<button type=\"button\" data-does=\"{}\"{}{}><svg xmlns=\"http://www.w3.org/2000/svg\" "
      "aria-hidden=\"true\"><use href=\"#icon-{}\"/></svg>{}</button>",
      control.does,
      control.keys.empty() ? "" : fmt::format(" aria-keyshortcuts=\"{}\"", control.keys),
      shows_text ? "" : fmt::format(R"( aria-label="{0}" title="{0}")", control.text), control.does,
      shows_text ? fmt::format(" <span>{}</span>", control.text) : "");
}

// Hidden where there is no script to do what they say.
std::string controls(const PageWords& page) {
  std::string out = fmt::format(
      "<div class=\"controls\" role=\"group\" aria-label=\"{}\" hidden=\"\">\n"
      "<div hidden=\"\"><select data-does=\"game\" aria-label=\"{}\"></select></div>\n<div>",
      page.controls, page.game);
  out += button({"first", "Home", page.first});
  out += button({"previous", "ArrowLeft", page.previous});
  out += "<span class=\"place\"></span>";
  out += button({"next", "ArrowRight", page.next});
  out += button({"last", "End", page.last});
  out += "</div>\n<div>";
  out += button({"previous-lap", "Shift+ArrowLeft", page.previous_lap});
  out += button({"play", "", page.play});
  out += button({"next-lap", "Shift+ArrowRight", page.next_lap});
  out += "</div>\n<div>";
  out += button({"flip", "", page.flip});
  out += button({"all", "", page.all_boards});
  return out + fmt::format("</div>\n<span class=\"keys\">{}</span>\n</div>\n", page.keys);
}

// What the script says itself.
std::string body_data(const PrintOptions& options, const PageWords& page) {
  return fmt::format(
      "data-below=\"{}\" data-functional=\"{}\" data-dormant=\"{}\" data-changed=\"{}\" "
      "data-blocked=\"{}\" data-must=\"{}\" data-play=\"{}\" data-pause=\"{}\"",
      options.orientation == Orientation::south_below ? 'S' : 'N', page.functional, page.dormant,
      page.changed, page.blocked, page.must, page.play, page.pause);
}

class HtmlPrinter final : public Printer {
 public:
  HtmlPrinter(const PrintOptions& options, PrintSink sink)
      : options_(options), sink_(std::move(sink)), page_(page_words(*options.words)) {}

  std::optional<Diagnostic> add(const PrintedGame& game) override {
    const std::string id = fmt::format("g{}", ++games_);
    BoardStyle style{.words = *options_.words, .page = page_, .orientation = options_.orientation};
    if (game.south.size() <= most_name_beside_board && game.south != "?") {
      style.players[index_of(Side::south)] = xml_escaped(game.south);
    }
    if (game.north.size() <= most_name_beside_board && game.north != "?") {
      style.players[index_of(Side::north)] = xml_escaped(game.north);
    }
    const Key key = games_ == 1 ? Key::shown : Key::left_out;
    const LapLists laps = options_.laps == LapDetail::unrolled ? LapLists::open : LapLists::closed;
    std::string text = html_game(game, id, style, key, laps);
    list_ += fmt::format(
        "<li value=\"{}\"><span class=\"number\">{}.</span> <a href=\"#{}\">{}</a>"
        "</li>\n",
        game.number, game.number, id, html_title(game, *options_.words));
    if (games_ == 1) {
      // How the page begins depends on whether there are others.
      page_title_ =
          xml_escaped(fmt::format("{} {} {}", game.south, options_.words->and_, game.north));
      first_game_ = std::move(text);
    } else {
      write_beginning();
      sink_.write(text);
    }
    return std::nullopt;
  }

  std::optional<Diagnostic> finish() override {
    write_beginning();
    if (games_ > 1) {
      sink_.write(
          fmt::format("<nav class=\"games\" id=\"games\" aria-labelledby=\"games-title\">\n"
                      "<h2 id=\"games-title\">{}</h2>\n<ol>\n{}</ol>\n</nav>\n",
                      page_.games, list_));
    }
    sink_.write("</main>\n");
    sink_.write(
        fmt::format("<p class=\"heard\" role=\"status\"></p>\n{}<script>", controls(page_)));
    sink_.write(page_script);
    sink_.write("</script>\n</body>\n</html>\n");
    return std::nullopt;
  }

 private:
  void write_beginning() {
    if (std::exchange(begun_, true)) return;
    write_head();
    sink_.write(fmt::format("<body{} {}>\n{}{}<main>\n",
                            options_.columns == 0 ? "" : " class=\"columns\"",
                            body_data(options_, page_), icons(), html_definitions()));
    if (games_ > 1) {
      sink_.write(
          fmt::format("<p class=\"to-games\"><a href=\"#games\">{}</a></p>\n", page_.games));
    }
    sink_.write(std::exchange(first_game_, {}));
  }

  void write_head() {
    sink_.write(fmt::format(
        "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"{0}\" "
        "xml:lang=\"{0}\">\n<head>\n<meta charset=\"utf-8\"/>\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
        "'unsafe-inline'; img-src data:; script-src 'sha256-{1}'; base-uri 'none'; form-action "
        "'none'\"/>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
        "<title>{2}{3}</title>\n<link rel=\"icon\" href=\"data:,\"/>\n<style>\n",
        page_.code, base64_of_hexadecimal(page_script_sha256), page_title_,
        games_ > 1 ? ", …" : ""));
    sink_.write(page_style);
    sink_.write(page_setup(options_));
    sink_.write("</style>\n</head>\n");
  }

  PrintOptions options_;
  PrintSink sink_;
  const PageWords& page_;
  std::size_t games_ = 0;
  std::string page_title_;
  std::string first_game_;  // until it is known whether there are others
  std::string list_;        // of the games
  bool begun_ = false;
};

}  // namespace

std::unique_ptr<Printer> make_html_printer(const PrintOptions& options, PrintSink sink) {
  return std::make_unique<HtmlPrinter>(options, std::move(sink));
}

}  // namespace bao
